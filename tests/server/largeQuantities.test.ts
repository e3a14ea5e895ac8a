import { beforeAll, expect, test } from 'vitest';
import { MAX_PAISE } from '../../contract/amount';
import { testApp } from '../setup/app';
import { type Office, openOffice } from './office';
import { ORDERS, openYard, orderForm, qty, rate, type Yard } from './purchases';
import { line, STOCK } from './stock';

/**
 * Quantities and orders at the permitted maximum: no report, list or dashboard may leave the exact range of a number.
 */
let office: Office;
let yard: Yard;
beforeAll(async () => {
  office = await openOffice(await testApp('2026-03-31T06:00:00.000Z'));
  yard = await openYard(office);
});

const ordered = (units: number, at: number) =>
  orderForm(office.branchId, yard.deccan, [
    { itemId: yard.steel, unitId: yard.kgs, qty: qty(units), rate: rate(at), gstPercent: 18_000 },
  ]);
const answers = async (...paths: string[]) => {
  for (const path of paths) expect([path, (await office.admin.call('GET', path)).status]).toEqual([path, 200]);
};

test('a line of ten lakh units for 9.5 crore is pending with its whole value', async () => {
  await office.admin.ok('POST', `${ORDERS}?step=submit`, ordered(10_00_000, 95));
  const { rows } = await office.admin.ok<{ rows: { value: number }[] }>(
    'GET',
    '/api/procurement/pending-orders?from=2025-04-01&to=2026-03-31',
  );
  expect(rows.map(({ value }) => value)).toEqual([9_50_00_000_00]);
  await answers(`/api/procurement/supplier-snapshot?supplierId=${yard.deccan}`, '/api/procurement/dashboard', ORDERS);
});

test('an order above 1,000 crore is refused, as a draft too', async () => {
  for (const step of ['submit', 'save']) {
    const refusal = await office.admin.refused('POST', `${ORDERS}?step=${step}`, ordered(50_00_00_000, 50));
    expect(refusal).toMatchObject({
      code: 'TOO_LARGE',
      message: 'One document comes to 1,000 crore rupees at most. Check quantities and rates, or divide it.',
    });
  }
});

test('a branch holds no more of an item than can be added up, and its reports go on', async () => {
  const { branchId, admin } = office;
  const whole = line(yard.paint, yard.ltr, MAX_PAISE / 1000, { rate: rate(0) });
  const opening = (items: object[]) => ({ branchId, narration: null, date: '2025-04-01', storeId: yard.main, items });
  await admin.ok('POST', `${STOCK.opening}?step=post`, opening([whole]));
  const more = line(yard.steel, yard.kgs, MAX_PAISE / 1000, { rate: rate(0) });
  const refusal = await admin.refused('POST', `${STOCK.opening}?step=post`, opening([more, { ...more, qty: qty(1) }]));
  expect(refusal.fields).toMatchObject({
    'items.0.qty': expect.stringMatching(
      /^A branch can hold 1,00,00,00,000 KGS of MS sheet at most\. Check the quantity\.$/,
    ),
  });
  await answers('/api/inventory/stock/statement?from=2025-04-01&to=2026-03-31', '/api/inventory/dashboard');
});
