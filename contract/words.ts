import type { Paise } from './amount';

const ONES = [
  '',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
];
const TENS = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];
const SCALES = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1_000, 'Thousand'],
  [100, 'Hundred'],
] as const;

/** A whole number in Indian numbering; crores beyond a hundred are written as a number of crores. */
function wholeInWords(value: number): string {
  for (const [size, name] of SCALES) {
    if (value < size) continue;
    const rest = value % size;
    const head = `${wholeInWords(Math.floor(value / size))} ${name}`;
    return rest === 0 ? head : `${head} ${wholeInWords(rest)}`;
  }
  if (value < 20) return ONES[value] ?? '';
  const tens = TENS[Math.floor(value / 10)] ?? '';
  return value % 10 === 0 ? tens : `${tens} ${ONES[value % 10] ?? ''}`;
}

type Units = readonly [whole: string, hundredth: string];
const RUPEES: Units = ['Rupees', 'Paise'];

/** "Rupees One Lakh Eighteen Thousand Only", as cheques and vouchers write it; paise follow where there are any. */
export function amountInWords(amount: Paise, [one, hundredth]: Units = RUPEES): string {
  const rupees = Math.floor(Math.abs(amount) / 100);
  const paise = Math.abs(amount) % 100;
  const whole = `${one} ${rupees === 0 ? 'Zero' : wholeInWords(rupees)}`;
  const part = paise === 0 ? '' : ` and ${hundredth} ${wholeInWords(paise)}`;
  return `${amount < 0 ? 'Minus ' : ''}${whole}${part} Only`;
}

/**
 * The beginning of a text with an ellipsis behind it; a text that is no longer than `length` stays as it is.
 * @param length in characters as people count them: an emoji or a letter outside the basic plane is one.
 */
export function excerpt(text: string, length = 5): string {
  const characters = Array.from(text);
  return characters.length <= length ? text : `${characters.slice(0, length).join('').trimEnd()}…`;
}

/** Units of a time gone by, in seconds; a year has 365 days, a month 30. */
const SPANS = [
  [365 * 86_400, 'years'],
  [30 * 86_400, 'months'],
  [86_400, 'days'],
  [3_600, 'hours'],
  [60, 'minutes'],
  [1, 'seconds'],
] as const;

/**
 * "3 hours ago". A unit is used only when its count is more than 1, so 90 minutes are "90 minutes ago" and no unit is
 * ever singular. A time one second ago, or in the future by another clock, is "just now".
 */
export function timeAgo(from: Date | string, now: Date | string = new Date()): string {
  const seconds = Math.floor((new Date(now).getTime() - new Date(from).getTime()) / 1000);
  for (const [size, name] of SPANS) {
    const count = Math.floor(seconds / size);
    if (count > 1) return `${count} ${name} ago`;
  }
  return 'just now';
}
