import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicScreens } from '../../contract/public/screens';
import type { ScreenKind } from '../../contract/screen';
import { builtScreens, ownPages } from '../../src/app/built';
import type { Product } from '../setup/product';
import { barriers, MODERATE } from './axe';
import { PHONE, type Size } from './chromium';
import { startDemo } from './demo';
import { goTo } from './goTo';
import { openPage } from './page';
import { screensInTurn } from './screensInTurn';
import { demoUser, openSignedIn } from './signIn';
import { type Look, missedByThumb, troublesOf, troublesOfBoth, troublesTurned } from './troubles';

const HOME = '/dashboard/dashboardmain';

const strangerPaths = [
  ...ownPages.filter((screen) => screen !== publicScreens.notFound).map((screen) => screen.path),
  `${publicScreens.resetPassword.path}?token=a-token`,
  '/general/setup',
];
const titles = new Map<string, string>(builtScreens().map((screen) => [screen.path, screen.title]));
const screensByKind = [...new Set(builtScreens().map(({ kind }) => kind))].map((wanted) =>
  builtScreens().filter(({ kind }) => kind === wanted),
);

/** Kinds of screens that draw much themselves: one says little about the next. */
const OF_THEIR_OWN: readonly ScreenKind[] = ['panel', 'admin', 'demo'];
const ownPaths = new Set([
  HOME,
  ...builtScreens().flatMap(({ path, kind }) => (OF_THEIR_OWN.includes(kind) ? [path] : [])),
]);

/** One in two screens of each kind, and of the next kind the others: both windows meet every kind. */
const sharedPathsOf = (size: Size) =>
  screensByKind
    .flat()
    .flatMap(({ path }, place) => (place % 2 === Number(size === PHONE) && !ownPaths.has(path) ? [path] : []));

/** As if chosen in the customizer before. */
async function choose(page: Page, look: Look): Promise<void> {
  await page.addInitScript((chosen) => {
    localStorage.setItem('preferences', JSON.stringify(chosen));
    const details = JSON.parse(localStorage.getItem('userdetails') ?? 'null');
    if (details) localStorage.setItem('userdetails', JSON.stringify({ ...details, preferences: chosen }));
  }, look);
  await page.reload();
  await page.waitForFunction(
    ({ theme, rtl }) =>
      document.documentElement.dataset.bsTheme === theme && document.documentElement.dir === (rtl ? 'rtl' : 'ltr'),
    look,
  );
}

type Named = [words: string, look: Look];

/**
 * Checks every second screen of each kind on a window of this size, and all that draw much themselves, these in another
 * look too; a file for each size, so that two run side by side. The other size has the other screens, and the looks the
 * other way round. The parts of the kit are checked in each of their states by `gallery.test.ts`.
 */
export function nobodyIsKeptOut(size: Size, first: Named, other: Named): void {
  let product: Product;
  beforeAll(async () => {
    product = await startDemo();
  }, 900_000);
  afterAll(() => product?.stop());

  const signedIn = async () => {
    const page = await openSignedIn(size, product.url, await demoUser(product.url, 'D-COM', 'ADMINISTRATOR'));
    await choose(page, first[1]);
    return page;
  };
  const bothLooks = async (page: Page) => [
    ...(await troublesOf(page)),
    ...(await troublesTurned(page, first[1], other[1])),
  ];

  test(`of its screens, ${first[0]}, and those that draw much themselves ${other[0]}`, {
    timeout: 1_800_000,
  }, async () => {
    const shared = sharedPathsOf(size);
    expect([shared.length > 80, ownPaths.size > 15]).toEqual([true, true]);
    const paths = [...ownPaths, publicScreens.notFound.path, ...screensInTurn(shared)];
    // From screen to screen in one page, as people go.
    const page = await signedIn();
    const troubles: [string, string[]][] = [];
    for (const [place, path] of paths.entries()) {
      await goTo(page, path);
      // The shell around the screens is the same: it is checked with the first screen.
      const part = place === 0 ? undefined : 'main';
      const found = await troublesOfBoth(page, part);
      if (ownPaths.has(path)) found.push(...(await troublesTurned(page, first[1], other[1], part)));
      const title = titles.get(path);
      // A book names its cash or bank behind the title.
      const heading = (await page.locator('main h1').textContent()) ?? '';
      if (title && !heading.startsWith(title)) found.push(`its title is ${heading}, not ${title}`);
      if (found.length > 0) troubles.push([path, found]);
    }
    expect(troubles).toEqual([]);
  });

  test(`of the pages before signing in, ${first[0]} and ${other[0]}`, async () => {
    const page = await openPage(size, `${product.url}/#/sessions/login`);
    await choose(page, first[1]);
    for (const path of strangerPaths) {
      await goTo(page, path);
      expect([path, await bothLooks(page)]).toEqual([path, []]);
    }
  });

  test(`of what opens over the shell, ${first[0]} and ${other[0]}`, async () => {
    const page = await signedIn();
    await goTo(page, HOME);
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    if (size === PHONE) await page.getByRole('button', { name: 'Open the menu' }).click();
    await menu.getByRole('button', { name: 'Accounts' }).click();
    await menu.getByRole('link').nth(1).waitFor();
    expect(['menu', await bothLooks(page)]).toEqual(['menu', []]);
    await goTo(page, publicScreens.notFound.path);

    await page.keyboard.press('Control+k');
    await page.locator('dialog[open]').getByRole('combobox').waitFor();
    expect(['palette', await bothLooks(page)]).toEqual(['palette', []]);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: /user menu/ }).click();
    await page.getByRole('button', { name: 'Sign Out' }).waitFor();
    // A control that the menu half covers cannot be hit, nor is it meant to be.
    expect(await barriers(page, MODERATE, '.dropdown-menu')).toEqual([]);
    if (size === PHONE) expect(await missedByThumb(page)).toEqual([]);
    await page.getByRole('button', { name: 'Customize the display' }).last().click();
    await page.getByText('Right to left').waitFor();
    expect(['customizer', await bothLooks(page)]).toEqual(['customizer', []]);
  });
}
