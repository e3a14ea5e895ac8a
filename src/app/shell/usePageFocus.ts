import { useEffect } from 'react';

let isFirstPage = true;

/** Moves the focus to the heading of a page that was navigated to, so that a screen reader begins there. */
export function usePageFocus(): void {
  useEffect(() => {
    if (isFirstPage) {
      isFirstPage = false;
      return;
    }
    const main = document.getElementById('content');
    const heading = main?.querySelector('h1');
    // A screen that has put the focus into its first field knows better.
    if (!heading || main?.contains(document.activeElement)) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, []);
}
