import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Role, rightsPath, roles } from '../../contract/admin/roles';
import { users } from '../../contract/admin/users';
import { addDays, financialYearOf, formatDate } from '../../contract/dates';
import { inventory } from '../../contract/inventory/screens';
import { procurement } from '../../contract/procurement/screens';
import { MAX_PAGE_SIZE } from '../../contract/resource';
import type { Screen } from '../../contract/screen';
import { openYard } from '../server/purchases';
import { openWarehouse, STOCK, stockForms, type Warehouse } from '../server/stock';
import { type Books, newBooks, PASSWORD } from '../setup/company';
import type { Product } from '../setup/product';
import { PLAIN_USER } from '../setup/user';
import { DESKTOP, PHONE, type Size } from './chromium';
import { startEmpty } from './demo';
import { excess } from './excess';
import { arrive } from './goTo';
import { Keyboard } from './keyboard';
import { expectTrouble, openPage } from './page';
import { openSignedIn, type SignIn, signInByKeyboard } from './signIn';

/** The job of a store keeper: a request is issued, some goods come back, and the shelf is counted. */

const BARCODE = '8901234567890';
let product: Product;
let books: Books;
let house: Warehouse;
let keeper: SignIn;

beforeAll(async () => {
  product = await startEmpty();
  books = await newBooks(product.connect);
  const { client } = books;
  const [branchId = 0] = books.branches;
  const admin = { ok: <T>(_method: string, path: string, body: unknown) => client.post<T>(path, body) } as never;
  const known = new Map<string, number>();
  for (const name of ['Material Consumption', 'Stock Adjustment']) {
    const { rows } = await client.get<{ rows: { id: number }[] }>(
      `/api/accounts/accounts?q=${encodeURIComponent(name)}`,
    );
    known.set(name, rows[0]?.id ?? 0);
  }
  const office = { admin, branchId, account: (name: string) => known.get(name) ?? 0 };
  house = await openWarehouse(office, await openYard({ admin, branchId }));
  const date = financialYearOf(books.today).from;
  const opening = stockForms(branchId, house).opening(100, 50);
  await client.post(`${STOCK.opening}?step=post`, { ...opening, date, confirmed: [] });
  const path = `/api/inventory/items/${house.steel}`;
  const steel = await client.get<object>(path);
  await client.put(path, { ...steel, barcodes: [{ code: BARCODE, unitId: null }] });
  keeper = await addKeeper();
});
afterAll(() => product?.stop());

/** Somebody who requests, issues and counts. */
async function addKeeper(): Promise<SignIn> {
  const { client, company, branches } = books;
  const role = await client.post<Role>(roles.path, { code: 'KEEPER', name: 'Keeper', active: true, copiedFrom: null });
  const on = ({ code }: Screen, ...trans: number[]) =>
    trans.map((transCode) => {
      const [moduleCode, menuCode, screenCode] = code ?? [0, 0, 0];
      return { moduleCode, menuCode, screenCode, transCode };
    });
  const rights = [
    ...on(procurement.purchaseRequests, 1, 2),
    ...on(inventory.materialIssues, 1, 2, 7),
    ...on(inventory.stockAudit, 1, 2, 98),
    ...on(inventory.stockLedger, 7),
  ];
  await client.put(rightsPath(role.id), { version: role.version, rights });
  await client.post(users.path, {
    ...PLAIN_USER,
    code: 'RAVI',
    name: 'Ravi Kumar',
    password: PASSWORD,
    email: 'ravi@example.in',
    mobileCheck: true,
    roleIds: [role.id],
    branchId: branches[0],
  });
  return { company, user: 'RAVI', password: PASSWORD };
}

async function desk(size: Size): Promise<{ page: Page; keys: Keyboard }> {
  const page = await openPage(size, `${product.url}/#/sessions/login`);
  await signInByKeyboard(page, keeper);
  return { page, keys: new Keyboard(page) };
}

/** @returns the number of the document once the page shows the outcome. */
async function saved(page: Page, type: string, outcome: string): Promise<string> {
  const number = `${type}HYD/\\d{4}/\\d{5}`;
  const said = await page
    .getByText(new RegExp(`${number} is ${outcome}`))
    .first()
    .textContent();
  return new RegExp(number).exec(said ?? '')?.[0] ?? '';
}

const onHand = async () => {
  const query = `from=${financialYearOf(books.today).from}&to=${books.today}`;
  const { rows } = await books.client.get<{ rows: { item: string; closing: number }[] }>(
    `/api/inventory/stock/statement?${query}`,
  );
  return rows.find(({ item }) => item === 'MS sheet')?.closing;
};

/** The test compares the stock after everything that was entered in this minute or before. */
const thisMinute = () =>
  new Date().toLocaleTimeString('en-GB', { timeZone: 'Asia/Kolkata', hour: '2-digit', minute: '2-digit' });

