import { randomBytes } from 'node:crypto';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Database } from '../../server/core/db/database';
import { DATABASE } from '../../server/core/db/embedded';
import { openDatabase } from '../../server/core/db/openDatabase';
import { atEnd } from './atEnd';
import { FilesInMemory, readCluster } from './cluster';
import { emptied, standing } from './emptied';
import { onServer, withName } from './server';

let held: ReturnType<typeof readCluster> | undefined;

/** A database that test files of this worker use one after the other, and how its schema stood at its beginning. */
type Kept = { database: Database; begun: string; uses: number };

/** Those that no test file has at the moment. Modules live as long as the worker where a project is not isolated. */
const free: Kept[] = [];

/**
 * A migrated, empty database of this test file alone, on PGlite or PostgreSQL. When the file ends, the next one gets it
 * emptied, with its statements prepared; a file that has changed the schema leaves none behind.
 * @param dataDir where PGlite keeps it in files, as the product does; else it lives in memory.
 */
export async function testDatabase(dataDir?: string): Promise<Database> {
  const prepared = inject('prepared');
  if (dataDir && prepared.kind === 'pglite') return embeddedDatabase(dataDir);
  const kept = free.pop() ?? (await begin());
  atEnd(() => giveBack(kept));
  // The product's memory for a database is kept for this one object.
  return { ...kept.database };
}

/** PGlite in files, with either database under test. */
export async function embeddedDatabase(dataDir: string): Promise<Database> {
  cpSync(inject('embedded'), dataDir, { recursive: true });
  const database = await openDatabase({ dataDir });
  atEnd(() => database.close());
  return database;
}

/**
 * As `testDatabase`, but used by nobody before: for a test of the database's own counters, or of rules it breaks and
 * mends.
 */
export async function untouchedDatabase(): Promise<Database> {
  const database = await open();
  atEnd(() => database.close());
  return database;
}

async function begin(): Promise<Kept> {
  const database = await open();
  return { database, begun: await standing(database), uses: 0 };
}

async function giveBack(kept: Kept): Promise<void> {
  kept.uses += 1;
  const isEmpty = await emptied(kept.database, kept.uses);
  if (isEmpty && (await standing(kept.database)) === kept.begun) free.push(kept);
  else await kept.database.close().catch(() => undefined);
}

async function open(): Promise<Database> {
  const prepared = inject('prepared');
  if (prepared.kind === 'pglite') {
    held ??= readCluster(join(prepared.folder, DATABASE));
    return openDatabase({ files: new FilesInMemory(held) });
  }
  // Dropped with the template when the run ends.
  const name = `${prepared.template}_${randomBytes(4).toString('hex')}`;
  await onServer(prepared.url, `create database ${name} template ${prepared.template} strategy file_copy`);
  return openDatabase({ url: withName(prepared.url, name), poolSize: 8 });
}
