import {
  amountOf,
  formatPaise,
  type Paise,
  type Percent,
  percent,
  type Quantity,
  type Rate,
  rupees,
} from '../../amount';
import type { IsoDate } from '../../dates';

/** GST of goods that bear one rate up to a value of each piece and another one above it. */

export type ValueRule = {
  /** Beginnings of the HSN. */
  hsn: readonly string[];
  /** Longer beginnings that the rule leaves out. */
  not: readonly string[];
  each: 'piece' | 'pair';
  upTo: Paise;
  low: Percent;
  high: Percent;
  /** Only goods whose own GST is the low rate: other goods of the HSN have the high rate at any price. */
  onlyLow?: true;
  from: IsoDate;
  to: IsoDate | null;
  source: string;
};

const SOURCE = 'Notification 9/2025-Central Tax (Rate), schedules I and II';
const now = {
  upTo: rupees('2,500'),
  low: percent('5'),
  high: percent('18'),
  from: '2025-09-22' as IsoDate,
  to: null,
  source: SOURCE,
};

export const VALUE_RULES: readonly ValueRule[] = [
  { ...now, hsn: ['61', '62', '63'], not: ['6305', '6309', '6310'], each: 'piece' },
  { ...now, hsn: ['64'], not: ['6406'], each: 'pair' },
  { ...now, hsn: ['9404'], not: [], each: 'piece', onlyLow: true },
];

const beginsWith = (hsn: string, beginnings: readonly string[]) => beginnings.some((one) => hsn.startsWith(one));

/** The rule that an item follows on a day. @param gst its own GST: what is exempt or bears a third rate follows none. */
export function valueRuleOf(hsn: string | null, gst: number | null, day: IsoDate): ValueRule | null {
  if (hsn === null) return null;
  const rule = VALUE_RULES.find(
    ({ hsn: own, not, from, to }) =>
      beginsWith(hsn, own) && !beginsWith(hsn, not) && from <= day && (to === null || day <= to),
  );
  if (!rule) return null;
  return gst === rule.low || (gst === rule.high && !rule.onlyLow) ? rule : null;
}

const HUNDRED = 100_000n;
const ONE = 1_000n;

/** The sale of an item: net of discounts, with or without tax, with the number of pieces. */
export type Valued = { net: Paise; pieces: Quantity; includesTax: boolean };

/** The rate of a value; null where with the tax in it neither rate fits. */
export function rateOfValue({ upTo, low, high }: ValueRule, { net, pieces, includesTax }: Valued): Percent | null {
  if (pieces <= 0) return low;
  const limit = BigInt(upTo) * BigInt(pieces);
  const value = BigInt(net) * ONE;
  if (!includesTax) return value <= limit ? low : high;
  if (value * HUNDRED <= limit * (HUNDRED + BigInt(low))) return low;
  return value * HUNDRED > limit * (HUNDRED + BigInt(high)) ? high : null;
}

type Goods = { hsn: string | null; gstPercent: Percent; pieces: Quantity | null };

/** The GST of one of its unit at a rate; between the rates the item's own. */
export function gstAtRate(
  { hsn, gstPercent, pieces }: Goods,
  rate: Rate,
  { includesTax }: { includesTax: boolean },
  day: IsoDate,
): Percent {
  const rule = valueRuleOf(hsn, gstPercent, day);
  if (!rule || pieces === null) return gstPercent;
  return rateOfValue(rule, { net: amountOf(ONE_UNIT, rate), pieces, includesTax }) ?? gstPercent;
}

const ONE_UNIT = 1_000 as Quantity;

/** The highest price with the low rate in it, and the one above which the high rate fits. */
const bandOf = ({ upTo, low, high }: ValueRule) => ({
  most: ((upTo * (100_000 + low)) / 100_000) as Paise,
  above: ((upTo * (100_000 + high)) / 100_000) as Paise,
});

const whole = (amount: Paise) => formatPaise(amount).replace(/\.00$/, '');

export function betweenRates(rule: ValueRule): string {
  const { most, above } = bandOf(rule);
  return `With tax the price must be at most ${whole(most)} or above ${whole(above)}.`;
}

/** Why goods bear the rate that they bear: `GST 18 %: above 2,500.00 a piece`. */
export const reasonOfRate = ({ upTo, each, low }: ValueRule, percent: Percent): string =>
  `GST ${percent / 1000} %: ${percent === low ? 'up to' : 'above'} ${formatPaise(upTo)} a ${each}`;

/** Units that goods are measured by: nobody knows how many pieces there are. */
export const MEASURED = [
  'BDL',
  'CBM',
  'CCM',
  'CMS',
  'GMS',
  'GYD',
  'KGS',
  'KLR',
  'KME',
  'LTR',
  'MLT',
  'MTR',
  'MTS',
  'QTL',
  'ROL',
  'SQF',
  'SQM',
  'SQY',
  'TON',
  'UGS',
  'YDS',
] as const;
