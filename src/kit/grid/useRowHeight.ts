import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Height of the first row that is drawn, in pixels. Rows that are as high as was expected cost nothing when they come into
 * sight; each that is not makes the places of all rows below be worked out anew.
 * @param body what the rows stand in; each has its number as `data-index`.
 */
export function useRowHeight(body: RefObject<HTMLElement | null>, expected: number): number {
  const [height, setHeight] = useState(expected);
  useLayoutEffect(() => {
    const drawn = body.current?.querySelector<HTMLElement>('[data-index]')?.offsetHeight ?? 0;
    if (drawn > 0) setHeight(drawn);
  }, [body]);
  return height;
}
