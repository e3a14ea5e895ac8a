import * as z from 'zod/mini';
import type { MODES } from '../books/vouchers';
import {
  branchKeys,
  called,
  choice,
  count,
  id,
  isoDateField,
  quantity,
  rate,
  signedMoney,
  signedPercent,
  signedQuantity,
} from '../fields';
import { period, plainReport } from '../plainReport';
import { refKey } from '../references';
import { agents } from '../selling/agents';
import { customerGroups } from '../selling/customerGroups';
import { customers } from '../selling/customers';
import { saleTypes } from '../selling/saleTypes';
import { SOLD_ROOT } from '../selling/sold';
import { itemGroups } from '../stock/itemGroups';
import { items } from '../stock/items';
import { sales as screens } from './screens';

/** What was sold, to whom, by whom, and what is still owed for it. */

const text = z.string();
const optional = z.nullable(z.string());

const ofCustomers = {
  customerId: called('Customer', refKey(customers, 'Select a customer of the list')),
  groupId: called('Customer group', refKey(customerGroups, 'Select a customer group of the list')),
};
const agentId = called('Agent', refKey(agents, 'Select an agent of the list'));
const ofItems = {
  itemId: called('Item', refKey(items, 'Select an item of the list')),
  itemGroupId: called('Item group', refKey(itemGroups, 'Select a group of the list')),
};

export const SOLD_KINDS = { bill: 'Bill', return: 'Return', note: 'Debit note' } as const;

/** The sales register, document by document: what is given back is below zero, what was cancelled comes to nothing. */
export const listOfStockSales = plainReport({
  path: '/api/sales/reports/list-of-sales',
  screen: screens.listOfStockSales,
  follows: SOLD_ROOT,
  columns: {
    documentId: id,
    type: text,
    date: isoDateField(),
    number: text,
    kind: choice(SOLD_KINDS),
    customer: text,
    gstin: called('GSTIN', optional),
    saleType: optional,
    agent: optional,
    gross: signedMoney,
    discount: signedMoney,
    taxable: signedMoney,
    cgst: signedMoney,
    sgst: signedMoney,
    igst: signedMoney,
    roundOff: signedMoney,
    total: signedMoney,
    balance: signedMoney,
    status: choice({ posted: 'Posted', cancelled: 'Cancelled' }),
    month: text,
  },
  filters: {
    ...period,
    ...ofCustomers,
    agentId,
    saleTypeId: called('Sale type', refKey(saleTypes, 'Select a sale type of the list')),
    kind: z.optional(called('Kind', choice(SOLD_KINDS))),
    branchId: branchKeys,
  },
  totals: ['gross', 'discount', 'taxable', 'cgst', 'sgst', 'igst', 'roundOff', 'total'],
  groups: ['date', 'month', 'customer', 'saleType', 'agent'],
});

/** Each item of each bill and return, with what it cost. */
export const detailedSales = plainReport({
  path: '/api/sales/reports/detailed-sales',
  screen: screens.detailedSales,
  follows: SOLD_ROOT,
  columns: {
    documentId: id,
    type: text,
    date: isoDateField(),
    number: text,
    customer: text,
    item: text,
    itemGroup: optional,
    unit: text,
    qty: signedQuantity,
    rate,
    discount: signedMoney,
    taxable: signedMoney,
    tax: signedMoney,
    cost: signedMoney,
    margin: signedMoney,
    marginPercent: called('Margin %', signedPercent),
  },
  filters: { ...period, ...ofItems, customerId: ofCustomers.customerId, agentId, branchId: branchKeys },
  totals: ['discount', 'taxable', 'tax', 'cost', 'margin'],
  groups: ['item', 'itemGroup', 'customer', 'date'],
});

/** What a customer, an agent or an item came to: before and after what came back. */
const sums = {
  bills: count(100_000_000),
  discount: signedMoney,
  sold: signedMoney,
  returned: signedMoney,
  taxable: called('Net sales', signedMoney),
};

export const customerWiseSales = plainReport({
  path: '/api/sales/reports/customer-wise-sales',
  screen: screens.customerWiseSales,
  follows: SOLD_ROOT,
  columns: {
    customerId: z.nullable(id),
    customer: text,
    group: optional,
    city: optional,
    ...sums,
    tax: signedMoney,
    total: signedMoney,
    margin: signedMoney,
    marginPercent: called('Margin %', signedPercent),
    share: called('Share %', signedPercent),
    lastYear: signedMoney,
    balance: called('Owed today', signedMoney),
  },
  filters: { ...period, ...ofCustomers, branchId: branchKeys },
  totals: ['bills', 'discount', 'sold', 'returned', 'taxable', 'tax', 'total', 'margin', 'lastYear', 'balance'],
  groups: ['group', 'city'],
});

