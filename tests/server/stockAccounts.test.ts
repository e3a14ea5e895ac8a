import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { inventoryAccounts } from '../../contract/inventory/accountsSettings';
import type { CostingMethod } from '../../contract/stock/costing';
import { verify } from '../../server/verify/verify';
import { testApp } from '../setup/app';
import { openOffice } from './office';
import { askApproval, rate } from './purchases';
import { line, openWarehouse, STOCK, stockForms } from './stock';

type Made = {
  id: number;
  version: number;
  entries: { accountName: string; debit: number; credit: number }[];
  progress: { items: { lineId: number }[] };
};

/** A branch whose kitchen keeps its stock on an account of its own. */
async function yard(method: CostingMethod) {
  const office = await openOffice(await testApp('2026-03-31T06:00:00.000Z'), { branches: ['HYD', 'VJA'] });
  const { admin, branchId, company } = office;
  const { database } = office.app.system;
  await askApproval(admin, company, 'pur_costm', method === 'fifo' ? '2' : '1');
  const house = await openWarehouse(office);
  const form = stockForms(branchId, house);
  const group = (
    await database.query<{ name: string }>(
      sql`select g.name from account_groups g join accounts a on a.company_id = g.company_id and a.group_id = g.id where a.name = 'Stock in Hand'`,
    )
  )[0]?.name;
  const kitchenStock = await office.open('Kitchen Stock', group ?? '');
  const paintStock = await office.open('Paint Stock', group ?? '');
  const kitchen = await admin.ok<object>('GET', `/api/inventory/stores/${house.second}`);
  await admin.ok('PUT', `/api/inventory/stores/${house.second}`, { ...kitchen, stockAccountId: kitchenStock });
  const confirmed = [{ code: 'LATER_VALUES', reason: null }];
  const post = (path: string, body: object) => admin.ok<Made>('POST', `${path}?step=post`, { ...body, confirmed });
  return {
    office,
    house,
    form,
    paintStock,
    post,
    admin,
    branchId,
    comesIn: (date: string, units: number, at: number, storeId = house.main, itemId = house.steel) =>
      post(STOCK.sampleIn, {
        date,
        branchId,
        narration: null,
        time: null,
        person: 'Vizag',
        returnable: false,
        returnBy: null,
        purpose: null,
        takeIntoStock: true,
        storeId,
        items: [
          line(itemId, house.kgs, units, { rate: rate(at), unitId: itemId === house.paint ? house.ltr : house.kgs }),
        ],
      }),
    cancel: async (path: string, { id }: Made) => {
      const { version } = await admin.ok<Made>('GET', `${path}/${id}`);
      await admin.ok('POST', `${path}/${id}/cancel`, { version, reason: 'Entered by mistake', confirmed });
    },
    /** The balance of each account of stock in the ledger. */
    ledger: async () => {
      const rows = await database.query<{ name: string; value: number }>(sql`
        select a.name, sum(e.debit - e.credit)::bigint as value
          from ledger_entries e join accounts a on a.company_id = e.company_id and a.id = e.account_id
         where a.name in ('Stock in Hand', 'Kitchen Stock', 'Paint Stock') group by 1`);
      return Object.fromEntries(rows.map(({ name, value }) => [name, value / 100]));
    },
    /** The account of an item group. */
    groupAccount: async (itemId: number, accountId: number) => {
      const { id } = await admin.ok<{ id: number }>('POST', '/api/inventory/item-groups', {
        name: `Group of ${itemId}`,
        parentId: null,
        code: `G${itemId}`,
        kind: 'raw',
        unitId: null,
        hsnCodeId: null,
        active: true,
      });
      const item = await admin.ok<object>('GET', `/api/inventory/items/${itemId}`);
      await admin.ok('PUT', `/api/inventory/items/${itemId}`, { ...item, groupId: id });
      await admin.ok('PUT', inventoryAccounts.path, {
        changes: [{ purpose: `stockInHand/${id}`, branchId: 0, was: null, accountId }],
      });
    },
    clean: async () => expect((await verify(database)).flatMap(({ problems }) => problems)).toEqual([]),
  };
}

const entriesOf = ({ entries }: Made) => entries.map(({ accountName, debit, credit }) => [accountName, debit - credit]);

