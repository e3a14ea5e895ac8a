import type { IsoDate } from '../../../contract/dates';
import {
  agentWiseSales,
  customerDayBook,
  customerWiseSales,
  detailedSales,
  itemWiseSales,
  listOfSaleAdvances,
  listOfStockSales,
  pendingReceivables,
} from '../../../contract/sales/saleReports';
import { sales as screens } from '../../../contract/sales/screens';
import { documentLink } from '../../kit/document/documentLink';
import { definePlainReport } from '../../kit/report/definePlainReport';

/** What was sold, to whom and by whom; every figure leads to what it is made of. */

const document = ({ type, documentId, date }: { type: string; documentId: number; date: IsoDate }) =>
  documentLink(type, documentId, date);
const NOTHING = 'Nothing was sold in this period.';

type Query = Readonly<Record<string, unknown>>;
const daysOf = ({ from, to, branchId }: Query) => ({
  from: String(from),
  to: String(to),
  ...(branchId ? { branchId: String(branchId) } : {}),
});

export const listOfStockSalesReport = definePlainReport(listOfStockSales, {
  columns: [
    'date',
    'number',
    'kind',
    'customer',
    'gstin',
    'saleType',
    'agent',
    'gross',
    'discount',
    'taxable',
    'cgst',
    'sgst',
    'igst',
    'roundOff',
    'total',
    'balance',
    'status',
    'month',
  ],
  minor: [
    'kind',
    'gstin',
    'saleType',
    'agent',
    'gross',
    'discount',
    'cgst',
    'sgst',
    'igst',
    'roundOff',
    'status',
    'month',
  ],
  grouped: { counted: 'Documents' },
  open: document,
  isStruck: ({ status }) => status === 'cancelled',
  empty: NOTHING,
});

export const detailedSalesReport = definePlainReport(detailedSales, {
  columns: [
    'date',
    'number',
    'customer',
    'item',
    'itemGroup',
    'unit',
    'qty',
    'rate',
    'discount',
    'taxable',
    'tax',
    'cost',
    'margin',
    'marginPercent',
  ],
  minor: ['itemGroup', 'unit', 'discount', 'tax', 'cost', 'marginPercent'],
  grouped: { counted: 'Lines' },
  open: document,
  empty: NOTHING,
});

export const customerWiseSalesReport = definePlainReport(customerWiseSales, {
  minor: ['group', 'city', 'discount', 'returned', 'tax', 'total', 'marginPercent', 'share', 'lastYear'],
  grouped: { counted: 'Customers' },
  open: ({ customerId }, query) =>
    customerId === null ? undefined : { screen: screens.listOfStockSales, params: { ...daysOf(query), customerId } },
  empty: NOTHING,
});

export const agentWiseSalesReport = definePlainReport(agentWiseSales, {
  minor: ['territory', 'discount', 'returned', 'total', 'target', 'lastYear', 'payable'],
  grouped: { counted: 'Agents' },
  open: ({ agentId }, query) => ({ screen: screens.listOfStockSales, params: { ...daysOf(query), agentId } }),
  empty: 'No agent brought a sale in this period.',
});

export const itemWiseSalesReport = definePlainReport(itemWiseSales, {
  minor: [
    'itemGroup',
    'hsn',
    'unit',
    'soldQty',
    'returnedQty',
    'averageRate',
    'discount',
    'tax',
    'total',
    'cost',
    'marginPercent',
  ],
  grouped: { counted: 'Items' },
  open: ({ itemId }, query) => ({ screen: screens.detailedSales, params: { ...daysOf(query), itemId } }),
  empty: NOTHING,
});

export const pendingReceivablesReport = definePlainReport(pendingReceivables, {
  columns: ['customer', 'group', 'mobile', 'number', 'date', 'dueDate', 'days', 'age', 'amount', 'received', 'balance'],
  minor: ['group', 'mobile', 'date', 'age', 'amount', 'received'],
  start: ({ today }) => ({ asOn: today }),
  grouped: { counted: 'Bills' },
  open: ({ documentId, documentType, date }) => documentLink(documentType, documentId, date),
  empty: 'No customer owes anything.',
});

export const listOfSaleAdvancesReport = definePlainReport(listOfSaleAdvances, {
  columns: ['date', 'number', 'customer', 'mode', 'amount', 'adjusted', 'refunded', 'balance'],
  minor: ['mode', 'adjusted', 'refunded'],
  grouped: { counted: 'Advances' },
  open: ({ documentId, documentType, date }) => documentLink(documentType, documentId, date),
  empty: 'No customer paid an advance in this period.',
});

export const customerDayBookReport = definePlainReport(customerDayBook, {
  columns: ['customer', 'date', 'number', 'debit', 'credit', 'balance'],
  grouped: { counted: 'Entries' },
  open: document,
  empty: 'Nothing moved with customers in this period.',
});
