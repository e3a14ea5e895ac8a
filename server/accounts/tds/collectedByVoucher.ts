import {
  add,
  formatPaise,
  formatPercent,
  negate,
  type Paise,
  percentOf,
  roundTo,
  sumOf,
} from '../../../contract/amount';
import type { IsoDate } from '../../../contract/dates';
import { panOfGstin } from '../../../contract/statutory';
import type { Books, TdsLine } from '../../books/posting';
import type { ProblemCollector } from '../../core/calls/refused';
import type { SignedIn } from '../../core/calls/system';
import type { Tx } from '../../core/db/database';
import { collectedUnder } from '../../selling/tcs';

type Line = {
  accountId: number;
  tcsSectionId?: number | null | undefined;
  /** The amount credited to the account; below zero where it is debited. */
  credit: Paise;
  /** Where the form has the line, and its amount. */
  field: string;
  amountField: string;
};
type Typed = { date: IsoDate; lines: readonly Line[] };

const RUPEE = 100 as Paise;

/**
 * Tax collected at source that a receipt or journal credits by a line of TCS Payable. The line names the section; the base is
 * what the one customer of the voucher pays in a receipt, or owes in a journal, without the tax.
 * @param side 1 where the customer is debited, as in a journal of a sale; −1 where he is credited, as in a receipt.
 */
export async function collectedByVoucher(
  tx: Tx,
  who: SignedIn,
  { date, lines }: Typed,
  side: 1 | -1,
  books: Books,
  problems: ProblemCollector,
): Promise<TdsLine[]> {
  const [named, another] = lines.filter(({ tcsSectionId }) => tcsSectionId);
  if (!named) return [];
  const at = `${named.field}.tcsSectionId`;
  if (another)
    problems.add({ [`${another.field}.tcsSectionId`]: 'One voucher collects TCS under one section. Clear it.' });
  if (named.accountId !== books.purpose('tcsPayable'))
    problems.add({ [at]: 'Only a line of TCS Payable names a TCS section. Clear it.' });
  const buyers = lines.filter(({ accountId }) => books.accounts.get(accountId)?.controlType === 'receivable');
  const [accountId, other] = new Set(buyers.map((line) => line.accountId));
  const account = accountId === undefined ? undefined : books.accounts.get(accountId);
  if (!account || other !== undefined) {
    problems.add({ [at]: 'TCS is collected of one customer. Enter his line, or clear the section.' });
    return [];
  }
  const pan = account.pan ?? (account.gstin ? panOfGstin(account.gstin) : null);
  const found = await collectedUnder(tx, who, named.tcsSectionId ?? 0, { pan, date });
  if (!found) {
    problems.add({ [at]: 'Select a TCS section of the list' });
    return [];
  }
  const moved = sumOf(buyers, ({ credit }) => credit);
  const base = side === 1 ? add(negate(moved), negate(named.credit)) : moved;
  const tax = roundTo(percentOf(base, found.percent), RUPEE);
  if (tax !== named.credit)
    problems.add({
      [named.amountField]: `TCS under ${found.section} is ${formatPercent(found.percent)} % of ${formatPaise(base)}: ${formatPaise(tax)}. Enter it.`,
    });
  return [
    { sectionId: found.sectionId, accountId: account.id, base, tax, reason: null, pan: account.pan ? null : pan },
  ];
}
