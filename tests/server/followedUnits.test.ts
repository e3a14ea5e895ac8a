import { beforeAll, describe, expect, test } from 'vitest';
import type { Rate } from '../../contract/amount';
import { inUnit, rateIn, wholeIn } from '../../contract/unitFactors';
import { verify } from '../../server/verify/verify';
import { testApp } from '../setup/app';
import { type Office, openOffice } from './office';
import { ORDERS, orderForm, PURCHASES, purchaseForm, qty, rate } from './purchases';
import { INVOICES, invoiceForm, itemForm, openShop, SALES, type Shop, storeWithCustomers } from './selling';
import { line as goods, openWarehouse, STOCK, stockForms, type Warehouse } from './stock';

/** Soap is counted in pieces; a box holds seven of them. Documents follow each other in either unit. */

const DAY = '2026-03-31';
let office: Office;
let house: Warehouse;
let shop: Shop;
let soap: number;

type Made = {
  id: number;
  number: string;
  status: string;
  amount: number;
  progress: { items: { lineId: number; done: Record<string, number> }[] };
  lineFigures: { items: object[] };
};
const LATER = [{ code: 'LATER_VALUES', reason: null }];
const post = (path: string, body: object) =>
  office.admin.ok<Made>('POST', `${path}?step=post`, { ...body, confirmed: LATER });
const refused = async (path: string, body: object) =>
  (await office.admin.refused('POST', `${path}?step=post`, { ...body, confirmed: LATER })).fields;
const read = (path: string, { id }: Made) => office.admin.ok<Made>('GET', `${path}/${id}`);
const from = ({ progress }: Made) => ({ fromLineId: progress.items[0]?.lineId });
const boxes = (units: number, rupees: number) => ({
  itemId: soap,
  unitId: house.ltr,
  qty: qty(units),
  rate: rate(rupees),
  discountPercent: 0,
  gstPercent: 18_000,
});
const pieces = (units: number, rupees: number) => ({ ...boxes(units, rupees), unitId: house.kgs });
const sound = async () =>
  expect((await verify(office.app.system.database)).flatMap(({ problems }) => problems)).toEqual([]);

beforeAll(async () => {
  office = await openOffice(await testApp(`${DAY}T06:00:00.000Z`));
  house = await openWarehouse(office);
  shop = await openShop(office, office.account('Sales'));
  const form = { ...itemForm('SOAP', house.kgs), units: [{ unitId: house.ltr, factor: 7000, use: 'any' }] };
  soap = (await office.admin.ok<{ id: number }>('POST', '/api/inventory/items', form)).id;
  const opening = stockForms(office.branchId, house).opening(100, 10);
  await post(STOCK.opening, { ...opening, items: [{ ...goods(soap, house.kgs, 100), rate: rate(10) }] });
  await office.admin.ok('POST', '/api/inventory/stores', storeWithCustomers(office.branchId));
});

const sale = () => ({ customerId: shop.sri, saleTypeId: shop.saleType, storeId: house.main });
const sell = (items: readonly object[]) => post(INVOICES, invoiceForm(office.branchId, sale(), items, { date: DAY }));
const back = (sold: Made, units: number, unitId: number) => ({
  date: DAY,
  branchId: office.branchId,
  narration: null,
  customerId: shop.sri,
  storeId: house.main,
  refundMode: 'adjust',
  items: [{ itemId: soap, unitId, qty: qty(units), returnReason: 'other', condition: 'good', ...from(sold) }],
});

describe('goods sold by the box', () => {
  test('come back by the piece at the price of a piece, and the last ones with the rest', async () => {
    const sold = await sell([boxes(1, 140)]);
    const first = await post(SALES.returns, back(sold, 1, house.kgs));
    expect([first.amount, first.lineFigures.items]).toEqual([
      24_00,
      [{ rate: rate(20), taxable: 20_00, tax: 3_60, amount: 23_60 }],
    ]);
    expect(await refused(SALES.returns, back(sold, 7, house.kgs))).toEqual({
      'items.0.qty': `Only 6 of SOAP is left to return on ${sold.number}.`,
    });
    expect(await refused(SALES.returns, back(sold, 1, house.ltr))).toEqual({
      'items.0.qty': `Only 0.857 of SOAP is left to return on ${sold.number}.`,
    });
    const rest = await post(SALES.returns, back(sold, 6, house.kgs));
    expect(first.amount + rest.amount).toBe(sold.amount);
    expect((await read(INVOICES, sold)).progress.items[0]?.done).toEqual({ returned: 1000 });
    await sound();
  });

  test('come back by the box although they were sold by the piece', async () => {
    const sold = await sell([pieces(14, 20)]);
    const one = await post(SALES.returns, back(sold, 1, house.ltr));
    expect(one.lineFigures.items).toMatchObject([{ rate: rate(140), taxable: 140_00 }]);
    expect((await read(INVOICES, sold)).progress.items[0]?.done).toEqual({ returned: 7000 });
  });
});

