import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Product } from '../setup/product';
import { barriers } from './axe';
import { DESKTOP, PHONE, type Size } from './chromium';
import { startDemo } from './demo';
import { demoUser, openSignedIn } from './signIn';

let product: Product;
beforeAll(async () => {
  product = await startDemo();
}, 900_000);
afterAll(() => product?.stop());

async function signedIn(size: Size): Promise<Page> {
  return openSignedIn(size, product.url, await demoUser(product.url, 'D-EC1', 'ADMINISTRATOR'));
}

/** The name of the focused element. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');

describe('the bell', () => {
  test.each([
    ['on a desktop', DESKTOP],
    ['on a phone, as wide as it', PHONE],
  ])('shows the samples of the demo and the bills that are due, without a barrier, %s', async (_name, size) => {
    const page = await signedIn(size);
    const bell = page.getByRole('button', { name: /^Notifications, \d+ unread$/ });
    await bell.click();
    const title = (words: string | RegExp) => page.locator('.bell-title', { hasText: words });
    for (const words of ['Write to a colleague', 'Plan your day', 'Need help?']) {
      await title(words).waitFor();
    }
    await title(/bills? to collect (is|are) overdue/).waitFor();
    expect(await barriers(page)).toEqual([]);
    const box = await page.locator('.bell-menu').boundingBox();
    expect([(box?.x ?? -1) >= 0, (box?.x ?? 0) + (box?.width ?? 0) <= size.width]).toEqual([true, true]);
    if (size === PHONE) expect(box?.width).toBeGreaterThan(size.width - 24);
  });

  test('is worked by keyboard: one is followed, and is read from then on, in another tab too', async () => {
    const page = await signedIn(DESKTOP);
    const other = await page.context().newPage();
    await other.goto(`${product.url}/#/large/dashboard/dashboardmain`);
    const count = async (tab: Page) => Number(await tab.locator('.bell-count').textContent());
    await other.locator('.bell-count').waitFor();
    const payable = page.locator('.bell-item', { hasText: /bills? to pay/ });
    await page.locator('#bell').focus();
    await page.keyboard.press('Enter');
    await payable.waitFor();
    // A demo that was kept from an earlier run has it read already.
    const isNew = (await payable.locator('.bell-mark').count()) === 1;
    const after = (await count(page)) - (isNew ? 1 : 0);
    for (let key = 0; key < 20; key++) {
      await page.keyboard.press('ArrowDown');
      if (await page.evaluate(() => /to pay/.test(document.activeElement?.textContent ?? ''))) break;
    }
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Payments' }).waitFor();
    for (const tab of [page, other]) await expect.poll(() => count(tab)).toBe(after);
    await page.locator('#bell').click();
    expect(await payable.locator('.bell-mark').count()).toBe(0);
  });
});

describe('the search for products', () => {
  test.each([
    ['on a desktop', DESKTOP],
    ['on a phone', PHONE],
  ])('finds by a part of the name, turns pages, and gives the focus back, %s', async (_name, size) => {
    const page = await signedIn(size);
    await page.getByRole('button', { name: 'Search products' }).click();
    await page.getByText('1–6 of 14').waitFor();
    expect(await focused(page)).toBe('Name of the product');
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('PageDown');
    await page.getByText('7–12 of 14').waitFor();
    await page.keyboard.type('WATCH');
    await expect.poll(() => page.locator('.product').count()).toBe(4);
    const photos = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLImageElement>('.product img')].map((image) => image.naturalWidth > 0),
      );
    await expect.poll(photos).toEqual([true, true, true, true]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByText('A band that counts').waitFor();
    expect(await page.locator('.product-detail').count()).toBe(1);
    await page.keyboard.press('Escape');
    await page.locator('.product-search').waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('Search products');
  });
});

describe('a form that is wrong', () => {
  test('brings the field into sight when its sentence is pressed, and gives it the focus', async () => {
    const page = await signedIn({ width: DESKTOP.width, height: 420 });
    await page.evaluate(() => location.assign('#/large/accounts/accaccounts?open=new'));
    await page.getByRole('heading', { level: 2, name: 'New account' }).waitFor();
    await page.keyboard.press('Alt+a');
    const sentences = page.locator('.error-summary button');
    await sentences.first().waitFor();
    await page.evaluate(() => document.querySelector('.error-summary')?.scrollIntoView());
    await sentences.last().click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true');
    const inSight = () =>
      page.evaluate(() => {
        const place = document.activeElement?.getBoundingClientRect();
        return place !== undefined && place.top >= 48 && place.bottom <= window.innerHeight;
      });
    await expect.poll(inSight).toBe(true);
  });
});
