import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildProduct } from '../setup/product';
import './demo';

/** What is looked at is the product as it would be delivered, built from the sources as they stand. */
export default function prepare(project: TestProject) {
  buildProduct();
  const shared = mkdtempSync(join(tmpdir(), 'vyapar-shared-'));
  project.provide('shared', shared);
  return () => rmSync(shared, { recursive: true, force: true });
}
