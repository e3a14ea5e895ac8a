import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../setup/app';
import { type Office, openOffice, post } from './office';
import { openYard, qty, rate, type Yard } from './purchases';
import { line, STOCK, trackedItem } from './stock';

/** Codes that differ by case alone, and names in two forms of Unicode, are one. */

let office: Office;
let yard: Yard;
beforeAll(async () => {
  office = await openOffice(await testApp());
  yard = await openYard(office);
});

const opening = (items: object[]) => ({
  date: '2025-04-01',
  branchId: office.branchId,
  narration: null,
  storeId: yard.main,
  items,
});
const comesIn = (items: object[]) => office.admin.ok('POST', post(STOCK.opening), opening(items));
const refused = (items: object[]) => office.admin.refused('POST', post(STOCK.opening), opening(items));

describe('one piece or batch', () => {
  test('is known by its serial number in upper or lower case, comes in once and is found by scanning', async () => {
    const phone = await trackedItem(office.admin, yard.kgs, 'PHONE', 'Phone', { serials: true });
    const piece = (serials: string, units = 1) => line(phone, yard.kgs, units, { rate: rate(9_000), serials });
    await comesIn([piece('IMEI001')]);
    const twice = await refused([piece('imei001')]);
    expect(twice.fields).toEqual({ 'items.0.serials': 'Serial number IMEI001 of Phone is in Main store already' });
    const inOne = await refused([piece('imei7 IMEI7', 2)]);
    expect(Object.keys(inOne.fields ?? {})).toEqual(['items.0.serials']);
    const [found] = await office.admin.ok<{ serial: string }[]>('GET', '/api/stock/scanned-item?scan=imei001');
    expect(found?.serial).toBe('IMEI001');
  });

  test('of a batch is the batch, in upper or lower case', async () => {
    const paste = await trackedItem(office.admin, yard.kgs, 'PASTE', 'Paste', { batches: true });
    for (const batchNo of ['a1', 'A1']) await comesIn([line(paste, yard.kgs, 5, { rate: rate(10), batchNo })]);
    const rows = await office.app.system.database.query<{ code: string; qty: number }>(sql`
      select b.code, s.qty from stock_balances s join item_batches b on b.company_id = s.company_id and b.id = s.batch_id
       where s.item_id = ${paste}`);
    expect(rows).toEqual([{ code: 'A1', qty: qty(10) }]);
  });
});

test('a name is kept in one form of Unicode, and found by the other', async () => {
  const [composed, decomposed] = ['Caf\u00e9', 'Cafe\u0301'];
  const id = await trackedItem(office.admin, yard.kgs, 'CAFE', decomposed, {});
  const { name } = await office.admin.ok<{ name: string }>('GET', `/api/inventory/items/${id}`);
  expect(name).toBe(composed);
  const path = `/api/inventory/items?q=${encodeURIComponent(decomposed)}`;
  const { rows } = await office.admin.ok<{ rows: { id: number }[] }>('GET', path);
  expect(rows.map((row) => row.id)).toEqual([id]);
});
