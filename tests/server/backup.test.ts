import { readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { testRestore } from '../../server/backup/check';
import { LEFT_OUT, PASSING, SECRETS } from '../../server/backup/format';
import { loadBackup } from '../../server/backup/load';
import { readBackup } from '../../server/backup/read';
import type { Written } from '../../server/backup/write';
import type { Database } from '../../server/core/db/database';
import { testApp } from '../setup/app';
import { testDatabase } from '../setup/database';
import { backUp, MIGRATIONS, newFolder, now, write, wrong, wrongWith } from './backedUp';
import { callerOf, JOURNALS, type Office, PASSWORD, post, type Voucher } from './office';
import { MARK, plainJournal, type TwoCompanies } from './twoCompanies';

const made = backUp();
let world: TwoCompanies;
let own: Office;
let whole: Written;
let folder: string;
let file: string;
/** Into which nothing is ever restored. */
let empty: Database;
beforeAll(async () => {
  ({ world, whole, folder, file } = made());
  ({ own } = world);
  empty = await testDatabase();
});

const linesOf = (path: string) => gunzipSync(readFileSync(path)).toString().trimEnd().split('\n');
const written = (name: string, lines: readonly string[]) => {
  const path = join(folder, name);
  writeFileSync(path, gzipSync(`${lines.join('\n')}\n`));
  return path;
};

describe('a backup of the installation', () => {
  test('restores into a database of its own: every row, balance and chain as it was, and the books verify', async () => {
    const findings = await testRestore(file, MIGRATIONS);
    expect(wrong(findings)).toEqual([]);
    expect(findings[0]).toMatchObject({ looked: String(whole.manifest.rows) });
    expect(whole.manifest.rows).toBeGreaterThan(1_000);
    expect(whole.manifest.audit.map(({ company }) => company)).toEqual([own.company, world.other.company]);
  });

  test('holds every table except those that last no longer than a session', async () => {
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
    const dataDir = newFolder(made());
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
    await expect(loadBackup(empty, spoilt, MIGRATIONS, newFolder(made()))).rejects.toThrow('a file outside its place');
  });

  test('is refused by a database with a company in it', async () => {
    await expect(loadBackup(own.app.system.database, file, MIGRATIONS, newFolder(made()))).rejects.toThrow(
      'There are 2 companies in this database.',
    );
  });
});

describe('a backup that was changed', () => {
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
      'of another version',
      (lines) => lines.map((line, place) => (place ? line : line.replace(/"schema":"\w+"/, '"schema":"0"'))),
      'made by another version',
    ],
    [
      'with a column that no table has',
      (lines) =>
        lines.map((line) =>
          line.replace('{"table":"companies","columns":[', '{"table":"companies","columns":["secret",'),
        ),
      'a column companies.secret that this version does not know',
    ],
    [
      'with a table twice',
      (lines) => {
        const units = lines.slice(at(lines, '#{"table":"companies"'), at(lines, '#{"end":"companies"') + 1);
        return lines.toSpliced(lines.length - 1, 0, ...units);
      },
      'holds the table companies twice',
    ],
    ['with a line that does not end', (lines) => [...lines, 'x'.repeat(70_000_000)], 'This is no backup'],
    ['that is another file', () => ['Dear Sir or Madam'], 'This is no backup'],
  ])('%s is refused, and nothing stays', async (name, spoil, sentence) => {
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
  let ownFile: string;
  let ownBackup: Written;
  beforeAll(async () => {
    ownFile = join(folder, 'own.gz');
    ownBackup = await write(made(), own.company, ownFile);
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

  test('brings no row into another company', async () => {
    const rows = linesOf(ownFile).map((line) =>
      line.replace(`"company_id":${own.company}`, `"company_id":${world.other.company}`),
    );
    await expect(loadBackup(empty, written('others.gz', rows), MIGRATIONS, newFolder(made()))).rejects.toThrow(
      'The backup of Own Traders holds rows of another company in',
    );
    expect(await empty.query(sql`select id from companies`)).toEqual([]);
  });

  test('restores by itself too, whole and verified', async () => {
    expect(await wrongWith(ownFile, await testDatabase(), newFolder(made()))).toEqual([]);
  });

  test('leaves out every column that keeps a secret', async () => {
    const columns = await own.app.system.database.query<{ name: string }>(
      sql`select table_name || '.' || column_name as name from information_schema.columns
           where table_schema = 'public' and column_name ~ '(hash|secret|token|password|recovery)' order by 1`,
    );
    const left = Object.entries(SECRETS).flatMap(([table, names]) =>
      Object.keys(names).map((name) => `${table}.${name}`),
    );
    // Hashes of content, and tokens that guests take in the queue of a counter.
    const open = [
      'audit.hash',
      'audit.previous_hash',
      'food_outlets.token_from',
      'food_outlets.token_reset',
      'idempotency_keys.request_hash',
      'removed_companies.hash',
    ];
    const isLeft = (table: string) => PASSING.has(table) || LEFT_OUT.has(table);
    const kept = columns.map(({ name }) => name).filter((name) => !isLeft(name.split('.')[0] ?? ''));
    expect(kept.filter((name) => !open.includes(name)).sort()).toEqual(left.sort());
  });
});

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
