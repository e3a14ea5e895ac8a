import { beforeAll, expect, test } from 'vitest';
import type { Catalogue } from '../../contract/pos/catalogue';
import { pos } from '../../contract/pos/screens';
import type { PriceOffered } from '../../contract/selling/prices';
import type { ItemInput } from '../../contract/stock/items';
import { verify } from '../../server/verify/verify';
import { testApp } from '../setup/app';
import { type Office, openOffice, post, rs } from './office';
import { openYard, qty, rate, type Yard } from './purchases';
import { itemForm, priceListForm, SELLING, saleTypeForm } from './selling';
import { STOCK } from './stock';
import { BILLS, billForm, type OpenTill, OUTLETS, openCounter, openTill, outletForm, type Shop, sellAt } from './tills';

/** The sale rate of an item says whether it holds the GST. Coca-Cola at 40 %, MRP 45.00. */

const DAY = '2026-04-10';
const ITEMS = '/api/inventory/items';
type Stored = ItemInput & { id: number; version: number };
let office: Office;
let yard: Yard;
let shop: Shop;
let till: OpenTill;
let drink: object;
let cola: Stored;

const make = async (path: string, body: object) => (await office.admin.ok<{ id: number }>('POST', path, body)).id;
const problemsOf = async (path: string, body: object, method: 'POST' | 'PUT' = 'POST') => {
  const { fields, message } = await office.admin.refused(method, path, body);
  return fields ?? message;
};
const line = (at: number, more: object = {}) => ({
  itemId: cola.id,
  unitId: yard.kgs,
  qty: qty(1),
  rate: rate(at),
  discountPercent: 0,
  gstPercent: 40_000,
  ...more,
});
const soldAtTill = async () => {
  const { items } = await office.admin.ok<Catalogue>('GET', `/api/pos/catalogue?outletId=${shop.outlet}`);
  return items.find(({ id }) => id === cola.id);
};

beforeAll(async () => {
  office = await openOffice(await testApp(`${DAY}T06:00:00.000Z`), { yearFrom: '2026-04-01' });
  yard = await openYard(office);
  const hsnCodeId = await make('/api/admin/hsn-codes', {
    code: '22021010',
    description: 'Aerated water',
    taxCode: 'GST40',
    uqc: 'NOS',
    reverseCharge: false,
    itcEligible: true,
    active: true,
  });
  drink = { hsnCodeId, mrp: rate(45), saleRate: rate(45), lowestRate: rate(42) };
  const id = await make(ITEMS, { ...itemForm('COLA', yard.kgs), ...drink, withTax: true });
  cola = await office.admin.ok<Stored>('GET', `${ITEMS}/${id}`);
  await office.admin.ok('POST', `${STOCK.opening}?step=post`, {
    branchId: office.branchId,
    narration: null,
    date: '2026-04-01',
    storeId: yard.main,
    items: [{ itemId: id, unitId: yard.kgs, qty: qty(48), rate: rate(36.5), remarks: null }],
  });
  shop = await openCounter(office, yard);
  till = await openTill(office.admin, shop.outlet);
});

test('45.00 without GST at 40 % is 63.00, above the MRP of 45.00: the form says so and asks for the switch', async () => {
  expect(await problemsOf(ITEMS, { ...itemForm('COLA2', yard.kgs), ...drink, withTax: false })).toEqual({
    saleRate: 'Sale price 45.00 without GST is 63.00 with it, above the MRP of 45.00. Is 45.00 with GST?',
  });
  // 45.00 with 40 % taken out is 32.1429; a rate that rounds to the MRP is not above it.
  await make(ITEMS, { ...itemForm('COLA3', yard.kgs), ...drink, saleRate: 321_429, lowestRate: null });
});

test('a till that sells with tax takes a rate with GST as it is: 45.00, 32.14 taxable', async () => {
  expect(await soldAtTill()).toMatchObject({ rate: rate(45), mrp: rate(45), gstPercent: 40_000 });
  const bill = await sellAt(office.admin, billForm(till, DAY, [line(45)], [{ mode: 'cash', amount: rs('45') }]));
  expect(bill.amount).toBe(rs('45'));
});

