import { beforeAll, expect, test } from 'vitest';
import type { ScannedItem } from '../../contract/scannedItem';
import { testApp } from '../setup/app';
import { type Office, openOffice } from './office';
import { openYard, type Yard } from './purchases';

let office: Office;
let yard: Yard;
let drum: number;

beforeAll(async () => {
  office = await openOffice(await testApp('2026-03-31T06:00:00.000Z'));
  yard = await openYard(office);
  drum = (
    await office.admin.ok<{ id: number }>('POST', '/api/inventory/units', {
      code: 'DRUM',
      name: 'Drum',
      uqc: 'DRM',
      decimals: 0,
      active: true,
      conversions: [],
    })
  ).id;
  const paint = await office.admin.ok<object>('GET', `/api/inventory/items/${yard.paint}`);
  await office.admin.ok('PUT', `/api/inventory/items/${yard.paint}`, {
    ...paint,
    units: [{ unitId: drum, factor: 20_000, use: 'any' }],
    barcodes: [
      { code: '8901234567890', unitId: null },
      { code: 'PAINT-DRUM', unitId: drum },
    ],
  });
});

const scan = (code: string) =>
  office.admin.ok<ScannedItem[]>('GET', `/api/stock/scanned-item?scan=${encodeURIComponent(code)}`);

test('a bar-code means an item and its unit, an item code the item, anything else nothing', async () => {
  const litre = { itemId: yard.paint, unitId: yard.ltr, factor: 1_000, serial: null };
  expect(await scan('8901234567890')).toEqual([litre]);
  expect(await scan('paint-drum')).toEqual([{ ...litre, unitId: drum, factor: 20_000 }]);
  expect(await scan('PAINT')).toEqual([litre]);
  expect(await scan('890123456789')).toEqual([]);
});

test('an item that is inactive is not taken', async () => {
  const steel = await office.admin.ok<object>('GET', `/api/inventory/items/${yard.steel}`);
  await office.admin.ok('PUT', `/api/inventory/items/${yard.steel}`, { ...steel, active: false });
  expect(await office.admin.refused('GET', '/api/stock/scanned-item?scan=STEEL')).toMatchObject({
    status: 409,
    message: 'MS sheet is inactive. Activate it under Items first.',
  });
});
