import { beforeAll, describe, expect, test } from 'vitest';
import { BADGE_COLOURS, PRODUCT_CATEGORIES, type ProductPage } from '../../contract/ecommerce/products';
import { seedProducts } from '../../server/setup/productSeed';
import { testApp } from '../setup/app';
import { type Office, openOffice } from './office';

let shop: Office;
let bare: Office;

beforeAll(async () => {
  const app = await testApp();
  shop = await openOffice(app, { code: 20_001 });
  bare = await openOffice(app, { code: 20_002 });
  await app.system.database.asSystem((tx) => seedProducts(tx, shop.company));
});

const search = (query = '', office = shop) => office.clerk.ok<ProductPage>('GET', `/api/products${query}`);
const names = (page: ProductPage) => page.rows.map(({ name }) => name);

describe('the products of a company', () => {
  test('are six on a page, in the order of their names, and every page has others', async () => {
    const first = await search();
    expect(first.total).toBe(14);
    expect(first.rows).toHaveLength(6);
    const all = [first, await search('?page=2'), await search('?page=3')].flatMap(names);
    expect(all).toHaveLength(14);
    expect(new Set(all).size).toBe(14);
    expect(all).toEqual([...all].sort());
    expect((await search('?page=4')).rows).toEqual([]);
  });

  test('have the shape of the specification', async () => {
    const { rows } = await search('?q=vani%20phone%20max');
    expect(rows).toEqual([
      {
        _id: expect.stringMatching(/^\d+$/),
        name: 'Vani Phone Max',
        subtitle: 'The large one',
        description: expect.any(String),
        category: 'phone',
        tags: ['5G', '256 GB'],
        price: { sale: 34_999_00, previous: 39_999_00 },
        ratings: { rating: 4.6, ratingCount: 203 },
        features: expect.any(Array),
        photo: '/products/vani-max.svg',
        gallery: ['/products/vani-max.svg'],
        badge: { text: 'Sale', color: 'red' },
      },
    ]);
    const { rows: all } = await search('?size=50');
    expect(new Set(all.map(({ category }) => category))).toEqual(new Set(PRODUCT_CATEGORIES));
    expect(new Set(all.flatMap(({ badge }) => badge?.color ?? []))).toEqual(new Set(BADGE_COLOURS));
    expect(all.some(({ badge, subtitle, price }) => !badge && !subtitle && price.previous === null)).toBe(true);
  });

  test.each([
    ['phone', 6],
    ['PHONE', 6],
    ['hone 7', 1],
    ['  watch ', 4],
    ['%', 0],
    ['_', 0],
    ["'", 0],
    ['no such thing', 0],
  ])('whose name contains "%s" are %i', async (text, total) => {
    const page = await search(`?size=50&q=${encodeURIComponent(text)}`);
    expect(page.total).toBe(total);
    expect(page.rows.every(({ name }) => name.toLowerCase().includes(text.trim().toLowerCase()))).toBe(true);
  });

  test('are found by any user of the company, without any right, and by nobody of another', async () => {
    await shop.grant([]);
    expect((await search('?q=speaker')).total).toBe(3);
    expect(await search('', bare)).toEqual({ rows: [], total: 0 });
  });

  test('a page that is none is refused by name', async () => {
    for (const query of ['?page=0', '?page=x', '?size=0', '?size=1001']) {
      const field = query.slice(1, 5);
      expect(await shop.admin.refused('GET', `/api/products${query}`)).toMatchObject({
        status: 400,
        fields: { [field]: expect.any(String) },
      });
    }
  });
});
