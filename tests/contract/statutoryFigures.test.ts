import { describe, expect, test } from 'vitest';
import { payBy } from '../../contract/accounts/gst/creditReversal';
import { lateInterest, statementDueOn, tdsDueOn } from '../../contract/accounts/tds/tdsRegister';
import { rupees } from '../../contract/amount';
import { creditTakenBy } from '../../contract/books/gst/timeLimit';
import { isIsoDate, isoDate } from '../../contract/dates';
import * as figures from '../../contract/statutoryFigures';

const { asItStands, inForce, sourceOf: _source, ...LISTS } = figures;

describe('figures of the law', () => {
  test.each(Object.entries(LISTS))('%s are in order of their days, each with its source', (_name, list) => {
    const days = list.map(({ from }) => from);
    expect(days.every(isIsoDate)).toBe(true);
    expect(days).toEqual([...new Set(days)].sort());
    for (const { source } of list) expect(source).toMatch(/Act|Rules|Reserve Bank/);
  });

  test('are those of their day; before the first day the first one', () => {
    const changed = [
      { from: '2020-04-01', value: 10, source: 'Act of 2020' },
      { from: '2025-04-01', value: 20, source: 'Act of 2025' },
    ] as const;
    const on = (day: string) => inForce<number>(changed, isoDate(day));
    expect([on('2019-01-01'), on('2025-03-31'), on('2025-04-01'), asItStands<number>(changed)]).toEqual([
      10, 10, 20, 20,
    ]);
  });

  test('are those of page 1.5 and 2.2 of the accounts', () => {
    const today = isoDate('2026-03-31');
    expect(inForce(figures.CASH_PAID_A_DAY, today)).toBe(rupees('10,000'));
    expect(inForce(figures.CASH_RECEIVED_A_DAY, today)).toBe(rupees('2,00,000'));
    expect(inForce(figures.CASH_LOAN, today)).toBe(rupees('20,000'));
    expect(inForce(figures.REVENUE_STAMP, today)).toBe(rupees('5,000'));
    expect([payBy(isoDate('2025-09-01')), creditTakenBy(isoDate('2025-03-31'))]).toEqual(['2026-02-28', '2025-11-30']);
    expect([tdsDueOn(isoDate('2026-02-10')), tdsDueOn(today)]).toEqual(['2026-03-07', '2026-04-30']);
  });

  test('are those of the page of the law of 2026', () => {
    const today = isoDate('2026-05-10');
    const rates = inForce(figures.TDS_INTEREST, today);
    expect(inForce(figures.CASH_PAID_TRANSPORTER, today)).toBe(rupees('35,000'));
    expect([rates.notDeducted, rates.notDeposited, inForce(figures.TDS_LATE_FEE, today)]).toEqual([
      1000,
      1500,
      rupees('200'),
    ]);
    for (const list of [figures.CASH_PAID_A_DAY, figures.CASH_RECEIVED_A_DAY, figures.CASH_LOAN, figures.TDS_INTEREST])
      expect(figures.sourceOf<unknown>(list, today)).toMatch(/^Income-tax Act 2025/);
  });

  test.each([
    ['2026-04-01', '2026-07-31', '2026-07-15'],
    ['2026-09-30', '2026-10-31', '2026-10-15'],
    ['2026-12-31', '2027-01-31', '2027-01-15'],
    ['2027-03-31', '2027-05-31', '2027-05-15'],
  ])('tax of %s is reported by %s, collected tax by %s', (of, deducted, collected) => {
    expect([statementDueOn(isoDate(of)), statementDueOn(isoDate(of), true)]).toEqual([deducted, collected]);
  });

  test.each([
    // A deduction of 10-Jun is due on 07-Jul: on the day nothing, a day later June and July are two months.
    ['2026-06-10', '2026-07-07', '0'],
    ['2026-06-10', '2026-07-08', '300'],
    ['2026-06-10', '2026-09-01', '600'],
    ['2027-03-31', '2027-04-30', '0'],
    ['2027-03-31', '2027-05-01', '450'],
  ])('10,000 deducted on %s and deposited on %s bear interest of %s', (deducted, deposited, interest) => {
    expect(lateInterest(rupees('10,000'), isoDate(deducted), isoDate(deposited))).toBe(rupees(interest));
  });

  test.each([
    // Collected tax of March is due on 07-Apr too; before 01-Apr-2025 it bore 1 % a month.
    ['2026-06-10', '2026-07-08', '300'],
    ['2027-03-31', '2027-04-07', '0'],
    ['2027-03-31', '2027-04-08', '300'],
    ['2024-06-10', '2024-07-08', '200'],
  ])('10,000 collected on %s and deposited on %s bear interest of %s', (collected, deposited, interest) => {
    expect(lateInterest(rupees('10,000'), isoDate(collected), isoDate(deposited), true)).toBe(rupees(interest));
  });
});
