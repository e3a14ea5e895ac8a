import type { MODES } from '../../../contract/books/vouchers';
import type { Currency } from '../../../contract/currencies';
import type { Stages } from '../../../contract/document';
import { type ADVANCE_ACTS, supplierAdvances } from '../../../contract/procurement/advances';
import { bulkOrders } from '../../../contract/procurement/bulkOrders';
import type { CREDIT_REASONS } from '../../../contract/procurement/creditNotes';
import { purchaseEnquiries } from '../../../contract/procurement/enquiries';
import { type PAYMENT_EVENTS, purchaseOrders } from '../../../contract/procurement/orders';
import type { REGISTER_TYPES } from '../../../contract/procurement/purchaseReports';
import type { RETURN_REASONS } from '../../../contract/procurement/purchaseReturns';
import {
  type CHARGE_KINDS,
  PURCHASE_MODE_WORDS,
  purchases,
  type SPREADS,
} from '../../../contract/procurement/purchases';
import { purchaseQuotations } from '../../../contract/procurement/quotations';
import { type PRIORITIES, purchaseRequests } from '../../../contract/procurement/requests';
import { supplierPayments } from '../../../contract/procurement/supplierPayments';
import { GST_TYPE_WORDS, type MSME_KINDS, type SUPPLIER_BLOCKS } from '../../../contract/procurement/suppliers';
import { sentenceCase } from '../../../contract/resource';
import { GST_STATES } from '../../../contract/statutory';

/** Words for the enumerations of this area. */
export const yesNo = { true: 'Yes', false: 'No' } as const;

export const gstTypeWords = GST_TYPE_WORDS;

export const stateWords: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(GST_STATES).map(([code, name]) => [code, `${code} ${name}`]),
);

export const msmeKindWords: Readonly<Record<(typeof MSME_KINDS)[number], string>> = {
  micro: 'Micro',
  small: 'Small',
  medium: 'Medium',
};

export const currencyWords: Readonly<Record<Currency, string>> = {
  USD: 'USD US dollar',
  EUR: 'EUR Euro',
  GBP: 'GBP Pound sterling',
  JPY: 'JPY Japanese yen',
  CNY: 'CNY Chinese yuan',
  AED: 'AED UAE dirham',
  SGD: 'SGD Singapore dollar',
  HKD: 'HKD Hong Kong dollar',
  CHF: 'CHF Swiss franc',
  AUD: 'AUD Australian dollar',
  CAD: 'CAD Canadian dollar',
  KRW: 'KRW South Korean won',
  TWD: 'TWD Taiwan dollar',
  THB: 'THB Thai baht',
  MYR: 'MYR Malaysian ringgit',
  IDR: 'IDR Indonesian rupiah',
  VND: 'VND Vietnamese dong',
  LKR: 'LKR Sri Lankan rupee',
  SAR: 'SAR Saudi riyal',
  ZAR: 'ZAR South African rand',
};

export const blockWords: Readonly<Record<(typeof SUPPLIER_BLOCKS)[number], string>> = {
  none: 'Nothing',
  orders: 'Orders',
  payments: 'Payments',
  all: 'Orders and payments',
};

export const priorityWords: Readonly<Record<(typeof PRIORITIES)[number], string>> = {
  low: 'Low',
  normal: 'Normal',
  urgent: 'Urgent',
};

const sentences = (stages: Stages) =>
  Object.fromEntries(Object.entries(stages).map(([status, { words }]) => [status, sentenceCase(words)]));

export const requestStatusWords = sentences(purchaseRequests.stages);
export const orderStatusWords = sentences(purchaseOrders.stages);
export const enquiryStatusWords = sentences(purchaseEnquiries.stages);
export const quotationStatusWords = sentences(purchaseQuotations.stages);
export const bulkOrderStatusWords = sentences(bulkOrders.stages);
export const postedStatusWords = sentences(purchases.stages);

export const paymentEventWords: Readonly<Record<(typeof PAYMENT_EVENTS)[number], string>> = {
  order: 'Order',
  dispatch: 'Dispatch',
  delivery: 'Delivery',
  installation: 'Installation',
};

export const voucherStatusWords = sentences(supplierAdvances.stages);
export const paymentStatusWords = sentences(supplierPayments.stages);

export const returnReasonWords: Readonly<Record<(typeof RETURN_REASONS)[number], string>> = {
  quality: 'Poor quality',
  excess: 'More than ordered',
  wrong: 'Wrong goods',
  rateDispute: 'Rate not agreed',
  expired: 'Expired',
};

export const registerTypeWords: Readonly<Record<(typeof REGISTER_TYPES)[number], string>> = {
  PI: 'Purchase',
  PR: 'Return',
  CN: 'Credit note',
};

export const purchaseModeWords = PURCHASE_MODE_WORDS;

export const chargeWords: Readonly<Record<(typeof CHARGE_KINDS)[number], string>> = {
  freight: 'Freight',
  packing: 'Packing',
  loading: 'Loading',
  insurance: 'Insurance',
  customs: 'Customs duty',
  other: 'Other charge',
};

export const spreadWords: Readonly<Record<(typeof SPREADS)[number], string>> = {
  value: 'By value',
  quantity: 'By quantity',
  weight: 'By weight',
  none: 'Expense, not in cost',
};

export const advanceActWords: Readonly<Record<(typeof ADVANCE_ACTS)[number], string>> = {
  advance: 'Advance paid',
  refund: 'Refund received',
  adjustment: 'Adjusted against a bill',
};

export const creditReasonWords: Readonly<Record<(typeof CREDIT_REASONS)[number], string>> = {
  rateDifference: 'Rate difference',
  quantityScheme: 'Quantity scheme',
  shortSupply: 'Short supply',
  other: 'Other',
};

export const modeWords: Readonly<Record<(typeof MODES)[number], string>> = {
  cash: 'Cash',
  cheque: 'Cheque',
  neft: 'NEFT',
  rtgs: 'RTGS',
  imps: 'IMPS',
  upi: 'UPI',
  card: 'Card',
  dd: 'Demand draft',
};
