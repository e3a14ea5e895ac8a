import type { Page } from 'playwright-core';

/**
 * The pixels by which the page is wider than its window. Measured by the layout: on a phone the browser zooms out as
 * far as the page is wide, and `window.innerWidth` grows with it.
 */
export const excess = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
