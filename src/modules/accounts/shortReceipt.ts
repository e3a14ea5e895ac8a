import type { Paise } from '../../../contract/amount';
import type { PendingBill, SHORT_TO } from '../../../contract/books/vouchers';
import type { BillDraft } from './billKeys';

export type ShortTo = (typeof SHORT_TO)[number];

export type ShortLine = {
  amount: Paise | null;
  shortTo: ShortTo | null;
  shortAmount: Paise | null;
  bills: readonly BillDraft[];
};

type Short = {
  /** The excess of the chosen bills over the money received for them, with TDS and discount, in paise. */
  rest: Paise;
  /** The use of the rest, from the values of the line; null: the user still has to choose. */
  to: ShortTo | 'pending' | null;
};

/** The full amount of one of the chosen bills; other kinds have the typed amount. */
const fullOf = (bill: BillDraft, pending: readonly PendingBill[]): number => {
  const known = pending.find((one) => one.id === bill.billId);
  return bill.refType === 'against' && known ? Math.abs(known.pending) : (bill.amount ?? 0);
};

/** Whether a receipt's line is short of its bills, and the choice for the rest; null where nothing is short. */
export function shortOf(line: ShortLine, pending: readonly PendingBill[]): Short | null {
  const amount = line.amount ?? 0;
  const given = line.shortTo === null ? 0 : (line.shortAmount ?? 0);
  const names = line.bills.some((bill) => bill.refType === 'against' && bill.billId !== null);
  const rest = line.bills.reduce((sum, bill) => sum + fullOf(bill, pending), 0) - (amount - given);
  if (amount <= 0 || (line.shortTo === null && (!names || rest <= 0))) return null;
  const shared = line.bills.reduce((sum, bill) => sum + (bill.amount ?? 0), 0);
  if (line.shortTo !== null)
    return { rest: rest as Paise, to: given === rest && shared === amount ? line.shortTo : null };
  return { rest: rest as Paise, to: shared <= amount ? 'pending' : null };
}

/** The line after a choice: bills in full and the rest given up, or bills as far as the money goes. */
export function chooseShort(line: ShortLine, pending: readonly PendingBill[], to: ShortTo | 'pending'): ShortLine {
  const given = line.shortTo === null ? 0 : (line.shortAmount ?? 0);
  const received = (line.amount ?? 0) - given;
  const rest = shortOf(line, pending)?.rest ?? 0;
  if (to !== 'pending' && rest > 0) {
    const bills = line.bills.map((bill) => ({ ...bill, amount: fullOf(bill, pending) as Paise }));
    return { amount: (received + rest) as Paise, shortTo: to, shortAmount: rest as Paise, bills };
  }
  let left = received;
  const bills = line.bills.flatMap((bill) => {
    const part = Math.min(left, fullOf(bill, pending));
    left -= part;
    return part > 0 ? [{ ...bill, amount: part as Paise }] : [];
  });
  return { amount: received as Paise, shortTo: null, shortAmount: 0 as Paise, bills };
}
