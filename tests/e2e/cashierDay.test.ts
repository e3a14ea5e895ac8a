import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startProduct } from '../setup/product';
import { Acts } from './acts';
import { DESKTOP } from './chromium';
import { addItem, setUp } from './kirana';
import { openPage } from './page';

/** The owner of a shop adds a cashier, who works a day at the till: by the screens alone, in counted acts. */

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const FIRST = 'given for one day';
const OWN = 'chosen by Ramesh';

async function addCashier(acts: Acts): Promise<void> {
  const { page } = acts;
  await acts.press('Control+k');
  await acts.type('users');
  await page.getByRole('option', { name: /Users/ }).first().waitFor();
  await acts.press('Enter');
  await page.getByRole('heading', { name: 'Users' }).waitFor();
  await acts.press('Alt+n');
  const form = page.locator('.record-form');
  await acts.fill(form.getByLabel('Name', { exact: true }), 'Ramesh');
  await acts.fill(form.getByLabel('User code'), 'RAMESH');
  await acts.fill(form.getByLabel('Password', { exact: true }), FIRST);
  await acts.click(form.getByText('Cashier', { exact: true }));
  await acts.press('Alt+a');
  await page.getByRole('heading', { name: 'Ramesh' }).waitFor();
}

async function workADay(acts: Acts): Promise<void> {
  const { page } = acts;
  await acts.click(page.getByRole('link', { name: 'Sign in' }));
  // The only company of this installation is filled in.
  await page.locator('input[name=user]:focus').waitFor();
  await acts.type('RAMESH');
  await acts.fill(page.getByLabel('Password', { exact: true }), FIRST);
  await acts.press('Enter');
  await acts.fill(page.getByLabel('New password', { exact: true }), OWN);
  await acts.fill(page.getByLabel('New password again'), OWN);
  await acts.press('Enter');
  await page.locator('main h1').waitFor();
  await openTheTill(acts);
  await sellOne(acts);
  await sellOne(acts);
  await takeOneBack(acts);
  await closeTheTill(acts);
}

async function openTheTill(acts: Acts): Promise<void> {
  const { page } = acts;
  const itemsThere = page.waitForResponse((response) => response.url().includes('/api/pos/catalogue'));
  await acts.click(page.getByRole('link', { name: 'New bill' }));
  await acts.click(page.getByRole('button', { name: 'Open till' }));
  await page.getByText('Scan the first item.').waitFor();
  await (await itemsThere).finished();
}

async function sellOne(acts: Acts): Promise<void> {
  const { page } = acts;
  await acts.type('parle');
  await acts.press('Enter');
  await page.getByRole('dialog', { name: 'Find an item' }).waitFor();
  await acts.press('Enter');
  await page.getByTestId('payable').getByText('10.00').waitFor();
  await acts.press('F10');
  await page.getByText('Scan the first item.').waitFor();
}

async function takeOneBack(acts: Acts): Promise<void> {
  const { page } = acts;
  await acts.press('Alt+r');
  const back = page.getByRole('dialog', { name: 'Return or exchange' });
  await acts.click(back.locator('.held-bill').filter({ hasText: 'T1/26-27/00002' }));
  await acts.click(back.getByRole('button', { name: 'Whole bill' }));
  await acts.click(back.getByRole('button', { name: 'Take back' }));
  await acts.press('F9');
  await page.getByRole('dialog', { name: 'Give back 10.00' }).waitFor();
  await acts.press('Enter');
  await page.getByText('Scan the first item.').waitFor();
}

async function closeTheTill(acts: Acts): Promise<void> {
  const { page } = acts;
  await acts.press('Alt+q');
  const count = page.getByRole('dialog', { name: 'Close the till' });
  await acts.fill(count.getByLabel('₹ 10 ×', { exact: true }), '1');
  await acts.press('Enter');
  await page.getByRole('row', { name: /Over or short.*0\.00/ }).waitFor();
}

test('a cashier is added and works a day', async () => {
  const page = await openPage(DESKTOP, product.url);
  const owner = new Acts(page);
  await setUp(owner);
  await addItem(owner);
  const before = owner.count;
  await addCashier(owner);
  console.log(`a cashier is added: ${owner.count - before} acts`);

  const till = await openPage(DESKTOP, product.url);
  await till.addInitScript(() => {
    window.print = () => {};
  });
  await till.reload();
  const cashier = new Acts(till);
  await workADay(cashier);
  console.log(`a cashier's day of two bills and a return: ${cashier.count} acts`);
  expect(cashier.count).toBeLessThanOrEqual(40);
});