test('a till that sells without tax takes the GST out: 32.1429, and refuses more at the line', async () => {
  const type = saleTypeForm('B2BC', 'Without tax', office.account('Sales'));
  const saleTypeId = await make(SELLING.saleTypes, type);
  const of = { storeId: yard.main, saleTypeId, cash: office.account('Cash'), over: shop.over };
  const net1 = { series: 'N1', name: 'Net 1', cashAccountId: null };
  const id = await make(OUTLETS, outletForm(office.branchId, of, { code: 'NET', name: 'Net shop', tills: [net1] }));
  const { items } = await office.admin.ok<Catalogue>('GET', `/api/pos/catalogue?outletId=${id}`);
  expect(items.find((one) => one.id === cola.id)?.rate).toBe(321_429);
  const net = await openTill(office.admin, id, 'N1');
  const form = (at: number, cash: string) =>
    billForm(net, DAY, [line(at)], [{ mode: 'cash', amount: rs(cash) }], { saleTypeId });
  expect(await problemsOf(post(BILLS), form(45, '63'))).toEqual({
    'items.0.rate': '63.00 with tax is above the MRP of 45.00. Enter a lower rate.',
  });
});

test('above the MRP is refused at the line', async () => {
  const bill = billForm(till, DAY, [line(63)], [{ mode: 'cash', amount: rs('63') }]);
  expect(await problemsOf(post(BILLS), bill)).toEqual({
    'items.0.rate': '63.00 with tax is above the MRP of 45.00. Enter a lower rate.',
  });
});

test('the lowest rate of the item is in the terms of the list that prices it', async () => {
  const items = [{ itemId: cola.id, unitId: yard.kgs, rate: rate(31) }];
  await make(SELLING.priceLists, priceListForm('NET', 'Without tax', items, { isDefault: true }));
  const at = `/api/selling/prices?date=${DAY}&items=${cola.id}.${yard.kgs}.1000`;
  const [price] = await office.admin.ok<PriceOffered[]>('GET', at);
  // 42.00 with 40 % is 30.00 without.
  expect(price).toMatchObject({ rate: rate(31), includesTax: false, floorRate: rate(30) });
});

test('the GST of a line is that of its item: another rate is no cashier’s to give', async () => {
  const [module, menu, screen] = pos.posBillingStylish.code;
  const codes = { moduleCode: module, menuCode: menu, screenCode: screen };
  await office.grant([1, 7].map((transCode) => ({ ...codes, transCode })));
  const five = billForm(till, DAY, [line(44, { gstPercent: 5_000 })], [{ mode: 'cash', amount: rs('44') }]);
  expect(await office.clerk.refused('POST', post(BILLS), five)).toMatchObject({
    code: 'CONFIRM',
    message: 'Line 1: GST on COLA is 40 %, not 5 %.',
  });
  const forty = billForm(till, DAY, [line(44)], [{ mode: 'cash', amount: rs('44') }]);
  expect((await sellAt(office.clerk, forty)).amount).toBe(rs('44'));
});

test('two cards on one bill, each with its reference: 20.00 and 24.00', async () => {
  const cards = [
    { mode: 'card', amount: rs('20'), reference: '1001' },
    { mode: 'card', amount: rs('24'), reference: '1002' },
  ];
  expect((await sellAt(office.admin, billForm(till, DAY, [line(44)], cards))).amount).toBe(rs('44'));
  expect((await verify(office.app.system.database)).flatMap(({ problems }) => problems)).toEqual([]);
});

test('a till knows the price from a quantity on', async () => {
  const items = [0, 12_000].map((minQty, step) => ({
    itemId: cola.id,
    unitId: yard.kgs,
    rate: rate(step === 0 ? 44 : 43),
    minQty,
  }));
  const lists = await office.admin.ok<{ rows: { id: number; version: number }[] }>('GET', SELLING.priceLists);
  const body = priceListForm('NET', 'With tax', items, { isDefault: true, taxInclusive: true });
  const [list] = lists.rows;
  await office.admin.ok('PUT', `${SELLING.priceLists}/${list?.id}`, { ...body, version: list?.version });
  expect((await soldAtTill())?.steps).toEqual([
    { unitId: yard.kgs, minQty: 0, rate: rate(44) },
    { unitId: yard.kgs, minQty: 12_000, rate: rate(43) },
  ]);
});
