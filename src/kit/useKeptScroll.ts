import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { storedText, storeText } from './stored';

const FOCUS_TRIES = 5;

/** A long page that was left through one of its links is found again where it was, by Back, the link in focus. */
export function useKeptScroll(isDrawn: boolean): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const { pathname, search } = useLocation();
  const key = `scroll:${pathname}${search}`;
  const linkKey = `link:${pathname}${search}`;

  useEffect(() => {
    const scroller = element.current;
    if (!isDrawn || !scroller) return;
    const kept = Number(storedText(key, 'sessionStorage')) || 0;
    // On a phone the page scrolls, not the box in it.
    const scrollsItself = getComputedStyle(scroller).maxHeight !== 'none';
    const target = scrollsItself ? scroller : window;
    if (scrollsItself) scroller.scrollTop = kept;
    else if (kept > 0) window.scrollTo({ top: kept });
    const keep = () => storeText(key, String(scrollsItself ? scroller.scrollTop : window.scrollY), 'sessionStorage');
    target.addEventListener('scrollend', keep);
    return () => target.removeEventListener('scrollend', keep);
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

/** Rows of a long page are drawn only after it has been scrolled to them. */
function focusLink(within: HTMLElement, to: string, tries: number): void {
  const link = [...within.querySelectorAll<HTMLAnchorElement>('a[href]')].find(
    (one) => one.getAttribute('href') === to,
  );
  if (link) link.focus({ preventScroll: true });
  else if (tries > 0) requestAnimationFrame(() => focusLink(within, to, tries - 1));
}
