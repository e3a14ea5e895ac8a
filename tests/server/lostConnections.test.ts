import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { journalExport } from '../../contract/accounts/journalExport';
import { accounts as screens } from '../../contract/accounts/screens';
import type { ImportBatch, ImportDone } from '../../contract/imports';
import { recurringJob } from '../../server/accounts/recurring/calendar';
import { companyTurns } from '../../server/core/db/companyTurns';
import { NoTurn, passingOf } from '../../server/core/db/passing';
import { runJobs } from '../../server/core/jobs/runJobs';
import { verify } from '../../server/verify/verify';
import { testApp } from '../setup/app';
import { onServer, withName } from '../setup/server';
import { filesOf, upload } from './attachFile';
import { callerOf, forms, JOURNALS, journalLine, type Office, openOffice, post, rs, type Voucher } from './office';
import { TEMPLATES, templateInput } from './planForms';

/** A PostgreSQL server that ends connections: the calls on them are refused, the process lives, and all is well again. */
const prepared = inject('prepared');

let office: Office;
/** A connection of its own, past the product. */
let beside: pg.Client;

beforeAll(async () => {
  const app = await testApp();
  office = await openOffice(app);
  if (prepared.kind !== 'postgres') return;
  const [found] = await app.system.database.query<{ name: string }>(sql`select current_database() as name`);
  beside = new pg.Client({ connectionString: withName(prepared.url, found?.name ?? '') });
  await beside.connect();
});

afterAll(async () => {
  await beside?.end();
});

const entry = () =>
  forms(office).journal([
    journalLine(office.account('Rent'), rs('10')),
    journalLine(office.account('Salaries'), -rs('10')),
  ]);

const endThose = (which: string) =>
  beside.query(`select pg_terminate_backend(pid) from pg_stat_activity
                 where datname = current_database() and pid <> pg_backend_pid() and ${which}`);
const endWaiting = async () => {
  // A transaction sees the activity of the server as it was at its first look.
  await beside.query('select pg_stat_clear_snapshot()');
  return (await endThose(`wait_event_type = 'Lock'`)).rowCount;
};

/** Ends the connection of some work while a lock holds it up. */
async function endDuring<T>(lock: string, work: () => Promise<T>): Promise<T> {
  await beside.query(`begin; ${lock}`);
  const working = work();
  await expect.poll(endWaiting).toBeGreaterThan(0);
  const done = await working;
  await beside.query('rollback');
  return done;
}

const cutOff = (method: string, path: string, body: unknown, key: string, lock: string) =>
  endDuring(lock, () => office.admin.call<{ code: string }>(method, path, body, { key }));

