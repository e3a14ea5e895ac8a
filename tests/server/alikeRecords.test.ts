import { beforeAll, expect, test } from 'vitest';
import type { AlikeRow } from '../../contract/alike';
import { testApp } from '../setup/app';
import { type Office, openOffice } from './office';
import { openYard, type Yard } from './purchases';
import { itemForm } from './selling';

let office: Office;
let yard: Yard;
const ask = (path: string, query: Record<string, string>) =>
  office.admin.ok<AlikeRow[]>('GET', `/api/${path}/alike?${new URLSearchParams(query)}`);

beforeAll(async () => {
  office = await openOffice(await testApp('2026-03-31T06:00:00.000Z'));
  yard = await openYard(office);
  const path = `/api/procurement/suppliers/${yard.deccan}`;
  const now = await office.admin.ok<object>('GET', path);
  const contact = { name: 'Ravi', role: null, phone: '+91 98480 12345', email: null };
  const asked = { forEnquiries: false, forOrders: false, forPayments: false };
  const known = { gstType: 'regular', gstin: '36AABCS1429B1ZV', contacts: [{ ...contact, ...asked }] };
  await office.admin.ok('PUT', path, { ...now, ...known });
});

test('a supplier is found by GSTIN, PAN, phone number and name, listed once each', async () => {
  const deccan = { id: yard.deccan, name: 'Deccan Steels' };
  const suppliers = 'procurement/suppliers';
  expect(await ask(suppliers, { gstin: '36aabcs1429b1zv' })).toEqual([{ ...deccan, has: 'gstin' }]);
  expect(await ask(suppliers, { pan: 'AABCS1429B' })).toEqual([{ ...deccan, has: 'pan' }]);
  expect(await ask(suppliers, { phone: '1234567890,09848012345' })).toEqual([{ ...deccan, has: 'phone' }]);
  expect(await ask(suppliers, { phone: '12345' })).toEqual([]);
  expect(await ask(suppliers, { name: 'DECCAN STEEL' })).toEqual([{ ...deccan, has: 'name' }]);
  const both = { name: 'Deccan Steels', pan: 'AABCS1429B' };
  expect(await ask(suppliers, both)).toEqual([{ ...deccan, has: 'pan' }]);
  expect(await ask(suppliers, { ...both, except: String(yard.deccan) })).toEqual([]);
});

test('an item is known by its name, and nothing hinders who saves it all the same', async () => {
  // One letter of eight is more than a tenth.
  expect(await ask('inventory/items', { name: 'M.S. Sheets' })).toEqual([]);
  expect(await ask('inventory/items', { name: 'M.S. Sheet' })).toEqual([
    { id: yard.steel, name: 'MS sheet', has: 'name' },
  ]);
  await office.admin.ok('POST', '/api/inventory/items', { ...itemForm('STEEL2', yard.kgs), name: 'M.S. Sheet' });
});
