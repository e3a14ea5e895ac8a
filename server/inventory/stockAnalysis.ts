import { type SQL, sql } from 'drizzle-orm';
import { addDays, type IsoDate, lastOfMonth, todayInIndia } from '../../contract/dates';
import {
  expiringGoods,
  priceTrend,
  priceVariance,
  STOCK_AGES,
  slowMoving,
  stockAgeing,
  stockClasses,
} from '../../contract/inventory/stockAnalysis';
import type { Api } from '../core/calls/api';
import { columnsIn } from '../core/lists/listEngine';
import type { ListRequest } from '../core/lists/listParts';
import { reportRoutes } from '../core/lists/reportRoutes';
import { inGroup } from '../stock/inGroup';
import { lastTwelve, monthsBehind } from '../stock/ledger/years';
import { inBranches, OF_POOLS } from './pools';

/** Reports of stock and its movements: all with present figures, except the rates of a period. */

type Asked = { from: IsoDate; to: IsoDate; branchId?: string; itemId?: string; groupId?: string; supplierId?: string };
const today = ({ now }: ListRequest) => todayInIndia(now);

/** Valid receipts: neither cancelled nor a cancellation, nor moved from one store of the branch to another. */
export const RECEIVED = sql`m.qty > 0 and m.valued_by <> 'none' and m.mirror_of_id is null and m.corrects_id is null
  and not exists (select from stock_moves x where x.company_id = m.company_id and x.mirror_of_id = m.id)`;

/**
 * The part of each pool by age, as `c30`, `c60` …: stock on hand came last, so the quantity received since a day, up
 * to the stock on hand, is younger than that day: months of whole sums, and the single days in the month in which an
 * age begins. Under FIFO the layers give it, `l30` and `v30` being their quantity and value.
 */
export const ages = (companyId: number, on: IsoDate): SQL => {
  const begins = STOCK_AGES.map((days) => ({ days, day: addDays(on, -days - 1) }));
  const year = Number(on.slice(0, 4));
  const edge = (day: IsoDate) => sql`m.date > ${day} and m.date <= ${lastOfMonth(day)}`;
  const named = (as: string, days: number) => sql.raw(`${as}${days}`);
  const ofYear = (name: string, at: number) => {
    const table = sql.raw(name);
    return sql`left join stock_received_years ${table} on ${table}.company_id = ${companyId} and ${table}.year = ${at}
      and ${table}.branch_id = p.branch_id and ${table}.item_id = p.item_id`;
  };
  const left = (amount: SQL, as: string) =>
    begins.map(({ days, day }) => sql`sum(${amount}) filter (where m.date > ${day}) as ${named(as, days)}`);
  return sql`
    ${ofYear('ya', year - 1)} ${ofYear('yb', year)}
    left join (select m.branch_id, m.item_id,
                      ${sql.join(
                        begins.map(
                          ({ days, day }) => sql`sum(m.qty) filter (where ${edge(day)}) as ${named('e', days)}`,
                        ),
                        sql`, `,
                      )}
      from stock_moves m where m.company_id = ${companyId} and ${RECEIVED}
       and (${sql.join(
         begins.map(({ day }) => sql`(${edge(day)})`),
         sql` or `,
       )}) group by 1, 2)
      e on e.branch_id = p.branch_id and e.item_id = p.item_id
    cross join lateral (select ${sql.join(
      begins.map(
        ({ days, day }) => sql`${monthsBehind(day, year)} + coalesce(e.${named('e', days)}, 0) as ${named('c', days)}`,
      ),
      sql`, `,
    )}) r
    left join (select m.branch_id, m.item_id, sum(m.left_qty) as layered, ${sql.join([...left(sql`m.left_qty`, 'l'), ...left(sql`m.left_value`, 'v')], sql`, `)}
      from stock_layers m where m.company_id = ${companyId} and m.left_qty > 0 group by 1, 2)
      y on y.branch_id = p.branch_id and y.item_id = p.item_id`;
};
/** Layers that add up to the quantity of the pool are those of FIFO. */
const LAYERED = sql`y.layered = p.qty`;
const upTo = (days: number | null) =>
  days === null
    ? sql`p.qty`
    : sql`case when ${LAYERED} then coalesce(${sql.raw(`y.l${days}`)}, 0) else least(p.qty, coalesce(${sql.raw(`r.c${days}`)}, 0)) end`;
