import { verify } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApp } from '../../server/app';
import type { Call } from '../../server/core/calls/api';
import { type TestApp, testApp } from '../setup/app';
import { callerOf, type Office, openOffice, PASSWORD } from './office';

vi.mock('@node-rs/argon2', async (load) => {
  const real = await load<typeof import('@node-rs/argon2')>();
  return { ...real, verify: vi.fn(real.verify) };
});

/** Laws of every answer, for any caller and any call. */
let app: TestApp;
let office: Office;
let calls: readonly Call[];
let answers: { name: string; response: Response }[];

beforeAll(async () => {
  app = await testApp();
  office = await openOffice(app);
  const made = createApp(app.system);
  calls = made.calls;
  answers = [];
  for (const token of [office.admin.token, undefined]) {
    for (const call of calls.filter(
      ({ path, method }) => path !== '/api/events' && !(method === 'POST' && path === '/api/logout'),
    )) {
      const request = new Request(`http://test.local${call.path.replace(':id', '1')}`, {
        method: call.method,
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        ...(call.method !== 'GET' && call.method !== 'DELETE' && { body: '{}' }),
      });
      const response = await made.app.fetch(request);
      await response.arrayBuffer();
      answers.push({ name: `${call.method} ${call.path}`, response });
    }
  }
  for (const path of ['/api/none', '/', '/api/docs', '/api/openapi.json']) {
    answers.push({ name: path, response: await made.app.request(path) });
  }
});

describe('every answer', () => {
  test('forbids scripts and styles in the page, frames, guesses of its type and keeping', () => {
    expect(answers.length).toBeGreaterThan(200);
    for (const { name, response } of answers) {
      const policy = response.headers.get('content-security-policy') ?? '';
      expect([name, policy]).toEqual([name, expect.stringMatching(/default-src '(self|none)'/)]);
      expect([name, /unsafe|\*|data:(?!.*img)/.test(policy.replace(/img-src[^;]*/, ''))]).toEqual([name, false]);
      expect([name, policy]).toEqual([name, expect.stringContaining("frame-ancestors 'none'")]);
      expect([name, response.headers.get('x-content-type-options')]).toEqual([name, 'nosniff']);
      expect([name, response.headers.get('referrer-policy')]).toEqual([name, 'no-referrer']);
      expect([name, response.headers.get('x-frame-options')]).toEqual([name, 'DENY']);
      expect([name, response.headers.get('cross-origin-opener-policy')]).toEqual([name, 'same-origin']);
      expect([name, response.headers.get('cross-origin-resource-policy')]).toEqual([name, 'same-origin']);
      expect([name, response.headers.get('strict-transport-security')]).toEqual([
        name,
        expect.stringMatching(/max-age=\d{7,}/),
      ]);
      if (!/\/api\/(mail-|message-)?files\//.test(name)) {
        const may = response.headers.get('permissions-policy') ?? '';
        expect([name, may]).toEqual([
          name,
          expect.stringMatching(/^(?=.*microphone=\(\))(?=.*camera=\(self\))(?=.*geolocation=\(self\))/),
        ]);
      }
      if (name.includes('/api/')) expect([name, response.headers.get('cache-control')]).toEqual([name, 'no-store']);
    }
  });

  test('sets no cookie and does not name the server', () => {
    for (const { name, response } of answers) {
      const told = ['set-cookie', 'server', 'x-powered-by'].filter((header) => response.headers.has(header));
      expect([name, told]).toEqual([name, []]);
    }
  });
});

describe('tokens and passwords', () => {
  test('are in no line of the log, with any call and any failure', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
    const broken = { ...app.system.database, inCompany: () => Promise.reject(new Error('the database is gone')) };
    for (const system of [
      { ...app.system, log },
      { ...app.system, log, database: broken },
    ]) {
      const made = createApp(system);
      const send = async (path: string, method = 'GET', body?: object) => {
        const response = await made.app.request(path, {
          method,
          headers: { 'content-type': 'application/json', authorization: `Bearer ${office.admin.token}` },
          ...(body && { body: JSON.stringify(body) }),
        });
        // An answer that nobody reads to its end keeps a database in memory to itself.
        await response.arrayBuffer().catch(() => undefined);
      };
      await send('/api/login', 'POST', { company: office.company, user: 'RAVI', password: 'Guess-work-4711' });
      await send('/api/reset', 'POST', { token: 'R'.repeat(43), password: 'Guess-work-4711' });
      for (const { path, method } of calls) {
        if (path !== '/api/events' && method === 'GET') await send(path.replace(':id', '1'));
      }
      await send('/api/accounts/accounts', 'POST', { password: 'Guess-work-4711' });
    }
    const text = lines.join('');
    expect(text).toContain('the database is gone');
    expect(text).toContain('"path":"/api/login"');
    for (const secret of [office.admin.token ?? '', 'Guess-work-4711', 'R'.repeat(43), '$argon2']) {
      expect([secret.slice(0, 6), text.includes(secret)]).toEqual([secret.slice(0, 6), false]);
    }
  });

  test('no call takes a token in its address', async () => {
    const inAddress = await callerOf(app).call(
      'GET',
      `/api/session?token=${office.admin.token}&kCode=${office.admin.token}&access_token=${office.admin.token}`,
    );
    expect(inAddress.status).toBe(401);
  });
});

