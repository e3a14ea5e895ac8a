import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { searchText } from '../../../contract/fields';
import { ListQuery, pageOf, type Resource, type Stored } from '../../../contract/resource';
import { taggedLike, tagsOfRows, withTag } from '../attachments/tags';
import type { Api, Ctx } from '../calls/api';
import { costsOf } from '../calls/costs';
import type { SignedIn } from '../calls/system';
import { rowOf, rowsOf, type Tx } from '../db/database';
import { columnConditions } from '../lists/columnFilters';
import { readRow } from '../lists/readRow';
import { orderBy, sortKeys } from '../lists/sorting';
import type { MasterOptions } from './masterOptions';
import { foundIn, keysFound, tidy } from './search';

type Query = ListQuery & Record<string, string | undefined>;

/** The parameters of a list, as parts of its statement. */
function partsOf<I, R extends I & Stored>(
  it: Resource<I, R>,
  options: MasterOptions<I, R>,
  who: SignedIn,
  now: Date,
  query: Query,
) {
  const { page, size, sort, dir, q, tag, where: columns, code, ...filters } = query;
  const { path, names, listed = it.row } = it;
  const keys = sortKeys(listed, names.many, { sort, dir });
  const found = q?.trim() ? foundIn(path, options, who, tidy(q)) : null;
  const typed = columnConditions(
    columns,
    listed,
    (field) => ({ value: sql`r.${sql.identifier(field)}` }),
    (part) => taggedLike(who, path, sql`r.id`, part),
  );
  const tagged = tag ? withTag(who, path, sql`r.id`, tag) : null;
  // As the unique indexes of codes compare them.
  const coded = code ? sql`upper(r.code) = upper(${code})` : null;
  const conditions = [found, options.filter?.(filters), coded, tagged, ...typed].filter((one) => one != null);
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  const order = keys.length > 0 ? sql`${orderBy(keys, options.many?.orders)}, r.id` : options.order;
  const all = sql`from (${options.rows(who, now)}) r`;
  // Without anything that rows are looked at for, keys and their order are enough.
  const plain = options.many && sql`from (${options.many.bare(who)}) r`;
  const isIndexed = keys.every(({ field }) => options.many?.orders[field]);
  const [more, ...others] = keys.flatMap(({ field }) => options.many?.with?.[field] ?? []);
  const isWorkedOut = more !== undefined && others.length === 0;
  const bare = isWorkedOut ? sql`from (${more(who, now)}) r` : plain;
  const isOrdered = keys.every(
    ({ field }) => options.many?.orders[field] ?? (isWorkedOut && options.many?.with?.[field]),
  );
  const source = bare && isOrdered && conditions.length === (found ? 1 : 0) ? bare : all;
  const offset = page > 1 ? sql`offset ${(page - 1) * size}` : sql``;
  const part = sql`${where} order by ${order} limit ${sql.raw(String(size))} ${offset}`;
  // The first of a long list come by an index, as long as nobody counts the others on the way.
  const isAll = bare !== undefined && conditions.length === 0;
  const isWord = options.many && isIndexed && found !== null && source === bare;
  const keysOfWord = isWord && options.many ? keysFound(path, options.many, who, tidy(q ?? '')) : null;
  const turned = keys.map(({ field, dir }) => ({ field, dir: dir === 'asc' ? ('desc' as const) : ('asc' as const) }));
  const backwards = keys.length > 0 && isIndexed ? sql`${orderBy(turned, options.many?.orders)}, r.id desc` : null;
  return { all, bare, source, where, order, part, isAll, keysOfWord, backwards };
}

/** More rows than this make a word common: they are read in their order and filtered, instead of being sorted. */
const COMMON = 2_000;

/** A count of many rows that is kept until something is written, while changes of other processes are heard. */
type Kept = (count: () => Promise<number>) => Promise<number>;
const keptFor =
  ({ who, system: { database, events } }: Ctx<unknown, unknown>, of: readonly unknown[]): Kept =>
  (count) =>
    events.isListening() ? database.counts.kept(who.companyId, JSON.stringify(of), count) : count();

