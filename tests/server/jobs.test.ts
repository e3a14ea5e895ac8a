import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { JobOutcome, JobRun } from '../../contract/admin/jobRuns';
import type { NotificationPage } from '../../contract/notifications';
import { Refused } from '../../server/core/calls/refused';
import { rowsOf } from '../../server/core/db/database';
import type { Job, JobRunOf } from '../../server/core/jobs/job';
import { runJobs } from '../../server/core/jobs/runJobs';
import { type TestApp, testApp } from '../setup/app';
import { eventually } from '../setup/eventually';
import { type Office, openOffice } from './office';

const RUNS = '/api/admin/job-runs';
/** Half past two at night of the first of April in India. */
const NIGHT = '2026-03-31T21:00:00.000Z';
const DAY = '2026-04-01';

let app: TestApp;
let office: Office;
/** Runs that the job below has worked, and the work of each. */
let worked: JobRunOf[];
let work: (run: JobRunOf) => Promise<string>;

const job: Job = {
  name: 'bookChecks',
  title: 'Check of the books',
  every: 'day',
  from: '02:00',
  until: '24:00',
  rights: 'owner',
  work(_system, run) {
    worked.push(run);
    return work(run);
  },
};

beforeEach(async () => {
  app = await testApp();
  office = await openOffice(app, { code: 61_201 });
  worked = [];
  work = async () => 'nothing is wrong';
  app.setNow(NIGHT);
});

afterEach(() => {
  vi.useRealTimers();
});

const run = (...jobs: Job[]) => runJobs(app.system, jobs.length > 0 ? jobs : [job]);
const minutesLater = (minutes: number) => app.setNow(new Date(Date.parse(NIGHT) + minutes * 60_000).toISOString());
const kept = (company = office.company) =>
  app.system.database.query<{ slot: string; state: string; attempts: number; message: string | null }>(
    sql`select slot, state, attempts, message from job_runs where company_id = ${company} order by slot`,
  );
const admin = async () => office.signIn('ASHA');
const bell = async () =>
  (await (await admin()).ok<NotificationPage>('GET', '/api/notifications')).rows.filter(({ key }) =>
    key.startsWith('job.'),
  );
const listed = async (query = '') => (await (await admin()).ok<{ rows: JobRun[] }>('GET', `${RUNS}${query}`)).rows;
/** A job that waits until it is let go on, as one does whose process hangs. */
function held(): () => void {
  let go: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    go = resolve;
  });
  work = async () => {
    await gate;
    return 'done late';
  };
  return go;
}

describe('a job of the night', () => {
  test('runs once a day in each company, however many processes look, and not before its hour', async () => {
    const other = await openOffice(app, { code: 61_202 });
    app.setNow('2026-03-31T20:29:00.000Z');
    expect(await run()).toBe(0);
    app.setNow(NIGHT);
    const counts = await Promise.all([run(), run(), run()]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2);
    expect(worked.map(({ company, day, slot }) => [company, day, slot]).sort()).toEqual([
      [office.company, DAY, DAY],
      [other.company, DAY, DAY],
    ]);
    expect(await run()).toBe(0);
    minutesLater(24 * 60);
    expect(await run()).toBe(2);
    expect((await kept()).map(({ slot, state }) => [slot, state])).toEqual([
      [DAY, 'done'],
      ['2026-04-02', 'done'],
    ]);
  });

  test('runs in every hour between its hours, where it is one of hours', async () => {
    const hourly: Job = { ...job, every: 'hour', from: '08:00', until: '10:00' };
    for (const time of ['02:29', '02:30', '03:29', '03:30', '04:30']) {
      app.setNow(`2026-04-01T${time}:00.000Z`);
      await run(hourly);
    }
    expect(worked.map(({ slot }) => slot)).toEqual(['2026-04-01T08', '2026-04-01T09']);
  });

  test('is forgotten after ninety days', async () => {
    await run();
    minutesLater(91 * 24 * 60);
    await run();
    expect((await kept()).map(({ slot }) => slot)).toEqual(['2026-07-01']);
  });
});

