import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TrialBalance } from '../../contract/accounts/trialBalance';
import type { Paise } from '../../contract/amount';
import { blankAccount } from '../../contract/books/accounts';
import { formatDate, type IsoDate } from '../../contract/dates';
import type { UserDetails } from '../../contract/session';
import { type Example, FURTHER_ACCOUNTS, OPENINGS, PARTIES, VOUCHERS } from '../server/workedExample';
import type { Client } from '../setup/client';
import { PASSWORD } from '../setup/company';
import type { Product } from '../setup/product';
import { DESKTOP } from './chromium';
import { startEmpty } from './demo';
import { Keyboard } from './keyboard';
import { openPage } from './page';
import { signInByKeyboard } from './signIn';

/** The worked example of the accounts page, 8.2: its first ten vouchers as a clerk types them, without a pointer. */
const FIRST_TEN = VOUCHERS.slice(0, 10);
const PURPOSES: Readonly<Record<string, string>> = { purchaseNote: 'Purchase', saleNote: 'Sale' };
/** The required fields of a bank account. */
const BANK = { bankName: 'HDFC Bank', accountNo: '50200012345678', ifsc: 'HDFC0001234' };
const MONEY = new Set(['HDFC Current A/c', 'Cash']);

let product: Product;
let client: Client;
let signIn: { company: number; user: string; password: string };

beforeAll(async () => {
  product = await startEmpty();
  const made = await product.connect().post<{ company: number }>('/api/setup', {
    name: 'Sindhu Traders Pvt Ltd',
    edition: 'D-COM',
    gstin: null,
    stateCode: '36',
    yearFrom: '2025-04-01',
    chart: 'trading',
    branches: [{ code: 'HYD', name: 'Hyderabad', stateCode: '36' }],
    adminUser: 'ASHA',
    adminName: 'Asha Rao',
    adminPassword: PASSWORD,
  });
  signIn = { company: made.company, user: 'ASHA', password: PASSWORD };
  const session = await product.connect().post<UserDetails>('/api/login', signIn);
  client = product.connect(session.usr.kCode);
  await masters();
});
afterAll(() => product.stop());

/** Parties, further accounts and openings come as from a former program; only vouchers are typed here. */
async function masters(): Promise<void> {
  const groups = await all('/api/accounts/groups');
  const accounts = await all('/api/accounts/accounts');
  const create = async (name: string, group: string, more: object) => {
    if (accounts.has(name)) return;
    const input = { ...blankAccount, name, groupId: groups.get(group), ...more };
    accounts.set(name, (await client.post<{ id: number }>('/api/accounts/accounts', input)).id);
  };
  for (const [name, group] of PARTIES) await create(name, group, { billWise: true, creditDays: 30 });
  for (const [name, group] of FURTHER_ACCOUNTS) await create(name, group, group === 'Bank Accounts' ? BANK : {});
  const [branch] = await client.get<{ id: number }[]>('/api/admin/branches/lookup?q=');
  const lines = OPENINGS.map(([name, text, bill]) => {
    const amount = paise(text);
    const [billNo, billDate, dueDate] = bill ?? [];
    const opened = { refType: 'new', billId: null, billNo, billDate, dueDate, amount: Math.abs(amount) };
    return {
      accountId: accounts.get(name),
      debit: Math.max(amount, 0),
      credit: Math.max(-amount, 0),
      bills: bill ? [opened] : [],
    };
  });
  await client.put('/api/accounts/openings', { branchId: branch?.id, lines, version: null });
}

async function all(path: string): Promise<Map<string, number>> {
  const { rows } = await client.get<{ rows: { id: number; name: string }[] }>(`${path}?size=200`);
  return new Map(rows.map(({ id, name }) => [name, id]));
}

const paise = (text: string) => Number(text.replace(/[+,]/g, '')) * 100;
const bare = (text: string) => text.replace(/[+-]/, '');

