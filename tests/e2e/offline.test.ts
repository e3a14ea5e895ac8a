import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newBooks, PASSWORD } from '../setup/company';
import type { Product } from '../setup/product';
import { DESKTOP, PHONE } from './chromium';
import { startEmpty } from './demo';
import { type Upgradable, upgradable } from './newVersion';
import { expectTrouble, openPage, WITHOUT_NETWORK } from './page';
import { signInByKeyboard } from './signIn';

/** The paths of everything that the browser keeps. */
function kept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
    }
    return paths;
  });
}

/** The worker is registered some seconds after the page has come, and then has the files to fetch. */
async function keeps(page: Page, part: RegExp): Promise<void> {
  await expect.poll(async () => (await kept(page)).some((path) => part.test(path))).toBe(true);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

describe('without a network', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startEmpty();
  });
  afterAll(() => product.stop());

  test('the sign-in opens, says so, and knows the server again when the network is back', async () => {
    const page = await openPage(PHONE, `${product.url}/#/sessions/login`);
    await page.getByText('No company exists here yet.').waitFor();
    await keeps(page, /\/index-.*\.js$/);

    expectTrouble(WITHOUT_NETWORK);
    await page.context().setOffline(true);
    await page.reload();
    await page.getByRole('status').getByText('No network.').waitFor();
    await page.locator('form').getByLabel('Password').waitFor();
    expect(await page.getByText('No company exists here yet.').count()).toBe(0);
    await page.locator('form').getByLabel('Company code').fill('1002');
    await page.locator('form').getByLabel('User code').fill('asha');
    await page.locator('form').getByLabel('Password').fill('correct horse');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('Check the connection and try again.').waitFor();

    await page.context().setOffline(false);
    await page.getByText('No company exists here yet.').waitFor();
    expect(await page.getByText('No network.').count()).toBe(0);
  });

  test('a signed-in user has the menu and the screens opened before, and fresh figures when it is back', async () => {
    const { company } = await newBooks(product.connect);
    const page = await openPage(DESKTOP, `${product.url}/#/sessions/login`);
    await signInByKeyboard(page, { company, user: 'ASHA', password: PASSWORD });
    await page.evaluate(() => location.assign('#/large/accounts/accaccounts'));
    const cash = page.getByRole('main').getByText('Cash', { exact: true }).and(page.locator(':visible'));
    await cash.first().waitFor();
    await keeps(page, /\/accounts-.*\.js$/);

    expectTrouble(WITHOUT_NETWORK);
    await page.context().setOffline(true);
    await page.reload();
    await page.getByRole('status').getByText('No network.').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Accounts' }).waitFor();
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name: 'Accounts' }).waitFor();
    expect(await cash.count()).toBe(0);

    await page.context().setOffline(false);
    await cash.first().waitFor();
    expect(await page.getByText('No network.').count()).toBe(0);
    // The server's answers are never kept: the next user of this browser must not find them.
    expect((await kept(page)).filter((path) => path.startsWith('/api'))).toEqual([]);
  });
});

test('a lost server and a lost network have different messages', async () => {
  const product = await startEmpty();
  const page = await openPage(DESKTOP, `${product.url}/#/sessions/login`);
  await keeps(page, /\/index-.*\.js$/);
  expectTrouble(WITHOUT_NETWORK);
  await product.kill();
  await page.reload();
  await page.getByRole('status').getByText('The server does not answer.').waitFor();
  await page.locator('form').getByLabel('Password').waitFor();
});

describe('a new version of the product', () => {
  let product: Product;
  let site: Upgradable;
  beforeAll(async () => {
    product = await startEmpty();
    site = await upgradable(product.url);
  });
  afterAll(async () => {
    await site.stop();
    await product.stop();
  });

  const scriptOf = (page: Page) => page.locator('script[type=module]').getAttribute('src');

  test('is offered and leaves the typing alone; Reload brings it, and the old one is forgotten', async () => {
    const page = await openPage(DESKTOP, `${site.url}/#/sessions/login`);
    await keeps(page, /\/index-.*\.js$/);
    const before = await scriptOf(page);
    const user = page.locator('form').getByLabel('User code');
    await user.fill('asha');

    site.upgrade();
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await page.getByText('A new version is ready.').waitFor();
    expect(await user.inputValue()).toBe('asha');
    expect(await scriptOf(page)).toBe(before);

    await page.getByRole('button', { name: 'Reload' }).click();
    await page.waitForFunction(
      (old) => document.querySelector('script[type=module]')?.getAttribute('src') !== old,
      before,
    );
    await expect.poll(async () => (await kept(page)).includes(before ?? '')).toBe(false);
    expect(await page.evaluate(async () => (await caches.keys()).length)).toBe(1);
    expect(await page.getByText('A new version is ready.').count()).toBe(0);
  });
});
