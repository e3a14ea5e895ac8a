import { sql } from 'drizzle-orm';
import { formatDate, type IsoDate } from '../../contract/dates';
import { type TaxAssigningInput, taxAssignings } from '../../contract/procurement/taxAssignings';
import type { Api, Ctx } from '../core/calls/api';
import { invalid } from '../core/calls/refused';
import { rowsOf, type Tx } from '../core/db/database';
import { tableRoutes } from '../core/masters/fromTable';
import { taxAssignings as table } from './tables';

/** The object of a rule `t`, by name. */
const TARGET = sql`coalesce(
  (select i.name from items i where i.company_id = t.company_id and i.id = t.item_id),
  (select h.code from hsn_codes h where h.company_id = t.company_id and h.id = t.hsn_code_id),
  (select g.name from item_groups g where g.company_id = t.company_id and g.id = t.item_group_id))`;

export const taxAssigningRoutes = (api: Api) =>
  tableRoutes(api, taxAssignings, {
    table,
    extra: () => ({ target: TARGET }),
    label: 'target',
    hint: sql`to_char(r."fromDate", 'DD-Mon-YYYY')`,
    order: ['target', 'fromDate'],
    search: (_who, text) => sql`position(${text} in lower(r.target)) > 0`,
    check: (tx, ctx, input, present) => refuseOverlap(tx, ctx, input, present?.id ?? 0),
  });

/** On one day an item, HSN or group has one tax for a purchase type. */
async function refuseOverlap(tx: Tx, { who }: Ctx<unknown, unknown>, input: TaxAssigningInput, id: number) {
  if (!input.active) return;
  const { itemId, hsnCodeId, itemGroupId, purchaseTypeId, fromDate, toDate } = input;
  const [other] = await rowsOf<{ target: string; fromDate: IsoDate; toDate: IsoDate | null }>(
    tx,
    sql`
    select ${TARGET} as target, from_date as "fromDate", to_date as "toDate" from tax_assignings t
     where company_id = ${who.companyId} and id <> ${id} and active
       and item_id is not distinct from ${itemId}::int and hsn_code_id is not distinct from ${hsnCodeId}::int
       and item_group_id is not distinct from ${itemGroupId}::int and purchase_type_id is not distinct from ${purchaseTypeId}::int
       and from_date <= coalesce(${toDate}::date, 'infinity') and coalesce(to_date, 'infinity') >= ${fromDate}::date
     order by from_date limit 1`,
  );
  if (!other) return;
  const until = other.toDate ? `to ${formatDate(other.toDate)}` : 'on';
  throw invalid({
    fromDate: `${other.target} has a tax from ${formatDate(other.fromDate)} ${until} already. End that one first.`,
  });
}
