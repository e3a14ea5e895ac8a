import { beforeAll, describe, expect, test } from 'vitest';
import type { Gstr1Answer } from '../../contract/accounts/gst/gstr1';
import { gstr1Json } from '../../contract/accounts/gst/gstr1Json';
import { type Gstr3bAnswer, gstr3bJson } from '../../contract/accounts/gst/gstr3b';
import type { Account } from '../../contract/books/accounts';
import type { Invoice } from '../../contract/sales/invoices';
import type { SalePaper } from '../../contract/sales/salePapers';
import { verify } from '../../server/verify/verify';
import { testApp } from '../setup/app';
import { against, forms, type Office, openOffice, PAYMENTS, paymentLine, post, rs } from './office';
import { openYard, qty, rate, type Yard } from './purchases';
import { customerForm, groupForm, INVOICES, invoiceForm, itemForm, SALES, SELLING, saleTypeForm } from './selling';

/** Advances for services bear GST when they come in, and give it back when they are adjusted or refunded. */

let office: Office;
let yard: Yard;
let sri = 0;
let saleType = 0;
let repair = 0;
type Stored = { id: number; number: string; version: number; accountId: number };
const make = async (path: string, body: object) => (await office.admin.ok<Stored>('POST', path, body)).id;
const money = () => ({ moneyAccountId: office.account('HDFC Current A/c'), mode: 'neft', instrumentNo: 'N1' });
const voucher = (date: string, more: object) => ({
  date,
  branchId: office.branchId,
  narration: null,
  customerId: sri,
  ...more,
});
const received = (date: string, more: object = {}) =>
  voucher(date, { act: 'advance', ...money(), amount: rs('1,180'), forServices: true, gstPercent: 18_000, ...more });
const advance = (form: object) => office.admin.ok<Stored>('POST', post(SALES.advances), form);
const refused = async (form: object) => (await office.admin.refused('POST', post(SALES.advances), form)).fields;
const balance = async (name: string) =>
  (await office.admin.ok<Account>('GET', `/api/accounts/accounts/${office.account(name)}`)).balance;
const gstr1 = (from: string, to: string) =>
  office.admin.ok<Gstr1Answer>('GET', `/api/accounts/gstr-1?from=${from}&to=${to}`);
const advancesIn = async (from: string, to: string) =>
  (await gstr1(from, to)).lines.flatMap(({ table, billNo, taxable, cgst, sgst, rate: at }) =>
    table === 'at' || table === 'txpd' ? [[table, billNo, taxable, cgst, sgst, at]] : [],
  );
const openAdvance = async () => {
  const [open] = await office.admin.ok<{ id: number; label: string }[]>(
    'GET',
    `/api/sales/customer-advances/lookup?customerId=${sri}`,
  );
  if (!open) throw new Error('no advance is open');
  return open;
};

beforeAll(async () => {
  office = await openOffice(await testApp('2026-05-31T06:00:00.000Z'), { yearFrom: '2026-04-01' });
  yard = await openYard(office);
  const group = await make(SELLING.groups, groupForm('DLR', 'Dealers'));
  sri = await make(SELLING.customers, customerForm('SRI', 'Sri Traders', group));
  saleType = await make(
    SELLING.saleTypes,
    saleTypeForm('SRV', 'Service', office.account('Sales'), { kind: 'SERVICE' }),
  );
  repair = await make('/api/inventory/items', { ...itemForm('REPAIR', yard.kgs), kind: 'service' });
});

