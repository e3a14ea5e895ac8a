import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Books, newBooks, PASSWORD } from '../setup/company';
import type { Product } from '../setup/product';
import { DESKTOP } from './chromium';
import { startEmpty } from './demo';
import { Keyboard } from './keyboard';
import { expectTrouble } from './page';
import { openShop } from './shop';
import { openSignedIn } from './signIn';

/** Scans that come faster than the answers of the server are neither lost nor mixed. */
let product: Product;
let books: Books;

beforeAll(async () => {
  product = await startEmpty();
  books = await newBooks(product.connect);
  await openShop(books);
});
afterAll(() => product?.stop());

const LAMP = '8901234567890';
const FAN = '8901234567906';

test('scans before, and right after, a question that took long are on the next bill, each by itself', async () => {
  const asha = { company: books.company, user: 'ASHA', password: PASSWORD };
  const page = await openSignedIn(DESKTOP, product.url, asha, '/pos/pos-billing-stylish');
  const keys = new Keyboard(page);
  await page.getByRole('radio', { name: /Counter 1/ }).check();
  await page.getByLabel('Opening float').fill('500');
  await page.getByRole('button', { name: 'Open till' }).click();
  await page.getByLabel('Code or bar-code').waitFor();
  const payable = () => page.locator('.till-totals .is-payable dd').first().textContent();
  const scan = async (code: string) => {
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
  };

  await scan(FAN);
  await expect.poll(payable).toBe('2,450.00');
  await keys.press('Alt+D');
  await page.getByRole('dialog', { name: 'Bill discount' }).getByLabel('Discount %').fill('30');
  await keys.press('Enter');
  await expect.poll(payable).toBe('1,715.00');

  // The answers take a while, so that keys come first.
  await page.route('**/api/pos/bills**', async (route) => {
    await new Promise((done) => setTimeout(done, 700));
    await route.continue();
  });
  expectTrouble(/409/);
  await keys.press('F9');
  const sheet = page.getByRole('dialog', { name: 'Pay 1,715.00' });
  await sheet.waitFor();
  await page.keyboard.press('Enter');
  await scan(LAMP);
  const question = page.locator('dialog[open]').last();
  await question.getByText(/discount 30.00 %/).waitFor();
  // Longer than keys are kept for an answer of the server.
  await page.waitForTimeout(10_500);
  const reason = question.getByLabel(/Reason/);
  if (await reason.count()) await reason.fill('Agreed with the owner');
  await question.locator('button[type=submit], .btn-primary').last().click();
  await scan(LAMP);
  await scan(FAN);
  await page.getByText(/Last bill S1\/.*00001: 1,715.00/).waitFor();
  await expect.poll(payable).toBe('2,690.00');
});
