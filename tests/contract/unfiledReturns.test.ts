import { describe, expect, test } from 'vitest';
import { isFiledBy, returnDueOn, unfiledPeriods } from '../../contract/accounts/gst/unfiledReturns';
import type { IsoDate } from '../../contract/dates';

/** Due days of returns and the missing ones, worked out by hand from CGST Rules 2017, rules 59, 61 and 62. */

const days = (from: string, to: string) => ({ from: from as IsoDate, to: to as IsoDate });
const on = (day: string) => day as IsoDate;

describe('a return is due', () => {
  test.each([
    ['GSTR-1', '2026-05-01', '2026-05-31', '36', '2026-06-11'],
    ['GSTR-3B', '2026-05-01', '2026-05-31', '36', '2026-06-20'],
    ['GSTR-3B', '2026-12-01', '2026-12-31', '36', '2027-01-20'],
    ['GSTR-1', '2026-04-01', '2026-06-30', '36', '2026-07-13'],
    ['GSTR-3B', '2026-04-01', '2026-06-30', '36', '2026-07-22'],
    ['GSTR-3B', '2026-04-01', '2026-06-30', '07', '2026-07-24'],
    ['CMP-08', '2026-04-01', '2026-06-30', '36', '2026-07-18'],
    ['GSTR-4', '2025-04-01', '2026-03-31', '36', '2026-06-30'],
    ['GSTR-4', '2023-04-01', '2024-03-31', '36', '2024-04-30'],
  ] as const)('%s of %s to %s in state %s on %s of its law', (form, from, to, state, due) => {
    expect(returnDueOn(form, days(from, to), state)).toBe(due);
  });
});

describe('the returns missing on 20-Jun-2026', () => {
  const today = on('2026-06-20');
  const filed = (form: 'GSTR-1' | 'CMP-08', from: string, to: string) => ({ form, ...days(from, to) });

  test('is the last month where nothing was ever recorded', () => {
    expect(unfiledPeriods('GSTR-1', [], today)).toEqual([days('2026-05-01', '2026-05-31')]);
    expect(unfiledPeriods('CMP-08', [], today)).toEqual([days('2026-01-01', '2026-03-31')]);
    expect(unfiledPeriods('GSTR-4', [], today)).toEqual([days('2025-04-01', '2026-03-31')]);
  });

  test('is each month since the last filing, in any order of the register', () => {
    const both = [filed('GSTR-1', '2026-03-01', '2026-03-31'), filed('GSTR-1', '2026-02-01', '2026-02-28')];
    expect(unfiledPeriods('GSTR-1', both, today)).toEqual([
      days('2026-04-01', '2026-04-30'),
      days('2026-05-01', '2026-05-31'),
    ]);
    expect(unfiledPeriods('GSTR-1', [filed('GSTR-1', '2026-05-01', '2026-05-31')], today)).toEqual([]);
  });

  test('is the next quarter where the last return was of a quarter, and it is not over', () => {
    const quarter = [filed('GSTR-1', '2026-01-01', '2026-03-31')];
    expect(unfiledPeriods('GSTR-1', quarter, today)).toEqual([]);
    expect(unfiledPeriods('GSTR-1', quarter, on('2026-07-01'))).toEqual([days('2026-04-01', '2026-06-30')]);
  });

  test('is at most twelve periods', () => {
    expect(unfiledPeriods('GSTR-1', [filed('GSTR-1', '2024-01-01', '2024-01-31')], today)).toHaveLength(12);
  });
});

test('a regular dealer files GSTR-1 and GSTR-3B, a composition dealer CMP-08 and GSTR-4, others nothing', () => {
  const kinds = ['regular', 'composition', 'unregistered'] as const;
  expect(kinds.map((kind) => [isFiledBy('GSTR-3B', kind), isFiledBy('CMP-08', kind)])).toEqual([
    [true, false],
    [false, true],
    [false, false],
  ]);
});
