import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { itemStart, simpleItems } from '../../contract/inventory/simpleItems';
import type { ItemGroup } from '../../contract/stock/itemGroups';
import type { Item } from '../../contract/stock/items';
import { verify } from '../../server/verify/verify';
import { type TestApp, testApp } from '../setup/app';
import { qty, rate } from './purchases';
import { simpleItemForm } from './simpleItemForm';
import { find, firstCompany, type Owner } from './tradeCompany';

/** The short form of an item in a new shop: one save makes the item and its stock, all or nothing. */

const TODAY = '2026-11-28';
const PATH = simpleItems.path;
type Hsn = { id: number; taxCode: string | null; unitId: number | null; condition: string | null };
let app: TestApp;
let shop: Owner;
let groups: ItemGroup[];

beforeAll(async () => {
  app = await testApp(`${TODAY}T06:00:00.000Z`);
  shop = await firstCompany(app, 'kirana');
  groups = (await shop.ok<{ rows: ItemGroup[] }>('GET', '/api/inventory/item-groups?size=200')).rows;
});

const groupId = (name: string) => groups.find((group) => group.name === name)?.id ?? 0;
const add = (name: string, more: object = {}) => shop.ok<Item>('POST', PATH, simpleItemForm(name, more));
const problems = async (name: string, more: object = {}) =>
  (await shop.refused('POST', PATH, simpleItemForm(name, more))).fields;
const hsn = async (words: string) => {
  const [first] = await shop.ok<Hsn[]>('GET', `/api/admin/hsn-codes/lookup?q=${words}`);
  if (!first) throw new Error(`no HSN for ${words}`);
  return first;
};
const stockOf = async ({ id }: { id: number }) => {
  const rows = await app.system.database.query<{ qty: number; value: number }>(
    sql`select sum(qty)::bigint as qty, sum(value)::bigint as value from stock_moves where item_id = ${id} and mirror_of_id is null`,
  );
  return [Number(rows[0]?.qty) / 1000, Number(rows[0]?.value) / 100];
};
const documentsOf = async ({ id }: { id: number }) =>
  (
    await app.system.database.query<{ type: string; date: string; status: string }>(
      sql`select distinct d.type, d.date::text as date, d.status from documents d join stock_moves m on m.document_id = d.id where m.item_id = ${id} order by 1`,
    )
  ).map(({ type, date, status }) => `${type} ${date} ${status}`);

describe('a new item', () => {
  test('is saved with its bar-code, its GST, its reorder level and its stock', async () => {
    const made = await add('Parle-G 80 g', {
      barcode: '8901719104046',
      groupId: groupId('Biscuits'),
      mrp: rate(10),
      gst: '5',
      buyRate: rate(8.7),
      stockNow: qty(120),
      reorderAt: qty(24),
    });
    expect(made).toMatchObject({
      code: '1001',
      unitName: 'Pieces',
      taxCode: 'GST5',
      gstPercent: 5_000,
      withTax: true,
      barcode: '8901719104046',
      levels: [{ reorder: qty(24) }],
    });
    expect(await stockOf(made)).toEqual([120, 1044]);
    const [{ booksFrom }] = (await app.system.database.query<{ booksFrom: string }>(
      sql`select books_from::text as "booksFrom" from companies limit 1`,
    )) as [{ booksFrom: string }];
    expect(await documentsOf(made)).toEqual([`OS ${booksFrom} posted`]);
  });

  test('needs a buying price for its stock, and nothing is saved without it', async () => {
    expect(await problems('Colgate 100 g', { stockNow: qty(24) })).toEqual({
      buyRate: 'Enter the buying price for 24 in stock.',
    });
    expect(await find(shop, '/api/inventory/items', 'Colgate 100 g')).toEqual([]);
  });

  test('is not saved where its stock is refused', async () => {
    const batches = { batches: true, buyRate: rate(5), stockNow: qty(10), batchNo: null };
    expect(await problems('Paracetamol', batches)).toHaveProperty('batchNo');
    expect(await find(shop, '/api/inventory/items', 'Paracetamol')).toEqual([]);
  });

  test('45.00 without GST at 40 % is asked about; with GST it stays 45.00', async () => {
    const cola = { gst: '40', saleRate: rate(45), mrp: rate(45) };
    expect(await problems('Coca-Cola', { ...cola, withTax: false })).toEqual({
      saleRate: 'Sale price 45.00 without GST is 63.00 with it, above the MRP of 45.00. Is 45.00 with GST?',
    });
    expect(await add('Coca-Cola', cola)).toMatchObject({ saleRate: rate(45), gstPercent: 40_000 });
  });

  test('says why it bears no GST where other goods of its HSN do, once', async () => {
    const rice = await hsn('chawal');
    const loose = { gst: '0', hsnCodeId: rice.id };
    expect(await problems('Rice loose', loose)).toEqual({
      noGstReason: 'Other goods of this HSN bear GST. Say why this item bears none.',
    });
    const made = await add('Rice loose', { ...loose, noGstReason: 'loose' });
    expect(made).toMatchObject({ taxCode: 'EXEMPT', gstPercent: 0 });
    const again = { ...simpleItemForm('Rice, loose', loose), code: made.code, version: made.version };
    expect(await shop.ok<Item>('PUT', `${PATH}/${made.id}`, again)).toMatchObject({
      name: 'Rice, loose',
      taxCode: 'EXEMPT',
    });
    expect(await add('Rice other', { ...loose, noGstReason: 'outside' })).toMatchObject({ taxCode: 'NONGST' });
  });

  test('with a wrong bar-code is refused at the bar-code', async () => {
    expect(await problems('Maggi', { barcode: '8901719104047' })).toHaveProperty('barcode');
    expect(await problems('Maggi', { barcode: '8901719104046' })).toHaveProperty('barcode');
  });
});

