import { beforeAll, describe, expect, test } from 'vitest';
import type { CompositionAnswer } from '../../contract/accounts/gst/composition';
import type { Gstr1Answer } from '../../contract/accounts/gst/gstr1';
import type { Invoice } from '../../contract/sales/invoices';
import type { SalePaper } from '../../contract/sales/salePapers';
import type { Price } from '../../contract/selling/prices';
import { verify } from '../../server/verify/verify';
import { testApp } from '../setup/app';
import { forms, JOURNALS, journalLine, type Office, openOffice, PAYMENTS, paymentLine, post, rs } from './office';
import { openYard, PURCHASES, purchaseForm, qty, rate, type Yard } from './purchases';
import { customerForm, groupForm, INVOICES, invoiceForm, itemForm, SALES, SELLING, saleTypeForm } from './selling';
import { STOCK } from './stock';
import { BILLS, billForm, openCounter, openTill } from './tills';

/**
 * A company that is a regular dealer, then under composition, then not registered: its tax, its credit and its returns.
 */

const REGISTRATIONS = '/api/admin/gst-registrations';
let office: Office;
let yard: Yard;
let april: Invoice;
const of: Record<string, number> = {};
type Stored = { id: number; version: number };
const make = async (path: string, body: object) => (await office.admin.ok<Stored>('POST', path, body)).id;
const key = (name: string) => of[name] ?? 0;
const line = (units: number, at: number, gst: number, more: object = {}) => ({
  itemId: key('led'),
  unitId: yard.kgs,
  qty: qty(units),
  rate: rate(at),
  discountPercent: 0,
  gstPercent: gst,
  ...more,
});
const form = (customer: string, date: string, items: readonly object[], more: object = {}) =>
  invoiceForm(office.branchId, { customerId: key(customer), saleTypeId: key('type'), storeId: yard.main }, items, {
    date,
    ...more,
  });
const sell = (customer: string, date: string, items: readonly object[], more: object = {}) =>
  office.admin.ok<Invoice>('POST', post(INVOICES), form(customer, date, items, more));
const refused = async (path: string, body: object) => (await office.admin.refused('POST', post(path), body)).message;
const paper = ({ id }: { id: number }) => office.admin.ok<SalePaper>('GET', `/api/sales/papers?documentId=${id}`);
const registration = (fromDate: string, kind: string, compositionOf: string | null = null) => ({
  fromDate,
  kind,
  compositionOf,
  remarks: null,
});

beforeAll(async () => {
  office = await openOffice(await testApp('2026-09-30T06:00:00.000Z'), { yearFrom: '2026-04-01' });
  yard = await openYard(office);
  const hsn = { code: '940511', description: 'Lamps', taxCode: 'GST18', uqc: 'NOS' };
  of.hsn = await make('/api/admin/hsn-codes', { ...hsn, reverseCharge: false, itcEligible: true, active: true });
  of.led = await make('/api/inventory/items', {
    ...itemForm('LED9', yard.kgs),
    hsnCodeId: of.hsn,
    saleRate: rate(100),
  });
  of.rent = await office.open('Office Rent', 'Indirect Expenses');
  of.group = await make(SELLING.groups, groupForm('DLR', 'Dealers'));
  of.type = await make(SELLING.saleTypes, saleTypeForm('LOC', 'Local', office.account('Sales')));
  of.sri = await make(SELLING.customers, customerForm('SRI', 'Sri Traders', of.group));
  of.far = await make(SELLING.customers, customerForm('FAR', 'Pune Mart', of.group, { stateCode: '27' }));
  const { discountPercent: _, gstPercent: __, ...goods } = line(1000, 50, 0);
  const start = { branchId: office.branchId, narration: null, date: '2026-04-01', storeId: yard.main };
  await office.admin.ok('POST', `${STOCK.opening}?step=post`, { ...start, items: [{ ...goods, remarks: null }] });
  april = await sell('sri', '2026-04-10', [line(10, 100, 18_000)]);
  await make(REGISTRATIONS, registration('2026-05-01', 'composition', 'trader'));
  await make(REGISTRATIONS, registration('2026-09-01', 'unregistered'));
});

