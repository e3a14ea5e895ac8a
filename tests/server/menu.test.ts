import { beforeAll, describe, expect, test } from 'vitest';
import type { MenuGroup } from '../../contract/food/menuGroups';
import type { MenuItem } from '../../contract/food/menuItems';
import type { TaxAssignment } from '../../contract/food/taxAssignments';
import type { WaiterAtTablet } from '../../contract/food/waiters';
import type { Item } from '../../contract/stock/items';
import { type TestApp, testApp } from '../setup/app';
import {
  areaForm,
  comboForm,
  FOOD,
  foodOutletForm,
  itemSupportForm,
  kotGroupForm,
  menuGroupForm,
  menuItemForm,
  ncDepartmentForm,
  openRestaurant,
  type Restaurant,
  tableForm,
  taxAssignmentForm,
  waiterForm,
} from './food';
import { type Office, openOffice } from './office';
import { rate } from './purchases';

const ITEMS = '/api/inventory/items';
let app: TestApp;
let office: Office;
let spice: Restaurant;
beforeAll(async () => {
  app = await testApp('2026-04-15T06:00:00.000Z');
  office = await openOffice(app);
  spice = await openRestaurant(office);
});

const make = <T = { id: number }>(path: string, body: object) => office.admin.ok<T>('POST', path, body);
const one = <T>(path: string, id: number) => office.admin.ok<T>('GET', `${path}/${id}`);
const problems = async (path: string, body: object) => {
  const refusal = await office.admin.refused('POST', path, body);
  return refusal.fields ?? refusal;
};
const change = async <T>(path: string, id: number, more: object) =>
  office.admin.ok<T>('PUT', `${path}/${id}`, { ...(await one<object>(path, id)), ...more });

