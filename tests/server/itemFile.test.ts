import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ImportDone, RowProblem } from '../../contract/imports';
import { itemFile, itemFileNeeds } from '../../contract/inventory/itemFile/itemFile';
import type { ItemGroup } from '../../contract/stock/itemGroups';
import type { Item } from '../../contract/stock/items';
import { verify } from '../../server/verify/verify';
import { type TestApp, testApp } from '../setup/app';
import { find, firstCompany, furtherCompany, type Owner } from './tradeCompany';

/** Price lists of other programs in a new shop: missing masters are made on the way, stock becomes opening stock. */

const { path } = itemFile;
const BLANK = Object.fromEntries(Object.keys(itemFile.fields).map((field) => [field, null]));
let app: TestApp;
let shop: Owner;

beforeAll(async () => {
  app = await testApp('2026-11-28T06:00:00.000Z');
  shop = await firstCompany(app, 'kirana');
});

const store = (owner: Owner, rows: object[]) =>
  owner.ok<ImportDone>('POST', `${path}/import`, { blank: BLANK, rows, file: 'prices.xlsx' });
const problemsOf = async (owner: Owner, rows: object[]) =>
  (await owner.ok<{ problems: RowProblem[] }>('POST', `${path}/import/check`, { blank: BLANK, rows })).problems;
const itemNamed = async (owner: Owner, name: string) =>
  (await owner.ok<{ rows: Item[] }>('GET', `/api/inventory/items?q=${encodeURIComponent(name)}`)).rows[0];
const stockOf = async (name: string) => {
  const rows = await app.system.database.query<{ qty: number; value: number }>(
    sql`select sum(m.qty)::bigint as qty, sum(m.value)::bigint as value from stock_moves m join items i on i.company_id = m.company_id and i.id = m.item_id where i.name = ${name}`,
  );
  return [Number(rows[0]?.qty) / 1000, Number(rows[0]?.value) / 100];
};

/** The example of the catalogue: heads of Vyapar, prices with tax, cost without. */
const VYAPAR = [
  { name: 'Parle-G 80 g', saleRate: '10', gst: '5%', qty: '120', buyRate: '8.70', hsn: '1905' },
  { name: 'Colgate 100 g', saleRate: '55 /-', gst: 'GST 5%', qty: '24', buyRate: '46.00', hsn: '3306' },
  { name: 'Coca-Cola 750 ml', saleRate: '₹45', gst: '40', qty: '48', buyRate: '36.50', hsn: '2202' },
  { name: 'Rice loose', saleRate: '58.00/Kg', gst: 'Exempt', qty: '75 Kg', buyRate: '49.00', hsn: '1006' },
  { name: 'Surf Excel 1 kg', saleRate: '138', gst: '0.18', qty: '18', buyRate: '121.00', hsn: '3402' },
  { name: 'Notebook', saleRate: '40', gst: 'Nil', qty: '60 Nos', buyRate: '31.00', hsn: '4820' },
].map((row) => ({ ...row, withTax: 'Inclusive' }));

