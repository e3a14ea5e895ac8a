import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Cart, ShopInfo, ShopOrder, ShopPage, ShopProduct } from '../../contract/selling/shop';
import { seedProducts } from '../../server/setup/productSeed';
import { testApp } from '../setup/app';
import { attach } from './attachFile';
import { type Caller, callerOf, type Office, openOffice, rs } from './office';
import { byCourier, type Haat, ONLINE, ONLINE_OUTLETS, onlineOutletForm, openHaat, stepOf } from './online';
import { openYard, rate, type Yard } from './purchases';

/** The public shop: the pages, orders and tracking of a stranger; orders that another program sends. */

const SHOP = '/api/public/shop';
const KEY = 'haat_key_of_a_program_1';
let office: Office;
let yard: Yard;
let haat: Haat;
let stranger: Caller;

const products = async () => (await stranger.ok<ShopPage>('GET', `${SHOP}/products`)).rows;
const named = async (name: string) => (await products()).find((one) => one.name === name) as ShopProduct;
const cartOf = (lines: object[], coupon: string | null = null) =>
  stranger.ok<Cart>('POST', `${SHOP}/cart`, { lines, coupon });
const orderForm = (lines: object[], payable: number, more: object = {}) => ({
  request: randomUUID(),
  lines,
  coupon: null,
  buyerName: 'Kavya Nair',
  buyerMobile: '+91 98480 34343',
  buyerEmail: null,
  address: '12 Lake Road',
  city: 'Hyderabad',
  pin: '500034',
  stateCode: '36',
  slot: 'evening',
  payMode: 'cod',
  paidReference: null,
  payable,
  ...more,
});
const order = (form: object) =>
  stranger.call<ShopOrder & { message: string; fields?: object }>('POST', `${SHOP}/orders`, form);

beforeAll(async () => {
  office = await openOffice(await testApp('2026-04-10T06:00:00.000Z'), { yearFrom: '2026-04-01' });
  stranger = callerOf(office.app);
  yard = await openYard(office);
  const coupons = [{ code: 'SAVE10', percent: 10_000, most: rs('500'), least: rs('1,000'), validTo: null }];
  haat = await openHaat(office, yard, 3, { isPublic: true, upiId: 'haat@upi', importKey: KEY, coupons });
});

