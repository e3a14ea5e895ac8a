/**
 * Exact amounts: whole numbers of a fixed scale, never fractions. Everything is computed with BigInt inside and
 * rounded half away from zero; a result that a JavaScript number cannot hold exactly is refused (`TooLarge`).
 */
declare const unit: unique symbol;
/** 1/100 rupee. */
export type Paise = number & { readonly [unit]: 'paise' };
/** 1/1000 of a unit of measure. */
export type Quantity = number & { readonly [unit]: 'quantity' };
/** 1/10000 rupee per unit of measure. */
export type Rate = number & { readonly [unit]: 'rate' };
/** 1/1000 per cent: 18 % is 18000. */
export type Percent = number & { readonly [unit]: 'percent' };

const QUANTITY = 1_000n;
const RATE = 10_000n;
const PERCENT = 100_000n;

/** Largest amount of one entry: 1,000 crore rupees. Nine thousand such amounts still add up exactly. */
export const MAX_PAISE = 1_000_00_00_000_00 as Paise;

function whole(value: number, what: string): bigint {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${what} ${value} is not an exact whole number`);
  return BigInt(value);
}

/** A result beyond what a number holds exactly; the server answers a call that led to it with 400. */
export class TooLarge extends RangeError {
  override name = 'TooLarge';
}

function exact(value: bigint): number {
  const result = Number(value);
  if (!Number.isSafeInteger(result)) throw new TooLarge(`${value} is too large to be held exactly`);
  return result;
}

/** n / d rounded half away from zero. */
export function divideRound(n: bigint, d: bigint): bigint {
  if (d === 0n) throw new RangeError('division by zero');
  const negative = n < 0n !== d < 0n;
  const top = n < 0n ? -n : n;
  const bottom = d < 0n ? -d : d;
  const quotient = (top * 2n + bottom) / (bottom * 2n);
  return negative ? -quotient : quotient;
}

/** value × numerator ÷ denominator, rounded once, half away from zero. */
export function multiplyDivide<T extends number>(value: T, numerator: number, denominator: number): T {
  const product = whole(value, 'value') * whole(numerator, 'numerator');
  return exact(divideRound(product, whole(denominator, 'denominator'))) as T;
}

/** quantity × rate in paise. */
export function amountOf(quantity: Quantity, rate: Rate): Paise {
  const product = whole(quantity, 'quantity') * whole(rate, 'rate') * 100n;
  return exact(divideRound(product, QUANTITY * RATE)) as Paise;
}

/** percent of an amount in paise. */
export function percentOf(amount: Paise, percent: Percent): Paise {
  return exact(divideRound(whole(amount, 'amount') * whole(percent, 'percent'), PERCENT)) as Paise;
}

export function add(...amounts: readonly Paise[]): Paise {
  return exact(amounts.reduce((sum, amount) => sum + whole(amount, 'amount'), 0n)) as Paise;
}

export function negate(amount: Paise): Paise {
  return (amount === 0 ? 0 : -amount) as Paise;
}

export function sumOf<R>(rows: readonly R[], amount: (row: R) => Paise): Paise {
  // A lakh of rows are more than a call takes arguments.
  return exact(rows.reduce((sum, row) => sum + whole(amount(row), 'amount'), 0n)) as Paise;
}

/**
 * Splits a total by weights so that the parts add up to it exactly: each part is rounded down and the paise left over
 * go to the largest remainders, earlier parts first. Weights are whole and not negative; with none above zero the
 * split is even.
 */
export function allocate(total: Paise, weights: readonly number[]): Paise[] {
  if (weights.length === 0) return [];
  const shares = weights.map((weight) => whole(weight, 'weight'));
  if (shares.some((share) => share < 0n)) throw new RangeError('a weight is negative');
  const even = shares.every((share) => share === 0n);
  const used = even ? shares.map(() => 1n) : shares;
  const sum = used.reduce((a, b) => a + b, 0n);
  const sign = total < 0 ? -1n : 1n;
  const amount = whole(total, 'total') * sign;
  const parts = used.map((share, index) => ({
    index,
    floor: (amount * share) / sum,
    remainder: (amount * share) % sum,
  }));
  let left = amount - parts.reduce((a, part) => a + part.floor, 0n);
  const order = [...parts].sort((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  );
  for (const part of order) {
    if (left === 0n) break;
    part.floor += 1n;
    left -= 1n;
  }
  return parts.map((part) => exact(part.floor * sign) as Paise);
}

/** Rounds to a whole number of `step` paise (100 = to the rupee), half away from zero. */
export function roundTo(amount: Paise, step: Paise): Paise {
  return exact(divideRound(whole(amount, 'amount'), whole(step, 'step')) * whole(step, 'step')) as Paise;
}

/** Digits of the whole part in lakh-crore grouping: 1234567 becomes 12,34,567. */
function grouped(digits: string): string {
  const head = digits.slice(0, -3);
  const tail = digits.slice(-3);
  return head === '' ? tail : `${head.replace(/\B(?=(\d{2})+$)/g, ',')},${tail}`;
}

function formatScaled(value: number, decimals: number, trim: boolean): string {
  const digits = String(Math.abs(value)).padStart(decimals + 1, '0');
  const fraction = digits.slice(digits.length - decimals);
  const kept = trim ? fraction.replace(/0+$/, '') : fraction;
  const text = grouped(digits.slice(0, digits.length - decimals)) + (kept === '' ? '' : `.${kept}`);
  return value < 0 ? `−${text}` : text;
}

/** Rupees with paise as a number, as files for the portals of the GST have amounts. */
export const inRupees = (amount: Paise): number => Number((amount / 100).toFixed(2));

/** 12,34,567.89 with a true minus for negatives. */
export const formatPaise = (amount: Paise): string => formatScaled(amount, 2, false);
export const formatQuantity = (quantity: Quantity): string => formatScaled(quantity, 3, true);
export const formatRate = (rate: Rate): string => formatScaled(rate, 4, true);
/** A rate as price tags have it: paise always, what is below a paisa only where there is any. 149.10, 0.125. */
export const formatPrice = (rate: Rate): string =>
  rate % 100 === 0 ? formatPaise((rate / 100) as Paise) : formatRate(rate);
export const formatPercent = (percent: Percent): string => formatScaled(percent, 3, true);
/** A share to a hundredth of a per cent, always with both decimals so that figures line up: 7.50. */
export const formatShare = (share: Percent): string => formatScaled(exact(divideRound(BigInt(share), 10n)), 2, false);

const LAKH = 1_00_000_00;
const CRORE = 100 * LAKH;

/**
 * An amount as people say it, for axes and tiles: 44,000 to the rupee, from a lakh on "3.83 lakh", from a crore on
 * "1.2 crore". An amount that rounds up to the next word takes that word.
 */
export function formatShort(amount: Paise): string {
  const size = whole(Math.abs(amount), 'amount');
  const hundredths = (of: number) => exact(divideRound(size * 100n, BigInt(of)));
  const signed = (value: number) => (amount < 0 ? -value : value);
  const inRupees = exact(divideRound(size, 100n));
  if (inRupees * 100 < LAKH) return `${amount < 0 && inRupees > 0 ? '−' : ''}${grouped(String(inRupees))}`;
  const lakhs = hundredths(LAKH);
  if (lakhs * (LAKH / 100) < CRORE) return `${formatScaled(signed(lakhs), 2, true)} lakh`;
  return `${formatScaled(signed(hundredths(CRORE)), 2, true)} crore`;
}

/** "1,18,000.00 Dr": a balance with its side; zero is Dr. */
export function formatBalance(amount: Paise): string {
  return `${formatPaise(Math.abs(amount) as Paise)} ${amount < 0 ? 'Cr' : 'Dr'}`;
}

/**
 * Reads what a person types: grouping commas, a leading minus (either sign), up to `decimals` digits after the point.
 * @returns the scaled whole number, or null when the text is no such number or too large.
 */
function parseScaled(text: string, decimals: number): number | null {
  const plain = text
    .trim()
    .replace(/[,\s₹]/g, '')
    .replace('−', '-');
  const match = /^(-?)(\d*)(?:\.(\d*))?$/.exec(plain);
  if (!match) return null;
  const [, sign, int = '', fraction = ''] = match;
  if (int === '' && fraction === '') return null;
  if (fraction.length > decimals) return null;
  const value = Number(int + fraction.padEnd(decimals, '0'));
  if (!Number.isSafeInteger(value)) return null;
  return sign === '-' && value !== 0 ? -value : value;
}

export const parsePaise = (text: string): Paise | null => parseScaled(text, 2) as Paise | null;
export const parseQuantity = (text: string): Quantity | null => parseScaled(text, 3) as Quantity | null;
export const parseRate = (text: string): Rate | null => parseScaled(text, 4) as Rate | null;
export const parsePercent = (text: string): Percent | null => parseScaled(text, 3) as Percent | null;

/** A written rupee amount, for literals in code and tests: rupees('1,18,000') is 11800000 paise. */
export function rupees(text: string | number): Paise {
  const value = parsePaise(String(text));
  if (value === null) throw new RangeError(`${text} is not an amount in rupees`);
  return value;
}

/** A written percentage, for literals in code and tests: percent('18') is 18000. */
export function percent(text: string | number): Percent {
  const value = parsePercent(String(text));
  if (value === null) throw new RangeError(`${text} is not a percentage`);
  return value;
}