describe.skipIf(prepared.kind !== 'postgres')('when PostgreSQL ends a connection', () => {
  const ofCompany = () => `select pg_advisory_xact_lock(hashtext('vyapar-company'), ${office.company})`;

  test('a posting is answered with "try again", and is entered once when it comes again with its key', async () => {
    const [key, body] = [randomUUID(), entry()];
    const cut = await cutOff('POST', post(JOURNALS), body, key, ofCompany());
    expect(cut).toMatchObject({ status: 503, body: { code: 'UNREACHABLE' } });
    const made = await office.admin.ok('POST', post(JOURNALS), body, { key });
    const again = await office.admin.ok('POST', post(JOURNALS), body, { key });
    expect([made.status, again.id]).toEqual(['posted', made.id]);
  });

  test.each([
    ['a change', 'PUT', '/api/preferences', { theme: 'dark' }, 'lock table users'],
    ['a list', 'GET', JOURNALS, undefined, 'lock table documents'],
    ['a report', 'GET', '/api/accounts/trial-balance?from=2025-04-01&to=2026-03-31', undefined, 'lock table accounts'],
    ['a search for who is signed in', 'GET', '/api/session', undefined, 'lock table sessions'],
    ['a sign-in', 'POST', '/api/login', { company: 20_001, user: 'X', password: 'y' }, 'lock table users'],
  ])('%s is answered with "try again"', async (_what, method, path, body, lock) => {
    const cut = await cutOff(method, path, body, randomUUID(), lock);
    expect(cut).toMatchObject({ status: 503, body: { code: 'UNREACHABLE' } });
    expect((await callerOf(office.app).call('GET', '/api/ready')).status).toBe(200);
  });

  const TRY_AGAIN = { status: 503, body: { code: 'UNREACHABLE' } };
  const isWell = async () => {
    expect((await callerOf(office.app).call('GET', '/api/ready')).status).toBe(200);
    expect((await verify(office.app.system.database)).flatMap(({ problems }) => problems)).toEqual([]);
  };
  /** A write to the table waits; reads go on meanwhile. */
  const writingTo = (table: string) => `lock table ${table} in share mode`;

  test('an import leaves no row behind, and is stored once when it comes again with its key', async () => {
    const path = '/api/accounts/cost-centres';
    const blank = { code: null, name: '', parentId: null, active: true };
    const rows = Array.from({ length: 30 }, (_, n) => ({ name: `Depot ${n}` }));
    const [key, body] = [randomUUID(), { blank, rows, file: 'depots.csv' }];
    const total = async () => (await office.admin.ok<{ total: number }>('GET', `${path}?q=Depot`)).total;
    const batches = () => office.admin.ok<ImportBatch[]>('GET', `${path}/import/batches`);
    // All rows are there when they are noted as those of the import.
    expect(await cutOff('POST', `${path}/import`, body, key, writingTo('imported_rows'))).toMatchObject(TRY_AGAIN);
    expect([await total(), await batches()]).toEqual([0, []]);
    const done = await office.admin.ok<ImportDone>('POST', `${path}/import`, body, { key });
    expect(await office.admin.ok<ImportDone>('POST', `${path}/import`, body, { key })).toEqual(done);
    expect([done.count, await total(), (await batches()).length]).toEqual([30, 30, 1]);
    await isWell();
  });

  test('an upload attaches nothing, and is attached and stored once when it is sent again', async () => {
    const { id } = await office.admin.ok('POST', post(JOURNALS), entry());
    const send = () => upload(office, JOURNALS, id, 'rent.txt', 'Rent of March');
    const stored = async () => {
      const [found] = await office.app.system.database.query<{ n: number }>(
        sql`select count(*)::int as n from attachments where company_id = ${office.company}`,
      );
      return found?.n;
    };
    expect(await endDuring(writingTo('attachments'), send)).toMatchObject(TRY_AGAIN);
    expect(await stored()).toBe(0);
    expect((await send()).status).toBe(201);
    expect((await filesOf(office, JOURNALS, id)).rows.map(({ name }) => name)).toEqual(['rent.txt']);
    // Files lie under their content, so that the bytes that arrived before the connection broke are the same file.
    expect(await filesOnDisk()).toBe(1);
    await isWell();
  });
  const filesOnDisk = async () => {
    const all = await readdir(`${office.app.system.dataDir}/files`, { recursive: true, withFileTypes: true });
    return all.filter((one) => one.isFile()).length;
  };

  test('an approval leaves the voucher waiting, and posts it once when it comes again with its key', async () => {
    const { code } = screens.journals;
    await office.grant(
      [1, 2].map((transCode) => ({ moduleCode: code[0], menuCode: code[1], screenCode: code[2], transCode })),
    );
    const ask = (was: string | null, setupValue: string) =>
      office.admin.ok('PUT', '/api/admin/settings', {
        changes: [{ branchId: '*', setupCode: 'acc_jrn', was, setupValue }],
      });
    await ask(null, '2');
    const made = await office.clerk.ok<Voucher>('POST', post(JOURNALS), entry());
    const [key, path] = [randomUUID(), `${JOURNALS}/${made.id}/approve`];
    const body = { version: made.version };
    const read = () => office.admin.ok<Voucher>('GET', `${JOURNALS}/${made.id}`);
    expect(await cutOff('POST', path, body, key, writingTo('ledger_entries'))).toMatchObject(TRY_AGAIN);
    expect(await read()).toMatchObject({ status: 'submitted', number: null, entries: [] });
    const approved = await office.admin.ok<Voucher>('POST', path, body, { key });
    expect(await office.admin.ok<Voucher>('POST', path, body, { key })).toEqual(approved);
    expect(await read()).toMatchObject({ status: 'posted', entries: [{}, {}] });
    await ask('2', '1');
    await isWell();
  });

  test('an export is answered with "try again", and comes whole the next time', async () => {
    const path = `${journalExport.path}?from=2025-04-01&to=2026-03-31`;
    const whole = await office.admin.call('GET', path);
    expect(whole.status).toBe(200);
    // The first page of the ledger is read before the answer begins.
    expect(await cutOff('GET', path, undefined, randomUUID(), 'lock table ledger_entries')).toMatchObject(TRY_AGAIN);
    expect((await office.admin.call('GET', path)).text).toBe(whole.text);
    await isWell();
  });

  test('a job by the clock is kept as failed, runs again, and has done its work once', async () => {
    const day = '2026-03-31';
    const plan = templateInput('Rent', 'JV', entry(), { repeat: 'month', firstDate: day });
    await office.admin.ok('POST', TEMPLATES, plan);
    const drafts = async () =>
      (await office.admin.ok<{ rows: Voucher[] }>('GET', JOURNALS)).rows.filter(({ status }) => status === 'draft');
    const runs = () =>
      office.app.system.database.query<{ state: string; attempts: number }>(
        sql`select state, attempts from job_runs where company_id = ${office.company} and job = ${recurringJob.name}`,
      );
    const before = (await drafts()).length;
    await endDuring(writingTo('documents'), () => runJobs(office.app.system, [recurringJob]));
    expect([(await drafts()).length - before, await runs()]).toEqual([0, [{ state: 'failed', attempts: 1 }]]);
    office.app.setNow(`${day}T06:10:00.000Z`);
    await runJobs(office.app.system, [recurringJob]);
    await runJobs(office.app.system, [recurringJob]);
    expect([(await drafts()).length - before, await runs()]).toEqual([1, [{ state: 'done', attempts: 2 }]]);
    await isWell();
  });

  test('a transaction that rests too long is ended, and the process lives', async () => {
    const resting = office.app.system.database.inCompany(office.company, async (tx) => {
      await tx.execute(sql`set local idle_in_transaction_session_timeout = '20ms'`);
      await expect.poll(async () => (await beside.query(RESTING)).rowCount).toBe(0);
      await tx.execute(sql`select 1`);
    });
    expect(passingOf(await resting.catch((error: unknown) => error))).toBe('unreachable');
    expect(await office.admin.ok<Voucher>('POST', post(JOURNALS), entry())).toMatchObject({ status: 'posted' });
  });
  const RESTING = `select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`;

  test('live events are heard again, and open screens learn that they may have missed some', async () => {
    const { events } = office.app.system;
    const heard: unknown[] = [];
    const stop = events.subscribe({
      companyId: office.company,
      changed: (roots) => heard.push(roots),
      missed: () => heard.push('missed'),
    });
    await endThose(`query like 'listen%'`);
    await expect.poll(() => heard).toContain('missed');
    await expect.poll(events.isListening).toBe(true);
    expect(events.recent(office.company, 60_000)).toBeNull();
    await office.admin.ok('POST', post(JOURNALS), entry());
    await expect.poll(() => heard).toContainEqual(expect.arrayContaining([JOURNALS]));
    stop();
  });

  test('while live events are not heard the product says that it is not ready', async () => {
    const { events } = office.app.system;
    const url = prepared.kind === 'postgres' ? prepared.url : '';
    // Nobody may connect any more, so that the stream cannot come back.
    await onServer(url, `alter database ${beside.database} allow_connections = false`);
    await endThose(`query like 'listen%'`);
    await expect.poll(events.isListening).toBe(false);
    const answer = await callerOf(office.app).call<{ problems: string[] }>('GET', '/api/ready');
    expect(answer.status).toBe(503);
    expect(answer.body.problems).toContain('Live events are not heard; the connection is being made again.');
    await onServer(url, `alter database ${beside.database} allow_connections = true`);
    await expect.poll(events.isListening).toBe(true);
    expect((await callerOf(office.app).call('GET', '/api/ready')).status).toBe(200);
  });
});

