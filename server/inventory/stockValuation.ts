import { sql } from 'drizzle-orm';
import { type IsoDate, todayInIndia } from '../../contract/dates';
import { stockLayers, stockValuation } from '../../contract/inventory/stockValuation';
import type { Api } from '../core/calls/api';
import type { ListRequest } from '../core/lists/listParts';
import { reportRoutes } from '../core/lists/reportRoutes';
import { inGroup } from '../stock/inGroup';
import { METHOD } from '../stock/ledger/facts';
import { OF_POOLS, rateOf } from './pools';
import { RECEIVED } from './stockAnalysis';
import { movedAfter } from './stockStatement';

/** A day in the past; null is now. */
const pastDay = ({ query, now }: ListRequest): IsoDate | null => {
  const { asOn } = query as { asOn?: IsoDate };
  return asOn && asOn < todayInIndia(now) ? asOn : null;
};
const qty = (asked: ListRequest) => (pastDay(asked) ? sql`(p.qty - coalesce(l.qty, 0))` : sql`p.qty`);
const value = (asked: ListRequest) => (pastDay(asked) ? sql`(p.value - coalesce(l.value, 0))` : sql`p.value`);

/** Realisable value, where it is entered and below cost. */
const lower = (asked: ListRequest) =>
  sql`least(${value(asked)}, round(${qty(asked)}::numeric * i.realisable_rate / 100000))::bigint`;

/** Rate of the last purchase on or before the day. */
const lastRate = (asked: ListRequest) => {
  const day = pastDay(asked);
  return sql`(select round(m.value * 100000.0 / m.qty)::bigint
      from stock_moves m join documents d on d.company_id = m.company_id and d.id = m.document_id and d.type = 'PI'
     where m.company_id = p.company_id and m.branch_id = p.branch_id and m.item_id = p.item_id and ${RECEIVED} ${day ? sql`and m.date <= ${day}` : sql``}
     order by m.date desc, m.minute desc, m.id desc limit 1)`;
};

/** The pools of items that branches have, as they are now less what moved since the day. */
export const stockValuationRoutes = (api: Api) =>
  reportRoutes(api, stockValuation, {
    ...OF_POOLS,
    summary: 'What branches held of each item at the end of a day, and what it cost',
    from(_tx, asked) {
      const day = pastDay(asked);
      return sql`stock_pools p ${day ? movedAfter(asked.who.companyId, day) : sql``}`;
    },
    only: (asked) => sql`${qty(asked)} > 0`,
    columns: {
      ...OF_POOLS.columns,
      qty: { value: qty },
      value: { value, sum: true },
      rate: { value: (asked) => rateOf(value(asked), qty(asked)) },
      method: { value: METHOD, joins: ['branch'] },
      lastRate: { value: lastRate },
      realisableRate: { value: sql`i.realisable_rate`, joins: ['item'] },
      lower: { value: lower, joins: ['item'], sum: true },
    },
    where: { ...OF_POOLS.where, asOn: () => null },
  });

/** The remainder of each receipt, oldest first, in branches that cost by FIFO. */
export const stockLayerRoutes = (api: Api) =>
  reportRoutes(api, stockLayers, {
    summary: 'What is left of each receipt under FIFO',
    from: sql`stock_layers y
      join stock_moves m on m.company_id = y.company_id and m.id = y.id
      join documents d on d.company_id = m.company_id and d.id = m.document_id
      join items i on i.company_id = y.company_id and i.id = y.item_id
      join units u on u.company_id = i.company_id and u.id = i.unit_id
      join branches b on b.company_id = y.company_id and b.id = y.branch_id
      left join item_groups g on g.company_id = i.company_id and g.id = i.group_id`,
    company: sql`y.company_id`,
    branch: 'y.branch_id',
    only: sql`y.left_qty > 0 and ${METHOD} = 'fifo'`,
    columns: {
      itemId: sql`y.item_id`,
      documentId: sql`d.id`,
      type: sql`d.type`,
      item: sql`i.name`,
      code: sql`i.code`,
      group: sql`g.name`,
      branch: sql`b.name`,
      date: { value: sql`y.date`, type: 'date', required: true },
      number: sql`d.number`,
      party: sql`d.party_name`,
      days: { value: ({ now }) => sql`greatest(${todayInIndia(now)}::date - y.date, 0)` },
      qty: sql`y.left_qty`,
      unit: sql`u.code`,
      rate: rateOf(sql`y.left_value`, sql`y.left_qty`),
      value: { value: sql`y.left_value`, sum: true },
    },
    where: {
      itemId: (key) => sql`y.item_id = ${Number(key)}`,
      groupId: inGroup,
    },
    order: [
      { field: 'item', dir: 'asc' },
      { field: 'date', dir: 'asc' },
    ],
    ties: sql`y.minute, y.id`,
  });
