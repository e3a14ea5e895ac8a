import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Challan } from '../../contract/sales/challans';
import type { Invoice } from '../../contract/sales/invoices';
import type { SalePaper } from '../../contract/sales/salePapers';
import { verify } from '../../server/verify/verify';
import { testApp } from '../setup/app';
import { type Office, openOffice, post } from './office';
import { openYard, qty, rate, type Yard } from './purchases';
import {
  challanForm,
  customerForm,
  groupForm,
  INVOICES,
  invoiceForm,
  itemForm,
  SALES,
  SELLING,
  saleTypeForm,
  storeWithCustomers,
} from './selling';
import { STOCK } from './stock';

/** Goods go out with challans, and one invoice follows from one or several of them. */

let office: Office;
let yard: Yard;
let outside: number;
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
const sent = (items: readonly object[], more: object = {}) =>
  challanForm(office.branchId, { customerId: key('sri'), storeId: yard.main }, items, more);
const send = (items: readonly object[], more?: object) =>
  office.admin.ok<Challan>('POST', post(SALES.challans), sent(items, more));
const billed = (items: readonly object[], more: object = {}) =>
  invoiceForm(office.branchId, { customerId: key('sri'), saleTypeId: key('type'), storeId: yard.main }, items, more);
const bill = (items: readonly object[], more?: object) =>
  office.admin.ok<Invoice>('POST', post(INVOICES), billed(items, more));
const refusedBill = async (items: readonly object[], more?: object) =>
  (await office.admin.refused('POST', post(INVOICES), billed(items, more))).fields;
const from = ({ progress }: Challan, units: number, more: object = {}) =>
  line('lamp', units, 80, { fromLineId: progress?.items?.[0]?.lineId, ...more });
const now = ({ id }: Challan) => office.admin.ok<Challan>('GET', `${SALES.challans}/${id}`);
const stockIn = async (storeId: number) => {
  const [row] = await office.app.system.database.query<{ qty: number }>(
    sql`select coalesce(sum(qty), 0)::bigint as qty from stock_moves where company_id = ${office.company} and store_id = ${storeId} and item_id = ${key('lamp')}`,
  );
  return Number(row?.qty) / 1000;
};

beforeAll(async () => {
  office = await openOffice(await testApp('2026-04-30T06:00:00.000Z'), { yearFrom: '2026-04-01' });
  yard = await openYard(office);
  of.lamp = await make('/api/inventory/items', itemForm('LAMP', yard.kgs));
  of.fan = await make('/api/inventory/items', itemForm('FAN', yard.kgs));
  of.group = await make(SELLING.groups, groupForm('DLR', 'Dealers', { creditLimit: 10_000_000 }));
  of.type = await make(SELLING.saleTypes, saleTypeForm('LOC', 'Local', office.account('Sales')));
  of.sri = await make(SELLING.customers, customerForm('SRI', 'Sri Traders', of.group));
  of.lakshmi = await make(SELLING.customers, customerForm('LAK', 'Lakshmi Stores', of.group));
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

describe('a delivery challan', () => {
  test('needs a store in which its goods wait for their invoice', async () => {
    expect((await office.admin.refused('POST', post(SALES.challans), sent([line('lamp', 1, 80)]))).fields).toEqual({
      storeId: 'This branch has no store of the kind “With customers”. Add one in Stores first.',
    });
    outside = await make('/api/inventory/stores', storeWithCustomers(office.branchId));
  });

  test('moves goods at cost and sells nothing; its invoice takes them from there, once', async () => {
    const challan = await send([line('lamp', 10, 80)]);
    expect(challan).toMatchObject({ number: 'DCHYD/2627/00001', status: 'posted', amount: 944_00 });
    expect([await stockIn(yard.main), await stockIn(outside)]).toEqual([90, 10]);
    expect(challan.entries).toEqual([]);
    const invoice = await bill([from(challan, 4)]);
    expect(office.entries(invoice as never)).toEqual([
      'Sri Traders +378.00',
      'Sales -320.00',
      'Output CGST -28.80',
      'Output SGST -28.80',
      'Round Off -0.40',
      'Cost of Goods Sold +200.00',
      'Stock in Hand -200.00',
    ]);
    expect([await stockIn(yard.main), await stockIn(outside)]).toEqual([90, 6]);
    expect((await now(challan)).status).toBe('partly');
  });

  test('is invoiced with others of the customer, no more than is left, at its own rate', async () => {
    const first = await send([line('lamp', 3, 80)]);
    const second = await send([line('lamp', 5, 80)]);
    expect(await refusedBill([from(second, 6)])).toEqual({
      'items.0.qty': `Only 5 of LAMP is not invoiced of ${second.number}.`,
    });
    expect(await refusedBill([from(second, 5, { rate: rate(79) })])).toEqual({
      'items.0.rate': `The rate of ${second.number} is 80.`,
    });
    expect(await refusedBill([from(second, 5), line('fan', 1, 90)])).toEqual({
      'items.1.itemId': 'An invoice of challans has no other goods. Enter them on another invoice.',
    });
    expect(await refusedBill([from(second, 5, { freeQty: qty(1) })])).toEqual({
      'items.0.freeQty': `${second.number} has no free goods. Clear it.`,
    });
    expect(await refusedBill([from(second, 5)], { date: '2026-04-09' })).toEqual({
      date: `${second.number} is of 10-Apr-2026. Enter that day or a later one.`,
    });
    expect(await refusedBill([from(second, 5)], { customerId: key('lakshmi') })).toEqual({
      'items.0.itemId': `${second.number} is of another customer. Remove the line.`,
    });
    const before = await stockIn(outside);
    await bill([from(first, 3), from(second, 5)]);
    expect((await stockIn(outside)) - before).toBe(-8);
    expect([(await now(first)).status, (await now(second)).status]).toEqual(['closed', 'closed']);
  });

  test('without prices leaves the rate to its invoice, and brings its goods back when it is cancelled', async () => {
    const challan = await send([line('lamp', 2, 0)], { withoutPrices: true, purpose: 'approval' });
    const other = await send([line('lamp', 1, 0)], { withoutPrices: true });
    const before = await stockIn(yard.main);
    const reason = 'Sent to the wrong address';
    await office.admin.ok('POST', `${SALES.challans}/${other.id}/cancel`, { version: other.version, reason });
    expect((await stockIn(yard.main)) - before).toBe(1);
    await bill([from(challan, 2, { rate: rate(95) })]);
    const stays = await office.admin.refused('POST', `${SALES.challans}/${challan.id}/cancel`, {
      version: (await now(challan)).version,
      reason,
    });
    expect(stays.status).toBe(409);
  });

  test('is printed with its place of delivery, the HSN of its goods and no words of a tax invoice', async () => {
    const challan = await send([line('lamp', 1, 80)], { shipAddress: '5 Canal Road', shipState: '36' });
    const paper = await office.admin.ok<SalePaper>('GET', `/api/sales/papers?documentId=${challan.id}`);
    expect(paper).toMatchObject({ title: 'Delivery challan', summary: [], upi: null });
    expect(paper.parties.map(({ title }) => title)).toEqual(['Customer', 'Ship to']);
  });

  test('leaves stock and books whole', async () => {
    expect((await verify(office.app.system.database)).flatMap(({ problems }) => problems)).toEqual([]);
  });
});
