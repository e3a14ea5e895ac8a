import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AuditRow, ChainState } from '../../contract/admin/auditLog';
import type { BookChecks } from '../../contract/admin/bookChecks';
import type { NotificationPage } from '../../contract/notifications';
import { auditChainJob } from '../../server/admin/auditCheck';
import { bookChecksJob } from '../../server/admin/bookChecks';
import { runJobs } from '../../server/core/jobs/runJobs';
import { sealAudit } from '../../server/core/trail/audit';
import { noteAnchors } from '../../server/core/trail/auditAnchor';
import { type TestApp, testApp } from '../setup/app';
import { callerOf, JOURNALS, type Office, openOffice, PASSWORD, post, type Voucher } from './office';
import { plainJournal } from './twoCompanies';

let app: TestApp;
let office: Office;
let voucher: Voucher;
let account: number;
const ACCOUNTS = '/api/accounts/accounts';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Mobile Safari/537.36';

type Log = { rows: AuditRow[]; total: number; chain: ChainState };
const log = (query = '') => office.admin.ok<Log>('GET', `/api/admin/audit-log?from=2026-03-31&to=2026-03-31${query}`);

beforeAll(async () => {
  app = await testApp();
  office = await openOffice(app);
  voucher = await office.admin.ok<Voucher>('POST', post(JOURNALS), plainJournal(office));
  account = office.account('Anand Stores');
  const row = await office.admin.ok<object>('GET', `${ACCOUNTS}/${account}`);
  await office.admin.ok('PUT', `${ACCOUNTS}/${account}`, { ...row, creditDays: 45, phone: '9848012345' });
});

describe('the audit log', () => {
  test('shows the device of each act, and whose password was guessed at', async () => {
    const headers = { 'user-agent': ANDROID };
    const wrong = { company: office.company, user: 'RAVI', password: 'guessed wrong' };
    await callerOf(app).refused('POST', '/api/login', wrong, { headers });
    await callerOf(app).ok('POST', '/api/login', { ...wrong, password: PASSWORD }, { headers });
    const ravi = (await log('&user=ravi')).rows.slice(0, 2);
    expect(ravi.map(({ action, device, reason }) => [action, device, reason])).toEqual([
      ['signIn', 'Chrome on Android', null],
      ['refused', 'Chrome on Android', 'wrong password'],
    ]);
  });

  test.each<[string, string, () => number]>([
    ['words in what was entered', '&text=9848012345', () => 1],
    ['words of a reason or number', '&text=no%20such%20words', () => 0],
    ['one entry, as its timeline', `&entity=${encodeURIComponent(ACCOUNTS)}&entry=`, () => 2],
  ])('is filtered by %s', async (_what, query, count) => {
    const whole = query.endsWith('entry=') ? `${query}${account}` : query;
    expect((await log(whole)).total).toBe(count());
  });

  test('gives the former state of a master that was changed, which is entered again as a change of its own', async () => {
    const [change] = (await log(`&action=change&entity=${encodeURIComponent(ACCOUNTS)}&entry=${account}`)).rows;
    expect(change?.former).toMatchObject({ creditDays: 30, phone: null });
    const present = await office.admin.ok<{ version: number }>('GET', `${ACCOUNTS}/${account}`);
    const former = Object.fromEntries((change?.changes ?? []).map(({ field }) => [field, change?.former?.[field]]));
    await office.admin.ok('PUT', `${ACCOUNTS}/${account}`, { ...present, ...former, version: present.version });
    expect(await office.admin.ok('GET', `${ACCOUNTS}/${account}`)).toMatchObject({ creditDays: 30, phone: null });
    expect((await log(`&action=change&entity=${encodeURIComponent(ACCOUNTS)}&entry=${account}`)).total).toBe(2);
  });

  test('names masters, and each right that a role was given or lost by its code and in words', async () => {
    const role = await office.admin.ok<{ id: number; version: number }>('POST', '/api/admin/roles', {
      code: 'TELLER',
      name: 'Teller',
      active: true,
      copiedFrom: null,
    });
    const right = (transCode: number) => ({ moduleCode: 1, menuCode: 2, screenCode: 3, transCode });
    const path = `/api/admin/roles/${role.id}/rights`;
    const given = { version: role.version, rights: [right(1), right(7)] };
    const { version } = await office.admin.ok<{ version: number }>('PUT', path, given);
    await office.admin.ok('PUT', path, { version, rights: [right(7)] });
    const { rows } = await log(`&entity=${encodeURIComponent('/api/admin/roles')}&entry=${role.id}`);
    const [lost, got, made] = rows;
    expect(lost?.changes).toEqual([
      { field: 'Right removed', before: '1 / 2 / 3 / 1 Journals: make new ones', after: '' },
    ]);
    expect(got?.changes.map(({ after }) => after)).toEqual([
      '1 / 2 / 3 / 1 Journals: make new ones',
      '1 / 2 / 3 / 7 Journals: print',
    ]);
    expect(made?.number).toBe('TELLER Teller');
    expect((await log('&number=teller')).rows.length).toBe(3);
  });

  test('offers no former state of documents, and none of roles and users', async () => {
    const roles = await office.admin.ok<{ rows: { id: number; code: string }[] }>('GET', '/api/admin/users?q=RAVI');
    const [ravi] = roles.rows;
    await office.admin.ok('PUT', `/api/admin/users/${ravi?.id}`, {
      ...ravi,
      name: 'Ravi K',
      email: 'ravi@own.example',
    });
    const { rows } = await log();
    const offered = rows.filter(({ former }) => former !== null).map(({ entity }) => entity);
    expect(new Set(offered)).toEqual(new Set([ACCOUNTS]));
    expect(rows.some(({ entity, action }) => entity === '/api/admin/users' && action === 'change')).toBe(true);
    expect(rows.some(({ entityId, entity }) => entity === JOURNALS && entityId === voucher.id)).toBe(true);
  });
});

