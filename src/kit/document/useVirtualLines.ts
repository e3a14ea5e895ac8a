import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** With more lines than these, only those near the window are in the page. */
export const MOST_DRAWN = 60;
const LINE_HEIGHT = 42;
const CARD_HEIGHT = 260;
const OVERSCAN = 12;

export type DrawnLine = { index: number; before: number };

/**
 * Which lines are drawn, with the room of those between them that are not. The line that has the focus is always among
 * them, so that typing goes on wherever the page is scrolled to.
 */
export function useVirtualLines(table: RefObject<HTMLTableElement | null>, count: number, isPhone: boolean) {
  const isLong = count > MOST_DRAWN;
  const [pinned, setPinned] = useState<number | null>(null);
  const [margin, setMargin] = useState(0);
  useLayoutEffect(() => {
    if (isLong && table.current) setMargin(table.current.getBoundingClientRect().top + window.scrollY);
  }, [isLong, table]);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const near = defaultRangeExtractor(range);
      if (pinned === null || pinned >= range.count || near.includes(pinned)) return near;
      return [...near, pinned].sort((one, other) => one - other);
    },
    [pinned],
  );
  const virtual = useWindowVirtualizer({
    count,
    enabled: isLong,
    estimateSize: () => (isPhone ? CARD_HEIGHT : LINE_HEIGHT),
    overscan: OVERSCAN,
    scrollMargin: margin,
    rangeExtractor,
  });

  /** Keeps a line in the page, drawn before the call returns. */
  function draw(line: number) {
    if (isLong && line !== pinned) flushSync(() => setPinned(line));
  }

  if (!isLong) {
    const all: DrawnLine[] = Array.from({ length: count }, (_, index) => ({ index, before: 0 }));
    return { drawn: all, after: 0, draw, pin: () => undefined, measure: undefined };
  }
  let end = margin;
  const drawn = virtual.getVirtualItems().map((item): DrawnLine => {
    const before = Math.max(0, item.start - end);
    end = item.end;
    return { index: item.index, before };
  });
  return {
    drawn,
    after: Math.max(0, virtual.getTotalSize() + margin - end),
    draw,
    /** Notes the line that has the focus. */
    pin: (line: number) => setPinned(line),
    measure: virtual.measureElement,
  };
}
