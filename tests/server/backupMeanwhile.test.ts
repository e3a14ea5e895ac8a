import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { loadBackup } from '../../server/backup/load';
import { type Written, writeBackup } from '../../server/backup/write';
import type { Database } from '../../server/core/db/database';
import { testApp } from '../setup/app';
import { embeddedDatabase, testDatabase } from '../setup/database';
import { backUp, MIGRATIONS, newFolder, now, wrongWith } from './backedUp';
import { callerOf, JOURNALS, PASSWORD, post } from './office';
import { plainJournal } from './twoCompanies';

const made = backUp();

async function trialBalance(database: Database, company: number): Promise<unknown> {
  const app = await testApp(now.toISOString(), {}, database);
  const user = { company, user: 'ASHA', password: PASSWORD };
  const session = await callerOf(app).ok<{ usr: { kCode: string } }>('POST', '/api/login', user);
  const client = callerOf(app, session.usr.kCode);
  return client.ok('GET', '/api/accounts/trial-balance?from=2025-04-01&to=2026-03-31');
}

test('a backup is taken at one moment, in spite of postings meanwhile, and nobody’s posting is lost', async () => {
  // The embedded database in files, as the product runs it; on a server the one that is under test.
  const { world, folder, file, whole } = made();
  const { own } = world;
  const dataDir = mkdtempSync(join(folder, 'busy-'));
  const onFiles = await testDatabase(dataDir);
  await loadBackup(onFiles, file, MIGRATIONS, dataDir);
  const app = await testApp(now.toISOString(), {}, onFiles);
  const session = await callerOf(app).ok<{ usr: { kCode: string } }>('POST', '/api/login', {
    company: own.company,
    user: 'ASHA',
    password: PASSWORD,
  });
  const clients = Array.from({ length: 2 }, () => callerOf(app, session.usr.kCode));
  let isTaking = true;
  let posted = 0;
  const posting = clients.map(async (client) => {
    while (isTaking) {
      await client.ok('POST', post(JOURNALS), plainJournal(own));
      posted += 1;
      // Calls over the network come one by one; without this pause the loop would never let the copying run.
      await setTimeout(50);
    }
  });
  const target = join(folder, 'busy.gz');
  const during = await writeBackup({ database: onFiles, scope: null, dataDir, target, now }).finally(() => {
    isTaking = false;
  });
  const postedMeanwhile = posted;
  await Promise.all(posting);
  expect(postedMeanwhile).toBeGreaterThan(0);
  const again = await testDatabase();
  expect(await wrongWith(target, again, newFolder(made()))).toEqual([]);
  // A backup from either database also restores into the embedded one, with the same balances.
  const embedded = newFolder(made());
  const inFiles = await embeddedDatabase(embedded);
  expect(await wrongWith(target, inFiles, embedded)).toEqual([]);
  const balances = await trialBalance(inFiles, own.company);
  expect(balances).toMatchObject({ rows: expect.arrayContaining([expect.anything()]) });
  expect(balances).toEqual(await trialBalance(again, own.company));
  const journals = (written: Written) => written.manifest.tables.find(({ table }) => table === 'documents')?.rows ?? 0;
  const [{ count } = { count: 0 }] = await onFiles.query<{ count: number }>(
    sql`select count(*)::int as count from documents`,
  );
  expect(count).toBe(journals(whole) + posted);
  expect(journals(during)).toBeLessThanOrEqual(count);
});
