import * as z from 'zod/mini';
import { id } from './fields';

/** Rows that something is done with in one call. */
export const MOST_AT_ONCE = 500;
const Rows = z
  .array(z.object({ id, version: z.int('Say which version') }))
  .check(z.minLength(1, 'Tick some rows first'), z.maxLength(MOST_AT_ONCE, `At most ${MOST_AT_ONCE} rows at once`));

export const ManyInput = z.object({ rows: Rows });
export const ActiveInput = z.object({ rows: Rows, active: z.boolean('Say whether they are active') });

/** What became of each row: null is done, a text says why not. */
export const Outcomes = z.object({ outcomes: z.array(z.object({ id, problem: z.nullable(z.string()) })) });
export type Outcomes = z.infer<typeof Outcomes>;
