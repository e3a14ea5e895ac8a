import { beforeAll, describe, expect, test } from 'vitest';
import type { Paise } from '../../contract/amount';
import type { Account } from '../../contract/books/accounts';
import type { CounterBill } from '../../contract/pos/bills';
import type { SoldBill } from '../../contract/pos/returns';
import type { OfferRule } from '../../contract/selling/offers';
import { verify } from '../../server/verify/verify';
import { testApp } from '../setup/app';
import { type Office, openOffice, post, rs } from './office';
import { openYard, qty, rate, type Yard } from './purchases';
import { customerForm, discountListForm, groupForm, itemForm, SELLING } from './selling';
import { STOCK } from './stock';
import { BILLS, billForm, type OpenTill, OUTLETS, openCounter, openTill, outletForm, type Shop, sellAt } from './tills';

/** Offers and coupons at a till: those that the server lets count, and those it refuses. */

const DAY = '2026-04-10';
const OFFERS = '/api/pos/offers';
const COUPONS = '/api/pos/coupons';
let office: Office;
let yard: Yard;
let shop: Shop;
let till: OpenTill;
let other: OpenTill;
let shake = 0;
let wrap = 0;
let regular = 0;

const line = (itemId: number, units: number, at: number) => ({
  itemId,
  unitId: yard.kgs,
  qty: qty(units),
  rate: rate(at),
  discountPercent: 0,
  gstPercent: 5_000,
});
const offer = (code: string, kind: string, more: object = {}) => ({
  code,
  name: `Offer ${code}`,
  kind,
  itemId: null,
  itemGroupId: null,
  percent: 0,
  amount: 0,
  buy: 0,
  free: 0,
  least: 0,
  most: 0,
  stackable: false,
  ...more,
});
const coupon = (code: string, more: object = {}) => ({
  code,
  name: `Coupon ${code}`,
  percent: 0,
  amount: rs('50'),
  least: 0,
  most: 0,
  uses: 0,
  perCustomer: 0,
  stackable: false,
  ...more,
});
const list = (code: string, more: object) =>
  office.admin.ok('POST', SELLING.discountLists, discountListForm(code, code, [], more));
const listRefused = (more: object) =>
  office.admin.refused('POST', SELLING.discountLists, discountListForm('NEW', 'New', [], more));
const row = (step: number, code: string, at: number | null, base: string, amount: string, name = `Offer ${code}`) => ({
  step,
  code,
  name,
  line: at,
  base: rs(base),
  amount: rs(amount),
});
const cash = (amount: Paise) => [{ mode: 'cash', amount }];
const sell = (items: readonly object[], amount: string, more: object = {}, at = till) =>
  sellAt(office.admin, billForm(at, DAY, items, cash(rs(amount)), more));
const refused = async (items: readonly object[], amount: string, more: object = {}) =>
  (await office.admin.refused('POST', post(BILLS), billForm(till, DAY, items, cash(rs(amount)), more))).fields;
const couponRow = (code: string, base: string, amount: string) => row(4, code, null, base, amount, `Coupon ${code}`);
const asked = async (code: string, more = '') =>
  (await office.admin.refused('GET', `${COUPONS}?code=${code}${more}`)).fields?.code;

