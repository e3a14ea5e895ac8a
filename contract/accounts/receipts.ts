import * as z from 'zod/mini';
import { costCentreId, instrument, ReceiptLine, voucher } from '../books/vouchers';
import { documentType, lineTable } from '../document';
import { id, optionalText } from '../fields';
import { accountsKinds } from './kinds';

/** Money received: debits the receiving account, tax deducted by the customer and discount; credits the lines (type RC). */
export const receipts = documentType({
  ...accountsKinds.receipt,
  ...voucher,
  head: {
    costCentreId,
    receiveInId: id,
    ...instrument,
    drawnOn: optionalText(60),
    /** Who brought the money, where no account of a customer or supplier says it. */
    receivedFrom: z._default(optionalText(80), null),
    /** A cheque whose day is still to come: it is entered now and stands in the books from its day on. */
    postDated: z._default(z.boolean('Say yes or no'), false),
  },
  lines: { lines: lineTable(ReceiptLine) },
});
export const ReceiptInput = receipts.input;
export type ReceiptInput = z.infer<typeof ReceiptInput>;
