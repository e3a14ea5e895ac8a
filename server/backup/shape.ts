import { type SQL, sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../core/db/database';
import { LEFT_OUT, PASSING, type Scope, SECRETS } from './format';

/** A table as the database describes it. */
export type Shape = {
  table: string;
  columns: string[];
  /** Columns of its key, in order, with whether they are compared as text. */
  key: { column: string; isText: boolean }[];
  /** Columns that a counter numbers. */
  counted: string[];
};

/** Every table that a backup of this scope holds, by name. Described by the database itself, so no new one is forgotten. */
export async function shapesOf(tx: Tx, scope: Scope): Promise<Shape[]> {
  const shapes = await rowsOf<Shape>(
    tx,
    sql`
    select t.relname as "table",
           (select json_agg(a.attname order by a.attnum) from pg_attribute a
             where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
           (select json_agg(json_build_object('column', a.attname, 'isText', a.attcollation <> 0) order by k.place)
              from pg_index i cross join lateral unnest(i.indkey::int[]) with ordinality k(attnum, place)
              join pg_attribute a on a.attrelid = t.oid and a.attnum = k.attnum
             where i.indrelid = t.oid and i.indisprimary) as key,
           (select coalesce(json_agg(a.attname), '[]') from pg_attribute a
             where a.attrelid = t.oid and a.attnum > 0 and a.attidentity <> '') as counted
      from pg_class t
     where t.relnamespace = 'public'::regnamespace and t.relkind = 'r'
     order by t.relname collate "C"`,
  );
  return shapes.filter(({ table, columns }) => {
    if (PASSING.has(table)) return false;
    if (scope === null) return true;
    return table === 'companies' || (columns.includes('company_id') && !LEFT_OUT.has(table));
  });
}

/** Rows of a table that belong to the scope. */
export function ofScope(table: string, scope: Scope): SQL {
  if (scope === null) return sql`true`;
  return sql`${sql.identifier(table === 'companies' ? 'id' : 'company_id')} = ${sql.raw(String(scope))}`;
}

/**
 * All rows of a table as JSON texts named `line`, in the order of the key: the same text and the same order on every
 * database in any language, so that digests can be compared.
 */
export function linesOf({ table, columns, key }: Shape, scope: Scope): SQL {
  const secrets = scope === null ? {} : (SECRETS[table] ?? {});
  const values = columns.map((column) => {
    const instead = secrets[column];
    const name = sql.identifier(column);
    return instead === undefined ? name : sql`${sql.raw(instead === null ? 'null' : `'${instead}'`)} as ${name}`;
  });
  const order = key.map(({ column, isText }) =>
    isText ? sql`${sql.identifier(column)} collate "C"` : sql.identifier(column),
  );
  return sql`select row_to_json(r)::text as line
    from (select ${sql.join(values, sql`, `)} from ${sql.identifier(table)} where ${ofScope(table, scope)} order by ${sql.join(order, sql`, `)}) r`;
}
