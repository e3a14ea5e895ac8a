import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  add,
  amountOf,
  negate,
  type Paise,
  type Percent,
  type Quantity,
  type Rate,
  rupees,
  sumOf,
} from '../../contract/amount';
import { discountInWords, discountShare, saleFigures, TAX_METHODS, taxSum } from '../../contract/selling/amounts';
import type { OfferRow } from '../../contract/selling/offers';
import { printedAmounts } from '../../contract/selling/printedAmounts';
import { workedSale } from '../../contract/selling/soldLines';

/** A buyer who adds up a paper line by line comes to its total. */

const RATES = [0, 3000, 5000, 12_000, 18_000, 28_000, 40_000] as Percent[];
const line = fc.record({
  qty: fc.integer({ min: 1, max: 90_000 }) as fc.Arbitrary<Quantity>,
  rate: fc.integer({ min: 1, max: 90_000_000 }) as fc.Arbitrary<Rate>,
  discountPercent: fc.constantFrom(0, 0, 2_500, 10_000, 33_333, 100_000) as fc.Arbitrary<Percent>,
  taxPercent: fc.constantFrom(...RATES),
});
const terms = fc.record({
  method: fc.constantFrom(...TAX_METHODS),
  includesTax: fc.boolean(),
  isInterState: fc.boolean(),
  rounds: fc.boolean(),
  billDiscountPercent: fc.constantFrom(0, 0, 5_000, 12_345) as fc.Arbitrary<Percent>,
});
const lines = fc.array(line, { minLength: 1, maxLength: 8 });

test('on a slip lines less offers and discount, with tax and rounding, come to the total', () => {
  fc.assert(
    fc.property(lines, terms, fc.boolean(), (sold, of, isNamed) => {
      const figures = saleFigures(sold, of);
      const row = (step: number, place: number | null, amount: Paise): OfferRow => ({
        step,
        code: isNamed ? `O${step}` : null,
        name: `Offer ${step}`,
        line: place,
        base: amount,
        amount,
      });
      const offers = [row(2, 1, figures.lines[0]?.discount as Paise), row(4, null, figures.billDiscount)];
      for (const rows of [[], offers]) {
        const printed = printedAmounts(rows, figures);
        const value = add(
          ...printed.lines,
          ...printed.offers.map(({ amount }) => negate(amount)),
          negate(printed.discount),
        );
        const tax = taxSum(figures.taxes);
        expect(value).toBe(of.includesTax ? add(figures.taxable, tax) : figures.taxable);
        expect(add(figures.taxable, tax, figures.roundOff, figures.tcs)).toBe(figures.payable);
      }
    }),
    { numRuns: 500 },
  );
});

test('on a form gross less discount is the taxable value, and each line and the whole add up', () => {
  fc.assert(
    fc.property(lines, terms, (sold, { method, isInterState: interState, ...of }) => {
      const items = sold.map(({ taxPercent: gstPercent, ...one }) => ({ ...one, gstPercent, itemId: 1, unitId: 1 }));
      const charges = [{ label: 'Freight', amount: 30_000 as Paise, gstPercent: 18_000 as Percent }];
      const {
        lines: worked,
        totals,
        amount,
      } = workedSale(
        { ...of, interState, billDiscountAmount: 0 as Paise, items, charges } as Parameters<typeof workedSale>[0],
        method,
      );
      const total = (label: string) => (totals.find((row) => row.label === label)?.amount ?? 0) as Paise;
      const taxable = total('Taxable');
      if (total('Discount') > 0) expect(add(total('Gross'), negate(total('Discount')))).toBe(taxable);
      const further = ['CGST', 'SGST', 'IGST', 'Round off', 'TCS'].map(total);
      expect([add(taxable, ...further), total('Total')]).toEqual([amount, amount]);
      const all = [...(worked?.items ?? []), ...(worked?.charges ?? [])];
      expect(
        add(
          sumOf(all, (one) => one.amount as Paise),
          total('Round off'),
        ),
      ).toBe(amount);
      for (const [at, one] of (worked?.items ?? []).entries()) {
        const gross = amountOf(sold[at]?.qty as Quantity, sold[at]?.rate as Rate);
        expect(add(gross, negate(one.given as Paise))).toBe(of.includesTax ? one.amount : one.taxable);
      }
    }),
    { numRuns: 500 },
  );
});

test('a discount reads as it was given, and never as more than a limit that it keeps', () => {
  const half = (rate: string) =>
    saleFigures([{ qty: 1000 as Quantity, rate: (rupees(rate) * 100) as Rate, discountPercent: 50_000 as Percent }], {
      method: 'bill',
    }).lines[0];
  for (const rate of ['55', '55.55', '3,999']) {
    const figures = half(rate);
    expect([rate, figures && discountInWords(figures, null)]).toEqual([rate, 50_000]);
  }
  fc.assert(
    fc.property(line, (one) => {
      const [figures] = saleFigures([one], { method: 'line' }).lines;
      if (figures) expect(discountShare(figures, null)).toBeLessThanOrEqual(one.discountPercent);
      if (figures) expect(discountInWords(figures, null)).toBeGreaterThanOrEqual(discountShare(figures, null));
    }),
  );
});
