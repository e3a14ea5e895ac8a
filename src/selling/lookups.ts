import { AccountOption, accounts } from '../../contract/books/accounts';
import { TdsSectionOption, tdsSectionsPath } from '../../contract/books/vouchers';
import { agents } from '../../contract/selling/agents';
import { customerGroups } from '../../contract/selling/customerGroups';
import { customers } from '../../contract/selling/customers';
import { saleTypes } from '../../contract/selling/saleTypes';
import { items } from '../../contract/stock/items';
import { rateAs } from '../../contract/stock/rates';
import { entriesOf, lookup } from '../kit/inputs/inputKinds';
import { invoicedPrice, offeredPrice } from './offeredPrice';

/** Lookups of the forms of sales. */
const accountEntries = entriesOf(accounts, AccountOption);
export const namedAccount = lookup(accountEntries);
export const receivableAccount = lookup(accountEntries, { filters: { controlType: 'receivable' } });
export const payableAccount = lookup(accountEntries, { filters: { controlType: 'payable' } });
export const anyTdsSection = lookup(
  entriesOf({ path: tdsSectionsPath, names: { one: 'TDS section', many: 'TDS sections' } }, TdsSectionOption),
);
/** Sections under which tax is collected of buyers. */
export const collectedSection = lookup(
  entriesOf({ path: tdsSectionsPath, names: { one: 'TCS section', many: 'TCS sections' } }, TdsSectionOption),
  { filters: { collected: 'true' } },
);
export const anyAgent = lookup(entriesOf(agents, agents.option));
export const anyCustomer = lookup(entriesOf(customers, customers.option));
/** The group gives a new customer its credit; entered values stay. */
export const groupOfCustomer = lookup(entriesOf(customerGroups, customerGroups.option), {
  fills: ({ creditDays, creditLimit }, customer) => ({
    ...(customer.creditDays === null && { creditDays }),
    ...(customer.creditLimit === null && { creditLimit }),
  }),
});
/** An item brings along its unit, and its sale rate as the rates of the list are: with tax or without. */
export const pricedItem = lookup(entriesOf(items, items.option), {
  fills: ({ unitId, saleRate }) => ({ unitId, ...(saleRate !== null && { rate: saleRate }) }),
  asks: async ({ saleRate, withTax, gstPercent }, { taxInclusive }) =>
    saleRate === null
      ? {}
      : {
          rate: rateAs(
            saleRate,
            { includesTax: withTax },
            { includesTax: taxInclusive === true, gstPercent: gstPercent ?? 0 },
          ),
        },
});
export const anyItem = lookup(entriesOf(items, items.option));
/** The sale type says whether rates hold the tax, and whether the bill is rounded. */
export const anySaleType = lookup(entriesOf(saleTypes, saleTypes.option), {
  fills: ({ taxInclusive, roundOff }) => ({ includesTax: taxInclusive, rounds: roundOff }),
});
/** An item brings along its unit and GST, then the rate and discount that the customer gets. */
export const soldItem = lookup(entriesOf(items, items.option), {
  fills: ({ unitId, saleRate, gstPercent }) => ({ unitId, rate: saleRate, gstPercent: gstPercent ?? 0 }),
  asks: (item, head) => offeredPrice(item, head),
});
/** The same on an invoice, which collects tax at source of buyers of some goods. */
export const invoicedItem = lookup(entriesOf(items, items.option), {
  fills: ({ unitId, saleRate, gstPercent }) => ({ unitId, rate: saleRate, gstPercent: gstPercent ?? 0, tcsPercent: 0 }),
  asks: (item, head) => invoicedPrice(item, head),
});
