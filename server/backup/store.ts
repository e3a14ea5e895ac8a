import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { Backup } from '../../contract/admin/backup';
import type { Scope } from './format';

/**
 * The folder `backups` of the data folder: those of the installation in `all`, those of a company under its code, so
 * that companies are kept apart. Each backup has a JSON file with its details.
 */
const StoredBackup = z.extend(Backup, { file: z.string() });
export type StoredBackup = z.infer<typeof StoredBackup>;

const ENDING = '.vyapar.gz';

export const folderOf = (dataDir: string, scope: Scope): string =>
  join(dataDir, 'backups', scope === null ? 'all' : String(scope));

export const fileOf = (dataDir: string, scope: Scope, backup: StoredBackup): string =>
  join(folderOf(dataDir, scope), backup.file);

const noteOf = (dataDir: string, scope: Scope, id: number) => join(folderOf(dataDir, scope), `${id}.json`);

/** All backups of a scope, newest first. */
export async function storedBackups(dataDir: string, scope: Scope): Promise<StoredBackup[]> {
  const folder = folderOf(dataDir, scope);
  const names = await readdir(folder).catch(() => []);
  const notes = await Promise.all(
    names.filter((name) => /^\d+\.json$/.test(name)).map((name) => readFile(join(folder, name), 'utf8')),
  );
  return notes.map((note) => StoredBackup.parse(JSON.parse(note))).sort((a, b) => b.id - a.id);
}

export async function storedBackup(dataDir: string, scope: Scope, id: number): Promise<StoredBackup | undefined> {
  return (await storedBackups(dataDir, scope)).find((one) => one.id === id);
}

/** Notes down what is known of a backup; the note is there whole or not at all. */
export async function keep(dataDir: string, scope: Scope, backup: StoredBackup): Promise<StoredBackup> {
  const note = noteOf(dataDir, scope, backup.id);
  await writeFile(`${note}.new`, JSON.stringify(backup), { mode: 0o600 });
  await rename(`${note}.new`, note);
  return backup;
}

/** A place for another backup. Its key is the second in which it was begun, or the next that is free. */
export async function begin(
  dataDir: string,
  scope: Scope,
  now: Date,
  about: Pick<Backup, 'by' | 'how'>,
): Promise<StoredBackup> {
  await mkdir(folderOf(dataDir, scope), { recursive: true, mode: 0o700 });
  let id = Math.floor(now.getTime() / 1000);
  while (existsSync(noteOf(dataDir, scope, id))) id += 1;
  const stamp = now.toISOString().slice(0, 19).replaceAll(':', '').replace('T', '_');
  const backup: StoredBackup = {
    ...about,
    id,
    takenAt: now.toISOString() as StoredBackup['takenAt'],
    state: 'running',
    bytes: null,
    rows: null,
    sha256: null,
    seconds: null,
    problem: null,
    tested: null,
    file: `${scope ?? 'all'}_${stamp}_${id}${ENDING}`,
  };
  return keep(dataDir, scope, backup);
}

export async function discard(dataDir: string, scope: Scope, backup: StoredBackup): Promise<void> {
  await rm(fileOf(dataDir, scope, backup), { force: true });
  await rm(noteOf(dataDir, scope, backup.id), { force: true });
}

/**
 * Removes daily backups beyond the newest `most` good ones, and failed ones of earlier days; requested ones stay. A
 * failed one never replaces a good one.
 */
export async function prune(dataDir: string, scope: Scope, most: number): Promise<void> {
  const daily = (await storedBackups(dataDir, scope)).filter(({ how }) => how === 'daily');
  const good = daily.filter(({ state }) => state === 'done');
  const failed = daily.filter(({ state, id }) => state === 'failed' && id < (good[0]?.id ?? 0));
  for (const old of [...good.slice(most), ...failed]) await discard(dataDir, scope, old);
}
