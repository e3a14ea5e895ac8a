import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SetupState } from '../../contract/setup';
import { clientOf } from '../setup/client';
import { type Product, startProduct } from '../setup/product';
import { barriers } from './axe';
import { DESKTOP, PHONE } from './chromium';
import { openPage } from './page';
import { signInByKeyboard } from './signIn';

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
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });

  test('says on the sign-in page that there is nobody to sign in', async () => {
    const page = await openPage(DESKTOP, `${product.url}/#/sessions/login`);
    await page.getByText('No company exists here yet.').waitFor();
  });

  test('refuses an unfinished form in words, at its fields', async () => {
    const page = await openPage(DESKTOP, `${product.url}/#/general/setup`);
    await page.getByRole('button', { name: 'Set up the company' }).click();
    await page.getByText('Give the company a name').waitFor();
    await page.getByText('A branch code has three letters, such as HYD').waitFor();
    await page.getByText('Choose a password of at least 10 characters').waitFor();
    expect(await barriers(page)).toEqual([]);
    expect((await clientOf(product.url).get<SetupState>('/api/setup')).empty).toBe(true);
  });

  test('becomes a company through the form, and its administrator signs in', async () => {
    const page = await openPage(DESKTOP, product.url);
    await page.getByRole('link', { name: 'Set up your company' }).click();
    const company = page.getByRole('group', { name: 'Company' });
    await company.getByLabel('Name').fill('Sindhu Traders Pvt Ltd');
    await company.getByLabel('GSTIN').fill('36aabcs1429b1zv');
    const branch = page.getByRole('group', { name: 'Branches' });
    await branch.getByLabel('Code').fill('hyd');
    await branch.getByLabel('Name').fill('Hyderabad');
    // The GSTIN begins with 36, so the state is known.
    expect(await branch.getByLabel('State').inputValue()).toBe('36');
    const administrator = page.getByRole('group', { name: 'Administrator' });
    await administrator.getByLabel('Name').fill('Asha Rao');
    await administrator.getByLabel('User code').fill('asha');
    await administrator.getByLabel('Password').fill('correct horse battery');
    await page.getByRole('button', { name: 'Set up the company' }).click();

    await page.getByText('Your company is ready').waitFor();
    const code = Number(await page.locator('strong.tabular').textContent());
    expect(code).toBeGreaterThan(0);
    await page.getByRole('link', { name: 'Sign in' }).click();
    await signInByKeyboard(page, { company: code, user: 'asha', password: 'correct horse battery' });
    await page.getByText('Sindhu Traders Pvt Ltd').first().waitFor();

    expect((await clientOf(product.url).get<SetupState>('/api/setup')).empty).toBe(false);
  });

  test('is set up once only', async () => {
    const again = clientOf(product.url).post('/api/setup/demo', {});
    await expect(again).rejects.toMatchObject({ status: 409, body: { code: 'NOT_EMPTY' } });
  });
});
