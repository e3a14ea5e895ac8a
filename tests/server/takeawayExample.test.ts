import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { BusinessDay } from '../../contract/businessDays';
import type { PastOrders, Token } from '../../contract/food/counterOrders';
import type { DaySettlement } from '../../contract/food/daySettlement';
import type { Delivery, HandedOver } from '../../contract/food/deliveries';
import { figuresOfOrder } from '../../contract/food/orderFigures';
import type { Order } from '../../contract/food/orders';
import { rowsOf } from '../../server/core/db/database';
import { testApp } from '../setup/app';
import { type Office, openOffice } from './office';
import { type Counter, counterOf, openTakeOne, TAKE_DAY, type TakeOne } from './takeOne';
import { DEVICE } from './tills';

/** The worked example of take-away, on the server. */

let office: Office;
let take: TakeOne;
let counter: Counter;
const at = (time: string) => office.app.setNow(new Date(`${TAKE_DAY}T${time}:00+05:30`).toISOString());
const rs = (rupees: number) => Math.round(rupees * 100);

beforeAll(async () => {
  office = await openOffice(await testApp('2026-04-17T06:00:00.000Z'), { yearFrom: '2026-04-01' });
  take = await openTakeOne(office);
  counter = counterOf(take);
});

const read = (id: number) => office.admin.ok<Order>('GET', `/api/food/orders/${id}`);
const told = async (id: number) => {
  const order = await read(id);
  const { taxable, taxes, roundOff, payable, lines, charges } = figuresOfOrder(order);
  const sums = { taxable, cgst: taxes.cgst, sgst: taxes.sgst, roundOff, payable };
  return { order, sums, taxables: [...lines, ...charges].map((line) => line.taxable) };
};

describe('bills of TAKE1', () => {
  test('00001: two meals at the combo price, cheese and a box that comes by itself', async () => {
    at('12:10');
    const sold = await counter.sell({ MEAL1: 2, CHZ: 1 }, counter.paid('upi', rs(538)));
    expect(sold).toMatchObject({ number: 'TA/26-27/00001', token: '1', kotNo: 'K-0001' });
    expect(sold.priced.lines.map(({ name, amount }) => [name, amount])).toEqual([
      ['Meal 1', rs(498)],
      ['Cheese', rs(30)],
      ['Box', rs(10)],
    ]);
    const { order, sums, taxables } = await told(sold.id);
    expect(order.status).toBe('settled');
    expect(sums).toEqual({ taxable: rs(512.38), cgst: rs(12.81), sgst: rs(12.81), roundOff: 0, payable: rs(538) });
    expect(taxables).toEqual([230.19, 152.94, 91.15, 28.57, 9.53].map(rs));
  });

  test('00002: shakes at the happy hour, then 10 % of the bill without the box', async () => {
    at('16:20');
    const sold = await counter.sell({ SHK: 2, WRP: 3 }, counter.paid('cash', rs(667), { received: rs(700) }));
    expect(sold.number).toBe('TA/26-27/00002');
    expect(sold.priced.offers).toMatchObject([
      { step: 2, code: 'HAPPY', line: 1, amount: rs(64.5) },
      { step: 4, code: 'BILL10', line: null, base: rs(730.5), amount: rs(73.05) },
    ]);
    const { sums, taxables } = await told(sold.id);
    expect(sums).toEqual({
      taxable: rs(635.67),
      cgst: rs(15.89),
      sgst: rs(15.89),
      roundOff: rs(-0.45),
      payable: rs(667),
    });
    expect(taxables).toEqual([165.86, 460.29, 9.52].map(rs));
  });

  test('00003: a delivery is billed and paid when it is brought', async () => {
    at('19:00');
    const guest = { orderKind: 'delivery', guestName: 'Rao', guestMobile: '9848099999', guestAddress: '4 Lake Road' };
    const sold = await counter.sell({ WRP: 2, FRI: 1 }, null, { ...guest, deliveryCharge: rs(35) });
    const { order, sums, taxables } = await told(sold.id);
    expect(order).toMatchObject({ number: 'TA/26-27/00003', status: 'billed' });
    expect(sums).toEqual({ taxable: rs(478.1), cgst: rs(11.95), sgst: rs(11.95), roundOff: 0, payable: rs(502) });
    expect(taxables).toEqual([340.96, 94.29, 9.52, 33.33].map(rs));
  });

  test('00004: the cheapest of three burgers is free', async () => {
    at('19:10');
    const without = { withoutSupports: [take.menu.BOX] };
    const sold = await counter.sell({ BUR: 3, COL: 1 }, counter.paid('card', rs(357)), without);
    expect(sold.priced.offers).toMatchObject([{ step: 3, code: 'B2G1', line: 1, amount: rs(149) }]);
    const { order, sums, taxables } = await told(sold.id);
    expect(order.number).toBe('TA/26-27/00004');
    expect(sums).toEqual({ taxable: rs(340), cgst: rs(8.5), sgst: rs(8.5), roundOff: 0, payable: rs(357) });
    expect(taxables).toEqual([283.81, 56.19].map(rs));
  });

  test('sales go to the accounts of food and beverage', async () => {
    const balances = await office.app.system.database.asSystem((tx) =>
      rowsOf<{ id: number; sum: number }>(
        tx,
        sql`select account_id as id, sum(credit - debit)::int as sum from ledger_entries
             where company_id = ${office.company} and account_id in (${take.accounts.food}, ${take.accounts.beverage}) group by 1`,
      ),
    );
    // Without 00003, whose 340.96 + 94.29 + 9.52 are in the books when it is paid.
    expect(Object.fromEntries(balances.map(({ id, sum }) => [id, sum]))).toEqual({
      [take.accounts.food]: rs(1619.62 - 340.96 - 94.29 - 9.52),
      [take.accounts.beverage]: rs(313.2),
    });
  });
});

