import { beforeAll, describe, expect, test } from 'vitest';
import type { AgeingAnswer } from '../../contract/accounts/ageing';
import type { TrialBalance } from '../../contract/accounts/trialBalance';
import { formatPaise, type Paise } from '../../contract/amount';
import type { Account } from '../../contract/books/accounts';
import type { Invoice } from '../../contract/sales/invoices';
import { verify } from '../../server/verify/verify';
import { testApp } from '../setup/app';
import { against, forms, type Office, openOffice, post, RECEIPTS, receiptLine, rs } from './office';
import { openYard, PURCHASES, purchaseForm, qty, rate, type Yard } from './purchases';
import { agentForm, customerForm, groupForm, INVOICES, invoiceForm, itemForm, SELLING, saleTypeForm } from './selling';
import { STOCK } from './stock';
import { billForm, openCounter, openTill, sellAt } from './tills';

/**
 * The worked example of sales: an advance, two invoices, a bill with prices that hold the tax, a return of damaged
 * goods, a note, a receipt, the pay of agent and salesperson, and the result in stock and ledger.
 */

let office: Office;
let yard: Yard;
const shop: Record<
  'sri' | 'mysuru' | 'ravi' | 'saleType' | 'led9' | 'fan48' | 'sol' | 'damaged' | 'bank' | 'anita',
  number
> = {
  sri: 0,
  mysuru: 0,
  ravi: 0,
  saleType: 0,
  led9: 0,
  fan48: 0,
  sol: 0,
  damaged: 0,
  bank: 0,
  anita: 0,
};
type Stored = { id: number; version: number; accountId: number };

const make = async (path: string, body: object) => (await office.admin.ok<Stored>('POST', path, body)).id;
const one = <T = Stored>(path: string, id: number) => office.admin.ok<T>('GET', `${path}/${id}`);
const accountOf = async (path: string, id: number) => {
  const { accountId } = await one(path, id);
  return office.admin.ok<Account>('GET', `/api/accounts/accounts/${accountId}`);
};
const line = (itemId: number, units: number, at: number, more: object = {}) => ({
  itemId,
  unitId: yard.kgs,
  qty: qty(units),
  rate: rate(at),
  discountPercent: 0,
  gstPercent: 18_000,
  ...more,
});
const sell = (date: string, customerId: number, items: readonly object[], more: object = {}) =>
  invoiceForm(office.branchId, { customerId, saleTypeId: shop.saleType, storeId: yard.main }, items, { date, ...more });

