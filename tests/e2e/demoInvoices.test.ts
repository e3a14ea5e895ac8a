import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Books, newBooks, PASSWORD } from '../setup/company';
import type { Product } from '../setup/product';
import { barriers } from './axe';
import { DESKTOP } from './chromium';
import { startEmpty } from './demo';
import { Keyboard } from './keyboard';
import { openPage } from './page';
import { signInByKeyboard } from './signIn';

let product: Product;
let books: Books;

beforeAll(async () => {
  product = await startEmpty();
  books = await newBooks(product.connect);
});
afterAll(() => product?.stop());

test('an invoice of the demo area is entered, printed, delivered and found by keyboard', async () => {
  const page = await openPage(DESKTOP, `${product.url}/#/sessions/login`);
  await signInByKeyboard(page, { company: books.company, user: 'ASHA', password: PASSWORD });
  const keys = new Keyboard(page);
  await page.goto(`${product.url}/#/large/invoice`);
  await page.getByText('No invoices yet').waitFor();
  await keys.press('Alt+n');
  await page.getByRole('heading', { name: 'New invoice' }).waitFor();
  await keys.fill('Order no', 'PO-118');
  await keys.fill('From', 'Our shop');
  await keys.fill('Address of the sender', '1 Main Road');
  await keys.fill('To', 'Lakshmi Stores');
  await keys.fill('Address of the buyer', 'Warangal');
  await keys.fill('Item', 'Lamp');
  await keys.fill('Quantity', '3');
  await keys.fill('Price', '249.50');
  await keys.press('Enter');
  await page.keyboard.type('Fan');
  await keys.press('Enter');
  await page.keyboard.type('2');
  await keys.press('Enter');
  await page.keyboard.type('1200');
  // 3 × 249.50 + 2 × 1,200.00 and 10 % tax.
  await keys.press('Tab');
  await page.getByText('3,463.35').first().waitFor();
  expect(await barriers(page)).toEqual([]);
  await keys.press('Alt+a');
  await page.getByText(/^Invoice [A-Z0-9]{5} is saved$/).waitFor();
  await page.getByText('Rupees Three Thousand Four Hundred Sixty Three and Paise Thirty Five Only').waitFor();
  expect(await barriers(page)).toEqual([]);
  await keys.press('Control+p');
  await page.getByRole('dialog').getByRole('button', { name: 'PDF' }).waitFor();
  await keys.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await keys.press('Alt+a');
  await page.getByRole('button', { name: 'Mark as delivered' }).waitFor();
  await keys.press('Alt+a');
  await page.getByRole('button', { name: 'Set back to Processing' }).waitFor();
  await keys.press('Escape');
  await page.getByRole('button', { name: 'Delivered (1)' }).waitFor();
  await page.getByRole('row').filter({ hasText: 'Lakshmi Stores' }).getByText('3,463.35').waitFor();
  expect(await barriers(page)).toEqual([]);
});
