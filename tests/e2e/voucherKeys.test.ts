import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blankAccount } from '../../contract/books/accounts';
import { journal, newBooks, PASSWORD } from '../setup/company';
import type { Product } from '../setup/product';
import { DESKTOP } from './chromium';
import { startEmpty } from './demo';
import { openSignedIn, type SignIn } from './signIn';

/** How many keys a voucher takes, each letter and each Enter counted, from the list to the posted voucher. */
let product: Product;
let page: Page;
let who: SignIn;
beforeAll(async () => {
  product = await startEmpty();
  const books = await newBooks(product.connect);
  const { client, branches, company } = books;
  const groups = await client.get<{ id: number; label: string }[]>('/api/accounts/groups/lookup?q=');
  const groupId = (name: string) => groups.find(({ label }) => label === name)?.id ?? 0;
  const open = (name: string, group: string, more: object = {}) =>
    client.post<{ id: number }>('/api/accounts/accounts', { ...blankAccount, name, groupId: groupId(group), ...more });
  const bank = {
    bankName: 'HDFC Bank',
    accountNo: '50200012345678',
    ifsc: 'HDFC0001234',
    overdraftLimit: 10_000_000_00,
  };
  await open('HDFC Current A/c', 'Bank Accounts', bank);
  const anand = await open('Anand Stores', 'Trade Receivables');
  const branchId = branches[0] ?? 0;
  const sold = (billNo: string, amount: number) => {
    const form = journal(books, branchId, amount);
    const bill = { refType: 'new', billId: null, billNo, billDate: books.today, dueDate: books.today, amount };
    const [first, second] = form.lines;
    return client.post('/api/accounts/journals?step=post', {
      ...form,
      lines: [{ ...first, accountId: anand.id, bills: [bill] }, second],
    });
  };
  await sold('S/1', 30_000_00);
  await sold('S/2', 40_000_00);
  who = { company, user: 'ASHA', password: PASSWORD };
});
afterAll(() => product?.stop());

let pressed = 0;
/** Presses keys one after the other: a text letter by letter, a key by its name in brackets. */
async function press(keys: string): Promise<void> {
  for (const [key] of keys.matchAll(/\[[^\]]+\]|./g)) {
    await page.keyboard.press(key.length > 1 ? key.slice(1, -1) : key);
    pressed += 1;
  }
}
const focused = (name: string) =>
  page.waitForFunction((wanted) => {
    const field = document.activeElement as HTMLInputElement | null;
    const told = field?.getAttribute('aria-label') ?? field?.labels?.[0]?.textContent ?? field?.textContent ?? '';
    return told.startsWith(wanted);
  }, name);

const chosen = (name: string) =>
  page.waitForFunction((wanted) => [...document.querySelectorAll('input')].some(({ value }) => value === wanted), name);

async function begin(screen: string, one: string): Promise<void> {
  await page.goto(`${product.url}/#/large/accounts/${screen}`);
  await page.getByRole('heading', { level: 1, name: new RegExp(`^${one}s$`, 'i') }).waitFor();
  pressed = 0;
  await press('[Alt+n]');
  await page.getByRole('heading', { name: `New ${one}` }).waitFor();
  await focused('Date');
}
async function posted(): Promise<void> {
  await press('[Alt+a]');
  await page
    .getByText(/is posted$/)
    .first()
    .waitFor();
}

test('a payment, a receipt with bills and a journal take fewer than 25, 28 and 43 keys', async () => {
  page = await openSignedIn(DESKTOP, product.url, who, '/accounts/accpayments');
  page.setDefaultTimeout(15_000);
  await payment();
  await receipt();
  await journalOf();
});

async function payment(): Promise<void> {
  await begin('accpayments', 'payment');
  await press('[Enter]hd[Enter]');
  // An empty mode holds Enter, and names its missing value.
  await focused('Mode');
  await page.keyboard.press('Enter');
  await focused('Mode');
  await press('n[Enter]U7[Enter]');
  await focused('Branch');
  await press('[Enter]elec[Enter]500');
  await posted();
  expect(pressed).toBeLessThan(25);

  await begin('accpayments', 'payment');
  await press('[Enter]hd[Enter]');
  await page.waitForFunction(
    () => document.querySelector<HTMLSelectElement>('[data-path="mode"] select')?.value === 'neft',
  );
}

async function receipt(): Promise<void> {
  await begin('accreceipts', 'receipt');
  await press('[Enter]hd[Enter]n[Enter]U8[Enter]');
  await focused('Drawn on bank');
  await press('[Enter][Enter]an[Enter]');
  await chosen('Anand Stores');
  await press('50000[Enter]');
  // 30,000 of the older bill and 20,000 of the next are offered, to be accepted.
  await focused('Accept');
  expect(
    await page.getByLabel('Bill amount').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)),
  ).toEqual(['30,000.00', '20,000.00']);
  await press('[Enter]');
  await focused('TDS deducted');
  await posted();
  expect(pressed).toBeLessThan(28);
}

async function journalOf(): Promise<void> {
  await begin('accjournals', 'journal');
  await press('[Enter][Enter][Enter]office r[Enter]12500[Enter]');
  await focused('Remark');
  await press('[Enter]office s[Enter]');
  await chosen('Office Salaries');
  await focused('Credit');
  expect(await page.getByLabel('Credit').nth(1).inputValue()).toBe('12,500.00');
  // A third line is left as it is, and the lines above keep their typing.
  await press('[Enter][Enter]');
  await focused('Account');
  await press('[Enter]');
  await focused('Narration');
  await posted();
  expect(pressed).toBeLessThan(43);
}
