import { formatPaise, type Paise } from '../amount';
import { addMonths, formatDate, type IsoDate } from '../dates';
import { NO_PROBLEMS, type Problems } from '../problems';
import type { ControlType } from './accountGroups';
import type { BillRef, ReceiptLine } from './vouchers';

/** Rules of both sides for single lines of vouchers. `field` is the path of the line. */

type Named = { id: number; name: string };

type Usable = { name: string; active: boolean; branchIds: readonly number[] };

/** An account is in use, and open to the branch of the voucher. `field` is where it was chosen. */
export function usableProblems({ name, active, branchIds }: Usable, branchId: number, field: string): Problems {
  if (!active) return { [field]: `${name} is switched off. Choose another account or switch it on.` };
  if (branchIds.length === 0 || branchIds.includes(branchId)) return NO_PROBLEMS;
  return {
    [field]: `${name} is kept for other branches. Choose another account, or open it to this branch under Accounts.`,
  };
}

/** Money is paid from and received in cash and bank accounts alone. */
export const moneyAccountProblems = (
  { name, controlType }: { name: string; controlType: ControlType },
  field: string,
): Problems =>
  controlType === 'cash' || controlType === 'bank'
    ? NO_PROBLEMS
    : { [field]: `${name} is neither cash nor a bank. Choose one that is.` };

/** An account that is debited and credited with the same money says nothing. */
export const ownAccountProblems = (accountId: number | null, money: Named | null, field: string): Problems =>
  money && accountId === money.id ? { [`${field}.accountId`]: `${money.name} cannot pay into itself` } : NO_PROBLEMS;

/** An account that asks for a cost centre has one in its line, or the header names one. */
export const centreProblems = (
  account: { name: string; costCentreNeeded: boolean },
  centreId: number | null,
  field?: string,
): Problems =>
  account.costCentreNeeded && centreId === null
    ? { [field ? `${field}.costCentreId` : 'costCentreId']: `${account.name} asks for a cost centre` }
    : NO_PROBLEMS;

/** Tax deducted has a section and is a part of the line. */
export function tdsProblems(
  line: { tdsSectionId: number | null; tdsAmount: number | null; amount: number },
  field: string,
): Problems {
  const { tdsSectionId, tdsAmount, amount } = line;
  if (!tdsAmount) return NO_PROBLEMS;
  if (tdsSectionId === null) return { [`${field}.tdsSectionId`]: 'Choose the section under which tax is kept back' };
  return tdsAmount > amount ? { [`${field}.tdsAmount`]: 'Tax kept back cannot exceed the amount' } : NO_PROBLEMS;
}

const NO_COST: ReadonlySet<ControlType> = new Set(['cash', 'bank', 'receivable', 'payable', 'tax']);

/**
 * GST belongs to a purchase. Moving our own money is no supply, and the bill of a party was taxed when it was booked.
 */
export const gstProblems = (
  account: { name: string; controlType: ControlType },
  { gstPercent, supply }: { gstPercent?: number | null | undefined; supply?: string | null | undefined },
  field: string,
): Problems => {
  const isTold = typeof gstPercent === 'number' || (supply && supply !== 'taxable');
  if (!isTold || !NO_COST.has(account.controlType)) return NO_PROBLEMS;
  return {
    [`${field}.gstPercent`]: `${account.name} is no cost and has no GST. Leave the GST out, or choose what was bought.`,
  };
};

type Received = Pick<ReceiptLine, 'amount' | 'tdsDeducted' | 'discountAllowed' | 'shortTo' | 'shortAmount'> & {
  bills: readonly Pick<BillRef, 'refType' | 'amount'>[];
};

/** A receipt that is short of its bills says where the rest goes; a write-off says which bill it closes. */
export function receivedProblems(name: string, line: Received, field: string): Problems {
  const { amount, shortTo, shortAmount, bills } = line;
  const against = bills.some((bill) => bill.refType === 'against');
  const short = bills.reduce((sum, bill) => sum + bill.amount, -amount);
  const ofBills =
    shortTo !== null && !against
      ? 'Choose the bill whose rest is given up, or leave the rest pending.'
      : short > 0 && against
        ? `The bills of ${name} are ${formatPaise(short as Paise)} more than the line. Say whether that stays pending, is a discount or is a bad debt.`
        : null;
  return {
    ...(line.tdsDeducted + line.discountAllowed + shortAmount >= amount && {
      [`${field}.amount`]: 'Tax and discount leave nothing to receive. Check the amounts.',
    }),
    ...((shortTo === null) !== (shortAmount === 0) && {
      [`${field}.shortTo`]: 'Say whether the rest of the bills stays pending, is a discount or is a bad debt.',
    }),
    ...(ofBills && { [`${field}.bills`]: ofBills }),
  };
}

