import * as z from 'zod/mini';
import { id, instant, reason, signedMoney } from './fields';
import type { Schema } from './resource';
import type { Screen } from './screen';

/** Runs: one act over many rows, such as the demands of a term or the depreciation of a month. */

export const RUN_STATES = ['running', 'done', 'undone'] as const;

export const Run = z.object({
  id,
  period: z.string(),
  status: z.enum(RUN_STATES),
  /** Rows to write, rows that are written, and rows that cannot be written yet. */
  rows: z.int(),
  written: z.int(),
  exceptions: z.int(),
  amount: signedMoney,
  startedBy: z.string(),
  startedAt: instant,
  finishedAt: z.nullable(instant),
});
export type Run = z.infer<typeof Run>;

export const RunRow = z.object({
  key: z.string(),
  label: z.string(),
  amount: signedMoney,
  /** Why it is not written; the row is tried again by the next run. */
  problem: z.nullable(z.string()),
  isWritten: z.boolean(),
});
export type RunRow = z.infer<typeof RunRow>;

/** Preview of a run: exceptions first. Rows written by an earlier run are left out. */
export const RunPreview = z.object({
  period: z.string(),
  rows: z.array(RunRow),
  present: z.int(),
  ready: z.int(),
  exceptions: z.int(),
  amount: signedMoney,
});
export type RunPreview = z.infer<typeof RunPreview>;

export const RunView = z.extend(Run, { shown: z.array(RunRow) });
export type RunView = z.infer<typeof RunView>;

export const UndoRun = z.object({ reason });

export type RunResource<I> = {
  /** Stored, never changed. */
  type: string;
  path: `/api/${string}`;
  screen: Screen;
  alsoOn?: readonly Screen[];
  names: { one: string; many: string };
  /** Its input: the period, a class, a department. */
  input: Schema<I>;
};
