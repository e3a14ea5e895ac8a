import { beforeAll, describe, expect, test } from 'vitest';
import type { DemoInvoice, DemoInvoicePage } from '../../contract/demo/invoices';
import { testApp } from '../setup/app';
import { type Office, openOffice, rs } from './office';

let office: Office;
let other: Office;
const PATH = '/api/invoices';

beforeAll(async () => {
  const app = await testApp();
  office = await openOffice(app, { code: 20_001 });
  other = await openOffice(app, { code: 20_002 });
  await office.grant([]);
});

const input = (id: string, more: object = {}) => ({
  id,
  orderNumber: 'PO-1',
  orderStatus: 'Pending',
  orderDate: '2026-03-31',
  currency: '₹',
  vat: 10_000,
  billFrom: { name: 'Our shop', address: '1 Main Road' },
  billTo: { name: 'Lakshmi Stores', address: 'Warangal' },
  items: [
    { name: 'Lamp', unit: 3_000, unitPrice: rs('249.50') },
    { name: 'Fan', unit: 2_000, unitPrice: rs('1200') },
  ],
  ...more,
});
const enter = (id: string, more: object = {}) => office.clerk.ok<DemoInvoice>('POST', `${PATH}/`, input(id, more));
const change = (invoice: DemoInvoice, more: object) => ({ ...invoice, ...more });
const put = (invoice: DemoInvoice, more: object) =>
  office.clerk.ok<DemoInvoice>('PUT', `${PATH}/${invoice.id}`, change(invoice, more));
const refusedPut = (invoice: DemoInvoice, more: object) =>
  office.clerk.refused('PUT', `${PATH}/${invoice.id}`, change(invoice, more));

describe('an invoice of the demo area', () => {
  test('is entered without any right under the number it is given, and is worked out here', async () => {
    const invoice = await enter('A1B2C');
    expect(invoice).toMatchObject({ id: 'A1B2C', subtotal: rs('3148.50'), tax: rs('314.85'), total: rs('3463.35') });
    expect(await office.clerk.ok('GET', `${PATH}/a1b2c`)).toEqual(invoice);
    const small = await enter('SMALL', { items: [{ name: 'Pin', unit: 1_000, unitPrice: 5 }] });
    expect(small).toMatchObject({ subtotal: 5, tax: 1, total: 6 });
  });

  test('keeps its number: a second one is refused, however many are entered at once', async () => {
    const both = await Promise.all(
      ['One', 'Two'].map((orderNumber) => office.clerk.call('POST', PATH, input('TWICE', { orderNumber }))),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await office.clerk.refused('POST', PATH, input('twice'))).toMatchObject({
      status: 409,
      code: 'NUMBER_TAKEN',
      fields: { id: 'Number TWICE is taken by another invoice' },
    });
    expect((await other.admin.call('POST', PATH, input('TWICE'))).status).toBe(201);
  });

  test.each([
    ['id', { id: 'AB12' }, 'A number has 5 letters or digits'],
    ['id', { id: 'AB-12' }, 'A number has 5 letters or digits'],
    ['orderNumber', { orderNumber: ' ' }, 'Enter the order number'],
    ['orderStatus', { orderStatus: 'Delivered' }, 'A new invoice begins as Pending.'],
    ['currency', { currency: '¥' }, 'One of ₹, $, €, £'],
    ['vat', { vat: 100_001 }, 'At most 100 %'],
    ['items', { items: [] }, 'Add at least one line'],
    ['items.0.unit', { items: [{ name: 'Lamp', unit: 0, unitPrice: 1 }] }, 'Give a quantity above zero'],
    ['billTo.name', { billTo: { name: '', address: 'There' } }, 'Enter who gets the invoice'],
  ])('is refused at %s', async (field, more, message) => {
    expect((await office.clerk.refused('POST', PATH, input('WRONG', more))).fields).toMatchObject({ [field]: message });
  });

  test('goes forward a step at a time, and is not changed once it is delivered until it is set back', async () => {
    let invoice = await enter('STEPS');
    expect(await refusedPut(invoice, { orderStatus: 'Delivered' })).toMatchObject({
      fields: { orderStatus: 'A Pending invoice can only become Processing.' },
    });
    invoice = await put(invoice, { orderStatus: 'Processing', vat: 5_000 });
    expect(invoice).toMatchObject({ orderStatus: 'Processing', tax: rs('157.43') });
    invoice = await put(invoice, { orderStatus: 'Delivered' });
    expect(await refusedPut(invoice, { orderNumber: 'PO-2' })).toMatchObject({
      status: 409,
      message: 'Invoice STEPS is delivered. Set it back to Processing to change it.',
    });
    expect((await refusedPut(invoice, { orderStatus: 'Processing', orderNumber: 'PO-2' })).code).toBe('DELIVERED');
    invoice = await put(invoice, { orderStatus: 'Processing' });
    expect((await put(invoice, { orderNumber: 'PO-2' })).orderNumber).toBe('PO-2');
    expect((await refusedPut(invoice, { orderNumber: 'PO-3' })).code).toBe('STALE');
    expect((await refusedPut({ ...invoice, version: invoice.version + 1 }, { id: 'OTHER' })).fields).toEqual({
      id: 'The number of STEPS cannot be changed',
    });
  });

  test('that is gone is reported so', async () => {
    await enter('GOING');
    expect((await office.clerk.call('DELETE', `${PATH}/GOING`)).status).toBe(204);
    for (const method of ['GET', 'DELETE'] as const)
      expect(await office.clerk.refused(method, `${PATH}/GOING`)).toMatchObject({
        status: 404,
        message: 'Invoice GOING no longer exists',
      });
    expect(await other.admin.refused('GET', `${PATH}/A1B2C`)).toMatchObject({ status: 404 });
  });
});

describe('the list of invoices', () => {
  const list = (query: string) => office.clerk.ok<DemoInvoicePage>('GET', `${PATH}${query}`);

  test('counts the states of the found invoices and adds up the shown ones, for each currency', async () => {
    const to = { billTo: { name: 'Listed buyer', address: 'Pune' } };
    const line = (paise: number) => ({ items: [{ name: 'Lamp', unit: 1_000, unitPrice: paise }], vat: 0 });
    await enter('LIST1', { ...to, ...line(100) });
    await put(await enter('LIST2', { ...to, ...line(250) }), { orderStatus: 'Processing' });
    await enter('LIST3', { ...to, ...line(900), currency: '$', orderDate: '2026-03-30' });
    const found = await list('?q=listed%20BUYER&sort=orderDate,id&dir=asc,desc');
    expect(found.rows.map(({ id }) => id)).toEqual(['LIST3', 'LIST2', 'LIST1']);
    expect(found).toMatchObject({ total: 3, counts: { Pending: 2, Processing: 1, Delivered: 0 } });
    expect(Object.fromEntries(found.totals.map(({ currency, total }) => [currency, total]))).toEqual({
      '₹': 350,
      $: 900,
    });
    const pending = await list('?q=listed&status=Pending&size=1');
    expect(pending).toMatchObject({ total: 2, counts: { Pending: 2, Processing: 1, Delivered: 0 } });
    expect(Object.fromEntries(pending.totals.map(({ currency, total }) => [currency, total]))).toEqual({
      '₹': 100,
      $: 900,
    });
    expect((await list('?q=list2')).rows).toHaveLength(1);
  });
});