test('on a phone goods are issued by scanner: each scan is a piece, an unknown code is reported', async () => {
  const path = `${inventory.materialIssues.path}?open=new`;
  const before = (await onHand()) ?? 0;
  const page = await openSignedIn(PHONE, product.url, keeper, path);
  await page.getByRole('heading', { name: 'New material issue' }).waitFor();
  await page.getByLabel('To department', { exact: true }).fill('F&B');
  await page.getByRole('option', { name: 'F&B' }).first().tap();
  const code = page.getByLabel('Bar code', { exact: true });
  const scan = async (text: string) => {
    await code.fill(text);
    await code.press('Enter');
  };
  const quantity = page.getByLabel('Quantity', { exact: true });
  await scan(BARCODE);
  await expect.poll(() => quantity.first().inputValue()).toBe('1');
  await scan('4000000000006');
  await page.getByText('Nothing has the bar code 4000000000006').waitFor();
  await scan(BARCODE);
  await scan(BARCODE);
  await expect.poll(() => quantity.first().inputValue()).toBe('3');
  expect(await excess(page)).toBe(0);
  await page.getByRole('button', { name: /^Post/ }).tap();
  await saved(page, 'MI', 'posted');
  expect(await onHand()).toBe(before - 3_000);
});

test('a request is issued, a part comes back and the store is counted, by keyboard alone', async () => {
  const { page, keys } = await desk(DESKTOP);
  const before = (await onHand()) ?? 0;
  await keys.open('Purchase Requests');
  await keys.press('Alt+n');
  await page.getByRole('heading', { name: 'New purchase request' }).waitFor();
  await keys.fill('Needed by', formatDate(addDays(books.today, 7)));
  await keys.choose('Item', 'MS sheet');
  await keys.fill('Quantity', '20');
  await keys.press('Tab', 'Alt+a');
  const request = await saved(page, 'PQ', 'approved');

  await keys.open('Material Issues');
  await keys.press('Alt+n');
  await page.getByRole('heading', { name: 'New material issue' }).waitFor();
  await keys.choose('To department', 'F&B');
  await keys.press('Alt+f');
  const dialog = page.getByRole('dialog', { name: /^From/ });
  await dialog.getByText(request).waitFor();
  await keys.tabTo(/^MS sheet/);
  await keys.press('Space', 'Enter');
  await page.getByText(`From ${request}`).first().waitFor();
  await keys.press('Alt+a');
  const issue = await saved(page, 'MI', 'posted');
  expect(await onHand()).toBe(before - 20_000);

  await keys.open('Material Issues');
  await keys.tabTo('Returns');
  await keys.press('Enter');
  await page.locator('[aria-current=page]', { hasText: 'Returns' }).waitFor();
  await keys.press('Alt+n');
  await page.getByRole('heading', { name: 'New issue return' }).waitFor();
  await keys.press('Alt+f');
  await keys.fill('Search', issue);
  await dialog.getByText(issue).waitFor();
  await dialog.getByRole('checkbox').nth(1).waitFor({ state: 'detached' });
  await keys.tabTo(/^MS sheet/);
  await keys.press('Space', 'Enter');
  await page.getByText(`From ${issue}`).first().waitFor();
  expect(await page.getByLabel('From department', { exact: true }).inputValue()).toBe('F&B');
  await keys.fill('Quantity', '5');
  await keys.press('Tab', 'Alt+a');
  await saved(page, 'MR', 'posted');
  expect(await onHand()).toBe(before - 15_000);

  await keys.open('Stock Audit');
  await keys.press('Alt+n');
  await page.getByRole('heading', { name: 'New stock audit' }).waitFor();
  await keys.fill('Time', thisMinute());
  await keys.choose('Store', 'Main store');
  await keys.press('Alt+a');
  const audit = await saved(page, 'AU', 'being counted');
  await keys.press('Escape');
  await keys.tabTo(new RegExp(audit));
  await keys.press('Enter');
  await keys.tabTo('Count');
  await keys.press('Enter');
  await page.getByRole('form', { name: 'MS sheet' }).waitFor();
  await keys.fill('Quantity in KGS', String((before - 16_000) / 1000));
  await keys.press('Enter');
  await page.getByText('1 of 1 counted').first().waitFor();
  await page.getByText(/still to be sent/).waitFor({ state: 'detached' });
  await keys.press('Escape');
  await keys.tabTo(/^End the count/);
  await keys.press('Enter');
  await page.getByRole('dialog').waitFor();
  await keys.fill('Lines without a count', 'Leave');
  await keys.tabTo(/^End the count/);
  await keys.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await keys.tabTo(/^Approve and post/);
  await keys.press('Enter');
  await saved(page, 'AU', 'posted');
  // One is missing. Nothing is entered any more for the days up to this one.
  expect(await onHand()).toBe(before - 16_000);
});

