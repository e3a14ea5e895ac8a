import { beforeAll, expect, test } from 'vitest';
import type { Gstr3bAnswer } from '../../contract/accounts/gst/gstr3b';
import type { Purchase } from '../../contract/procurement/purchases';
import { verify } from '../../server/verify/verify';
import { post, rs } from './office';
import { deskOf, type Example, openExample } from './purchaseDesk';
import { lineOf, PURCHASE_RETURNS, qty, rate } from './purchases';

/** A purchase with credit for a share of the tax: 100 at 100.00 with 18 %, 60 % for taxable supplies. */

let example: Example;
let desk: ReturnType<typeof deskOf>;
let bill: Purchase;
const PERIOD = 'from=2025-04-01&to=2025-06-30';
const SHARE = { creditPercent: 60_000 };
const steel = (units: number, at: number, more: object = {}) => ({
  itemId: example.steel,
  qty: qty(units),
  rate: rate(at),
  ...more,
});
const table4 = async () => {
  const { rows } = await example.office.admin.ok<Gstr3bAnswer>('GET', `/api/accounts/gstr-3b?${PERIOD}`);
  return Object.fromEntries(
    rows.flatMap(({ table, code, cgst, sgst }) =>
      table === '4' && ['A5', 'B1', 'C'].includes(code) ? [[code, [cgst, sgst]]] : [],
    ),
  );
};

beforeAll(async () => {
  example = await openExample('1');
  desk = deskOf(example);
  bill = await desk.buy('2025-04-15', 'DS/11', [steel(100, 100, SHARE)]);
});

test('the share is credit and the rest joins the cost of the goods', async () => {
  expect(bill.amount).toBe(rs('11,800'));
  expect(await desk.balances()).toMatchObject({
    'Stock in Hand': 10_720,
    'Input CGST': 540,
    'Input SGST': 540,
    'Deccan Steels': -11_800,
  });
  expect(await desk.moves(bill.id)).toEqual([{ name: 'MS sheet', qty: 100, value: 10_720 }]);
});

test('GSTR-3B has the whole as available, the rest as reversed, and the share as net credit', async () => {
  expect(await table4()).toEqual({
    A5: [rs('900'), rs('900')],
    B1: [rs('360'), rs('360')],
    C: [rs('540'), rs('540')],
  });
});

test('the registers have the bill as it is', async () => {
  const ask = (path: string) => example.office.admin.ok<{ sums: object }>('GET', `/api/procurement/${path}?${PERIOD}`);
  const whole = { taxable: rs('10,000'), cgst: rs('900'), sgst: rs('900') };
  expect((await ask('list-of-purchases')).sums).toMatchObject(whole);
  expect((await ask('gst-of-purchases')).sums).toMatchObject({ cgst: rs('900'), sgst: rs('900') });
});

test('goods that go back take their share of the credit along', async () => {
  const back = desk.back('2025-04-20', [steel(50, 100, { fromLineId: lineOf(bill) })]);
  await example.office.admin.ok('POST', post(PURCHASE_RETURNS), back);
  expect(await desk.balances()).toMatchObject({
    'Stock in Hand': 5_360,
    'Input CGST': 270,
    'Input SGST': 270,
    'Deccan Steels': -5_900,
  });
  expect(await table4()).toEqual({
    A5: [rs('450'), rs('450')],
    B1: [rs('180'), rs('180')],
    C: [rs('270'), rs('270')],
  });
});

test('a share that does not come out even is right to the paisa, in the books as in the return', async () => {
  // 33.333 % of 27.45 for each head is 9.15; 18.30 of each is cost.
  const before = await desk.balances();
  await desk.buy('2025-05-10', 'DS/12', [steel(3, 101.67, { creditPercent: 33_333 })]);
  const after = await desk.balances();
  const moved = (name: string) => Math.round(((after[name] ?? 0) - (before[name] ?? 0)) * 100);
  expect(['Input CGST', 'Input SGST', 'Stock in Hand'].map(moved)).toEqual([9_15, 9_15, 305_01 + 18_30 * 2]);
  expect(await table4()).toMatchObject({ B1: [rs('198.30'), rs('198.30')], C: [rs('279.15'), rs('279.15')] });
  expect((await verify(example.office.app.system.database)).flatMap(({ problems }) => problems)).toEqual([]);
});

test('none of the credit, and none where a supplier charges no tax', async () => {
  await desk.buy('2025-05-12', 'DS/13', [steel(10, 100, { creditPercent: 0 })]);
  expect(await table4()).toMatchObject({ B1: [rs('288.30'), rs('288.30')], C: [rs('279.15'), rs('279.15')] });
  const refused = await desk.refuseBill('2025-05-13', 'RP/1', [steel(10, 100, { gstPercent: 0, ...SHARE })], {
    supplierId: example.ravi,
  });
  expect(refused.fields).toEqual({
    'items.0.creditPercent': 'No credit may be taken of this line. Leave its credit share empty.',
  });
});
