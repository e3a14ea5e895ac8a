import { add, formatPaise, negate, type Paise, sumOf } from '../../../contract/amount';
import { addDays, type IsoDate } from '../../../contract/dates';
import { invalid } from '../../core/calls/refused';
import { type BankAccount, checkUnlocked } from './bankAccount';

/** Facts of an entry for clearing; `amount` as the bank sees it, above zero coming in. */
export type EntryToClear = {
  id: number;
  date: IsoDate;
  amount: Paise;
  mode: string | null;
  instrumentDate: IsoDate | null;
};
export type LineToClear = { id: number; date: IsoDate; amount: Paise };

export const BEFORE_CHEQUE = 'Clearing date is before the cheque date.';
export const AFTER_STATEMENT = 'Clearing date is after the statement date.';

/** The last of several days; with none the first day of all. */
export const latest = (dates: readonly string[]) => ([...dates].sort().at(-1) ?? '') as IsoDate;

/** The first day on which an entry can be cleared: its own, or that of its cheque. */
export function firstClearing(entry: EntryToClear): IsoDate {
  return entry.mode === 'cheque' && entry.instrumentDate ? latest([entry.date, entry.instrumentDate]) : entry.date;
}

/**
 * The day on which matched entries and lines are cleared: the latest of their days, so that each earlier day still
 * shows both as open. A day within a reconciled period becomes the first day after it: the closed statement still
 * shows both as open and does not change.
 * @param asOn the statement's day; null where a voucher is made for a line, independent of the statement.
 * @throws Refused when their amounts differ, or the day is not open.
 */
export function decideMatch(
  bank: BankAccount,
  entries: readonly EntryToClear[],
  lines: readonly LineToClear[],
  asOn: IsoDate | null,
): { clearedOn: IsoDate; isLater: boolean } {
  const books = sumOf(entries, (entry) => entry.amount);
  const banked = sumOf(lines, (line) => line.amount);
  const difference = add(books, negate(banked));
  if (difference !== 0) {
    throw invalid({
      groups: `Books ${formatPaise(books)} and bank ${formatPaise(banked)} differ by ${formatPaise(Math.abs(difference) as Paise)}. Choose entries and lines that add up alike.`,
    });
  }
  const paid = latest(lines.map((line) => line.date));
  const isEarly = entries.some(
    (entry) => entry.mode === 'cheque' && entry.instrumentDate && paid && entry.instrumentDate > paid,
  );
  if (isEarly) throw invalid({ groups: BEFORE_CHEQUE });
  const day = latest([...entries.map(firstClearing), ...lines.map((line) => line.date)]);
  if (asOn && day > asOn) throw invalid({ groups: AFTER_STATEMENT });
  const { reconciledUpTo } = bank;
  if (!reconciledUpTo || day > reconciledUpTo) return { clearedOn: day, isLater: false };
  // A voucher made now would change the books of the closed statement.
  if (!asOn) checkUnlocked(bank, day, 'enter a voucher in it');
  return { clearedOn: addDays(reconciledUpTo, 1), isLater: true };
}

/**
 * The day on which an entry is cleared by hand.
 * @param wanted null: the entry's own first day.
 */
export function decideByHand(bank: BankAccount, entry: EntryToClear, wanted: IsoDate | null, asOn: IsoDate): IsoDate {
  const first = firstClearing(entry);
  const day = wanted ?? first;
  if (day < first) throw invalid({ clearedOn: BEFORE_CHEQUE });
  if (day > asOn) throw invalid({ clearedOn: AFTER_STATEMENT });
  checkUnlocked(bank, day, 'clear entries in it');
  return day;
}
