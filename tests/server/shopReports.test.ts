import { beforeAll, describe, expect, test } from 'vitest';
import type { Dashboard } from '../../contract/dashboards';
import type { CounterBill } from '../../contract/pos/bills';
import type { SoldBill } from '../../contract/pos/returns';
import type { Invoice } from '../../contract/sales/invoices';
import { verify } from '../../server/verify/verify';
import { testApp } from '../setup/app';
import { type Office, openOffice, post, rs } from './office';
import { openYard, qty, rate, type Yard } from './purchases';
import {
  customerForm,
  groupForm,
  INVOICES,
  invoiceForm,
  itemForm,
  priceListForm,
  SELLING,
  saleTypeForm,
} from './selling';
import { type Answer, returnedGoods } from './shopDay';
import { STOCK } from './stock';
import {
  BILLS,
  billForm,
  HELD,
  MOVEMENTS,
  type OpenTill,
  openCounter,
  openTill,
  SHIFTS,
  type Shop,
  sellAt,
} from './tills';

/** Reports of a shop: a day at the counter and one in the office, worked out by hand. */

const DAY = '2026-04-10';
let office: Office;
let yard: Yard;
let shop: Shop;
let till: OpenTill;
let lamp = 0;
let fan = 0;
let sri = 0;
let direct: Invoice;
let worked: CounterBill;

const report = (name: string, query: Record<string, string | number> = { from: DAY, to: DAY }) =>
  office.admin.ok<Answer>(
    'GET',
    `/api/selling/reports/${name}?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`,
  );
const line = (itemId: number, units: number, at: number, more: object = {}) => ({
  itemId,
  unitId: yard.kgs,
  qty: qty(units),
  rate: rate(at),
  discountPercent: 0,
  gstPercent: 18_000,
  ...more,
});
const paid = (mode: string, amount: string) => ({ mode, amount: rs(amount) });
const sell = (items: readonly object[], tenders: readonly object[], more: object = {}) =>
  sellAt(office.admin, billForm(till, DAY, items, tenders, more));
const make = async (path: string, body: object) => (await office.admin.ok<{ id: number }>('POST', path, body)).id;

beforeAll(async () => {
  office = await openOffice(await testApp(`${DAY}T06:00:00.000Z`), { yearFrom: '2026-04-01' });
  yard = await openYard(office);
  lamp = await make('/api/inventory/items', { ...itemForm('LED9', yard.kgs), saleRate: rate(80) });
  fan = await make('/api/inventory/items', itemForm('FAN48', yard.kgs));
  await make('/api/inventory/items', itemForm('WIRE', yard.kgs));
  const group = await make(SELLING.groups, groupForm('RTL', 'Retail'));
  sri = await make(
    SELLING.customers,
    customerForm('SRI', 'Sri Traders', group, { mobile: '9848012345', creditLimit: rs('5,000') }),
  );
  const items = [line(lamp, 500, 52), line(fan, 40, 1320)].map(({ discountPercent: _, gstPercent: __, ...rest }) => ({
    ...rest,
    remarks: null,
  }));
  const start = { branchId: office.branchId, narration: null, date: '2026-04-01', storeId: yard.main };
  await office.admin.ok('POST', `${STOCK.opening}?step=post`, { ...start, items });
  shop = await openCounter(office, yard);
  till = await openTill(office.admin, shop.outlet, 'S1', rs('500'));
  await fillTheDay();
});

