import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { restoreAndProve, testRestore } from '../../server/backup/check';
import { LEFT_OUT, PASSING, SECRETS } from '../../server/backup/format';
import { loadBackup } from '../../server/backup/load';
import { readBackup } from '../../server/backup/read';
import { type Written, writeBackup } from '../../server/backup/write';
import { sealAudit } from '../../server/core/audit';
import type { Database } from '../../server/core/database';
import type { Finding } from '../../server/verify';
import { testApp } from '../setup/app';
import { atEnd } from '../setup/atEnd';
import { testDatabase } from '../setup/database';
import { callerOf, JOURNALS, type Office, PASSWORD, post, type Voucher } from './office';
import { MARK, plainJournal, type TwoCompanies, twoCompanies } from './twoCompanies';

const MIGRATIONS = 'server/migrations';
/** Restoring makes a database from nothing. */
const RESTORING = 60_000;
const folder = mkdtempSync(join(tmpdir(), 'vyapar-backup-'));
atEnd(async () => rmSync(folder, { recursive: true, force: true }));

let world: TwoCompanies;
let own: Office;
let whole: Written;
/** Into which nothing is ever restored. */
let empty: Database;
const file = join(folder, 'whole.gz');
const now = new Date('2026-03-31T06:00:00.000Z');

beforeAll(async () => {
  world = await twoCompanies(await testApp());
  own = world.own;
  await own.app.system.database.query(sql`
    insert into removed_companies (company, name, removed_at, removed_by, agreed_by, rows, backup, sha256)
    values (999, 'Former Traders', now(), 'ASHA', 'RAVI', 1, 'former.gz', 'x')`);
  await sealAudit(own.app.system.database);
  await mkdir(join(folder, 'files', String(own.company)), { recursive: true });
  writeFileSync(join(folder, 'files', String(own.company), 'bill.pdf'), Buffer.alloc(200_000, 'Bill '));
  whole = await write(null, file);
  empty = await testDatabase();
});

const write = (scope: number | null, target: string) =>
  writeBackup({ database: own.app.system.database, scope, dataDir: folder, target, now });
const newFolder = () => mkdtempSync(join(folder, 'restored-'));
/** What is wrong with what such a backup restores into an empty database. */
async function wrongWith(path: string, database: Database, dataDir = newFolder()) {
  return wrong(await restoreAndProve(database, path, MIGRATIONS, dataDir));
}
const wrong = (findings: readonly Finding[]) => findings.filter(({ problems }) => problems.length > 0);
const linesOf = (path: string) => gunzipSync(readFileSync(path)).toString().trimEnd().split('\n');
const written = (name: string, lines: readonly string[]) => {
  const path = join(folder, name);
  writeFileSync(path, gzipSync(`${lines.join('\n')}\n`));
  return path;
};

