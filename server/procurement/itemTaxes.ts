import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { formatPercent, type Percent } from '../../contract/amount';
import { formatDate, type IsoDate } from '../../contract/dates';
import { procurement as screens } from '../../contract/procurement/screens';
import {
  ItemTax,
  ItemTaxQuery,
  itemTaxPath,
  ruleOf,
  ruleWords,
  type TaxRule,
} from '../../contract/procurement/taxAssignings';
import { isHsnTax } from '../books/gst/hsn';
import type { Api } from '../core/calls/api';
import type { SignedIn } from '../core/calls/system';
import { anyOf } from '../core/db/anyOf';
import { rowsOf, type Tx } from '../core/db/database';

/** The tax that items bear on a day: what is assigned to them, else what their HSN bears. */

const { purchaseOrders, bulkOrders, purchaseQuotations, purchasesStockInwards, taxAssignings } = screens;

export function itemTaxRoutes(api: Api): void {
  api.on(
    {
      method: 'GET',
      path: itemTaxPath,
      summary: 'The tax of an item that is bought on a day, and why it bears that',
      needs: { anyOf: [taxAssignings, purchaseOrders, bulkOrders, purchaseQuotations, purchasesStockInwards] },
      query: ItemTaxQuery,
      answer: z.array(ItemTax),
    },
    async (tx, { who, query }) => {
      const { itemId, purchaseTypeId, date } = query;
      const id = Number(itemId ?? 0);
      const taxes = await itemTaxesOn(tx, who, [id], { purchaseTypeId: Number(purchaseTypeId) || null, date });
      return [...taxes.values()];
    },
  );
}

type On = { purchaseTypeId: number | null; date: IsoDate };

/** The taxes of items by their keys. */
export async function itemTaxesOn(
  tx: Tx,
  who: SignedIn,
  itemIds: readonly number[],
  { purchaseTypeId, date }: On,
): Promise<Map<number, ItemTax>> {
  const ids = anyOf([...new Set(itemIds)]);
  const rows = await rowsOf<Known>(
    tx,
    sql`
    with recursive above as (
      select i.company_id, i.id as item_id, i.group_id, 0 as depth from items i where i.company_id = ${who.companyId} and i.id = ${ids}
      union all
      select a.company_id, a.item_id, g.parent_id, a.depth + 1 from above a
        join item_groups g on g.company_id = a.company_id and g.id = a.group_id where g.parent_id is not null)
    select i.id as "itemId", h.code as hsn, i.tax_code is not null as "isOfItem", x.rate, x.from_date as "from", coalesce(h.reverse_charge, false) as "reverseCharge",
           i.itc_eligible and coalesce(h.itc_eligible, true) as "creditEligible",
           coalesce((select p.gst = 'none' from purchase_types p where p.company_id = i.company_id and p.id = ${purchaseTypeId}::int), false) as "isUntaxed",
           coalesce((select json_agg(json_build_object(
               'id', t.id, 'kind', case when t.item_id is not null then 'item' when t.hsn_code_id is not null then 'hsn' else 'group' end,
               'depth', coalesce(a.depth, 0), 'target', case when t.item_id is not null then i.name when t.hsn_code_id is not null then h.code else g.name end, 'purchaseTypeId', t.purchase_type_id,
               'fromDate', t.from_date, 'toDate', t.to_date, 'gstPercent', t.gst_percent, 'reverseCharge', t.reverse_charge,
               'creditEligible', t.credit_eligible, 'tdsSectionId', t.tds_section_id) order by t.id)
             from tax_assignings t
             left join above a on a.item_id = i.id and a.group_id = t.item_group_id
             left join item_groups g on g.company_id = t.company_id and g.id = t.item_group_id
            where t.company_id = i.company_id and t.active
              and (t.item_id = i.id or t.hsn_code_id = i.hsn_code_id or a.group_id is not null)), '[]') as rules
      from items i
      left join hsn_codes h on h.company_id = i.company_id and h.id = i.hsn_code_id
      left join lateral (
        select x.rate, x.from_date from taxes x
         where x.company_id = i.company_id and ${isHsnTax('x')} and x.code = coalesce(i.tax_code, h.tax_code) and x.active
           and x.from_date <= ${date} and (x.to_date is null or x.to_date >= ${date})
         order by x.from_date desc limit 1) x on true
     where i.company_id = ${who.companyId} and i.id = ${ids}`,
  );
  return new Map(rows.map((row) => [row.itemId, taxOf(row, { purchaseTypeId, date })]));
}

type Known = {
  itemId: number;
  hsn: string | null;
  /** The item names its GST itself. */
  isOfItem: boolean;
  rate: Percent | null;
  from: IsoDate | null;
  reverseCharge: boolean;
  creditEligible: boolean;
  isUntaxed: boolean;
  rules: readonly TaxRule[];
};

function taxOf({ itemId, hsn, isOfItem, rate, from, isUntaxed, rules, ...ofHsn }: Known, on: On): ItemTax {
  const none = 0 as Percent;
  const plain = { itemId, ...ofHsn, tdsSectionId: null, assigningId: null };
  const rule = ruleOf(rules, on.purchaseTypeId, on.date);
  if (rule) {
    const { id, gstPercent, reverseCharge, creditEligible, tdsSectionId } = rule;
    return { itemId, gstPercent, reverseCharge, creditEligible, tdsSectionId, assigningId: id, why: ruleWords(rule) };
  }
  if (isUntaxed) return { ...plain, gstPercent: none, why: 'The purchase type bears no GST' };
  if (isOfItem && rate !== null && from !== null)
    return { ...plain, gstPercent: rate, why: `The item bears ${formatPercent(rate)} % from ${formatDate(from)}` };
  if (hsn === null) return { ...plain, gstPercent: none, why: 'The item has no HSN, and no tax is assigned to it' };
  if (rate === null || from === null)
    return { ...plain, gstPercent: none, why: `HSN ${hsn} has no tax on ${formatDate(on.date)}` };
  return { ...plain, gstPercent: rate, why: `HSN ${hsn} bears ${formatPercent(rate)} % from ${formatDate(from)}` };
}
