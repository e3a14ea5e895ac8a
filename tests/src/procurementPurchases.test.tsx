import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { todayInIndia } from '../../contract/dates';
import type { PurchaseOrder } from '../../contract/procurement/orders';
import { type Purchase, purchases } from '../../contract/procurement/purchases';
import { type Supplier, suppliers } from '../../contract/procurement/suppliers';
import type { Page } from '../../contract/resource';
import { purchasesDocument } from '../../src/modules/procurement/purchases.document';
import { type LineForm, ORDERS, openYard, orderForm, PURCHASES, qty, type Yard } from '../server/purchases';
import { serveOffice } from './behaviourSupport';
import { openScreen } from './kitSupport';

const { officeNow, signInAs } = serveOffice(40_901);
const today = todayInIndia();
let yard: Yard;

beforeEach(async () => {
  await signInAs('ASHA');
});

test('goods of an order are received with their bill by key: the order brings supplier, rate and the kind of tax', async () => {
  const { admin, branchId } = officeNow();
  yard = await openYard(officeNow());
  const steel: LineForm = { itemId: yard.steel, unitId: yard.kgs, qty: qty(10), gstPercent: 0 };
  const order = await admin.ok<PurchaseOrder>(
    'POST',
    `${ORDERS}?step=submit`,
    orderForm(branchId, yard.deccan, [steel], { date: today, expectedOn: today, storeId: yard.main, interState: true }),
  );
  openScreen(purchasesDocument, '?open=new');
  const keys = userEvent.setup();
  const billNo = await screen.findByLabelText<HTMLInputElement>('Supplier bill');
  await keys.keyboard('{Alt>}f{/Alt}');
  const chooser = await screen.findByRole('dialog');
  await keys.click(await within(chooser).findByRole('checkbox'));
  expect(within(chooser).getByText(new RegExp(order.number ?? 'no number'))).toBeDefined();
  await keys.click(within(chooser).getByRole('button', { name: 'Add 1 line' }));
  const supplier = screen.getByLabelText<HTMLInputElement>('Supplier');
  await waitFor(() => expect(supplier.value).toBe('Deccan Steels'));
  expect(screen.getByLabelText<HTMLInputElement>('Supplier is in another state').checked).toBe(true);

  await keys.type(billNo, 'DS/11');
  const billDate = screen.getByLabelText('Bill date');
  await keys.clear(billDate);
  await keys.type(billDate, today.split('-').reverse().join('-'));
  await keys.keyboard('{Alt>}a{/Alt}');
  await waitFor(async () => {
    const { rows } = await admin.ok<Page<Purchase>>('GET', PURCHASES);
    expect(rows).toMatchObject([{ billNo: 'DS/11', partyName: 'Deccan Steels', amount: 62_000, status: 'posted' }]);
  });
  expect(await admin.ok('GET', `${ORDERS}/${order.id}`)).toMatchObject({ status: 'closed' });
  expect(purchases.from[0]).toMatchObject({ type: order.type });
});

test('a bill without an order is entered key by key; its item brings unit, rate and GST', async () => {
  const { admin } = officeNow();
  const item = await admin.ok<object>('GET', `/api/inventory/items/${yard.paint}`);
  await admin.ok('PUT', `/api/inventory/items/${yard.paint}`, { ...item, buyRate: 2_100_000 });
  openScreen(purchasesDocument, '?open=new');
  const keys = userEvent.setup();
  await keys.click(await screen.findByLabelText('Supplier'));
  await keys.keyboard('deccan{Enter}');
  const supplier = screen.getByLabelText<HTMLInputElement>('Supplier');
  await waitFor(() => expect(supplier.value).toBe('Deccan Steels'));
  await keys.type(screen.getByLabelText('Supplier bill'), 'DS/12');
  const billDate = screen.getByLabelText('Bill date');
  await keys.clear(billDate);
  await keys.type(billDate, today.split('-').reverse().join('-'));
  await keys.click(screen.getByLabelText('Into store'));
  await keys.keyboard('main{Enter}');
  await keys.click(screen.getByLabelText('Item'));
  await keys.keyboard('paint{Enter}');
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Rate').value).toBe('210'));
  await keys.type(screen.getByLabelText('Quantity'), '10');
  await keys.keyboard('{Alt>}a{/Alt}');
  await waitFor(async () => {
    const { rows } = await admin.ok<Page<Purchase>>('GET', `${PURCHASES}?sort=id&dir=desc`);
    expect(rows[0]).toMatchObject({ billNo: 'DS/12', amount: 210_000, status: 'posted' });
  });
});

