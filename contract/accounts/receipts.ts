import * as z from 'zod/mini';
import { approvedVoucher, costCentreId, instrument, ReceiptLine } from '../books/vouchers';
import { documentType, lineTable } from '../document';
import { optionalText } from '../fields';
import { ref } from '../references';
import { ACCOUNTS } from '../targets';
import { accountsKinds } from './kinds';
import { accounts as screens } from './screens';

/** Money received: debits the receiving account, tax deducted by the customer and discount; credits the lines (type RC). */
export const receipts = documentType({
  ...accountsKinds.receipt,
  ...approvedVoucher(screens.receipts, 'acc_rec'),
  head: {
    costCentreId,
    receiveInId: ref(ACCOUNTS, 'Select the account that receives'),
    ...instrument,
    drawnOn: optionalText(60),
    /** The payer, where no account of a customer or supplier names one. */
    receivedFrom: z._default(optionalText(80), null),
    /** A post-dated cheque: it is entered now and is in the books from its own date. */
    postDated: z._default(z.boolean('Say yes or no'), false),
  },
  lines: { lines: lineTable(ReceiptLine) },
});
export const ReceiptInput = receipts.input;
export type ReceiptInput = z.infer<typeof ReceiptInput>;
