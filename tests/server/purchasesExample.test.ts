import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Gstr3bAnswer } from '../../contract/accounts/gst/gstr3b';
import type { PendingLine } from '../../contract/document';
import type { PurchaseOrder } from '../../contract/procurement/orders';
import type { Purchase } from '../../contract/procurement/purchases';
import { verify } from '../../server/verify/verify';
import { post as posted, rs } from './office';
import { AT_12, deskOf, type Example, openExample } from './purchaseDesk';
import { ORDERS, orderForm, PURCHASE_RETURNS, PURCHASES, qty, rate } from './purchases';

/** The worked example of purchases: orders, receipts with their bills, issues and a return, costed by both methods. */

const NOT_TAXED = 0;

const METHODS = [
  {
    method: 'moving average',
    setting: '1',
    first: [-44_240, -12_600, -5_400],
    second: -16_277.27,
    stock: 31_532.73,
    consumed: 78_517.27,
  },
  {
    method: 'first in, first out',
    setting: '2',
    first: [-44_600, -12_600, -5_400],
    second: -15_500,
    stock: 31_950,
    consumed: 78_100,
  },
] as const;

describe.each(METHODS)('the worked example by $method', ({ setting, first, second, stock, consumed }) => {
  let example: Example;
  let desk: ReturnType<typeof deskOf>;
  let order: PurchaseOrder;
  let orderLine: number;
  const made: Record<string, Purchase> = {};

  beforeAll(async () => {
    example = await openExample(setting);
    desk = deskOf(example);
    const { office, steel, kgs, deccan } = example;
    await office.grant([1, 2, 3].map((transCode) => ({ moduleCode: 2, menuCode: 2, screenCode: 444, transCode })));
    order = await office.clerk.ok<PurchaseOrder>(
      'POST',
      `${ORDERS}?step=submit`,
      orderForm(office.branchId, deccan, [{ itemId: steel, unitId: kgs, qty: qty(1000) }], {
        date: '2025-10-31',
        expectedOn: '2025-10-31',
      }),
    );
    orderLine = desk.lineOf(order);
  });

  const steel = (units: number, more: object = {}) => ({ itemId: example.steel, qty: qty(units), ...more });

  test('nothing is received on an order that nobody approved', async () => {
    const refused = await desk.refuseBill('2025-04-15', 'DS/11', [steel(600, { fromLineId: orderLine })]);
    expect(refused.fields).toEqual({
      'items.0.qty': `${order.number} is waiting for approval; nothing can follow from it.`,
    });
    expect(order.amount).toBe(rs('73,160'));
    const approved = await example.office.admin.ok<PurchaseOrder>('POST', `${ORDERS}/${order.id}/approve`, {
      version: order.version,
    });
    expect(approved.status).toBe('approved');
  });

  test('PI/1: freight on the bill is taxed with the goods and part of their cost', async () => {
    const bill = await desk.buy('2025-04-15', 'DS/11', [steel(600, { fromLineId: orderLine })], {
      freight: rs('1,200'),
      dueDate: '2025-05-15',
    });
    made.first = bill;
    expect(bill).toMatchObject({ amount: rs('45,312'), status: 'posted', chain: [{ type: 'PO', isSource: true }] });
    expect(example.office.entries(bill)).toEqual([
      'Stock in Hand +38400.00',
      'Input CGST +3456.00',
      'Input SGST +3456.00',
      'Deccan Steels -45312.00',
    ]);
    expect(await desk.moves(bill.id)).toEqual([{ name: 'MS sheet', qty: 600, value: 38_400 }]);
    expect(await example.office.pending(await desk.accountOf(example.deccan))).toMatchObject([
      { billNo: 'DS/11', dueDate: '2025-05-15', pending: -rs('45,312') },
    ]);
    const left = await example.office.admin.ok<PendingLine[]>('GET', `${PURCHASES}/pending?from=PO&q=${order.number}`);
    expect(left).toMatchObject([{ pending: qty(400) }]);
  });

  test('only 400 are pending then, and the bill cannot be entered twice', async () => {
    const over = await desk.refuseBill('2025-04-28', 'DS/19', [steel(401, { fromLineId: orderLine })]);
    expect(over.fields).toEqual({ 'items.0.qty': `Only 400 of MS sheet is pending on ${order.number}.` });
    const twice = await desk.refuseBill('2025-04-28', 'ds/11', [steel(400, { fromLineId: orderLine })]);
    expect(twice).toMatchObject({
      code: 'BILL_TWICE',
      fields: {
        billNo: `Bill DS/11 of Deccan Steels was entered in ${made.first?.number} of 15-Apr-2025. A supplier numbers a bill once in a financial year: check the number, or open ${made.first?.number}.`,
      },
    });
    const ofAnother = await desk.refuseBill('2025-04-28', 'X/1', [steel(1, { fromLineId: orderLine })], {
      supplierId: example.shree,
    });
    expect(ofAnother.fields).toEqual({
      'items.0.itemId': `${order.number} is an order to another supplier. Remove the line.`,
    });
  });

  test('PI/2 closes the order; its bill falls due after the credit days of the supplier', async () => {
    const bill = await desk.buy('2025-04-28', 'DS/19', [steel(400, { fromLineId: orderLine })]);
    made.second = bill;
    expect(bill.amount).toBe(rs('29,264'));
    expect(await desk.moves(bill.id)).toEqual([{ name: 'MS sheet', qty: 400, value: 24_800 }]);
    const closed = await example.office.admin.ok<PurchaseOrder>('GET', `${ORDERS}/${order.id}`);
    expect(closed.status).toBe('closed');
    expect(await example.office.pending(await desk.accountOf(example.deccan))).toMatchObject([
      { billNo: 'DS/11' },
      { billNo: 'DS/19', dueDate: '2025-05-28' },
    ]);
    const over = desk.back('2025-10-31', [steel(401, { fromLineId: desk.lineOf(bill) })]);
    expect((await example.office.admin.refused('POST', posted(PURCHASE_RETURNS), over)).fields).toEqual({
      'items.0.qty': `Only 400 of MS sheet can be returned from ${bill.number}.`,
    });
  });

  test('PI/3 from another state has IGST, PI/4 from a composition dealer no tax at all', async () => {
    const paint = { itemId: example.paint, qty: qty(100), rate: rate(210) };
    const of = { supplierId: example.pune, interState: true };
    const third = await desk.buy('2025-05-02', 'PC/204', [paint], of);
    expect(example.office.entries(third)).toEqual([
      'Stock in Hand +21000.00',
      'Input IGST +3780.00',
      'Pune Coatings -24780.00',
    ]);
    const boxes = { itemId: example.box, qty: qty(500), rate: rate(18), gstPercent: NOT_TAXED };
    const fourth = await desk.buy('2025-05-10', 'RP/7', [boxes], { supplierId: example.ravi });
    expect(example.office.entries(fourth)).toEqual(['Stock in Hand +9000.00', 'Ravi Packers -9000.00']);
    const taxed = { ...boxes, gstPercent: AT_12 };
    expect(await desk.refuseBill('2025-05-10', 'RP/8', [taxed], { supplierId: example.ravi })).toMatchObject({
      code: 'CONFIRM',
      message: expect.stringContaining('Ravi Packers is under composition and may charge no GST'),
    });
  });

  test('MI/1 takes goods at their cost', async () => {
    const issued = await desk.issue('2025-05-20', [
      steel(700),
      { itemId: example.paint, qty: qty(60) },
      { itemId: example.box, qty: qty(300) },
    ]);
    expect((await desk.moves(issued.id)).map(({ value }) => value)).toEqual(first);
  });

  test('PR/1 goes back at the cost of its receipt, against its bill', async () => {
    const fromLineId = desk.lineOf(made.second as Purchase);
    const { admin } = example.office;
    const over = desk.back('2025-06-05', [steel(301, { fromLineId })]);
    expect((await admin.refused('POST', posted(PURCHASE_RETURNS), over)).fields).toEqual({
      'items.0.qty': 'On hand of MS sheet in Main store on 05-Jun-2025 is 300 KGS; 301 KGS asked.',
    });
    const untold = await admin.refused('POST', posted(PURCHASE_RETURNS), desk.back('2025-06-05', [steel(50)]));
    expect(untold.fields).toEqual({ 'items.0.itemId': 'Select the goods from their purchase (Alt+F)' });
    const dearer = desk.back('2025-06-05', [steel(50, { fromLineId, rate: rate(63) })], { interState: true });
    expect((await admin.refused('POST', posted(PURCHASE_RETURNS), dearer)).fields).toEqual({
      interState: `${made.second?.number} has CGST and SGST; its return has the same`,
      'items.0.rate': `The rate on ${made.second?.number} is 62`,
    });
    const sent = await admin.ok<Purchase>(
      'POST',
      posted(PURCHASE_RETURNS),
      desk.back('2025-06-05', [steel(50, { fromLineId })]),
    );
    expect(sent.amount).toBe(rs('3,658'));
    expect(example.office.entries(sent)).toEqual([
      'Deccan Steels +3658.00',
      'Input CGST -279.00',
      'Input SGST -279.00',
      'Stock in Hand -3100.00',
    ]);
    expect(await desk.moves(sent.id)).toEqual([{ name: 'MS sheet', qty: -50, value: -3_100 }]);
    expect(await example.office.pending(await desk.accountOf(example.deccan))).toMatchObject([
      { billNo: 'DS/11', pending: -rs('45,312') },
      { billNo: 'DS/19', pending: -rs('25,606') },
    ]);
  });

  test('PI/5 and MI/2, and then the ledger is that of the example', async () => {
    const bill = await desk.buy('2025-06-20', 'DS/43', [steel(300, { rate: rate(66.5) })]);
    made.fifth = bill;
    expect(bill.amount).toBe(rs('23,541'));
    const issued = await desk.issue('2025-06-30', [steel(250)]);
    expect(await desk.moves(issued.id)).toEqual([{ name: 'MS sheet', qty: -250, value: second }]);
    expect(await desk.balances()).toEqual({
      'Stock in Hand': stock,
      'Input CGST': 7_204.5,
      'Input SGST': 7_204.5,
      'Input IGST': 3_780,
      'Material Consumption': consumed,
      'Deccan Steels': -94_459,
      'Pune Coatings': -24_780,
      'Ravi Packers': -9_000,
    });
  });

  test('a purchase whose goods were used is not cancelled', async () => {
    const { version } = await example.office.admin.ok<Purchase>('GET', `${PURCHASES}/${made.second?.id}`);
    const refused = await example.office.admin.refused('POST', `${PURCHASES}/${made.second?.id}/cancel`, {
      version,
      reason: 'Entered by mistake',
      confirmed: [],
    });
    expect(refused).toMatchObject({
      code: 'FOLLOWED',
      message: expect.stringMatching(/^PRHYD.* follows from PIHYD.*\. Cancel it first\.$/),
    });
  });

  test('the returns know the tax by HSN and rate', async () => {
    const rows = await example.office.app.system.database.query<object>(sql`
      select kind, bill_no as "billNo", hsn, rate, taxable, cgst, credit_eligible as credit from gst_lines
       where hsn = '7208' order by date, id`);
    expect(rows).toMatchObject([
      { kind: 'invoice', billNo: 'DS/11', rate: 18_000, taxable: rs('38,400'), cgst: rs('3,456'), credit: true },
      { billNo: 'DS/19', taxable: rs('24,800') },
      { kind: 'debitNote', taxable: -rs('3,100'), cgst: -rs('279'), credit: true },
      { billNo: 'DS/43', cgst: rs('1,795.50') },
    ]);
    const answer = await example.office.admin.ok<Gstr3bAnswer>(
      'GET',
      '/api/accounts/gstr-3b?from=2025-04-01&to=2025-06-30',
    );
    expect(JSON.stringify(answer)).toContain(String(rs('7,204.50')));
  });

  test('the books verify', async () => {
    const findings = await verify(example.office.app.system.database);
    expect(findings.flatMap(({ problems }) => problems)).toEqual([]);
  });
});
