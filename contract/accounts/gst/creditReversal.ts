import * as z from 'zod/mini';
import { multiplyDivide, type Paise } from '../../amount';
import { eachHead, type Heads } from '../../books/gst/heads';
import { ledger } from '../../books/ledger';
import { addDays, type IsoDate } from '../../dates';
import { id, isoDateField, optionalKey, signedMoney } from '../../fields';
import { report } from '../../resource';
import { DAYS_TO_PAY, inForce } from '../../statutoryFigures';
import { JournalInput } from '../journals';
import { accounts as screens } from '../screens';

/** The day after which the credit of a bill that is not paid is given back. */
export const payBy = (billDate: IsoDate): IsoDate => addDays(billDate, inForce(DAYS_TO_PAY, billDate));

/** Rule 37(1): the credit goes back in proportion to what is not paid of the value with its tax. */
export function creditOfUnpaid(credit: Heads, unpaid: Paise, amount: Paise): Heads {
  return eachHead((head) => (amount === 0 ? (0 as Paise) : multiplyDivide(credit[head], unpaid, amount)));
}

const sums = { igst: signedMoney, cgst: signedMoney, sgst: signedMoney, cess: signedMoney };

/** A bill that was not paid in time, or whose credit was given back and is to be taken again. */
export const CreditRow = z.object({
  billId: id,
  voucherId: id,
  type: z.string(),
  date: isoDateField(),
  accountId: id,
  party: z.string(),
  billNo: z.string(),
  billDate: isoDateField(),
  payBy: isoDateField(),
  amount: signedMoney,
  unpaid: signedMoney,
  /** Credit of the whole bill. */
  credit: signedMoney,
  /** Credit reversed by journals so far, less credit reclaimed. */
  reversed: signedMoney,
  toReverse: signedMoney,
  toReclaim: signedMoney,
  /** By heads: what is to be given back above zero, what is to be taken again below. */
  ...sums,
});
export type CreditRow = z.infer<typeof CreditRow>;

export const CreditAnswer = z.object({
  rows: z.array(CreditRow),
  /** The journals that the buttons save as drafts; null where there is nothing to do. */
  reversal: z.nullable(JournalInput),
  reclaim: z.nullable(JournalInput),
  /** Unpaid bills of the opening balances of which the law asks the same; their credit was taken before these books. */
  openings: z.object({ bills: z.int(), unpaid: signedMoney }),
  /** Purposes that no account is chosen for, so that no journal can be made. */
  missing: z.array(z.string()),
});
export type CreditAnswer = z.infer<typeof CreditAnswer>;

/** Bills of a registration that are unpaid after 180 days, and their credit. */
export const creditReversal = report({
  path: '/api/accounts/credit-reversal',
  screen: screens.creditReversal,
  follows: ledger.path,
  query: z.object({ asOn: isoDateField(), branchId: optionalKey('Choose a branch of the list') }),
  row: CreditRow,
  answer: CreditAnswer,
});
