import { expect, test } from 'vitest';
import { countedProblems, countedSide, countedValue } from '../../contract/accounts/countedLines';
import { MAX_PAISE, type Paise, type Percent, type Quantity, type Rate } from '../../contract/amount';

/** Quantity and rate on the lines of bills and notes that are entered as journals. */

test.each([
  ['income', 'saleNote', 'credit'],
  ['income', 'creditNote', 'debit'],
  ['income', 'debitNote', 'credit'],
  ['expense', 'purchaseNote', 'debit'],
  ['expense', 'debitNote', 'credit'],
  ['expense', 'creditNote', 'credit'],
  ['asset', 'purchaseNote', 'debit'],
  ['asset', 'debitNote', 'credit'],
])('the value of a line of %s on a %s is in %s', (nature, purpose, side) => {
  expect(countedSide(nature, purpose)).toBe(side);
});

const line = (qty: number, unitRate: number, more: object = {}) => ({
  qty: qty as Quantity,
  uqc: null,
  unitRate: unitRate as Rate,
  gstPercent: 18_000 as Percent,
  creditBlocked: null,
  ...more,
});
const problems = (of: object, amount: number) => countedProblems(of, amount as Paise, 'lines.0');

test('twelve and a half at 99.99 come to 1,249.88, rounded half up', () => {
  expect(countedValue(line(12_500, 999_900))).toBe(1_249_88);
  expect(problems(line(12_500, 999_900), 1_249_88)).toEqual({});
  expect(problems(line(12_500, 999_900), 1_249_87)).toEqual({
    'lines.0.unitRate': 'Quantity times rate is 1,249.88, the value of the line is 1,249.87.',
  });
});

test('where the tax is part of the cost, the value is worked out of the amount with it', () => {
  expect(problems(line(10_000, 1_000_000, { creditBlocked: true }), 1_180_00)).toEqual({});
  expect(problems(line(10_000, 1_000_000, { creditBlocked: true }), 1_000_00)).toHaveProperty(['lines.0.unitRate']);
});

test('a rate wants a quantity, a quantity wants its GST, and both stay within what an amount holds', () => {
  expect(problems(line(0, 100, { qty: null }), 0)).toHaveProperty(['lines.0.qty']);
  expect(problems(line(1_000, 100, { gstPercent: null }), 1)).toHaveProperty(['lines.0.gstPercent']);
  expect(countedValue({ qty: Number.MAX_SAFE_INTEGER as Quantity, unitRate: 10_000 as Rate })).toBeNull();
  expect(problems(line(MAX_PAISE, MAX_PAISE), 1)).toHaveProperty(['lines.0.unitRate']);
});