/** Three bills and a return at the counter, one of them cancelled, and an invoice out of the office. */
async function fillTheDay() {
  // SB 1 of the worked example: 3,170.00, including 2,686.44 taxable.
  worked = await sell([line(lamp, 6, 120), line(fan, 1, 2450)], [paid('cash', '2,000'), paid('upi', '1,170')]);
  // 236.00 on credit, 200.00 taxable, and one lamp free.
  await sell([line(lamp, 2, 118, { freeQty: qty(1) })], [paid('credit', '236')], { customerId: sri });
  const gone = await sell([line(lamp, 1, 118)], [paid('cash', '118')]);
  await office.admin.ok('POST', `${BILLS}/${gone.id}/cancel`, {
    version: gone.version,
    reason: 'The customer left without it',
  });
  // One lamp of the first bill comes back for 120.00 in cash, 101.70 taxable.
  const sold = await office.admin.ok<SoldBill>('GET', `/api/pos/sold-bills/${worked.id}`);
  await office.admin.ok('POST', '/api/pos/returns', {
    back: returnedGoods(till, { date: DAY, branchId: office.branchId }, { itemId: lamp, unitId: yard.kgs }, sold),
    bill: null,
  });
  // 1,000.00 and 18 %: 1,180.00, paid 500.00 as cash, 300.00 by NEFT, 200.00 out of an advance, 180.00 owed.
  const saleType = await make(SELLING.saleTypes, saleTypeForm('B2B', 'Office', office.account('Sales'), {}));
  await office.admin.ok('POST', post('/api/sales/advances'), {
    date: DAY,
    branchId: office.branchId,
    narration: null,
    act: 'advance',
    customerId: sri,
    amount: rs('200'),
    moneyAccountId: office.account('Cash'),
    mode: 'cash',
  });
  direct = await office.admin.ok<Invoice>(
    'POST',
    post(INVOICES),
    invoiceForm(office.branchId, { customerId: sri, saleTypeId: saleType, storeId: yard.main }, [line(lamp, 10, 100)], {
      date: DAY,
      rounds: false,
      advance: rs('200'),
      tenders: [
        { accountId: office.account('Cash'), mode: 'cash', amount: rs('500'), reference: null },
        { accountId: shop.upi, mode: 'neft', amount: rs('300'), reference: 'N1' },
      ],
    }),
  );
}

