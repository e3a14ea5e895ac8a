import { describe, expect, test } from 'vitest';
import type { Paise, Percent, Quantity, Rate } from '../../contract/amount';
import { figuresOfBill } from '../../contract/pos/bills';
import { type Offering, type OfferRule, offersOn, offersTold, withOffers } from '../../contract/selling/offers';

/** Offers in their order, worked out by hand. Prices include 5 %; items and offers are those of a snack counter. */

const rule = (code: string, kind: OfferRule['kind'], more: Partial<OfferRule> = {}): OfferRule => ({
  code,
  name: code,
  kind,
  itemId: null,
  groupIds: null,
  percent: 0 as Percent,
  amount: 0 as Paise,
  buy: 0,
  free: 0,
  least: 0 as Paise,
  most: 0 as Paise,
  stackable: false,
  isCoupon: false,
  validFrom: null,
  validTo: null,
  hours: [],
  outletIds: null,
  ...more,
});
const ITEMS = { BUR: [1, 149, 10], FRI: [2, 99, 10], COL: [3, 59, 20], WRP: [4, 179, 10], SHK: [5, 129, 20] } as const;
type Code = keyof typeof ITEMS;
const line = (code: Code, pieces: number, percent = 0) => {
  const [itemId, price, groupId] = ITEMS[code];
  const qty = (pieces * 1000) as Quantity;
  return { itemId, groupId, qty, rate: (price * 10_000) as Rate, discountPercent: (percent * 1000) as Percent };
};
type Line = ReturnType<typeof line>;
const rs = (amount: number) => Math.round(amount * 100) as Paise;
const percent = (value: number) => (value * 1000) as Percent;
const NO_HAND = { billDiscountPercent: 0 as Percent, billDiscountAmount: 0 as Paise, mostPercent: percent(100) };

const on = (lines: readonly Line[], rules: readonly OfferRule[], more: Partial<Offering> = {}) =>
  offersOn(lines, { ...NO_HAND, rules, ...more });
const billed = (lines: readonly Line[], rules: readonly OfferRule[], more: Partial<Offering> = {}) => {
  const { rows } = on(lines, rules, more);
  const { mostPercent: _, ...hand } = { ...NO_HAND, ...more };
  const items = lines.map((one) => ({ ...one, gstPercent: percent(5) }));
  return figuresOfBill({ includesTax: true, rounds: true, items, ...hand, offers: rows });
};

const SHAKE = rule('SHAKE', 'itemPercent', { itemId: 5, percent: percent(25) });
const BILL10 = rule('BILL10', 'billPercent', { percent: percent(10), least: rs(500) });
const B2G1 = rule('B2G1', 'buyGet', { itemId: 1, buy: 2, free: 1 });
const ALL = [SHAKE, BILL10, B2G1];

