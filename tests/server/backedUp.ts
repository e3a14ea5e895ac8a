import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll } from 'vitest';
import { restoreAndProve } from '../../server/backup/check';
import { type Written, writeBackup } from '../../server/backup/write';
import type { Database } from '../../server/core/db/database';
import { sealAudit } from '../../server/core/trail/audit';
import type { Finding } from '../../server/verify/verify';
import { testApp } from '../setup/app';
import { atEnd } from '../setup/atEnd';
import { type TwoCompanies, twoCompanies } from './twoCompanies';

export const MIGRATIONS = 'server/migrations';
export const now = new Date('2026-03-31T06:00:00.000Z');

export type BackedUp = { world: TwoCompanies; folder: string; file: string; whole: Written };

/** Two companies for a whole file, and a backup of both. */
export function backUp(): () => BackedUp {
  let made: BackedUp;
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vyapar-backup-'));
    atEnd(async () => rmSync(folder, { recursive: true, force: true }));
    const world = await twoCompanies(await testApp());
    // A trade of the demo that somebody may still pick.
    await world.own.app.system.database.query(sql`insert into demo_companies (company) values (99001)`);
    const { database } = world.own.app.system;
    await database.query(sql`
      insert into removed_companies (company, name, removed_at, removed_by, agreed_by, rows, backup, sha256)
      values (999, 'Former Traders', now(), 'ASHA', 'RAVI', 1, 'former.gz', 'x')`);
    await sealAudit(database);
    await mkdir(join(folder, 'files', String(world.own.company)), { recursive: true });
    writeFileSync(join(folder, 'files', String(world.own.company), 'bill.pdf'), Buffer.alloc(200_000, 'Bill '));
    const file = join(folder, 'whole.gz');
    made = { world, folder, file, whole: await write({ world, folder }, null, file) };
  });
  return () => made;
}

export const write = ({ world, folder }: Pick<BackedUp, 'world' | 'folder'>, scope: number | null, target: string) =>
  writeBackup({ database: world.own.app.system.database, scope, dataDir: folder, target, now });
export const newFolder = ({ folder }: BackedUp) => mkdtempSync(join(folder, 'restored-'));

/** The problems of a database restored from a backup. */
export async function wrongWith(path: string, database: Database, dataDir: string) {
  return wrong(await restoreAndProve(database, path, MIGRATIONS, dataDir));
}
export const wrong = (findings: readonly Finding[]) => findings.filter(({ problems }) => problems.length > 0);
