import * as z from 'zod/mini';
import { id, sentVersion } from './fields';
import { Confirmed } from './steps';

/** Rows that something is done with in one call. */
export const MOST_AT_ONCE = 500;
const Row = z.object({ id, version: sentVersion });
const rowsOf = <T extends z.ZodMiniType>(row: T) =>
  z
    .array(row)
    .check(z.minLength(1, 'Tick some rows first'), z.maxLength(MOST_AT_ONCE, `At most ${MOST_AT_ONCE} rows at once`));

export const ManyInput = z.object({ rows: rowsOf(Row) });
/** Each row with the warnings that are overridden for it alone. */
export const PostManyInput = z.object({ rows: rowsOf(z.extend(Row, { confirmed: z._default(Confirmed, []) })) });
export const ActiveInput = z.object({ rows: rowsOf(Row), active: z.boolean('Say whether they are active') });

/** Fields of several records that were changed in a grid: of each record those that differ. */
export const changesOf = (fields: Record<string, z.core.$ZodType>) =>
  z.object({ rows: rowsOf(z.extend(Row, { values: z.partial(z.object(fields)) })) });

/** A warning that blocks a row until its user overrides it, with a reason where one is needed. */
export const RowWarning = z.object({ code: z.string(), message: z.string(), needsReason: z.boolean() });
export type RowWarning = z.infer<typeof RowWarning>;

/** The result of each row: null is done, a text says why not; with warnings it is done once they are confirmed. */
export const Outcomes = z.object({
  outcomes: z.array(
    z.object({
      id,
      problem: z.nullable(z.string()),
      warnings: z.optional(z.array(RowWarning)),
      /** A sentence for each field that is wrong, where the rows were changed in a grid. */
      fields: z.optional(z.record(z.string(), z.string())),
    }),
  ),
});
export type Outcomes = z.infer<typeof Outcomes>;
