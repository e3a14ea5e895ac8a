import * as z from 'zod/mini';
import { branchKeys, called, choice, count, id, isoDateField, quantity, signedMoney } from '../fields';
import { plainReport } from '../plainReport';
import { refKey } from '../references';
import { items } from '../stock/items';
import { pendingLines } from '../stock/pendingLines';
import { DEPARTMENTS } from '../targets';
import { purchaseEnquiries } from './enquiries';
import { REGISTER_ROOT } from './purchaseReports';
import { PRIORITIES, purchaseRequests } from './requests';
import { procurement as screens } from './screens';
import { suppliers } from './suppliers';

/**
 * Documents that wait for their next step: requests, enquiries, goods without their bill and bills without their
 * goods.
 */

const supplierId = called('Supplier', refKey(suppliers, 'Select a supplier of the list'));
const itemId = called('Item', refKey(items, 'Select an item of the list'));
const days = called('Days', count(100_000));

/** Lines of approved requests that were not ordered in full. */
export const pendingRequests = plainReport({
  path: '/api/procurement/pending-requests',
  screen: screens.pendingOrders,
  tab: { key: 'requests', words: 'Pending requests' },
  follows: purchaseRequests.path,
  columns: {
    neededOn: called('Needed on', isoDateField()),
    ...pendingLines('Department', 'Ordered'),
    qty: called('Requested', quantity),
    issued: called('Issued', quantity),
    priority: choice(PRIORITIES),
  },
  filters: {
    asOn: isoDateField(),
    departmentId: called('Department', refKey(DEPARTMENTS, 'Select a department of the list')),
    itemId,
    priority: z.optional(called('Priority', choice(PRIORITIES))),
    branchId: branchKeys,
  },
  totals: ['value'],
  groups: ['party', 'item'],
});

/** Suppliers who were asked and sent no quotation yet. */
export const pendingEnquiries = plainReport({
  path: '/api/procurement/pending-enquiries',
  screen: screens.pendingOrders,
  tab: { key: 'enquiries', words: 'Pending enquiries' },
  follows: purchaseEnquiries.path,
  columns: {
    documentId: id,
    number: z.string(),
    date: isoDateField(),
    validTill: isoDateField(),
    supplier: z.string(),
    lines: called('Lines', count(10_000)),
    answers: called('Quotations of others', count(1000)),
    days,
  },
  filters: { asOn: isoDateField(), supplierId, branchId: branchKeys },
  groups: ['supplier', 'number'],
});

/** A line of a purchase of which a part has no counterpart. @param part what that part is called. */
const oneSided = (part: string) => ({
  documentId: id,
  date: isoDateField(),
  number: z.string(),
  supplier: z.string(),
  item: z.string(),
  unit: z.string(),
  received: called('Accepted', quantity),
  billed: called('Billed', quantity),
  pending: called(part, quantity),
  days,
  /** Before tax. */
  value: signedMoney,
});
const ofPapers = { asOn: isoDateField(), supplierId, itemId, branchId: branchKeys };

/** Goods that came without their bill, at what they cost: the credit of Goods Received Not Billed. */
export const receiptsWithoutBill = plainReport({
  path: '/api/procurement/receipts-without-bill',
  screen: screens.listOfPurchases,
  tab: { key: 'unbilled', words: 'Receipts without bill' },
  follows: REGISTER_ROOT,
  columns: { ...oneSided('Not billed'), challanNo: called('Challan no.', z.nullable(z.string())) },
  filters: ofPapers,
  totals: ['value'],
  groups: ['supplier', 'item'],
});

/** Goods billed and neither accepted nor sent back: short supplies and rejected goods. */
export const billsWithoutGoods = plainReport({
  path: '/api/procurement/bills-without-goods',
  screen: screens.listOfPurchases,
  tab: { key: 'short', words: 'Bills without goods' },
  follows: REGISTER_ROOT,
  columns: { ...oneSided('Without goods'), billNo: called('Supplier bill', z.nullable(z.string())) },
  filters: ofPapers,
  totals: ['value'],
  groups: ['supplier', 'item'],
});
