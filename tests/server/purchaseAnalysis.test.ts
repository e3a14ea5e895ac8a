import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Supplier } from '../../contract/procurement/suppliers';
import { deskOf, type Example, type Line, openExample } from './purchaseDesk';
import {
  ENQUIRIES,
  enquiryForm,
  lineOf,
  ORDERS,
  orderForm,
  PURCHASE_RETURNS,
  QUOTATIONS,
  qty,
  quotationForm,
  REQUESTS,
  rate,
  requestForm,
} from './purchases';

/** Tabs of the reports of purchases: deliveries, prices, tax by rate, dues of small enterprises; and stock of a past day. */

let example: Example;
type Row = Record<string, unknown>;
type Followed = { progress: Readonly<Record<string, readonly { lineId: number }[]>> };
type Answer = { rows: Row[]; sums: Record<string, number> };
const ask = (path: string, query: string) => example.office.admin.ok<Answer>('GET', `/api/${path}?${query}`);
const some = async (path: string, query: string, ...fields: string[]) =>
  (await ask(path, query)).rows.map((row) => fields.map((field) => row[field]));
const PERIOD = 'from=2025-04-01&to=2025-10-31';
const purchases = (path: string) => `procurement/${path}`;

beforeAll(async () => {
  example = await openExample('2');
  const { office, steel, paint, deccan, pune, kgs } = example;
  const desk = deskOf(example);
  const bought = (itemId: number, units: number, at: number, more: object = {}) => [
    { itemId, qty: qty(units), rate: rate(at), ...more },
  ];
  await desk.buy('2025-04-10', 'B/1', bought(steel, 100, 50));
  await desk.buy('2025-06-15', 'B/2', bought(steel, 50, 60, { discountPercent: 10_000 }));
  await desk.buy('2025-09-05', 'P/1', bought(paint, 10, 100), { supplierId: pune, interState: true });
  await desk.issue('2025-09-10', [{ itemId: steel, qty: qty(120) }] as never);
  await office.app.system.database.query(sql`update settings set setup_value = '1' where setup_code = 'pur_ord'`);
  const order = await office.admin.ok<{ id: number; version: number; progress: { items: { lineId: number }[] } }>(
    'POST',
    `${ORDERS}?step=submit`,
    orderForm(office.branchId, deccan, [{ itemId: steel, unitId: kgs, qty: qty(40), rate: rate(60) }], {
      date: '2025-10-01',
      expectedOn: '2025-10-10',
      storeId: example.main,
    }),
  );
  const fromLineId = order.progress.items[0]?.lineId ?? 0;
  await desk.buy('2025-10-08', 'B/3', bought(steel, 30, 60, { fromLineId }));
  await desk.buy('2025-10-14', 'B/4', bought(steel, 10, 60, { fromLineId }));
});

describe('reports of purchases', () => {
  test('deliveries on orders are counted by the day that they were expected on', async () => {
    const fields = ['supplier', 'deliveries', 'onTime', 'late', 'share', 'averageDays', 'mostDays'];
    expect(await some(purchases('delivery-performance'), PERIOD, ...fields)).toEqual([
      ['Deccan Steels', 2, 1, 1, 50_000, 2, 4],
    ]);
  });

  test('each price is next to the one before, less discount, for any period', async () => {
    const query = `from=2025-06-01&to=2025-09-30&itemId=${example.steel}`;
    expect(await some(purchases('price-history'), query, 'date', 'rate', 'net', 'before', 'change')).toEqual([
      ['2025-06-15', rate(60), rate(54), rate(50), 8_000],
    ]);
  });

  test('tax by rate comes to the tax of the register', async () => {
    const { rows, sums } = await ask(purchases('gst-of-purchases'), PERIOD);
    const register = await ask(purchases('list-of-purchases'), PERIOD);
    expect(rows.length).toBeGreaterThan(0);
    for (const field of ['cgst', 'sgst', 'igst', 'cess'])
      expect([field, sums[field]]).toEqual([field, register.sums[field]]);
    expect(sums.tax).toBe(rows.reduce((sum, row) => sum + Number(row.tax), 0));
  });

  test('a micro enterprise is paid in 45 days at most, or in 15 where no terms are agreed', async () => {
    const { admin } = example.office;
    const path = `/api/procurement/suppliers/${example.pune}`;
    const udyam = { msmeNo: 'UDYAM-MH-01-0000001', msmeKind: 'micro' };
    const dues = (asOn: string) =>
      some(purchases('msme-dues'), `asOn=${asOn}`, 'billNo', 'allowed', 'payBy', 'daysLate', 'state', 'overdue');
    const pune = await admin.ok<Supplier>('GET', path);
    await admin.ok('PUT', path, { ...pune, ...udyam, creditDays: 45 });
    expect(await dues('2025-10-20')).toEqual([['P/1', 45, '2025-10-20', 0, 'due', 0]]);
    expect(await dues('2025-10-25')).toEqual([['P/1', 45, '2025-10-20', 5, 'late', 1_180_00]]);
    const now = await admin.ok<Supplier>('GET', path);
    await admin.ok('PUT', path, { ...now, creditDays: null });
    expect(await dues('2025-09-15')).toEqual([['P/1', 15, '2025-09-20', 0, 'due', 0]]);
  });
});

