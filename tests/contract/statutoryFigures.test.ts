import { describe, expect, test } from 'vitest';
import { payBy } from '../../contract/accounts/gst/creditReversal';
import { tdsDueOn } from '../../contract/accounts/tds/tdsRegister';
import { rupees } from '../../contract/amount';
import { creditTakenBy } from '../../contract/books/gst/timeLimit';
import { isIsoDate, isoDate } from '../../contract/dates';
import * as figures from '../../contract/statutoryFigures';

const { asItStands, inForce, ...LISTS } = figures;

describe('figures of the law', () => {
  test.each(Object.entries(LISTS))('%s stand in order of their days, each with its source', (_name, list) => {
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

  test('are what page 1.5 and 2.2 of the accounts name', () => {
    const today = isoDate('2026-03-31');
    expect(inForce(figures.CASH_PAID_A_DAY, today)).toBe(rupees('10,000'));
    expect(inForce(figures.CASH_RECEIVED_A_DAY, today)).toBe(rupees('2,00,000'));
    expect(inForce(figures.CASH_LOAN, today)).toBe(rupees('20,000'));
    expect(inForce(figures.REVENUE_STAMP, today)).toBe(rupees('5,000'));
    expect([payBy(isoDate('2025-09-01')), creditTakenBy(isoDate('2025-03-31'))]).toEqual(['2026-02-28', '2025-11-30']);
    expect([tdsDueOn(isoDate('2026-02-10')), tdsDueOn(today)]).toEqual(['2026-03-07', '2026-04-30']);
  });
});
