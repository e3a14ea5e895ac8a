import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../setup/app';
import { type Office, openOffice, post } from './office';
import { qty, rate } from './purchases';
import { INVOICES, invoiceForm, itemForm, openShop, type Shop } from './selling';
import { line, openWarehouse, STOCK, stockForms, type Warehouse } from './stock';

/** Dishes that are sold, and what their kitchen uses for them. */

type Row = Record<string, unknown>;
type Answer = { rows: Row[]; sums: Record<string, number> };
type Issued = { id: number; progress: { items: { lineId: number }[] } };

let office: Office;
let house: Warehouse;
let shop: Shop;
let plates = 0;
const dishes: Record<string, number> = {};
const made: Record<string, { id: number }> = {};

const at = (path: string) => `/api/inventory/${path}`;
const make = (path: string, body: object) =>
  office.admin.ok<{ id: number }>('POST', at(path), { active: true, ...body });
const report = (query = '') =>
  office.admin.ok<Answer>('GET', at(`stock/recipe-consumption?from=2026-04-01&to=2026-04-30${query}`));
const cost = (name: string) => office.admin.ok<Row>('GET', at(`recipes/${made[name]?.id}/cost`));

const recipe = (dish: string, fromDate: string, ingredients: object[], more: object = {}) =>
  make('recipes', {
    itemId: dishes[dish],
    fromDate,
    yieldQty: qty(1),
    unitId: plates,
    method: 'Cook',
    allergens: null,
    ingredients: ingredients.map((one) => ({ wastePercent: 0, optional: false, ...one })),
    ...more,
  });
const sell = (date: string, dish: string, units: number, rates = 200) => {
  const sale = { customerId: shop.walkIn, saleTypeId: shop.saleType, storeId: house.main };
  const items = [
    { itemId: dishes[dish], unitId: plates, qty: qty(units), rate: rate(rates), discountPercent: 0, gstPercent: 5_000 },
  ];
  return office.admin.ok('POST', post(INVOICES), invoiceForm(office.branchId, sale, items, { date, rounds: false }));
};

beforeAll(async () => {
  office = await openOffice(await testApp('2026-06-20T06:00:00.000Z'), { yearFrom: '2026-04-01' });
  house = await openWarehouse(office);
  shop = await openShop(office, office.account('Sales'));
  const { steel: rice, paint: oil, kgs, ltr, second: kitchen, main } = house;
  plates = (await make('units', { code: 'PLT', name: 'Plate', uqc: 'NOS', decimals: 3, conversions: [] })).id;
  const form = stockForms(office.branchId, house);
  const moved = (path: string, body: object) => office.admin.ok<Issued>('POST', post(path), { ...body, confirmed: [] });
  const opening = [line(rice, kgs, 100, { rate: rate(50) }), line(oil, ltr, 10, { rate: rate(120) })];
  for (const storeId of [kitchen, main])
    await moved(STOCK.opening, { ...form.opening(1, 1, storeId), date: '2026-04-01', items: opening });

  const group = { parentId: null, kind: 'finished', unitId: null, hsnCodeId: null };
  const food = (await make('item-groups', { ...group, code: 'FOOD', name: 'Food' })).id;
  const starters = (await make('item-groups', { ...group, code: 'STA', name: 'Starters', parentId: food })).id;
  const kitchenId = (await make('kitchens', { code: 'MAIN', name: 'Main kitchen', storeId: kitchen, chef: null })).id;
  await make('kitchen-groups', { kitchenId, groupId: food });
  const dish = async (code: string, groupId: number | null, saleRate: number | null = null) => {
    const body = { ...itemForm(code, plates), kind: 'service', groupId, saleRate: saleRate && rate(saleRate) };
    dishes[code] = (await make('items', body)).id;
  };
  await dish('Biryani', starters, 100);
  await dish('Sauce', starters);
  await dish('Snack', null);

  made.sauce = await recipe('Sauce', '2026-04-01', [{ itemId: oil, qty: qty(0.5), unitId: ltr }], { yieldQty: qty(5) });
  const biryani = (from: string, kg: number, wastePercent: number) =>
    recipe('Biryani', from, [
      { itemId: rice, qty: qty(kg), unitId: kgs, wastePercent },
      { itemId: dishes.Sauce, qty: qty(1), unitId: plates },
    ]);
  made.first = await biryani('2026-04-01', 0.2, 10_000);
  made.second = await biryani('2026-04-15', 0.25, 0);
  await recipe('Snack', '2026-04-01', [{ itemId: rice, qty: qty(1), unitId: kgs }]);

  await sell('2026-04-10', 'Biryani', 10);
  await sell('2026-04-20', 'Biryani', 4);
  await sell('2026-05-02', 'Biryani', 50);
  const issue = (date: string, storeId: number, items: object[]) =>
    moved(STOCK.issue, { ...form.issue(date, 1, storeId), items });
  const issued = await issue('2026-04-12', kitchen, [line(rice, kgs, 4), line(oil, ltr, 1.2)]);
  await issue('2026-04-13', main, [line(rice, kgs, 30)]);
  await moved(STOCK.loss, { ...form.loss('2026-04-14', 2, kitchen) });
  await moved(STOCK.issueReturn, {
    date: '2026-04-21',
    branchId: office.branchId,
    narration: null,
    time: null,
    condition: 'good',
    storeId: kitchen,
    departmentId: house.department,
    items: [line(rice, kgs, 0.5, { fromLineId: issued.progress.items[0]?.lineId })],
  });
});