describe('sales at the counter and out of the office', () => {
  test('is in one list of sales with the way each was paid', async () => {
    const { rows, sums } = await report('list-of-sales');
    expect(rows.map(({ kind, outlet, total, status }) => [kind, outlet, total, status])).toEqual([
      ['bill', 'Main shop', rs('3,170'), 'posted'],
      ['bill', 'Main shop', rs('236'), 'posted'],
      ['bill', 'Main shop', 0, 'cancelled'],
      ['return', 'Main shop', rs('-120'), 'posted'],
      ['bill', null, rs('1,180'), 'posted'],
    ]);
    expect(rows[0]).toMatchObject({ cash: rs('2,000'), upi: rs('1,170'), credit: 0, customer: 'Cash sale' });
    expect(rows[4]).toMatchObject({ cash: rs('500'), bank: rs('300'), advance: rs('200'), credit: rs('180') });
    expect(sums).toMatchObject({ total: rs('4,466'), cash: rs('2,380'), upi: rs('1,170'), credit: rs('416') });
    const at = async (query: object) => (await report('list-of-sales', { from: DAY, to: DAY, ...query })).sums.total;
    expect(await at({ outletId: shop.outlet })).toBe(rs('3,286'));
    expect(await at({ sold: 'direct' })).toBe(rs('1,180'));
    expect(await at({ hour: 11 })).toBe(rs('4,466'));
    expect(await at({ hour: 10 })).toBe(0);
  });

  test('comes together by day and outlet, and by sale type', async () => {
    const { rows } = await report('consolidated-sales');
    expect(rows).toMatchObject([
      // 6 + 1 + 2 units less the one that came back; 2,686.44 + 200.00 less 101.70.
      {
        outlet: 'Main shop',
        bills: 2,
        qty: qty(8),
        sold: rs('2,886.44'),
        returned: rs('101.70'),
        taxable: rs('2,784.74'),
        total: rs('3,286'),
      },
      {
        outlet: null,
        bills: 1,
        qty: qty(10),
        sold: rs('1,000'),
        returned: 0,
        taxable: rs('1,000'),
        total: rs('1,180'),
      },
    ]);
    const { groups } = await report('consolidated-sales', { from: DAY, to: DAY, by: 'saleType' });
    expect(Object.fromEntries(groups.map(({ value, sums }) => [value, sums.total]))).toEqual({
      Counter: rs('3,286'),
      Office: rs('1,180'),
    });
    const months = await report('consolidated-sales', { from: DAY, to: DAY, by: 'month' });
    expect(months.groups).toMatchObject([{ value: '2026-04', count: 2, sums: { bills: 3, taxable: rs('3,784.74') } }]);
    expect((await report('consolidated-sales', { from: '2026-04-11', to: '2026-04-30' })).rows).toEqual([]);
  });

  test('is settled to the last paisa: the payments of all modes add up to the sales', async () => {
    const { rows, sums } = await report('consolidated-settlements');
    expect(rows).toMatchObject([
      {
        outlet: 'Main shop',
        cash: rs('1,880'),
        upi: rs('1,170'),
        credit: rs('236'),
        settled: rs('3,286'),
        total: rs('3,286'),
        difference: 0,
      },
      {
        outlet: null,
        cash: rs('500'),
        bank: rs('300'),
        advance: rs('200'),
        credit: rs('180'),
        settled: rs('1,180'),
        difference: 0,
      },
    ]);
    expect(sums).toMatchObject({ settled: rs('4,466'), total: rs('4,466'), difference: 0 });
    const own = await report('consolidated-settlements', { from: DAY, to: DAY, outletId: shop.outlet });
    expect(own.sums.settled).toBe(rs('3,286'));
    expect((await verify(office.app.system.database)).flatMap(({ problems }) => problems)).toEqual([]);
  });

  test('bears tax by rate, and is listed by hour', async () => {
    const { rows } = await report('tax-wise-sales');
    // 18 % of 2,686.44, 200.00 and 1,000.00, less that of 101.70.
    expect(rows).toMatchObject([
      {
        rate: 18_000,
        bills: 3,
        taxable: rs('3,784.74'),
        cgst: rs('340.63'),
        sgst: rs('340.63'),
        igst: 0,
        tax: rs('681.26'),
      },
    ]);
    const hours = await report('hour-wise-sales');
    expect(hours.rows).toMatchObject([{ hour: 11, hours: '11:00', bills: 3, taxable: rs('3,784.74'), share: 100_000 }]);
  });
});

test("customers' payments are shown by mode: with bills, at the counter and ahead; refunds are in a list", async () => {
  const ask = (name: string, by = '') =>
    office.admin.ok<Answer>('GET', `/api/sales/reports/${name}?from=${DAY}&to=${DAY}${by}`);
  const { groups, sums } = await ask('collections', '&by=mode');
  expect(Object.fromEntries(groups.map(({ value, sums: of }) => [value, of.amount]))).toEqual({
    // 2,000.00 less 120.00 at the counter, 500.00 in the office and the advance of 200.00.
    cash: rs('2,580'),
    upi: rs('1,170'),
    bank: rs('300'),
  });
  expect(sums).toEqual({ amount: rs('4,050') });
  const kinds = await ask('collections', '&by=kind');
  expect(Object.fromEntries(kinds.groups.map(({ value, sums: of }) => [value, of.amount]))).toEqual({
    sale: rs('3,850'),
    advance: rs('200'),
  });
  const { tiles, charts } = await office.admin.ok<Dashboard>('GET', `/api/sales/dashboard?asOn=${DAY}`);
  expect(tiles.find(({ key }) => key === 'collection')?.value).toBe(rs('4,050'));
  const modes = charts.find(({ key }) => key === 'modes');
  expect(modes?.series.map(({ label, values }) => [label, values[0]])).toEqual([
    ['Cash', rs('2,580')],
    ['UPI', rs('1,170')],
    ['Bank', rs('300')],
  ]);
  expect((await ask('returns')).rows).toMatchObject([
    {
      billNo: worked.number,
      billDate: DAY,
      outlet: 'Main shop',
      reason: 'notWanted',
      refund: 'cash',
      taxable: rs('101.70'),
      total: rs('120'),
      cost: rs('52'),
    },
  ]);
  expect((await ask('debit-notes')).rows).toEqual([]);
});

