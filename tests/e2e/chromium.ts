import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 360, height: 740 };
/** A desk with a screen that is touched. */
export const TOUCH = { width: 1440, height: 900 };
export type Size = typeof DESKTOP;

export const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The same engine without a window takes a third less processor time, the largest cost of these tests. */
const WITHOUT_WINDOW = '/usr/bin/chromium-headless-shell';

let browser: Browser | undefined;

/**
 * The system's Chromium, without a window where that is installed, one for a worker; CHROMIUM names another one. It ends
 * with the worker.
 */
export async function openBrowser(): Promise<Browser> {
  if (browser?.isConnected()) return browser;
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? (existsSync(WITHOUT_WINDOW) ? WITHOUT_WINDOW : '/usr/bin/chromium'),
    chromiumSandbox: false,
    args: FLAGS,
  });
  return browser;
}

/** For measurements without a worker, or from a browser that has shown nothing yet. */
export async function closeBrowser(): Promise<void> {
  await browser?.close();
}
