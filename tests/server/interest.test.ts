import { beforeAll, describe, expect, test } from 'vitest';
import type { InterestRow } from '../../contract/accounts/interest';
import { formatPaise, type Paise, percent } from '../../contract/amount';
import { isoDate } from '../../contract/dates';
import { interestSegments } from '../../server/accounts/interestRows';
import { type Office, rs } from './office';
import { postWorkedExample } from './workedExampleBooks';

let office: Office;
beforeAll(async () => {
  ({ office } = await postWorkedExample());
});

type Interest = { rows: InterestRow[]; incomeAccountId: number | null };
const interest = (query = '') => office.admin.ok<Interest>('GET', `/api/accounts/interest?asOn=2026-03-31${query}`);
const written = (paise: number) => formatPaise(paise as Paise);
const total = (rows: readonly InterestRow[]) => written(rows.reduce((sum, row) => sum + row.interest, 0));

/** 8.7 */
describe('interest at 18 % to 31-Mar-2026', () => {
  test('has one row for each change of principal, as the page does', async () => {
    const { rows, incomeAccountId } = await interest();
    const shown = rows
      .map((row) => [row.party, row.bill, written(row.principal), row.from, row.to, row.days, written(row.interest)])
      .sort((a, b) => String(a[3]).localeCompare(String(b[3])));
    expect(shown).toEqual([
      ['Anand Stores', 'S/24/310', '1,18,000.00', '2025-03-22', '2025-04-15', 24, '1,396.60'],
      ['Bharat Retail', 'S/24/342', '59,000.00', '2025-04-14', '2025-06-02', 49, '1,425.70'],
      ['Anand Stores', 'S/25/001', '5,31,000.00', '2025-05-28', '2025-06-10', 13, '3,404.22'],
      ['Bharat Retail', 'S/25/002', '8,85,000.00', '2025-06-24', '2025-07-15', 21, '9,165.21'],
      ['Bharat Retail', 'S/25/002', '2,00,000.00', '2025-07-15', '2026-03-31', 259, '25,545.21'],
      ['Chennai Mart', 'S/25/003', '3,06,800.00', '2025-09-17', '2026-03-31', 195, '29,503.23'],
      ['Anand Stores', 'S/25/004', '6,13,600.00', '2026-02-09', '2026-03-20', 39, '11,801.29'],
      ['Anand Stores', 'S/25/004', '4,13,600.00', '2026-03-20', '2026-03-31', 11, '2,243.64'],
      ['Chennai Mart', 'S/25/005', '2,36,000.00', '2026-03-22', '2026-03-31', 9, '1,047.45'],
    ]);
    expect(total(rows)).toBe('85,532.55');
    expect(incomeAccountId).toBe(office.account('Interest Income'));
  });

  test('includes in the next year bills that are open or were paid in it, and older ones when asked', async () => {
    const billsOn = async (more: string) => {
      const { rows } = await office.admin.ok<Interest>('GET', `/api/accounts/interest?asOn=2026-05-31${more}`);
      return [...new Set(rows.map((row) => row.bill))].sort();
    };
    const open = ['S/25/002', 'S/25/003', 'S/25/004', 'S/25/005'];
    const paidLastYear = ['S/24/310', 'S/24/342', 'S/25/001'];
    expect(await billsOn('')).toEqual(open);
    expect(await billsOn('&paid=ever')).toEqual([...paidLastYear, ...open]);
    expect(await billsOn('&since=2025-06-03')).toEqual(['S/25/001', ...open]);
  });

  test('leaves out the days that an earlier note charged, and loses none between', async () => {
    const early = await office.admin.ok<Interest>('GET', '/api/accounts/interest?asOn=2025-12-31');
    const late = await interest('&since=2026-01-01');
    const whole = await interest();
    const days = (rows: readonly InterestRow[]) => rows.reduce((sum, row) => sum + row.days, 0);
    expect(days(early.rows) + days(late.rows)).toBe(days(whole.rows));
    expect(late.rows.every((row) => row.from >= '2025-12-31')).toBe(true);
  });

  test('follows a typed rate, days of grace, 360 days and the bill date', async () => {
    const party = `&accountId=${office.account('Chennai Mart')}`;
    const rows = async (more: string) =>
      (await interest(party + more)).rows.map((row) => [row.days, written(row.interest)]);
    expect(await rows('&rate=9')).toEqual([
      [195, '14,751.62'],
      [9, '523.73'],
    ]);
    expect(await rows('&graceDays=9')).toEqual([[186, '28,141.55']]);
    expect(await rows('&daysInYear=360')).toEqual([
      [195, '29,913.00'],
      [9, '1,062.00'],
    ]);
    expect((await rows('&by=bill')).map(([days]) => days)).toEqual([225, 39]);
  });

  test('takes the rate and the grace of the party where it has its own', async () => {
    const id = office.account('Bharat Retail');
    const account = await office.admin.ok<object>('GET', `/api/accounts/accounts/${id}`);
    await office.admin.ok('PUT', `/api/accounts/accounts/${id}`, {
      ...account,
      interestPercent: 12_000,
      graceDays: 60,
    });
    const { rows } = await interest(`&accountId=${id}`);
    expect(rows.map((row) => [row.bill, row.rate, row.from, row.days])).toEqual([
      ['S/25/002', 12_000, '2025-08-23', 220],
    ]);
  });
});

describe('segments of one bill', () => {
  const rules = { asOn: isoDate('2026-03-31'), since: null, graceDays: 0, daysInYear: 365 };
  const owed = (moves: [string, string][]) => ({
    base: isoDate('2026-03-01'),
    amount: rs('1,000'),
    rate: percent('36.5'),
    moves: moves.map(([date, amount]) => ({ date: isoDate(date), amount: -rs(amount) as Paise })),
  });
  const brief = (moves: [string, string][]) =>
    interestSegments(owed(moves), rules).map((one) => [one.principal / 100, one.days, one.interest / 100]);

  test.each([
    ['a bill that waits', [], [[1000, 30, 30]]],
    ['paid on the due date', [['2026-03-01', '1,000']], []],
    ['paid before it is due', [['2026-02-01', '1,000']], []],
    ['a part before it is due', [['2026-02-01', '400']], [[600, 30, 18]]],
    [
      'two parts on one day are one change',
      [
        ['2026-03-11', '300'],
        ['2026-03-11', '200'],
      ],
      [
        [1000, 10, 10],
        [500, 20, 10],
      ],
    ],
    ['what comes after the day asked for does not count', [['2026-04-02', '1,000']], [[1000, 30, 30]]],
  ] as [string, [string, string][], number[][]][])('%s', (_name, moves, wanted) => {
    expect(brief(moves)).toEqual(wanted);
  });
});

test('the rate of the company holds for parties without one of their own, and theirs before it', async () => {
  const set = (setupValue: string | null, was: string | null) =>
    office.admin.ok('PUT', '/api/admin/settings', {
      changes: [{ branchId: '*', setupCode: 'interestPct', setupValue, was }],
    });
  const rates = async () => new Map((await interest()).rows.map(({ party, rate }): [string, number] => [party, rate]));
  await set('12', null);
  const path = `/api/accounts/accounts/${office.account('Chennai Mart')}`;
  const account = await office.admin.ok<object>('GET', path);
  await office.admin.ok('PUT', path, { ...account, interestPercent: percent('24') });
  expect(Object.fromEntries(await rates())).toEqual({
    'Anand Stores': percent('12'),
    'Bharat Retail': percent('12'),
    'Chennai Mart': percent('24'),
  });
  await set('0', '12');
  expect((await rates()).get('Anand Stores')).toBe(0);
});
