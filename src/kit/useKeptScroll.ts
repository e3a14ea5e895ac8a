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
    scroller.scrollTop = Number(storedText(key, 'sessionStorage')) || 0;
    const keep = () => storeText(key, String(scroller.scrollTop), 'sessionStorage');
    scroller.addEventListener('scrollend', keep);
    return () => scroller.removeEventListener('scrollend', keep);
  }, [isDrawn, key]);

  return element;
}
