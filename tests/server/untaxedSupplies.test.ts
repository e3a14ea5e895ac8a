import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Gstr1Answer } from '../../contract/accounts/gst/gstr1';
import type { Gstr3bAnswer } from '../../contract/accounts/gst/gstr3b';
import type { Invoice } from '../../contract/sales/invoices';
import type { SalePaper } from '../../contract/sales/salePapers';
import { gstinCheckCharacter } from '../../contract/statutory';
import { testApp } from '../setup/app';
import { type Office, openOffice, post, rs } from './office';
import { openYard, qty, rate, type Yard } from './purchases';
import { customerForm, groupForm, INVOICES, invoiceForm, itemForm, SELLING, saleTypeForm } from './selling';
import { STOCK } from './stock';

/** Goods that bear no GST: nil rated, exempt or outside it, as the tax of their HSN says. */

let office: Office;
let yard: Yard;
const ids: Record<string, number> = {};
const make = async (path: string, body: object) => (await office.admin.ok<{ id: number }>('POST', path, body)).id;
const key = (name: string) => ids[name] ?? 0;

const GOODS = [
  { name: 'RICE', hsn: '1006', taxCode: 'EXEMPT' },
  { name: 'DAL', hsn: '0713', taxCode: 'NIL' },
  { name: 'SALT', hsn: '2501', taxCode: 'GST0' },
  { name: 'PETROL', hsn: '2710', taxCode: 'NONGST' },
] as const;

beforeAll(async () => {
  office = await openOffice(await testApp('2026-04-30T06:00:00.000Z'), { yearFrom: '2026-04-01' });
  yard = await openYard(office);
  const first = '36AABCS1429B1Z';
  const gstin = first + gstinCheckCharacter(first);
  await office.app.system.database.query(sql`update companies set gstin = ${gstin} where id = ${office.company}`);
  for (const { name, hsn, taxCode } of GOODS) {
    const code = { code: hsn, description: name, taxCode, uqc: 'KGS', reverseCharge: false, itcEligible: true };
    const hsnCodeId = await make('/api/admin/hsn-codes', { ...code, active: true });
    ids[name] = await make('/api/inventory/items', { ...itemForm(name, yard.kgs), hsnCodeId });
  }
  ids.BARE = await make('/api/inventory/items', itemForm('BARE', yard.kgs));
  ids.group = await make(SELLING.groups, groupForm('RTL', 'Retail'));
  ids.type = await make(SELLING.saleTypes, saleTypeForm('LOC', 'Local', office.account('Sales')));
  ids.walkIn = await make(SELLING.customers, customerForm('WALK', 'Walk-in', key('group')));
  const goods = [...GOODS.map(({ name }) => name), 'BARE'].map((name) => {
    return { itemId: key(name), unitId: yard.kgs, qty: qty(500), rate: rate(20), remarks: null };
  });
  const start = { branchId: office.branchId, narration: null, date: '2026-04-01', storeId: yard.main };
  await office.admin.ok('POST', post(STOCK.opening), { ...start, items: goods });
});

const line = (name: string, units: number, at: number) => ({
  itemId: key(name),
  unitId: yard.kgs,
  qty: qty(units),
  rate: rate(at),
  discountPercent: 0,
  gstPercent: 0,
});
const form = (items: readonly object[], more: object = {}) =>
  invoiceForm(office.branchId, { customerId: key('walkIn'), saleTypeId: key('type'), storeId: yard.main }, items, more);

test('are separate in table 8 and 3.1 (c) and (e), and billed by a bill of supply', async () => {
  const sold = [line('RICE', 60, 50), line('DAL', 12, 100), line('SALT', 22.99, 20), line('PETROL', 10, 100)];
  const invoice = await office.admin.ok<Invoice>('POST', post(INVOICES), form(sold));
  const paper = await office.admin.ok<SalePaper>('GET', `/api/sales/papers?documentId=${invoice.id}`);
  expect(paper.title).toBe('Bill of supply');
  const april = 'from=2026-04-01&to=2026-04-30';
  const { lines, nil } = await office.admin.ok<Gstr1Answer>('GET', `/api/accounts/gstr-1?${april}`);
  expect(lines).toEqual([]);
  expect(nil).toEqual([
    { interState: false, registered: false, nilRated: rs('1,659.80'), exempt: rs('3,000'), nonGst: rs('1,000') },
  ]);
  const summary = await office.admin.ok<Gstr3bAnswer>('GET', `/api/accounts/gstr-3b?${april}`);
  const taxable = (table: string, row: string) =>
    summary.rows.find((one) => one.table === table && one.code === row)?.taxable;
  expect([taxable('3.1', 'a'), taxable('3.1', 'c'), taxable('3.1', 'e')]).toEqual([0, rs('4,659.80'), rs('1,000')]);
});

test('have a rate of 0 %, which lines take over', async () => {
  const [rice] = await office.admin.ok<{ gstPercent: number | null }[]>('GET', '/api/inventory/items/lookup?q=RICE');
  expect(rice?.gstPercent).toBe(0);
});

test('without an HSN an item is not sold at 0 % in silence', async () => {
  const refusal = await office.admin.refused('POST', post(INVOICES), form([line('BARE', 1, 100)]));
  expect(refusal.confirm?.code).toBe('NO_HSN');
  expect(refusal.message).toMatch(/^BARE: no HSN, so the GST is not known and 0 % is charged\./);
  const confirmed = [{ code: 'NO_HSN', reason: null }];
  await office.admin.ok('POST', post(INVOICES), form([line('BARE', 1, 100)], { confirmed }));
});
