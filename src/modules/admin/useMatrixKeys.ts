import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { MatrixRow } from './matrix';

type Parts = {
  scroller: RefObject<HTMLElement | null>;
  rows: readonly MatrixRow[];
  closed: ReadonlySet<string>;
  /** How many columns of transactions there are; −1 is the name of a row, row −1 the head. */
  width: number;
  fold(id: string): void;
  scrollTo(index: number): void;
};

const PAGE = 15;

/** One cell is in the tab order; arrows move it through rows and columns, as in a sheet. */
export function useMatrixKeys({ scroller, rows, closed, width, fold, scrollTo }: Parts) {
  const [at, setAt] = useState({ row: 0, column: -1 });
  const wanted = useRef<string | null>(null);
  const row = Math.min(at.row, rows.length - 1);
  const column = Math.min(at.column, width - 1);

  function take() {
    const cell = scroller.current?.querySelector<HTMLElement>(`[data-at="${wanted.current}"]`);
    if (!cell) return;
    wanted.current = null;
    cell.focus();
  }

  // A row far away is drawn only after the scroll; it takes the focus then.
  useEffect(() => {
    if (wanted.current !== null) take();
  });

  function go(toRow: number, toColumn: number) {
    const next = {
      row: Math.max(-1, Math.min(rows.length - 1, toRow)),
      column: Math.max(-1, Math.min(width - 1, toColumn)),
    };
    setAt(next);
    wanted.current = `${next.row}:${next.column}`;
    if (next.row >= 0) scrollTo(next.row);
    take();
  }

  function turn(opens: boolean): boolean {
    const here = rows[row];
    if (!here || here.level === 3 || closed.has(here.id) !== opens) return false;
    fold(here.id);
    return true;
  }

  function press(event: KeyboardEvent) {
    if (event.altKey || event.metaKey) return;
    const isRtl = document.documentElement.dir === 'rtl';
    const forward = isRtl ? 'ArrowLeft' : 'ArrowRight';
    const back = isRtl ? 'ArrowRight' : 'ArrowLeft';
    const moves = new Map<string, () => void>([
      ['ArrowDown', () => go(row + 1, column)],
      ['ArrowUp', () => go(row - 1, column)],
      // On the name of an area or a menu the tree answers first, as trees do.
      [forward, () => (column === -1 && turn(true) ? undefined : go(row, column + 1))],
      [back, () => (column === -1 ? turn(false) : go(row, column - 1))],
      ['Home', () => (event.ctrlKey ? go(0, column) : go(row, -1))],
      ['End', () => (event.ctrlKey ? go(rows.length - 1, column) : go(row, width - 1))],
      ['PageDown', () => go(row + PAGE, column)],
      ['PageUp', () => go(Math.max(0, row - PAGE), column)],
      ['+', () => turn(true)],
      ['-', () => turn(false)],
    ]);
    const move = moves.get(event.key);
    if (!move) return;
    event.preventDefault();
    move();
  }

  /** A cell that is clicked or tabbed to is where the arrows go on from. */
  function focused(event: FocusEvent) {
    const place = (event.target as HTMLElement).dataset.at?.split(':').map(Number);
    const [toRow = 0, toColumn = 0] = place ?? [];
    if (place && (toRow !== at.row || toColumn !== at.column)) setAt({ row: toRow, column: toColumn });
  }

  return { row, column, press, focused };
}
