import { sql } from 'drizzle-orm';
import { formatDate } from '../../contract/dates';
import { type TaxAssignment, taxAssignments } from '../../contract/food/taxAssignments';
import type { Api, Ctx } from '../core/calls/api';
import { invalid } from '../core/calls/refused';
import { rowsOf, type Tx } from '../core/db/database';
import { tableRoutes } from '../core/masters/fromTable';
import { checkTax } from './menuTaxes';
import { taxAssignments as table } from './tables';

const nameOfItem = sql`(select i.name from menu_items m join items i on i.company_id = m.company_id and i.id = m.item_id
                         where m.company_id = t.company_id and m.id = t.menu_item_id)`;
const nameOfGroup = sql`(select g.name from menu_groups m join item_groups g on g.company_id = m.company_id and g.id = m.item_group_id
                          where m.company_id = t.company_id and m.id = t.menu_group_id)`;
/** Rates of the tax with their days, the latest first: "5 % from 22-Sep-2025". */
const rates = sql`(select string_agg(trim_scale(x.rate::numeric / 1000) || ' % from ' || to_char(x.from_date, 'DD-Mon-YYYY'), ', ' order by x.from_date desc)
                     from taxes x where x.company_id = t.company_id and x.code = t.tax_code and x.active)`;

/** Which tax is charged where, instead of that of the item. */
export const taxAssignmentRoutes = (api: Api) =>
  tableRoutes(api, taxAssignments, {
    table,
    order: sql`lower(coalesce(r."outletName", '')), lower(coalesce(r."menuGroupName", r."menuItemName", '')), r."fromDate" desc`,
    label: 'taxCode',
    hint: sql`coalesce(r."menuItemName", r."menuGroupName", r."outletName")`,
    search: (_who, text) => sql`(position(${text} in lower(coalesce(r."menuItemName", r."menuGroupName", ''))) > 0
      or position(${text} in lower(coalesce(r."outletName", ''))) > 0 or position(${text} in lower(r."taxCode")) > 0)`,
    extra: () => ({ menuItemName: nameOfItem, menuGroupName: nameOfGroup, rates }),
    async check(tx, ctx, input, present) {
      await checkTax(tx, ctx, input.taxCode);
      if (input.active) await checkOverlap(tx, ctx, input, present?.id ?? 0);
    },
  });

type Rule = Pick<TaxAssignment, 'outletId' | 'orderKind' | 'menuGroupId' | 'menuItemId' | 'fromDate' | 'toDate'>;

/** One tax counts on a day: two assignments for the same have days of their own. */
async function checkOverlap(tx: Tx, { who }: Ctx<unknown, unknown>, rule: Rule, id: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('tax assignments'), ${who.companyId}::int)`);
  const [other] = await rowsOf<{ fromDate: TaxAssignment['fromDate']; taxCode: string }>(
    tx,
    sql`select from_date::text as "fromDate", tax_code as "taxCode" from tax_assignments
         where company_id = ${who.companyId} and active and id <> ${id}
           and outlet_id is not distinct from ${rule.outletId}::int and order_kind is not distinct from ${rule.orderKind}::text
           and menu_group_id is not distinct from ${rule.menuGroupId}::int and menu_item_id is not distinct from ${rule.menuItemId}::int
           and from_date <= coalesce(${rule.toDate}::date, 'infinity') and coalesce(to_date, 'infinity') >= ${rule.fromDate}::date
         limit 1`,
  );
  if (other)
    throw invalid({
      fromDate: `${other.taxCode} is assigned here from ${formatDate(other.fromDate)}. Enter its last day first.`,
    });
}
