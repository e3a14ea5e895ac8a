import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newBooks, PASSWORD } from '../setup/company';
import type { Product } from '../setup/product';
import { DESKTOP } from './chromium';
import { startEmpty } from './demo';
import { Keyboard } from './keyboard';
import { openSignedIn } from './signIn';

let product: Product;
let company: number;
beforeAll(async () => {
  product = await startEmpty();
  ({ company } = await newBooks(product.connect));
});
afterAll(() => product.stop());

async function atDesk() {
  const page = await openSignedIn(DESKTOP, product.url, { company, user: 'ASHA', password: PASSWORD });
  return { page, keys: new Keyboard(page) };
}

test('a new record replaces the open one before the next key comes', async () => {
  const { page, keys } = await atDesk();
  await keys.open('Account Groups');
  await page.getByRole('gridcell', { name: 'Bank Accounts' }).first().click();
  await page.getByRole('heading', { level: 2, name: 'Bank Accounts' }).waitFor();

  // The browser hands out the next key once this one, and the promises made in it, are done.
  const next = await page.evaluate(async () => {
    const key = { code: 'KeyN', key: 'n', altKey: true, bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', key));
    for (let turn = 0; turn < 50; turn++) await Promise.resolve();
    return {
      title: document.querySelector('.drawer h2')?.textContent,
      typing: document.activeElement?.getAttribute('value'),
    };
  });
  expect(next).toEqual({ title: 'New account group', typing: '' });
});

/** Holds the answer to calls of a path back, until it is let go. */
async function heldBack(page: Page, path: string) {
  let letGo: () => void = () => undefined;
  let wasAsked: () => void = () => undefined;
  const held = new Promise<void>((done) => {
    letGo = done;
  });
  const asked = new Promise<void>((done) => {
    wasAsked = done;
  });
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      if (route.request().method() === 'POST') {
        wasAsked();
        await held;
      }
      await route.continue();
    },
  );
  return { asked, letGo };
}

describe('keys that are typed while an answer is on its way', () => {
  test('go into the next voucher once the one before it is posted', async () => {
    const { page, keys } = await atDesk();
    await keys.open('Receipts');
    await keys.press('Alt+n');
    await keys.choose('Receive in', 'Cash');
    await keys.fill('Mode', 'Cash');
    await keys.choose('Account', 'Sales');
    await keys.fill('Amount credited', '1000');
    const { asked, letGo } = await heldBack(page, '/api/accounts/receipts');
    await keys.press('Alt+a');
    await asked;
    // From the date over account, mode and branch into the line; pressed twice, Alt+A posts once.
    await keys.press('Alt+a', 'Enter', 'Enter', 'Enter', 'Enter');
    await page.keyboard.type('Sales');
    await keys.press('Enter');
    await page.keyboard.type('250');
    await keys.press('Tab');
    // As on a slow machine: the last key has been replayed a while before the queue ends, and Alt+A comes in between.
    await page.evaluate(() => {
      const soon = requestAnimationFrame;
      const isLast = () => [...document.querySelectorAll('input')].some(({ value }) => value.startsWith('250'));
      window.requestAnimationFrame = (draw) => window.setTimeout(() => soon(draw), isLast() ? 1000 : 0);
    });
    letGo();
    await page.getByText(/is posted/).waitFor();
    await expect.poll(() => page.getByLabel('Amount credited').inputValue()).toBe('250.00');
    expect(await page.getByLabel('Account', { exact: true }).inputValue()).toBe('Sales');
    await keys.press('Alt+a');
    await page.getByText(/00002 is posted/).waitFor();
  });

  test('go nowhere when it is refused, not even back to the list', async () => {
    const { page, keys } = await atDesk();
    await keys.open('Payments');
    await keys.press('Alt+n');
    await keys.choose('Pay from', 'Cash');
    await keys.fill('Mode', 'Cash');
    await keys.choose('Account', 'Office Rent');
    // More than there is in cash.
    await keys.fill('Amount', '900000');
    const { asked, letGo } = await heldBack(page, '/api/accounts/payments');
    await keys.press('Alt+a');
    await asked;
    await keys.press('Escape');
    letGo();
    await page
      .getByText(/Cash would be/)
      .first()
      .waitFor();
    await page.getByRole('heading', { level: 1, name: 'New payment' }).waitFor();
    expect(await page.getByLabel('Amount', { exact: true }).inputValue()).toBe('9,00,000.00');
  });

  test('begin the next record once the one before it is saved', async () => {
    const { page, keys } = await atDesk();
    await keys.open('Accounts');
    await keys.press('Alt+n');
    await keys.fill('Name', 'Stationery');
    await keys.choose('Group', 'Indirect Expenses');
    const { asked, letGo } = await heldBack(page, '/api/accounts/accounts');
    await keys.press('Alt+a');
    await asked;
    await keys.press('Alt+n');
    await page.keyboard.type('Postage');
    letGo();
    await page.getByText(/Stationery is saved/).waitFor();
    await expect.poll(() => page.getByLabel('Name', { exact: false }).first().inputValue()).toBe('Postage');
    await page.getByRole('heading', { level: 2, name: 'New account' }).waitFor();
  });

  test('go into the record that was opened by Enter, not through the list that still has the focus', async () => {
    const { page, keys } = await atDesk();
    await keys.open('Account Groups');
    const row = page.getByRole('row', { name: /Cash in Hand/ });
    await row.waitFor();
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((done) => {
      letGo = done;
    });
    await page.route(/\/api\/accounts\/groups\/\d+$/, async (route) => {
      await held;
      await route.continue();
    });
    await row.focus();
    await keys.press('Enter');
    await page.locator('.drawer').waitFor();
    await page.keyboard.type('Petty');
    letGo();
    const name = page.getByRole('textbox', { name: 'Name' });
    await expect.poll(() => name.inputValue()).toContain('Petty');
  });

  test('find a screen in the palette that has still to be fetched, and work there', async () => {
    const { page, keys } = await atDesk();
    await page.reload();
    await page.getByRole('button', { name: /user menu/ }).waitFor();
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((done) => {
      letGo = done;
    });
    await page.route(/CommandPalette/, async (route) => {
      await held;
      await route.continue();
    });
    await keys.press('ControlOrMeta+k');
    await page.keyboard.type('transfers');
    await keys.press('Enter', 'Alt+n');
    letGo();
    await page.getByRole('heading', { level: 1, name: 'New transfer' }).waitFor();
  });

  test('go under the lines when an empty one ends them', async () => {
    const { page, keys } = await atDesk();
    await keys.open('Receipts');
    await keys.press('Alt+n');
    await keys.choose('Account', 'Sales');
    await keys.fill('Amount credited', '1000');
    await keys.press('Tab', 'Tab', 'Tab', 'Tab');
    const next = await page.evaluate(() => {
      const key = { code: 'Enter', key: 'Enter', bubbles: true, cancelable: true };
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', key));
      return document.activeElement?.closest('.entry-below') !== null;
    });
    expect(next).toBe(true);
  });
});
