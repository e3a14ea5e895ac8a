import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../../server/core/database';
import { atEnd } from './atEnd';
import { onServer, withName } from './server';

/** A migrated, empty database of this test file alone, on PGlite or PostgreSQL; it goes when the file ends. */
export async function testDatabase(): Promise<Database> {
  const prepared = inject('prepared');
  if (prepared.kind === 'pglite') {
    const database = await openDatabase({ load: new Blob([new Uint8Array(readFileSync(prepared.dump))]) });
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
