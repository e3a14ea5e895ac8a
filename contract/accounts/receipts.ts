import * as z from 'zod/mini';
import { id, isoDateField, money, optionalText, reason } from '../fields';
import { documentResource, voucherFlow } from '../resource';
import { TRAN } from '../screen';
import { gstWithin } from './bank/rules';
import { accounts as screens } from './screens';
import {
  costCentreId,
  instrument,
  lines,
  ReceiptLine,
  VoucherFacts,
  VoucherFilters,
  VoucherHeader,
  VoucherRow,
} from './vouchers';

/** Money received: debits the receiving account, tax deducted by the customer and discount; credits the lines (type RC). */
export const ReceiptInput = z.object({
  ...VoucherHeader,
  costCentreId,
  receiveInId: id,
  ...instrument,
  drawnOn: optionalText(60),
  /** A cheque whose day is still to come: it is entered now and stands in the books from its day on. */
  postDated: z._default(z.boolean('Say yes or no'), false),
  lines: lines(ReceiptLine, 1),
});
export type ReceiptInput = z.infer<typeof ReceiptInput>;

export const receipts = documentResource({
  path: '/api/accounts/receipts',
  screen: screens.receipts,
  names: { one: 'receipt', many: 'receipts' },
  type: 'RC',
  input: ReceiptInput,
  row: VoucherRow,
  document: z.extend(ReceiptInput, VoucherFacts),
  filters: VoucherFilters,
  flow: voucherFlow({ create: TRAN.create, cancel: TRAN.cancel }),
});

/** A cheque that the bank returned: the receipt is cancelled, its bills are open again, the bank's charges are booked. */
export const BounceInput = z.object({
  version: z.int('Say which version'),
  /** Day on which the bank took its charges. */
  date: isoDateField(),
  /** As the bank took them, with their GST. */
  charges: money,
  ...gstWithin,
  reason,
});
export type BounceInput = z.infer<typeof BounceInput>;

export const Bounced = z.object({
  number: z.string(),
  /** The number of their payment. */
  charges: z.nullable(z.string()),
  /** The draft of their payment, which somebody else posts. */
  draftId: z.nullable(id),
});
