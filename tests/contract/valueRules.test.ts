import { describe, expect, test } from 'vitest';
import { type Percent, percent, type Quantity, rupees } from '../../contract/amount';
import { betweenRates, gstAtRate, rateOfValue, reasonOfRate, valueRuleOf } from '../../contract/books/gst/valueRules';
import type { IsoDate } from '../../contract/dates';

/** GST of garments, quilts and footwear by the value of a piece or a pair, from 22-Sep-2025 on. */

const DAY = '2026-11-28' as IsoDate;
const [FIVE, EIGHTEEN] = [percent('5'), percent('18')];
const shirt = valueRuleOf('6205', FIVE, DAY);
const of = (net: string, pieces = 1, includesTax = false) =>
  shirt && rateOfValue(shirt, { net: rupees(net), pieces: (pieces * 1000) as Quantity, includesTax });

describe('goods that follow a value', () => {
  test.each([
    ['6205', FIVE, true],
    ['6403', FIVE, true],
    ['62034200', EIGHTEEN, true],
    ['9404', FIVE, true],
    // A mattress of the same HSN bears 18 % at any price.
    ['9404', EIGHTEEN, false],
    ['6305', EIGHTEEN, false],
    ['6309', FIVE, false],
    ['6406', EIGHTEEN, false],
    ['6205', 0 as Percent, false],
    ['1905', FIVE, false],
  ] as const)('HSN %s at %i', (hsn, gst, isValued) => {
    expect(valueRuleOf(hsn, gst, DAY) !== null).toBe(isValued);
  });

  test('not before the day of the notification', () => {
    expect(valueRuleOf('6205', FIVE, '2025-09-21' as IsoDate)).toBe(null);
    expect(valueRuleOf('6205', FIVE, '2025-09-22' as IsoDate)).not.toBe(null);
  });
});

describe('the rate of a value', () => {
  test.each([
    ['2500.00', 1, FIVE],
    ['2500.01', 1, EIGHTEEN],
    // Two at 2,600 less 10 %: 2,340 each.
    ['4680.00', 2, FIVE],
    ['5000.01', 2, EIGHTEEN],
  ])('%s of %i without tax', (net, pieces, rate) => {
    expect(of(net, pieces)).toBe(rate);
  });

  test.each([
    ['2625.00', FIVE],
    ['2625.01', null],
    ['2700.00', null],
    ['2950.00', null],
    ['2950.01', EIGHTEEN],
    ['2999.00', EIGHTEEN],
  ])('%s with tax', (net, rate) => {
    expect(of(net, 1, true)).toBe(rate);
  });

  test('in words', () => {
    if (!shirt) throw new Error('a shirt follows no rule');
    expect(betweenRates(shirt)).toBe('With tax the price must be at most 2,625 or above 2,950.');
    expect(reasonOfRate(shirt, EIGHTEEN)).toBe('GST 18 %: above 2,500.00 a piece');
    const shoes = valueRuleOf('6403', FIVE, DAY);
    expect(shoes && reasonOfRate(shoes, FIVE)).toBe('GST 5 %: up to 2,500.00 a pair');
  });

  test('of a dozen it is that of a piece; goods by weight keep their own', () => {
    const dozen = { hsn: '6205', gstPercent: FIVE, pieces: 12_000 as Quantity };
    expect(gstAtRate(dozen, 30_000_0000 as never, { includesTax: false }, DAY)).toBe(FIVE);
    expect(gstAtRate(dozen, 30_001_0000 as never, { includesTax: false }, DAY)).toBe(EIGHTEEN);
    expect(gstAtRate({ ...dozen, pieces: null }, 30_001_0000 as never, { includesTax: false }, DAY)).toBe(FIVE);
  });
});
