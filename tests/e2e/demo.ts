import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { inject } from 'vitest';
import { type Product, startProduct } from '../setup/product';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder for files that every test file needs, kept while the tests run. */
    shared: string;
  }
}

type Begin = 'empty' | 'demo';

/**
 * The data folder of a product on its first day. Making the database takes seconds, filling the demo companies posts
 * some thousand vouchers, so each is done once, by the first caller; and kept for later runs of the same day until the
 * server or the contract changes.
 */
async function folderOf(begin: Begin): Promise<string> {
  const made = join(inject('shared'), begin);
  const making = `${made}-making-${process.ppid}`;
  if (existsSync(made)) return made;
  try {
    mkdirSync(making);
  } catch {
    while (!existsSync(made)) {
      if (!existsSync(making) && !existsSync(made)) throw new Error('the first product could not be started');
      await setTimeout(200);
    }
    return made;
  }
  try {
    const product = await startProduct({ dataDir: making, ...(begin === 'demo' && { demo: 'all' }) });
    await product.stop();
    // Another run may have made it meanwhile.
    if (!existsSync(made)) renameSync(making, made);
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
  return made;
}

async function startOn(begin: Begin): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), `vyapar-${begin}-`));
  cpSync(await folderOf(begin), dataDir, { recursive: true });
  const product = await startProduct({ dataDir, ...(begin === 'demo' && { demo: 'all' }) });
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  return {
    ...product,
    stop: () => product.stop().then(remove),
    kill: () => product.kill().then(remove),
  };
}

/** Starts the product with demo companies of its own, as they are on their first day. */
export const startDemo = () => startOn('demo');

/** Starts the product with a database of its own and no company in it. */
export const startEmpty = () => startOn('empty');
