import { beforeAll, expect, test } from 'vitest';
import type { Gstr1Answer } from '../../contract/accounts/gst/gstr1';
import { gstr1Json } from '../../contract/accounts/gst/gstr1Json';
import type { Invoice } from '../../contract/sales/invoices';
import { testApp } from '../setup/app';
import { type Office, openOffice, post } from './office';
import { openYard, qty, rate, type Yard } from './purchases';
import { customerForm, groupForm, INVOICES, invoiceForm, itemForm, SALES, SELLING, saleTypeForm } from './selling';

/** Tables 6A and 14 (a) of GSTR-1. */

const GSTIN = '36AABCU9603R1ZO';
const APRIL = 'from=2026-04-01&to=2026-04-30';
let office: Office;
let yard: Yard;
const of = { buyer: 0, abroad: 0, market: 0, saleType: 0, work: 0 };
const make = async (path: string, body: object) => (await office.admin.ok<{ id: number }>('POST', path, body)).id;
const sell = (customerId: number, gstPercent: number, more: object) =>
  office.admin.ok<Invoice>(
    'POST',
    post(INVOICES),
    invoiceForm(
      office.branchId,
      { customerId, saleTypeId: of.saleType, storeId: yard.main },
      [{ itemId: of.work, unitId: yard.kgs, qty: qty(4), rate: rate(250), discountPercent: 0, gstPercent }],
      { rounds: false, ...more },
    ),
  );
const gstr1 = async () =>
  gstr1Json(await office.admin.ok<Gstr1Answer>('GET', `/api/accounts/gstr-1?${APRIL}`)) as Record<string, unknown>;

beforeAll(async () => {
  office = await openOffice(await testApp('2026-04-30T06:00:00.000Z'), { yearFrom: '2026-04-01' });
  yard = await openYard(office);
  const group = await make(SELLING.groups, groupForm('RTL', 'Retail'));
  const customer = (code: string, name: string, more: object = {}) =>
    make(SELLING.customers, customerForm(code, name, group, more));
  of.buyer = await customer('WALK', 'Walk-in');
  of.abroad = await customer('GULF', 'Gulf Traders', { gstType: 'overseas', gstin: null, stateCode: null });
  of.market = await customer('MKT', 'Bazaar Online', { gstType: 'regular', gstin: GSTIN });
  of.saleType = await make(SELLING.saleTypes, saleTypeForm('DIR', 'Direct', office.account('Sales')));
  of.work = await make('/api/inventory/items', { ...itemForm('WORK', yard.kgs), kind: 'service' });
});

test('an export takes its shipping bill after posting, and table 6A names number, date and port', async () => {
  const invoice = await sell(of.abroad, 0, { interState: true });
  const path = `${INVOICES}/${invoice.id}/ship`;
  const given = { shippingBillNo: '1234567', shippingBillDate: '2026-04-14', portCode: 'inmaa1' };
  const early = { ...given, shippingBillDate: '2026-04-01' };
  const refused = async (body: object) =>
    (await office.admin.refused('POST', path, { version: invoice.version, given: body })).fields;
  expect(await refused(early)).toHaveProperty('given.shippingBillDate');
  expect(await refused({ ...given, portCode: 'MADRAS PORT' })).toHaveProperty('given.portCode');
  await office.admin.ok('POST', path, { version: invoice.version, given });
  expect((await gstr1()).exp).toMatchObject([
    { exp_typ: 'WOPAY', inv: [{ inum: invoice.number, sbpcode: 'INMAA1', sbnum: '1234567', sbdt: '14-04-2026' }] },
  ]);
});

test('a sale in India has no shipping bill', async () => {
  const invoice = await sell(of.buyer, 18_000, {});
  const given = { shippingBillNo: '1234567', shippingBillDate: '2026-04-14', portCode: 'INMAA1' };
  const { fields } = await office.admin.refused('POST', `${INVOICES}/${invoice.id}/ship`, {
    version: invoice.version,
    given,
  });
  expect(fields).toEqual({
    'given.shippingBillNo': 'The customer is in India. Only exports have a shipping bill.',
  });
});

test('a sale through a marketplace is in table 14 (a) net of returns, and in its own table too', async () => {
  const invoice = await sell(of.buyer, 18_000, { throughId: of.market });
  await office.admin.ok('POST', post(SALES.returns), {
    date: '2026-04-20',
    branchId: office.branchId,
    narration: null,
    customerId: of.buyer,
    storeId: yard.main,
    refundMode: 'adjust',
    items: [
      {
        itemId: of.work,
        unitId: yard.kgs,
        qty: qty(1),
        returnReason: 'other',
        condition: 'good',
        fromLineId: invoice.progress.items?.[0]?.lineId,
      },
    ],
  });
  const returned = await gstr1();
  // 1,000.00 less 250.00; the small sales hold the other sale of 1,000.00 as well.
  expect(returned.supeco).toEqual({
    clttx: [{ etin: GSTIN, suppval: 750, igst: 0, cgst: 67.5, sgst: 67.5, cess: 0 }],
  });
  expect(returned.b2cs).toMatchObject([{ rt: 18, txval: 1750 }]);
  const paidByOperator = await office.admin.refused(
    'POST',
    post(INVOICES),
    invoiceForm(
      office.branchId,
      { customerId: of.buyer, saleTypeId: of.saleType, storeId: yard.main },
      [{ itemId: of.work, unitId: yard.kgs, qty: qty(1), rate: rate(250), discountPercent: 0, gstPercent: 18_000 }],
      { throughId: of.market, operatorId: of.market },
    ),
  );
  expect(paidByOperator.fields).toHaveProperty('throughId');
});