beforeAll(async () => {
  office = await openOffice(await testApp('2026-04-30T06:00:00.000Z'), { yearFrom: '2026-04-01' });
  yard = await openYard(office);
  const item = (code: string) => make('/api/inventory/items', itemForm(code, yard.kgs));
  for (const code of ['led9', 'fan48', 'sol'] as const) shop[code] = await item(code.toUpperCase());
  const group = await make(SELLING.groups, groupForm('DLR', 'Dealers'));
  const returns = { returnAccountId: office.account('Sales Returns') };
  shop.saleType = await make(SELLING.saleTypes, saleTypeForm('LOC', 'Local B2B', office.account('Sales'), returns));
  shop.ravi = await make(SELLING.agents, agentForm('RAVI', 'Ravi'));
  shop.sri = await make(SELLING.customers, customerForm('SRI', 'Sri Traders', group));
  const far = { stateCode: '29', agentId: shop.ravi };
  shop.mysuru = await make(SELLING.customers, customerForm('MYS', 'Mysuru Electricals', group, far));
  const opening = [
    { ...line(shop.led9, 500, 52), remarks: null },
    { ...line(shop.fan48, 40, 1320), remarks: null },
    { ...line(shop.sol, 60, 450), remarks: null },
  ].map(({ discountPercent: _, gstPercent: __, ...rest }) => rest);
  const start = { branchId: office.branchId, narration: null, date: '2026-04-01', storeId: yard.main };
  await office.admin.ok('POST', `${STOCK.opening}?step=post`, { ...start, items: opening });
  shop.bank = office.account('HDFC Current A/c');
  shop.damaged = await make('/api/inventory/stores', {
    code: 'DMG',
    name: 'Damaged goods',
    branchId: office.branchId,
    kind: 'damaged',
    stockAccountId: null,
    allowSale: false,
    allowIssue: false,
    active: true,
    bins: [],
  });
  const brought = (amount: Paise, more: object) =>
    forms(office).receipt([receiptLine(office.account('Opening Difference'), amount)], { date: '2026-04-01', ...more });
  await office.admin.ok('POST', post(RECEIPTS), brought(rs('80,000'), {}));
  const inCash = { receiveInId: office.account('Cash'), mode: 'cash' };
  await office.admin.ok('POST', post(RECEIPTS), brought(rs('5,000'), inCash));
  const lumen = { gstType: 'regular', gstin: '36AABCU9603R1ZO', stateCode: '36' };
  const supplierId = await make('/api/procurement/suppliers', {
    code: 'LUM',
    name: 'Lumen Ltd',
    creditDays: 30,
    creditLimit: 0,
    blocked: 'none',
    active: true,
    contacts: [],
    banks: [],
    items: [],
    ...lumen,
  });
  const bought = [{ itemId: shop.led9, unitId: yard.kgs, qty: qty(300), rate: rate(54), gstPercent: 18_000 }];
  const bill = { date: '2026-04-03', billDate: '2026-04-03', billNo: 'LUM/1', supplierId };
  await office.admin.ok('POST', `${PURCHASES}?step=post`, purchaseForm(office.branchId, yard, bought, bill));
  const [anita] = await office.admin.ok<{ id: number }[]>('GET', '/api/admin/users/lookup?q=Ravi');
  shop.anita = anita?.id ?? 0;
});

const byBank = { mode: 'neft', instrumentNo: 'N123', instrumentDate: null };
const voucher = (date: string, more: object) => ({ date, branchId: office.branchId, narration: null, ...more });
const posted = (path: string, form: object) => office.admin.ok<Invoice>('POST', post(path), form);
const RETURNS = '/api/sales/returns';
const back = (invoice: Invoice, place: number, units: number, more: object = {}) => ({
  itemId: invoice.items[place]?.itemId,
  unitId: yard.kgs,
  qty: qty(units),
  returnReason: 'damaged',
  condition: 'good',
  fromLineId: invoice.progress.items?.[place]?.lineId,
  ...more,
});
const returnForm = (invoice: Invoice, date: string, items: readonly object[], more: object = {}) =>
  voucher(date, { customerId: invoice.customerId, storeId: yard.main, refundMode: 'adjust', items, ...more });

