import { is, SQL, sql } from 'drizzle-orm';
import type { ListQuery, Page, Schema } from '../../../contract/resource';
import type { SortKey } from '../../../contract/sorting';
import { taggedLike, tagsOfRows, withTag } from '../attachments/tags';
import { invalid } from '../calls/refused';
import { rowOf, rowsOf, type Tx } from '../db/database';
import { mayBranches } from '../documents/documentHeader';
import { columnConditions, isSingleValue } from './columnFilters';
import type {
  GroupFound,
  List,
  ListColumn,
  ListParts,
  ListRequest,
  ListSum,
  ListWhere,
  Part,
  TextFound,
} from './listParts';
import { readRow } from './readRow';
import { sortKeys } from './sorting';

export const MOST_SUMMED = 20_000;
/** More groups than people read; the rows themselves are the answer then. */
const MOST_GROUPS = 5_000;
/** Query parameters of a list that are no filters. */
const NO_FILTERS: ReadonlySet<string> = new Set([
  'page',
  'size',
  'sort',
  'dir',
  'q',
  'tag',
  'where',
  'by',
  'across',
  'group',
  'value',
]);

/** The filters `from` and `to` over a column of days. */
export const between = (day: SQL): Record<'from' | 'to', ListWhere> => ({
  from: (date) => sql`${day} >= ${date}`,
  to: (date) => sql`${day} <= ${date}`,
});

/** Columns of a sub-select, under the very names of the fields. */
export const columnsIn = <const F extends string>(table: string, ...fields: readonly F[]) =>
  Object.fromEntries(fields.map((field) => [field, sql.raw(`${table}."${field}"`)])) as Record<F, SQL>;

/** Columns of a table that are called as the fields are: `branchId` is `d.branch_id`. */
export const columnsOf = <const F extends string>(table: string, ...fields: readonly F[]) =>
  Object.fromEntries(
    fields.map((field) => [
      field,
      sql.raw(`${table}.${field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`),
    ]),
  ) as Record<F, SQL>;

/** The parts once they are prepared: every column whole, and the filter by branch among the others. */
type Prepared<R> = Omit<ListParts<R>, 'columns'> & { columns: Readonly<Record<string, ListColumn>> };

/**
 * A list or report from one map of columns. A difference between contract and map fails here, when the server starts.
 */
export function listOf<R>(parts: ListParts<R>): List<R> {
  const columns = Object.entries(parts.columns).map(([field, column]) => [field, wholeColumn(column)]);
  const list: Prepared<R> = {
    ...parts,
    columns: Object.fromEntries(columns),
    where: { ...branchFilter(parts), ...parts.where },
  };
  checkParts(list);
  return {
    page: (tx, asked) => pageOf(list, tx, asked),
    groups: (tx, asked, by, across) => groupsOf(list, tx, asked, by, across),
    sums: async (tx, asked) => sumsOf(list, tx, asked, await narrow(list, tx, asked)),
  };
}

export const wholeColumn = (column: ListColumn | SQL): ListColumn => (is(column, SQL) ? { value: column } : column);

const branchFilter = ({ branch }: { branch?: string | undefined }): Record<string, ListWhere> =>
  branch ? { branchId: (id) => sql`${sql.raw(branch)} = ${Number(id)}` } : {};

const fieldsOf = (row: Schema<unknown>): string[] => Object.keys((row as unknown as { shape: object }).shape);
const joinsOf = (where: ListWhere | undefined) => (typeof where === 'object' ? where.joins : []);

function checkParts<R>(list: Prepared<R>): void {
  const { many, row, filters, columns, joins = {}, where = {}, order } = list;
  const fail = (words: string) => {
    throw new Error(`The list of ${many} ${words}`);
  };
  for (const field of [...fieldsOf(row), ...order.map((key) => key.field)])
    if (!Object.hasOwn(columns, field)) fail(`has no column for ${field}, a field of its contract`);
  for (const name of Object.keys(filters?.shape ?? {}))
    if (!NO_FILTERS.has(name) && !Object.hasOwn(where, name))
      fail(`has no where for ${name}, a filter of its contract`);
  const needed = [
    ...Object.values(columns).map((column) => column.joins),
    ...sumsIn(list).map(([, sum]) => sum.joins),
    ...Object.values(where).map(joinsOf),
  ];
  for (const name of needed.flatMap((names) => names ?? []))
    if (!Object.hasOwn(joins, name)) fail(`has no join ${name}`);
}

