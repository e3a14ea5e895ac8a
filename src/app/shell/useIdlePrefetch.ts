import { useEffect } from 'react';
import type { MenuNode } from '../../../contract/menu';
import { screenAt } from '../../../contract/sidebar';
import { prepareMessages } from '../../kit/ShownMessages';
import { prefetchAreasOf } from '../areas';
import { linksOf, screenOf } from './menu';
import { mostUsed } from './palette/usage';

/** Not in every browser: the quality of the user's line, and whether it is paid by the byte. */
type Connection = { saveData?: boolean; effectiveType?: string };

function isLineDear(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}

/** The first page has its figures by then. */
const REST_MS = 4000;
/** Screens whose areas are fetched ahead. */
const MOST = 8;

/** The screens this user works with; on a new device the first of the menu. */
function likelyScreens(menu: readonly MenuNode[]) {
  const used = mostUsed().flatMap((key) => screenAt(key) ?? []);
  if (used.length > 0) return used.slice(0, MOST);
  return menu
    .flatMap((node) => linksOf(node))
    .flatMap(({ node }) => screenOf(node) ?? [])
    .slice(0, 1);
}

/** Once the first page rests, fetches the screens that are probably opened next, so that they open at once. */
export function useIdlePrefetch(menu: readonly MenuNode[]): void {
  useEffect(() => {
    let idle = 0;
    const start = () => {
      prepareMessages();
      if (!isLineDear()) void prefetchAreasOf(likelyScreens(menu));
    };
    // Safari has no idle callback yet; there the rest alone does.
    const timer = setTimeout(() => {
      if (typeof requestIdleCallback === 'function') idle = requestIdleCallback(start);
      else start();
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      if (idle) cancelIdleCallback(idle);
    };
  }, [menu]);
}
