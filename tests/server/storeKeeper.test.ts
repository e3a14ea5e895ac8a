import { beforeEach, expect, test } from 'vitest';
import { inventory as screens } from '../../contract/inventory/screens';
import { TRAN } from '../../contract/screen';
import { testApp } from '../setup/app';
import { type Caller, type Office, openOffice, post } from './office';
import { line, openWarehouse, STOCK, stockForms, type Warehouse } from './stock';

/** The person who confirms arrivals in a store with a keeper. */

type Made = { id: number; number: string; progress: { items: { lineId: number }[] } };

const STORES = '/api/inventory/stores';
let office: Office;
let house: Warehouse;

const TODAY = '2026-03-31';
const right = (transCode: number) => {
  const [moduleCode, menuCode, screenCode] = screens.storeToStoreTransfers.code;
  return { moduleCode, menuCode, screenCode, transCode };
};
const userId = async (name: string) => {
  const [found] = await office.admin.ok<{ id: number }[]>('GET', `/api/people/lookup?q=${encodeURIComponent(name)}`);
  return found?.id ?? 0;
};
async function kept(keeper: string | null) {
  const now = await office.admin.ok<object>('GET', `${STORES}/${house.second}`);
  const keeperId = keeper === null ? null : await userId(keeper);
  await office.admin.ok('PUT', `${STORES}/${house.second}`, { ...now, keeperId });
}
async function receipt() {
  const form = stockForms(office.branchId, house).transfer(TODAY, 2);
  const sent = await office.admin.ok<Made>('POST', post(STOCK.transfer), { ...form, inTransit: true, confirmed: [] });
  return {
    date: TODAY,
    branchId: office.branchId,
    narration: null,
    time: null,
    storeId: house.second,
    shortage: 'back',
    confirmed: [],
    items: [line(house.steel, house.kgs, 2, { fromLineId: sent.progress.items[0]?.lineId })],
  };
}
const receive = async (who: Caller) => who.call<Made>('POST', post(STOCK.transferReceipt), await receipt());

beforeEach(async () => {
  office = await openOffice(await testApp(`${TODAY}T06:00:00.000Z`));
  house = await openWarehouse(office);
  const form = stockForms(office.branchId, house);
  await office.admin.ok('POST', post(STOCK.opening), { ...form.opening(100, 50), confirmed: [] });
  await office.admin.ok('POST', STORES, {
    code: 'WAY',
    name: 'On the way',
    branchId: office.branchId,
    kind: 'transit',
    stockAccountId: null,
    bins: [],
    allowSale: false,
    allowIssue: false,
    active: true,
  });
});

test('a receipt for the store of another keeper is refused by name, and taken from the keeper', async () => {
  await office.grant([right(TRAN.create)]);
  await kept('Asha');
  const refused = await office.clerk.refused('POST', post(STOCK.transferReceipt), await receipt());
  expect(refused.fields).toEqual({
    storeId:
      'Asha Rao is the keeper of Kitchen. Ask Asha Rao, or a user who may approve transfers, to confirm this receipt.',
  });
  await kept('Ravi');
  expect((await receive(office.clerk)).status).toBe(201);
});

test('who may approve transfers confirms for any keeper, and a store without a keeper takes it from anybody', async () => {
  await office.grant([right(TRAN.create), right(TRAN.approve)]);
  await kept('Asha');
  expect((await receive(office.clerk)).status).toBe(201);
  await office.grant([right(TRAN.create)]);
  await kept(null);
  expect((await receive(office.clerk)).status).toBe(201);
});

test('documents begin with the store that the user keeps, else with the main store; for a department with one of its own', async () => {
  const path = '/api/stock/default-stores';
  await office.grant([right(TRAN.create)]);
  const before = await office.clerk.ok<{ branches: object[] }>('GET', path);
  expect(before).toEqual({ branches: [{ branchId: office.branchId, storeId: house.main }], departments: [] });
  await kept('Ravi');
  const departments = `/api/inventory/departments/${house.department}`;
  const now = await office.admin.ok<object>('GET', departments);
  await office.admin.ok('PUT', departments, { ...now, stores: [{ storeId: house.main }] });
  expect(await office.clerk.ok('GET', path)).toEqual({
    branches: [{ branchId: office.branchId, storeId: house.second }],
    departments: [{ branchId: office.branchId, departmentId: house.department, storeId: house.main }],
  });
});
