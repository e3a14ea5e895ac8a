import * as z from 'zod/mini';
import { accounts, bankFields, GST_TYPES, partyFields, partyProblems, phoneText, pinProblems } from '../books/accounts';
import { tdsSectionsPath } from '../books/vouchers';
import { currencyField } from '../currencies';
import {
  choice,
  count,
  isoDateField,
  money,
  nameText,
  optionalEmail,
  optionalPattern,
  optionalText,
  percentField,
  proposedCode,
  quantity,
  yesOrNo,
} from '../fields';
import { lineTable, master } from '../master';
import { optionalRef, ref } from '../references';
import { postalCodeProblem } from '../statutory';
import { items } from '../stock/items';
import { purchaseTypes } from './purchaseTypes';
import { procurement as screens } from './screens';
import { supplierGroups } from './supplierGroups';

export const MSME_KINDS = ['micro', 'small', 'medium'] as const;
export const GST_TYPE_WORDS: Readonly<Record<(typeof GST_TYPES)[number], string>> = {
  regular: 'Regular',
  composition: 'Composition',
  unregistered: 'Unregistered',
  sez: 'Special economic zone',
  overseas: 'Overseas',
};
export const SUPPLIER_BLOCKS = ['none', 'orders', 'payments', 'all'] as const;

/**
 * Suppliers. Each has its own ledger account among the trade payables, kept bill by bill: vouchers, bills and TDS are
 * there. Where `accountId` is left out, the account is made with the supplier; otherwise the named account becomes
 * the supplier's. A save copies name, GST, PAN, MSME, TDS, credit, the first bank account and the first contact to
 * that account by the rules of accounts, so payments and returns use the values entered here. The Udyam number is
 * copied only for micro and small enterprises: the statutory days apply only to them.
 */
export const suppliers = master({
  path: '/api/procurement/suppliers',
  screen: screens.suppliers,
  names: { one: 'supplier', many: 'suppliers' },
  imports: true,
  timeline: true,
  inGrid: true,
  merges: true,
  fields: {
    code: proposedCode(12),
    name: nameText(80, 'Give the supplier a name'),
    groupId: optionalRef(supplierGroups),
    purchaseTypeId: optionalRef(purchaseTypes),
    ...partyFields,
    gstType: choice(GST_TYPES),
    address: optionalText(250),
    city: optionalText(60),
    pin: optionalPattern(postalCodeProblem),
    msmeKind: z.nullable(choice(MSME_KINDS)),
    tdsSectionId: optionalRef({ path: tdsSectionsPath }),
    /** Rate of a certificate for lower deduction (Income-tax Act, section 197), and its last day. */
    lowerPercent: z.nullable(percentField()),
    lowerUntil: z.nullable(isoDateField()),
    creditLimit: money,
    /** In which it bills; left out: the rupee. */
    currency: z._default(currencyField, null),
    blocked: choice(SUPPLIER_BLOCKS),
    blockedReason: optionalText(120),
    accountId: optionalRef(accounts),
    active: yesOrNo,
  },
  lines: {
    contacts: lineTable(
      {
        name: nameText(60, 'Give the contact a name'),
        role: optionalText(40),
        phone: phoneText,
        email: optionalEmail,
        forEnquiries: yesOrNo,
        forOrders: yesOrNo,
        forPayments: yesOrNo,
      },
      { most: 20, unique: ['name'], what: 'contact' },
    ),
    /** The first one is paid into unless a payment says otherwise. */
    banks: lineTable(
      { ...bankFields, beneficiary: optionalText(80) },
      { most: 5, unique: ['accountNo'], what: 'account' },
    ),
    items: lineTable(
      {
        itemId: ref(items),
        supplierCode: optionalText(30),
        leadDays: z.nullable(count(999)),
        leastQuantity: z.nullable(quantity),
        preferred: yesOrNo,
      },
      { most: 1000, unique: ['itemId'], what: 'item' },
    ),
  },
  row: {
    accountName: z.nullable(z.string()),
    tdsSectionName: z.nullable(z.string()),
    groupName: z.nullable(z.string()),
    purchaseTypeName: z.nullable(z.string()),
  },
  option: {
    blocked: choice(SUPPLIER_BLOCKS),
    stateCode: z.nullable(z.string()),
    gstType: z.nullable(choice(GST_TYPES)),
    creditDays: z.nullable(z.int()),
    currency: currencyField,
    accountId: z.nullable(ref(accounts)),
    purchaseTypeId: optionalRef(purchaseTypes),
  },
  filters: ['groupId', 'gstType', 'stateCode', 'blocked', 'active'],
  rules: (supplier) => ({
    ...pinProblems(supplier),
    ...partyProblems({ ...supplier, msmeNo: supplier.msmeKind === 'medium' ? null : supplier.msmeNo }),
    ...(supplier.msmeNo !== null && supplier.msmeKind === null && { msmeKind: 'Choose what the Udyam number is for' }),
    ...(supplier.lowerPercent !== null &&
      supplier.lowerUntil === null && { lowerUntil: 'Give the last day of the certificate' }),
    ...(supplier.blocked !== 'none' && supplier.blockedReason === null && { blockedReason: 'Say why' }),
    ...Object.fromEntries(
      supplier.banks.flatMap(({ accountNo, ifsc }, index) => [
        ...(accountNo === null ? [[`banks.${index}.accountNo`, 'Give the account number']] : []),
        ...(ifsc === null ? [[`banks.${index}.ifsc`, 'Give the IFSC of the branch of the bank']] : []),
      ]),
    ),
  }),
});
export type SupplierInput = z.infer<typeof suppliers.input>;
export type Supplier = z.infer<typeof suppliers.row>;
