import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startProduct } from '../setup/product';
import { Acts, setUpCompany } from './acts';
import { DESKTOP } from './chromium';
import { openPage } from './page';

/** A trader's own company, from an empty database: it orders, receives, invoices and is paid. */

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const setUp = (acts: Acts) =>
  setUpCompany(acts, {
    business: 'Gupta Traders',
    trade: 'Trading, wholesale',
    gstin: '36AGKPG4321M1ZB',
    place: 'Telangana',
  });

async function addItem(acts: Acts): Promise<void> {
  const { page } = acts;
  await acts.click(page.getByRole('link', { name: 'New item' }));
  const form = page.locator('.record-form');
  await acts.fill(form.getByLabel('Name', { exact: true }), 'Steel rod 10 mm');
  await acts.choose(form.getByLabel('HSN or SAC'), '7214');
  await acts.fill(form.getByLabel('Sale price', { exact: true }), '620');
  await acts.fill(form.getByLabel('Buying price'), '500');
  await acts.press('Alt+a');
  await page.getByRole('heading', { name: 'Steel rod 10 mm' }).waitFor();
}

/** Opens what the palette finds. */
async function begin(acts: Acts, words: string): Promise<void> {
  const { page } = acts;
  await acts.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').waitFor();
  await acts.type(words);
  await page.getByRole('option', { name: /^New /, selected: true }).waitFor();
  await acts.press('Enter');
  await page.getByRole('heading', { name: new RegExp(`^${words}`, 'i') }).waitFor();
}

/** Makes a party in the field that asks for it, from its name and its GSTIN. */
async function makeParty(acts: Acts, field: Locator, party: { one: string; name: string; gstin: string }) {
  const { page } = acts;
  await acts.fill(field, party.name);
  await page.getByText(`New ${party.one}`).first().waitFor();
  await acts.press('Alt+c');
  const dialog = page.getByRole('dialog', { name: `New ${party.one}` });
  await acts.fill(dialog.getByLabel('GSTIN'), party.gstin);
  await acts.press('Alt+a');
  await dialog.waitFor({ state: 'hidden' });
}

async function enterItem(acts: Acts, quantity: string): Promise<void> {
  const { page } = acts;
  await acts.choose(page.getByLabel('Item', { exact: true }), 'Steel');
  await acts.fill(page.getByLabel('Quantity', { exact: true }), quantity);
}

async function order(acts: Acts): Promise<void> {
  const { page } = acts;
  await begin(acts, 'New purchase order');
  await makeParty(acts, page.getByLabel('Supplier', { exact: true }), {
    one: 'supplier',
    name: 'Sharma Steel',
    gstin: '36AADCP1234Q1Z6',
  });
  await acts.fill(page.getByLabel('Expected on'), '31-12-2030');
  await enterItem(acts, '50');
  await acts.press('Alt+a');
  await page.getByText(/^Purchase order .* is approved/).waitFor();
}

/** The goods come with the bill, so that one document is both. */
async function receive(acts: Acts): Promise<void> {
  const { page } = acts;
  await acts.click(page.getByText('View', { exact: true }).last());
  await acts.click(page.getByText('Make purchase', { exact: true }));
  await page.getByText(/^From PO/).waitFor();
  await acts.fill(page.getByLabel('Supplier bill', { exact: true }), 'SS/101');
  await acts.fill(page.getByLabel('Bill date'), await page.getByLabel('Date', { exact: true }).inputValue());
  await acts.press('Alt+a');
  await page.getByText(/^Purchase .* is posted/).waitFor();
}

async function invoice(acts: Acts): Promise<void> {
  const { page } = acts;
  await begin(acts, 'New sale invoice');
  await makeParty(acts, page.getByLabel('Customer', { exact: true }), {
    one: 'customer',
    name: 'Verma Builders',
    gstin: '36AABCV4321K1ZC',
  });
  await enterItem(acts, '40');
  await acts.press('Alt+a');
  await page.getByText(/^Sale invoice .* is posted/).waitFor();
}

/** 40 at 620.00 are 24,800.00, with 18 % GST 29,264.00. */
async function receiveMoney(acts: Acts): Promise<void> {
  const { page } = acts;
  await acts.click(page.getByText('View', { exact: true }).last());
  await acts.click(page.getByText('Receive payment', { exact: true }));
  await page.getByRole('heading', { name: 'New receipt' }).waitFor();
  // The bill is taken before anything is typed.
  await page.getByText('1 pending', { exact: true }).waitFor();
  await acts.click(page.getByLabel('Receive in'));
  await acts.click(page.getByRole('option', { name: /Cash in Hand/ }));
  // Cash is received in cash.
  await expect.poll(() => page.getByLabel('Mode').inputValue()).toBe('cash');
  await acts.press('Alt+a');
  await page.getByText(/^Receipt .* is posted/).waitFor();
}

test('a trader from an empty database to the first order, goods, invoice and money, by the screens alone', async () => {
  const page = await openPage(DESKTOP, product.url);
  await page.reload();
  const acts = new Acts(page);
  const steps: [string, (acts: Acts) => Promise<void>][] = [
    ['set-up', setUp],
    ['item', addItem],
    ['order', order],
    ['goods and bill', receive],
    ['invoice', invoice],
    ['receipt of money', receiveMoney],
  ];
  for (const [name, step] of steps) {
    const before = acts.count;
    await step(acts);
    console.log(`${name}: ${acts.count - before} acts`);
  }
  console.log(`first day of a trader: ${acts.count} acts (120)`);
  expect(acts.count).toBeLessThanOrEqual(120);
});
