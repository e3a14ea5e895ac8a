import * as z from 'zod/mini';
import type { Paise, Quantity } from '../amount';
import { ledgerFacts } from '../books/vouchers';
import { documentType, trackedLines } from '../document';
import { amendableStages } from '../documentStages';
import {
  called,
  choice,
  isoDateField,
  money,
  optionalText,
  positiveQuantity,
  quantity,
  rate,
  yesOrNo,
} from '../fields';
import { optionalRef, ref, refKey } from '../references';
import { salesKinds } from '../sales/kinds';
import { items } from '../stock/items';
import { stores } from '../stock/stores';
import { goodsInFields } from '../stock/trackedGoods';
import { units } from '../stock/units';
import { MONEY_ACCOUNTS } from '../targets';
import { customers } from './customers';

export const RETURN_REASONS = {
  damaged: 'Damaged',
  wrongItem: 'Wrong item',
  rateIssue: 'Rate issue',
  expired: 'Expired',
  notWanted: 'Not wanted',
  qcRejected: 'Rejected in test',
  other: 'Other',
} as const;

export const REFUND_MODES = {
  adjust: 'Adjusted on the bill',
  cash: 'Cash',
  upi: 'UPI',
  bank: 'Bank',
  exchangeSlip: 'Exchange slip',
} as const;

export const CONDITIONS = { good: 'Good', damaged: 'Damaged' } as const;

/**
 * Goods that a customer brings back, from the lines of their invoice or counter bill (type SR): a credit note. Each
 * part takes its share of its line's amounts, bill discount and tax included, so a full return equals the bill.
 */
export const saleReturns = documentType({
  ...salesKinds.saleReturn,
  head: {
    /** Left out: the counter bill is of somebody who walked in. */
    customerId: optionalRef(customers),
    /** The open shift of the till that pays it back, and the browser that the shift was opened on. */
    shiftId: z._default(z.nullable(called('Till', z.int('Select a till'))), null),
    device: z._default(optionalText(40), null),
    storeId: ref(stores),
    /** Where damaged goods go. */
    damageStoreId: z._default(called('Store of damaged goods', optionalRef(stores)), null),
    refundMode: choice(REFUND_MODES),
    /** The account that is refunded from. */
    refundFromId: z._default(called('Refunded from', optionalRef(MONEY_ACCOUNTS)), null),
    refundReference: z._default(optionalText(30), null),
    /** How much of a refund in money is given as an exchange slip. */
    slipAmount: z._default(called('Of it as exchange slip', money), 0 as Paise),
    /** After the last day for credit notes with GST: the tax stays with the government. */
    withoutTax: z._default(called('Without GST', yesOrNo), false),
    /** Taken back at a till at the price of today, since the customer has no bill. */
    withoutBill: z._default(called('Without a bill', yesOrNo), false),
    customerNoteNo: z._default(called('Customer debit note no.', optionalText(20)), null),
    customerNoteDate: z._default(z.nullable(isoDateField()), null),
  },
  lines: {
    items: trackedLines({
      itemId: ref(items),
      unitId: ref(units),
      qty: positiveQuantity,
      freeQty: z._default(called('Free', quantity), 0 as Quantity),
      returnReason: choice(RETURN_REASONS),
      condition: choice(CONDITIONS),
      ...goodsInFields,
    }),
  },
  facts: {
    ...ledgerFacts,
    /** The amounts of each line: its share of the sale. Empty in a draft. */
    lineFigures: z.object({ items: z.array(z.object({ rate, taxable: money, tax: money, amount: money })) }),
  },
  filters: { customerId: refKey(customers, 'Select a customer of the list') },
  stages: amendableStages,
  party: 'customerId',
  from: ['SI', 'SB'].map((type) => ({
    type,
    lines: 'items',
    relation: 'returned',
    into: 'items',
    left: 'is left to return on',
  })),
});
export type SaleReturn = z.infer<typeof saleReturns.document>;
export type SaleReturnInput = z.infer<typeof saleReturns.input>;
