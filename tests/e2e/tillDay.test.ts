import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Account } from '../../contract/books/accounts';
import type { CounterBill } from '../../contract/pos/bills';
import type { SaleReturn } from '../../contract/selling/saleReturns';
import type { Shift } from '../../contract/selling/shifts';
import { SHIFTS } from '../server/tills';
import { type Books, newBooks, PASSWORD } from '../setup/company';
import type { Product } from '../setup/product';
import { DESKTOP, PHONE, type Size, TOUCH } from './chromium';
import { startEmpty } from './demo';
import { Keyboard } from './keyboard';
import { FAN, type Goods, LAMP, openShop } from './shop';
import { openSignedIn } from './signIn';

/**
 * A whole day at a till, from the opening float to the settlement: by touch on a phone and on a large screen, and by the
 * keyboard alone. The day is the same each time, so are its figures.
 */
let product: Product;
let books: Books;
let goods: Goods;

beforeAll(async () => {
  product = await startEmpty();
  books = await newBooks(product.connect);
  goods = await openShop(books, ['S1', 'S2', 'S3']);
});
afterAll(() => product?.stop());

const signIn = () => ({ company: books.company, user: 'ASHA', password: PASSWORD });
/** Printing opens a window of the system, which a browser without a screen has not. */
const withoutPrinter = (page: Page) =>
  page.evaluate(() => Object.assign(window, { print: () => window.dispatchEvent(new Event('afterprint')) }));

const billsOf = async (series: string) =>
  (await books.client.get<{ rows: CounterBill[] }>('/api/pos/bills?size=100')).rows
    .filter(({ number }) => number?.startsWith(`${series}/`))
    .sort((a, b) => (a.number ?? '').localeCompare(b.number ?? ''));
/** The bill is posted; the next one may begin. */
const posted = (series: string, bills: number) => expect.poll(async () => (await billsOf(series)).length).toBe(bills);
const numberOf = async (series: string, place: number) => (await billsOf(series))[place]?.number ?? '';

type Settled = { settled: number; difference: number };

async function balances() {
  const of = async (id: number) => (await books.client.get<Account>(`/api/accounts/accounts/${id}`)).balance;
  const { sums } = await books.client.get<{ sums: Settled }>(
    `/api/selling/reports/consolidated-settlements?from=${books.today}&to=${books.today}`,
  );
  const { rows } = await books.client.get<{ rows: { id: number }[] }>('/api/accounts/accounts?q=Sri%20Traders');
  return {
    cash: await of(goods.account('Cash')),
    upi: await of(goods.shop.upi),
    over: await of(goods.shop.over),
    rent: await of(books.rent),
    owed: await of(rows[0]?.id ?? 0),
    sold: await of(goods.account('Sales')),
    credits: await of(goods.account('Customer Credits')),
    settled: sums.settled,
    difference: sums.difference,
  };
}

/** The effect of the day on the books, and the slip of its close. */
async function expectDay(series: string, before: Awaited<ReturnType<typeof balances>>) {
  const bills = await billsOf(series);
  expect(bills.map(({ number }) => Number(number?.slice(-5)))).toEqual([1, 2, 3, 4, 5, 6]);
  expect(bills.map(({ amount }) => amount)).toEqual([2_570_00, 2_450_00, 360_00, 240_00, 120_00, 2_450_00]);
  const all = await books.client.get<Shift[]>(`${SHIFTS}?outletId=${goods.shop.outlet}`);
  const shift = all.find((one) => one.series === series);
  expect(shift).toMatchObject({ opening: 500_00, bills: 6, cancelled: 0, paidIn: 0, paidOut: 150_00 });
  // 500 + 2,570 + 1,000 + 120 + 2,330 of the exchange, less 120 that were refunded and 150 paid out.
  expect(shift).toMatchObject({ expected: 6_250_00, counted: 6_240_00, difference: -10_00, upiCounted: 1_810_00 });
  const after = await balances();
  // Cash without the float, which was in the account before, and without the ten rupees that are missing.
  expect(after.cash - before.cash).toBe(5_740_00);
  expect(after.upi - before.upi).toBe(1_810_00);
  expect(after.over - before.over).toBe(10_00);
  expect(after.rent - before.rent).toBe(150_00);
  expect(after.owed - before.owed).toBe(240_00);
  expect(before.sold - after.sold).toBe(8_190_00 - 240_00);
  expect(after.credits - before.credits).toBe(0);
  expect(after.settled - before.settled).toBe(8_190_00 - 240_00);
  expect(after.difference).toBe(0);
}

/** The amount given by one mode of payment on the sheet. */
const given = (sheet: Locator, mode: string) => sheet.getByLabel(mode, { exact: true });