describe.skipIf(prepared.kind !== 'postgres')('while the books of one company are locked', () => {
  test('another company is served at once, and everybody of the first one afterwards', async () => {
    const other = await openOffice(office.app, { code: 20_002 });
    await beside.query(`begin; select pg_advisory_xact_lock(hashtext('vyapar-company'), ${office.company})`);
    const held = Array.from({ length: 20 }, () => office.admin.call('POST', post(JOURNALS), entry()));
    const foreign = forms(other).journal([
      journalLine(other.account('Rent'), rs('10')),
      journalLine(other.account('Salaries'), -rs('10')),
    ]);
    expect((await other.admin.call('POST', post(JOURNALS), foreign)).status).toBe(201);
    await beside.query('rollback');
    expect((await Promise.all(held)).map(({ status }) => status)).toEqual(Array(20).fill(201));
  });

  test('a caller that waits too long for a lock is asked to try again', async () => {
    await beside.query(`begin; select pg_advisory_xact_lock(hashtext('vyapar-waits'), 1)`);
    const waiting = office.app.system.database.inCompany(office.company, async (tx) => {
      await tx.execute(sql`set local lock_timeout = '20ms'`);
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('vyapar-waits'), 1)`);
    });
    expect(passingOf(await waiting.catch((error: unknown) => error))).toBe('busy');
    await beside.query('rollback');
  });
});

test('a company has its share of the connections, and waits for a turn no longer than is good', async () => {
  const inTurn = companyTurns(2, 20);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const own = [inTurn(1, () => held), inTurn(1, () => held)];
  await expect(inTurn(1, async () => 'served')).rejects.toBeInstanceOf(NoTurn);
  expect(await inTurn(2, async () => 'served')).toBe('served');
  const next = inTurn(1, async () => 'served');
  letGo();
  expect(await next).toBe('served');
  await Promise.all(own);
  expect(await inTurn(1, async () => 'served')).toBe('served');
});

test('the product lives and is ready', async () => {
  expect(await callerOf(office.app).ok('GET', '/api/health')).toMatchObject({ status: 'ok' });
  expect(await callerOf(office.app).ok('GET', '/api/ready')).toEqual({ status: 'ready', problems: [] });
});
