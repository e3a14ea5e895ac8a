import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Purchase } from '../../contract/procurement/purchases';
import { items } from '../../contract/stock/items';
import { verify } from '../../server/verify/verify';
import { ASSETS, exampleClasses } from './assetForms';
import { post as posted, rs } from './office';
import { deskOf, type Example, type Line, openExample } from './purchaseDesk';
import { askApproval, PURCHASE_RETURNS, PURCHASES, qty, rate } from './purchases';
import { CREDIT_NOTES, creditNoteForm, SUPPLIER_PAYMENTS, supplierPaymentForm } from './supplierMoney';

/** The postings of each kind of purchase, figure by figure. */

const TODAY = '2025-10-31';

describe('kinds of purchases', () => {
  let example: Example;
  let desk: ReturnType<typeof deskOf>;
  const admin = () => example.office.admin;
  const make = async (path: string, body: object) => (await admin().ok<{ id: number }>('POST', path, body)).id;
  const entries = (voucher: Purchase) => example.office.entries(voucher).toSorted();
  const steel = (units: number, more: object = {}) => ({ itemId: example.steel, qty: qty(units), ...more });
  const goodsOnly = (date: string, lines: readonly Line[]) =>
    admin().ok<Purchase>('POST', posted(PURCHASES), {
      ...desk.bill(date, '', lines, { mode: 'goodsOnly' }),
      billNo: null,
      billDate: null,
    });
  const billOnly = { mode: 'billOnly', storeId: null };
  const itemOf = async (code: string, more: object) => {
    const like = await admin().ok<object>('GET', `/api/inventory/items/${example.steel}`);
    return make('/api/inventory/items', items.input.parse({ ...like, code, name: `Item ${code}`, ...more }));
  };
  const inStock = async (itemId: number) => {
    const [row] = await example.office.app.system.database.query<{ value: number }>(
      sql`select value from stock_pools where item_id = ${itemId}`,
    );
    return Number(row?.value ?? 0);
  };

  beforeAll(async () => {
    example = await openExample('1');
    desk = deskOf(example);
    await askApproval(admin(), example.office.company, 'pur_ord', '1');
    // Figures to the paisa, as they are worked out.
    await askApproval(admin(), example.office.company, 'pur_round', '3');
  });

  test('goods without a bill are owed to nobody by name; their bill settles that, and a dearer rate goes with the goods', async () => {
    const goods = await goodsOnly('2025-10-01', [steel(100)]);
    expect(entries(goods)).toEqual(['Goods Received Not Billed -6200.00', 'Stock in Hand +6200.00']);
    await desk.issue('2025-10-05', [steel(60)]);
    const line = { fromLineId: desk.lineOf(goods) };
    const bill = await desk.buy('2025-10-10', 'DS/61', [steel(60, { rate: rate(63), ...line })], billOnly);
    // 60 of 100 at 62 are 3,720 of 6,200; 40 of 60 are on hand, so 40.00 of the 60.00 more is theirs.
    expect(entries(bill)).toEqual([
      'Deccan Steels -4460.40',
      'Goods Received Not Billed +3720.00',
      'Input CGST +340.20',
      'Input SGST +340.20',
      'Purchase Price Variance +20.00',
      'Stock in Hand +40.00',
    ]);
    const more = await desk.refuseBill('2025-10-11', 'DS/62', [steel(41, line)], billOnly);
    expect(more.fields).toEqual({ 'items.0.qty': `Only 40 of MS sheet is without a bill in ${goods.number}.` });
    const rest = await desk.buy('2025-10-11', 'DS/62', [steel(40, line)], billOnly);
    expect(entries(rest)).toEqual([
      'Deccan Steels -2926.40',
      'Goods Received Not Billed +2480.00',
      'Input CGST +223.20',
      'Input SGST +223.20',
    ]);
    expect((await desk.balances())['Goods Received Not Billed']).toBeUndefined();
    const loose = await desk.refuseBill('2025-10-12', 'DS/63', [steel(1)], billOnly);
    expect(loose.fields).toEqual({ 'items.0.itemId': 'Select the goods from their receipt (Alt+F)' });
  });

  test('assets are on the account of their class, and each piece has a card until the purchase is cancelled', async () => {
    const { computers } = await exampleClasses(example.office);
    const laptop = await itemOf('LAPTOP', { kind: 'asset' });
    const line = { itemId: laptop, qty: qty(3), rate: rate(40_000.5), assetClassId: computers };
    const asked = { mode: 'capital', storeId: null };
    const none = await desk.refuseBill('2025-10-13', 'DS/70', [{ ...line, assetClassId: null } as never], asked);
    expect(none.fields).toEqual({ 'items.0.assetClassId': 'Select the class of the asset' });
    const bill = await desk.buy('2025-10-13', 'DS/70', [line as never], asked);
    expect(entries(bill)).toEqual([
      'Computers +120001.50',
      'Deccan Steels -141601.78',
      'Input CGST +10800.14',
      'Input SGST +10800.14',
    ]);
    type Card = { name: string; cost: number; state: string; billNo: string; isCancelled: boolean };
    const cards = async () =>
      (await admin().ok<{ rows: Card[] }>('GET', `${ASSETS}?q=${encodeURIComponent('LAPTOP')}`)).rows;
    expect(await cards()).toMatchObject(
      [1, 2, 3].map((place) => ({
        name: `Item LAPTOP, ${bill.number}/${place}`,
        cost: rs('40,000.50'),
        state: 'capitalWork',
        billNo: 'DS/70',
      })),
    );
    await admin().ok('POST', `${PURCHASES}/${bill.id}/cancel`, {
      version: bill.version,
      reason: 'Entered by mistake',
      confirmed: [],
    });
    expect((await cards()).filter(({ isCancelled }) => !isCancelled)).toEqual([]);
  });

  test('under reverse charge the tax is owed to the government and taken as credit, and the supplier has his price alone', async () => {
    const expense = await example.office.open('Freight Outward Charges', 'Direct Expenses');
    const lorry = await itemOf('LORRY', { kind: 'service' });
    await make('/api/procurement/tax-assignings', {
      itemId: lorry,
      hsnCodeId: null,
      itemGroupId: null,
      purchaseTypeId: null,
      fromDate: '2025-04-01',
      toDate: null,
      gstPercent: 18_000,
      reverseCharge: true,
      creditEligible: true,
      tdsSectionId: null,
      active: true,
    });
    const type = await make('/api/procurement/purchase-types', {
      code: 'SRV',
      name: 'Services',
      mode: 'service',
      accountId: expense,
      gst: 'ofItem',
      needsOrder: false,
      active: true,
    });
    const line = { itemId: lorry, qty: qty(1), rate: rate(10_000) };
    const asked = { mode: 'service', storeId: null, purchaseTypeId: type };
    const forward = await desk.refuseBill('2025-10-14', 'DS/75', [line], asked);
    expect([forward.code, forward.message]).toEqual([
      'CONFIRM',
      '18 % is assigned to item Item LORRY from 01-Apr-2025, by reverse charge. Switch on Reverse charge, or say why the supplier charges the tax.',
    ]);
    const bill = await desk.buy('2025-10-14', 'DS/75', [line], { ...asked, reverseCharge: true });
    expect(entries(bill)).toEqual([
      'Deccan Steels -10000.00',
      'Freight Outward Charges +10000.00',
      'Input CGST +900.00',
      'Input SGST +900.00',
      'RCM Payable CGST -900.00',
      'RCM Payable SGST -900.00',
    ]);
    // The registers add up across: taxes owed to the government are separate.
    const read = async (name: string) => {
      const path = `/api/procurement/${name}?from=2025-10-14&to=2025-10-14`;
      return (await admin().ok<{ rows: Record<string, unknown>[] }>('GET', path)).rows;
    };
    const other = { otherCgst: rs('900'), otherSgst: rs('900'), otherIgst: 0, otherCess: 0 };
    const paid = { taxable: rs('10,000'), cgst: 0, sgst: 0, igst: 0, cess: 0, roundOff: 0, total: rs('10,000') };
    expect(await read('list-of-purchases')).toMatchObject([{ ...paid, ...other }]);
    expect(await read('supplier-wise-purchases')).toMatchObject([{ ...paid, ...other }]);
    expect(await read('detailed-purchases')).toMatchObject([
      { taxable: rs('10,000'), tax: 0, amount: rs('10,000'), otherTax: rs('1,800') },
    ]);
    expect(await read('consolidated-purchases')).toMatchObject([
      { taxable: rs('10,000'), tax: 0, total: rs('10,000') },
    ]);
  });

  test('a carrier is owed its own bill, and freight is part of the cost of the goods', async () => {
    const before = await inStock(example.paint);
    const charge = { kind: 'freight', amount: rs('1,000'), gstPercent: 5_000, spread: 'value', payToId: example.shree };
    const paint = (units: number, at: number) => ({ itemId: example.paint, qty: qty(units), rate: rate(at) });
    const lines = [paint(100, 210), { ...steel(100), rate: rate(42) }];
    const missing = await desk.refuseBill('2025-10-15', 'DS/80', lines, {
      charges: [{ ...charge, billNo: null, billDate: null }],
    });
    expect(missing.fields).toEqual({
      'charges.0.billNo': 'Enter the bill of the party that is paid',
      'charges.0.billDate': 'Enter the date of that bill',
    });
    const bill = await desk.buy('2025-10-15', 'DS/80', lines, {
      charges: [{ ...charge, billNo: 'LR/9', billDate: '2025-10-14' }],
    });
    // 21,000 and 4,200: the freight of 1,000 is 833.33 and 166.67.
    expect(entries(bill)).toEqual(
      [
        'Deccan Steels -29736.00',
        'Input CGST +2268.00',
        'Input CGST +25.00',
        'Input SGST +2268.00',
        'Input SGST +25.00',
        'Shree Boxes -1050.00',
        'Stock in Hand +26200.00',
      ].toSorted(),
    );
    expect(await inStock(example.paint)).toBe(before + rs('21,833.33'));
    const account = await desk.accountOf(example.shree);
    expect(await example.office.pending(account)).toMatchObject([{ billNo: 'LR/9', pending: -rs('1,050') }]);
    type Row = Record<string, string | number>;
    const report = async (name: string, query = '') =>
      (await admin().ok<{ rows: Row[] }>('GET', `/api/procurement/${name}?from=2025-10-15&to=2025-10-15${query}`)).rows;
    // The register has both bills, and the lines of the goods once.
    expect(
      (await report('list-of-purchases')).map((row) => [row.supplier, row.billNo, row.taxable, row.total]),
    ).toEqual([
      ['Deccan Steels', 'DS/80', rs('25,200'), rs('29,736')],
      ['Shree Boxes', 'LR/9', rs('1,000'), rs('1,050')],
    ]);
    expect(await report('detailed-purchases')).toHaveLength(2);
    const sums = await report('consolidated-purchases', '&of=item');
    expect(sums.map(({ key, keyId, taxable }) => [key, keyId, taxable])).toEqual([
      ['Paint', example.paint, rs('21,000')],
      ['MS sheet', example.steel, rs('4,200')],
    ]);
    const of = await report('detailed-purchases', `&itemId=${example.paint}`);
    expect(of.map(({ taxable }) => taxable)).toEqual([rs('21,000')]);
    // Both are looked for in the portal's file.
    const portal = await admin().ok<{ rows: { state: string; billNo: string }[] }>(
      'GET',
      '/api/accounts/gstr-2b?from=2025-10-01&to=2025-10-31',
    );
    const bills = portal.rows.filter(({ state }) => state === 'books').map(({ billNo }) => billNo);
    expect(bills).toEqual(expect.arrayContaining(['DS/80', 'LR/9']));
  });

  test('rejected goods wait without value until they go back to the supplier', async () => {
    const rejects = await make('/api/inventory/stores', {
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
    const bill = await desk.buy('2025-10-16', 'DS/90', [steel(100, { rejectedQty: qty(10) })]);
    expect(entries(bill)).toEqual([
      'Deccan Steels -7316.00',
      'Goods Received Not Billed +620.00',
      'Input CGST +558.00',
      'Input SGST +558.00',
      'Stock in Hand +5580.00',
    ]);
    const form = (units: number) =>
      desk.back('2025-10-17', [steel(units, { fromLineId: desk.lineOf(bill) })], { storeId: rejects });
    const most = await admin().refused('POST', posted(PURCHASE_RETURNS), form(11));
    expect(Object.values(most.fields ?? {}).join()).toContain('10');
    const sent = await admin().ok<Purchase>('POST', posted(PURCHASE_RETURNS), form(10));
    expect(entries(sent)).toEqual([
      'Deccan Steels +731.60',
      'Goods Received Not Billed -620.00',
      'Input CGST -55.80',
      'Input SGST -55.80',
    ]);
  });

  test('a credit note takes from the value of the goods on hand, and the rest is a rate difference', async () => {
    await askApproval(admin(), example.office.company, 'pur_cnstock', '2');
    const boxes = { itemId: example.box, qty: qty(100), rate: rate(20), gstPercent: 5_000 };
    await desk.buy('2025-10-18', 'SB/1', [boxes], { supplierId: example.shree });
    await desk.issue('2025-10-19', [{ itemId: example.box, qty: qty(75) }]);
    const account = await desk.accountOf(example.shree);
    const open = (await example.office.pending(account)).find(({ billNo }) => billNo === 'SB/1');
    const note = (taxable: number) =>
      creditNoteForm(example.office.branchId, example.shree, open?.id ?? 0, taxable, {
        date: '2025-10-20',
        noteNo: 'SB/CN1',
        noteDate: '2025-10-20',
        bills: [{ billId: open?.id ?? 0, taxable, gstPercent: 5_000 }],
      });
    const over = await admin().refused('POST', posted(CREDIT_NOTES), note(rs('2,000.01')));
    expect(Object.keys(over.fields ?? {})).toEqual(['bills.0.taxable']);
    const credited = await admin().ok<Purchase>('POST', posted(CREDIT_NOTES), note(rs('200')));
    // 25 of 100 are on hand: 50 of the 200 are theirs.
    expect(entries(credited)).toEqual([
      'Input CGST -5.00',
      'Input SGST -5.00',
      'Purchase Rate Difference -150.00',
      'Shree Boxes +210.00',
      'Stock in Hand -50.00',
    ]);
    expect(await inStock(example.box)).toBe(rs('450'));
  });

  test('the plan pays the chosen bills, one payment for each supplier, none that is held back, and all or none', async () => {
    const { office } = example;
    const bank = office.account('HDFC Current A/c');
    const pending = async (supplierId: number, billNo: string) =>
      (await office.pending(await desk.accountOf(supplierId))).find((bill) => bill.billNo === billNo);
    const [ds, lr, sb] = [
      await pending(example.deccan, 'DS/61'),
      await pending(example.shree, 'LR/9'),
      await pending(example.shree, 'SB/1'),
    ];
    const pay = (bills: object[]) => ({
      date: TODAY,
      branchId: office.branchId,
      payFromId: bank,
      mode: 'neft',
      bills,
      confirmed: [],
    });
    const [a, b, c] = [
      { billId: ds?.id, amount: rs('4,000') },
      { billId: lr?.id, amount: rs('1,050') },
      { billId: sb?.id, amount: rs('100') },
    ];
    await admin().ok('PUT', `/api/procurement/payment-plan/holds/${sb?.id}`, { reason: 'The cartons are damp' });
    const held = await admin().refused('POST', '/api/procurement/payment-plan', pay([a, b, c]));
    expect(held.fields).toEqual({ 'bills.2.billId': expect.stringContaining('The cartons are damp') });
    expect((await pending(example.deccan, 'DS/61'))?.pending).toBe(-rs('4,460.40'));
    const paid = await admin().ok<{ payments: { id: number }[] }>('POST', '/api/procurement/payment-plan', pay([a, b]));
    const made = await Promise.all(
      paid.payments.map(({ id }) => admin().ok<Purchase>('GET', `${SUPPLIER_PAYMENTS}/${id}`)),
    );
    expect(made.map(entries)).toEqual([
      ['Deccan Steels +4000.00', 'HDFC Current A/c -4000.00'],
      ['HDFC Current A/c -1050.00', 'Shree Boxes +1050.00'],
    ]);
    expect((await pending(example.deccan, 'DS/61'))?.pending).toBe(-rs('460.40'));
    expect(await pending(example.shree, 'LR/9')).toBeUndefined();
    const more = await admin().refused(
      'POST',
      posted(SUPPLIER_PAYMENTS),
      supplierPaymentForm(office.branchId, example.deccan, bank, [{ billId: ds?.id, amount: rs('461') }], {
        date: TODAY,
      }),
    );
    expect(Object.keys(more.fields ?? {})[0]).toContain('bills.0');
  });

  test('who may not work on other days buys today alone', async () => {
    const { office } = example;
    await office.grant([{ moduleCode: 2, menuCode: 3, screenCode: 555, transCode: 1 }]);
    const early = await office.clerk.refused('POST', posted(PURCHASES), desk.bill('2025-10-30', 'DS/99', [steel(1)]));
    expect(Object.keys(early.fields ?? {})).toEqual(['date']);
    await office.clerk.ok('POST', posted(PURCHASES), desk.bill(TODAY, 'DS/99', [steel(1)]));
  });

  test('after all these purchases the books verify', async () => {
    const findings = await verify(example.office.app.system.database);
    expect(findings.flatMap(({ problems }) => problems)).toEqual([]);
  });
});
