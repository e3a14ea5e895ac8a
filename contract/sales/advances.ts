import * as z from 'zod/mini';
import type { Percent } from '../amount';
import { amendableVoucher, instrument, voucher } from '../books/vouchers';
import { documentType } from '../document';
import { called, choice, optionalText, percentField, positiveMoney, signedMoney, yesOrNo } from '../fields';
import { optionalRef, ref, refKey } from '../references';
import { customers } from '../selling/customers';
import { MONEY_ACCOUNTS, TDS_SECTIONS } from '../targets';
import { salesKinds } from './kinds';
import { CUSTOMER_ADVANCES, CUSTOMER_BILLS, CUSTOMER_ORDERS } from './openOptions';

export const ADVANCE_ACTS = {
  advance: 'Received',
  refund: 'Refunded',
  adjustment: 'Adjusted',
} as const;

/** Money of a customer before the bill, its refunds, and its adjustment on a later bill (type CA). */
export const customerAdvances = documentType({
  ...salesKinds.advance,
  ...amendableVoucher,
  head: {
    act: choice(ADVANCE_ACTS),
    customerId: ref(customers),
    /** The advance that is refunded or adjusted, and the bill that it meets. */
    advanceId: z._default(called('Advance', optionalRef(CUSTOMER_ADVANCES)), null),
    billId: z._default(called('Bill', optionalRef(CUSTOMER_BILLS)), null),
    /** The order that a new advance is paid for; its invoices propose it. */
    orderId: z._default(called('Order', optionalRef(CUSTOMER_ORDERS)), null),
    amount: positiveMoney,
    /** GST is due on an advance for services when it comes in; the amount includes it (CGST Act 2017, section 13(2)). */
    forServices: z._default(called('For services', yesOrNo), false),
    gstPercent: z._default(called('GST %', percentField()), 0 as Percent),
    interState: z._default(called('IGST', yesOrNo), false),
    /** Goods whose buyer bears tax collected at source, due when money comes in before the bill; the amount includes it. */
    tcsSectionId: z._default(called('TCS section', optionalRef(TDS_SECTIONS)), null),
    /** The buyer declares that the goods of the order are used to make things, not traded. */
    tcsDeclared: z._default(called('TCS declaration', yesOrNo), false),
    /** Left out where no money moves. */
    moneyAccountId: z._default(called('Bank or cash', optionalRef(MONEY_ACCOUNTS)), null),
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
