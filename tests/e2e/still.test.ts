import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accounts } from '../../contract/accounts/screens';
import type { UserDetails } from '../../contract/session';
import { type ViewInput, viewsPath } from '../../contract/views';
import { isBuilt } from '../../src/app/built';
import { clientOf } from '../setup/client';
import type { Product } from '../setup/product';
import { DESKTOP, type Size } from './chromium';
import { startDemo } from './demo';
import { demoUser, openSignedIn, type SignIn } from './signIn';

/** Elements that keep their place and their width. */
let product: Product;
let admin: SignIn;
beforeAll(async () => {
  product = await startDemo();
  admin = await demoUser(product.url, 'D-COM', 'ADMINISTRATOR');
}, 900_000);
afterAll(() => product?.stop());

const goTo = (page: Page, path: string) => page.evaluate((to) => location.assign(`#/large${to}`), path);

async function signedIn(size: Size): Promise<Page> {
  return openSignedIn(size, product.url, admin);
}

const topOf = (page: Page, what: string) =>
  page
    .locator(what)
    .first()
    .evaluate((element) => element.getBoundingClientRect().top);

describe('rows stay where they are when a record opens next to them and closes', () => {
  test.each([
    [1440, 900],
    [1280, 800],
    [1280, 600],
    [768, 1024],
  ])('at %i by %i', async (width, height) => {
    const page = await signedIn({ width, height });
    for (const [path, title] of [
      ['/accounts/accaccounts', 'Accounts'],
      ['/accounts/accaccounts?q=a&active=true&f.name=a', 'Accounts'],
      ['/accounts/accaccountgroups', 'Account Groups'],
      ['/accounts/accassets', 'Assets'],
      ['/admin/hsncodes', 'HSN and SAC Codes'],
    ] as const) {
      await goTo(page, path);
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
      const row = page.locator('.grid-row');
      await row.first().waitFor();
      if (path.includes('f.name')) await page.locator('.filter-told').waitFor();
      const before = await topOf(page, '.grid-row');
      await row.first().click();
      await page.locator('.drawer .record-form').waitFor();
      const open = await topOf(page, '.grid-row');
      await page.keyboard.press('Escape');
      await page.locator('.drawer').waitFor({ state: 'detached' });
      expect([path, open - before, (await topOf(page, '.grid-row')) - before]).toEqual([path, 0, 0]);
    }
  });
});

test('a text that goes on under the figures next to an open record fades, and does not seem to end', async () => {
  const page = await signedIn(DESKTOP);
  await goTo(page, '/accounts/accaccounts?q=a');
  const row = page.locator('.grid-row');
  await row.first().click();
  await page.locator('.drawer .record-form').waitFor();
  const figure = row.first().locator('td').last();
  const fade = await figure.evaluate((cell) => getComputedStyle(cell, '::before').maskImage);
  expect(fade).toContain('linear-gradient');
});

describe('the tools of a list keep to one row', () => {
  test('also under a view with the longest name', async () => {
    const { company, user, password } = admin;
    const { usr } = await clientOf(product.url).post<UserDetails>('/api/login', { company, user, password });
    const view: ViewInput = {
      screen: '/accounts/accaccounts',
      name: 'Suppliers of Telangana with large limits',
      search: 'dir=asc&sort=name',
      layout: null,
      isShared: false,
    };
    const kept = await clientOf(product.url, usr.kCode).post<{ id: number }>(viewsPath, view);
    for (const width of [1440, 1280, 768]) {
      const page = await signedIn({ width, height: 900 });
      await goTo(page, '/accounts/accaccounts');
      await page.locator('.grid-row').first().waitFor();
      const before = await topOf(page, '.grid-row');
      await goTo(page, `/accounts/accaccounts?${view.search}&saved=${kept.id}`);
      await page.getByTitle(`${view.name} (Alt+V)`).waitFor();
      expect([width, await topOf(page, '.grid-row')]).toEqual([width, before]);
    }
  });
});