describe('the menu', () => {
  test('a menu group makes an item group of its name, and shares it from then on', async () => {
    const made = await make<MenuGroup>(FOOD.menuGroups, menuGroupForm('Breads', { kotGroupId: spice.tandoor }));
    expect(made).toMatchObject({ name: 'Breads', code: 'BREADS', kotGroupName: 'Tandoor', items: 0 });
    const path = '/api/inventory/item-groups';
    expect(await one(path, made.itemGroupId ?? 0)).toMatchObject({ name: 'Breads', code: 'BREADS' });
    await change(FOOD.menuGroups, made.id, { name: 'Roti and naan' });
    expect(await one(path, made.itemGroupId ?? 0)).toMatchObject({ name: 'Roti and naan' });
    expect(await problems(FOOD.menuGroups, menuGroupForm('Other', { itemGroupId: made.itemGroupId }))).toEqual({
      itemGroupId: 'This item group is on the menu already',
    });
  });

  test('a group is served at hours and to some kinds of orders', async () => {
    expect(await problems(FOOD.menuGroups, menuGroupForm('Breakfast', { fromTime: '07:00' }))).toEqual({
      toTime: 'Enter both times, or none for all day',
    });
    const none = { onDineIn: false, onTakeAway: false, onDelivery: false, onOnline: false };
    expect(await problems(FOOD.menuGroups, menuGroupForm('Breakfast', none))).toEqual({
      onDineIn: 'Show the group for one kind of order at least',
    });
  });

  test('a menu item makes an item of the stock list, whose name, price and tax are its own', async () => {
    const form = menuItemForm('PTK', 'Paneer tikka', spice.starters, 280, { quickCode: '101', taxCode: 'GST5' });
    const made = await make<MenuItem>(FOOD.menuItems, form);
    expect(made).toMatchObject({
      code: 'PTK',
      name: 'Paneer tikka',
      price: rate(280),
      taxCode: 'GST5',
      groupName: 'Starters',
      kotGroupName: 'Tandoor',
      ledgerGroup: 'food',
    });
    const item = await one<Item>(ITEMS, made.itemId ?? 0);
    expect(item).toMatchObject({ code: 'PTK', kind: 'service', saleRate: rate(280), groupName: 'Starters' });
    await office.admin.ok('PUT', `${ITEMS}/${item.id}`, { ...item, saleRate: rate(300) });
    expect(await one(FOOD.menuItems, made.id)).toMatchObject({ price: rate(300) });
    await change(FOOD.menuItems, made.id, { price: rate(290), name: 'Paneer tikka, 6 pieces' });
    expect(await one(ITEMS, item.id)).toMatchObject({ saleRate: rate(290), name: 'Paneer tikka, 6 pieces' });
  });

  test('half and full are items of their own at prices of their own', async () => {
    const variants = [
      { name: 'Half', price: rate(190), itemId: null },
      { name: 'Full', price: rate(340), itemId: null },
    ];
    const form = menuItemForm('CBR', 'Chicken biryani', spice.starters, 0, { foodKind: 'nonVeg', variants });
    const made = await make<MenuItem>(FOOD.menuItems, form);
    expect(made.variants).toMatchObject([
      { name: 'Half', price: rate(190) },
      { name: 'Full', price: rate(340) },
    ]);
    const half = await one<Item>(ITEMS, made.variants[0]?.itemId ?? 0);
    expect(half).toMatchObject({
      code: 'CBR-HALF',
      name: 'Chicken biryani Half',
      saleRate: rate(190),
      variantOfId: made.itemId,
      attributes: 'Half',
    });
    const dearer = made.variants.map((line) => ({ ...line, price: line.price + rate(10) }));
    const changed = await change<MenuItem>(FOOD.menuItems, made.id, { variants: dearer });
    expect(changed.variants).toMatchObject([{ price: rate(200) }, { price: rate(350) }]);
    expect(await one(ITEMS, half.id)).toMatchObject({ saleRate: rate(200) });
  });

  test('an item that is kept in stock is put on the menu as it is', async () => {
    const units = await office.admin.ok<{ rows: { id: number }[] }>('GET', '/api/inventory/units');
    const cola = await make(ITEMS, {
      code: 'COLA',
      name: 'Cola 300 ml',
      kind: 'stock',
      unitId: units.rows[0]?.id,
      itcEligible: true,
      batches: false,
      serials: false,
      negativeAllowed: false,
      blockedFor: 'none',
      saleRate: rate(40),
      active: true,
      units: [],
      barcodes: [],
      levels: [],
    });
    const form = menuItemForm('', 'Cola 300 ml', spice.drinks, 45, { itemId: cola.id, stockMode: 'direct' });
    const made = await make<MenuItem>(FOOD.menuItems, form);
    expect(made).toMatchObject({ itemId: cola.id, code: 'COLA', price: rate(45) });
    expect(await one(ITEMS, cola.id)).toMatchObject({ kind: 'stock', saleRate: rate(45), groupName: 'Drinks' });
    expect(await problems(FOOD.menuItems, { ...form, name: 'Cola again' })).toEqual({
      itemId: 'This item is on the menu already',
    });
  });

  test('refusals are at the fields that were entered', async () => {
    const form = menuItemForm('LAS', 'Lassi', spice.drinks, 90, { quickCode: '201' });
    await make(FOOD.menuItems, form);
    expect(await problems(FOOD.menuItems, { ...form, code: 'LAS2', name: 'Lassi sweet' })).toEqual({
      quickCode: 'Quick code 201 is that of another menu item',
    });
    expect(await problems(FOOD.menuItems, { ...form, quickCode: null, name: 'Lassi salt' })).toEqual({
      code: 'Code LAS is taken by another item.',
    });
    expect(await problems(FOOD.menuItems, menuItemForm('X', 'Free', spice.drinks, 0))).toEqual({
      price: 'Enter a price, or let it be typed on the bill',
    });
    expect(await problems(FOOD.menuItems, menuItemForm('X', 'Beer', spice.drinks, 320, { taxCode: 'VAT99' }))).toEqual({
      taxCode: 'No tax of sales has the code VAT99. Choose one of the taxes.',
    });
    expect(
      await problems(FOOD.menuItems, menuItemForm('X', 'Rum', spice.drinks, 100, { abv: 42_800, spiritMl: null })),
    ).toEqual({ spiritMl: 'Enter the size served in ml' });
  });

  test('an item is off until the clock says so, the next time', async () => {
    const form = menuItemForm('KUL', 'Kulfi', spice.starters, 80, { available: false, backAt: '06:00' });
    const made = await make<MenuItem>(FOOD.menuItems, form);
    expect(made.offUntil).toBe('2026-04-16T00:30:00.000Z');
    const back = await change<MenuItem>(FOOD.menuItems, made.id, { available: true, backAt: null });
    expect(back.offUntil).toBeNull();
  });

  test('a modifier set asks for some of its options', async () => {
    const set = { code: 'SPICY', name: 'Spice level', least: 1, most: 2, active: true };
    const options = ['Mild', 'Hot', 'Extra hot'].map((name) => ({ name, price: 0, itemId: null }));
    expect(await make(FOOD.modifierSets, { ...set, options })).toMatchObject({ asks: 'Choose 1 to 2 of Spice level.' });
    const few = { ...set, code: 'FEW', name: 'Few', most: 5, options };
    expect(await problems(FOOD.modifierSets, few)).toEqual({ most: 'There are only 3 options' });
  });
});