describe('the shop of a company', () => {
  test('shows its items at the price with tax, and their free stock', async () => {
    expect(await stranger.ok<ShopInfo>('GET', SHOP)).toMatchObject({
      name: 'Haat shop',
      takesCod: true,
      isDemo: false,
    });
    const shown = (await products()).map(({ name, price, free }) => [name, price, free]);
    const gst = (await named('LED9')).price / rs('100');
    expect(shown).toContainEqual(['SOL', Math.round(rs('600') * gst), 3]);
    expect(shown).toContainEqual(['FAN48', Math.round(rs('2,000') * gst), 40]);
    expect((await stranger.refused('GET', `${SHOP}?shop=77`)).message).toBe('This shop is not open.');
  });

  test('shows goods whose buyers bear TCS up to the limit of a piece alone, delivery counted', async () => {
    const { database } = office.app.system;
    // Written past the product, which otherwise notices the write.
    const write = async (statement: SQL) => {
      await database.query(statement);
      database.counts.forget(office.company);
    };
    const bears = (section: string | null) =>
      write(sql`
        update items set tcs_section_id = (select id from tds_sections where company_id = ${office.company} and code = ${section})
         where company_id = ${office.company} and id = ${haat.items.fan48}`);
    const limit = (amount: number) =>
      write(sql`
        update tds_rates set single_limit = ${amount} where company_id = ${office.company}
           and section_id = (select id from tds_sections where company_id = ${office.company} and code = '206C luxury')`);
    const isShown = async () => (await products()).some(({ name }) => name === 'FAN48');
    const { price } = await named('FAN48');
    await bears('206C scrap');
    expect(await isShown()).toBe(false);
    await bears('206C luxury');
    expect(await isShown()).toBe(true);
    await limit(price + rs('49'));
    expect(await isShown()).toBe(true);
    await limit(price + rs('48.99'));
    expect(await isShown()).toBe(false);
    await limit(rs('10,00,000'));
    await bears(null);
  });

  test('shows the picture of an item that has its name, and no other paper', async () => {
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
    const [led, fan] = [await named('LED9'), await named('FAN48')];
    await attach(office, '/api/inventory/items', led.id, 'photo front.png', png);
    await attach(office, '/api/inventory/items', fan.id, 'bill of the maker.png', png);
    const shown = (await named('LED9')).photo ?? '';
    const answer = await office.app.fetch(new Request(`http://test.local${shown}`));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(png);
    expect((await named('FAN48')).photo).toBeNull();
    expect((await stranger.refused('GET', `${SHOP}/pictures/${fan.id}`)).status).toBe(404);
  });

  test('reports a price that changed, a coupon, and sold-out items, before anything is ordered', async () => {
    const led = await named('LED9');
    const sol = await named('SOL');
    const cart = await cartOf(
      [
        { id: led.id, qty: 2, price: 1 },
        { id: sol.id, qty: 5, price: sol.price },
      ],
      'save10',
    );
    expect(cart.lines.map(({ notice, isShort }) => [notice, isShort])).toEqual([
      [expect.stringMatching(/^The price changed from 0\.01 to /), false],
      ['Only 3 left. Take fewer.', true],
    ]);
    expect(cart.coupon).toMatchObject({ isGiven: true });
    expect(cart.totals.discount).toBe(Math.round(cart.totals.goods / 10));
    expect((await cartOf([{ id: led.id, qty: 1, price: led.price }], 'NONE')).coupon).toEqual({
      code: 'NONE',
      isGiven: false,
      words: 'There is no coupon NONE.',
    });
    const wrong = await order(orderForm([{ id: led.id, qty: 2, price: 1 }], 1));
    expect([wrong.status, wrong.body.message]).toEqual([409, expect.stringMatching(/Look at the cart again\.$/)]);
    const short = await order(orderForm([{ id: sol.id, qty: 5, price: sol.price }], 5 * sol.price));
    expect(short.body.fields).toEqual({ 'lines.0.qty': 'SOL: Only 3 left. Take fewer.' });
    // A product in two lines is there once.
    const twice = [2, 2].map((qty) => ({ id: sol.id, qty, price: sol.price }));
    expect((await cartOf(twice)).lines.map(({ notice }) => notice)).toEqual([null, 'Only 3 left. Take fewer.']);
    expect((await order(orderForm(twice, 4 * sol.price))).body.fields).toEqual({
      'lines.1.qty': 'SOL: Only 3 left. Take fewer.',
    });
    const upi = orderForm([{ id: led.id, qty: 1, price: led.price }], led.price + rs('49'), {
      payMode: 'upi',
      pin: '1',
    });
    expect((await order(upi)).body.fields).toEqual({ pin: 'A PIN has 6 digits' });
    expect((await order({ ...upi, buyerName: '', buyerMobile: '' })).body.fields).toMatchObject({
      buyerName: expect.any(String),
      buyerMobile: 'Give your mobile number',
      pin: 'A PIN has 6 digits',
    });
    expect((await order({ ...upi, pin: '500034' })).body.fields).toEqual({
      paidReference: 'Enter the 12 digits of the UPI reference of your payment',
    });
  });

  test('an order is one however often it is sent, lands at the desk, and is tracked by number and mobile', async () => {
    const led = await named('LED9');
    const lines = [{ id: led.id, qty: 10, price: led.price }];
    const { totals } = await cartOf(lines, 'SAVE10');
    const form = orderForm(lines, totals.payable, { coupon: 'SAVE10' });
    const { body: first } = await order(form);
    expect(first).toMatchObject({ step: 0, status: 'New', totals, payMode: 'cod' });
    expect((await order(form)).body.number).toBe(first.number);
    const { rows } = await office.admin.ok<{ rows: { id: number; version: number; number: string }[] }>('GET', ONLINE);
    expect(rows.map(({ number }) => number)).toEqual([first.number]);
    const at = await office.admin.ok<{ id: number; version: number }>('GET', `${ONLINE}/${rows[0]?.id}`);
    const packed = await stepOf(office.admin, await stepOf(office.admin, at as never, 'accept'), 'pack', {
      given: { packages: 1, weight: 0 },
    });
    await stepOf(office.admin, packed, 'dispatch', { given: byCourier('AWB9') });
    const track = (number: string, mobile: string) =>
      stranger.call<ShopOrder>('POST', `${SHOP}/tracking`, { number, mobile });
    const found = await track(first.number.toLowerCase(), '9848034343');
    expect(found.body).toMatchObject({ step: 3, status: 'Dispatched', carriedBy: 'Delhivery AWB9' });
    expect((await track(first.number, '9848034344')).status).toBe(404);
  });

  test('a UPI payment is of one order, however many are sent with it at once', async () => {
    const led = await named('LED9');
    const lines = [{ id: led.id, qty: 1, price: led.price }];
    const { totals } = await cartOf(lines);
    const paid = { payMode: 'upi', paidReference: '612345678901' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => order(orderForm(lines, totals.payable, paid))));
    const [taken] = answers.filter(({ status }) => status < 300);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400).map(({ body }) => body.fields)).toEqual(
      Array.from({ length: 4 }, () => ({
        paidReference: `Payment 612345678901 is of order ${taken?.body.number}. Enter the reference of this payment.`,
      })),
    );
  });
});

