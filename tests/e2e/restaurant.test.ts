import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Order } from '../../contract/food/orders';
import { ORDERS, openSpice } from '../server/spice';
import { type Books, newBooks, PASSWORD } from '../setup/company';
import type { Product } from '../setup/product';
import { DESKTOP, PHONE, type Size } from './chromium';
import { startEmpty } from './demo';
import { Keyboard } from './keyboard';
import { accountsOf } from './shop';
import { openSignedIn, type SignIn } from './signIn';

/** A lunch: by keyboard at the desk, and by thumb at the table. */
let product: Product;
let books: Books;
let asha: SignIn;

beforeAll(async () => {
  product = await startEmpty();
  books = await newBooks(product.connect);
  asha = { company: books.company, user: 'ASHA', password: PASSWORD };
  const { client } = books;
  const ok = (method: 'GET' | 'POST' | 'PUT', path: string, body: unknown) =>
    method === 'GET' ? client.get(path) : method === 'PUT' ? client.put(path, body) : client.post(path, body);
  const admin = { ok } as never;
  await openSpice({ admin, branchId: books.branches[0] ?? 0, ...(await accountsOf(books)) }, false);
});
afterAll(() => product?.stop());

const at = (path: string, size: Size): Promise<Page> => openSignedIn(size, product.url, asha, path);
const orders = async () => (await books.client.get<{ rows: Order[] }>(`${ORDERS}?size=50`)).rows;

test('by keyboard: table, order, KOT, bill and cash', async () => {
  const page = await at('/pos/res-billing-stylish', DESKTOP);
  const keys = new Keyboard(page);
  const type = async (text: string) => {
    await page.keyboard.type(text);
    await keys.press('Enter');
  };
  await page.getByText('No table is running.').waitFor();
  await type('1');
  await page.getByLabel(/^Item/).waitFor();
  await expect.poll(() => keys.focused()).toContain('Item');
  await type('101');
  await type('1');
  await type('102');
  await type('2');
  await keys.press('F8');
  await page.getByText('K-0001').waitFor();
  await keys.press('F9');
  await page.getByRole('button', { name: /^Settle 1,008.00/ }).waitFor();
  await keys.press('F10');
  await page.getByRole('button', { name: 'Open till' }).press('Enter');
  await page.getByRole('button', { name: 'Exact cash' }).press('Enter');
  await page.getByText('No table is running.').waitFor();
  expect(await orders()).toMatchObject([
    { number: expect.stringMatching(/^SP\/.*00001$/), status: 'settled', amount: 1_008_00 },
  ]);
});

test('by thumb: five items are with the kitchen in fewer than ten taps, and the desk sees the table', async () => {
  const desk = await at('/pos/res-billing-classy', DESKTOP);
  const page = await at('/pos/res-billing-classy', PHONE);
  let taps = 0;
  const tap = async (name: string | RegExp) => {
    await page.getByRole('button', { name }).first().tap();
    taps += 1;
  };
  await tap(/^T2/);
  for (const dish of [/^Paneer tikka/, /^Chicken biryani/, /^Butter naan/, /^Lassi/, /^Water/]) await tap(dish);
  await tap(/^KOT/);
  await page.getByText('T2: sent to the kitchen').waitFor();
  expect(taps).toBeLessThan(10);
  await desk.getByRole('button', { name: /^T2.*Running/s }).waitFor();
  const [order] = (await orders()).filter(({ status }) => status === 'open');
  expect(order).toMatchObject({ tableCode: 'T2', waiterName: 'Kiran', covers: 2 });
});
