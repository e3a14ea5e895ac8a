import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { storedText, storeText } from './stored';

/** A long page that was left through one of its links is found again where it was, by Back. */
export function useKeptScroll(isDrawn: boolean): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const { pathname, search } = useLocation();
  const key = `scroll:${pathname}${search}`;

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

  return element;
}
