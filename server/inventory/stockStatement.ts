import { type SQL, sql } from 'drizzle-orm';
import { firstOfMonth, type IsoDate, lastOfMonth, periodOf, todayInIndia } from '../../contract/dates';
import { stockStatement } from '../../contract/inventory/stockStatement';
import type { Api } from '../core/calls/api';
import type { ListRequest } from '../core/lists/listParts';
import { reportRoutes } from '../core/lists/reportRoutes';
import { countedLines } from '../stock/countedLines';
import { OF_POOLS, rateOf, shareOf } from './pools';

type Asked = { from: IsoDate; to: IsoDate; storeId?: string };
const asked = ({ query }: ListRequest) => query as Asked;
const isNow = (request: ListRequest) => asked(request).to >= todayInIndia(request.now);
const ofStore = (request: ListRequest): number | null => Number(asked(request).storeId) || null;
const inStore = (request: ListRequest) => {
  const storeId = ofStore(request);
  return storeId === null ? sql`` : sql`and store_id = ${storeId}`;
};

/** Sums of what moved after a day in pools; of a store also of what moved in it and in those before it. */
const sumsAfter = (to: IsoDate, storeId: number | null, pools: SQL): SQL => {
  const parts =
    storeId === null
      ? sql``
      : sql`, coalesce(sum(qty) filter (where store_id = ${storeId}), 0)::bigint as at,
              coalesce(sum(qty) filter (where store_id <= ${storeId}), 0)::bigint as up_to`;
  return sql`sum(qty)::bigint as qty, sum(value)::bigint as value ${parts}
      from (select branch_id, item_id, store_id, in_qty - out_qty as qty, in_value - out_value as value from stock_months where ${pools} and period > ${periodOf(to)}
            union all
            select branch_id, item_id, store_id, qty, value from stock_moves where ${pools} and date > ${to} and date <= ${lastOfMonth(to)}) moved`;
};

/** Movements after a day in each pool, which are subtracted from present stock. All pools are read together. */
export const movedAfter = (companyId: number, to: IsoDate, storeId: number | null = null, as: 'l' | 's' = 'l'): SQL => {
  const name = sql.raw(as);
  return sql`left join (
    select branch_id, item_id, ${sumsAfter(to, storeId, sql`company_id = ${companyId}`)}
     group by 1, 2) ${name} on ${name}.branch_id = p.branch_id and ${name}.item_id = p.item_id`;
};

const OF_POOL = sql`company_id = p.company_id and branch_id = p.branch_id and item_id = p.item_id`;

/** The same for the pools of a page, one by one, unless all pools have to be compared by what they held. */
function laterOf(request: ListRequest): SQL {
  if (isNow(request)) return sql``;
  const { to } = asked(request);
  const { sort, level, where } = request.query as { sort?: string; level?: string; where?: string };
  return sort || level || where
    ? movedAfter(request.who.companyId, to, ofStore(request))
    : sql`left join lateral (select ${sumsAfter(to, ofStore(request), OF_POOL)}) l on true`;
}

/** The pools; those of a store's branch that it has ever held, with its quantity and that of the stores up to it. */
function poolsOf(request: ListRequest): SQL {
  const { companyId } = request.who;
  const storeId = ofStore(request);
  if (storeId === null) return sql`stock_pools p`;
  return sql`(
    select p.company_id, p.branch_id, p.item_id, p.first_date, p.qty as whole, p.value, b.at as qty, b.up_to
      from stock_pools p
      join stores s on s.company_id = p.company_id and s.branch_id = p.branch_id and s.id = ${storeId}
      join (select k.item_id, t.branch_id, sum(k.qty) filter (where k.store_id = ${storeId})::bigint as at,
                   coalesce(sum(k.qty) filter (where k.store_id <= ${storeId}), 0)::bigint as up_to
              from stock_balances k join stores t on t.company_id = k.company_id and t.id = k.store_id
             where k.company_id = ${companyId} group by 1, 2) b on b.item_id = p.item_id and b.branch_id = p.branch_id and b.at is not null
     where p.company_id = ${companyId}) p`;
}

/** Receipts and issues in the months of the period. */
const months = (request: ListRequest): SQL => {
  const { from, to } = asked(request);
  return sql`left join lateral (
    select coalesce(sum(in_qty), 0)::bigint as came, coalesce(sum(out_qty), 0)::bigint as went from stock_months
     where ${OF_POOL} and period between ${periodOf(from)} and ${periodOf(to)} ${inStore(request)}) m on true`;
};

