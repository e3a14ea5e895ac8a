import { describe, expect, test } from 'vitest';
import { dueAfter, dueFrom, type Repeat } from '../../contract/accounts/voucherTemplates';
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
