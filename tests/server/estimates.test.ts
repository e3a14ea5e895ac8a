import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ErasurePreview } from '../../contract/admin/privacy/erasure';
import type { PendingLine } from '../../contract/document';
import type { Estimate } from '../../contract/sales/estimates';
import type { Invoice } from '../../contract/sales/invoices';
import type { SalePaper } from '../../contract/sales/salePapers';
import { expiryJob } from '../../server/core/documents/expiry';
import { runJobs } from '../../server/core/jobs/runJobs';
import { verify } from '../../server/verify/verify';
import { type TestApp, testApp } from '../setup/app';
import { type Office, openOffice, post } from './office';
import { dataRequest } from './privacyForms';
import { openYard, qty, rate, type Yard } from './purchases';
import {
  customerForm,
  estimateForm,
  groupForm,
  INVOICES,
  invoiceForm,
  itemForm,
  SALES,
  SELLING,
  saleTypeForm,
} from './selling';
import { STOCK } from './stock';

/** The total of a possible sale, on paper: nothing is posted until an invoice is made from it. */

let office: Office;
let yard: Yard;
let app: TestApp;
const of: Record<string, number> = {};
const key = (name: string) => of[name] ?? 0;
const make = async (path: string, body: object) => (await office.admin.ok<{ id: number }>('POST', path, body)).id;

const line = (item: string, units: number, at: number, more: object = {}) => ({
  itemId: key(item),
  unitId: yard.kgs,
  qty: qty(units),
  rate: rate(at),
  discountPercent: 0,
  gstPercent: 18_000,
  ...more,
});
const ISSUE = `${SALES.estimates}?step=issue`;
const form = (items: readonly object[], more: object = {}) =>
  estimateForm(office.branchId, key('type'), items, { customerId: key('sri'), ...more });
const issue = (items: readonly object[], more?: object) => office.admin.ok<Estimate>('POST', ISSUE, form(items, more));
const refused = async (items: readonly object[], more?: object) =>
  (await office.admin.refused('POST', ISSUE, form(items, more))).fields;
const read = ({ id }: { id: number }) => office.admin.ok<Estimate>('GET', `${SALES.estimates}/${id}`);
const billed = (items: readonly object[], more: object = {}) =>
  invoiceForm(office.branchId, { customerId: key('sri'), saleTypeId: key('type'), storeId: yard.main }, items, {
    date: '2026-04-20',
    ...more,
  });
const bill = (items: readonly object[], more?: object) =>
  office.admin.ok<Invoice>('POST', post(INVOICES), billed(items, more));
const from = ({ progress }: Estimate, place: number) => ({ fromLineId: progress?.items?.[place]?.lineId });

beforeAll(async () => {
  // Half an hour before midnight in India.
  app = await testApp('2026-04-20T18:00:00.000Z');
  office = await openOffice(app, { yearFrom: '2026-04-01' });
  yard = await openYard(office);
  of.lamp = await make('/api/inventory/items', itemForm('LAMP', yard.kgs));
  of.fan = await make('/api/inventory/items', itemForm('FAN', yard.kgs));
  const dealers = await make(SELLING.groups, groupForm('DLR', 'Dealers', { creditLimit: 10_000_000 }));
  of.type = await make(SELLING.saleTypes, saleTypeForm('LOC', 'Local', office.account('Sales')));
  of.sri = await make(SELLING.customers, customerForm('SRI', 'Sri Traders', dealers));
  of.far = await make(SELLING.customers, customerForm('FAR', 'Pune Traders', dealers, { stateCode: '27' }));
  const start = { branchId: office.branchId, narration: null, date: '2026-04-01', storeId: yard.main };
  const goods = ['lamp', 'fan'].map((item) => ({
    itemId: key(item),
    unitId: yard.kgs,
    qty: qty(100),
    rate: rate(50),
    remarks: null,
  }));
  await office.admin.ok('POST', `${STOCK.opening}?step=post`, { ...start, items: goods });
});

const LINES = () => [line('lamp', 10, 80, { discountPercent: 5_000 }), line('fan', 2, 1_000)];
const FREIGHT = [{ label: 'Freight', amount: 200_00, gstPercent: 18_000 }];

