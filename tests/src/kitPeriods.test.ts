import { expect, test } from 'vitest';
import { isoDate } from '../../contract/dates';
import { periodOf, presetOf, presetShown } from '../../src/kit/report/periods';

/** The periods that a report offers by name. */

test.each([
  ['month', '2026-03-01', '2026-03-31'],
  ['quarter', '2026-01-01', '2026-03-31'],
  ['year', '2025-04-01', '2026-03-31'],
  ['lastYear', '2024-04-01', '2025-03-31'],
] as const)('on 10-Mar-2026 the preset %s runs from %s to %s', (preset, from, to) => {
  const period = periodOf(preset, isoDate('2026-03-10'), 4);
  expect(period).toEqual({ from, to });
  expect(presetOf(period, isoDate('2026-03-10'), 4)).toBe(preset);
});

test.each([
  ['month', '2026-03-01', '2026-03-10'],
  ['year', '2025-04-01', '2026-03-10'],
  ['today', '2026-03-10', '2026-03-10'],
  [null, '2026-03-02', '2026-03-10'],
  [null, '2026-03-01', '2026-03-09'],
] as const)('on 10-Mar-2026 the period called %s on screen may run from %s to %s', (preset, from, to) => {
  const period = { from: isoDate(from), to: isoDate(to) };
  expect(presetShown(period, isoDate('2026-03-10'), 4)).toBe(preset);
});
