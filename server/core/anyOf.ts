import { type SQL, sql } from 'drizzle-orm';

/**
 * What a key is compared with, to be one of several: `id = ${anyOf(ids)}`. Never a sub-select of a list whose values are
 * cast: under row-level security an index serves leakproof comparisons alone, and one with a cast in it is not; the
 * whole table is read, all history of it.
 */
export const anyOf = (ids: readonly number[], type: 'int' | 'bigint' = 'int'): SQL =>
  sql`any(${`{${ids.join()}}`}::${sql.raw(type)}[])`;
