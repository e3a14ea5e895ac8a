import * as z from 'zod/mini';
import { id, instant, text } from './fields';

/** Rows of one file; more come in several files. */
export const MOST_IMPORTED = 10_000;
/** Rows that are looked at in one call before they are imported, so that nobody else waits for long. */
export const CHECKED_AT_ONCE = 500;

const rowsUpTo = (most: number, words: string) =>
  z
    .array(z.record(z.string(), z.unknown()))
    .check(z.minLength(1, 'There are no rows to import'), z.maxLength(most, `At most ${words} rows at a time`));
/** Default values of every row; a row names only differences. */
const blank = z.record(z.string(), z.unknown());

export const ImportCheck = z.object({ blank, rows: rowsUpTo(CHECKED_AT_ONCE, '500') });
export const ImportInput = z.object({
  blank,
  rows: rowsUpTo(MOST_IMPORTED, '10,000'),
  /** Name of the file, or what else they came from. */
  file: text(200, 'Say where the rows come from'),
});

/** Errors of a row, by its place among the rows sent and by field; the field `row` means the whole row. */
export const RowProblem = z.object({ place: z.int(), fields: z.record(z.string(), z.string()) });
export type RowProblem = z.infer<typeof RowProblem>;

export const ImportChecked = z.object({ problems: z.array(RowProblem) });
/** Either every row was imported, or none was and the problems say why. */
export const ImportDone = z.object({ batchId: z.nullable(id), count: z.int(), problems: z.array(RowProblem) });
export type ImportDone = z.infer<typeof ImportDone>;

export const ImportBatch = z.object({
  id,
  file: z.string(),
  count: z.int(),
  at: instant,
  by: z.string(),
  undoneAt: z.nullable(instant),
  undoneBy: z.nullable(z.string()),
});
export type ImportBatch = z.infer<typeof ImportBatch>;
