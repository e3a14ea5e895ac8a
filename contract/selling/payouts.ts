import * as z from 'zod/mini';
import { add, negate, type Paise, type Percent, percentOf, sumOf } from '../amount';
import { partyFields } from '../books/accounts';
import { instrument, voucher } from '../books/vouchers';
import { documentType, lineTable } from '../document';
import { ecommerceKinds } from '../ecommerce/kinds';
import { called, money, optionalText, percentField, positiveMoney, yesOrNo } from '../fields';
import { optionalRef, ref, refKey } from '../references';
import { ACCOUNTS, MONEY_ACCOUNTS } from '../targets';
import { customers } from './customers';
import { CUSTOMER_BILLS } from './openBills';

const NONE = 0 as Paise;
const HALF = 2;

/** The figures of a payout: the orders less commission with its tax and the taxes that the channel deducted. */
export type PayoutEntered = {
  bills: readonly { amount: Paise | null }[] | null;
  commission: Paise | null;
  commissionGst: Percent | null;
  commissionIgst: boolean | null;
  tcs: Paise | null;
  tds: Paise | null;
};

export function figuresOfPayout(entered: PayoutEntered) {
  const { bills, commission, commissionGst, commissionIgst, tcs, tds } = entered;
  const orders = sumOf(bills ?? [], ({ amount }) => amount ?? NONE);
  const whole = percentOf(commission ?? NONE, commissionGst ?? (0 as Percent));
  // Each head is rounded separately, so CGST and SGST are equal.
  const half = percentOf(commission ?? NONE, Math.round((commissionGst ?? 0) / HALF) as Percent);
  const heads = commissionIgst ? { cgst: NONE, sgst: NONE, igst: whole } : { cgst: half, sgst: half, igst: NONE };
  const tax = add(heads.cgst, heads.sgst, heads.igst);
  const kept = add(commission ?? NONE, tax, tcs ?? NONE, tds ?? NONE);
  return { orders, heads, tax, received: add(orders, negate(kept)) };
}

/**
 * A payout of a gateway, marketplace or courier for the orders that it owes (type OY). Orders whose bills are paid
 * are closed by it.
 */
export const payouts = documentType({
  ...ecommerceKinds.payout,
  ...voucher,
  head: {
    customerId: called('Paid out by', ref(customers)),
    moneyAccountId: called('Received in', ref(MONEY_ACCOUNTS)),
    ...instrument,
    instrumentNo: z._default(instrument.instrumentNo, null),
    instrumentDate: z._default(instrument.instrumentDate, null),
    commission: z._default(called('Commission', money), NONE),
    commissionAccountId: z._default(called('Commission account', optionalRef(ACCOUNTS)), null),
    commissionGst: z._default(called('GST on commission %', percentField()), 0 as Percent),
    commissionIgst: z._default(called('IGST', yesOrNo), false),
    commissionBillNo: z._default(called('Commission bill no.', optionalText(16)), null),
    operatorGstin: z._default(called('GSTIN of the channel', partyFields.gstin), null),
    /** CGST Act 2017, section 52. */
    tcs: z._default(called('TCS', money), NONE),
    tcsAccountId: z._default(called('TCS account', optionalRef(ACCOUNTS)), null),
    /** Income-tax Act 2025, section 393(1), serial 8(v). */
    tds: z._default(called('TDS', money), NONE),
  },
  lines: {
    bills: lineTable(z.object({ billId: called('Bill', ref(CUSTOMER_BILLS)), amount: positiveMoney }), { most: 500 }),
  },
  worked: (entered) => {
    const { orders, tax, received } = figuresOfPayout(entered);
    const some = (label: string, amount: Paise) => (amount === 0 ? [] : [{ label, amount }]);
    return {
      totals: [
        { label: 'Orders', amount: orders },
        ...some('Commission', entered.commission ?? NONE),
        ...some('GST on commission', tax),
        ...some('TCS', entered.tcs ?? NONE),
        ...some('TDS', entered.tds ?? NONE),
        { label: 'Received', amount: received, strong: true },
      ],
      amount: received,
    };
  },
  filters: { customerId: refKey(customers, 'Select a customer of the list') },
});
export type Payout = z.infer<typeof payouts.document>;
export type PayoutInput = z.infer<typeof payouts.input>;
