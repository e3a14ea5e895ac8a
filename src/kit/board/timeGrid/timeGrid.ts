import type { ReactNode } from 'react';
import type { Tile } from '../../../../contract/board';
import type { Screen, Tran } from '../../../../contract/screen';
import type { ActCall, TileAct } from '../acts';
import type { FloorState } from '../floor/floor';
import type { BarPlace } from './bars';

/** A day, an hour or a period: a column of the grid. */
export type GridSlot = {
  key: string;
  title: string;
  /** Full name: Sunday, 12 July. */
  name?: string;
  /** `off` is shaded, such as a holiday; `now` is marked. */
  tone?: 'off' | 'now';
};
export type GridRow = { key: string; name: string; hint?: string | null };

/** A time grid is declared by its rows, its slots, and the facts and acts of a bar. */
export type TimeGridParts<B extends Tile> = {
  /** Title of the rows: Room, Teacher, Machine. */
  rowTitle: string;
  rows: readonly GridRow[];
  slots: readonly GridSlot[];
  placeOf(bar: B): BarPlace;
  nameOf(bar: B): string;
  states: Readonly<Record<string, FloorState>>;
  stateOf(bar: B): string;
  /** Shown on its sheet of acts, above them. */
  details?(bar: B): ReactNode;
  acts: readonly TileAct<B>[];
  /** A bar that is moved or made longer is one act, like any other. */
  move?: {
    needs?: { screen: Screen; tran: Tran };
    available?(bar: B): boolean | string;
    /** Why the bar cannot be there, as far as the browser knows; the server decides. */
    problem?(bar: B, place: BarPlace): string | null;
    call(bar: B, place: BarPlace): ActCall;
    refreshes?: readonly string[];
  };
  /** Enter or a double click on a free place opens this. */
  create?: { label: string; needs?: { screen: Screen; tran: Tran }; open(place: BarPlace): void };
};

export const TIME_GRID_KEYS = [
  { keys: 'Arrows', words: 'Go to the next place; with Ctrl to the next bar' },
  { keys: 'Enter', words: 'What can be done with the bar, or a new one on a free place' },
  { keys: 'M', words: 'Move the bar by arrows; Shift and an arrow change its length; Enter drops it' },
] as const;
