import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Order } from '../../contract/food/orders';
import { takeaway } from '../../contract/takeaway/screens';
import { fillTakeOne } from '../server/takeOne';
import { type Books, newBooks, PASSWORD } from '../setup/company';
import type { Product } from '../setup/product';
import { DESKTOP, PHONE } from './chromium';
import { startEmpty } from './demo';
import { Keyboard } from './keyboard';
import { accountsOf, adminOf } from './shop';
import { openSignedIn, type SignIn } from './signIn';

/** A bill at the counter of a take-away, by keyboard and by thumb. */
let product: Product;
let books: Books;
let asha: SignIn;

beforeAll(async () => {
  product = await startEmpty();
  books = await newBooks(product.connect);
  asha = { company: books.company, user: 'ASHA', password: PASSWORD };
  await fillTakeOne({ admin: adminOf(books), branchId: books.branches[0] ?? 0, ...(await accountsOf(books)) });
});
afterAll(() => product?.stop());

const bills = async () =>
  (await books.client.get<{ rows: Order[] }>('/api/food/orders?size=50')).rows.filter(
    ({ status }) => status === 'settled',
  );

test('by keyboard: the till is opened, quick codes and F8 make token, KOT, bill and payment in one act', async () => {
  const page = await openSignedIn(DESKTOP, product.url, asha, takeaway.billingClassy.path);
  const keys = new Keyboard(page);
  await page.getByRole('button', { name: 'Open till' }).press('Enter');
  const opening = page.getByRole('dialog', { name: 'Open till' });
  await opening.getByLabel('Opening float').fill('1500');
  await opening.getByRole('button', { name: 'Open till' }).press('Enter');
  await page.getByText('No till is open on this device.').waitFor({ state: 'detached' });

  await page.evaluate(() => {
    window.print = () => window.dispatchEvent(new Event('afterprint'));
  });
  const total = page.locator('.counter-totals .is-payable dd');
  await keys.press('F2');
  await page.keyboard.type('12');
  await keys.press('Enter');
  // Fries and the box that comes by itself.
  await expect.poll(() => total.textContent()).toBe('109.00');
  await page.keyboard.type('meal1*2');
  await keys.press('Enter');
  await expect.poll(() => total.textContent()).toBe('607.00');
  await keys.press('F8');
  await page.getByText(/Token 1: bill TA\/.*00001 is made/).waitFor();
  await expect.poll(async () => (await bills()).map(({ amount }) => amount)).toEqual([607_00]);
});

test('by thumb: two taps are two items with their box', async () => {
  const page = await openSignedIn(PHONE, product.url, asha, takeaway.billingClassy.path);
  await page.getByRole('button', { name: /^Fries/ }).tap();
  await page.getByRole('button', { name: /^Cola/ }).tap();
  await expect.poll(() => page.locator('.counter-totals .is-payable dd').textContent()).toBe('168.00');
});