describe('the delivery of 00003', () => {
  const board = () =>
    office.admin
      .ok<{ rows: Delivery[] }>('GET', `/api/food/deliveries?outletId=${take.outletId}`)
      .then(({ rows }) => rows);
  const step = async (to: string, more: object = {}) => {
    const [row] = await board();
    return office.admin.call('POST', `/api/food/deliveries/${row?.id}/step`, { to, version: row?.version, ...more });
  };
  const hand = (counted: number) =>
    office.admin.call<HandedOver & { code: string }>('POST', '/api/food/hand-overs', {
      deliveryBoyId: take.boy,
      outletId: take.outletId,
      shiftId: take.till.shiftId,
      device: DEVICE,
      counted,
      remark: null,
    });

  test('goes out with Irfan, is paid at the door and handed over in cash', async () => {
    expect(await board()).toMatchObject([
      { number: 'TA/26-27/00003', state: 'ordered', toCollect: rs(502), guest: 'Rao' },
    ]);
    expect((await step('packed')).status).toBe(200);
    expect(((await step('out')).body as { fields: object }).fields).toEqual({
      deliveryBoyId: 'Select the delivery boy',
    });
    expect((await step('out', { deliveryBoyId: take.boy })).status).toBe(200);
    expect((await hand(0)).body.code).toBe('NOTHING_TO_HAND_OVER');
    expect(((await step('delivered', { cash: rs(500) })).body as { fields: object }).fields).toEqual({
      cash: '502.00 is to be collected, and 500.00 is entered.',
    });
    expect((await step('delivered', { cash: rs(502) })).status).toBe(200);
    expect((await hand(rs(502))).body).toMatchObject({
      boy: 'Irfan',
      bills: [{ number: 'TA/26-27/00003', cash: rs(502), upi: 0 }],
      difference: 0,
    });
    expect(await board()).toEqual([]);
  });

  test('that failed is cancelled with its reason, and gives no money', async () => {
    const guest = { orderKind: 'delivery', guestMobile: '9848099998', guestAddress: '5 Lake Road' };
    const sold = await counter.sell({ FRI: 1 }, null, guest);
    await step('out', { deliveryBoyId: take.boy });
    expect((await step('failed', { reason: 'Nobody at home' })).status).toBe(200);
    expect(await read(sold.id)).toMatchObject({ status: 'cancelled', number: sold.number });
    expect(await board()).toEqual([]);
  });
});

