import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { verify } from '../../server/verify/verify';
import { testApp } from '../setup/app';
import { type Office, openOffice } from './office';
import { PURCHASES, purchaseForm, qty, rate } from './purchases';
import { line, openWarehouse, STOCK, stockForms, trackedItem, type Warehouse } from './stock';

/** Goods that are tracked by batch or by serial number, and stores that may be short. */

let office: Office;
let house: Warehouse;
let form: ReturnType<typeof stockForms>;
let curd: number;
let drill: number;

type Made = { id: number; version: number };

const post = (path: string, body: object, confirmed: object[] = []) =>
  office.admin.ok<Made>('POST', `${path}?step=post`, { ...body, confirmed });
const refused = async (path: string, body: object) => {
  const answer = await office.admin.call<{ fields?: object; message: string }>('POST', `${path}?step=post`, {
    ...body,
    confirmed: [],
  });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  return Object.values(answer.body.fields ?? {})[0] ?? answer.body.message;
};
const cancel = async (path: string, { id }: Made) => {
  const { version } = await office.admin.ok<Made>('GET', `${path}/${id}`);
  return office.admin.call<{ message: string }>('POST', `${path}/${id}/cancel`, {
    version,
    reason: 'Entered by mistake',
    confirmed: [],
  });
};
const batches = async () =>
  Object.fromEntries(
    (
      await office.app.system.database.query<{ code: string; qty: number }>(sql`
        select b.code, sum(s.qty) / 1000 as qty from stock_balances s join item_batches b on b.company_id = s.company_id and b.id = s.batch_id
         where s.store_id = ${house.main} group by b.code order by b.code`)
    ).map(({ code, qty: left }) => [code, Number(left)]),
  );
const verified = async () =>
  expect((await verify(office.app.system.database)).flatMap(({ problems }) => problems)).toEqual([]);

beforeAll(async () => {
  office = await openOffice(await testApp('2026-03-31T06:00:00.000Z'));
  house = await openWarehouse(office);
  form = stockForms(office.branchId, house);
  curd = await trackedItem(office.admin, house.kgs, 'CURD', 'Curd', { batches: true, expiryDays: 10 });
  drill = await trackedItem(office.admin, house.kgs, 'DRILL', 'Drill', { serials: true });
});

const of = (itemId: number, units: number, more: object = {}) => [line(itemId, house.kgs, units, more)];

describe('goods by batch', () => {
  const bought = (units: number, more: object) =>
    purchaseForm(
      office.branchId,
      house,
      [{ itemId: curd, unitId: house.kgs, qty: qty(units), rate: rate(50), gstPercent: 0, ...more }],
      {
        date: '2025-04-05',
        billDate: '2025-04-05',
        billNo: `C/${JSON.stringify(more).length}${units}`,
      },
    );

  test.each([
    [{}, 'Curd is kept by batch. Enter the batch that comes in.'],
    [{ batchNo: 'B1', expiresOn: '2025-04-04' }, 'Batch B1 of Curd expired on 04-Apr-2025, before it came in'],
    [{ batchNo: 'B1', madeOn: '2025-04-06' }, 'Batch B1 of Curd came in on 05-Apr-2025; it cannot be made later'],
  ])('come in with %j only when their numbers are given', async (more, message) => {
    expect(await refused(PURCHASES, bought(10, more))).toBe(message);
  });

  test('expire after the days of their item, or on the day of the batch', async () => {
    await post(PURCHASES, bought(10, { batchNo: 'B1', expiresOn: '2025-04-20' }));
    await post(PURCHASES, bought(6, { batchNo: 'B2' }));
    const [second] = await office.app.system.database.query<{ on: string }>(
      sql`select expires_on::text as on from item_batches where code = 'B2'`,
    );
    expect(second?.on).toBe('2025-04-15');
    expect(await refused(PURCHASES, bought(1, { batchNo: 'B2', expiresOn: '2025-05-01' }))).toBe(
      'Batch B2 expires on 15-Apr-2025. Enter that day, or another batch.',
    );
  });

  test('go out of the batch that expires first, by default', async () => {
    await post(STOCK.issue, { ...form.issue('2025-04-08', 1), items: of(curd, 8) });
    expect(await batches()).toEqual({ B1: 8, B2: 0 });
  });

  test('go out of the batch that is named', async () => {
    await post(STOCK.transfer, { ...form.transfer('2025-04-09', 1), items: of(curd, 3, { batchNo: 'B1' }) });
    expect(await batches()).toEqual({ B1: 5, B2: 0 });
    expect(await refused(STOCK.issue, { ...form.issue('2025-04-10', 1), items: of(curd, 6, { batchNo: 'B1' }) })).toBe(
      'On hand of Curd, batch B1, in Main store on 10-Apr-2025 is 5 KGS; 6 KGS asked.',
    );
    expect(await refused(STOCK.issue, { ...form.issue('2025-04-10', 1), items: of(curd, 1, { batchNo: 'B9' }) })).toBe(
      'There is no batch B9 of Curd in this store',
    );
  });

  test('are not issued after their day, but lost', async () => {
    expect(await refused(STOCK.issue, { ...form.issue('2025-04-21', 1), items: of(curd, 1) })).toBe(
      'Only 0 KGS of Curd can be taken from this store: 1 batch is past the expiry day.',
    );
    expect(await refused(STOCK.issue, { ...form.issue('2025-04-21', 1), items: of(curd, 1, { batchNo: 'B1' }) })).toBe(
      'Batch B1 of Curd expired on 20-Apr-2025. Enter it as a loss.',
    );
    const lost = await post(STOCK.loss, { ...form.loss('2025-04-21', 1), items: of(curd, 5) });
    expect(await batches()).toEqual({ B1: 0, B2: 0 });
    expect((await cancel(STOCK.loss, lost)).status).toBe(200);
    expect(await batches()).toEqual({ B1: 5, B2: 0 });
    await verified();
  });

  test('expire counted from the day they were made, which a batch has once', async () => {
    const received = (units: number, more: object) => ({
      ...bought(units, { batchNo: 'B3', ...more }),
      date: '2025-04-25',
      billDate: '2025-04-25',
    });
    await post(PURCHASES, received(2, { madeOn: '2025-04-22' }));
    const [third] = await office.app.system.database.query<object>(
      sql`select made_on::text as made, expires_on::text as expires from item_batches where code = 'B3'`,
    );
    expect(third).toEqual({ made: '2025-04-22', expires: '2025-05-02' });
    expect(await refused(PURCHASES, received(3, { madeOn: '2025-04-21' }))).toBe(
      'Batch B3 was made on 22-Apr-2025. Enter that day, or another batch.',
    );
  });
});

