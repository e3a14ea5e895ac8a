import { type SQL, sql } from 'drizzle-orm';
import type { Percent, Quantity, Rate } from '../../contract/amount';
import { timeInIndia } from '../../contract/clock';
import type { IsoDate } from '../../contract/dates';
import type { Dish } from '../../contract/food/menu';
import { whyOff } from '../../contract/food/menuItems';
import { type TaxRule, taxOfLine, taxRuleFor } from '../../contract/food/taxAssignments';
import type { OfferRule } from '../../contract/selling/offers';
import { missed } from '../../contract/selling/offerTimes';
import type { OrderKind } from '../../contract/selling/orderKinds';
import { rateAs } from '../../contract/stock/rates';
import type { Ctx } from '../core/calls/api';
import { anyOf } from '../core/db/anyOf';
import { rowsOf, type Tx } from '../core/db/database';
import { offersOfDay } from '../selling/offers/offers';
import { pricesOf } from '../selling/prices';
import type { FoodOutletFacts } from './outletFacts';

/** Items of the menu as an order takes them at this moment: price, tax, happy hour, what is off and what is left. */

type C = Pick<Ctx<unknown, unknown>, 'who' | 'now'>;

type Row = Pick<
  Dish,
  | 'id'
  | 'itemId'
  | 'unitId'
  | 'code'
  | 'name'
  | 'shortName'
  | 'quickCode'
  | 'groupId'
  | 'ledgerGroup'
  | 'kotGroupId'
  | 'foodKind'
  | 'course'
  | 'ncAllowed'
  | 'openPrice'
  | 'openName'
  | 'prepMinutes'
  | 'modifiers'
> & {
  itemGroupId: number | null;
  available: boolean;
  offUntil: string | null;
  discountable: boolean;
  serviceChargeable: boolean;
  happyHourAllowed: boolean;
  supplyKind: 'restaurantService' | 'goods';
  countToday: number | null;
  taken: number;
  /** Code of the tax of the item, or of its HSN. */
  ownTax: string | null;
  variants: { itemId: number; unitId: number; name: string }[];
};

/** An item with what an order must know besides. */
export type DishFacts = Dish & {
  itemGroupId: number | null;
  happyHourAllowed: boolean;
  countToday: number | null;
  taken: number;
  /** Why a bill with it is refused: no tax is assigned. */
  refusal: string | null;
};

type Tax = { code: string; kind: string; rate: Percent };
type Asked = { orderKind: OrderKind; date: IsoDate; only?: readonly number[] };

export async function readDishes(
  tx: Tx,
  ctx: C,
  outlet: FoodOutletFacts,
  { orderKind, date, only }: Asked,
): Promise<DishFacts[]> {
  const { who, now } = ctx;
  const { companyId } = who;
  const rows = await rowsOf<Row>(tx, dishRows(companyId, outlet.outletId, date, only));
  if (rows.length === 0) return [];
  const rules = await readTaxRules(tx, companyId);
  const taxes = await readTaxes(tx, companyId, date);
  const offers = await offersOfDay(tx, ctx, { date, customerId: null });
  const happy = offers.filter(
    (rule) =>
      rule.kind === 'itemPercent' && missed(rule, { date, time: timeInIndia(now), outletId: outlet.outletId }) === null,
  );
  const asked = rows.flatMap(({ itemId, unitId, variants }) => [
    { itemId, unitId, qty: ONE },
    ...variants.map((variant) => ({ itemId: variant.itemId, unitId: variant.unitId, qty: ONE })),
  ]);
  const prices = new Map(
    (await pricesOf(tx, who, { customerId: null, date }, asked)).map((price) => [price.itemId, price]),
  );
  return rows.map((row): DishFacts => {
    const tax = taxOf(row, outlet, { orderKind, date }, rules, taxes);
    const priceOf = (itemId: number): Rate => {
      const price = prices.get(itemId);
      return price?.rate == null ? (0 as Rate) : rateAs(price.rate, price, { ...outlet, gstPercent: tax.percent });
    };
    const offer = row.happyHourAllowed ? bestOffer(happy, row) : null;
    const { discountable, serviceChargeable, available, offUntil, variants, ...dish } = row;
    const isLiquor = row.ledgerGroup === 'liquor';
    return {
      ...dish,
      rate: priceOf(row.itemId),
      gstPercent: tax.percent,
      isVat: tax.isVat,
      taxCode: tax.code,
      refusal: tax.refusal,
      discountPercent: offer?.percent ?? (0 as Percent),
      offerName: offer?.name ?? null,
      isNet: !discountable,
      isServed: serviceChargeable && (!isLiquor || outlet.serviceChargeOnLiquor),
      off: whyOff({ name: row.name, available, offUntil }, now),
      left: row.countToday === null ? null : Math.max(0, row.countToday - row.taken),
      variants: variants.map(({ itemId, name }) => ({ itemId, name, rate: priceOf(itemId) })),
    };
  });
}

const ONE = 1000 as Quantity;