export const agentWiseSales = plainReport({
  path: '/api/sales/reports/agent-wise-sales',
  screen: screens.agentWiseSales,
  follows: SOLD_ROOT,
  columns: {
    agentId: id,
    agent: text,
    territory: optional,
    ...sums,
    total: signedMoney,
    commission: signedMoney,
    target: signedMoney,
    achieved: called('Achieved %', z.nullable(signedPercent)),
    lastYear: signedMoney,
    payable: called('Payable today', signedMoney),
  },
  filters: { ...period, agentId, branchId: branchKeys },
  totals: ['bills', 'discount', 'sold', 'returned', 'taxable', 'total', 'commission', 'target', 'lastYear', 'payable'],
  groups: ['territory'],
});

/** So many items, the best or the least, by what `measure` says. */
export const TOP = {
  top10: 'Top 10',
  top25: 'Top 25',
  top100: 'Top 100',
  least10: 'Least 10',
  least25: 'Least 25',
  least100: 'Least 100',
} as const;
export const MEASURES = { value: 'Value', qty: 'Quantity', margin: 'Margin' } as const;

export const itemWiseSales = plainReport({
  path: '/api/sales/reports/item-wise-sales',
  screen: screens.itemWiseSales,
  follows: SOLD_ROOT,
  columns: {
    itemId: id,
    item: text,
    itemGroup: optional,
    hsn: optional,
    unit: text,
    soldQty: quantity,
    returnedQty: quantity,
    qty: called('Net qty', signedQuantity),
    averageRate: rate,
    discount: signedMoney,
    taxable: called('Net sales', signedMoney),
    tax: signedMoney,
    total: signedMoney,
    cost: signedMoney,
    margin: signedMoney,
    marginPercent: called('Margin %', signedPercent),
    share: called('Share %', signedPercent),
  },
  filters: {
    ...period,
    itemGroupId: ofItems.itemGroupId,
    top: z.optional(called('Show', choice(TOP))),
    measure: z._default(called('Ranked by', choice(MEASURES)), 'value'),
    unsold: z.optional(called('Unsold items', choice({ yes: 'Included' }))),
    branchId: branchKeys,
  },
  totals: ['discount', 'taxable', 'tax', 'total', 'cost', 'margin'],
  groups: ['itemGroup', 'hsn'],
});

export const RECEIVABLE_AGES = ['not due', '1 to 30', '31 to 60', '61 to 90', 'above 90'] as const;

/** Bills of customers that were open on a day. */
export const pendingReceivables = plainReport({
  path: '/api/sales/reports/pending-receivables',
  screen: screens.pendingReceivables,
  follows: SOLD_ROOT,
  columns: {
    documentId: id,
    documentType: text,
    customerId: id,
    customer: text,
    group: text,
    mobile: optional,
    number: text,
    date: isoDateField(),
    dueDate: isoDateField(),
    days: called('Days overdue', count(100_000)),
    age: choice(RECEIVABLE_AGES),
    amount: signedMoney,
    received: signedMoney,
    balance: signedMoney,
  },
  filters: {
    asOn: isoDateField(),
    ...ofCustomers,
    due: z.optional(called('Due', choice({ overdue: 'Overdue only', week: 'Within 7 days' }))),
    branchId: branchKeys,
  },
  totals: ['amount', 'received', 'balance'],
  groups: ['customer', 'group', 'age'],
});

export const PAID_BY = {
  cash: 'Cash',
  cheque: 'Cheque',
  neft: 'NEFT',
  rtgs: 'RTGS',
  imps: 'IMPS',
  upi: 'UPI',
  card: 'Card',
  dd: 'Demand draft',
} as const satisfies Record<(typeof MODES)[number], string>;

/** Money that customers paid before their bills, with what became of it. */
export const listOfSaleAdvances = plainReport({
  path: '/api/sales/reports/list-of-advances',
  screen: screens.listOfSaleAdvances,
  follows: SOLD_ROOT,
  columns: {
    documentId: id,
    documentType: text,
    date: isoDateField(),
    number: text,
    customer: text,
    mode: z.nullable(choice(PAID_BY)),
    amount: signedMoney,
    adjusted: signedMoney,
    refunded: signedMoney,
    balance: signedMoney,
  },
  filters: {
    ...period,
    ...ofCustomers,
    open: z.optional(called('Left', choice({ yes: 'With a balance only' }))),
    branchId: branchKeys,
  },
  totals: ['amount', 'adjusted', 'refunded', 'balance'],
  groups: ['customer', 'date'],
});

/** Everything that moved with customers, with the balance of each after it. */
export const customerDayBook = plainReport({
  path: '/api/sales/reports/customer-day-book',
  screen: screens.customerDayBook,
  follows: SOLD_ROOT,
  columns: {
    documentId: id,
    type: text,
    date: isoDateField(),
    number: text,
    customer: text,
    debit: signedMoney,
    credit: signedMoney,
    balance: signedMoney,
  },
  filters: { ...period, ...ofCustomers, branchId: branchKeys },
  totals: ['debit', 'credit'],
  groups: ['customer', 'date'],
});
