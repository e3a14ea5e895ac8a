import { type SQL, sql } from 'drizzle-orm';
import { type Target, withKey } from '../../../contract/references';
import type { Api } from '../calls/api';
import { rowOf, rowsOf, type Tx } from '../db/database';

/** Rows that name a record of a master, as the keys of the database know them. */

/** A column by which rows of a table name a record; `isOwn` where these are its own lines, which go with it. */
export type Naming = {
  table: string;
  column: string;
  isOwn: boolean;
  /**
   * The columns of each unique index or line rule that includes this column: no two rows agree in all of these
   * columns.
   */
  uniques: string[][];
};

/** Every foreign key to a table. */
export async function rowsNaming(tx: Tx, table: string, uniqueLines: Api['uniqueLines']): Promise<Naming[]> {
  const naming = await keysTo(tx, table);
  return naming.map((one) => {
    const lines = uniqueLines.get(one.table);
    return lines?.includes(one.column) ? { ...one, uniques: [...one.uniques, lines] } : one;
  });
}

const keysTo = (tx: Tx, table: string): Promise<Naming[]> =>
  rowsOf<Naming>(
    tx,
    sql`
    select r.relname as "table", a.attname as "column", c.confdeltype = 'c' as "isOwn",
           coalesce((select json_agg(x.names) from (
             select (select json_agg(k.attname) from pg_attribute k where k.attrelid = i.indrelid and k.attnum = any(i.indkey)) as names
               from pg_index i where i.indrelid = c.conrelid and i.indisunique and a.attnum = any(i.indkey)) x), '[]') as uniques
      from pg_constraint c
      join pg_class r on r.oid = c.conrelid
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey) and a.attname <> 'company_id'
     where c.contype = 'f' and c.confrelid = ${table}::regclass
     order by r.relname, a.attname`,
  );

const words = (table: string) => {
  const text = table.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** How many rows of each kind name a record; kinds of which there are none are left out. */
export async function countRows(tx: Tx, companyId: number, naming: readonly Naming[], id: number) {
  const counts: { what: string; count: number }[] = [];
  for (const { table, column } of naming) {
    const { count } = await rowOf<{ count: number }>(
      tx,
      sql`select count(*)::int as count from ${sql.identifier(table)} where company_id = ${companyId} and ${sql.identifier(column)} = ${id}`,
    );
    if (count > 0) counts.push({ what: words(table), count });
  }
  return counts;
}

const name = (column: string): SQL => sql.identifier(column) as unknown as SQL;

/**
 * Lets rows name another record. Where that has a row that is the same in all columns of a unique index, its own stays and
 * the other goes; lines of the record are put after those of the other.
 */
export async function moveRows(tx: Tx, companyId: number, naming: readonly Naming[], from: number, into: number) {
  for (const { table, column, isOwn, uniques } of naming) {
    const rows = sql.identifier(table);
    // Tables that are only added to may not be written at all, not even where there is nothing to write.
    const any = await rowsOf(
      tx,
      sql`select 1 from ${rows} where company_id = ${companyId} and ${name(column)} = ${from} limit 1`,
    );
    if (any.length === 0) continue;
    const numbered = isOwn && uniques.some((columns) => columns.includes('line_no'));
    for (const columns of uniques) {
      const others = columns.filter((one) => one !== 'company_id' && one !== column);
      if (numbered && others.every((one) => one === 'line_no')) continue;
      const same = others.map((one) => sql`and i.${name(one)} is not distinct from f.${name(one)}`);
      await tx.execute(sql`
        delete from ${rows} f where f.company_id = ${companyId} and f.${name(column)} = ${from}
           and exists (select from ${rows} i where i.company_id = f.company_id and i.${name(column)} = ${into} ${sql.join(same, sql` `)})`);
    }
    const number = numbered
      ? sql`, line_no = line_no + (select coalesce(max(line_no), 0) from ${rows} x where x.company_id = ${companyId} and x.${name(column)} = ${into})`
      : sql``;
    await tx.execute(
      sql`update ${rows} set ${name(column)} = ${into} ${number} where company_id = ${companyId} and ${name(column)} = ${from}`,
    );
  }
}

type Follow = { from: number; into: number; isMeant: boolean };
type Row = { id: number; type: string; input: unknown };

/** Input without a number yet, and templates: they name records by no foreign key of the database. */
const SOURCES = [
  { table: 'documents', column: 'input', where: sql`phase in ('draft', 'waiting') and number is null` },
  { table: 'voucher_templates', column: 'voucher', where: sql`true` },
] as const;

/** Lets what is entered name the other record. @returns how many name it. */
export async function followInputs(
  api: Api,
  tx: Tx,
  companyId: number,
  path: Target['path'],
  { from, into, isMeant }: Follow,
) {
  const schemas = new Map(
    api.documents.flatMap((kind) => {
      const body = api.calls.find((call) => call.method === 'POST' && call.path === kind.path)?.body;
      return body ? [[kind.type, body] as const] : [];
    }),
  );
  let count = 0;
  for (const { table, column, where } of SOURCES) {
    const rows = await rowsOf<Row>(
      tx,
      sql`select id, type, ${name(column)} as input from ${sql.identifier(table)}
           where company_id = ${companyId} and ${where} and ${name(column)}::text ~ ${`\\m${from}\\M`} order by id`,
    );
    const changed = rows.flatMap(({ id, type, input }) => {
      const schema = schemas.get(type);
      const next = schema ? withKey(schema, input, path, from, into) : input;
      return next === input ? [] : [{ id, next }];
    });
    count += changed.length;
    if (!isMeant || changed.length === 0) continue;
    await tx.execute(sql`
      update ${sql.identifier(table)} t set ${name(column)} = c.next, version = t.version + 1
        from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as c(id int, next jsonb)
       where t.company_id = ${companyId} and t.id = c.id`);
  }
  return count;
}
