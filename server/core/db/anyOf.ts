import { type SQL, sql } from 'drizzle-orm';

/**
 * Matches a key with one of several: `id = ${anyOf(ids)}`. Do not use a sub-select with a cast instead: under
 * row-level security indexes serve only leakproof comparisons, a cast is not leakproof, and the whole table would be
 * read.
 */
export const anyOf = (ids: readonly number[], type: 'int' | 'bigint' = 'int'): SQL =>
  sql`any(${`{${ids.join()}}`}::${sql.raw(type)}[])`;
