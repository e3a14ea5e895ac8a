import type { Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { newBooks } from '../setup/company';
import type { Product } from '../setup/product';
import { barriers } from './axe';
import { DESKTOP, PHONE } from './chromium';
import { addClerk } from './clerk';
import { startEmpty } from './demo';
import { excess } from './excess';
import { Keyboard } from './keyboard';
import { openPage } from './page';
import { signInByKeyboard } from './signIn';

const THIS_MONTH = new Intl.DateTimeFormat('en-IN', {
  month: 'long',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
}).format(new Date());

/** The first day of an accounts clerk with the product, without a pointer. Figures are worked out in the comments. */
describe.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
])('the books, by keyboard alone, on a %s', (_name, size) => {
  let product: Product;
  const products: Product[] = [];
  let clerk: Awaited<ReturnType<typeof addClerk>>;
  // Each try begins with books of its own: records of a first one would refuse the second.
  beforeEach(async () => {
    product = await startEmpty();
    products.push(product);
    clerk = await addClerk(await newBooks(product.connect));
  });
  afterAll(() => Promise.all(products.map((one) => one.stop())));

  test('from the first account to a cancelled voucher', async () => {
    const page = await openPage(size, `${product.url}/#/sessions/login`);
    const keys = new Keyboard(page);
    await signInByKeyboard(page, clerk);

    await makeAccounts(page, keys);
    await enterOpenings(page, keys);
    expect(await barriers(page)).toEqual([]);

    // Money in first, so that cash never falls below zero.
    await keys.open('Receipts');
    await keys.press('Alt+n');
    await page.getByRole('heading', { name: 'New receipt' }).waitFor();
    await keys.choose('Receive in', 'Cash');
    await keys.fill('Mode', 'Cash');
    await keys.choose('Account', 'Sales');
    await keys.fill('Amount credited', '59000');
    expect(await barriers(page)).toEqual([]);
    const receipt = await post(page, keys);
    expect(receipt).toMatch(/^RCHYD\/\d{4}\/00001$/);

    // 1,00,000 to a contractor; the bill of 1,18,000 keeps 18,000.
    await keys.open('Payments');
    await keys.press('Alt+n');
    await page.getByRole('heading', { name: 'New payment' }).waitFor();
    await keys.choose('Pay from', 'HDFC Current A/c');
    await keys.fill('Mode', 'NEFT');
    await keys.choose('Account', 'Ravi Works');
    await keys.fill('Amount', '1,00,000');
    await keys.press('Alt+o');
    await page.getByLabel('Pending bill').waitFor();
    await page.getByText('1,00,000.00').first().waitFor();
    expect(await barriers(page)).toEqual([]);
    const payment = await post(page, keys);
    expect(await entriesOf(page)).toEqual([
      // The bill was booked, and its tax kept back, before the books began.
      ['Ravi Works', '1,00,000.00', ''],
      ['HDFC Current A/c', '', '1,00,000.00'],
    ]);

    await keys.open('Journals');
    await keys.press('Alt+n');
    await page.getByRole('heading', { name: 'New journal' }).waitFor();
    await keys.choose('Account', 'Office Rent');
    await keys.fill('Debit', '=5000*2');
    await keys.press('Tab');
    await keys.choose('Account', 'Salaries Payable');
    await keys.press('Alt+b');
    await post(page, keys);
    expect(await entriesOf(page)).toEqual([
      ['Office Rent', '10,000.00', ''],
      ['Salaries Payable', '', '10,000.00'],
    ]);

    await keys.open('Transfers');
    await keys.press('Alt+n');
    await page.getByRole('heading', { name: 'New transfer' }).waitFor();
    await keys.choose('From', 'Cash');
    await keys.choose('To', 'HDFC Current A/c');
    await keys.fill('Amount', '20000');
    await keys.fill('Mode', 'Cash');
    await post(page, keys);

    // Opening 1,18,000 Cr less 1,00,000 paid.
    await keys.open('Detailed Ledger');
    await keys.choose('Ledger of', 'Ravi Works');
    await page.getByText('closing 18,000.00 Cr').waitFor();
    expect(await barriers(page)).toEqual([]);

    await keys.open('Trial Balance');
    // Debit: bank 5,00,000 − 1,00,000 + 20,000 = 4,20,000, cash 39,000, rent 10,000. Credit: contractor 18,000,
    // capital 3,82,000, sales 59,000, salaries payable 10,000.
    await page.getByText('Debit and credit agree: 4,69,000.00 on each side').waitFor();
    expect(await barriers(page)).toEqual([]);

    await keys.tabTo('Ravi Works');
    await keys.press('Enter');
    await page.getByText('closing 18,000.00 Cr').waitFor();
    // Month by month, then the entries of this one.
    await keys.tabTo(THIS_MONTH);
    await keys.press('Enter');
    const entry = new RegExp(`${payment}|^\\d\\d-\\w{3}-\\d{4}$`);
    await page.getByRole('link', { name: entry }).first().waitFor();
    await keys.tabTo(entry);
    await keys.press('Enter');
    await page.getByRole('heading', { level: 1, name: `Payment ${payment}` }).waitFor();
    expect(await barriers(page)).toEqual([]);

    if (size === PHONE) {
      await keys.tabTo('More');
      await keys.press('Enter');
    }
    await keys.tabTo('Cancel voucher');
    await keys.press('Enter');
    await keys.tabTo('Reason');
    await page.keyboard.type('Paid to the wrong contractor');
    await keys.tabTo('Cancel voucher');
    await keys.press('Enter');
    await page.getByText('Mirror entry of the cancellation').first().waitFor();
    expect(await entriesOf(page)).toHaveLength(4);

    await keys.open('Trial Balance');
    // Without the payment: bank 5,20,000, cash 39,000, rent 10,000.
    await page.getByText('Debit and credit agree: 5,69,000.00 on each side').waitFor();
    expect(await excess(page)).toBe(0);
  });
});

