import { add, type Paise, type Percent } from '../../../contract/amount';
import { billDayProblems } from '../../../contract/books/billRules';
import type { HeadsChoice } from '../../../contract/books/gst/supplies';
import type { Mode } from '../../../contract/books/vouchers';
import { addDays, type IsoDate } from '../../../contract/dates';
import { isInterState } from '../../books/gst/taxHeads';
import { partyOf } from '../../books/gst/taxLines';
import { checkInstrument } from '../../books/instrument';
import {
  type AccountFacts,
  type Books,
  gstHeads,
  type PostingLine,
  type Purpose,
  plainLine,
  postingLine,
  usableAccount,
  zero,
} from '../../books/posting';
import { invalid, Refused, refuse } from '../../core/calls/refused';
import type { ClassFacts } from './assetFacts';

/** Lines that documents of the register have in common. */

export const debit = (accountId: number, amount: Paise, narration: string | null = null): PostingLine => ({
  ...plainLine(accountId),
  debit: amount,
  narration,
});
export const credit = (accountId: number, amount: Paise, narration: string | null = null): PostingLine => ({
  ...plainLine(accountId),
  credit: amount,
  narration,
});

export const INPUT_TAX = ['inputCgst', 'inputSgst', 'inputIgst'] as const satisfies readonly Purpose[];
export const OUTPUT_TAX = ['outputCgst', 'outputSgst', 'outputIgst'] as const satisfies readonly Purpose[];

const OUTPUT_OF: Partial<Record<Purpose, Purpose>> = {
  inputCgst: 'outputCgst',
  inputSgst: 'outputSgst',
  inputIgst: 'outputIgst',
};

type Tax = { gstPercent: Percent | null; interState: boolean };

/**
 * Whether what is bought of or sold to an account bears IGST: by its state and that of the branch, as in every other
 * voucher, unless the maker knows better.
 */
export function isFar(
  books: Books,
  direction: 'inward' | 'outward',
  accountId: number | null,
  chosen: HeadsChoice | null,
): boolean {
  if (chosen) return chosen === 'far';
  const party = partyOf(accountId === null ? undefined : books.accounts.get(accountId), {});
  return isInterState(books, direction, party, {}) ?? false;
}

/** GST on what is sold: the heads of a purchase, on the other side. */
export function outputHeads(tax: Tax, taxable: Paise): { purpose: Purpose; amount: Paise }[] {
  return gstHeads(tax, taxable).map(({ purpose, amount }) => ({
    purpose: OUTPUT_OF[purpose] ?? purpose,
    amount,
  }));
}

/** The cost of an asset, and the tax taken as credit: blocked tax is part of the cost. */
export function costAndTax(tax: Tax & { blocked: boolean }, taxable: Paise) {
  const heads = gstHeads(tax, taxable);
  const gst = add(...heads.map((head) => head.amount));
  return tax.blocked
    ? { cost: add(taxable, gst), heads: [], total: add(taxable, gst) }
    : { cost: taxable, heads, total: add(taxable, gst) };
}

const SETTLES = {
  creditId: { party: 'payable', words: 'neither a supplier nor a bank or cash' },
  receiveId: { party: 'receivable', words: 'neither a customer nor a bank or cash' },
} as const;

/**
 * The account that an asset's price is owed to, or its sale value owed by: a party, or the money itself; never a
 * result or a tax.
 */
export function settlingAccount(books: Books, id: number, field: keyof typeof SETTLES): AccountFacts {
  const account = usableAccount(books, id, field);
  const { party, words } = SETTLES[field];
  if (![party, 'bank', 'cash'].includes(account.controlType))
    throw invalid({ [field]: `${account.name} is ${words}. Choose one that is.` });
  return account;
}

type Bill = {
  creditId: number;
  billNo: string | null;
  billDate: IsoDate | null;
  dueDate: IsoDate | null;
  date: IsoDate;
};

/** Credits the supplier, with a new bill where he is kept bill by bill, or the bank or cash that pays. */
export function creditorLine(books: Books, bill: Bill, amount: Paise): PostingLine {
  const account = settlingAccount(books, bill.creditId, 'creditId');
  if (!account.billWise) return credit(account.id, amount);
  const missing: Record<string, string> = {};
  if (!bill.billNo) missing.billNo = `${account.name} is kept bill by bill. Give the number of the bill`;
  if (!bill.billDate) missing.billDate = 'Give the date of the bill';
  if (!bill.billNo || !bill.billDate) throw invalid(missing);
  const dueDate = bill.dueDate ?? addDays(bill.billDate, account.creditDays ?? 30);
  refuse(billDayProblems(bill.billDate, bill.date, 'billDate'));
  if (dueDate < bill.billDate) throw invalid({ dueDate: 'A bill cannot fall due before its own date' });
  const { billNo, billDate } = bill;
  const refs = [{ refType: 'new' as const, billId: null, billNo, billDate, dueDate, amount }];
  const line = { accountId: account.id, bills: refs, narration: null, costCentreId: null };
  return postingLine(books, line, amount, -1, { field: 'creditId', date: bill.date, advances: 'refuse' });
}

type Moved = { date: IsoDate; instrumentNo: string | null; mode?: Mode | null; instrumentDate?: IsoDate | null };

/** Where money comes from or goes to and how; a supplier or customer moves none yet. */
export function moneyOf(books: Books, accountId: number | null, input: Moved) {
  const account = accountId === null ? undefined : books.accounts.get(accountId);
  const { date, instrumentNo, instrumentDate = null } = input;
  const none = { tds: [], overrides: [] };
  if (account?.controlType !== 'cash' && account?.controlType !== 'bank') return { ...none, voucher: { instrumentNo } };
  const mode = input.mode ?? (account.controlType === 'cash' ? 'cash' : null);
  if (mode === null) throw invalid({ mode: `Choose how ${account.name} moves the money` });
  checkInstrument({ date, mode, instrumentNo, instrumentDate }, account);
  return { ...none, voucher: { moneyAccountId: account.id, mode, instrumentNo, instrumentDate } };
}

/** The two accounts of a charge. @throws Refused by name where the class has none. */
export function chargeAccounts(books: Books, { accumulatedAccountId, depreciationAccountId, name }: ClassFacts) {
  if (accumulatedAccountId === null || depreciationAccountId === null) {
    throw new Refused(
      409,
      'NO_ACCOUNT',
      `Class ${name} has no accounts for depreciation. Choose them in the class first.`,
      { type: 4 },
    );
  }
  return {
    accumulated: usableAccount(books, accumulatedAccountId, 'assetId').id,
    depreciation: usableAccount(books, depreciationAccountId, 'assetId').id,
  };
}

/** Adds up what falls on the same account on the same side, in the order of first use. */
export function mergedLines(lines: readonly PostingLine[]): PostingLine[] {
  const sums = new Map<string, PostingLine>();
  for (const line of lines) {
    if (line.debit === zero && line.credit === zero) continue;
    const key = `${line.accountId} ${line.debit > 0}`;
    const sum = sums.get(key);
    sums.set(
      key,
      sum ? { ...sum, debit: add(sum.debit, line.debit), credit: add(sum.credit, line.credit) } : { ...line },
    );
  }
  return [...sums.values()];
}
