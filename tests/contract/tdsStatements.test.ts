import { expect, test } from 'vitest';
import type { Deposit, TdsRow } from '../../contract/accounts/tds/tdsRegister';
import { quarterFrom, statementsOf } from '../../contract/accounts/tds/tdsStatements';
import { isoDate } from '../../contract/dates';

/** Statements of deducted and collected tax, one for each form and quarter. */

const row = (date: string, form: string | null, more: object = {}) =>
  ({ date, form, isCollected: form === '143', filed: null, ...more }) as unknown as TdsRow;
const deposit = (tax: 'TDS' | 'TCS', date: string, month: string | null) =>
  ({ tax, date, month }) as unknown as Deposit;

test.each([
  ['2026-04-01', '2026-04-01'],
  ['2026-06-30', '2026-04-01'],
  ['2026-12-31', '2026-10-01'],
  ['2027-03-31', '2027-01-01'],
])('%s is of the quarter from %s', (day, from) => {
  expect(quarterFrom(isoDate(day))).toBe(from);
});

test('each form of a quarter is a file of its own, with the deposits of its months', () => {
  const rows = [
    row('2026-04-10', '140'),
    row('2026-06-30', '140', { filed: '2026-07-20' }),
    row('2026-05-02', '143'),
    row('2026-05-03', '138', { filed: '2026-07-20' }),
    row('2026-07-01', '140'),
    row('2026-05-09', null),
  ];
  const deposits = [
    deposit('TDS', '2026-07-07', '2026-06-01'),
    deposit('TCS', '2026-06-07', '2026-05-01'),
    deposit('TDS', '2026-05-07', null),
  ];
  const told = statementsOf(rows, deposits).map((one) => [
    ...[one.form, one.from, one.to, one.dueOn, one.rows.length, one.deposits.length, one.filedOn],
  ]);
  expect(told).toEqual([
    ['138', '2026-04-01', '2026-06-30', '2026-07-31', 1, 2, '2026-07-20'],
    ['140', '2026-04-01', '2026-06-30', '2026-07-31', 2, 2, null],
    ['143', '2026-04-01', '2026-06-30', '2026-07-15', 1, 1, null],
    ['140', '2026-07-01', '2026-09-30', '2026-10-31', 1, 0, null],
  ]);
});
