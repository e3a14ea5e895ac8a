import type { ReactNode } from 'react';
import type { Tile } from '../../../../contract/board';
import type { Screen, Tran } from '../../../../contract/screen';
import type { IconName } from '../../Icon';
import type { ActCall, TileAct } from '../acts';
import type { AgeLimits } from '../age';
import type { Place } from './places';

/** The look of a state; its words are always drawn too. */
export type FloorTone = 'plain' | 'good' | 'info' | 'warn' | 'bad' | 'accent';
export type FloorState = { words: string; tone: FloorTone; icon?: IconName };

/** A floor is declared by the look of a tile and its acts. */
export type FloorParts<T extends Tile> = {
  /** Name of a tile: T4, 302. */
  nameOf(tile: T): string;
  /** The part of the floor that it is in. */
  groupOf(tile: T): string;
  states: Readonly<Record<string, FloorState>>;
  stateOf(tile: T): string;
  /** Since when it is in that state, where its age matters. */
  sinceOf?(tile: T): string | null;
  ageLimits?(tile: T): AgeLimits | null;
  /** Something that is wrong with it, in words, such as a kitchen that has not taken a slip. */
  alertOf?(tile: T): string | null;
  /** Further lines: guests, value, waiter. */
  draw?(tile: T): ReactNode;
  /** Shown on the sheet of its acts, above them. */
  details?(tile: T): ReactNode;
  acts: readonly TileAct<T>[];
  /** The act that a tap does at once, by its key; without one a tap opens the sheet of acts. */
  tapped?(tile: T): string | null;
  /** Its place on the drawing of its group; null where it has no place yet. */
  placeOf?(tile: T): Place | null;
  arrange?: {
    needs?: { screen: Screen; tran: Tran };
    /** One call that saves all places that were changed. */
    save(changed: readonly { tile: T; place: Place }[]): ActCall;
  };
};

/** The keys of a floor, for the key card of its screen. */
export const FLOOR_KEYS = [
  { keys: 'Arrows', words: 'Go to the next tile' },
  { keys: 'Enter', words: 'What can be done with the tile' },
  { keys: '0-9', words: 'Go to the tile with this number' },
] as const;
export const ARRANGE_KEYS = [
  { keys: 'Alt+A', words: 'Arrange the tiles' },
  { keys: 'Shift+Arrows', words: 'Size of the tile, while arranging' },
] as const;
