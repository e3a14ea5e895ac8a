import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DESKTOP, PHONE, type Size } from './chromium';
import { partsOfKit } from './gallery/parts';
import { type Gallery, serveGallery } from './gallery/served';
import { goTo } from './goTo';
import { openPage } from './page';
import { type Look, troublesOf, troublesTurned } from './troubles';

/** Parts of the kit that no page of the gallery draws, and why: none at present. */
const LEFT_OUT: Readonly<Record<string, string>> = {};

let gallery: Gallery;
beforeAll(async () => {
  gallery = await serveGallery();
});
afterAll(() => gallery?.stop());

/** The parts that the pages of this file have drawn. */
const drawn = new Set<string>();

/** Each page of the gallery with its parameters, as its contents list them. */
async function addressesOf(page: Page): Promise<string[]> {
  await page.locator('main li a').first().waitFor();
  return page
    .locator('main li a')
    .evaluateAll((links) => links.map((link) => (link.getAttribute('href') ?? '').slice(1)));
}

const LIGHT: Look = { theme: 'light', rtl: false };
const DARK: Look = { theme: 'dark', rtl: true };

async function walk(size: Size, first: Look, other: Look): Promise<[string, string[]][]> {
  const page = await openPage(size, `${gallery.url}/?theme=${first.theme}&rtl=${Number(first.rtl)}`);
  const found: [string, string[]][] = [];
  const addresses = await addressesOf(page);
  expect(addresses.length).toBeGreaterThan(60);
  for (const address of addresses) {
    try {
      await goTo(page, address);
      const troubles = [...(await troublesOf(page)), ...(await troublesTurned(page, first, other))];
      if (troubles.length > 0) found.push([address, troubles]);
    } catch (error) {
      // A page that never comes to rest is reported by its address, and the others are still checked.
      found.push([address, [String(error).slice(0, 300)]]);
    }
  }
  const noted = await page.evaluate(() => [...((window as unknown as { drawnParts: Set<string> }).drawnParts ?? [])]);
  for (const part of noted) drawn.add(part);
  return found;
}

describe('the gallery of the kit keeps nobody out', () => {
  test.each([
    ['on a desktop, light, then dark and right to left', DESKTOP, LIGHT, DARK],
    ['on a phone, dark and right to left, then light', PHONE, DARK, LIGHT],
  ] as const)('%s', { timeout: 900_000 }, async (_words, size, first, other) => {
    expect(await walk(size, first, other)).toEqual([]);
  });

  test('and draws every part of the kit', () => {
    const missing = partsOfKit().filter((part) => !drawn.has(part));
    expect(missing).toEqual(Object.keys(LEFT_OUT).sort());
  });
});
