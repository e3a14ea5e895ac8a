import * as z from 'zod/mini';
import {
  branchKeys,
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
} from '../fields';
import { period, plainReport } from '../plainReport';
import { refKey } from '../references';
import { itemGroups } from '../stock/itemGroups';
import { items } from '../stock/items';
import { purchaseOrders } from './orders';
import { REGISTER_ROOT } from './purchaseReports';
import { procurement as screens } from './screens';
import { suppliers } from './suppliers';

/** How suppliers deliver, what prices did, what tax came in, and what the law says must be paid by when: tabs of reports. */

const text = z.nullable(z.string());
const supplierId = called('Supplier', refKey(suppliers, 'Select a supplier of the list'));
const itemId = called('Item', refKey(items, 'Select an item of the list'));

/** Receipts on orders within a period, compared with their expected days. */
export const deliveryPerformance = plainReport({
  path: '/api/procurement/delivery-performance',
  screen: screens.pendingOrders,
  tab: { key: 'delivery', words: 'Delivery performance' },
  follows: purchaseOrders.path,
  columns: {
    supplierId: id,
    supplier: z.string(),
    deliveries: count(1_000_000),
    onTime: called('On time', count(1_000_000)),
    late: count(1_000_000),
    share: called('On time %', percentField()),
    averageDays: called('Average days late', z.int()),
    mostDays: called('Most days late', z.int()),
    rejected: called('Rejected %', percentField()),
  },
  filters: { ...period, supplierId, itemId, branchId: branchKeys },
  totals: ['deliveries', 'onTime', 'late'],
});

/** The buying rate of each item, purchase by purchase, compared with the previous one. */
export const priceHistory = plainReport({
  path: '/api/procurement/price-history',
  screen: screens.detailedPurchases,
  tab: { key: 'prices', words: 'Price history' },
  follows: REGISTER_ROOT,
  columns: {
    documentId: id,
    date: isoDateField(),
    number: z.string(),
    supplier: z.string(),
    item: z.string(),
    qty: called('Quantity', signedQuantity),
    unit: z.string(),
    rate,
    discountPercent: percentField(),
    net: called('Net rate', rate),
    before: called('Net rate before', z.nullable(rate)),
    change: called('Change %', z.nullable(signedPercent)),
  },
  filters: {
    ...period,
    itemId,
    groupId: called('Item group', refKey(itemGroups, 'Select a group of the list')),
    supplierId,
    branchId: branchKeys,
  },
  groups: ['item', 'supplier'],
});

/** GST of what was bought, by rate and HSN; what was given back is taken off. */
export const gstOfPurchases = plainReport({
  path: '/api/procurement/gst-of-purchases',
  screen: screens.listOfPurchases,
  tab: { key: 'gst', words: 'GST by rate' },
  follows: REGISTER_ROOT,
  columns: {
    rate: called('GST %', percentField()),
    hsn: text,
    documents: called('Documents', count(1_000_000)),
    taxable: signedMoney,
    cgst: signedMoney,
    sgst: signedMoney,
    igst: signedMoney,
    cess: signedMoney,
    tax: called('GST in all', signedMoney),
    credit: called('Credit may be taken', signedMoney),
    reverse: called('By reverse charge', signedMoney),
  },
  filters: { ...period, supplierId, branchId: branchKeys },
  totals: ['taxable', 'cgst', 'sgst', 'igst', 'cess', 'tax', 'credit', 'reverse'],
  groups: ['rate'],
});

/** Days for paying micro and small enterprises: without written terms, and at most with them (MSMED Act, section 15). */
export const MSME_DAYS = { withoutTerms: 15, most: 45 } as const;
export const MSME_STATES = { late: 'Overdue', due: 'Within time' } as const;

/** Bills of micro and small enterprises that were open on a day, by the last day on which the law has them paid. */
export const msmeDues = plainReport({
  path: '/api/procurement/msme-dues',
  screen: screens.suppliersList,
  tab: { key: 'msme', words: 'MSME dues' },
  follows: REGISTER_ROOT,
  columns: {
    documentId: id,
    type: z.string(),
    date: isoDateField(),
    supplier: z.string(),
    enterprise: z.string(),
    udyam: called('Udyam number', text),
    billNo: text,
    billDate: isoDateField(),
    allowed: called('Days allowed', count(1000)),
    payBy: called('Pay by', isoDateField()),
    daysLate: called('Days late', z.int()),
    state: called('State', choice(MSME_STATES)),
    pending: signedMoney,
    overdue: signedMoney,
  },
  filters: {
    asOn: isoDateField(),
    supplierId,
    state: z.optional(called('State', choice(MSME_STATES))),
    branchId: branchKeys,
  },
  totals: ['pending', 'overdue'],
  groups: ['supplier', 'state'],
});
