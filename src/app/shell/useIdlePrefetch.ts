import { useEffect } from 'react';
import type { MenuNode } from '../../../contract/menu';
import { prefetchAreasOf } from '../areas';
import { linksOf, screenOf } from './menu';

/** Not in every browser: what the user's line is like, and whether it is paid by the byte. */
type Connection = { saveData?: boolean; effectiveType?: string };

function isLineDear(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}

/** Fetches the areas of the menu once the browser has nothing else to do, so that their first screen opens at once. */
export function useIdlePrefetch(menu: readonly MenuNode[]): void {
  useEffect(() => {
    if (isLineDear()) return;
    const screens = menu.flatMap((node) => linksOf(node)).flatMap(({ node }) => screenOf(node) ?? []);
    const start = () => void prefetchAreasOf(screens);
    // Safari has no idle callback yet; there a second's rest does.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(start, 1000);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(start);
    return () => cancelIdleCallback(handle);
  }, [menu]);
}