describe('the worked example', () => {
  let first: Invoice;
  let second: Invoice;

  test('CA 1: an advance of a customer for goods bears no tax', async () => {
    const money = { moneyAccountId: shop.bank, ...byBank, amount: rs('20,000'), act: 'advance' };
    const advance = await posted('/api/sales/advances', voucher('2026-04-02', { customerId: shop.sri, ...money }));
    expect(office.entries(advance as never)).toEqual(['HDFC Current A/c +20000.00', 'Sri Traders -20000.00']);
  });

  test('SI 1: discounts, freight and an advance; goods leave at their average cost', async () => {
    const items = [line(shop.led9, 200, 78, { discountPercent: 5_000 }), line(shop.fan48, 10, 1850)];
    const charges = [{ label: 'Freight', amount: rs('300'), gstPercent: 18_000 }];
    const form = sell('2026-04-05', shop.sri, items, { charges, billDiscountAmount: rs('250'), advance: rs('20,000') });
    const preview = await office.admin.ok<{ totals: object[] }>('POST', `${INVOICES}/preview`, form);
    expect(preview.totals).toEqual([
      { label: 'Gross', amount: rs('34,400') },
      { label: 'Discount', amount: rs('1,030') },
      { label: 'Taxable', amount: rs('33,370') },
      { label: 'CGST', amount: rs('3,003.30') },
      { label: 'SGST', amount: rs('3,003.30') },
      { label: 'Round off', amount: rs('0.40') },
      { label: 'Total', amount: rs('39,377'), strong: true },
    ]);
    first = await office.admin.ok<Invoice>('POST', post(INVOICES), form);
    expect(first).toMatchObject({ amount: rs('39,377'), status: 'posted' });
    expect(office.entries(first as never)).toEqual([
      'Sri Traders +39377.00',
      'Sales -33070.00',
      'Freight Recovered -300.00',
      'Output CGST -3003.30',
      'Output SGST -3003.30',
      'Round Off -0.40',
      'Cost of Goods Sold +23750.00',
      'Stock in Hand -23750.00',
    ]);
    const sri = await accountOf(SELLING.customers, shop.sri);
    expect(sri.balance).toBe(rs('19,377'));
    expect((await office.pending(sri.id)).map(({ pending }) => pending)).toEqual([rs('19,377')]);
  });

  test('SI 2: to another state, with the commission of the agent', async () => {
    const items = [line(shop.fan48, 15, 1850), line(shop.sol, 20, 620, { gstPercent: 5_000 })];
    const form = sell('2026-04-08', shop.mysuru, items, { interState: true, agentId: shop.ravi });
    second = await posted(INVOICES, form);
    const invoice = second;
    expect(invoice.amount).toBe(rs('45,765'));
    expect(office.entries(invoice as never)).toEqual([
      'Mysuru Electricals +45765.00',
      'Sales -40150.00',
      'Output IGST -5615.00',
      'Agent Commission +803.00',
      'Ravi -803.00',
      'Cost of Goods Sold +28800.00',
      'Stock in Hand -28800.00',
    ]);
    expect((await accountOf(SELLING.agents, shop.ravi)).balance).toBe(-rs('803'));
  });

  test('SB 1: at the counter with prices that include tax, in cash and by UPI; the settlements of the day match the bill', async () => {
    const counter = await openCounter(office, yard);
    const till = await openTill(office.admin, counter.outlet);
    const items = [line(shop.led9, 6, 120), line(shop.fan48, 1, 2450)];
    const tenders = [
      { mode: 'cash', amount: rs('2,000') },
      { mode: 'upi', amount: rs('1,170') },
    ];
    const bill = await sellAt(office.admin, billForm(till, '2026-04-10', items, tenders));
    expect(office.entries(bill as never)).toEqual([
      'Cash +2000.00',
      'UPI Clearing +1170.00',
      'Sales -2686.44',
      'Output CGST -241.78',
      'Output SGST -241.78',
      'Cost of Goods Sold +1636.50',
      'Stock in Hand -1636.50',
    ]);
    type Settled = { rows: object[] };
    const path = '/api/selling/reports/consolidated-settlements?from=2026-04-10&to=2026-04-10';
    expect((await office.admin.ok<Settled>('GET', path)).rows).toMatchObject([
      { cash: rs('2,000'), upi: rs('1,170'), total: rs('3,170'), difference: 0 },
    ]);
  });

  test('SR 1: two damaged fans come back at their billed price and cost', async () => {
    const stored = await one<Invoice>(INVOICES, first.id);
    const items = [back(stored, 1, 2, { condition: 'damaged' })];
    expect((await office.admin.refused('POST', post(RETURNS), returnForm(stored, '2026-04-12', items))).fields).toEqual(
      {
        damageStoreId: 'Select the store that damaged goods go to',
      },
    );
    const form = returnForm(stored, '2026-04-12', items, { damageStoreId: shop.damaged });
    const note = await posted(RETURNS, form);
    expect(note.amount).toBe(rs('4,333'));
    expect(office.entries(note as never)).toEqual([
      'Sales Returns +3672.24',
      'Output CGST +330.50',
      'Output SGST +330.50',
      'Round Off -0.24',
      'Sri Traders -4333.00',
      'Cost of Goods Sold -2640.00',
      'Stock in Hand +2640.00',
    ]);
    expect(
      (await office.admin.refused('POST', post(RETURNS), returnForm(stored, '2026-04-12', [back(stored, 1, 9)])))
        .fields,
    ).toEqual({
      'items.0.qty': `Only 8 of FAN48 is left to return on ${stored.number}.`,
    });
  });

  test('SD 1: a rate difference on a sale to another state', async () => {
    const charges = [{ itemId: shop.sol, label: 'Rate difference 20 x 15.00', amount: rs('300'), gstPercent: 5_000 }];
    const of = { customerId: shop.mysuru, invoiceId: second.id, debitReason: 'rateDifference', interState: true };
    const note = await posted('/api/sales/debit-notes', voucher('2026-04-15', { ...of, rounds: true, charges }));
    expect(office.entries(note as never)).toEqual([
      'Mysuru Electricals +315.00',
      'Sales -300.00',
      'Output IGST -15.00',
    ]);
  });

  test('RC 1: no more is received on an invoice than is owed on it', async () => {
    const { id } = await accountOf(SELLING.customers, shop.mysuru);
    const bill = (await office.pending(id)).find(({ billNo }) => billNo === second.number);
    const receipt = (amount: Paise) =>
      forms(office).receipt([receiptLine(id, amount, { bills: [against(bill?.id ?? 0, amount)] })], {
        date: '2026-04-20',
      });
    const refused = await office.admin.refused('POST', post(RECEIPTS), receipt(rs('45,765.01')));
    expect(JSON.stringify(refused.fields)).toContain('45,765.00');
    await office.admin.ok('POST', post(RECEIPTS), receipt(rs('30,000')));
    const later = await office.admin.refused('POST', post(RECEIPTS), receipt(rs('16,080.01')));
    expect(JSON.stringify(later.fields)).toContain('15,765.00');
  });

  test('AP 1: an agent is paid of the commission, and no more than is payable', async () => {
    const pay = (amount: Paise) =>
      voucher('2026-04-25', { agentId: shop.ravi, moneyAccountId: shop.bank, ...byBank, bills: [{ amount }] });
    const above = await office.admin.refused('POST', post('/api/sales/agent-payments'), pay(rs('803.01')));
    expect(above.fields).toEqual({ 'bills.0.amount': 'Payable is 803.00.' });
    const payment = await posted('/api/sales/agent-payments', pay(rs('500')));
    expect(office.entries(payment as never)).toEqual(['Ravi +500.00', 'HDFC Current A/c -500.00']);
  });

  test('EP 1: an incentive is paid once for a month', async () => {
    const money = { moneyAccountId: office.account('Cash'), mode: 'cash', amount: rs('1,200') };
    const form = voucher('2026-04-25', { staffId: shop.anita, kind: 'incentive', month: '2026-04-30', ...money });
    const payment = await posted('/api/sales/employee-payments', form);
    expect(office.entries(payment as never)).toEqual(['Sales Incentive +1200.00', 'Cash -1200.00']);
    expect((await office.admin.refused('POST', post('/api/sales/employee-payments'), form)).fields).toEqual({
      month: `April incentive of Ravi Kumar is already paid (${payment.number}).`,
    });
  });

  test('at the end of the month trial balance, stock and ageing agree with figures worked out by hand', async () => {
    const query = 'by=day&from=2026-04-01&to=2026-04-30';
    const { rows, totals } = await office.admin.ok<TrialBalance>('GET', `/api/accounts/trial-balance?${query}`);
    const side = (row: TrialBalance['rows'][number]) => formatPaise((row.closingDebit - row.closingCredit) as Paise);
    expect(Object.fromEntries(rows.map((row) => [row.account, side(row)]))).toEqual({
      'HDFC Current A/c': '1,29,500.00',
      Cash: '5,800.00',
      'UPI Clearing': '1,170.00',
      'Sri Traders': '15,044.00',
      'Mysuru Electricals': '16,080.00',
      'Stock in Hand': '70,453.50',
      'Input CGST': '1,458.00',
      'Input SGST': '1,458.00',
      'Cost of Goods Sold': '51,546.50',
      'Sales Returns': '3,672.24',
      'Agent Commission': '803.00',
      'Sales Incentive': '1,200.00',
      Sales: '−76,206.44',
      'Freight Recovered': '−300.00',
      'Output CGST': '−2,914.58',
      'Output SGST': '−2,914.58',
      'Output IGST': '−5,630.00',
      'Round Off': '−0.64',
      'Lumen Ltd': '−19,116.00',
      Ravi: '−303.00',
      'Opening Difference': '−1,90,800.00',
    });
    expect([totals.closingDebit, totals.closingCredit]).toEqual([rs('2,98,185.24'), rs('2,98,185.24')]);
    const ageing = await office.admin.ok<AgeingAnswer>(
      'GET',
      '/api/accounts/receivables-ageing?asOn=2026-04-30&by=bill',
    );
    const owed = new Map<string, number>();
    for (const { party, net } of ageing.rows) owed.set(party, (owed.get(party) ?? 0) + net);
    expect(Object.fromEntries(owed)).toEqual({ 'Sri Traders': rs('15,044'), 'Mysuru Electricals': rs('16,080') });
  });

  test('the statement of Ravi shows his earnings and payments, with the balance after each', async () => {
    type Answer = { rows: Record<string, string | null>[]; sums: Record<string, number>; groups: object[] };
    const ask = (query: string) => office.admin.ok<Answer>('GET', `/api/sales/reports/agent-statement?${query}`);
    const shown = ['date', 'about', 'opening', 'earned', 'paid', 'balance'];
    const read = ({ rows }: Answer) => rows.map((row) => shown.map((field) => row[field]).join(' '));
    const april = await ask('from=2026-04-01&to=2026-04-30');
    const paid = '2026-04-25  0 0 50000 30300';
    expect(read(april)).toEqual(['2026-04-08 Mysuru Electricals 0 80300 0 80300', paid]);
    expect(april.rows.map(({ number }) => number?.slice(0, 2))).toEqual(['SI', 'AP']);
    expect(april.sums).toEqual({ opening: 0, earned: rs('803'), takenBack: 0, paid: rs('500'), due: rs('303') });
    // Commission earned before the period is its opening balance, without a document.
    const later = await ask(`from=2026-04-09&to=2026-04-30&agentId=${shop.ravi}`);
    expect([...read(later), later.rows[0]?.number]).toEqual(['2026-04-09 Opening balance 80300 0 0 80300', paid, null]);
    const sums = { opening: rs('803'), earned: 0, paid: rs('500'), due: rs('303') };
    expect((await ask('from=2026-04-09&to=2026-04-30&by=agent')).groups).toMatchObject([{ value: 'Ravi', sums }]);
    expect((await ask('from=2026-04-01&to=2026-04-07')).rows).toEqual([]);
  });

  test("margins before the return, the stock of each item and Ravi's earnings agree with figures worked out by hand", async () => {
    type Rows = { rows: Record<string, unknown>[]; sums: Record<string, number> };
    const ask = (path: string) => office.admin.ok<Rows>('GET', path);
    const { rows } = await ask('/api/sales/reports/item-wise-sales?from=2026-04-01&to=2026-04-11');
    expect(Object.fromEntries(rows.map(({ item, margin }) => [item, margin]))).toEqual({
      LED9: rs('4,452.48'),
      FAN48: rs('13,867.46'),
      SOL: rs('3,400'),
    });
    const stock = await ask('/api/inventory/stock/valuation?asOn=2026-04-30');
    expect(Object.fromEntries(stock.rows.map(({ code, qty: left, value }) => [code, [left, value]]))).toEqual({
      LED9: [qty(594), rs('31,333.50')],
      FAN48: [qty(16), rs('21,120')],
      SOL: [qty(40), rs('18,000')],
    });
    expect((await ask('/api/crm/reports/commissions?from=2026-04-01&to=2026-04-30')).rows).toMatchObject([
      { agent: 'Ravi', taxable: rs('40,150'), commission: rs('803'), returned: 0, paid: rs('500'), payable: rs('303') },
    ]);
    const { rows: back } = await ask('/api/sales/reports/returns?from=2026-04-01&to=2026-04-30');
    expect(back).toMatchObject([{ reason: 'damaged', taxable: rs('3,672.24'), total: rs('4,333'), cost: rs('2,640') }]);
    const { rows: notes } = await ask('/api/sales/reports/debit-notes?from=2026-04-01&to=2026-04-30');
    expect(notes).toMatchObject([{ reason: 'rateDifference', taxable: rs('300'), total: rs('315') }]);
    // Notes on the bill; 20,000.00 ahead, 30,000.00 later, 3,170.00 in the shop.
    const { sums } = await ask('/api/sales/reports/collections?from=2026-04-01&to=2026-04-30');
    expect(sums).toEqual({ amount: rs('53,170') });
  });

  test('stock, ledger and GST agree with each other', async () => {
    expect((await verify(office.app.system.database)).flatMap(({ problems }) => problems)).toEqual([]);
  });

  const refused = async (form: object) => {
    const { fields, message } = await office.admin.refused('POST', post(INVOICES), form);
    return fields ?? message;
  };

  test('more than there is in stock is not sold', async () => {
    const problem = await refused(sell('2026-04-10', shop.sri, [line(shop.fan48, 17, 1850)]));
    // Two of the 16 fans are damaged and are in another store.
    expect(JSON.stringify(problem)).toContain('14');
  });

  test('the heads of the tax follow the state of the customer', async () => {
    expect(await refused(sell('2026-04-10', shop.mysuru, [line(shop.sol, 1, 620)]))).toEqual({
      interState: 'Mysuru Electricals is in Karnataka, the branch in Telangana: IGST is due. Switch it on.',
    });
  });

  test('no more is adjusted than is left of the advances, and no more discounted than there is', async () => {
    const items = [line(shop.sol, 1, 620)];
    expect(await refused(sell('2026-04-10', shop.sri, items, { advance: rs('1') }))).toEqual({
      advance: 'Only 0.00 is left of the advances of Sri Traders.',
    });
    expect(await refused(sell('2026-04-10', shop.sri, items, { billDiscountAmount: rs('621') }))).toEqual({
      billDiscountAmount: 'The bill discount is more than the lines that may be discounted.',
    });
  });

  test('a customer on hold buys nothing, and one without credit only for a reason', async () => {
    const change = async (more: object) => {
      const now = await one<object>(SELLING.customers, shop.sri);
      await office.admin.ok('PUT', `${SELLING.customers}/${shop.sri}`, { ...now, ...more });
    };
    const form = sell('2026-04-10', shop.sri, [line(shop.sol, 1, 620)]);
    await change({ onHold: true, holdReason: 'Cheque returned' });
    expect(await refused(form)).toEqual({ customerId: 'Customer is on hold: Cheque returned.' });
    await change({ onHold: false, holdReason: null, creditLimit: 0 });
    const asked = await office.admin.refused('POST', post(INVOICES), form);
    expect(asked).toMatchObject({ status: 409, confirm: { code: 'NO_CREDIT_LIMIT', needsReason: true } });
    await change({ creditLimit: rs('15,000') });
    const over = await office.admin.refused('POST', post(INVOICES), form);
    expect(over).toMatchObject({ status: 409, confirm: { code: 'CREDIT_LIMIT' } });
    expect(over.message).toContain('over by 776.00');
    await change({ creditLimit: null });
  });

  test('an invoice stays while its goods are partly back; a cancelled one gives goods and commission back', async () => {
    const body = { version: first.version, reason: 'Entered for the wrong customer' };
    const stays = await office.admin.refused('POST', `${INVOICES}/${first.id}/cancel`, body);
    expect(stays).toMatchObject({ status: 409 });
    const before = (await accountOf(SELLING.agents, shop.ravi)).balance;
    const more = { agentId: shop.ravi };
    const another = await posted(INVOICES, sell('2026-04-28', shop.sri, [line(shop.sol, 1, 1000)], more));
    expect((await accountOf(SELLING.agents, shop.ravi)).balance).toBe(before - rs('20'));
    await office.admin.ok('POST', `${INVOICES}/${another.id}/cancel`, { ...body, version: another.version });
    expect((await accountOf(SELLING.agents, shop.ravi)).balance).toBe(before);
    expect((await verify(office.app.system.database)).flatMap(({ problems }) => problems)).toEqual([]);
  });
});