describe('under composition', () => {
  test('no tax is charged: on invoices, at the counter, by journals, on debit notes', async () => {
    const words = /is under composition on 05-May-2026 and charges no GST: 180\.00 is charged here\. Set GST to 0\./;
    expect(await refused(INVOICES, form('sri', '2026-05-05', [line(10, 100, 18_000)]))).toMatch(words);
    const tax = [
      journalLine(office.account('Cash'), rs('118')),
      journalLine(office.account('Sales'), -rs('100')),
      journalLine(office.account('Output CGST'), -rs('9')),
      journalLine(office.account('Output SGST'), -rs('9')),
    ];
    const journal = forms(office).journal(tax, {
      date: '2026-05-05',
      confirmed: [{ code: 'CASH_IN_JOURNAL', reason: null }],
    });
    expect(await refused(JOURNALS, journal)).toMatch(/charges no GST: 18\.00/);
    const note = {
      date: '2026-05-05',
      branchId: office.branchId,
      narration: null,
      customerId: key('sri'),
      interState: false,
      invoiceId: april.id,
      debitReason: 'rateDifference',
      rounds: true,
      charges: [{ itemId: key('led'), label: null, amount: rs('100'), gstPercent: 18_000 }],
    };
    expect(await refused(SALES.debitNotes, note)).toMatch(/charges no GST: 18\.00/);
  });

  test('a sale is on a bill of supply, and stays in the state', async () => {
    const invoice = await sell('sri', '2026-05-05', [line(10, 100, 0)]);
    expect(invoice.amount).toBe(rs('1,000'));
    const told = await paper(invoice);
    expect(told).toMatchObject({
      title: 'Bill of supply',
      notes: ['Composition taxable person, not eligible to collect tax on supplies'],
    });
    expect((await paper(april)).title).toBe('Tax invoice');
    const far = form('far', '2026-05-05', [line(10, 100, 0)], { interState: true });
    expect(await refused(INVOICES, far)).toMatch(/so nothing is supplied to another state/);
  });

  test('goods that were sold with tax before come back with it', async () => {
    const lineId = (april as unknown as { progress: { items: { lineId: number }[] } }).progress.items[0]?.lineId;
    const back = { itemId: key('led'), unitId: yard.kgs, qty: qty(2), returnReason: 'notWanted', condition: 'good' };
    const note = await office.admin.ok<{ amount: number }>('POST', post(SALES.returns), {
      date: '2026-05-06',
      branchId: office.branchId,
      narration: null,
      customerId: key('sri'),
      storeId: yard.main,
      refundMode: 'adjust',
      items: [{ ...back, fromLineId: lineId }],
    });
    expect(note.amount).toBe(rs('236'));
  });

  test('tax that is paid is cost: on purchases, on expenses, and never credit by a journal', async () => {
    const regular = { gstType: 'regular', gstin: '36AABCU9603R1ZO', stateCode: '36' };
    const supplier = await make('/api/procurement/suppliers', {
      code: 'REG',
      name: 'Regular Supplies',
      creditDays: 30,
      creditLimit: 0,
      blocked: 'none',
      active: true,
      contacts: [],
      banks: [],
      items: [],
      ...regular,
    });
    const items = [{ itemId: key('led'), unitId: yard.kgs, qty: qty(10), rate: rate(50), gstPercent: 18_000 }];
    const bill = { date: '2026-05-07', billDate: '2026-05-07', billNo: 'RS/1', supplierId: supplier };
    const bought = await office.admin.ok<object>(
      'POST',
      post(PURCHASES),
      purchaseForm(office.branchId, yard, items, bill),
    );
    const posted = office.entries(bought as never);
    expect(posted).toContain('Stock in Hand +590.00');
    expect(posted.some((one) => one.startsWith('Input'))).toBe(false);
    const rent = paymentLine(key('rent'), rs('1,000'), { gstPercent: 18_000 });
    const payment = forms(office).payment([rent], { date: '2026-05-07' });
    const paid = office.entries(await office.admin.ok('POST', post(PAYMENTS), payment));
    expect(paid).toEqual(['Office Rent +1180.00', 'HDFC Current A/c -1180.00']);
    const journal = [
      journalLine(key('rent'), rs('100')),
      journalLine(office.account('Input CGST'), rs('9')),
      journalLine(office.account('Input SGST'), rs('9')),
      journalLine(office.account('HDFC Current A/c'), -rs('118')),
    ];
    const body = forms(office).journal(journal, {
      date: '2026-05-07',
      confirmed: [{ code: 'CASH_IN_JOURNAL', reason: null }],
    });
    expect(await refused(JOURNALS, body)).toMatch(
      /takes no credit: 18\.00 is taken here\. Put the tax into the cost\./,
    );
  });

  test('CMP-08 has the turnover with the levy of these days alone; GSTR-4 the year', async () => {
    const days = 'from=2026-04-01&to=2026-06-30';
    const cmp = await office.admin.ok<CompositionAnswer>('GET', `/api/accounts/cmp-08?${days}`);
    // 1,000.00 sold; the returned goods were of April and of the regular dealer, yet they lower the turnover by 200.00.
    expect(cmp).toMatchObject({
      isComposition: true,
      rows: [
        { code: '1', taxable: rs('800'), cgst: rs('4'), sgst: rs('4') },
        { code: '2', taxable: 0 },
        { code: '3', cgst: rs('4'), sgst: rs('4') },
      ],
    });
    const year = await office.admin.ok<CompositionAnswer>('GET', '/api/accounts/gstr-4?from=2026-04-01&to=2027-03-31');
    const rowOf = (table: string, code: string) => year.rows.find((row) => row.table === table && row.code === code);
    expect(rowOf('4', 'A')).toMatchObject({ taxable: rs('500'), cgst: rs('45'), sgst: rs('45') });
    expect(rowOf('6', '3')).toMatchObject({ cgst: rs('4'), sgst: rs('4') });
    const none = await office.admin.ok<CompositionAnswer>('GET', '/api/accounts/cmp-08?from=2026-04-01&to=2026-04-30');
    expect(none).toMatchObject({ isComposition: false, rows: [] });
    const gstr1 = await office.admin.ok<Gstr1Answer>('GET', `/api/accounts/gstr-1?${days}`);
    expect(gstr1.problems.map(({ text }) => text)).toContain(
      'The company is under composition at the end of the period: its returns are CMP-08 and GSTR-4.',
    );
  });
});

