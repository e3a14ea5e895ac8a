import {
  deliveryPerformance,
  gstOfPurchases,
  msmeDues,
  priceHistory,
} from '../../../contract/procurement/purchaseAnalysis';
import { procurement } from '../../../contract/procurement/screens';
import { documentLink } from '../../kit/document/documentLink';
import { definePlainReport } from '../../kit/report/definePlainReport';
import { defineReportTabs } from '../../kit/report/defineReportTabs';
import { pendingOrdersReport } from './pendingOrders.report';
import {
  billsWithoutGoodsReport,
  pendingEnquiriesReport,
  pendingRequestsReport,
  receiptsWithoutBillReport,
} from './pendingPurchases.report';
import { detailedPurchasesReport, listOfPurchasesReport, suppliersListReport } from './purchases.report';
import { msmeKindWords } from './words';

/** Further tabs of the reports of purchases. */

const deliveryPerformanceReport = definePlainReport(deliveryPerformance, {
  minor: ['late', 'mostDays', 'rejected'],
  draws: { by: 'supplier', figures: ['share'], as: 'rows' },
  open: ({ supplierId }, { from, to }) => ({
    screen: procurement.detailedPurchases,
    params: { supplierId, from: String(from), to: String(to) },
  }),
  empty: 'Nothing was received on orders in this period.',
});

const priceHistoryReport = definePlainReport(priceHistory, {
  minor: ['number', 'qty', 'unit', 'discountPercent', 'before'],
  grouped: { counted: 'Purchases' },
  open: ({ documentId, date }) => documentLink('PI', documentId, date),
  empty: 'Nothing was bought in this period.',
});

const gstOfPurchasesReport = definePlainReport(gstOfPurchases, {
  minor: ['documents', 'cess', 'credit', 'reverse'],
  grouped: { counted: 'HSN' },
  open: (_row, { from, to }) => ({
    screen: procurement.listOfPurchases,
    params: { from: String(from), to: String(to) },
  }),
  empty: 'No tax was paid on purchases in this period.',
});

const msmeDuesReport = definePlainReport(msmeDues, {
  columns: [
    'supplier',
    { field: 'enterprise', words: msmeKindWords },
    'udyam',
    'billNo',
    'billDate',
    'allowed',
    'payBy',
    'daysLate',
    'state',
    'pending',
    'overdue',
  ],
  minor: ['enterprise', 'udyam', 'allowed', 'state'],
  start: ({ today }) => ({ asOn: today }),
  grouped: { counted: 'Bills' },
  open: ({ type, documentId, date }) => documentLink(type, documentId, date),
  empty: 'Nothing is owed to micro and small enterprises.',
});

export const pendingOrdersScreen = defineReportTabs(
  'Pending orders',
  pendingOrdersReport,
  pendingRequestsReport,
  pendingEnquiriesReport,
  deliveryPerformanceReport,
);
export const detailedPurchasesScreen = defineReportTabs('Lines', detailedPurchasesReport, priceHistoryReport);
export const listOfPurchasesScreen = defineReportTabs(
  'Register',
  listOfPurchasesReport,
  receiptsWithoutBillReport,
  billsWithoutGoodsReport,
  gstOfPurchasesReport,
);
export const suppliersListScreen = defineReportTabs('Suppliers', suppliersListReport, msmeDuesReport);