describe('a process that ends in the midst of a job', () => {
  test('is followed by another one when its lease is over, and its later result counts for nothing', async () => {
    const go = held();
    const first = run();
    await eventually(() => expect(worked).toHaveLength(1));
    work = async () => 'taken over';
    minutesLater(4);
    expect(await run()).toBe(0);
    minutesLater(6);
    expect(await run()).toBe(1);
    go();
    await first;
    expect(await kept()).toEqual([{ slot: DAY, state: 'done', attempts: 2, message: 'taken over' }]);
  });

  test('keeps its lease for as long as it works', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const go = held();
    const first = run();
    await eventually(() => expect(worked).toHaveLength(1));
    const lease = async () =>
      (
        await app.system.database.query<{ until: string }>(sql`
        select to_char(lease_until at time zone 'utc', 'HH24:MI') as until from job_runs`)
      )[0]?.until;
    expect(await lease()).toBe('21:05');
    minutesLater(4);
    vi.advanceTimersByTime(60_000);
    await eventually(async () => expect(await lease()).toBe('21:09'));
    minutesLater(8);
    expect(await run()).toBe(0);
    go();
    expect(await first).toBe(1);
  });

  test('in every attempt leaves a failure that the bell reports', async () => {
    await app.system.database.query(sql`
      insert into job_runs (company_id, job, slot, state, attempts, worker, lease_until, started_at)
      values (${office.company}, ${job.name}, ${DAY}, 'running', 4, 'gone', ${NIGHT}, ${NIGHT})`);
    minutesLater(1);
    expect(await run()).toBe(0);
    expect(await kept()).toMatchObject([
      { state: 'failed', attempts: 4, message: expect.stringMatching(/ended before/) },
    ]);
    expect(await bell()).toMatchObject([{ text: expect.stringMatching(/It is not tried again by itself\.$/) }]);
  });
});