/** The parts of the first and last month outside the period; zero where it begins and ends with a month. */
const edges = (request: ListRequest): SQL => {
  const { from, to } = asked(request);
  const outside = [
    ...(from > firstOfMonth(from) ? [sql`date >= ${firstOfMonth(from)} and date < ${from}`] : []),
    ...(to < lastOfMonth(to) && !isNow(request) ? [sql`date > ${to} and date <= ${lastOfMonth(to)}`] : []),
  ];
  const rows = outside.map((days) => sql`select qty from stock_moves where ${OF_POOL} and ${days} ${inStore(request)}`);
  if (rows.length === 0) return sql`left join (select 0::bigint as came, 0::bigint as went) e on true`;
  return sql`left join lateral (
    select sum(greatest(qty, 0))::bigint as came, sum(greatest(-qty, 0))::bigint as went from (${sql.join(rows, sql` union all `)}) moved) e on true`;
};
const came = sql`(m.came - coalesce(e.came, 0))`;
const went = sql`(m.went - coalesce(e.went, 0))`;
const IN_PERIOD = ['months', 'edges'];
const AT_END = ['later'];

/** A figure of now, less what was added to it since the period. */
const atEnd = (request: ListRequest, now: SQL, since: SQL) =>
  isNow(request) ? now : sql`(${now} - coalesce(${since}, 0))`;
/** Names of the parts of `movedAfter` where it is joined under a name. */
const later = (as: 'l' | 's', part: 'qty' | 'value' | 'at' | 'up_to') => sql.raw(`${as}.${part}`);
const closing = (request: ListRequest, as: 'l' | 's' = 'l') =>
  atEnd(request, sql`p.qty`, later(as, ofStore(request) === null ? 'qty' : 'at'));

function valueBy(request: ListRequest, as: 'l' | 's'): SQL {
  const cost = atEnd(request, sql`p.value`, later(as, 'value'));
  if (ofStore(request) === null) return cost;
  return shareOf({
    value: cost,
    whole: atEnd(request, sql`p.whole`, later(as, 'qty')),
    upTo: atEnd(request, sql`p.up_to`, later(as, 'up_to')),
    own: closing(request, as),
  });
}
const value = (request: ListRequest) => valueBy(request, 'l');
const valueOfAll = (request: ListRequest) => valueBy(request, 's');

/** Pools are never below zero, but a store of one may be. */
const LACKS = sql`exists (select from stock_balances k join stores t on t.company_id = k.company_id and t.id = k.store_id
                    where k.company_id = p.company_id and k.item_id = p.item_id and t.branch_id = p.branch_id and k.qty < 0)`;
const levels: Readonly<Record<string, (request: ListRequest) => SQL>> = {
  held: (request) => sql`${closing(request)} > 0`,
  zero: (request) => sql`${closing(request)} = 0`,
  negative: (request) => (ofStore(request) === null ? LACKS : sql`${closing(request)} < 0`),
};

/**
 * Present stock less movements since the period: the cost grows with the items of a page and the months since, never
 * with the earlier movements.
 */
export const stockStatementRoutes = (api: Api) =>
  reportRoutes(api, stockStatement, {
    ...OF_POOLS,
    summary: 'What each branch held of its items in a period, or one of its stores',
    from: (_tx, request) => poolsOf(request),
    joins: {
      ...OF_POOLS.joins,
      later: laterOf,
      laterOfAll: (request) =>
        isNow(request) ? sql`` : movedAfter(request.who.companyId, asked(request).to, ofStore(request), 's'),
      months,
      edges,
      counted: (request) => sql`left join (
        select item_id, branch_id, sum(reserved)::bigint as reserved, sum(on_order)::bigint as on_order
          from ${countedLines(request.who.companyId)} t where true ${inStore(request)} group by 1, 2) c on c.item_id = p.item_id and c.branch_id = p.branch_id`,
    },
    // Items received for the first time after the period are left out.
    only: (request) => sql`p.first_date <= ${asked(request).to}`,
    columns: {
      ...OF_POOLS.columns,
      opening: { value: (request) => sql`(${closing(request)} - ${came} + ${went})`, joins: [...AT_END, ...IN_PERIOD] },
      received: { value: came, joins: IN_PERIOD },
      issued: { value: went, joins: IN_PERIOD },
      closing: { value: (request) => closing(request), joins: AT_END },
      rate: { value: (request) => rateOf(value(request), closing(request)), joins: AT_END },
      reserved: { value: sql`coalesce(c.reserved, 0)`, joins: ['counted'] },
      onOrder: { value: sql`coalesce(c.on_order, 0)`, joins: ['counted'] },
      available: { value: sql`(p.qty - coalesce(c.reserved, 0))`, joins: ['counted'] },
      value: { value, joins: AT_END, sum: { value: valueOfAll, joins: ['laterOfAll'] } },
    },
    where: {
      ...OF_POOLS.where,
      from: () => null,
      to: () => null,
      storeId: () => null,
      level: { joins: AT_END, is: (level, request) => levels[level]?.(request) ?? null },
    },
  });
