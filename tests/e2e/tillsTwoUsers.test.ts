import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '../../contract/admin/users';
import type { CounterBill } from '../../contract/pos/bills';
import type { UserDetails } from '../../contract/session';
import { USERDETAILS_KEY } from '../../contract/sessionKeys';
import { clientOf } from '../setup/client';
import { type Books, newBooks, PASSWORD } from '../setup/company';
import type { Product } from '../setup/product';
import { PLAIN_USER } from '../setup/user';
import { DESKTOP, FLAGS } from './chromium';
import { type Line, lineTo } from './cuttable';
import { startEmpty } from './demo';
import { LAMP, openShop } from './shop';

/**
 * One till, two users: the first user's bills printed without network are posted as his, even if the second is signed
 * in when it is back.
 */

const TILL = '/#/large/pos/pos-billing-stylish';
const profile = mkdtempSync(join(tmpdir(), 'vyapar-two-'));
let product: Product;
let line: Line;
let books: Books;
let context: BrowserContext;

beforeAll(async () => {
  product = await startEmpty();
  line = await lineTo(product.url);
  books = await newBooks(product.connect);
  await openShop(books);
  const { rows } = await books.client.get<{ rows: { id: number }[] }>('/api/admin/roles?q=ADMINISTRATOR');
  await books.client.post(users.path, {
    ...PLAIN_USER,
    code: 'BELA',
    name: 'Bela Shah',
    password: PASSWORD,
    email: 'bela@example.in',
    roleIds: rows.map(({ id }) => id),
    branchId: books.branches[0],
    mobileCheck: true,
  });
  context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    chromiumSandbox: false,
    args: [...FLAGS],
    viewport: DESKTOP,
    timezoneId: 'Asia/Kolkata',
    locale: 'en-IN',
    reducedMotion: 'reduce',
  });
}, 300_000);
afterAll(async () => {
  await context?.close();
  await line?.stop();
  await product?.stop();
  rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
});

/** A page of the till with the session of a user, on the same device. */
async function tillOf(page: Page, user: string): Promise<void> {
  const details = await clientOf(line.url).post<UserDetails>('/api/login', {
    company: books.company,
    user,
    password: PASSWORD,
  });
  await page.goto(`${line.url}/favicon.ico`);
  await page.evaluate(
    ([key, value]) => localStorage.setItem(key ?? '', value ?? ''),
    [USERDETAILS_KEY, JSON.stringify(details)],
  );
  await page.goto(`${line.url}/?${TILL.slice(1)}`);
}

async function sell(page: Page): Promise<void> {
  await page.keyboard.type(LAMP);
  await page.keyboard.press('Enter');
  await page.keyboard.press('F9');
  await page.getByRole('dialog', { name: 'Pay 120.00' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Scan the first item.').waitFor();
}

const made = async () =>
  (await books.client.get<{ rows: CounterBill[] }>('/api/pos/bills?size=100')).rows
    .map(({ number, createdBy }) => `${number?.slice(-1)} ${createdBy}`)
    .sort();

test('each slip is one bill under its printed number, in the name of who made it; the next user goes on after them', {
  timeout: 240_000,
}, async () => {
  const page = context.pages()[0] ?? (await context.newPage());
  page.setDefaultTimeout(40_000);
  await tillOf(page, 'ASHA');
  await page.getByRole('radio', { name: /Counter 1/ }).check();
  await page.getByRole('button', { name: 'Open till' }).click();
  await page.getByLabel('Code or bar-code').waitFor();
  await sell(page);
  line.cut();
  await sell(page);
  await sell(page);
  await page.getByText('No internet. 2 bills are kept here.').waitFor();

  // Her session is over before the network is back: nothing is sent meanwhile.
  await page.goto('about:blank');
  line.join();
  expect(await made()).toEqual(['1 ASHA']);
  await tillOf(page, 'BELA');
  await page.getByLabel('Code or bar-code').waitFor();
  await expect.poll(made, { timeout: 60_000 }).toEqual(['1 ASHA', '2 ASHA', '3 ASHA']);
  await sell(page);
  await expect.poll(made).toEqual(['1 ASHA', '2 ASHA', '3 ASHA', '4 BELA']);

  // A second tab takes the till over; the first one says so, and both together sell each number once.
  const other = await context.newPage();
  other.setDefaultTimeout(40_000);
  await other.goto(`${line.url}${TILL}`);
  await other.getByLabel('Code or bar-code').waitFor();
  await page.getByText('This till is used in another tab.').waitFor();
  await sell(other);
  await page.getByRole('button', { name: 'Use it here' }).click();
  await other.getByText('This till is used in another tab.').waitFor();
  await page.getByLabel('Code or bar-code').waitFor();
  await sell(page);
  await expect.poll(made).toEqual(['1 ASHA', '2 ASHA', '3 ASHA', '4 BELA', '5 BELA', '6 BELA']);
});
