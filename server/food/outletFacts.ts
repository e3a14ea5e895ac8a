import { sql } from 'drizzle-orm';
import type { Percent } from '../../contract/amount';
import type { IsoDate } from '../../contract/dates';
import { foodKinds } from '../../contract/food/kinds';
import type { LedgerGroup } from '../../contract/food/menuGroups';
import { companyRegisteredAs } from '../books/gst/registrations';
import type { Ctx } from '../core/calls/api';
import { invalid } from '../core/calls/refused';
import { rowsOf, type Tx } from '../core/db/database';
import { mayBranches } from '../core/documents/documentHeader';

/** What orders of an outlet follow: its sale type, its limits, its series, its premises on the day. */
export type FoodOutletFacts = {
  outletId: number;
  name: string;
  kind: string;
  branchId: number;
  storeId: number;
  saleTypeId: number;
  salesAccountId: number;
  includesTax: boolean;
  rounds: boolean;
  series: string;
  ncSeries: string | null;
  maxDiscountPercent: Percent;
  supervisorDiscountPercent: Percent;
  mostDiscountPercent: Percent;
  serviceChargePercent: Percent;
  serviceChargeOnLiquor: boolean;
  serviceChargeTaxed: boolean;
  tableRequired: boolean;
  paxRequired: boolean;
  waiterRequired: boolean;
  graceCancelMinutes: number;
  attentionMinutes: number;
  sellFrom: string | null;
  sellTo: string | null;
  /** The name of a dry day, or its date. */
  dryDay: string | null;
  /** Specified premises: restaurant service bears 18 %. */
  specified: boolean;
  /** The company charges GST. */
  isTaxed: boolean;
  salesAccounts: Partial<Record<LedgerGroup, number>>;
};

/**
 * The series of the first till. Where the bills of a counter have numbered with it, bills of orders take a series of their
 * own: a number is given to one tax document of a year alone (CGST Rules, rule 46(b)).
 */
const seriesOfBills = sql`
  select case when exists (select from number_counters c
                            where c.company_id = t.company_id and c.series like '% ' || t.series and c.type <> ${foodKinds.order.type})
               and not exists (select from number_counters c
                                where c.company_id = t.company_id and c.series like '% ' || t.series and c.type = ${foodKinds.order.type})
              then left(t.series, 3) || 'R' else t.series end
    from outlet_tills t where t.company_id = o.company_id and t.outlet_id = o.id order by t.line_no limit 1`;

export async function readFoodOutlet(
  tx: Tx,
  { who }: Pick<Ctx<unknown, unknown>, 'who'>,
  outletId: number,
  date: IsoDate,
): Promise<FoodOutletFacts> {
  const [row] = await rowsOf<FoodOutletFacts>(
    tx,
    sql`
    select o.id as "outletId", o.name, f.kind, o.branch_id as "branchId", o.store_id as "storeId", o.sale_type_id as "saleTypeId",
           y.sales_account_id as "salesAccountId", y.tax_inclusive as "includesTax", y.round_off as rounds,
           (${seriesOfBills}) as series,
           f.nc_series as "ncSeries", o.max_discount_percent as "maxDiscountPercent",
           f.supervisor_discount_percent as "supervisorDiscountPercent", o.most_discount_percent as "mostDiscountPercent",
           f.service_charge_percent as "serviceChargePercent", f.service_charge_on_liquor as "serviceChargeOnLiquor",
           f.service_charge_taxed as "serviceChargeTaxed", f.table_required as "tableRequired", f.pax_required as "paxRequired",
           f.waiter_required as "waiterRequired", f.grace_cancel_minutes as "graceCancelMinutes", f.attention_minutes as "attentionMinutes",
           f.sell_from as "sellFrom", f.sell_to as "sellTo",
           (select coalesce(x.name, x.date::text) from outlet_dry_days x
             where x.company_id = f.company_id and x.food_outlet_id = f.id and x.date = ${date}) as "dryDay",
           coalesce((select p.specified from outlet_premises p
                      where p.company_id = f.company_id and p.food_outlet_id = f.id and p.from_date <= ${date}
                      order by p.from_date desc limit 1), false) as specified,
           ${companyRegisteredAs(who.companyId, date)} = 'regular' as "isTaxed",
           coalesce((select json_object_agg(a.ledger_group, a.account_id) from outlet_sales_accounts a
                      where a.company_id = f.company_id and a.food_outlet_id = f.id), '{}') as "salesAccounts"
      from food_outlets f
      join outlets o on o.company_id = f.company_id and o.id = f.outlet_id
      join sale_types y on y.company_id = o.company_id and y.id = o.sale_type_id
     where f.company_id = ${who.companyId} and f.outlet_id = ${outletId} and f.active and o.active ${mayBranches(who, 'o.branch_id')}`,
  );
  if (!row) throw invalid({ outletId: 'This outlet serves no food. Enter its food service under Outlets.' });
  return row;
}
