import { addMonths as addMonthsTo, format, parseISO } from 'date-fns';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  daysBetween,
  financialYearOf,
  firstOfMonth,
  formatDate,
  formatInstant,
  formatMonth,
  type IsoDate,
  isIsoDate,
  isoDate,
  lastOfMonth,
  parseDate,
  periodOf,
  todayInIndia,
} from '../../contract/dates';

const dates = fc.integer({ min: 0, max: 72_000 }).map((days) => addDays(isoDate('1990-01-01'), days));

describe('valid dates', () => {
  test.each(['2025-04-01', '2024-02-29', '2000-02-29', '1900-01-01', '2199-12-31'])('%s is', (text) => {
    expect(isIsoDate(text)).toBe(true);
    expect(isoDate(text)).toBe(text);
  });

  test.each([
    '2025-02-29',
    '2100-02-29', // a century year that 400 does not divide
    '2025-13-01',
    '2025-00-10',
    '2025-04-31',
    '2025-04-00',
    '1899-12-31',
    '2200-01-01',
    '2025-4-1',
    '25-04-01',
    '2025-04-01T00:00:00Z',
    ' 2025-04-01',
    '2025-04-01\n',
    '',
    '20250401',
  ])('%j is not', (text) => {
    expect(isIsoDate(text)).toBe(false);
    expect(() => isoDate(text)).toThrow('is not a date');
  });
});

describe('reading typed dates', () => {
  const near = isoDate('2025-08-17');

  test.each([
    ['5-Apr-2025', '2025-04-05'],
    ['05-apr-25', '2025-04-05'],
    ['5 april 2025', '2025-04-05'],
    ['5 sept 2025', '2025-09-05'],
    ['05/04/2025', '2025-04-05'],
    ['5/4/25', '2025-04-05'],
    ['5.4.25', '2025-04-05'],
    ['050425', '2025-04-05'],
    ['05042025', '2025-04-05'],
    ['2025-04-05', '2025-04-05'],
    ['31/12/2025', '2025-12-31'],
    ['29-2-24', '2024-02-29'],
    [' 5-4-2025 ', '2025-04-05'],
    ['5', '2025-08-05'],
    ['31', '2025-08-31'],
    ['5-4', '2025-04-05'],
    ['5/mar', '2025-03-05'],
  ])('%s is %s', (typed, date) => {
    expect(parseDate(typed, near)).toBe(date);
  });

  test.each([
    '',
    '-',
    '0',
    '32',
    '31-4-2025',
    '29-2-2025',
    '4/13/2025', // the month does not come first
    '5-junk-2025',
    '5-ma-2025', // March or May
    '5-4-2',
    '5-4-025',
    '5-4-2025-1',
    '5-',
    '5-4-',
    'apr-5',
    'yesterday',
    '310225',
    '1-1-1800',
    '2025-02-30',
  ])('%j is none', (typed) => {
    expect(parseDate(typed, near)).toBeNull();
  });

  test('a shown date reads back as itself, near any other date', () => {
    fc.assert(
      fc.property(dates, dates, (date, other) => {
        expect(parseDate(formatDate(date), other)).toBe(date);
      }),
    );
  });
});

describe('showing', () => {
  test('dates are DD-Mon-YYYY', () => {
    expect(formatDate(isoDate('2025-04-05'))).toBe('05-Apr-2025');
    expect(formatDate(isoDate('2026-12-31'))).toBe('31-Dec-2026');
  });

  test('instants are shown in Indian Standard Time, five and a half hours ahead', () => {
    expect(formatInstant('2025-04-05T08:35:59.999Z')).toBe('05-Apr-2025 14:05');
    expect(formatInstant('2025-03-31T18:29:59.000Z')).toBe('31-Mar-2025 23:59');
    expect(formatInstant('2025-03-31T18:30:00.000Z')).toBe('01-Apr-2025 00:00');
  });

  test('the business day begins at midnight in India', () => {
    expect(todayInIndia(new Date('2025-03-31T18:29:59.999Z'))).toBe('2025-03-31');
    expect(todayInIndia(new Date('2025-03-31T18:30:00.000Z'))).toBe('2025-04-01');
  });
});