describe('items', () => {
  test('are listed bill by bill with free pieces, and in total with their share', async () => {
    const lines = await report('item-wise-sales', { from: DAY, to: DAY, itemId: lamp });
    expect(lines.rows.map(({ qty: units, freeQty, taxable }) => [units, freeQty, taxable])).toEqual([
      [qty(6), 0, rs('610.17')],
      [qty(2), qty(1), rs('200')],
      [qty(-1), 0, rs('-101.70')],
      [qty(10), 0, rs('1,000')],
    ]);
    const { rows, sums } = await report('item-consolidations');
    // Lamps cost 52.00: 6 + 3 + 10 went, one came back.
    expect(rows.find(({ itemId }) => itemId === lamp)).toMatchObject({
      soldQty: qty(18),
      returnedQty: qty(1),
      qty: qty(17),
      taxable: rs('1,708.47'),
      cost: rs('936'),
      margin: rs('772.47'),
      share: 45_141,
    });
    expect(sums).toMatchObject({ taxable: rs('3,784.74') });
  });

  test('are ranked by the asked measure; the least sold name those that nobody bought', async () => {
    const names = async (name: string, query: object = {}) =>
      (await report(name, { from: DAY, to: DAY, ...query })).rows.map(({ rank, item }) => [rank, item]);
    expect(await names('top-items')).toEqual([
      [1, 'FAN48'],
      [2, 'LED9'],
    ]);
    expect(await names('top-items', { measure: 'qty' })).toEqual([
      [1, 'LED9'],
      [2, 'FAN48'],
    ]);
    expect(await names('least-items')).toEqual([
      [1, 'LED9'],
      [2, 'FAN48'],
    ]);
    const least = await names('least-items', { unsold: 'yes' });
    expect(least.map(([, item]) => item)).toEqual(['MS sheet', 'Paint', 'WIRE', 'LED9', 'FAN48']);
    expect(await names('least-items', { unsold: 'yes', itemGroupId: 999_999 })).toEqual([]);
  });

  test('are compared by price list, with the rate at which they were sold last', async () => {
    const list = priceListForm('DLR', 'Dealers', [
      { itemId: lamp, unitId: yard.kgs, minQty: 0, rate: rate(72), floorRate: rate(70), mrp: null },
    ]);
    await office.admin.ok('POST', SELLING.priceLists, { ...list, isDefault: true, validFrom: '2026-04-01' });
    const { rows } = await report('price-comparison', { asOn: DAY });
    expect(rows).toMatchObject([
      {
        item: 'LED9',
        priceList: 'Dealers',
        rate: rate(72),
        ownRate: rate(80),
        difference: -10_000,
        lastRate: rate(100),
        lastOn: DAY,
      },
    ]);
    expect((await report('price-comparison', { asOn: '2026-03-31' })).rows).toEqual([]);
  });
});

