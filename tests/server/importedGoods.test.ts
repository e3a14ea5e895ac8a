import { beforeAll, describe, expect, test } from 'vitest';
import type { Gstr3bAnswer } from '../../contract/accounts/gst/gstr3b';
import type { PurchaseOrder } from '../../contract/procurement/orders';
import type { PlanRow } from '../../contract/procurement/paymentPlan';
import type { Purchase } from '../../contract/procurement/purchases';
import { suppliers } from '../../contract/procurement/suppliers';
import { verify } from '../../server/verify/verify';
import { post, rs, type Voucher } from './office';
import { deskOf, type Example, type Line, openExample } from './purchaseDesk';
import { askApproval, lineOf, ORDERS, orderForm, PURCHASE_RETURNS, qty, rate } from './purchases';
import { ADVANCES, advanceForm, SUPPLIER_PAYMENTS, supplierPaymentForm } from './supplierMoney';

/**
 * Goods from abroad, billed in dollars. 100 litres at 12.345 with a freight of 50.00 are 1,284.50 dollars, at 83.1250
 * rupees 1,06,774.06. Customs assess them at 1,08,000 and take a duty of 8,910, so IGST of 18 % is due on 1,16,910.
 */
const USD = { currency: 'USD', exchangeRate: rate(83.125), interState: true };
const ENTRY = { imported: true, boeNo: '4471120', boeDate: '2025-10-06', portCode: 'INMAA1' };
const MONTH = 'from=2025-10-01&to=2025-10-31';

