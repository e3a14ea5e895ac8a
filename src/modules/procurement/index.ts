import { purchaseSettings } from '../../../contract/procurement/settings';
import type { ScreenDefinition } from '../../kit/definition';
import { defineSettings } from '../../kit/settings/defineSettings';
import { orderApprovals, requestApprovals } from './approvals';
import { ordersDocument } from './orders.document';
import { pendingOrdersReport } from './pendingOrders.report';
import { requestsDocument } from './requests.document';
import { suppliersMaster } from './suppliers.master';

export const screens: readonly ScreenDefinition[] = [
  suppliersMaster,
  requestsDocument,
  requestApprovals,
  ordersDocument,
  orderApprovals,
  pendingOrdersReport,
  defineSettings(purchaseSettings),
];
