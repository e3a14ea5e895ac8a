import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Backup, Backups } from '../../contract/admin/backup';
import type { NotificationPage } from '../../contract/notifications';
import { takeDailyBackups } from '../../server/backup/schedule';
import { newSecret } from '../../server/core/signIn/factors/factors';
import { hashPassword } from '../../server/core/signIn/sessions';
import { sealAudit, verifyAudit } from '../../server/core/trail/audit';
import { verify } from '../../server/verify/verify';
import { type TestApp, testApp } from '../setup/app';
import { JOURNALS, type Office, openOffice, PASSWORD, post, type Voucher } from './office';
import { plainJournal } from './twoCompanies';

const BACKUPS = '/api/admin/backups';

let app: TestApp;
let office: Office;
let other: Office;

beforeAll(async () => {
  app = await testApp();
  office = await openOffice(app, { code: 30_001, name: 'Own Traders' });
  other = await openOffice(app, { code: 30_002, name: 'Zzyzx Traders' });
  await other.admin.ok('POST', post(JOURNALS), plainJournal(other));
  const hash = await hashPassword('another long password');
  await app.system.database.query(sql`
    with made as (
      insert into users (company_id, code, name, password_hash, p_code, branch_id) values (${office.company}, 'MEENA', 'Meena Iyer', ${hash}, 'D-COM', ${office.branchId}) returning id
    )
    insert into user_roles (company_id, user_id, role_id) select ${office.company}, made.id, r.id from made, roles r where r.company_id = ${office.company} and r.code = 'ADMINISTRATOR'`);
});

const list = (who = office.admin) => who.ok<Backups>('GET', BACKUPS);
async function until(isSo: (state: Backups) => boolean): Promise<Backups> {
  for (;;) {
    const state = await list();
    if (isSo(state)) return state;
    await setTimeout(50);
  }
}
async function taken(): Promise<Backup> {
  const { id } = await office.admin.ok<Backup>('POST', BACKUPS);
  const { rows } = await until((state) => state.rows.some((row) => row.id === id && row.state !== 'running'));
  const backup = rows.find((row) => row.id === id);
  if (backup?.state !== 'done') throw new Error(`the backup is ${JSON.stringify(backup)}`);
  return backup;
}

describe('a backup from the screen', () => {
  test('is taken while people go on, listed with its size, records and checksum, and recorded in the trail', async () => {
    const backup = await taken();
    expect(backup).toMatchObject({ how: 'asked', by: 'ASHA', tested: null, problem: null });
    expect(backup.rows).toBeGreaterThan(500);
    expect(backup.sha256).toMatch(/^[0-9a-f]{64}$/);
    const acts = await app.system.database.query(
      sql`select action, user_code as by from audit where company_id = ${office.company} and entity = ${BACKUPS}`,
    );
    expect(acts).toEqual([{ action: 'create', by: 'ASHA' }]);
  });

  test('is downloaded with nothing of another company in it, and by nobody of another', async () => {
    const { id } = await taken();
    const answer = await fetched(office.admin.token, id);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="30001_/);
    const text = gunzipSync(Buffer.from(await answer.arrayBuffer())).toString();
    expect(text).toContain('Own Traders');
    expect(text).not.toContain('Zzyzx');
    expect(text).not.toContain('$argon2');
    expect((await list(other.admin)).rows).toEqual([]);
    expect((await fetched(other.admin.token, id)).status).toBe(404);
    expect((await fetched(office.clerk.token, id)).status).toBe(403);
    expect((await fetched(undefined, id)).status).toBe(401);
  });

  test('is restored for a test into a database of its own, which changes nothing here', async () => {
    const { id } = await taken();
    await office.admin.ok('POST', `${BACKUPS}/${id}/test`);
    const find = (state: Backups) => state.rows.find((row) => row.id === id)?.tested;
    const tested = find(await until((state) => find(state)?.state !== 'running'));
    expect(tested).toMatchObject({ state: 'good', by: 'ASHA' });
    expect(tested?.words).toEqual(expect.arrayContaining([expect.stringMatching(/^Every row is what was backed up/)]));
  });

  test('whose file is damaged on the disk fails its test in words', async () => {
    const { id } = await taken();
    const folder = join(app.system.dataDir, 'backups', String(office.company));
    const file = readdirSync(folder).find((name) => name.endsWith(`_${id}.vyapar.gz`)) ?? '';
    rmSync(join(folder, file));
    await office.admin.ok('POST', `${BACKUPS}/${id}/test`);
    const find = (state: Backups) => state.rows.find((row) => row.id === id)?.tested;
    const tested = find(await until((state) => find(state)?.state !== 'running'));
    expect(tested).toMatchObject({ state: 'bad', words: [expect.stringMatching('There is no file')] });
    await office.admin.ok('DELETE', `${BACKUPS}/${id}`);
    expect((await list()).rows.map((row) => row.id)).not.toContain(id);
  });

  const fetched = (token: string | undefined, id: number) =>
    app.fetch(
      new Request(`http://test.local${BACKUPS}/${id}/file`, {
        headers: token ? { authorization: `Bearer ${token}` } : {},
      }),
    );
});

