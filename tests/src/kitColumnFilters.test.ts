import { describe, expect, test } from 'vitest';
import { rupees } from '../../contract/amount';
import { matchesCondition } from '../../contract/columnFilters';
import { isoDate } from '../../contract/dates';
import type { AnyColumn } from '../../src/kit/define';
import { readTyped } from '../../src/kit/filter/readTyped';
import { narrowTables } from '../../src/kit/report/filterTables';
import type { ReportRow } from '../../src/kit/report/report';

const clock = { today: isoDate('2026-11-21'), startMonth: 4 };
const column = (show: AnyColumn['show'], more: Partial<AnyColumn> = {}): AnyColumn => ({
  field: 'it',
  label: 'It',
  ...(show ? { show } : {}),
  ...more,
});
const read = (of: AnyColumn, typed: string) => {
  const found = readTyped(of, typed, clock);
  return 'problem' in found ? found.problem : found.condition;
};
const holds = (of: AnyColumn, typed: string, value: unknown) => {
  const found = readTyped(of, typed, clock);
  if ('problem' in found) throw new Error(found.problem);
  return matchesCondition(value, found.condition);
};

describe('an amount', () => {
  test.each([
    ['1000', 100_000, 100_000],
    ['1,000.50', 100_050, 100_050],
    ['>1000', 100_001, null],
    ['>= 1,18,000', 1_18_000_00, null],
    ['<0.01', null, 0],
    ['<=5000', null, 500_000],
    ['1000..5000', 100_000, 500_000],
    ['1000 ... 5000', 100_000, 500_000],
    ['..5000', null, 500_000],
    ['-500..-100', -50_000, -10_000],
    ['>=1200*3', null, null],
  ])('%s is read exactly', (typed, from, to) => {
    const found = read(column('money'), typed);
    if (typed.includes('*')) expect(found).toBe('Type an amount such as >1000 or 1000..5000');
    else expect(found).toEqual({ kind: 'figure', field: 'it', from, to, of: 'value' });
  });

  test.each(['abc', '>', '..', '1..2..3', '1.005'])('%s is refused in words', (typed) => {
    expect(read(column('money'), typed)).toBe('Type an amount such as >1000 or 1000..5000');
  });

  test('a range that ends before it begins says so', () => {
    expect(read(column('money'), '5000..1000')).toBe('The range ends before it begins');
  });
});

test.each([
  ['>1000', '-2000', true],
  ['>1000', '2000', true],
  ['>1000 cr', '-2000', true],
  ['>1000 cr', '2000', false],
  ['1000..3000 Dr', '2000', true],
  ['1000..3000 Dr', '-2000', false],
  ['cr', '-0.01', true],
  ['cr', '0', false],
  ['dr', '5', true],
])('a balance %s against %s', (typed, amount, isFound) => {
  expect(holds(column('balance'), typed, rupees(amount))).toBe(isFound);
});

test.each([
  ['5-Apr-2025', '2025-04-05', '2025-04-05'],
  ['5', '2026-11-05', '2026-11-05'],
  ['apr', '2026-04-01', '2026-04-30'],
  ['dec', '2025-12-01', '2025-12-31'],
  ['Feb 2024', '2024-02-01', '2024-02-29'],
  ['04-2025', '2025-04-01', '2025-04-30'],
  ['2025-04', '2025-04-01', '2025-04-30'],
  ['2025', '2025-01-01', '2025-12-31'],
  ['2025-26', '2025-04-01', '2026-03-31'],
  ['this quarter', '2026-10-01', '2026-12-31'],
  ['apr 2025..jun 2025', '2025-04-01', '2025-06-30'],
  ['>apr 2025', '2025-05-01', null],
  ['>=5-4-2025', '2025-04-05', null],
  ['<5-4-2025', null, '2025-04-04'],
  ['..31-3-2026', null, '2026-03-31'],
])('the date %s is read as people mean it', (typed, from, to) => {
  expect(read(column('date'), typed)).toEqual({ kind: 'time', field: 'it', from, to });
  expect(read(column('monthOf'), typed)).toEqual({ kind: 'time', field: 'it', from, to });
});

test('a date that is none is refused in words', () => {
  const words = 'Type a date, a month such as Apr 2025, or 1-Apr-2025..15-Apr-2025';
  for (const typed of ['31-2-2025', 'someday', '1-Apr..soon', '..']) expect(read(column('date'), typed)).toBe(words);
});

test('a day of an instant is the day in India', () => {
  const of = column('instant');
  expect(holds(of, '5-Apr-2025', '2025-04-04T18:30:00.000Z')).toBe(true);
  expect(holds(of, '5-Apr-2025', '2025-04-05T18:29:59.999Z')).toBe(true);
  expect(holds(of, '5-Apr-2025', '2025-04-05T18:30:00.000Z')).toBe(false);
});

test('words are found by their label, several with commas between', () => {
  const status = column('status');
  expect(read(status, 'post')).toEqual({ kind: 'words', field: 'it', any: ['posted'] });
  expect(read(status, 'draft, canc')).toEqual({ kind: 'words', field: 'it', any: ['draft', 'cancelled'] });
  expect(read(status, 'paid')).toBe('None is called “paid”: Draft, Waiting for approval, Posted, Cancelled');
  expect(holds(column('tick'), 'y', true)).toBe(true);
  expect(holds(column('tick'), 'no', null)).toBe(true);
  expect(read(column('tick'), 'maybe')).toBe('Type yes or no');
});

test('text is found anywhere and in any capitals; a missing text is not found', () => {
  expect(holds(column('text'), 'STORES', 'Anand Stores')).toBe(true);
  expect(holds(column('text'), 'rao', null)).toBe(false);
});

describe('a drawn report', () => {
  const columns: AnyColumn[] = [
    { field: 'name', label: 'Name' },
    { field: 'debit', label: 'Debit', show: 'money' },
    { field: 'balance', label: 'Balance', show: 'balance' },
  ];
  const line = (kind: ReportRow['kind'], name: string | undefined, values = {}): ReportRow => ({
    key: `${kind} ${name}`,
    kind,
    values: name === undefined ? values : { name, ...values },
  });
  const rows = [
    line('band', 'Opening balance', { balance: 500 }),
    line('head', 'April'),
    line('row', 'Rent', { debit: 300 }),
    line('row', undefined, { field: 'a second line of it' }),
    line('row', 'Fees', { debit: 200 }),
    line('total', 'Total April', { debit: 500 }),
    line('head', 'May'),
    line('row', 'Fees again', { debit: 50 }),
  ];
  const narrow = (typed: string, totals: Record<string, number>) => {
    const found = readTyped(columns[0] as AnyColumn, typed, clock);
    if ('problem' in found) throw new Error(found.problem);
    const condition = { ...found.condition, field: 'name' };
    return narrowTables([{ label: 'x', rows, totals }], columns, [condition]);
  };

  test('keeps the heads over the remaining rows and drops sums of the whole', () => {
    const { tables, found, all } = narrow('rent', { debit: 550, balance: 550 });
    expect(tables[0]?.rows.map(({ key }) => key)).toEqual(['head April', 'row Rent', 'row undefined']);
    expect([found, all]).toEqual([1, 3]);
  });

  test('adds up the remaining rows, for columns whose total is the sum of their rows', () => {
    expect(narrow('fees', { debit: 550, balance: 550 }).tables[0]?.totals).toEqual({ debit: 250 });
    // A profit is no sum of its lines, so a part of the lines has none.
    expect(narrow('fees', { debit: 100 }).tables[0]?.totals).toBeNull();
  });
});
