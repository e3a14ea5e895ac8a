import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts } from '../../contract/accounts/screens';
import { type Role, rightsPath, roles } from '../../contract/admin/roles';
import { users } from '../../contract/admin/users';
import { crm } from '../../contract/crm/screens';
import { addDays, financialYearOf, formatDate } from '../../contract/dates';
import { sales } from '../../contract/sales/screens';
import type { Screen } from '../../contract/screen';
import { CRM_QUOTATIONS, crmQuotation, submit } from '../server/crmForms';
import { openYard, qty, rate } from '../server/purchases';
import {
  customerForm,
  discountListForm,
  groupForm,
  itemForm,
  priceListForm,
  SELLING,
  saleTypeForm,
} from '../server/selling';
import { STOCK } from '../server/stock';
import { type Books, newBooks, PASSWORD } from '../setup/company';
import type { Product } from '../setup/product';
import { PLAIN_USER } from '../setup/user';
import { barriers } from './axe';
import { DESKTOP, PHONE, type Size } from './chromium';
import { startEmpty } from './demo';
import { excess } from './excess';
import { Keyboard } from './keyboard';
import { openPage } from './page';
import { type SignIn, signInByKeyboard } from './signIn';

/** Lead, quotation, approval, order, approval, invoice and receipt: one person sells, another approves. */
let product: Product;
let books: Books;
let seller: SignIn;
let chief: SignIn;
let shop: { customerId: number; saleTypeId: number; pump: object };

beforeAll(async () => {
  product = await startEmpty();
  books = await newBooks(product.connect);
  const { client } = books;
  shop = await openShop();
  const changes = ['crm_quo', 'crm_ord'].map((setupCode) => ({
    branchId: 'CRM',
    setupCode,
    was: null,
    setupValue: '2',
  }));
  await client.put('/api/crm/settings', { changes });
  const all = [1, 2, 3, 4, 7, 8, 9];
  seller = await addUser('RAVI', 'Ravi Kumar', [
    ...on(crm.leads, all),
    ...on(crm.quotations, all),
    ...on(crm.orders, all),
    ...on(sales.b2bAndB2cSales, all),
    ...on(accounts.receipts, all),
    ...on(accounts.accounts, [1]),
  ]);
  chief = await addUser('MEERA', 'Meera Iyer', [...on(crm.quotationApprovals, [98]), ...on(crm.orderApprovals, [98])]);
});
afterAll(() => product?.stop());

/** A pump at 5,400.00 with 100 in the main store, and a customer who never bought. */
async function openShop() {
  const { client, branches, today } = books;
  const branchId = branches[0] ?? 0;
  const make = async (path: string, body: object) => (await client.post<{ id: number }>(path, body)).id;
  const admin = { ok: <T>(_method: string, path: string, body: unknown) => client.post<T>(path, body) };
  const yard = await openYard({ admin, branchId });
  const itemId = await make('/api/inventory/items', { ...itemForm('MB1', yard.kgs), name: 'Borewell pump' });
  const opening = { itemId, unitId: yard.kgs, qty: qty(100), rate: rate(4000), remarks: null };
  const date = financialYearOf(today).from;
  const stock = { branchId, narration: null, date, storeId: yard.main, items: [opening] };
  await client.post(`${STOCK.opening}?step=post`, stock);
  const groupId = await make(SELLING.groups, groupForm('DLR', 'Dealers'));
  const priced = [{ itemId, unitId: yard.kgs, rate: rate(5400) }];
  await make(SELLING.priceLists, priceListForm('ALL', 'All 2026', priced, { isDefault: true, validFrom: date }));
  const slabs = [{ itemId, minQty: qty(10), percent: 4_000 }];
  await make(SELLING.discountLists, discountListForm('PUMPS', 'Pumps', slabs, { validFrom: date }));
  const { rows } = await client.get<{ rows: { id: number; name: string }[] }>('/api/accounts/accounts?q=Sales');
  const account = rows.find(({ name }) => name === 'Sales')?.id ?? 0;
  const buyer = { stage: 'prospect', creditDays: 30, address: '12 Main Road', city: 'Hyderabad' };
  return {
    saleTypeId: await make(SELLING.saleTypes, saleTypeForm('LOC', 'Local B2B', account)),
    customerId: await make(SELLING.customers, customerForm('ANN', 'Annapurna Agencies', groupId, buyer)),
    pump: { itemId, unitId: yard.kgs, qty: qty(2), rate: rate(5400), discountPercent: 0, gstPercent: 18_000 },
  };
}

