import * as z from 'zod/mini';
import { users } from '../admin/users';
import { amendableVoucher, instrument, voucher } from '../books/vouchers';
import { documentType } from '../document';
import { called, choice, isoDateField, optionalText, positiveMoney } from '../fields';
import { optionalRef, ref } from '../references';
import { ACCOUNTS, MONEY_ACCOUNTS } from '../targets';
import { salesKinds } from './kinds';

export const STAFF_PAYMENTS = {
  incentive: 'Incentive',
  expenseClaim: 'Expense claim',
  travelAdvance: 'Travel advance',
  collectionHandover: 'Collection handed over',
} as const;

/** Payments to salespeople, and collected money that they hand over (type EP). */
export const employeePayments = documentType({
  ...salesKinds.employeePayment,
  ...amendableVoucher,
  head: {
    staffId: called('Salesperson', ref(users)),
    kind: choice(STAFF_PAYMENTS),
    /** Any day of the month that an incentive is for. */
    month: z._default(z.nullable(isoDateField()), null),
    basis: z._default(optionalText(120), null),
    amount: positiveMoney,
    /** The account that bears it; an incentive has one of its own. */
    accountId: z._default(called('Account', optionalRef(ACCOUNTS)), null),
    moneyAccountId: called('Bank or cash', ref(MONEY_ACCOUNTS)),
    ...instrument,
    instrumentNo: z._default(instrument.instrumentNo, null),
    instrumentDate: z._default(instrument.instrumentDate, null),
  },
  list: { ...voucher.list, kind: choice(STAFF_PAYMENTS) },
  filters: { kind: z.optional(choice(STAFF_PAYMENTS)) },
});
export type EmployeePaymentInput = z.infer<typeof employeePayments.input>;