describe('offers on a bill', () => {
  test('come in their order: the item first, then 10 % of the rest of the bill', () => {
    const lines = [line('SHK', 2), line('WRP', 3)];
    expect(on(lines, ALL).rows).toEqual([
      { step: 2, code: 'SHAKE', name: 'SHAKE', line: 1, base: rs(258), amount: rs(64.5) },
      { step: 4, code: 'BILL10', name: 'BILL10', line: null, base: rs(730.5), amount: rs(73.05) },
    ]);
    const { taxable, taxes, payable, roundOff, lines: sold } = billed(lines, ALL);
    expect(sold.map(({ share }) => share)).toEqual([rs(19.35), rs(53.7)]);
    // 657.45 with its tax: 15.65 and 15.65 on 626.15, rounded to the rupee.
    expect([taxable, taxes.cgst, taxes.sgst, roundOff, payable]).toEqual([
      rs(626.15),
      rs(15.65),
      rs(15.65),
      -rs(0.45),
      rs(657),
    ]);
  });

  test('the third burger is free, shown as a discount of its line', () => {
    const lines = [line('BUR', 3), line('COL', 1)];
    expect(on(lines, ALL).rows).toEqual([
      { step: 3, code: 'B2G1', name: 'B2G1', line: 1, base: rs(447), amount: rs(149) },
    ]);
    expect(billed(lines, ALL)).toMatchObject({ taxable: rs(340), payable: rs(357) });
  });

  test.each([
    [2, 0, 1],
    [3, 1, 0],
    [5, 1, 1],
    [6, 2, 0],
  ])('of %d burgers %d are free; a hint at one more appears %d times', (pieces, free, hints) => {
    const { rows, hints: told } = on([line('BUR', pieces)], [B2G1]);
    expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(free * rs(149));
    expect(told).toHaveLength(hints);
  });

  test('in a mixed set the cheapest piece of each full set is free', () => {
    const mixed = rule('MIX', 'buyGet', { groupIds: [10], buy: 2, free: 1 });
    // 179, 179, 149 and 149, 99, 99: the last of each is free.
    const { rows } = on([line('FRI', 2), line('WRP', 2), line('BUR', 2)], [mixed]);
    expect(rows.map(({ line: at, amount }) => [at, amount])).toEqual([
      [3, rs(149)],
      [1, rs(99)],
    ]);
  });

  test('the same lines in another order come to the same', () => {
    const lines = [line('SHK', 2), line('WRP', 3), line('BUR', 4), line('FRI', 1), line('COL', 2)];
    const rules = [...ALL, rule('MIX', 'buyGet', { groupIds: [10], buy: 1, free: 1 })];
    const whole = billed(lines, rules).payable;
    expect(billed([...lines].reverse(), [...rules].reverse()).payable).toBe(whole);
    expect(
      billed(
        [2, 0, 4, 1, 3].map((at) => lines[at] as Line),
        rules,
      ).payable,
    ).toBe(whole);
  });

  test('of an offer on the item and the discount of the line the better one counts, never both', () => {
    expect(on([line('SHK', 1, 30)], [SHAKE]).rows).toEqual([]);
    expect(billed([line('SHK', 1, 30)], [SHAKE]).discount).toBe(rs(38.7));
    expect(billed([line('SHK', 1, 10)], [SHAKE]).discount).toBe(rs(32.25));
    const each = rule('EACH', 'itemAmount', { itemId: 5, amount: rs(40) });
    expect(on([line('SHK', 2)], [SHAKE, each]).rows).toMatchObject([{ code: 'EACH', amount: rs(80) }]);
  });

  test('an offer on the bill counts from its least value after the offers on items, to the paisa', () => {
    const lines = [line('WRP', 2), line('FRI', 1), line('COL', 1)];
    const from = (least: number) => on(lines, [rule('B', 'billAmount', { amount: rs(50), least: rs(least) })]).rows;
    expect(from(516)).toMatchObject([{ base: rs(516), amount: rs(50) }]);
    expect(from(516.01)).toEqual([]);
  });

  test('gives no more than its most, and never more than the bill', () => {
    const half = rule('HALF', 'billPercent', { percent: percent(50), most: rs(100) });
    expect(on([line('WRP', 3)], [half]).rows).toMatchObject([{ amount: rs(100) }]);
    const much = rule('MUCH', 'billAmount', { amount: rs(1000) });
    expect(billed([line('COL', 1)], [much]).payable).toBe(0);
  });

  test('of the offers on the bill and a coupon the best counts; a coupon that gives less is not used', () => {
    const coupon = rule('FEST', 'billAmount', { amount: rs(60), isCoupon: true });
    const lines = [line('WRP', 3)];
    expect(on(lines, [BILL10, coupon])).toMatchObject({ rows: [{ code: 'FEST', amount: rs(60) }], unused: null });
    const small = { ...coupon, amount: rs(20) };
    expect(on(lines, [BILL10, small])).toMatchObject({ rows: [{ code: 'BILL10' }], unused: 'other' });
    expect(on(lines, [{ ...coupon, least: rs(600) }])).toMatchObject({ rows: [], unused: 'least' });
  });

  test('an offer that combines follows the others, each on the remaining amount', () => {
    const second = rule('MORE', 'billPercent', { percent: percent(5), stackable: true });
    expect(on([line('WRP', 3)], [BILL10, second]).rows).toMatchObject([
      { code: 'BILL10', base: rs(537), amount: rs(53.7) },
      // 5 % of 483.30 is 24.165, rounded half up.
      { code: 'MORE', base: rs(483.3), amount: rs(24.17) },
    ]);
  });

  test('a discount by hand takes the place of the offer, unless that goes with others', () => {
    const hand = { billDiscountPercent: percent(2) };
    expect(on([line('WRP', 3)], [BILL10], hand).rows).toEqual([]);
    expect(billed([line('WRP', 3)], [BILL10], hand).billDiscount).toBe(rs(10.74));
    const along = { ...BILL10, stackable: true };
    expect(on([line('WRP', 3)], [along], hand).rows).toMatchObject([
      { step: 4, amount: rs(53.7) },
      { step: 5, code: null, base: rs(483.3), amount: rs(9.67) },
    ]);
    expect(billed([line('WRP', 3)], [along], hand).billDiscount).toBe(rs(63.37));
  });

  test('all together give no more than the outlet lets: the last step is cut, and the bill says so', () => {
    const lines = [line('SHK', 2), line('WRP', 3)];
    // 20 % of 795.00 is 159.00; the shakes used 64.50.
    const most = { mostPercent: percent(20), billDiscountAmount: rs(100) };
    expect(on(lines, [SHAKE], most).rows).toMatchObject([
      { step: 2, amount: rs(64.5) },
      { step: 5, name: 'Discount (limited)', amount: rs(94.5) },
    ]);
    expect(billed(lines, [SHAKE], most).billDiscount).toBe(rs(94.5));
    const none = { mostPercent: percent(5), billDiscountAmount: rs(100) };
    // 39.75 in all: nothing is left for the hand, and the shakes give less.
    expect(on(lines, [SHAKE], none).rows).toMatchObject([{ amount: rs(39.75) }, { amount: 0 }]);
    expect(billed(lines, [SHAKE], none)).toMatchObject({ discount: rs(39.75), billDiscount: 0 });
  });

  test('two offers on one line only where both go with others', () => {
    const free = rule('B1G1', 'buyGet', { itemId: 5, buy: 1, free: 1 });
    expect(on([line('SHK', 2)], [SHAKE, free]).rows).toMatchObject([{ code: 'SHAKE' }]);
    const both = [
      { ...SHAKE, stackable: true },
      { ...free, stackable: true },
    ];
    expect(on([line('SHK', 2)], both).rows).toMatchObject([
      { code: 'SHAKE', amount: rs(64.5) },
      { code: 'B1G1', amount: rs(96.75) },
    ]);
  });

  test('are listed once each, by name', () => {
    const { rows } = on([line('SHK', 2), line('SHK', 1), line('WRP', 3)], ALL);
    expect(offersTold(rows)).toEqual([
      { name: 'SHAKE', amount: rs(96.75) },
      { name: 'BILL10', amount: rs(82.73) },
    ]);
    const bill = { items: [line('COL', 1)], billDiscountPercent: percent(3), billDiscountAmount: 0 as Paise };
    expect(withOffers(bill)).toEqual(bill);
  });
});
