import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { companyTurns } from '../../server/core/db/companyTurns';
import { NoTurn, passingOf } from '../../server/core/db/passing';
import { testApp } from '../setup/app';
import { onServer, withName } from '../setup/server';
import { callerOf, forms, JOURNALS, journalLine, type Office, openOffice, post, rs, type Voucher } from './office';

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

/** Ends the connection of a call while it works: a lock holds it up. */
async function cutOff(method: string, path: string, body: unknown, key: string, lock: string) {
  await beside.query(`begin; ${lock}`);
  const answer = office.admin.call<{ code: string }>(method, path, body, { key });
  await expect.poll(endWaiting).toBeGreaterThan(0);
  const cut = await answer;
  await beside.query('rollback');
  return cut;
}

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

  test('live events are heard again, and open screens are told that they may have missed some', async () => {
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

  test('who waits too long for a lock is told to come again', async () => {
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
