import { ROUND_OFF } from '../../contract/admin/settings';
import { add, negate, type Paise, roundTo } from '../../contract/amount';
import { type Books, type PostingLine, plainLine, zero } from './posting';

/** What the setting `roundOff` rounds totals of bills to, in paise. */
const STEPS: Readonly<Record<string, Paise>> = { '0.5': 50 as Paise, '1': 100 as Paise };

const stepOf = ({ settings }: Books): Paise | undefined => STEPS[settings[ROUND_OFF] ?? ''];
export const roundsBills = (books: Books): boolean => stepOf(books) !== undefined;

/**
 * The total of a bill as the setting rounds it, and the line of Round Off that takes the difference: accounts page 1.5.
 * @param side 1 where the total is a debit (a customer owes it), -1 where it is a credit.
 */
export function roundedBill(books: Books, total: Paise, side: 1 | -1): { total: Paise; lines: PostingLine[] } {
  const step = stepOf(books);
  if (!step) return { total, lines: [] };
  const rounded = roundTo(total, step);
  const by = side === 1 ? add(rounded, negate(total)) : add(total, negate(rounded));
  if (by === zero) return { total, lines: [] };
  const line = plainLine(books.purpose('roundOff'));
  return { total: rounded, lines: [by > 0 ? { ...line, credit: by } : { ...line, debit: negate(by) }] };
}

/** The difference as a line of the totals. */
export const roundedBy = (total: Paise, exact: Paise) =>
  total === exact ? [] : [{ label: 'Round off', amount: add(total, negate(exact)) }];
