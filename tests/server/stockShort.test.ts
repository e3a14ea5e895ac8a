import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { verify } from '../../server/verify/verify';
import { testApp } from '../setup/app';
import { type Office, openOffice } from './office';
import { askApproval, PURCHASES, purchaseForm, qty } from './purchases';
import { openWarehouse, STOCK, stockForms, type Warehouse } from './stock';
import { BILLS, billForm, openCounter, openTill } from './tills';

/** A shop sells goods in the shop before their bill is entered: the branch itself is short. */

type Made = { id: number; version: number; entries: { accountName: string; debit: number; credit: number }[] };

let office: Office;
let house: Warehouse;
let form: ReturnType<typeof stockForms>;
let bills: number;

const SHORT = { code: 'STORE_SHORT', reason: null };
const LATER = { code: 'LATER_VALUES', reason: null };
const post = (path: string, body: object, confirmed: object[] = []) =>
  office.admin.ok<Made>('POST', `${path}?step=post`, { ...body, confirmed });
const issue = (date: string, units: number) => post(STOCK.issue, form.issue(date, units), [SHORT, LATER]);
const purchase = (date: string, units: number, rupees: number) => {
  const goods = { itemId: house.steel, unitId: house.kgs, qty: qty(units), rate: rupees * 10_000, gstPercent: 0 };
  const bill = { date, billDate: date, billNo: `B/${++bills}`, storeId: house.main };
  return post(PURCHASES, purchaseForm(office.branchId, house, [goods], bill), [LATER]);
};
const cancel = async (path: string, { id }: Made) => {
  const { version } = await office.admin.ok<Made>('GET', `${path}/${id}`);
  const body = { version, reason: 'Entered by mistake', confirmed: [LATER, SHORT] };
  return office.admin.ok('POST', `${path}/${id}/cancel`, body);
};

/** Pieces and rupees in stock, the consumption, and the agreement of the books with the stock ledger. */
async function stock() {
  const { database } = office.app.system;
  expect((await verify(database)).flatMap(({ problems }) => problems)).toEqual([]);
  const [row] = await database.query<{ qty: number; value: number; consumed: number }>(sql`
    select (select qty from stock_pools where company_id = ${office.company} and item_id = ${house.steel}) as qty,
           (select value from stock_pools where company_id = ${office.company} and item_id = ${house.steel}) as value,
           (select coalesce(sum(e.debit - e.credit), 0)::bigint from ledger_entries e
              join accounts a on a.company_id = e.company_id and a.id = e.account_id
             where e.company_id = ${office.company} and a.name = 'Material Consumption') as consumed`);
  return [(row?.qty ?? 0) / 1000, (row?.value ?? 0) / 100, (row?.consumed ?? 0) / 100];
}

beforeEach(async () => {
  office = await openOffice(await testApp('2026-03-31T06:00:00.000Z'));
  house = await openWarehouse(office);
  form = stockForms(office.branchId, house);
  bills = 0;
  await askApproval(office.admin, office.company, 'pur_negst', '2');
});

describe.each(['average', 'fifo'] as const)('stock below zero by %s', (method) => {
  beforeEach(() => askApproval(office.admin, office.company, 'pur_costm', method === 'fifo' ? '2' : '1'));

  test('is estimated at the last cost, and gets the cost of the next receipt', async () => {
    await post(STOCK.opening, form.opening(10, 40));
    await issue('2025-04-05', 12);
    expect(await stock()).toEqual([-2, -80, 480]);
    const { entries } = await purchase('2025-04-06', 10, 50);
    // Two of the ten were gone already: they cost 100.00 instead of 80.00.
    expect(entries.map(({ accountName, debit, credit }) => [accountName, debit, credit])).toEqual(
      expect.arrayContaining([
        ['Material Consumption', 20_00, 0],
        ['Stock in Hand', 480_00, 0],
      ]),
    );
    expect(await stock()).toEqual([8, 400, 500]);
  });

  test('is filled by several receipts, even if some are entered late or taken back', async () => {
    await post(STOCK.opening, form.opening(10, 40));
    const issued = await issue('2025-04-05', 15);
    const first = await purchase('2025-04-08', 2, 50);
    expect(await stock()).toEqual([-3, -120, 620]);
    await purchase('2025-04-10', 10, 60);
    expect(await stock()).toEqual([7, 420, 680]);
    // The receipt in between at 45 fills four of the five: the rest is as the documents say.
    await purchase('2025-04-06', 4, 45);
    expect(await stock()).toEqual([11, 650, 630]);
    await cancel(PURCHASES, first);
    expect(await stock()).toEqual([9, 540, 640]);
    await cancel(STOCK.issue, issued);
    expect(await stock()).toEqual([24, 1_180, 0]);
  });

  test("of goods that never came costs the item's buying rate, and a receipt may be taken back since", async () => {
    const item = await office.admin.ok<object>('GET', `/api/inventory/items/${house.steel}`);
    await office.admin.ok('PUT', `/api/inventory/items/${house.steel}`, { ...item, buyRate: 35_0000 });
    await issue('2025-04-05', 4);
    expect(await stock()).toEqual([-4, -140, 140]);
    const bought = await purchase('2025-04-06', 4, 50);
    expect(await stock()).toEqual([0, 0, 200]);
    await issue('2025-04-07', 1);
    await cancel(PURCHASES, bought);
    expect((await stock())[0]).toBe(-5);
  });

  test('stays as it is once the company refuses it, and receipts still fill it', async () => {
    await post(STOCK.opening, form.opening(10, 40));
    await issue('2025-04-05', 12);
    await askApproval(office.admin, office.company, 'pur_negst', '1');
    const more = await office.admin.call<{ fields: object }>('POST', `${STOCK.issue}?step=post`, {
      ...form.issue('2025-04-06', 1),
      confirmed: [SHORT],
    });
    expect([more.status, more.body.fields]).toEqual([
      400,
      { 'items.0.qty': 'On hand of MS sheet in Main store on 06-Apr-2025 is −2 KGS; 1 KGS asked.' },
    ]);
    await purchase('2025-04-03', 1, 50);
    await purchase('2025-04-06', 10, 50);
    expect((await stock())[0]).toBe(9);
  });
});

describe('a shop with one store', () => {
  test('sells more than the books have after a question at its till', async () => {
    await post(STOCK.opening, form.opening(1, 40));
    const shop = await openCounter(office, house);
    const till = await openTill(office.admin, shop.outlet);
    const line = { itemId: house.steel, unitId: house.kgs, qty: qty(3), rate: 59_0000 };
    const items = [{ ...line, discountPercent: 0, gstPercent: 18_000 }];
    const bill = billForm(till, '2026-03-31', items, [{ mode: 'cash', amount: 177_00 }]);
    const asked = await office.admin.call<{ message: string; confirm: object }>('POST', `${BILLS}?step=post`, {
      ...bill,
      confirmed: [],
    });
    expect([asked.status, asked.body.message, asked.body.confirm]).toEqual([
      409,
      'On hand of MS sheet in Main store on 31-Mar-2026 is 1 KGS; 3 KGS asked. Continue?',
      { code: 'STORE_SHORT', needsReason: false },
    ]);
    await post(BILLS, bill, [SHORT]);
    expect((await stock()).slice(0, 2)).toEqual([-2, -80]);
  });
});
