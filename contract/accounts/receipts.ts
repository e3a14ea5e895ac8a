import * as z from 'zod/mini';
import { id, optionalText } from '../fields';
import { documentResource, voucherFlow } from '../resource';
import { TRAN } from '../screen';
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
  /** Who brought the money, where no account of a customer or supplier says it. */
  receivedFrom: z._default(optionalText(80), null),
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
