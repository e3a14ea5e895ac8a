import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blankAccount } from '../../contract/books/accounts';
import { financialYearOf, todayInIndia } from '../../contract/dates';
import type { OnlineBoard } from '../../contract/selling/onlineOrders';
import { ONLINE_OUTLETS, onlineOutletForm } from '../server/online';
import { openYard, qty, rate } from '../server/purchases';
import { customerForm, groupForm, itemForm, SELLING, saleTypeForm } from '../server/selling';
import { STOCK } from '../server/stock';
import { type Books, newBooks, PASSWORD } from '../setup/company';
import type { Product } from '../setup/product';
import { barriers } from './axe';
import { DESKTOP, PHONE } from './chromium';
import { startEmpty } from './demo';
import { openPage } from './page';
import { openSignedIn } from './signIn';

/** An order from the public shop on a phone, and its steps at the desk until it is on its way. */
let product: Product;
let books: Books;

type Row = { id: number; name: string };

beforeAll(async () => {
  product = await startEmpty();
  books = await newBooks(product.connect);
  const { client } = books;
  const branchId = books.branches[0] ?? 0;
  const make = async (path: string, body: object) => (await client.post<Row>(path, body)).id;
  const admin = { ok: <T>(_method: string, path: string, body: unknown) => client.post<T>(path, body) } as never;
  const yard = await openYard({ admin, branchId });
  const find = async (path: string, name: string) =>
    (await client.get<{ rows: Row[] }>(`${path}?q=${encodeURIComponent(name)}`)).rows.find((row) => row.name === name)
      ?.id ?? 0;
  const lamp = { ...itemForm('LED9', yard.kgs), name: 'LED lamp 9 W', saleRate: rate(120) };
  const itemId = await make('/api/inventory/items', lamp);
  const opening = { itemId, unitId: yard.kgs, qty: qty(8), rate: rate(50), remarks: null };
  const date = financialYearOf(todayInIndia()).from;
  await client.post(`${STOCK.opening}?step=post`, {
    branchId,
    narration: null,
    date,
    storeId: yard.main,
    items: [opening],
  });
  const group = await make(SELLING.groups, groupForm('CHN', 'Channels', { kind: 'B2C' }));
  const gateway = await make(SELLING.customers, customerForm('RZP', 'Razorpay', group));
  const sales = await find('/api/accounts/accounts', 'Sales');
  const type = saleTypeForm('WEB', 'Online', sales, { kind: 'B2C', taxInclusive: true, roundOff: false });
  const expenses = await find('/api/accounts/groups', 'Indirect Expenses');
  const lost = await make('/api/accounts/accounts', { ...blankAccount, name: 'Freight Lost', groupId: expenses });
  const [taker] = await client.get<Row[]>('/api/people/lookup?q=');
  const of = {
    storeId: yard.main,
    saleTypeId: await make(SELLING.saleTypes, type),
    prepaidCustomerId: gateway,
    codCustomerId: gateway,
    freightLossAccountId: lost,
    takenById: taker?.id ?? 0,
    isPublic: true,
  };
  await make(ONLINE_OUTLETS, onlineOutletForm(branchId, of, { upiId: 'haat@upi' }));
});
afterAll(() => product?.stop());

const shopAt = (path: string) => openPage(PHONE, `${product.url}/#/large/ecommerce/${path}`);
const board = () => books.client.get<OnlineBoard>('/api/ecommerce/board');

async function fillAddress(page: Page) {
  await page.getByLabel('Name', { exact: true }).fill('Kavya Nair');
  await page.getByLabel('House, street').fill('12 Lake Road');
  await page.getByLabel('City').fill('Hyderabad');
  await page.getByLabel('PIN').fill('500034');
  await page.getByLabel('State').selectOption({ label: 'Telangana' });
}

test('from the shop on a phone to dispatch at the desk', async () => {
  const page = await shopAt('products');
  await page.getByRole('link', { name: /LED lamp 9 W/ }).click();
  await page.getByLabel('Quantity').selectOption('3');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  // The cart is there after a reload.
  await page.reload();
  await page.getByRole('link', { name: 'Cart 3' }).click();
  await page.getByRole('link', { name: 'Check out' }).click();
  expect(await barriers(page)).toEqual([]);

  await page.getByRole('button', { name: 'Place the order' }).click();
  await page.getByText('Give the name', { exact: true }).waitFor();
  await fillAddress(page);
  await page.getByLabel('Mobile').fill('98480 34343');
  await page.getByLabel('Pay on delivery').check();
  // By a key: a second click so soon after the first counts as a double click.
  await page.getByRole('button', { name: 'Place the order' }).press('Enter');
  await page.getByRole('heading', { name: 'Thank you, Kavya Nair' }).waitFor();
  const [card] = (await board()).cards;
  expect(card).toMatchObject({ status: 'new', buyerName: 'Kavya Nair', payMode: 'cod' });
  await page.getByRole('link', { name: 'Cart 0' }).waitFor();

  const desk = await openSignedIn(
    DESKTOP,
    product.url,
    { company: books.company, user: 'ASHA', password: PASSWORD },
    '/pos/pos-billing-fancy',
  );
  const moved = desk.getByRole('group', { name: new RegExp(card?.number ?? '') });
  await moved.focus();
  await desk.keyboard.press('Control+ArrowRight');
  await expect.poll(async () => (await board()).cards[0]?.status).toBe('accepted');
  await desk.getByRole('combobox', { name: new RegExp(`Move ${card?.number}`) }).selectOption({ label: 'Packed' });
  await desk.getByRole('dialog').getByRole('button', { name: 'Packed' }).click();
  await expect.poll(async () => (await board()).cards[0]?.status).toBe('packed');
  await desk.getByRole('combobox', { name: new RegExp(`Move ${card?.number}`) }).selectOption({ label: 'Dispatched' });
  const asked = desk.getByRole('dialog');
  await asked.getByLabel('Goes by').selectOption({ label: 'Courier' });
  await asked.getByLabel('Courier').fill('Bluedart');
  await asked.getByLabel('AWB no.').fill('77001');
  await asked.getByRole('button', { name: 'Dispatch' }).click();
  await expect.poll(async () => (await board()).cards[0]?.invoiceNo ?? '').toMatch(/^SI/);

  const track = await shopAt('order');
  await track.getByLabel('Order number').fill(card?.number ?? '');
  await track.getByLabel('Mobile number of the order').fill('9848034343');
  await track.getByRole('button', { name: 'Show the order' }).click();
  await track.getByText('Brought by Bluedart 77001').waitFor();
});
