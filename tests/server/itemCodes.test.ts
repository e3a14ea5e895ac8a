import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../setup/app';
import { type Office, openOffice } from './office';
import { openYard, type Yard } from './purchases';

const ITEMS = '/api/inventory/items';
let office: Office;
let yard: Yard;

beforeAll(async () => {
  office = await openOffice(await testApp());
  yard = await openYard(office);
});

type Item = { id: number; version: number; code: string; name: string };
const make = (name: string, more: object = {}) =>
  office.admin.ok<Item>('POST', ITEMS, {
    name,
    kind: 'stock',
    unitId: yard.kgs,
    itcEligible: true,
    batches: false,
    serials: false,
    negativeAllowed: false,
    blockedFor: 'none',
    active: true,
    units: [],
    barcodes: [],
    levels: [],
    ...more,
  });

test('an item without a code gets the next number from 1001 on; the codes of the shop stay', async () => {
  expect((await make('Rice')).code).toBe('1001');
  expect((await make('Dal', { code: '' })).code).toBe('1002');
  expect((await make('Tea', { code: 'tea' })).code).toBe('TEA');
  expect((await make('Sugar', { code: '2500' })).code).toBe('2500');
  // Codes of scales and bar-codes are no numbers to go on from.
  await make('Cashew', { code: '00042' });
  await make('Soap', { code: '8901234567890' });
  expect((await make('Salt')).code).toBe('2501');
});

test('of five made at once each has a code of its own', async () => {
  const made = await Promise.all(['A', 'B', 'C', 'D', 'E'].map((name) => make(`Spice ${name}`)));
  expect(new Set(made.map(({ code }) => code)).size).toBe(5);
});

test('an item keeps its code where a form leaves it empty', async () => {
  const { id, version, ...oil } = await make('Oil', { code: 'OIL' });
  const saved = await office.admin.ok<Item>('PUT', `${ITEMS}/${id}`, { ...oil, name: 'Oil 1 l', code: '', version });
  expect(saved).toMatchObject({ code: 'OIL', name: 'Oil 1 l' });
});
