import { beforeAll, describe, expect, test } from 'vitest';
import type { Gstr3bAnswer } from '../../contract/accounts/gst/gstr3b';
import type { Purchase } from '../../contract/procurement/purchases';
import { verify } from '../../server/verify/verify';
import { post, rs } from './office';
import { deskOf, type Example, type Line, openExample } from './purchaseDesk';
import { lineOf, PURCHASES, qty, rate } from './purchases';
import { STOCK } from './stock';

/**
 * Goods that are lost or given away give back the credit that their purchases took, and no more (CGST Act 2017, section
 * 17(5)(h)). Steel bears 18 %: 100 KGS at 100.00 with 60 % credit cost 10,720 and carry 1,080 of credit.
 */
describe.each([
  { method: '1', costing: 'moving average' },
  { method: '2', costing: 'first in, first out' },
] as const)('by $costing', ({ method }) => {
  let example: Example;
  let desk: ReturnType<typeof deskOf>;
  let theft: number;

  const steel = (units: number, more: object = {}): Line => ({
    itemId: example.steel,
    qty: qty(units),
    rate: rate(100),
    ...more,
  });
  const box = (units: number, more: object = {}): Line => ({
    itemId: example.box,
    qty: qty(units),
    rate: rate(20),
    ...more,
  });
  const goods = ({ itemId, qty: units }: Line) => ({
    itemId,
    qty: units,
    unitId: itemId === example.box ? example.nos : example.kgs,
    remarks: null,
  });
  const common = () => ({ branchId: example.office.branchId, narration: null, time: null, storeId: example.main });
  const lost = (date: string, line: Line) => ({
    ...common(),
    date,
    lossTypeId: theft,
    witness: null,
    items: [goods(line)],
  });

  async function changeOf<T>(work: () => Promise<T>): Promise<[T, Record<string, number>]> {
    const before = await desk.balances();
    const made = await work();
    const after = await desk.balances();
    const names = new Set([...Object.keys(before), ...Object.keys(after)]);
    const changed = [...names].flatMap((name) => {
      const moved = Math.round(((after[name] ?? 0) - (before[name] ?? 0)) * 100) / 100;
      return moved === 0 ? [] : [[name, moved] as const];
    });
    return [made, Object.fromEntries(changed)];
  }
  const lose = async (date: string, line: Line) =>
    (await changeOf(() => example.office.admin.ok('POST', post(STOCK.loss), lost(date, line))))[1];

  beforeAll(async () => {
    example = await openExample(method);
    desk = deskOf(example);
    const accountId = await example.office.open('Theft', 'Indirect Expenses');
    const { id } = await example.office.admin.ok<{ id: number }>('POST', '/api/inventory/loss-types', {
      code: 'THEFT',
      name: 'Theft',
      kind: 'theft',
      accountId,
      active: true,
      needsApproval: false,
      limitPercent: null,
      gstReversal: true,
    });
    theft = id;
    const itemOf = (itemId: number) =>
      example.office.admin.ok<{ hsnCodeId: number }>('GET', `/api/inventory/items/${itemId}`);
    const { hsnCodeId } = await itemOf(example.steel);
    const carton = { ...(await itemOf(example.box)), hsnCodeId };
    await example.office.admin.ok('PUT', `/api/inventory/items/${example.box}`, carton);
    await desk.buy('2025-04-15', 'DS/11', [steel(100, { creditPercent: 60_000 })]);
  });

  test('a loss gives back the share that was taken, not the whole tax of the item', async () => {
    // Ten cost 1,072 and carry 108 of credit: 60 % of 18 % on 1,000.
    expect(await lose('2025-04-20', steel(10))).toEqual({
      Theft: 1_180,
      'Stock in Hand': -1_072,
      'Input CGST': -54,
      'Input SGST': -54,
    });
  });

  test('the return reports it as credit that is not allowed', async () => {
    const { rows } = await example.office.admin.ok<Gstr3bAnswer>(
      'GET',
      '/api/accounts/gstr-3b?from=2025-04-01&to=2025-04-30',
    );
    const table4 = rows.flatMap(({ table, code, cgst }) => (table === '4' && code === 'C' ? cgst : []));
    // 900 less 360 that was never taken, less 54.
    expect(table4).toEqual([rs('486')]);
  });

  test('goods of two purchases with different shares', async () => {
    await desk.buy('2025-04-22', 'DS/12', [steel(100)]);
    // 90 of the first and 100 of the second are there: 19,648, of which 5,400 + 10,000 carry credit. At the average, 19
    // take a tenth of both; first in, first out they are of the first purchase alone.
    const taken =
      method === '1'
        ? { Theft: 2_242, 'Stock in Hand': -1_964.8, 'Input CGST': -138.6, 'Input SGST': -138.6 }
        : { Theft: 2_242, 'Stock in Hand': -2_036.8, 'Input CGST': -102.6, 'Input SGST': -102.6 };
    expect(await lose('2025-04-25', steel(19))).toEqual(taken);
  });

  test('a purchase that was cancelled counts no more', async () => {
    const wrong = await desk.buy('2025-04-26', 'DS/13', [steel(100, { creditPercent: 0 })]);
    await example.office.admin.ok('POST', `${PURCHASES}/${wrong.id}/cancel`, {
      version: wrong.version,
      reason: 'Entered by mistake',
      confirmed: [],
    });
    const change = await lose('2025-04-27', steel(1));
    // 171 are there, 100 with the whole credit and 71 with the share: one costs 103.41, of which 83.73 carries 18 %.
    expect(change['Input CGST']).toBe(method === '1' ? -7.54 : -5.4);
  });

  test('goods of a supplier who charges no tax carry none', async () => {
    await desk.buy('2025-05-02', 'RP/7', [box(100, { gstPercent: 0 })], { supplierId: example.ravi });
    expect(await lose('2025-05-03', box(10))).toEqual({ Theft: 200, 'Stock in Hand': -200 });
  });

  test('goods whose bill came later carry the credit of the bill', async () => {
    await desk.issue('2025-05-10', [{ itemId: example.box, qty: qty(90) }]);
    const form = desk.bill('2025-06-01', '', [box(100)], { mode: 'goodsOnly', supplierId: example.shree });
    const received = await example.office.admin.ok<Purchase>('POST', post(PURCHASES), {
      ...form,
      billNo: null,
      billDate: null,
    });
    const billed = box(100, { fromLineId: lineOf(received), creditPercent: 50_000 });
    const later = { mode: 'billOnly', storeId: null, supplierId: example.shree };
    await desk.buy('2025-06-02', 'SB/1', [billed], later);
    // 2,000 and 180 of tax that is no credit: ten cost 218 and carry 18.
    expect(await lose('2025-06-03', box(10))).toEqual({
      Theft: 236,
      'Stock in Hand': -218,
      'Input CGST': -9,
      'Input SGST': -9,
    });
  });

  test('samples that are given away give back the same share', async () => {
    const sample = { ...common(), date: '2025-06-05', person: 'Kavya', returnable: false, returnBy: null };
    const form = { ...sample, purpose: 'Test', reverseCredit: true, items: [goods(box(10))] };
    const [, change] = await changeOf(() => example.office.admin.ok('POST', post(STOCK.sampleOut), form));
    expect(change).toMatchObject({ 'Stock in Hand': -218, 'Input CGST': -9, 'Input SGST': -9 });
    expect((await verify(example.office.app.system.database)).flatMap(({ problems }) => problems)).toEqual([]);
  });

  test('goods whose credit is blocked by an assigned tax alone give back nothing', async () => {
    await desk.issue('2025-06-06', [{ itemId: example.box, qty: qty(80) }]);
    await example.office.admin.ok('POST', '/api/procurement/tax-assignings', {
      itemId: example.box,
      hsnCodeId: null,
      itemGroupId: null,
      purchaseTypeId: null,
      fromDate: '2025-06-07',
      toDate: null,
      gstPercent: 18_000,
      reverseCharge: false,
      creditEligible: false,
      tdsSectionId: null,
      active: true,
    });
    await desk.buy('2025-06-08', 'SB/2', [box(100)], { supplierId: example.shree });
    // 2,000 with 360 of tax: ten cost 236.
    expect(await lose('2025-06-09', box(10))).toEqual({ Theft: 236, 'Stock in Hand': -236 });
  });
});
