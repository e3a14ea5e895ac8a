import { describe, expect, test } from 'vitest';
import type { Paise } from '../../contract/amount';
import { lateness } from '../../contract/selling/onlineOrders';
import { figuresOfPayout } from '../../contract/selling/payouts';
import {
  type Coupon,
  cartTotals,
  type ShopProduct,
  savedPercent,
  shopPage,
  sortedProducts,
} from '../../contract/selling/shop';

const terms = { freeAbove: 999_00 as Paise, deliveryCharge: 49_00 as Paise };
const SAVE10 = { code: 'SAVE10', percent: 10_000, most: 500_00, least: 0 } as Coupon;
const line = (price: number, qty: number) => ({ price: price as Paise, qty });

describe('the total of a cart', () => {
  test('the worked example: 2 × 1,499 + 799, SAVE10, delivery free', () => {
    expect(cartTotals([line(1_499_00, 2), line(799_00, 1)], SAVE10, terms)).toEqual({
      goods: 3_797_00,
      discount: 379_70,
      delivery: 0,
      payable: 3_417_30,
    });
  });

  test.each([
    ['a small cart pays for delivery', [line(998_99, 1)], null, { discount: 0, delivery: 49_00, payable: 1_047_99 }],
    ['from 999 on it is free', [line(999_00, 1)], null, { discount: 0, delivery: 0, payable: 999_00 }],
    [
      'a coupon gives no more than its most',
      [line(9_000_00, 1)],
      SAVE10,
      { discount: 500_00, delivery: 0, payable: 8_500_00 },
    ],
    [
      'and nothing below its least',
      [line(500_00, 1)],
      { ...SAVE10, least: 501_00 as Paise },
      { discount: 0, delivery: 49_00, payable: 549_00 },
    ],
    ['nothing costs nothing', [], SAVE10, { discount: 0, delivery: 0, payable: 0 }],
  ] as const)('%s', (_what, lines, coupon, sums) => {
    expect(cartTotals(lines, coupon, terms)).toMatchObject(sums);
  });
});

const product = (id: number, name: string, price: number, more: Partial<ShopProduct> = {}): ShopProduct => ({
  id,
  name,
  subtitle: null,
  description: null,
  category: 'watch',
  tags: [],
  features: [],
  price: price as Paise,
  previous: null,
  rating: null,
  ratingCount: 0,
  photo: null,
  badge: null,
  free: 3,
  ...more,
});

test('the list is narrowed by text, price, category, tag and stars, and sorted', () => {
  const all = [
    product(1, 'Samay Classic', 3_250_00, { rating: 44 }),
    product(2, 'Gati Band', 1_999_00, { previous: 2_499_00 as Paise, tags: ['fitness'], rating: 41 }),
    product(3, 'Vani Lite', 9_999_00, { category: 'phone', rating: 39 }),
  ];
  const names = (asked: Parameters<typeof shopPage>[1]) =>
    shopPage(sortedProducts(all, asked.sort), asked).rows.map(({ name }) => name);
  expect(names({})).toEqual(['Gati Band', 'Samay Classic', 'Vani Lite']);
  expect(names({ q: 'aNi' })).toEqual(['Vani Lite']);
  expect(names({ from: '2000', to: '5000' })).toEqual(['Samay Classic']);
  expect(names({ category: 'phone' })).toEqual(['Vani Lite']);
  expect(names({ tag: 'fitness' })).toEqual(['Gati Band']);
  expect(names({ stars: '4', sort: 'dear' })).toEqual(['Samay Classic', 'Gati Band']);
  expect(names({ sort: 'discount' })[0]).toBe('Gati Band');
  expect(names({ sort: 'new' })[0]).toBe('Vani Lite');
  // Categories are counted before one of them is chosen.
  expect(shopPage(all, { category: 'phone' }).categories).toEqual([
    { name: 'phone', count: 1 },
    { name: 'watch', count: 2 },
  ]);
  expect(savedPercent({ price: 1_499_00 as Paise, previous: 1_999_00 as Paise })).toBe(25);
  expect(savedPercent({ price: 1_499_00 as Paise, previous: 1_499_00 as Paise })).toBe(0);
});

test('an order turns amber at 80 % of its promise, and red after it', () => {
  const order = { orderedAt: '2026-04-10T06:00:00.000Z', promisedAt: '2026-04-10T16:00:00.000Z' } as never;
  const at = (time: string) => lateness(order, new Date(`2026-04-10T${time}:00.000Z`));
  expect([at('13:59'), at('14:00'), at('16:00'), at('16:01')]).toEqual(['inTime', 'soon', 'soon', 'late']);
});

test('a payout is the orders less commission, its tax, TCS and TDS; CGST equals SGST', () => {
  const entered = { commission: 33_33, commissionGst: 18_000, commissionIgst: false, tcs: 5_00, tds: 1_00 } as never;
  const { heads, tax, received } = figuresOfPayout({ ...(entered as object), bills: [{ amount: 1_000_00 }] } as never);
  expect(heads).toEqual({ cgst: 3_00, sgst: 3_00, igst: 0 });
  expect([tax, received]).toEqual([6_00, 954_67]);
});
