import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  add,
  allocate,
  amountOf,
  formatBalance,
  formatPaise,
  formatPercent,
  formatPrice,
  formatQuantity,
  formatRate,
  formatShare,
  formatShort,
  MAX_PAISE,
  multiplyDivide,
  negate,
  type Paise,
  parsePaise,
  parsePercent,
  parseQuantity,
  parseRate,
  percent,
  percentOf,
  type Quantity,
  type Rate,
  roundTo,
  rupees,
  sumOf,
} from '../../contract/amount';

const paise = fc.integer({ min: -MAX_PAISE, max: MAX_PAISE }).map((value) => value as Paise);

describe('rounding', () => {
  test.each([
    // value, numerator, denominator, by hand
    [5, 1, 2, 3], // 2.5
    [-5, 1, 2, -3], // -2.5: away from zero, not upwards
    [5, -1, 2, -3],
    [5, 1, -2, -3],
    [-5, -1, 2, 3],
    [4, 1, 3, 1], // 1.33
    [5, 1, 3, 2], // 1.67
    [1, 1, 2, 1], // 0.5
    [-1, 1, 2, -1],
    [1, 1, 3, 0],
    [-1, 1, 3, 0],
    [0, 7, 9, 0],
    [999_999_999_999, 999_999, 1_000_000, 999_998_999_999], // 999998999999.000001
  ])('%i × %i ÷ %i is %i', (value, numerator, denominator, result) => {
    expect(multiplyDivide(value as Paise, numerator, denominator)).toBe(result);
  });

  test('a zero is never a negative zero', () => {
    expect(Object.is(multiplyDivide(-1 as Paise, 1, 3), 0)).toBe(true);
    expect(Object.is(negate(0 as Paise), 0)).toBe(true);
    expect(allocate(-1 as Paise, [1, 1]).some((part) => Object.is(part, -0))).toBe(false);
  });

  test('an amount that cannot be exact is refused, not rounded', () => {
    expect(() => multiplyDivide(1 as Paise, 1, 0)).toThrow(RangeError);
    expect(() => multiplyDivide(0.5 as Paise, 1, 1)).toThrow('0.5 is not an exact whole number');
    expect(() => multiplyDivide(Number.MAX_SAFE_INTEGER as Paise, 2, 1)).toThrow('too large');
    expect(() => add(Number.MAX_SAFE_INTEGER as Paise, 1 as Paise)).toThrow('too large');
    expect(() => add(Number.NaN as Paise)).toThrow(RangeError);
    expect(() => add(Number.POSITIVE_INFINITY as Paise)).toThrow(RangeError);
  });

  test('nine thousand of the largest entries still add up exactly', () => {
    const entries = Array.from({ length: 9_000 }, () => MAX_PAISE);
    expect(sumOf(entries, (entry) => entry)).toBe(9_000 * MAX_PAISE);
  });

  test('multiplyDivide is half away from zero for every pair of signs', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000, max: 1_000_000 }),
        fc.integer({ min: -10_000, max: 10_000 }),
        fc.integer({ min: 1, max: 10_000 }),
        (value, numerator, denominator) => {
          const twice = 2n * BigInt(value) * BigInt(numerator);
          const result = BigInt(multiplyDivide(value as Paise, numerator, denominator));
          const error = twice - 2n * result * BigInt(denominator);
          const size = error < 0n ? -error : error;
          expect(size <= BigInt(denominator)).toBe(true);
          // At the exact half the result is the one farther from zero: the remainder points back to zero.
          if (size === BigInt(denominator)) expect(error < 0n).toBe(twice > 0n);
        },
      ),
    );
  });

  test.each([
    ['2,36,000', '100', '2,36,000.00'],
    ['1,23,456.49', '100', '1,23,456.00'],
    ['1,23,456.50', '100', '1,23,457.00'],
    ['-1,23,456.50', '100', '−1,23,457.00'],
    ['12.34', '50', '12.50'],
    ['12.24', '50', '12.00'],
    ['12.34', '1', '12.34'],
  ])('%s to %s paise is %s', (amount, step, result) => {
    expect(formatPaise(roundTo(rupees(amount), Number(step) as Paise))).toBe(result);
  });
});