describe('a price list', () => {
  test('lists the masters it needs, and the HSN guessed from its names', async () => {
    const needs = await shop.ok<object>('POST', itemFileNeeds.path, {
      groups: ['Biscuits', 'Imported > Chocolate'],
      units: ['Pcs', 'PIECES (Pcs)', 'nos.', 'Drum', 'Kg'],
      hsnCodes: ['1905', '19053219', '902'],
      names: ['Parle-G 80 g', 'Surf Excel 1 kg', 'Thing'],
    });
    expect(needs).toEqual({
      groups: ['Imported', 'Chocolate'],
      units: ['Drum'],
      hsnCodes: ['19053219'],
      guesses: [
        { name: 'Parle-G 80 g', hsn: '1905', description: 'Biscuits, cakes, bread, papad, rusk' },
        { name: 'Surf Excel 1 kg', hsn: '3402', description: 'Detergents and cleaners' },
      ],
    });
  });

  test('is looked at without storing anything', async () => {
    const problems = await problemsOf(shop, [
      { name: 'Tin drum', unit: 'Drum', group: 'Imported > Chocolate' },
      { name: 'Tin drum' },
      { name: 'Cola', gst: '12%' },
    ]);
    expect(problems).toEqual([
      { place: 1, fields: { name: 'Tin drum is in the list already. Leave this row out.' } },
      { place: 2, fields: { gst: '12 % ended on 21-Sep-2025. If blank, the rate of its HSN' } },
    ]);
    expect(await find(shop, '/api/inventory/units', 'Drum')).toEqual([]);
  });

  test('brings items with price, tax and unit, and one opening stock of 11,613.00', async () => {
    expect(await store(shop, VYAPAR)).toMatchObject({ count: 6, problems: [] });
    expect(await itemNamed(shop, 'Coca-Cola')).toMatchObject({
      saleRate: 450_000,
      withTax: true,
      gstPercent: 40_000,
      hsnCode: '2202',
      groupName: 'Drinks',
    });
    expect(await itemNamed(shop, 'Rice loose')).toMatchObject({ unitName: 'Kilograms', gstPercent: 0 });
    expect(await itemNamed(shop, 'Notebook')).toMatchObject({ taxCode: 'NIL', unitName: 'Numbers' });
    expect(await itemNamed(shop, 'Surf')).toMatchObject({ taxCode: 'GST18' });
    expect(await stockOf('Rice loose')).toEqual([75, 3675]);
    const documents = await app.system.database.query<{ amount: number }>(
      sql`select amount::bigint as amount from documents where type = 'OS'`,
    );
    expect(documents.map(({ amount }) => Number(amount))).toEqual([11_613_00]);
  });

  test('makes groups under each other, units and longer HSN codes, each once', async () => {
    const rows = ['Dairy Milk', 'Five Star'].map((name) => ({
      name,
      group: 'Imported > Chocolate',
      unit: 'Drum',
      hsn: '18063100',
      gst: '5',
      mrp: '40',
    }));
    expect(await store(shop, rows)).toMatchObject({ count: 2 });
    const groups = await shop.ok<{ rows: ItemGroup[] }>('GET', '/api/inventory/item-groups?q=Chocolate');
    expect(groups.rows.map(({ trail }) => trail)).toEqual(['Imported › Chocolate']);
    expect((await find(shop, '/api/inventory/units', 'Drum')).length).toBe(1);
    expect(await itemNamed(shop, 'Five Star')).toMatchObject({
      hsnCode: '18063100',
      unitName: 'Drum',
      taxCode: 'GST5',
    });
  });

  test('is undone whole while no item is in stock or sold', async () => {
    const { batchId } = await store(shop, [{ name: 'Mistake', saleRate: '1' }]);
    expect((await shop.call('POST', `${path}/import/batches/${batchId}/undo`)).status).toBe(204);
    expect(await find(shop, '/api/inventory/items', 'Mistake')).toEqual([]);
  });

  test('may name several batches of one item', async () => {
    const medical = await furtherCompany(app, shop, 'medical');
    const row = { name: 'Crocin 500', unit: 'STRIP', hsn: '3004', gst: '5', mrp: '30', buyRate: '20' };
    const rows = [
      { ...row, batch: 'A1', expiry: '05/27', qty: '10' },
      { ...row, batch: 'B2', expiry: 'JUN-28', qty: '5' },
    ];
    expect(await store(medical, rows)).toMatchObject({ count: 2, problems: [] });
    expect(await itemNamed(medical, 'Crocin')).toMatchObject({ batches: true });
    expect(await stockOf('Crocin 500')).toEqual([15, 300]);
  });

  test('leaves the books in order', async () => {
    expect((await verify(app.system.database)).flatMap(({ problems }) => problems)).toEqual([]);
  });
});