describe('an order by the box', () => {
  test('is received by the piece, and closed by the last one', async () => {
    const order = await office.admin.ok<Made>(
      'POST',
      `${ORDERS}?step=submit`,
      orderForm(office.branchId, house.deccan, [{ itemId: soap, unitId: house.ltr, qty: qty(2), rate: rate(700) }]),
    );
    let bill = 0;
    const receive = (units: number, rupees: number) => {
      const bought = { itemId: soap, unitId: house.kgs, qty: qty(units), rate: rate(rupees), gstPercent: 0 };
      const of = { date: DAY, billDate: DAY, billNo: `S/${++bill}`, storeId: house.main };
      return purchaseForm(office.branchId, house, [{ ...bought, ...from(order) }], of);
    };
    await post(PURCHASES, receive(7, 100));
    expect(await read(ORDERS, order)).toMatchObject({
      status: 'partly',
      progress: { items: [{ done: { received: 1000 } }] },
    });
    const dear = await office.admin.refused('POST', `${PURCHASES}?step=post`, {
      ...receive(7, 101),
      confirmed: LATER,
    });
    expect(dear.message).toContain(`${order.number} has the rate 100, the bill 101.`);
    for (const units of [3, 3]) await post(PURCHASES, receive(units, 100));
    expect(await refused(PURCHASES, receive(2, 100))).toEqual({
      'items.0.qty': `Only 1 of SOAP is pending on ${order.number}.`,
    });
    await post(PURCHASES, receive(1, 100));
    expect(await read(ORDERS, order)).toMatchObject({
      status: 'closed',
      progress: { items: [{ done: { received: 2000 } }] },
    });
    await sound();
  });
});

describe('a challan by the box', () => {
  test('is invoiced by the piece at the agreed price', async () => {
    const of = { customerId: shop.sri, storeId: house.main };
    const challan = await post(SALES.challans, {
      date: DAY,
      branchId: office.branchId,
      narration: null,
      purpose: 'supply',
      poNo: null,
      ...of,
      items: [boxes(1, 140)],
    });
    const bill = (units: number, rupees: number) =>
      invoiceForm(office.branchId, sale(), [{ ...pieces(units, rupees), ...from(challan) }], { date: DAY });
    expect(await refused(INVOICES, bill(7, 21))).toEqual({ 'items.0.rate': `The rate of ${challan.number} is 20.` });
    await post(INVOICES, bill(3, 20));
    await post(INVOICES, bill(4, 20));
    expect((await read(SALES.challans, challan)).progress.items[0]?.done).toEqual({ invoiced: 1000 });
    await sound();
  });
});

describe('a transfer by the box', () => {
  test('arrives by the piece', async () => {
    await office.admin.ok('POST', '/api/inventory/stores', {
      code: 'TRANS',
      name: 'On the road',
      branchId: office.branchId,
      kind: 'transit',
      stockAccountId: null,
      allowSale: false,
      allowIssue: false,
      active: true,
      bins: [],
    });
    const sent = await post(STOCK.transfer, {
      ...stockForms(office.branchId, house).transfer(DAY, 1),
      inTransit: true,
      items: [goods(soap, house.ltr, 1)],
    });
    const arrive = (units: number) =>
      post(STOCK.transferReceipt, {
        date: DAY,
        branchId: office.branchId,
        narration: null,
        time: null,
        storeId: house.second,
        shortage: 'back',
        items: [goods(soap, house.kgs, units, { ...from(sent), shortQty: 0 })],
      });
    await arrive(2);
    await arrive(5);
    expect((await read(STOCK.transfer, sent)).progress.items[0]?.done).toEqual({ received: 1000 });
    await sound();
  });
});

test('a unit is as much as its factor says, and the rest of one never more', () => {
  expect(rateIn(140_0000 as Rate, 7000, 1000)).toBe(20_0000);
  expect(rateIn(20_0000 as Rate, 1000, 7000)).toBe(140_0000);
  expect([inUnit(6000, 7000), wholeIn(6000, 7000)]).toEqual([857, 857]);
  expect([inUnit(1000, 7000), wholeIn(3000, 7000)]).toEqual([143, 428]);
});
