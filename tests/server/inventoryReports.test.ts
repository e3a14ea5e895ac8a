import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../setup/app';
import { type Office, openOffice } from './office';
import { qty, rate } from './purchases';
import { openWarehouse, STOCK, stockForms, type Warehouse } from './stock';

let office: Office;
let house: Warehouse;

type Row = Record<string, unknown>;
type Answer = {
  rows: Row[];
  total: number;
  sums: Record<string, number>;
  groups: { value: string | null; count: number; sums: Record<string, number> }[];
};
const PERIOD = 'from=2025-04-01&to=2025-04-30';
const ask = (path: string, query = '') => office.admin.ok<Answer>('GET', `/api/inventory/${path}?${query}`);
const some = async (path: string, query: string, ...fields: string[]) =>
  (await ask(path, query)).rows.map((row) => fields.map((field) => row[field]));

/**
 * 100 KGS at 50.00, 20 issued, 4 lost, 30 to the kitchen, 5 issued from there; an issue of 7 was cancelled. Then 100
 * more at 60.00 are entered before all these, so that each KG costs 55.00.
 */
beforeAll(async () => {
  office = await openOffice(await testApp('2026-03-31T06:00:00.000Z'));
  house = await openWarehouse(office);
  const form = stockForms(office.branchId, house);
  const post = (path: string, body: object) =>
    office.admin.ok<{ id: number; version: number }>('POST', `${path}?step=post`, {
      ...body,
      confirmed: [{ code: 'LATER_VALUES', reason: null }],
    });
  await post(STOCK.opening, form.opening(100, 50));
  await post(STOCK.issue, form.issue('2025-04-10', 20));
  await post(STOCK.loss, form.loss('2025-04-12', 4));
  await post(STOCK.transfer, form.transfer('2025-04-14', 30));
  await post(STOCK.issue, form.issue('2025-04-15', 5, house.second));
  const { id, version } = await post(STOCK.issue, form.issue('2025-04-16', 7));
  const cancelled = { version, reason: 'Entered for the wrong department', confirmed: [] };
  await office.admin.ok('POST', `${STOCK.issue}/${id}/cancel`, cancelled);
  await post(STOCK.opening, form.opening(100, 60));
});

describe('material issues', () => {
  test('are listed at their cost after corrections, without cancelled ones', async () => {
    const fields = ['date', 'department', 'store', 'item', 'qty', 'unit', 'value'];
    expect(await some('stock/issues', PERIOD, ...fields)).toEqual([
      ['2025-04-10', 'F&B', 'Main store', 'MS sheet', qty(20), 'KGS', 1_100_00],
      ['2025-04-15', 'F&B', 'Kitchen', 'MS sheet', qty(5), 'KGS', 275_00],
    ]);
    expect(await some('stock/issues', `${PERIOD}&storeId=${house.second}`, 'qty')).toEqual([[qty(5)]]);
    expect(await some('stock/issues', `${PERIOD}&departmentId=${house.department}`, 'qty')).toHaveLength(2);
    expect(await some('stock/issues', 'from=2025-05-01&to=2025-05-31', 'qty')).toEqual([]);
  });

  test('are summed by department and by item', async () => {
    const expected = (value: string) => [{ value, count: 2, sums: { value: 1_375_00 } }];
    expect((await ask('stock/issues', `${PERIOD}&by=department`)).groups).toEqual(expected('F&B'));
    expect((await ask('stock/issues', `${PERIOD}&by=item`)).groups).toEqual(expected('MS sheet'));
  });
});

test('material losses are listed with their types', async () => {
  const fields = ['date', 'lossType', 'item', 'qty', 'value'];
  expect(await some('stock/losses', PERIOD, ...fields)).toEqual([
    ['2025-04-12', 'Spoilage', 'MS sheet', qty(4), 220_00],
  ]);
  expect(await some('stock/losses', `${PERIOD}&lossTypeId=${house.lossType}`, 'qty')).toEqual([[qty(4)]]);
});

test('stock transfers are listed once, from store to store', async () => {
  const fields = ['date', 'store', 'to', 'item', 'sent'];
  expect(await some('stock/transfers', PERIOD, ...fields)).toEqual([
    ['2025-04-14', 'Main store', 'Kitchen', 'MS sheet', qty(30)],
  ]);
});

