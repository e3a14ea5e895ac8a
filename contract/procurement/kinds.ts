import type { Kind } from '../kind';
import { procurement as screens } from './screens';

/** The documents of purchases. */
export const procurementKinds = {
  request: {
    type: 'PQ',
    path: '/api/procurement/requests',
    screen: screens.purchaseRequests,
    names: { one: 'purchase request', many: 'purchase requests' },
  },
  order: {
    type: 'PO',
    path: '/api/procurement/orders',
    screen: screens.purchaseOrders,
    names: { one: 'purchase order', many: 'purchase orders' },
  },
  purchase: {
    type: 'PI',
    path: '/api/procurement/purchases',
    screen: screens.purchasesStockInwards,
    names: { one: 'purchase', many: 'purchases' },
  },
  purchaseReturn: {
    type: 'PR',
    path: '/api/procurement/purchase-returns',
    screen: screens.purchaseReturns,
    names: { one: 'purchase return', many: 'purchase returns' },
  },
} as const satisfies Record<string, Kind>;