describe('a backup of the installation', () => {
  test(
    'restores into a database of its own: every row, balance and chain as it was, and the books verify',
    async () => {
      const findings = await testRestore(file, MIGRATIONS);
      expect(wrong(findings)).toEqual([]);
      expect(findings[0]).toMatchObject({ looked: String(whole.manifest.rows) });
      expect(whole.manifest.rows).toBeGreaterThan(1_000);
      expect(whole.manifest.audit.map(({ company }) => company)).toEqual([own.company, world.other.company]);
    },
    RESTORING,
  );

  test('holds every table but what lasts no longer than a session', async () => {
    const tables = await own.app.system.database.query<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name collate "C"`,
    );
    const held = whole.manifest.tables.map(({ table }) => table);
    expect(held).toEqual(tables.map(({ name }) => name).filter((name) => !PASSING.has(name)));
    const empty = whole.manifest.tables.filter(({ rows }) => rows === 0);
    expect(empty).toEqual([]);
  });

  test('brings attached files back, and people to work: they sign in, and numbers and keys go on where they were', async () => {
    const database = await testDatabase();
    const dataDir = newFolder();
    expect(await wrongWith(file, database, dataDir)).toEqual([]);
    const path = ['files', String(own.company), 'bill.pdf'];
    expect(await readFile(join(dataDir, ...path))).toEqual(await readFile(join(folder, ...path)));
    const journal = await own.admin.ok<Voucher>('POST', post(JOURNALS), plainJournal(own));
    const app = await testApp(now.toISOString(), {}, database);
    const session = await callerOf(app).ok<{ usr: { kCode: string } }>('POST', '/api/login', {
      company: own.company,
      user: 'ASHA',
      password: PASSWORD,
    });
    const again = await callerOf(app, session.usr.kCode).ok<Voucher>('POST', post(JOURNALS), plainJournal(own));
    expect([again.number, again.id]).toEqual([journal.number, journal.id]);
    expect(await database.query(sql`select 1 from sessions where created_at < ${now.toISOString()}`)).toEqual([]);
  });

  test('brings attached files nowhere else than to their place', async () => {
    const astray = linesOf(file).map((line) => line.replaceAll(`files/${own.company}/`, 'files/../../astray/'));
    const spoilt = written('astray.gz', astray);
    await expect(loadBackup(empty, spoilt, MIGRATIONS, newFolder())).rejects.toThrow('a file outside its place');
  });

  test('is refused by a database with a company in it', async () => {
    await expect(loadBackup(own.app.system.database, file, MIGRATIONS, newFolder())).rejects.toThrow(
      'There are 2 companies in this database.',
    );
  });
});

describe('a backup that is not what it was', () => {
  const at = (lines: readonly string[], part: string) => lines.findIndex((line) => line.startsWith(part));
  const CUT = 'it was cut off';

  test.each<[string, (lines: string[]) => string[], string]>([
    ['without its end', (lines) => lines.slice(0, -1), CUT],
    ['without its last thousand lines', (lines) => lines.slice(0, -1_000), CUT],
    [
      'without a row',
      (lines) => lines.toSpliced(at(lines, '#{"table":"ledger_entries"') + 1, 1),
      'ledger_entries is not what was written',
    ],
    [
      'with a figure changed',
      (lines) => lines.map((line) => line.replace('"debit":10000,', '"debit":10001,')),
      'account_months is not what was written',
    ],
    [
      'of a newer version',
      (lines) => lines.map((line, place) => (place ? line : line.replace(/"schema":\d+/, '"schema":2000000000000'))),
      'Update first',
    ],
    ['that is another file', () => ['Dear Sir or Madam'], 'This is no backup'],
  ])('%s is refused, and nothing of it stays', async (name, spoil, sentence) => {
    const path = written(`${name}.gz`, spoil(linesOf(file)));
    await expect(loadBackup(empty, path, MIGRATIONS, folder)).rejects.toThrow(sentence);
    expect(await empty.query(sql`select id from companies`)).toEqual([]);
  });

  test('is refused when it is not even packed, or not there', async () => {
    writeFileSync(join(folder, 'plain.gz'), 'plain text');
    await expect(testRestore(join(folder, 'plain.gz'), MIGRATIONS)).rejects.toThrow('This is no backup');
    await expect(testRestore(join(folder, 'none.gz'), MIGRATIONS)).rejects.toThrow('There is no file');
  });
});

describe('a company’s own backup', () => {
  const ownFile = join(folder, 'own.gz');
  let ownBackup: Written;
  beforeAll(async () => {
    ownBackup = await write(own.company, ownFile);
  });

  test('holds no row, name or count of another company, and no password hash', async () => {
    const lines = linesOf(ownFile);
    expect(lines.filter((line) => line.includes(MARK))).toEqual([]);
    const others = lines.filter(
      (line) => line.includes(`"company_id":${world.other.company}`) || line.includes(`"id":${world.other.company},`),
    );
    expect(others).toEqual([]);
    expect(lines.filter((line) => line.includes('$argon2'))).toEqual([]);
    expect(ownBackup.manifest.sequences).toEqual({});
    expect(ownBackup.manifest.companies).toEqual([{ id: own.company, name: 'Own Traders' }]);
    expect(ownBackup.manifest.audit.map(({ company }) => company)).toEqual([own.company]);
  });

  test('restores by itself too, whole and verified', async () => {
    expect(await wrongWith(ownFile, await testDatabase())).toEqual([]);
  });

  test('leaves out every column that keeps a secret', async () => {
    const columns = await own.app.system.database.query<{ name: string }>(
      sql`select table_name || '.' || column_name as name from information_schema.columns
           where table_schema = 'public' and column_name ~ '(hash|secret|token|password|recovery)' order by 1`,
    );
    const left = Object.entries(SECRETS).flatMap(([table, names]) =>
      Object.keys(names).map((name) => `${table}.${name}`),
    );
    // Hashes of content, not of secrets.
    const open = ['audit.hash', 'audit.previous_hash', 'idempotency_keys.request_hash', 'removed_companies.hash'];
    const isLeft = (table: string) => PASSING.has(table) || LEFT_OUT.has(table);
    const kept = columns.map(({ name }) => name).filter((name) => !isLeft(name.split('.')[0] ?? ''));
    expect(kept.filter((name) => !open.includes(name)).sort()).toEqual(left.sort());
  });
});

test(
  'a backup is taken at one moment, whatever is posted meanwhile, and nobody’s posting is lost',
  async () => {
    // The embedded database in files, as the product runs it; on a server the one that is under test.
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
        // Calls over the network come one by one; without this the loop would leave the copying no turn.
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
    expect(await wrongWith(target, await testDatabase())).toEqual([]);
    const journals = (written: Written) =>
      written.manifest.tables.find(({ table }) => table === 'documents')?.rows ?? 0;
    const [{ count } = { count: 0 }] = await onFiles.query<{ count: number }>(
      sql`select count(*)::int as count from documents`,
    );
    expect(count).toBe(journals(whole) + posted);
    expect(journals(during)).toBeLessThanOrEqual(count);
  },
  2 * RESTORING,
);

test('every line of a backup is read as it was written', async () => {
  let rows = 0;
  const { manifest } = await readBackup(file, {
    header: async () => {},
    table: async () => {},
    rows: async (lines) => {
      rows += lines.length;
    },
  });
  expect(manifest).toEqual(whole.manifest);
  expect(rows).toBe(whole.manifest.rows);
});
