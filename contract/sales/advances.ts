import * as z from 'zod/mini';
import { instrument, voucher } from '../books/vouchers';
import { documentType } from '../document';
import { called, choice, optionalText, positiveMoney, signedMoney } from '../fields';
import { optionalRef, ref, refKey } from '../references';
import { customers } from '../selling/customers';
import { ACCOUNTS } from '../targets';
import { salesKinds } from './kinds';
import { CUSTOMER_ADVANCES, CUSTOMER_BILLS } from './openOptions';

export const ADVANCE_ACTS = {
  advance: 'Advance received',
  refund: 'Refund paid',
  adjustment: 'Adjusted on a bill',
} as const;

/** Money of a customer before the bill, what goes back of it, and its adjustment on a bill that came later (type CA). */
export const customerAdvances = documentType({
  ...salesKinds.advance,
  ...voucher,
  head: {
    act: choice(ADVANCE_ACTS),
    customerId: ref(customers),
    /** The advance that is refunded or adjusted, and the bill that it meets. */
    advanceId: z._default(called('Advance', optionalRef(CUSTOMER_ADVANCES)), null),
    billId: z._default(called('Bill', optionalRef(CUSTOMER_BILLS)), null),
    amount: positiveMoney,
    /** Left out where no money moves. */
    moneyAccountId: z._default(called('Bank or cash', optionalRef(ACCOUNTS)), null),
    ...instrument,
    mode: z._default(z.nullable(instrument.mode), null),
    instrumentNo: z._default(instrument.instrumentNo, null),
    instrumentDate: z._default(instrument.instrumentDate, null),
    purpose: z._default(optionalText(120), null),
  },
  list: {
    ...voucher.list,
    act: choice(ADVANCE_ACTS),
    adjusted: z.nullable(signedMoney),
    left: z.nullable(signedMoney),
  },
  filters: {
    customerId: refKey(customers, 'Select a customer of the list'),
    act: z.optional(choice(ADVANCE_ACTS)),
  },
});
export type CustomerAdvanceInput = z.infer<typeof customerAdvances.input>;
