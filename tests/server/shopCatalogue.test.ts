import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ShopOrder, ShopPage, ShopProduct } from '../../contract/selling/shop';
import { shopCatalogues } from '../../server/selling/shopCatalogue';
import { testApp } from '../setup/app';
import { type Caller, callerOf, type Office, openOffice } from './office';
import { type Haat, openHaat } from './online';
import { openYard, type Yard } from './purchases';

/**
 * The list of a shop is kept until something in it changes, and false orders stop neither the list nor other buyers.
 */

const SHOP = '/api/public/shop';
let office: Office;
let yard: Yard;
let haat: Haat;
let stranger: Caller;
const named = async (name: string) =>
  (await stranger.ok<ShopPage>('GET', `${SHOP}/products`)).rows.find((one) => one.name === name) as ShopProduct;

beforeAll(async () => {
  office = await openOffice(await testApp('2026-04-10T06:00:00.000Z'), { yearFrom: '2026-04-01' });
  stranger = callerOf(office.app);
  yard = await openYard(office);
  haat = await openHaat(office, yard, 3, { isPublic: true });
});

describe('the kept list', () => {
  const product = (id: number, name: string) => ({ id, name, price: id, previous: null, rating: null }) as ShopProduct;
  const at = { who: { companyId: 1 }, now: new Date() } as never;
  const tx = {} as never;
  let version: string | null = 'one';
  let reads = 0;
  const source = {
    version: async () => version,
    products: async () => {
      reads += 1;
      return [product(1, 'Lamp'), product(2, 'Fan')];
    },
  };

  test('is read and sorted once for many buyers, and again after a change', async () => {
    const { read } = shopCatalogues();
    const all = await Promise.all([1, 2, 3].map(() => read(source, tx, at)));
    expect(reads).toBe(1);
    const [first] = all;
    expect(first?.inOrder('name').map(({ name }) => name)).toEqual(['Fan', 'Lamp']);
    expect(first?.inOrder('name')).toBe(first?.inOrder('name'));
    version = 'two';
    await read(source, tx, at);
    expect(reads).toBe(2);
    version = null;
    await read(source, tx, at);
    await read(source, tx, at);
    expect(reads).toBe(4);
  });

  test('asks for its version once until something is written in the company', async () => {
    const { read } = shopCatalogues();
    let [asked, marker] = [0, 0];
    const kept = async () => marker;
    const counted = {
      ...source,
      version: async () => {
        asked += 1;
        return version;
      },
    };
    version = 'three';
    const first = await read(counted, tx, at, kept);
    expect(await read(counted, tx, at, kept)).toBe(first);
    expect(asked).toBe(1);
    // A write that the shop does not show: the version is asked for, and the list stays.
    marker += 1;
    expect(await read(counted, tx, at, kept)).toBe(first);
    expect(asked).toBe(2);
    marker += 1;
    version = 'four';
    expect(await read(counted, tx, at, kept)).not.toBe(first);
    expect(asked).toBe(3);
  });

  test('is read again after it could not be read', async () => {
    const { read } = shopCatalogues();
    version = 'one';
    const failing = { ...source, products: () => Promise.reject(new Error('no way to the database')) };
    await expect(read(failing, tx, at)).rejects.toThrow('no way');
    expect((await read(source, tx, at)).inOrder(undefined)).toHaveLength(2);
  });
});

test('a rate, a name or a photo that changes shows at once, and so do pieces that are sold', async () => {
  const led = await named('LED9');
  const item = await office.admin.ok<object>('GET', `/api/inventory/items/${haat.items.led9}`);
  await office.admin.ok('PUT', `/api/inventory/items/${haat.items.led9}`, { ...item, saleRate: 2_000_000 });
  const dearer = await named('LED9');
  expect(dearer.price).toBe(2 * led.price);
  await office.app.system.database.query(
    sql`update stock_balances set qty = 7000 where company_id = ${office.company} and store_id = ${yard.main} and item_id = ${haat.items.led9}`,
  );
  expect((await named('LED9')).free).toBe(7);
  const details = await stranger.ok<{ product: ShopProduct }>('GET', `${SHOP}/products/${haat.items.led9}`);
  expect(details.product).toMatchObject({ price: dearer.price, free: 7 });
});

describe('orders that nobody accepts', () => {
  const orderOf = async (mobile: string, more: object = {}) => {
    const { id, price } = await named('FAN48');
    const form = {
      request: randomUUID(),
      lines: [{ id, qty: 1, price }],
      coupon: null,
      buyerName: 'Kavya Nair',
      buyerMobile: mobile,
      buyerEmail: null,
      address: '12 Lake Road',
      city: 'Hyderabad',
      pin: '500034',
      stateCode: '36',
      slot: 'evening',
      payMode: 'cod',
      paidReference: null,
      payable: price,
      ...more,
    };
    return stranger.call<ShopOrder & { message: string }>('POST', `${SHOP}/orders`, form);
  };

  test('are limited by the mobile number of the buyer', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await orderOf('9848034343')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await orderOf('9848034343')).body.message).toBe(
      '5 orders of this mobile number are not accepted yet. Please call the shop.',
    );
    expect((await orderOf('9848034344')).status).toBe(200);
  });

  test('and by the address that they come from, by the day', async () => {
    const { query } = office.app.system.database;
    await query(sql`update login_attempts set count = 100 where address like 'order %'`);
    office.app.setNow('2026-04-10T06:05:00.000Z');
    expect((await orderOf('9848034345')).body.message).toBe(
      'Too many orders came from here today. Please call the shop.',
    );
    office.app.setNow('2026-04-11T06:05:00.000Z');
    expect((await orderOf('9848034346')).status).toBe(200);
  });

  test('do not close the shop, however many they are', async () => {
    const { query } = office.app.system.database;
    const columns = await query<{ name: string }>(
      sql`select column_name as name from information_schema.columns where table_name = 'documents' and is_generated = 'NEVER'
           and column_name not in ('id', 'number', 'serial') order by ordinal_position`,
    );
    const list = sql.join(
      columns.map(({ name }) => sql.identifier(name)),
      sql`, `,
    );
    await query(sql`alter table documents disable trigger user`);
    await query(sql`
      insert into documents (${list}, number, serial)
      select ${list}, 'FALSE/' || n, 100000 + n from documents d cross join generate_series(1, 500) n
       where d.company_id = ${office.company} and d.id = (select max(document_id) from online_orders where company_id = ${office.company})`);
    await query(sql`alter table documents enable trigger user`);
    const [{ waiting } = { waiting: 0 }] = await query<{ waiting: number }>(
      sql`select count(*)::int as waiting from documents where company_id = ${office.company} and type = 'OO' and phase = 'waiting'`,
    );
    expect(waiting).toBeGreaterThan(500);
    expect((await orderOf('9848034347')).status).toBe(200);
  });
});
