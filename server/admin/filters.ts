import { type SQL, sql } from 'drizzle-orm';

/** The filter of a list on what is switched on or off. */
export function activeFilter(active: string | undefined): SQL | undefined {
  if (active === 'true') return sql`r.active`;
  return active === 'false' ? sql`not r.active` : undefined;
}

/** All of the conditions that are given. */
export function allOf(...conditions: readonly (SQL | undefined)[]): SQL | undefined {
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length > 0 ? sql.join(given, sql` and `) : undefined;
}
