import { existsSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { startProduct } from '../setup/product';

declare module 'vitest' {
  interface ProvidedContext {
    site: string;
  }
}

/** One built product with the demo companies for all files of a run. */
export default async function start(project: TestProject) {
  if (!existsSync('dist')) throw new Error('There is no build to look at. Run `npm run build` first.');
  const product = await startProduct({ demo: true });
  project.provide('site', product.url);
  return () => product.stop();
}
