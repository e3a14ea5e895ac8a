import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product } from '../setup/product';
import { DESKTOP, PHONE } from './chromium';
import { startDemo } from './demo';
import { demoUser, openSignedIn } from './signIn';

let product: Product;
beforeAll(async () => {
  product = await startDemo();
}, 900_000);
afterAll(() => product?.stop());

/** Signed in on a phone, at a screen of accounts. */
async function at(path: string, size = PHONE): Promise<Page> {
  const page = await openSignedIn(PHONE, product.url, await demoUser(product.url, 'D-COM', 'ADMINISTRATOR'));
  await page.setViewportSize(size);
  await page.goto(`${product.url}/#/large/accounts/${path}`);
  await page.locator('main h1').waitFor();
  return page;
}

/** The focused element, if something covers its middle or no part is visible; else nothing. */
const hiddenFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    const { left, top, width, height } = focused.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 2, top + height / 2);
    // The label of a switch lies over it.
    const labels = focused instanceof HTMLInputElement ? [...(focused.labels ?? [])] : [];
    const isSeen = seen !== null && (seen.contains(focused) || [focused, ...labels].some((one) => one.contains(seen)));
    return isSeen ? null : `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent}`;
  });

async function hiddenOnTheWay(page: Page, steps: number): Promise<string[]> {
  const hidden: string[] = [];
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press('Tab');
    const found = await hiddenFocus(page);
    if (found) hidden.push(found);
  }
  return hidden;
}

test.each([
  ['of a phone', PHONE],
  ['enlarged to 400 %', { width: 320, height: 256 }],
])('a field of a voucher that takes the focus is in sight in a window %s', async (_words, size) => {
  const page = await at('accjournals', size);
  await page.keyboard.press('Alt+n');
  await page.locator('.entry-foot').waitFor();
  expect(await hiddenOnTheWay(page, 24)).toEqual([]);
});

test('enlarged to 400 %, totals leave the window to the rows', async () => {
  const page = await at('accpayments', { width: 320, height: 256 });
  const place = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((part) => getComputedStyle(part).position);
  expect(await place('.grid tfoot')).toBe('static');
  await page.goto(`${product.url}/#/large/accounts/accfinreptrialbalance`);
  expect(await place('.report tfoot .is-grand')).toBe('static');
});

test('on a phone nothing behind an open record and no unseen head of a list takes the focus', async () => {
  const page = await at('accaccounts');
  await page.locator('.grid-row').first().waitFor();
  expect(await page.locator('.grid-sort').first().isVisible()).toBe(false);
  await page.keyboard.press('Alt+n');
  await page.getByRole('heading', { name: 'New account' }).waitFor();
  expect(await hiddenOnTheWay(page, 40)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByPlaceholder('Search accounts').click();
  expect(await hiddenFocus(page)).toBe(null);
});

test('on a phone a thumb next to a switch turns it, and no field is so small that the page is magnified for it', async () => {
  const page = await at('accaccounts?open=new');
  const active = page.getByRole('switch', { name: 'Active' });
  await active.scrollIntoViewIfNeeded();
  const box = await active.boundingBox();
  if (!box) throw new Error('the switch is not there');
  await page.touchscreen.tap(box.x + 60, box.y + box.height / 2 + 20);
  expect(await active.isChecked()).toBe(false);
  await page.touchscreen.tap(box.x + 10, box.y + box.height / 2 - 19);
  expect(await active.isChecked()).toBe(true);
  const small = await page
    .locator('main :is(input:not([type=checkbox]), select, textarea)')
    .evaluateAll((fields) =>
      fields.filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16).map((field) => field.className),
    );
  expect(small).toEqual([]);
});

test('on a phone a figure of a report leads where it says, over its whole height', async () => {
  const page = await at('accrepcostcentres');
  const figures = page.locator('.report td > a', { hasText: /\d/ });
  await figures.nth(2).waitFor();
  const strays = await figures.evaluateAll((links) =>
    links.flatMap((link) => {
      link.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = (link.firstElementChild ?? link).getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height * 0.85)?.closest('a');
      return hit === link ? [] : [link.textContent];
    }),
  );
  expect(strays).toEqual([]);
});

test('in a right-to-left page a cheque and a help text keep their own order', async () => {
  const page = await at('accchequelayouts');
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  await page.locator('.grid-row').first().click();
  const payee = page.locator('.cheque-part[aria-label^="Payee"] text');
  await payee.waitFor();
  const box = await payee.evaluate((text) => {
    const cheque = text.closest('svg')?.getBoundingClientRect();
    return text.getBoundingClientRect().left - (cheque?.left ?? 0);
  });
  expect(box).toBeGreaterThan(0);
  await page.goto(`${product.url}/#/large/accounts/accaccountgroups?open=new`);
  const help = page.locator('.form-text').first();
  expect(await help.evaluate((text) => getComputedStyle(text).unicodeBidi)).toBe('plaintext');
});

test('with colours of the system a chosen entry looks different from the others', async () => {
  const page = await at('accfinreptrialbalance', DESKTOP);
  await page.emulateMedia({ forcedColors: 'active' });
  const ground = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((part) => getComputedStyle(part).backgroundColor);
  await page.locator('main [aria-pressed="true"]').first().waitFor();
  expect(await ground('main .btn-group [aria-pressed="true"]')).not.toBe(
    await ground('main .btn-group [aria-pressed="false"]'),
  );
  await page.keyboard.press('Control+k');
  await page.locator('[role=option]').nth(1).waitFor();
  expect(await ground('[role=option][aria-selected="true"]')).not.toBe(
    await ground('[role=option][aria-selected="false"]'),
  );
});