test('stock valuation agrees with the stock statement, at the average rate', async () => {
  const { rows, sums } = await ask('stock/valuation');
  expect(rows).toMatchObject([{ item: 'MS sheet', qty: qty(171), rate: rate(55), value: 9_405_00, group: null }]);
  const statement = await ask('stock/statement', 'from=2025-04-01&to=2026-03-31');
  expect(sums.value).toBe(9_405_00);
  expect(statement.rows).toMatchObject([{ value: 9_405_00, closing: qty(171) }]);
  expect((await ask('stock/valuation', `itemId=${house.paint}`)).rows).toEqual([]);
});

test('the stock statement of some past days has opening, received, issued and closing', async () => {
  const fields = ['opening', 'received', 'issued', 'closing', 'value'];
  const figures = (query: string) => some('stock/statement', query, ...fields);
  // 200 less 20 of the 10th; 4 were lost and 30 went to the kitchen, where they came.
  const inApril = [qty(180), qty(30), qty(34), qty(176), 9_680_00];
  expect(await figures('from=2025-04-11&to=2025-04-14')).toEqual([inApril]);
  expect(await figures('from=2025-05-01&to=2025-05-31')).toEqual([[qty(171), 0, 0, qty(171), 9_405_00]]);
  expect(await figures('from=2025-03-01&to=2025-03-31')).toEqual([]);
  const [group] = (await ask('stock/statement', 'from=2025-04-11&to=2025-04-14&by=item')).groups;
  expect(group).toEqual({ value: 'MS sheet', count: 1, sums: { value: 9_680_00 } });
});

test('the reorder list has the items at or below their level, in whole lots up to the most', async () => {
  const level = (storeId: number, reorder: number, most: number | null, lot: number | null) => ({
    storeId,
    least: null,
    reorder: qty(reorder),
    most: most === null ? null : qty(most),
    lot: lot === null ? null : qty(lot),
    leadDays: 3,
  });
  const put = async (id: number, levels: object[]) => {
    const now = await office.admin.ok<object>('GET', `/api/inventory/items/${id}`);
    await office.admin.ok('PUT', `/api/inventory/items/${id}`, { ...now, levels });
  };
  await put(house.steel, [level(house.main, 145, 200, null), level(house.second, 25, 60, 25)]);
  await put(house.paint, [level(house.main, 10, null, null), level(house.second, 0, null, 20)]);
  const fields = ['item', 'store', 'onHand', 'reorder', 'suggested'];
  // In the main store 146 KGS of steel are left, above the level; the kitchen has 25 and takes lots of 25 up to 60.
  expect(await some('stock/reorder', '', ...fields)).toEqual([
    ['MS sheet', 'Kitchen', qty(25), qty(25), qty(50)],
    ['Paint', 'Main store', 0, qty(10), qty(10)],
    ['Paint', 'Kitchen', 0, 0, qty(20)],
  ]);
  expect(await some('stock/reorder', `storeId=${house.main}`, 'item')).toEqual([['Paint']]);
});

describe('lists of masters', () => {
  test('show their fields, narrowed to active ones', async () => {
    const make = (path: string, body: object) =>
      office.admin.ok<{ id: number }>('POST', `/api/inventory/${path}`, { active: true, ...body });
    const group = { code: 'MET', name: 'Metals', parentId: null, kind: 'raw', unitId: house.kgs, hsnCodeId: null };
    const { id } = await make('item-groups', group);
    await make('item-groups', { ...group, code: 'OLD', name: 'Old metals', parentId: id, active: false });
    const steel = await office.admin.ok<object>('GET', `/api/inventory/items/${house.steel}`);
    await office.admin.ok('PUT', `/api/inventory/items/${house.steel}`, { ...steel, groupId: id, buyRate: rate(50) });

    expect(await some('reports/item-groups', '', 'code', 'under', 'unit', 'items')).toEqual([
      ['MET', null, 'KGS', 1],
      ['OLD', 'Metals', 'KGS', 0],
    ]);
    expect(await some('reports/item-groups', 'active=false', 'code')).toEqual([['OLD']]);
    expect(await some('reports/items', `groupId=${id}`, 'code', 'group', 'unit', 'buyRate')).toEqual([
      ['STEEL', 'Metals', 'KGS', rate(50)],
    ]);
    expect(await some('reports/stores', '', 'code', 'branch', 'kind', 'bins')).toEqual([
      ['KITCHEN', 'Branch HYD', 'kitchen', 0],
      ['MAIN', 'Branch HYD', 'main', 0],
    ]);
    expect(await some('reports/departments', 'active=true', 'code', 'branch', 'consumptionAccount')).toEqual([
      ['FNB', null, 'Material Consumption'],
    ]);
  });
});