describe('kitchens, tables and charges', () => {
  test('a KOT group has a printer or a screen', async () => {
    expect(await problems(FOOD.kotGroups, kotGroupForm('COLD', 'Cold', { printer: null }))).toEqual({
      printer: 'Enter a printer, or switch on the kitchen screen',
    });
    await make(FOOD.kotGroups, kotGroupForm('COLD', 'Cold', { printer: null, screen: true }));
  });

  test('a table is in an area of its outlet, on the floor', async () => {
    const table = tableForm(spice.shop.outlet, spice.area, 'T1');
    expect(await make(FOOD.tables, table)).toMatchObject({ outletName: 'Spice', areaName: 'AC hall' });
    expect(await problems(FOOD.tables, { ...table, seats: 2 })).toEqual({
      code: 'Code T1 is taken by another table.',
    });
    expect(await problems(FOOD.tables, { ...table, code: 'T2', minSeats: 6 })).toEqual({
      minSeats: 'The table has only 4 seats',
    });
    expect(await problems(FOOD.tables, { ...table, code: 'T2', x: 47, w: 4 })).toEqual({
      w: 'The floor is 48 squares wide',
    });
  });

  test('T2 comes before T10', async () => {
    for (const code of ['T10', 'T2']) await make(FOOD.tables, tableForm(spice.shop.outlet, spice.area, code));
    const { rows } = await office.admin.ok<{ rows: { code: string }[] }>('GET', FOOD.tables);
    expect(rows.map(({ code }) => code)).toEqual(['T1', 'T2', 'T10']);
  });

  test('areas of an outlet have names of their own', async () => {
    await make(FOOD.areas, areaForm(spice.shop.outlet, 'Terrace'));
    expect(await problems(FOOD.areas, areaForm(spice.shop.outlet, 'terrace'))).toEqual({
      name: 'An area named terrace already exists.',
    });
  });

  test('NC goes to an expense account, within its limits', async () => {
    const rent = office.account('Rent');
    await make(FOOD.ncDepartments, ncDepartmentForm('OWNER', 'Owner guests', rent));
    expect(await problems(FOOD.ncDepartments, ncDepartmentForm('STAFF', 'Staff', office.account('Sales')))).toEqual({
      accountId: 'Sales is no expense account. Select one of expenses.',
    });
    const tight = { monthlyLimit: 100_00, perBillLimit: 200_00 };
    expect(await problems(FOOD.ncDepartments, ncDepartmentForm('STAFF', 'Staff', rent, tight))).toEqual({
      perBillLimit: 'The limit of a bill is above that of the month',
    });
  });

  test('an outlet serves food once, with NC bills in a series of their own', async () => {
    const { outlet } = spice.shop;
    expect(await problems(FOOD.outlets, foodOutletForm(outlet, { ncSeries: 'S1' }))).toMatchObject({
      ncSeries: 'Till Counter 1 numbers its bills with S1. Choose another series.',
    });
    expect(await problems(FOOD.outlets, foodOutletForm(outlet, { ncSeries: 'SX' }))).toEqual({
      outletId: 'This outlet serves food already. Open its entry.',
    });
    const rent = [{ ledgerGroup: 'food', accountId: office.account('Rent') }];
    expect(await problems(FOOD.outlets, foodOutletForm(outlet, { salesAccounts: rent }))).toEqual({
      'salesAccounts.0.accountId': 'Rent is no income account. Select one of income.',
    });
    expect(await problems(FOOD.outlets, foodOutletForm(outlet, { fssaiNo: '123' }))).toEqual({
      fssaiNo: 'An FSSAI number has 14 digits',
    });
  });
});

