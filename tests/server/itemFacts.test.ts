import { beforeAll, describe, expect, test } from 'vitest';
import { documentType, trackedLines } from '../../contract/document';
import { orderStages } from '../../contract/documentStages';
import { positiveQuantity } from '../../contract/fields';
import type { ItemFacts } from '../../contract/itemFacts';
import { procurement as screens } from '../../contract/procurement/screens';
import { ref } from '../../contract/references';
import type { Grant, Screen } from '../../contract/screen';
import { items } from '../../contract/stock/items';
import { units } from '../../contract/stock/units';
import { itemDocument } from '../../server/stock/itemDocuments';
import { testApp } from '../setup/app';
import { type Caller, type Office, openOffice, post } from './office';
import { ORDERS, orderForm, PURCHASES, purchaseForm, qty, REQUESTS, rate, requestForm } from './purchases';
import { openWarehouse, STOCK, stockForms, type Warehouse } from './stock';
import { withKinds } from './testKinds';

/** Goods to be sold: their pending lines are promised to somebody. */
const promises = documentType({
  type: 'XR',
  path: '/api/procurement/test-promises',
  screen: screens.purchaseOrders,
  names: { one: 'promise', many: 'promises' },
  lines: {
    items: trackedLines({ itemId: ref(items), unitId: ref(units), qty: positiveQuantity }, { counts: 'reserved' }),
  },
  stages: orderStages(screens.orderApprovals, 'delivered', { part: 'partly delivered', whole: 'delivered' }),
});

let office: Office;
let house: Warehouse;
let seller: Caller;

const grant = ({ code }: Screen, ...trans: number[]): Grant[] =>
  trans.map((transCode) => ({
    moduleCode: code?.[0] ?? 0,
    menuCode: code?.[1] ?? 0,
    screenCode: code?.[2] ?? 0,
    transCode,
  }));
const path = (more = '') =>
  `/api/stock/item-facts?items=${house.steel},${house.paint}&branchId=${office.branchId}${more}`;
const facts = async (by: Caller, more?: string) => by.ok<ItemFacts[]>('GET', path(more));
const steel = (units: number, more: object = {}) => ({
  itemId: house.steel,
  unitId: house.kgs,
  qty: qty(units),
  ...more,
});
type Doc = { id: number; version: number; progress: { items: { lineId: number }[] } };

beforeAll(async () => {
  office = await openOffice(await testApp('2026-03-31T06:00:00.000Z'));
  house = await openWarehouse(office);
  seller = withKinds(office, itemDocument({ resource: promises, use: 'sell' }));
  const { admin } = office;
  const now = await admin.ok<object>('GET', `/api/inventory/items/${house.steel}`);
  const level = (storeId: number, reorder: number) => ({
    storeId,
    least: null,
    reorder: qty(reorder),
    most: null,
    lot: null,
    leadDays: null,
  });
  await admin.ok('PUT', `/api/inventory/items/${house.steel}`, {
    ...now,
    units: [{ unitId: house.ltr, factor: 25_000, use: 'any' }],
    levels: [level(house.main, 400), level(house.second, 20)],
  });
});

