/** Root of the live events that follow everything sold: bills, returns and debit notes of every area. */
export const SOLD_ROOT = '/api/selling/sold';

/**
 * How what was sold is paid: at once, with money that came before, or later. The number is the one under which sums of
 * sales keep each.
 */
export const SETTLED_BY = {
  cash: 1,
  card: 2,
  upi: 3,
  bank: 4,
  coupon: 5,
  slip: 6,
  advance: 7,
  credit: 8,
} as const;
export type SettledBy = keyof typeof SETTLED_BY;
export const SETTLED_MODES = Object.keys(SETTLED_BY) as SettledBy[];
/** Ways of paying in which money is counted. */
export const MONEY_MODES = ['cash', 'card', 'upi', 'bank'] as const satisfies readonly SettledBy[];
