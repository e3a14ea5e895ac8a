import { purchaseEnquiries } from '../../../contract/procurement/enquiries';
import {
  billsWithoutGoods,
  pendingEnquiries,
  pendingRequests,
  receiptsWithoutBill,
} from '../../../contract/procurement/pendingPurchases';
import { purchases } from '../../../contract/procurement/purchases';
import { purchaseRequests } from '../../../contract/procurement/requests';
import { documentLink } from '../../kit/document/documentLink';
import { definePlainReport } from '../../kit/report/definePlainReport';
import { priorityWords } from './words';

/** Documents that still wait for their next step, the oldest first. */

const start = ({ today }: { today: string }) => ({ asOn: today });

export const pendingRequestsReport = definePlainReport(pendingRequests, {
  columns: [
    'neededOn',
    'number',
    'date',
    'party',
    { field: 'priority', words: priorityWords },
    'item',
    'unit',
    'qty',
    'taken',
    'issued',
    'pending',
    { field: 'value', label: 'Estimate' },
  ],
  minor: ['date', 'priority', 'unit', 'taken', 'issued'],
  start,
  grouped: { counted: 'Lines' },
  open: ({ documentId, date }) => documentLink(purchaseRequests.type, documentId, date),
  empty: 'Every request was ordered in full.',
});

export const pendingEnquiriesReport = definePlainReport(pendingEnquiries, {
  minor: ['date', 'lines', 'answers'],
  start,
  grouped: { counted: 'Suppliers' },
  open: ({ documentId, date }) => documentLink(purchaseEnquiries.type, documentId, date),
  empty: 'Every supplier who was asked has sent a quotation.',
});

export const receiptsWithoutBillReport = definePlainReport(receiptsWithoutBill, {
  columns: [
    'date',
    'number',
    'supplier',
    'challanNo',
    'item',
    'unit',
    'received',
    'billed',
    'pending',
    'days',
    'value',
  ],
  minor: ['challanNo', 'unit', 'received', 'billed'],
  start,
  grouped: { counted: 'Lines' },
  open: ({ documentId, date }) => documentLink(purchases.type, documentId, date),
  empty: 'All goods are billed.',
});

export const billsWithoutGoodsReport = definePlainReport(billsWithoutGoods, {
  columns: ['date', 'number', 'supplier', 'billNo', 'item', 'unit', 'billed', 'received', 'pending', 'days', 'value'],
  minor: ['number', 'unit', 'billed', 'received'],
  start,
  grouped: { counted: 'Lines' },
  open: ({ documentId, date }) => documentLink(purchases.type, documentId, date),
  empty: 'All that was billed was received and accepted.',
});