describe('an estimate', () => {
  test('has the total of its invoice, and posts nothing', async () => {
    const estimate = await issue(LINES(), { charges: FREIGHT });
    // 760 + 2,000 + 200 = 2,960; GST 266.40 each: 3,492.80, rounded 3,493.
    expect(estimate).toMatchObject({ number: 'ESHYD/2627/00001', status: 'open', amount: 3_493_00 });
    expect(estimate.partyName).toBe('Sri Traders');
    const invoice = await bill(LINES(), { charges: FREIGHT });
    expect(invoice.amount).toBe(estimate.amount);
    const written = await app.system.database.query(
      sql`select document_id from ledger_entries where company_id = ${office.company} and document_id in (${estimate.id}, ${invoice.id})
           union select document_id from stock_moves where company_id = ${office.company} and document_id in (${estimate.id}, ${invoice.id})`,
    );
    expect(written).toEqual([{ document_id: invoice.id }]);
  });

  test('is invoiced once, in parts, at its price or at another that was agreed; both show the other', async () => {
    const estimate = await issue(LINES(), { charges: FREIGHT });
    const pending = await office.admin.ok<PendingLine[]>(
      'GET',
      `${INVOICES}/pending?from=ES&partyId=${key('sri')}&q=${estimate.number}`,
    );
    expect(
      pending.map(({ pending: left, line: { rate: at, discountPercent } }) => [left, at, discountPercent]),
    ).toEqual([
      [10_000, 800_000, 5_000],
      [2_000, 10_000_000, 0],
    ]);
    expect(pending[0]?.head).toMatchObject({ customerId: key('sri'), charges: FREIGHT });
    const first = await bill([line('lamp', 4, 80, { discountPercent: 5_000, ...from(estimate, 0) })]);
    expect(await read(estimate)).toMatchObject({ status: 'partly', chain: [{ type: 'SI', number: first.number }] });
    expect(first.chain).toMatchObject([{ type: 'ES', number: estimate.number, isSource: true }]);
    const above = await office.admin.refused('POST', post(INVOICES), billed([line('lamp', 7, 80, from(estimate, 0))]));
    expect(above.fields).toEqual({ 'items.0.qty': `Only 6 of LAMP is not invoiced of ${estimate.number}.` });
    await bill([line('lamp', 6, 78, from(estimate, 0)), line('fan', 2, 950, from(estimate, 1))]);
    expect((await read(estimate)).status).toBe('closed');
    const again = await office.admin.refused('POST', post(INVOICES), billed([line('fan', 1, 950, from(estimate, 1))]));
    expect(again.fields).toEqual({
      'items.0.qty': `${estimate.number} is invoiced; nothing can follow from it.`,
    });
  });

  test('of a customer is not invoiced to another one, nor with another item', async () => {
    const estimate = await issue([line('lamp', 1, 80)]);
    const other = billed([line('lamp', 1, 80, from(estimate, 0))], { customerId: key('far'), interState: true });
    expect((await office.admin.refused('POST', post(INVOICES), other)).fields).toEqual({
      'items.0.itemId': `${estimate.number} is of another customer. Remove the line.`,
    });
    const swapped = billed([line('fan', 1, 80, from(estimate, 0))]);
    expect((await office.admin.refused('POST', post(INVOICES), swapped)).fields).toEqual({
      'items.0.itemId': `${estimate.number} has another item in this line. Remove the line, or choose it.`,
    });
  });

  test('names somebody who walked in, is found by that name, and is invoiced to the customer he became', async () => {
    const walkIn = { customerId: null, buyerName: 'Ramesh Rao', buyerMobile: '98480 12345' };
    const estimate = await issue([line('lamp', 3, 90)], walkIn);
    expect(estimate).toMatchObject({ partyName: 'Ramesh Rao', buyerMobile: '9848012345' });
    const found = await office.admin.ok<{ rows: { number: string }[] }>('GET', `${SALES.estimates}?q=ramesh`);
    expect(found.rows.map(({ number }) => number)).toEqual([estimate.number]);
    const paper = await office.admin.ok<SalePaper>('GET', `/api/sales/papers?documentId=${estimate.id}`);
    expect(paper).toMatchObject({
      title: 'Estimate – not a tax invoice',
      parties: [{ title: 'For', name: 'Ramesh Rao', lines: ['Mobile 9848012345'] }],
      upi: null,
    });
    await bill([line('lamp', 3, 90, from(estimate, 0))]);
    expect((await read(estimate)).status).toBe('closed');
  });

  test('is refused with a sentence at the field', async () => {
    const items = [line('lamp', 1, 80)];
    expect(await refused(items, { customerId: null })).toEqual({
      customerId: 'Select a customer, or enter the name of the buyer.',
    });
    expect(await refused(items, { buyerName: 'Ramesh' })).toEqual({
      buyerName: 'A customer is selected. Clear the name.',
    });
    expect(await refused(items, { validTill: '2026-04-09' })).toEqual({
      validTill: 'Valid till is before the date. Enter that day or a later one.',
    });
    expect(await refused(items, { customerId: key('far') })).toEqual({
      interState: expect.stringContaining('Pune Traders is in Maharashtra'),
    });
    expect(await refused(items, { billDiscountAmount: 500_00 })).toEqual({
      billDiscountAmount: expect.any(String),
    });
    const untaxed = await make(
      SELLING.saleTypes,
      saleTypeForm('EXP', 'Export', office.account('Sales'), { kind: 'EXPORT', withoutTax: true }),
    );
    expect(await refused(items, { saleTypeId: untaxed })).toEqual({
      saleTypeId: 'Export is without tax. Set GST to 0, or choose another sale type.',
    });
  });
});

