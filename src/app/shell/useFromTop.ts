import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

/** Another screen begins at its top; by Back, browser and screen find where it was left. */
export function useFromTop(path: string): void {
  const type = useNavigationType();
  const shown = useRef(path);
  useLayoutEffect(() => {
    const isOther = shown.current !== path;
    shown.current = path;
    if (isOther && type !== NavigationType.Pop) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [path, type]);
}
