import { describe, expect, test } from 'vitest';
import { daysLate, dueOn3b, interestOn, lateFee, paidOn3b } from '../../contract/accounts/gst/lateReturn';
import { rupees } from '../../contract/amount';
import { noTax } from '../../contract/books/gst/heads';
import { firstOfMonth, isoDate } from '../../contract/dates';

/** The cost of a late GSTR-3B, worked by hand. */

test.each([
  ['2026-05-31', '2026-06-20', '2026-06-20', 0],
  ['2026-05-31', '2026-06-20', '2026-07-15', 25],
  ['2026-12-31', '2027-01-20', '2027-01-21', 1],
])('the return to %s is due by %s and filed on %s late by %i days', (to, dueOn, filedOn, days) => {
  const day = dueOn3b({ from: firstOfMonth(isoDate(to)), to: isoDate(to) }, '36');
  expect([day, daysLate(day, isoDate(filedOn))]).toEqual([dueOn, days]);
});

test.each([
  ['36', '2026-07-22'],
  ['09', '2026-07-24'],
])('the return of a quarter from state %s is due by %s; the tax of its first months by the 25th', (state, dueOn) => {
  expect(dueOn3b({ from: isoDate('2026-04-01'), to: isoDate('2026-06-30') }, state)).toBe(dueOn);
  const days = ['2026-04-30', '2026-05-31', '2026-06-30'].map((of) => paidOn3b(isoDate(of), state));
  expect(days).toEqual(['2026-05-25', '2026-06-25', dueOn]);
});

describe('interest on tax paid late', () => {
  test.each([
    // (1,00,000 − 10,000) × 25 ÷ 365 × 18 % = 1,109.59.
    ['less the lowest balance of the cash ledger', '2026-05-31', '1,00,000', '0', '10,000', 25, '1,109.59', '0'],
    // Before January 2026 the balance lessens nothing: 1,00,000 × 25 ÷ 365 × 18 % = 1,232.88.
    ['before January 2026 on all of it', '2025-12-31', '1,00,000', '0', '10,000', 25, '1,232.88', '0'],
    // CGST and SGST of 36,500 each: 73,000 × 10 ÷ 365 × 18 % = 360, half each.
    ['alike for CGST and SGST', '2026-05-31', '0', '36,500', '0', 10, '0', '180'],
    // 50,000 IGST and 25,000 each, less 20,000 by their shares: 40,000 and 40,000, × 73 ÷ 365 × 18 % = 1,440 each.
    ['with the balance shared by the heads', '2026-05-31', '50,000', '25,000', '20,000', 73, '1,440', '720'],
    ['none where the ledger held all of it', '2026-05-31', '9,000', '0', '10,000', 25, '0', '0'],
    ['none in time', '2026-05-31', '9,000', '0', '0', 0, '0', '0'],
  ])('is %s', (_what, to, igst, half, lowest, days, interest, ofHalf) => {
    const cash = { ...noTax, igst: rupees(igst), cgst: rupees(half), sgst: rupees(half) };
    const found = interestOn({ to: isoDate(to), cash, lowest: rupees(lowest), days });
    expect(found).toEqual({ ...noTax, igst: rupees(interest), cgst: rupees(ofHalf), sgst: rupees(ofHalf) });
  });
});

describe('the late fee', () => {
  test.each([
    ['50 a day', 10, false, '1,00,00,000', '250'],
    ['20 a day where no tax is owed', 10, true, '1,00,00,000', '100'],
    ['at most 500 where no tax is owed', 60, true, '1,00,00,000', '250'],
    ['at most 2,000 up to 1.5 crore', 60, false, '1,50,00,000', '1,000'],
    ['at most 5,000 up to 5 crore', 200, false, '1,50,00,000.01', '2,500'],
    ['at most 10,000 above', 300, false, '5,00,00,000.01', '5,000'],
  ])('is %s', (_what, days, isNil, turnover, half) => {
    const found = lateFee({ to: isoDate('2026-05-31'), days, isNil, turnover: rupees(turnover) });
    expect(found).toEqual({ ...noTax, cgst: rupees(half), sgst: rupees(half) });
  });
});
