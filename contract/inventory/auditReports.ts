import * as z from 'zod/mini';
import { ofCost } from '../costFields';
import {
  branchKeys,
  calendarMonth,
  called,
  choice,
  id,
  isoDateField,
  quantity,
  signedMoney,
  signedPercent,
  signedQuantity,
} from '../fields';
import { period, plainReport } from '../plainReport';
import { refKey } from '../references';
import { items } from '../stock/items';
import { stores } from '../stock/stores';
import { lossTypes } from './lossTypes';
import { SENT_FOR } from './samples';
import { inventory as screens } from './screens';
import { ABC } from './stockAnalysis';

/** Counted lines of posted stock audits, the matching ones too: they are the evidence. */
export const stockAuditVariances = plainReport({
  path: '/api/inventory/stock/audit-variances',
  screen: screens.stockAuditVariances,
  follows: '/api/inventory/stock',
  columns: {
    documentId: id,
    date: isoDateField(),
    number: called('Stock audit', z.string()),
    store: z.string(),
    item: z.string(),
    batch: z.nullable(z.string()),
    book: quantity,
    counted: quantity,
    difference: signedQuantity,
    /** How much of the book quantity was right. */
    accuracy: called('Accuracy', signedPercent),
    unit: z.string(),
    value: ofCost(signedMoney),
    lossType: called('Reason', z.nullable(z.string())),
    remark: z.nullable(z.string()),
    month: calendarMonth,
  },
  filters: {
    ...period,
    itemId: refKey(items, 'Select an item of the list'),
    storeId: refKey(stores, 'Select a store of the list'),
    lossTypeId: called('Reason', refKey(lossTypes, 'Select a loss type of the list')),
    abc: z.optional(called('ABC', choice(ABC))),
    lines: z.optional(choice({ differing: 'Differences only', all: 'All counted lines' })),
    branchId: branchKeys,
  },
  totals: ['value'],
  /** Number of lines counted, and how many agreed with the books. */
  sums: { counts: called('Lines counted', z.int()), matches: called('Lines without difference', z.int()) },
  groups: ['store', 'number', 'item', 'lossType', 'month'],
});

/** Samples and other goods given and got, with what has not come or gone back. */
export const samplesInAndOut = plainReport({
  path: '/api/inventory/stock/samples',
  screen: screens.samplesInAndOut,
  follows: '/api/inventory/stock',
  columns: {
    documentId: id,
    type: z.string(),
    way: called('In or out', choice({ in: 'In', out: 'Out' })),
    date: isoDateField(),
    number: z.string(),
    party: z.string(),
    sentFor: called('Sent for', choice(SENT_FOR)),
    item: z.string(),
    qty: called('Quantity', quantity),
    returned: quantity,
    pending: called('Due back', quantity),
    unit: z.string(),
    returnBy: called('Due on', z.nullable(isoDateField())),
    daysLate: called('Days overdue', z.int()),
  },
  filters: {
    ...period,
    way: z.optional(choice({ in: 'In', out: 'Out' })),
    sentFor: z.optional(called('Sent for', choice(SENT_FOR))),
    state: z.optional(choice({ pending: 'Not yet returned', overdue: 'Overdue' })),
    itemId: refKey(items, 'Select an item of the list'),
    branchId: branchKeys,
  },
  groups: ['party', 'item', 'way', 'sentFor'],
});
