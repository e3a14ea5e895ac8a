import { describe, expect, test } from 'vitest';
import { type Percent, percent, rupees } from '../../contract/amount';
import { collectedOn, collectedWithin, saleFigures } from '../../contract/selling/amounts';
import { collectedFrom } from '../../contract/selling/collected';

/** Tax collected at source on a bill, worked by hand (Act of 2025, section 394(1)). */
const lines = (...all: [amount: string, rate: string][]) =>
  all.map(([amount, rate]) => ({ amount: rupees(amount), percent: percent(rate) as Percent }));

describe('tax collected at source', () => {
  test.each([
    // Scrap of 1,00,000 with GST of 18 %: 2 % of 1,18,000.
    ['one line of scrap', lines(['1,18,000', '2']), '0', ['2,360']],
    // 5 % of a buyer without a PAN.
    ['a buyer without a PAN', lines(['1,18,000', '5']), '0', ['5,900']],
    // 2 % of 10,024 is 200.48: rupees.
    ['a tax that is no whole rupee', lines(['10,024', '2']), '0', ['200']],
    // Lines of one rate are rounded together: 2 % of 2,050 is 41, shared by value.
    ['two lines of one rate', lines(['1,025', '2'], ['1,025', '2']), '0', ['20.50', '20.50']],
    // Freight of 1,180 is borne by both lines in proportion: 2 % of 11,800 + 590.
    ['freight on a bill of which half bears it', lines(['11,800', '2'], ['11,800', '0']), '1,180', ['248', '0']],
    ['goods that bear none', lines(['11,800', '0']), '1,180', ['0']],
  ])('of %s', (_what, goods, charged, taxes) => {
    expect(collectedOn(goods, rupees(charged)).map(({ tax }) => tax)).toEqual(taxes.map((tax) => rupees(tax)));
  });

  test.each([
    // 10,000 of a bill of 11,800 bore it in advance: 2 % of 1,800.
    ['a part paid in advance', lines(['11,800', '2']), '0', '10,000', [['1,800', '36']]],
    // Two lines of 1,000 and 3,000 share 400 by value: 2 % of 900 and 2,700.
    [
      'two lines',
      lines(['1,000', '2'], ['3,000', '2']),
      '0',
      '400',
      [
        ['900', '18'],
        ['2,700', '54'],
      ],
    ],
    // Goods without TCS use no part of the advance.
    [
      'beside goods without it',
      lines(['1,000', '0'], ['5,000', '2']),
      '0',
      '1,000',
      [
        ['0', '0'],
        ['4,000', '80'],
      ],
    ],
    ['more than the bill', lines(['11,800', '2']), '0', '20,000', [['0', '0']]],
  ] as const)('is not collected again on %s', (_what, goods, charged, before, expected) => {
    expect(collectedOn(goods, rupees(charged), rupees(before))).toEqual(
      expected.map(([base, tax]) => ({ base: rupees(base), tax: rupees(tax) })),
    );
  });

  test.each([
    ['10,200', '2', '10,000', '200'],
    ['10,500', '5', '10,000', '500'],
    // 2 % within 1,000 is 19.61: 20 rupees.
    ['1,000', '2', '980', '20'],
  ])('within an advance of %s at %s %% leaves %s for the goods', (amount, rate, base, tax) => {
    expect(collectedWithin(rupees(amount), percent(rate))).toEqual({
      left: rupees(base),
      base: rupees(base),
      tax: rupees(tax),
    });
  });

  test.each([
    // Half of the goods bear 2 %: 10,100 is 10,000 for the goods and 2 % of 5,000.
    ['10,100', '2', '5,000', '10,000', '10,000', '5,000', '100'],
    // A quarter at 5 %: 1,000 holds 12.35, that is 12 rupees; 247 of the 988 are for the goods that bear it.
    ['1,000', '5', '1', '4', '988', '247', '12'],
    // Large orders leave no whole number.
    ['50,50,00,000', '2', '99,99,99,999.99', '1,99,99,99,999.98', '50,00,00,000', '25,00,00,000', '50,00,000'],
  ])('within %s at %s %%, of which %s of %s bears it', (amount, rate, part, of, left, base, tax) => {
    expect(collectedWithin(rupees(amount), percent(rate), { part: rupees(part), of: rupees(of) })).toEqual({
      left: rupees(left),
      base: rupees(base),
      tax: rupees(tax),
    });
  });

  test.each([
    ['a piece at its limit', '10,00,000', 1000, 'other', false, '0'],
    ['a piece above it', '10,00,000.01', 1000, 'other', false, '1'],
    ['two pieces above it together', '19,00,000', 2000, 'other', false, '0'],
    ['one without a PAN', '10,00,001', 1000, 'noPan', false, '5'],
    ['a vehicle that is declared', '10,00,001', 1000, 'other', true, '1'],
  ] as const)('%s bears the rate of the law', (_what, amount, qty, payee, isDeclared, due) => {
    const rates = { individualHuf: percent('1'), other: percent('1'), noPan: percent('5') };
    const vehicle = { ...rates, eachAbove: rupees('10,00,000') };
    expect(collectedFrom(vehicle as never, { amount: rupees(amount), qty }, payee, isDeclared)).toBe(percent(due));
    // Scrap has no limit, and a declaration frees it.
    const scrap = { ...rates, eachAbove: rupees('0') };
    const of = payee === 'noPan' ? '5' : '1';
    expect(collectedFrom(scrap as never, { amount: rupees(amount), qty }, payee, isDeclared)).toBe(
      percent(isDeclared ? '0' : of),
    );
  });

  test('is on top of the rounded bill and no part of the value for GST', () => {
    const line = { qty: 1000, rate: 1_000_004_000, taxPercent: percent('18'), tcsPercent: percent('2') };
    const figures = saleFigures([line as never], { method: 'line', rounds: true });
    // 1,00,000.40 with GST is 1,18,000.48; rounded 1,18,000; 2 % of 1,18,000.48 is 2,360.
    expect(figures).toMatchObject({ taxable: rupees('1,00,000.40'), exact: rupees('1,18,000.48') });
    expect(figures).toMatchObject({ roundOff: -48, tcs: rupees('2,360'), payable: rupees('1,20,360') });
  });
});
