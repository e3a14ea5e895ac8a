import { beforeAll, describe, expect, test } from 'vitest';
import { inventory as screens } from '../../contract/inventory/screens';
import { testApp } from '../setup/app';
import { type Office, openOffice } from './office';
import { qty } from './purchases';
import { openWarehouse, STOCK, stockForms, type Warehouse } from './stock';

let office: Office;
let house: Warehouse;
type Row = { id: number; version: number; name: string; groupName: string | null; categoryName: string | null };
type List = { rows: Row[]; total: number };

const at = (path: string) => `/api/inventory/${path}`;
const make = (path: string, body: object) => office.admin.ok<Row>('POST', at(path), { active: true, ...body });
const problems = async (path: string, body: object) => {
  const refusal = await office.admin.refused('POST', at(path), { active: true, ...body });
  return refusal.fields ?? refusal;
};
const put = async (path: string, id: number, more: object) => {
  const now = await office.admin.ok<object>('GET', at(`${path}/${id}`));
  return office.admin.ok<Row>('PUT', at(`${path}/${id}`), { ...now, ...more });
};

const group = (code: string, name: string, parentId: number | null = null, more: object = {}) =>
  make('item-groups', { code, name, parentId, kind: 'raw', unitId: null, hsnCodeId: null, ...more });

beforeAll(async () => {
  office = await openOffice(await testApp('2026-03-31T06:00:00.000Z'));
  house = await openWarehouse(office);
});

describe('item groups and categories', () => {
  test('sort items, and lists of items are narrowed by them', async () => {
    const metals = await group('MET', 'Metals');
    const sheets = await group('SHT', 'Sheets', metals.id, { unitId: house.kgs });
    const { id: branded } = await make('item-categories', { code: 'BRD', name: 'Branded' });
    const item = await put('items', house.steel, { groupId: sheets.id, categoryId: branded });
    expect(item).toMatchObject({ groupName: 'Sheets', categoryName: 'Branded' });
    const names = async (query: string) =>
      (await office.admin.ok<List>('GET', at(`items?${query}`))).rows.map(({ name }) => name);
    expect(await names(`groupId=${sheets.id}`)).toEqual(['MS sheet']);
    expect(await names(`groupId=${metals.id}`)).toEqual([]);
    expect(await names(`categoryId=${branded}`)).toEqual(['MS sheet']);
    const options = await office.admin.ok<object[]>('GET', at('item-groups/lookup?q=sheets'));
    expect(options).toMatchObject([{ label: 'Sheets', hint: 'Metals › Sheets', defaults: { unitId: house.kgs } }]);
  });

  test('a group with items stays, and groups nest five deep', async () => {
    const { rows } = await office.admin.ok<List>('GET', at('item-groups?q=sheets'));
    const sheets = rows[0];
    expect(
      await office.admin.refused('DELETE', at(`item-groups/${sheets?.id}?version=${sheets?.version}`)),
    ).toMatchObject({ status: 409, code: 'IN_USE' });
    let parent = sheets?.id ?? 0;
    for (const level of [3, 4, 5]) parent = (await group(`L${level}`, `Level ${level}`, parent)).id;
    expect(await problems('item-groups', { code: 'L6', name: 'Six', parentId: parent, kind: 'raw' })).toEqual({
      parentId: 'Item groups nest at most 5 deep',
    });
  });
});

describe('kitchens and F&B services', () => {
  test('a store belongs to one kitchen', async () => {
    await make('kitchens', { code: 'MAIN', name: 'Main kitchen', storeId: house.second, chef: 'Anil' });
    expect(await problems('kitchens', { code: 'BAR', name: 'Bar', storeId: house.second, chef: null })).toEqual({
      storeId: 'Another kitchen cooks from this store',
    });
  });

  test('services do not overlap, also past midnight; one may begin when another ends', async () => {
    const service = (code: string, fromTime: string, toTime: string) => ({ code, name: code, fromTime, toTime });
    await make('food-services', service('BREAKFAST', '07:00', '10:30'));
    await make('food-services', service('LUNCH', '10:30', '15:00'));
    const bar = await make('food-services', service('BAR', '19:00', '01:00'));
    expect(await problems('food-services', service('BRUNCH', '10:00', '10:45'))).toEqual({
      fromTime: 'BREAKFAST is from 07:00 to 10:30. Enter other times.',
    });
    expect(await problems('food-services', service('NIGHT', '00:30', '05:00'))).toEqual({
      fromTime: 'BAR is from 19:00 to 01:00. Enter other times.',
    });
    expect(await problems('food-services', service('NONE', '16:00', '16:00'))).toEqual({
      toTime: 'A service ends at another time than it begins',
    });
    await put('food-services', bar.id, { active: false });
    await make('food-services', service('NIGHT', '00:30', '05:00'));
  });
});

test('an item group is cooked in one kitchen, and a service lists an item once', async () => {
  const cold = await make('kitchens', { code: 'COLD', name: 'Cold kitchen', storeId: house.main, chef: null });
  const starters = await group('STA', 'Starters');
  const served = { kitchenId: cold.id, groupId: starters.id };
  expect(await make('kitchen-groups', served)).toMatchObject({ kitchenName: 'Cold kitchen', groupName: 'Starters' });
  expect(await problems('kitchen-groups', served)).toEqual({ groupId: 'A kitchen cooks this item group already' });
  const supper = await make('food-services', { code: 'SUP', name: 'Supper', fromTime: '17:00', toTime: '18:00' });
  const soup = { serviceId: supper.id, itemId: house.paint, portions: qty(0.25) };
  expect(await make('service-items', soup)).toMatchObject({ serviceName: 'Supper', itemName: 'Paint', unit: 'LTR' });
  expect(await problems('service-items', soup)).toEqual({ itemId: 'This item is listed for the service already' });
});

