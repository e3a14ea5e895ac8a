import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product } from '../setup/product';
import { DESKTOP } from './chromium';
import { startDemo } from './demo';
import { demoUser, openSignedIn } from './signIn';

let product: Product;
beforeAll(async () => {
  product = await startDemo();
}, 900_000);
afterAll(() => product?.stop());

const style = (page: Page, selector: string, name: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((part, one) => getComputedStyle(part).getPropertyValue(one), name);

/** The page rules added while something is printed. */
const pageRules = (page: Page) =>
  page.evaluate(() =>
    document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join(' '),
  );

test('a voucher flows over its pages, its signatures next to the amount, each further page with its number; letters are not numbered through', async () => {
  const page = await openSignedIn(DESKTOP, product.url, await demoUser(product.url, 'D-COM', 'ADMINISTRATOR'));
  await page.evaluate(() => {
    window.print = () => {};
  });
  await page.goto(`${product.url}/#/large/accounts/accpayments`);
  await page.locator('tbody tr td').nth(2).click();
  await page.getByRole('button', { name: 'A4', exact: true }).click();
  await page.locator('.print-sheet .leaf').waitFor({ state: 'attached' });
  await page.emulateMedia({ media: 'print' });
  // A grid takes a table over the pages as one piece, and the next part lies over its last rows.
  expect(await style(page, '.print-sheet .leaf', 'display')).toBe('block');
  expect(await style(page, '.leaf-signatures', 'break-before')).toBe('avoid');
  const number = await page.locator('.print-sheet .leaf-told div').first().textContent();
  expect(await pageRules(page)).toContain(`content: "Payment voucher ${number}"`);

  // Each of several letters goes to somebody else: no page says 2 of 5.
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: null });
  await page.goto(`${product.url}/#/large/accounts/accfinrepagingreceivables`);
  await page.getByRole('button', { name: 'Reminders' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Print' }).click();
  await page.locator('.print-sheet .leaf').nth(1).waitFor({ state: 'attached' });
  expect(await pageRules(page)).toMatch(/@bottom-right \{ content: none/);
  await page.context().close();
});

test('a screen printed by the browser is white and whole, without its frame and without its buttons', async () => {
  const page = await openSignedIn(DESKTOP, product.url, await demoUser(product.url, 'D-COM', 'ADMINISTRATOR'));
  await page.evaluate(() => {
    const details = JSON.parse(localStorage.getItem('userdetails') ?? '{}');
    localStorage.setItem('userdetails', JSON.stringify({ ...details, preferences: { theme: 'dark' } }));
  });
  await page.goto(`${product.url}/#/large/accounts/accfinreptrialbalance`);
  await page.reload();
  await page.locator('main tbody tr').nth(5).waitFor();
  const theme = () => page.evaluate(() => document.documentElement.dataset.bsTheme);
  expect(await theme()).toBe('dark');
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  expect(await theme()).toBe('light');
  expect(await page.locator('.side-nav').isVisible()).toBe(false);
  expect(await page.locator('main .screen-actions').isVisible()).toBe(false);
  expect(await style(page, '.report-scroll', 'overflow')).toBe('visible');
  expect(await style(page, '.report tfoot td', 'position')).toBe('static');
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  expect(await theme()).toBe('dark');
  await page.context().close();
});
