import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '../core/db/database';
import { openDatabase } from '../core/db/openDatabase';
import { type Finding, verify } from '../verify/verify';
import { auditHeads, countedBalances } from './figures';
import type { Header, Manifest } from './format';
import { headerOf, loadBackup } from './load';
import { shapesOf } from './shape';
import { batches } from './write';

/** Restores a backup into a temporary database, and returns the findings. */
export async function testRestore(file: string, migrations: string): Promise<Finding[]> {
  await headerOf(file);
  const scratch = await mkdtemp(join(tmpdir(), 'vyapar-restore-'));
  try {
    const database = await openDatabase({ dataDir: scratch, isScratch: true });
    try {
      return await restoreAndProve(database, file, migrations, scratch);
    } finally {
      await database.close();
    }
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Restores into an empty database, then compares the result with the backup's manifest. */
export async function restoreAndProve(
  database: Database,
  file: string,
  migrations: string,
  dataDir: string,
): Promise<Finding[]> {
  const { header, manifest } = await loadBackup(database, file, migrations, dataDir);
  return [...(await compare(database, header, manifest)), ...(await verify(database))];
}

/** Row by row, balance by balance, and the end of every audit chain. */
async function compare(database: Database, header: Header, manifest: Manifest): Promise<Finding[]> {
  const scope = header.company?.id ?? null;
  const unlike: string[] = [];
  const missed: string[] = [];
  const wrong: string[] = [];
  await database.asSystem(async (tx) => {
    await tx.execute(sql`select set_config('TimeZone', 'UTC', true)`);
    const shapes = new Map((await shapesOf(tx, scope)).map((shape) => [shape.table, shape]));
    for (const expected of manifest.tables) {
      const shape = shapes.get(expected.table);
      const sha = createHash('sha256');
      let rows = 0;
      if (shape) {
        for await (const lines of batches(tx, shape, scope)) {
          rows += lines.length;
          sha.update(`${lines.join('\n')}\n`);
        }
      }
      if (rows !== expected.rows) unlike.push(`${expected.table} has ${rows} rows, the backup ${expected.rows}`);
      else if (sha.digest('hex') !== expected.sha256) unlike.push(`${expected.table} reads otherwise`);
    }
    const heads = await auditHeads(tx, scope);
    for (const { company, sequence, hash } of manifest.audit) {
      const head = heads.find((one) => one.company === company);
      if (head?.sequence !== sequence || head.hash !== hash) {
        missed.push(`Company ${company}: the chain ends at ${head?.sequence ?? 0}, in the backup at ${sequence}`);
      }
    }
    const balances = new Map((await countedBalances(tx, scope)).map((one) => [one.company, JSON.stringify(one)]));
    for (const expected of manifest.balances) {
      if (balances.get(expected.company) !== JSON.stringify(expected))
        wrong.push(`Company ${expected.company}: balances differ`);
    }
  });
  return [
    { check: 'Every row is what was backed up', problems: unlike, looked: String(manifest.rows) },
    {
      check: 'Balances of all accounts, counted from the ledger, are those of the backup',
      problems: wrong,
      looked: String(manifest.balances.reduce((sum, one) => sum + one.accounts, 0)),
    },
    { check: 'The audit trail ends where it ended', problems: missed, looked: String(manifest.audit.length) },
  ];
}