type Sides = { debit: number; credit: number };

/** A line of a journal has a debit or a credit. */
export const sidesProblems = ({ debit, credit }: Sides, field: string): Problems =>
  (debit === 0) === (credit === 0) ? { [`${field}.debit`]: 'Give a debit or a credit, one of both' } : NO_PROBLEMS;

/** Debit and credit of a journal agree. */
export function balanceProblems(lines: readonly Sides[]): Problems {
  const difference = lines.reduce((sum, { debit, credit }) => sum + debit - credit, 0);
  if (difference === 0) return NO_PROBLEMS;
  const amount = formatPaise(Math.abs(difference) as Paise);
  return { lines: difference > 0 ? `Debit exceeds credit by ${amount}.` : `Credit exceeds debit by ${amount}.` };
}

/** A journal is reversed after its own day, and not years later. */
export function reversalProblems(date: IsoDate, reverseOn: IsoDate | null | undefined): Problems {
  if (!reverseOn) return NO_PROBLEMS;
  if (reverseOn <= date) return { reverseOn: 'Give a day after that of the journal' };
  const last = addMonths(date, 12);
  return reverseOn > last
    ? { reverseOn: `Give a day within a year of the journal, up to ${formatDate(last)}` }
    : NO_PROBLEMS;
}

/** A transfer moves money between two accounts, or between two branches. */
export const movedProblems = (fromId: number, toId: number, isOtherBranch: boolean): Problems =>
  fromId === toId && !isOtherBranch
    ? { toId: 'Choose another account than the one the money comes from' }
    : NO_PROBLEMS;

/** GST is a part of charges. */
export const chargesProblems = (charges: number, rate: number | null): Problems =>
  charges === 0 && rate ? { charges: 'Enter the charges that this GST is part of, or leave the GST out' } : NO_PROBLEMS;

type Opening = Sides & {
  accountId: number;
  bills: readonly Pick<BillRef, 'refType' | 'billNo' | 'billDate'>[];
  uncleared: readonly unknown[];
};

/**
 * Opening balances: one line for an account, on one side; nothing is settled yet, and no bill is of later than go-live. A
 * line that says nothing is none.
 */
export function openingProblems(lines: readonly Opening[], booksFrom: IsoDate): Problems {
  const seen = new Set<number>();
  const problems: Record<string, string> = {};
  for (const [index, line] of lines.entries()) {
    const field = `lines.${index}`;
    if (!line.debit && !line.credit && line.bills.length === 0 && line.uncleared.length === 0) continue;
    // Cheques may have used up all that the bank had: then the books have nothing, and the bank has. Nor have they where
    // an advance is as much as the bills.
    const isNothing = line.debit === 0 && line.credit === 0;
    if (!isNothing) Object.assign(problems, sidesProblems(line, field));
    if (seen.has(line.accountId)) problems[`${field}.accountId`] = 'This account has a line already';
    seen.add(line.accountId);
    if (line.bills.some((bill) => bill.refType === 'against'))
      problems[`${field}.bills`] = 'Openings bring bills in; there is nothing to settle yet';
    for (const [place, { billNo, billDate }] of line.bills.entries())
      if (billDate && billDate > booksFrom)
        problems[`${field}.bills.${place}.billDate`] =
          `${billNo ?? 'This bill'} is of ${formatDate(billDate)}. Give a day up to ${formatDate(booksFrom)}; later bills are entered as vouchers`;
  }
  return problems;
}

type Item = { kind: string; date: IsoDate; instrumentNo: string | null; amount: Paise };

/** Items that a bank had not yet seen at go-live: our own cheques each with its number, all dated before the books. */
export function unclearedProblems(items: readonly Item[], booksFrom: IsoDate, field: string): Problems {
  const seen = new Set<string>();
  const problems: Record<string, string> = {};
  for (const [place, item] of items.entries()) {
    const at = `${field}.uncleared.${place}`;
    if (item.date >= booksFrom)
      problems[`${at}.date`] = `Give a day before ${formatDate(booksFrom)}; later ones are entered as vouchers`;
    if (item.kind === 'deposited') continue;
    if (!item.instrumentNo) problems[`${at}.instrumentNo`] = 'Give the number of the cheque';
    else if (seen.has(item.instrumentNo))
      problems[`${at}.instrumentNo`] = `Cheque ${item.instrumentNo} is already here, with ${formatPaise(item.amount)}`;
    else seen.add(item.instrumentNo);
  }
  return problems;
}
