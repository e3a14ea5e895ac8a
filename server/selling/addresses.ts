import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { optionalKey, searchText, usedIn } from '../../contract/fields';
import { sales as screens } from '../../contract/sales/screens';
import { AddressOption, CUSTOMER_ADDRESSES } from '../../contract/selling/deliveries';
import type { Api } from '../core/calls/api';
import type { Entries } from '../core/calls/references';
import { rowsOf } from '../core/db/database';
import { lookupScreens } from '../core/masters/lookup';

const Query = z.object({
  q: z.optional(searchText),
  id: optionalKey('No such entry'),
  used: z.optional(usedIn),
  customerId: optionalKey('Select a customer of the list'),
});

const ADDRESSES: Entries = {
  ids: ({ companyId }) =>
    sql`select customer_id * 64 + line_no as id from customer_addresses where company_id = ${companyId}`,
};

/** The addresses of a customer that goods may go to. */
export const addressRoutes = (api: Api) =>
  api.on(
    {
      method: 'GET',
      path: `${CUSTOMER_ADDRESSES.path}/lookup`,
      summary: 'Delivery addresses of a customer',
      needs: { anyOf: lookupScreens(api, CUSTOMER_ADDRESSES.path, ADDRESSES, [screens.customers]) },
      query: Query,
      answer: z.array(AddressOption),
    },
    (tx, { who, query: { q = '', id, customerId } }) =>
      rowsOf<z.infer<typeof AddressOption>>(
        tx,
        sql`
        select x.* from (
          select a.customer_id * 64 + a.line_no as id, a.name as label, concat_ws(', ', c.name, a.city) as hint, a.customer_id as "customerId",
                 a.address, a.city, a.pin, a.state_code as "stateCode"
            from customer_addresses a join customers c on c.company_id = a.company_id and c.id = a.customer_id
           where a.company_id = ${who.companyId} ${customerId ? sql`and a.customer_id = ${Number(customerId)}` : sql``}
             and position(${q.trim().toLowerCase()} in lower(a.name)) > 0) x
         ${id ? sql`where x.id = ${Number(id)}` : sql``}
         order by x.label, x.id limit 20`,
      ),
  );
