import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Ctx } from '../calls/api';
import { refuse } from '../calls/refused';
import type { SignedIn } from '../calls/system';
import { rowOf, type Tx } from '../db/database';
import { tableConfigOf } from '../db/tableConfig';

const BRANCHES = 'branches';
/**
 * A person has a home branch and works for others too, so records that name a person are not of that branch, except the
 * one record that each person has, such as the pay.
 */
const PERSONS: readonly string[] = ['users', 'employees'];

/** A column that says in which branch a record is: the branch itself, or the entry of a branch that the record is part of. */
type BranchColumn = { field: string; column: string; parent: string | null };

const columnsByTable = new WeakMap<PgTable, readonly BranchColumn[]>();

function branchColumnsOf(table: PgTable): readonly BranchColumn[] {
  const known = columnsByTable.get(table) ?? findBranchColumns(table);
  columnsByTable.set(table, known);
  return known;
}

function findBranchColumns(table: PgTable): readonly BranchColumn[] {
  const fields = new Map(Object.entries(getTableColumns(table)).map(([field, column]) => [column.name, field]));
  const keys = tableConfigOf(table).foreignKeys.flatMap((key) => {
    const { columns, foreignTable } = key.reference();
    const column = columns.at(-1);
    const field = column && fields.get(column.name);
    return field ? [{ field, column: column.name, isRequired: column.notNull, foreignTable }] : [];
  });
  const branch = keys.find(({ foreignTable }) => tableConfigOf(foreignTable).name === BRANCHES);
  if (branch) return [{ field: branch.field, column: branch.column, parent: null }];
  return keys.flatMap(({ field, column, isRequired, foreignTable }) => {
    const { name } = tableConfigOf(foreignTable);
    const isOwned = !PERSONS.includes(name) || isOnePerPerson(table, column);
    const hasBranch = isRequired && isOwned && foreignTable !== table && branchKeyOf(foreignTable);
    return hasBranch ? [{ field, column, parent: name }] : [];
  });
}

const isOnePerPerson = (table: PgTable, column: string): boolean =>
  tableConfigOf(table).indexes.some(
    ({ config }) =>
      config.unique &&
      config.columns.length === 2 &&
      config.columns.every((one) => 'name' in one && ['company_id', column].includes(one.name ?? '')),
  );

const branchKeyOf = (table: PgTable): boolean =>
  tableConfigOf(table).foreignKeys.some((key) => tableConfigOf(key.reference().foreignTable).name === BRANCHES);

/** Whether an entry of this branch, or of no branch, is one of those that the user works with. */
export const isOpenBranch = ({ branchIds }: SignedIn, branch: SQL): SQL =>
  branchIds ? sql`(${branch} is null or ${branch} = any(${`{${branchIds.join()}}`}::int[]))` : sql`true`;

/** Limits rows `t` of a table to those of the branches that the user works in, and those of no branch. */
export function inBranches(table: PgTable, who: SignedIn): SQL {
  if (!who.branchIds) return sql``;
  const conditions = branchColumnsOf(table).map(({ column, parent }) =>
    parent === null
      ? isOpenBranch(who, sql`t.${sql.identifier(column)}`)
      : sql`exists (select from ${sql.identifier(parent)} p
                     where p.company_id = t.company_id and p.id = t.${sql.identifier(column)} and ${isOpenBranch(who, sql`p.branch_id`)})`,
  );
  return sql.join(conditions.map((condition) => sql` and ${condition}`));
}

/** Refuses a record that would be put into a branch where the user does not work. */
export async function checkBranch(
  tx: Tx,
  { who }: Ctx<unknown, unknown>,
  table: PgTable,
  input: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (!who.branchIds) return;
  for (const { field, parent } of branchColumnsOf(table)) {
    const id = input[field];
    if (typeof id !== 'number') continue;
    const mayUse = parent === null ? who.branchIds.includes(id) : await isInBranches(tx, who, parent, id);
    if (!mayUse)
      refuse({ [field]: parent === null ? 'Choose a branch of the list' : 'Select an entry of a branch you work in' });
  }
}

async function isInBranches(tx: Tx, who: SignedIn, table: string, id: number): Promise<boolean> {
  const { isKnown } = await rowOf<{ isKnown: boolean }>(
    tx,
    sql`select exists (select from ${sql.identifier(table)} p
                        where p.company_id = ${who.companyId} and p.id = ${id} and ${isOpenBranch(who, sql`p.branch_id`)}) as "isKnown"`,
  );
  return isKnown;
}
