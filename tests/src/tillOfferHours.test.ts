import { expect, test } from 'vitest';
import type { Paise, Percent } from '../../contract/amount';
import { isoDate } from '../../contract/dates';
import type { OfferRule } from '../../contract/selling/offers';
import type { Till } from '../../contract/selling/shifts';
import { billOf, EMPTY, figuresOf, Order, offeredOn } from '../../src/modules/pos/panels/order';

/** A till works out offers of some hours and outlets by its own clock, with the network or without. */

const rule = (code: string, more: Partial<OfferRule>): OfferRule => ({
  code,
  name: code,
  kind: 'billPercent',
  itemId: null,
  groupIds: null,
  percent: 10_000 as Percent,
  amount: 0 as Paise,
  buy: 0,
  free: 0,
  least: 0 as Paise,
  most: 0 as Paise,
  stackable: false,
  isCoupon: false,
  validFrom: '2026-04-01',
  validTo: null,
  hours: [],
  outletIds: null,
  ...more,
});
const HAPPY = rule('HAPPY', { hours: [{ days: 'working', fromTime: '16:00', toTime: '18:00' }] });
const THERE = rule('THERE', { outletIds: [2] });
const till = {
  outletId: 1,
  branchId: 1,
  saleTypeId: 1,
  storeId: 1,
  includesTax: true,
  rounds: false,
  shift: null,
  mostDiscountPercent: 100_000,
} as unknown as Till;
const order: Order = {
  ...EMPTY,
  lines: [
    {
      key: 1,
      itemId: 1,
      code: 'TEA',
      name: 'Tea',
      unitId: 1,
      unit: 'NOS',
      qty: 2_000,
      rate: 1_000_000,
      mrp: null,
      discountPercent: 0,
      gstPercent: 5_000,
      groupId: null,
      batchNo: null,
      serials: null,
      isOwnRate: false,
      tcsPercent: 0,
    },
  ],
};
/** The total of the bill when it is made on that day at that time; 200.00 without an offer. */
const payable = (date: string, time: string, of = till) => {
  const { rows } = offeredOn(order, [HAPPY, THERE], of, { date: isoDate(date), time });
  return figuresOf({ ...order, offers: rows }, of).payable;
};

test('a happy hour begins and ends by the clock', () => {
  const times = ['15:59', '16:00', '17:59', '18:00'];
  expect(times.map((time) => payable('2026-04-10', time))).toEqual([20_000, 18_000, 18_000, 20_000]);
  expect(payable('2026-04-11', '17:00')).toBe(20_000);
});

test('an offer of another outlet is not given here', () => {
  expect(payable('2026-04-10', '10:00')).toBe(20_000);
  expect(payable('2026-04-10', '10:00', { ...till, outletId: 2 })).toBe(18_000);
});

test('the bill says when it was made, so that the server works out the same', () => {
  const paid = { tenders: [], received: 0 as Paise };
  const at = { date: isoDate('2026-04-10'), soldAt: '17:59', device: 'till', printedAs: 'S1/26-27/00001' };
  expect(billOf(order, till, paid, at)).toMatchObject({ date: '2026-04-10', soldAt: '17:59' });
});

test('an order that an earlier version kept is still read', () => {
  const { hours: _, outletIds: __, validFrom: ___, validTo: ____, ...old } = rule('OLD', { isCoupon: true });
  const kept = {
    ...order,
    coupon: old,
    sent: { key: 'k', number: 'S1/26-27/00001', date: '2026-04-10', isCorrected: false },
  };
  const read = Order.parse(JSON.parse(JSON.stringify(kept)));
  expect(read.coupon).toMatchObject({ code: 'OLD', hours: [], outletIds: null });
  expect(read.sent).toMatchObject({ number: 'S1/26-27/00001', time: null });
});
