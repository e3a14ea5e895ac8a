import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { crm } from '../../contract/crm/screens';
import { addDays } from '../../contract/dates';
import { LEADS, leadForm } from '../server/leadDesk';
import { type Books, newBooks, PASSWORD } from '../setup/company';
import type { Product } from '../setup/product';
import { barriers } from './axe';
import { DESKTOP, PHONE, type Size } from './chromium';
import { startEmpty } from './demo';
import { excess } from './excess';
import { openSignedIn } from './signIn';

/** The board of open enquiries: a card is moved with mouse, keys and thumb, and another screen sees it move. */
const PARTIES = ['Vijaya Borewells', 'Green Fields Farm', 'Kisan Seva Kendra', 'Lotus Nursery'] as const;

let product: Product;
let books: Books;

beforeAll(async () => {
  product = await startEmpty();
  books = await newBooks(product.connect);
  const { client, today } = books;
  for (const [at, name] of PARTIES.entries())
    await client.post(
      `${LEADS}?step=submit`,
      leadForm(books.branches[0] ?? 0, name, {
        date: today,
        mobile: `984801000${at}`,
        expectedValue: (at + 1) * 10_000_00,
        nextOn: addDays(today, 3),
      }),
    );
});
afterAll(() => product?.stop());

const asha = () => ({ company: books.company, user: 'ASHA', password: PASSWORD });

async function openBoard(size: Size): Promise<Page> {
  const page = await openSignedIn(size, product.url, asha(), crm.leads.path);
  await column(page, 'New')
    .getByRole('group', { name: /Vijaya|Lotus|Kisan|Green/ })
    .first()
    .waitFor();
  return page;
}

const column = (page: Page, title: string) =>
  page.locator('.board-column').filter({ has: page.getByRole('heading', { name: new RegExp(`^${title} `) }) });
const card = (page: Page, party: string) => page.getByRole('group', { name: new RegExp(`${party}$`) });
const inColumn = (page: Page, title: string, party: string) =>
  column(page, title).getByRole('group', { name: new RegExp(`${party}$`) });

/** The fields of the step are filled already, except the outcome. */
async function confirm(page: Page, action: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What was said').fill('Wants a price');
  await dialog.getByLabel('On', { exact: true }).fill('31-12-2099');
  await dialog.getByRole('button', { name: action }).click();
  await dialog.waitFor({ state: 'detached' });
}

const sumOf = (page: Page, title: string) => column(page, title).getByRole('heading').textContent();

test('a card that is dragged by mouse takes its step, and the board of somebody else shows it by itself', async () => {
  const [page, other] = [await openBoard(DESKTOP), await openBoard(DESKTOP)];
  expect(await sumOf(page, 'New')).toMatch(/4.*1,00,000\.00/);
  const from = await card(page, 'Vijaya Borewells').boundingBox();
  const to = await column(page, 'Contacted').boundingBox();
  await page.mouse.move((from?.x ?? 0) + 30, (from?.y ?? 0) + 15);
  await page.mouse.down();
  await page.mouse.move((to?.x ?? 0) + 20, (to?.y ?? 0) + 60, { steps: 8 });
  await page.locator('.board-column.is-target.is-over').waitFor();
  await page.mouse.up();
  await confirm(page, 'Contacted');
  await inColumn(page, 'Contacted', 'Vijaya Borewells').waitFor();
  await inColumn(other, 'Contacted', 'Vijaya Borewells').waitFor();
  await expect.poll(() => sumOf(other, 'New')).toMatch(/3.*90,000\.00/);
  expect(await sumOf(other, 'Contacted')).toMatch(/1.*10,000\.00/);
  expect(await barriers(page)).toEqual([]);
});

test('the arrows walk over the cards, and with Ctrl move the one that has the focus', async () => {
  const page = await openBoard(DESKTOP);
  await card(page, 'Green Fields Farm').focus();
  await page.keyboard.press('Control+ArrowRight');
  await confirm(page, 'Contacted');
  await inColumn(page, 'Contacted', 'Green Fields Farm').waitFor();
  await card(page, 'Green Fields Farm').focus();
  await page.keyboard.press('Control+ArrowRight');
  await confirm(page, 'Qualified');
  await inColumn(page, 'Qualified', 'Green Fields Farm').waitFor();
  await card(page, 'Green Fields Farm').focus();
  await page.keyboard.press('ArrowLeft');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/Vijaya Borewells$/);
  await page.keyboard.press('Enter');
  await page
    .getByRole('heading', { name: /Vijaya Borewells|CLHYD/ })
    .first()
    .waitFor();
});

