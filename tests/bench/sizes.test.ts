import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeBrowser } from '../e2e/chromium';
import { type Product, startProduct } from '../setup/product';
import { type FirstLoad, firstLoadOf } from './firstLoad';

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
});

describe('the bundle of a module', () => {
  const assets = 'dist/client/assets';
  const areas = readdirSync('src/modules');

  test.each(areas)('%s has at most 40 kB beside the kit', (area) => {
    const all = readdirSync(assets);
    const bundle = all.filter((name) => name.startsWith(`${area}-`) && name.endsWith('.js'));
    // Parts of the contract that two areas share stand in a file of their own, under the name of the first. What is
    // very small is not compressed.
    const sentAs = (name: string) => (all.includes(`${name}.br`) ? `${name}.br` : name);
    const sizes = bundle.map((name) => statSync(join(assets, sentAs(name))).size);
    expect(Math.max(...sizes)).toBeGreaterThan(100);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(40_000);
  });
});
