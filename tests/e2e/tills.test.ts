import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CounterBill, counterBills } from '../../contract/pos/bills';
import type { SaleReturn } from '../../contract/selling/saleReturns';
import type { Shift } from '../../contract/selling/shifts';
import { OUTLETS, SHIFTS, type Shop } from '../server/tills';
import { type Books, newBooks, PASSWORD } from '../setup/company';
import type { Product } from '../setup/product';
import { DESKTOP, PHONE, type Size } from './chromium';
import { startEmpty } from './demo';
import { Keyboard } from './keyboard';
import { expectTrouble, WITHOUT_NETWORK } from './page';
import { openShop } from './shop';
import { openSignedIn, type SignIn } from './signIn';

/** A day at a till: by keyboard and scanner, and by thumb. */
let product: Product;
let books: Books;
let shop: Shop;
let asha: SignIn;

beforeAll(async () => {
  product = await startEmpty();
  books = await newBooks(product.connect);
  asha = { company: books.company, user: 'ASHA', password: PASSWORD };
  ({ shop } = await openShop(books));
});
afterAll(() => product?.stop());

const at = (path: string, size: Size): Promise<Page> => openSignedIn(size, product.url, asha, path);

const bills = async () => (await books.client.get<{ rows: CounterBill[] }>('/api/pos/bills?size=50')).rows;
const payable = (page: Page) => page.locator('.till-totals .is-payable dd');

async function openTill(page: Page, name: string, float: string) {
  await page.getByRole('radio', { name: new RegExp(name) }).check();
  await page.getByLabel('Opening float').fill(float);
  await page.getByRole('button', { name: 'Open till' }).click();
}

test('by keyboard and scanner: two scans, F9 and Enter make a bill; held, recalled, without network, counted', async () => {
  const page = await at('/pos/pos-billing-stylish', DESKTOP);
  const keys = new Keyboard(page);
  await openTill(page, 'Counter 1', '500');
  const cell = page.getByLabel('Code or bar-code');
  await cell.waitFor();
  const scan = async (code: string) => {
    await page.keyboard.type(code);
    await keys.press('Enter');
  };

  await expect.poll(() => keys.focused()).toContain('Code or bar-code');
  await scan('8901234567890');
  await scan('8901234567906');
  await expect.poll(() => payable(page).textContent()).toBe('2,570.00');
  await keys.press('F9');
  await page.getByRole('dialog', { name: 'Pay 2,570.00' }).waitFor();
  await keys.press('Enter');
  await page.getByText(/Last bill S1\/.*00001: 2,570.00/).waitFor();
  expect(await bills()).toMatchObject([{ amount: 2_570_00, status: 'posted' }]);

  // Three of the next, one less, and a code that nothing has.
  await scan('3*led9');
  await expect.poll(() => payable(page).textContent()).toBe('360.00');
  await keys.press('-');
  await expect.poll(() => payable(page).textContent()).toBe('240.00');
  await scan('nothing');
  await page.getByText('No item with code nothing.').waitFor();
  await keys.press('Escape');

  // Held under a token and taken up again.
  await keys.press('F7');
  await page.getByLabel('Customer or token').fill('Token 7');
  await keys.press('Enter');
  await page.getByText('Scan the first item.').waitFor();
  await keys.press('F8');
  await page.getByRole('button', { name: /Token 7/ }).press('Enter');
  await expect.poll(() => payable(page).textContent()).toBe('240.00');

  // The customer by mobile, on credit.
  await keys.press('F3');
  await page.getByLabel('Customer, by mobile or name').fill('98480');
  await page
    .getByRole('option', { name: /Sri Traders/ })
    .first()
    .waitFor();
  await keys.press('Enter', 'Enter');
  await page.locator('.till-customer').filter({ hasText: 'Sri Traders' }).waitFor();
  await keys.press('F9');
  await page.getByRole('dialog', { name: 'Pay 240.00' }).waitFor();
  await page.getByLabel('Cash', { exact: true }).fill('0');
  await page.getByLabel('Credit', { exact: true }).fill('240');
  await keys.press('Enter');
  await page.getByText(/Last bill S1\/.*00002: 240.00/).waitFor();

  // Without network the bill takes the next number, waits, and is posted once.
  expectTrouble(WITHOUT_NETWORK);
  await page.context().setOffline(true);
  await scan('led9');
  await keys.press('F9');
  await page.getByRole('dialog', { name: 'Pay 120.00' }).waitFor();
  await keys.press('Enter');
  await page.getByText(/Last bill S1\/.*00003: 120.00/).waitFor();
  await page.getByText('No internet. 1 bill is kept here.').waitFor();
  await page.context().setOffline(false);
  await expect.poll(async () => (await bills()).length).toBe(3);
  await page.getByText(/No internet/).waitFor({ state: 'detached' });
  expect((await bills()).map(({ number }) => number?.slice(-5)).sort()).toEqual(['00001', '00002', '00003']);

  // Counted: 500 + 2,570 + 120 in the till; ten rupees are missing.
  await page.getByRole('button', { name: 'Close till' }).click();
  const count = page.getByRole('dialog', { name: 'Close the till' });
  await count.getByLabel('₹ 500 ×').fill('6');
  await count.getByLabel('₹ 100 ×').fill('1');
  await count.getByLabel('₹ 50 ×').fill('1');
  await count.getByLabel('₹ 10 ×').fill('3');
  await count.getByRole('button', { name: 'Close till' }).click();
  const closed = page.getByRole('dialog', { name: 'Counter 1 is closed' });
  // The list of tills behind it hears of the close; the count still stays in sight.
  await page.locator('.till-choice').filter({ hasText: 'Counter 1' }).getByText('Closed').waitFor();
  await closed.getByRole('row', { name: /Over or short.*10\.00/ }).waitFor();
  const shifts = await books.client.get<Shift[]>(`${SHIFTS}?outletId=${shop.outlet}`);
  expect(shifts[0]).toMatchObject({ expected: 3_190_00, counted: 3_180_00, difference: -10_00 });
});

