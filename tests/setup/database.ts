import { randomBytes } from 'node:crypto';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Database } from '../../server/core/db/database';
import { DATABASE } from '../../server/core/db/embedded';
import { openDatabase } from '../../server/core/db/openDatabase';
import { atEnd } from './atEnd';
import { FilesInMemory, readCluster } from './cluster';
import { onServer, withName } from './server';

let held: ReturnType<typeof readCluster> | undefined;

/**
 * A migrated, empty database of this test file alone, on PGlite or PostgreSQL; it goes when the file ends.
 * @param dataDir where PGlite keeps it in files, as the product does; else it lives in memory.
 */
export async function testDatabase(dataDir?: string): Promise<Database> {
  const prepared = inject('prepared');
  if (prepared.kind === 'pglite') {
    if (dataDir) cpSync(prepared.folder, dataDir, { recursive: true });
    else held ??= readCluster(join(prepared.folder, DATABASE));
    const database = await openDatabase(dataDir ? { dataDir } : { files: new FilesInMemory(held ?? []) });
    atEnd(() => database.close());
    return database;
  }
  const name = `vyapar_test_${randomBytes(6).toString('hex')}`;
  await onServer(prepared.url, `create database ${name} template ${prepared.template}`);
  const database = await openDatabase({ url: withName(prepared.url, name), poolSize: 8 });
  atEnd(async () => {
    await database.close();
    await onServer(prepared.url, `drop database if exists ${name} with (force)`);
  });
  return database;
}
