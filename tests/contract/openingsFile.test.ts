import { describe, expect, test } from 'vitest';
import type { OpeningLine } from '../../contract/accounts/openings';
import { linesOfFile, OpeningFileRow, withFile } from '../../contract/accounts/openingsFile';
import type { Paise } from '../../contract/amount';

/** Opening balances as files have them: a row for a balance, for a bill, for a cheque. */
const row = (accountId: number, debit: number, credit: number, more: object = {}): OpeningFileRow =>
  OpeningFileRow.parse({
    accountId,
    debit,
    credit,
    billNo: null,
    billDate: null,
    dueDate: null,
    chequeNo: null,
    chequeDate: null,
    payee: null,
    ...more,
  });
const bill = (billNo: string, billDate = '2025-03-10', dueDate: string | null = null) => ({
  billNo,
  billDate,
  dueDate,
});
const cheque = (chequeNo: string, payee: string | null = null) => ({ chequeNo, chequeDate: '2025-03-28', payee });

/** Account 8 is that of a supplier. */
const lines = (rows: readonly OpeningFileRow[]) =>
  linesOfFile(rows, (id) => ({ nature: id === 8 ? 'liability' : 'asset', creditDays: id === 7 ? 30 : 45 }));

describe('a file of opening balances', () => {
  test('gives one line for an account, on the side of its balance', () => {
    expect(lines([row(1, 25_000, 0), row(2, 0, 40_000)])).toMatchObject([
      { accountId: 1, debit: 25_000, credit: 0, bills: [], uncleared: [] },
      { accountId: 2, debit: 0, credit: 40_000 },
    ]);
  });

  test('adds the bills of a party up where no row gives its balance; without a due date they fall due by its credit days', () => {
    const [line] = lines([row(7, 0, 100, bill('DS/1', '2025-03-10', '2025-04-09')), row(7, 0, 41, bill('DS/2'))]);
    expect(line).toMatchObject({ accountId: 7, debit: 0, credit: 141 });
    expect(line?.bills).toEqual([
      { refType: 'new', billId: null, billNo: 'DS/1', billDate: '2025-03-10', dueDate: '2025-04-09', amount: 100 },
      { refType: 'new', billId: null, billNo: 'DS/2', billDate: '2025-03-10', dueDate: '2025-04-09', amount: 41 },
    ]);
  });

  test('gives a bill its currency and rate, and leaves both out for rupees', () => {
    const usd = { currency: 'USD', exchangeRate: 831_250 };
    const [line] = lines([row(8, 0, 100, { ...bill('SZ/1'), ...usd }), row(8, 0, 41, bill('SZ/2'))]);
    expect(line?.bills).toMatchObject([usd, {}]);
    expect(line?.bills[1]).not.toHaveProperty('currency');
  });

  test('keeps the opposite balance of a party below zero', () => {
    const [owes] = lines([row(7, 118, 0, bill('S/1')), row(7, 0, 20, bill('ADV/1'))]);
    expect(owes).toMatchObject({ debit: 98, credit: 0 });
    expect(owes?.bills.map((one) => one.amount)).toEqual([118, -20]);
    const [owed] = lines([row(8, 0, 118, bill('DS/1')), row(8, 20, 0, bill('DN/1'))]);
    expect(owed).toMatchObject({ debit: 0, credit: 98 });
    expect(owed?.bills.map((one) => one.amount)).toEqual([118, -20]);
  });

  test('takes bills that come to nothing from the side of their account', () => {
    const [owes] = lines([row(7, 118, 0, bill('S/1')), row(7, 0, 118, bill('ADV/1'))]);
    expect(owes).toMatchObject({ debit: 0, credit: 0, bills: [{ amount: 118 }, { amount: -118 }] });
    const [owed] = lines([row(8, 0, 118, bill('DS/1')), row(8, 118, 0, bill('ADV/1'))]);
    expect(owed).toMatchObject({ debit: 0, credit: 0, bills: [{ amount: 118 }, { amount: -118 }] });
  });

  test('keeps a balance that a row gives, though its bills add up to something else: the form says so', () => {
    const [line] = lines([row(7, 118, 0), row(7, 110, 0, bill('S/1'))]);
    expect(line).toMatchObject({ debit: 118, credit: 0 });
    expect(line?.bills.map((one) => one.amount)).toEqual([110]);
  });

  test('takes cheques as details of the balance of their bank: credited are issued, debited deposited', () => {
    const [line] = lines([row(3, 340_000, 0), row(3, 0, 500, cheque('101', 'Deccan')), row(3, 900, 0, cheque('77'))]);
    expect(line).toMatchObject({ debit: 340_000, credit: 0, bankBalance: null });
    expect(line?.uncleared).toEqual([
      { kind: 'issued', instrumentNo: '101', date: '2025-03-28', payee: 'Deccan', amount: 500 },
      { kind: 'deposited', instrumentNo: '77', date: '2025-03-28', payee: null, amount: 900 },
    ]);
  });

  test.each([
    ['both sides or none', { debit: 1, credit: 1 }, 'debit'],
    ['a bill without its date', { debit: 1, billNo: 'S/1' }, 'billDate'],
    ['a cheque without its date', { debit: 1, chequeNo: '101' }, 'chequeDate'],
    ['a bill that is a cheque too', { debit: 1, ...bill('S/1'), ...cheque('101') }, 'chequeNo'],
    ['a currency without a bill', { debit: 1, currency: 'USD', exchangeRate: 831_250 }, 'currency'],
    ['a currency without its rate', { debit: 1, ...bill('S/1'), currency: 'USD' }, 'exchangeRate'],
    ['a rate without a currency', { debit: 1, ...bill('S/1'), exchangeRate: 831_250 }, 'exchangeRate'],
  ])('refuses %s, at its cell', (_what, given, field) => {
    const blank = {
      credit: 0,
      debit: 0,
      billNo: null,
      billDate: null,
      dueDate: null,
      chequeNo: null,
      chequeDate: null,
    };
    const result = OpeningFileRow.safeParse({ accountId: 1, payee: null, ...blank, ...given });
    expect(result.success ? [] : result.error.issues.map((issue) => issue.path[0])).toEqual([field]);
  });

  test('takes the place of lines of the same accounts, and leaves the others', () => {
    const line = (accountId: number, debit: number): OpeningLine => ({
      accountId,
      debit: debit as Paise,
      credit: 0 as Paise,
      bills: [],
      uncleared: [],
      bankBalance: null,
    });
    const after = withFile([line(1, 10), line(2, 20)], [line(2, 25), line(3, 30)]);
    expect(after.map(({ accountId, debit }) => [accountId, debit])).toEqual([
      [1, 10],
      [2, 25],
      [3, 30],
    ]);
  });
});