describe('a stored item', () => {
  test('whose stock is entered again has a stock audit of today; the counter goes on selling', async () => {
    const tea = await add('Tea 250 g', { buyRate: rate(100), stockNow: qty(10), groupId: groupId('Tea') });
    const now = {
      ...simpleItemForm('Tea 250 g', { buyRate: rate(100), groupId: groupId('Tea'), stockNow: qty(7) }),
      code: tea.code,
    };
    const changed = await shop.ok<Item>('PUT', `${PATH}/${tea.id}`, { ...now, version: tea.version });
    expect(await stockOf(tea)).toEqual([7, 700]);
    expect((await documentsOf(tea)).find((one) => one.startsWith('AU'))).toBe(`AU ${TODAY} posted`);
    const more = { ...now, stockNow: qty(9), version: changed.version };
    await shop.ok('PUT', `${PATH}/${tea.id}`, more);
    expect(await stockOf(tea)).toEqual([9, 900]);
    const locked = await app.system.database.query(sql`select 1 from stock_counts where item_id = ${tea.id}`);
    expect(locked).toEqual([]);
  });

  test('keeps the fields that the form does not show', async () => {
    const [unit] = await find(shop, '/api/inventory/units', 'Boxes');
    const soap = await add('Lux', { barcode: 'LUX1' });
    const full = await shop.ok<Item>('GET', `/api/inventory/items/${soap.id}`);
    const wider = {
      ...full,
      rack: 'B2',
      units: [{ unitId: unit?.id, factor: 48_000, use: 'any' }],
      barcodes: [...full.barcodes, { code: 'LUXBOX', unitId: unit?.id }],
    };
    const stored = await shop.ok<Item>('PUT', `/api/inventory/items/${soap.id}`, wider);
    const body = { ...simpleItemForm('Lux 100 g', { barcode: 'LUX2' }), version: stored.version };
    const after = await shop.ok<Item>('PUT', `${PATH}/${soap.id}`, body);
    expect(after).toMatchObject({ name: 'Lux 100 g', rack: 'B2', code: soap.code });
    expect(after.barcodes.map(({ code }) => code).sort()).toEqual(['LUX2', 'LUXBOX']);
  });
});

test('a shop whose counter sells with GST begins its items with GST, in pieces, in its store', async () => {
  expect(await shop.ok('GET', itemStart.path)).toMatchObject({ withTax: true, unit: 'Pieces', store: 'Shop' });
});

test('an HSN is found by everyday words and brings its GST and its unit; a group those of its HSN', async () => {
  expect(await hsn('chawal')).toMatchObject({
    taxCode: expect.stringMatching(/EXEMPT|GST5/),
    unitId: expect.any(Number),
  });
  const [group] = await shop.ok<{ gstPercent: number; taxCode: string }[]>(
    'GET',
    `/api/inventory/item-groups/lookup?id=${groupId('Biscuits')}`,
  );
  expect(group).toMatchObject({ taxCode: 'GST5', gstPercent: 5_000 });
});

test('the books agree with the stock', async () => {
  expect((await verify(app.system.database)).flatMap((part) => part.problems)).toEqual([]);
});