describe('consumption against recipes', () => {
  // Rice: 10 × 0.22 + 4 × 0.25 = 3.2 by recipes, 4 − 0.5 issued, at 50. Sauce: 14 plates of 0.1 LTR oil at 120.
  test('each day counts by its recipe, and what the kitchen was issued less returns is what it used', async () => {
    const { rows, sums } = await report();
    expect(rows).toMatchObject([
      {
        kitchen: 'Main kitchen',
        item: 'MS sheet',
        unit: 'KGS',
        theoretical: qty(3.2),
        actual: qty(3.5),
        difference: qty(0.3),
        percent: 9_375,
        theoreticalValue: 160_00,
        actualValue: 175_00,
        differenceValue: 15_00,
      },
      {
        kitchen: 'Main kitchen',
        item: 'Paint',
        unit: 'LTR',
        theoretical: qty(1.4),
        actual: qty(1.2),
        difference: qty(-0.2),
        percent: -14_286,
        theoreticalValue: 168_00,
        actualValue: 144_00,
        differenceValue: -24_00,
      },
    ]);
    expect(sums).toEqual({ theoreticalValue: 328_00, actualValue: 319_00, differenceValue: -9_00 });
  });

  test('material consumption of the restaurant counts what was lost on both sides', async () => {
    const { rows } = await office.admin.ok<Answer>(
      'GET',
      '/api/food/material-consumption?from=2026-04-01&to=2026-04-30',
    );
    // 2 KGS of rice were lost at 50; they were needed by nobody and are no difference.
    expect(rows).toMatchObject([
      {
        item: 'MS sheet',
        sold: qty(3.2),
        free: 0,
        lost: qty(2),
        needed: qty(5.2),
        used: qty(5.5),
        difference: qty(0.3),
      },
      { item: 'Paint', sold: qty(1.4), free: 0, lost: 0, needed: qty(1.4), used: qty(1.2), difference: qty(-0.2) },
    ]);
    expect(rows[0]).toMatchObject({ usedValue: 275_00, neededValue: 260_00, differenceValue: 15_00 });
  });

  test('a dish that no kitchen cooks is listed without one, at the average of its branch', async () => {
    await sell('2026-04-25', 'Snack', 3);
    const { rows } = await report(`&itemId=${house.steel}`);
    expect(
      rows.map(({ kitchen, theoretical, actual, theoreticalValue }) => [
        kitchen,
        theoretical,
        actual,
        theoreticalValue,
      ]),
    ).toEqual([
      ['Main kitchen', qty(3.2), qty(3.5), 160_00],
      [null, qty(3), 0, 150_00],
    ]);
  });

  test('without sales there is only what was used', async () => {
    const { rows } = await office.admin.ok<Answer>('GET', at('stock/recipe-consumption?from=2026-04-11&to=2026-04-12'));
    expect(rows).toMatchObject([
      { item: 'MS sheet', theoretical: 0, actual: qty(4), percent: null, differenceValue: 200_00 },
      { item: 'Paint', theoretical: 0, actual: qty(1.2), percent: null, differenceValue: 144_00 },
    ]);
  });
});

describe('the cost of a recipe', () => {
  // 0.22 KGS at 50 and a plate of sauce, 0.1 LTR at 120: 11 + 12 of a sale rate of 100.
  test('is that of its ingredients today, and what it is of the sale rate', async () => {
    expect(await cost('first')).toMatchObject({
      lines: [
        { name: 'MS sheet', unit: 'KGS', qty: qty(0.22), value: 11_00 },
        { name: 'Sauce', unit: 'PLT', qty: qty(1), value: 12_00 },
      ],
      total: 23_00,
      each: rate(23),
      saleRate: rate(100),
      percent: 23_000,
      unit: 'PLT',
    });
    // 0.5 LTR make 5 plates.
    expect(await cost('sauce')).toMatchObject({ total: 60_00, each: rate(12), saleRate: null, percent: null });
  });

  test('is not known while an ingredient was never bought', async () => {
    const saffron = (await make('items', itemForm('Saffron', house.kgs))).id;
    const ingredients = [{ itemId: saffron, qty: qty(0.001), unitId: house.kgs }];
    made.rich = await recipe('Snack', '2026-05-01', ingredients);
    expect(await cost('rich')).toMatchObject({ total: null, each: null, percent: null });
    const now = await office.admin.ok<object>('GET', at(`items/${saffron}`));
    await office.admin.ok('PUT', at(`items/${saffron}`), { ...now, buyRate: rate(300_000) });
    expect(await cost('rich')).toMatchObject({ total: 300_00, each: rate(300) });
  });
});
