import { beforeAll, expect, test } from 'vitest';
import type { BankBookAnswer } from '../../contract/accounts/books';
import { formatPaise, type Paise } from '../../contract/amount';
import { testApp } from '../setup/app';
import { type BankDesk, bankDesk } from './bankBooks';
import {
  forms,
  type Office,
  openOffice,
  PAYMENTS,
  paymentLine,
  post,
  RECEIPTS,
  receiptLine,
  rs,
  type Voucher,
} from './office';

let office: Office;
let desk: BankDesk;
const entryOf = new Map<string, number>();

const written = (paise: number | null | undefined) => formatPaise((paise ?? 0) as Paise);
const book = (more = '', from = '2026-01-01', to = '2026-03-31') =>
  office.admin.ok<BankBookAnswer>(
    'GET',
    `/api/accounts/bank-book?from=${from}&to=${to}&accountId=${desk.accountId}${more}`,
  );
const brief = ({ rows }: BankBookAnswer) =>
  rows.map((row) => [
    row.date,
    row.clearedOn,
    written(row.balance),
    row.bankBalance === null ? null : written(row.bankBalance),
  ]);

/** An opening balance with a cheque that is still out, then money in and out, a part of which the bank has shown. */
beforeAll(async () => {
  office = await openOffice(await testApp('2026-04-08T06:00:00.000Z'));
  desk = bankDesk(office);
  const cheque = { kind: 'issued', instrumentNo: '000501', date: '2025-03-28', payee: 'Deccan', amount: rs('1,000') };
  const lines = [
    {
      accountId: desk.accountId,
      debit: rs('10,000'),
      credit: 0,
      bills: [],
      uncleared: [cheque],
      bankBalance: rs('11,000'),
    },
    { accountId: office.account('Share Capital'), debit: 0, credit: rs('10,000'), bills: [] },
  ];
  await office.admin.ok('PUT', '/api/accounts/openings', { branchId: office.branchId, lines, version: null });
  const pay = (date: string, amount: string) =>
    office.admin.ok<Voucher>(
      'POST',
      post(PAYMENTS),
      forms(office, date).payment([paymentLine(office.account('Rent'), rs(amount))]),
    );
  const receive = (date: string, amount: string) =>
    office.admin.ok<Voucher>(
      'POST',
      post(RECEIPTS),
      forms(office, date).receipt([receiptLine(office.account('Sales'), rs(amount))]),
    );
  await pay('2026-01-10', '2,000');
  await receive('2026-02-05', '5,000');
  await pay('2026-02-20', '300');
  await receive('2026-03-25', '700');
  for (const row of (await book('', '2025-04-01')).rows)
    entryOf.set(`${row.date} ${row.debit + row.credit}`, row.entryId);
  await desk.clear('2026-03-31', [entryOf.get('2026-01-10 200000') ?? 0], '2026-01-12');
  await desk.clear('2026-03-31', [entryOf.get('2026-02-05 500000') ?? 0], '2026-03-02');
  await desk.clear('2026-04-08', [entryOf.get('2026-03-25 70000') ?? 0], '2026-04-02');
});

test("next to the balance of the books is the bank's own balance from the entries it has shown up to the last day", async () => {
  const answer = await book();
  // The books open at 10,000 with a cheque of 1,000 that the bank has not shown.
  expect([written(answer.opening), written(answer.bankPageOpening)]).toEqual(['10,000.00', '11,000.00']);
  expect(brief(answer)).toEqual([
    ['2026-01-10', '2026-01-12', '8,000.00', '9,000.00'],
    ['2026-02-05', '2026-03-02', '13,000.00', '14,000.00'],
    ['2026-02-20', null, '12,700.00', '14,000.00'],
    ['2026-03-25', '2026-04-02', '13,400.00', '14,000.00'],
  ]);
  expect([written(answer.closing), written(answer.bankClosing)]).toEqual(['13,400.00', '14,000.00']);
});

test('the balance at the bank is that of the reconciliation of the same day', async () => {
  for (const day of ['2026-01-11', '2026-02-28', '2026-03-31', '2026-04-08']) {
    const { books, issued, deposited } = await desk.summary(day);
    expect([day, (await book('', '2026-01-01', day)).bankClosing]).toEqual([day, books + issued + deposited]);
  }
});

test('a later page goes on where the page before ended', async () => {
  const whole = brief(await book('', '2025-03-01'));
  const pages = [];
  for (const page of [1, 2, 3]) pages.push(...brief(await book(`&size=2&page=${page}`, '2025-03-01')));
  expect(pages).toEqual(whole);
  const ofBranch = await book(`&size=2&page=2&branchId=${office.branchId}`, '2025-03-01');
  expect(brief(ofBranch)).toEqual(whole.slice(2, 4));
});

test('cleared and uncleared entries together are the book', async () => {
  for (const [from, to] of [
    ['2025-03-01', '2026-03-31'],
    ['2026-01-01', '2026-03-01'],
    ['2026-02-10', '2026-04-08'],
  ]) {
    for (const more of ['', `&branchId=${office.branchId}`]) {
      const [all, cleared, open] = await Promise.all(
        ['all', 'cleared', 'uncleared'].map((part) => book(`${more}&cleared=${part}`, from, to)),
      );
      for (const figure of ['opening', 'debit', 'credit', 'closing', 'total'] as const)
        expect([figure, (cleared?.[figure] ?? 0) + (open?.[figure] ?? 0)]).toEqual([figure, all?.[figure]]);
      expect(open?.closing).toBe((all?.closing ?? 0) - (all?.bankClosing ?? 0));
    }
  }
});

test('uncleared entries are listed with the cheque of before go-live, by days too', async () => {
  expect(written((await book('&cleared=uncleared', '2025-04-01')).opening)).toBe('−1,000.00');
  const open = await book('&cleared=uncleared', '2025-03-01');
  expect(open.rows.map((row) => [row.date, written(row.debit - row.credit), row.clearedOn])).toEqual([
    ['2025-04-01', '−1,000.00', null],
    ['2026-02-20', '−300.00', null],
    ['2026-03-25', '700.00', '2026-04-02'],
  ]);
  const days = await book('&cleared=uncleared&by=day', '2026-02-01');
  expect(days.sums.map(({ date, balance }) => [date, written(balance)])).toEqual([
    ['2026-02-20', '−1,300.00'],
    ['2026-03-25', '−600.00'],
  ]);
});