beforeAll(async () => {
  office = await openOffice(await testApp(`${DAY}T06:00:00.000Z`), { yearFrom: '2026-04-01' });
  yard = await openYard(office);
  const make = async (path: string, body: object) => (await office.admin.ok<{ id: number }>('POST', path, body)).id;
  shake = await make('/api/inventory/items', itemForm('SHK', yard.kgs));
  wrap = await make('/api/inventory/items', itemForm('WRP', yard.kgs));
  const group = await make(SELLING.groups, groupForm('REG', 'Regulars'));
  regular = await make(SELLING.customers, customerForm('ANU', 'Anu', group, { mobile: '9848012345' }));
  const items = [shake, wrap].map((itemId) => ({
    itemId,
    unitId: yard.kgs,
    qty: qty(500),
    rate: rate(40),
    remarks: null,
  }));
  const start = { branchId: office.branchId, narration: null, date: '2026-04-01', storeId: yard.main };
  await office.admin.ok('POST', `${STOCK.opening}?step=post`, { ...start, items });
  const tills = ['S1', 'S2'].map((series) => ({ series, name: `Counter ${series}`, cashAccountId: null }));
  shop = await openCounter(office, yard, { tills });
  till = await openTill(office.admin, shop.outlet, 'S1', rs('1,000'));
  other = await openTill(office.admin, shop.outlet, 'S2', rs('1,000'));
  await list('SNACKS', {
    offers: [
      offer('SHAKE', 'itemPercent', { itemId: shake, percent: 25_000 }),
      offer('BILL10', 'billPercent', { percent: 10_000, least: rs('500') }),
    ],
    coupons: [coupon('FEST', { uses: 1 }), coupon('ONCE', { perCustomer: 1, least: rs('100') })],
  });
  await list('REGULARS', { groupId: group, offers: [offer('REG5', 'billPercent', { percent: 5_000 })] });
  await list('PAST', { validFrom: '2026-03-01', validTo: '2026-03-31', coupons: [coupon('MARCH')] });
  await list('LATER', { validFrom: '2026-05-01', coupons: [coupon('MAY')] });
  await list('CLUB', { groupId: group, coupons: [coupon('CLUB')] });
});

describe('a discount list', () => {
  test('asks of each offer the fields that its kind needs', async () => {
    const wrong = [
      offer('A', 'billPercent', { itemId: shake, percent: 1_000 }),
      offer('B', 'buyGet', { least: rs('10') }),
      offer('C', 'itemPercent', { itemId: shake, itemGroupId: null }),
      offer('D', 'itemAmount'),
    ];
    expect((await listRefused({ offers: wrong })).fields).toEqual({
      'offers.0.itemId': 'An offer on the bill has no item. Clear it, or choose an offer on items.',
      'offers.1.least': 'Only offers on the bill have a least value. Enter 0.',
      'offers.1.buy': 'Enter how many pieces are paid for',
      'offers.1.free': 'Enter how many pieces are free',
      'offers.2.percent': 'Enter a percentage above zero',
      'offers.3.amount': 'Enter an amount',
    });
    expect((await listRefused({ coupons: [coupon('X', { percent: 1_000 })] })).fields).toEqual({
      'coupons.0.amount': 'Give a percentage or an amount, not both',
    });
    expect((await listRefused({})).fields).toEqual({ rows: 'Add a discount, an offer or a coupon' });
  });

  test('has codes that no other offer or coupon has', async () => {
    expect((await listRefused({ offers: [offer('SHAKE', 'billAmount', { amount: 1 })] })).fields).toEqual({
      'offers.0.code': 'SHAKE is taken by another discount list.',
    });
    const twice = { offers: [offer('SAME', 'billAmount', { amount: 1 })], coupons: [coupon('SAME')] };
    expect((await listRefused(twice)).fields).toEqual({ 'coupons.0.code': 'An offer of this list has the same code' });
  });

  test('gives tills the offers of today, with those of the customer’s group', async () => {
    const codes = async (query = '') =>
      (await office.admin.ok<OfferRule[]>('GET', `${OFFERS}${query}`)).map(({ code }) => code);
    expect(await codes()).toEqual(['BILL10', 'SHAKE']);
    expect(await codes(`?customerId=${regular}`)).toEqual(['BILL10', 'REG5', 'SHAKE']);
  });
});

