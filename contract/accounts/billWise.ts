import * as z from 'zod/mini';
import { LedgerAnswer, LedgerQuery, ledger } from '../books/ledger';
import { id, isoDateField, signedMoney } from '../fields';
import { report } from '../resource';
import { OPEN_KINDS } from './allocation';
import { accounts as screens } from './screens';

/** The effect of a voucher on a bill; `balance` is the pending amount after it, debit above zero. */
const BillMove = z.object({
  voucherId: id,
  type: z.string(),
  number: z.string(),
  date: isoDateField(),
  particulars: z.string(),
  narration: z.nullable(z.string()),
  debit: signedMoney,
  credit: signedMoney,
  balance: signedMoney,
  isCancelled: z.boolean(),
});

const Figures = { opening: signedMoney, debit: signedMoney, credit: signedMoney, closing: signedMoney };

/** A bill, or money that is not matched with one yet: pending before the period, movements, and pending at the end. */
export const BillWiseRow = z.object({
  billId: id,
  kind: z.enum(OPEN_KINDS),
  billNo: z.string(),
  billDate: isoDateField(),
  dueDate: isoDateField(),
  ...Figures,
  moves: z.array(BillMove),
});
export type BillWiseRow = z.infer<typeof BillWiseRow>;

export const BillWiseAnswer = z.object({
  account: LedgerAnswer.shape.account,
  /** All bills of the period, and apart from them all money on account. */
  bills: z.object(Figures),
  onAccount: z.object(Figures),
  /** Balances of the ledger itself, including amounts without a bill. */
  opening: signedMoney,
  closing: signedMoney,
  total: z.int(),
  rows: z.array(BillWiseRow),
});
export type BillWiseAnswer = z.infer<typeof BillWiseAnswer>;

/** The ledger of an account that is kept by bills, bill by bill; money on account comes last. */
export const billWise = report({
  path: '/api/accounts/ledger-bills',
  screen: screens.ledger,
  follows: ledger.path,
  query: z.pick(LedgerQuery, {
    accountId: true,
    from: true,
    to: true,
    branchId: true,
    cancelled: true,
    page: true,
    size: true,
  }),
  row: BillWiseRow,
  answer: BillWiseAnswer,
});
