import { formatPaise, type Paise } from '../../contract/amount';
import { instrumentProblems } from '../../contract/books/instrument';
import type { BillRef } from '../../contract/books/vouchers';
import type { IsoDate } from '../../contract/dates';
import { type Books, moneyAccount, type PostingLine, plainLine, postingLine } from '../books/posting';
import { invalid, type ProblemCollector, Refused } from '../core/calls/refused';

/** Pieces of vouchers with a party: the line of the money, and that of the party with its bills. */

type Money = {
  date: IsoDate;
  moneyAccountId: number | null;
  mode: string | null;
  instrumentNo: string | null;
  instrumentDate: IsoDate | null;
};

/** @param side 1 receives the money, −1 pays it. */
export function moneyLines(
  { date, moneyAccountId, mode, instrumentNo, instrumentDate }: Money,
  amount: Paise,
  side: 1 | -1,
  books: Books,
  problems: ProblemCollector,
): PostingLine[] {
  if (moneyAccountId === null) {
    problems.add({ moneyAccountId: side === 1 ? 'Select where it is received' : 'Select what it is paid from' });
    return [];
  }
  if (mode === null) problems.add({ mode: 'Select a mode' });
  const account = problems.collect(() => moneyAccount(books, moneyAccountId, 'moneyAccountId'));
  if (mode !== null) problems.add(instrumentProblems({ date, mode, instrumentNo, instrumentDate }, account));
  if (amount <= 0) return [];
  const line = plainLine(moneyAccountId);
  return [side === 1 ? { ...line, debit: amount } : { ...line, credit: amount }];
}

export const NO_BILL = { billNo: null, billDate: null, dueDate: null } as const;

/** The entry of a party; errors in its bills are reported at one field of the form. */
export function partyLine(
  books: Books,
  accountId: number,
  bills: readonly BillRef[],
  amount: Paise,
  side: 1 | -1,
  { date, field }: { date: IsoDate; field: string },
): PostingLine {
  const own = books.accounts.get(accountId)?.billWise ? bills : [];
  try {
    const input = { accountId, bills: own, narration: null };
    return postingLine(books, input, amount, side, { field: 'party', date, advances: 'refuse' });
  } catch (error) {
    if (!(error instanceof Refused) || !error.extra.fields) throw error;
    throw invalid({ [field]: Object.values(error.extra.fields)[0] ?? error.message });
  }
}

export const leftProblem = (left: Paise, of: string): string =>
  `Only ${formatPaise(Math.max(left, 0) as Paise)} is left of ${of}.`;
