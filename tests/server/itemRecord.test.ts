import { beforeAll, describe, expect, test } from 'vitest';
import { inventory } from '../../contract/inventory/screens';
import { ITEM_PAGE } from '../../contract/stock/itemRecord';
import { testApp } from '../setup/app';
import { type Office, openOffice, post } from './office';
import { PURCHASES, purchaseForm, qty, rate } from './purchases';
import { line, openWarehouse, STOCK, stockForms, trackedItem, type Warehouse } from './stock';

/** Figures in the record of an item, in addition to its form. */

type Row = Record<string, unknown>;
type Page = { rows: Row[]; more: boolean };
let office: Office;
let house: Warehouse;
let drill = 0;

const at = (itemId: number, part: string, page = 1) => `/api/inventory/items/${itemId}/${part}?page=${page}`;
const ask = (itemId: number, part: string, page = 1) => office.admin.ok<Page>('GET', at(itemId, part, page));

beforeAll(async () => {
  office = await openOffice(await testApp('2026-03-31T06:00:00.000Z'));
  house = await openWarehouse(office);
  const { steel, kgs, ltr, main, second, deccan } = house;
  const form = stockForms(office.branchId, house);
  const move = (path: string, body: object) => office.admin.ok('POST', post(path), { ...body, confirmed: [] });
  const item = await office.admin.ok<object>('GET', `/api/inventory/items/${steel}`);
  const units = [{ unitId: ltr, factor: 25_000, use: 'any' }];
  await office.admin.ok('PUT', `/api/inventory/items/${steel}`, { ...item, units });
  await move(STOCK.opening, form.opening(100, 50));
  await move(STOCK.transfer, form.transfer('2025-04-10', 30));
  // 60 a KGS, then a drum of 25 KGS for 1,600: 64 a KGS.
  for (const [day, unitId, units2, price] of [
    ['2025-04-12', kgs, 10, 60],
    ['2025-05-02', ltr, 2, 1600],
  ] as const) {
    const bought = [{ itemId: steel, unitId, qty: qty(units2), rate: rate(price), gstPercent: 0 }];
    const bill = { billNo: `B-${day}`, billDate: day, date: day };
    await office.admin.ok('POST', post(PURCHASES), purchaseForm(office.branchId, house, bought, bill));
  }
  drill = await trackedItem(office.admin, kgs, 'DRILL', 'Drill', { batches: true });
  const items = [line(drill, kgs, 4, { rate: rate(10), batchNo: 'L1' })];
  await move(STOCK.opening, { ...form.opening(1, 1, second), items });
  for (let count = 0; count < ITEM_PAGE; count += 1)
    await move(STOCK.issue, { ...form.issue('2025-05-10', 1, main), purpose: `${count}` });
  const supplied = { itemId: drill, supplierCode: 'D-7', leadDays: 3, leastQuantity: qty(5), preferred: true };
  const supplier = await office.admin.ok<object>('GET', `/api/procurement/suppliers/${deccan}`);
  await office.admin.ok('PUT', `/api/procurement/suppliers/${deccan}`, { ...supplier, items: [supplied] });
  const recipe = { itemId: drill, fromDate: '2025-04-01', yieldQty: qty(1), unitId: kgs, active: true };
  const ingredients = [{ itemId: steel, qty: qty(2), unitId: kgs, wastePercent: 0 }];
  await office.admin.ok('POST', '/api/inventory/recipes', { ...recipe, ingredients });
  const served = { name: 'Lunch', code: 'LUN', fromTime: '12:00', toTime: '15:00', active: true };
  const serviceId = (await office.admin.ok<{ id: number }>('POST', '/api/inventory/food-services', served)).id;
  const portion = { serviceId, itemId: steel, portions: qty(0.5), active: true };
  await office.admin.ok('POST', '/api/inventory/service-items', portion);
});

describe('the record of an item', () => {
  test('shows the stock store by store, and by batch', async () => {
    expect((await ask(house.steel, 'stock')).rows).toMatchObject([
      { store: 'Kitchen', batch: null, qty: qty(30), unit: 'KGS' },
      { store: 'Main store', batch: null, qty: qty(80), unit: 'KGS' },
    ]);
    expect((await ask(drill, 'stock')).rows).toMatchObject([{ store: 'Kitchen', batch: 'L1', qty: qty(4) }]);
  });

  test('shows movements, the latest first, a page at a time', async () => {
    const first = await ask(house.steel, 'movements');
    expect(first.rows).toHaveLength(ITEM_PAGE);
    expect(first.more).toBe(true);
    expect(first.rows[0]).toMatchObject({ type: 'MI', date: '2025-05-10', store: 'Main store', qty: qty(-1) });
    const { rows, more } = await ask(house.steel, 'movements', 2);
    expect(more).toBe(false);
    expect(rows.map(({ type, qty: moved, value }) => [type, moved, value])).toEqual([
      ['PI', qty(50), 3_200_00],
      ['PI', qty(10), 600_00],
      ['ST', qty(30), 0],
      ['ST', qty(-30), 0],
      ['OS', qty(100), 5_000_00],
    ]);
  });

  test('compares purchase prices in the own unit of the item', async () => {
    expect((await ask(house.steel, 'purchases')).rows).toMatchObject([
      { date: '2025-05-02', supplier: 'Deccan Steels', qty: qty(2), unit: 'LTR', rate: rate(1600), each: rate(64) },
      { date: '2025-04-12', supplier: 'Deccan Steels', qty: qty(10), unit: 'KGS', rate: rate(60), each: rate(60) },
    ]);
  });

  test('shows where it is used, and who supplies it', async () => {
    expect((await ask(house.steel, 'used-in')).rows).toEqual([
      { in: 'service', name: 'Lunch', from: null, qty: qty(0.5), unit: 'KGS' },
      { in: 'recipe', name: 'Drill', from: '2025-04-01', qty: qty(2), unit: 'KGS' },
    ]);
    expect((await ask(house.steel, 'suppliers')).rows).toMatchObject([
      { supplier: 'Deccan Steels', preferred: false, supplierCode: null, lastRate: rate(64), lastOn: '2025-05-02' },
    ]);
    expect((await ask(drill, 'suppliers')).rows).toMatchObject([
      { supplierCode: 'D-7', leadDays: 3, leastQuantity: qty(5), preferred: true, lastRate: null, lastOn: null },
    ]);
  });

  test('shows each part to those who may open its screen', async () => {
    const [moduleCode, menuCode, screenCode] = inventory.items.code;
    await office.grant([{ moduleCode, menuCode, screenCode, transCode: 1 }]);
    expect((await office.clerk.ok<Page>('GET', at(house.steel, 'stock'))).rows).toHaveLength(2);
    for (const part of ['movements', 'purchases', 'suppliers'])
      expect(await office.clerk.refused('GET', at(house.steel, part))).toMatchObject({ status: 403 });
    expect(await office.admin.refused('GET', at(999_999, 'stock'))).toMatchObject({ status: 404 });
  });
});