test('by thumb: two taps, PAY and EXACT make a bill', async () => {
  const page = await at('/pos/sale-classy', PHONE);
  await openTill(page, 'Counter 2', '0');
  const tile = (name: string) => page.locator('.tile').filter({ hasText: name });
  await tile('LED lamp 9 W').tap();
  await tile('Ceiling fan 48').tap();
  await page.getByRole('button', { name: /2 lines/ }).waitFor();
  // Printing opens a window of the system, which a browser without a screen has not.
  await page.evaluate(() => Object.assign(window, { print: () => window.dispatchEvent(new Event('afterprint')) }));
  await page.getByRole('button', { name: /^PAY/ }).tap();
  await page.getByRole('button', { name: 'EXACT' }).tap();
  await expect.poll(async () => (await bills()).some(({ number }) => number?.startsWith('S2/'))).toBe(true);
  await page.getByRole('button', { name: /0 lines/ }).waitFor();
});

test('goods come back in exchange for others: found by their bill, one slip, only the difference is paid', async () => {
  const page = await at('/pos/pos-billing-stylish', DESKTOP);
  const keys = new Keyboard(page);
  await openTill(page, 'Counter 1', '0');
  await page.getByLabel('Code or bar-code').waitFor();
  await page.evaluate(() => Object.assign(window, { print: () => window.dispatchEvent(new Event('afterprint')) }));
  const lamps = (await bills()).find(({ amount }) => amount === 240_00)?.number ?? '';
  await page.keyboard.type('fan48');
  await keys.press('Enter');
  await expect.poll(() => payable(page).first().textContent()).toBe('2,450.00');

  // The bill of two lamps on credit is not paid, so it is adjusted; the one of 120.00 is.
  await keys.press('Alt+r');
  const dialog = page.getByRole('dialog', { name: 'Return or exchange' });
  await dialog.getByLabel('Number of the bill, mobile or name').fill(lamps);
  await keys.press('Enter');
  await dialog.getByText('240.00 is not paid').waitFor();
  await dialog.getByRole('button', { name: 'Go back' }).click();
  const paid = (await bills()).find(({ amount }) => amount === 120_00)?.number ?? '';
  await keys.press('Alt+r');
  await dialog.getByLabel('Number of the bill, mobile or name').fill(paid);
  await keys.press('Enter');
  await dialog.getByLabel('Comes back of LED lamp 9 W').fill('2');
  await dialog.getByText('Only 1 is left to return.').waitFor();
  await dialog.getByLabel('Comes back of LED lamp 9 W').fill('1');
  await dialog.getByLabel('Reason of LED lamp 9 W').selectOption('damaged');
  await dialog.getByText('120.00', { exact: true }).last().waitFor();
  await keys.press('Enter');
  await expect.poll(() => page.getByTestId('due').textContent()).toBe('2,330.00');
  await keys.press('F9');
  await page.getByRole('dialog', { name: 'Pay 2,330.00' }).waitFor();
  await keys.press('Enter');
  await page.getByText(/Last bill S1\/.*: 2,450\.00/).waitFor();
  const { rows } = await books.client.get<{ rows: SaleReturn[] }>('/api/sales/returns');
  expect(rows).toMatchObject([{ amount: 120_00, status: 'posted' }]);
  const made = (await bills()).find(({ amount }) => amount === 2_450_00);
  const bill = await books.client.get<CounterBill>(`/api/pos/bills/${made?.id}`);
  expect(bill.tenders).toMatchObject([
    { mode: 'slip', amount: 120_00, reference: rows[0]?.number },
    { mode: 'cash', amount: 2_330_00 },
  ]);

  // Brought back alone, it is paid back out of the till.
  await keys.press('Alt+r');
  await dialog.getByLabel('Number of the bill, mobile or name').fill(bill.number ?? '');
  await keys.press('Enter');
  await dialog.getByRole('button', { name: 'Whole bill' }).click();
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await keys.press('F9');
  await page.getByRole('dialog', { name: 'Give back 2,450.00' }).waitFor();
  await keys.press('Enter');
  await expect.poll(async () => (await books.client.get<{ total: number }>('/api/sales/returns')).total).toBe(2);
  await page.getByText('Scan the first item.').waitFor();
  await page.getByRole('button', { name: 'Close till' }).click();
  await page.getByRole('dialog', { name: 'Close the till' }).getByRole('button', { name: 'Close till' }).click();
  // 2,330 came in, 2,450 went out: the float was none, so 120 of the money before is short.
  await page.getByRole('row', { name: /Cash expected.*120\.00/ }).waitFor();
});

