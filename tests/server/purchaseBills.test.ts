import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { PurchaseOrder } from '../../contract/procurement/orders';
import type { Purchase } from '../../contract/procurement/purchases';
import { verify } from '../../server/verify/verify';
import { against, forms, PAYMENTS, paymentLine, post as posted, rs } from './office';
import { AT_12, deskOf, type Example, type Line, openExample } from './purchaseDesk';
import { askApproval, ORDERS, orderForm, PURCHASE_RETURNS, PURCHASES, qty, rate } from './purchases';

describe('purchases and their returns', () => {
  let example: Example;
  let desk: ReturnType<typeof deskOf>;
  beforeAll(async () => {
    example = await openExample('2');
    desk = deskOf(example);
  });
  const steel = (units: number, more: object = {}) => ({ itemId: example.steel, qty: qty(units), ...more });
  const send = (lines: readonly Line[]) =>
    example.office.admin.ok<Purchase>('POST', posted(PURCHASE_RETURNS), desk.back('2025-10-31', lines));

  test('the total of a bill is rounded where the company rounds its bills (PI/8)', async () => {
    const { query } = example.office.app.system.database;
    await query(sql`insert into settings (company_id, branch_id, setup_code, setup_value)
                    values (${example.office.company}, '*', 'roundOff', '1')`);
    const boxes = { itemId: example.box, qty: qty(105), rate: rate(20.15), gstPercent: AT_12 };
    const bill = await desk.buy('2025-09-10', 'SB/90', [boxes], { supplierId: example.shree });
    expect(bill.amount).toBe(rs('2,370'));
    expect(example.office.entries(bill)).toEqual([
      'Stock in Hand +2115.75',
      'Input CGST +126.95',
      'Input SGST +126.95',
      'Round Off +0.35',
      'Shree Boxes -2370.00',
    ]);
    const later = await desk.refuseBill('2025-09-25', 'SB/97', [boxes], { supplierId: example.shree });
    expect(later.fields).toEqual({
      'items.0.gstPercent': expect.stringContaining('GST of 12 % is not in force on 25-Sep-2025'),
    });
  });

  test('freight that is not given back is a price variance; a return of a paid bill is on account', async () => {
    const bill = await desk.buy('2025-10-01', 'DS/50', [steel(100)], { freight: rs('200') });
    const account = await desk.accountOf(example.deccan);
    const [open] = await example.office.pending(account);
    const pay = forms(example.office, '2025-10-10').payment([
      paymentLine(account, bill.amount as never, { bills: [against(open?.id ?? 0, bill.amount as never)] }),
    ]);
    await example.office.admin.ok('POST', posted(PAYMENTS), pay);
    const sent = await send([steel(10, { fromLineId: desk.lineOf(bill) })]);
    // 10 at 62.00 on the bill; 10 cost 640.00 with their freight.
    expect(example.office.entries(sent)).toEqual([
      'Deccan Steels +732.00',
      'Input CGST -55.80',
      'Input SGST -55.80',
      'Purchase Price Variance +20.00',
      'Round Off -0.40',
      'Stock in Hand -640.00',
    ]);
    expect(await example.office.pending(account)).toMatchObject([{ pending: rs('732') }]);
  });

  test('tax without credit is part of the cost of goods, and goes back with them', async () => {
    const now = await example.office.admin.ok<object>('GET', `/api/inventory/items/${example.steel}`);
    await example.office.admin.ok('PUT', `/api/inventory/items/${example.steel}`, { ...now, itcEligible: false });
    const bill = await desk.buy('2025-10-02', 'DS/51', [steel(100)]);
    expect(example.office.entries(bill)).toEqual(['Stock in Hand +7316.00', 'Deccan Steels -7316.00']);
    const sent = await send([steel(50, { fromLineId: desk.lineOf(bill) })]);
    expect(example.office.entries(sent)).toEqual(['Deccan Steels +3658.00', 'Stock in Hand -3658.00']);
  });

  test('more than ordered is received up to the tolerance of the branch', async () => {
    const { office, deccan, kgs } = example;
    await askApproval(office.admin, office.company, 'pur_ord', '1');
    const form = orderForm(office.branchId, deccan, [{ ...steel(100), unitId: kgs }], {
      date: '2025-10-31',
      expectedOn: '2025-10-31',
    });
    const order = await office.admin.ok<PurchaseOrder>('POST', `${ORDERS}?step=submit`, form);
    const line = { fromLineId: desk.lineOf(order) };
    expect((await desk.refuseBill('2025-10-31', 'DS/60', [steel(105, line)])).fields).toEqual({
      'items.0.qty': `Only 100 of MS sheet is pending on ${order.number}.`,
    });
    await office.app.system.database.query(sql`insert into settings (company_id, branch_id, setup_code, setup_value)
      values (${office.company}, ${String(office.branchId)}, 'pur_qtytol', '5')`);
    await desk.buy('2025-10-31', 'DS/60', [steel(105, line)]);
  });

  test('all problems are reported at the fields of the form at once', async () => {
    const wrong = await desk.refuseBill('2025-10-31', 'DS/70', [steel(1)], {
      billDate: '2025-11-01',
      dueDate: '2025-10-01',
    });
    expect(wrong.fields).toEqual({
      billDate:
        'The bill is dated after the voucher. Give a date up to 31-Oct-2025, or enter the voucher on the day of the bill.',
      dueDate: 'A bill cannot fall due before its own date',
    });
  });

  test('a purchase that nothing followed is cancelled, and leaves the books right', async () => {
    const bill = await desk.buy('2025-10-31', 'DS/80', [steel(7)]);
    const cancelled = await example.office.admin.ok<Purchase>('POST', `${PURCHASES}/${bill.id}/cancel`, {
      version: bill.version,
      reason: 'Entered by mistake',
      confirmed: [],
    });
    expect(cancelled.status).toBe('cancelled');
    const findings = await verify(example.office.app.system.database);
    expect(findings.flatMap(({ problems }) => problems)).toEqual([]);
  });
});
