import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeBrowser } from '../e2e/chromium';
import { newBooks, PASSWORD } from '../setup/company';
import { type Product, startProduct } from '../setup/product';
import { bundleFolders, bundleOf } from './bundles';
import { enteringOf, type FirstLoad, firstLoadOf } from './firstLoad';

/** Bytes do not depend on the machine, so they are held to their budgets here; times are only printed. */
describe('the first load of sign-in, on the wire', () => {
  let product: Product;
  let load: FirstLoad;
  beforeAll(async () => {
    product = await startProduct();
    load = await firstLoadOf(product.url);
  });
  afterAll(async () => {
    await closeBrowser();
    await product.stop();
  });

  test('is compressed as brotli', () => {
    expect(load.encodings).toEqual(['br']);
  });

  test('has at most 130 kB of scripts and 15 kB of styles in at most 10 requests', () => {
    expect(load.script).toBeGreaterThan(50);
    expect(load.script).toBeLessThanOrEqual(130);
    expect(load.style).toBeLessThanOrEqual(15);
    expect(load.requests).toBeLessThanOrEqual(10);
  });

  test('is followed by at most 150 kB in at most 20 requests until the menu and the start page appear', async () => {
    const { company } = await newBooks(product.connect);
    const entering = await enteringOf(product.url, { company, user: 'ASHA', password: PASSWORD });
    expect(entering.requests).toBeGreaterThan(5);
    expect(entering.requests).toBeLessThanOrEqual(20);
    expect(entering.kilobytes).toBeLessThanOrEqual(150);
  });
});

describe('the styles', () => {
  // Either makes the browser work out all rows of a table, or the whole page, when a row comes into sight.
  test('no sibling by a universal selector, nothing on the page by its content, and nothing by the number of its children', () => {
    const folder = 'dist/client/assets';
    const files = readdirSync(folder).filter((name) => name.endsWith('.css'));
    expect(files.length).toBeGreaterThan(0);
    const all = files.map((name) => readFileSync(`${folder}/${name}`, 'utf8')).join('\n');
    expect(all.match(/[+~]\s*\*[^{}]*\{/g)).toBeNull();
    expect(all.match(/(?::root|html|body|\.screen):has\([^)]*\)/g)).toBeNull();
    expect(all.match(/:has\([^{}]*:nth-/g)).toBeNull();
  });
});

describe('the bundle of a module, or of a part of one', () => {
  test('is one of those that the list of areas names', () => {
    expect(bundleFolders()).toEqual(expect.arrayContaining(readdirSync('src/modules')));
    expect(bundleFolders().length).toBeGreaterThan(readdirSync('src/modules').length);
  });

  test.each(bundleFolders())('%s has at most 40 kB in addition to the kit', (folder) => {
    const bundle = bundleOf(folder);
    const bytes = bundle.reduce((sum, one) => sum + one.bytes, 0);
    expect(bytes).toBeGreaterThan(100);
    expect(bytes, JSON.stringify(bundle)).toBeLessThanOrEqual(40_000);
  });
});