describe('daily backups', () => {
  const set = async (code: string, setupValue: string) => {
    await app.system.database.query(sql`
      insert into settings (company_id, branch_id, setup_code, setup_value) values (${office.company}, '*', ${code}, ${setupValue})
      on conflict (company_id, branch_id, setup_code) do update set setup_value = excluded.setup_value`);
  };
  const daily = async () => (await list()).rows.filter(({ how }) => how === 'daily');

  test('are taken once a day from the set time of India on, and the oldest beyond the set number go', async () => {
    expect(await takeDailyBackups(app.system)).toBe(0);
    await set('backup_time', '21:00');
    await set('backup_keep', '2');
    app.setNow('2026-03-31T15:29:00.000Z');
    expect(await takeDailyBackups(app.system)).toBe(0);
    app.setNow('2026-03-31T15:30:00.000Z');
    expect(await takeDailyBackups(app.system)).toBe(1);
    expect(await takeDailyBackups(app.system)).toBe(0);
    for (const day of ['2026-04-01', '2026-04-02']) {
      app.setNow(`${day}T16:00:00.000Z`);
      expect(await takeDailyBackups(app.system)).toBe(1);
    }
    office.admin = await office.signIn('ASHA');
    expect((await daily()).map(({ takenAt }) => takenAt.slice(0, 10))).toEqual(['2026-04-02', '2026-04-01']);
    expect(await list()).toMatchObject({ dailyAt: '21:00', keeps: 2 });
    await set('backup_time', 'off');
  });

  test('that fail are tried again the same day, later and later, reported by the bell, and never push a good one out', async () => {
    await set('backup_time', '21:00');
    await set('backup_keep', '2');
    const broken = { ...app.system.database, snapshot: () => Promise.reject(new Error('the disk is full')) };
    const at = async (instant: string, database = app.system.database) => {
      app.setNow(instant);
      return takeDailyBackups({ ...app.system, database });
    };
    const states = async () => {
      office.admin = await office.signIn('ASHA');
      return (await daily()).map(({ takenAt, state }) => [takenAt.slice(5, 16), state]);
    };
    const told = async () =>
      (await office.admin.ok<NotificationPage>('GET', '/api/notifications')).rows
        .filter(({ key }) => key === 'backup.failed')
        .map(({ title, text, status }) => [title, text, status]);

    expect(await at('2026-04-03T16:00:00.000Z', broken)).toBe(0);
    expect(await at('2026-04-03T16:14:00.000Z', broken)).toBe(0);
    expect(await at('2026-04-03T16:15:00.000Z', broken)).toBe(0);
    expect(await states()).toEqual([
      ['04-03T16:15', 'failed'],
      ['04-03T16:00', 'failed'],
      ['04-02T16:00', 'done'],
      ['04-01T16:00', 'done'],
    ]);
    expect(await told()).toEqual([
      [
        'The daily backup failed',
        'The last good one is of 02-Apr-2026. It is tried again; see what is wrong.',
        'danger',
      ],
    ]);
    office.clerk = await office.signIn('RAVI');
    const clerks = await office.clerk.ok<NotificationPage>('GET', '/api/notifications');
    expect(clerks.rows.map(({ key }) => key)).not.toContain('backup.failed');

    expect(await at('2026-04-03T17:14:00.000Z')).toBe(0);
    expect(await at('2026-04-03T17:15:00.000Z')).toBe(1);
    expect(await states()).toEqual([
      ['04-03T17:15', 'done'],
      ['04-02T16:00', 'done'],
    ]);
    expect(await told()).toEqual([]);
    await set('backup_time', 'off');
  });
});

