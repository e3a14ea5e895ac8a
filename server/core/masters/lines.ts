import { type SQL, sql } from 'drizzle-orm';
import { NO_PROBLEMS, type Problems } from '../../../contract/problems';
import { rowsOf, type Tx } from '../db/database';

type Line = Record<string, unknown>;

/** A table of lines: which column holds which field of the contract, and which one the key of the record. */
export type LineStore = {
  field: string;
  table: string;
  parent: string;
  columns: readonly { field: string; column: string; type: string }[];
  /** Fields stored in another table, as expressions of a line `l`; the code that saves the record writes them there. */
  elsewhere?: readonly { field: string; shown: SQL }[];
  /** Fields that point to rows of other tables. */
  points: readonly { field: string; to: string }[];
  /** Fields whose value no line of another record has. */
  unique: readonly { field: string; column: string }[];
};

const linesOf = (record: object, field: string) => ((record as Line)[field] ?? []) as readonly Line[];

/** The lines of a record of `r`, each table as one column of its contract's name. */
export const lineColumns = (stores: readonly LineStore[], companyId: number): SQL =>
  sql.join(
    stores.map(({ field, table, parent, columns, elsewhere = [] }) => {
      const fields = [
        ...columns.map((one) => sql`${sql.raw(`'${one.field}'`)}, l.${sql.identifier(one.column)}`),
        ...elsewhere.map((one) => sql`${sql.raw(`'${one.field}'`)}, ${one.shown}`),
      ];
      return sql`, coalesce((
        select json_agg(json_build_object(${sql.join(fields, sql`, `)}) order by l.line_no) from ${sql.identifier(table)} l
         where l.company_id = ${companyId} and l.${sql.identifier(parent)} = r.id), '[]') as ${sql.identifier(field)}`;
    }),
  );

/** Writes the lines that differ from those of before; each table in one statement. */
export async function writeLines(
  tx: Tx,
  stores: readonly LineStore[],
  companyId: number,
  id: number,
  input: object,
  before: object | null,
): Promise<void> {
  for (const store of stores) {
    const lines = linesOf(input, store.field);
    const present = before ? linesOf(before, store.field) : [];
    if (asText(store, lines) !== asText(store, present)) await tx.execute(replacing(store, companyId, id, lines));
  }
}

/**
 * Lines that name a missing entry, or a value of another record's line: by path. Checked before they are written,
 * since the database does not say which of several rows it refused.
 */
export async function lineProblems(
  tx: Tx,
  { stores, what }: { stores: readonly LineStore[]; what: string },
  companyId: number,
  id: number,
  input: object,
): Promise<Problems> {
  const asked: SQL[] = [];
  for (const { field: part, table, parent, points, unique } of stores) {
    const lines = linesOf(input, part);
    const given = (field: string) => JSON.stringify(lines.map((line) => line[field] ?? null));
    if (lines.length === 0) continue;
    for (const { field, to } of points)
      asked.push(sql`
        select ${`${part}.`}::text || (v.place - 1) || ${`.${field}`}::text as path, null::text as value
          from (select e.value::int as key, e.place
                  from jsonb_array_elements_text(${given(field)}::jsonb) with ordinality e(value, place)) v
         where v.key is not null and not exists (
           select from ${sql.identifier(to)} r where r.company_id = ${companyId} and r.id = v.key)`);
    for (const { field, column } of unique)
      asked.push(sql`
        select ${`${part}.`}::text || (v.place - 1) || ${`.${field}`}::text, v.value
          from jsonb_array_elements_text(${given(field)}::jsonb) with ordinality v(value, place)
          join ${sql.identifier(table)} l on l.company_id = ${companyId} and l.${sql.identifier(column)} = v.value
           and l.${sql.identifier(parent)} <> ${id}`);
  }
  if (asked.length === 0) return NO_PROBLEMS;
  const wrong = await rowsOf<{ path: string; value: string | null }>(tx, sql.join(asked, sql` union all `));
  return Object.fromEntries(
    wrong.map(({ path, value }) => [
      path,
      value === null ? 'Choose an entry from the list' : `${value} is taken by another ${what}.`,
    ]),
  );
}

const asText = ({ columns }: LineStore, lines: readonly Line[]) =>
  JSON.stringify(lines.map((line) => columns.map(({ field }) => line[field] ?? null)));

/**
 * Deletes the lines and writes the new ones in one statement: foreign keys to the lines are checked at its end, when
 * the lines exist again.
 */
function replacing({ table, parent, columns }: LineStore, companyId: number, id: number, lines: readonly Line[]): SQL {
  const rows = lines.map((line, index) => ({
    line_no: index + 1,
    ...Object.fromEntries(columns.map(({ field, column }) => [column, line[field] ?? null])),
  }));
  const names = sql.join(
    columns.map(({ column }) => sql.identifier(column)),
    sql`, `,
  );
  const typed = sql.join(
    columns.map(({ column, type }) => sql`${sql.identifier(column)} ${sql.raw(type)}`),
    sql`, `,
  );
  return sql`
    with gone as (
      delete from ${sql.identifier(table)} where company_id = ${companyId} and ${sql.identifier(parent)} = ${id} returning line_no)
    insert into ${sql.identifier(table)} (company_id, ${sql.identifier(parent)}, line_no, ${names})
    select ${companyId}::int, ${id}::int, l.line_no, ${sql.join(
      columns.map(({ column }) => sql`l.${sql.identifier(column)}`),
      sql`, `,
    )}
      from (select count(*) from gone) g, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l(line_no int, ${typed})`;
}
