import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { PurchaseOrder } from '../../contract/procurement/orders';
import type { Purchase } from '../../contract/procurement/purchases';
import { verify } from '../../server/verify/verify';
import { forms, post as posted, RECEIPTS, receiptLine, rs, type Voucher } from './office';
import { AT_12, deskOf, type Example, openExample } from './purchaseDesk';
import { METHODS } from './purchaseFigures';
import { callOff, jobWork, orderByCycle } from './purchaseSteps';
import { ORDERS, PURCHASE_RETURNS, PURCHASES, qty, rate } from './purchases';
import {
  ADVANCES,
  advanceForm,
  CREDIT_NOTES,
  creditNoteForm,
  SUPPLIER_PAYMENTS,
  supplierPaymentForm,
} from './supplierMoney';

/** The money of the worked example of purchases: steps 1 to 25 in their order, and the books of 31-Oct-2025. */

const AT_5 = 5_000;
const NO_TAX = 0;
type Report<R = Record<string, number | string | null>> = { rows: R[]; sums: Record<string, number> };
const rupees = (paise: number | string | null | undefined) => Number(paise) / 100;

describe.each(METHODS)(
  'the worked example whole, by $method',
  ({ setting, stock, consumed, last, closing, layers }) => {
    let example: Example;
    let desk: ReturnType<typeof deskOf>;
    let logistics: number;
    let service: number;
    let bank: number;
    const made: Record<string, Voucher & (Purchase | PurchaseOrder)> = {};
    const admin = () => example.office.admin;
    const branchId = () => example.office.branchId;
    const billOf = async (supplierId: number, billNo: string) => {
      const open = await example.office.pending(await desk.accountOf(supplierId));
      return open.find((bill) => bill.billNo === billNo)?.id ?? 0;
    };
    const pay = async (date: string, supplierId: number, billNo: string, amount: number) =>
      admin().ok<Voucher>(
        'POST',
        posted(SUPPLIER_PAYMENTS),
        supplierPaymentForm(branchId(), supplierId, bank, [{ billId: await billOf(supplierId, billNo), amount }], {
          date,
        }),
      );
    const report = (name: string, query = 'from=2025-04-01&to=2025-10-31') =>
      admin().ok<Report>('GET', `/api/procurement/${name}?${query}`);
    const steel = (units: number, more: object = {}) => ({ itemId: example.steel, qty: qty(units), ...more });
    const boxes = (units: number, at: number, gstPercent: number) => ({
      itemId: example.box,
      qty: qty(units),
      rate: rate(at),
      gstPercent,
    });

    beforeAll(async () => {
      example = await openExample(setting);
      desk = deskOf(example);
      const { office } = example;
      const { account } = office;
      bank = account('HDFC Current A/c');
      const capital = account('Share Capital');
      const opening = forms(office, '2025-04-01').receipt([receiptLine(capital, rs('2,00,000'))]);
      await admin().ok('POST', posted(RECEIPTS), opening);
      await office.app.system.database.query(
        sql`insert into settings (company_id, branch_id, setup_code, setup_value) values (${office.company}, '*', 'roundOff', '1')`,
      );
      await office.open('Job Work Charges', 'Direct Expenses');
      ({ logistics, service } = await jobWork(example));
      made.order = (await orderByCycle(example)) as Voucher & PurchaseOrder;
    });

    test('PI on PO/1 is refused while nobody has approved it', async () => {
      const { order } = made;
      const goods = [steel(600, { fromLineId: desk.lineOf(order as PurchaseOrder) })];
      expect((await desk.refuseBill('2025-04-15', 'DS/11', goods)).fields).toEqual({
        'items.0.qty': `${order?.number} is waiting for approval; nothing can follow from it.`,
      });
      const approved = { version: order?.version };
      await admin().ok('POST', `${ORDERS}/${order?.id}/approve`, approved);
    });

    test('SA/1 is paid on the order; more than the order comes to is asked about', async () => {
      const { deccan } = example;
      const { branchId } = example.office;
      const orderId = made.order?.id;
      made.advance = await admin().ok(
        'POST',
        posted(ADVANCES),
        advanceForm(branchId, deccan, bank, rs('20,000'), { date: '2025-04-12', orderId }),
      );
      expect(example.office.entries(made.advance)).toEqual(['Deccan Steels +20000.00', 'HDFC Current A/c -20000.00']);
      const over = advanceForm(branchId, deccan, bank, rs('60,000'), { date: '2025-04-13', orderId });
      expect(await admin().refused('POST', posted(ADVANCES), over)).toMatchObject({
        code: 'CONFIRM',
        message: 'Advances would exceed the order by 6,840.00.',
      });
      const liable = await report('advances-liable', 'asOn=2025-04-13');
      expect(liable.rows).toMatchObject([
        { supplier: 'Deccan Steels', number: made.advance?.number, days: 1, balance: rs('20,000') },
      ]);
    });

    test('PI/1 adjusts the advance, so that 25,312 of its bill are open', async () => {
      const fromLineId = desk.lineOf(made.order as PurchaseOrder);
      const advanceId = await billOf(example.deccan, made.advance?.number ?? '');
      made.first = (await desk.buy('2025-04-15', 'DS/11', [steel(600, { fromLineId })], {
        freight: rs('1,200'),
        dueDate: '2025-05-15',
        advances: [{ billId: advanceId, amount: rs('20,000') }],
      })) as Voucher & Purchase;
      expect(made.first.amount).toBe(rs('45,312'));
      expect(example.office.entries(made.first)).toEqual([
        'Stock in Hand +38400.00',
        'Input CGST +3456.00',
        'Input SGST +3456.00',
        'Deccan Steels -45312.00',
      ]);
      expect(await example.office.pending(await desk.accountOf(example.deccan))).toMatchObject([
        { billNo: 'DS/11', pending: -rs('25,312') },
      ]);
      expect((await report('advances-liable', 'asOn=2025-04-15')).rows).toEqual([]);
      const kept = await admin().ok<{ version: number }>('GET', `${ADVANCES}/${made.advance?.id}`);
      const cancel = { version: kept.version, reason: 'Entered by mistake', confirmed: [] };
      expect(await admin().refused('POST', `${ADVANCES}/${made.advance?.id}/cancel`, cancel)).toMatchObject({
        code: 'SETTLED',
        message: `${made.advance?.number} is settled by ${made.first.number}. Cancel ${made.first.number} first.`,
      });
      expect((await report('list-of-advances')).rows).toMatchObject([
        { amount: rs('20,000'), adjusted: rs('20,000'), refunded: 0, balance: 0, order: made.order?.number },
      ]);
      const match = await admin().ok<object[]>('GET', `${PURCHASES}/${made.first.id}/match`);
      expect(match).toMatchObject([
        { ordered: qty(1000), received: qty(600), billed: qty(600), orderRate: rate(62), billRate: rate(62) },
      ]);
    });

    test('steps 8 to 18: bills, issues, payments, a return and a credit note in their order', async () => {
      const { deccan, pune, ravi, paint, box } = example;
      const { branchId } = example.office;
      const second = await desk.buy('2025-04-28', 'DS/19', [
        steel(400, { fromLineId: desk.lineOf(made.order as PurchaseOrder) }),
      ]);
      const far = { supplierId: pune, interState: true };
      await desk.buy('2025-05-02', 'PC/204', [{ itemId: paint, qty: qty(100), rate: rate(210) }], far);
      await desk.buy('2025-05-10', 'RP/7', [boxes(500, 18, NO_TAX)], { supplierId: ravi });
      expect((await pay('2025-05-15', deccan, 'DS/11', rs('25,312'))).entries.length).toBe(2);
      await desk.issue('2025-05-20', [steel(700), { itemId: paint, qty: qty(60) }, { itemId: box, qty: qty(300) }]);
      const puneBill = await billOf(pune, 'PC/204');
      await pay('2025-06-01', pune, 'PC/204', rs('24,780'));
      await admin().ok(
        'POST',
        posted(PURCHASE_RETURNS),
        desk.back('2025-06-05', [steel(50, { fromLineId: desk.lineOf(second) })]),
      );
      await desk.buy('2025-06-20', 'DS/43', [steel(300, { rate: rate(66.5) })]);
      await desk.issue('2025-06-30', [steel(250)]);
      const tooMuch = supplierPaymentForm(
        branchId,
        deccan,
        bank,
        [{ billId: await billOf(deccan, 'DS/19'), amount: rs('25,607') }],
        { date: '2025-07-10' },
      );
      expect((await admin().refused('POST', posted(SUPPLIER_PAYMENTS), tooMuch)).message).toContain('25,606.00');
      await pay('2025-07-10', deccan, 'DS/19', rs('25,606'));
      const note = creditNoteForm(branchId, pune, puneBill, rs('500'), {
        date: '2025-07-10',
        noteDate: '2025-07-10',
        interState: true,
        bills: [{ billId: puneBill, taxable: rs('500'), gstPercent: 18_000 }],
      });
      const credited = await admin().ok<Voucher>('POST', posted(CREDIT_NOTES), note);
      expect(example.office.entries(credited)).toEqual([
        'Pune Coatings +590.00',
        'Purchase Rate Difference -500.00',
        'Input IGST -90.00',
      ]);
      expect(await admin().refused('POST', posted(CREDIT_NOTES), note)).toMatchObject({ code: 'BILL_TWICE' });
      const over = {
        ...note,
        noteNo: 'CN/8',
        bills: [{ billId: puneBill, taxable: rs('20,501'), gstPercent: 18_000 }],
      };
      expect((await admin().refused('POST', posted(CREDIT_NOTES), over)).fields).toEqual({
        'bills.0.taxable': 'Only 20,500.00 of PC/204 is left to be credited.',
      });
    });

    test('PI/6 is a service: its expense must be set, and TDS of 2 % is kept back', async () => {
      const lines = [{ itemId: service, qty: qty(1), rate: rate(40_000) }];
      const of = { mode: 'service', supplierId: logistics, storeId: null };
      const bill = desk.bill('2025-07-15', 'SL/5', lines as never, of);
      const whole = { ...bill, items: bill.items.map((line) => ({ ...line, unitId: example.nos })) };
      expect((await admin().refused('POST', posted(PURCHASES), whole)).fields).toEqual({
        'items.0.itemId':
          'Set the Expense of Services account of its item group under Accounts Settings before posting purchases.',
      });
      const { office } = example;
      await office.app.system.database.query(sql`
      insert into account_purposes (company_id, purpose, branch_id, account_id)
      values (${office.company}, 'serviceExpense', 0, ${office.account('Job Work Charges')})`);
      const booked = await admin().ok<Voucher>('POST', posted(PURCHASES), whole);
      expect(booked.amount).toBe(rs('47,200'));
      expect(office.entries(booked)).toEqual([
        'Job Work Charges +40000.00',
        'Input CGST +3600.00',
        'Input SGST +3600.00',
        'Sri Logistics Pvt Ltd -46400.00',
        'TDS Payable -800.00',
      ]);
    });

    test('steps 20 to 25: goods with the tax of their day, and a call-off from a bulk order', async () => {
      const { ravi, shree, pune, paint, box } = example;
      await desk.buy('2025-08-12', 'RP/31', [boxes(400, 19, NO_TAX)], { supplierId: ravi });
      await desk.buy('2025-09-10', 'SB/90', [boxes(105, 20.15, AT_12)], { supplierId: shree });
      const twelve = await desk.refuseBill('2025-09-25', 'SB/97', [boxes(200, 20, AT_12)], { supplierId: shree });
      expect(twelve.fields).toEqual({
        'items.0.gstPercent': expect.stringContaining('GST of 12 % is not in force on 25-Sep-2025'),
      });
      await desk.buy('2025-09-25', 'SB/97', [boxes(200, 20, AT_5)], { supplierId: shree });
      const called = await callOff(example);
      const goods = { itemId: paint, qty: qty(100), rate: rate(205), fromLineId: desk.lineOf(called) };
      await desk.buy('2025-10-05', 'PC/377', [goods], { supplierId: pune, interState: true });
      const { id: issueId } = await desk.issue('2025-10-20', [
        { itemId: paint, qty: qty(75) },
        { itemId: box, qty: qty(650) },
      ]);
      const moved = await desk.moves(issueId);
      expect(Object.fromEntries(moved.map(({ name, value }) => [name, value]))).toEqual(last);
      const short = await admin().refused('POST', posted('/api/inventory/material-issues'), {
        date: '2025-10-31',
        branchId: example.office.branchId,
        narration: null,
        time: null,
        storeId: example.main,
        departmentId: example.department,
        costCentreId: null,
        purpose: null,
        items: [{ itemId: example.steel, unitId: example.kgs, qty: qty(301), remarks: null }],
      });
      expect(short.message).toContain('On hand of MS sheet in Main store on 31-Oct-2025 is 300 KGS');
    });

    test('the stock of each item, its value and its rate are those of the page (10.2)', async () => {
      const { rows } = await admin().ok<Report>('GET', '/api/inventory/stock/valuation?asOn=2025-10-31');
      const left = rows.map(({ item, qty: units, value, rate: at }) => [
        item,
        [Number(units) / 1000, rupees(value), Number(at) / 10_000],
      ]);
      expect(Object.fromEntries(left)).toEqual(closing);
      const open = await example.office.app.system.database.query<object>(sql`
      select i.name as item, d.input ->> 'billNo' as bill, (y.left_qty / 1000.0)::float as qty, (y.left_value / 100.0)::float as value
        from stock_layers y
        join items i on i.company_id = y.company_id and i.id = y.item_id
        join stock_moves m on m.company_id = y.company_id and m.id = y.id
        join documents d on d.company_id = m.company_id and d.id = m.document_id
       where y.left_qty > 0 order by m.date, m.id`);
      expect(open).toEqual(layers);
    });

    test('the purchase register is that of the page (10.3)', async () => {
      const { rows, sums } = await report('list-of-purchases');
      const table = rows.map((row) => [
        row.billNo,
        ...['taxable', 'cgst', 'sgst', 'igst', 'roundOff', 'total'].map((field) => rupees(row[field])),
      ]);
      expect(table).toEqual([
        ['DS/11', 38_400, 3_456, 3_456, 0, 0, 45_312],
        ['DS/19', 24_800, 2_232, 2_232, 0, 0, 29_264],
        ['PC/204', 21_000, 0, 0, 3_780, 0, 24_780],
        ['RP/7', 9_000, 0, 0, 0, 0, 9_000],
        ['DS/19', -3_100, -279, -279, 0, 0, -3_658],
        ['DS/43', 19_950, 1_795.5, 1_795.5, 0, 0, 23_541],
        ['PC/204', -500, 0, 0, -90, 0, -590],
        ['SL/5', 40_000, 3_600, 3_600, 0, 0, 47_200],
        ['RP/31', 7_600, 0, 0, 0, 0, 7_600],
        ['SB/90', 2_115.75, 126.95, 126.95, 0, 0.35, 2_370],
        ['SB/97', 4_000, 100, 100, 0, 0, 4_200],
        ['PC/377', 20_500, 0, 0, 3_690, 0, 24_190],
      ]);
      const net = ['taxable', 'cgst', 'sgst', 'igst', 'roundOff', 'total', 'tds'].map((field) => rupees(sums[field]));
      expect(net).toEqual([1_83_765.75, 11_031.45, 11_031.45, 7_380, 0.35, 2_13_209, 800]);
      expect(rupees(sums.balance)).toBe(1_16_711);
    });

    test('the other reports tell the same', async () => {
      const [bySupplier, totals, items, detail, book] = [
        await report('supplier-wise-purchases'),
        await report('supplier-wise-consolidations'),
        await report('consolidated-purchases', 'from=2025-04-01&to=2025-10-31&of=item'),
        await report('detailed-purchases'),
        await report('supplier-day-book'),
      ];
      expect(rupees(bySupplier.sums.total)).toBe(2_13_209);
      expect([
        rupees(totals.sums.purchases),
        rupees(totals.sums.returns),
        rupees(totals.sums.notes),
        rupees(totals.sums.net),
      ]).toEqual([1_87_365.75, -3_100, -500, 1_83_765.75]);
      expect(items.rows.map(({ key, qty: bought, taxable }) => [key, Number(bought) / 1000, rupees(taxable)])).toEqual([
        ['MS sheet', 1_250, 80_050],
        ['Paint', 200, 41_500],
        ['Job work', 1, 40_000],
        ['Carton', 1_205, 22_715.75],
      ]);
      expect([rupees(detail.sums.taxable), detail.rows.length]).toEqual([1_84_265.75, 11]);
      expect(rupees((book.sums.credit ?? 0) - (book.sums.debit ?? 0))).toBe(1_16_711);
    });

    test('the trial balance is that of the page (10.4)', async () => {
      expect(await desk.balances()).toEqual({
        'Share Capital': -2_00_000,
        'Stock in Hand': stock,
        'Input CGST': 11_031.45,
        'Input SGST': 11_031.45,
        'Input IGST': 7_380,
        'Deccan Steels': -23_541,
        'Pune Coatings': -23_600,
        'Ravi Packers': -16_600,
        'Shree Boxes': -6_570,
        'Sri Logistics Pvt Ltd': -46_400,
        'TDS Payable': -800,
        'HDFC Current A/c': 1_04_302,
        'Material Consumption': consumed,
        'Job Work Charges': 40_000,
        'Purchase Rate Difference': -500,
        'Round Off': 0.35,
      });
      const trial = await admin().ok<object>('GET', '/api/accounts/trial-balance?from=2025-04-01&to=2025-10-31');
      expect(trial).toMatchObject({ totals: { closingDebit: rs('3,18,011'), closingCredit: rs('3,18,011') } });
    });

    test('the payables are those of the page (10.5), and the plan of payments lists them by due date', async () => {
      const plan = await admin().ok<Report>('GET', '/api/procurement/payment-plan?asOn=2025-10-31');
      expect(plan.rows.map(({ billNo, dueDate, pending }) => [billNo, dueDate, rupees(pending)])).toEqual([
        ['RP/7', '2025-06-09', 9_000],
        ['DS/43', '2025-07-20', 23_541],
        ['SL/5', '2025-08-14', 46_400],
        ['RP/31', '2025-09-11', 7_600],
        ['SB/90', '2025-10-10', 2_370],
        ['SB/97', '2025-10-25', 4_200],
        ['PC/377', '2025-11-04', 24_190],
      ]);
      expect(await example.office.pending(await desk.accountOf(example.pune))).toMatchObject([
        { pending: rs('590') },
        { billNo: 'PC/377' },
      ]);
    });

    test('PI/1 is not cancelled: a payment settles it', async () => {
      const { version } = await admin().ok<Purchase>('GET', `${PURCHASES}/${made.first?.id}`);
      const cancel = { version, reason: 'Entered by mistake', confirmed: [] };
      expect(await admin().refused('POST', `${PURCHASES}/${made.first?.id}/cancel`, cancel)).toMatchObject({
        code: 'SETTLED',
        message: expect.stringContaining('DS/11 is settled by SPHYD/2526/'),
      });
    });

    test('TDS is in its register, and the books verify', async () => {
      const rows = await example.office.app.system.database.query<object>(sql`select base, tax from tds_deductions`);
      expect(rows).toEqual([{ base: rs('40,000'), tax: rs('800') }]);
      const findings = await verify(example.office.app.system.database);
      expect(findings.flatMap(({ problems }) => problems)).toEqual([]);
    });
  },
);