describe('restoring a backup into the company', () => {
  const said = { companyName: 'Own Traders', secondUser: 'meena', secondPassword: 'another long password' };
  const restore = (id: number, more: object = {}) =>
    office.admin.call('POST', `${BACKUPS}/${id}/restore`, { ...said, ...more });
  let backup: Backup;
  beforeAll(async () => {
    app.setNow('2026-03-31T06:00:00.000Z');
    office.admin = await office.signIn('ASHA');
    await app.system.database.query(
      sql`delete from sessions where user_id <> (select id from users where code = 'ASHA' and company_id = ${office.company}) and company_id = ${office.company}`,
    );
    await office.admin.ok('POST', post(JOURNALS), plainJournal(office));
    await sealAudit(app.system.database);
    backup = await taken();
  });

  test.each<[string, object, object]>([
    [
      'the name of the company is not typed as it is',
      { companyName: 'own traders' },
      { fields: { companyName: 'Type the name as it is: Own Traders' } },
    ],
    [
      'the other administrator is oneself',
      { secondUser: 'ASHA', secondPassword: PASSWORD },
      { fields: { secondUser: expect.any(String) } },
    ],
    [
      'the other is no administrator',
      { secondUser: 'RAVI', secondPassword: PASSWORD },
      { fields: { secondUser: expect.any(String) } },
    ],
    [
      'the password of the other is wrong',
      { secondPassword: 'guessed' },
      { fields: { secondPassword: 'This is not that administrator’s password' } },
    ],
  ])('is refused when %s', async (_why, more, body) => {
    expect(await restore(backup.id, more)).toMatchObject({ status: 400, body });
  });

  test('is refused while others are signed in, by their names', async () => {
    const ravi = await office.signIn('RAVI');
    expect(await restore(backup.id)).toMatchObject({
      status: 409,
      body: { code: 'OTHERS_SIGNED_IN', message: expect.stringContaining('RAVI') },
    });
    await ravi.ok('POST', '/api/logout');
  });

  test.each<[string, string, object]>([
    [
      'no access is switched on',
      'web_check = false, mobile_check = false',
      { secondUser: /^No access is switched on/ },
    ],
    ['these are not the hours of the other', "allowed_hours = '00:00-00:01'", { secondUser: /may work from 00:00/ }],
    ['the last day of the other is over', "valid_to = '2020-01-01'", { secondUser: /could sign in up to/ }],
    ['the other may not work from here', "allowed_ip = '10.0.0.0/8'", { secondUser: /may not work from here/ }],
    ['somebody else chose the password', 'must_change = true', { secondUser: /has not chosen a password/ }],
    ['an authenticator is needed and not set up', 'needs_factor = true', { secondUser: /set up an authenticator/ }],
  ])('is refused when %s, though the password is right', async (_why, fields, said) => {
    const { query } = app.system.database;
    const meena = sql`company_id = ${office.company} and code = 'MEENA'`;
    const [[field, pattern] = ['', /./]] = Object.entries(said);
    await query(sql`update users set ${sql.raw(fields)} where ${meena}`);
    const answer = await restore(backup.id);
    await query(sql`
      update users set web_check = true, mobile_check = true, allowed_hours = null, valid_to = null, allowed_ip = null,
             must_change = false, needs_factor = false where ${meena}`);
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: expect.stringMatching(pattern) } } });
  });

  test('asks for the second factor of the other, and takes each code once', async () => {
    const { query } = app.system.database;
    const secret = newSecret();
    await query(sql`
      insert into user_factors (company_id, user_id, secret, created_at, confirmed_at)
      select company_id, id, ${secret}, now(), now() from users where company_id = ${office.company} and code = 'MEENA'`);
    const refusal = async (secondCode?: string) => (await restore(backup.id, { secondCode })).body;
    expect(await refusal()).toMatchObject({ fields: { secondCode: expect.stringMatching(/^Give the six digits/) } });
    const wrong = { fields: { secondCode: expect.stringMatching(/^This code is not right/) } };
    expect(await refusal('000000')).toMatchObject(wrong);
    const right = TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: app.system.clock().getTime() });
    const otherName = { companyName: 'own traders', secondCode: right };
    expect((await restore(backup.id, otherName)).status).toBe(400);
    const meena = await query<{ id: number }>(
      sql`select id from users where company_id = ${office.company} and code = 'MEENA'`,
    );
    await query(
      sql`update user_factors set last_step = 99999999 where user_id = ${meena[0]?.id} and company_id = ${office.company}`,
    );
    expect(await refusal(right)).toMatchObject(wrong);
    await query(sql`delete from user_factors where company_id = ${office.company}`);
    await query(sql`update users set failures = 0, locked_until = null where company_id = ${office.company}`);
  });

  test('guesses of the other’s password lock that user like any others', async () => {
    for (let guess = 0; guess < 5; guess++) await restore(backup.id, { secondPassword: 'guessed' });
    expect(await restore(backup.id)).toMatchObject({ status: 423 });
    await app.system.database.query(
      sql`update users set locked_until = null, failures = 0 where company_id = ${office.company}`,
    );
  });

  test('brings back the books of then, keeps the trail and the passwords, touches no other company, and signs everybody out', async () => {
    const { query } = app.system.database;
    const before = await counts();
    const theirs = await fingerprint();
    const late = await office.admin.ok<Voucher>('POST', post(JOURNALS), plainJournal(office));
    await office.grant([{ moduleCode: 1, menuCode: 2, screenCode: 3, transCode: 1 }]);
    await query(sql`update users set name = 'Renamed since' where company_id = ${office.company} and code = 'RAVI'`);
    const [trail] = await query<{ n: number }>(
      sql`select count(*)::int as n from audit where company_id = ${office.company}`,
    );
    expect(await restore(backup.id)).toMatchObject({ status: 202 });
    for (;;) {
      const { status, body } = await office.admin.call<Backups>('GET', BACKUPS);
      if (status === 401) break;
      if (body.restoring?.state === 'failed') throw new Error(String(body.restoring.problem));
      // A backup that is being taken before it has not failed.
      expect(body.rows.filter(({ how, state }) => how === 'restore' && state === 'failed')).toEqual([]);
      await setTimeout(5);
    }
    expect(await counts()).toEqual(before);
    expect(await query(sql`select name from users where company_id = ${office.company} and code = 'RAVI'`)).toEqual([
      { name: 'Ravi Kumar' },
    ]);
    expect(await fingerprint()).toBe(theirs);
    office.admin = await office.signIn('ASHA');
    const ravi = await office.signIn('RAVI');
    expect((await ravi.ok<NotificationPage>('GET', '/api/notifications')).rows[0]).toMatchObject({
      title: 'A backup was restored',
      text: expect.stringMatching(/^The books are those of .* ASHA restored them, and MEENA agreed\.$/),
    });
    // The trail goes on: it keeps the acts since then, and records that they were taken back.
    const [told] = await query<{ user: string; after: object; number: string }>(
      sql`select user_code as user, after, number from audit where company_id = ${office.company} and action = 'restore'`,
    );
    expect(told).toMatchObject({ user: 'ASHA', after: { confirmedBy: 'MEENA', takenAt: backup.takenAt } });
    const [now] = await query<{ n: number }>(
      sql`select count(*)::int as n from audit where company_id = ${office.company}`,
    );
    expect(now?.n).toBeGreaterThan(trail?.n ?? 0);
    await sealAudit(app.system.database);
    expect((await verifyAudit(app.system.database)).problems).toEqual([]);
    expect((await verify(app.system.database)).flatMap(({ problems }) => problems)).toEqual([]);
    // The former state is kept as a backup, and numbers go on from the books that came back.
    expect((await list()).rows.filter(({ how, state }) => how === 'restore' && state === 'done')).toHaveLength(1);
    const again = await office.admin.ok<Voucher>('POST', post(JOURNALS), plainJournal(office));
    expect(again.number).toBe(late.number);
    expect(again.id).toBeGreaterThan(late.id);
  });

  const counts = () =>
    app.system.database.query(sql`
      select (select count(*)::int from documents where company_id = ${office.company}) as documents,
             (select count(*)::int from ledger_entries where company_id = ${office.company}) as entries,
             (select count(*)::int from role_grants where company_id = ${office.company}) as grants,
             (select sum(debit)::bigint from account_months where company_id = ${office.company}) as debit`);
  const fingerprint = async () => {
    const [row] = await app.system.database.query<{ print: string }>(sql`
      select md5(string_agg(t.xmin::text || t::text, '|' order by t.id)) as print from documents t where company_id = ${other.company}`);
    return row?.print;
  };
});
