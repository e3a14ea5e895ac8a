import { sql } from 'drizzle-orm';
import type { Paise } from '../../contract/amount';
import { withGstin } from '../../contract/books/accounts';
import { type CustomerStart, customerStart } from '../../contract/selling/customerStart';
import { type CustomerInput, customers } from '../../contract/selling/customers';
import { keepPartyAccount } from '../books/partyAccounts';
import type { Api } from '../core/calls/api';
import { rowsOf, type Tx } from '../core/db/database';
import { ofParty, timelineRoute } from '../core/documents/timeline';
import { codeFromName } from '../core/masters/codeFromName';
import { tableRoutes } from '../core/masters/fromTable';
import { mergeRoutes } from '../core/masters/merge';
import { customerSnapshotRoutes } from './customerSnapshot';
import { customerAddresses, customerContacts, customers as table } from './tables';

const CODE = 12;

export function customerRoutes(api: Api): void {
  timelineRoute(api, { ...customers, table: 'customers', documents: ofParty(customers.path, 'customers') });
  customerSnapshotRoutes(api);
  tableRoutes(api, customers, {
    table,
    lines: { addresses: customerAddresses, contacts: customerContacts },
    order: ['name'],
    searched: ['mobile', 'gstin', 'city'],
    hint: sql`coalesce(r.city || ' · ', '') || coalesce(r.mobile, r.code)`,
    constraints: {
      customers_mobile: {
        field: 'mobile',
        message: ({ mobile }) => `Another customer has the mobile number ${mobile}. Open that customer instead.`,
      },
    },
    async check(tx, ctx, input, present) {
      const code =
        input.code || (await codeFromName(tx, ctx.who, { table: 'customers', name: input.name, most: CODE }));
      const whole = withGstin({ ...input, code });
      const accountId = await keepPartyAccount(api, tx, ctx, {
        controlType: 'receivable',
        many: 'customers',
        group: 'Trade Receivables',
        accountId: whole.accountId,
        present,
        values: ofCustomer(whole),
        owner: CUSTOMER_OF,
      });
      return { ...whole, accountId };
    },
  });
  mergeRoutes(api, customers, { table: 'customers' });
  api.on(
    {
      method: 'GET',
      path: customerStart.path,
      summary: 'What a new customer begins with: group and GST registration',
      needs: { anyOf: customerStart.screens },
      answer: customerStart.answer,
    },
    (tx, { who }) => startOf(tx, who.companyId),
  );
}

/** Companies with a counter sell to consumers first, others to businesses. */
async function startOf(tx: Tx, companyId: number): Promise<CustomerStart> {
  const [group] = await rowsOf<{ id: number; kind: string; saleTypeId: number | null }>(
    tx,
    sql`select g.id, g.kind,
               (select y.id from sale_types y
                 where y.company_id = g.company_id and y.active
                   and y.kind = case when g.kind in ('B2B', 'DEALER') then 'B2B' else 'B2C' end order by y.id limit 1) as "saleTypeId"
          from customer_groups g
         where g.company_id = ${companyId} and g.active
         order by (select count(*) from customers c where c.company_id = g.company_id and c.group_id = g.id) desc,
                  g.kind = case when exists (select from outlets o where o.company_id = g.company_id) then 'B2C' else 'B2B' end desc,
                  g.id limit 1`,
  );
  return {
    groupId: group?.id ?? null,
    saleTypeId: group?.saleTypeId ?? null,
    gstType: group && /^(B2B|DEALER)$/.test(group.kind) ? 'regular' : 'unregistered',
  };
}

const CUSTOMER_OF = sql`(
  select c.name from customers c where c.company_id = a.company_id and c.account_id = a.id limit 1)`;

/**
 * The fields that the ledger account takes from the customer. Without a limit of credit the account has none either.
 */
function ofCustomer(customer: CustomerInput) {
  const { name, gstin, gstType, stateCode, pan, creditDays, active, mobile, email } = customer;
  const address = [customer.address, customer.city, customer.pin].filter(Boolean).join(', ');
  return {
    name,
    gstin,
    gstType,
    stateCode,
    pan,
    creditDays,
    active,
    phone: mobile,
    email,
    creditLimit: customer.creditLimit ?? (0 as Paise),
    ...(address && { address: address.slice(0, 250) }),
  };
}
