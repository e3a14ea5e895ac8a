import type { GST_TYPES } from '../../../contract/books/accounts';
import type { Stages } from '../../../contract/document';
import { purchaseOrders } from '../../../contract/procurement/orders';
import type { RETURN_REASONS } from '../../../contract/procurement/purchaseReturns';
import { purchases } from '../../../contract/procurement/purchases';
import { type PRIORITIES, purchaseRequests } from '../../../contract/procurement/requests';
import type { MSME_KINDS, SUPPLIER_BLOCKS } from '../../../contract/procurement/suppliers';
import { sentenceCase } from '../../../contract/resource';
import { GST_STATES } from '../../../contract/statutory';

/** What the enumerations of this area are called on screen. */
export const yesNo = { true: 'Yes', false: 'No' } as const;

export const gstTypeWords: Readonly<Record<(typeof GST_TYPES)[number], string>> = {
  regular: 'Regular',
  composition: 'Composition',
  unregistered: 'Unregistered',
  sez: 'Special economic zone',
  overseas: 'Overseas',
};

export const stateWords: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(GST_STATES).map(([code, name]) => [code, `${code} ${name}`]),
);

export const msmeKindWords: Readonly<Record<(typeof MSME_KINDS)[number], string>> = {
  micro: 'Micro',
  small: 'Small',
  medium: 'Medium',
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
export const postedStatusWords = sentences(purchases.stages);

export const returnReasonWords: Readonly<Record<(typeof RETURN_REASONS)[number], string>> = {
  quality: 'Poor quality',
  excess: 'More than ordered',
  wrong: 'Wrong goods',
  rateDispute: 'Rate not agreed',
  expired: 'Expired',
};