describe('goods from abroad', () => {
  let example: Example;
  let desk: ReturnType<typeof deskOf>;
  let shenzhen: number;
  let bank: number;
  let bought: Purchase;
  const admin = () => example.office.admin;
  const branchId = () => example.office.branchId;
  const entries = (voucher: Voucher | Purchase) => example.office.entries(voucher).toSorted();
  const paint = (more: object = {}): Line => ({
    itemId: example.paint,
    qty: qty(100),
    rate: rate(12.345),
    assessable: rs('1,08,000'),
    customsDuty: rs('8,910'),
    ...more,
  });
  const imported = (more: object = {}) => ({
    supplierId: shenzhen,
    ...USD,
    ...ENTRY,
    freight: rs('50'),
    ewayBillNo: '181000000123',
    ...more,
  });
  const pending = async () => example.office.pending(await desk.accountOf(shenzhen));
  const billOf = async (billNo: string) => (await pending()).find((bill) => bill.billNo === billNo)?.id ?? 0;
  const pay = async (billNo: string, dollars: string, amount: string) => ({
    form: supplierPaymentForm(
      branchId(),
      shenzhen,
      bank,
      [{ billId: await billOf(billNo), amount: rs(amount), ofBill: dollars ? rs(dollars) : null }],
      { date: '2025-10-25' },
    ),
  });

  beforeAll(async () => {
    example = await openExample('1');
    desk = deskOf(example);
    await askApproval(admin(), example.office.company, 'pur_ord', '1');
    const deccan = await admin().ok<object>('GET', `/api/procurement/suppliers/${example.deccan}`);
    const form = suppliers.input.parse({
      ...deccan,
      code: 'SZ',
      name: 'Shenzhen Tools',
      accountId: null,
      gstType: 'overseas',
      gstin: null,
      pan: null,
      stateCode: null,
      currency: 'USD',
    });
    shenzhen = (await admin().ok<{ id: number }>('POST', '/api/procurement/suppliers', form)).id;
    bank = example.office.account('HDFC Current A/c');
  });

  test('an order is in dollars for the supplier and in rupees for its approver, without tax', async () => {
    const line = { itemId: example.paint, unitId: example.ltr, qty: qty(100), rate: rate(12.345) };
    const form = orderForm(branchId(), shenzhen, [line], {
      date: '2025-10-01',
      expectedOn: '2025-10-10',
      freight: rs('50'),
      ...USD,
      exchangeRate: rate(83.5),
    });
    const order = await admin().ok<PurchaseOrder>('POST', `${ORDERS}?step=submit`, form);
    expect(order.amount).toBe(rs('1,07,255.75'));
    const rupees = await admin().refused('POST', `${ORDERS}?step=submit`, { ...form, exchangeRate: null });
    expect(rupees.fields).toEqual({ exchangeRate: 'Enter the rupees for 1 USD' });
    const none = await admin().refused('POST', `${ORDERS}?step=submit`, { ...form, currency: null });
    expect(none.fields?.exchangeRate).toBe('Rupees have no exchange rate. Select a currency, or clear the rate.');
    const { rows } = await admin().ok<{ rows: { value: number }[] }>(
      'GET',
      '/api/procurement/pending-orders?from=2025-10-01&to=2025-10-31',
    );
    expect(rows.map(({ value }) => value)).toEqual([rs('1,03,080.75')]);
    bought = await desk.buy('2025-10-10', 'SZ/1', [paint({ fromLineId: lineOf(order) })], imported());
  });

  test('the bill is in rupees at its rate, the duty is part of the cost of the goods, and IGST is credit', () => {
    expect(entries(bought)).toEqual([
      'Customs Duty Payable -29953.80',
      'Input IGST +21043.80',
      'Shenzhen Tools -106774.06',
      'Stock in Hand +115684.06',
    ]);
    expect(bought.amount).toBe(rs('1,06,774.06'));
  });

  test('GSTR-3B has it as credit on import of goods, on the value of customs', async () => {
    const { rows } = await admin().ok<Gstr3bAnswer>('GET', `/api/accounts/gstr-3b?${MONTH}`);
    const told = (code: string) => {
      const row = rows.find((one) => one.table === '4' && one.code === code);
      return [row?.taxable, row?.igst];
    };
    expect(told('A1')).toEqual([rs('1,16,910'), rs('21,043.80')]);
    expect(told('A5')).toEqual([0, 0]);
  });

  test('the purchase register and the last prices are in rupees', async () => {
    const { rows } = await admin().ok<{ rows: Record<string, unknown>[] }>(
      'GET',
      `/api/procurement/list-of-purchases?${MONTH}`,
    );
    expect(rows).toMatchObject([
      { taxable: rs('1,06,774.06'), igst: 0, total: rs('1,06,774.06'), otherIgst: rs('21,043.80'), roundOff: 0 },
    ]);
    const [facts] = await admin().ok<{ prices: { rate: number }[] }[]>(
      'GET',
      `/api/stock/item-facts?items=${example.paint}&branchId=${branchId()}&prices=bought`,
    );
    // 12.345 × 83.125, to four decimals.
    expect(facts?.prices.map((price) => price.rate)).toEqual([rate(1026.1781)]);
  });

  test('a local agent charges CGST and SGST though the goods come from abroad', async () => {
    const charge = { kind: 'other', amount: rs('2,000'), gstPercent: 18_000, spread: 'value', payToId: example.shree };
    const bill = await desk.buy(
      '2025-10-12',
      'SZ/2',
      [paint({ assessable: null, customsDuty: 0, gstPercent: 0 })],
      imported({ freight: 0, charges: [{ ...charge, billNo: 'CHA/9', billDate: '2025-10-12' }] }),
    );
    // 1,234.50 dollars.
    expect(entries(bill)).toEqual([
      'Input CGST +180.00',
      'Input SGST +180.00',
      'Shenzhen Tools -102617.81',
      'Shree Boxes -2360.00',
      'Stock in Hand +104617.81',
    ]);
  });

  test('the bill of the agent is in rupees, and is paid in them', async () => {
    const { rows } = await admin().ok<{ rows: PlanRow[] }>('GET', '/api/procurement/payment-plan?asOn=2025-12-31');
    const bill = rows.find(({ billNo }) => billNo === 'CHA/9');
    expect(bill).toMatchObject({ pending: rs('2,360'), currency: null, leftInCurrency: null });
    const part = { billId: bill?.billId, amount: rs('2,360') };
    const form = supplierPaymentForm(branchId(), example.shree, bank, [part], { date: '2025-10-25' });
    const paid = await admin().ok<Voucher>('POST', post(SUPPLIER_PAYMENTS), form);
    expect(entries(paid)).toEqual(['HDFC Current A/c -2360.00', 'Shree Boxes +2360.00']);
  });

  test('a payment at another rate posts the difference, and the last one leaves nothing', async () => {
    const first = await admin().ok<Voucher>(
      'POST',
      post(SUPPLIER_PAYMENTS),
      (await pay('SZ/1', '1,000', '84,000')).form,
    );
    // 1,000 dollars are in the books at 83,125.
    expect(entries(first)).toEqual([
      'Exchange Gain/Loss +875.00',
      'HDFC Current A/c -84000.00',
      'Shenzhen Tools +83125.00',
    ]);
    const last = await admin().ok<Voucher>(
      'POST',
      post(SUPPLIER_PAYMENTS),
      (await pay('SZ/1', '284.50', '23,500')).form,
    );
    expect(entries(last)).toEqual([
      'Exchange Gain/Loss -149.06',
      'HDFC Current A/c -23500.00',
      'Shenzhen Tools +23649.06',
    ]);
    expect((await pending()).map(({ billNo }) => billNo)).toEqual(['SZ/2']);
  });

  test('a payment says how much of the bill it pays in its currency, and no more than is left', async () => {
    const bare = await admin().refused('POST', post(SUPPLIER_PAYMENTS), (await pay('SZ/2', '', '84,000')).form);
    expect(bare.fields).toEqual({ 'bills.0.ofBill': 'Enter how much of the USD 1,234.50 is paid' });
    const over = await admin().refused('POST', post(SUPPLIER_PAYMENTS), (await pay('SZ/2', '1,234.51', '84,000')).form);
    expect(over.fields).toEqual({ 'bills.0.ofBill': 'Only USD 1,234.50 is left of SZ/2' });
    const form = supplierPaymentForm(branchId(), shenzhen, bank, [{ billId: null, amount: rs('10'), ofBill: rs('1') }]);
    const loose = await admin().refused('POST', post(SUPPLIER_PAYMENTS), { ...form, date: '2025-10-25' });
    expect(loose.fields).toEqual({ 'bills.0.ofBill': 'A payment on account is in rupees. Clear it.' });
  });

  test('the plan of payments shows the rest in the currency, and pays a part at the rate of the bank', async () => {
    const plan = '/api/procurement/payment-plan';
    const { rows } = await admin().ok<{ rows: PlanRow[] }>('GET', `${plan}?asOn=2025-12-31`);
    const bill = rows.find(({ billNo }) => billNo === 'SZ/2');
    expect(bill).toMatchObject({ currency: 'USD', leftInCurrency: rs('1,234.50') });
    const of = { date: '2025-10-25', branchId: branchId(), payFromId: bank, mode: 'neft', confirmed: [] };
    const chosen = { billId: bill?.billId, amount: rs('8,500'), ofBill: rs('100') };
    const bare = await admin().refused('POST', plan, { ...of, bills: [{ ...chosen, ofBill: null }] });
    expect(bare.fields).toEqual({ 'bills.0.ofBill': 'Enter how much of the USD 1,234.50 is paid' });
    const { payments } = await admin().ok<{ payments: { id: number }[] }>('POST', plan, { ...of, bills: [chosen] });
    const paid = await admin().ok<Voucher>('GET', `${SUPPLIER_PAYMENTS}/${payments[0]?.id}`);
    expect(entries(paid)).toEqual([
      'Exchange Gain/Loss +187.50',
      'HDFC Current A/c -8500.00',
      'Shenzhen Tools +8312.50',
    ]);
  });

  test('an advance that was paid at another rate meets the bill with a gain', async () => {
    const form = advanceForm(branchId(), shenzhen, bank, rs('41,000'), { date: '2025-10-14' });
    const advance = await admin().ok<Voucher>('POST', post(ADVANCES), form);
    const billId = (await pending()).find(({ billNo }) => billNo === advance.number)?.id ?? 0;
    const bill = await desk.buy(
      '2025-10-15',
      'SZ/3',
      [paint({ qty: qty(50), rate: rate(10), assessable: null, customsDuty: 0, gstPercent: 0 })],
      imported({ freight: 0, advances: [{ billId, amount: rs('41,000'), ofBill: rs('500') }] }),
    );
    // 500 dollars: 41,562.50 at the rate of the bill, 41,000 when they were paid.
    expect(entries(bill)).toEqual([
      'Exchange Gain/Loss -562.50',
      'Shenzhen Tools -41000.00',
      'Stock in Hand +41562.50',
    ]);
    expect((await pending()).map(({ billNo }) => billNo)).toEqual(['SZ/2']);
  });

  test('goods go back at the price of their bill, and the customs duty does not concern the supplier', async () => {
    const line = { itemId: example.paint, qty: qty(100), rate: rate(12.345), fromLineId: desk.lineOf(bought) };
    const form = desk.back('2025-10-28', [line], { supplierId: shenzhen, ...USD, imported: true });
    const wrong = await admin().refused('POST', post(PURCHASE_RETURNS), { ...form, exchangeRate: rate(84) });
    expect(wrong.fields?.exchangeRate).toBe(`The exchange rate on ${bought.number} is 83.125`);
    const back = await admin().ok<Voucher>('POST', post(PURCHASE_RETURNS), form);
    expect(entries(back)).toContain('Shenzhen Tools +102617.81');
    expect(entries(back).filter((entry) => entry.startsWith('Input'))).toEqual([]);
  });

  test('fields that a bill of entry needs or excludes are reported at the field', async () => {
    const refused = (more: object, lines = [paint()]) => desk.refuseBill('2025-10-20', 'SZ/9', lines, imported(more));
    const bare = await refused({ boeNo: null, boeDate: null, portCode: null });
    expect(bare.fields).toEqual({
      boeNo: 'Enter the number of the bill of entry',
      boeDate: 'Enter the date of the bill of entry',
      portCode: 'Enter the code of the port, such as INMAA1',
    });
    expect((await refused({ boeDate: '2025-10-21' })).fields).toEqual({
      boeDate: 'The bill of entry is dated after this document',
    });
    expect((await refused({ portCode: 'MAA1' })).fields).toEqual({ portCode: 'A port code looks like INMAA1' });
    expect((await refused({ imported: false, boeNo: null, boeDate: null, portCode: null })).fields).toEqual({
      'items.0.customsDuty': 'Switch on Imported goods, or clear it',
    });
    expect((await refused({ reverseCharge: true })).fields).toEqual({
      reverseCharge: 'IGST of imported goods is paid at customs. Switch off Reverse charge.',
    });
    expect((await refused({ supplierId: example.pune })).fields?.imported).toBe(
      'Pune Coatings is not abroad. Set its GST registration to Overseas under Suppliers, or switch this off.',
    );
    const own = { kind: 'packing', amount: rs('10'), gstPercent: 0, spread: 'value', payToId: null };
    expect((await refused({ charges: [{ ...own, billNo: null, billDate: null }] })).fields).toEqual({
      'charges.0.payToId': 'Select who bills it in rupees. What the supplier bills in USD is entered as Freight.',
    });
    const total = await refused({ billTotal: rs('1,284') });
    expect([total.code, total.message]).toEqual([
      'CONFIRM',
      'The bill total differs by 0.50. Check the lines, or say why.',
    ]);
  });

  test('the books agree with the stock', async () => {
    const findings = await verify(example.office.app.system.database);
    expect(findings.flatMap(({ problems }) => problems)).toEqual([]);
  });
});
