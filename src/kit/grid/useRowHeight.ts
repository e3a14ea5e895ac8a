import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Height of the first row that is drawn, in pixels. Rows of the expected height cost nothing when they scroll into
 * view; any other height moves all rows below.
 * @param body the element around the rows; each row has its number as `data-index`.
 */
export function useRowHeight(body: RefObject<HTMLElement | null>, expected: number): number {
  const [height, setHeight] = useState(expected);
  useLayoutEffect(() => {
    const drawn = body.current?.querySelector<HTMLElement>('[data-index]')?.offsetHeight ?? 0;
    if (drawn > 0) setHeight(drawn);
  }, [body]);
  return height;
}
