import { describe, expect, test } from 'vitest';
import { GST_RATES, gstRateProblem } from '../../contract/admin/gstRates';
import { percent } from '../../contract/amount';
import { isoDate } from '../../contract/dates';
import { TAXES } from '../../server/setup/taxSeed';

describe('a rate of GST', () => {
  test.each([
    ['12', '2017-07-01', true],
    ['12', '2025-09-21', true],
    ['12', '2025-09-22', true],
    ['28', '2025-09-22', true],
    ['28', '2026-02-01', false],
    ['40', '2025-09-21', false],
    ['40', '2025-09-22', true],
    ['1.5', '2019-09-30', false],
    ['1.5', '2019-10-01', true],
    ['7', '2025-10-01', false],
    ['18', '2017-06-30', false],
  ])('of %s %% on %s is in force: %s', (rate, on, isInForce) => {
    expect(gstRateProblem(percent(rate), isoDate(on)) === null).toBe(isInForce);
  });

  test('that a new company has is in force on the first and the last day of its row', () => {
    for (const { rate, from, to } of TAXES)
      for (const day of [from, to ?? from])
        expect([rate, day, gstRateProblem(rate, isoDate(day))]).toEqual([rate, day, null]);
  });

  test('is not judged on a day that is none', () => {
    expect(gstRateProblem(percent('7'), 'Something')).toBeNull();
  });

  test('names the notification that brought it', () => {
    for (const { source } of GST_RATES) expect(source).toMatch(/^notifications? \d+\/\d{4}/);
  });
});
