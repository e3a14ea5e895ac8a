import { type SQL, sql } from 'drizzle-orm';
import { firstOfMonth, type IsoDate, lastOfMonth, periodOf, todayInIndia } from '../../contract/dates';
import { stockStatement } from '../../contract/inventory/stockStatement';
import type { Api } from '../core/calls/api';
import type { ListRequest } from '../core/lists/listEngine';
import { reportRoutes } from '../core/lists/reportRoutes';
import { countedLines } from '../stock/countedLines';
import { OF_POOLS } from './pools';

type Asked = { from: IsoDate; to: IsoDate };
const isNow = ({ query, now }: ListRequest) => (query as Asked).to >= todayInIndia(now);

/** What moved after a day, which is taken off what there is now. */
export const movedAfter = (companyId: number, to: IsoDate): SQL => {
  const company = sql`company_id = ${companyId}`;
  return sql`left join (
    select branch_id, item_id, sum(qty)::bigint as qty, sum(value)::bigint as value
      from (select branch_id, item_id, in_qty - out_qty as qty, in_value - out_value as value from stock_months where ${company} and period > ${periodOf(to)}
            union all
            select branch_id, item_id, qty, value from stock_moves where ${company} and date > ${to} and date <= ${lastOfMonth(to)}) moved
     group by 1, 2) l on l.branch_id = p.branch_id and l.item_id = p.item_id`;
};

/** What came and went in the months of the period. */
const months = ({ query }: ListRequest): SQL => {
  const { from, to } = query as Asked;
  return sql`left join lateral (
    select coalesce(sum(in_qty), 0)::bigint as came, coalesce(sum(out_qty), 0)::bigint as went from stock_months
     where company_id = p.company_id and branch_id = p.branch_id and item_id = p.item_id and period between ${periodOf(from)} and ${periodOf(to)}) m on true`;
};

/** What of the first and last of these months lies outside the period; nothing where it begins and ends with a month. */
const edges = (asked: ListRequest): SQL => {
  const { from, to } = asked.query as Asked;
  const outside = [
    ...(from > firstOfMonth(from) ? [sql`date >= ${firstOfMonth(from)} and date < ${from}`] : []),
    ...(to < lastOfMonth(to) && !isNow(asked) ? [sql`date > ${to} and date <= ${lastOfMonth(to)}`] : []),
  ];
  const rows = outside.map(
    (days) =>
      sql`select branch_id, item_id, qty from stock_moves where company_id = ${asked.who.companyId} and ${days}`,
  );
  if (rows.length === 0) return sql`left join (select 0::bigint as came, 0::bigint as went) e on true`;
  return sql`left join (
    select branch_id, item_id, sum(greatest(qty, 0))::bigint as came, sum(greatest(-qty, 0))::bigint as went
      from (${sql.join(rows, sql` union all `)}) moved group by 1, 2) e on e.branch_id = p.branch_id and e.item_id = p.item_id`;
};
const came = sql`(m.came - coalesce(e.came, 0))`;
const went = sql`(m.went - coalesce(e.went, 0))`;
const IN_PERIOD = ['months', 'edges'];

const closing = (asked: ListRequest) => (isNow(asked) ? sql`p.qty` : sql`(p.qty - coalesce(l.qty, 0))`);
const AT_END = ['later'];

/**
 * What there is now, less what moved since the period: what it costs grows with the items of a page and the months since,
 * never with the movements before.
 */
export const stockStatementRoutes = (api: Api) =>
  reportRoutes(api, stockStatement, {
    ...OF_POOLS,
    summary: 'What each branch held of its items in a period',
    joins: {
      ...OF_POOLS.joins,
      later: (asked) => (isNow(asked) ? sql`` : movedAfter(asked.who.companyId, (asked.query as Asked).to)),
      months,
      edges,
      counted: ({ who }) => sql`left join (
        select item_id, branch_id, sum(reserved)::bigint as reserved, sum(on_order)::bigint as on_order
          from ${countedLines(who.companyId)} t group by 1, 2) c on c.item_id = p.item_id and c.branch_id = p.branch_id`,
    },
    // What came for the first time after the period is not in it.
    only: ({ query }) => sql`p.first_date <= ${(query as Asked).to}`,
    columns: {
      ...OF_POOLS.columns,
      opening: { value: (asked) => sql`(${closing(asked)} - ${came} + ${went})`, joins: [...AT_END, ...IN_PERIOD] },
      received: { value: came, joins: IN_PERIOD },
      issued: { value: went, joins: IN_PERIOD },
      closing: { value: closing, joins: AT_END },
      reserved: { value: sql`coalesce(c.reserved, 0)`, joins: ['counted'] },
      onOrder: { value: sql`coalesce(c.on_order, 0)`, joins: ['counted'] },
      value: {
        value: (asked) => (isNow(asked) ? sql`p.value` : sql`(p.value - coalesce(l.value, 0))`),
        joins: AT_END,
        sum: true,
      },
    },
    where: { ...OF_POOLS.where, from: () => null, to: () => null },
  });
