import { beforeAll, expect, test } from 'vitest';
import { HANDED_OVER } from '../../contract/pos/bills';
import { testApp } from '../setup/app';
import { type Office, openOffice, post } from './office';
import { byCourier, type Haat, onlineForm, openHaat, packed, soldOnline, stepOf } from './online';
import { openYard, type Yard } from './purchases';
import { customerForm, groupForm, INVOICES, invoiceForm, SELLING } from './selling';
import { line, openWarehouse, STOCK, stockForms, type Warehouse } from './stock';
import { BILLS, billForm, type OpenTill, openCounter, openTill } from './tills';

/** Goods that an online order reserves leave its store for that order alone: 10 SOL, 8 of them reserved. */

const DAY = '2026-04-10';
let office: Office;
let yard: Yard;
let haat: Haat;
let house: Warehouse;
let till: OpenTill;
let customer: number;
let order: Awaited<ReturnType<typeof packed>>;

const sol = (units: number) => soldOnline(yard, haat.items.sol, units, 630);
const issueForm = (units: number) => ({
  ...stockForms(office.branchId, house).issue(DAY, units),
  items: [line(haat.items.sol, yard.kgs, units)],
});
const invoice = (units: number) =>
  invoiceForm(office.branchId, { customerId: customer, saleTypeId: haat.saleType, storeId: yard.main }, [sol(units)], {
    includesTax: true,
    rounds: false,
  });
const counter = (units: number) =>
  billForm(till, DAY, [{ ...sol(units), gstPercent: 0 }], [{ mode: 'cash', amount: units * 630_00 }]);
let stands: string | null = null;
async function rule(setupValue: string): Promise<void> {
  const change = { branchId: 'PUR', setupCode: 'inv_reserved', setupValue, was: stands };
  await office.admin.ok('PUT', '/api/procurement/settings', { changes: [change] });
  stands = setupValue;
}
const words = () =>
  `Only 2 KGS of SOL are free in Main store: 10 KGS are there, reserved by ${order.number} of Kavya Nair (8 KGS).`;

beforeAll(async () => {
  office = await openOffice(await testApp(`${DAY}T06:00:00.000Z`), { yearFrom: '2026-04-01' });
  yard = await openYard(office);
  haat = await openHaat(office, yard, 10);
  house = await openWarehouse(office, yard);
  const { outlet } = await openCounter(office, yard);
  till = await openTill(office.admin, outlet);
  const group = await office.admin.ok<{ id: number }>('POST', SELLING.groups, groupForm('DLR', 'Dealers'));
  const made = await office.admin.ok<{ id: number }>(
    'POST',
    SELLING.customers,
    customerForm('SRI', 'Sri Traders', group.id),
  );
  customer = made.id;
  order = await packed(office.admin, onlineForm({ branchId: office.branchId, haat, yard }, [sol(8)]));
});

test('a counter bill, an invoice and an issue of more than is free are refused, with who reserved the rest', async () => {
  for (const [path, form] of [
    [BILLS, counter(3)],
    [INVOICES, invoice(3)],
    [STOCK.issue, issueForm(3)],
  ] as const)
    expect([path, (await office.admin.refused('POST', post(path), form)).fields]).toEqual([
      path,
      { 'items.0.qty': words() },
    ]);
});

test('a loss is entered in any case: lost goods are gone', async () => {
  const form = { ...stockForms(office.branchId, house).loss(DAY, 1), items: [line(haat.items.fan48, yard.kgs, 1)] };
  await office.admin.ok('POST', post(STOCK.loss), { ...form, confirmed: [] });
});

test('by the setting they are asked about, or let pass', async () => {
  await rule('2');
  const asked = await office.admin.refused('POST', post(STOCK.issue), issueForm(3));
  expect(asked).toMatchObject({ status: 409, message: `${words()} Continue?` });
  await rule('3');
  const made = await office.admin.ok<{ id: number; version: number }>('POST', post(STOCK.issue), issueForm(3));
  await office.admin.ok('POST', `${STOCK.issue}/${made.id}/cancel`, {
    version: made.version,
    reason: 'Entered for the wrong department',
    confirmed: [],
  });
  await rule('1');
});

test("a bill that was sold without network and is sent later passes, and the outlet is notified of the order's shortage", async () => {
  const made = await office.admin.ok<{ id: number; number: string; version: number }>('POST', post(BILLS), counter(1));
  const printedAs = made.number.replace(/\d+$/, (serial) => String(Number(serial) + 1).padStart(serial.length, '0'));
  const printed = { ...counter(3), printedAs };
  const handedOver = [{ code: HANDED_OVER, reason: null }];
  const free = `Only 1 KGS of SOL are free in Main store: 9 KGS are there, reserved by ${order.number} of Kavya Nair (8 KGS).`;
  // A bill that is entered now is refused under its number too, and saying so without a printed number helps nobody.
  for (const form of [printed, { ...counter(3), confirmed: handedOver }])
    expect(await office.admin.refused('POST', post(BILLS), form)).toMatchObject({
      code: 'RESERVED',
      fields: { 'items.0.qty': free },
    });
  const sent = await office.admin.ok<typeof made>('POST', post(BILLS), { ...printed, confirmed: handedOver });
  expect(sent.number).toBe(printedAs);
  const trail = await office.admin.ok<{ rows: { reason: string | null; after: unknown }[] }>(
    'GET',
    `/api/admin/audit-log?entity=${encodeURIComponent(BILLS)}&entry=${sent.id}&from=2026-04-01&to=2026-04-30`,
  );
  expect(trail.rows.map(({ reason }) => reason)).toContain(free);
  const bell = async () =>
    (await office.admin.ok<{ rows: { key: string; text: string }[] }>('GET', '/api/notifications')).rows.find(
      ({ key }) => key === `reserved.${sent.id}`,
    )?.text;
  expect(await bell()).toBe(
    `${sent.number} was sold without network. 6 KGS of SOL are left in Main store, but 8 KGS are reserved by ${order.number} of Kavya Nair (8 KGS). Buy more or inform the customer.`,
  );
  for (const { id, version } of [sent, made])
    await office.admin.ok('POST', `${BILLS}/${id}/cancel`, { version, reason: 'Sold for a test', confirmed: [] });
  expect(await bell()).toBeUndefined();
});

test('free goods go, and the order takes its reserved goods', async () => {
  await office.admin.ok('POST', post(STOCK.issue), issueForm(2));
  expect((await office.admin.refused('POST', post(BILLS), counter(1))).fields?.['items.0.qty']).toMatch(/^Only 0 KGS/);
  const gone = await stepOf(office.admin, order, 'dispatch', { given: byCourier('AWB1') });
  expect(gone.status).toBe('dispatched');
});
