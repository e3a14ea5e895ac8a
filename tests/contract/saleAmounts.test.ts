import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatPaise,
  type Paise,
  type Percent,
  percent,
  type Quantity,
  type Rate,
  rupees,
  sumOf,
} from '../../contract/amount';
import {
  discountProblems,
  partOf,
  type SaleTerms,
  type SoldLine,
  saleFigures,
  taxSum,
} from '../../contract/selling/amounts';

const line = (qty: number, rate: number, tax: string, more: Partial<SoldLine> = {}): SoldLine => ({
  qty: (qty * 1000) as Quantity,
  rate: Math.round(rate * 10_000) as Rate,
  taxPercent: percent(tax),
  ...more,
});

/** Taxable, CGST, SGST, IGST, VAT, rounding and the payable amount, as on paper. */
const told = (lines: readonly SoldLine[], terms: SaleTerms) => {
  const { taxable, taxes, roundOff, payable } = saleFigures(lines, terms);
  const all = [taxable, taxes.cgst, taxes.sgst, taxes.igst, taxes.vat, roundOff, payable];
  return all.map(formatPaise).join(' ');
};
const INVOICE: SaleTerms = { method: 'line', rounds: true };
const PANEL: SaleTerms = { method: 'bill', rounds: true };

describe('the total of a sale', () => {
  test.each<[string, SoldLine[], SaleTerms, string]>([
    [
      'SI 00001: a line discount, a bill discount and freight with its own tax',
      [line(200, 78, '18', { discountPercent: percent('5') }), line(10, 1850, '18')],
      {
        ...INVOICE,
        billDiscountAmount: rupees('250'),
        charges: [{ label: 'Freight', amount: rupees('300'), taxPercent: percent('18') }],
      },
      '33,370.00 3,003.30 3,003.30 0.00 0.00 0.40 39,377.00',
    ],
    [
      'SI 00002: to another state, two rates',
      [line(15, 1850, '18'), line(20, 620, '5')],
      { ...INVOICE, isInterState: true },
      '40,150.00 0.00 0.00 5,615.00 0.00 0.00 45,765.00',
    ],
    [
      'SB 00001: prices include the tax',
      [line(6, 120, '18'), line(1, 2450, '18')],
      { ...INVOICE, includesTax: true },
      '2,686.44 241.78 241.78 0.00 0.00 0.00 3,170.00',
    ],
    [
      'SP 00001 of the restaurant: service charge taxed with the food, once for the bill',
      [line(1, 280, '5'), line(2, 340, '5'), line(3, 55, '5'), line(2, 80, '5')],
      { ...PANEL, charges: [{ label: 'Service', amount: rupees('64.25'), taxPercent: percent('5') }] },
      '1,349.25 33.73 33.73 0.00 0.00 0.29 1,417.00',
    ],
    [
      'SP 00002: 10 % off the bill',
      [line(2, 72, '5'), line(1, 280, '5'), line(1, 90, '5')],
      { ...PANEL, billDiscountPercent: percent('10') },
      '462.60 11.57 11.57 0.00 0.00 0.26 486.00',
    ],
    [
      'SP 00004: liquor bears VAT, water GST',
      [line(2, 40, '5'), line(2, 320, '10', { isVat: true })],
      PANEL,
      '720.00 2.00 2.00 0.00 64.00 0.00 788.00',
    ],
    [
      'TA 00002 of the take-away: prices include 5 %, an offer leaves the box out',
      [line(2, 96.75, '5'), line(3, 179, '5'), line(1, 10, '5', { isNet: true })],
      { ...PANEL, includesTax: true, billDiscountPercent: percent('10') },
      '635.67 15.89 15.89 0.00 0.00 −0.45 667.00',
    ],
    ['nothing typed yet', [{ qty: null, rate: null }], INVOICE, '0.00 0.00 0.00 0.00 0.00 0.00 0.00'],
  ])('%s', (_name, lines, terms, figures) => expect(told(lines, terms)).toBe(figures));

  test('the bill discount is shared by net value, the paise by largest remainder', () => {
    const { lines } = saleFigures([line(200, 78, '18', { discountPercent: percent('5') }), line(10, 1850, '18')], {
      ...INVOICE,
      billDiscountAmount: rupees('250'),
    });
    expect(lines.map(({ share }) => formatPaise(share))).toEqual(['111.19', '138.81']);
    expect(lines.map(({ taxable }) => formatPaise(taxable))).toEqual(['14,708.81', '18,361.19']);
  });

  test('a combo of the take-away: taxable values of its parts add up to that of the bill', () => {
    const parts = [241.7, 160.59, 95.71, 30, 10].map((price) => line(1, price, '5'));
    const { lines } = saleFigures(parts, { ...PANEL, includesTax: true });
    expect(lines.map(({ taxable }) => formatPaise(taxable))).toEqual(['230.19', '152.94', '91.15', '28.57', '9.53']);
  });

  test('a discount above its base is refused', () => {
    const terms: SaleTerms = { ...INVOICE, billDiscountAmount: rupees('101') };
    expect(discountProblems([line(1, 100, '18', { discountAmount: rupees('100.01') })], INVOICE)).toEqual({
      'items.0.discountAmount': 'Discount is more than the line.',
    });
    expect(discountProblems([line(1, 100, '18')], terms)).toEqual({
      billDiscountAmount: 'The bill discount is more than the lines that may be discounted.',
    });
    expect(discountProblems([line(1, 100, '18')], { ...INVOICE, billDiscountAmount: rupees('100') })).toEqual({});
  });
});

