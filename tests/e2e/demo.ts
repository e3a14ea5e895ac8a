import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { inject } from 'vitest';
import { type Product, startProduct } from '../setup/product';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where what every file needs is kept while the tests run. */
    shared: string;
  }
}

/** Filling the demo companies posts some thousand vouchers, so it is done once, by whoever asks first. */
async function filledFolder(): Promise<string> {
  const filled = join(inject('shared'), 'demo');
  const filling = join(inject('shared'), 'demo-filling');
  if (existsSync(filled)) return filled;
  try {
    mkdirSync(filling);
  } catch {
    while (!existsSync(filled)) {
      if (!existsSync(filling)) throw new Error('the demo companies could not be filled');
      await setTimeout(200);
    }
    return filled;
  }
  try {
    const product = await startProduct({ dataDir: filling, demo: true });
    await product.stop();
    renameSync(filling, filled);
  } finally {
    rmSync(filling, { recursive: true, force: true });
  }
  return filled;
}

/** Starts the product with demo companies of its own, as they are on their first day. */
export async function startDemo(): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vyapar-demo-'));
  cpSync(await filledFolder(), dataDir, { recursive: true });
  const product = await startProduct({ dataDir, demo: true });
  const stop = async () => {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...product, stop };
}
