import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { spreadEvenly, spreadLike } from '../../contract/accounts/budgets';
import { type Paise, rupees } from '../../contract/amount';

const written = (amounts: readonly number[]) => amounts.map((amount) => amount / 100);

describe('a year’s sum over its months', () => {
  test('1,20,000 is 10,000 a month', () => {
    expect(written(spreadEvenly(rupees('120000')))).toEqual(Array.from({ length: 12 }, () => 10_000));
  });

  test('100 is 8.33 or 8.34 a month, and 100 together', () => {
    expect(written(spreadEvenly(rupees('100')))).toEqual([
      8.33, 8.34, 8.33, 8.33, 8.34, 8.33, 8.33, 8.34, 8.33, 8.33, 8.34, 8.33,
    ]);
  });

  test('like a year that had a quarter of its sales in October', () => {
    const before = [1, 1, 1, 1, 1, 1, 3, 1, 1, 1, 0, 0].map((amount) => (amount * 100) as Paise);
    expect(written(spreadLike(rupees('24000'), before))).toEqual([
      2000, 2000, 2000, 2000, 2000, 2000, 6000, 2000, 2000, 2000, 0, 0,
    ]);
  });

  test('evenly where last year had nothing, or less than nothing in a month', () => {
    const none = Array.from({ length: 12 }, () => 0 as Paise);
    expect(spreadLike(rupees('1200'), none)).toEqual(spreadEvenly(rupees('1200')));
    expect(spreadLike(rupees('1200'), [-5 as Paise, ...none.slice(1)])).toEqual(spreadEvenly(rupees('1200')));
  });

  test('no paisa is lost or made, for any pattern', () => {
    const amount = fc.integer({ min: 0, max: 1_00_00_00_000 });
    fc.assert(
      fc.property(amount, fc.array(amount, { minLength: 12, maxLength: 12 }), (total, pattern) => {
        const parts = spreadLike(total as Paise, pattern as Paise[]);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
        expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