test('the first ten vouchers are typed, and the trial balance is the one worked out by hand', {
  timeout: 600_000,
}, async () => {
  const page = await openPage(DESKTOP, `${product.url}/#/sessions/login`);
  const keys = new Keyboard(page);
  await signInByKeyboard(page, signIn);
  for (const voucher of FIRST_TEN) await type(page, keys, voucher);
  // 8.3, after the tenth voucher on 02-Jun-2025: openings and these ten, added up by hand.
  const { rows, totals } = await client.get<TrialBalance>('/api/accounts/trial-balance?from=2025-04-01&to=2025-06-02');
  const closing = Object.fromEntries(rows.map((row) => [row.account, (row.closingDebit - row.closingCredit) / 100]));
  expect(closing).toEqual({
    'Share Capital': -10_00_000,
    Surplus: -2_52_400,
    'Term Loan - HDFC': -3_00_000,
    // 1,41,600 paid; DS/101 2,36,000 less 1,50,000.
    'Deccan Supplies': -86_000,
    'Pune Polymers': -3_54_000,
    'Output CGST': -40_500,
    'Output SGST': -40_500,
    'Output IGST': -1_35_000,
    Furniture: 2_40_000,
    Vehicle: 6_00_000,
    'Acc Dep Furniture': -60_000,
    'Acc Dep Vehicle': -90_000,
    'Rent Deposit': 50_000,
    'Stock in Hand': 4_00_000,
    'Anand Stores': 5_31_000,
    'Bharat Retail': 8_85_000,
    // 3,40,000 − 30,000 − 6,000 − 1,41,600 + 1,18,000 − 1,50,000 + 59,000
    'HDFC Current A/c': 1_89_400,
    Cash: 55_000,
    'Input CGST': 27_000,
    'Input SGST': 27_000,
    'Input IGST': 54_000,
    Sales: -12_00_000,
    Purchases: 5_00_000,
    ...(rows.some((row) => row.account === 'TDS Payable') ? { 'TDS Payable': 0 } : {}),
  });
  expect(totals.closingDebit).toBe(totals.closingCredit);
  expect(totals.closingDebit as Paise).toBe(35_58_400_00);
});

/** Types one voucher on its screen and posts it. */
async function type(page: Page, keys: Keyboard, voucher: Example): Promise<void> {
  const kind = voucher.number.slice(0, 2);
  const screen = { CT: 'Transfers', PY: 'Payments', RC: 'Receipts', JV: 'Journals' }[kind] ?? '';
  await keys.open(screen);
  await keys.press('Alt+n');
  await page.getByRole('heading', { name: /^New / }).waitFor();
  await keys.fill('Date', formatDate(voucher.date as IsoDate));
  if (kind === 'JV') await journal(keys, voucher);
  else await money(keys, kind, voucher);
  await keys.press('Alt+a');
  await page.getByText(`${voucher.number} is posted`).waitFor();
  await keys.press('Escape');
  await page.getByRole('heading', { level: 1, name: screen, exact: true }).waitFor();
}

async function money(keys: Keyboard, kind: string, { lines, cheque, bill, date }: Example): Promise<void> {
  const [plus, minus] = lines;
  const [bank, party] = MONEY.has(plus?.[0] ?? '') ? [plus, minus] : [minus, plus];
  const instrument = async () => {
    await keys.fill('Mode', cheque ? 'Cheque' : 'NEFT');
    if (!cheque) return;
    await keys.fill('Instrument no.', cheque);
    await keys.fill('Instrument date', formatDate(date as IsoDate));
  };
  if (kind === 'CT') {
    await keys.choose('From', minus?.[0] ?? '');
    await keys.choose('To', plus?.[0] ?? '');
    await keys.fill('Amount', bare(plus?.[1] ?? ''));
    await instrument();
    return;
  }
  await keys.choose(kind === 'PY' ? 'Pay from' : 'Receive in', bank?.[0] ?? '');
  await instrument();
  await keys.choose('Account', party?.[0] ?? '');
  await keys.fill(kind === 'PY' ? 'Amount' : 'Amount credited', bare(party?.[1] ?? ''));
  // The oldest bill first is the one that the example names.
  if (bill) await keys.press('Alt+o');
}

