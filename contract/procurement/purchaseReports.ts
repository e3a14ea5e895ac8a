import * as z from 'zod/mini';
import { hsnCodes } from '../admin/hsnCodes';
import {
  branchKeys,
  calendarMonth,
  called,
  choice,
  count,
  id,
  isoDateField,
  percentField,
  rate,
  signedMoney,
  signedPercent,
  signedQuantity,
  yesOrNo,
} from '../fields';
import { period, plainReport } from '../plainReport';
import { refKey } from '../references';
import { GST_STATES } from '../statutory';
import { itemGroups } from '../stock/itemGroups';
import { items } from '../stock/items';
import { PURCHASE_MODE_WORDS } from './purchases';
import { procurement as screens } from './screens';
import { supplierGroups } from './supplierGroups';
import { GST_TYPE_WORDS, suppliers } from './suppliers';

/** Root of the live events that follow each bill, return and credit note. */
export const REGISTER_ROOT = '/api/procurement/register';

const supplierId = called('Supplier', refKey(suppliers, 'Select a supplier of the list'));
export const REGISTER_TYPES = ['PI', 'PR', 'CN'] as const;
const text = z.nullable(z.string());

/** Columns of a document in the register; returned amounts are below zero. */
const register = {
  documentId: id,
  type: choice(REGISTER_TYPES),
  date: isoDateField(),
  number: z.string(),
  billNo: text,
  billDate: z.nullable(isoDateField()),
  supplier: z.string(),
  gstin: text,
  taxable: signedMoney,
  cgst: signedMoney,
  sgst: signedMoney,
  igst: signedMoney,
  cess: signedMoney,
  roundOff: signedMoney,
  /** The amount owed to the supplier: taxable value, the taxes before and round off. */
  total: signedMoney,
  /** Tax that is no part of the bill: owed under reverse charge, or paid at customs. */
  otherCgst: signedMoney,
  otherSgst: signedMoney,
  otherIgst: signedMoney,
  otherCess: signedMoney,
  tds: signedMoney,
  paid: signedMoney,
  balance: signedMoney,
  month: calendarMonth,
};
const OTHER_TAX = ['otherCgst', 'otherSgst', 'otherIgst', 'otherCess'] as const;
const TAXES = ['cgst', 'sgst', 'igst', 'cess'] as const;
const MONEY = ['taxable', ...TAXES, 'roundOff', 'total', ...OTHER_TAX, 'tds', 'paid', 'balance'] as const;

const filters = {
  ...period,
  supplierId,
  mode: z.optional(called('Kind', choice(PURCHASE_MODE_WORDS))),
  stateCode: z.optional(called('State', choice(GST_STATES))),
  branchId: branchKeys,
};

export const listOfPurchases = plainReport({
  path: '/api/procurement/list-of-purchases',
  screen: screens.listOfPurchases,
  follows: REGISTER_ROOT,
  columns: register,
  filters,
  totals: MONEY,
  groups: ['month'],
});

export const supplierWisePurchases = plainReport({
  path: '/api/procurement/supplier-wise-purchases',
  screen: screens.supplierWisePurchases,
  follows: REGISTER_ROOT,
  columns: register,
  filters,
  totals: MONEY,
  groups: ['supplier'],
});

const line = {
  documentId: id,
  type: choice(REGISTER_TYPES),
  date: isoDateField(),
  number: z.string(),
  billNo: text,
  supplier: z.string(),
  item: z.string(),
  itemGroup: text,
  hsn: text,
  unit: z.string(),
  qty: signedQuantity,
  rate,
  discountPercent: percentField(),
  taxable: signedMoney,
  tax: signedMoney,
  amount: signedMoney,
  /** Owed under reverse charge, or paid at customs. */
  otherTax: signedMoney,
  landed: signedMoney,
  order: text,
  variance: signedMoney,
};

const ofItems = {
  itemId: called('Item', refKey(items, 'Select an item of the list')),
  groupId: called('Item group', refKey(itemGroups, 'Select a group of the list')),
};

/** Every line of every bill and return. */
export const detailedPurchases = plainReport({
  path: '/api/procurement/detailed-purchases',
  screen: screens.detailedPurchases,
  follows: REGISTER_ROOT,
  columns: line,
  filters: {
    ...period,
    supplierId,
    ...ofItems,
    hsnCodeId: called('HSN', refKey(hsnCodes, 'Select an HSN of the list')),
    branchId: branchKeys,
  },
  totals: ['taxable', 'tax', 'amount', 'otherTax', 'landed'],
  groups: ['number'],
});

export const CONSOLIDATED_BY = { item: 'Item', group: 'Item group', hsn: 'HSN', month: 'Month' } as const;

/** Purchases by item, item group, HSN or month. */
export const consolidatedPurchases = plainReport({
  path: '/api/procurement/consolidated-purchases',
  screen: screens.consolidatedPurchases,
  follows: REGISTER_ROOT,
  columns: {
    key: z.string(),
    /** Key of the item, group or HSN; null for a month. */
    keyId: z.nullable(id),
    qty: signedQuantity,
    averageRate: rate,
    leastRate: rate,
    mostRate: rate,
    taxable: signedMoney,
    tax: signedMoney,
    total: signedMoney,
    share: signedPercent,
  },
  filters: {
    ...period,
    of: z._default(called('By', choice(CONSOLIDATED_BY)), 'item'),
    supplierId,
    ...ofItems,
    branchId: branchKeys,
  },
  totals: ['taxable', 'tax', 'total'],
});

