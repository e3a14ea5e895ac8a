import { getTableColumns, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  foreignKey,
  index,
  integer,
  type PgColumnBuilderBase,
  type PgTable,
  pgTable,
  primaryKey,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { companyKey, lineKey, versioned } from './columns';
import { ofCompany } from './tables';

/** Tables of masters and their lines, with the common parts: keys, references, unique values, the version. */

type Columns = Record<string, PgColumnBuilderBase>;
type Built = Readonly<Record<string, AnyPgColumn>>;
/** A field that is unique, or the last of several that are so together. */
type Unique<C> = Extract<keyof C, string> | readonly Extract<keyof C, string>[];

const targets = new WeakMap<PgColumnBuilderBase, PgTable | 'itself'>();

/** The key of a row of another table of the company, or of another row of the same table. */
export function refTo(name: string, target: PgTable | 'itself') {
  const column = integer(name);
  targets.set(column, target);
  return column;
}

/** Name of a constraint: table and column, from which the message of a violation follows. */
const nameOf = (table: string, column: AnyPgColumn) => `${table}_${column.name}`;
const columnOf = (columns: Built, field: string): AnyPgColumn => {
  const column = columns[field];
  if (!column) throw new Error(`there is no column for ${field}`);
  return column;
};

/** Foreign keys of the columns, with an index for each: deleting an entry searches for the rows that name it. */
function references(name: string, columns: Columns, t: Built & { companyId: AnyPgColumn }) {
  return Object.entries(columns).flatMap(([field, builder]) => {
    const target = targets.get(builder);
    if (!target) return [];
    const column = columnOf(t, field);
    const to: Built = target === 'itself' ? t : getTableColumns(target);
    const key = column.name.replace(/_id$/, '');
    return [
      foreignKey({
        columns: [t.companyId, column],
        foreignColumns: [columnOf(to, 'companyId'), columnOf(to, 'id')],
        name: `${name}_${key}`,
      }),
      index(`${name}_of_${key}`).on(t.companyId, column),
    ];
  });
}

/** Names are unique regardless of case. */
const compared = (column: AnyPgColumn) => (column.name === 'name' ? sql`lower(name)` : column);

function uniques(name: string, t: Built, before: readonly AnyPgColumn[], unique: readonly Unique<Columns>[]) {
  return unique.map((fields) => {
    const columns = [fields].flat().map((field) => columnOf(t, field));
    const [first, ...more] = [...before, ...columns];
    const last = columns.at(-1);
    if (!first || !last) throw new Error(`${name}: something unique has no column`);
    return uniqueIndex(nameOf(name, last)).on(first, ...more.map(compared));
  });
}

/**
 * The table of a master. Its key, `active`, the version and the constraints of all masters are added. `unique`
 * columns are unique in the company, or within the entry that a field points to.
 */
export function masterTable<N extends string, C extends Columns>(
  name: N,
  columns: C,
  { unique = [], within }: { unique?: readonly Unique<C>[]; within?: Extract<keyof C, string> } = {},
) {
  const all = { ...companyKey, ...columns, active: boolean('active').notNull().default(true), ...versioned };
  return pgTable(name, all, (built) => {
    const t = built as unknown as Built & { companyId: AnyPgColumn; id: AnyPgColumn };
    return [
      ofCompany(t),
      primaryKey({ columns: [t.companyId, t.id] }),
      ...uniques(name, t, within ? [t.companyId, columnOf(t, within)] : [t.companyId], unique),
      ...references(name, columns, t),
    ];
  });
}

/**
 * The table of lines of a master, which are deleted with their record. `unique` columns are unique within a record.
 * @param parent the column with the key of that record.
 */
export function linesOf<C extends Columns>(
  of: PgTable,
  name: string,
  parent: string,
  columns: C,
  { unique = [], uniqueInAll = [] }: { unique?: readonly Unique<C>[]; uniqueInAll?: readonly Unique<C>[] } = {},
) {
  return pgTable(name, { ...lineKey, headId: integer(parent).notNull(), ...columns }, (built) => {
    const t = built as unknown as Built & { companyId: AnyPgColumn; headId: AnyPgColumn; lineNo: AnyPgColumn };
    const up = foreignKey({
      columns: [t.companyId, t.headId],
      foreignColumns: [columnOf(getTableColumns(of), 'companyId'), columnOf(getTableColumns(of), 'id')],
      name: `${name}_${parent.replace(/_id$/, '')}`,
    });
    return [
      primaryKey({ columns: [t.companyId, t.headId, t.lineNo] }),
      up.onDelete('cascade'),
      ...uniques(name, t, [t.companyId, t.headId], unique),
      ...uniques(name, t, [t.companyId], uniqueInAll),
      ...references(name, columns, t),
    ];
  });
}
