import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NETWORK_ERROR, SESSION_OVER } from '../../contract/errors';
import { behaviours } from '../behaviours';
import { clientOf } from '../setup/client';
import type { Product } from '../setup/product';
import { barriers } from './axe';
import { DESKTOP, PHONE, type Size } from './chromium';
import { startDemo } from './demo';
import { excess } from './excess';
import { goTo } from './goTo';
import { Keyboard } from './keyboard';
import { expectTrouble, openPage, troublesSoFar, WITHOUT_NETWORK } from './page';
import { demoUser, openSignedIn, signInByKeyboard } from './signIn';

let product: Product;
beforeAll(async () => {
  product = await startDemo();
}, 900_000);
afterAll(() => product?.stop());

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const hash = (page: Page) => new URL(page.url()).hash;
/** Only asks for an address, which may lead elsewhere. */
const go = (page: Page, path: string) => page.evaluate((to) => location.assign(`#${to}`), path);

/** Nothing may stick out of the page sideways: nobody would find it there. */
const fits = async (page: Page) => (await excess(page)) === 0;

async function signedIn(size: Size, edition: string, role: string): Promise<Page> {
  return openSignedIn(size, product.url, await demoUser(product.url, edition, role));
}

/** Parts that move by a scrollbar of their own: the page downwards, the list to the side. */
const scrolls = (page: Page) =>
  page.evaluate(() => {
    const list = document.querySelector('.grid-scroll');
    return {
      page: document.documentElement.scrollHeight > window.innerHeight,
      list: list !== null && list.scrollWidth > list.clientWidth,
    };
  });

describe('a list on a desk', () => {
  test('has no scrollbar next to its own, neither by itself nor with a record open', async () => {
    const page = await signedIn(DESKTOP, 'D-COM', 'ADMINISTRATOR');
    for (const path of ['accounts/accreceipts', 'accounts/accaccounts', 'accounts/accassets']) {
      await goTo(page, `/large/${path}`);
      await page.locator('.grid-row').first().waitFor();
      expect([path, await scrolls(page)]).toEqual([path, { page: false, list: false }]);
    }
    await page.locator('.grid-row').first().click();
    await page.locator('.drawer').waitFor();
    expect((await scrolls(page)).page).toBe(false);
  });

  test('shows the tabs of a record whole, however long its form is', async () => {
    const page = await signedIn(DESKTOP, 'D-COM', 'ADMINISTRATOR');
    for (const size of [DESKTOP, PHONE]) {
      await page.setViewportSize(size);
      await goTo(page, '/large/accounts/accaccounts');
      await page.locator('.grid-row').first().click();
      await page.locator('.drawer .record-form').waitFor();
      const tabs = await page.locator('.drawer .beside-tabs').boundingBox();
      expect(tabs?.height).toBeGreaterThanOrEqual(24);
    }
  });
});

