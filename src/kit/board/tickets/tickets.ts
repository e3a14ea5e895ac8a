import type { Tile } from '../../../../contract/board';
import type { ActCall, TileAct } from '../acts';
import type { AgeLimits } from '../age';

/** A line of a ticket. A cancelled one stays on it until it is acknowledged. */
export type TicketLine = {
  key: string;
  text: string;
  /** Modifiers, allergies, requests of the guest. */
  note?: string | null;
  /** A word before the text, such as Veg. */
  mark?: string | null;
  state: 'open' | 'done' | 'cancelled';
};

/** Tickets are declared by their look and the effect of a tap. */
export type TicketParts<T extends Tile> = {
  /** Name of the ticket: K-0012, Token 41. */
  nameOf(ticket: T): string;
  /** Its destination: Table 4, Kiran. */
  headOf?(ticket: T): string | null;
  sinceOf(ticket: T): string;
  ageLimits(ticket: T): AgeLimits;
  linesOf(ticket: T): readonly TicketLine[];
  /** One that is done stays among the rows for a while, so that it can be called back. */
  isDone(ticket: T): boolean;
  /** When it was done: the latest is called back first. */
  doneAt?(ticket: T): string | null;
  /** The one tap: ready, served, handed over. */
  advance: TileAct<T>;
  /** A tap on a line; without it lines are only read. */
  advanceLine?(ticket: T, line: TicketLine): ActCall | null;
  recall?: TileAct<T>;
  /** Words that are added up over all open tickets: `CBR` of `2 CBR` lines. */
  sums?(tickets: readonly T[]): readonly { text: string; count: number }[];
};

export const TICKET_KEYS = [
  { keys: '1-9', words: 'Ticket ready, counted from the oldest' },
  { keys: 'Arrows', words: 'Go to the next ticket or line' },
  { keys: 'Enter', words: 'Ready' },
  { keys: 'Alt+R', words: 'Bring back the last ticket' },
  { keys: 'Alt+S', words: 'Sound on or off' },
] as const;