const anyLine = fc
  .record({
    qty: fc.integer({ min: 1, max: 500_000 }),
    rate: fc.integer({ min: 0, max: 50_000_000 }),
    tax: fc.constantFrom('0', '3', '5', '18', '40'),
    discount: fc.constantFrom('0', '2.5', '10', '100'),
    isVat: fc.boolean(),
    isNet: fc.boolean(),
  })
  .map(
    ({ qty, rate, tax, discount, ...more }): SoldLine => ({
      qty: qty as Quantity,
      rate: rate as Rate,
      taxPercent: percent(tax),
      discountPercent: percent(discount),
      ...more,
    }),
  );
const anyTerms = fc.record({
  method: fc.constantFrom('line' as const, 'bill' as const),
  isInterState: fc.boolean(),
  includesTax: fc.boolean(),
  billDiscountPercent: fc.constantFrom<Percent>(percent('0'), percent('3.333'), percent('50')),
  rounds: fc.boolean(),
});
const anySale = fc.tuple(fc.array(anyLine, { minLength: 1, maxLength: 8 }), anyTerms);

describe('for any sale', () => {
  test('lines add up to the bill, to the paisa', () =>
    fc.assert(
      fc.property(anySale, ([lines, terms]) => {
        const sale = saleFigures(lines, terms);
        expect(sumOf(sale.lines, ({ amount }) => amount) + sale.roundOff).toBe(sale.payable);
        expect(sumOf(sale.lines, ({ taxable }) => taxable)).toBe(sale.taxable);
        expect(sale.taxable + taxSum(sale.taxes)).toBe(sale.exact);
        expect(sale.gross - sale.discount - sale.billDiscount).toBe(terms.includesTax ? sale.exact : sale.taxable);
      }),
    ));

  test('CGST and SGST are equal, on the bill and on each line', () =>
    fc.assert(
      fc.property(anySale, ([lines, terms]) => {
        const sale = saleFigures(lines, terms);
        for (const { taxes } of [sale, ...sale.lines]) expect(taxes.cgst).toBe(taxes.sgst);
        if (terms.isInterState) expect(sale.taxes.cgst).toBe(0);
      }),
    ));

  test('the customer pays prices that include tax, at any tax', () =>
    fc.assert(
      fc.property(anySale, ([lines, terms]) => {
        const paid = (more: Partial<SoldLine>) =>
          saleFigures(
            lines.map((one) => ({ ...one, ...more })),
            { ...terms, includesTax: true },
          ).payable;
        expect(paid({ taxPercent: percent('18') })).toBe(paid({ taxPercent: percent('0') }));
      }),
    ));

  test('splitting a line does not change a bill that is taxed once for each rate', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 99_999 }), (qty, paise) => {
        const rate = paise / 100;
        const whole = saleFigures([line(qty + 1, rate, '5')], PANEL);
        const split = saleFigures([line(qty, rate, '5'), line(1, rate, '5')], PANEL);
        expect(split.payable).toBe(whole.payable);
        expect(split.taxes).toEqual(whole.taxes);
      }),
    ));

  test('returns in any parts give back exactly the charged amount', () =>
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 9_000 }), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 0, max: 9_999_999 }),
        (parts, whole) => {
          const qty = parts.reduce((sum, part) => sum + part, 0) as Quantity;
          let [before, taken] = [0 as Quantity, 0 as Paise];
          for (const part of parts) {
            const back = partOf(whole as Paise, qty, part as Quantity, before, taken);
            before = (before + part) as Quantity;
            taken = (taken + back) as Paise;
          }
          expect(taken).toBe(whole);
        },
      ),
    ));
});