const on = ({ code }: Screen, trans: readonly number[]) =>
  trans.map((transCode) => ({
    moduleCode: code?.[0] ?? 0,
    menuCode: code?.[1] ?? 0,
    screenCode: code?.[2] ?? 0,
    transCode,
  }));

async function addUser(code: string, name: string, rights: readonly object[]): Promise<SignIn> {
  const { client, company, branches } = books;
  const role = await client.post<Role>(roles.path, { code: `R${code}`, name: code, active: true, copiedFrom: null });
  await client.put(rightsPath(role.id), { version: role.version, rights });
  await client.post(users.path, {
    ...PLAIN_USER,
    code,
    name,
    password: PASSWORD,
    email: `${code.toLowerCase()}@example.in`,
    roleIds: [role.id],
    branchId: branches[0],
    mobileCheck: true,
  });
  return { company, user: code, password: PASSWORD };
}

async function desk(who: SignIn, size: Size): Promise<{ page: Page; keys: Keyboard }> {
  const page = await openPage(size, `${product.url}/#/sessions/login`);
  await signInByKeyboard(page, who);
  return { page, keys: new Keyboard(page) };
}

/** Reads the document that waits with why it needs a look, and approves it. */
async function approve(
  { page, keys }: Awaited<ReturnType<typeof desk>>,
  title: string,
  reason: string,
): Promise<string> {
  await keys.open(title);
  const row = page.getByRole('table', { name: 'Waiting for approval' }).getByRole('row', { selected: true });
  const number = (await row.locator('strong').textContent()) ?? '';
  await row.getByText('New customer').waitFor();
  await keys.press('Space');
  const sheet = page.getByRole('complementary', { name: number });
  await sheet.getByRole('article', { name: number }).waitFor();
  await sheet.getByRole('region', { name: 'For the approver' }).getByText(reason).waitFor();
  await keys.press('a');
  await page.getByText(`${number}: approved`).first().waitFor();
  return number;
}