test('goods without a bill are scanned, a reason is asked, and their slip is worth the price of today', async () => {
  const page = await at('/pos/pos-billing-stylish', DESKTOP);
  const keys = new Keyboard(page);
  await openTill(page, 'Counter 1', '0');
  await page.getByLabel('Code or bar-code').waitFor();
  await page.evaluate(() => Object.assign(window, { print: () => window.dispatchEvent(new Event('afterprint')) }));
  // The bills are answered late: a button under their list is not pushed from under a pointer.
  let answer = () => {};
  const awaited = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**${counterBills.path}?**`, (route) => awaited.then(() => route.continue()));
  await keys.press('Alt+r');
  const dialog = page.getByRole('dialog', { name: 'Return or exchange' });
  const unbilled = dialog.getByRole('button', { name: 'Without a bill' });
  const place = await unbilled.boundingBox();
  answer();
  await dialog.locator('.held-bill').first().waitFor();
  expect(await unbilled.boundingBox()).toEqual(place);
  await unbilled.click();
  await dialog.getByLabel('Code or name of the item that comes back').fill('2*led9');
  await keys.press('Enter');
  await dialog.getByText('240.00', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await keys.press('F9');
  await page.getByRole('dialog', { name: 'Give back 240.00' }).waitFor();
  await keys.press('Enter');
  const asked = page.getByRole('dialog').filter({ hasText: 'These goods come back without their bill' });
  await asked.getByRole('textbox').fill('The bill was lost');
  await asked.getByRole('button', { name: 'Post it' }).click();
  await page.getByText('Scan the first item.').waitFor();
  await expect
    .poll(async () =>
      (await books.client.get<{ rows: SaleReturn[] }>('/api/sales/returns')).rows.map(({ amount }) => amount),
    )
    .toContain(240_00);
  await page.getByRole('button', { name: 'Close till' }).click();
  await page.getByRole('dialog', { name: 'Close the till' }).getByRole('button', { name: 'Close till' }).click();
  await page.getByRole('row', { name: /Cash expected.*0\.00/ }).waitFor();
});

test("a customer's debt is cleared at the till, and never more", async () => {
  const page = await at('/pos/pos-credit-clearances', DESKTOP);
  await openTill(page, 'Counter 1', '0');
  await page.getByLabel('Customer, by mobile or name').fill('98480');
  await page
    .getByRole('option', { name: /Sri Traders/ })
    .first()
    .click();
  await page.getByRole('checkbox').check();
  const pay = page.getByLabel(/^Pay of S1/);
  await pay.fill('240.01');
  await page.getByRole('button', { name: 'Take money and print' }).click();
  await page.getByText(/outstanding is 240\.00\./).waitFor();
  await pay.fill('240');
  await page.evaluate(() => Object.assign(window, { print: () => window.dispatchEvent(new Event('afterprint')) }));
  await page.getByRole('button', { name: 'Take money and print' }).click();
  await page.getByText('Sri Traders owes nothing.').waitFor();
  expect(await books.client.get(`${OUTLETS}/${shop.outlet}`)).toMatchObject({ name: 'Main shop' });
});
