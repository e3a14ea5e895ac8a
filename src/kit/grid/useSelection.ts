import { useState } from 'react';
import type { Entity } from './DataGrid';

export type Selection = {
  /** Ticked rows by key, also those of other pages. */
  ticked: ReadonlyMap<number, Entity>;
  isTicked(row: Entity): boolean;
  /** Ticks a row or takes its tick away; with `reach` also all rows from the one ticked last. */
  turn(index: number, reach?: boolean): void;
  /** Ticks the rows between two places, as walking with Shift does. */
  extend(from: number, to: number): void;
  turnAll(): void;
  /** All rows of the page, some, or none. */
  state: 'all' | 'some' | 'none';
  keep(ids: readonly number[]): void;
};

const NONE: ReadonlyMap<number, Entity> = new Map();

/** The ticked rows of a list; another search or filter clears them. */
export function useSelection(rows: readonly Entity[], about: string): Selection {
  const [held, setHeld] = useState({ about, ticked: NONE, last: 0 });
  const ticked = held.about === about ? held.ticked : NONE;
  const count = rows.filter((row) => ticked.has(row.id)).length;

  function set(change: (next: Map<number, Entity>) => void, last = held.last) {
    const next = new Map(ticked);
    change(next);
    setHeld({ about, ticked: next, last });
  }

  const between = (from: number, to: number) => rows.slice(Math.min(from, to), Math.max(from, to) + 1);

  return {
    ticked,
    isTicked: (row) => ticked.has(row.id),
    turn(index, reach = false) {
      const row = rows[index];
      if (!row) return;
      const isOn = !ticked.has(row.id);
      const turned = reach ? between(held.last, index) : [row];
      set((next) => {
        for (const one of turned) isOn ? next.set(one.id, one) : next.delete(one.id);
      }, index);
    },
    extend: (from, to) =>
      set((next) => {
        for (const one of between(from, to)) next.set(one.id, one);
      }, to),
    turnAll: () =>
      set((next) => {
        for (const row of rows) count === rows.length ? next.delete(row.id) : next.set(row.id, row);
      }),
    state: count === 0 ? 'none' : count === rows.length ? 'all' : 'some',
    keep: (ids) =>
      set((next) => {
        for (const id of [...next.keys()]) if (!ids.includes(id)) next.delete(id);
      }),
  };
}
