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

/** A whole number in Indian numbering; crores beyond a hundred are said as a number of crores. */
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

/** "Rupees One Lakh Eighteen Thousand Only", as cheques and vouchers write it; paise follow where there are any. */
export function amountInWords(amount: Paise): string {
  const rupees = Math.floor(Math.abs(amount) / 100);
  const paise = Math.abs(amount) % 100;
  const whole = `Rupees ${rupees === 0 ? 'Zero' : wholeInWords(rupees)}`;
  const part = paise === 0 ? '' : ` and Paise ${wholeInWords(paise)}`;
  return `${amount < 0 ? 'Minus ' : ''}${whole}${part} Only`;
}