/** Each supplier with what was bought, returned and credited in two periods. */
export const supplierWiseConsolidations = plainReport({
  path: '/api/procurement/supplier-wise-consolidations',
  screen: screens.supplierWiseConsolidations,
  follows: REGISTER_ROOT,
  columns: {
    supplierId: id,
    supplier: z.string(),
    purchases: signedMoney,
    returns: signedMoney,
    notes: signedMoney,
    net: signedMoney,
    lastYear: signedMoney,
    tax: signedMoney,
    total: signedMoney,
    paid: signedMoney,
    balance: signedMoney,
    share: signedPercent,
  },
  filters: { ...period, branchId: branchKeys },
  totals: ['purchases', 'returns', 'notes', 'net', 'lastYear', 'tax', 'total', 'paid', 'balance'],
});

/** Everything that moved with suppliers, day by day. */
export const supplierDayBook = plainReport({
  path: '/api/procurement/supplier-day-book',
  screen: screens.supplierDayBook,
  follows: REGISTER_ROOT,
  columns: {
    documentId: id,
    type: z.string(),
    date: isoDateField(),
    number: z.string(),
    supplier: z.string(),
    billNo: text,
    debit: signedMoney,
    credit: signedMoney,
  },
  filters: { ...period, supplierId, branchId: branchKeys },
  totals: ['debit', 'credit'],
  groups: ['date'],
});

/** Advances that were paid, with what became of each. */
export const listOfAdvances = plainReport({
  path: '/api/procurement/list-of-advances',
  screen: screens.listOfAdvances,
  follows: REGISTER_ROOT,
  columns: {
    documentId: id,
    date: isoDateField(),
    number: z.string(),
    supplier: z.string(),
    order: text,
    mode: text,
    amount: signedMoney,
    adjusted: signedMoney,
    refunded: signedMoney,
    balance: signedMoney,
  },
  filters: { ...period, supplierId, branchId: branchKeys },
  totals: ['amount', 'adjusted', 'refunded', 'balance'],
  groups: ['supplier'],
});

export const ADVANCE_AGES = ['0 to 30', '31 to 60', '61 to 90', 'above 90'] as const;

/** Advances that suppliers still had on a day. */
export const advancesLiable = plainReport({
  path: '/api/procurement/advances-liable',
  screen: screens.advancesLiable,
  follows: REGISTER_ROOT,
  columns: {
    documentId: id,
    documentType: z.string(),
    supplier: z.string(),
    number: z.string(),
    date: isoDateField(),
    order: text,
    expectedOn: z.nullable(isoDateField()),
    days: count(100_000),
    age: choice(ADVANCE_AGES),
    balance: signedMoney,
  },
  filters: { asOn: isoDateField(), supplierId, branchId: branchKeys },
  totals: ['balance'],
  groups: ['supplier', 'age'],
});

const active = z.optional(choice({ true: 'Yes', false: 'No' }));

/** Suppliers with what was bought of each this year, and what is owed. */
export const suppliersList = plainReport({
  path: '/api/procurement/suppliers-list',
  screen: screens.suppliersList,
  follows: suppliers.path,
  columns: {
    supplierId: id,
    code: z.string(),
    name: z.string(),
    group: text,
    gstType: text,
    gstin: text,
    pan: text,
    state: text,
    contact: text,
    creditDays: z.nullable(z.int()),
    msme: text,
    blocked: z.string(),
    purchases: signedMoney,
    payable: signedMoney,
    onTime: z.nullable(percentField()),
    /** Out of a hundred: deliveries 40, quality 40, rates 20. */
    rating: z.nullable(percentField()),
  },
  filters: {
    asOn: isoDateField(),
    groupId: called('Group', refKey(supplierGroups, 'Select a supplier group of the list')),
    stateCode: z.optional(called('State', choice(GST_STATES))),
    gstType: z.optional(called('GST type', choice(GST_TYPE_WORDS))),
    msmeOnly: z.optional(called('MSME', choice({ yes: 'Micro and small only' }))),
    blocked: z.optional(called('Blocked', choice({ yes: 'Yes', no: 'No' }))),
  },
  totals: ['purchases', 'payable'],
  groups: ['group'],
});

/** Supplier groups in the order of their tree, with what was bought of their suppliers this year and what is owed. */
export const supplierGroupsList = plainReport({
  path: '/api/procurement/supplier-groups-list',
  screen: screens.supplierGroupsList,
  follows: REGISTER_ROOT,
  columns: {
    groupId: id,
    code: z.string(),
    name: z.string(),
    under: text,
    suppliers: z.int(),
    purchases: signedMoney,
    payable: signedMoney,
    active: yesOrNo,
  },
  filters: { asOn: isoDateField(), active },
  totals: ['suppliers', 'purchases', 'payable'],
});
