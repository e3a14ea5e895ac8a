import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import type { Resource, Stored } from '../../../contract/resource';
import type { Api } from '../calls/api';
import type { SignedIn } from '../calls/system';
import { tableConfigOf } from '../db/tableConfig';
import { checkBranch, inBranches } from './branchOf';
import type { LineStore } from './lines';
import type { MasterOptions } from './masterOptions';
import { masterRoutes } from './masters';
import { hasPhoto } from './photos';
import { sentencesOf } from './sentences';
import { checkPlace, treeOf } from './tree';

/** A master that is declared by its fields. */
type Declared<I, R extends I & Stored> = Resource<I, R> & {
  fields: object;
  lines: object;
  option: z.ZodMiniObject;
};

type Parts<I, R extends I & Stored> = Omit<Partial<MasterOptions<I, R>>, 'table' | 'lines' | 'lookup' | 'order'> & {
  table: PgTable;
  /** The order of a list that asks for none: by these fields, or an expression of a row `r`. */
  order?: SQL | readonly Extract<keyof R, string>[];
  /** Tables of its lines, each with a `lineNo` and the key of the record under a foreign key. */
  lines?: Readonly<Record<string, PgTable>>;
  /** Fields of lines that another table keeps, by the table of lines: expressions of a line `l`. `saved` writes them. */
  lineFields?: Readonly<Record<string, Readonly<Record<string, SQL>>>>;
  /** Fields of a row that are neither a column of the table `t` nor the name of a referenced entry. */
  extra?: (who: SignedIn, now: Date) => Readonly<Record<string, SQL>>;
  /** A condition on the rows `t` of the company that a user sees, where it is not all. */
  only?: (who: SignedIn) => SQL;
  /** Further fields that a search looks into, besides code and name. */
  searched?: readonly string[];
  /** The fields of a lookup, where they are not name and code: a field, or an expression of a row `r`. */
  label?: SQL | Extract<keyof R, string>;
  hint?: SQL | Extract<keyof R, string>;
};

/** The calls of a master that is a table: `masterRoutes` with what follows from the table and the contract. */
export const tableRoutes = <I, R extends I & Stored>(api: Api, it: Declared<I, R>, parts: Parts<I, R>): void =>
  masterRoutes(api, it, fromTable(it, parts));

type Columns = Readonly<Record<string, PgColumn>>;

/**
 * The options of `masterRoutes`, from the table and the contract: columns and fields have the same names. Given
 * options replace derived ones; conditions of `filter` and sentences of `constraints` are added.
 */
export function fromTable<I, R extends I & Stored>(it: Declared<I, R>, parts: Parts<I, R>): MasterOptions<I, R> {
  const { table, lines = {}, lineFields = {}, extra = () => ({}), searched = [], order, label, hint, ...own } = parts;
  const columns: Columns = getTableColumns(table);
  const only = (who: SignedIn) => sql`${parts.only?.(who) ?? sql`true`} ${inBranches(table, who)}`;
  const { name } = tableConfigOf(table);
  const rows = own.rows ?? ((who: SignedIn, now: Date) => rowsFrom(it, table, who, extra(who, now), only(who)));
  // A lookup may show more than a row does, such as what a document of that kind begins with.
  const inOption = Object.keys(it.option.shape).filter((field) => !(field in (it.listed?.shape ?? {})));
  const optionRows = (who: SignedIn, now: Date) => {
    const more = inOption.filter((field) => field in extra(who, now));
    return own.rows || more.length === 0 ? rows(who, now) : rowsFrom(it, table, who, extra(who, now), only(who), more);
  };
  const stores = Object.entries(lines).map(([field, one]) =>
    lineStoreOf(it, field, one, { head: table, elsewhere: lineFields[field] ?? {} }),
  );
  const main = 'name' in columns ? sql`r.name` : sql`r.code`;
  const looked = ['code', 'name'].filter((field) => field in columns && field in it.fields);
  const derivedFilter = filterOf(it, columns);
  return {
    ...own,
    table: name,
    rows,
    lines: stores,
    values: (input) => ({ ...valuesOf(it.fields, columns, input as object), ...own.values?.(input) }),
    order: orderOf(order) ?? (it.tree ? sql`r.place` : sql`lower(${main})`),
    search: own.search ?? ((_who, text) => holding([...looked, ...searched], text)),
    filter: (filters) => {
      const all = [derivedFilter(filters), own.filter?.(filters)].filter((one) => one !== undefined);
      return all.length > 0 ? sql.join(all, sql` and `) : undefined;
    },
    lookup: {
      option: it.option,
      rows: (who, now) => sql`
        select r.*, ${fieldOf(label) ?? main} as label, ${fieldOf(hint) ?? hintOf(it, columns)} as hint from (${optionRows(who, now)}) r`,
    },
    check: branchCheck(table, it.tree ? placeCheck(it, name, it.tree, own.check) : own.check),
    constraints: { ...sentencesOf(it, table), ...own.constraints },
  };
}

