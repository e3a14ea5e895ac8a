import type { ScreenDefinition } from '../../kit/definition';
import { purchaseAccountsPage } from './accounts.settings';
import { advancesDocument } from './advances.document';
import { enquiryApprovals, orderApprovals, quotationApprovals, requestApprovals } from './approvals';
import { bulkOrdersDocument } from './bulkOrders.document';
import { creditNotesDocument } from './creditNotes.document';
import { procurementDashboardScreen, supplierSnapshotScreen } from './dashboard';
import { enquiriesDocument } from './enquiries.document';
import { enquiryLetter, mailSettingsPage, orderLetter } from './letters.panel';
import { ordersDocument } from './orders.document';
import { orderTermsMaster } from './orderTerms.master';
import { purchaseSettingsPage } from './purchase.settings';
import {
  detailedPurchasesScreen,
  listOfPurchasesScreen,
  pendingOrdersScreen,
  suppliersListScreen,
} from './purchaseAnalysis.report';
import { purchaseReturnsDocument } from './purchaseReturns.document';
import { purchasesDocument } from './purchases.document';
import {
  advancesLiableReport,
  consolidatedPurchasesReport,
  listOfAdvancesReport,
  supplierDayBookReport,
  supplierGroupsListReport,
  supplierWiseConsolidationsReport,
  supplierWisePurchasesReport,
} from './purchases.report';
import { purchaseTypesMaster } from './purchaseTypes.master';
import { quotationsDocument } from './quotations.document';
import { requestsDocument } from './requests.document';
import { supplierGroupsMaster } from './supplierGroups.master';
import { supplierPaymentsDocument } from './supplierPayments.document';
import { suppliersMaster } from './suppliers.master';
import { taxAssigningsMaster } from './taxAssignings.master';

export const screens: readonly ScreenDefinition[] = [
  procurementDashboardScreen,
  supplierGroupsMaster,
  suppliersMaster,
  requestsDocument,
  requestApprovals,
  enquiriesDocument,
  enquiryApprovals,
  quotationsDocument,
  quotationApprovals,
  ordersDocument,
  orderApprovals,
  bulkOrdersDocument,
  purchasesDocument,
  purchaseReturnsDocument,
  advancesDocument,
  creditNotesDocument,
  supplierPaymentsDocument,
  supplierGroupsListReport,
  suppliersListScreen,
  supplierSnapshotScreen,
  listOfAdvancesReport,
  advancesLiableReport,
  listOfPurchasesScreen,
  detailedPurchasesScreen,
  consolidatedPurchasesReport,
  supplierWisePurchasesReport,
  supplierWiseConsolidationsReport,
  supplierDayBookReport,
  pendingOrdersScreen,
  purchaseTypesMaster,
  orderTermsMaster,
  purchaseSettingsPage,
  mailSettingsPage,
  enquiryLetter,
  orderLetter,
  taxAssigningsMaster,
  purchaseAccountsPage,
];
