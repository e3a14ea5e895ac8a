import { ROUND_OFF } from '../../contract/admin/settings';
import { add, negate, type Paise, roundTo } from '../../contract/amount';
import { type Books, type PostingLine, plainLine, zero } from './posting';

/** The rounding step of bill totals by the setting `roundOff`, in paise; to the rupee by default. */
const STEPS: Readonly<Record<string, Paise>> = { '0.5': 50 as Paise, '1': 100 as Paise };

const stepOf = ({ settings }: Books): Paise | undefined => STEPS[settings[ROUND_OFF] ?? '1'];
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

/** As all bills of the company, to the rupee, to 50 paise, or not at all. */
export type RoundingChoice = '0' | '1' | '2' | '3';
const CHOSEN: Readonly<Record<RoundingChoice, string | null>> = { '0': null, '1': '1', '2': '0.5', '3': '0' };

/** Books that round as a setting of its own says. */
export function roundingChosen(books: Books, choice: RoundingChoice): Books {
  const step = CHOSEN[choice];
  return step === null ? books : { ...books, settings: { ...books.settings, [ROUND_OFF]: step } };
}

/** The difference as a line of the totals. */
export const roundedBy = (total: Paise, exact: Paise) =>
  total === exact ? [] : [{ label: 'Round off', amount: add(total, negate(exact)) }];
