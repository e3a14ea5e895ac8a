import { beforeAll, describe, expect, test } from 'vitest';
import type { Gstr1Answer } from '../../contract/accounts/gst/gstr1';
import type { Paise } from '../../contract/amount';
import { billToSettle } from '../../contract/books/billOfDocument';
import type { Invoice } from '../../contract/sales/invoices';
import type { SalePaper } from '../../contract/sales/salePapers';
import { sales as screens } from '../../contract/sales/screens';
import { figuresOfSale } from '../../contract/selling/soldLines';
import { verify } from '../../server/verify/verify';
import { testApp } from '../setup/app';
import { against, forms, type Office, openOffice, PASSWORD, post, RECEIPTS, receiptLine, rs } from './office';
import { openYard, qty, rate, type Yard } from './purchases';
import { customerForm, groupForm, INVOICES, invoiceForm, itemForm, SELLING, saleTypeForm } from './selling';
import { STOCK } from './stock';

/** The legal details of invoices: HSN with quantities, place of supply, delivery, tenders, IRN. */

let office: Office;
let yard: Yard;
const of: Record<string, number> = {};
type Stored = { id: number; version: number };
const make = async (path: string, body: object) => (await office.admin.ok<Stored>('POST', path, body)).id;
const key = (name: string) => of[name] ?? 0;

const line = (itemId: number, units: number, at: number, more: object = {}) => ({
  itemId,
  unitId: yard.kgs,
  qty: qty(units),
  rate: rate(at),
  discountPercent: 0,
  gstPercent: 18_000,
  ...more,
});
const form = (customer: string, items: readonly object[], more: object = {}) =>
  invoiceForm(office.branchId, { customerId: key(customer), saleTypeId: key('type'), storeId: yard.main }, items, more);
const sell = (customer: string, items: readonly object[], more: object = {}) =>
  office.admin.ok<Invoice>('POST', post(INVOICES), form(customer, items, more));
const paper = ({ id }: { id: number }) => office.admin.ok<SalePaper>('GET', `/api/sales/papers?documentId=${id}`);
const refused = async (customer: string, items: readonly object[], more: object) =>
  (await office.admin.refused('POST', post(INVOICES), form(customer, items, more))).fields;

beforeAll(async () => {
  office = await openOffice(await testApp('2026-04-30T06:00:00.000Z'), { yearFrom: '2026-04-01' });
  yard = await openYard(office);
  const hsn = { code: '940511', description: 'Lamps', taxCode: 'GST18', uqc: 'NOS' };
  of.hsn = await make('/api/admin/hsn-codes', { ...hsn, reverseCharge: false, itcEligible: true, active: true });
  of.led9 = await make('/api/inventory/items', { ...itemForm('LED9', yard.kgs), hsnCodeId: of.hsn });
  of.group = await make(SELLING.groups, groupForm('DLR', 'Dealers'));
  of.type = await make(SELLING.saleTypes, saleTypeForm('LOC', 'Local', office.account('Sales')));
  of.sri = await make(
    SELLING.customers,
    customerForm('SRI', 'Sri Traders', of.group, {
      gstType: 'regular',
      gstin: '36AABCU9603R1ZO',
      address: '12 Market Road',
      city: 'Hyderabad',
      pin: '500001',
      addresses: [{ name: 'Depot', address: '5 Canal Road', city: 'Pune', pin: '411001', stateCode: '27' }],
    }),
  );
  of.walkIn = await make(SELLING.customers, customerForm('WALK', 'Walk-in', of.group));
  const { discountPercent: _, gstPercent: __, ...goods } = line(key('led9'), 100, 50);
  const start = { branchId: office.branchId, narration: null, date: '2026-04-01', storeId: yard.main };
  await office.admin.ok('POST', `${STOCK.opening}?step=post`, { ...start, items: [{ ...goods, remarks: null }] });
});

