import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../server/core/db/openDatabase';

/** The place of each test file's own copy of a migrated, empty database. */
export type Prepared = { kind: 'pglite'; folder: string } | { kind: 'postgres'; url: string; template: string };

declare module 'vitest' {
  interface ProvidedContext {
    prepared: Prepared;
    /** Folder of a migrated, empty database of PGlite, which backups of either database are restored into. */
    embedded: string;
  }
}

const MIGRATIONS = 'server/migrations';
const CACHE = 'node_modules/.cache/vyapar';

/**
 * Making and migrating it takes seconds, opening a copy a fraction of one: done once, for all files of a run and for
 * later runs until the schema changes. With DATABASE_URL the same on a PostgreSQL server, by a template database.
 */
export default async function prepare(project: TestProject) {
  const url = process.env.DATABASE_URL;
  const folder = await preparedFolder();
  project.provide('embedded', folder);
  if (!url) {
    project.provide('prepared', { kind: 'pglite', folder });
    return;
  }
  const template = `vyapar_template_${randomBytes(4).toString('hex')}`;
  await onServer(url, `create database ${template}`);
  const database = await openDatabase({ url: withName(url, template) });
  await database.migrate(MIGRATIONS);
  await database.close();
  project.provide('prepared', { kind: 'postgres', url, template });
  return async () => {
    // The copies that the workers made, and the template itself.
    for (const name of await databasesLike(url, `${template}%`))
      await onServer(url, `drop database if exists ${name} with (force)`);
  };
}

async function preparedFolder(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of readdirSync(MIGRATIONS, { recursive: true, encoding: 'utf8' }).sort()) {
    if (name.endsWith('.sql') || name.endsWith('.json')) hash.update(readFileSync(join(MIGRATIONS, name)));
  }
  for (const name of [
    'server/core/db/secure.ts',
    'server/core/lists/search/triggers.ts',
    'server/core/db/database.ts',
    'tests/setup/server.ts',
  ]) {
    hash.update(readFileSync(name));
  }
  hash.update(readFileSync('node_modules/@electric-sql/pglite/package.json'));
  const folder = join(CACHE, hash.digest('hex').slice(0, 16));
  if (existsSync(folder)) return folder;
  mkdirSync(CACHE, { recursive: true });
  const unfinished = mkdtempSync(`${folder}.`);
  const database = await openDatabase({ dataDir: unfinished, isScratch: true });
  await database.migrate(MIGRATIONS);
  // Two fifths of its files are the templates of further databases, which it never has.
  await database.query(sql`update pg_database set datistemplate = false, datallowconn = true`);
  await database.query(sql`drop database template0`);
  await database.query(sql`drop database template1`);
  // The usual 128 MB are written with zeros at each start.
  await database.query(sql`alter system set shared_buffers = '16MB'`);
  await database.close();
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    // Another run may have made it meanwhile.
    if (!existsSync(folder)) throw error;
    rmSync(unfinished, { recursive: true });
  }
  return folder;
}

/** The same server with another database. */
export function withName(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

async function databasesLike(url: string, pattern: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query('select datname from pg_database where datname like $1', [pattern]);
    return rows.map((row: { datname: string }) => row.datname);
  } finally {
    await client.end();
  }
}

export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
