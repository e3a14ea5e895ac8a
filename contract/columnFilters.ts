import * as z from 'zod/mini';
import { searchText } from './fields';

/**
 * The parsed filter under the head of a column: the same for a list, which the server filters, and for a report,
 * whose rows are in the browser. Figures are whole numbers of their scale (paise for rupees), so every bound belongs
 * to its range.
 */
const field = z.string().check(z.regex(/^[A-Za-z]\w{0,59}$/, 'No such column'));
const figure = z.nullable(z.int('Give whole paise'));
const time = z.nullable(
  z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}\.\d{3}Z)?$/, 'Give a real date')),
);

export const ColumnCondition = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), field, holds: searchText.check(z.minLength(1, 'Say what to look for')) }),
  /** `size` compares without the sign: balances on either side. */
  z.object({ kind: z.literal('figure'), field, from: figure, to: figure, of: z.enum(['value', 'size']) }),
  /** Dates, or instants, both ends within. */
  z.object({ kind: z.literal('time'), field, from: time, to: time }),
  z.object({
    kind: z.literal('words'),
    field,
    any: z.array(z.string().check(z.maxLength(60))).check(z.minLength(1), z.maxLength(100)),
  }),
  z.object({ kind: z.literal('tick'), field, is: z.boolean() }),
]);
export type ColumnCondition = z.infer<typeof ColumnCondition>;

/** Every list has its tags as a column, which is no field of its rows. */
export const TAGS_FIELD = 'tags';

/** A list has at most so many columns that are filtered at a time. */
const MOST = 30;
const Conditions = z.array(ColumnCondition).check(z.maxLength(MOST));

/** Conditions as the query of a list carries them: JSON in one parameter. @returns null for anything else. */
export function readConditions(text: string): ColumnCondition[] | null {
  try {
    const read = Conditions.safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

const within = <T extends string | number>(value: T, from: T | null, to: T | null) =>
  (from === null || value >= from) && (to === null || value <= to);

/** Whether a value of an answer row matches a condition. A missing value matches only "not ticked". */
export function matchesCondition(value: unknown, condition: ColumnCondition): boolean {
  if (condition.kind === 'tick') return (value === true) === condition.is;
  if (value === null || value === undefined || value === '') return false;
  if (condition.kind === 'text') return String(value).toLowerCase().includes(condition.holds.toLowerCase());
  if (condition.kind === 'words') return condition.any.includes(String(value));
  if (condition.kind === 'time') return within(String(value), condition.from, condition.to);
  const amount = Number(value);
  return within(condition.of === 'size' ? Math.abs(amount) : amount, condition.from, condition.to);
}