describe('the nightly walk along the chain', () => {
  const bell = async () =>
    (await office.admin.ok<NotificationPage>('GET', '/api/notifications')).rows.filter(
      ({ key }) => key === 'audit.broken',
    );

  test('runs once a day of India after two at night, and the log says how far it proved the chain', async () => {
    const { chain } = await log();
    expect(chain).toMatchObject({ checkedAt: null, upTo: 0, problems: [] });
    const sealed = await sealAudit(app.system.database, (heads) => noteAnchors(app.system.anchors, heads));
    app.setNow('2026-03-31T20:29:00.000Z');
    expect(await runJobs(app.system, [auditChainJob])).toBe(0);
    app.setNow('2026-03-31T20:30:00.000Z');
    expect(await runJobs(app.system, [auditChainJob])).toBe(1);
    expect(await runJobs(app.system, [auditChainJob])).toBe(0);
    app.setNow('2026-03-31T06:00:00.000Z');
    expect((await log()).chain).toMatchObject({ checkedAt: '2026-03-31T20:30:00.000Z', upTo: sealed, problems: [] });
    expect(await bell()).toEqual([]);
  });

  test('notifies administrators by the bell when the last entries were cut off', async () => {
    const { query, asSystem } = app.system.database;
    const [{ last } = { last: 0 }] = await query<{ last: number }>(sql`select max(sequence) as last from audit`);
    await asSystem(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`delete from audit where sequence > ${last - 2}`);
    });
    app.setNow('2026-04-01T21:00:00.000Z');
    expect(await runJobs(app.system, [auditChainJob])).toBe(1);
    office.admin = await office.signIn('ASHA');
    const sentence = `Company ${office.company}: the audit chain ends at place ${last - 2}, ${last} were sealed: the last are cut off.`;
    expect(await bell()).toMatchObject([{ status: 'danger', text: sentence, link: '/admin/auditlog' }]);
    expect((await log()).chain.problems).toEqual([sentence]);
  });
});

describe('a walk that an administrator asks for', () => {
  const CHECK = '/api/admin/audit-log/check';

  test('answers with its result, which is in the log from then on', async () => {
    app.setNow('2026-04-02T06:00:00.000Z');
    office.admin = await office.signIn('ASHA');
    const found = await office.admin.ok<ChainState>('POST', CHECK);
    expect(found).toMatchObject({
      checkedAt: '2026-04-02T06:00:00.000Z',
      problems: [expect.stringMatching(/cut off/)],
    });
    expect((await log()).chain).toMatchObject({ checkedAt: found.checkedAt, problems: found.problems });
  });

  test('is refused to everybody else', async () => {
    expect(await (await office.signIn('RAVI')).refused('POST', CHECK)).toMatchObject({ status: 403 });
  });
});

