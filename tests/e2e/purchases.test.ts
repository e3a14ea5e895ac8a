import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Role, rightsPath, roles } from '../../contract/admin/roles';
import { users } from '../../contract/admin/users';
import { addDays, formatDate } from '../../contract/dates';
import { procurement as screens } from '../../contract/procurement/screens';
import type { Screen } from '../../contract/screen';
import { openYard, orderForm, qty, rate, type Yard } from '../server/purchases';
import { type Books, newBooks, PASSWORD } from '../setup/company';
import type { Product } from '../setup/product';
import { PLAIN_USER } from '../setup/user';
import { DESKTOP, PHONE, type Size } from './chromium';
import { startEmpty } from './demo';
import { Keyboard } from './keyboard';
import { openPage } from './page';
import { type SignIn, signInByKeyboard } from './signIn';

/** Request, approval by a second person, order, approval, what is pending. */
let product: Product;
let books: Books;
let yard: Yard;
let asha: SignIn;
let buyer: SignIn;

beforeAll(async () => {
  product = await startEmpty();
  books = await newBooks(product.connect);
  const { client } = books;
  const admin = { ok: <T>(_method: string, path: string, body: unknown) => client.post<T>(path, body) };
  yard = await openYard({ admin, branchId: books.branches[0] ?? 0 });
  const changes = ['pur_req', 'pur_ord'].map((setupCode) => ({
    branchId: 'PUR',
    setupCode,
    was: null,
    setupValue: '2',
  }));
  await client.put('/api/admin/settings', { changes });
  buyer = await addBuyer();
  asha = { ...buyer, user: 'ASHA' };
}, 120_000);
afterAll(() => product?.stop());

/** Somebody who enters requests and orders, and approves none. */
async function addBuyer(): Promise<SignIn> {
  const { client, company, branches } = books;
  const role = await client.post<Role>(roles.path, { code: 'BUYER', name: 'Buyer', active: true, copiedFrom: null });
  const on = ({ code }: Screen, trans: readonly number[]) =>
    trans.map((transCode) => ({
      moduleCode: code?.[0] ?? 0,
      menuCode: code?.[1] ?? 0,
      screenCode: code?.[2] ?? 0,
      transCode,
    }));
  const rights = [
    ...on(screens.purchaseRequests, [1, 2, 3]),
    ...on(screens.purchaseOrders, [1, 2, 3]),
    ...on(screens.pendingOrders, [7]),
  ];
  await client.put(rightsPath(role.id), { version: role.version, rights });
  await client.post(users.path, {
    ...PLAIN_USER,
    code: 'RAVI',
    name: 'Ravi Kumar',
    password: PASSWORD,
    email: 'ravi@example.in',
    roleIds: [role.id],
    branchId: branches[0],
    mobileCheck: true,
  });
  return { company, user: 'RAVI', password: PASSWORD };
}

async function desk(who: SignIn, size: Size): Promise<{ page: Page; keys: Keyboard }> {
  const page = await openPage(size, `${product.url}/#/sessions/login`);
  await signInByKeyboard(page, who);
  return { page, keys: new Keyboard(page) };
}

/** Approves the one document that waits, and says which it was. */
async function approveByKey({ page, keys }: { page: Page; keys: Keyboard }, title: string): Promise<string> {
  await keys.open(title);
  const list = page.getByRole('table', { name: 'Waiting for approval' });
  const row = list.getByRole('row', { selected: true });
  const number = (await row.locator('strong').textContent()) ?? '';
  await keys.press('Space');
  await page.getByRole('complementary', { name: number }).getByRole('article').waitFor();
  await keys.press('a');
  await page.getByText(`${number}: approved`).first().waitFor();
  await page
    .getByRole('table', { name: 'Decided lately' })
    .getByText(/Approved by ASHA/)
    .first()
    .waitFor();
  return number;
}

test('a request is approved by a second person, ordered, approved and pending, all by keyboard', async () => {
  const ravi = await desk(buyer, DESKTOP);
  const chief = await desk(asha, DESKTOP);
  const { page, keys } = ravi;
  const later = formatDate(addDays(books.today, 14));

  await keys.open('Purchase Requests');
  await keys.press('Alt+n');
  await page.getByRole('heading', { name: 'New purchase request' }).waitFor();
  await keys.fill('Needed by', later);
  await keys.choose('Item', 'MS sheet');
  await keys.fill('Quantity', '250');
  await keys.fill('Estimated rate', '60');
  await keys.press('Tab', 'Alt+a');
  await page.getByText(/^Purchase request PQHYD\/\d{4}\/00001 is waiting for approval$/).waitFor();
  const request = await approveByKey(chief, 'Request Approvals');

  await keys.open('Purchase Orders');
  await keys.press('Alt+n');
  await page.getByRole('heading', { name: 'New purchase order' }).waitFor();
  await keys.choose('Supplier', 'Deccan Steels');
  await keys.fill('Expected on', later);
  await keys.press('Alt+f');
  await page.getByRole('dialog', { name: /^From/ }).getByText(request).waitFor();
  await keys.tabTo(/^MS sheet/);
  await keys.press('Space', 'Enter');
  await page.getByText(`From ${request}`).waitFor();
  await keys.press('Alt+a');
  await page.getByText(/^Purchase order POHYD\/\d{4}\/00001 is waiting for approval$/).waitFor();
  const order = await approveByKey(chief, 'Order Approvals');

  // The maker hears of both.
  await page.getByRole('button', { name: /Notifications, \d unread/ }).waitFor();
  await keys.open('Pending Orders');
  const line = page.getByRole('row').filter({ hasText: order });
  await line.filter({ hasText: 'MS sheet' }).waitFor();
  expect(await line.textContent()).toContain('250');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});

test('on a phone what waits is read, returned with a remark and approved by thumb', async () => {
  const ravi = await product.connect().post<{ usr: { kCode: string } }>('/api/login', buyer);
  const client = product.connect(ravi.usr.kCode);
  const order = (units: number) =>
    client.post<{ number: string }>(
      '/api/procurement/orders?step=submit',
      orderForm(
        books.branches[0] ?? 0,
        yard.deccan,
        [{ itemId: yard.paint, unitId: yard.ltr, qty: qty(units), rate: rate(200) }],
        {
          date: books.today,
          expectedOn: addDays(books.today, 5),
        },
      ),
    );
  const [good, poor] = [await order(10), await order(9_000)];
  const { page } = await desk(asha, PHONE);
  await page.goto(`${product.url}/#/large${screens.orderApprovals.path}`);
  const card = (number: string) =>
    page.getByRole('table', { name: 'Waiting for approval' }).getByRole('row').filter({ hasText: number });

  await card(good.number).getByRole('button', { name: 'Show' }).tap();
  const sheet = page.getByRole('complementary', { name: good.number });
  await sheet.getByText('Deccan Steels').first().waitFor();
  await sheet.getByRole('button', { name: /^Close/ }).tap();
  await sheet.waitFor({ state: 'detached' });

  await card(poor.number).getByRole('button', { name: 'Return' }).tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Nobody needs so much paint');
  await dialog.getByRole('button', { name: 'Return' }).tap();
  await page.getByText(`${poor.number}: returned`).first().waitFor();
  await card(good.number).getByRole('button', { name: 'Approve' }).tap();
  await page.getByText('Nothing is waiting for your approval').waitFor();
  const lately = page.getByRole('table', { name: 'Decided lately' });
  await lately.getByRole('row').filter({ hasText: poor.number }).getByText('Nobody needs so much paint').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});