describe('an advance for services', () => {
  let first: Stored;
  const paperOf = ({ id }: Stored) => office.admin.ok<SalePaper>('GET', `/api/sales/papers?documentId=${id}`);

  test('of 1,180.00 with 18 % holds 180.00, owed when the money comes in', async () => {
    first = await advance(received('2026-04-10'));
    expect(office.entries(first as never)).toEqual([
      'HDFC Current A/c +1180.00',
      'Sri Traders -1180.00',
      'GST on Advances +180.00',
      'Output CGST -90.00',
      'Output SGST -90.00',
    ]);
    const paper = await paperOf(first);
    expect(paper.title).toBe('Receipt voucher');
    expect(paper.parties).toMatchObject([{ name: 'Sri Traders' }]);
    expect(paper.facts).toEqual([
      { label: 'Place of supply', text: 'Telangana (36)' },
      { label: 'Value of services', text: '1,000.00' },
      { label: 'CGST', text: '90.00' },
      { label: 'SGST', text: '90.00' },
      { label: 'Reverse charge', text: 'No' },
    ]);
  });

  test('is in table 11 (A), in 3.1 (a) and among the receipt vouchers of table 13, not in table 12', async () => {
    expect(await advancesIn('2026-04-01', '2026-04-30')).toEqual([
      ['at', first.number, rs('1,000'), rs('90'), rs('90'), 18_000],
    ]);
    const answer = await gstr1('2026-04-01', '2026-04-30');
    expect(answer.hsn).toEqual([]);
    expect(answer.problems.filter(({ voucherId }) => voucherId !== null)).toEqual([]);
    expect(answer.docs).toEqual([
      { kind: 'receiptVoucher', from: first.number, to: first.number, total: 1, cancelled: 0 },
    ]);
    expect(gstr1Json(answer)).toMatchObject({
      at: [{ pos: '36', sply_ty: 'INTRA', itms: [{ rt: 18, ad_amt: 1000, camt: 90, samt: 90, csamt: 0 }] }],
      doc_issue: { doc_det: [{ doc_num: 6 }] },
    });
    const summary = await office.admin.ok<Gstr3bAnswer>('GET', '/api/accounts/gstr-3b?from=2026-04-01&to=2026-04-30');
    expect(summary.without).toBe(0);
    expect(gstr3bJson(summary)).toMatchObject({
      sup_details: { osup_det: { txval: 1000, camt: 90, samt: 90 } },
    });
  });

  test('says its rate and its head of tax, and an advance for goods has neither', async () => {
    expect(await refused(received('2026-04-10', { gstPercent: 0 }))).toEqual({
      gstPercent: 'Enter the GST rate of the services',
    });
    expect(await refused(received('2026-04-10', { gstPercent: 17_000 }))).toMatchObject({
      gstPercent: expect.stringContaining('GST of 17 % is not in force'),
    });
    expect(await refused(received('2026-04-10', { interState: true }))).toEqual({
      interState: 'Sri Traders is in Telangana, the branch in Telangana: CGST and SGST are due. Switch IGST off.',
    });
  });

  test('gives 60.00 of its tax back on an invoice that uses a third, in table 11 (B) of that month', async () => {
    const items = [
      { itemId: repair, unitId: yard.kgs, qty: qty(1), rate: rate(400), discountPercent: 0, gstPercent: 18_000 },
    ];
    const form = invoiceForm(office.branchId, { customerId: sri, saleTypeId: saleType, storeId: yard.main }, items, {
      date: '2026-05-04',
      rounds: false,
      advance: rs('393.33'),
    });
    const invoice = await office.admin.ok<Invoice>('POST', post(INVOICES), form);
    // 1,180.00 holds 180.00 and the 786.67 that is left 120.00.
    expect(office.entries(invoice as never)).toEqual([
      'Sri Traders +472.00',
      'Sales -400.00',
      'Output CGST -36.00',
      'Output SGST -36.00',
      'GST on Advances -60.00',
      'Output CGST +30.00',
      'Output SGST +30.00',
    ]);
    expect(await advancesIn('2026-05-01', '2026-05-31')).toEqual([
      ['txpd', first.number, rs('333.33'), rs('30'), rs('30'), 18_000],
    ]);
    const { lines } = await gstr1('2026-05-01', '2026-05-31');
    expect(lines.find(({ table }) => table === 'b2cs')).toMatchObject({ taxable: rs('400'), value: rs('472') });
  });

  test('is adjusted and refunded under Advances alone, and all of its tax is back in the end', async () => {
    const { id, label } = await openAdvance();
    const { accountId } = await office.admin.ok<Stored>('GET', `${SELLING.customers}/${sri}`);
    const line = paymentLine(accountId, rs('100'), { bills: [against(id, rs('100'))] });
    const elsewhere = await office.admin.refused(
      'POST',
      post(PAYMENTS),
      forms(office).payment([line], { date: '2026-05-05' }),
    );
    expect(Object.values(elsewhere.fields ?? {})).toEqual([
      `GST was paid on advance ${label}. Adjust or refund it under Advances, or on the invoice.`,
    ]);
    const refund = await advance(
      voucher('2026-05-06', { act: 'refund', advanceId: id, ...money(), amount: rs('786.67') }),
    );
    expect(office.entries(refund as never)).toEqual([
      'Sri Traders +786.67',
      'HDFC Current A/c -786.67',
      'GST on Advances -120.00',
      'Output CGST +60.00',
      'Output SGST +60.00',
    ]);
    expect((await paperOf(refund)).title).toBe('Refund voucher');
    expect(await balance('GST on Advances')).toBe(0);
    expect(await advancesIn('2026-05-01', '2026-05-31')).toEqual([
      ['txpd', first.number, rs('1,000'), rs('90'), rs('90'), 18_000],
    ]);
    expect((await gstr1('2026-05-01', '2026-05-31')).docs).toContainEqual(
      expect.objectContaining({ kind: 'refundVoucher', total: 1 }),
    );
  });

  test('that is used up in the month it came in is in neither part of table 11', async () => {
    const second = await advance(received('2026-05-10', { amount: rs('590') }));
    const { id } = await openAdvance();
    await advance(voucher('2026-05-11', { act: 'refund', advanceId: id, ...money(), amount: rs('590') }));
    const told = await advancesIn('2026-05-10', '2026-05-31');
    expect(told.filter(([, number]) => number === second.number)).toEqual([]);
  });

  test('takes its tax back when it is cancelled, and books, stock and GST agree', async () => {
    const third = await advance(received('2026-05-12'));
    await office.admin.ok('POST', `${SALES.advances}/${third.id}/cancel`, {
      version: third.version,
      reason: 'Entered for the wrong customer',
    });
    expect(await balance('GST on Advances')).toBe(0);
    const { docs } = await gstr1('2026-05-12', '2026-05-31');
    expect(docs).toEqual([{ kind: 'receiptVoucher', from: third.number, to: third.number, total: 1, cancelled: 1 }]);
    expect((await verify(office.app.system.database)).flatMap(({ problems }) => problems)).toEqual([]);
  });
});
