import { sql } from 'drizzle-orm';
import type { Paise } from '../../contract/amount';
import { withGstin } from '../../contract/books/accounts';
import { type CustomerInput, customers } from '../../contract/selling/customers';
import { keepPartyAccount } from '../books/partyAccounts';
import type { Api } from '../core/calls/api';
import { ofParty, timelineRoute } from '../core/documents/timeline';
import { tableRoutes } from '../core/masters/fromTable';
import { mergeRoutes } from '../core/masters/merge';
import { customerSnapshotRoutes } from './customerSnapshot';
import { customerAddresses, customerContacts, customers as table } from './tables';

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
      const whole = withGstin(input);
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