describe('a job that fails', () => {
  test('is retried after 5, 30 and 120 minutes, and then no more; the other company is not touched', async () => {
    const other = await openOffice(app, { code: 61_202 });
    work = async ({ company }) => {
      if (company === office.company) throw new Error('The disk is full');
      return 'nothing is wrong';
    };
    const tried: number[] = [];
    for (let minute = 0; minute <= 400; minute += 5) {
      minutesLater(minute);
      const before = worked.length;
      await run();
      if (worked.slice(before).some(({ company }) => company === office.company)) tried.push(minute);
    }
    expect(tried).toEqual([0, 5, 35, 155]);
    expect(await kept()).toEqual([{ slot: DAY, state: 'failed', attempts: 4, message: 'The disk is full' }]);
    expect(await kept(other.company)).toMatchObject([{ state: 'done', attempts: 1 }]);
    const theirs = await (await other.signIn('ASHA')).ok<{ rows: JobRun[] }>('GET', RUNS);
    expect(theirs.rows.map(({ state }) => state)).toEqual(['done']);
  });

  test('rings the bell of administrators until it succeeds', async () => {
    work = async () => {
      throw new Refused(409, 'CLOSED', 'The year is closed.', { type: 2 });
    };
    await run();
    expect(await bell()).toMatchObject([
      {
        status: 'danger',
        title: 'Check of the books failed on 01-Apr-2026',
        text: 'The year is closed. It is tried again at 02:35.',
        link: '/admin/auditlog?jobs=1',
      },
    ]);
    const { rows } = await (await office.signIn('RAVI')).ok<NotificationPage>('GET', '/api/notifications');
    expect(rows.filter(({ key }) => key.startsWith('job.'))).toEqual([]);
    work = async () => 'nothing is wrong';
    minutesLater(5);
    await run();
    expect(await bell()).toEqual([]);
  });

  test('is shown to administrators, who do it again by hand, and the trail says so', async () => {
    const { query } = app.system.database;
    await query(sql`alter table book_checks rename to book_checks_away`);
    work = async () => {
      await query(sql`select 1 from book_checks`);
      return 'nothing is wrong';
    };
    await run();
    expect(await listed('?state=failed')).toMatchObject([
      { job: 'bookChecks', title: 'Check of the books', slot: DAY, attempts: 1, retryAt: '2026-03-31T21:05:00.000Z' },
    ]);
    const again = async () => (await admin()).ok<JobOutcome>('POST', `${RUNS}/again`, { job: 'bookChecks', slot: DAY });
    expect(await again()).toMatchObject({ state: 'failed', message: expect.stringMatching(/book_checks/) });
    await query(sql`alter table book_checks_away rename to book_checks`);
    expect(await again()).toMatchObject({ state: 'done' });
    expect(await listed()).toMatchObject([{ state: 'done', attempts: 3, retryAt: null, seconds: 0 }]);
    expect(await bell()).toEqual([]);
    // A finished run can be repeated too.
    expect(await again()).toMatchObject({ state: 'done' });
    const trail = await query(
      sql`select user_code as "user", number, reason from audit where company_id = ${office.company} and entity = ${RUNS} order by id`,
    );
    expect(trail).toEqual(Array(3).fill({ user: 'ASHA', number: `Check of the books, ${DAY}`, reason: 'Run again' }));
  });

  test('is done again by nobody while it runs, nor by other users, nor in another company', async () => {
    const other = await openOffice(app, { code: 61_202 });
    const go = held();
    const first = run();
    await eventually(() => expect(worked).toHaveLength(1));
    const body = { job: 'bookChecks', slot: DAY };
    expect(await (await admin()).refused('POST', `${RUNS}/again`, body)).toMatchObject({
      status: 409,
      code: 'RUNNING',
    });
    const clerk = await office.signIn('RAVI');
    expect(await clerk.refused('POST', `${RUNS}/again`, body)).toMatchObject({ status: 403 });
    expect(await clerk.refused('GET', RUNS)).toMatchObject({ status: 403 });
    const stranger = await other.signIn('ASHA');
    expect(await stranger.refused('POST', `${RUNS}/again`, body)).toMatchObject({ status: 404 });
    go();
    await first;
  });
});

describe('a job with the rights of the company', () => {
  const reminder = (fail: boolean): Job => ({
    name: 'reminder',
    title: 'Reminders',
    every: 'day',
    from: '02:00',
    until: '24:00',
    rights: 'company',
    async work(tx, ctx, { company, day }) {
      const seen = await rowsOf<{ id: number }>(tx, sql`select id from companies`);
      worked.push({ company, day, slot: seen.map(({ id }) => id).join() });
      ctx.audit({ action: 'send', entity: 'reminders', number: day });
      await tx.execute(sql`update accounts set phone = '1'`);
      if (fail) throw new Error('in the midst');
      return 'sent';
    },
  });
  const marks = () =>
    app.system.database.query(sql`
      select (select count(*)::int from accounts where phone = '1') as phones,
             (select string_agg(user_code, ',') from audit where entity = 'reminders') as trail`);

  test('sees its own company alone, and the trail names the system', async () => {
    const other = await openOffice(app, { code: 61_202 });
    await run(reminder(false));
    expect(worked.map(({ company, slot }) => [company, slot])).toEqual([
      [office.company, String(office.company)],
      [other.company, String(other.company)],
    ]);
    expect(await marks()).toMatchObject([{ trail: 'SYSTEM,SYSTEM' }]);
  });

  test('leaves nothing behind when it fails', async () => {
    await run(reminder(true));
    expect(await kept()).toMatchObject([{ state: 'failed', message: 'in the midst' }]);
    expect(await marks()).toEqual([{ phones: 0, trail: null }]);
  });
});
