import type { ScreenDefinition } from '../../kit/definition';
import { orderApprovals, requestApprovals } from './approvals';
import { ordersDocument } from './orders.document';
import { pendingOrdersReport } from './pendingOrders.report';
import { purchaseSettingsPage } from './purchase.settings';
import { purchaseReturnsDocument } from './purchaseReturns.document';
import { purchasesDocument } from './purchases.document';
import { requestsDocument } from './requests.document';
import { suppliersMaster } from './suppliers.master';

export const screens: readonly ScreenDefinition[] = [
  suppliersMaster,
  requestsDocument,
  requestApprovals,
  ordersDocument,
  orderApprovals,
  purchasesDocument,
  purchaseReturnsDocument,
  pendingOrdersReport,
  purchaseSettingsPage,
];