/** A group of contractors under the payables, a contractor in it who deducts by section 194C, and a bank. */
async function makeAccounts(page: Page, keys: Keyboard): Promise<void> {
  await keys.open('Account Groups');
  await keys.press('Alt+n');
  await keys.fill('Name', 'Field Contractors');
  await keys.choose('Under', 'Trade Payables');
  await keys.fill('Used for', 'Payable');
  await keys.press('Alt+a');
  await page.getByRole('heading', { name: 'Field Contractors' }).waitFor();
  expect(await barriers(page)).toEqual([]);

  await keys.open('Accounts');
  await keys.press('Alt+n');
  await keys.fill('Name', 'Ravi Works');
  await keys.choose('Group', 'Field Contractors');
  await keys.fill('PAN', 'AABCR1429B');
  await keys.choose('TDS section', '194C');
  await keys.press('Alt+a');
  await page.getByRole('heading', { name: 'Ravi Works' }).waitFor();
  expect(await barriers(page)).toEqual([]);

  await keys.press('Alt+n');
  await keys.fill('Name', 'HDFC Current A/c');
  await keys.choose('Group', 'Bank Accounts');
  await keys.fill('Bank', 'HDFC Bank');
  await keys.fill('Account number', '50200012345678');
  await keys.fill('IFSC', 'HDFC0001234');
  await keys.press('Alt+a');
  await page.getByRole('heading', { name: 'HDFC Current A/c' }).waitFor();
}

async function enterOpenings(page: Page, keys: Keyboard): Promise<void> {
  await keys.open('Opening Balances');
  await page.getByText(/^\d+ accounts$/).waitFor();
  const enter = async (account: string, side: 'Debit' | 'Credit', amount: string) => {
    await keys.press('/');
    await keys.fill('Account, code or group', account);
    await page.getByText('1 account', { exact: true }).waitFor();
    await keys.fill(`${side} of ${account}`, amount);
  };
  await enter('HDFC Current A/c', 'Debit', '500000');
  await keys.tabTo('Save and post');
  await enter('Share Capital', 'Credit', '382000');
  await keys.tabTo('Save and post');
  await enter('Ravi Works', 'Credit', '118000');
  await keys.press('Alt+b');
  await keys.tabTo('New bill');
  await keys.press('Enter');
  await keys.fill('Bill no.', 'RW/7');
  await keys.fill('Bill date', '10-3-2026');
  await keys.fill('Due date', '9-4-2026');
  await keys.press('Alt+a');
  await page.getByText('Opening balances are posted as').first().waitFor();
}

/** Posts the typed voucher, looks at the posted one, and returns its number. */
async function post(page: Page, keys: Keyboard): Promise<string> {
  await keys.press('Alt+a');
  const said = page.getByText(/[A-Z]{5}\/\d{4}\/\d{5} is posted/);
  await said.waitFor();
  const number = /[A-Z]{5}\/\d{4}\/\d{5}/.exec((await said.textContent()) ?? '')?.[0] ?? '';
  // The note goes and so does the next blank voucher: back to the list.
  await keys.press('Escape');
  await said.waitFor({ state: 'hidden' });
  await page.getByRole('row', { name: number }).waitFor();
  await keys.tabTo(new RegExp(number));
  await keys.press('Enter');
  await page.getByRole('table', { name: 'Ledger entries' }).waitFor();
  return number;
}

/** Account, debit and credit of each ledger entry of the voucher that is shown. */
async function entriesOf(page: Page): Promise<string[][]> {
  const rows = page.getByRole('table', { name: 'Ledger entries' }).locator('tbody tr');
  return rows.evaluateAll((all) =>
    all.map((row) => {
      const [name, debit, credit] = [...row.querySelectorAll('td')];
      return [name?.firstChild?.textContent ?? '', debit?.textContent ?? '', credit?.textContent ?? ''].map((text) =>
        text.trim(),
      );
    }),
  );
}
