import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { verify } from '../../server/verify/verify';
import { testApp } from '../setup/app';
import { type Office, openOffice } from './office';
import { openWarehouse, STOCK, stockForms, type Warehouse } from './stock';

let office: Office;
let house: Warehouse;
let form: ReturnType<typeof stockForms>;

type Made = {
  id: number;
  version: number;
  number: string;
  amount: number;
  entries: { accountName: string; debit: number; credit: number }[];
};

const post = (path: string, body: object, confirmed: object[] = []) =>
  office.admin.ok<Made>('POST', `${path}?step=post`, { ...body, confirmed });

beforeAll(async () => {
  office = await openOffice(await testApp('2026-03-31T06:00:00.000Z'));
  house = await openWarehouse(office);
  form = stockForms(office.branchId, house);
});

const company = () => office.app.system.database;
const proof = () =>
  company().query<{ pool: number; moves: number; ledger: number; months: number; stores: number; qty: number }>(sql`
    select (select coalesce(sum(value), 0) from stock_pools) as pool, (select coalesce(sum(value), 0) from stock_moves) as moves,
           (select coalesce(sum(in_value - out_value), 0) from stock_months) as months,
           (select coalesce(sum(e.debit - e.credit), 0) from ledger_entries e join accounts a on a.company_id = e.company_id and a.id = e.account_id where a.name = 'Stock in Hand') as ledger,
           (select coalesce(sum(qty), 0) from stock_balances) as stores, (select coalesce(sum(qty), 0) from stock_pools) as qty`);
async function ties() {
  const [
    { pool, moves, ledger, months, stores, qty: all } = { pool: 0, moves: 0, ledger: 0, months: 0, stores: 0, qty: 0 },
  ] = await proof();
  expect([moves, ledger, months]).toEqual([pool, pool, pool]);
  expect(stores).toBe(all);
  return { value: pool / 100, qty: all / 1000 };
}

describe('goods', () => {
  let issued: Made;
  test('that a store held at the beginning are in stock and in the ledger', async () => {
    const made = await post(STOCK.opening, form.opening(200, 48));
    expect(made.amount).toBe(9_600_00);
    expect(made.entries.map(({ accountName, debit, credit }) => [accountName, debit, credit])).toEqual([
      ['Opening Difference', 0, 9_600_00],
      ['Stock in Hand', 9_600_00, 0],
    ]);
    expect(await ties()).toEqual({ value: 9_600, qty: 200 });
  });

  test('that are issued are consumed at their cost', async () => {
    issued = await post(STOCK.issue, form.issue('2025-04-08', 120));
    expect(issued.amount).toBe(5_760_00);
    expect(await ties()).toEqual({ value: 3_840, qty: 80 });
  });

  test('go between stores without a change of value', async () => {
    const moved = await post(STOCK.transfer, form.transfer('2025-04-09', 30));
    expect(moved.entries).toEqual([]);
    expect(await ties()).toEqual({ value: 3_840, qty: 80 });
  });

  test.each([
    ['2025-04-10', 51, 'On hand of MS sheet in Main store on 10-Apr-2025 is 50 KGS; 51 KGS asked.'],
    ['2025-04-08', 51, 'MS sheet in Main store would be −1 KGS on 09-Apr-2025: goods were issued since.'],
  ])('are refused on %s where %d are asked', async (date, units, message) => {
    const { status, body } = await office.admin.call('POST', `${STOCK.issue}?step=post`, {
      ...form.issue(date, units),
      confirmed: [],
    });
    expect([
      status,
      Object.values((body as { fields?: object }).fields ?? { a: (body as { message: string }).message }),
    ]).toEqual([400, [message]]);
  });

  test('that came before others change the cost of those, once that is agreed to', async () => {
    const late = form.opening(100, 60, house.second);
    const asked = await office.admin.call('POST', `${STOCK.opening}?step=post`, { ...late, confirmed: [] });
    expect(asked).toMatchObject({
      status: 409,
      body: { code: 'CONFIRM', message: '1 later document changes by 480.00 in all. Continue?' },
    });
    await post(STOCK.opening, late, [{ code: 'LATER_VALUES', reason: null }]);
    // 15,600 for 300, less 6,240 for 120.
    expect(await ties()).toEqual({ value: 9_360, qty: 180 });
  });

  test('that are lost are borne by the account of the loss', async () => {
    const lost = await post(STOCK.loss, form.loss('2025-04-18', 10, house.second));
    expect(lost.amount).toBe(520_00);
    expect(await ties()).toEqual({ value: 8_840, qty: 170 });
  });

  test('come back as if never gone when their document is cancelled', async () => {
    const { version } = await office.admin.ok<Made>('GET', `${STOCK.issue}/${issued.id}`);
    await office.admin.ok('POST', `${STOCK.issue}/${issued.id}/cancel`, {
      version,
      reason: 'Entered for the wrong day',
      confirmed: [],
    });
    expect(await ties()).toEqual({ value: 15_080, qty: 290 });
  });

  test('are in books that verify', async () => {
    const findings = await verify(company());
    expect(findings.flatMap(({ problems }) => problems)).toEqual([]);
  });
});