const worth = (days: number | null) =>
  days === null
    ? sql`p.value`
    : sql`case when ${LAYERED} then coalesce(${sql.raw(`y.v${days}`)}, 0) else round(p.value * (${upTo(days)})::numeric / p.qty) end`;
const between = (from: number | null, to: number | null) => ({
  qty: from === null ? sql`(${upTo(to)})::bigint` : sql`((${upTo(to)}) - (${upTo(from)}))::bigint`,
  value: from === null ? sql`(${worth(to)})::bigint` : sql`((${worth(to)}) - (${worth(from)}))::bigint`,
});
/** By the name of its column: quantity and value of each age. */
export const AGED = {
  30: between(null, 30),
  60: between(30, 60),
  90: between(60, 90),
  180: between(90, 180),
  365: between(180, 365),
  older: between(365, null),
} as const;

const ageingRoutes = (api: Api) =>
  reportRoutes(api, stockAgeing, {
    ...OF_POOLS,
    summary: 'What is in stock by the age of its receipts',
    from: (_tx, asked) => sql`stock_pools p ${ages(asked.who.companyId, today(asked))}`,
    only: sql`p.qty > 0`,
    columns: {
      ...OF_POOLS.columns,
      to30: AGED[30].value,
      to60: AGED[60].value,
      to90: AGED[90].value,
      to180: AGED[180].value,
      to365: AGED[365].value,
      older: AGED.older.value,
      qty30: AGED[30].qty,
      qty60: AGED[60].qty,
      qty90: AGED[90].qty,
      qty180: AGED[180].qty,
      qty365: AGED[365].qty,
      qtyOlder: AGED.older.qty,
    },
  });

const MONTHS = 12;
/** Shares of the issued value: A makes the first 80 %, B the next 15 %. */
const [MOST, NEARLY] = [80_000, 95_000];
/** Deviation of months from their average, as a share. */
const [STEADY, VARYING] = [0.5, 1];
/** Maximum rounding error in floating point. */
const NEAR = 1e-9;
const percent = (part: SQL, whole: SQL) => sql`coalesce(round(${part} * 100000.0 / nullif(${whole}, 0)), 0)::int`;

type Within = { companyId: number; on: IsoDate; branches(column: string): SQL };

/**
 * Items by the value that went out in the twelve months up to that of a day, largest first, with their classes. The
 * deviation of months is no amount, so it is computed in floating point; an item on a boundary belongs to the
 * steadier class.
 */
const classedBy = ({ companyId, on, branches }: Within): SQL => {
  const { years, months } = lastTwelve(on);
  const ofYear = (name: string, at: number) => {
    const table = sql.raw(name);
    return sql`left join stock_used_years ${table} on ${table}.company_id = ${companyId} and ${table}.year = ${at}
      and ${table}.branch_id = p.branch_id and ${table}.item_id = p.item_id`;
  };
  const added = sql.join(
    months.map((month) => sql`coalesce(${month}, 0)`),
    sql` + `,
  );
  const each = months.map((month) => sql`sum(coalesce(${month}, 0)::float8)`);
  const mean = sql`(${sql.join(each, sql` + `)}) / ${MONTHS}`;
  const squares = sql.join(
    each.map((month) => sql`power(${month}, 2)`),
    sql` + `,
  );
  return sql`(
    select s.*, case when s.before < ${MOST} and s.used > 0 then 'A' when s.before < ${NEARLY} and s.used > 0 then 'B' else 'C' end as abc,
           case when s.variation <= ${STEADY + NEAR} then 'X' when s.variation <= ${VARYING + NEAR} then 'Y' else 'Z' end as xyz
      from (select t.*, ${percent(sql`t.used`, sql`sum(t.used) over ()`)} as share,
                   ${percent(sql`sum(t.used) over w`, sql`sum(t.used) over ()`)} as so_far,
                   ${percent(sql`(sum(t.used) over w - t.used)`, sql`sum(t.used) over ()`)} as before
              from (select p.item_id, sum(p.value)::bigint as value, greatest(sum(${added}), 0)::bigint as used,
                           sqrt(greatest((${squares}) / ${MONTHS} - power(${mean}, 2), 0)) / nullif(${mean}, 0) as variation
                      from stock_pools p ${ofYear('ya', years[0])} ${ofYear('yb', years[1])}
                     where p.company_id = ${companyId} ${branches('p.branch_id')}
                     group by p.item_id) t
            window w as (order by t.used desc, t.item_id)) s)`;
};

