import { beforeAll, expect, test } from 'vitest';
import type { Gstr1Answer } from '../../contract/accounts/gst/gstr1';
import { gstr1Json } from '../../contract/accounts/gst/gstr1Json';
import { type Gstr3bAnswer, gstr3bJson } from '../../contract/accounts/gst/gstr3b';
import type { Invoice } from '../../contract/sales/invoices';
import type { SalePaper } from '../../contract/sales/salePapers';
import { verify } from '../../server/verify/verify';
import { testApp } from '../setup/app';
import { type Office, openOffice, post, rs } from './office';
import { openYard, qty, rate, type Yard } from './purchases';
import { customerForm, groupForm, INVOICES, invoiceForm, itemForm, SALES, SELLING, saleTypeForm } from './selling';

/** Sales through an e-commerce operator who pays the tax (CGST Act 2017, section 9(5)). */

const GSTIN = '36AABCU9603R1ZO';
let office: Office;
let yard: Yard;
const of = { buyer: 0, operator: 0, saleType: 0, meal: 0 };
const make = async (path: string, body: object) => (await office.admin.ok<{ id: number }>('POST', path, body)).id;
const sold = (more: object = {}) =>
  invoiceForm(
    office.branchId,
    { customerId: of.buyer, saleTypeId: of.saleType, storeId: yard.main },
    [
      {
        itemId: of.meal,
        unitId: yard.kgs,
        qty: qty(4),
        rate: rate(250),
        discountPercent: 0,
        gstPercent: 5_000,
      },
    ],
    { operatorId: of.operator, rounds: false, ...more },
  );
let invoice: Invoice;

beforeAll(async () => {
  office = await openOffice(await testApp('2026-04-30T06:00:00.000Z'), { yearFrom: '2026-04-01' });
  yard = await openYard(office);
  const group = await make(SELLING.groups, groupForm('RTL', 'Retail'));
  of.buyer = await make(SELLING.customers, customerForm('WALK', 'Walk-in', group));
  const registered = { gstType: 'regular', gstin: GSTIN };
  of.operator = await make(SELLING.customers, customerForm('APP', 'Food App', group, registered));
  of.saleType = await make(SELLING.saleTypes, saleTypeForm('APP', 'Through the app', office.account('Sales')));
  of.meal = await make('/api/inventory/items', { ...itemForm('MEAL', yard.kgs), kind: 'service' });
});

test('the bill charges no tax, and says who pays it', async () => {
  invoice = await office.admin.ok<Invoice>('POST', post(INVOICES), sold());
  expect(office.entries(invoice as never)).toEqual(['Walk-in +1000.00', 'Sales -1000.00']);
  const paper = await office.admin.ok<SalePaper>('GET', `/api/sales/papers?documentId=${invoice.id}`);
  expect(paper.notes).toEqual(['Tax is paid by the e-commerce operator under section 9(5) of the CGST Act']);
});

test('it is in table 14 (b) of GSTR-1 by the GSTIN of the operator, and in 3.1.1 (ii) of GSTR-3B; a return is deducted', async () => {
  const item = {
    itemId: of.meal,
    unitId: yard.kgs,
    qty: qty(1),
    returnReason: 'other',
    condition: 'good',
    fromLineId: invoice.progress.items?.[0]?.lineId,
  };
  const note = await office.admin.ok<Invoice>('POST', post(SALES.returns), {
    date: '2026-04-12',
    branchId: office.branchId,
    narration: null,
    customerId: of.buyer,
    storeId: yard.main,
    refundMode: 'adjust',
    items: [item],
  });
  expect(office.entries(note as never)).toEqual(['Sales +250.00', 'Walk-in -250.00']);
  const april = 'from=2026-04-01&to=2026-04-30';
  const answer = await office.admin.ok<Gstr1Answer>('GET', `/api/accounts/gstr-1?${april}`);
  expect(answer.lines.map(({ table, gstin, taxable }) => [table, gstin, taxable])).toEqual([
    ['supeco', GSTIN, rs('1,000')],
    ['supeco', GSTIN, rs('-250')],
  ]);
  expect(answer.problems.filter(({ voucherId }) => voucherId !== null)).toEqual([]);
  expect(gstr1Json(answer)).toMatchObject({
    supeco: { paytx: [{ etin: GSTIN, suppval: 750, igst: 0, cgst: 0, sgst: 0, cess: 0 }] },
  });
  const summary = await office.admin.ok<Gstr3bAnswer>('GET', `/api/accounts/gstr-3b?${april}`);
  expect(summary.rows.find(({ table, code }) => table === '3.1.1' && code === 'ii')?.taxable).toBe(rs('750'));
  expect(summary.rows.find(({ table, code }) => table === '3.1' && code === 'a')?.taxable).toBe(0);
  expect(gstr3bJson(summary)).toMatchObject({ eco_dtls: { eco_reg_sup: { txval: 750 } } });
  expect((await verify(office.app.system.database)).flatMap(({ problems }) => problems)).toEqual([]);
});

test('rates hold no tax, the customer does not pay it as well, and the operator is registered', async () => {
  const refused = async (more: object) => (await office.admin.refused('POST', post(INVOICES), sold(more))).fields;
  expect(await refused({ includesTax: true })).toEqual({
    includesTax: 'The operator pays the tax: rates include none. Switch it off.',
  });
  expect(await refused({ reverseCharge: true })).toEqual({
    reverseCharge: 'Either the customer or the operator pays the tax. Switch it off.',
  });
  expect(await refused({ operatorId: of.buyer })).toEqual({
    operatorId: 'Walk-in has no GSTIN. An operator that pays tax is registered.',
  });
});

test('no debit note follows an invoice whose tax the operator pays', async () => {
  const charges = [{ itemId: of.meal, label: 'Short billed', amount: rs('100'), gstPercent: 5_000 }];
  const { fields } = await office.admin.refused('POST', post(SALES.debitNotes), {
    date: '2026-04-15',
    branchId: office.branchId,
    narration: null,
    customerId: of.buyer,
    invoiceId: invoice.id,
    debitReason: 'shortBilled',
    interState: false,
    charges,
  });
  expect(fields).toEqual({
    invoiceId: `An operator pays the tax of ${invoice.number}. Enter another invoice for what is charged in addition.`,
  });
});
