import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../../server/core/database';
import { atEnd } from './atEnd';
import { onServer, withName } from './server';

/** A dump in memory. What a blob gives back it first copies piece by piece, which takes a fifth of the loading. */
class HeldDump extends Blob {
  readonly #bytes: ArrayBuffer;

  constructor(bytes: ArrayBuffer) {
    super();
    this.#bytes = bytes;
  }

  override async arrayBuffer() {
    return this.#bytes;
  }
}

let held: HeldDump | undefined;

/**
 * A migrated, empty database of this test file alone, on PGlite or PostgreSQL; it goes when the file ends.
 * @param dataDir where PGlite keeps it in files, as the product does; else it lives in memory.
 */
export async function testDatabase(dataDir?: string): Promise<Database> {
  const prepared = inject('prepared');
  if (prepared.kind === 'pglite') {
    held ??= new HeldDump(new Uint8Array(readFileSync(prepared.dump)).buffer);
    const database = await openDatabase({ dataDir, load: held });
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
