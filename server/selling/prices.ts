import { type SQL, sql } from 'drizzle-orm';
import {
  add,
  amountOf,
  multiplyDivide,
  type Paise,
  type Percent,
  percentOf,
  type Quantity,
  type Rate,
} from '../../contract/amount';
import type { IsoDate } from '../../contract/dates';
import { isCollectedOn } from '../../contract/selling/collected';
import { type Price, type PriceOffered, prices } from '../../contract/selling/prices';
import { companyRegisteredAs } from '../books/gst/registrations';
import type { Api } from '../core/calls/api';
import type { SignedIn } from '../core/calls/system';
import { anyOf } from '../core/db/anyOf';
import { rowsOf, type Tx } from '../core/db/database';
import { gstPercentOn } from '../stock/items';
import { collectedOf } from './tcs';

export type Asked = { itemId: number; unitId: number; qty: Quantity };
type For = { customerId: number | null; date: IsoDate };

export const priceRoutes = (api: Api) =>
  api.on(
    {
      method: 'GET',
      path: prices.path,
      summary: 'Rates and standard discounts of items for a customer on a day',
      needs: { anyOf: prices.screens },
      query: prices.query,
      answer: prices.answer,
    },
    async (tx, { who, query }): Promise<PriceOffered[]> => {
      const items = query.items.split(',').map((one): Asked => {
        const [itemId = 0, unitId = 0, qty = 0] = one.split('.').map(Number);
        return { itemId, unitId, qty: qty as Quantity };
      });
      const customerId = query.customerId ? Number(query.customerId) : null;
      const found = await pricesOf(tx, who, { customerId, date: query.date }, items);
      const ids = items.map(({ itemId }) => itemId);
      const collected =
        customerId === null ? new Map() : await collectedOf(tx, who, ids, { customerId, date: query.date });
      const taxes = await gstOf(tx, who, [...collected.keys()], query.date);
      return found.map((price) => {
        const tcs = collected.get(price.itemId);
        // The limit of a dear vehicle is looked at by what a piece costs now; the invoice looks again.
        const isBorne =
          tcs && (tcs.eachAbove === 0 || isCollectedOn(pieceOf(price, taxes.get(price.itemId)), PIECE, tcs.eachAbove));
        return { ...price, tcsPercent: isBorne ? tcs.percent : (0 as Percent) };
      });
    },
  );

const PIECE = 1_000 as Quantity;
const WHOLE = 100_000;

/** The price of a piece with GST, after the standard discount. */
function pieceOf({ rate, discountPercent, includesTax, isTaxed }: Price, gstPercent = 0 as Percent): Paise {
  const gross = amountOf(PIECE, rate ?? (0 as Rate));
  const net = percentOf(gross, (WHOLE - discountPercent) as Percent);
  return isTaxed && !includesTax ? add(net, percentOf(net, gstPercent)) : net;
}

async function gstOf(
  tx: Tx,
  { companyId }: SignedIn,
  ids: readonly number[],
  date: IsoDate,
): Promise<Map<number, Percent>> {
  if (ids.length === 0) return new Map();
  const rows = await rowsOf<{ id: number; percent: Percent }>(
    tx,
    sql`select t.id, coalesce(${gstPercentOn(date)}, 0)::int as percent from items t
         where t.company_id = ${companyId} and t.id = ${anyOf(ids)}`,
  );
  return new Map(rows.map(({ id, percent }) => [id, percent]));
}

type Row = Omit<Price, 'rate' | 'floorRate' | 'mrp'> & {
  rate: Rate | null;
  floorRate: Rate | null;
  mrp: Rate | null;
  /** Factor from the requested unit to the unit of the rate, in thousandths. */
  factor: number;
};

/**
 * Rates and standard discounts of many items in one statement. The customer's list comes before that of the
 * customer's group, then the list for everybody, and last the sale rate of the item; within a list the largest
 * quantity step that is reached counts. The highest fitting discount counts.
 */
export async function pricesOf(tx: Tx, who: SignedIn, of: For, items: readonly Asked[]): Promise<Price[]> {
  if (items.length === 0) return [];
  const asked = items.map(({ itemId, unitId, qty }, place) => ({ place, item_id: itemId, unit_id: unitId, qty }));
  const rows = await rowsOf<Row>(tx, statement(who.companyId, of, JSON.stringify(asked)));
  return rows.map(({ factor, ...price }) => {
    const inUnit = (rate: Rate | null) => (rate === null ? null : multiplyDivide(rate, factor, 1000));
    return { ...price, rate: inUnit(price.rate), floorRate: inUnit(price.floorRate), mrp: inUnit(price.mrp) };
  });
}

/** Lists in force for the customer, the nearest first. */
const live = (companyId: number, date: IsoDate): SQL => sql`
  select l.id, l.name, l.tax_inclusive, n.nearness
    from price_lists l
    cross join lateral (
      select case when l.is_default then 3
                  when exists (select from price_list_customers c, party p where c.company_id = l.company_id and c.price_list_id = l.id and c.customer_id = p.id) then 1
                  when exists (select from price_list_groups g, party p where g.company_id = l.company_id and g.price_list_id = l.id and g.group_id = p.group_id) then 2
             end as nearness) n
   where l.company_id = ${companyId} and l.active and l.valid_from <= ${date} and coalesce(l.valid_to >= ${date}, true) and n.nearness is not null`;

