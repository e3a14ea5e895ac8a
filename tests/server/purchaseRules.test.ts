import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { PurchaseOrder } from '../../contract/procurement/orders';
import type { Purchase } from '../../contract/procurement/purchases';
import { items } from '../../contract/stock/items';
import { verify } from '../../server/verify/verify';
import { post as posted } from './office';
import { deskOf, type Example, openExample } from './purchaseDesk';
import { askApproval, ORDERS, orderForm, PURCHASE_RETURNS, PURCHASES, qty, rate } from './purchases';

/** Purchases follow the purchase types, tax assignings and settings. */

describe('the rules of a purchase', () => {
  let example: Example;
  let desk: ReturnType<typeof deskOf>;
  const admin = () => example.office.admin;
  const make = async (path: string, body: object) => (await admin().ok<{ id: number }>('POST', path, body)).id;
  const entries = (voucher: Purchase) => example.office.entries(voucher).toSorted();
  const steel = (units: number, more: object = {}) => ({ itemId: example.steel, qty: qty(units), ...more });
  const set = (code: string, value: string) => askApproval(admin(), example.office.company, code, value as '1');
  const typeOf = (code: string, more: object) =>
    make('/api/procurement/purchase-types', {
      code,
      name: `Type ${code}`,
      mode: 'goodsAndBill',
      accountId: null,
      gst: 'ofItem',
      needsOrder: false,
      active: true,
      ...more,
    });
  const order = () =>
    admin().ok<PurchaseOrder>(
      'POST',
      `${ORDERS}?step=submit`,
      orderForm(example.office.branchId, example.deccan, [{ ...steel(100), unitId: example.kgs }], {
        date: '2025-10-31',
        expectedOn: '2025-10-31',
      }),
    );
  const serviceOf = async (code: string) => {
    const like = await admin().ok<object>('GET', `/api/inventory/items/${example.steel}`);
    return make('/api/inventory/items', items.input.parse({ ...like, code, name: `Item ${code}`, kind: 'service' }));
  };
  const assign = (itemId: number, more: object) =>
    make('/api/procurement/tax-assignings', {
      itemId,
      hsnCodeId: null,
      itemGroupId: null,
      purchaseTypeId: null,
      fromDate: '2025-04-01',
      toDate: null,
      gstPercent: 18_000,
      reverseCharge: false,
      creditEligible: true,
      tdsSectionId: null,
      active: true,
      ...more,
    });

  beforeAll(async () => {
    example = await openExample('1');
    desk = deskOf(example);
    await set('pur_ord', '1');
    // Figures to the paisa, as they are worked out.
    await set('pur_round', '3');
  });

  test('a type is entered in its own way: its kind, from an order, without GST', async () => {
    const raw = await typeOf('RAW', { needsOrder: true });
    const free = await typeOf('FREE', { gst: 'none' });
    const loose = await desk.refuseBill('2025-10-31', 'T/1', [steel(1)], { purchaseTypeId: raw });
    expect(loose.fields).toEqual({
      'items.0.itemId': 'Type RAW is bought only against an order. Select the goods from their order (Alt+F).',
    });
    const line = { fromLineId: desk.lineOf(await order()) };
    await desk.buy('2025-10-31', 'T/1', [steel(1, line)], { purchaseTypeId: raw });
    const other = await desk.refuseBill('2025-10-31', 'T/2', [steel(1, line)], {
      purchaseTypeId: raw,
      mode: 'service',
      storeId: null,
    });
    expect(other.fields).toMatchObject({
      purchaseTypeId: 'Type RAW is entered as Goods with bill. Select that kind, or another purchase type.',
    });
    const taxed = await desk.refuseBill('2025-10-31', 'T/2', [steel(1)], { purchaseTypeId: free });
    expect(taxed.fields).toEqual({ 'items.0.gstPercent': 'Type FREE bears no GST. Enter 0.' });
    const bill = await desk.buy('2025-10-31', 'T/2', [steel(1, { gstPercent: 0 })], { purchaseTypeId: free });
    expect(entries(bill)).toEqual(['Deccan Steels -62.00', 'Stock in Hand +62.00']);
  });

  test('an expense goes to the account of the type where the item group names none', async () => {
    const cleaning = await serviceOf('CLEAN');
    const line = { itemId: cleaning, qty: qty(1), rate: rate(500) };
    const asked = { mode: 'service', storeId: null };
    expect(Object.keys((await desk.refuseBill('2025-10-31', 'T/5', [line], asked)).fields ?? {})).toEqual([
      'items.0.itemId',
    ]);
    const account = await example.office.open('Cleaning', 'Direct Expenses');
    const type = await typeOf('SRV', { mode: 'service', accountId: account });
    const bill = await desk.buy('2025-10-31', 'T/5', [line], { ...asked, purchaseTypeId: type });
    expect(entries(bill)).toEqual([
      'Cleaning +500.00',
      'Deccan Steels -590.00',
      'Input CGST +45.00',
      'Input SGST +45.00',
    ]);
  });

  test('tax without credit by a rule is cost, from the day of the rule on, and goes back as it came', async () => {
    await assign(example.steel, { creditEligible: false, fromDate: '2025-10-20' });
    const before = await desk.buy('2025-10-19', 'T/7', [steel(10)]);
    expect(entries(before)).toEqual([
      'Deccan Steels -731.60',
      'Input CGST +55.80',
      'Input SGST +55.80',
      'Stock in Hand +620.00',
    ]);
    const after = await desk.buy('2025-10-20', 'T/8', [steel(10)]);
    expect(entries(after)).toEqual(['Deccan Steels -731.60', 'Stock in Hand +731.60']);
    const back = (bill: Purchase) =>
      admin().ok<Purchase>(
        'POST',
        posted(PURCHASE_RETURNS),
        desk.back('2025-10-31', [steel(10, { fromLineId: desk.lineOf(bill) })]),
      );
    expect(entries(await back(before))).toContain('Input CGST -55.80');
    expect(entries(await back(after)).some((text) => text.startsWith('Input'))).toBe(false);
  });

  test('a section that is assigned to an item is kept back on that item alone, and a bill has one section', async () => {
    const account = await example.office.open('Repairs of plant', 'Direct Expenses');
    const type = await typeOf('JOB', { mode: 'service', accountId: account });
    const [repair, parts, advice] = [await serviceOf('REPAIR'), await serviceOf('PARTS'), await serviceOf('ADVICE')];
    await assign(repair, { tdsSectionId: example.office.section('194C') });
    await assign(advice, { tdsSectionId: example.office.section('194J(b)') });
    const line = (itemId: number, at: number) => ({ itemId, qty: qty(1), rate: rate(at) });
    const asked = { mode: 'service', storeId: null, purchaseTypeId: type };
    const bill = await desk.buy('2025-10-31', 'T/9', [line(repair, 40_000), line(parts, 10_000)], asked);
    // 2 % of 40,000, for a company.
    expect(entries(bill).filter((text) => text.startsWith('TDS'))).toEqual(['TDS Payable -800.00']);
    const two = await desk.refuseBill('2025-10-31', 'T/10', [line(repair, 1), line(advice, 1)], asked);
    expect(two.fields).toEqual({
      'items.1.itemId': 'Its TDS section is not that of the lines before. Enter it as a bill of its own.',
    });
  });

  test('where goods come first, a bill is not entered with them', async () => {
    await set('pur_grnmode', '2');
    const refused = await desk.refuseBill('2025-10-31', 'T/11', [steel(1)]);
    expect(refused.fields).toEqual({
      mode: 'Goods are received first here and their bill follows. Select Goods without bill, then Bill of goods received.',
    });
    await set('pur_grnmode', '1');
  });

  test.each([
    ['1', '-1307.00', ['Round Off -0.44']],
    ['2', '-1307.50', ['Round Off +0.06']],
    ['3', '-1307.44', []],
  ])('totals are rounded as setting %s says', async (choice, total, rounding) => {
    await set('pur_round', choice);
    const bill = await desk.buy('2025-10-31', `R/${choice}`, [
      { itemId: example.paint, qty: qty(10), rate: rate(110.8), gstPercent: 18_000 },
    ]);
    expect(entries(bill).filter((text) => /Deccan|Round/.test(text))).toEqual([`Deccan Steels ${total}`, ...rounding]);
    await set('pur_round', '3');
  });

  test('returned goods are pending on their order again only where the setting says so, until the return is cancelled', async () => {
    await set('pur_qtytol', '0');
    const pendingOf = async (id: number) => {
      const [row] = await example.office.app.system.database.query<{ pending: number; status: string }>(sql`
        select ((l.qty - l.closed_qty - coalesce(p.qty, 0)) / 1000)::int as pending, d.status from item_lines l
          join documents d on d.company_id = l.company_id and d.id = l.document_id
          left join line_progress p on p.company_id = l.company_id and p.line_id = l.id and p.relation = 'received'
         where l.document_id = ${id}`);
      return row;
    };
    const received = async (billNo: string) => {
      const made = await order();
      const bill = await desk.buy('2025-10-31', billNo, [steel(100, { fromLineId: desk.lineOf(made) })]);
      const back = () =>
        admin().ok<Purchase>(
          'POST',
          posted(PURCHASE_RETURNS),
          desk.back('2025-10-31', [steel(30, { fromLineId: desk.lineOf(bill) })]),
        );
      return { made, back };
    };
    const plain = await received('O/1');
    await plain.back();
    expect(await pendingOf(plain.made.id)).toEqual({ pending: 0, status: 'closed' });

    await set('pur_retopen', '2');
    const open = await received('O/2');
    const sent = await open.back();
    expect(await pendingOf(open.made.id)).toEqual({ pending: 30, status: 'partly' });
    const cancel = (voucher: Purchase) => ({
      version: voucher.version,
      reason: 'Entered by mistake',
      confirmed: [],
    });
    const again = await desk.buy('2025-10-31', 'O/3', [steel(30, { fromLineId: desk.lineOf(open.made) })]);
    const refused = await admin().refused('POST', `${PURCHASE_RETURNS}/${sent.id}/cancel`, cancel(sent));
    expect(refused.message).toBe(`The goods were received on ${open.made.number} again. Cancel that purchase first.`);
    await admin().ok('POST', `${PURCHASES}/${again.id}/cancel`, cancel(again));
    await admin().ok('POST', `${PURCHASE_RETURNS}/${sent.id}/cancel`, cancel(sent));
    expect(await pendingOf(open.made.id)).toEqual({ pending: 0, status: 'closed' });
  });

  test('after all these acts the books verify', async () => {
    const findings = await verify(example.office.app.system.database);
    expect(findings.flatMap(({ problems }) => problems)).toEqual([]);
  });
});
