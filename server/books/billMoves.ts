import { add, formatPaise, negate, type Paise, sumOf } from '../../contract/amount';
import { againstProblems, billSumProblems, newBillProblems } from '../../contract/books/billRules';
import type { BillRef } from '../../contract/books/vouchers';
import type { IsoDate } from '../../contract/dates';
import { invalid, type ProblemCollector, refuse, warn } from '../core/calls/refused';
import type { AccountFacts, BillMove, Books, LinePlace, PostingLine } from './posting';

/**
 * The movements of a line on the bills of its account.
 * @param problems collects all errors.
 * @param side 1 debits, −1 credits.
 */
export function billMoves(
  problems: ProblemCollector,
  books: Books,
  account: AccountFacts,
  refs: readonly BillRef[],
  amount: Paise,
  side: 1 | -1,
  at: LinePlace,
): BillMove[] {
  if (!account.billWise) {
    if (refs.length > 0) problems.add({ [`${at.field}.bills`]: `${account.name} is not kept bill by bill` });
    return [];
  }
  const signed = (value: Paise) => (side === 1 ? value : negate(value));
  const open = (kind: 'advance' | 'onAccount', value: Paise): BillMove => ({
    kind,
    billNo: null,
    billDate: at.date,
    dueDate: at.date,
    amount: signed(value),
  });
  if (refs.length === 0) return [open('onAccount', amount)];
  problems.add(billSumProblems(account.name, amount, refs, at));
  const moves = refs.flatMap((ref, index): BillMove[] => {
    const field = `${at.field}.bills.${index}`;
    if (ref.refType === 'advance' || ref.refType === 'onAccount') return [open(ref.refType, ref.amount)];
    const value = signed(ref.amount);
    // Openings check later bills themselves.
    const date = at.isOpening ? null : at.date;
    const move = problems.collect(() =>
      ref.refType === 'new'
        ? newBill(account, ref, value, { field, date })
        : againstBill(books, account, ref, value, field),
    );
    return move ? [move] : [];
  });
  const rest = add(amount, negate(sumOf(refs, (ref) => ref.amount)));
  if (rest <= 0) return moves;
  const words = `${formatPaise(rest)} more than the bills of ${account.name} will be kept as an advance.`;
  problems.collect(() => warn(books.confirmed, 'ADVANCE', words, false));
  return [...moves, open('advance', rest)];
}

function newBill(
  account: AccountFacts,
  ref: BillRef,
  amount: Paise,
  at: { field: string; date: IsoDate | null },
): BillMove {
  const { billNo, billDate, dueDate } = ref;
  const problems = newBillProblems(account, ref, amount < 0 ? -1 : 1, at);
  if (!billNo || !billDate || !dueDate) throw invalid(problems);
  refuse(problems);
  return { kind: 'bill', billNo, billDate, dueDate, amount };
}

function againstBill(books: Books, account: AccountFacts, ref: BillRef, amount: Paise, field: string): BillMove {
  const known = ref.billId === null ? undefined : books.bills.get(ref.billId);
  const bill = known?.accountId === account.id ? known : null;
  const problems = againstProblems(account.name, bill, amount, field);
  if (!bill) throw invalid(problems);
  refuse(problems);
  if (bill.taxed && !books.reversesAdvanceTax)
    throw invalid({
      [field]: `GST was paid on advance ${bill.billNo}. Adjust or refund it under Advances, or on the invoice.`,
    });
  return { kind: 'against', billId: bill.id, billNo: bill.billNo, amount };
}

/** Several lines against one bill may not exceed it together, where each alone does not. */
export function checkBillsTogether(books: Books, lines: readonly PostingLine[]): void {
  const settled = new Map<number, Paise>();
  for (const move of lines.flatMap((line) => line.bills)) {
    if (move.kind === 'against') settled.set(move.billId, add(settled.get(move.billId) ?? (0 as Paise), move.amount));
  }
  for (const [billId, amount] of settled) {
    const bill = books.bills.get(billId);
    if (!bill || Math.abs(amount) <= Math.abs(bill.pending)) continue;
    throw invalid({ lines: `Only ${formatPaise(Math.abs(bill.pending) as Paise)} is pending on ${bill.billNo}.` });
  }
}