function statement(companyId: number, { customerId, date }: For, asked: string): SQL {
  const isTaxed = sql`${companyRegisteredAs(companyId, date)} = 'regular'`;
  const includesTax = sql`coalesce(p.tax_inclusive, p.with_tax)`;
  const percent = sql`case when ${isTaxed} then coalesce((select ${gstPercentOn(date)} from (select p.company_id, p.hsn_code_id, p.tax_code) t), 0) else 0 end`;
  // The lowest rate of the item also limits a list, in the terms of the list.
  const lowest = sql`case when ${includesTax} = p.with_tax then p.lowest_rate
    when p.with_tax then round(p.lowest_rate * 100000.0 / (100000 + ${percent}))::bigint
    else round(p.lowest_rate * (100000 + ${percent}) / 100000.0)::bigint end`;
  return sql`
    with recursive asked as (
      select a.place, a.unit_id, a.qty, i.company_id, i.id as item_id, i.unit_id as own_unit_id, i.group_id, i.hsn_code_id, i.tax_code, i.sale_rate, i.lowest_rate, i.mrp, i.with_tax,
             case when a.unit_id = i.unit_id then 1000 else coalesce(
               (select u.factor from item_units u where u.company_id = i.company_id and u.item_id = i.id and u.unit_id = a.unit_id limit 1), 1000) end as factor
        from jsonb_to_recordset(${asked}::jsonb) as a(place int, item_id int, unit_id int, qty bigint)
        join items i on i.company_id = ${companyId} and i.id = a.item_id
    ),
    party as (
      select c.id, c.group_id, g.discount_percent from customers c
        join customer_groups g on g.company_id = c.company_id and g.id = c.group_id
       where c.company_id = ${companyId} and c.id = ${customerId}::int
    ),
    live as (${live(companyId, date)}),
    above as (
      select a.place, a.group_id as id from asked a
      union
      select b.place, g.parent_id from above b
        join item_groups g on g.company_id = ${companyId} and g.id = b.id and g.parent_id is not null
    ),
    priced as (
      select a.*, p.name, p.tax_inclusive, p.unit_id as priced_in, p.rate as list_rate, p.floor_rate, p.mrp as list_mrp
        from asked a
        left join lateral (
          select l.name, l.tax_inclusive, x.unit_id, x.rate, x.floor_rate, x.mrp
            from live l join price_list_items x on x.company_id = ${companyId} and x.price_list_id = l.id
           where x.item_id = a.item_id
             and (x.unit_id = a.unit_id and x.min_qty <= a.qty or x.unit_id = a.own_unit_id and x.min_qty * 1000 <= a.qty * a.factor)
           order by l.nearness, x.unit_id = a.unit_id desc, x.min_qty desc limit 1) p on true
    )
    select p.item_id as "itemId", coalesce(p.list_rate, p.sale_rate) as rate, coalesce(p.floor_rate, ${lowest}) as "floorRate",
           coalesce(p.list_mrp, p.mrp) as mrp, ${includesTax} as "includesTax", p.name as "priceList",
           case when p.priced_in = p.unit_id then 1000 else p.factor end::int as factor,
           greatest(coalesce(d.percent, 0), coalesce((select y.discount_percent from party y), 0))::int as "discountPercent",
           coalesce(d.max_extra_percent, 0) as "maxExtraPercent", ${isTaxed} as "isTaxed"
      from priced p
      left join lateral (
        select r.percent, r.max_extra_percent
          from discount_lists l join discount_rows r on r.company_id = l.company_id and r.discount_list_id = l.id
         where l.company_id = ${companyId} and l.active and l.valid_from <= ${date} and coalesce(l.valid_to >= ${date}, true)
           and (l.group_id is null or l.group_id = (select y.group_id from party y))
           and (r.item_id is null or r.item_id = p.item_id)
           and (r.item_group_id is null or r.item_group_id in (select b.id from above b where b.place = p.place))
           and r.min_qty * 1000 <= p.qty * p.factor
           and r.min_value <= p.qty::numeric * coalesce(p.list_rate, p.sale_rate, 0) / 100000
         order by r.percent desc, r.max_extra_percent desc limit 1) d on true
     order by p.place`;
}

export type PriceStep = { itemId: number; unitId: number; minQty: Quantity; rate: Rate; includesTax: boolean };

/** Rates from a quantity on of the list for everybody, by item; of items with one rate for any quantity none. */
export async function stepsOf(
  tx: Tx,
  { companyId }: SignedIn,
  date: IsoDate,
): Promise<ReadonlyMap<number, readonly PriceStep[]>> {
  const rows = await rowsOf<PriceStep>(
    tx,
    sql`
    select x.item_id as "itemId", x.unit_id as "unitId", x.min_qty as "minQty", x.rate, l.tax_inclusive as "includesTax"
      from price_lists l
      join price_list_items x on x.company_id = l.company_id and x.price_list_id = l.id
     where l.company_id = ${companyId} and l.active and l.is_default and l.valid_from <= ${date} and coalesce(l.valid_to >= ${date}, true)
       and exists (select from price_list_items o where o.company_id = x.company_id and o.price_list_id = x.price_list_id
                      and o.item_id = x.item_id and o.min_qty > 0)
     order by x.item_id, x.min_qty`,
  );
  const byItem = new Map<number, PriceStep[]>();
  for (const step of rows) byItem.set(step.itemId, [...(byItem.get(step.itemId) ?? []), step]);
  return byItem;
}

/** The discount of a line beyond the standard discount. */
export const extraDiscount = (given: Percent, { discountPercent }: Price): Percent =>
  Math.max(0, given - discountPercent) as Percent;