const sqlOf = (part: Part, asked: ListRequest): SQL => (typeof part === 'function' ? part(asked) : part);

function columnOf<R>({ columns, many }: Prepared<R>, field: string): ListColumn {
  const column = columns[field];
  if (!column) throw new Error(`The list of ${many} has no column for ${field}`);
  return column;
}

function joined<R>({ joins = {} }: Prepared<R>, asked: ListRequest, names: ReadonlySet<string>): SQL {
  const needed = Object.entries(joins).filter(([name]) => names.has(name));
  return sql.join(
    needed.map(([, join]) => sqlOf(join, asked)),
    sql` `,
  );
}

type Narrowed = { from: SQL; conditions: SQL[]; joins: ReadonlySet<string>; text: TextFound | null };

async function narrow<R>(list: Prepared<R>, tx: Tx, asked: ListRequest): Promise<Narrowed> {
  const { who } = asked;
  const query = asked.query as Partial<ListQuery> & Record<string, unknown>;
  const joins = new Set<string>();
  const use = (names: readonly string[] = []) => {
    for (const name of names) joins.add(name);
  };
  const conditions: SQL[] = [];
  if (query.tag && list.tags && list.key) conditions.push(withTag(who, list.tags, list.key, query.tag));
  for (const [name, where] of Object.entries(list.where ?? {})) {
    const value = query[name];
    if (value === undefined || value === null || value === '') continue;
    const condition = (typeof where === 'object' ? where.is : where)(String(value), asked);
    if (!condition) continue;
    conditions.push(condition);
    use(joinsOf(where));
  }
  if (list.groups && typeof query.group === 'string') {
    const { value, joins: names } = columnOf(list, query.group);
    use(names);
    const wanted = query.value ?? null;
    conditions.push(sql`(${sqlOf(value, asked)})::text is not distinct from ${wanted}::text`);
  }
  const place = (field: string) => {
    const { value, type, joins: names } = columnOf(list, field);
    use(names);
    return { value: sqlOf(value, asked), ...(type && { type }) };
  };
  const tagged = (part: string) => {
    if (!list.tags || !list.key) throw invalid({ where: `${list.many} have no tags` });
    return taggedLike(who, list.tags, list.key, part);
  };
  conditions.push(...columnConditions(query.where, list.row, place, tagged));
  const text = query.q?.trim();
  return {
    from: typeof list.from === 'function' ? await list.from(tx, asked) : list.from,
    conditions,
    joins,
    text: text && list.search ? await list.search(tx, asked, text) : null,
  };
}

/** The rows of this company and these branches, limited to those that meet the conditions. */
function within<R>(list: Prepared<R>, asked: ListRequest, conditions: readonly SQL[] = []): SQL {
  const { company, only, branch, otherBranch } = list;
  const ofCompany = company === 'inside' ? sql`true` : sql`${company} = ${asked.who.companyId}`;
  const wall = [ofCompany, ...(only ? [sqlOf(only, asked)] : []), ...conditions];
  return sql`${sql.join(wall, sql` and `)} ${branch ? mayBranches(asked.who, branch, ...(otherBranch ? [otherBranch] : [])) : sql``}`;
}

const allOf = ({ conditions, text }: Narrowed) => [...conditions, ...(text ? [text.all] : [])];

function orderOf<R>(list: Prepared<R>, asked: ListRequest, keys: readonly SortKey[]): SQL {
  const parts = keys.map(({ field, dir }) => {
    const { value, required } = columnOf(list, field);
    return sql`${sqlOf(value, asked)} ${sql.raw(dir)} ${required ? sql`` : sql`nulls last`}`;
  });
  return sql.join([...parts, list.ties], sql`, `);
}