describe('without registration', () => {
  test('no tax is charged at the counter either, prices say so, and papers are bills', async () => {
    const shop = await openCounter(office, yard);
    const till = await openTill(office.admin, shop.outlet);
    expect(till).toMatchObject({ registration: 'unregistered' });
    const item = line(1, 118, 18_000);
    const taxed = billForm(till, '2026-09-30', [item], [{ mode: 'cash', amount: rs('118') }]);
    expect(await refused(BILLS, taxed)).toMatch(/is not registered for GST on 30-Sep-2026 and charges no GST/);
    await office.admin.ok('POST', post(BILLS), { ...taxed, items: [{ ...item, gstPercent: 0 }] });
    const asked = (date: string) =>
      office.admin.ok<Price[]>('GET', `/api/selling/prices?date=${date}&items=${key('led')}.${yard.kgs}.1000`);
    expect((await asked('2026-09-30'))[0]?.isTaxed).toBe(false);
    expect((await asked('2026-04-10'))[0]?.isTaxed).toBe(true);
    expect(await paper(await sell('sri', '2026-09-02', [line(1, 100, 0)]))).toMatchObject({ title: 'Bill', notes: [] });
  });

  test('sells to other states too', async () => {
    await sell('far', '2026-09-03', [line(1, 100, 0)], { interState: true });
  });
});

describe('a registration', () => {
  test('is not changed under vouchers posted by it', async () => {
    const fields = async (body: object) => (await office.admin.refused('POST', REGISTRATIONS, body)).fields;
    expect(await fields(registration('2026-09-15', 'regular'))).toEqual({
      fromDate: expect.stringMatching(/^Supplies up to 30-Sep-2026 are posted/),
    });
    expect(await fields(registration('2026-05-01', 'regular'))).toHaveProperty('fromDate');
    expect(await fields(registration('2026-12-01', 'composition'))).toEqual({
      compositionOf: 'Choose the business: the levy goes by it',
    });
    const next = await office.admin.ok<Stored>('POST', REGISTRATIONS, registration('2027-04-01', 'regular'));
    await office.admin.ok('DELETE', `${REGISTRATIONS}/${next.id}?version=${next.version}`);
  });
});

test('a branch in another state has a GSTIN or says why not, and then charges no tax', async () => {
  const company = await office.admin.ok<object>('GET', '/api/admin/company-profile');
  const { code: _, isPosted: __, ...profile } = company as Record<string, unknown>;
  await office.admin.ok('PUT', '/api/admin/company-profile', { ...profile, gstin: '36AABCU9603R1ZO' });
  const branch = { code: 'PUN', name: 'Pune', stateCode: '27', gstin: null, active: true };
  const body = { ...branch, address: null, phone: null, email: null };
  const { fields } = await office.admin.refused('POST', '/api/admin/branches', body);
  expect(fields?.gstin).toBe(
    'Pune is in Maharashtra, the company in Telangana. Enter its own GSTIN, or choose why it has none.',
  );
  await office.admin.ok('POST', '/api/admin/branches', { ...body, noGstinReason: 'noSupply' });
});

test('the books are sound', async () => {
  expect((await verify(office.app.system.database)).flatMap(({ problems }) => problems)).toEqual([]);
});
