import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { storedText, storeText } from './stored';

const FOCUS_TRIES = 5;

/** Restores scroll position and focus when the user comes Back to a long page. */
export function useScrollRestore(isDrawn: boolean): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const { pathname, search } = useLocation();
  const key = `scroll:${pathname}${search}`;
  const linkKey = `link:${pathname}${search}`;

  useEffect(() => {
    const scroller = element.current;
    if (!isDrawn || !scroller) return;
    const kept = Number(storedText(key, 'sessionStorage')) || 0;
    if (scrollsItself(scroller)) scroller.scrollTop = kept;
    else if (kept > 0) window.scrollTo({ top: kept });
    const keep = () => storeText(key, String(placeOf(scroller)), 'sessionStorage');
    const targets = [scroller, window];
    for (const target of targets) target.addEventListener('scrollend', keep);
    // A user who clicks while it still rolls has not seen it end.
    scroller.addEventListener('click', keep);
    return () => {
      for (const target of targets) target.removeEventListener('scrollend', keep);
      scroller.removeEventListener('click', keep);
    };
  }, [isDrawn, key]);

  useEffect(() => {
    const scroller = element.current;
    if (!isDrawn || !scroller) return;
    const left = storedText(linkKey, 'sessionStorage');
    storeText(linkKey, null, 'sessionStorage');
    if (left) focusLink(scroller, left, FOCUS_TRIES);
    const leave = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a[href]') : null;
      if (link) storeText(linkKey, link.getAttribute('href'), 'sessionStorage');
    };
    scroller.addEventListener('click', leave);
    return () => scroller.removeEventListener('click', leave);
  }, [isDrawn, linkKey]);

  return element;
}

/** With room the box takes it and scrolls; on a phone the page does, not the box in it. */
const scrollsItself = (scroller: HTMLElement) => scroller.scrollHeight > scroller.clientHeight + 1;
const placeOf = (scroller: HTMLElement) => (scrollsItself(scroller) ? scroller.scrollTop : window.scrollY);

/** Rows of a long page are drawn only after it has been scrolled to them. */
function focusLink(within: HTMLElement, to: string, tries: number): void {
  const link = [...within.querySelectorAll<HTMLAnchorElement>('a[href]')].find(
    (one) => one.getAttribute('href') === to,
  );
  if (link) link.focus({ preventScroll: true });
  else if (tries > 0) requestAnimationFrame(() => focusLink(within, to, tries - 1));
}
