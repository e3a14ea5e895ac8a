import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';

const configs = new WeakMap<PgTable, ReturnType<typeof getTableConfig>>();

/** The definition of a table. It never changes, and reading it costs more than the SQL made from it. */
export function tableConfigOf(table: PgTable): ReturnType<typeof getTableConfig> {
  const known = configs.get(table) ?? getTableConfig(table);
  configs.set(table, known);
  return known;
}