describe('counting', () => {
  test('months keep to their own end', () => {
    expect(addMonths(isoDate('2025-01-31'), 1)).toBe('2025-02-28');
    expect(addMonths(isoDate('2024-01-31'), 1)).toBe('2024-02-29');
    expect(addMonths(isoDate('2025-03-31'), -1)).toBe('2025-02-28');
    expect(firstOfMonth(isoDate('2024-02-29'))).toBe('2024-02-01');
    expect(lastOfMonth(isoDate('2024-02-01'))).toBe('2024-02-29');
    expect(lastOfMonth(isoDate('2025-12-25'))).toBe('2025-12-31');
  });

  test('the credit days of the worked example', () => {
    expect(addDays(isoDate('2025-04-20'), 30)).toBe('2025-05-20');
    expect(daysBetween(isoDate('2025-05-20'), isoDate('2026-03-31'))).toBe(315);
    expect(daysBetween(isoDate('2025-06-24'), isoDate('2025-07-15'))).toBe(21);
    expect(daysBetween(isoDate('2025-07-15'), isoDate('2025-06-24'))).toBe(-21);
  });

  test('months and their names agree with the calendar on any day', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -400, max: 400 }), (date, months) => {
        expect(addMonths(date, months)).toBe(format(addMonthsTo(parseISO(date), months), 'yyyy-MM-dd'));
        expect(formatDate(date)).toBe(format(parseISO(date), 'dd-MMM-yyyy'));
        expect(formatMonth(date)).toBe(format(parseISO(date), 'MMM-yyyy'));
      }),
    );
  });

  test('an invalid date is not counted from', () => {
    const none = '' as IsoDate;
    for (const count of [() => addDays(none, 1), () => addMonths(none, 1), () => formatDate(none)])
      expect(count).toThrow(RangeError);
  });

  test('days added are days between, over leap years too', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -5_000, max: 5_000 }), (date, days) => {
        expect(daysBetween(date, addDays(date, days))).toBe(days);
      }),
    );
  });
});

describe('financial years', () => {
  test.each([
    ['2025-03-31', 4, '2425', '2024-25', '2024-04-01', '2025-03-31'],
    ['2025-04-01', 4, '2526', '2025-26', '2025-04-01', '2026-03-31'],
    ['2026-03-31', 4, '2526', '2025-26', '2025-04-01', '2026-03-31'],
    ['2024-02-29', 4, '2324', '2023-24', '2023-04-01', '2024-03-31'],
    ['1999-12-31', 4, '9900', '1999-00', '1999-04-01', '2000-03-31'],
    ['2025-06-30', 7, '2425', '2024-25', '2024-07-01', '2025-06-30'],
    ['2025-07-01', 7, '2526', '2025-26', '2025-07-01', '2026-06-30'],
    ['2025-06-30', 1, '2525', '2025', '2025-01-01', '2025-12-31'],
  ])('%s, year from month %i, lies in %s', (date, startMonth, code, label, from, to) => {
    expect(financialYearOf(isoDate(date), startMonth)).toEqual({ code, label, from, to });
  });

  test('every day lies in exactly one year, and years follow without a gap', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: 1, max: 12 }), (date, startMonth) => {
        const year = financialYearOf(date, startMonth);
        expect(year.from <= date && date <= year.to).toBe(true);
        expect(financialYearOf(addDays(year.to, 1), startMonth).from).toBe(addDays(year.to, 1));
        expect(financialYearOf(year.from, startMonth)).toEqual(year);
        expect([365, 366]).toContain(daysBetween(year.from, year.to) + 1);
      }),
    );
  });
});

describe('periods', () => {
  const april = isoDate('2025-04-01');
  const march = isoDate('2026-03-31');

  test('are written as their comment says', () => {
    expect(periodOf(april, 'opening')).toBe(2025039);
    expect(periodOf(april)).toBe(2025040);
    expect(periodOf(march)).toBe(2026030);
    expect(periodOf(march, 'closing')).toBe(2026035);
    expect(periodOf(isoDate('2026-01-01'), 'opening')).toBe(2025129);
  });

  test('number order is accounting order: March, its closing, the openings, April', () => {
    const next = isoDate('2026-04-01');
    const order = [
      periodOf(isoDate('2026-02-28')),
      periodOf(march),
      periodOf(march, 'closing'),
      periodOf(next, 'opening'),
      periodOf(next),
      periodOf(isoDate('2026-05-31')),
    ];
    expect([...order].sort((a, b) => a - b)).toEqual(order);
  });

  test('of two dates in different months the later has the larger period, in any phase', () => {
    fc.assert(
      fc.property(dates, dates, (a, b) => {
        const [early, late] = a < b ? [a, b] : [b, a];
        if (firstOfMonth(early) === firstOfMonth(late)) {
          expect(periodOf(early)).toBe(periodOf(late));
          return;
        }
        expect(periodOf(early)).toBeLessThan(periodOf(late));
        expect(periodOf(early, 'closing')).toBeLessThan(periodOf(late));
        expect(periodOf(early)).toBeLessThan(periodOf(firstOfMonth(late), 'opening'));
      }),
    );
  });
});