describe('the parts that scroll', () => {
  test('is the report, the sheet or the table alone, in a low window too, and nothing is cut off at its side', async () => {
    const page = await signedIn({ width: 1280, height: 500 }, 'D-COM', 'ADMINISTRATOR');
    for (const path of ['accfinrepdaybook', 'accfinreptrialbalance', 'accopenings']) {
      await goTo(page, `/large/accounts/${path}`);
      const box = page.locator('.report-scroll, .opening-scroll');
      await box.locator('tbody').first().waitFor();
      const beyond = await box.evaluate((element) => element.scrollWidth - element.clientWidth);
      expect([path, (await scrolls(page)).page, beyond]).toEqual([path, false, 0]);
    }
    await goTo(page, '/large/accounts/accbrs');
    await page.locator('.bank-grid').first().waitFor();
    for (const box of await page.locator('.bank-scroll').all())
      expect(await box.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  });

  test('on a phone is the page, and a total keeps to its foot', async () => {
    const page = await signedIn(PHONE, 'D-COM', 'ADMINISTRATOR');
    for (const [path, total] of [
      ['accpayments', '.grid tfoot'],
      ['accfinreptrialbalance', '.report tfoot .is-grand'],
    ] as const) {
      await goTo(page, `/large/accounts/${path}`);
      const place = await page.locator(total).boundingBox();
      expect([path, (place?.y ?? 0) + (place?.height ?? 0)]).toEqual([path, PHONE.height]);
      expect(place?.height).toBeLessThanOrEqual(80);
    }
  });

  test('is not the name on a tile of a dashboard', async () => {
    const page = await signedIn({ width: 1280, height: 800 }, 'D-COM', 'ADMINISTRATOR');
    await goTo(page, '/large/accounts/accdashboard');
    await page.locator('.tile').first().waitFor();
    const cut = await page
      .locator('.tile')
      .evaluateAll((tiles) => tiles.filter((tile) => tile.scrollHeight > tile.clientHeight).length);
    expect(cut).toBe(0);
    const low = await page
      .locator('.tile-label')
      .evaluateAll((all) => all.filter((one) => one.clientHeight < 18).length);
    expect(low).toBe(0);
  });
});

describe('the sidebar', () => {
  test('opens a group, its panel closes when a link is followed, and the active group is marked', async () => {
    const page = await signedIn(DESKTOP, 'D-COM', 'ADMINISTRATOR');
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('button', { name: 'Accounts' }).click();
    expect(await barriers(page)).toEqual([]);
    await menu.getByRole('button', { name: 'Transactions' }).click();
    await menu.getByRole('link', { name: 'Payments' }).click();
    await title(page, 'Payments');
    expect(await menu.getByRole('link', { name: 'Payments' }).count()).toBe(0);
    expect(hash(page)).toMatch(/^#\/large\/accounts\/accpayments/);
  });

  test('shows a clerk the screens of the own rights and no others', async () => {
    const page = await signedIn(DESKTOP, 'D-COM', 'CLERK');
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('button', { name: 'Accounts' }).click();
    const links: string[] = [];
    for (const group of ['Masters', 'Transactions', 'Books', 'Statements']) {
      const button = menu.getByRole('button', { name: group });
      if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
      links.push(...(await menu.locator('a.child-link').allTextContents()));
    }
    // The dashboard is above each group.
    expect(links.filter((link) => link !== 'Dashboard')).toEqual([
      'Account Groups',
      'Accounts',
      'Opening Balances',
      'Payments',
      'Receipts',
      'Journals',
      'Transfers',
      'Cash Book',
      'Bank Book',
      'Day Book',
      'Detailed Ledger',
      'Trial Balance',
    ]);
    expect(await menu.getByRole('button', { name: 'Analysis' }).count()).toBe(0);
  });

  test('is closed on a phone, opens over the page and closes with the choice', async () => {
    const page = await signedIn(PHONE, 'D-COM', 'ADMINISTRATOR');
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    expect(await menu.isVisible()).toBe(false);
    await page.getByRole('heading', { name: 'Latest activity' }).scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await menu.getByRole('button', { name: 'Accounts' }).click();
    expect(await barriers(page)).toEqual([]);
    await menu.getByRole('button', { name: 'Statements' }).click();
    await menu.getByRole('link', { name: 'Trial Balance' }).click();
    await title(page, 'Trial Balance');
    expect(await menu.isVisible()).toBe(false);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
});

describe('addresses', () => {
  test('get the chosen layout in front, old paths open the current screen, unknown ones say so', async () => {
    const page = await signedIn(DESKTOP, 'D-COM', 'ADMINISTRATOR');
    await go(page, '/accounts/accreceipts');
    await title(page, 'Receipts');
    expect(hash(page)).toMatch(/^#\/large\/accounts\/accreceipts/);
    await go(page, '/large/accounts/acc-journals');
    await title(page, 'Journals');
    expect(hash(page)).toMatch(/^#\/large\/accounts\/accjournals/);
    await go(page, '/large/accounts/nothing-here');
    await title(page, 'This page does not exist here');
    expect(hash(page)).toBe('#/large/others/404');
    expect(await barriers(page)).toEqual([]);

    await page.getByRole('button', { name: 'Customize the display' }).click();
    await page.getByText('Compact sidebar').click();
    await go(page, '/accounts/accpayments');
    await title(page, 'Payments');
    expect(hash(page)).toMatch(/^#\/compact\/accounts\/accpayments/);
  });

  test('of guarded screens lead a stranger to the welcome, and after signing in to the screen that was asked for', async () => {
    const page = await openPage(DESKTOP, `${product.url}/#/large/accounts/accfinreptrialbalance`);
    await page.waitForURL(/#\/sessions\/welcome/);
    await page.getByRole('link', { name: 'Sign in' }).click();
    await signInByKeyboard(page, await demoUser(product.url, 'D-COM', 'ADMINISTRATOR'));
    await title(page, 'Trial Balance');
  });

  test('without the right to the screen name the right that is missing', async () => {
    const page = await signedIn(DESKTOP, 'D-COM', 'CLERK');
    await go(page, '/large/accounts/accfinrepbalancesheet');
    await title(page, 'You do not have the right to open Balance Sheet.');
    await page.getByTitle('1 / 8 / 11').waitFor();
    expect(await barriers(page)).toEqual([]);
  });
});

describe('the end of a session', () => {
  test('by the user menu leads to the sign-in, in company 13010 to the welcome, and revokes the token', async () => {
    for (const [company, target] of [
      [1002, /#\/sessions\/login/],
      [13010, /#\/(large\/)?general\/welcome/],
    ] as const) {
      const page = await openPage(DESKTOP, `${product.url}/#/sessions/login`);
      const { password } = await demoUser(product.url, 'D-COM', 'ADMINISTRATOR');
      await signInByKeyboard(page, { company, user: 'ADMIN', password });
      const token = await tokenIn(page);
      await page.getByRole('button', { name: /user menu/ }).click();
      await page.getByRole('button', { name: 'Sign Out' }).click();
      await page.waitForURL(target);
      await expect(clientOf(product.url, token).get('/api/session')).rejects.toMatchObject({ status: 401 });
    }
  });

  test('during work goes to the sign-in and says so in the words of the catalogue', async () => {
    const page = await signedIn(DESKTOP, 'D-COM', 'ADMINISTRATOR');
    await clientOf(product.url, await tokenIn(page)).post('/api/logout', {});
    await go(page, '/large/accounts/accpayments');
    await page.getByText(SESSION_OVER).waitFor();
    await page.waitForURL(/#\/sessions\/login/);
  });
});

const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('the part is not drawn');
  return box;
};

async function inCustomizer(page: Page, ...choices: string[]) {
  await page.getByRole('button', { name: 'Customize the display' }).click();
  for (const choice of choices) await page.getByText(choice, { exact: true }).click();
  await page.keyboard.press('Escape');
}

behaviours('browser', {
  'the sidebar stands open at 768 px and closed at 767 px, re-evaluated while the window is resized, and nothing sticks out':
    async () => {
      const page = await signedIn({ width: 768, height: 800 }, 'D-COM', 'ADMINISTRATOR');
      expect([await mainMenu(page).isVisible(), await fits(page)]).toEqual([true, true]);
      await page.setViewportSize({ width: 767, height: 800 });
      await mainMenu(page).waitFor({ state: 'hidden' });
      expect(await fits(page)).toBe(true);
      await page.setViewportSize({ width: 768, height: 800 });
      await mainMenu(page).waitFor();
      expect(await fits(page)).toBe(true);
    },

  'at 767 px the sidebar lies over the page and leaves with every navigation': async () => {
    const page = await signedIn({ width: 767, height: 800 }, 'D-COM', 'ADMINISTRATOR');
    // Its height changes with the arriving data.
    const placed = async () => {
      const { x, y, width } = await boxOf(page.getByRole('main'));
      return [x, y, width];
    };
    const before = await placed();
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await mainMenu(page).waitFor();
    expect(await placed()).toEqual(before);
    await go(page, '/large/accounts/accpayments');
    await title(page, 'Payments');
    expect(await mainMenu(page).isVisible()).toBe(false);
  },

  'the compact sidebar is narrower than the large one and keeps its words for screen readers': async () => {
    const page = await signedIn(DESKTOP, 'D-COM', 'ADMINISTRATOR');
    // Choices follow the user, those of another test too.
    await inCustomizer(page, 'Large sidebar');
    await page.waitForURL(/#\/large\//);
    const large = await boxOf(mainMenu(page));
    await inCustomizer(page, 'Compact sidebar');
    await page.waitForURL(/#\/compact\//);
    expect((await boxOf(mainMenu(page))).width).toBeLessThan(large.width);
    await mainMenu(page).getByRole('button', { name: 'Accounts' }).waitFor();
    expect(await barriers(page)).toEqual([]);
  },

  'right-to-left puts the sidebar on the right': async () => {
    const page = await signedIn(DESKTOP, 'D-COM', 'ADMINISTRATOR');
    expect((await boxOf(mainMenu(page))).x).toBe(0);
    await inCustomizer(page, 'Right to left');
    const { x, width } = await boxOf(mainMenu(page));
    expect(Math.round(x + width)).toBe(DESKTOP.width);
    expect(await fits(page)).toBe(true);
  },

  'every sidebar colour changes what is seen, and is there after a reload': async () => {
    const page = await signedIn(DESKTOP, 'D-COM', 'ADMINISTRATOR');
    const seen = () =>
      page
        .locator('.icon-bar')
        .evaluate((bar) => getComputedStyle(bar).backgroundColor || getComputedStyle(bar).background);
    await page.getByRole('button', { name: 'Customize the display' }).click();
    const choices = page.getByRole('group', { name: 'Sidebar colour' }).getByRole('radio');
    // The panel is loaded when it is first opened.
    await choices.first().waitFor({ state: 'attached' });
    const colours = new Set<string>();
    for (let index = (await choices.count()) - 1; index >= 0; index--) {
      await choices.nth(index).click({ force: true });
      await page.waitForTimeout(300);
      colours.add(await seen());
    }
    expect(colours.size).toBe(await choices.count());
    await choices.nth(2).click({ force: true });
    await page.waitForTimeout(300);
    const chosen = await seen();
    await page.reload();
    await page.locator('.icon-bar').waitFor();
    expect(await seen()).toBe(chosen);
  },

  'toasts stand at the top right, in right-to-left too': async () => {
    for (const choices of [[], ['Right to left']]) {
      const page = await signedIn(DESKTOP, 'D-COM', 'ADMINISTRATOR');
      if (choices.length > 0) await inCustomizer(page, ...choices);
      await clientOf(product.url, await tokenIn(page)).post('/api/logout', {});
      await go(page, '/large/accounts/accpayments');
      const toast = page.getByText(SESSION_OVER);
      await toast.waitFor();
      const { x, y } = await boxOf(toast);
      expect(x).toBeGreaterThan(DESKTOP.width / 2);
      expect(y).toBeLessThan(DESKTOP.height / 4);
    }
  },

  'no page asks anybody but the product': async () => {
    // Any page of any test that asks somebody else fails it, those that walk all screens too: see `page.ts`.
    const page = await openPage(DESKTOP, `${product.url}/#/sessions/login`);
    await signInByKeyboard(page, await demoUser(product.url, 'D-COM', 'ADMINISTRATOR'));
    expect(troublesSoFar()).toEqual([]);
    expectTrouble(/asks a stranger|Content[- ]Security[- ]Policy|ERR_/);
    await page.evaluate(() => fetch('http://stranger.invalid/').catch(() => undefined));
    await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<img src="http://stranger.invalid/">'));
    await expect.poll(() => troublesSoFar().some((trouble) => /stranger|Policy/.test(trouble))).toBe(true);
  },

  'a page whose scripts do not arrive says what to do': async () => {
    expectTrouble(/ERR_FAILED/);
    const page = await openPage(DESKTOP, `${product.url}/api/health`);
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(`${product.url}/`);
    const note = page.getByText(/Vyapar Suite has not started/);
    expect(await note.isVisible()).toBe(false);
    await note.waitFor({ state: 'visible' });
    await page.unroute('**/assets/*.js');
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await note.count()).toBe(0);
  },

  'a voucher survives a lost network: said at once, typing kept, posted once when it is back': async () => {
    // The browser may look for a newer service worker at that moment.
    expectTrouble(WITHOUT_NETWORK);
    const page = await signedIn(DESKTOP, 'D-COM', 'ADMINISTRATOR');
    const keys = new Keyboard(page);
    await keys.open('Journals');
    await keys.press('Alt+n');
    await keys.choose('Account', 'Electricity');
    await keys.fill('Debit', '1200');
    await keys.tabTo('Remark');
    await keys.press('Tab');
    await keys.choose('Account', 'Travelling');
    await keys.fill('Credit', '1200');
    await page.context().setOffline(true);
    await page.getByText(/^No network\./).waitFor();
    await keys.press('Alt+a');
    await page.getByText(NETWORK_ERROR).waitFor();
    expect(await page.getByLabel('Debit').first().inputValue()).toBe('1,200.00');
    await page.context().setOffline(false);
    await page.getByText(/^No network\./).waitFor({ state: 'hidden' });
    await keys.press('Alt+a');
    await page.getByText(/^Journal [A-Z]{5}\/\d{4}\/\d{5} is posted$/).waitFor();
  },
});

function tokenIn(page: Page): Promise<string> {
  return page.evaluate(() => {
    const record = JSON.parse(localStorage.getItem('userdetails') ?? 'null') as { usr: { kCode: string } } | null;
    return record?.usr.kCode ?? '';
  });
}