const fieldOf = (field: SQL | string | undefined) =>
  typeof field === 'string' ? sql`r.${sql.identifier(field)}` : field;

const orderOf = (order: SQL | readonly string[] | undefined) =>
  Array.isArray(order)
    ? sql.join(
        order.map((field) => fieldOf(field) ?? sql``),
        sql`, `,
      )
    : (order as SQL | undefined);

/** Distinguishes entries with similar names: the path in a tree, otherwise the code. */
function hintOf({ tree }: Pick<Declared<unknown, Stored>, 'tree'>, columns: Columns): SQL {
  const code = 'name' in columns && 'code' in columns ? sql`r.code` : sql`null`;
  return tree ? sql`case when r.depth > 0 then r.trail else ${code} end` : code;
}

/** A record has its branch checked, then what else is checked. */
const branchCheck =
  <I, R extends I & Stored>(
    table: PgTable,
    check: MasterOptions<I, R>['check'],
  ): NonNullable<MasterOptions<I, R>['check']> =>
  async (tx, ctx, input, present) => {
    await checkBranch(tx, ctx, table, input as Readonly<Record<string, unknown>>);
    return ((await check?.(tx, ctx, input, present)) ?? input) as I;
  };

/** A record of a tree has its place checked, then what else is checked. */
const placeCheck =
  <I, R extends I & Stored>(
    { names }: Declared<I, R>,
    table: string,
    { deepest }: { deepest: number },
    check: MasterOptions<I, R>['check'],
  ): NonNullable<MasterOptions<I, R>['check']> =>
  async (tx, ctx, input, present) => {
    const { parentId } = input as { parentId: number | null };
    await checkPlace(tx, ctx.who, { table, names, deepest }, parentId, present?.id ?? 0);
    return ((await check?.(tx, ctx, input, present)) ?? input) as I;
  };

/** Values by column; a field without a column is what `values` gives. */
function valuesOf(fields: object, columns: Columns, input: object): Record<string, unknown> {
  const given = input as Record<string, unknown>;
  return Object.fromEntries(
    Object.keys(fields).flatMap((field) => {
      const column = columns[field];
      return column ? [[column.name, sql.param(given[field] ?? null, column)]] : [];
    }),
  );
}

const OF_TREE: Readonly<Record<string, string>> = { parentName: 'parent_name', depth: 'depth', trail: 'trail' };

/** All rows of the company: the columns of the table, and the names of what they point to. */
function rowsFrom(
  it: Declared<unknown, Stored>,
  table: PgTable,
  who: SignedIn,
  extra: Readonly<Record<string, SQL>>,
  only: SQL,
  more: readonly string[] = [],
) {
  const columns: Columns = getTableColumns(table);
  const { name, foreignKeys } = tableConfigOf(table);
  const shown = [...Object.keys(it.listed?.shape ?? {}), ...more];
  const selected: SQL[] = it.tree ? [sql`t.place`] : [];
  const joins: SQL[] = [];
  for (const field of shown) {
    const column = columns[field];
    const key = columns[`${field.replace(/Name$/, '')}Id`];
    const own = extra[field];
    const ofTree = it.tree && OF_TREE[field];
    if (own) selected.push(sql`${own} as ${sql.identifier(field)}`);
    else if (field === 'hasPhoto' && it.photos) selected.push(sql`${hasPhoto(it.path)} as "hasPhoto"`);
    else if (ofTree) selected.push(sql`t.${sql.identifier(ofTree)} as ${sql.identifier(field)}`);
    else if (column) selected.push(sql`t.${sql.identifier(column.name)} as ${sql.identifier(field)}`);
    else {
      const to = foreignKeys
        .find((one) => key && one.reference().columns.at(-1)?.name === key.name)
        ?.reference().foreignTable;
      if (!key || !to) throw new Error(`${it.path}: nothing says where ${field} comes from`);
      const alias = sql.identifier(`${field}_of`);
      selected.push(sql`${alias}.name as ${sql.identifier(field)}`);
      joins.push(sql`left join ${sql.identifier(tableConfigOf(to).name)} ${alias}
        on ${alias}.company_id = t.company_id and ${alias}.id = t.${sql.identifier(key.name)}`);
    }
  }
  const rows = it.tree
    ? sql`(with recursive ${treeOf(name, 'tree', who.companyId)} select * from tree)`
    : sql.identifier(name);
  return sql`select ${sql.join(selected, sql`, `)} from ${rows} t ${sql.join(joins, sql` `)}
              where t.company_id = ${who.companyId} and ${only}`;
}

