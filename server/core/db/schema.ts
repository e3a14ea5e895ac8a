import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { APP_ROLE } from './database';
import { applySecurity, type Run } from './secure';

/** The one file of statements that makes all tables, written by `npm run migration`; its digest names the schema. */
export const SCHEMA_FILE = '0000_schema.sql';

/**
 * Makes the tables where there are none, then their roles, policies and triggers.
 * @param folder where the schema file is.
 * @param migrate makes the tables and notes the digest of the file; does nothing where that was done.
 */
export async function makeSchema(folder: string, run: Run, migrate: () => Promise<void>): Promise<void> {
  await refuseOtherSchema(folder, run);
  await migrate();
  await applySecurity(APP_ROLE, run);
}

export const schemaDigest = async (folder: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(join(folder, SCHEMA_FILE)))
    .digest('hex');

/** Tables of another version would fail later and somewhere: they are refused at the start, by one sentence. */
async function refuseOtherSchema(folder: string, run: Run): Promise<void> {
  const { rows: found } = await run(
    `select from pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'`,
  );
  if (found.length === 0) return;
  const { rows } = await run('select hash from drizzle.__drizzle_migrations');
  const made = rows as { hash: string }[];
  const wanted = await schemaDigest(folder);
  if (made.every(({ hash }) => hash === wanted)) return;
  throw new Error(
    'This database was made by another version of Vyapar Suite, whose tables differ, and it cannot be brought up to date. Set DATA_DIR to a new folder, or DATABASE_URL to a new database.',
  );
}
