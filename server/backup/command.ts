import { join } from 'node:path';
import type { Database } from '../core/db/database';
import { runningOn } from '../core/db/folderLock';
import { openDatabase } from '../core/db/openDatabase';
import { anchorFile, resetAnchors } from '../core/trail/auditAnchor';
import { requestBackup } from './backupRequests';
import { restoreAndProve } from './check';
import { auditHeads } from './figures';
import { fileOf, type StoredBackup } from './store';
import { takeBackup } from './take';

/** `npm run backup`: the whole installation into one file, whether the server runs or not. */
export async function backup(root: string): Promise<void> {
  const { dataDir, url } = place(root);
  const server = url ? null : runningOn(dataDir);
  if (server !== null) {
    const answer = await requestBackup(dataDir, () => runningOn(dataDir) === server);
    if ('problem' in answer) throw new Error(answer.problem);
    return say(dataDir, answer.done);
  }
  const database = await opened(root);
  try {
    say(
      dataDir,
      await takeBackup({ database, dataDir, scope: null, clock: () => new Date() }, { by: null, how: 'command' }),
    );
  } finally {
    await database.close();
  }
}

/** `npm run restore -- FILE`: into an empty database, then proved; the exit code is 1 when something is not as it was. */
export async function restore(root: string, file: string | undefined): Promise<void> {
  if (!file) throw new Error('Say which file: npm run restore -- data/backups/all/all_….vyapar.gz');
  const { dataDir, url } = place(root);
  const database = await openDatabase(url ? { url } : { dataDir });
  try {
    const findings = await restoreAndProve(database, file, `${root}/server/migrations`, dataDir);
    for (const { check, problems, looked } of findings) {
      console.log(`${problems.length === 0 ? 'ok  ' : 'FAIL'}  ${check} (${looked})`);
      for (const problem of problems) console.log(`      ${problem}`);
    }
    await resetAnchors(anchorFile(dataDir, url), await database.asSystem((tx) => auditHeads(tx, null)));
    process.exitCode = findings.some(({ problems }) => problems.length > 0) ? 1 : 0;
  } finally {
    await database.close();
  }
}

function place(root: string): { dataDir: string; url: string | undefined } {
  const { DATA_DIR, DATABASE_URL } = process.env;
  return { dataDir: DATA_DIR ?? join(root, 'data'), url: DATABASE_URL || undefined };
}

async function opened(root: string): Promise<Database> {
  const { dataDir, url } = place(root);
  const database = await openDatabase(url ? { url } : { dataDir });
  await database.migrate(`${root}/server/migrations`);
  return database;
}

function say(dataDir: string, backup: StoredBackup): void {
  console.log(fileOf(dataDir, null, backup));
  console.log(
    `${(backup.rows ?? 0).toLocaleString('en-IN')} records, ${(backup.bytes ?? 0).toLocaleString('en-IN')} bytes, ${(backup.seconds ?? 0).toFixed(1)} s`,
  );
  console.log(`SHA-256 ${backup.sha256}`);
}

/** Called by `start.mjs`. */
export const main = (root: string, args: readonly string[]): Promise<void> => {
  const at = args.indexOf('--restore');
  return at < 0 ? backup(root) : restore(root, args[at + 1]);
};
