/** Forms of quotations and sales orders. */

export const CRM_QUOTATIONS = '/api/crm/quotations';
export const CRM_ORDERS = '/api/crm/orders';
export const submit = (path: string) => `${path}?step=submit`;

const agreed = {
  narration: null,
  leadId: null,
  contact: null,
  agentId: null,
  interState: false,
  includesTax: false,
  rounds: true,
  billDiscountPercent: 0,
  billDiscountAmount: 0,
  deliverTo: null,
  creditDays: 30,
  paymentTerms: null,
  freightTerms: null,
  warranty: null,
  terms: null,
  charges: [],
};
type Sold = { customerId: number; saleTypeId: number };

export const crmQuotation = (branchId: number, sale: Sold, items: readonly object[], more: object = {}) => ({
  ...agreed,
  ...sale,
  branchId,
  date: '2026-04-07',
  validTill: '2026-04-22',
  deliveryWeeks: null,
  letter: null,
  items,
  ...more,
});
export const crmOrder = (branchId: number, sale: Sold, items: readonly object[], more: object = {}) => ({
  ...agreed,
  ...sale,
  branchId,
  date: '2026-04-13',
  deliveryDate: '2026-04-30',
  storeId: null,
  poNo: null,
  poDate: null,
  advanceExpected: 0,
  items,
  ...more,
});
