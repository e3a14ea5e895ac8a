import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PREFERENCES } from '../../contract/preferences';
import { words as kit } from '../../src/words/hi/kit';
import { words as menu } from '../../src/words/hi/menu';
import type { Product } from '../setup/product';
import { DESKTOP, PHONE } from './chromium';
import { startDemo } from './demo';
import { goTo } from './goTo';
import { demoUser, openSignedIn } from './signIn';

let product: Product;
beforeAll(async () => {
  product = await startDemo();
}, 900_000);
afterAll(() => product?.stop());

const SCREENS = [
  '/dashboard/dashboardmain',
  '/accounts/accpayments',
  '/accounts/accpayments?open=new',
  '/accounts/accfinreptrialbalance',
  '/accounts/accaccounts?open=new',
  '/dashboard/misprofile',
];

/** Words that do not fit into their place, and pages that are wider than the window. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    const cut = [
      ...document.querySelectorAll<HTMLElement>('button, th, label, legend, h1, h2, dt, .tile-label'),
    ].filter(
      (one) =>
        one.checkVisibility() &&
        !one.closest('.visually-hidden') &&
        getComputedStyle(one).overflowX === 'hidden' &&
        one.scrollWidth > one.clientWidth + 1,
    );
    return [...(wide > 1 ? [`the page is ${wide} wider`] : []), ...cut.map((one) => one.textContent ?? '')];
  });

describe('in Hindi', () => {
  test.each([
    ['a desktop', DESKTOP],
    ['a phone', PHONE],
  ])('no word is cut on %s, and a reload begins with Hindi', async (_name, size) => {
    const admin = await demoUser(product.url, 'D-COM', 'ADMINISTRATOR');
    const page = await openSignedIn(size, product.url, admin, '/dashboard/misprofile');
    await page.getByText('हिन्दी', { exact: true }).click();
    await page.locator('html[lang=hi]').waitFor({ state: 'attached' });
    try {
      await page.reload();
      // The skip link is the first word of the page: English never stood there.
      await page.locator('.skip-link', { hasText: kit['Skip to the content'] ?? '' }).waitFor({ state: 'attached' });
      for (const screen of SCREENS) {
        await goTo(page, `/large${screen}`);
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        expect(await cutOff(page), screen).toEqual([]);
      }
      await page.goto(`${product.url}/#/large/accounts/accpayments`);
      await page.getByRole('heading', { name: menu.Payments ?? '', exact: true }).waitFor();
    } finally {
      await page.goto(`${product.url}/#/large/dashboard/misprofile`);
      // The choice goes to the server a moment later.
      const kept = page.waitForResponse((answer) => answer.url().endsWith(PREFERENCES) && answer.ok());
      await page.getByText('English', { exact: true }).click();
      await page.locator('html[lang=en-IN]').waitFor({ state: 'attached' });
      await kept;
    }
  });
});
