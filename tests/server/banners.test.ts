import { beforeAll, expect, test } from 'vitest';
import type { Banner, ShownBanner } from '../../contract/food/banners';
import { type TestApp, testApp } from '../setup/app';
import { bannerForm, FOOD, openRestaurant, type Restaurant } from './food';
import { type Office, openOffice } from './office';
import { outletForm } from './tills';

let app: TestApp;
let office: Office;
let spice: Restaurant;
beforeAll(async () => {
  app = await testApp('2026-04-15T06:00:00.000Z');
  office = await openOffice(app);
  spice = await openRestaurant(office);
});

const png = `data:image/png;base64,${Buffer.from('89504e470d0a1a0a00000000', 'hex').toString('base64')}`;
const make = (title: string, more: object = {}) =>
  office.admin.ok<Banner>('POST', FOOD.banners, bannerForm(title, more));
const picture = (id: number) => office.admin.ok('PUT', `${FOOD.banners}/${id}/photo`, { photo: png });
const shown = async (place = 'customerDisplay', outletId = spice.shop.outlet) =>
  (await office.admin.ok<ShownBanner[]>('GET', `/api/food/shown-banners?place=${place}&outletId=${outletId}`)).map(
    ({ title }) => title,
  );

test('a display shows the banners of its place in their order, once they have a picture', async () => {
  const shake = await make('Mango shake', { printOrder: 2 });
  const meal = await make('Meal of the day', { printOrder: 1 });
  await make('Without a picture');
  expect(await shown()).toEqual([]);
  await picture(shake.id);
  await picture(meal.id);
  expect(await shown()).toEqual(['Meal of the day', 'Mango shake']);
  expect(await shown('tokenDisplay')).toEqual([]);
});

test('a banner is shown from its first day to its last and in its outlets alone', async () => {
  const days = { place: 'tokenDisplay', fromDate: '2026-04-15', toDate: '2026-04-15' };
  const today = await make('Today', days);
  const over = await make('Over', { ...days, fromDate: null, toDate: '2026-04-14' });
  const later = await make('Tomorrow', { ...days, fromDate: '2026-04-16', toDate: null });
  const here = await make('Here', { place: 'tokenDisplay', outlets: [{ outletId: spice.shop.outlet }] });
  for (const { id } of [today, over, later, here]) await picture(id);
  expect(await shown('tokenDisplay')).toEqual(['Today', 'Here']);
  const of = {
    storeId: spice.yard.main,
    saleTypeId: spice.shop.saleType,
    cash: office.account('Cash'),
    over: spice.shop.over,
  };
  const till = { series: 'ZZ', name: 'Second', cashAccountId: null };
  const second = outletForm(office.branchId, of, { code: 'SECOND', name: 'Second shop', tills: [till] });
  const other = await office.admin.ok<{ id: number }>('POST', '/api/selling/outlets', second);
  expect(await shown('tokenDisplay', other.id)).toEqual(['Today']);
});

test('the foot of a bill prints the title without a picture', async () => {
  await make('Try our kulfi', { place: 'billFooter' });
  expect(await shown('billFooter')).toEqual(['Try our kulfi']);
});

test('shows and taps of a day are added up', async () => {
  const { id } = await make('Counted');
  await office.admin.ok('POST', `${FOOD.banners}/${id}/seen`, { shows: 3, taps: 0 });
  await office.admin.ok('POST', `${FOOD.banners}/${id}/seen`, { shows: 2, taps: 1 });
  expect(await office.admin.ok('GET', `${FOOD.banners}/${id}`)).toMatchObject({ shows: 5, taps: 1 });
});

test('a banner opens one thing, and does not end before it begins', async () => {
  const refused = async (more: object) =>
    (await office.admin.refused('POST', FOOD.banners, bannerForm('Wrong', more))).fields;
  expect(await refused({ fromDate: '2026-04-16', toDate: '2026-04-15' })).toEqual({
    toDate: 'The last day is before the first',
  });
  expect(await refused({ menuItemId: 1, comboId: 1 })).toMatchObject({
    comboId: 'A banner opens one thing. Leave the others blank.',
  });
});

test('the picture of a banner may weigh 500 kB, not more', async () => {
  const { id } = await make('Heavy');
  const heavy = (bytes: number) =>
    `data:image/png;base64,${Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(bytes)]).toString('base64')}`;
  await office.admin.ok('PUT', `${FOOD.banners}/${id}/photo`, { photo: heavy(450_000) });
  const refusal = await office.admin.refused('PUT', `${FOOD.banners}/${id}/photo`, { photo: heavy(520_000) });
  expect(refusal.fields).toEqual({ photo: 'A photo may have at most 500 kB' });
});
