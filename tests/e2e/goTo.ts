import type { Page } from 'playwright-core';
import { unanswered } from './page';

/** Goes to a page within the loaded application, and waits until it shows its heading and the data it has fetched. */
export async function goTo(page: Page, path: string): Promise<void> {
  await arrive(page, path);
  await settled(page);
}

/** The same, as soon as it shows its heading. */
export async function arrive(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    if (location.hash.endsWith(to)) return;
    const [present = '', next = ''] = [location.hash, to].map((address) => address.split('?')[0]);
    // The heading of the old page may remain a moment longer.
    if (!present.endsWith(next)) document.querySelector('main h1')?.setAttribute('data-left', '');
    location.assign(`#${to}`);
  }, path);
  await drawn(page);
  await page.locator('main h1:not([data-left])').waitFor();
  await drawn(page);
}

/** Waits until every call of the page is answered and the answers are drawn. */
export async function settled(page: Page): Promise<void> {
  do {
    await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], .module-loading'));
    await drawn(page);
  } while (unanswered(page) > 0 || (await page.locator('[aria-busy="true"], .module-loading').count()) > 0);
}

/** Two frames: the requested content has begun to be drawn, and content that has arrived is shown. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));