describe('pieces with serial numbers', () => {
  const opened = (serials: string, units = 2) => ({
    ...form.opening(1, 1),
    items: of(drill, units, { rate: rate(900), serials }),
  });
  let first: Made;

  test.each([
    ['D1', 'Enter 2 serial numbers of Drill; 1 is entered.'],
    ['D1 D1', 'Serial number D1 is entered twice in this document'],
  ])('are not taken in as %s', async (serials, message) => {
    expect(await refused(STOCK.opening, opened(serials))).toBe(message);
  });

  test('come in once, and go out of the store that they are in', async () => {
    first = await post(STOCK.opening, opened('D1, D2'));
    expect(await refused(STOCK.opening, opened('D2', 1))).toBe('Serial number D2 of Drill is in Main store already');
    const issue = (serials: string, storeId = house.main) => ({
      ...form.issue('2025-04-10', 1, storeId),
      items: of(drill, 1, { serials }),
    });
    expect(await refused(STOCK.issue, issue('D9'))).toBe('Serial number D9 of Drill is in no store');
    await post(STOCK.transfer, { ...form.transfer('2025-04-08', 1), items: of(drill, 1, { serials: 'D1' }) });
    expect(await refused(STOCK.issue, issue('D1'))).toBe('Serial number D1 of Drill is in Kitchen');
    await post(STOCK.issue, issue('D1', house.second));
    expect(await refused(STOCK.issue, issue('D1', house.second))).toBe('Serial number D1 of Drill is in no store');
    await verified();
  });

  test('do not come back past their later movements', async () => {
    const answer = await cancel(STOCK.opening, first);
    expect([answer.status, answer.body.message]).toEqual([
      409,
      expect.stringMatching(/^Serial number D1 of Drill moved since with .*\. Cancel that first\.$/),
    ]);
  });
});

describe('a store that is short', () => {
  test('is asked about where the company only warns', async () => {
    await post(STOCK.opening, form.opening(10, 50));
    await post(STOCK.transfer, form.transfer('2025-04-03', 4));
    const body = form.issue('2025-04-05', 8);
    expect(await refused(STOCK.issue, body)).toBe(
      'On hand of MS sheet in Main store on 05-Apr-2025 is 6 KGS; 8 KGS asked.',
    );
    await office.app.system.database.query(
      sql`insert into settings (company_id, branch_id, setup_code, setup_value) values (${office.company}, 'PUR', 'pur_negst', '2')`,
    );
    expect(await refused(STOCK.issue, body)).toBe(
      'On hand of MS sheet in Main store on 05-Apr-2025 is 6 KGS; 8 KGS asked. Continue?',
    );
    await post(STOCK.issue, body, [{ code: 'STORE_SHORT', reason: null }]);
    expect(await refused(STOCK.issue, form.issue('2025-04-05', 3))).toBe(
      'On hand of MS sheet in Main store on 05-Apr-2025 is −2 KGS; 3 KGS asked. Continue?',
    );
    await verified();
  });
});

describe('masters of moved goods', () => {
  test('keep their unit and their way of counting', async () => {
    const item = await office.admin.ok<object>('GET', `/api/inventory/items/${curd}`);
    const answer = await office.admin.call<{ fields: object }>('PUT', `/api/inventory/items/${curd}`, {
      ...item,
      unitId: house.ltr,
      batches: false,
    });
    expect([answer.status, answer.body.fields]).toEqual([
      400,
      {
        unitId: 'Curd has movements; its unit cannot change.',
        batches: 'Curd has movements; its batches cannot change.',
      },
    ]);
  });

  test('a store with goods is neither deleted nor switched off', async () => {
    const store = await office.admin.ok<Made>('GET', `/api/inventory/stores/${house.second}`);
    const deleted = await office.admin.call<{ message: string }>(
      'DELETE',
      `/api/inventory/stores/${house.second}?version=${store.version}`,
    );
    expect([deleted.status, deleted.body.message]).toEqual([
      409,
      'Kitchen still holds 2 items. Transfer or issue them first.',
    ]);
    const off = await office.admin.call<{ fields: object }>('PUT', `/api/inventory/stores/${house.second}`, {
      ...store,
      active: false,
    });
    expect(off.body.fields).toEqual({ active: 'Kitchen still holds 2 items. Transfer or issue them first.' });
  });
});
