import type { Kind } from '../kind';
import { procurement as screens } from './screens';

export const procurementKinds = {
  request: {
    type: 'PQ',
    path: '/api/procurement/requests',
    screen: screens.purchaseRequests,
    names: { one: 'purchase request', many: 'purchase requests' },
  },
  enquiry: {
    type: 'EN',
    path: '/api/procurement/enquiries',
    screen: screens.purchaseEnquiries,
    names: { one: 'purchase enquiry', many: 'purchase enquiries' },
  },
  quotation: {
    type: 'QT',
    path: '/api/procurement/quotations',
    screen: screens.purchaseQuotations,
    names: { one: 'purchase quotation', many: 'purchase quotations' },
  },
  bulkOrder: {
    type: 'BO',
    path: '/api/procurement/bulk-orders',
    screen: screens.bulkOrders,
    names: { one: 'bulk order', many: 'bulk orders' },
  },
  order: {
    type: 'PO',
    path: '/api/procurement/orders',
    screen: screens.purchaseOrders,
    names: { one: 'purchase order', many: 'purchase orders' },
  },
  purchase: {
    type: 'PI',
    ledger: 'whereValued',
    path: '/api/procurement/purchases',
    screen: screens.purchasesStockInwards,
    names: { one: 'purchase', many: 'purchases' },
  },
  purchaseReturn: {
    type: 'PR',
    ledger: 'whereValued',
    path: '/api/procurement/purchase-returns',
    screen: screens.purchaseReturns,
    names: { one: 'purchase return', many: 'purchase returns' },
  },
  advance: {
    type: 'SA',
    ledger: 'always',
    isMoneyVoucher: true,
    path: '/api/procurement/advances',
    screen: screens.supplierAdvances,
    names: { one: 'supplier advance', many: 'supplier advances' },
  },
  creditNote: {
    type: 'CN',
    ledger: 'always',
    path: '/api/procurement/credit-notes',
    screen: screens.creditNotes,
    names: { one: 'credit note', many: 'credit notes' },
  },
  supplierPayment: {
    type: 'SP',
    ledger: 'always',
    isMoneyVoucher: true,
    path: '/api/procurement/payments',
    screen: screens.supplierPayments,
    names: { one: 'supplier payment', many: 'supplier payments' },
  },
} as const satisfies Record<string, Kind>;
