import { beforeAll, describe, expect, test } from 'vitest';
import { inRupees } from '../../contract/amount';
import type { DebitNote } from '../../contract/sales/debitNotes';
import { einvoiceJson, einvoiceProblems } from '../../contract/sales/einvoiceJson';
import type { Invoice } from '../../contract/sales/invoices';
import { ewayJson } from '../../contract/selling/ewayJson';
import type { PortalBill } from '../../contract/selling/portalBill';
import type { SaleReturn } from '../../contract/selling/saleReturns';
import { testApp } from '../setup/app';
import { type Office, openOffice, post, rs } from './office';
import { openYard, qty, rate, type Yard } from './purchases';
import { customerForm, groupForm, INVOICES, invoiceForm, itemForm, SALES, SELLING, saleTypeForm } from './selling';
import { STOCK } from './stock';

/** Facts of posted invoices and notes for the portals of e-invoices and e-way bills. */

let office: Office;
let yard: Yard;
const of: Record<string, number> = {};
type Stored = { id: number; version: number };
const make = async (path: string, body: object) => (await office.admin.ok<Stored>('POST', path, body)).id;
const key = (name: string) => of[name] ?? 0;
const line = (units: number, at: number, more: object = {}) => ({
  itemId: key('led'),
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
const told = ({ id }: { id: number }) => office.admin.ok<PortalBill>('GET', `/api/sales/portal-bills?documentId=${id}`);

type File = {
  ItemList: { AssAmt: number; CgstAmt: number; SgstAmt: number; IgstAmt: number; TotItemVal: number }[];
  ValDtls: Record<'AssVal' | 'CgstVal' | 'SgstVal' | 'IgstVal' | 'RndOffAmt' | 'TotInvVal', number>;
};
/** The file adds up line by line and to the total of the document. */
async function tied(document: { id: number; amount: number }): Promise<PortalBill> {
  const bill = await told(document);
  const [file] = einvoiceJson([bill]) as unknown as File[];
  if (!file) throw new Error('no file');
  const { AssVal, CgstVal, SgstVal, IgstVal, RndOffAmt, TotInvVal } = file.ValDtls;
  expect(TotInvVal).toBe(inRupees(document.amount as never));
  const close = (a: number, b: number) => expect(Math.abs(a - b)).toBeLessThan(0.001);
  close(AssVal + CgstVal + SgstVal + IgstVal + RndOffAmt, TotInvVal);
  for (const { AssAmt, CgstAmt, SgstAmt, IgstAmt, TotItemVal } of file.ItemList)
    close(AssAmt + CgstAmt + SgstAmt + IgstAmt, TotItemVal);
  close(
    file.ItemList.reduce((sum, { TotItemVal }) => sum + TotItemVal, RndOffAmt),
    TotInvVal,
  );
  const [eway] = ewayJson([bill]).billLists as { totInvValue: number }[];
  expect(eway?.totInvValue).toBe(TotInvVal);
  return bill;
}

beforeAll(async () => {
  office = await openOffice(await testApp('2026-09-30T06:00:00.000Z'), { yearFrom: '2026-04-01' });
  yard = await openYard(office);
  const hsn = { code: '940511', description: 'Lamps', taxCode: 'GST18', uqc: 'NOS' };
  of.hsn = await make('/api/admin/hsn-codes', { ...hsn, reverseCharge: false, itcEligible: true, active: true });
  of.led = await make('/api/inventory/items', { ...itemForm('LED9', yard.kgs), hsnCodeId: of.hsn });
  of.group = await make(SELLING.groups, groupForm('DLR', 'Dealers'));
  of.type = await make(SELLING.saleTypes, saleTypeForm('LOC', 'Local', office.account('Sales')));
  const registered = { gstType: 'regular', gstin: '36AABCU9603R1ZO', address: '12 Market Road' };
  of.sri = await make(
    SELLING.customers,
    customerForm('SRI', 'Sri Traders', of.group, { ...registered, city: 'Hyderabad', pin: '500001' }),
  );
  of.walkIn = await make(SELLING.customers, customerForm('WALK', 'Walk-in', of.group, { address: '1 Street' }));
  const { discountPercent: _, gstPercent: __, ...goods } = line(5000, 50);
  const start = { branchId: office.branchId, narration: null, date: '2026-04-01', storeId: yard.main };
  await office.admin.ok('POST', `${STOCK.opening}?step=post`, { ...start, items: [{ ...goods, remarks: null }] });
});

describe('files for the portals', () => {
  test('tie to the invoice with discounts, charges and rounding, with rates that hold the tax or not', async () => {
    const charges = [{ label: 'Freight', amount: rs('100.55'), gstPercent: 18_000 }];
    const plain = await sell('sri', [line(7, 81.37, { discountPercent: 3_333 }), line(3, 19.99)], {
      charges,
      billDiscountAmount: rs('11.11'),
    });
    expect((await tied(plain)).lines.map(({ name, qty: units }) => [name, units])).toEqual([
      ['LED9', qty(7)],
      ['LED9', qty(3)],
      ['Freight', qty(1)],
    ]);
    const inclusive = await sell('sri', [line(7, 99.99), line(11, 0.37)], { includesTax: true });
    await tied(inclusive);
    const reverse = await sell('sri', [line(2, 500)], { reverseCharge: true });
    expect(await told(reverse)).toMatchObject({ reverseCharge: true, roundOff: 0, payable: rs('1000') });
  });

  test('tie to the credit note and the debit note, which name their invoice', async () => {
    const invoice = await sell('sri', [line(9, 77.77)], { billDiscountAmount: rs('10.01') });
    const [sold] = invoice.items;
    const lineId = (invoice as unknown as { progress: { items: { lineId: number }[] } }).progress.items[0]?.lineId;
    const back = {
      itemId: sold?.itemId,
      unitId: sold?.unitId,
      qty: qty(2),
      returnReason: 'notWanted',
      condition: 'good',
      batchNo: null,
      serials: null,
      fromLineId: lineId,
    };
    const note = await office.admin.ok<SaleReturn & { amount: number }>('POST', post(SALES.returns), {
      date: '2026-04-12',
      branchId: office.branchId,
      narration: null,
      customerId: key('sri'),
      storeId: yard.main,
      refundMode: 'adjust',
      items: [back],
    });
    const against = { number: invoice.number, date: '2026-04-10' };
    expect(await tied(note)).toMatchObject({ kind: 'creditNote', supply: 'B2B', against });
    const debit = await office.admin.ok<DebitNote & { amount: number }>('POST', post(SALES.debitNotes), {
      date: '2026-04-15',
      branchId: office.branchId,
      narration: null,
      customerId: key('sri'),
      invoiceId: invoice.id,
      debitReason: 'rateDifference',
      interState: false,
      rounds: true,
      charges: [{ itemId: key('led'), label: null, amount: rs('33.33'), gstPercent: 18_000 }],
    });
    const bill = await told(debit);
    expect(bill).toMatchObject({ kind: 'debitNote', against, lines: [{ name: 'LED9', hsn: '940511' }] });
    expect(einvoiceJson([bill])[0]).toMatchObject({ ValDtls: { AssVal: 33.33, TotInvVal: debit.amount / 100 } });
  });

  test('name the missing details until the branch has its city and PIN', async () => {
    const bill = await told(await sell('sri', [line(1, 100)]));
    const lacking = einvoiceProblems(bill).filter((one) => /needs .*a city, a PIN.* Enter it under Branches/.test(one));
    expect(lacking).toHaveLength(1);
    const branch = await office.admin.ok<Record<string, unknown>>('GET', `/api/admin/branches/${office.branchId}`);
    const placed = { address: '1 Abids Road', city: 'Hyderabad', pin: '500001' };
    const { code, name, stateCode, gstin, phone, email, active, version } = branch;
    await office.admin.ok('PUT', `/api/admin/branches/${office.branchId}`, {
      code,
      name,
      stateCode,
      gstin,
      phone,
      email,
      active,
      version,
      ...placed,
    });
    const mended = await told(await sell('sri', [line(1, 100)]));
    expect(mended.seller).toMatchObject(placed);
    expect(einvoiceProblems(mended)).toEqual(
      mended.seller.gstin ? [] : [`${mended.seller.name} has no GSTIN. Enter it under Branches.`],
    );
  });

  test('are not made of sales to unregistered buyers, nor of cancelled ones', async () => {
    const small = await sell('walkIn', [line(1, 100)]);
    expect(einvoiceProblems(await told(small))).toEqual(['Walk-in is not registered, so the bill needs no e-invoice.']);
    await office.admin.ok('POST', `${INVOICES}/${small.id}/cancel`, {
      version: small.version,
      reason: 'Entered for another customer',
    });
    const path = `/api/sales/portal-bills?documentId=${small.id}`;
    expect((await office.admin.refused('GET', path, undefined)).message).toMatch(/is not posted any more/);
  });
});

test('goods above the limit ask for the number of the e-way bill, and go without once that is confirmed', async () => {
  const dear = form('sri', [line(1000, 42.38)]);
  const refusal = await office.admin.refused('POST', post(INVOICES), dear);
  expect(refusal.confirm?.code).toBe('NO_EWAY_BILL');
  expect(refusal.message).toMatch(/Goods worth 50,008\.40 move without an e-way bill/);
  await office.admin.ok('POST', post(INVOICES), { ...dear, confirmed: [{ code: 'NO_EWAY_BILL', reason: null }] });
  await sell('sri', [line(1000, 42.38)], { ewayNo: '123456789012' });
  await sell('sri', [line(1000, 42.37)]);
});