describe('orders of another program', () => {
  const sent = (externalNo: string, more: object = {}) => ({
    externalNo,
    buyerName: 'Ravi',
    buyerMobile: '9848012345',
    address: '4 MG Road',
    city: 'Mysuru',
    pin: '570001',
    stateCode: '29',
    payMode: 'prepaid',
    items: [{ code: 'led9', qty: 2000, rate: rate(118) }],
    ...more,
  });
  const send = (orders: object[], key = KEY) =>
    stranger.call<{ orders: { number: string; isNew: boolean }[]; fields?: object }>(
      'POST',
      '/api/public/online-orders',
      {
        key,
        orders,
      },
    );

  test('come in once under their number; sending them again changes nothing', async () => {
    const first = await send([sent('AMZ-1'), sent('AMZ-2', { delivery: rs('40'), deliveryGst: 18_000 })]);
    expect(first.body.orders.map(({ isNew }) => isNew)).toEqual([true, true]);
    const again = await send([sent('AMZ-1', { buyerName: 'Another' }), sent('AMZ-2'), sent('AMZ-3')]);
    expect(again.body.orders.map(({ isNew }) => isNew)).toEqual([false, false, true]);
    expect(again.body.orders[0]?.number).toBe(first.body.orders[0]?.number);
    const { rows } = await office.admin.ok<{ rows: { partyName: string; amount: number }[] }>(
      'GET',
      `${ONLINE}?q=AMZ-1`,
    );
    expect(rows).toMatchObject([{ partyName: 'Ravi', amount: rs('236') }]);
  });

  test('all of a call or none; without the key nothing is taken', async () => {
    const bad = await send([sent('AMZ-8'), sent('AMZ-9', { items: [{ code: 'NONE', qty: 1000, rate: 1 }] })]);
    expect(bad.body.fields).toEqual({ 'orders.1.items.0.code': 'No item has the code NONE' });
    const { rows } = await office.admin.ok<{ rows: object[] }>('GET', `${ONLINE}?q=AMZ-8`);
    expect(rows).toEqual([]);
    expect((await send([sent('AMZ-8')], 'x'.repeat(24))).body.fields).toEqual({ key: 'This key opens no outlet' });
  });

  test('are of the year around their day', async () => {
    for (const year of [1999, 2099]) {
      const far = await send([sent('AMZ-10', { orderedAt: `${year}-04-10T06:00:00Z` })]);
      expect(far.body.fields).toEqual({
        'orders.0.orderedAt': 'Enter when it was ordered: within a year before the order date',
      });
    }
    const late = await send([sent('AMZ-10', { promisedAt: '2099-04-10T06:00:00Z' })]);
    expect(late.body.fields).toEqual({
      'orders.0.promisedAt': 'Enter when it is promised: within a year of the order date',
    });
    const noDay = await send([sent('AMZ-10', { orderedAt: '2026-99-99T06:00:00Z' })]);
    expect(noDay.status).toBe(400);
    const near = await send([sent('AMZ-10', { orderedAt: '2026-04-09T06:00:00Z' })]);
    expect(near.body.orders).toMatchObject([{ isNew: true }]);
  });

  test('come by a key that is stored as its hash, shown to nobody and taken away by a switch', async () => {
    const { query } = office.app.system.database;
    const [stored] = await query<{ key: string }>(
      sql`select import_key as key from online_outlets where company_id = ${office.company} and id = ${haat.outlet}`,
    );
    expect(stored?.key).toMatch(/^[0-9a-f]{64}$/);
    const path = `${ONLINE_OUTLETS}/${haat.outlet}`;
    const outlet = await office.admin.ok<object>('GET', path);
    expect(outlet).toMatchObject({ importKey: null, importKeyOff: false });
    for (const shown of [path, ONLINE_OUTLETS, `/api/admin/history?entity=${ONLINE_OUTLETS}&id=${haat.outlet}`]) {
      const { text } = await office.admin.call('GET', shown);
      expect([shown, text.includes(KEY), text.includes(stored?.key ?? '')]).toEqual([shown, false, false]);
    }
    // Saved without a new key, the stored one stays.
    const saved = await office.admin.ok<{ version: number }>('PUT', path, { ...outlet, notice: 'Open on Sunday' });
    expect((await send([sent('AMZ-11')])).body.orders).toMatchObject([{ isNew: true }]);
    const off = await office.admin.ok<object>('PUT', path, { ...saved, importKeyOff: true });
    expect((await send([sent('AMZ-12')])).body.fields).toEqual({ key: 'This key opens no outlet' });
    await office.admin.ok('PUT', path, { ...off, importKey: KEY });
    expect((await send([sent('AMZ-12')])).body.orders).toMatchObject([{ isNew: true }]);
    // The next tests begin with no tries of this minute.
    await query(sql`delete from login_attempts`);
  });
});

