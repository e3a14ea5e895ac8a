import { beforeAll, expect, test } from 'vitest';
import type { Item } from '../../contract/stock/items';
import { testApp } from '../setup/app';
import { type Office, openOffice } from './office';
import { itemForm } from './selling';

const ITEMS = '/api/inventory/items';
let office: Office;
let shirt: Item;
beforeAll(async () => {
  office = await openOffice(await testApp('2026-03-31T06:00:00.000Z'));
  const unit = await office.admin.ok<{ id: number }>('POST', '/api/inventory/units', {
    code: 'NOS',
    name: 'Numbers',
    uqc: 'NOS',
    decimals: 0,
    active: true,
    conversions: [],
  });
  shirt = await office.admin.ok<Item>('POST', ITEMS, { ...itemForm('SHIRT', unit.id), saleRate: 4_990_000 });
});
const attributes = (...sizes: string[]) => [
  { name: 'Size', values: sizes },
  { name: 'Colour', values: ['Red', 'Sky Blue'] },
];
const variants = `/variants`;
const make = (of: number, body: object) => office.admin.ok('POST', `${ITEMS}/${of}${variants}`, body);

test('each combination of its attributes is an item with a code, a bar-code and the price of the first', async () => {
  expect(await make(shirt.id, { attributes: attributes('S', 'M') })).toEqual({ made: 4, present: 0 });
  const { rows } = await office.admin.ok<{ rows: Item[] }>('GET', `${ITEMS}?sort=code&dir=asc`);
  expect(rows.map(({ code, variantOfName, attributes: has }) => [code, variantOfName, has])).toEqual([
    ['SHIRT', null, null],
    ['SHIRT-M-RED', 'SHIRT', 'Size M, Colour Red'],
    ['SHIRT-M-SKYBLUE', 'SHIRT', 'Size M, Colour Sky Blue'],
    ['SHIRT-S-RED', 'SHIRT', 'Size S, Colour Red'],
    ['SHIRT-S-SKYBLUE', 'SHIRT', 'Size S, Colour Sky Blue'],
  ]);
  const one = await office.admin.ok<Item>('GET', `${ITEMS}/${rows[1]?.id}`);
  expect(one).toMatchObject({ name: 'SHIRT M Red', saleRate: 4_990_000, barcodes: [{ code: 'SHIRT-M-RED' }] });
  // Saved by its form, it stays a variant.
  await office.admin.ok('PUT', `${ITEMS}/${one.id}`, { ...one, saleRate: 5_000_000 });
  expect(await office.admin.ok('GET', `${ITEMS}/${one.id}`)).toMatchObject({ variantOfName: 'SHIRT' });
});

test('a further size adds only missing variants', async () => {
  expect(await make(shirt.id, { attributes: attributes('S', 'M', 'L') })).toEqual({ made: 2, present: 4 });
});

test('an impossible variant is refused at its attribute', async () => {
  const problem = async (of: number, body: object) =>
    (await office.admin.refused('POST', `${ITEMS}/${of}${variants}`, body)).fields;
  expect(await problem(shirt.id, { attributes: [{ name: 'Size', values: ['s', 'S '] }] })).toEqual({
    'attributes.0.values': 'Two values have the same code',
  });
  const twice = [
    { name: 'Size', values: ['S'] },
    { name: 'size', values: ['M'] },
  ];
  expect(await problem(shirt.id, { attributes: twice })).toEqual({
    'attributes.1.name': 'This attribute is named above already',
  });
  const long = [{ name: 'Pattern', values: ['Paisley and checks'] }];
  expect((await problem(shirt.id, { attributes: long }))?.attributes).toContain('longer than a code may be');
  const { rows } = await office.admin.ok<{ rows: Item[] }>('GET', `${ITEMS}?q=SHIRT-L-RED`);
  expect((await problem(rows[0]?.id ?? 0, { attributes: attributes('S') }))?.attributes).toContain(
    'is a variant itself',
  );
});