describe('the facts next to a line', () => {
  test('is the quantity, price and supplier of the last three purchases', async () => {
    const { admin, branchId } = office;
    for (const [place, price] of [60, 61, 62, 63].entries()) {
      const bill = { billNo: `DS/${place + 1}`, date: `2026-03-0${place + 1}`, billDate: '2026-03-01' };
      await admin.ok(
        'POST',
        post(PURCHASES),
        purchaseForm(branchId, house, [steel(100, { rate: rate(price), gstPercent: 0 })], bill),
      );
    }
    const [of, paint] = await facts(admin);
    expect(of?.prices?.map(({ rate: at, partyName, unit, date }) => [at, partyName, unit, date])).toEqual([
      [rate(63), 'Deccan Steels', 'KGS', '2026-03-04'],
      [rate(62), 'Deccan Steels', 'KGS', '2026-03-03'],
      [rate(61), 'Deccan Steels', 'KGS', '2026-03-02'],
    ]);
    expect(paint).toMatchObject({ prices: [], inBranch: 0, inStore: null, monthlyUse: 0, reorder: null, unit: 'LTR' });
  });

  test('is the stock of a store and its branch, and the consumption of a month: issues and losses, not transfers or cancelled ones', async () => {
    const form = stockForms(office.branchId, house);
    const { admin } = office;
    await admin.ok('POST', post(STOCK.issue), form.issue('2026-03-10', 60));
    await admin.ok('POST', post(STOCK.loss), form.loss('2026-03-11', 30));
    await admin.ok('POST', post(STOCK.transfer), form.transfer('2026-03-12', 50));
    const { id, version } = await admin.ok<Doc>('POST', post(STOCK.issue), form.issue('2026-03-13', 7));
    await admin.ok('POST', `${STOCK.issue}/${id}/cancel`, { version, reason: 'Entered for the wrong department' });
    expect((await facts(admin, `&storeId=${house.main}`))[0]).toMatchObject({
      inStore: qty(260),
      inBranch: qty(310),
      monthlyUse: qty(30),
      reorder: qty(400),
    });
    expect((await facts(admin))[0]).toMatchObject({ inStore: null, inBranch: qty(310), reorder: qty(420) });
  });

  test('counts pending quantities as requested, on order or reserved, in the unit of the item', async () => {
    const { admin, branchId } = office;
    const asked = await admin.ok<Doc>('POST', `${REQUESTS}?step=submit`, requestForm(branchId, [steel(80)]));
    // 3 LTR of 25 KGS each are on order besides 50 of the 80 that were requested.
    const inDrums = { itemId: house.steel, unitId: house.ltr, qty: qty(3) };
    const line = steel(50, { fromLineId: asked.progress.items[0]?.lineId });
    await admin.ok('POST', `${ORDERS}?step=submit`, orderForm(branchId, house.deccan, [line, inDrums]));
    const form = { date: '2026-03-31', branchId, narration: null, items: [steel(40)] };
    const promised = await seller.ok<Doc>('POST', '/api/procurement/test-promises?step=submit', form);
    expect((await facts(admin))[0]).toMatchObject({ requested: qty(30), onOrder: qty(125), reserved: qty(40) });

    const reason = 'The customer wants nothing any more';
    const { version } = promised;
    await seller.ok('POST', `/api/procurement/test-promises/${promised.id}/shortClose`, { version, reason });
    expect((await facts(admin))[0]).toMatchObject({ onOrder: qty(125), reserved: 0 });
  });

  test('is taken into account by the reorder list: items on order are not ordered again', async () => {
    const { rows } = await office.admin.ok<{ rows: object[] }>('GET', '/api/inventory/stock/reorder');
    // 260 in the main store and 125 on order leave 15 up to 400.
    expect(rows).toMatchObject([
      { store: 'Main store', onHand: qty(260), onOrder: qty(125), requested: qty(30), reserved: 0, suggested: qty(15) },
    ]);
    const statement = await office.admin.ok<{ rows: object[] }>(
      'GET',
      '/api/inventory/stock/statement?from=2026-03-01&to=2026-03-31',
    );
    expect(statement.rows).toMatchObject([{ closing: qty(310), onOrder: qty(125), reserved: 0 }]);
  });
});

describe('who sees it', () => {
  test('makers and approvers of documents of items, with prices only for those who may open such documents', async () => {
    await office.grant(grant(screens.requestApprovals, 98));
    expect((await facts(office.clerk))[0]).toMatchObject({ onOrder: qty(125), prices: null });
    await office.grant([...grant(screens.requestApprovals, 98), ...grant(screens.purchasesStockInwards, 1)]);
    expect((await facts(office.clerk))[0]?.prices).toHaveLength(3);
    await office.grant(grant(screens.suppliers, 1));
    expect(await office.clerk.refused('GET', path())).toMatchObject({ status: 403 });
  });
});
