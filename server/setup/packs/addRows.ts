import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { rowsOf, type Tx } from '../../core/db/database';
import { tableConfigOf } from '../../core/db/tableConfig';

type Row = Readonly<Record<string, unknown>>;
type Named = { id: number; code: string; name: string };

const columnsIn = (table: PgTable, rows: readonly Row[]): [field: string, column: PgColumn][] => {
  const all: Readonly<Record<string, PgColumn>> = getTableColumns(table);
  return Object.keys(rows[0] ?? {}).map((field) => {
    const column = all[field];
    if (!column) throw new Error(`${tableConfigOf(table).name} has no column for ${field}`);
    return [field, column];
  });
};

/** Inserts rows of one shape in one statement. @param absent which rows `r` are left out as they exist. */
async function insertRows(tx: Tx, companyId: number, table: PgTable, rows: readonly Row[], absent: SQL): Promise<void> {
  if (rows.length === 0) return;
  const columns = columnsIn(table, rows);
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  );
  const values = sql.join(
    columns.map(([field]) => sql`r.${sql.identifier(field)}`),
    sql`, `,
  );
  const types = sql.join(
    columns.map(([field, column]) => sql`${sql.identifier(field)} ${sql.raw(column.getSQLType())}`),
    sql`, `,
  );
  await tx.execute(sql`
    insert into ${sql.identifier(tableConfigOf(table).name)} (company_id, ${names})
    select ${companyId}, ${values} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(${types}) where ${absent}`);
}

/** Entries of a master by their codes, and by their names where somebody made one of another code. */
export class Known {
  readonly #byCode: ReadonlyMap<string, number>;
  readonly #byName: ReadonlyMap<string, number>;

  constructor(rows: readonly Named[]) {
    this.#byCode = new Map(rows.map(({ code, id }) => [code, id]));
    this.#byName = new Map(rows.map(({ name, id }) => [name.toLowerCase(), id]));
  }

  id(code: string, name = ''): number {
    const id = this.#byCode.get(code) ?? this.#byName.get(name.toLowerCase());
    if (id === undefined) throw new Error(`there is no ${code} ${name}`);
    return id;
  }
}

/**
 * Adds the entries of a master whose code and name the company does not have, and says the keys of all.
 * @param among which entries `t` are compared, such as those of a branch; left out, all of the company.
 */
export async function addMasters(
  tx: Tx,
  companyId: number,
  table: PgTable,
  rows: readonly (Row & { code: string; name: string })[],
  among: SQL = sql`true`,
): Promise<Known> {
  const { name } = tableConfigOf(table);
  const all = sql`from ${sql.identifier(name)} t where t.company_id = ${companyId} and ${among}`;
  const same = sql`select ${all} and (upper(t.code) = upper(r.code) or lower(t.name) = lower(r.name))`;
  await insertRows(tx, companyId, table, rows, sql`not exists (${same})`);
  return new Known(await rowsOf<Named>(tx, sql`select t.id, t.code, t.name ${all}`));
}

/** Adds lines to records that have none yet. */
export async function addLines(
  tx: Tx,
  companyId: number,
  table: PgTable,
  rows: readonly (Row & { headId: number; lineNo: number })[],
): Promise<void> {
  const { name, foreignKeys } = tableConfigOf(table);
  const head = getTableColumns(table) as Readonly<Record<string, PgColumn>>;
  const key = head.headId?.name;
  if (!key || foreignKeys.length === 0) throw new Error(`${name} has no record that its lines are of`);
  const same = sql`select from ${sql.identifier(name)} t where t.company_id = ${companyId} and t.${sql.identifier(key)} = r."headId"`;
  await insertRows(tx, companyId, table, rows, sql`not exists (${same})`);
}
