import { beforeAll, describe, expect, test } from 'vitest';
import { isoDate } from '../../contract/dates';
import { procurement } from '../../contract/procurement/screens';
import type { ReorderRequestsMade } from '../../contract/stock/reorderRequests';
import { reorderJob } from '../../server/procurement/reorderRequests';
import { testApp } from '../setup/app';
import { type Office, openOffice, post } from './office';
import { PURCHASES, purchaseForm, qty, REQUESTS, rate } from './purchases';
import { openWarehouse, STOCK, stockForms, type Warehouse } from './stock';

/** From the reorder list to purchase requests. */

type Row = Record<string, unknown>;
type Request = { id: number; version: number; status: string; items: Row[]; storeId: number; neededBy: string };

const TODAY = '2026-03-31';
const PATH = '/api/procurement/reorder-requests';
let office: Office;
let house: Warehouse;

const list = async (query = '') =>
  (await office.admin.ok<{ rows: Row[] }>('GET', `/api/inventory/stock/reorder?${query}`)).rows;
const requests = async () =>
  (await office.admin.ok<{ rows: { id: number; status: string }[] }>('GET', `${REQUESTS}?sort=id`)).rows;
const request = (id: number) => office.admin.ok<Request>('GET', `${REQUESTS}/${id}`);
const put = async (path: string, id: number, more: object) => {
  const now = await office.admin.ok<object>('GET', `${path}/${id}`);
  await office.admin.ok('PUT', `${path}/${id}`, { ...now, ...more });
};
const morning = () => {
  if (reorderJob.rights !== 'owner') throw new Error('The job opens its transactions itself');
  return reorderJob.work(office.app.system, { company: office.company, day: isoDate(TODAY), slot: TODAY });
};
const level = (storeId: number, reorder: number, most: number | null, lot: number | null, leadDays: number | null) => ({
  storeId,
  least: null,
  reorder: qty(reorder),
  leadDays,
  most: most && qty(most),
  lot: lot && qty(lot),
});

beforeAll(async () => {
  office = await openOffice(await testApp(`${TODAY}T06:00:00.000Z`));
  house = await openWarehouse(office);
  const form = stockForms(office.branchId, house);
  await office.admin.ok('POST', post(STOCK.opening), { ...form.opening(10, 50), confirmed: [] });
  const bought = [{ itemId: house.steel, unitId: house.kgs, qty: qty(2), rate: rate(64), gstPercent: 0 }];
  const bill = { supplierId: house.deccan, billNo: 'B-1', billDate: '2026-03-20', date: '2026-03-20' };
  await office.admin.ok('POST', post(PURCHASES), purchaseForm(office.branchId, house, bought, bill));
  // 12 are there, up to 50 in lots of 15: three lots. Paint is missing in the kitchen: 4 up to its level.
  await put('/api/inventory/items', house.steel, { levels: [level(house.main, 20, 50, 15, 7)] });
  await put('/api/inventory/items', house.paint, { levels: [level(house.second, 4, null, null, null)] });
  const supplied = { supplierCode: null, leadDays: null, leastQuantity: null, preferred: true };
  await put('/api/procurement/suppliers', house.deccan, { items: [{ itemId: house.steel, ...supplied }] });
});

test('the reorder list names the supplier of an item and the last price', async () => {
  expect(
    (await list()).map(({ item, supplier, suggested, lastRate }) => [item, supplier, suggested, lastRate]),
  ).toEqual([
    ['MS sheet', 'Deccan Steels', qty(45), rate(64)],
    ['Paint', null, qty(4), null],
  ]);
  expect(await list(`supplierId=${house.deccan}`)).toHaveLength(1);
  expect(await list(`supplierId=${house.vizag}`)).toEqual([]);
});

describe('purchase requests from the reorder list', () => {
  test('each store gets a draft of the rows that were chosen, with whole lots', async () => {
    const rows = [
      { itemId: house.steel, storeId: house.main },
      { itemId: house.paint, storeId: house.second },
    ];
    const made = await office.admin.ok<ReorderRequestsMade>('POST', PATH, { rows });
    expect(made).toMatchObject({
      requests: [
        { store: 'Main store', items: 1 },
        { store: 'Kitchen', items: 1 },
      ],
      waiting: [],
    });
    const [main, kitchen] = await Promise.all(made.requests.map(({ id }) => request(id)));
    expect(main).toMatchObject({ status: 'draft', storeId: house.main, neededBy: '2026-04-07' });
    expect(main?.items).toMatchObject([
      { itemId: house.steel, qty: qty(45), neededOn: '2026-04-07', supplierId: house.deccan, rate: rate(64) },
    ]);
    expect(kitchen?.items).toMatchObject([{ itemId: house.paint, qty: qty(4), supplierId: null }]);
  });

  test('nothing is asked for twice, and the refusal says so', async () => {
    const rows = [{ itemId: house.steel, storeId: house.main }];
    expect(await office.admin.refused('POST', PATH, { rows })).toMatchObject({
      status: 409,
      code: 'NOTHING_TO_ORDER',
      message: 'A purchase request for MS sheet in Main store is a draft or waits for approval. Complete that one.',
    });
    expect(await office.admin.refused('POST', PATH, { rows: [] })).toMatchObject({
      fields: { rows: 'Select at least one item' },
    });
  });

  test('they are made by those who may create requests', async () => {
    const [moduleCode, menuCode, screenCode] = procurement.purchaseRequests.code;
    await office.grant([{ moduleCode, menuCode, screenCode, transCode: 5 }]);
    const rows = [{ itemId: house.steel, storeId: house.main }];
    expect(await office.clerk.refused('POST', PATH, { rows })).toMatchObject({ status: 403 });
  });
});

describe('each morning', () => {
  test('nothing is drafted unless a branch has it so', async () => {
    for (const { id } of await requests()) {
      const { version } = await request(id);
      await office.admin.ok('DELETE', `${REQUESTS}/${id}?version=${version}`);
    }
    expect(await morning()).toBe('0 purchase requests drafted');
    expect(await requests()).toEqual([]);
  });

  test('one request is drafted for each store, once', async () => {
    const changes = [{ branchId: 'PUR', setupCode: 'inv_reorder', was: null, setupValue: '2' }];
    await office.admin.ok('PUT', '/api/procurement/settings', { changes });
    expect(await morning()).toBe('2 purchase requests drafted');
    expect(await requests()).toMatchObject([{ status: 'draft' }, { status: 'draft' }]);
    expect(await morning()).toBe('0 purchase requests drafted');
    const bell = await office.admin.ok<{ rows: Row[] }>('GET', '/api/notifications');
    expect(JSON.stringify(bell)).toContain('1 item at the reorder level in Kitchen. Check the draft and submit it.');
  });
});