describe('the till', () => {
  test('that is open shows its bills and held ones, never the cash that should be in it', async () => {
    await office.admin.ok('POST', HELD, {
      shiftId: till.shiftId,
      label: 'Token 4',
      amount: rs('99'),
      lines: 2,
      content: '{}',
    });
    const status = await report('till-status', {});
    expect(status.rows).toMatchObject([
      { outlet: 'Main shop', till: 'Counter 1', state: 'open', bills: 2, held: 1, closedAt: null },
    ]);
    expect((await report('held-bills', {})).rows).toMatchObject([{ label: 'Token 4', lines: 2, amount: rs('99') }]);
    const [open] = (await report('day-settlement')).rows;
    expect(open).toMatchObject({
      state: 'open',
      bills: 2,
      opening: rs('500'),
      cash: 0,
      upi: 0,
      expected: null,
      counted: null,
    });
  });

  test('that was counted short is listed with its takings, its payments and the shortage', async () => {
    await office.admin.ok('POST', post(MOVEMENTS), {
      date: DAY,
      branchId: office.branchId,
      narration: null,
      shiftId: till.shiftId,
      way: 'paidOut',
      accountId: office.account('Travelling'),
      amount: rs('50'),
    });
    // 500.00 + 2,000.00 less 120.00 and 50.00 should be there; ten rupees are missing, and UPI is 1.00 over.
    await office.admin.ok('PUT', `${SHIFTS}/${till.shiftId}/close`, {
      notes: [],
      cash: rs('2,320'),
      card: 0,
      upi: rs('1,171'),
      remark: 'Counted twice',
    });
    const [closed] = (await report('day-settlement', { from: DAY, to: DAY, state: 'short' })).rows;
    expect(closed).toMatchObject({
      state: 'closed',
      cash: rs('1,880'),
      upi: rs('1,170'),
      credit: rs('236'),
      paidIn: 0,
      paidOut: rs('50'),
      expected: rs('2,330'),
      counted: rs('2,320'),
      difference: rs('-10'),
      cardDifference: 0,
      upiDifference: rs('1'),
    });
    expect((await report('till-status', { state: 'closed' })).rows).toMatchObject([
      { till: 'Counter 1', bills: 0, held: 0 },
    ]);
  });
});

test('a cancelled bill is listed with who took it back and why', async () => {
  const { rows, sums } = await report('cancelled-bills');
  expect(rows).toMatchObject([
    { kind: 'bill', outlet: 'Main shop', amount: rs('118'), reason: 'The customer left without it' },
  ]);
  expect(sums).toEqual({ amount: rs('118') });
});

test('outlets, items and their groups are listed for paper', async () => {
  const { rows } = await report('outlets', {});
  expect(rows).toMatchObject([{ name: 'Main shop', saleType: 'Counter', includesTax: true, tills: 1, openTills: 0 }]);
  expect((await report('items', {})).rows.map(({ code }) => code)).toContain('LED9');
  const group = {
    code: 'LAMPS',
    name: 'Lamps',
    parentId: null,
    kind: 'raw',
    unitId: null,
    hsnCodeId: null,
    active: true,
  };
  await make('/api/inventory/item-groups', group);
  expect((await report('item-groups', {})).rows).toMatchObject([{ code: 'LAMPS', name: 'Lamps', items: 0 }]);
});

test('an invoice that is cancelled leaves sales and settlements alike', async () => {
  await office.admin.ok('POST', `${INVOICES}/${direct.id}/cancel`, {
    version: direct.version,
    reason: 'Entered by mistake',
  });
  const { sums } = await report('consolidated-settlements');
  expect(sums).toMatchObject({ settled: rs('3,286'), total: rs('3,286'), advance: 0, difference: 0 });
});

test('gross is without tax on bills and returns alike, so each row adds up from gross to total', async () => {
  // 20.00 off the bill of 236.00 with tax: 216.00 hold 16.47 of each tax, and 16.95 of the discount is no tax.
  const other = await openTill(office.admin, shop.outlet, 'S1', rs('500'));
  const cheap = await sellAt(
    office.admin,
    billForm(other, DAY, [line(lamp, 2, 118)], [paid('cash', '216')], { billDiscountAmount: rs('20') }),
  );
  const { rows, sums } = await report('list-of-sales');
  const at = (row: Record<string, unknown>, ...fields: string[]) =>
    fields.reduce((sum, field) => sum + Number(row[field]), 0);
  for (const row of [...rows, sums]) {
    expect(at(row, 'gross') - at(row, 'discount')).toBe(at(row, 'taxable'));
    expect(at(row, 'taxable', 'cgst', 'sgst', 'igst', 'roundOff')).toBe(at(row, 'total'));
  }
  const own = rows.find(({ number }) => number === cheap.number);
  expect([own?.gross, own?.discount, own?.taxable]).toEqual([rs('200.01'), rs('16.95'), rs('183.06')]);
});