const countOf = async (tx: Tx, from: SQL | undefined) =>
  (await rowOf<{ n: number }>(tx, sql`select count(*)::int as n ${from}`)).n;

type Parts = Pick<ReturnType<typeof partsOf>, 'bare' | 'isAll' | 'keysOfWord' | 'order' | 'backwards'>;

/**
 * The keys of a page in the order of an index: of all rows, or of those with a common word. Pages in the second half
 * are read from the end. Null where another way is as short.
 */
async function longCut(
  tx: Tx,
  { bare, isAll, keysOfWord, order, backwards }: Parts,
  { page, size }: { page: number; size: number },
  kept: Kept,
): Promise<{ cut: SQL; total: number } | null> {
  if (!bare || !(keysOfWord || (isAll && page > 1))) return null;
  const counted = keysOfWord ? sql`from (${keysOfWord}) k` : bare;
  const total = await kept(() => countOf(tx, counted));
  if (keysOfWord && total <= COMMON) return null;
  // In this form the planner keeps the order of the index, and looks each key up in a hash.
  const where = keysOfWord ? sql`where (r.id in (${keysOfWord})) is true` : sql``;
  const before = (page - 1) * size;
  const after = Math.max(0, total - before - size);
  const isNearEnd = backwards !== null && before > after;
  const least = Math.max(0, Math.min(size, total - before));
  return {
    total,
    cut: sql`select r.id, ${total}::int as "total" ${bare} ${where} order by ${isNearEnd ? backwards : order}
              limit ${sql.raw(String(isNearEnd ? least : size))} offset ${isNearEnd ? after : before}`,
  };
}

async function pageOfRows<I, R extends I & Stored>(
  tx: Tx,
  it: Resource<I, R>,
  options: MasterOptions<I, R>,
  ctx: Ctx<unknown, unknown>,
  query: Query,
) {
  const { who, now } = ctx;
  const kept = keptFor(ctx, [it.path, query.q ?? '', who.branchIds]);
  const parts = partsOf(it, options, who, now, query);
  const { all, bare, source, where, order, part, isAll } = parts;
  const long = await longCut(tx, parts, query, kept);
  const total = isAll ? sql`null::int as "total"` : sql`count(*) over () as "total"`;
  const rows = await rowsOf<{ total: number | null }>(
    tx,
    options.many
      ? sql`select r.*, p."total" ${all} join (${long?.cut ?? sql`select r.id, ${total} ${source} ${part}`}) p on p.id = r.id order by ${order}`
      : sql`select r.*, ${total} ${all} ${part}`,
  );
  const counted = () => (isAll ? kept(() => countOf(tx, bare)) : countOf(tx, sql`${all} ${where}`));
  const isWhole = query.page === 1 && rows.length < query.size;
  const tags = await tagsOfRows(tx, who, it.path, rows);
  return {
    rows: rows.map((row) => readRow(it.listed ?? it.row, row)),
    total: long?.total ?? (isWhole ? rows.length : (rows[0]?.total ?? (await counted()))),
    tags,
  };
}

export function listRoute<I, R extends I & Stored>(
  api: Api,
  it: Resource<I, R>,
  options: MasterOptions<I, R>,
  rights: { asOwner?: true },
): void {
  const { path, screen, alsoOn = [], names, listed = it.row } = it;
  const hasCode = Object.hasOwn((listed as unknown as { shape: object }).shape, 'code');
  const Query = hasCode ? z.extend(ListQuery, { code: z.optional(searchText) }) : ListQuery;
  api.on(
    {
      ...rights,
      method: 'GET',
      path,
      summary: `List ${names.many}`,
      needs: { anyOf: [screen, ...alsoOn] },
      query: it.filters ? z.extend(Query, it.filters.shape) : Query,
      answer: pageOf<unknown>(it.listed ?? it.row),
      ...costsOf(it),
    },
    (tx, ctx) => pageOfRows(tx, it, options, ctx, ctx.query as Query),
  );
}