describe('items of a department', () => {
  test('are listed once, and an issue of more than the most is asked about', async () => {
    const most = { departmentId: house.department, itemId: house.steel, dailyQty: qty(5), maxIssue: qty(10) };
    expect(await make('department-items', most)).toMatchObject({
      itemName: 'MS sheet',
      departmentName: 'F&B',
      unit: 'KGS',
    });
    expect(await problems('department-items', most)).toEqual({
      itemId: 'This item is listed for the department already',
    });
    const form = stockForms(office.branchId, house);
    const post = (path: string) => `${path}?step=post`;
    await office.admin.ok('POST', post(STOCK.opening), { ...form.opening(100, 50), confirmed: [] });
    await office.admin.ok('POST', post(STOCK.issue), { ...form.issue('2025-04-10', 10), confirmed: [] });
    const large = form.issue('2025-04-11', 10.5);
    expect(await office.admin.refused('POST', post(STOCK.issue), { ...large, confirmed: [] })).toMatchObject({
      code: 'CONFIRM',
      message: 'More than the most in one issue of MS sheet (10 KGS). Continue?',
      confirm: { code: 'ABOVE_MOST', needsReason: false },
    });
    const confirmed = [{ code: 'ABOVE_MOST', reason: null }];
    expect(await office.admin.ok('POST', post(STOCK.issue), { ...large, confirmed })).toMatchObject({ amount: 525_00 });
  });
});

describe('a recipe', () => {
  const items: Record<string, number> = {};
  const recipe = (dish: string, from: string, ...of: string[]) => ({
    itemId: items[dish],
    fromDate: from,
    yieldQty: qty(1),
    unitId: house.kgs,
    ingredients: of.map((name) => ({ itemId: items[name], qty: qty(1), unitId: house.kgs, wastePercent: 0 })),
  });

  beforeAll(async () => {
    const { steel } = house;
    const row = await office.admin.ok<Record<string, unknown>>('GET', at(`items/${steel}`));
    const { id: _, version: __, groupName, categoryName, unitName, hsnCode, gstPercent, ...entered } = row;
    const { hasPhoto, categoryColour, variantOfId, variantOfName, attributes, barcode, ...plain } = entered;
    for (const name of ['Curry', 'Gravy', 'Base'])
      items[name] = (await make('items', { ...plain, code: name.toUpperCase(), name })).id;
    items.Onion = steel;
    items.Oil = house.paint;
  });

  test('holds from a day on, and a dish has one of each day', async () => {
    await make('recipes', recipe('Gravy', '2025-04-01', 'Base', 'Onion'));
    await make('recipes', recipe('Gravy', '2025-05-01', 'Base'));
    expect(await problems('recipes', recipe('Gravy', '2025-05-01', 'Onion'))).toEqual({
      fromDate: 'This dish has a recipe from 01-May-2025 already',
    });
  });

  test('never contains its own dish, through whichever recipes', async () => {
    expect(await problems('recipes', recipe('Curry', '2025-04-01', 'Onion', 'Curry'))).toEqual({
      'ingredients.1.itemId': 'This is the dish itself',
    });
    await make('recipes', recipe('Base', '2025-04-01', 'Onion'));
    await make('recipes', recipe('Curry', '2025-04-01', 'Gravy'));
    expect(await problems('recipes', recipe('Base', '2025-06-01', 'Onion', 'Curry'))).toEqual({
      'ingredients.1.itemId': 'Base contains itself through Curry, Gravy',
    });
  });

  test('has ingredients, in units that they are counted in', async () => {
    expect(await problems('recipes', recipe('Curry', '2025-06-01'))).toEqual({
      ingredients: 'Add at least one ingredient',
    });
    expect(await problems('recipes', recipe('Curry', '2025-06-01', 'Oil'))).toEqual({
      'ingredients.0.unitId': 'Paint is not counted in this unit. Add the unit to the item first.',
    });
  });
});

describe('simple items', () => {
  test('are items: who holds the short form alone lists and changes them, and what it leaves out stays', async () => {
    const levels = [{ storeId: house.main, least: null, reorder: qty(5), most: null, lot: null, leadDays: null }];
    await put('items', house.paint, { rack: 'B2', levels });
    const [moduleCode, menuCode, screenCode] = screens.simpleItems.code;
    await office.grant([1, 2].map((transCode) => ({ moduleCode, menuCode, screenCode, transCode })));
    const { rows } = await office.clerk.ok<List>('GET', at('items?q=paint'));
    expect(rows).toMatchObject([{ name: 'Paint' }]);
    expect(await office.clerk.ok<object[]>('GET', at('units/lookup?q=ltr'))).toHaveLength(1);
    const now = await office.clerk.ok<Row>('GET', at(`items/${house.paint}`));
    const changed = await office.clerk.ok<Row>('PUT', at(`items/${house.paint}`), { ...now, name: 'White paint' });
    expect(changed).toMatchObject({ name: 'White paint', rack: 'B2', levels });
    const path = at(`items/${house.paint}?version=${changed.version}`);
    expect(await office.clerk.refused('DELETE', path)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  });
});
