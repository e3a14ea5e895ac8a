import { expect, test } from 'vitest';
import type { Percent } from '../../contract/amount';
import { rupees } from '../../contract/amount';
import type { Till } from '../../contract/selling/shifts';
import { collecting, EMPTY, figuresOf, type Order, unnamed } from '../../src/modules/pos/panels/order';
import { slipOf } from '../../src/modules/pos/panels/slip';

/** A till works out tax collected at source by itself, with the network or without. */

const till = {
  outletId: 1,
  branchId: 1,
  includesTax: true,
  rounds: true,
  paper: 'mm80',
  copies: 1,
  shift: null,
  name: 'Counter 1',
} as unknown as Till;
const [SCRAP, CAR] = [1, 2];
const rates = { individualHuf: 1000 as Percent, other: 1000 as Percent, noPan: 5000 as Percent };
const known = new Map([
  [SCRAP, { tcs: { ...rates, eachAbove: rupees('0') } }],
  [CAR, { tcs: { ...rates, eachAbove: rupees('10,00,000') } }],
]);
const line = (itemId: number, units: number, rate: number) => ({
  key: itemId,
  itemId,
  code: `I${itemId}`,
  name: `Item ${itemId}`,
  unitId: 1,
  unit: 'NOS',
  qty: units * 1000,
  rate: rate * 10_000,
  mrp: null,
  discountPercent: 0,
  gstPercent: 18_000,
  groupId: null,
  batchNo: null,
  serials: null,
  isOwnRate: false,
  tcsPercent: 0,
});
const customer = { id: 7, name: 'Sri Metals', mobile: null };
const order = (lines: Order['lines'], more: Partial<Order> = {}): Order => ({ ...EMPTY, lines, customer, ...more });
const tcs = (of: Order, payee: Parameters<typeof collecting>[3]) =>
  figuresOf(collecting(of, till, known, payee), till).tcs;

test('it is by the PAN of the customer, on the value with GST', () => {
  const of = order([line(SCRAP, 100, 118)]);
  expect([tcs(of, 'other'), tcs(of, 'noPan'), tcs(of, null)]).toEqual([rupees('118'), rupees('590'), 0]);
  expect(tcs({ ...of, tcsDeclared: true }, 'other')).toBe(0);
});

test('the limit is that of a piece, after the discount of the bill', () => {
  expect(tcs(order([line(CAR, 2, 10_00_000)]), 'other')).toBe(0);
  const dear = order([line(CAR, 1, 10_00_100)]);
  expect(tcs(dear, 'other')).toBe(rupees('10,001'));
  expect(tcs({ ...dear, billDiscountAmount: rupees('100') }, 'other')).toBe(0);
});

test('goods that bear it ask for a name, and others never', () => {
  const nameless = { customer: null };
  expect(unnamed(order([line(CAR, 1, 10_00_000), line(SCRAP, 1, 1)], nameless), till, known)?.itemId).toBe(SCRAP);
  expect(unnamed(order([line(CAR, 1, 10_00_000)], nameless), till, known)).toBeUndefined();
  expect(unnamed(order([line(SCRAP, 1, 1)]), till, known)).toBeUndefined();
});

test('the slip shows TCS under the rounding, within the payable amount', () => {
  const of = collecting(order([line(SCRAP, 100, 118)]), till, known, 'other');
  const figures = figuresOf(of, till);
  const slip = slipOf(of, till, figures, { tenders: [], received: rupees('0') }, 'S1/26-27/00001');
  expect(slip.totals.at(-1)).toEqual(['TCS', '118.00']);
  expect(slip.payable).toBe(rupees('11,918'));
});
