import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, inject } from 'vitest';
import { type Database, openDatabase } from '../../server/core/database';
import { onServer, withName } from './server';

const closers: (() => Promise<unknown>)[] = [];

/** Does something when the test file ends; last asked, first done. */
export const atEnd = (close: () => Promise<unknown>) => closers.push(close);

// Registered while the file is collected: a hook added inside `beforeAll`, where databases are opened, never runs.
afterAll(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

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
