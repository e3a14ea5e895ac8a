import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SetupState } from '../../contract/setup/setup';
import { clientOf } from '../setup/client';
import { type Product, startProduct } from '../setup/product';
import { barriers } from './axe';
import { DESKTOP, PHONE } from './chromium';
import { excess } from './excess';
import { Keyboard } from './keyboard';
import { openPage } from './page';

/** A new user needs a name, a code, a password, a role and a branch; web access is on. */
async function addUser(page: Page): Promise<void> {
  const keys = new Keyboard(page);
  await keys.open('Users');
  await keys.press('Alt+n');
  const form = page.locator('.record-form');
  await form.getByLabel('Name', { exact: true }).fill('Ravi Kumar');
  await form.getByLabel('User code').fill('RAVI');
  await form.getByLabel('Password', { exact: true }).fill('a password given first');
  await keys.choose('Roles', 'Administrator');
  await keys.choose('Own branch', 'Main');
  await keys.press('Alt+a');
  await page.getByRole('heading', { name: 'Ravi Kumar' }).waitFor();
}

async function postAndPrint(page: Page): Promise<void> {
  const keys = new Keyboard(page);
  await page.evaluate(() => {
    window.print = () => {};
  });
  await keys.open('Journals');
  await keys.press('Alt+n');
  await page.getByRole('heading', { name: 'New journal' }).waitFor();
  await keys.choose('Account', 'Rent');
  await keys.fill('Debit', '5000');
  await keys.press('Tab');
  await keys.choose('Account', 'Salaries Payable');
  await keys.press('Alt+b', 'Alt+a');
  await page.getByText(/JVMAI\/\d{4}\/00001 is posted/).waitFor();
  await keys.press('Escape');
  const row = page.getByRole('row', { name: /JVMAI\/\d{4}\/00001/ });
  await row.waitFor();
  await row.locator('td').nth(2).click();
  await page.getByRole('button', { name: 'A4', exact: true }).click();
  await page.locator('.print-sheet .leaf').waitFor({ state: 'attached' });
  expect(await page.locator('.print-sheet .leaf').first().textContent()).toContain('Rupees Five Thousand Only');
}

describe('an installation without a company', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct();
  });
  afterAll(() => product.stop());

  test.each([
    ['desktop', DESKTOP],
    ['phone', PHONE],
  ])('offers its two ways in, on a %s', async (_name, size) => {
    const page = await openPage(size, product.url);
    await page.waitForURL(/steak\/welcome/);
    await page.getByRole('link', { name: 'Set up your company' }).waitFor();
    await page.getByRole('button', { name: 'Try it with demo data' }).waitFor();
    expect(await barriers(page)).toEqual([]);
    expect(await excess(page)).toBe(0);
  });

  test('says on the sign-in page that there is nobody to sign in', async () => {
    const page = await openPage(DESKTOP, `${product.url}/#/sessions/login`);
    await page.getByText('No company exists here yet.').waitFor();
  });

  test('refuses an unfinished page in words, at its fields', async () => {
    const page = await openPage(DESKTOP, `${product.url}/#/general/setup`);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Give the company a name', { exact: true }).waitFor();
    expect(await barriers(page)).toEqual([]);
    expect((await clientOf(product.url).get<SetupState>('/api/setup')).empty).toBe(true);
  });

  test('fits a phone, page by page', async () => {
    const page = await openPage(PHONE, `${product.url}/#/general/setup`);
    await page.getByLabel('Name of the business').fill('Sindhu Traders Pvt Ltd');
    await page.getByLabel('Trading, wholesale').check();
    for (const title of ['GST', 'On your bills', 'Money', 'Beginning', 'You']) {
      expect(await barriers(page)).toEqual([]);
      expect(await excess(page)).toBe(0);
      if (title === 'On your bills') await page.getByLabel('GSTIN').fill('36aabcs1429b1zv');
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByText(new RegExp(`: ${title}$`)).waitFor();
    }
    expect(await barriers(page)).toEqual([]);
    expect(await excess(page)).toBe(0);
  });

  test('becomes a company by the keyboard; its first user signs in, enters a voucher and prints it', async () => {
    const page = await openPage(DESKTOP, product.url);
    await page.getByRole('link', { name: 'Set up your company' }).click();
    await page.getByLabel('Name of the business').fill('Sindhu Traders Pvt Ltd');
    await page.getByLabel('Trading, wholesale').check();
    await page.keyboard.press('Enter');
    await page.getByLabel('GSTIN').fill('36aabcs1429b1zv');
    // The GSTIN says the state.
    await page.getByText('Telangana, PAN AABCS1429B').waitFor();
    for (const title of ['On your bills', 'Money', 'Beginning', 'You']) {
      await page.keyboard.press('Enter');
      await page.getByText(new RegExp(`: ${title}$`)).waitFor();
    }
    await page.getByLabel('Your name').fill('Asha Rao');
    await page.getByLabel('Password').fill('correct horse battery');
    await page.keyboard.press('Enter');

    await page.getByText('Your company is ready').waitFor();
    const code = Number(await page.locator('strong.tabular').textContent());
    expect(code).toBeGreaterThan(0);
    await page.getByRole('link', { name: 'Open your start page' }).click();
    await page.getByRole('button', { name: /user menu/ }).waitFor();
    await page.getByText('Sindhu Traders Pvt Ltd').first().waitFor();
    await addUser(page);

    // Ravi chooses a password of his own, posts a journal and prints it.
    const his = await openPage(DESKTOP, `${product.url}/#/sessions/login`);
    await his.locator('form input[type=password]').waitFor();
    await his.getByLabel('Company code').fill(String(code));
    await his.getByLabel('User code').fill('RAVI');
    await his.getByLabel('Password').fill('a password given first');
    await his.keyboard.press('Enter');
    await his.getByLabel('New password', { exact: true }).fill('a password of my own');
    await his.getByLabel('New password again').fill('a password of my own');
    await his.keyboard.press('Enter');
    await his.getByRole('button', { name: /user menu/ }).waitFor();
    await postAndPrint(his);

    expect((await clientOf(product.url).get<SetupState>('/api/setup')).empty).toBe(false);
  });

  test('is set up once only', async () => {
    const again = clientOf(product.url).post('/api/setup/demo', {});
    await expect(again).rejects.toMatchObject({ status: 409, body: { code: 'NOT_EMPTY' } });
  });
});