describe('a bill with offers', () => {
  const items = () => [line(shake, 2, 129), line(wrap, 3, 179)];
  const rows = () => [row(2, 'SHAKE', 1, '258', '64.50'), row(4, 'BILL10', null, '730.50', '73.05')];

  test('comes to the rest, asks no supervisor, and is returned at the paid price', async () => {
    // 795.00 less 64.50 and 73.05 is 657.45: 626.15 with 15.65 and 15.65, rounded to 657.
    const sales = async () =>
      (await office.admin.ok<Account>('GET', `/api/accounts/accounts/${office.account('Sales')}`)).balance;
    const before = await sales();
    const bill = await sell(items(), '657', { offers: rows() });
    expect(bill).toMatchObject({ amount: rs('657'), offers: rows() });
    const read = await office.admin.ok<CounterBill>('GET', `${BILLS}/${bill.id}`);
    expect(read.offers).toEqual(rows());
    expect(await sales()).toBe(before - rs('626.15'));
    const sold = await office.admin.ok<SoldBill>('GET', `/api/pos/sold-bills/${bill.id}`);
    // 258.00 less 64.50 and its share of 19.35; the rest for the wraps.
    expect(sold.lines.map(({ paid }) => paid)).toEqual([rs('174.15'), rs('483.30')]);
    expect((await verify(office.app.system.database)).flatMap(({ problems }) => problems)).toEqual([]);
  });

  test('is refused where an offer gives something else, or is not in force', async () => {
    const more = rows().map((one) => (one.code === 'SHAKE' ? { ...one, amount: rs('100') } : one));
    expect(await refused(items(), '622', { offers: more })).toMatchObject({
      offers: 'Offer Offer SHAKE gives 64.50 on this bill. Reload the page and make the bill again.',
    });
    expect(await refused([line(wrap, 1, 179)], '170', { offers: [row(4, 'REG5', null, '179', '8.95')] })).toMatchObject(
      {
        offers: 'Offer REG5 is not in force on 10-Apr-2026. Reload the page and make the bill again.',
      },
    );
  });

  test('keeps its prices where another offer began meanwhile', async () => {
    const bill = await sell([line(wrap, 3, 179)], '537', {});
    expect(bill.amount).toBe(rs('537'));
  });
});

