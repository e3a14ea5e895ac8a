import * as z from 'zod/mini';
import { id, optionalText } from '../fields';
import { documentResource, voucherFlow } from '../resource';
import { TRAN } from '../screen';
import { accounts as screens } from './screens';
import {
  costCentreId,
  instrument,
  lines,
  PaymentLine,
  VoucherFacts,
  VoucherFilters,
  VoucherHeader,
  VoucherRow,
} from './vouchers';

/** Money paid: debits the lines, credits the paying account, with TDS kept back (type PY). */
export const PaymentInput = z.object({
  ...VoucherHeader,
  costCentreId,
  payFromId: id,
  ...instrument,
  payee: optionalText(80),
  postDated: z.boolean('Say yes or no'),
  lines: lines(PaymentLine, 1),
});
export type PaymentInput = z.infer<typeof PaymentInput>;

/** What the figures under a payment that was worked out are called. */
export const PAYMENT_TOTALS = { gst: 'GST', tds: 'TDS', paid: 'Paid' } as const;

export const payments = documentResource({
  path: '/api/accounts/payments',
  screen: screens.payments,
  names: { one: 'payment', many: 'payments' },
  type: 'PY',
  input: PaymentInput,
  row: VoucherRow,
  document: z.extend(PaymentInput, VoucherFacts),
  filters: VoucherFilters,
  flow: voucherFlow({ create: TRAN.create, cancel: TRAN.cancel }),
});
