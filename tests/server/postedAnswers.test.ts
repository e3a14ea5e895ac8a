import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../setup/app';
import { type Office, openOffice, post } from './office';
import { openYard, PURCHASES, purchaseForm, qty, rate, type Yard } from './purchases';
import { customerForm, groupForm, INVOICES, invoiceForm, SELLING, saleTypeForm } from './selling';
import { BILLS, billForm, openCounter, openTill } from './tills';

/** Posting a document with lines answers the same as reading it, without reading, and so does a repeat. */

const DAY = '2026-04-10';
let office: Office;
let yard: Yard;

beforeAll(async () => {
  office = await openOffice(await testApp(`${DAY}T06:00:00.000Z`), { yearFrom: '2026-04-01' });
  yard = await openYard(office);
  await answers(PURCHASES, purchase('DS/1'));
});

const line = (units: number, at: number) => ({
  itemId: yard.steel,
  unitId: yard.kgs,
  qty: qty(units),
  rate: rate(at),
  discountPercent: 0,
  gstPercent: 0,
});
const purchase = (billNo: string) =>
  purchaseForm(office.branchId, yard, [line(100, 50), line(50, 52)], { date: DAY, billDate: DAY, billNo });

type Stored = { id: number; progress: { items: { lineId: number }[] }; billsMoved: { billNo: string }[] };

async function answers(path: string, form: object): Promise<Stored> {
  const key = randomUUID();
  const posted = await office.admin.ok<Stored>('POST', post(path), form, { key });
  expect(await office.admin.ok('GET', `${path}/${posted.id}`)).toEqual(posted);
  expect(await office.admin.ok('POST', post(path), form, { key })).toEqual(posted);
  return posted;
}

test('a purchase on credit', async () => {
  const { progress, billsMoved } = await answers(PURCHASES, purchase('DS/2'));
  expect(new Set(progress.items.map(({ lineId }) => lineId)).size).toBe(2);
  expect(billsMoved).toMatchObject([{ billNo: 'DS/2' }]);
});

test('an invoice on credit, with its bill under its own number', async () => {
  const make = async (path: string, body: object) => (await office.admin.ok<{ id: number }>('POST', path, body)).id;
  const groupId = await make(SELLING.groups, groupForm('DLR', 'Dealers'));
  const customerId = await make(SELLING.customers, customerForm('SRI', 'Sri Traders', groupId));
  const saleTypeId = await make(SELLING.saleTypes, saleTypeForm('LOC', 'Local', office.account('Sales')));
  const sale = { customerId, saleTypeId, storeId: yard.main };
  const { billsMoved } = await answers(INVOICES, invoiceForm(office.branchId, sale, [line(2, 70)]));
  expect(billsMoved).toMatchObject([{ billNo: expect.stringMatching(/^SIHYD/) }]);
});

test('a bill of a counter', async () => {
  const { outlet } = await openCounter(office, yard);
  const till = await openTill(office.admin, outlet);
  await answers(BILLS, billForm(till, DAY, [line(2, 70), line(1, 70)], [{ mode: 'cash', amount: 210_00 }]));
});
