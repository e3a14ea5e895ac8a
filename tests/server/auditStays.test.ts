import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AuditRow } from '../../contract/admin/auditLog';
import { auditChainJob } from '../../server/admin/auditCheck';
import { createApp } from '../../server/app';
import { type Database, rowsOf, sqlStateOf } from '../../server/core/db/database';
import { runJobs } from '../../server/core/jobs/runJobs';
import { sealAudit, verifyAudit } from '../../server/core/trail/audit';
import { type TestApp, testApp } from '../setup/app';
import { untouchedDatabase } from '../setup/database';
import { JOURNALS, type Office, openOffice, post } from './office';
import { plainJournal } from './twoCompanies';

/** Companies (Accounts) Rules 2014, rule 3(1): an edit log of each change, which nobody can switch off. */
let app: TestApp;
let office: Office;
let database: Database;
const DENIED = '42501';
const REFUSED = 'P0001';
const MIGRATIONS = 'server/migrations';

beforeAll(async () => {
  // Its rules are broken and mended here.
  app = await testApp(undefined, {}, await untouchedDatabase());
  office = await openOffice(app);
  database = app.system.database;
  for (let n = 0; n < 3; n++) await office.admin.ok('POST', post(JOURNALS), plainJournal(office));
  await sealAudit(database);
  // One entry that waits for its seal, next to those that have theirs.
  await office.admin.ok('POST', post(JOURNALS), plainJournal(office));
});

const stateOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => sqlStateOf(error)?.code ?? String(error),
  );
const asUser = (statement: SQL) =>
  stateOf(database.inCompany(office.company, (tx) => tx.execute(statement).then(() => undefined)));
const asOwner = (statement: SQL) => stateOf(database.asSystem((tx) => tx.execute(statement).then(() => undefined)));
const content = () =>
  database.query<{ id: number; text: string }>(
    sql`select id, (to_jsonb(a) - 'sequence' - 'previous_hash' - 'hash')::text as text from audit a order by id`,
  );

const EDITS: readonly [string, SQL][] = [
  ['another user', sql`update audit set user_code = 'RAVI'`],
  ['another hour', sql`update audit set at = now()`],
  ['other words', sql`update audit set after = '{}'`],
  ['a seal of one’s own', sql`update audit set hash = 'x', sequence = 1, previous_hash = ''`],
  ['other words under a seal', sql`update audit set after = '{}', hash = 'x', sequence = 99, previous_hash = ''`],
  ['no seal', sql`update audit set hash = null`],
  ['the sealed ones alone', sql`update audit set reason = 'x' where hash is not null`],
  ['the unsealed ones alone', sql`update audit set reason = 'x' where hash is null`],
  ['nothing left of one', sql`delete from audit where hash is null`],
  ['nothing left of those of one user', sql`delete from audit where user_code = 'ASHA'`],
  ['nothing left at all', sql`truncate audit`],
];

describe('an entry of the audit trail never changes:', () => {
  test.each(EDITS)('%s is refused to the product, and to the owner of the database', async (_what, statement) => {
    const before = await content();
    expect(before.length).toBeGreaterThan(4);
    expect([await asUser(statement), await asOwner(statement)]).toEqual([DENIED, REFUSED]);
    expect(await content()).toEqual(before);
  });

  test('no rule can be taken off the table by the product', async () => {
    for (const statement of [
      sql`alter table audit disable trigger all`,
      sql`drop trigger audit_stays on audit`,
      sql`alter table audit disable row level security`,
      sql`create or replace function refuse_change() returns trigger language plpgsql as 'begin return old; end'`,
      sql`set session_replication_role = replica`,
      sql`drop table audit`,
    ]) {
      expect([statement.queryChunks, await asUser(statement)]).toEqual([statement.queryChunks, DENIED]);
    }
  });

  test('no call of the product changes one or takes one away', async () => {
    const { calls } = createApp(app.system);
    const writes = calls.filter(({ method, needs }) => method !== 'GET' && needs !== 'open');
    expect(writes.length).toBeGreaterThan(100);
    const before = await content();
    for (const { method, path } of writes) {
      if (path !== '/api/logout') await office.admin.call(method, path.replace(':id', '1'), {});
    }
    expect((await content()).slice(0, before.length)).toEqual(before);
  });
});

describe('a start of the product', () => {
  const triggers = () =>
    database.query<{ name: string; row: string; on: string }>(
      sql`select tgname as name, xmin::text as row, tgenabled as "on" from pg_trigger where not tgisinternal order by oid`,
    );

  test('writes nothing where every rule is in place, so that it waits for no posting', async () => {
    const before = await triggers();
    await database.migrate(MIGRATIONS);
    expect(await triggers()).toEqual(before);
  });

  test.each<[string, SQL]>([
    ['a trigger that was switched off', sql`alter table audit disable trigger audit_stays`],
    ['a trigger that was dropped', sql`drop trigger audit_seal on audit`],
    ['rows that were laid open', sql`alter table audit disable row level security`],
    ['a right that was given', sql`grant update, delete on audit to erp_app`],
    [
      'a rule that was emptied',
      sql`create or replace function refuse_change() returns trigger language plpgsql as 'begin return old; end'`,
    ],
  ])('puts back %s', async (_what, statement) => {
    expect(await asOwner(statement)).toBe('done');
    await database.migrate(MIGRATIONS);
    expect((await triggers()).filter(({ on }) => on !== 'O')).toEqual([]);
    for (const [what, edit] of EDITS) {
      expect([what, await asUser(edit), await asOwner(edit)]).toEqual([what, DENIED, REFUSED]);
    }
    const open = await database.asSystem((tx) =>
      rowsOf(tx, sql`select relname from pg_class where relname = 'audit' and not relrowsecurity`),
    );
    expect(open).toEqual([]);
  });
});

test('entries are there after eight years and more, in spite of all jobs meanwhile, and an administrator reads them', async () => {
  const before = await content();
  for (const year of [2027, 2030, 2034, 2035]) {
    app.setNow(`${year}-06-01T21:00:00.000Z`);
    await sealAudit(database);
    expect(await runJobs(app.system, [auditChainJob])).toBe(1);
  }
  const admin = await office.signIn('ASHA');
  const { rows, total } = await admin.ok<{ rows: AuditRow[]; total: number }>(
    'GET',
    `/api/admin/audit-log?from=2026-03-31&to=2026-03-31&entity=${encodeURIComponent(JOURNALS)}`,
  );
  expect([total, rows.map(({ action }) => action)]).toEqual([4, ['post', 'post', 'post', 'post']]);
  expect((await content()).slice(0, before.length)).toEqual(before);
  expect((await verifyAudit(database)).problems).toEqual([]);
});