test('goods of an order are received by scanner: a scan takes the line that waits, again adds a piece, an unknown code says so', async () => {
  const { admin, branchId } = officeNow();
  const item = await admin.ok<object>('GET', `/api/inventory/items/${yard.steel}`);
  await admin.ok('PUT', `/api/inventory/items/${yard.steel}`, {
    ...item,
    barcodes: [{ code: '8901234567890', unitId: null }],
  });
  const steel: LineForm = { itemId: yard.steel, unitId: yard.kgs, qty: qty(3), gstPercent: 0 };
  const order = await admin.ok<PurchaseOrder>(
    'POST',
    `${ORDERS}?step=submit`,
    orderForm(branchId, yard.deccan, [steel], { date: today, expectedOn: today, storeId: yard.main }),
  );
  openScreen(purchasesDocument, '?open=new');
  const keys = userEvent.setup();
  await keys.click(await screen.findByLabelText('Supplier'));
  await keys.keyboard('deccan{Enter}');
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Supplier').value).toBe('Deccan Steels'));
  await keys.type(screen.getByLabelText('Supplier bill'), 'DS/13');
  const billDate = screen.getByLabelText('Bill date');
  await keys.clear(billDate);
  await keys.type(billDate, today.split('-').reverse().join('-'));
  await keys.click(screen.getByLabelText('Into store'));
  await keys.keyboard('main{Enter}');

  const scan = screen.getByLabelText('Bar code');
  await keys.type(scan, '8901234567890{Enter}');
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Quantity').value).toBe('1'));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Rate').value).toBe('62'));
  await keys.type(scan, '8901234567890{Enter}');
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Quantity').value).toBe('2'));
  await keys.type(scan, '4000000000006{Enter}');
  expect(await screen.findByText('Nothing has the bar code 4000000000006')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Quantity').value).toBe('2');

  await keys.keyboard('{Alt>}a{/Alt}');
  await waitFor(async () => {
    const { rows } = await admin.ok<Page<Purchase>>('GET', `${PURCHASES}?sort=id&dir=desc`);
    expect(rows[0]).toMatchObject({ billNo: 'DS/13', amount: 12_400, status: 'posted' });
  });
  expect(await admin.ok('GET', `${ORDERS}/${order.id}`)).toMatchObject({ status: 'partly' });
});

test('the tax follows from the states of supplier and branch, which are shown', async () => {
  const { admin } = officeNow();
  const deccan = await admin.ok<Supplier>('GET', `/api/procurement/suppliers/${yard.deccan}`);
  await admin.ok('POST', '/api/procurement/suppliers', {
    ...suppliers.input.parse(deccan),
    code: 'PC',
    name: 'Pune Coatings',
    stateCode: '27',
    accountId: null,
  });
  openScreen(purchasesDocument, '?open=new');
  const keys = userEvent.setup();
  const isIgst = () => screen.getByLabelText<HTMLInputElement>('Supplier is in another state').checked;
  const supplier = await screen.findByLabelText<HTMLInputElement>('Supplier');
  await keys.click(supplier);
  await keys.keyboard('pune{Enter}');
  await waitFor(() => expect(isIgst()).toBe(true));
  const place = await screen.findByLabelText('Place of supply');
  expect(place.textContent).toContain('Maharashtra (27)');
  expect(place.textContent).toContain('Telangana (36)');
  await keys.click(supplier);
  await keys.clear(supplier);
  await keys.keyboard('deccan{Enter}');
  await waitFor(() => expect(isIgst()).toBe(false));
  // The user's choice against the states stays, and is marked.
  await keys.click(screen.getByLabelText('Supplier is in another state'));
  expect(isIgst()).toBe(true);
  expect(await screen.findByText('By these states')).toBeDefined();
});
