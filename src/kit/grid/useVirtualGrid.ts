import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { isFocusFree } from '../focus';
import { formatValue } from '../show';
import type { GridProps } from './DataGrid';
import { useGridKeys } from './useGridKeys';
import { useRowHeight } from './useRowHeight';

const ROW_HEIGHT = 36;
const OVERSCAN = 12;

type Virtual = Pick<GridProps, 'columns' | 'rows' | 'open' | 'openId' | 'returnTo' | 'selection'>;

/** The rows of a grid that are in view, and the keys that walk through all of them. */
export function useVirtualGrid({ columns, rows, open, openId, returnTo, selection }: Virtual) {
  const scroller = useRef<HTMLDivElement>(null);
  const wanted = useRef<number | null>(null);
  const height = useRowHeight(scroller, ROW_HEIGHT);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: OVERSCAN,
    initialRect: { width: 1000, height: 600 },
  });

  useEffect(() => {
    if (height !== ROW_HEIGHT) virtual.measure();
  }, [height, virtual]);

  const [first] = columns;

  const keys = useGridKeys({
    count: rows.length,
    pageOf: Math.max(1, Math.floor((scroller.current?.clientHeight ?? 600) / ROW_HEIGHT) - 2),
    open: (index) => {
      const row = rows[index];
      if (row) open(row);
    },
    reach: (index) => {
      wanted.current = index;
      virtual.scrollToIndex(index);
      focusRow(index);
    },
    ...(selection ? { turn: selection.turn, extend: selection.extend } : {}),
    textOf: (index) => formatValue(rows[index]?.[first?.field ?? ''], first?.show === 'date' ? 'date' : 'text'),
  });

  function focusRow(index: number) {
    const row = scroller.current?.querySelector<HTMLElement>(`[data-index="${index}"]`);
    if (row) {
      wanted.current = null;
      row.focus({ preventScroll: false });
    }
  }

  const { mark } = keys;
  const backIndex = returnTo === null ? -1 : rows.findIndex((row) => row.id === returnTo);
  const isBeside = openId !== null;
  useEffect(() => {
    if (backIndex < 0) return;
    mark(backIndex);
    virtual.scrollToIndex(backIndex, { align: 'auto' });
    // A focus that has moved on, to a search or to the open record, stays there.
    if (!isBeside && isFocusFree()) wanted.current = backIndex;
  }, [backIndex, isBeside, mark, virtual]);

  // A row far away is drawn only after the scroll; it takes the focus then.
  useEffect(() => {
    if (wanted.current !== null) focusRow(wanted.current);
  });

  const items = virtual.getVirtualItems();
  return {
    scroller,
    items,
    measure: virtual.measureElement,
    /** Heights in pixels of the rows that are not in the page. */
    above: items[0]?.start ?? 0,
    below: virtual.getTotalSize() - (items.at(-1)?.end ?? 0),
    keys,
  };
}
