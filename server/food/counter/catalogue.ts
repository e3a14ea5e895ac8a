import { sql } from 'drizzle-orm';
import type { Paise, Percent } from '../../../contract/amount';
import { timeInIndia } from '../../../contract/clock';
import type { COMBO_KINDS, COMBO_TAXES } from '../../../contract/food/combos';
import type { AUTO_RULES, SUPPORT_KINDS } from '../../../contract/food/itemSupports';
import { missed, type OfferTimes } from '../../../contract/selling/offerTimes';
import type { OrderKind } from '../../../contract/selling/orderKinds';
import { type Ctx, todayOf } from '../../core/calls/api';
import { rowsOf, type Tx } from '../../core/db/database';

/** Combos and supports that an outlet sells at this moment. */

type C = Pick<Ctx<unknown, unknown>, 'who' | 'now'>;

export type ComboPart = { slot: string; menuItemId: number; pieces: number; extraPrice: Paise; isDefault: boolean };
export type ComboFacts = {
  id: number;
  code: string;
  name: string;
  kind: keyof typeof COMBO_KINDS;
  price: Paise;
  withTax: boolean;
  taxMode: keyof typeof COMBO_TAXES;
  offersAllowed: boolean;
  parts: ComboPart[];
};
type ComboRow = ComboFacts & OfferTimes & { orderKinds: OrderKind[] };

/** Combos in use today, at this hour, in this outlet and for this kind of order. */
export async function readCombos(
  tx: Tx,
  { who, now }: C,
  outletId: number,
  orderKind: OrderKind,
): Promise<ComboFacts[]> {
  const rows = await rowsOf<ComboRow>(
    tx,
    sql`
    select c.id, c.code, c.name, c.kind, c.price, c.with_tax as "withTax", c.tax_mode as "taxMode", c.offers_allowed as "offersAllowed",
           c.valid_from::text as "validFrom", c.valid_to::text as "validTo",
           coalesce((select json_agg(json_build_object('slot', p.slot, 'menuItemId', p.menu_item_id, 'pieces', p.pieces, 'extraPrice', p.extra_price, 'isDefault', p.is_default) order by p.line_no)
                       from combo_components p where p.company_id = c.company_id and p.combo_id = c.id), '[]') as parts,
           coalesce((select json_agg(json_build_object('days', h.days, 'fromTime', h.from_time, 'toTime', h.to_time) order by h.line_no)
                       from combo_hours h where h.company_id = c.company_id and h.combo_id = c.id), '[]') as hours,
           (select json_agg(o.outlet_id) from combo_outlets o where o.company_id = c.company_id and o.combo_id = c.id) as "outletIds",
           coalesce((select json_agg(k.order_kind) from combo_kinds k where k.company_id = c.company_id and k.combo_id = c.id), '[]') as "orderKinds"
      from combos c join combo_groups g on g.company_id = c.company_id and g.id = c.combo_group_id
     where c.company_id = ${who.companyId} and c.active order by g.print_order, c.name`,
  );
  const moment = { date: todayOf(now), time: timeInIndia(now), outletId };
  return rows.filter(
    (row) => missed(row, moment) === null && (row.orderKinds.length === 0 || row.orderKinds.includes(orderKind)),
  );
}

export type SupportFacts = {
  id: number;
  name: string;
  kind: keyof typeof SUPPORT_KINDS;
  price: Paise;
  withTax: boolean;
  /** Rate of its own tax; null: that of the food it goes with. */
  gstPercent: Percent | null;
  taxCode: string | null;
  itemId: number | null;
  unitId: number | null;
  code: string;
  autoRule: keyof typeof AUTO_RULES;
  everyPieces: number;
  discountable: boolean;
  goesWith: { menuGroupId: number | null; menuItemId: number | null }[];
};

export const readSupports = (tx: Tx, { who, now }: C): Promise<SupportFacts[]> =>
  rowsOf<SupportFacts>(
    tx,
    sql`
    select s.id, s.name, s.code, s.kind, s.price, s.with_tax as "withTax", s.tax_code as "taxCode", s.item_id as "itemId", i.unit_id as "unitId",
           s.auto_rule as "autoRule", s.every_pieces as "everyPieces", s.discountable,
           (select t.rate from taxes t where t.company_id = s.company_id and t.code = s.tax_code and t.active and t.from_date <= ${todayOf(now)}
               and coalesce(t.to_date >= ${todayOf(now)}, true) order by t.from_date desc limit 1) as "gstPercent",
           coalesce((select json_agg(json_build_object('menuGroupId', g.menu_group_id, 'menuItemId', g.menu_item_id) order by g.line_no)
                       from support_items g where g.company_id = s.company_id and g.item_support_id = s.id), '[]') as "goesWith"
      from item_supports s left join items i on i.company_id = s.company_id and i.id = s.item_id
     where s.company_id = ${who.companyId} and s.active order by s.kind, s.name`,
  );