describe('a coupon', () => {
  const wraps = () => [line(wrap, 1, 179)];

  test('says when it counts, for whom, and that there is none', async () => {
    expect(await asked('NONE')).toBe('There is no coupon NONE.');
    expect(await asked('MARCH')).toBe('Coupon MARCH ended on 31-Mar-2026.');
    expect(await asked('MAY')).toBe('Coupon MAY counts from 01-May-2026.');
    expect(await asked('CLUB')).toBe('Coupon CLUB is not for this customer.');
    expect(await asked('ONCE')).toBe(
      'Coupon ONCE is limited for each customer. Select the customer or enter a mobile number (F3).',
    );
    expect(await office.admin.ok('GET', `${COUPONS}?code=club&customerId=${regular}`)).toMatchObject({
      code: 'CLUB',
      isCoupon: true,
    });
  });

  test('for one use is used once, also by two tills at once, and a cancelled bill gives it back', async () => {
    const form = (at: OpenTill) =>
      billForm(at, DAY, wraps(), cash(rs('129')), { couponCode: 'FEST', offers: [couponRow('FEST', '179', '50')] });
    const answers = await Promise.all(
      [till, other].map((at) =>
        office.admin.call<{ id: number; number: string; fields?: Record<string, string> }>(
          'POST',
          post(BILLS),
          form(at),
        ),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    const made = answers.find(({ status }) => status === 201)?.body;
    expect(answers.find(({ status }) => status === 400)?.body.fields).toEqual({
      couponCode: `Coupon FEST was used on ${made?.number}.`,
    });
    expect(await asked('FEST')).toBe(`Coupon FEST was used on ${made?.number}.`);
    await office.admin.ok('POST', `${BILLS}/${made?.id}/cancel`, { version: 1, reason: 'Entered by mistake' });
    const again = await sell(wraps(), '129', { couponCode: 'FEST', offers: [couponRow('FEST', '179', '50')] });
    expect(again.amount).toBe(rs('129'));
  });

  test('for each customer knows a walk-in by mobile, who may be a customer by name', async () => {
    const used = { couponCode: 'ONCE', offers: [couponRow('ONCE', '179', '50')] };
    const bill = await sell(wraps(), '129', { ...used, buyerMobile: '9848012345' });
    expect(await refused(wraps(), '129', { ...used, customerId: regular })).toEqual({
      couponCode: `This customer has used coupon ONCE on ${bill.number}.`,
    });
    await sell(wraps(), '129', { ...used, buyerMobile: '9848012346' });
  });

  test('is refused below its least value, and not used up where another offer gives more', async () => {
    const cheap = [line(wrap, 1, 90)];
    expect(await refused(cheap, '90', { couponCode: 'ONCE', buyerMobile: '9848012347' })).toMatchObject({
      couponCode: 'Coupon ONCE is for bills from 100.00.',
    });
    const offers = [row(4, 'BILL10', null, '895', '89.50')];
    const five = { buyerMobile: '9848012347', couponCode: 'ONCE', offers };
    await sell([line(wrap, 5, 179)], '806', five);
    await sell(wraps(), '129', { ...five, offers: [couponRow('ONCE', '179', '50')] });
    expect((await verify(office.app.system.database)).flatMap(({ problems }) => problems)).toEqual([]);
  });
});

describe('offers of some hours and outlets', () => {
  /** 11:30 on Friday, 10-Apr-2026. */
  const shakes = (code: string) => [row(2, code, 1, '129', '51.60')];
  const happy = (code: string) => offer(code, 'itemPercent', { itemId: shake, percent: 40_000 });
  const sold = (code: string, more: object = {}, at = till) =>
    sell([line(shake, 1, 129)], '77', { offers: shakes(code), ...more }, at);
  const refusal = async (code: string, more: object = {}) =>
    (await refused([line(shake, 1, 129)], '77', { offers: shakes(code), ...more }))?.offers;
  const again = 'Reload the page and make the bill again.';
  let away: OpenTill;

  beforeAll(async () => {
    const of = { storeId: yard.main, saleTypeId: shop.saleType, cash: office.account('Cash'), over: shop.over };
    const tills = [{ series: 'A1', name: 'Counter A1', cashAccountId: null }];
    const form = outletForm(office.branchId, of, { code: 'AWAY', name: 'Second shop', tills });
    const { id: elsewhere } = await office.admin.ok<{ id: number }>('POST', OUTLETS, form);
    away = await openTill(office.admin, elsewhere, 'A1', rs('1,000'));
    const hours = (days: string, fromTime: string | null = null, toTime: string | null = null) => [
      { days, fromTime, toTime },
    ];
    await list('NOON', { offers: [happy('NOON')], hours: hours('working', '11:00', '12:00') });
    await list('SUNDAY', { offers: [happy('SUNDAY')], coupons: [coupon('SUNCPN')], hours: hours('sun') });
    await list('NIGHT', { offers: [happy('NIGHT')], hours: hours('thu', '22:00', '02:00') });
    const there = [{ outletId: elsewhere }];
    await list('THERE', { offers: [happy('THERE')], coupons: [coupon('HERE')], outlets: there });
  });

  test('count by the clock of the till, or of the server where the bill has none', async () => {
    expect(await sold('NOON')).toMatchObject({ amount: rs('77'), soldAt: null });
    expect(await sold('NOON', { soldAt: '11:00' })).toMatchObject({ soldAt: '11:00' });
    expect(await refusal('NOON', { soldAt: '10:59' })).toBe(`Offer NOON does not count on Friday at 10:59. ${again}`);
    expect(await refusal('SUNDAY')).toBe(`Offer SUNDAY does not count on Friday at 11:30. ${again}`);
  });

  test('after midnight are those of the evening before', async () => {
    expect(await sold('NIGHT', { soldAt: '01:30' })).toMatchObject({ amount: rs('77') });
    expect(await refusal('NIGHT', { soldAt: '02:00' })).toBe(`Offer NIGHT does not count on Friday at 02:00. ${again}`);
  });

  test('are not given by a till whose clock is ahead', async () => {
    const late = { offers: shakes('NOON'), soldAt: '11:36' };
    expect(await refused([line(shake, 1, 129)], '77', late)).toMatchObject({
      soldAt: 'The clock of this till says 11:36, and it is 11:30. Set the clock right and make the bill again.',
    });
    await sold('NOON', { soldAt: '11:35' });
  });

  test('count in their outlets alone', async () => {
    expect(await refusal('THERE')).toBe(`Offer THERE does not count at this outlet. ${again}`);
    expect(await sold('THERE', {}, away)).toMatchObject({ outletName: 'Second shop' });
  });

  test('are sent to tills with their hours, so that these know them without network', async () => {
    const rules = await office.admin.ok<OfferRule[]>('GET', OFFERS);
    const of = (code: string) => rules.find((rule) => rule.code === code);
    expect(of('NOON')).toMatchObject({
      hours: [{ days: 'working', fromTime: '11:00', toTime: '12:00' }],
      outletIds: null,
      validFrom: '2026-04-01',
    });
    expect(of('THERE')).toMatchObject({ hours: [], outletIds: [away.outletId] });
  });

  test('are refused as coupons with the day, the time or the outlet', async () => {
    expect(await asked('SUNCPN')).toBe('Coupon SUNCPN does not count on Friday at 11:30.');
    expect(await asked('HERE', `&outletId=${till.outletId}`)).toBe('Coupon HERE does not count at this outlet.');
    expect(await office.admin.ok('GET', `${COUPONS}?code=HERE&outletId=${away.outletId}`)).toMatchObject({
      code: 'HERE',
    });
    const used = { couponCode: 'SUNCPN', offers: [couponRow('SUNCPN', '179', '50')] };
    expect(await refused([line(wrap, 1, 179)], '129', used)).toMatchObject({
      couponCode: 'Coupon SUNCPN does not count on Friday at 11:30.',
    });
  });

  test('are in lists without standard discounts, with times that are complete', async () => {
    const words =
      'Standard discounts count at any time and everywhere. Put the offers that do not into a discount list of their own.';
    const rows = [{ itemId: shake, itemGroupId: null, minQty: 0, minValue: 0, percent: 1_000, maxExtraPercent: 0 }];
    const hours = [{ days: 'sun', fromTime: null, toTime: null }];
    const outlets = [{ outletId: till.outletId }];
    expect((await listRefused({ rows, hours, outlets })).fields).toEqual({ hours: words, outlets: words });
    const half = [{ days: 'sun', fromTime: '10:00', toTime: null }];
    expect((await listRefused({ offers: [happy('HALF')], hours: half })).fields).toEqual({
      'hours.0.toTime': 'Enter both times, or none for all day',
    });
    expect(
      (await listRefused({ offers: [happy('BAD')], hours: [{ ...half[0], fromTime: '25:00' }] })).fields,
    ).toMatchObject({
      'hours.0.fromTime': 'Enter a time such as 14:30',
    });
  });

  test('are in the report of offers used: how often, their discount, where, and on which bills', async () => {
    type Row = { offer: string; outlet: string };
    type Group = { value: string; count: number; sums: { discount: Paise } };
    const report = (more = '') =>
      office.admin.ok<{ rows: Row[]; groups: Group[] }>(
        'GET',
        `/api/selling/reports/offers-used?from=${DAY}&to=${DAY}${more}`,
      );
    const used = (code: string) => `group=offer&value=${encodeURIComponent(`Offer ${code}`)}`;
    const before = await report(`&${used('NOON')}`);
    const made = await sold('NOON');
    const rows = (await report(`&${used('NOON')}`)).rows;
    expect(rows.length).toBe(before.rows.length + 1);
    expect(rows.at(-1)).toMatchObject({
      number: made.number,
      outlet: 'Main shop',
      code: 'NOON',
      base: rs('129'),
      discount: rs('51.60'),
      documentId: made.id,
      net: rs('77'),
    });
    const { groups } = await report('&by=offer');
    expect(groups.find(({ value }) => value === 'Offer NOON')).toMatchObject({
      count: rows.length,
      sums: { discount: 5_160 * rows.length },
    });
    const there = (await report(`&outletId=${away.outletId}`)).rows;
    expect(there.map(({ offer: name, outlet }) => [name, outlet])).toEqual([['Offer THERE', 'Second shop']]);
    await office.admin.ok('POST', `${BILLS}/${made.id}/cancel`, { version: 1, reason: 'Entered by mistake' });
    expect((await report(`&${used('NOON')}`)).rows.length).toBe(rows.length - 1);
    expect((await verify(office.app.system.database)).flatMap(({ problems }) => problems)).toEqual([]);
  });
});