export const classed = (asked: ListRequest): SQL =>
  classedBy({
    companyId: asked.who.companyId,
    on: today(asked),
    branches: (column) => inBranches(asked, column),
  });

/** The classes of the items of a branch, as they are on a day. */
export const classesOf = (companyId: number, branchId: number, on: IsoDate): SQL =>
  classedBy({ companyId, on, branches: (column) => sql`and ${sql.raw(column)} = ${branchId}` });

const classRoutes = (api: Api) =>
  reportRoutes(api, stockClasses, {
    summary: 'Items by what went out of them in twelve months, and how evenly',
    from: (_tx, asked) => sql`${classed(asked)} t`,
    company: 'inside',
    // Counts and sums need neither names nor the order of the items.
    joins: {
      item: ({ who }) => sql`join items i on i.company_id = ${who.companyId} and i.id = t.item_id`,
      group: sql`left join item_groups g on g.company_id = i.company_id and g.id = i.group_id`,
    },
    columns: {
      itemId: sql`t.item_id`,
      item: { value: sql`i.name`, joins: ['item'] },
      code: { value: sql`i.code`, joins: ['item'] },
      group: { value: sql`g.name`, joins: ['item', 'group'] },
      ...columnsIn('t', 'used', 'share', 'abc', 'xyz', 'value'),
      upTo: sql`t.so_far`,
    },
    where: {
      abc: (key) => sql`t.abc = ${key}`,
      itemId: (key) => sql`t.item_id = ${Number(key)}`,
      groupId: { joins: ['item'], is: inGroup },
      branchId: () => null,
    },
    order: [{ field: 'used', dir: 'desc' }],
    ties: sql`t.item_id`,
  });

const slowRoutes = (api: Api) =>
  reportRoutes(api, slowMoving, {
    ...OF_POOLS,
    summary: 'What is in stock and has not moved for some days',
    only: sql`p.qty > 0 and p.last_date is not null`,
    columns: {
      ...OF_POOLS.columns,
      lastMoved: { value: sql`p.last_date`, type: 'date', required: true },
      lastOut: {
        value: sql`(select max(m.date) from stock_moves m where m.company_id = p.company_id and m.branch_id = p.branch_id and m.item_id = p.item_id
                       and m.qty < 0 and m.valued_by <> 'none' and m.mirror_of_id is null)`,
        type: 'date',
      },
      days: { value: (asked) => sql`(${today(asked)}::date - p.last_date)` },
    },
    where: { ...OF_POOLS.where, still: (days, asked) => sql`p.last_date <= ${addDays(today(asked), -Number(days))}` },
    order: [{ field: 'value', dir: 'desc' }],
  });

const expiryRoutes = (api: Api) =>
  reportRoutes(api, expiringGoods, {
    summary: 'Batches in stock that expire within some days, or have expired',
    from: sql`stock_balances k
      join item_batches t on t.company_id = k.company_id and t.id = k.batch_id
      join stores s on s.company_id = k.company_id and s.id = k.store_id
      join items i on i.company_id = k.company_id and i.id = k.item_id
      join units u on u.company_id = i.company_id and u.id = i.unit_id
      join stock_pools p on p.company_id = k.company_id and p.branch_id = s.branch_id and p.item_id = k.item_id`,
    company: sql`k.company_id`,
    branch: 's.branch_id',
    only: sql`k.qty > 0 and t.expires_on is not null`,
    columns: {
      itemId: sql`k.item_id`,
      expiresOn: { value: sql`t.expires_on`, type: 'date' },
      madeOn: { value: sql`t.made_on`, type: 'date' },
      days: { value: (asked) => sql`(t.expires_on - ${today(asked)}::date)` },
      batch: sql`t.code`,
      item: sql`i.name`,
      store: sql`s.name`,
      qty: sql`k.qty`,
      unit: sql`u.code`,
      value: sql`coalesce(round(p.value * k.qty::numeric / nullif(p.qty, 0)), 0)::bigint`,
      month: sql`to_char(t.expires_on, 'YYYY-MM')`,
    },
    where: {
      within: (days, asked) => sql`t.expires_on <= ${addDays(today(asked), Number(days))}`,
      itemId: (key) => sql`k.item_id = ${Number(key)}`,
      storeId: (key) => sql`k.store_id = ${Number(key)}`,
    },
    order: [{ field: 'expiresOn', dir: 'asc' }],
    ties: sql`k.batch_id, k.store_id`,
  });