async function dayByTouch(size: Size, till: string, series: string) {
  const page = await openSignedIn(size, product.url, signIn(), '/pos/sale-classy');
  await withoutPrinter(page);
  await page.getByRole('radio', { name: new RegExp(till) }).tap();
  await page.getByLabel('Opening float').fill('500');
  await page.getByRole('button', { name: 'Open till' }).tap();
  const tile = (name: string) => page.locator('.tile').filter({ hasText: name });
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  /** On a phone the bill is a sheet from below, which a tap brings up and puts down. */
  const order = async (isUp: boolean) => {
    const grip = page.locator('.sheet-grip');
    if (size === PHONE && (await grip.getAttribute('aria-expanded')) !== String(isUp)) await grip.tap();
  };
  const act = async (name: string) => {
    await order(true);
    await page.locator('.till-acts').getByRole('button', { name }).tap();
  };
  const sheet = (amount: string) => page.getByRole('dialog', { name: `Pay ${amount}` });
  const pay = async (amount: string) => {
    await button(/^PAY/).tap();
    await sheet(amount).waitFor();
    return sheet(amount);
  };
  await tile('LED lamp 9 W').waitFor();

  // Two taps, PAY and EXACT.
  await tile('LED lamp 9 W').tap();
  await tile('Ceiling fan 48').tap();
  await (await pay('2,570.00')).getByRole('button', { name: 'EXACT' }).tap();
  await posted(series, 1);

  // A thousand in cash, the rest by UPI.
  await tile('Ceiling fan 48').tap();
  const split = await pay('2,450.00');
  await given(split, 'Cash').fill('1000');
  await split.locator('.pay-line').filter({ hasText: 'UPI' }).getByRole('button', { name: 'Rest' }).tap();
  await expect.poll(() => given(split, 'UPI').inputValue()).toBe('1,450.00');
  await split.getByRole('button', { name: /^Save( Enter)?$/ }).tap();
  await posted(series, 2);

  for (const _lamp of [1, 2, 3]) await tile('LED lamp 9 W').tap();
  const whole = await pay('360.00');
  await whole.locator('.pay-line').filter({ hasText: 'UPI' }).getByRole('button', { name: 'All' }).tap();
  await whole.getByRole('button', { name: /^Save( Enter)?$/ }).tap();
  await posted(series, 3);

  // On credit of a customer who is found by mobile.
  await tile('LED lamp 9 W').tap();
  await order(true);
  await button('One more of LED lamp 9 W').tap();
  await page.locator('.till-customer').tap();
  await page.getByLabel('Customer, by mobile or name').fill('98480');
  await page.getByRole('option', { name: /Sri Traders/ }).tap();
  await page.getByRole('dialog', { name: 'Customer' }).getByRole('button', { name: 'Apply' }).tap();
  const credit = await pay('240.00');
  await credit.locator('.pay-line').filter({ hasText: 'Credit' }).getByRole('button', { name: 'All' }).tap();
  await credit.getByRole('button', { name: /^Save( Enter)?$/ }).tap();
  await posted(series, 4);

  // Put aside under a token and taken up again; 500 is handed over for 120.
  await order(false);
  await tile('LED lamp 9 W').tap();
  await act('Hold');
  await page.getByLabel('Customer or token').fill(`Token ${series}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Hold', exact: true }).tap();
  await page.getByText('Tap the first item.').waitFor();
  await act('Recall');
  await button(new RegExp(`Token ${series}`)).tap();
  await (await pay('120.00')).getByRole('button', { name: '₹ 500' }).tap();
  await posted(series, 5);

  // A lamp of the first bill comes back for a fan: only the difference is paid.
  await order(false);
  await tile('Ceiling fan 48').tap();
  await act('Return');
  const back = page.getByRole('dialog', { name: 'Return or exchange' });
  const find = async (number: string) => {
    await back.getByLabel('Number of the bill, mobile or name').fill(number);
    await back.locator('.held-bill').filter({ hasText: number }).tap();
  };
  await find(await numberOf(series, 0));
  await back.getByLabel('Comes back of LED lamp 9 W').fill('1');
  await back.getByRole('button', { name: 'Take back' }).tap();
  await (await pay('2,330.00')).getByRole('button', { name: 'EXACT' }).tap();
  await posted(series, 6);

  // The lamp for 120 comes back alone and is refunded.
  await act('Return');
  await find(await numberOf(series, 4));
  await back.getByRole('button', { name: 'Whole bill' }).tap();
  await back.getByRole('button', { name: 'Take back' }).tap();
  await button(/^PAY/).tap();
  await page
    .getByRole('dialog', { name: 'Give back 120.00' })
    .getByRole('button', { name: /Save and print/ })
    .tap();
  await page.getByText('Tap the first item.').waitFor();
  await order(false);

  await button('Cash in and out').tap();
  const cash = page.getByRole('dialog', { name: 'Cash in and out' });
  await cash.getByLabel('Amount').fill('150');
  await cash.getByLabel('Account').fill('Office Rent');
  await page.getByRole('option', { name: /Office Rent/ }).tap();
  await cash.getByRole('button', { name: 'Post' }).tap();
  await cash.waitFor({ state: 'detached' });

  await button('Close till').tap();
  const count = page.getByRole('dialog', { name: 'Close the till' });
  expect(await count.textContent()).not.toContain('6,250');
  for (const [note, notes] of [
    ['500', '12'],
    ['200', '1'],
    ['20', '2'],
  ] as const)
    await count.getByLabel(`₹ ${note} ×`, { exact: true }).fill(notes);
  await count.getByLabel('UPI received').fill('1810');
  await count.getByRole('button', { name: 'Close till' }).tap();
  await page.getByRole('row', { name: /Over or short.*10\.00/ }).waitFor();
}

test.each([
  ['on a phone', PHONE, 'Counter 1', 'S1'],
  ['on a large screen', TOUCH, 'Counter 2', 'S2'],
] as const)('a day at a till by touch %s: the settlement and the books agree', async (_name, size, till, series) => {
  const before = await balances();
  await dayByTouch(size, till, series);
  await expectDay(series, before);
});

test('a day at a till by the keyboard alone: the settlement and the books agree', async () => {
  const before = await balances();
  const series = 'S3';
  const page = await openSignedIn(DESKTOP, product.url, signIn(), '/pos/pos-billing-stylish');
  await withoutPrinter(page);
  const keys = new Keyboard(page);
  const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
  const scan = async (code: string) => {
    await page.keyboard.type(code);
    await keys.press('Enter');
  };
  /** Overwrites the text of the field that has the focus. */
  const type = async (text: string) => {
    await keys.press('ControlOrMeta+a');
    await page.keyboard.type(text);
  };
  const pay = async (amount: string) => {
    await keys.press('F9');
    await dialog(`Pay ${amount}`).waitFor();
  };

  await keys.tabTo(/Counter 1/);
  await keys.press('ArrowDown', 'ArrowDown');
  await keys.fill('Opening float', '500');
  await keys.press('Enter');
  await expect.poll(() => keys.focused()).toContain('Code or bar-code');

  await scan(LAMP);
  await scan(FAN);
  await pay('2,570.00');
  await keys.press('Enter');
  await posted(series, 1);

  await scan('fan48');
  await pay('2,450.00');
  await type('1000');
  await keys.fill('UPI', '1450');
  await keys.press('Enter');
  await posted(series, 2);

  await scan('3*led9');
  await pay('360.00');
  await type('0');
  await keys.fill('UPI', '360');
  await keys.press('Enter');
  await posted(series, 3);

  await scan('2*led9');
  await keys.press('F3');
  await dialog('Customer').waitFor();
  await page.keyboard.type('98480');
  await page.getByRole('option', { name: /Sri Traders/, selected: true }).waitFor();
  await keys.press('Enter', 'Enter');
  await page.locator('.till-customer').filter({ hasText: 'Sri Traders' }).waitFor();
  await pay('240.00');
  await type('0');
  await keys.fill('Credit', '240');
  await keys.press('Enter');
  await posted(series, 4);

  await scan('led9');
  await keys.press('F7');
  await dialog('Hold the bill').waitFor();
  await type(`Token ${series}`);
  await keys.press('Enter');
  await page.getByText('Scan the first item.').waitFor();
  await keys.press('F8');
  await dialog('Held bills')
    .getByRole('button', { name: `Token ${series}` })
    .waitFor();
  await keys.tabTo(new RegExp(`Token ${series}`));
  await keys.press('Enter');
  await page.getByRole('row', { name: /LED lamp 9 W/ }).waitFor();
  await pay('120.00');
  await keys.fill('Cash received', '500');
  await page.getByText('380.00').waitFor();
  await keys.press('Enter');
  await posted(series, 5);

  const findBill = async (place: number) => {
    await keys.press('Alt+r');
    await dialog('Return or exchange').waitFor();
    await page.keyboard.type(await numberOf(series, place));
    await keys.press('Enter');
    await page.getByLabel('Comes back of LED lamp 9 W').waitFor();
  };
  await scan('fan48');
  await findBill(0);
  await keys.fill('Comes back of LED lamp 9 W', '1');
  await keys.press('Enter');
  await pay('2,330.00');
  await keys.press('Enter');
  await posted(series, 6);

  await findBill(4);
  await keys.tabTo('Whole bill');
  await keys.press('Enter');
  await keys.tabTo('Take back');
  await keys.press('Enter');
  await keys.press('F9');
  await dialog('Give back 120.00').waitFor();
  await keys.press('Enter');
  await dialog('Give back 120.00').waitFor({ state: 'detached' });
  const returns = () => books.client.get<{ rows: SaleReturn[] }>('/api/sales/returns?size=100');
  await expect.poll(async () => (await returns()).rows.length).toBe(6);

  await keys.press('Alt+c');
  await dialog('Cash in and out').waitFor();
  await keys.fill('Amount', '150');
  await keys.choose('Account', 'Office Rent');
  await keys.press('Enter');
  await dialog('Cash in and out').waitFor({ state: 'detached' });

  await keys.press('Alt+q');
  await dialog('Close the till').waitFor();
  await keys.fill('₹ 500 ×', '12');
  await keys.fill('₹ 200 ×', '1');
  await keys.fill('₹ 20 ×', '2');
  await keys.fill('UPI received', '1810');
  await keys.press('Enter');
  await page.getByRole('row', { name: /Over or short.*10\.00/ }).waitFor();
  await expectDay(series, before);
});
