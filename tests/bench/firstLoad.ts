import type { CDPSession, Page } from 'playwright-core';
import { openBrowser } from '../e2e/chromium';

import { type SignIn, signInByKeyboard } from '../e2e/signIn';

export type FirstLoad = { script: number; style: number; requests: number; encodings: string[] };

type Transfer = { type: string; bytes: number; url: string; encoding: string };

/** Below this, headers included, a compressed copy saves nothing. */
const WORTH_COMPRESSING = 3_000;

/** The transfers of a page, by request; the map grows while the page loads. */
async function transfersOf(session: CDPSession): Promise<Map<string, Transfer>> {
  const transfers = new Map<string, Transfer>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) =>
    transfers.set(requestId, { type: type ?? '', bytes: 0, url: request.url, encoding: '' }),
  );
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const transfer = transfers.get(requestId);
    if (transfer) transfer.encoding = response.headers['content-encoding'] ?? 'none';
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const transfer = transfers.get(requestId);
    if (transfer) transfer.bytes = encodedDataLength;
  });
  await session.send('Network.enable');
  return transfers;
}

/** The compressed bytes on the wire until the sign-in form appears; the profile is empty. */
export async function firstLoadOf(site: string): Promise<FirstLoad> {
  const context = await (await openBrowser()).newContext();
  const page = await context.newPage();
  const transfers = await transfersOf(await context.newCDPSession(page));
  await openSignIn(page, site);
  await signInWorks(page);
  // Requests made before the form appeared belong to the first load, whenever they end.
  const asked = [...transfers.values()].filter((transfer) => transfer.url.startsWith(site));
  await page.waitForLoadState('networkidle');
  const sum = (type: string) => asked.filter((it) => it.type === type).reduce((total, it) => total + it.bytes, 0);
  const large = asked.filter((it) => /Script|Stylesheet/.test(it.type) && it.bytes > WORTH_COMPRESSING);
  await context.close();
  return {
    script: sum('Script') / 1_000,
    style: sum('Stylesheet') / 1_000,
    requests: asked.length,
    encodings: [...new Set(large.map((it) => it.encoding))],
  };
}

export type Entering = { requests: number; kilobytes: number };

/** The traffic from the first letter of the sign-in until the menu and the start page with its figures appear. */
export async function enteringOf(site: string, who: SignIn): Promise<Entering> {
  const context = await (await openBrowser()).newContext();
  const page = await context.newPage();
  const transfers = await transfersOf(await context.newCDPSession(page));
  await openSignIn(page, site);
  await signInWorks(page);
  await page.waitForLoadState('networkidle');
  transfers.clear();
  await signInByKeyboard(page, who);
  await page.locator('main .dashboard').waitFor();
  const asked = [...transfers.values()].filter((transfer) => transfer.url.startsWith(site));
  const waiting = () => asked.some(({ bytes, url }) => bytes === 0 && !url.includes('/api/events'));
  for (let turn = 0; waiting() && turn < 50; turn++) await page.waitForTimeout(100);
  await context.close();
  return { requests: asked.length, kilobytes: asked.reduce((total, { bytes }) => total + bytes, 0) / 1_000 };
}

export type SlowSignIn = { visible: number; usable: number };

/** Seconds until the sign-in is drawn and until it works, cold, on a slow machine and a slow line. */
export async function slowSignIn(site: string): Promise<SlowSignIn> {
  const context = await (await openBrowser()).newContext();
  const page = await context.newPage();
  await slow(await context.newCDPSession(page));
  const begin = performance.now();
  const seconds = () => (performance.now() - begin) / 1_000;
  await openSignIn(page, site);
  await page.locator('input[type=password]').waitFor();
  const visible = seconds();
  await signInWorks(page);
  const usable = seconds();
  await context.close();
  return { visible, usable };
}

async function openSignIn(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/#/sessions/login`, { waitUntil: 'commit' });
}

/** The first paint of index.html before the application has loaded is no form yet. */
function signInWorks(page: Page): Promise<void> {
  return page.locator('form input[type=password]').waitFor();
}

async function slow(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}