/** Rate of purchases: paise for thousandths of a unit, as ten-thousandths of a rupee for one unit. */
const RATE = sql`m.value * 100000.0 / m.qty`;

/** Purchases of a period as they came into stock, summed by item and further requested columns. */
const bought = (asked: ListRequest, more: SQL, by: SQL) => {
  const { from, to, supplierId, itemId } = asked.query as Asked;
  return sql`(
    select m.item_id, count(*)::int as receipts, sum(m.qty)::bigint as qty, sum(m.value)::bigint as value, round(min(${RATE}))::bigint as least,
           round(sum(m.value) * 100000.0 / sum(m.qty))::bigint as average, round(max(${RATE}))::bigint as most, ${more}
      from stock_moves m join documents d on d.company_id = m.company_id and d.id = m.document_id and d.type = 'PI'
     where m.company_id = ${asked.who.companyId} and m.date between ${from} and ${to} and ${RECEIVED} ${inBranches(asked, 'm.branch_id')}
       ${supplierId ? sql`and d.party_id = ${Number(supplierId)}` : sql``} ${itemId ? sql`and m.item_id = ${Number(itemId)}` : sql``}
     group by m.item_id ${by}) t
    join items i on i.company_id = ${asked.who.companyId} and i.id = t.item_id
    join units u on u.company_id = i.company_id and u.id = i.unit_id`;
};
const LAST = sql`(array_agg(round(${RATE})::bigint order by m.date desc, m.minute desc, m.id desc))[1] as last, max(m.date) as last_on`;
const BOUGHT = {
  company: 'inside',
  columns: {
    ...columnsIn('t', 'receipts', 'qty', 'least', 'average', 'most'),
    itemId: sql`t.item_id`,
    item: sql`i.name`,
    code: sql`i.code`,
    unit: sql`u.code`,
  },
  where: {
    from: () => null,
    to: () => null,
    supplierId: () => null,
    itemId: () => null,
    branchId: () => null,
    groupId: inGroup,
  },
} as const;

const priceRoutes = (api: Api) => {
  reportRoutes(api, priceVariance, {
    ...BOUGHT,
    summary: 'Lowest, average, highest and last rates that items were bought at',
    from: (_tx, asked) => bought(asked, LAST, sql``),
    columns: {
      ...BOUGHT.columns,
      last: sql`t.last`,
      lastOn: { value: sql`t.last_on`, type: 'date', required: true },
      variance: percent(sql`(t.last - t.average)`, sql`t.average`),
    },
    order: [{ field: 'item', dir: 'asc' }],
    ties: sql`t.item_id`,
  });
  reportRoutes(api, priceTrend, {
    ...BOUGHT,
    summary: 'Rates that items were bought at, month by month',
    from: (_tx, asked) => bought(asked, sql`to_char(m.date, 'YYYY-MM') as month`, sql`, to_char(m.date, 'YYYY-MM')`),
    columns: { ...BOUGHT.columns, month: sql`t.month`, value: { value: sql`t.value`, sum: true } },
    order: [
      { field: 'item', dir: 'asc' },
      { field: 'month', dir: 'asc' },
    ],
    ties: sql`t.item_id, t.month`,
  });
};

/** @returns the parts that dashboards use. */
export function stockAnalysisRoutes(api: Api) {
  priceRoutes(api);
  return { ageing: ageingRoutes(api), classes: classRoutes(api), slow: slowRoutes(api), expiring: expiryRoutes(api) };
}