const dishRows = (companyId: number, outletId: number, date: IsoDate, only: readonly number[] | undefined): SQL => sql`
  select m.id, t.id as "itemId", t.unit_id as "unitId", t.code, t.name, coalesce(t.short_name, t.name) as "shortName", m.quick_code as "quickCode",
         m.group_id as "groupId", t.group_id as "itemGroupId", g.ledger_group as "ledgerGroup", coalesce(m.kot_group_id, g.kot_group_id) as "kotGroupId",
         m.food_kind as "foodKind", m.course, m.available, to_char(m.off_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "offUntil",
         m.discountable, m.service_chargeable as "serviceChargeable", m.happy_hour_allowed as "happyHourAllowed", m.nc_allowed as "ncAllowed",
         m.open_price as "openPrice", m.open_name as "openName", m.supply_kind as "supplyKind", m.prep_minutes as "prepMinutes", m.count_today as "countToday",
         case when m.count_today is null then 0 else coalesce((
           select sum(l.qty) from kot_lines l join kots k on k.company_id = l.company_id and k.id = l.kot_id
            where l.company_id = m.company_id and l.menu_item_id = m.id and k.outlet_id = ${outletId} and k.day = ${date}), 0) end::bigint / 1000 as taken,
         coalesce(t.tax_code, g.tax_code, (select h.tax_code from hsn_codes h where h.company_id = t.company_id and h.id = t.hsn_code_id)) as "ownTax",
         coalesce((select json_agg(json_build_object('itemId', v.item_id, 'unitId', i.unit_id, 'name', v.name) order by v.line_no)
                     from menu_variants v join items i on i.company_id = v.company_id and i.id = v.item_id
                    where v.company_id = m.company_id and v.menu_item_id = m.id), '[]') as variants,
         coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name, 'least', s.least, 'most', s.most,
                            'options', (select json_agg(json_build_object('name', o.name, 'price', o.price) order by o.line_no)
                                          from modifier_options o where o.company_id = s.company_id and o.modifier_set_id = s.id)) order by x.line_no)
                     from menu_modifiers x join modifier_sets s on s.company_id = x.company_id and s.id = x.modifier_set_id
                    where x.company_id = m.company_id and x.menu_item_id = m.id and s.active), '[]') as modifiers
    from menu_items m
    join items t on t.company_id = m.company_id and t.id = m.item_id
    join menu_groups g on g.company_id = m.company_id and g.id = m.group_id
   where m.company_id = ${companyId} and ${only ? sql`m.id = ${anyOf([...new Set(only)])}` : sql`m.active and t.active and g.active`}
   order by g.print_order, lower(t.name)`;

const readTaxRules = (tx: Tx, companyId: number): Promise<TaxRule[]> =>
  rowsOf<TaxRule>(
    tx,
    sql`select outlet_id as "outletId", order_kind as "orderKind", menu_group_id as "menuGroupId", menu_item_id as "menuItemId",
               tax_code as "taxCode", from_date::text as "fromDate", to_date::text as "toDate"
          from tax_assignments where company_id = ${companyId} and active`,
  );

async function readTaxes(tx: Tx, companyId: number, date: IsoDate): Promise<ReadonlyMap<string, Tax>> {
  const rows = await rowsOf<Tax>(
    tx,
    sql`select distinct on (code) code, kind, rate from taxes
         where company_id = ${companyId} and active and from_date <= ${date} and coalesce(to_date >= ${date}, true)
           and kind in ('gst', 'nilRated', 'exempt', 'nonGst', 'vat')
         order by code, from_date desc`,
  );
  return new Map(rows.map((row) => [row.code, row]));
}

function taxOf(
  row: Row,
  outlet: FoodOutletFacts,
  { orderKind, date }: Omit<Asked, 'only'>,
  rules: readonly TaxRule[],
  taxes: ReadonlyMap<string, Tax>,
): { percent: Percent; isVat: boolean; code: string | null; refusal: string | null } {
  const none = { percent: 0 as Percent, isVat: false, code: null };
  const rule = taxRuleFor(rules, {
    outletId: outlet.outletId,
    orderKind,
    menuItemId: row.id,
    menuGroupId: row.groupId,
    date,
  });
  const result = taxOfLine(row, rule, outlet);
  if ('refusal' in result) return { ...none, refusal: outlet.isTaxed ? result.refusal : null };
  const tax = taxes.get(result.taxCode);
  if (!tax) return { ...none, refusal: `No rate of ${result.taxCode} is in force for ${row.name}.` };
  const { code } = tax;
  if (tax.kind === 'vat') return { percent: tax.rate, isVat: true, code, refusal: null };
  return { percent: outlet.isTaxed ? tax.rate : (0 as Percent), isVat: false, code, refusal: null };
}

/** Of the happy hours of this moment the one that gives the guest most. */
function bestOffer(offers: readonly OfferRule[], { itemId, itemGroupId }: Row): OfferRule | null {
  const fitting = offers.filter(
    (rule) =>
      (rule.itemId === null || rule.itemId === itemId) &&
      (rule.groupIds === null || (itemGroupId !== null && rule.groupIds.includes(itemGroupId))),
  );
  return fitting.reduce<OfferRule | null>((best, one) => (best && best.percent >= one.percent ? best : one), null);
}
