import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../setup/app';
import { type Office, openOffice, post } from './office';
import { line, openWarehouse, STOCK, stockForms, type Warehouse } from './stock';

type Row = Record<string, unknown>;
const PATH = '/api/inventory/departments';
let office: Office;
let house: Warehouse;
let form: ReturnType<typeof stockForms>;

const issue = (body: object) =>
  office.admin.ok<{ id: number; progress: { items: { lineId: number }[] } }>('POST', post(STOCK.issue), {
    ...body,
    confirmed: [],
  });
const put = async (more: object) => {
  const now = await office.admin.ok<object>('GET', `${PATH}/${house.department}`);
  return office.admin.call<Row & { fields?: object }>('PUT', `${PATH}/${house.department}`, { ...now, ...more });
};

beforeAll(async () => {
  office = await openOffice(await testApp('2026-03-31T06:00:00.000Z'));
  house = await openWarehouse(office);
  form = stockForms(office.branchId, house);
  await office.admin.ok('POST', post(STOCK.opening), { ...form.opening(100, 50), confirmed: [] });
  await office.admin.ok('POST', post(STOCK.transfer), { ...form.transfer('2025-04-02', 40), confirmed: [] });
});

describe('the stores that a department gets goods of', () => {
  test('are all of them unless some are named, and an issue from another one is refused by name', async () => {
    await issue(form.issue('2026-03-01', 1));
    await put({ stores: [{ storeId: house.second }] });
    const refusal = await office.admin.refused('POST', post(STOCK.issue), form.issue('2026-03-02', 1));
    expect(refusal.fields).toEqual({ storeId: 'F&B gets goods from Kitchen only. Select another store.' });
    await issue(form.issue('2026-03-02', 2, house.second));
  });

  test('are named once each', async () => {
    const { body } = await put({ stores: [{ storeId: house.second }, { storeId: house.second }] });
    expect(body.fields).toEqual({ 'stores.1.storeId': 'This store is already in line 1.' });
  });
});

describe('the budget of a department', () => {
  test('is one for each month, for any of its days', async () => {
    const budget = ['2026-03-01', '2026-03-31'].map((month) => ({ month, amount: 5_000_00 }));
    expect((await put({ budget })).body.fields).toEqual({
      'budget.1.month': 'This month has a budget in line 1 already',
    });
  });

  // 1 and 2 KGS at 50 in March; 10 KGS of February do not count, 0.5 came back.
  test('is next to the issues of the month, less returns', async () => {
    const budget = [
      { month: '2026-03-15', amount: 5_000_00 },
      { month: '2026-04-01', amount: 6_000_00 },
    ];
    expect((await put({ budget })).status).toBe(200);
    await issue(form.issue('2026-02-10', 10, house.second));
    const issued = await issue(form.issue('2026-03-20', 3, house.second));
    await office.admin.ok('POST', post(STOCK.issueReturn), {
      date: '2026-03-21',
      branchId: office.branchId,
      narration: null,
      time: null,
      condition: 'good',
      storeId: house.second,
      departmentId: house.department,
      confirmed: [],
      items: [line(house.steel, house.kgs, 0.5, { fromLineId: issued.progress.items[0]?.lineId })],
    });
    const { rows } = await office.admin.ok<{ rows: Row[] }>('GET', '/api/inventory/reports/departments');
    expect(rows).toMatchObject([{ name: 'F&B', head: null, budget: 5_000_00, used: 275_00 }]);
  });

  test('and the head is an employee', async () => {
    const designation = { code: 'CHEF', name: 'Chef', active: true };
    const designationId = (await office.admin.ok<{ id: number }>('POST', '/api/hrd/designations', designation)).id;
    const anil = { code: 'E1', name: 'Anil', designationId, mobile: null, email: null, joinedOn: null, active: true };
    const headId = (await office.admin.ok<{ id: number }>('POST', '/api/hrd/employees', anil)).id;
    expect((await put({ headId })).body).toMatchObject({ headName: 'Anil' });
    const { rows } = await office.admin.ok<{ rows: Row[] }>('GET', '/api/inventory/reports/departments');
    expect(rows).toMatchObject([{ head: 'Anil' }]);
  });
});
