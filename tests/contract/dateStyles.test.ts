import { afterEach, expect, test } from 'vitest';
import { formatDate, formatInstant, formatMonth, isoDate, parseDate } from '../../contract/dates';
import { DATE_STYLES, showDatesAs } from '../../contract/preferences';

afterEach(() => showDatesAs('DD-Mon-YYYY'));
const day = isoDate('2026-04-05');

test.each([
  ['DD-Mon-YYYY', '05-Apr-2026'],
  ['DD/MM/YYYY', '05/04/2026'],
  ['DD-MM-YYYY', '05-04-2026'],
  ['DD.MM.YYYY', '05.04.2026'],
  ['YYYY-MM-DD', '2026-04-05'],
] as const)('in the style %s the fifth of April is %s, and read back as that day', (style, text) => {
  showDatesAs(style);
  expect(formatDate(day)).toBe(text);
  expect(formatInstant('2026-04-05T08:35:00.000Z')).toBe(`${text} 14:05`);
  expect(formatMonth(day)).toBe('Apr-2026');
  expect(parseDate(text, isoDate('2020-01-01'))).toBe(day);
});

test('no style is without its case above', () => {
  expect(DATE_STYLES).toHaveLength(5);
});
