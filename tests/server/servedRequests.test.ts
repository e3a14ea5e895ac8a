import { beforeAll, expect, test } from 'vitest';
import type { PendingLine } from '../../contract/document';
import type { PurchaseOrder } from '../../contract/procurement/orders';
import { testApp } from '../setup/app';
import { type Office, openOffice, post } from './office';
import { lineOf, ORDERS, orderForm, PURCHASES, purchaseForm, qty, REQUESTS, rate, requestForm } from './purchases';
import { line, openWarehouse, STOCK, stockForms, type Warehouse } from './stock';

/** Goods that a store issues of its own stock against a request need not be ordered any more. */

type Doc = PurchaseOrder;
const DAY = '2026-03-31';
let office: Office;
let house: Warehouse;

const request = (units: number) =>
  office.admin.ok<Doc>('POST', `${REQUESTS}?step=submit`, requestForm(office.branchId, [steel(units)]));
const steel = (units: number, more: object = {}) => ({
  itemId: house.steel,
  unitId: house.kgs,
  qty: qty(units),
  ...more,
});
const issueForm = (units: number, fromLineId: number) => ({
  ...stockForms(office.branchId, house).issue(DAY, units),
  items: [line(house.steel, house.kgs, units, { fromLineId })],
});
const issue = (units: number, fromLineId: number) =>
  office.admin.ok<Doc>('POST', post(STOCK.issue), issueForm(units, fromLineId));
const read = ({ id }: Pick<Doc, 'id'>) => office.admin.ok<Doc>('GET', `${REQUESTS}/${id}`);
const toOrder = async ({ number }: Pick<Doc, 'number'>) =>
  (await office.admin.ok<PendingLine[]>('GET', `${ORDERS}/pending?from=PQ&q=${number}`)).map(({ pending }) => pending);
const requested = async () => {
  const path = `/api/stock/item-facts?prices=bought&items=${house.steel}&branchId=${office.branchId}&storeId=${house.main}`;
  const [facts] = await office.admin.ok<{ requested: number }[]>('GET', path);
  return facts?.requested;
};

beforeAll(async () => {
  office = await openOffice(await testApp(`${DAY}T06:00:00.000Z`));
  house = await openWarehouse(office);
  await office.admin.ok('POST', post(STOCK.opening), {
    ...stockForms(office.branchId, house).opening(500, 50),
    confirmed: [],
  });
});

test('a request that stock serves in full is closed, and pending again when the issue is cancelled', async () => {
  const asked = await request(100);
  await issue(40, lineOf(asked));
  expect(await read(asked)).toMatchObject({ status: 'partly' });
  expect(await toOrder(asked)).toEqual([qty(60)]);
  const rest = await issue(60, lineOf(asked));
  expect(await read(asked)).toMatchObject({ status: 'closed' });
  expect(await toOrder(asked)).toEqual([]);
  expect(await requested()).toBe(0);
  await office.admin.ok('POST', `${STOCK.issue}/${rest.id}/cancel`, {
    version: rest.version,
    reason: 'Entered for the wrong department',
    confirmed: [],
  });
  expect(await read(asked)).toMatchObject({ status: 'partly' });
  expect(await toOrder(asked)).toEqual([qty(60)]);
  expect(await requested()).toBe(qty(60));
});

test('goods that were ordered and came are issued without being counted twice', async () => {
  const asked = await request(100);
  const fromLineId = lineOf(asked);
  const order = await office.admin.ok<Doc>(
    'POST',
    `${ORDERS}?step=submit`,
    orderForm(office.branchId, house.deccan, [steel(60, { fromLineId, rate: rate(50) })]),
  );
  const bought = [steel(60, { fromLineId: lineOf(order), rate: rate(50), gstPercent: 0 })];
  await office.admin.ok(
    'POST',
    post(PURCHASES),
    purchaseForm(office.branchId, house, bought, { date: DAY, billNo: 'B/1', billDate: DAY }),
  );
  await issue(60, fromLineId);
  expect(await read(asked)).toMatchObject({ status: 'partly', progress: { items: [{ done: { ordered: qty(60) } }] } });
  expect(await toOrder(asked)).toEqual([qty(40)]);
  await issue(40, fromLineId);
  const now = await read(asked);
  expect(now).toMatchObject({ status: 'closed', progress: { items: [{ done: { issued: qty(100) } }] } });
  // The second issue is in the chain once, though it counts in two ways.
  expect(now.chain.filter(({ type }) => type === 'MI')).toHaveLength(2);
  expect((await office.admin.refused('POST', post(STOCK.issue), issueForm(1, fromLineId))).fields).toEqual({
    'items.0.qty': `Only 0 of MS sheet is pending on ${asked.number}.`,
  });
});
