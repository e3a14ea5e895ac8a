import { formatPaise, type Paise } from '../amount';
import { addDays, formatDate, type IsoDate } from '../dates';
import { NO_PROBLEMS, type Problems } from '../problems';
import { inForce, MSME_DAYS } from '../statutoryFigures';
import type { ControlType } from './accountGroups';
import type { BillRef } from './vouchers';

/** Rules of both sides for the bills under a line. `field` is the path of the line or of the bill. */

type Party = { name: string; controlType: ControlType; isMsme: boolean };
/** `pending` above zero is owed to us, below by us. */
type Pending = { billNo: string; pending: number };

/** Bills add up to their line, or to less where the rest may stay as an advance. */
export function billSumProblems(
  name: string,
  amount: number,
  refs: readonly { amount: number }[],
  at: { field: string; advances: 'ask' | 'refuse'; isOpening?: boolean },
): Problems {
  if (refs.length === 0) return NO_PROBLEMS;
  const total = refs.reduce((sum, ref) => sum + ref.amount, 0);
  const rest = amount - total;
  if (rest >= 0 && (rest === 0 || at.advances === 'ask')) return NO_PROBLEMS;
  return {
    [`${at.field}.bills`]: `Bills of ${name} add up to ${formatPaise(total as Paise)}, ${at.isOpening ? 'balance' : 'the line'} is ${formatPaise(amount as Paise)}.`,
  };
}

/** A voucher enters a bill that is written already: none is of a later day than its voucher. */
export const billDayProblems = (
  billDate: IsoDate | null | undefined,
  date: IsoDate | null | undefined,
  field: string,
): Problems =>
  billDate && date && billDate > date
    ? {
        [field]: `The bill is dated after the voucher. Give a date up to ${formatDate(date)}, or enter the voucher on the day of the bill.`,
      }
    : NO_PROBLEMS;

/** A purchase without the supplier's bill number is in no GSTR-2B and has no due date; the user has to say so. */
export const purchaseBillProblems = (name: string, field: string): Problems => ({
  [`${field}.bills`]: `Give the bill of ${name}, which Alt+O begins, or say that it is on account.`,
});

/**
 * A new bill. Bills of micro or small enterprises fall due within 45 days of acceptance, even if a later day was
 * agreed: MSMED Act 2006, section 15.
 * @param side 1 for bills owed to us, −1 for bills that we owe. @param date date of its voucher, null while it is not
 * known.
 */
export function newBillProblems(
  party: Party,
  { billNo, billDate, dueDate }: Pick<BillRef, 'billNo' | 'billDate' | 'dueDate'>,
  side: 1 | -1,
  { field, date }: { field: string; date: IsoDate | null },
): Problems {
  const isOurs = party.isMsme && party.controlType === 'payable' && side === -1;
  const days = billDate ? inForce(MSME_DAYS, billDate) : 0;
  const last = billDate && addDays(billDate, days);
  const dueProblem = !dueDate
    ? 'Give the day on which the bill falls due'
    : billDate && dueDate < billDate
      ? 'A bill cannot fall due before its own date'
      : isOurs && last && dueDate > last
        ? `${party.name} is a micro or small enterprise, which is paid within ${days} days (MSMED Act 2006, section 15). Give a due date up to ${formatDate(last)}.`
        : null;
  return {
    ...(!billNo && { [`${field}.billNo`]: 'Give the number of the bill' }),
    ...(!billDate && { [`${field}.billDate`]: 'Give the date of the bill' }),
    ...billDayProblems(billDate, date, `${field}.billDate`),
    ...(dueProblem && { [`${field}.dueDate`]: dueProblem }),
  };
}

/**
 * A pending bill is settled from its other side, and not beyond what is pending.
 * @param bill null where none was chosen. @param amount debit above zero.
 */
export function againstProblems(name: string, bill: Pending | null, amount: number, field: string): Problems {
  if (!bill) return { [`${field}.billId`]: `Choose a pending bill of ${name}` };
  if (bill.pending === 0)
    return { [`${field}.billId`]: `${bill.billNo} of ${name} is settled already. Choose a pending bill.` };
  const settles = bill.pending > 0 ? amount < 0 : amount > 0;
  if (!settles)
    return {
      [`${field}.billId`]: `${bill.billNo} of ${name} is owed the other way. Choose a bill that this amount settles.`,
    };
  return Math.abs(amount) > Math.abs(bill.pending) ? { [`${field}.amount`]: onlyPending(bill) } : NO_PROBLEMS;
}

const onlyPending = ({ billNo, pending }: Pending) =>
  `Only ${formatPaise(Math.abs(pending) as Paise)} is pending on ${billNo}.`;

type LineOfBills = { bills?: readonly Pick<BillRef, 'refType' | 'billId' | 'amount'>[] };

/** Several lines against one bill may not exceed it together; the line that exceeds it gets the message. */
export function togetherProblems(
  lines: readonly LineOfBills[],
  pendingOf: (billId: number) => Pending | undefined,
): Problems {
  const settled = new Map<number, number>();
  const problems: Record<string, string> = {};
  for (const [index, line] of lines.entries()) {
    for (const [place, { refType, billId, amount }] of (line.bills ?? []).entries()) {
      const bill = refType === 'against' && billId !== null ? pendingOf(billId) : undefined;
      if (!bill || billId === null) continue;
      const total = (settled.get(billId) ?? 0) + amount;
      settled.set(billId, total);
      if (total > amount && total > Math.abs(bill.pending))
        problems[`lines.${index}.bills.${place}.amount`] = onlyPending(bill);
    }
  }
  return problems;
}