describe('the nightly checks of the books', () => {
  const CHECKS = '/api/admin/book-checks';
  const found = async () =>
    Object.fromEntries(
      (await office.admin.ok<BookChecks>('GET', CHECKS)).checks.map(({ check, problems }) => [check, problems]),
    );
  const bell = async () =>
    (await office.admin.ok<NotificationPage>('GET', '/api/notifications')).rows.filter(
      ({ key }) => key === 'books.wrong',
    );
  const night = async (day: number) => {
    app.setNow(`2026-05-${String(day).padStart(2, '0')}T21:00:00.000Z`);
    const companies = await runJobs(app.system, [bookChecksJob]);
    office.admin = await office.signIn('ASHA');
    return companies;
  };

  test('run once a night, and find sound books sound', async () => {
    app.setNow('2026-05-01T20:00:00.000Z');
    expect(await runJobs(app.system, [bookChecksJob])).toBe(0);
    expect(await night(1)).toBe(1);
    expect(await runJobs(app.system, [bookChecksJob])).toBe(0);
    const { checks } = await office.admin.ok<BookChecks>('GET', CHECKS);
    expect(checks.map(({ check, problems }) => [check, problems])).toEqual([
      ['monthSums', []],
      ['bills', []],
      ['numbers', []],
    ]);
    expect(checks.every(({ looked, checkedAt }) => looked > 0 && checkedAt === '2026-05-01T21:00:00.000Z')).toBe(true);
    expect(await bell()).toEqual([]);
  });

  test.each<[string, string, SQL, SQL, RegExp]>([
    [
      'a sum of a month that is not that of its entries',
      'monthSums',
      sql`update account_months set debit = debit + 1 where account_id = (select min(account_id) from account_months)`,
      sql`update account_months set debit = debit - 1 where account_id = (select min(account_id) from account_months)`,
      /^The sums of .+ in Mar-2026 are not those of its entries\./,
    ],
    [
      'a sum of a year that is not that of its months',
      'yearSums',
      sql`update account_years set debit = debit + 1 where account_id = (select min(account_id) from account_years)`,
      sql`update account_years set debit = debit - 1 where account_id = (select min(account_id) from account_years)`,
      /^The sums of .+ in the year from Apr-2025 are not those of its months\.$/,
    ],
    [
      'a party whose bills are not its balance',
      'bills',
      sql`update accounts set bill_wise = true where name = 'Rent'`,
      sql`update accounts set bill_wise = false where name = 'Rent'`,
      /^The bills of Rent come to 0\.00, its account to \d+\.00\.$/,
    ],
    [
      'a number that was given and is not there',
      'numbers',
      sql`update number_counters set last = last + 1`,
      sql`update number_counters set last = last - 1`,
      /^JV of branch HYD in 2526: 1 numbers are there, and 2 were given\.$/,
    ],
  ])('tell administrators by the bell of %s, until it is mended', async (_what, check, spoil, mend, sentence) => {
    const day = { monthSums: 3, bills: 5, numbers: 7, yearSums: 4 }[check] ?? 0;
    const { query } = app.system.database;
    await query(spoil);
    await night(day);
    const told = await found();
    expect(told[check === 'yearSums' ? 'monthSums' : check]).toContainEqual(expect.stringMatching(sentence));
    expect(await bell()).toMatchObject([
      { status: 'danger', text: expect.stringMatching(sentence), link: '/admin/auditlog?checks=1' },
    ]);
    await query(mend);
    const { checks } = await office.admin.ok<BookChecks>('POST', `${CHECKS}/run`);
    expect(checks.flatMap(({ problems }) => problems)).toEqual([]);
    expect(await bell()).toEqual([]);
  });

  test('go on where the last night ended, and prove later postings at once', async () => {
    const { query } = app.system.database;
    const cursor = async () =>
      (await query<{ cursor: { entry: number } }>(sql`select cursor from book_checks where name = 'monthSums'`))[0]
        ?.cursor;
    const before = await cursor();
    await office.admin.ok('POST', post(JOURNALS), plainJournal(office));
    await night(9);
    const after = await cursor();
    expect(after?.entry).toBeGreaterThan(before?.entry ?? 0);
  });

  test('are refused to everybody else', async () => {
    expect(await (await office.signIn('RAVI')).refused('POST', `${CHECKS}/run`)).toMatchObject({ status: 403 });
  });
});
