import * as z from 'zod/mini';
import { type Paise, sumOf } from '../amount';
import type { Nature } from '../books/accountGroups';
import { inCurrency } from '../currencies';
import { addDays, type IsoDate } from '../dates';
import { id, isoDateField, money, optionalText } from '../fields';
import { type OpeningLine, openingSide } from './openings';

/**
 * A row of a file of opening balances: the balance of an account; or one of its bills; or a cheque that its bank had not
 * seen. An account may have a row for its balance and rows for what the balance consists of.
 */
export const OpeningFileRow = z
  .object({
    accountId: id,
    debit: money,
    credit: money,
    billNo: optionalText(16),
    billDate: z.nullable(isoDateField()),
    dueDate: z.nullable(isoDateField()),
    chequeNo: optionalText(30),
    chequeDate: z.nullable(isoDateField()),
    payee: optionalText(100),
    ...inCurrency,
  })
  .check(
    z.refine((row) => (row.debit === 0) !== (row.credit === 0), {
      error: 'Give a debit or a credit, one of both',
      path: ['debit'],
    }),
    z.refine((row) => row.billNo === null || row.billDate !== null, {
      error: 'Give the date of the bill',
      path: ['billDate'],
    }),
    z.refine((row) => row.chequeNo === null || row.chequeDate !== null, {
      error: 'Give the date of the cheque',
      path: ['chequeDate'],
    }),
    z.refine((row) => row.billNo === null || row.chequeNo === null, {
      error: 'A row is a bill or a cheque, not both',
      path: ['chequeNo'],
    }),
    z.refine((row) => row.currency === null || row.billNo !== null, {
      error: 'Only a bill can be in another currency. Give its number, or clear the currency.',
      path: ['currency'],
    }),
    z.refine((row) => (row.currency === null) === !row.exchangeRate, {
      error: 'Give a currency and the rupees for 1 of it, or neither',
      path: ['exchangeRate'],
    }),
  );
export type OpeningFileRow = z.infer<typeof OpeningFileRow>;

const balanceOf = (rows: readonly OpeningFileRow[]): number => sumOf(rows, (row) => (row.debit - row.credit) as Paise);

/**
 * Opening lines out of the rows of a file, one for an account. Bills add up to the balance unless a row gives it; what is
 * not the same is for the form to refuse. A cheque is a detail of the bank's balance and adds nothing: credited it was
 * issued and not presented, debited it was deposited and not cleared. A bill without a due date falls due by the credit
 * days of its account.
 */
export function linesOfFile(
  rows: readonly OpeningFileRow[],
  accountOf: (accountId: number) => { nature: Nature; creditDays: number },
): OpeningLine[] {
  const byAccount = new Map<number, OpeningFileRow[]>();
  for (const row of rows) byAccount.set(row.accountId, [...(byAccount.get(row.accountId) ?? []), row]);
  return [...byAccount].map(([accountId, own]) => {
    const bills = own.filter((row) => row.billNo !== null);
    const cheques = own.filter((row) => row.chequeNo !== null);
    const detailed = own.filter((row) => row.billNo === null && row.chequeNo === null);
    const balance = balanceOf(detailed.length > 0 ? detailed : bills);
    const sides = { debit: Math.max(balance, 0) as Paise, credit: Math.max(-balance, 0) as Paise };
    return {
      accountId,
      ...sides,
      bills: bills.map((row) => ({
        refType: 'new' as const,
        billId: null,
        billNo: row.billNo,
        billDate: row.billDate,
        dueDate: row.dueDate ?? (row.billDate && addDays(row.billDate, accountOf(accountId).creditDays)),
        amount: ((row.debit - row.credit) * openingSide(sides, accountOf(accountId).nature)) as Paise,
        ...(row.currency !== null && { currency: row.currency, exchangeRate: row.exchangeRate }),
      })),
      uncleared: cheques.map((row) => ({
        kind: row.credit > 0 ? ('issued' as const) : ('deposited' as const),
        instrumentNo: row.chequeNo,
        date: row.chequeDate as IsoDate,
        payee: row.payee,
        amount: (row.debit + row.credit) as Paise,
      })),
      bankBalance: null,
    };
  });
}

/** Lines with those of a file in the place of lines of the same accounts; the others stay. */
export function withFile(lines: readonly OpeningLine[], fresh: readonly OpeningLine[]): OpeningLine[] {
  const byAccount = new Map(fresh.map((line) => [line.accountId, line]));
  const kept = lines.map((line) => byAccount.get(line.accountId) ?? line);
  const known = new Set(lines.map((line) => line.accountId));
  return [...kept, ...fresh.filter((line) => !known.has(line.accountId))];
}
