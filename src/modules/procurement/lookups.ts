import type * as z from 'zod/mini';
import { employees } from '../../../contract/admin/employees';
import { HsnOption, hsnCodes } from '../../../contract/admin/hsnCodes';
import { AccountChoice } from '../../../contract/books/accountChoices';
import { AccountGroupOption, accountGroups } from '../../../contract/books/accountGroups';
import { AccountOption, accounts } from '../../../contract/books/accounts';
import { TdsSectionOption, tdsSectionsPath } from '../../../contract/books/vouchers';
import { OpenOption } from '../../../contract/procurement/openOptions';
import { orderTerms } from '../../../contract/procurement/orderTerms';
import { purchaseTypes } from '../../../contract/procurement/purchaseTypes';
import { supplierGroups } from '../../../contract/procurement/supplierGroups';
import { suppliers } from '../../../contract/procurement/suppliers';
import { items } from '../../../contract/stock/items';
import { stores } from '../../../contract/stock/stores';
import { units } from '../../../contract/stock/units';
import {
  ASSET_CLASSES,
  DEPARTMENTS,
  MONEY_ACCOUNTS,
  OPEN_ADVANCES,
  OPEN_BILLS,
  OPEN_ORDERS,
} from '../../../contract/targets';
import { entriesOf, lookup, many } from '../../kit/inputs/inputKinds';
import { useOption } from '../../kit/lists';
import { agreedRate } from './agreedRate';
import { itemTax } from './itemTax';
import { BRANCHES, SUPPLIERS, taxOfBranch, taxOfSupplier } from './taxKind';

export { anyBranch } from '../../kit/inputs/branchInput';

/** The branch that buys, where its state says which tax there is. */
export const buyingBranch = lookup(BRANCHES, { asks: taxOfBranch });

/** Lookups of the forms of this area. */
export const anySupplier = lookup(SUPPLIERS, {
  asks: taxOfSupplier,
  fills: ({ creditDays, purchaseTypeId, currency, gstType }, others) => ({
    creditDays,
    ...('currency' in others && currency !== others.currency && { currency, exchangeRate: null }),
    ...('imported' in others && { imported: gstType === 'overseas' && others.mode !== 'service' }),
    ...('purchaseTypeId' in others && !others.purchaseTypeId && { purchaseTypeId }),
  }),
});
export const someSuppliers = many(entriesOf(suppliers, suppliers.option));
/** The same without filling other fields. */
export const anyDepartment = lookup(entriesOf(DEPARTMENTS));
export const anyEmployee = lookup(entriesOf(employees));
/** A request only names its preferred supplier, so no field of the supplier is taken along. */
export const preferredSupplier = lookup(entriesOf(suppliers));
export const anyCarrier = lookup(entriesOf(suppliers));
export const anyUnit = lookup(entriesOf(units));
export const anyStore = lookup(entriesOf(stores));
export const anyAccount = lookup(entriesOf(accounts, AccountOption));
export const anyHsnCode = lookup(entriesOf(hsnCodes, HsnOption));
export const payableGroup = lookup(entriesOf(accountGroups, AccountGroupOption), {
  filters: { controlType: 'payable' },
});
const sectionNames = { one: 'TDS section', many: 'TDS sections' };
export const anyTdsSection = lookup(entriesOf({ path: tdsSectionsPath, names: sectionNames }, TdsSectionOption));
/** The group gives a new supplier its terms; entered values stay. */
export const groupOfSupplier = lookup(entriesOf(supplierGroups, supplierGroups.option), {
  fills: (group, supplier) =>
    Object.fromEntries(
      (['creditDays', 'tdsSectionId', 'purchaseTypeId'] as const).flatMap((field) =>
        group[field] !== null && !supplier[field] ? [[field, group[field]]] : [],
      ),
    ),
});
export const anyPurchaseType = lookup(entriesOf(purchaseTypes));
/** An order begins with the terms of its type. */
export const typeOfOrder = lookup(entriesOf(purchaseTypes, purchaseTypes.option), {
  fills: ({ termIds }) => ({ termIds }),
});
/** A purchase is entered as its type is. */
export const typeOfPurchase = lookup(entriesOf(purchaseTypes, purchaseTypes.option), {
  fills: ({ mode }, others) => (others.mode === 'billOnly' ? {} : { mode }),
});
export const someTerms = many(entriesOf(orderTerms, orderTerms.option));

/** An item brings along its unit; on an order its rate and the GST of the day too. */
export const neededItem = lookup(entriesOf(items, items.option), { fills: ({ unitId }) => ({ unitId }) });
export const orderedItem = lookup(entriesOf(items, items.option), {
  fills: ({ unitId, buyRate, gstPercent }) => ({ unitId, rate: buyRate ?? null, gstPercent: gstPercent ?? 0 }),
  asks: async ({ id }, head) => {
    const [tax, agreed] = await Promise.all([itemTax(id, head), agreedRate(id, head)]);
    return { ...(tax && { gstPercent: tax.gstPercent }), ...agreed };
  },
});
/** The same where the rate is the supplier's to say. */
export const quotedItem = lookup(entriesOf(items, items.option), {
  fills: ({ unitId, gstPercent }) => ({ unitId, gstPercent: gstPercent ?? 0 }),
  asks: async ({ id }, head) => {
    const tax = await itemTax(id, head);
    return tax ? { gstPercent: tax.gstPercent } : {};
  },
});
export const anyItem = lookup(entriesOf(items, items.option));

/** Accounts of money. Cash is paid in cash. */
export const moneyAccount = lookup(entriesOf(MONEY_ACCOUNTS, AccountChoice), {
  by: { branchId: ['branchId'] },
  fills: ({ controlType }, { mode }) =>
    controlType === 'cash' ? { mode: 'cash' } : mode === 'cash' ? { mode: null } : {},
});
export const tdsSection = lookup(
  entriesOf({ path: tdsSectionsPath, names: { one: 'TDS section', many: 'TDS sections' } }, TdsSectionOption),
);
export const assetClass = lookup(
  entriesOf({ path: ASSET_CLASSES.path, names: { one: 'asset class', many: 'asset classes' } }),
);

const OF_SUPPLIER = { supplierId: ['supplierId'] } as const;
const open = (path: `/api/${string}`, one: string, many: string) => ({
  ...entriesOf({ path, names: { one, many } }, OpenOption),
  isNumbered: true as const,
});

/** Bills, advances and orders of the supplier of the form; the open part of one is its amount. */
const BILLS = open(OPEN_BILLS.path, 'bill', 'bills');
export const openBill = lookup(BILLS, {
  by: OF_SUPPLIER,
  fills: ({ left, leftInCurrency }) => ({ amount: left > 0 ? left : null, ofBill: leftInCurrency }),
});
/** A bill that was chosen, with its currency. */
export const useOpenBill = (id: unknown) =>
  // Entries of this source are parsed as its options.
  useOption(BILLS, typeof id === 'number' ? id : null) as z.infer<typeof OpenOption> | null;
export const creditedBill = lookup(BILLS, { by: OF_SUPPLIER });
export const openAdvance = lookup(open(OPEN_ADVANCES.path, 'advance', 'advances'), {
  by: OF_SUPPLIER,
  fills: ({ left }) => ({ amount: left > 0 ? left : null }),
});
export const openOrder = lookup(open(OPEN_ORDERS.path, 'order', 'orders'), { by: OF_SUPPLIER });
