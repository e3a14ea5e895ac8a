import { sql } from 'drizzle-orm';
import { formatDate, type IsoDate } from '../../contract/dates';
import { type PriceListInput, priceLists } from '../../contract/selling/priceLists';
import type { Api, Ctx } from '../core/calls/api';
import { invalid, refuse } from '../core/calls/refused';
import { anyOf } from '../core/db/anyOf';
import { rowsOf, type Tx } from '../core/db/database';
import { tableRoutes } from '../core/masters/fromTable';
import { itemUnitProblems } from '../stock/itemUnits';
import { priceListCustomers, priceListGroups, priceListItems, priceLists as table } from './tables';

export const priceListRoutes = (api: Api) =>
  tableRoutes(api, priceLists, {
    table,
    lines: { groups: priceListGroups, customers: priceListCustomers, items: priceListItems },
    order: ['name'],
    hint: sql`to_char(r."validFrom", 'DD-Mon-YYYY')`,
    async check(tx, ctx, input, present) {
      // Two lists that are saved at once wait for each other here.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('vyapar-price-lists'), ${ctx.who.companyId})`);
      const wrong = await itemUnitProblems(
        tx,
        ctx.who,
        input.items.map((line, place) => ({ ...line, field: `items.${place}.unitId` })),
      );
      refuse(wrong);
      if (input.active) await checkOverlap(tx, ctx, input, present?.id ?? 0);
    },
  });

type Other = { name: string; validTo: IsoDate | null; field: string };

/** On one day a customer, a group and everybody have one list each. */
async function checkOverlap(tx: Tx, { who }: Ctx<unknown, unknown>, input: PriceListInput, id: number) {
  const { isDefault, validFrom, validTo, groups, customers } = input;
  const groupIds = groups.map(({ groupId }) => groupId);
  const customerIds = customers.map(({ customerId }) => customerId);
  const [other] = await rowsOf<Other>(
    tx,
    sql`
    select l.name, l.valid_to as "validTo", coalesce(
             case when l.is_default and ${isDefault} then 'isDefault' end,
             (select 'groups' from price_list_groups g where g.company_id = l.company_id and g.price_list_id = l.id and g.group_id = ${anyOf(groupIds)} limit 1),
             (select 'customers' from price_list_customers c where c.company_id = l.company_id and c.price_list_id = l.id and c.customer_id = ${anyOf(customerIds)} limit 1)) as field
      from price_lists l
     where l.company_id = ${who.companyId} and l.active and l.id <> ${id}
       and l.valid_from <= coalesce(${validTo}::date, 'infinity') and coalesce(l.valid_to, 'infinity') >= ${validFrom}::date
     order by field nulls last, l.valid_from limit 1`,
  );
  if (!other?.field) return;
  const until = other.validTo ? `is live until ${formatDate(other.validTo)}` : 'is live without an end';
  throw invalid({ validFrom: `${other.name} ${until}. Begin later, or give that list an earlier last day.` });
}
