import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newBooks, PASSWORD } from '../setup/company';
import type { Product } from '../setup/product';
import { FLAGS } from './chromium';
import { startEmpty } from './demo';
import { Keyboard } from './keyboard';
import { signInByKeyboard } from './signIn';

type Started = { page: Page; browser: Browser; process: ChildProcess };

const profile = mkdtempSync(join(tmpdir(), 'vyapar-profile-'));
const running = new Set<ChildProcess>();
let product: Product;
beforeAll(async () => {
  product = await startEmpty();
});
afterAll(async () => {
  for (const child of running) await killed(child);
  await product.stop();
  rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
});

/** A browser as its user starts it, on a profile that outlives it: playwright only joins it, and does not tidy up behind it. */
async function startBrowser(address: string): Promise<Started> {
  const child = spawn(
    process.env.CHROMIUM ?? '/usr/bin/chromium',
    ['--headless', '--no-sandbox', ...FLAGS, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    // A group of its own, so that its helpers end with it.
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
  running.add(child);
  const endpoint = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stderr?.on('data', (data) => {
      said += String(data);
      const found = /DevTools listening on (ws:\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    });
    child.once('exit', () => reject(new Error(`the browser did not start: ${said}`)));
  });
  const browser = await chromium.connectOverCDP(endpoint);
  const page = browser.contexts()[0]?.pages()[0] ?? (await browser.contexts()[0]?.newPage());
  if (!page) throw new Error('the browser has no page');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(address);
  return { page, browser, process: child };
}

/** Ends a browser and its helper processes in the middle of their work. */
async function killed(child: ChildProcess): Promise<void> {
  running.delete(child);
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  process.kill(-child.pid, 'SIGKILL');
  await gone;
}

const fields = (page: Page) =>
  page
    .locator('.entry input[type=text], .entry textarea')
    .evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value).filter((value) => value !== ''));

/** All that the browser keeps, as text. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('kept');
      request.onsuccess = () => resolve(request.result);
    });
    const kept = await Promise.all(
      [...database.objectStoreNames].map(
        (name) =>
          new Promise<unknown>((resolve) => {
            const request = database.transaction(name).objectStore(name).getAll();
            request.onsuccess = () => resolve(request.result);
          }),
      ),
    );
    database.close();
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, kept]);
  });

test('half a voucher that was typed when the browser died is there again, to the last stroke', async () => {
  const { company } = await newBooks(product.connect);
  const first = await startBrowser(`${product.url}/#/sessions/login`);
  const keys = new Keyboard(first.page);
  await signInByKeyboard(first.page, { company, user: 'ASHA', password: PASSWORD });
  await keys.open('Journals');
  await keys.press('Alt+n');
  await first.page.getByRole('heading', { name: 'New journal' }).waitFor();
  await keys.choose('Account', 'Office Rent');
  await keys.fill('Debit', '1234.5');
  await keys.fill('Narration', 'Rent of the shop for Novemb');
  await first.page.waitForTimeout(300);
  const typed = await fields(first.page);
  expect(typed).toContain('Rent of the shop for Novemb');
  await killed(first.process);

  // A user who comes back opens the voucher at the same place; the session may be less durable than the typing.
  const second = await startBrowser(`${product.url}/#/sessions/login`);
  await second.page.waitForTimeout(1000);
  if (await second.page.locator('form input[type=password]').isVisible())
    await signInByKeyboard(second.page, { company, user: 'ASHA', password: PASSWORD });
  await second.page.goto(`${product.url}/#/large/accounts/accjournals?open=new`);
  await second.page.getByText('Unsaved entry restored').waitFor();
  await expect.poll(() => fields(second.page)).toEqual(typed);

  // Signing out leaves no typing behind, not even the last key.
  await second.page.getByLabel('Narration').fill('Rent of the shop for December');
  await second.page.getByRole('button', { name: /user menu/ }).click();
  await second.page.getByRole('button', { name: 'Sign Out' }).click();
  await second.page.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).click();
  await second.page.waitForURL(/sessions\/login/);
  await expect.poll(() => stored(second.page)).not.toMatch(/Rent of the shop|Office Rent|1,?234/);
  expect(await stored(second.page)).toContain('lastSignIn');
  await killed(second.process);
});
