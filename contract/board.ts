import * as z from 'zod/mini';
import type { Schema } from './resource';
import type { Screen } from './screen';

/** Fields of every row of a board: a key within the board, and the version that its actions quote. */
export const TileShape = { key: z.string(), version: z.int() };
export type Tile = { key: string; version: number };

/** Marks how far a board was read; the next read sends it and gets only the rows written since. */
const stamp = z.string().check(z.regex(/^\d{1,18}$/, 'Send the stamp of the last answer, or leave it out'));
const Since = { since: z.optional(stamp) };

/** An instant as the server writes it. */
export const boardInstant = z.nullable(z.string());

/** The rows of a board, as one call: all rows, or those that changed since the last call. */
export type BoardRows<Q, R extends Tile, A = unknown> = {
  kind: 'board';
  path: `/api/${string}`;
  screen: Screen;
  /** Other screens that show the same board. */
  alsoOn?: readonly Screen[];
  /** Root of the live events that change it, where that is not its own path. */
  follows?: `/api/${string}`;
  query: Schema<Q & { since?: string | undefined }>;
  row: Schema<R>;
  answer: Schema<BoardAnswer<R> & A>;
  /** Its rows only change, so the keys need not be sent with every change: cells of a sheet. */
  isFixed?: true;
};

export type BoardAnswer<R> = {
  stamp: string;
  /** Keys of all rows in order; null where the answer holds only changed rows. */
  keys: string[] | null;
  /** All rows, or those that changed. */
  rows: R[];
};

type Shape = Readonly<Record<string, z.ZodMiniType>>;

export function board<const Q extends Shape, const C extends Shape, const A extends Shape = Record<never, never>>({
  query,
  columns,
  around,
  ...it
}: {
  path: `/api/${string}`;
  screen: Screen;
  alsoOn?: readonly Screen[];
  follows?: `/api/${string}`;
  query: Q;
  /** Fields of a row besides its key and version. */
  columns: C;
  /** Further fields of the answer, next to its rows. */
  around?: A;
  isFixed?: true;
}) {
  const row = z.object({ ...TileShape, ...columns });
  return {
    kind: 'board' as const,
    ...it,
    query: z.object({ ...query, ...Since }),
    row,
    answer: z.object({
      ...({ ...around } as A),
      stamp,
      keys: z.nullable(z.array(z.string())),
      rows: z.array(row),
    }),
  };
}