describe('products', () => {
  test.each([
    // quantity 1/1000, rate 1/10000 rupee, paise by hand
    [1_000, 10_000, 100], // 1 × 1.00
    [2_500, 333_333, 8_333], // 2.5 × 33.3333 = 83.33325
    [1_500, 66_667, 1_000], // 1.5 × 6.6667 = 10.00005
    [1, 50_000, 1], // 0.001 × 5 = 0.005: half a paisa, away from zero
    [1, 49_999, 0], // 0.0049999
    [999_999_999, 10_000, 100_000_000], // 9,99,999.999 × 1: the tenth of a paisa rounds up to 10,00,000.00
  ])('%i thousandths at %i ten-thousandths', (quantity, rate, result) => {
    expect(amountOf(quantity as Quantity, rate as Rate)).toBe(result);
  });

  test.each([
    ['1,80,000', '18', '32,400.00'],
    ['1,80,000', '10', '18,000.00'],
    ['2,00,000', '9', '18,000.00'],
    ['99.99', '18', '18.00'], // 17.9982
    ['0.05', '10', '0.01'], // 0.005
    ['-0.05', '10', '−0.01'],
    ['100', '0.25', '0.25'],
    ['333.33', '1.5', '5.00'], // 4.99995
    ['1,18,000', '0', '0.00'],
  ])('%s at %s %% is %s', (amount, rate, result) => {
    expect(formatPaise(percentOf(rupees(amount), percent(rate)))).toBe(result);
  });

  test('CGST and SGST at half the rate each are always equal, and IGST differs from their sum by at most a paisa', () => {
    fc.assert(
      fc.property(paise, fc.constantFrom('5', '12', '18', '28', '40'), (amount, rate) => {
        const half = percentOf(amount, (percent(rate) / 2) as ReturnType<typeof percent>);
        expect(Math.abs(percentOf(amount, percent(rate)) - 2 * half)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('ten paise three times is thirty paise: no drift of binary fractions', () => {
    expect(add(rupees('0.10'), rupees('0.10'), rupees('0.10'))).toBe(rupees('0.30'));
    expect(sumOf(Array.from({ length: 1_000 }), () => rupees('0.10'))).toBe(rupees('100'));
  });
});

describe('allocate', () => {
  test.each([
    ['a rupee among three', 100, [1, 1, 1], [34, 33, 33]],
    ['the largest remainder gets the paisa', 100, [1, 2, 3], [17, 33, 50]], // 16.67, 33.33, 50
    ['two left over', 5, [1, 1, 1], [2, 2, 1]],
    ['a negative total', -100, [1, 1, 1], [-34, -33, -33]],
    ['a weight of zero gets nothing', 101, [0, 1, 1], [0, 51, 50]],
    ['all weights zero: even', 10, [0, 0, 0], [4, 3, 3]],
    ['one part', 999, [7], [999]],
    ['nothing to split', 0, [3, 4], [0, 0]],
    ['no parts', 100, [], []],
    ['weights larger than the total', 1, [1_000_000, 999_999], [1, 0]],
  ])('%s', (_name, total, weights, parts) => {
    expect(allocate(total as Paise, weights)).toEqual(parts);
  });

  test('a negative weight or a fraction is refused', () => {
    expect(() => allocate(100 as Paise, [1, -1])).toThrow('negative');
    expect(() => allocate(100 as Paise, [0.5])).toThrow('whole number');
    expect(() => allocate(1.5 as Paise, [1])).toThrow('whole number');
  });

  test('parts add up to the total, none is more than a paisa from its share, and larger weights never get less', () => {
    fc.assert(
      fc.property(
        paise,
        fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 40 }),
        (total, weights) => {
          const parts = allocate(total, weights);
          expect(add(...parts)).toBe(total);
          const sum = weights.reduce((a, b) => a + BigInt(b), 0n);
          parts.forEach((part, index) => {
            const weight = BigInt(weights[index] ?? 0);
            const used = sum === 0n ? 1n : weight;
            const of = sum === 0n ? BigInt(weights.length) : sum;
            const off = BigInt(part) * of - BigInt(total) * used;
            expect((off < 0n ? -off : off) < of).toBe(true);
          });
        },
      ),
    );
  });

  test('multiplying all weights by the same factor changes nothing', () => {
    fc.assert(
      fc.property(
        paise,
        fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 10 }),
        fc.integer({ min: 1, max: 1_000 }),
        (total, weights, factor) => {
          expect(
            allocate(
              total,
              weights.map((weight) => weight * factor),
            ),
          ).toEqual(allocate(total, weights));
        },
      ),
    );
  });
});

describe('written amounts', () => {
  test.each([
    [0, '0.00'],
    [5, '0.05'],
    [50, '0.50'],
    [99_999, '999.99'],
    [100_000, '1,000.00'],
    [1_00_000_00, '1,00,000.00'],
    [12_34_567_89, '12,34,567.89'],
    [1_23_45_678_90, '1,23,45,678.90'],
    [100_00_00_000_00, '1,00,00,00,000.00'],
    [MAX_PAISE, '10,00,00,00,000.00'],
    [-1_00, '−1.00'],
    [-12_34_567_89, '−12,34,567.89'],
  ])('%i paise reads %s', (value, text) => {
    expect(formatPaise(value as Paise)).toBe(text);
    expect(parsePaise(text)).toBe(value);
  });

  test('thousand crore is the largest single entry', () => {
    expect(MAX_PAISE).toBe(rupees('10,00,00,00,000'));
  });

  test.each([
    [rupees('1,18,000'), '1,18,000.00 Dr'],
    [rupees('-6,000'), '6,000.00 Cr'],
    [0 as Paise, '0.00 Dr'],
  ])('%i as a balance reads %s', (value, text) => {
    expect(formatBalance(value)).toBe(text);
  });

  test('quantities, rates and percentages drop the zeros at their end', () => {
    expect(formatQuantity(1_500 as Quantity)).toBe('1.5');
    expect(formatQuantity(1_00_000_000 as Quantity)).toBe('1,00,000');
    expect(formatRate(333_333 as Rate)).toBe('33.3333');
    expect([1_491_000, 3_570_000, 1_250, 0].map((rate) => formatPrice(rate as Rate))).toEqual([
      '149.10',
      '357.00',
      '0.125',
      '0.00',
    ]);
    expect(formatRate(10_000 as Rate)).toBe('1');
    expect(formatPercent(percent('0.25'))).toBe('0.25');
    expect(formatPercent(percent('18'))).toBe('18');
  });

  test('shares of a whole have two decimals, however round they are', () => {
    expect(formatShare(percent('100'))).toBe('100.00');
    expect(formatShare(percent('7.5'))).toBe('7.50');
    expect(formatShare(percent('-12.345'))).toBe('−12.35');
  });

  test.each([
    ['12,34,567.89', 12_34_567_89],
    ['1234567.89', 12_34_567_89],
    [' ₹ 1,18,000 ', 1_18_000_00],
    ['.5', 50],
    ['5.', 500],
    ['0.05', 5],
    ['-5', -500],
    ['−5', -500],
    ['- 5', -500],
    ['-0', 0],
    ['007', 700],
  ])('%s is understood', (typed, value) => {
    const result = parsePaise(typed);
    expect(result).toBe(value);
    expect(Object.is(result, -0)).toBe(false);
  });

  test.each([
    '',
    ' ',
    '.',
    '-',
    '₹',
    '1.234',
    '1e5',
    '0x10',
    '1.2.3',
    '--5',
    '5-',
    'abc',
    '1/2',
    'NaN',
    'Infinity',
    '٣',
  ])('%j is no amount', (typed) => {
    expect(parsePaise(typed)).toBeNull();
  });

  test('more digits than can be held exactly are refused, not rounded', () => {
    expect(parsePaise('9,00,71,99,25,47,409.91')).toBe(Number.MAX_SAFE_INTEGER);
    expect(parsePaise('9,00,71,99,25,47,409.92')).toBeNull();
    expect(parsePaise('9'.repeat(400))).toBeNull();
    expect(() => rupees('12.345')).toThrow('not an amount');
    expect(() => percent('abc')).toThrow('not a percentage');
  });

  test('a written amount reads back as the same amount', () => {
    const kinds = [
      [formatPaise, parsePaise],
      [formatQuantity, parseQuantity],
      [formatRate, parseRate],
      [formatPercent, parsePercent],
    ] as const satisfies readonly (readonly [(value: never) => string, (text: string) => number | null])[];
    for (const [format, parse] of kinds) {
      const write = format as (value: number) => string;
      fc.assert(
        fc.property(fc.maxSafeInteger(), (value) => {
          expect(parse(write(value))).toBe(value === 0 ? 0 : value);
        }),
      );
    }
  });
});

describe('an amount in lakh and crore', () => {
  test.each([
    ['0', '0'],
    ['44,000', '44,000'],
    ['999.50', '1,000'],
    ['-0.40', '0'],
    ['-1,250', '−1,250'],
    ['99,999.49', '99,999'],
    ['99,999.50', '1 lakh'],
    ['3,83,000', '3.83 lakh'],
    ['1,56,600', '1.57 lakh'],
    ['-2,56,000', '−2.56 lakh'],
    ['99,99,499.99', '99.99 lakh'],
    ['99,99,500', '1 crore'],
    ['1,20,00,000', '1.2 crore'],
    ['12,34,56,78,900', '1,234.57 crore'],
  ])('%s is said as %s', (amount, words) => {
    expect(formatShort(rupees(amount))).toBe(words);
  });
});
