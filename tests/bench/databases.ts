import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../server/core/db/database';
import { openDatabase } from '../../server/core/db/openDatabase';
import { type Product, type Place as ProductPlace, startProduct } from '../setup/product';
import { onServer, withName } from '../setup/server';

/** An empty place for books, on either database, where the product and the measurement take turns. */
export type Place = {
  name: 'PGlite' | 'PostgreSQL';
  /** For the commands of the product. */
  at: ProductPlace;
  start(): Promise<Product>;
  open(): Promise<Database>;
  remove(): Promise<void>;
};

export function embeddedPlace(): Place {
  const dataDir = mkdtempSync(join(tmpdir(), 'vyapar-bench-'));
  return {
    name: 'PGlite',
    at: { dataDir },
    start: () => startProduct({ dataDir }),
    open: () => openDatabase({ dataDir }),
    remove: async () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

/** @param url of any database on a PostgreSQL server where others can be made. */
export async function serverPlace(url: string): Promise<Place> {
  const name = `vyapar_bench_${randomUUID().slice(0, 8)}`;
  await onServer(url, `create database ${name}`);
  const databaseUrl = withName(url, name);
  const dataDir = mkdtempSync(join(tmpdir(), 'vyapar-bench-'));
  return {
    name: 'PostgreSQL',
    at: { dataDir, databaseUrl },
    start: () => startProduct({ dataDir, databaseUrl }),
    open: () => openDatabase({ url: databaseUrl }),
    remove: async () => {
      rmSync(dataDir, { recursive: true, force: true });
      await onServer(url, `drop database if exists ${name} with (force)`);
    },
  };
}