describe('an invoice', () => {
  test('names buyer, place of delivery and supply, HSN and quantities on its paper', async () => {
    const { admin } = office;
    const [address] = await admin.ok<{ id: number; label: string }[]>(
      'GET',
      `/api/selling/customer-addresses/lookup?customerId=${key('sri')}&used=SI:shipToId`,
    );
    expect(address?.label).toBe('Depot');
    const ship = { shipToId: address?.id, shipAddress: '5 Canal Road, Pune', shipState: '27', shipGstin: 'URP' };
    const charges = [{ label: 'Freight', amount: rs('100'), gstPercent: 18_000 }];
    const invoice = await sell('sri', [line(key('led9'), 10, 80, { freeQty: qty(1) })], { ...ship, charges });
    const told = await paper(invoice);
    expect(told).toMatchObject({
      title: 'Tax invoice',
      lines: [{ hsn: '940511', gstPercent: 18_000, taxable: rs('800') }],
      parties: [
        {
          name: 'Sri Traders',
          lines: ['12 Market Road', 'Hyderabad, 500001, Telangana (36)', 'GSTIN 36AABCU9603R1ZO'],
        },
        { title: 'Ship to', name: 'Sri Traders', lines: ['5 Canal Road, Pune', 'Maharashtra (27)', 'GSTIN URP'] },
      ],
      summary: [{ hsn: '940511', uqc: 'KGS', qty: qty(10), rate: 18_000, taxable: rs('900'), cgst: rs('81') }],
    });
    expect(told.facts).toEqual([
      { label: 'Place of supply', text: 'Telangana (36)' },
      { label: 'Reverse charge', text: 'No' },
    ]);
    // The free piece left the store with the others.
    expect(office.entries(invoice as never)).toContain('Cost of Goods Sold +550.00');
  });

  test('counts goods in table 12 of GSTR-1 by the unit they were sold in', async () => {
    const report = await office.admin.ok<Gstr1Answer>('GET', '/api/accounts/gstr-1?from=2026-04-01&to=2026-04-30');
    expect(report.hsn).toMatchObject([{ registered: true, hsn: '940511', uqc: 'KGS', quantity: qty(10) }]);
    expect(report.problems.map(({ text }) => text)).toEqual([
      'Branch Branch HYD has no GSTIN. Give it under Branches.',
    ]);
  });

  test('is paid on the spot in several ways, and only the rest is owed', async () => {
    const items = [line(key('led9'), 10, 118, { discountAmount: rs('80') })];
    const bank = office.account('HDFC Current A/c');
    const tenders = [
      { accountId: office.account('Cash'), mode: 'cash', amount: rs('500'), reference: null },
      { accountId: bank, mode: 'upi', amount: rs('400'), reference: 'UPI1234' },
    ];
    const invoice = await sell('walkIn', items, { includesTax: true, tenders });
    expect(office.entries(invoice as never).slice(0, 4)).toEqual([
      'Walk-in +200.00',
      'Cash +500.00',
      'HDFC Current A/c +400.00',
      'Sales -932.20',
    ]);
    expect(
      await refused('walkIn', items, { includesTax: true, tenders: [{ ...tenders[0], amount: rs('1,101') }] }),
    ).toEqual({
      'tenders.0.amount': 'The bill is 1,100.00: 1.00 more is received than is due.',
    });
    expect(
      await refused('walkIn', items, { includesTax: true, tenders: [{ ...tenders[1], reference: null }] }),
    ).toEqual({
      'tenders.0.reference': 'Enter the number that this payment is known by',
    });
  });

  test("under reverse charge asks for no tax, and reports the customer's tax in the return", async () => {
    const invoice = await sell('sri', [line(key('led9'), 10, 100)], { reverseCharge: true, date: '2026-04-12' });
    expect(invoice.amount).toBe(rs('1,000'));
    expect(office.entries(invoice as never)).toEqual([
      'Sri Traders +1000.00',
      'Sales -1000.00',
      'Cost of Goods Sold +500.00',
      'Stock in Hand -500.00',
    ]);
    const { notes } = await paper(invoice);
    expect(notes).toEqual(['Tax is payable on reverse charge']);
  });

  test("takes the portal's answer, and is not cancelled once its IRN is a day old", async () => {
    const invoice = await sell('sri', [line(key('led9'), 1, 100)], { date: '2026-04-20' });
    const given = { irnNo: 'a'.repeat(64), ackNo: '112010036563310', ackDate: '2026-04-20', signedQr: 'eyJhbGciOi' };
    const { admin } = office;
    const told = await admin.ok<Invoice>('POST', `${INVOICES}/${invoice.id}/register`, {
      version: invoice.version,
      given,
    });
    expect(told).toMatchObject({ status: 'posted', irnNo: given.irnNo, signedQr: 'eyJhbGciOi' });
    const body = { version: told.version, reason: 'Entered for the wrong customer' };
    const answer = await admin.refused('POST', `${INVOICES}/${invoice.id}/cancel`, body);
    expect(answer).toMatchObject({ status: 409, code: 'IRN_STANDS' });
  });

  test("above a clerk's discount or credit limit, a supervisor passes it on the spot", async () => {
    const { admin, clerk, grant } = office;
    await admin.ok('PUT', '/api/sales/settings', {
      changes: [{ branchId: '*', setupCode: 'sal_extra_role', was: null, setupValue: 'CLERK 5; MANAGER 15' }],
    });
    const [module, menu, screen] = screens.b2bAndB2cSales.code;
    const may = (transCode: number) => ({ moduleCode: module, menuCode: menu, screenCode: screen, transCode });
    await grant([may(1), may(2), may(3), may(4)]);
    const given = (percent: number) => form('sri', [line(key('led9'), 1, 100, { discountPercent: percent })]);
    await clerk.ok('POST', post(INVOICES), given(5_000));
    const asked = await clerk.refused('POST', post(INVOICES), given(6_000));
    expect(asked).toMatchObject({
      status: 409,
      message: 'Line 1: the discount is 6 %, 6 % above the standard one.',
      confirm: { code: 'EXTRA_DISCOUNT', needsReason: true, right: 'B2B and B2C Sales' },
    });
    const reason = 'Agreed with the owner';
    const alone = { ...given(6_000), confirmed: [{ code: 'EXTRA_DISCOUNT', reason }] };
    expect((await clerk.refused('POST', post(INVOICES), alone)).code).toBe('CONFIRM');
    const supervisor = { user: 'ASHA', password: PASSWORD };
    const passed = { ...alone, confirmed: [{ code: 'EXTRA_DISCOUNT', reason, by: supervisor }] };
    const sold = await clerk.ok<Invoice>('POST', post(INVOICES), passed);
    expect(sold.steps).toMatchObject([{ by: 'RAVI', authorisedBy: 'ASHA', authorised: ['EXTRA_DISCOUNT'] }]);
    const now = await admin.ok<object>('GET', `${SELLING.customers}/${key('walkIn')}`);
    await admin.ok('PUT', `${SELLING.customers}/${key('walkIn')}`, { ...now, creditLimit: rs('1,000') });
    const owing = await clerk.refused('POST', post(INVOICES), form('walkIn', [line(key('led9'), 10, 100)]));
    expect(owing.message).toBe('Credit limit 1,000.00, outstanding 200.00, this bill 1,180.00: over by 380.00.');
    const card = await admin.ok('GET', `/api/selling/customer-credit?customerId=${key('walkIn')}&date=2026-06-30`);
    expect(card).toMatchObject({
      outstanding: rs('200'),
      overdue: rs('200'),
      creditLimit: rs('1,000'),
      creditLeft: rs('800'),
    });
  });

  test('is reported in GSTR-1 line by line as it was billed', async () => {
    const report = await office.admin.ok<Gstr1Answer>('GET', '/api/accounts/gstr-1?from=2026-04-01&to=2026-04-30');
    const { rows } = await office.admin.ok<{ rows: { id: number }[] }>('GET', `${INVOICES}?status=posted`);
    const told = new Map<number | null, number[]>();
    const add = (id: number | null, amounts: readonly number[]) =>
      told.set(
        id,
        amounts.map((amount, at) => amount + (told.get(id)?.[at] ?? 0)),
      );
    for (const { voucherId, taxable, igst, cgst, sgst } of report.lines) add(voucherId, [taxable, igst, cgst, sgst]);
    const small = [0, 0, 0, 0];
    for (const { id } of rows) {
      const bill = await office.admin.ok<Invoice>('GET', `${INVOICES}/${id}`);
      const { taxable, taxes } = figuresOfSale(bill, 'line');
      const amounts = [taxable, taxes.igst, taxes.cgst, taxes.sgst];
      if (bill.customerId === key('sri')) expect([bill.number, told.get(id)]).toEqual([bill.number, amounts]);
      else for (const [at, amount] of amounts.entries()) small[at] = (small[at] ?? 0) + amount;
    }
    expect(told.get(null)).toEqual(small);
    expect(report.docs).toMatchObject([{ kind: 'invoice', total: rows.length, cancelled: 0 }]);
  });

  test('leaves stock, ledger and GST in agreement', async () => {
    expect((await verify(office.app.system.database)).flatMap(({ problems }) => problems)).toEqual([]);
  });
});