test('a lead is quoted, approved, ordered, approved, invoiced and paid, all by keyboard', async () => {
  const selling = await desk(seller, DESKTOP);
  const approving = await desk(chief, DESKTOP);
  const { page, keys } = selling;
  const leadIs = async (stage: string) => {
    await keys.open('Leads');
    await keys.tabTo('All leads');
    await keys.press('Enter');
    await page.getByRole('row').filter({ hasText: 'Annapurna Agencies' }).getByText(stage, { exact: true }).waitFor();
  };
  const takeFrom = async (number: string) => {
    await keys.press('Alt+f');
    await page.getByRole('dialog', { name: /^From/ }).getByText(number).waitFor();
    await keys.tabTo(/^Borewell pump/);
    await keys.press('Space', 'Enter');
    await page.getByText(`From ${number}`).first().waitFor();
  };

  await keys.open('Leads');
  await keys.press('Alt+n');
  await page.getByRole('heading', { name: 'New enquiry' }).waitFor();
  await keys.fill('Party', 'Annapurna Agencies');
  await keys.fill('Mobile', '9848012345');
  await keys.fill('Expected value', '75,000');
  await keys.fill('Next step on', formatDate(addDays(books.today, 2)));
  await keys.press('Tab', 'Alt+a');
  await page
    .getByText(/CLHYD\/\d{4}\/00001/)
    .first()
    .waitFor();
  await leadIs('New');

  await keys.open('Quotations');
  await keys.press('Alt+n');
  await page.getByRole('heading', { name: 'New quotation' }).waitFor();
  await keys.choose('Customer', 'Annapurna Agencies');
  await keys.choose('Sale type', 'Local B2B');
  await keys.choose('Enquiry', 'Annapurna Agencies');
  await keys.choose('Item', 'Borewell pump');
  await keys.fill('Quantity', '12');
  // From 10 pieces on 4 % are standard.
  await keys.press('Enter');
  const discount = page.getByLabel(/^Discount %/).first();
  await expect.poll(() => discount.inputValue()).toBe('4');
  await keys.fill('GST %', '18');
  await keys.press('Tab');
  // 12 at the 5,400.00 of the price list less 4 %, and 18 % on it.
  await page.getByText('73,405.00').first().waitFor();
  expect(await barriers(page)).toEqual([]);
  await keys.press('Alt+a');
  await page.getByText(/^Quotation CQHYD\/\d{4}\/00001 is waiting for approval$/).waitFor();
  const reason = 'Annapurna Agencies has not ordered before.';
  const quotation = await approve(approving, 'Quotation Approvals', reason);
  await leadIs('Quoted');
  expect(await barriers(approving.page)).toEqual([]);

  await keys.open('Orders');
  await keys.press('Alt+n');
  await page.getByRole('heading', { name: 'New sales order' }).waitFor();
  await keys.choose('Customer', 'Annapurna Agencies');
  await keys.fill('Delivery', formatDate(addDays(books.today, 14)));
  await takeFrom(quotation);
  await page.getByText('73,405.00').first().waitFor();
  await keys.press('Alt+a');
  await page.getByText(/^Sales order COHYD\/\d{4}\/00001 is waiting for approval$/).waitFor();
  const order = await approve(approving, 'Order Approvals', reason);
  await leadIs('Won');

  await keys.open('B2B and B2C Sales');
  await keys.press('Alt+n');
  await page.getByRole('heading', { name: 'New sale invoice' }).waitFor();
  await keys.choose('Customer', 'Annapurna Agencies');
  await keys.choose('From store', 'Main store');
  await takeFrom(order);
  await keys.fill('Quantity', '8');
  await keys.press('Tab');
  // 8 of 12 keep the 4 % of the order.
  await page.getByText('48,937.00').first().waitFor();
  await keys.press('Alt+a');
  const invoice = page.getByText(/SIHYD\/\d{4}\/00001 is posted/);
  await invoice.waitFor();

  await keys.open('Receipts');
  await keys.press('Alt+n');
  await page.getByRole('heading', { name: 'New receipt' }).waitFor();
  await keys.choose('Receive in', 'Cash');
  await keys.fill('Mode', 'Cash');
  await keys.choose('Account', 'Annapurna Agencies');
  await keys.fill('Amount credited', '48,937');
  await keys.press('Alt+o');
  await page.getByLabel('Pending bill').waitFor();
  await keys.press('Alt+a');
  await page.getByText(/RCHYD\/\d{4}\/00001 is posted/).waitFor();

  await keys.open('Orders');
  await page.getByRole('row').filter({ hasText: order }).getByText('Part delivered').waitFor();
});

test('on a phone the approver reads why a quotation needs a look, and approves it by thumb', async () => {
  const { usr } = await product.connect().post<{ usr: { kCode: string } }>('/api/login', seller);
  const { customerId, saleTypeId, pump } = shop;
  const form = crmQuotation(
    books.branches[0] ?? 0,
    { customerId, saleTypeId },
    [{ ...pump, discountPercent: 12_000 }],
    {
      date: books.today,
      validTill: addDays(books.today, 15),
      creditDays: 60,
    },
  );
  const { number } = await product.connect(usr.kCode).post<{ number: string }>(submit(CRM_QUOTATIONS), form);
  const { page } = await desk(chief, PHONE);
  await page.goto(`${product.url}/#/large${crm.quotationApprovals.path}`);
  const card = page.getByRole('table', { name: 'Waiting for approval' }).getByRole('row').filter({ hasText: number });
  await card.getByText('Extra discount').first().waitFor();
  await card.getByText('Terms changed').waitFor();
  await card.getByRole('button', { name: 'Show' }).tap();
  const sheet = page.getByRole('complementary', { name: number });
  await sheet.getByText('60 credit days; Annapurna Agencies has 30.').waitFor();
  await sheet.getByRole('button', { name: 'Approve' }).tap();
  await page.getByText('Nothing is waiting for your approval').waitFor();
  expect(await excess(page)).toBe(0);
});