describe('the life of an estimate', () => {
  const step = (estimate: Estimate, event: string, more: object = {}) =>
    office.admin.ok<Estimate>('POST', `${SALES.estimates}/${estimate.id}/${event}`, {
      version: estimate.version,
      ...more,
    });
  const reason = 'The customer bought elsewhere';

  test('is changed under its number while it is open, then cancelled', async () => {
    const estimate = await issue([line('lamp', 1, 80)]);
    const changed = await office.admin.ok<Estimate>('PUT', `${SALES.estimates}/${estimate.id}?step=revise`, {
      ...form([line('lamp', 2, 75)]),
      version: estimate.version,
    });
    expect(changed).toMatchObject({
      number: estimate.number,
      status: 'open',
      amount: 177_00,
      revision: estimate.revision + 1,
    });
    expect(await step(changed, 'cancel', { reason })).toMatchObject({ status: 'cancelled' });
  });

  test('the open part of an estimate invoiced in part is given up; it is not cancelled', async () => {
    const estimate = await issue([line('lamp', 5, 80)]);
    await bill([line('lamp', 2, 80, from(estimate, 0))]);
    const partly = await read(estimate);
    const stays = await office.admin.refused('POST', `${SALES.estimates}/${estimate.id}/cancel`, {
      version: partly.version,
      reason,
    });
    expect(stays.status).toBe(409);
    expect(await step(partly, 'shortClose', { reason })).toMatchObject({ status: 'shortClosed' });
  });

  test('forgets who asked once it is cancelled; a purchase that followed keeps the name', async () => {
    const ofMeena = { customerId: null, buyerName: 'Meena Iyer', buyerMobile: '9848054321' };
    const [lost, bought] = [await issue([line('lamp', 1, 80)], ofMeena), await issue([line('lamp', 1, 80)], ofMeena)];
    await bill([line('lamp', 1, 80, from(bought, 0))]);
    const path = '/api/admin/data-requests';
    const asked = dataRequest({ name: 'Meena Iyer', contact: '98480 54321' });
    const request = await office.admin.ok<{ id: number; version: number }>('POST', path, asked);
    const found = async () => (await office.admin.ok<ErasurePreview>('GET', `${path}/${request.id}/erasure`)).rows;
    const told = (await found()).map(({ id, keptBy, first }) => [id, keptBy, first]);
    expect(told).toEqual([
      [lost.id, null, `Estimate ${lost.number} is open. Cancel it first.`],
      [bought.id, 'books', null],
    ]);
    await step(lost, 'cancel', { reason });
    await office.admin.ok('POST', `${path}/${request.id}/erasure`, {
      version: request.version,
      records: [{ path: SALES.estimates, id: lost.id }],
    });
    expect(await read(lost)).toMatchObject({ partyName: 'Erased', buyerName: 'Erased', buyerMobile: null });
    expect((await read(bought)).buyerName).toBe('Meena Iyer');
  });

  test('lapses after its last day, offers nothing to invoices, and holds again with a later day', async () => {
    const estimate = await issue([line('lamp', 5, 80)], { validTill: '2026-04-20' });
    await runJobs(app.system, [expiryJob]);
    expect((await read(estimate)).status).toBe('open');
    // Three in the night.
    app.setNow('2026-04-20T21:30:00.000Z');
    await runJobs(app.system, [expiryJob]);
    const lapsed = await read(estimate);
    expect(lapsed.status).toBe('expired');
    const late = billed([line('lamp', 1, 80, from(estimate, 0))], { date: '2026-04-21' });
    expect((await office.admin.refused('POST', post(INVOICES), late)).fields).toEqual({
      'items.0.qty': `${estimate.number} is lapsed; nothing can follow from it.`,
    });
    const again = await office.admin.ok<Estimate>('PUT', `${SALES.estimates}/${estimate.id}?step=revise`, {
      ...form([line('lamp', 5, 80)], { validTill: '2026-05-31' }),
      version: lapsed.version,
    });
    expect(again.status).toBe('open');
    await bill([line('lamp', 5, 80, from(again, 0))], { date: '2026-04-21' });
    expect((await read(estimate)).status).toBe('closed');
  });
});

test('the books agree afterwards', async () => {
  expect((await verify(app.system.database)).flatMap(({ problems }) => problems)).toEqual([]);
});
