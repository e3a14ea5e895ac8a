import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, expect } from 'vitest';
import { closeBrowser, openBrowser, PHONE, type Size } from './chromium';

let contexts: BrowserContext[] = [];
/** Of the pages that this test opened: what one still says while it closes is not told of the next. */
let troubles: string[] = [];
let expected: RegExp[] = [];

/** Complaints of the console that a test causes on purpose; they are forgiven until it ends. */
export function expectTrouble(trouble: RegExp): void {
  expected.push(trouble);
}

/** What has gone wrong in the pages of this test until now. */
export const troublesSoFar = (): readonly string[] => troubles;

/** What a site has stored in the browser before. */
type Origin = { origin: string; localStorage: { name: string; value: string }[] };

/** A page of a fresh profile that shares nothing with other pages. Whatever goes wrong in it fails the test. */
export async function openPage(size: Size, address: string, origins: Origin[] = []): Promise<Page> {
  const context = await (await openBrowser()).newContext({
    viewport: size,
    hasTouch: size === PHONE,
    isMobile: size === PHONE,
    timezoneId: 'Asia/Kolkata',
    locale: 'en-IN',
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins },
  });
  contexts.push(context);
  const page = await context.newPage();
  page.setDefaultTimeout(40_000);
  watch(page, troubles);
  await page.goto(address);
  return page;
}

/** Refusals are answers, and the browser writes them to its console; everything else there is a defect. */
function watch(page: Page, troubles: string[]): void {
  page.on('pageerror', (error) => troubles.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error' && !/Content[- ]Security[- ]Policy/i.test(message.text())) return;
    if (/^Failed to load resource: the server responded with a status of 4\d\d/.test(message.text())) return;
    troubles.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    const { protocol, host, hostname } = new URL(request.url());
    const isOwn = /^(data|blob|about|chrome-error):$/.test(protocol) || hostname === '127.0.0.1';
    if (!isOwn) troubles.push(`asks a stranger: ${host}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500) troubles.push(`${response.status()} of ${response.url()}`);
  });
}

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail' && process.env.E2E_PICTURES) await photograph(task.name, process.env.E2E_PICTURES);
  await Promise.all(contexts.map((context) => context.close()));
  const found = troubles.filter((trouble) => !expected.some((one) => one.test(trouble)));
  contexts = [];
  troubles = [];
  expected = [];
  expect(found).toEqual([]);
});

/** What a failed test saw, for whoever looks into it. */
async function photograph(name: string, folder: string): Promise<void> {
  const pages = contexts.flatMap((context) => context.pages());
  for (const [index, page] of pages.entries()) {
    await page.screenshot({ path: `${folder}/${name.replace(/\W+/g, '-')}-${index}.png` });
  }
}

afterAll(closeBrowser);