async function journal(keys: Keyboard, { lines, bill, purpose }: Example): Promise<void> {
  await keys.fill('Purpose', PURPOSES[purpose ?? ''] ?? 'General');
  // The party last: its bill is under its line.
  const parties = new Set(PARTIES.map(([name]) => name));
  const ordered = [...lines].sort((a, b) => Number(parties.has(a[0])) - Number(parties.has(b[0])));
  for (const [place, [account, amount]] of ordered.entries()) {
    await keys.choose('Account', account);
    await keys.fill(amount.startsWith('-') ? 'Credit' : 'Debit', bare(amount));
    if (place < ordered.length - 1) await keys.press('Tab');
  }
  await keys.tabTo('New bill');
  await keys.press('Enter');
  await keys.tabTo(/^Bill no\.(?! for GST)/);
  await keys.fill('Bill no.', bill?.no ?? '');
}

/**
 * The typing for a payment of two lines. A group is one movement of the hand: characters typed into one field with the
 * key that leaves it, one key with Alt or Ctrl, or one key pressed several times in a row.
 */
class Counted {
  groups = 0;
  strokes = 0;
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }
  async group(text: string, key: string | null, times = 1): Promise<void> {
    this.groups += 1;
    this.strokes += text.length + (key ? times : 0);
    await this.#page.keyboard.type(text);
    // People read the list's offer before they take it.
    if (/[a-z]/.test(text)) await this.#page.locator('[role=option][aria-selected=true]').waitFor({ timeout: 60_000 });
    for (let time = 0; key && time < times; time++) await this.#page.keyboard.press(key);
  }
}

test('a payment of two lines takes fewer than ten groups of keys and no pointer', async () => {
  const page = await openPage(DESKTOP, `${product.url}/#/sessions/login`);
  const keys = new Keyboard(page);
  await signInByKeyboard(page, signIn);
  await keys.open('Payments');
  const posted = async () => (await client.get<{ total: number }>('/api/accounts/payments')).total;
  const before = await posted();
  const first = new Counted(page);
  await first.group('', 'Alt+n');
  await page.getByRole('heading', { name: 'New payment' }).waitFor();
  await first.group('', 'Enter');
  await first.group('hdfc', 'Enter');
  // N for NEFT, then past its reference and the branch.
  await first.group('N', 'Enter', 3);
  await lines(first);
  const note = page.getByText(/PYHYD\/\d{4}\/\d{5} is posted/);
  await note.waitFor();
  // The next one keeps bank and mode: everything up to the lines is passed by one run of Enter.
  await expect.poll(() => keys.focused()).toBe('Date');
  const second = new Counted(page);
  await second.group('', 'Enter', 5);
  await lines(second);
  await expect.poll(posted).toBe(before + 2);
  console.log(
    `A two-line payment: ${first.groups} key groups, ${first.strokes} strokes for the first of the day; ${second.groups} and ${second.strokes} for each further one`,
  );
  expect(first.groups).toBeLessThan(10);
  expect(second.groups).toBeLessThan(first.groups);
  const { rows } = await client.get<{ rows: { amount: number; particulars: string }[] }>(
    '/api/accounts/payments?size=2',
  );
  expect(rows.map(({ amount, particulars }) => [amount, particulars])).toEqual([
    [8_000_00, 'Rent, Salaries'],
    [8_000_00, 'Rent, Salaries'],
  ]);
});

async function lines(counted: Counted): Promise<void> {
  await counted.group('rent', 'Enter');
  await counted.group('5000', 'Tab', 2);
  await counted.group('salaries', 'Enter');
  await counted.group('3000', null);
  await counted.group('', 'Alt+a');
}
