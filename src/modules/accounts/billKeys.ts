import { flushSync } from 'react-dom';
import { type Paise, sumOf } from '../../../contract/amount';
import type { BillRef, PendingBill } from '../../../contract/books/vouchers';
import { isIsoDate } from '../../../contract/dates';
import { MESSAGE } from '../../../contract/errors';
import type { Draft, Values } from '../../kit/define';
import type { Entered, EntryKey, EntryTools } from '../../kit/document/document';
import { lineInFocus } from '../../kit/document/linePlace';
import { focusCell, reachCell, reachEntry } from '../../kit/document/useLineKeys';
import { type EntryForm, setFieldValue } from '../../kit/form/useEntryForm';
import { showMessage } from '../../kit/messages';
import { queryClient } from '../../kit/queries';
import { translate } from '../../kit/translate';
import { accountOf, pendingQuery } from './bills';

/** `opening`: the bills that a balance consists of; nothing is settled there. */
export type Side = 'payable' | 'receivable' | 'either' | 'opening';
export type BillDraft = Draft<BillRef>;

/**
 * The sign of the bills that an amount settles: money that we owe has a pending sum below zero, money owed to us above.
 */
export function settles(side: Side, line: Values): 1 | -1 {
  if (side === 'receivable') return 1;
  if (side === 'payable') return Number(line.amount ?? 0) < 0 ? 1 : -1;
  return Number(line.credit ?? 0) > 0 ? 1 : -1;
}

/** The use of an amount beyond its pending bills: a new bill, an advance, or open until the posting has asked. */
type Rest = 'new' | 'advance' | 'ask';

/**
 * Payments and receipts ask about an excess over their bills. A purchase or a sale makes a bill of its own for its
 * supplier or customer; other lines of a journal say themselves what they are.
 */
export function restOf(side: Side, line: Values, purpose: unknown): Rest {
  if (side !== 'either') return 'ask';
  return purpose === (settles(side, line) === 1 ? 'purchaseNote' : 'saleNote') ? 'new' : 'advance';
}

export const lineAmount = (line: Values): number =>
  Math.abs(Number(line.amount ?? 0)) || Number(line.debit ?? 0) || Number(line.credit ?? 0) || 0;

/** Shares an amount over pending bills, the one due first before the others. @param date of the voucher. */
export function oldestFirst(
  amount: number,
  pending: readonly PendingBill[],
  sign: 1 | -1,
  rest: Rest,
  date: unknown,
): BillDraft[] {
  let left = amount;
  const picked: BillDraft[] = [];
  const due = pending
    .filter((bill) => bill.pending * sign > 0)
    .sort((a, b) => a.dueDate.localeCompare(b.dueDate) || a.id - b.id);
  for (const bill of due) {
    if (left <= 0) break;
    const part = Math.min(left, Math.abs(bill.pending));
    picked.push({ ...blankBill('against'), billId: bill.id, amount: part as Paise });
    left -= part;
  }
  if (left > 0 && rest === 'new') picked.push({ ...newBill(date), amount: left as Paise });
  else if (left > 0 && due.length === 0) picked.push({ ...blankBill('onAccount'), amount: left as Paise });
  else if (left > 0 && rest === 'advance') picked.push({ ...blankBill('advance'), amount: left as Paise });
  return picked;
}

export function blankBill(refType: BillRef['refType']): BillDraft {
  return { refType, billId: null, billNo: null, billDate: null, dueDate: null, amount: null };
}

/** A bill of the day of its voucher; it falls due by the credit days of its party. */
export const newBill = (date: unknown): BillDraft => ({
  ...blankBill('new'),
  billDate: typeof date === 'string' && isIsoDate(date) ? date : null,
});

/** Problems of the former bills of a line do not apply to these. */
export function putBillsOf(form: EntryForm, line: string, bills: readonly BillDraft[]): void {
  form.clearErrors(`${line}.bills`);
  setFieldValue(form, `${line}.bills`, bills);
}

function lineOf({ form, line }: EntryTools): { path: string; values: Values } | null {
  if (line === null) {
    showMessage(MESSAGE.warningToast, translate('Select a line first'));
    return null;
  }
  const path = `lines.${line}`;
  return { path, values: (form.getValues(path) ?? {}) as Values };
}

/** Alt+O: the bills of the line's account, oldest first. */
export function pickOldest(side: Side): EntryKey {
  return {
    keys: 'Alt+O',
    words: 'Settle pending bills of the line, oldest first',
    async act(tools) {
      const line = lineOf(tools);
      if (!line) return;
      const accountId = Number(line.values.accountId ?? 0);
      const amount = lineAmount(line.values);
      if (!accountId || !amount)
        return showMessage(MESSAGE.warningToast, translate('Give the account and the amount of the line first'));
      const pending = await queryClient.fetchQuery(pendingQuery(accountId));
      const { date, purpose } = tools.form.getValues();
      const rest = restOf(side, line.values, purpose);
      const bills = oldestFirst(amount, pending, settles(side, line.values), rest, date);
      // Drawn before the typing goes on in it.
      flushSync(() => putBillsOf(tools.form, line.path, bills));
      const begun = bills.findIndex(({ refType }) => refType === 'new');
      if (begun >= 0) reachEntry(`${line.path}.bills.${begun}.billNo`);
    },
  };
}

