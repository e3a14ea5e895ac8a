import { constants } from 'node:fs';
import { copyFile, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { auditHeads } from '../backup/figures';
import { LEFT_OUT } from '../backup/format';
import { unchecked } from '../backup/load';
import { removeRows } from '../backup/restoreCompany';
import { fileOf, folderOf, type StoredBackup } from '../backup/store';
import { takeBackup } from '../backup/take';
import type { SignedIn, System } from '../core/calls/system';
import { type Database, rowOf } from '../core/db/database';
import { sealAudit } from '../core/trail/audit';
import { forgetAnchor, noteAnchors } from '../core/trail/auditAnchor';

type Wanted = { who: SignedIn; second: string; now: Date };

/**
 * Removes a company after a backup: its rows in every table, all or none, then its files and its former backups. A
 * row of `removed_companies` and that backup remain.
 */
export async function removeCompany(system: System, { who, second, now }: Wanted): Promise<void> {
  const { database, dataDir, clock, anchors } = system;
  const scope = who.companyId;
  const backup = await takeBackup({ database, dataDir, scope, clock }, { how: 'removal', by: who.uCode });
  // The backup is already moved aside when the company is removed, so one exists whenever the process ends.
  await setAside(dataDir, scope, backup);
  await sealAudit(database, (heads) => noteAnchors(anchors, heads));
  await database.asSystem(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('vyapar-company'), ${scope})`);
    await unchecked(tx);
    const { name } = await rowOf<{ name: string }>(tx, sql`select name from companies where id = ${scope}`);
    const [head] = await auditHeads(tx, scope);
    let rows = await removeRows(tx, scope);
    for (const table of LEFT_OUT) {
      const gone = await rowOf<{ rows: number }>(
        tx,
        sql`with gone as (delete from ${sql.identifier(table)} where company_id = ${scope} returning 1) select count(*)::int as rows from gone`,
      );
      rows += gone.rows;
    }
    await tx.execute(sql`
      insert into removed_companies (company, name, removed_at, removed_by, agreed_by, rows, sequence, hash, backup, sha256)
      values (${scope}, ${name}, ${now.toISOString()}, ${who.uCode}, ${second}, ${rows}, ${head?.sequence ?? null}, ${head?.hash ?? null}, ${backup.file}, ${backup.sha256})`);
  });
  await clearFolders(dataDir, scope);
  await forgetAnchor(anchors, scope);
  await database.query(sql`analyze`);
}

const asideOf = (dataDir: string) => join(dataDir, 'backups', 'removed');

async function setAside(dataDir: string, scope: number, backup: StoredBackup): Promise<void> {
  await mkdir(asideOf(dataDir), { recursive: true, mode: 0o700 });
  await copyFile(fileOf(dataDir, scope, backup), join(asideOf(dataDir), backup.file), constants.COPYFILE_FICLONE);
}

async function clearFolders(dataDir: string, scope: number): Promise<void> {
  await rm(join(dataDir, 'files', String(scope)), { recursive: true, force: true });
  await rm(folderOf(dataDir, scope), { recursive: true, force: true });
}

/** Clears what a process that ended between the rows and the files of a removed company left behind. */
export async function finishRemovals(database: Database, dataDir: string): Promise<void> {
  const gone = await database.query<{ company: number }>(
    sql`select distinct company from removed_companies r where not exists (select from companies c where c.id = r.company)`,
  );
  for (const { company } of gone) await clearFolders(dataDir, company);
}
