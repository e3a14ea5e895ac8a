import { describe, expect, test } from 'vitest';
import { type Paise, rupees } from '../../contract/amount';
import { amountInWords, excerpt, timeAgo } from '../../contract/words';

test.each([
  ['0', 'Rupees Zero Only'],
  ['1', 'Rupees One Only'],
  ['19', 'Rupees Nineteen Only'],
  ['40', 'Rupees Forty Only'],
  ['105.50', 'Rupees One Hundred Five and Paise Fifty Only'],
  ['1,18,000', 'Rupees One Lakh Eighteen Thousand Only'],
  ['99,99,999.99', 'Rupees Ninety Nine Lakh Ninety Nine Thousand Nine Hundred Ninety Nine and Paise Ninety Nine Only'],
  ['1,00,00,000', 'Rupees One Crore Only'],
  ['1,000,00,00,000', 'Rupees One Thousand Crore Only'],
  ['-12', 'Minus Rupees Twelve Only'],
])('%s in words is %s', (amount, words) => {
  expect(amountInWords(rupees(amount))).toBe(words);
});

test('paise alone still name the rupees', () => {
  expect(amountInWords(5 as Paise)).toBe('Rupees Zero and Paise Five Only');
});

describe('an excerpt', () => {
  test.each([
    ['Payment', undefined, 'Payme…'],
    ['Paid', undefined, 'Paid'],
    ['Fives', undefined, 'Fives'],
    ['', undefined, ''],
    ['Meera: are you free for a call about it?', 30, 'Meera: are you free for a call…'],
    ['Exactly thirty characters long', 30, 'Exactly thirty characters long'],
    ['One, two', 4, 'One,…'],
    ['One two', 4, 'One…'],
    ['🧾🧾🧾🧾🧾🧾', undefined, '🧾🧾🧾🧾🧾…'],
    ['हैदराबाद', 5, 'हैदरा…'],
  ])('of "%s" within %s is "%s"', (text, length, expected) => {
    expect(excerpt(text, length)).toBe(expected);
  });
});

describe('how long ago', () => {
  const SECOND = 1000;
  const MINUTE = 60 * SECOND;
  const HOUR = 60 * MINUTE;
  const DAY = 24 * HOUR;
  test.each([
    [0, 'just now'],
    [1.9 * SECOND, 'just now'],
    [-5 * MINUTE, 'just now'],
    [2 * SECOND, '2 seconds ago'],
    [119 * SECOND, '119 seconds ago'],
    [2 * MINUTE, '2 minutes ago'],
    [2 * HOUR - 1, '119 minutes ago'],
    [2 * HOUR, '2 hours ago'],
    [47 * HOUR, '47 hours ago'],
    [2 * DAY, '2 days ago'],
    [59 * DAY, '59 days ago'],
    [60 * DAY, '2 months ago'],
    [729 * DAY, '24 months ago'],
    [730 * DAY, '2 years ago'],
    [10 * 365 * DAY, '10 years ago'],
  ])('%d ms are "%s"', (gone, words) => {
    const now = new Date('2026-03-31T06:00:00.000Z');
    const from = new Date(now.getTime() - gone);
    expect(timeAgo(from, now)).toBe(words);
    expect(timeAgo(from.toISOString(), now.toISOString())).toBe(words);
  });
});