test('on a phone a follow-up takes three taps: call, its outcome, and the next step as it is proposed', async () => {
  const { client, branches, today } = books;
  const due = leadForm(branches[0] ?? 0, 'Sagar Pumps', { date: today, mobile: '9848010009', nextOn: today });
  await client.post(`${LEADS}?step=submit`, due);
  const page = await openSignedIn(PHONE, product.url, asha(), `${crm.leads.path}?tab=due`);
  const cards = page.getByRole('list', { name: 'Follow-ups' });
  // The number would be handed to the telephone, which a browser without one does not know.
  await page.evaluate(() =>
    document.addEventListener(
      'click',
      (event) => (event.target as Element).closest('a[href^="tel:"]') && event.preventDefault(),
    ),
  );
  await cards.getByRole('listitem').filter({ hasText: 'Sagar Pumps' }).getByText('Call', { exact: true }).tap();
  const sheet = page.getByRole('dialog');
  await sheet.getByText('Interested', { exact: true }).tap();
  expect(await barriers(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Save' }).tap();
  await cards.getByText('Sagar Pumps').waitFor({ state: 'detached' });
  const { rows } = await client.get<{ rows: { nextOn: string; nextKind: string }[] }>(`${LEADS}?q=Sagar`);
  expect(rows).toMatchObject([{ nextOn: addDays(today, 1), nextKind: 'call' }]);
});

/** A keyboard on screen covers everything below this height; the browser reports it as the phone does. */
const openKeyboard = (page: Page, height: number) =>
  page.evaluate((left) => {
    const seen = window.visualViewport as VisualViewport;
    Object.defineProperty(seen, 'height', { configurable: true, value: left });
    seen.dispatchEvent(new Event('resize'));
  }, height);

/** Whether a thumb in the middle of the element would hit it, above that height. */
const isHit = (page: Page, name: string, below: number) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name, exact: true })
    .evaluate((button, least) => {
      const { left, top, width, height, bottom } = button.getBoundingClientRect();
      const seen = document.elementFromPoint(left + width / 2, top + height / 2);
      return bottom <= least && height >= 44 && seen !== null && button.contains(seen);
    }, below);

test('on a phone names and steps of follow-ups are separate, and the buttons of the sheet stay in sight', async () => {
  const { client, branches, today } = books;
  const name = 'Pragati Cooperative Bank and Housing Society';
  const late = { date: addDays(today, -3), mobile: '9848010010', city: 'Visakhapatnam', nextOn: addDays(today, -1) };
  await client.post(`${LEADS}?step=submit`, leadForm(branches[0] ?? 0, name, late));
  const page = await openSignedIn(PHONE, product.url, asha(), `${crm.leads.path}?tab=due`);
  const item = page.getByRole('list', { name: 'Follow-ups' }).getByRole('listitem').filter({ hasText: name });
  const [head, step] = [
    await item.getByRole('button', { name: new RegExp(name) }).boundingBox(),
    await item.getByText(/1 day late/).boundingBox(),
  ];
  expect((head?.y ?? 0) + (head?.height ?? 0)).toBeLessThanOrEqual(step?.y ?? 0);
  await item.getByRole('button', { name: 'Done' }).tap();
  const sheet = page.getByRole('dialog');
  await sheet.waitFor();
  // No text field has the focus, so no keyboard opens before it is asked for.
  expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('radio');
  const { height } = PHONE;
  for (const button of ['Go back', 'Save']) expect(await isHit(page, button, height)).toBe(true);
  await sheet.getByText('Call back', { exact: true }).tap();
  const said = sheet.getByLabel('What was said');
  await said.tap();
  await openKeyboard(page, 400);
  for (const button of ['Go back', 'Save']) expect(await isHit(page, button, 400)).toBe(true);
  const [field, save] = [await said.boundingBox(), await sheet.getByRole('button', { name: 'Save' }).boundingBox()];
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(save?.y ?? 0);
  await said.fill('Asks for a visit on Monday');
  await openKeyboard(page, height);
  await sheet.getByRole('button', { name: 'Save' }).tap();
  await item.waitFor({ state: 'detached' });
});

test('on a phone a card is moved by thumb with the choice on it, and one that is lost says why', async () => {
  const page = await openBoard(PHONE);
  const moved = card(page, 'Kisan Seva Kendra');
  await moved.getByRole('combobox', { name: /^Move .*Kisan Seva Kendra to$/ }).selectOption('Contacted');
  await confirm(page, 'Contacted');
  await inColumn(page, 'Contacted', 'Kisan Seva Kendra').waitFor();
  await card(page, 'Lotus Nursery').getByRole('combobox').selectOption('Lost');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Lost' }).tap();
  await dialog.getByText('Choose why it was lost.').waitFor();
  await dialog.getByLabel('Reason').selectOption('Price');
  await dialog.getByRole('button', { name: 'Lost' }).tap();
  await card(page, 'Lotus Nursery').waitFor({ state: 'detached' });
  expect(await excess(page)).toBe(0);
});
