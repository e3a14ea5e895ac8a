import { EACH_ROW } from '../../../contract/plainReport';
import { collections, listOfDebitNotes, listOfReturns } from '../../../contract/sales/afterSale';
import {
  agentStatement,
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
import { defineReportTabs } from '../../kit/report/defineReportTabs';
import { translate } from '../../kit/translate';
import {
  daysOf,
  itemSalesOf,
  NOTHING_SOLD,
  openDocument,
  saleRegisterOf,
  soldLinesOf,
} from '../../selling/saleReports.report';

/** Sales by item, customer and seller; every figure leads to its documents. */

export const listOfStockSalesReport = defineReportTabs(
  'Sales',
  saleRegisterOf(listOfStockSales),
  definePlainReport(listOfReturns, {
    minor: ['billDate', 'outlet', 'refund', 'tax', 'cost', 'commission'],
    grouped: { counted: 'Returns' },
    draws: { by: 'reason', figures: ['total'] },
    open: openDocument,
    empty: 'Nothing came back in this period.',
  }),
  definePlainReport(listOfDebitNotes, {
    minor: ['tax', 'taxable'],
    grouped: { counted: 'Debit notes' },
    open: openDocument,
    empty: 'No debit note in this period.',
  }),
  definePlainReport(collections, {
    grouped: { counted: 'Payments' },
    draws: { by: 'mode', figures: ['amount'] },
    open: openDocument,
    empty: 'No customer paid in this period.',
  }),
);
export const detailedSalesReport = soldLinesOf(detailedSales);
export const itemWiseSalesReport = itemSalesOf(itemWiseSales, screens.detailedSales);

export const customerWiseSalesReport = definePlainReport(customerWiseSales, {
  minor: ['group', 'city', 'discount', 'returned', 'tax', 'total', 'marginPercent', 'share', 'lastYear'],
  grouped: { counted: 'Customers' },
  open: ({ customerId }, query) =>
    customerId === null ? undefined : { screen: screens.listOfStockSales, params: { ...daysOf(query), customerId } },
  empty: NOTHING_SOLD,
});

const salesOfAgentsReport = definePlainReport(agentWiseSales, {
  minor: ['territory', 'discount', 'returned', 'total', 'target', 'lastYear', 'payable'],
  grouped: { counted: 'Agents' },
  open: ({ agentId }, query) => ({ screen: screens.listOfStockSales, params: { ...daysOf(query), agentId } }),
  empty: 'No agent brought a sale in this period.',
});

const numberOr = ({ number }: { number: string | null }) => number ?? translate('Opening balance');

const agentStatementReport = definePlainReport(agentStatement, {
  columns: [
    'agent',
    'date',
    { field: 'number', label: 'Number', cell: numberOr, text: numberOr },
    'about',
    'opening',
    'earned',
    'takenBack',
    'paid',
    'balance',
    'due',
  ],
  // For entries the running balance shows it, for groups the amount payable at the end.
  hides: ({ by }) => (by === EACH_ROW ? ['opening', 'due'] : []),
  minor: ['about', 'takenBack'],
  grouped: { counted: 'Entries', charted: ['earned', 'paid'] },
  open: ({ type, documentId, date }) =>
    type === null || documentId === null ? undefined : openDocument({ type, documentId, date }),
  empty: 'Nothing moved with agents in this period.',
});

export const agentWiseSalesReport = defineReportTabs('Sales', salesOfAgentsReport, agentStatementReport);

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
  open: openDocument,
  empty: 'Nothing moved with customers in this period.',
});
