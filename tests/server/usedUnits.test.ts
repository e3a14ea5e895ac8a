import { beforeAll, describe, expect, test } from 'vitest';
import type { Item } from '../../contract/stock/items';
import { testApp } from '../setup/app';
import { type Office, openOffice, post } from './office';
import { openYard, qty, rate, type Yard } from './purchases';
import { line, STOCK } from './stock';

/** How much of an item its other units hold, once documents are counted in them. */

const ITEMS = '/api/inventory/items';
let office: Office;
let yard: Yard;
let box: number;
let crate: number;

const read = () => office.admin.ok<Item>('GET', `${ITEMS}/${yard.steel}`);
const withUnits = async (units: object[]) => ({ ...(await read()), units });
const save = async (units: object[]) => office.admin.ok<Item>('PUT', `${ITEMS}/${yard.steel}`, await withUnits(units));
const refused = async (units: object[]) =>
  (await office.admin.refused('PUT', `${ITEMS}/${yard.steel}`, await withUnits(units))).fields;
const unit = async (code: string) =>
  (
    await office.admin.ok<{ id: number }>('POST', '/api/inventory/units', {
      code,
      name: `Unit ${code}`,
      uqc: 'BOX',
      decimals: 0,
      active: true,
      conversions: [],
    })
  ).id;

beforeAll(async () => {
  office = await openOffice(await testApp());
  yard = await openYard(office);
  box = await unit('BOX');
  crate = await unit('CRATE');
});

describe('another unit of an item', () => {
  test('may be corrected until a document counts in it, and then neither changes nor goes', async () => {
    const of = (holds: number) => ({ unitId: box, factor: qty(holds), use: 'any' });
    await save([of(10)]);
    await save([of(12)]);
    const opening = { date: '2025-04-01', branchId: office.branchId, narration: null, storeId: yard.main };
    const { number } = await office.admin.ok<{ number: string }>('POST', post(STOCK.opening), {
      ...opening,
      items: [line(yard.steel, box, 2, { rate: rate(1_200) })],
    });
    const words = `1 BOX is 12 KGS in ${number} and stays so. Add another unit for packs of another size.`;
    expect(await refused([of(10)])).toEqual({ 'units.0.factor': words });
    expect(await refused([])).toEqual({ units: words });
    const both = await save([of(12), { unitId: crate, factor: qty(24), use: 'buy' }]);
    expect(both.units).toHaveLength(2);
    await save([of(12), { unitId: crate, factor: qty(30), use: 'buy' }]);
  });

  test('holds the same for buying as for selling', async () => {
    const units = [
      { unitId: crate, factor: qty(24), use: 'buy' },
      { unitId: crate, factor: qty(20), use: 'sell' },
    ];
    const fields = await refused([...(await read()).units, ...units.slice(1)]);
    expect(Object.values(fields ?? {})).toEqual(['One unit holds the same quantity for every use']);
  });
});