/** The requested order. A field that cannot be sorted, such as a list within a row, is refused by its name. */
function keysOf<R>(list: Prepared<R>, { sort, dir = 'asc' }: Partial<ListQuery>): readonly SortKey[] {
  const keys = sortKeys(list.row, list.many, { sort, dir });
  const unsorted = keys.find(({ field }) => !isSingleValue(list.row, field));
  if (unsorted) throw invalid({ sort: `${list.many} cannot be sorted by ${unsorted.field}` });
  return keys.length > 0 ? keys : list.order;
}

const isSameOrder = (a: readonly SortKey[], b: readonly SortKey[]) =>
  a.length === b.length && a.every(({ field, dir }, place) => field === b[place]?.field && dir === b[place]?.dir);

async function pageOf<R>(list: Prepared<R>, tx: Tx, asked: ListRequest): Promise<Page<R>> {
  const query = asked.query as Partial<ListQuery>;
  const { page = 1, size = 50 } = query;
  const keys = keysOf(list, query);
  const narrowed = await narrow(list, tx, asked);
  const found = await rowsOf<unknown>(tx, pageStatement(list, asked, narrowed, keys, { page, size }));
  const rows = found.map((row) => readRow(list.row, row));
  const isLast = rows.length < size && (page === 1 || rows.length > 0);
  const total = isLast ? (page - 1) * size + rows.length : await countOf(list, tx, asked, narrowed);
  const isSummed = sumsIn(list).length > 0 && total <= (list.mostSummed ?? MOST_SUMMED);
  return {
    rows,
    total,
    ...(isSummed && { sums: await sumsOf(list, tx, asked, narrowed) }),
    ...(list.tags && { tags: await tagsOfRows(tx, asked.who, list.tags, rows) }),
  };
}

/** With a key the page is cut first, with only what its order and conditions need, and names are joined to its rows. */
function pageStatement<R>(
  list: Prepared<R>,
  asked: ListRequest,
  narrowed: Narrowed,
  keys: readonly SortKey[],
  { page, size }: { page: number; size: number },
): SQL {
  const { key, cutBy = key ? [key] : [] } = list;
  const shown = fieldsOf(list.row).map((field) => {
    const { value, shown = sqlOf(value, asked) } = columnOf(list, field);
    return sql`${shown} as ${sql.identifier(field)}`;
  });
  const inOrder = keys.flatMap(({ field }) => columnOf(list, field).joins ?? []);
  const cutJoins = new Set([...narrowed.joins, ...inOrder]);
  const ofRows = fieldsOf(list.row).flatMap((field) => columnOf(list, field).joins ?? []);
  const { text } = narrowed;
  const isOwnOrder = isSameOrder(keys, list.order);
  const where = text?.inOrder && isOwnOrder ? [...narrowed.conditions, text.inOrder] : allOf(narrowed);
  const order = orderOf(list, asked, keys);
  // For a limit in a parameter the planner assumes a tenth of the list, and reads the whole list for the first page.
  const window = page === 1 ? sql`limit ${sql.raw(String(size))}` : sql`limit ${size} offset ${(page - 1) * size}`;
  const select = sql`select ${sql.join(shown, sql`, `)} from ${narrowed.from}`;
  if (cutBy.length === 0)
    return sql`${select} ${joined(list, asked, new Set([...cutJoins, ...ofRows]))}
                where ${within(list, asked, where)} order by ${order} ${window}`;
  const cut = (keys: SQL) => sql`select ${keys} from ${narrowed.from} ${joined(list, asked, cutJoins)}
                   where ${within(list, asked, where)} order by ${order} ${window}`;
  const rest = sql`${select} ${joined(list, asked, new Set([...ofRows, ...inOrder]))} where ${within(list, asked)}`;
  // As arrays the keys are looked up by the index first, and all else is joined to the rows of the page.
  const [key1, ...others] = cutBy;
  if (key1 && others.length === 0) return sql`${rest} and ${key1} = any(array(${cut(key1)})) order by ${order}`;
  const names = cutBy.map((_, at) => sql.identifier(`key${at}`));
  const named = cutBy.map((own, at) => sql`${own} as ${names[at]}`);
  const looked = cutBy.map((own, at) => sql`${own} = any(array(select distinct ${names[at]} from cut))`);
  return sql`with cut as materialized (${cut(sql.join(named, sql`, `))})
             ${rest} and ${sql.join(looked, sql` and `)}
              and (${sql.join([...cutBy], sql`, `)}) in (select ${sql.join(names, sql`, `)} from cut) order by ${order}`;
}

