import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Books, newBooks } from '../setup/company';
import type { Product } from '../setup/product';
import { barriers } from './axe';
import { DESKTOP, PHONE, type Size } from './chromium';
import { addClerk } from './clerk';
import { startEmpty } from './demo';
import { excess } from './excess';
import { expectTrouble } from './page';
import { openSignedIn, type SignIn } from './signIn';

/** The desks of two people who sit in front of two browsers. */
let product: Product;
let books: Books;
let asha: SignIn;
let ravi: SignIn;
const keys: Record<string, number> = {};

beforeAll(async () => {
  product = await startEmpty();
  books = await newBooks(product.connect);
  ravi = await addClerk(books);
  asha = { ...ravi, user: 'ASHA' };
  for (const { id, hint } of await books.client.get<{ id: number; hint: string }[]>('/api/people/lookup?q='))
    keys[hint] = id;
});
afterAll(() => product?.stop());

async function at(who: SignIn, path: string, size: Size = DESKTOP): Promise<Page> {
  return openSignedIn(size, product.url, who, `/dashboard/${path}`);
}

const mail = (subject: string) => ({
  to: [{ userId: keys.ASHA }],
  cc: [],
  subject,
  text: 'Words',
  relatedDoc: null,
  answers: null,
  draftId: null,
});

test('a message reaches the other user at once, in the thread and in the bell, without a reload', async () => {
  const one = await at(asha, 'mismessages?open=new');
  const other = await at(ravi, 'mismessages');
  await other.getByText(/No messages yet/).waitFor();
  await one.getByRole('combobox', { name: 'To' }).fill('Ravi');
  await one.getByRole('option', { name: /Ravi Kumar/ }).waitFor();
  await one.keyboard.press('Enter');
  const write = async (page: Page, words: string) => {
    await page.getByRole('textbox', { name: 'Message' }).fill(words);
    await page.keyboard.press('Enter');
  };
  await write(one, 'Is the statement in?');
  await one.getByRole('listitem').filter({ hasText: 'Is the statement in?' }).last().waitFor();

  await other.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor();
  await other.getByRole('button', { name: /Asha Rao.*Is the statement in\?/s }).click();
  await other.getByRole('listitem').filter({ hasText: 'Is the statement in?' }).last().waitFor();
  await other.getByRole('button', { name: 'Notifications, all read' }).waitFor();
  await one.getByText('Read by Ravi Kumar').waitFor();
  await write(other, 'Since noon');
  await one.getByText('Since noon').last().waitFor();
  expect(await one.getByText('Not read yet').count()).toBe(0);
});

test('the HTML of a mail shows its text and does nothing else', async () => {
  const html =
    '<p>Paid <b>in full</b></p><script>document.title="hacked"</script><img src="x" onerror="document.title=\'hacked\'">' +
    '<form action="https://evil.example"><input name="p"></form><style>body{display:none}</style><a href="javascript:document.title=1">press</a>';
  // HTML that is parsed to be sanitised runs nothing, and the browser says so.
  expectTrouble(/Content Security Policy directive/);
  const page = await at(asha, 'misinbox');
  const { id } = await books.client.post<{ id: number }>('/api/mails', mail('From outside'));
  // The server keeps nothing of the kind; HTML that an older one may have let in is still drawn without it.
  const whole = await books.client.get<object>(`/api/mails/${id}`);
  await page.route(`**/api/mails/${id}`, (route) => route.fulfill({ json: { ...whole, message: html } }));
  await page.getByRole('button', { name: /Unread: From outside/ }).click();
  const text = page.locator('.mail-text:not([hidden])');
  await text.locator('b').waitFor();
  expect(await text.locator('script, form, input, style, [onerror], [href^="javascript"]').count()).toBe(0);
  expect(await page.title()).toBe('Mails');
});

test('a mail is formatted by the bar, takes a file along, and its reader finds both', async () => {
  const page = await at(asha, 'misinbox?write=new');
  await page.getByRole('combobox', { name: 'To' }).fill('Ravi');
  await page.getByRole('option', { name: /Ravi Kumar/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Subject' }).fill('Rates');
  const words = page.getByRole('textbox', { name: 'Message' });
  await words.click();
  await page.keyboard.type('New ');
  await page.getByRole('button', { name: 'Bold' }).click();
  await page.keyboard.type('rates');
  await page.keyboard.press('Control+b');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await page.keyboard.type('Ten');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Twenty ');
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  await page.getByRole('textbox', { name: 'Address of the link' }).fill('rates.example');
  await page.keyboard.press('Enter');
  await page.getByLabel('Files to attach').setInputFiles({
    name: 'rates.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('rate\n10\n'),
  });
  await page.getByRole('button', { name: 'Take rates.csv away' }).waitFor();
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(/folder=sent/);

  const reader = await at(ravi, 'misinbox');
  await reader.getByRole('button', { name: /Unread: Rates.*with a file/ }).click();
  const text = reader.locator('.mail-text:not([hidden])');
  await text.locator('b', { hasText: 'rates' }).waitFor();
  const items = await text.locator('li').allInnerTexts();
  expect(items.map((item) => item.replaceAll('\u00a0', ' ').trim())).toEqual(['Ten', 'Twenty https://rates.example']);
  expect(await text.locator('a').getAttribute('href')).toBe('https://rates.example');
  const [file] = await Promise.all([
    reader.waitForEvent('download'),
    reader.getByRole('button', { name: 'Download rates.csv' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('rates.csv');
});

describe.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
])('on a %s', (_name, size) => {
  test('no desk has a barrier, with something on it and while something is written', async () => {
    await books.client.post('/api/mails', mail('For everybody to see'));
    const task = { title: 'Count', detail: null, assigneeId: keys.ASHA, dueOn: '2020-01-01', priority: 'high' };
    await books.client.post('/api/tasks', {
      ...task,
      repeat: 'none',
      relatedDoc: null,
      checklist: [{ text: 'Cash', done: false }],
    });
    const ticket = { subject: 'White page', module: null, severity: 'high', description: 'All white' };
    const { id } = await books.client.post<{ id: number }>('/api/tickets', {
      ...ticket,
      context: { path: null, agent: null },
    });
    const page = await at(asha, 'misinbox', size);
    for (const [path, sign] of [
      ['misinbox', /For everybody to see/],
      ['misinbox?write=new', /Subject/],
      ['mismessages', /Messages/],
      ['mismessages?open=new', /New message/],
      ['mistasks', /Count/],
      ['mistasks?view=list', /Count/],
      ['mistasks?open=new', /New task/],
      ['mistickets', /White page/],
      [`mistickets?open=${id}`, /All white/],
      ['mistickets?open=new', /What happened/],
    ] as const) {
      await page.goto(`${product.url}/#/large/dashboard/${path}`);
      await page.getByText(sign).first().waitFor();
      expect([path, await barriers(page)]).toEqual([path, []]);
      expect([path, await excess(page)]).toEqual([path, 0]);
    }
  });
});
