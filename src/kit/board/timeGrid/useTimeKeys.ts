import type { KeyboardEvent } from 'react';
import type { Tile } from '../../../../contract/board';
import { goneTo, type Spot } from '../sheet/selection';
import { barsOn, type Laned, movedBar, nextBar, type RowBars, resizedBar } from './bars';
import type { TimeGridParts } from './timeGrid';
import type { BarMoves } from './useBarMoves';

type Known<B extends Tile> = {
  parts: TimeGridParts<B>;
  laned: ReadonlyMap<string, RowBars<B>>;
  moves: BarMoves<B>;
  cursor: Spot;
  goTo(spot: Spot): void;
  /** Which of several bars on the place is meant. */
  picked: number;
  pick(place: number): void;
  tap(bar: B): void;
  create: ((spot: Spot) => void) | null;
  page(): number;
  isRtl(): boolean;
};

/** The keys of a time grid: the arrows walk its places, M takes a bar along with them. */
export function useTimeKeys<B extends Tile>(known: Known<B>) {
  const { parts, laned, moves, cursor, goTo, picked, pick, tap, create, page, isRtl } = known;
  const size = { rows: parts.rows.length, columns: parts.slots.length, page: page() };
  const row = laned.get(parts.rows[cursor.row]?.key ?? '');
  const here: readonly Laned<B>[] = barsOn(row, cursor.column);
  const bar = here[picked % Math.max(1, here.length)]?.bar;

  /** The number of slots and rows that an arrow moves. */
  function stepOf(key: string): { slots: number; rows: number } | null {
    const ahead = isRtl() ? -1 : 1;
    const slots = { ArrowRight: ahead, ArrowLeft: -ahead }[key] ?? 0;
    const rows = { ArrowDown: 1, ArrowUp: -1 }[key] ?? 0;
    return slots === 0 && rows === 0 ? null : { slots, rows };
  }

  function pressMoving(event: KeyboardEvent, moving: NonNullable<typeof moves.moving>): boolean {
    const by = stepOf(event.key);
    const within = { rows: parts.rows, slots: parts.slots.length };
    if (by) {
      const place = event.shiftKey ? resizedBar(moving.place, by.slots, within) : movedBar(moving.place, by, within);
      moves.setMoving({ bar: moving.bar, place });
      const line = parts.rows.findIndex(({ key }) => key === place.row);
      goTo({ row: line, column: Math.max(0, event.shiftKey ? place.to - 1 : place.from) });
    } else if (event.key === 'Enter' || event.key === 'm') void moves.drop();
    else if (event.key === 'Escape') moves.cancel();
    else return false;
    return true;
  }

  return function press(event: KeyboardEvent) {
    if (event.altKey || event.key === 'Tab') return;
    if (moves.moving) {
      if (pressMoving(event, moves.moving)) event.preventDefault();
      return;
    }
    const by = stepOf(event.key);
    const isFar = event.ctrlKey || event.metaKey;
    const next =
      isFar && by && by.slots !== 0
        ? { row: cursor.row, column: nextBar(row, cursor.column, by.slots > 0, size.columns) }
        : goneTo(cursor, { key: event.key, isFar, isRtl: isRtl() }, size);
    if (next) goTo(next);
    else if (isFar) return;
    else if (event.key === 'Enter' && bar) tap(bar);
    else if (event.key === 'Enter' && create) create(cursor);
    else if (event.key === ' ') pick(picked + 1);
    else if (event.key.toLowerCase() === 'm' && bar) moves.take(bar);
    else return;
    event.preventDefault();
  };
}
