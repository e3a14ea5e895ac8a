import { useLayoutEffect, useRef } from 'react';

/**
 * Whether the place changed by Back, Forward or a typed address; navigation by the product itself fires no such event.
 */
let isBack = false;
window.addEventListener('popstate', () => {
  isBack = true;
});

/** Another screen begins at its top; by Back, browser and screen find where it was left. */
export function useFromTop(path: string): void {
  const shown = useRef(path);
  useLayoutEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    if (!isBack) window.scrollTo({ top: 0, behavior: 'instant' });
    isBack = false;
  }, [path]);
}