/** Whether the bills of a line use it up. */
export const isAllocated = (line: Values): boolean =>
  Array.isArray(line.bills) &&
  line.bills.length > 0 &&
  line.bills.reduce((sum, bill: BillDraft) => sum + (bill.amount || 0), 0) === lineAmount(line);

/** Enter after the amount of a party: its pending bills are offered, the oldest first, to be accepted or changed. */
export function enterBills(side: Side): Entered {
  return ({ form, line, isLate }) => {
    const path = `lines.${line}`;
    const values = (form.getValues(path) ?? {}) as Values;
    const account = accountOf(Number(values.accountId ?? 0));
    const amount = lineAmount(values);
    if (!account?.billWise || amount <= 0 || isAllocated(values)) return false;
    const offer = (pending: readonly PendingBill[]): boolean => {
      const sign = settles(side, values);
      if (!pending.some((bill) => bill.pending * sign > 0)) return false;
      const { date, purpose } = form.getValues();
      // The user's choice stays, with the rest of the amount in sight.
      if (!Array.isArray(values.bills) || values.bills.length === 0)
        flushSync(() =>
          putBillsOf(form, path, oldestFirst(amount, pending, sign, restOf(side, values, purpose), date)),
        );
      if (isLate) return false;
      document.querySelector<HTMLElement>(`[data-line="${line}"] .bills-accept`)?.focus();
      return true;
    };
    const query = pendingQuery(account.id);
    const known = queryClient.getQueryState(query.queryKey);
    const isFresh = known?.status === 'success' && !known.isInvalidated;
    return isFresh ? offer(known.data ?? []) : queryClient.fetchQuery(query).then(offer);
  };
}

/** Enter after an account of a journal: its line takes the figure that debit and credit still differ by. */
export const fillBalance: Entered = ({ form, line, isLate }) => {
  const own = (form.getValues(`lines.${line}`) ?? {}) as Values;
  const gap = gapBeside(form, line);
  if (gap === 0 || own.debit || own.credit || !accountOf(Number(own.accountId ?? 0))) return false;
  flushSync(() => putBalance(form, line, gap));
  if (isLate && lineInFocus() !== line) return false;
  return focusCell(line, gap > 0 ? 'credit' : 'debit');
};

/** The difference of the other lines, debit above zero. */
function gapBeside(form: EntryForm, line: number): number {
  const lines = (form.getValues('lines') ?? []) as Draft<{ debit: Paise; credit: Paise }>[];
  const others = lines.filter((_other, index) => index !== line);
  const none = 0 as Paise;
  return sumOf(others, (other) => other.debit ?? none) - sumOf(others, (other) => other.credit ?? none);
}

function putBalance(form: EntryForm, line: number, gap: number): void {
  setFieldValue(form, `lines.${line}.debit`, Math.max(-gap, 0));
  setFieldValue(form, `lines.${line}.credit`, Math.max(gap, 0));
}

/** Alt+B: the figure that makes debit and credit agree, in the line that has the focus or the last one. */
export const balanceJournal: EntryKey = {
  keys: 'Alt+B',
  words: 'Fill the balancing figure',
  act({ form, line }) {
    const lines = (form.getValues('lines') ?? []) as unknown[];
    const at = line ?? lines.length - 1;
    const gap = gapBeside(form, at);
    if (gap === 0)
      return showMessage(MESSAGE.warningToast, translate('Debit and credit of the other lines agree already'));
    putBalance(form, at, gap);
    // Enter goes on from the figure.
    reachCell(at, gap > 0 ? 'credit' : 'debit');
  },
};

/**
 * The amount settled of a bill once it is chosen: the whole bill, or as far as the line goes. A typed amount stays if
 * the bill is as large.
 * @param room the part of the line that no other bill has; nothing where the line has no amount yet.
 */
export function amountAgainst(
  { billId, amount }: Pick<BillDraft, 'billId' | 'amount'>,
  open: readonly PendingBill[],
  chosen: PendingBill,
  room: number,
): Paise {
  const pending = Math.abs(chosen.pending);
  const before = open.find((bill) => bill.id === billId);
  const isTyped = amount !== null && amount !== room && amount !== Math.abs(before?.pending ?? 0);
  if (isTyped && amount <= pending) return amount;
  return (room > 0 ? Math.min(pending, room) : pending) as Paise;
}