describe.each([
  [
    'average',
    {
      issued: { 'Stock in Hand': 3_300, 'Kitchen Stock': 1_650 },
      late: { 'Stock in Hand': 5_740, 'Kitchen Stock': 1_230 },
    },
  ],
  [
    'fifo',
    {
      issued: { 'Stock in Hand': 3_400, 'Kitchen Stock': 1_700 },
      late: { 'Stock in Hand': 5_517.65, 'Kitchen Stock': 1_182.35 },
    },
  ],
] as const)('by %s, a store with an account of its own', (method, worth) => {
  test('holds its goods at their cost in the branch, whether goods come, go, come late or are taken back', async () => {
    const { post, form, house, comesIn, cancel, ledger, clean, admin } = await yard(method);
    await post(STOCK.opening, form.opening(100, 50));
    const moved = await post(STOCK.transfer, form.transfer('2025-04-02', 40));
    expect(entriesOf(moved)).toEqual([
      ['Stock in Hand', -2_000_00],
      ['Kitchen Stock', 2_000_00],
    ]);
    // 120 of them cost 6,600 now, and half are in the kitchen.
    await comesIn('2025-04-05', 20, 80, house.second);
    expect(await ledger()).toEqual({ 'Stock in Hand': 3_300, 'Kitchen Stock': 3_300 });
    await clean();
    await post(STOCK.issue, form.issue('2025-04-06', 30, house.second));
    expect(await ledger()).toEqual(worth.issued);
    await clean();
    // 80 at 20 that were there from the beginning: the issued goods cost less.
    const late = await post(STOCK.opening, form.opening(80, 20));
    expect(await ledger()).toEqual(worth.late);
    await clean();
    await cancel(STOCK.opening, late);
    expect(await ledger()).toEqual(worth.issued);
    await clean();
    await cancel(STOCK.transfer, await post(STOCK.transfer, form.transfer('2025-04-07', 10)));
    expect(await ledger()).toEqual(worth.issued);
    await post(STOCK.issue, form.issue('2025-04-08', 30, house.second));
    expect((await ledger())['Kitchen Stock']).toBe(0);
    await clean();
    const proof = await admin.ok<{ rows: { account: string; difference: number }[] }>(
      'GET',
      '/api/inventory/stock/proof',
    );
    expect(proof.rows.map(({ account, difference }) => [account, difference])).toEqual([
      ['Kitchen Stock', 0],
      ['Stock in Hand', 0],
    ]);
  });

  test('gives back its value when a document of another day is cancelled', async () => {
    const { post, form, house, comesIn, cancel, ledger, office, clean } = await yard(method);
    await post(STOCK.opening, form.opening(100, 50));
    await post(STOCK.transfer, form.transfer('2025-04-02', 40));
    const came = await comesIn('2025-04-05', 20, 80, house.second);
    await office.app.system.database.query(
      sql`update branches set lock_up_to = '2025-04-30' where id = ${office.branchId}`,
    );
    await cancel(STOCK.sampleIn, came);
    expect(await ledger()).toEqual({ 'Stock in Hand': 3_000, 'Kitchen Stock': 2_000 });
    await clean();
  });
});

test('goods of a group with an account of its own are in that account, also where another branch receives them', async () => {
  const { admin, branchId, office, house, paintStock, groupAccount, comesIn, post, ledger, clean } =
    await yard('average');
  await groupAccount(house.paint, paintStock);
  await comesIn('2025-04-05', 10, 90, house.main, house.paint);
  await comesIn('2025-04-05', 10, 50);
  expect(await ledger()).toEqual({ 'Paint Stock': 900, 'Stock in Hand': 500 });
  const there = office.branches.VJA ?? 0;
  const { id: storeId } = await admin.ok<{ id: number }>('POST', '/api/inventory/stores', {
    code: 'VJA',
    name: 'VJA',
    branchId: there,
    kind: 'main',
    stockAccountId: null,
    bins: [],
    allowSale: true,
    allowIssue: true,
    active: true,
  });
  const head = (branch: number) => ({ date: '2025-04-06', branchId: branch, narration: null, time: null });
  const sent = await post(STOCK.branchTransfer, {
    ...head(branchId),
    storeId: house.main,
    toBranchId: there,
    transferRate: 'cost',
    transport: null,
    ewayBill: null,
    items: [line(house.paint, house.ltr, 4, { rate: null })],
  });
  const fromLineId = sent.progress.items[0]?.lineId ?? null;
  const received = await post(STOCK.branchReceipt, {
    ...head(there),
    storeId,
    shortage: 'loss',
    claimAccountId: null,
    items: [line(house.paint, house.ltr, 4, { fromLineId, shortQty: 0 })],
  });
  expect(entriesOf(received)).toContainEqual(['Paint Stock', 360_00]);
  expect(await ledger()).toEqual({ 'Paint Stock': 900, 'Stock in Hand': 500 });
  await clean();
});

test('a late receipt corrects the cost of goods of such a group on their own account', async () => {
  const { house, paintStock, groupAccount, comesIn, post, form, ledger, clean } = await yard('average');
  await groupAccount(house.paint, paintStock);
  await comesIn('2025-04-05', 10, 90, house.main, house.paint);
  await post(STOCK.issue, { ...form.issue('2025-04-06', 1), items: [line(house.paint, house.ltr, 5)] });
  await comesIn('2025-04-02', 10, 50, house.main, house.paint);
  // 20 cost 1,400; the 5 issued cost 70 each.
  expect(await ledger()).toEqual({ 'Paint Stock': 1_050 });
  await clean();
});

test('an item that gets another account takes its value there with the next document', async () => {
  const { house, paintStock, groupAccount, comesIn, post, form, ledger, clean } = await yard('average');
  await comesIn('2025-04-05', 10, 90);
  await groupAccount(house.steel, paintStock);
  await clean();
  const issued = await post(STOCK.issue, form.issue('2025-04-06', 4));
  expect(entriesOf(issued)).toEqual([
    ['Material Consumption', 360_00],
    ['Paint Stock', 540_00],
    ['Stock in Hand', -900_00],
  ]);
  expect(await ledger()).toEqual({ 'Paint Stock': 540, 'Stock in Hand': 0 });
  await clean();
});