describe('who guesses', () => {
  const login = (user: string, password: string) =>
    callerOf(app).call('POST', '/api/login', { company: office.company, user, password });
  beforeEach(() => {
    vi.mocked(verify).mockClear();
    app.setNow(new Date(app.system.clock().getTime() + 60_000).toISOString());
  });

  test.each([
    ['a user that there is not', 'NOBODY'],
    ['a user that there is', 'RAVI'],
  ])('at %s gets the same answer after the same work', async (_who, user) => {
    const { status, body } = await login(user, 'not the password');
    expect([status, body]).toEqual([401, expect.objectContaining({ code: 'BAD_LOGIN' })]);
    expect(vi.mocked(verify)).toHaveBeenCalledTimes(1);
  });

  test('at a company that there is not gets the same too', async () => {
    const { status, body } = await callerOf(app).call('POST', '/api/login', {
      company: 99_999,
      user: 'RAVI',
      password: PASSWORD,
    });
    expect([status, body]).toEqual([401, expect.objectContaining({ code: 'BAD_LOGIN' })]);
    expect(vi.mocked(verify)).toHaveBeenCalledTimes(1);
  });

  test('gets the same answers five times, is locked the same, and leaves the same trail, whether there is the user or not', async () => {
    const kept = async (user: string) =>
      (
        await app.system.database.query<{ reason: string }>(
          sql`select reason from audit where company_id = ${office.company} and action = 'refused' and user_code = ${user} order by id`,
        )
      ).map(({ reason }) => reason);
    const answersFor = async (user: string) => {
      await app.system.database.query(sql`update users set failures = 0, failing_since = null, locked_until = null`);
      await app.system.database.query(sql`delete from unknown_failures`);
      const before = (await kept(user)).length;
      vi.mocked(verify).mockClear();
      const given: unknown[] = [];
      for (let guess = 0; guess < 6; guess++) {
        const { status, body } = await login(user, `guess ${guess}`);
        given.push([status, body]);
      }
      return { given, reasons: (await kept(user)).slice(before), verified: vi.mocked(verify).mock.calls.length };
    };
    const ravi = await answersFor('RAVI');
    expect(ravi.given.map((answer) => (answer as [number])[0])).toEqual([401, 401, 401, 401, 401, 423]);
    expect(ravi.reasons).toEqual([...Array(5).fill('BAD_LOGIN'), 'LOCKED']);
    expect(await answersFor('NOBODY')).toEqual(ravi);
    expect(await answersFor('nobody')).toMatchObject({ given: ravi.given });
    // The lock of a code that nobody has ends as the other does.
    app.setNow(new Date(app.system.clock().getTime() + 15 * 60_000).toISOString());
    expect((await login('NOBODY', 'guess')).status).toBe(401);
  });

  test('codes that nobody has are forgotten when their lock is long over', async () => {
    await login('FORGOTTEN', 'guess');
    app.setNow(new Date(app.system.clock().getTime() + 31 * 60_000).toISOString());
    await login('ANOTHER', 'guess');
    const rows = await app.system.database.query<{ code: string }>(sql`select code from unknown_failures`);
    expect(rows.map(({ code }) => code)).toEqual(['ANOTHER']);
    await app.system.database.query(sql`update users set failures = 0, failing_since = null, locked_until = null`);
  });

  test('is let in no more by the right password after five wrong ones, nor asked on after thirty a minute', async () => {
    for (let guess = 0; guess < 5; guess++) await login('RAVI', `guess ${guess}`);
    expect((await login('RAVI', PASSWORD)).status).toBe(423);
    const statuses: number[] = [];
    for (let guess = 0; guess < 30; guess++) statuses.push((await login('NOBODY', `guess ${guess}`)).status);
    expect(statuses.at(-1)).toBe(429);
    // A user who is locked or refused for the rate causes no verification: guessing cannot keep the server busy either.
    const verified = vi.mocked(verify).mock.calls.length;
    expect(verified).toBe(10);
  });
});