type Row = Pick<Invoice, 'id' | 'billId' | 'billDue' | 'balance' | 'billState'>;

describe('the bill of an invoice', () => {
  const rowOf = async (id: number) =>
    (await office.admin.ok<{ rows: Row[] }>('GET', `${INVOICES}?size=200`)).rows.find((row) => row.id === id);
  const receive = async (accountId: number, billId: number, amount: Paise) =>
    office.admin.ok(
      'POST',
      post(RECEIPTS),
      forms(office).receipt([receiptLine(accountId, amount, { bills: [against(billId, amount)] })], {
        date: '2026-04-20',
      }),
    );

  test('is due, paid in part and paid, in the list and on the invoice', async () => {
    // 2 at 50.00 with 18 % are 118.00.
    const { id } = await sell('sri', [line(key('led9'), 2, 50)], { dueDate: '2099-12-31' });
    const fresh = await rowOf(id);
    expect(fresh).toMatchObject({ billDue: '2099-12-31', balance: rs('118'), billState: 'due' });
    const billId = fresh?.billId ?? 0;
    const bill = await office.admin.ok<{ accountId: number }>('GET', billToSettle.of(String(billId)));
    expect(bill).toMatchObject({ id: billId, pending: rs('118') });
    await receive(bill.accountId, billId, rs('18'));
    expect(await rowOf(id)).toMatchObject({ balance: rs('100'), billState: 'part' });
    await receive(bill.accountId, billId, rs('100'));
    expect(await rowOf(id)).toMatchObject({ balance: 0, billState: 'paid' });
    expect(await office.admin.ok<Invoice>('GET', `${INVOICES}/${id}`)).toMatchObject({ billId, billState: 'paid' });
    expect((await office.admin.call('GET', billToSettle.of(String(billId)))).status).toBe(404);
  });

  test('is overdue after its day', async () => {
    const { id } = await sell('sri', [line(key('led9'), 1, 50)], { dueDate: '2026-04-11' });
    // The calendar of the database counts, which is past that day.
    expect(await rowOf(id)).toMatchObject({ balance: rs('59'), billState: 'overdue' });
  });
});