test.each([1440, 1280])('the filters of every report of the books are on one line, %i pixels wide', async (width) => {
  const page = await signedIn({ ...DESKTOP, width });
  const reports = Object.values(accounts).filter((screen) => screen.kind === 'report' && isBuilt(screen));
  expect(reports.length).toBeGreaterThan(20);
  for (const { path, title } of reports) {
    await goTo(page, path);
    await page.locator('main h1').filter({ hasText: title }).waitFor();
    const { height } = (await page.locator('.sentence').boundingBox()) ?? { height: 0 };
    expect([path, Math.round(height)]).toEqual([path, 50]);
  }
});

test('names leave room for six columns of crores, and one without a space breaks', async () => {
  const page = await signedIn(DESKTOP);
  await goTo(page, '/accounts/accfinreptrialbalance');
  const name = page.locator('.report tbody .tree-lead').first();
  await name.waitFor();
  const widest = await name.evaluate((element) => {
    const words = element.querySelector('a');
    if (words) words.textContent = 'Thiruvananthapuramagriculturalimplementsandalliedproductstradingcorporationpvt';
    const lead = element.getBoundingClientRect();
    return [lead.width, (words?.getBoundingClientRect().right ?? 0) - lead.right];
  });
  expect(widest[0]).toBeLessThanOrEqual(360);
  expect(widest[1]).toBeLessThanOrEqual(0);
});

test('the lines of a voucher have room for the name of an account on a tablet', async () => {
  const page = await signedIn({ width: 768, height: 1024 });
  for (const [path, title] of [
    ['accjournals', 'New journal'],
    ['accpayments', 'New payment'],
  ]) {
    await goTo(page, `/accounts/${path}?open=new`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    const cell = page.locator('.lines td.line-lookup').first();
    await cell.waitFor();
    expect((await cell.boundingBox())?.width).toBeGreaterThanOrEqual(224);
    const beyond = await page.locator('.lines-scroll').evaluate((element) => element.scrollWidth - element.clientWidth);
    expect([path, beyond]).toEqual([path, 0]);
  }
});

describe('the bank reconciliation', () => {
  test.each([
    [1440, 900],
    [1280, 720],
    [1280, 500],
    [1024, 600],
  ])('fits into a window of %i by %i as a whole, and its lists scroll', async (width, height) => {
    const page = await signedIn({ width, height });
    await goTo(page, '/accounts/accbrs');
    const rows = page.locator('.bank-scroll .grid-row');
    await rows.first().waitFor();
    const beyond = () => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
    expect(await beyond()).toBeLessThanOrEqual(0);
    for (const list of await page.locator('.bank-scroll').all())
      expect((await list.boundingBox())?.height).toBeGreaterThanOrEqual(100);
    await rows.first().getByRole('checkbox').click();
    await page.locator('.bank-chosen').waitFor();
    expect(await beyond()).toBeLessThanOrEqual(0);
  });

  test('from right to left cuts no name at its beginning', async () => {
    const page = await signedIn({ width: 1360, height: 800 });
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    await goTo(page, '/accounts/accbrs');
    await page.locator('.bank-scroll .grid-row').first().waitFor();
    // The first letter of every shortened text is in sight.
    const hidden = await page.locator('.bank-two-lines > *').evaluateAll((all) =>
      all
        .filter((one) => one.scrollWidth > one.clientWidth)
        .filter((one) => {
          const letter = document.createRange();
          letter.selectNodeContents(one);
          const text = document.createTreeWalker(one, NodeFilter.SHOW_TEXT).nextNode();
          if (!text) return false;
          letter.setStart(text, 0);
          letter.setEnd(text, 1);
          return letter.getBoundingClientRect().left < one.getBoundingClientRect().left;
        })
        .map((one) => one.textContent),
    );
    expect(hidden).toEqual([]);
  });
});
