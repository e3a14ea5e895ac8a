import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SetupState } from '../../contract/setup/setup';
import { clientOf } from '../setup/client';
import { type Product, startProduct } from '../setup/product';
import { barriers, MODERATE } from './axe';
import { DESKTOP, PHONE } from './chromium';
import { excess } from './excess';
import { openPage } from './page';

/** The product as `npm start -- --demo` begins on an empty folder. */
let product: Product;
beforeAll(async () => {
  product = await startProduct({ demo: 'offered' });
});
afterAll(() => product.stop());

const madeCompanies = async () =>
  (await clientOf(product.url).get<SetupState>('/api/setup')).demo.filter(({ made }) => made).map(({ name }) => name);

const openTiles = async (page: Page) => {
  await page.getByRole('heading', { name: 'Try a demo company' }).waitFor();
  return page.locator('.demo-enter');
};

describe('a first start with the demo', () => {
  test.each([
    ['desktop', DESKTOP],
    ['phone', PHONE],
  ])('answers before any company exists, with a tile for each trade, on a %s', async (_name, size) => {
    const page = await openPage(size, `${product.url}/#/sessions/login`);
    const tiles = await openTiles(page);
    expect(await tiles.count()).toBe(15);
    for (const text of await tiles.allInnerTexts()) expect(text.trim().split('\n').length).toBe(3);
    expect(await madeCompanies()).toEqual([]);
    expect(await barriers(page, MODERATE)).toEqual([]);
    expect(await excess(page)).toBe(0);
  });

  test('makes the company of the tile that is pressed, shows how far it is, and signs in', async () => {
    const page = await openPage(PHONE, `${product.url}/#/sessions/login`);
    const tiles = await openTiles(page);
    await tiles.filter({ hasText: 'Jeevan Hospital' }).focus();
    await page.keyboard.press('Enter');
    const bar = page.getByRole('progressbar', { name: 'Preparing Jeevan Hospital' });
    await bar.waitFor({ timeout: 120_000 });
    expect(await barriers(page, MODERATE)).toEqual([]);
    await page.getByRole('button', { name: /user menu/ }).waitFor({ timeout: 300_000 });
    await page.getByText('Jeevan Hospital').first().waitFor();
    expect(await madeCompanies()).toEqual(['Jeevan Hospital']);
  });

  test('makes a company whose code is typed into the form', async () => {
    const page = await openPage(DESKTOP, `${product.url}/#/sessions/login`);
    await page.locator('form input[type=password]').waitFor();
    await page.getByLabel('Company code').fill('1008');
    await page.getByLabel('User code').fill('clerk');
    await page.getByLabel('Password').fill('demo-1234');
    await page.keyboard.press('Enter');
    await page.getByRole('progressbar', { name: 'Preparing Yatra Cabs' }).waitFor({ timeout: 120_000 });
    await page.getByRole('button', { name: /user menu/ }).waitFor({ timeout: 300_000 });
    expect(await madeCompanies()).toEqual(['Yatra Cabs', 'Jeevan Hospital']);
  });
});
