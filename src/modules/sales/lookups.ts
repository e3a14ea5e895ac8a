import { users } from '../../../contract/admin/users';
import { AccountChoice } from '../../../contract/books/accountChoices';
import { AccountOption, accounts } from '../../../contract/books/accounts';
import {
  COMMISSION_BILLS,
  CUSTOMER_ADVANCES,
  CUSTOMER_BILLS,
  CUSTOMER_ORDERS,
  InvoiceOption,
  OpenOption,
  SOLD_INVOICES,
} from '../../../contract/sales/openOptions';
import { customers } from '../../../contract/selling/customers';
import { AddressOption, CUSTOMER_ADDRESSES } from '../../../contract/selling/deliveries';
import { items } from '../../../contract/stock/items';
import { stores } from '../../../contract/stock/stores';
import { MONEY_ACCOUNTS } from '../../../contract/targets';
import { entriesOf, lookup } from '../../kit/inputs/inputKinds';
import { type CustomerOption, taxOfCustomer } from '../../selling/taxOfCustomer';

export {
  anyAgent,
  anyItem,
  anySaleType,
  anyTdsSection,
  collectedSection,
  invoicedItem,
  soldItem,
} from '../../selling/lookups';
export { anyUnit } from '../../selling/saleForm';
export { branchOfSale as anyBranch } from '../../selling/taxOfCustomer';

/** Lookups of the forms of this area. */
export const anyStore = lookup(entriesOf(stores));
/** A customer brings along its agent and sale type; chosen values stay. */
export const soldTo = lookup<CustomerOption>(entriesOf(customers, customers.option), {
  asks: taxOfCustomer,
  fills: ({ agentId, saleTypeId }, sale) => ({
    agentId,
    ...(saleTypeId !== null && !sale.saleTypeId && { saleTypeId }),
  }),
});
export const anyCustomer = lookup(entriesOf(customers, customers.option));
/** Customers who pay ahead: the tax in an advance follows from the states too. */
export const payingCustomer = lookup<CustomerOption>(entriesOf(customers, customers.option), { asks: taxOfCustomer });
/** Salespersons: the users of the company. */
export const anyUser = lookup(entriesOf(users));
/** Accounts of money. Cash is paid in cash. */
export const moneyAccount = lookup(entriesOf(MONEY_ACCOUNTS, AccountChoice), {
  by: { branchId: ['branchId'] },
  fills: ({ controlType }, { mode }) =>
    controlType === 'cash' ? { mode: 'cash' } : mode === 'cash' ? { mode: null } : {},
});
/** The same for a form without a mode. */
export const refundAccount = lookup(entriesOf(MONEY_ACCOUNTS, AccountChoice), {
  by: { branchId: ['branchId'] },
});
/** A chosen address fills its typed parts. */
export const shipTo = lookup(entriesOf(CUSTOMER_ADDRESSES, AddressOption), {
  by: { customerId: ['customerId'] },
  fills: ({ address, city, pin, stateCode }) => ({
    shipAddress: [address, city].filter(Boolean).join(', '),
    shipPin: pin,
    shipState: stateCode,
  }),
});
/** The account that bears a payment. */
export const bearingAccount = lookup(entriesOf(accounts, AccountOption));

const OF_CUSTOMER = { customerId: ['customerId'] } as const;
const open = <T extends { path: `/api/${string}`; names: { one: string; many: string } }>(found: T) => ({
  ...entriesOf(found, OpenOption),
  isNumbered: true as const,
});
export const openBill = lookup(open(CUSTOMER_BILLS), { by: OF_CUSTOMER });
export const openAdvance = lookup(open(CUSTOMER_ADVANCES), {
  by: OF_CUSTOMER,
  fills: ({ left }) => ({ amount: left > 0 ? left : null }),
});
/** The advance that the order asks for is proposed; a typed amount stays. */
export const openOrder = lookup(open(CUSTOMER_ORDERS), {
  by: OF_CUSTOMER,
  fills: ({ left }, { amount }) => (left > 0 && !amount ? { amount: left } : {}),
});
export const commissionBill = lookup(open(COMMISSION_BILLS), {
  by: { agentId: ['agentId'] },
  fills: ({ left }) => ({ amount: left > 0 ? left : null }),
});
/** An invoice says whether its tax is IGST, and whether it is rounded. */
export const soldInvoice = lookup(entriesOf(SOLD_INVOICES, InvoiceOption), {
  by: OF_CUSTOMER,
  fills: ({ interState, rounds }) => ({ interState, rounds }),
});
export const notedItem = lookup(entriesOf(items, items.option), {
  fills: ({ gstPercent }) => ({ gstPercent: gstPercent ?? 0 }),
});
export const returnedItem = lookup(entriesOf(items, items.option), { fills: ({ unitId }) => ({ unitId }) });
