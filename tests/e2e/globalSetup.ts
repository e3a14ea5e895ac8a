import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { todayInIndia } from '../../contract/dates';
import { buildProduct } from '../setup/product';
import './demo';

const CACHE = 'node_modules/.cache/vyapar-e2e';

/** The tests see the product as it would be delivered, built from the present sources. */
export default function prepare(project: TestProject) {
  buildProduct();
  const name = firstDay();
  mkdirSync(join(CACHE, name), { recursive: true });
  for (const other of readdirSync(CACHE).filter((one) => one !== name))
    rmSync(join(CACHE, other), { recursive: true, force: true });
  project.provide('shared', join(CACHE, name));
}

/** Changes with everything that the first day of a product depends on: the code of the server, and the day. */
function firstDay(): string {
  const hash = createHash('sha256').update(todayInIndia());
  for (const root of ['server', 'contract']) {
    for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' }).sort()) {
      const path = join(root, name);
      if (statSync(path).isFile()) hash.update(path).update(readFileSync(path));
    }
  }
  return hash.update(readFileSync('package-lock.json')).digest('hex').slice(0, 16);
}