const holding = (fields: readonly string[], text: string) =>
  sql`(${sql.join(
    fields.map((field) => sql`position(${text} in lower(r.${sql.identifier(field)})) > 0`),
    sql` or `,
  )})`;

/** A filter on a field of the table that the rows show: yes or no, a key, or a word. */
function filterOf({ filters, listed }: Declared<unknown, Stored>, columns: Columns) {
  const shown = listed?.shape ?? {};
  const names = new Set(['active', ...Object.keys(filters?.shape ?? {})]);
  const known = [...names].flatMap((name) => {
    const column = columns[name];
    // Each table of a master has `active`, but not every master is switched on and off.
    return column && name in shown ? [{ name, kind: column.dataType }] : [];
  });
  return (filters: Readonly<Record<string, string | undefined>>): SQL | undefined => {
    const conditions = known.flatMap(({ name, kind }) => {
      const value = filters[name];
      if (!value) return [];
      const field = sql`r.${sql.identifier(name)}`;
      if (kind === 'boolean') return value === 'true' || value === 'false' ? [sql`${field} = ${value === 'true'}`] : [];
      if (kind === 'number') return [sql`${field} = ${/^\d{1,9}$/.test(value) ? Number(value) : 0}`];
      return [sql`${field} = ${value}`];
    });
    return conditions.length > 0 ? sql.join(conditions, sql` and `) : undefined;
  };
}

type Beside = { head: PgTable; elsewhere: Readonly<Record<string, SQL>> };

function lineStoreOf(
  it: Declared<unknown, Stored>,
  field: string,
  lines: PgTable,
  { head, elsewhere }: Beside,
): LineStore {
  const declared = (it.lines as Record<string, { shape: object }>)[field];
  const columns: Columns = getTableColumns(lines);
  const { name, foreignKeys, indexes } = tableConfigOf(lines);
  const fieldOf = new Map(Object.entries(columns).map(([key, column]) => [column.name, key]));
  const keys = foreignKeys.map((key) => {
    const { columns: own, foreignTable } = key.reference();
    return { column: own.at(-1)?.name ?? '', isUp: foreignTable === head && key.onDelete === 'cascade', foreignTable };
  });
  const parent = keys.find(({ isUp }) => isUp)?.column;
  if (!declared || !parent) throw new Error(`${it.path}: ${name} holds no lines of ${tableConfigOf(head).name}`);
  return {
    field,
    table: name,
    parent,
    columns: Object.keys(declared.shape).flatMap((one) => {
      if (one in elsewhere) return [];
      const column = columns[one];
      if (!column) throw new Error(`${it.path}: ${name} has no column for ${one}`);
      return [{ field: one, column: column.name, type: column.getSQLType() }];
    }),
    elsewhere: Object.entries(elsewhere).map(([one, shown]) => ({ field: one, shown })),
    points: keys
      .filter(({ isUp }) => !isUp)
      .map(({ column, foreignTable }) => ({
        field: fieldOf.get(column) ?? column,
        to: tableConfigOf(foreignTable).name,
      })),
    unique: indexes.flatMap(({ config }) => {
      const [company, column, ...more] = config.columns.map((one) => ('name' in one ? one.name : undefined));
      const field = column && fieldOf.get(column);
      return config.unique && company === 'company_id' && column && field && more.length === 0
        ? [{ field, column }]
        : [];
    }),
  };
}