describe('the settlement of the day', () => {
  const settlement = () =>
    office.admin.ok<DaySettlement>('GET', `/api/food/day-settlement?outletId=${take.outletId}&day=${TAKE_DAY}`);

  test('adds up the four bills of the example, discounts by name and items with their part in combos', async () => {
    const day = await settlement();
    expect(day).toMatchObject({
      bills: 4,
      cancelled: 1,
      noCharge: 0,
      firstNumber: 'TA/26-27/00001',
      lastNumber: 'TA/26-27/00004',
      gross: rs(2316),
      discounts: [
        { name: 'Shake hour', step: 2, amount: rs(64.5) },
        { name: '2 + 1 burgers', step: 3, amount: rs(149) },
        { name: '10 % off', step: 4, amount: rs(73.05) },
      ],
      net: rs(1932.82),
      charges: rs(33.33),
      cgst: rs(49.15),
      sgst: rs(49.15),
      roundOff: rs(-0.45),
      billed: rs(2064),
      average: rs(516),
      tenders: [
        { mode: 'cash', amount: rs(667 + 502) },
        { mode: 'card', amount: rs(357) },
        { mode: 'upi', amount: rs(538) },
      ],
      byBoys: rs(502),
      kinds: [
        { kind: 'delivery', bills: 1, amount: rs(502) },
        { kind: 'takeAway', bills: 3, amount: rs(1562) },
      ],
    });
    expect(day.items.map(({ name, qty, inCombos, net }) => [name, qty / 1000, inCombos / 1000, net])).toEqual([
      ['Paneer wrap', 5, 0, rs(801.25)],
      ['Burger', 5, 2, rs(514)],
      ['Fries', 3, 2, rs(247.23)],
      ['Mango shake', 2, 0, rs(165.86)],
      ['Cola', 3, 2, rs(147.34)],
      ['Box', 3, 0, rs(28.57)],
      ['Cheese', 1, 0, rs(28.57)],
    ]);
    expect(day.tills).toMatchObject([{ till: 'Counter', isOpen: true, opening: rs(1500), expected: null }]);
  });
});

describe('what an order comes to', () => {
  const only = { withoutSupports: [] as number[] };
  beforeAll(() => {
    only.withoutSupports = [take.menu.BOX];
  });

  test('a shake ordered at 18:00 sharp costs its price', async () => {
    at('17:59');
    expect((await counter.price({ SHK: 1 }, only)).payable).toBe(rs(97));
    at('18:00');
    expect((await counter.price({ SHK: 1 }, only)).payable).toBe(rs(129));
  });

  test('combos and boxes do not count for the least value of an offer of the bill', async () => {
    const { offers, payable } = await counter.price({ MEAL1: 2, CHZ: 1, BOX: 1 });
    expect(offers).toEqual([]);
    expect(payable).toBe(rs(538));
  });

  test('PARTY, three burgers at 400.00: no paisa is lost and no burger is free', async () => {
    const { payable, offers } = await counter.price({ PARTY: 1 }, only);
    expect([payable, offers]).toEqual([rs(400), []]);
  });

  test('items in another order come to the same', async () => {
    at('16:20');
    const one = await counter.price({ SHK: 2, WRP: 3, BUR: 3 });
    const other = await counter.price({ BUR: 3, WRP: 3, SHK: 2 });
    expect(one.payable).toBe(other.payable);
    expect(one.totals).toEqual(other.totals);
    at('19:30');
  });

  test('single items that a combo holds are offered as the combo, and one burger more is free', async () => {
    const { savings, hints } = await counter.price({ BUR: 2, FRI: 1, COL: 1 }, only);
    expect(savings).toEqual([{ comboId: take.menu.MEAL1, name: 'Meal 1', saving: rs(58) }]);
    expect(hints).toEqual(['2 + 1 burgers']);
  });

  test('nothing comes to nothing', async () => {
    expect(await counter.price({})).toMatchObject({ payable: 0, totals: [], lines: [] });
  });
});

