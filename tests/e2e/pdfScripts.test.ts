import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blankAccount } from '../../contract/books/accounts';
import { words as kit } from '../../src/words/hi/kit';
import { words as titles } from '../../src/words/hi/menu';
import { clientOf } from '../setup/client';
import { type Books, journal, newBooks, PASSWORD } from '../setup/company';
import { readPdf } from '../setup/pdf';
import type { Product } from '../setup/product';
import { DESKTOP } from './chromium';
import { startEmpty } from './demo';
import { openPage } from './page';
import { signInByKeyboard } from './signIn';

const PARTY = 'श्री कृष्णा ट्रेडर्स';
const NARRATION = 'ఏప్రిల్ అద్దె శ్రీ రామ్';

let product: Product;
let books: Books;
beforeAll(async () => {
  product = await startEmpty();
  books = await newBooks((token) => clientOf(product.url, token));
});
afterAll(() => product?.stop());

/** Typefaces and shapers that the browser has asked for. */
function heard(page: Page): string[] {
  const asked: string[] = [];
  page.context().on('request', (request) => {
    const [, part] = /assets\/(NotoSans\w+?|harfbuzz)(?:_\w+)?-.{8}\.(?:ttf|wasm)$/.exec(request.url()) ?? [];
    if (part) asked.push(part);
  });
  return asked;
}

async function pdfBy(page: Page, act: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return readPdf(new Blob([new Uint8Array(await readFile(await download.path()))]));
}

test('a list and a voucher become PDF files with the texts typed in Hindi and Telugu; English does not fetch their typefaces', async () => {
  const { client, company } = books;
  const page = await openPage(DESKTOP, `${product.url}/#/sessions/login`);
  const asked = heard(page);
  await signInByKeyboard(page, { company, user: 'ASHA', password: PASSWORD });
  const list = async () => {
    await page.goto(`${product.url}/#/large/accounts/accaccounts`);
    await page.getByRole('button', { name: 'Export' }).click();
    return pdfBy(page, () => page.getByRole('button', { name: 'PDF A4' }).click());
  };
  expect((await list()).fonts).toEqual(['Roboto-Medium', 'Roboto-Regular']);
  expect(asked).toEqual([]);

  const group = await client.get<{ rows: { id: number; name: string }[] }>(
    '/api/accounts/groups?q=Indirect%20Expenses',
  );
  await client.post('/api/accounts/accounts', { ...blankAccount, name: PARTY, groupId: group.rows[0]?.id });
  await page.reload();
  const accounts = await list();
  expect(accounts.spans.map(({ text }) => text).join('')).toBe(PARTY);
  expect(accounts.fonts).toContain('NotoSansDevanagari-Regular');
  expect([...new Set(asked)].sort()).toEqual(['NotoSansDevanagari', 'harfbuzz']);

  await client.post('/api/accounts/journals?step=post', journal(books, books.branches[0] ?? 0, 1_200_00, NARRATION));
  await page.goto(`${product.url}/#/large/accounts/accjournals`);
  await page.locator('tbody tr td').nth(2).click();
  const voucher = await pdfBy(page, () => page.getByRole('button', { name: 'PDF', exact: true }).click());
  expect(voucher.spans.map(({ text }) => text).join('')).toContain(NARRATION);
  expect(voucher.fonts).toContain('NotoSansTelugu-Regular');
  expect([...new Set(asked)].sort()).toEqual(['NotoSansDevanagari', 'NotoSansTelugu', 'harfbuzz']);
});

test('who has chosen Hindi reads a report in Hindi as PDF, while other programs get English heads', async () => {
  const { client, company } = books;
  const journals = journal(books, books.branches[0] ?? 0, 2_400_00, NARRATION);
  await client.post('/api/accounts/journals?step=post', journals);
  const page = await openPage(DESKTOP, `${product.url}/#/sessions/login`);
  await signInByKeyboard(page, { company, user: 'ASHA', password: PASSWORD });
  await page.goto(`${product.url}/#/large/dashboard/misprofile`);
  await page.getByText('हिन्दी', { exact: true }).click();
  await page.locator('html[lang=hi]').waitFor({ state: 'attached' });
  await page.goto(`${product.url}/#/large/accounts/accfinreptrialbalance`);
  const hint = (text: string) => page.locator('.menu-item').filter({ hasText: text });
  const menu = page.getByRole('button', { name: kit.Export ?? '' });
  await menu.click();
  const { spans } = await pdfBy(page, () => hint('A4').click());
  const texts = spans.map(({ text }) => text.trim()).join(' ');
  for (const word of [titles['Trial Balance'], kit.Debit?.split(' ')[0], kit.Total])
    expect(texts).toContain(word ?? 'no such word');
  await menu.click();
  const [csv] = await Promise.all([page.waitForEvent('download'), hint(kit.CSV ?? '').click()]);
  expect((await readFile(await csv.path(), 'utf8')).split('\r\n')[0]).toMatch(/Account.*Debit.*Credit/);
});
