import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { PendingLine } from '../../contract/document';
import type { Purchase } from '../../contract/procurement/purchases';
import { verify } from '../../server/verify/verify';
import { post, rs } from './office';
import { deskOf, type Example, openExample } from './purchaseDesk';
import { askApproval, PURCHASE_RETURNS, PURCHASES, qty, rate } from './purchases';

/** Goods that were rejected on arrival and go back: the supplier is debited with the amount of his bills. */

let example: Example;
let desk: ReturnType<typeof deskOf>;
let rejects: number;
const admin = () => example.office.admin;
const entries = (voucher: Purchase) => example.office.entries(voucher).toSorted();

/** In a company of its own for each test, so that balances are those of its goods alone. */
async function openYard() {
  example = await openExample('1');
  desk = deskOf(example);
  await askApproval(admin(), example.office.company, 'pur_ord', '1');
  await askApproval(admin(), example.office.company, 'pur_round', '3');
  const store = await admin().ok<{ id: number }>('POST', '/api/inventory/stores', {
    code: 'REJ',
    name: 'Rejected',
    branchId: example.office.branchId,
    kind: 'rejected',
    stockAccountId: null,
    allowSale: false,
    allowIssue: false,
    active: true,
    bins: [],
  });
  rejects = store.id;
}

const steel = (units: number, more: object = {}) => ({
  itemId: example.steel,
  qty: qty(units),
  rate: rate(295),
  gstPercent: 18_000,
  ...more,
});
/** 40 came, 4 of which were rejected; freight of 600.00 comes with the bill, so that the 36 cost 11,220.00 then. */
const receive = () =>
  admin().ok<Purchase>('POST', post(PURCHASES), {
    ...desk.bill('2025-10-01', '', [steel(40, { rejectedQty: qty(4) })], { mode: 'goodsOnly' }),
    billNo: null,
    billDate: null,
  });
const billed = (goods: Purchase, units: number, billNo: string, freight: string) =>
  desk.buy('2025-10-03', billNo, [steel(units, { fromLineId: desk.lineOf(goods) })], {
    mode: 'billOnly',
    storeId: null,
    freight: rs(freight),
  });
const sendBack = (source: Purchase, units: number, date = '2025-10-05') =>
  admin().ok<Purchase>(
    'POST',
    post(PURCHASE_RETURNS),
    desk.back(date, [steel(units, { fromLineId: desk.lineOf(source) })], { storeId: rejects }),
  );
const stock = async () => (await desk.balances())['Stock in Hand'] ?? 0;
const waiting = async () => (await desk.balances())['Goods Received Not Billed'] ?? 0;
const sound = async () =>
  expect((await verify(example.office.app.system.database)).flatMap(({ problems }) => problems)).toEqual([]);

describe('rejected goods of a receipt', () => {
  beforeAll(openYard);

  test('that a later bill charges go back at their price and tax, and never were in stock', async () => {
    const goods = await receive();
    expect(await stock()).toBe(10_620);
    const bill = await billed(goods, 40, 'DS/1', '600');
    expect(entries(bill)).toEqual([
      'Deccan Steels -14632.00',
      'Goods Received Not Billed +11800.00',
      'Input CGST +1116.00',
      'Input SGST +1116.00',
      'Stock in Hand +600.00',
    ]);
    expect([await stock(), await waiting()]).toEqual([11_220, 1_180]);
    const query = `from=PI&branchId=${example.office.branchId}&partyId=${example.deccan}`;
    const offered = await admin().ok<PendingLine[]>('GET', `${PURCHASE_RETURNS}/pending?${query}`);
    expect(offered.find(({ lineId }) => lineId === desk.lineOf(bill))).toMatchObject({
      pending: qty(40),
      line: { qty: qty(4) },
      head: { storeId: rejects },
    });
    const sent = await sendBack(bill, 4);
    expect(entries(sent)).toEqual([
      'Deccan Steels +1392.40',
      'Goods Received Not Billed -1180.00',
      'Input CGST -106.20',
      'Input SGST -106.20',
    ]);
    expect([await stock(), await waiting()]).toEqual([11_220, 0]);
    await sound();
  });
});

describe('rejected goods that bills charge in parts', () => {
  beforeAll(openYard);

  test('are debited as far as they were billed, whichever bill they are sent back from', async () => {
    const goods = await receive();
    const first = await billed(goods, 30, 'DS/1', '600');
    expect(await waiting()).toBe(-1_770);
    const second = await billed(goods, 8, 'DS/2', '0');
    // 38 are billed, so 2 of the 4 rejected ones are.
    expect([await stock(), await waiting()]).toEqual([11_220, 590]);
    expect(entries(await sendBack(first, 1))).toContain('Deccan Steels +348.10');
    expect(entries(await sendBack(second, 3))).toContain('Deccan Steels +348.10');
    expect([await stock(), await waiting()]).toEqual([11_220, 0]);
    const [left] = await example.office.app.system.database.query<{ qty: number }>(
      sql`select sum(qty)::bigint as qty from stock_balances where store_id = ${rejects}`,
    );
    expect(left?.qty).toBe(0);
    await sound();
  });

  test('that came with their bill are debited as far as the bill has them', async () => {
    const before = await stock();
    const bill = await desk.buy('2025-10-06', 'DS/3', [steel(10, { rejectedQty: qty(3), billQty: qty(8) })]);
    expect(await waiting()).toBe(295);
    expect(entries(await sendBack(bill, 3, '2025-10-07'))).toContain('Deccan Steels +348.10');
    expect([(await stock()) - before, await waiting()]).toEqual([2_065, 0]);
    await sound();
  });
});
