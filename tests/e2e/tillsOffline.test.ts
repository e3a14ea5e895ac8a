import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Account } from '../../contract/books/accounts';
import type { CounterBill } from '../../contract/pos/bills';
import type { Catalogue } from '../../contract/pos/catalogue';
import type { UserDetails } from '../../contract/session';
import { USERDETAILS_KEY } from '../../contract/sessionKeys';
import { clientOf } from '../setup/client';
import { type Books, newBooks, PASSWORD } from '../setup/company';
import type { Product } from '../setup/product';
import { DESKTOP, FLAGS } from './chromium';
import { type Line, lineTo } from './cuttable';
import { startEmpty } from './demo';
import { type Goods, LAMP, openShop } from './shop';

/**
 * A day without network at two tills, each in a browser of its own that ends and is opened again meanwhile: one is closed,
 * the other one killed.
 */

/** Bills at each till before its browser is closed, and after. */
const HALF = 10;
let product: Product;
let line: Line;
let books: Books;
let goods: Goods;
const profiles = ['S1', 'S2'].map((series) => mkdtempSync(join(tmpdir(), `vyapar-${series}-`)));
const open = new Set<BrowserContext>();

beforeAll(async () => {
  product = await startEmpty();
  line = await lineTo(product.url);
  books = await newBooks(product.connect);
  goods = await openShop(books);
});
afterAll(async () => {
  for (const context of open) await context.close();
  await line?.stop();
  await product?.stop();
  for (const profile of profiles) rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
});

async function startBrowser(profile: string): Promise<{ page: Page; context: BrowserContext }> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    chromiumSandbox: false,
    args: [...FLAGS],
    viewport: DESKTOP,
    timezoneId: 'Asia/Kolkata',
    locale: 'en-IN',
    reducedMotion: 'reduce',
  });
  open.add(context);
  const page = context.pages()[0] ?? (await context.newPage());
  page.setDefaultTimeout(40_000);
  return { page, context };
}
async function closed(context: BrowserContext): Promise<void> {
  open.delete(context);
  await context.close();
}

/** Ends a browser as a power cut does: no process goes on, and nothing more is written. */
async function killed(context: BrowserContext, profile: string): Promise<void> {
  open.delete(context);
  const gone = new Promise((resolve) => context.once('close', resolve));
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(profile)) process.kill(Number(pid), 'SIGKILL');
    } catch {
      // It ended by itself meanwhile.
    }
  }
  await gone;
}

const TILL = '/#/large/pos/pos-billing-stylish';

/** Signed in at a till, with all that the till needs on this device. */
async function startTill(profile: string, name: string) {
  const { page, context } = await startBrowser(profile);
  const user = { company: books.company, user: 'ASHA', password: PASSWORD };
  const details = await clientOf(line.url).post<UserDetails>('/api/login', user);
  await page.goto(`${line.url}/#/sessions/login`);
  await page.evaluate(
    ([key, value]) => localStorage.setItem(key ?? '', value ?? ''),
    [USERDETAILS_KEY, JSON.stringify(details)],
  );
  await page.goto(`${line.url}/?${TILL.slice(1)}`);
  await page.getByRole('radio', { name: new RegExp(name) }).check();
  await page.getByRole('button', { name: 'Open till' }).click();
  await page.getByLabel('Code or bar-code').waitFor();
  // The worker keeps the files of the page once it is there.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForFunction(async () => {
    const keys = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().some(({ url }) => /\/pos|panels/i.test(url));
  });
  return { page, context };
}

/** Scan, F9, Enter. */
async function sell(page: Page, bills: number): Promise<void> {
  for (let bill = 0; bill < bills; bill += 1) {
    await page.keyboard.type(LAMP);
    await page.keyboard.press('Enter');
    await page.keyboard.press('F9');
    await page.getByRole('dialog', { name: 'Pay 120.00' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Scan the first item.').waitFor();
  }
}

test('forty bills of two tills without network: each is posted once, without a gap, and the books agree', async () => {
  const names = ['Counter 1', 'Counter 2'];
  const before = await Promise.all(profiles.map((profile, at) => startTill(profile, names[at] ?? '')));
  await Promise.all(before.map(({ page }) => sell(page, 1)));
  line.cut();
  await Promise.all(before.map(({ page }) => sell(page, HALF)));
  for (const [at, { page, context }] of before.entries()) {
    await page.getByText(`No internet. ${HALF} bills are kept here.`).waitFor();
    if (at === 0) await killed(context, profiles[at] ?? '');
    else await closed(context);
  }

  // Opened again in the morning, still without network: the till is there with its waiting bills, and the numbers go
  // on.
  const after = await Promise.all(profiles.map((profile) => startBrowser(profile)));
  await Promise.all(
    after.map(async ({ page }) => {
      await page.goto(`${line.url}${TILL}`);
      await page.getByText(`No internet. ${HALF} bills are kept here.`).waitFor();
      await page.getByLabel('Code or bar-code').waitFor();
      await sell(page, HALF);
    }),
  );
  line.join();
  const made = async () => (await books.client.get<{ rows: CounterBill[] }>('/api/pos/bills?size=100')).rows;
  await expect.poll(async () => (await made()).length).toBe(2 * (1 + 2 * HALF));
  for (const { page } of after) await page.getByText(/kept here|Sending/).waitFor({ state: 'detached' });

  const bills = await made();
  for (const series of ['S1', 'S2']) {
    const own = bills.flatMap(({ number }) => (number?.startsWith(`${series}/`) ? Number(number.slice(-5)) : []));
    expect(own.sort((a, b) => a - b)).toEqual(Array.from({ length: 1 + 2 * HALF }, (_one, at) => at + 1));
  }
  const sold = 2 * (1 + 2 * HALF) * 120_00;
  const { balance } = await books.client.get<Account>(`/api/accounts/accounts/${goods.account('Cash')}`);
  expect(balance).toBe(sold);
  const { items } = await books.client.get<Catalogue>(`/api/pos/catalogue?outletId=${goods.shop.outlet}`);
  expect(items.find(({ id }) => id === goods.lamp)?.stock).toBe((500 - 2 * (1 + 2 * HALF)) * 1000);
  for (const { context } of after) await closed(context);
});