async function countOf<R>(list: Prepared<R>, tx: Tx, asked: ListRequest, narrowed: Narrowed): Promise<number> {
  const { conditions, joins, text } = narrowed;
  const counted = () => {
    if (conditions.length === 0 && !text && list.countAll) return list.countAll(asked);
    if (conditions.length === 0 && text?.keys && !asked.who.branchIds)
      return sql`select count(*)::int as total from (${text.keys}) k`;
    return sql`select count(*)::int as total from ${narrowed.from} ${joined(list, asked, joins)}
                where ${within(list, asked, allOf(narrowed))}`;
  };
  return (await rowOf<{ total: number }>(tx, counted())).total;
}

/** The sums of a list, by name. */
function sumsIn<R>({ columns, sums = {} }: Prepared<R>): [string, ListSum][] {
  const added = Object.entries(columns).flatMap(([name, column]): [string, ListSum][] =>
    column.sum ? [[name, column.sum === true ? column : column.sum]] : [],
  );
  return [...added, ...Object.entries(sums)];
}

/** The sums of some rows as one object, and the joins that they need. */
function summing<R>(list: Prepared<R>, asked: ListRequest): { sums: SQL; joins: readonly string[] } {
  const { summed } = list;
  const sums = sumsIn(list);
  const parts = sums.map(([name, { value }]) => {
    const sum = sql`sum(${sqlOf(value, asked)})`;
    const counted = summed ? sql`${sum} filter (where ${summed}), ${sum}` : sum;
    return sql`${sql.raw(`'${name}'`)}, coalesce(${counted}, 0)::bigint`;
  });
  return {
    sums: sql`json_build_object(${sql.join(parts, sql`, `)})`,
    joins: sums.flatMap(([, sum]) => sum.joins ?? []),
  };
}

async function sumsOf<R>(
  list: Prepared<R>,
  tx: Tx,
  asked: ListRequest,
  narrowed: Narrowed,
): Promise<Record<string, number>> {
  if (sumsIn(list).length === 0) return {};
  const { sums, joins } = summing(list, asked);
  const row = await rowOf<{ sums: Record<string, number> }>(
    tx,
    sql`select ${sums} as sums from ${narrowed.from} ${joined(list, asked, new Set([...narrowed.joins, ...joins]))}
         where ${within(list, asked, allOf(narrowed))}`,
  );
  return row.sums;
}

async function groupsOf<R>(
  list: Prepared<R>,
  tx: Tx,
  asked: ListRequest,
  by: string,
  across?: string,
): Promise<GroupFound[]> {
  const split = across === undefined ? null : columnOf(list, across);
  const { value, joins: ofGroup = [] } = columnOf(list, by);
  const narrowed = await narrow(list, tx, asked);
  const { sums, joins } = summing(list, asked);
  const needed = new Set([...narrowed.joins, ...joins, ...ofGroup, ...(split?.joins ?? [])]);
  const text = (part: Part) => sql`(${sqlOf(part, asked)})::text`;
  const [acrossAs, places] = split ? [sql`, ${text(split.value)} as across`, sql.raw('1, 2')] : [sql``, sql.raw('1')];
  const order = split ? sql.raw('1 nulls last, 2 nulls last') : sql.raw('1 nulls last');
  return rowsOf<GroupFound>(
    tx,
    sql`select ${text(value)} as value${acrossAs}, count(*)::int as count, ${sums} as sums
          from ${narrowed.from} ${joined(list, asked, needed)}
         where ${within(list, asked, allOf(narrowed))} group by ${places} order by ${order} limit ${MOST_GROUPS}`,
  );
}
