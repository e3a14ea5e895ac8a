import type { BrowserContext, Page, Request } from 'playwright-core';
import { expect, type TestContext } from 'vitest';
import { openBrowser, PHONE, type Size, TOUCH } from './chromium';

let contexts: BrowserContext[] = [];
/** Troubles on the pages of this test: those that a page reports while it closes do not count for the next test. */
let troubles: string[] = [];
let expected: RegExp[] = [];

/** Complaints of the console that a test causes on purpose; they are forgiven until it ends. */
export function expectTrouble(trouble: RegExp): void {
  expected.push(trouble);
}

/** Console messages of the browser when the network is cut on purpose: about calls, and about its service worker. */
export const WITHOUT_NETWORK = /^console: .*(net::ERR_|error occurred when fetching the script)/;

/** The troubles in the pages of this test until now. */
export const troublesSoFar = (): readonly string[] => troubles;

/** Values that a site has stored in the browser before. */
type Origin = { origin: string; localStorage: { name: string; value: string }[] };

/** A page of a fresh profile that shares nothing with other pages. Any error on the page fails the test. */
export async function openPage(size: Size, address: string, origins: Origin[] = []): Promise<Page> {
  const context = await (await openBrowser()).newContext({
    viewport: size,
    hasTouch: size === PHONE || size === TOUCH,
    isMobile: size === PHONE,
    timezoneId: 'Asia/Kolkata',
    locale: 'en-IN',
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins },
  });
  contexts.push(context);
  const page = await context.newPage();
  page.setDefaultTimeout(100_000);
  watch(page, troubles);
  count(page);
  await page.goto(address);
  return page;
}

const asking = new WeakMap<Page, Set<Request>>();

/** How many calls of a page are not answered yet; the stream of live events never is. */
export const unanswered = (page: Page): number => asking.get(page)?.size ?? 0;

function count(page: Page): void {
  const open = new Set<Request>();
  asking.set(page, open);
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && pathname !== '/api/events') open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
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

/** The work of the setup file after each test. */
export async function endPages({ task }: TestContext): Promise<void> {
  if (task.result?.state === 'fail' && process.env.E2E_PICTURES) await photograph(task.name, process.env.E2E_PICTURES);
  await Promise.all(contexts.map((context) => context.close()));
  const found = troubles.filter((trouble) => !expected.some((one) => one.test(trouble)));
  contexts = [];
  troubles = [];
  expected = [];
  expect(found).toEqual([]);
}

/** The screenshots of a failed test, for a developer. */
async function photograph(name: string, folder: string): Promise<void> {
  const pages = contexts.flatMap((context) => context.pages());
  for (const [index, page] of pages.entries()) {
    await page.screenshot({ path: `${folder}/${name.replace(/\W+/g, '-')}-${index}.png` });
  }
}
