import { describe, expect, test } from 'vitest';
import {
  dueAfter,
  dueFrom,
  type Repeat,
  voucherOn,
  withoutDay,
  withoutOccasion,
} from '../../contract/accounts/voucherTemplates';
import { isoDate } from '../../contract/dates';

describe('when a template falls due', () => {
  test.each<[Repeat, string, string, string | null]>([
    ['never', '2025-04-05', '2025-04-05', null],
    ['week', '2025-04-07', '2025-04-01', '2025-04-07'],
    ['week', '2025-04-07', '2025-04-08', '2025-04-14'],
    ['month', '2025-04-05', '2025-04-05', '2025-04-05'],
    ['month', '2025-04-05', '2025-04-06', '2025-05-05'],
    ['month', '2025-04-05', '2026-01-20', '2026-02-05'],
    // The last day of a month stays the last; the 31st becomes the last of a shorter one.
    ['month', '2025-04-30', '2025-05-01', '2025-05-31'],
    ['month', '2025-01-31', '2026-02-01', '2026-02-28'],
    ['month', '2025-01-30', '2025-02-01', '2025-02-28'],
    ['month', '2025-01-30', '2025-03-01', '2025-03-30'],
    ['quarter', '2025-04-07', '2025-04-08', '2025-07-07'],
    ['quarter', '2025-04-07', '2026-01-08', '2026-04-07'],
    ['year', '2024-02-29', '2025-01-01', '2025-02-28'],
    ['year', '2025-04-01', '2025-04-02', '2026-04-01'],
  ])('every %s from %s: on or after %s it is %s', (repeat, first, after, due) => {
    expect(dueFrom(repeat, isoDate(first), isoDate(after))).toBe(due);
  });

  test('not after its last day', () => {
    const next = (until: string) => dueAfter('month', isoDate('2025-04-05'), isoDate('2025-05-05'), isoDate(until));
    expect([next('2025-06-05'), next('2025-06-04')]).toEqual(['2025-06-05', null]);
  });
});

describe('a provision kept as a template', () => {
  test.each<[string, string, string, string]>([
    // On the first of the month after, however long its own month is.
    ['2025-11-30', '2025-12-01', '2026-02-28', '2026-03-01'],
    ['2025-11-22', '2025-12-01', '2025-12-22', '2026-01-01'],
    ['2025-12-31', '2026-04-01', '2026-03-31', '2026-07-01'],
    // On any other day as many days later.
    ['2025-11-30', '2025-12-10', '2025-12-31', '2026-01-10'],
  ])('of %s that is taken back on %s is on %s taken back on %s', (date, reverseOn, due, expected) => {
    const kept = withoutDay({ purpose: 'provision', narration: 'Rent', date, reverseOn });
    expect(kept).not.toHaveProperty('date');
    expect(kept).not.toHaveProperty('reverseOn');
    expect(voucherOn(kept, isoDate(due))).toEqual({
      purpose: 'provision',
      narration: 'Rent',
      date: due,
      reverseOn: expected,
    });
    // Saved again it is the same.
    expect(withoutDay(kept)).toEqual(kept);
  });

  test('is the only journal that keeps it, and only where a day was given', () => {
    const general = withoutDay({ purpose: 'general', date: '2025-11-30', reverseOn: '2025-12-01' });
    expect(voucherOn(general, isoDate('2025-12-31'))).toEqual({ purpose: 'general', date: '2025-12-31' });
    const open = withoutDay({ purpose: 'provision', date: '2025-11-30', reverseOn: null });
    expect(voucherOn(open, isoDate('2025-12-31'))).toEqual({ purpose: 'provision', date: '2025-12-31' });
  });
});

test('a repeated voucher has no cheque and no bill of a supplier, settles no bill yet, and is the same otherwise', () => {
  const bills = [{ refType: 'against', billId: 3, amount: 100_00 }];
  const cheque = { mode: 'cheque', instrumentNo: '101001', instrumentDate: '2026-03-20' };
  const gstBill = { gstBillNo: 'R/04', gstBillDate: '2026-03-18' };
  const line = { accountId: 7, bills, ...gstBill };
  const kept = withoutOccasion({ ...cheque, number: 'PY/1', payee: 'Anand', lines: [line] });
  expect(kept).toEqual({
    mode: 'cheque',
    instrumentNo: null,
    instrumentDate: null,
    payee: 'Anand',
    lines: [{ accountId: 7, bills: [], gstBillNo: null, gstBillDate: null }],
  });
  const none = { gstBillNo: null, gstBillDate: null };
  expect(withoutOccasion({ purpose: 'purchaseNote', ...gstBill })).toEqual({ purpose: 'purchaseNote', ...none });
  const journal = { purpose: 'general', lines: [{ accountId: 7, debit: 100_00 }] };
  expect(withoutOccasion(journal)).toEqual(journal);
});
