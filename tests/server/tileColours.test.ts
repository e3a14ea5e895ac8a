import { expect, test } from 'vitest';
import type { Catalogue } from '../../contract/pos/catalogue';
import { testApp } from '../setup/app';
import { openOffice } from './office';
import { openYard } from './purchases';
import { itemForm } from './selling';
import { openCounter } from './tills';

test('a tile of the counter has the colour of its item, else that of its category', async () => {
  const office = await openOffice(await testApp('2026-04-30T06:00:00.000Z'), { yearFrom: '2026-04-01' });
  const yard = await openYard(office);
  const shop = await openCounter(office, yard);
  const category = { code: 'DRK', name: 'Drinks', colour: 'blue', active: true };
  const { id: categoryId } = await office.admin.ok<{ id: number }>('POST', '/api/inventory/item-categories', category);
  const make = async (code: string, more: object) =>
    office.admin.ok<{ id: number; categoryColour: string | null }>('POST', '/api/inventory/items', {
      ...itemForm(code, yard.kgs),
      ...more,
    });
  const cola = await make('COLA', { categoryId, tileColour: null });
  const lime = await make('LIME', { categoryId, tileColour: 'green' });
  const rice = await make('RICE', { categoryId: null, tileColour: null });
  const { items } = await office.admin.ok<Catalogue>('GET', `/api/pos/catalogue?outletId=${shop.outlet}`);
  const colourOf = (made: { id: number }) => items.find(({ id }) => id === made.id)?.colour;
  expect([cola, lime, rice].map(colourOf)).toEqual(['blue', 'green', null]);
  expect([cola, lime, rice].map(({ categoryColour }) => categoryColour)).toEqual(['blue', 'blue', null]);
});