test('a second shop is not opened, and a key opens one outlet', async () => {
  const first = await office.admin.ok<{ takenById: number }>('GET', `${ONLINE_OUTLETS}/${haat.outlet}`);
  const of = {
    storeId: yard.main,
    saleTypeId: haat.saleType,
    prepaidCustomerId: haat.gateway,
    codCustomerId: null,
    freightLossAccountId: haat.lost,
    takenById: first.takenById,
    isPublic: true,
    importKey: KEY,
  };
  const form = onlineOutletForm(office.branchId, of, { code: 'W2', name: 'Second' });
  const { fields } = await office.admin.refused('POST', ONLINE_OUTLETS, form);
  expect(fields).toEqual({
    isPublic: 'Haat shop is open to everybody already.',
    importKey: 'Haat shop has this key already.',
  });
});

test('of six shops that are opened at once one is', async () => {
  const other = await openOffice(office.app, { code: 20_700, yearFrom: '2026-04-01' });
  const goods = await openYard(other);
  const shop = await openHaat(other, goods);
  const first = await other.admin.ok<{ takenById: number }>('GET', `${ONLINE_OUTLETS}/${shop.outlet}`);
  const parts = {
    storeId: goods.main,
    saleTypeId: shop.saleType,
    prepaidCustomerId: shop.gateway,
    codCustomerId: null,
    freightLossAccountId: shop.lost,
    takenById: first.takenById,
  };
  const form = (place: number, more: object) =>
    onlineOutletForm(other.branchId, parts, { code: `S${place}`, name: `Shop ${place}`, ...more });
  const opened = await Promise.all(
    Array.from({ length: 6 }, (_shop, place) =>
      other.admin.call<{ fields?: object }>('POST', ONLINE_OUTLETS, form(place, { isPublic: true })),
    ),
  );
  expect(opened.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400, 400]);
  for (const { body } of opened.filter(({ status }) => status === 400))
    expect(body.fields).toEqual({ isPublic: expect.stringMatching(/^Shop \d is open to everybody already\.$/) });
  // A key that opens an outlet of another company would close both.
  expect((await other.admin.refused('POST', ONLINE_OUTLETS, form(7, { importKey: KEY }))).fields).toEqual({
    importKey: 'This key is taken. Choose another one.',
  });
  const keyed = await other.admin.ok<{ id: number }>('POST', ONLINE_OUTLETS, form(8, { importKey: `${KEY}_other` }));
  const { text } = await other.admin.call('GET', `/api/admin/history?entity=${ONLINE_OUTLETS}&id=${keyed.id}`);
  expect([text.includes('Shop 8'), text.includes(KEY)]).toEqual([true, false]);
  await other.app.system.database.query(
    sql`update online_outlets set active = false where company_id = ${other.company}`,
  );
});

test('the shop of the demo: the worked example, its stock, and an order that can be tracked', async () => {
  const { database } = office.app.system;
  await database.query(sql`update companies set is_demo = true where id = ${office.company}`);
  await database.query(sql`update online_outlets set is_public = false where company_id = ${office.company}`);
  await database.asSystem((tx) => seedProducts(tx, office.company));
  await database.query(
    sql`update products set sale_price = 149900, stock = 2 where company_id = ${office.company} and name = 'Samay Mini Watch'`,
  );
  await database.query(
    sql`update products set sale_price = 79900 where company_id = ${office.company} and name = 'Nada Mini Speaker'`,
  );
  expect(await stranger.ok<ShopInfo>('GET', SHOP)).toMatchObject({ isDemo: true, shop: office.company });
  const [watch, speaker] = [await named('Samay Mini Watch'), await named('Nada Mini Speaker')];
  const lines = [
    { id: watch.id, qty: 2, price: watch.price },
    { id: speaker.id, qty: 1, price: speaker.price },
  ];
  const { totals } = await cartOf(lines, 'SAVE10');
  expect(totals).toEqual({ goods: rs('3,797'), discount: rs('379.70'), delivery: 0, payable: rs('3,417.30') });
  const { body } = await order(orderForm(lines, totals.payable, { coupon: 'SAVE10' }));
  expect(body).toMatchObject({ number: 'DW00001', totals });
  const more = await order(orderForm([lines[0] as object], rs('2,998')));
  expect(more.body.fields).toEqual({ 'lines.0.qty': 'Samay Mini Watch: It is sold out. Remove it.' });
  const found = await stranger.ok<ShopOrder>('POST', `${SHOP}/tracking`, { number: 'DW00001', mobile: '9848034343' });
  expect(found.lines).toMatchObject([
    { name: 'Samay Mini Watch', qty: 2 },
    { name: 'Nada Mini Speaker', qty: 1 },
  ]);
});
