import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Paise, type Percent, percent, type Quantity, type Rate, sumOf } from '../../contract/amount';
import { figuresOfReturn, returnedOf } from '../../contract/selling/returned';
import { figuresOfSale } from '../../contract/selling/soldLines';
import { costOfPart } from '../../server/selling/returns/soldLines';

/** Laws of goods that come back: in any parts, all returns together are the mirror of the invoice. */

const anyLine = fc.record({
  pieces: fc.integer({ min: 1, max: 30 }),
  rate: fc.integer({ min: 1_000, max: 40_000_000 }),
  gstPercent: fc.constantFrom<Percent>(percent('0'), percent('5'), percent('18'), percent('40')),
  discountPercent: fc.constantFrom<Percent>(percent('0'), percent('2.5'), percent('33.333')),
  /** Pieces that come back with each return before the last one. */
  parts: fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 4 }),
});
const anySale = fc.record({
  /** An invoice, or a counter bill. */
  method: fc.constantFrom('line' as const, 'bill' as const),
  lines: fc.array(anyLine, { minLength: 1, maxLength: 5 }),
  interState: fc.boolean(),
  includesTax: fc.boolean(),
  rounds: fc.boolean(),
  billDiscountAmount: fc.integer({ min: 0, max: 50_000 }),
});

const qty = (pieces: number) => (pieces * 1000) as Quantity;

test('returns in any parts add up to the bill: value, each head of the tax, and the payable amount', () =>
  fc.assert(
    fc.property(anySale, ({ method, lines, ...terms }) => {
      const items = lines.map(({ pieces, rate, parts: _, ...line }) => ({
        ...line,
        qty: qty(pieces),
        rate: rate as Rate,
      }));
      const sale = { ...terms, billDiscountPercent: percent('0'), items, charges: [] };
      const billed = figuresOfSale({ ...sale, billDiscountAmount: terms.billDiscountAmount as Paise }, method);
      const taken = lines.map(() => ({ before: 0, taxable: 0, tax: 0, cgst: 0, igst: 0, amount: 0 }));
      const rounds = Math.max(...lines.map(({ parts }) => parts.length)) + 1;
      let paidBack = 0;
      for (let turn = 0; turn < rounds; turn += 1) {
        const isLast = turn === rounds - 1;
        const returned = lines.flatMap(({ pieces, parts }, place) => {
          const so = taken[place];
          const whole = billed.lines[place];
          if (!so || !whole) return [];
          const left = pieces - so.before;
          const part = isLast ? left : Math.min(left, parts[turn] ?? 0);
          if (part === 0) return [];
          const line = {
            qty: qty(pieces),
            before: qty(so.before),
            taxable: whole.taxable,
            half: whole.taxes.cgst,
            igst: whole.taxes.igst,
            paid: method === 'bill' ? whole.amount : null,
            taxableBefore: so.taxable as Paise,
            taxBefore: so.tax as Paise,
            amountBefore: so.amount as Paise,
          };
          const back = returnedOf(line, qty(part), false);
          so.before += part;
          so.taxable += back.taxable;
          so.tax += back.tax;
          so.amount += back.amount;
          so.cgst += back.half;
          so.igst += back.igst;
          return [back];
        });
        const rest = isLast ? ((billed.payable - paidBack) as Paise) : null;
        paidBack += figuresOfReturn(returned, { isCharged: true, rounds: terms.rounds, rest }).payable;
      }
      const sum = (of: (one: (typeof taken)[number]) => number) => taken.reduce((total, one) => total + of(one), 0);
      expect(paidBack).toBe(billed.payable);
      expect(sum(({ amount }) => amount)).toBe(billed.exact);
      expect(sum(({ taxable }) => taxable)).toBe(billed.taxable);
      expect(sum(({ cgst }) => cgst)).toBe(billed.taxes.cgst);
      expect(sum(({ igst }) => igst)).toBe(billed.taxes.igst);
    }),
  ));

test('goods come back at their cost, to the paisa, in any parts', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999_999 }),
      fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 6 }),
      (value, parts) => {
        const whole = parts.reduce((sum, part) => sum + part, 0);
        const cost = { itemId: 1, qty: qty(whole), value: value as Paise, before: qty(0), taken: 0 as Paise };
        const soFar = { qty: 0, value: 0 };
        for (const part of parts) {
          const back = costOfPart(cost, qty(part), soFar);
          expect(back).toBeGreaterThanOrEqual(0);
          soFar.qty += qty(part);
          soFar.value += back;
        }
        expect(soFar.value).toBe(value);
      },
    ),
    // Each share rounds up to a paisa, and three of them are more than there is.
    { examples: [[2, [3, 3, 3, 1]]] },
  ));

test('a return in one part is never more than the bill', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 99_999 }),
      fc.integer({ min: 1, max: 40 }),
      fc.nat(40),
      (taxable, pieces, part) => {
        const none = 0 as Paise;
        const line = {
          qty: qty(pieces),
          before: qty(0),
          taxable: taxable as Paise,
          half: none,
          igst: none,
          paid: null,
          taxableBefore: none,
          taxBefore: none,
          amountBefore: none,
        };
        const back = returnedOf(line, qty(Math.min(part, pieces)), false);
        expect(sumOf([back], (one) => one.taxable)).toBeLessThanOrEqual(taxable);
      },
    ),
  ));
