import { afterAll, beforeAll, expect, test } from 'vitest';
import { newBooks, PASSWORD } from '../setup/company';
import type { Product } from '../setup/product';
import { DESKTOP } from './chromium';
import { startEmpty } from './demo';
import { Keyboard } from './keyboard';
import { openPage } from './page';
import { signInByKeyboard } from './signIn';

let product: Product;
beforeAll(async () => {
  product = await startEmpty();
});
afterAll(() => product.stop());

test('a new record stands in the place of the open one before the next key comes', async () => {
  const { company } = await newBooks(product.connect);
  const page = await openPage(DESKTOP, `${product.url}/#/sessions/login`);
  const keys = new Keyboard(page);
  await signInByKeyboard(page, { company, user: 'ASHA', password: PASSWORD });
  await keys.open('Account Groups');
  await page.getByRole('gridcell', { name: 'Bank Accounts' }).first().click();
  await page.getByRole('heading', { level: 2, name: 'Bank Accounts' }).waitFor();

  // The browser hands out the next key once this one, and what was promised in it, is done.
  const next = await page.evaluate(async () => {
    const key = { code: 'KeyN', key: 'n', altKey: true, bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', key));
    for (let turn = 0; turn < 50; turn++) await Promise.resolve();
    return {
      title: document.querySelector('.drawer h2')?.textContent,
      typing: document.activeElement?.getAttribute('value'),
    };
  });
  expect(next).toEqual({ title: 'New account group', typing: '' });
});