describe('refusals change nothing', () => {
  const count = () =>
    office.app.system.database.asSystem((tx) =>
      rowsOf<{ n: number }>(tx, sql`select count(*)::int as n from documents where company_id = ${office.company}`),
    );

  test('of a price that changed, a payment that is short, an order that is empty, a delivery without an address', async () => {
    const before = await count();
    expect(await counter.refused({ FRI: 1 }, counter.paid('cash', rs(99)), { shown: rs(99) })).toBeDefined();
    const shown = { ...counter.sale({ FRI: 1 }, counter.paid('cash', rs(99))), shown: rs(99) };
    expect(await office.admin.refused('POST', '/api/food/counter-orders', shown)).toMatchObject({
      code: 'PRICE_CHANGED',
      message: 'The order now comes to 109.00, not 99.00. Check it and try again.',
    });
    expect((await counter.refused({ FRI: 1 }, counter.paid('cash', rs(100)))).fields).toEqual({
      'given.tenders': 'The bill is 109.00, and 100.00 is paid. Correct what is paid.',
    });
    expect(await counter.refused({}, counter.paid('cash', rs(1)))).toMatchObject({ code: 'NOTHING_ORDERED' });
    expect((await counter.refused({ FRI: 1 }, null)).fields).toMatchObject({
      settle: 'Take the payment. Only a delivery is paid later.',
    });
    const nowhere = { orderKind: 'delivery', guestMobile: '9848099999' };
    expect((await counter.refused({ FRI: 1 }, null, nowhere)).fields).toEqual({ guestAddress: 'Enter the address' });
    expect(await count()).toEqual(before);
  });

  test('of lines that a device writes itself', async () => {
    const { items, ...order } = await read((await counter.sell({ COL: 1 }, counter.paid('upi', rs(69)))).id);
    const head = Object.fromEntries(
      Object.entries(order).filter(([name]) =>
        [
          'date',
          'branchId',
          'narration',
          'outletId',
          'orderKind',
          'tableId',
          'covers',
          'waiterId',
          'customerId',
          'guestName',
          'guestMobile',
          'guestAddress',
          'billDiscountPercent',
          'billDiscountAmount',
          'discountReason',
          'token',
          'channelNo',
          'allergy',
          'includesTax',
          'rounds',
        ].includes(name),
      ),
    );
    const lines = items.map((line) => ({ ...line, rate: 1 }));
    const refusal = await office.admin.refused('POST', '/api/food/orders?step=open', { ...head, items: lines });
    expect(refusal.fields).toMatchObject({ items: 'Open the order first, then add its lines' });
  });

  test('of a discount above the limit', async () => {
    const more = { billDiscountPercent: 30_000, discountReason: 'Friend' };
    expect(await counter.refused({ FRI: 1 }, counter.paid('cash', rs(1)), more)).toMatchObject({
      code: 'DISCOUNT_LIMIT',
    });
  });
});

describe('tokens', () => {
  const tokens = () => office.admin.ok<Token[]>('GET', `/api/food/tokens?outletId=${take.outletId}`);

  test('wait until the kitchen is done, and leave the board when they are handed over', async () => {
    const [first] = await tokens();
    expect(first).toMatchObject({ token: '1', state: 'preparing', number: 'TA/26-27/00001' });
    await office.admin.ok('POST', `/api/food/tokens/${first?.id}/step`, { to: 'ready' });
    expect((await tokens())[0]).toMatchObject({ token: '1', state: 'ready' });
    await office.admin.ok('POST', `/api/food/tokens/${first?.id}/step`, { to: 'handedOver' });
    expect((await tokens()).map(({ token }) => token)).not.toContain('1');
  });

  test('a guest who calls again is known by the mobile number, with the last orders', async () => {
    const past = await office.admin.ok<PastOrders>('GET', '/api/food/past-orders?mobile=9848099999');
    expect(past).toMatchObject({ name: 'Rao', orders: [{ number: 'TA/26-27/00003', amount: rs(502) }] });
    expect(past.orders[0]?.lines.map(({ name }) => name)).toEqual(['Paneer wrap', 'Fries']);
  });
});

describe('the end of the day', () => {
  const settlement = () =>
    office.admin.ok<DaySettlement>('GET', `/api/food/day-settlement?outletId=${take.outletId}&day=${TAKE_DAY}`);
  const DAYS = '/api/food/business-days';
  const days = () => office.admin.ok<BusinessDay>('GET', `${DAYS}/${take.outletId}`);

  test('is closed once the till is counted: 2,669.00 are expected, 2.00 are over', async () => {
    const findings = await days();
    expect(findings.findings?.map(({ text, isBlocking }) => [text.startsWith('Counter of'), isBlocking])).toEqual([
      [true, true],
    ]);
    const close = () =>
      office.admin.call('POST', `${DAYS}/${take.outletId}/close`, { day: TAKE_DAY, accepted: [], remark: null });
    expect(((await close()).body as { code: string }).code).toBe('DAY_NOT_READY');
    const count = { notes: [], cash: rs(2671), card: rs(357), upi: rs(607), remark: null };
    const shift = await office.admin.ok('PUT', `/api/pos/shifts/${take.till.shiftId}/close`, count);
    expect(shift).toMatchObject({ expected: rs(2669), counted: rs(2671), difference: rs(2) });
    expect((await close()).status).toBe(200);
    expect((await settlement()).closedBy).not.toBeNull();
    const refused = await counter.refused({ FRI: 1 }, counter.paid('cash', rs(109)));
    expect(refused).toMatchObject({ code: 'DAY_CLOSED', message: 'Take 1 closed 17-Apr-2026.' });
  });
});
