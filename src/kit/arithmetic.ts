import { divideRound } from '../../contract/amount';

/** An exact fraction, so that =100/3*3 is 100. */
type Fraction = { top: bigint; bottom: bigint };

const PRECEDENCE: Readonly<Record<string, number>> = { '+': 1, '-': 1, '*': 2, '/': 2 };

function combine(a: Fraction, sign: string, b: Fraction): Fraction | null {
  if (sign === '+') return { top: a.top * b.bottom + b.top * a.bottom, bottom: a.bottom * b.bottom };
  if (sign === '-') return { top: a.top * b.bottom - b.top * a.bottom, bottom: a.bottom * b.bottom };
  if (sign === '*') return { top: a.top * b.top, bottom: a.bottom * b.bottom };
  return b.top === 0n ? null : { top: a.top * b.bottom, bottom: a.bottom * b.top };
}

function numberOf(text: string): Fraction {
  const [int = '', fraction = ''] = text.split('.');
  return { top: BigInt(`${int}${fraction}` || '0'), bottom: 10n ** BigInt(fraction.length) };
}

/** Reads one sum by precedence climbing; `at` moves over the tokens. */
class Reader {
  at = 0;
  readonly tokens: readonly string[];
  constructor(tokens: readonly string[]) {
    this.tokens = tokens;
  }

  atom(): Fraction | null {
    const token = this.tokens[this.at++];
    if (token === undefined) return null;
    if (token === '-' || token === '+') {
      const value = this.atom();
      return value && (token === '-' ? { top: -value.top, bottom: value.bottom } : value);
    }
    if (token === '(') {
      const value = this.sum(1);
      return this.tokens[this.at++] === ')' ? value : null;
    }
    return /^[\d.]/.test(token) ? numberOf(token) : null;
  }

  sum(least: number): Fraction | null {
    let left = this.atom();
    for (;;) {
      const sign = this.tokens[this.at];
      const weight = sign === undefined ? 0 : (PRECEDENCE[sign] ?? 0);
      if (!left || sign === undefined || weight < least) return left;
      this.at += 1;
      const right = this.sum(weight + 1);
      left = right && combine(left, sign, right);
    }
  }
}

/**
 * Computes the sum after `=` in an amount cell: + − × ÷, brackets, Indian grouping; exact, rounded once at the end.
 * @returns the result scaled by ten to the power of `decimals`, or null when the text is no sum.
 */
export function evaluate(text: string, decimals: number): number | null {
  const plain = text
    .replace(/[,\s₹]/g, '')
    .replaceAll('−', '-')
    .replaceAll('×', '*')
    .replaceAll('÷', '/');
  const tokens = plain.match(/\d+(?:\.\d*)?|\.\d+|[-+*/()]/g) ?? [];
  if (plain === '' || plain.length > 200 || tokens.join('') !== plain) return null;
  const reader = new Reader(tokens);
  const result = reader.sum(1);
  if (!result || reader.at !== tokens.length) return null;
  const scaled = Number(divideRound(result.top * 10n ** BigInt(decimals), result.bottom));
  return Number.isSafeInteger(scaled) ? scaled : null;
}