describe('stock', () => {
  test('is valued as it stood at the end of a past day', async () => {
    const valued = (asOn: string) => some('inventory/stock/valuation', `asOn=${asOn}`, 'item', 'qty', 'value');
    expect(await valued('2025-05-01')).toEqual([['MS sheet', qty(100), 5_000_00]]);
    // 100 at 50 and 50 at 54: the first 120 went out, 30 of the second receipt are left.
    expect(await valued('2025-09-10')).toEqual([
      ['MS sheet', qty(30), 1_620_00],
      ['Paint', qty(10), 1_000_00],
    ]);
    const now = await ask('inventory/stock/valuation', 'asOn=2025-10-31');
    const statement = await ask('inventory/stock/statement', 'from=2025-10-01&to=2025-10-31');
    expect(now.sums.value).toBe(statement.sums.value);
  });

  test('under FIFO is as old as its layers, at the cost of each', async () => {
    const fields = ['item', 'to30', 'qty30', 'to180', 'qty180', 'value'];
    expect(await some('inventory/stock/ageing', `itemId=${example.steel}`, ...fields)).toEqual([
      // 40 came in October at 60; 30 of the 50 of June are left at 54.
      ['MS sheet', 2_400_00, qty(40), 1_620_00, qty(30), 4_020_00],
    ]);
  });
});

describe('documents that wait for their next step', () => {
  const steel = (units: number, more: object = {}) => ({
    itemId: example.steel,
    unitId: example.kgs,
    qty: qty(units),
    ...more,
  });
  const submit = <T = Followed>(path: string, form: object) =>
    example.office.admin.ok<T>('POST', `${path}?step=submit`, form);
  const desk = () => deskOf(example);

  test('a request is pending for the unordered quantity, an enquiry for each supplier who has not answered', async () => {
    const { branchId } = example.office;
    const { deccan, pune } = example;
    const request = await submit(
      REQUESTS,
      requestForm(branchId, [steel(100, { rate: rate(60) })], { date: '2025-10-02', neededBy: '2025-10-20' }),
    );
    const order = { date: '2025-10-03', expectedOn: '2025-10-20' };
    await submit(ORDERS, orderForm(branchId, deccan, [steel(30, { fromLineId: lineOf(request) })], order));
    const requested = () =>
      some(purchases('pending-requests'), 'asOn=2025-10-31', 'number', 'neededOn', 'qty', 'taken', 'pending', 'value');
    expect(await requested()).toEqual([['PQHYD/2526/00001', '2025-10-20', qty(100), qty(30), qty(70), 70 * 60 * 100]]);
    const enquiry = await submit(
      ENQUIRIES,
      enquiryForm(branchId, [deccan, pune], [steel(70, { fromLineId: lineOf(request) })], {
        date: '2025-10-04',
        validTill: '2025-11-15',
      }),
    );
    const asked = () => some(purchases('pending-enquiries'), 'asOn=2025-10-14', 'supplier', 'lines', 'answers', 'days');
    expect((await asked()).toSorted()).toEqual([
      ['Deccan Steels', 1, 0, 10],
      ['Pune Coatings', 1, 0, 10],
    ]);
    const offer = { date: '2025-10-06', validTill: '2025-11-15' };
    const lines = [steel(70, { fromLineId: lineOf(enquiry) })];
    await submit(QUOTATIONS, quotationForm(branchId, deccan, lines, offer));
    expect(await asked()).toEqual([['Pune Coatings', 1, 1, 10]]);
    await submit(ORDERS, orderForm(branchId, deccan, [steel(70, { fromLineId: lineOf(request) })], order));
    expect(await requested()).toEqual([]);
  });

  test('goods without their bill, and bills without their goods, come to goods received not billed', async () => {
    const { steel: itemId } = example;
    const unbilled = () =>
      some(
        purchases('receipts-without-bill'),
        'asOn=2025-10-31',
        'challanNo',
        'received',
        'billed',
        'pending',
        'value',
      );
    const short = () =>
      some(purchases('bills-without-goods'), 'asOn=2025-10-31', 'billNo', 'billed', 'received', 'pending', 'value');
    const alone = { mode: 'goodsOnly', billNo: null, billDate: null, challanNo: 'CH/7' };
    const receipt = await desk().buy('2025-10-15', '', [{ itemId, qty: qty(30), rate: rate(60.01) }], alone);
    expect(await unbilled()).toEqual([['CH/7', qty(30), 0, qty(30), 1_800_30]]);
    const later = { mode: 'billOnly', storeId: null };
    const fromLineId = desk().lineOf(receipt);
    await desk().buy('2025-10-16', 'B/5', [{ itemId, qty: qty(20), rate: rate(60.01), fromLineId }], later);
    expect(await unbilled()).toEqual([['CH/7', qty(30), qty(20), qty(10), 600_10]]);
    await desk().buy('2025-10-17', 'B/6', [{ itemId, qty: qty(45), rate: rate(60), billQty: qty(50) } as Line]);
    expect(await short()).toEqual([['B/6', qty(50), qty(45), qty(5), 300_00]]);
    expect((await desk().balances())['Goods Received Not Billed']).toBe(-600.1 + 300);
    const back = { itemId, qty: qty(10), rate: rate(60.01), fromLineId };
    await example.office.admin.ok('POST', `${PURCHASE_RETURNS}?step=post`, desk().back('2025-10-18', [back]));
    expect(await unbilled()).toEqual([]);
  });
});