test.each([
  ['desk', DESKTOP],
  ['phone', PHONE],
] as const)('on a %s the bin card of a store shows its movements and fits the screen', async (_name, size) => {
  const query = `from=${financialYearOf(books.today).from}&to=${books.today}&itemId=${house.steel}&storeId=${house.main}`;
  const page = await openSignedIn(size, product.url, keeper, `${inventory.stockLedger.path}?${query}`);
  if (size === PHONE) await page.getByRole('button', { name: 'More' }).tap();
  await page.getByRole('button', { name: 'Bin card' }).click();
  const card = page.getByRole('dialog', { name: 'Bin card' });
  await card.getByText('Main store').first().waitFor();
  await card
    .getByText(/^OSHYD/)
    .first()
    .waitFor();
  await card
    .getByText(/^MIHYD/)
    .first()
    .waitFor();
  expect(await excess(page)).toBe(0);
});

test('the tools of a report do not move when its figures come', async () => {
  const query = `from=${financialYearOf(books.today).from}&to=${books.today}&itemId=${house.steel}&storeId=${house.main}`;
  const page = await openSignedIn(DESKTOP, product.url, keeper, inventory.materialIssues.path);
  let answer = () => {};
  const awaited = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/inventory/stock/ledger?**', (route) => awaited.then(() => route.continue()));
  await arrive(page, `${inventory.stockLedger.path}?${query}`);
  const places = () =>
    Promise.all(['Bin card', 'Views', 'Export'].map((name) => page.getByRole('button', { name }).boundingBox()));
  await page.getByRole('button', { name: 'Bin card' }).waitFor();
  const before = await places();
  answer();
  await page
    .getByText(/^OSHYD/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Columns' }).waitFor();
  expect(await places()).toEqual(before);
});

test('a bin card that the server had no turn for is read again', async () => {
  const query = `from=${financialYearOf(books.today).from}&to=${books.today}&itemId=${house.steel}&storeId=${house.main}`;
  const page = await openSignedIn(DESKTOP, product.url, keeper, `${inventory.stockLedger.path}?${query}`);
  await page.getByRole('button', { name: 'Bin card' }).waitFor();
  expectTrouble(/503/);
  let asked = 0;
  await page.route(`**/api/inventory/stock/ledger?**size=${MAX_PAGE_SIZE}**`, (route) => {
    asked += 1;
    const busy = { status: 503, json: { code: 'BUSY', message: 'The server is busy', type: 3 } };
    return asked === 1 ? route.fulfill(busy) : route.continue();
  });
  await page.getByRole('button', { name: 'Bin card' }).click();
  await page.getByRole('dialog', { name: 'Bin card' }).getByText('Main store').first().waitFor();
  expect(asked).toBe(2);
});

test.each([
  ['desk', DESKTOP, 'CUT'],
  ['phone', PHONE, 'ROD'],
] as const)('on a %s a group that changes its defaults offers them to the present items', async (_name, size, code) => {
  const { client } = books;
  const none = { unitId: null, hsnCodeId: null, taxCredit: null, tracking: null, expiryDays: 90 };
  const group = await client.post<{ id: number }>('/api/inventory/item-groups', {
    ...none,
    code,
    name: `Group ${code}`,
    parentId: null,
    kind: 'raw',
    active: true,
  });
  for (const item of [`${code}1`, `${code}2`])
    await client.post('/api/inventory/items', {
      code: item,
      name: `Item ${item}`,
      groupId: group.id,
      kind: 'stock',
      unitId: house.kgs,
      itcEligible: true,
      batches: true,
      serials: false,
      expiryDays: 90,
      negativeAllowed: false,
      blockedFor: 'none',
      active: true,
      units: [],
      barcodes: [],
      levels: [],
    });
  const asha = { company: books.company, user: 'ASHA', password: PASSWORD };
  const page = await openSignedIn(size, product.url, asha, `${inventory.itemGroups.path}?open=${group.id}`);
  await page.getByLabel('Days until it expires').fill('60');
  await page.getByRole('button', { name: /^Save/ }).click();
  const question = page.getByRole('dialog', { name: 'Apply to 2 items?' });
  await question.getByText(`They still have the former values: Item ${code}1, Item ${code}2.`).waitFor();
  expect(await excess(page)).toBe(0);
  await question.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('2 items changed').waitFor();
  const { rows } = await client.get<{ rows: { expiryDays: number }[] }>(`/api/inventory/items?q=${code}`);
  expect(rows.map(({ expiryDays }) => expiryDays)).toEqual([60, 60]);
});
