import * as z from 'zod/mini';
import { approvedVoucher, costCentreId, instrument, PaymentLine } from '../books/vouchers';
import { documentType, lineTable } from '../document';
import { optionalText } from '../fields';
import { ref } from '../references';
import { ACCOUNTS } from '../targets';
import { accountsKinds } from './kinds';
import { accounts as screens } from './screens';

/** Labels of the figures under a computed payment. */
export const PAYMENT_TOTALS = { gst: 'GST', tds: 'TDS', paid: 'Paid' } as const;

/** Money paid: debits the lines, credits the paying account, with TDS deducted (type PY). */
export const payments = documentType({
  ...accountsKinds.payment,
  ...approvedVoucher(screens.payments, 'acc_pay'),
  head: {
    costCentreId,
    payFromId: ref(ACCOUNTS, 'Select the account that pays'),
    ...instrument,
    payee: optionalText(80),
    postDated: z.boolean('Say yes or no'),
  },
  lines: { lines: lineTable(PaymentLine) },
});
export const PaymentInput = payments.input;
export type PaymentInput = z.infer<typeof PaymentInput>;