describe('taxes, combos and supports', () => {
  test('one tax counts for the same in the same days, and shows its rates', async () => {
    const form = taxAssignmentForm('GST18', { outletId: spice.shop.outlet, orderKind: 'dineIn' });
    const made = await make<TaxAssignment>(FOOD.taxAssignments, form);
    expect(made).toMatchObject({ outletName: 'Spice', menuItemName: null });
    expect(made.rates).toMatch(/^18 % from /);
    expect(await problems(FOOD.taxAssignments, { ...form, taxCode: 'GST5', fromDate: '2026-06-01' })).toEqual({
      fromDate: 'GST18 is assigned here from 01-Apr-2026. Enter its last day first.',
    });
    await change(FOOD.taxAssignments, made.id, { toDate: '2026-05-31' });
    await make(FOOD.taxAssignments, { ...form, taxCode: 'GST5', fromDate: '2026-06-01' });
    expect(await problems(FOOD.taxAssignments, taxAssignmentForm('GST5'))).toEqual({
      outletId: 'Select an outlet, a group or an item',
    });
    expect(await problems(FOOD.taxAssignments, taxAssignmentForm('GST7', { outletId: spice.shop.outlet }))).toEqual({
      taxCode: 'No tax of sales has the code GST7. Choose one of the taxes.',
    });
  });

  test('a combo shows the price of its parts by the list', async () => {
    const group = await make(FOOD.comboGroups, { code: 'MEALS', name: 'Meals', printOrder: 1, active: true });
    const part = async (code: string, rupees: number) =>
      (await make(FOOD.menuItems, menuItemForm(code, `Meal part ${code}`, spice.starters, rupees))).id;
    const [bur, fri, col] = [await part('BUR', 149), await part('FRI', 99), await part('COL', 59)];
    const parts = [
      { slot: 'Burger', menuItemId: bur },
      { slot: 'Side', menuItemId: fri },
      { slot: 'Drink', menuItemId: col },
    ];
    const made = await make(FOOD.combos, comboForm('MEAL1', 'Burger meal', group.id, parts));
    expect(made).toMatchObject({ listPrice: 307_00, price: 249_00, comboGroupName: 'Meals' });
    const choices = parts.map((one, place) => ({
      ...one,
      slot: place === 2 ? 'Side' : one.slot,
      isDefault: place === 1,
    }));
    const chosen = { kind: 'choice', code: 'MEAL2', name: 'Meal with a choice' };
    expect(await make(FOOD.combos, comboForm('', '', group.id, choices, chosen))).toMatchObject({ listPrice: 248_00 });
  });

  test('packing is never discounted, and a support goes with something', async () => {
    expect(await problems(FOOD.itemSupports, itemSupportForm('BOX', 'Box', { kind: 'packing' }))).toEqual({
      discountable: 'Packing is never discounted',
    });
    const none = { goesWith: [{ menuGroupId: null, menuItemId: null }] };
    expect(await problems(FOOD.itemSupports, itemSupportForm('DIP', 'Dip', none))).toEqual({
      'goesWith.0.menuItemId': 'Select a group or an item',
    });
  });
});

describe('waiters', () => {
  const tablet = (waiterId: number, pin: string) =>
    office.admin.ok<WaiterAtTablet>('POST', '/api/food/waiter-pins', { waiterId, pin });

  test('nobody reads a PIN, and no other waiter of the outlet has it', async () => {
    const kiran = await make<object>(FOOD.waiters, waiterForm('KIR', 'Kiran', spice.shop.outlet, { pin: '4711' }));
    expect(kiran).toMatchObject({ pin: null, hasPin: true });
    expect(await problems(FOOD.waiters, waiterForm('SAL', 'Salim', spice.shop.outlet, { pin: '4711' }))).toEqual({
      pin: 'Another waiter of this outlet has this PIN. Choose another.',
    });
    expect(await problems(FOOD.waiters, waiterForm('SAL', 'Salim', spice.shop.outlet, { pin: '12' }))).toEqual({
      pin: 'A PIN has 4 to 6 digits',
    });
    expect(await problems(FOOD.waiters, { ...waiterForm('SAL', 'Salim', 0), outlets: [] })).toEqual({
      outlets: 'Select at least one outlet',
    });
  });

  test('a PIN stays when another field is changed', async () => {
    const { id } = await make(FOOD.waiters, waiterForm('RAJ', 'Raju', spice.shop.outlet, { pin: '2020' }));
    await change(FOOD.waiters, id, { canBill: false });
    expect(await tablet(id, '2020')).toMatchObject({ waiter: { name: 'Raju', canBill: false }, message: null });
  });

  test('five wrong PINs lock the waiter for five minutes, also for the right one', async () => {
    const { id } = await make(FOOD.waiters, waiterForm('MEE', 'Meera', spice.shop.outlet, { pin: '7788' }));
    expect(await tablet(id, '0000')).toEqual({ waiter: null, message: 'Wrong PIN. 4 tries left.' });
    expect(await tablet(id, '7788')).toMatchObject({ waiter: { name: 'Meera' } });
    for (const left of ['4 tries', '3 tries', '2 tries', '1 try'])
      expect(await tablet(id, '0000')).toEqual({ waiter: null, message: `Wrong PIN. ${left} left.` });
    expect((await tablet(id, '0000')).message).toBe('Meera is locked until 11:35: 5 wrong PINs.');
    expect((await tablet(id, '7788')).message).toBe('Meera is locked until 11:35.');
    app.setNow('2026-04-15T06:05:01.000Z');
    expect(await tablet(id, '7788')).toMatchObject({ waiter: { name: 'Meera' } });
  });
});
