import { describe, expect, test } from 'vitest';
import { creditOfUnpaid, payBy } from '../../contract/accounts/gst/creditReversal';
import type { Paise } from '../../contract/amount';
import { noTax } from '../../contract/books/gst/heads';
import { creditTakenBy } from '../../contract/books/gst/timeLimit';
import { type IsoDate, isoDate } from '../../contract/dates';

describe('credit of a bill', () => {
  test.each([
    ['2024-04-01', '2025-11-30'],
    ['2025-03-31', '2025-11-30'],
    ['2025-04-01', '2026-11-30'],
    ['2026-01-15', '2026-11-30'],
  ])('of %s is taken by %s at the latest', (date, last) => {
    expect(creditTakenBy(date as IsoDate)).toBe(last);
  });

  test('a bill of 20-Apr-2025 is to be paid by 17-Oct-2025', () => {
    expect(payBy(isoDate('2025-04-20'))).toBe('2025-10-17');
  });

  test('goes back in the part that is not paid, both heads alike', () => {
    const credit = { ...noTax, cgst: 18_000_00 as Paise, sgst: 18_000_00 as Paise };
    const back = creditOfUnpaid(credit, 62_400_00 as Paise, 2_36_000_00 as Paise);
    expect(back).toEqual({ ...noTax, cgst: 4_759_32, sgst: 4_759_32 });
    expect(creditOfUnpaid(credit, 0 as Paise, 2_36_000_00 as Paise)).toEqual(noTax);
  });
});
