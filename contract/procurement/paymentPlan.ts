import * as z from 'zod/mini';
import { MODES } from '../books/vouchers';
import { currencyField } from '../currencies';
import { branchKeys, choice, id, isoDateField, optionalKey, positiveMoney, reason, signedMoney } from '../fields';
import { ref } from '../references';
import { Confirmed } from '../steps';
import { MONEY_ACCOUNTS, OPEN_BILLS } from '../targets';
import { supplierPayments } from './supplierPayments';

/** An open bill of a supplier, as the plan of payments lists it: micro and small enterprises first, then by due date. */
export const PlanRow = z.object({
  billId: id,
  supplierId: id,
  supplier: z.string(),
  billNo: z.string(),
  billDate: isoDateField(),
  dueDate: isoDateField(),
  pending: signedMoney,
  /** For a bill in another currency: the currency, and the open amount in it. */
  currency: currencyField,
  leftInCurrency: z.nullable(signedMoney),
  /** A micro or small enterprise, whose days the law counts. */
  isMsme: z.boolean(),
  /** Older than 180 days: credit of its GST is to be reversed (CGST Rules 2017, rule 37). */
  isOld: z.boolean(),
  /** Why it is not paid for now. */
  hold: z.nullable(z.string()),
  blocked: z.nullable(z.string()),
  /** In payments that wait for approval. */
  waiting: signedMoney,
});
export type PlanRow = z.infer<typeof PlanRow>;

export const PaymentPlan = z.object({ rows: z.array(PlanRow), balance: z.nullable(signedMoney) });

/** Modes that need no paper of their own. */
export const PLAN_MODES = MODES.filter(
  (mode) => mode === 'neft' || mode === 'rtgs' || mode === 'imps' || mode === 'upi',
);

export const PlanInput = z.object({
  date: isoDateField(),
  branchId: id,
  payFromId: ref(MONEY_ACCOUNTS),
  mode: choice(PLAN_MODES),
  bills: z
    .array(
      z.object({
        billId: ref(OPEN_BILLS),
        amount: positiveMoney,
        /** For a bill in another currency, as in a payment. */
        ofBill: z._default(z.nullable(positiveMoney), null),
      }),
    )
    .check(z.minLength(1, 'Select a bill first'), z.maxLength(500, 'At most 500 bills at once')),
  confirmed: z._default(Confirmed, []),
});
export type PlanInput = z.infer<typeof PlanInput>;

export const PlanPaid = z.object({ payments: z.array(z.object({ id, number: z.nullable(z.string()) })) });

export const paymentPlan = {
  path: '/api/procurement/payment-plan',
  screen: supplierPayments.screen,
  query: z.object({
    asOn: isoDateField(),
    branchId: branchKeys,
    payFromId: optionalKey('Select an account of the list'),
    /** Only what falls due up to this day, and from another one on. */
    dueFrom: z.optional(isoDateField()),
    dueTo: z.optional(isoDateField()),
  }),
} as const;

/** A bill is not paid for now, and why; null pays it again. */
export const HoldInput = z.object({ reason: z.nullable(reason) });
