import type { SQL } from 'drizzle-orm';
import type { RunResource } from '../../../contract/runs';
import type { Ctx } from '../calls/api';
import type { Tx } from '../db/database';

type C = Ctx<unknown, unknown>;

export type RunRef<I> = { id: number; period: string; input: I };

/** A run of the server: its rows, how a slice is written, and how the whole run is undone. */
export type RunKind<I> = {
  resource: RunResource<I>;
  /** Its name for people, such as `Apr-2026` or `Term 1, Class 5`. */
  period(input: I): string;
  /**
   * All rows, as a select of `key`, `label`, `amount`, `content` (jsonb) and `problem` (text, null where it can be written).
   * The key is natural: student, year, term and head.
   */
  rows(ctx: C, input: I): SQL;
  /**
   * Writes a slice in one statement or few.
   * @param slice a select of `id`, `key`, `amount` and `content`; its rows are written with this transaction.
   */
  write(tx: Tx, ctx: C, run: RunRef<I>, slice: SQL): Promise<void>;
  /** Written once, with the last slice, such as one voucher for all rows. */
  finished?(tx: Tx, ctx: C, run: RunRef<I>): Promise<void>;
  /** Why it cannot be undone: something follows from one of its rows. Null where nothing does. */
  follows?(tx: Tx, ctx: C, run: RunRef<I>): Promise<string | null>;
  /** Takes back all that its rows wrote. @param rows as `slice`, all rows that were written. */
  undo(tx: Tx, ctx: C, run: RunRef<I>, rows: SQL): Promise<void>;
};
