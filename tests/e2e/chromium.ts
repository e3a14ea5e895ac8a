import { type Browser, chromium } from 'playwright-core';

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 360, height: 740 };
export type Size = typeof DESKTOP;

export const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

let browser: Browser | undefined;

/** The system's Chromium, one for a process; CHROMIUM names another one. */
export async function openBrowser(): Promise<Browser> {
  browser ??= await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    chromiumSandbox: false,
    args: FLAGS,
  });
  return browser;
}

export async function closeBrowser(): Promise<void> {
  await browser?.close();
  browser = undefined;
}
