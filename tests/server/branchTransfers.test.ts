import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { PendingLine } from '../../contract/document';
import { inventory as screens } from '../../contract/inventory/screens';
import { testApp } from '../setup/app';
import { type Caller, type Office, openOffice } from './office';
import { qty } from './purchases';
import { line, openWarehouse, STOCK, stockForms, type Warehouse } from './stock';

let office: Office;
let house: Warehouse;
/** Somebody of the branch that receives, and of no other. */
let receiver: Caller;

type Doc = { id: number; version: number; number: string; status: string };

beforeAll(async () => {
  office = await openOffice(await testApp('2026-03-31T06:00:00.000Z'), { branches: ['HYD', 'VJA'] });
  house = await openWarehouse(office);
  await office.admin.ok('POST', `${STOCK.opening}?step=post`, stockForms(office.branchId, house).opening(100, 50));
  await office.grant(
    [screens.branchToBranchTransfers, screens.stockTransfers].flatMap(({ code: [moduleCode, menuCode, screenCode] }) =>
      [1, 2, 3, 4, 7].map((transCode) => ({ moduleCode, menuCode, screenCode, transCode })),
    ),
  );
  await office.app.system.database.query(sql`
    insert into user_branches (company_id, user_id, branch_id)
    select ${office.company}, id, ${office.branches.VJA ?? 0}::int from users where company_id = ${office.company} and code = 'RAVI'`);
  receiver = await office.signIn('RAVI');
});

test('the branch that goods are sent to sees them on their way, receives them, and cancels nothing of the other', async () => {
  const { branchId, branches } = office;
  const toBranchId = branches.VJA ?? 0;
  const head = { date: '2025-05-02', narration: null, time: null, confirmed: [] };
  const sent = await office.admin.ok<Doc>('POST', `${STOCK.branchTransfer}?step=post`, {
    ...head,
    branchId,
    storeId: house.main,
    toBranchId,
    transferRate: 'cost',
    transport: null,
    ewayBill: null,
    items: [line(house.steel, house.kgs, 10, { rate: null })],
  });
  const list = await receiver.ok<{ rows: object[] }>('GET', STOCK.branchTransfer);
  expect(list.rows).toMatchObject([{ number: sent.number, toBranch: 'Branch VJA', status: 'posted' }]);
  const transit = () =>
    receiver.ok<{ rows: object[] }>('GET', '/api/inventory/stock/in-transit').then(({ rows }) => rows);
  expect(await transit()).toMatchObject([{ number: sent.number, to: 'Branch VJA', pending: qty(10) }]);

  const pending = `${STOCK.branchReceipt}/pending?from=BT&branchId=`;
  expect(await office.admin.ok<PendingLine[]>('GET', `${pending}${branchId}`)).toEqual([]);
  const [open] = await receiver.ok<PendingLine[]>('GET', `${pending}${toBranchId}`);
  expect(open).toMatchObject({ number: sent.number, pending: qty(10) });
  const { id: storeId } = await office.admin.ok<{ id: number }>('POST', '/api/inventory/stores', {
    code: 'FAR',
    name: 'Far store',
    branchId: toBranchId,
    kind: 'main',
    stockAccountId: null,
    bins: [],
    allowSale: true,
    allowIssue: true,
    active: true,
  });
  await receiver.ok('POST', `${STOCK.branchReceipt}?step=post`, {
    ...head,
    branchId: toBranchId,
    storeId,
    shortage: 'loss',
    claimAccountId: null,
    items: [line(house.steel, house.kgs, 7, { fromLineId: open?.lineId ?? null })],
  });
  expect(await transit()).toMatchObject([{ received: qty(7), pending: qty(3) }]);
  const reason = { version: sent.version, reason: 'Sent to the wrong branch', confirmed: [] };
  expect((await receiver.refused('POST', `${STOCK.branchTransfer}/${sent.id}/cancel`, reason)).status).toBe(404);
});
