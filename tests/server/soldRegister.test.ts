import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Invoice } from '../../contract/sales/invoices';
import { SALES_CHECKS } from '../../server/selling/sold/checks';
import { testApp } from '../setup/app';
import { type Office, openOffice, post, rs } from './office';
import { openYard, qty, rate, type Yard } from './purchases';
import { INVOICES, invoiceForm, openShop, type Shop } from './selling';
import { STOCK } from './stock';

/** The sales register and its sums follow every sale, and everything that takes one back. */

let office: Office;
let yard: Yard;
let shop: Shop;

type Sums = { bills: number; qty: number; taxable: number; tax: number; cost: number; commission: number };

const sums = async (owner: string, key: number, span = 'day', date = '2026-04-10') => {
  const [row] = await office.app.system.database.query<Sums>(
    sql`select bills, qty, taxable, tax, cost, commission from sale_sums
         where company_id = ${office.company} and owner = ${owner} and key = ${key} and span = ${span} and date = ${date}`,
  );
  return row;
};
const problems = async () => {
  const found = [];
  for (const check of SALES_CHECKS)
    found.push(...(await office.app.system.database.query<{ problem: string }>(check.problems)));
  return found.map(({ problem }) => problem);
};
const line = (itemId: number, units: number, at: number, more: object = {}) => ({
  itemId,
  unitId: yard.kgs,
  qty: qty(units),
  rate: rate(at),
  discountPercent: 0,
  gstPercent: 0,
  ...more,
});
const sell = (items: readonly object[], more: object = {}) =>
  office.admin.ok<Invoice>(
    'POST',
    post(INVOICES),
    invoiceForm(office.branchId, { customerId: shop.sri, saleTypeId: shop.saleType, storeId: yard.main }, items, more),
  );
const cancel = ({ id, version }: Invoice) =>
  office.admin.ok('POST', `${INVOICES}/${id}/cancel`, { version, reason: 'Entered for the wrong customer' });

beforeAll(async () => {
  office = await openOffice(await testApp('2026-04-10T06:00:00.000Z'), { yearFrom: '2026-04-01' });
  yard = await openYard(office);
  shop = await openShop(office, office.account('Sales'));
  const start = { branchId: office.branchId, narration: null, date: '2026-04-01', storeId: yard.main };
  const opening = { itemId: yard.steel, unitId: yard.kgs, qty: qty(500), rate: rate(52), remarks: null };
  await office.admin.ok('POST', `${STOCK.opening}?step=post`, { ...start, items: [opening] });
});

describe('sums of sales', () => {
  let first: Invoice;

  test('hold a bill by item, customer, agent, sale type and hour; freight is of no item', async () => {
    first = await sell([line(yard.steel, 10, 78), line(yard.steel, 5, 80)], {
      agentId: shop.ravi,
      charges: [{ label: 'Freight', amount: rs('20'), gstPercent: 0 }],
    });
    const goods = { bills: 1, qty: qty(15), taxable: rs('1,180'), tax: 0, cost: rs('780') };
    const whole = { bills: 1, taxable: rs('1,200'), tax: 0, cost: rs('780'), commission: rs('23.60') };
    expect(await sums('item', yard.steel)).toEqual({ ...goods, commission: 0 });
    for (const [owner, key] of [
      ['customer', shop.sri],
      ['agent', shop.ravi],
      ['hour', 11],
    ] as const)
      expect([owner, await sums(owner, key)]).toEqual([owner, { ...whole, qty: 0 }]);
    for (const [owner, key] of [
      ['all', 0],
      ['type', shop.saleType],
      ['outlet', 0],
    ] as const)
      expect([owner, await sums(owner, key)]).toEqual([owner, { ...whole, qty: qty(15) }]);
    expect(await sums('item', yard.steel, 'month', '2026-04-01')).toEqual({ ...goods, commission: 0 });
  });

  test('add up day by day and month by month, by the hour only where the day is today', async () => {
    await sell([line(yard.steel, 1, 100)], { date: '2026-04-02' });
    expect(await sums('item', yard.steel)).toMatchObject({ qty: qty(15) });
    expect(await sums('all', 0, 'month', '2026-04-01')).toMatchObject({ bills: 2, taxable: rs('1,300') });
    expect(await sums('hour', 11, 'month', '2026-04-01')).toMatchObject({ bills: 1 });
  });

  test('lose cancelled ones, and agree with the documents all along', async () => {
    expect(await problems()).toEqual([]);
    await cancel(first);
    expect(await sums('customer', shop.sri)).toMatchObject({ bills: 0, taxable: 0, cost: 0 });
    expect(await sums('agent', shop.ravi)).toMatchObject({ commission: 0 });
    expect(await sums('all', 0, 'month', '2026-04-01')).toMatchObject({ bills: 1, taxable: rs('100') });
    expect(await problems()).toEqual([]);
  });

  test('that differ from the register are found', async () => {
    const { query } = office.app.system.database;
    const add = (more: number) =>
      query(sql`update sale_sums set taxable = taxable + ${more} where owner = 'item' and span = 'month'`);
    await add(1);
    expect((await problems()).join()).toContain(`item ${yard.steel}, month 2026-04-01`);
    await add(-1);
    expect(await problems()).toEqual([]);
  });
});
