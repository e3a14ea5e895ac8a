import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ErrorBody } from '../../contract/errors';
import type { ResetAnswer, UserDetails } from '../../contract/session';
import { createApp } from '../../server/app';
import type { Mail } from '../../server/core/calls/system';
import { type TestApp, testApp } from '../setup/app';
import { eventually } from '../setup/eventually';
import { type Caller, callerOf, type Office, openOffice, PASSWORD } from './office';

let app: TestApp;
let office: Office;
let stranger: Caller;

const MINUTE = 60_000;
const NEW = 'another long password';
let clock = Date.parse('2026-03-31T06:00:00.000Z');
/** Moves the clock of the product on by so many minutes. */
function later(minutes: number) {
  clock += minutes * MINUTE;
  app.setNow(new Date(clock).toISOString());
}

const rows = <R>(statement: ReturnType<typeof sql>) => app.system.database.query<R>(statement);

beforeAll(async () => {
  app = await testApp(new Date(clock).toISOString());
  office = await openOffice(app);
  stranger = callerOf(app);
  await rows(sql`update users set email = 'ravi@sindhu.example' where code = 'RAVI'`);
});

// Each test begins beyond the limits and locks of the one before, with the first password and an empty mailbox.
beforeEach(async () => {
  later(90);
  app.sent.length = 0;
  await rows(sql`
    update users set is_disabled = false, failures = 0, locked_until = null,
           password_hash = (select password_hash from users where code = 'ASHA') where code = 'RAVI'`);
});

const forgot = (user = 'RAVI', company = office.company) =>
  stranger.call<ErrorBody>('POST', '/api/forgot', { company, user });
const reset = (token: string, password = NEW) =>
  stranger.call<ErrorBody & ResetAnswer>('POST', '/api/reset', { token, password });
const login = (password: string, user = 'RAVI') =>
  stranger.call<ErrorBody & UserDetails>('POST', '/api/login', { company: office.company, user, password });

/** The mail is sent after the answer. */
async function mailNumber(count: number): Promise<Mail> {
  await eventually(() => expect(app.sent).toHaveLength(count));
  const mail = app.sent[count - 1];
  if (!mail) throw new Error('no mail came');
  return mail;
}
const tokenIn = (mail: Mail) => /#\/sessions\/reset\?token=([\w-]{43})\s/.exec(mail.text)?.[1] ?? '';
async function tokenByMail(): Promise<string> {
  await forgot();
  return tokenIn(await mailNumber(app.sent.length + 1));
}
/** Long enough for a mail that must not come. */
const quietly = () => new Promise((resolve) => setTimeout(resolve, 300));

describe('asking for a link', () => {
  test('is answered with one sentence whether there is such a user or not, with an address or without', async () => {
    const answers = [await forgot(), await forgot('NOBODY'), await forgot('RAVI', 999), await forgot('ASHA')];
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([
        202,
        {
          message:
            'If this user exists and has an e-mail address, a link to choose a new password is on its way. It works once, for 30 minutes.',
        },
      ]);
    }
    await quietly();
    expect(app.sent.map(({ to }) => to)).toEqual(['ravi@sindhu.example']);
  });

  test('does not wait for the mail, which would tell that there is a user', async () => {
    const { system } = app;
    const { app: slow } = createApp({ ...system, mailer: { send: () => new Promise(() => undefined) } });
    const answer = await slow.request('/api/forgot', {
      method: 'POST',
      body: JSON.stringify({ company: office.company, user: 'RAVI' }),
    });
    expect(answer.status).toBe(202);
  });

  test('sends the name of the user and a link to the configured address of the product', async () => {
    const { app: published } = createApp(app.system, { publicUrl: 'https://erp.sindhu.example' });
    await published.request('https://evil.example/api/forgot', {
      method: 'POST',
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
      body: JSON.stringify({ company: office.company, user: 'ravi' }),
    });
    const mail = await mailNumber(1);
    expect(mail).toMatchObject({ to: 'ravi@sindhu.example', subject: 'Choose a new password for Vyapar Suite' });
    expect(mail.text).toContain('Dear Ravi Kumar');
    expect(mail.text).toContain(`company ${office.company} (Sindhu Traders Pvt Ltd), user RAVI`);
    expect(mail.text).toContain('https://erp.sindhu.example/#/sessions/reset?token=');
    expect(mail.text).not.toContain('evil');
  });

  test('sends nothing to a user who is switched off', async () => {
    await rows(sql`update users set is_disabled = true where code = 'RAVI'`);
    expect((await forgot()).status).toBe(202);
    await quietly();
    expect(app.sent).toEqual([]);
  });

  test('sends one user at most five mails in an hour', async () => {
    for (let time = 0; time < 8; time++) {
      expect((await forgot()).status).toBe(202);
      later(1);
    }
    await quietly();
    expect(app.sent).toHaveLength(5);
    later(60);
    await forgot();
    await mailNumber(6);
  });

  test('more than thirty times a minute from one address has to wait', async () => {
    const answers: number[] = [];
    for (let time = 0; time < 31; time++) answers.push((await forgot(`NOBODY${time}`)).status);
    expect(answers.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 202));
    expect(answers[30]).toBe(429);
    expect((await reset('x'.repeat(43))).body).toMatchObject({
      code: 'TOO_MANY',
      message: 'Too many attempts to choose a password from here. Wait a minute and try again.',
    });
  });

  test('names the field that is missing or wrong', async () => {
    const fieldsOf = async (sent: object) => {
      const { status, body } = await stranger.call<ErrorBody>('POST', '/api/forgot', sent);
      return [status, body.fields];
    };
    const missing = { company: 'Give the company code, a number', user: 'Give your user code' };
    expect(await fieldsOf({})).toEqual([400, missing]);
    expect(await fieldsOf({ company: '', user: '' })).toEqual([400, missing]);
    // Only programs send a company code that is no number.
    expect(await fieldsOf({ company: 'x', user: '' })).toEqual([400, { ...missing, company: 'A whole number' }]);
  });
});

describe('choosing a new password', () => {
  test('makes the new one work and the old one not, and names the user and company to sign in with', async () => {
    const answer = await reset(await tokenByMail());
    expect([answer.status, answer.body]).toEqual([200, { company: office.company, user: 'RAVI' }]);
    expect((await login(PASSWORD)).status).toBe(401);
    expect((await login(NEW)).status).toBe(200);
    const [kept] = await rows<{ hash: string }>(sql`select password_hash as hash from users where code = 'RAVI'`);
    expect(kept?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('ends every session of the user and of nobody else', async () => {
    const sessions = [await office.signIn('RAVI'), await office.signIn('RAVI')];
    const asha = await office.signIn('ASHA');
    await reset(await tokenByMail());
    for (const session of sessions) expect((await session.call('GET', '/api/session')).status).toBe(401);
    expect((await asha.call('GET', '/api/session')).status).toBe(200);
  });

  test('unlocks who was locked by wrong passwords', async () => {
    for (let attempt = 0; attempt < 5; attempt++) await login('wrong');
    expect((await login(PASSWORD)).status).toBe(423);
    await reset(await tokenByMail());
    expect((await login(NEW)).status).toBe(200);
  });

  test('is written in the audit trail, with the sessions that it ended', async () => {
    await office.signIn('RAVI');
    const open = await rows(sql`select 1 from sessions s join users u on u.id = s.user_id where u.code = 'RAVI'`);
    await reset(await tokenByMail());
    const trail = await rows<{ user: string; action: string; entity: string; reason: string | null }>(sql`
      select user_code as "user", action, entity, reason from audit order by id desc limit ${open.length + 2}`);
    expect(trail.reverse()).toEqual([
      { user: 'RAVI', action: 'create', entity: 'passwordReset', reason: null },
      { user: 'RAVI', action: 'change', entity: 'password', reason: 'By a link sent to the e-mail address' },
      ...open.map(() => ({
        user: 'RAVI',
        action: 'signOut',
        entity: 'session',
        reason: 'The password was changed',
      })),
    ]);
  });

  const OVER = 'This link has been used already or is older than 30 minutes. Ask for a new one.';
  const isOver = { status: 400, body: { code: 'LINK_OVER', message: OVER, type: 2 } };

  test('works once, even when it is tried twice at a time', async () => {
    const token = await tokenByMail();
    const answers = await Promise.all([reset(token), reset(token, 'a third long password')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await reset(token)).toMatchObject(isOver);
  });

  test('works for half an hour', async () => {
    const [early, late] = [await tokenByMail(), await tokenByMail()];
    later(29);
    expect((await reset(early)).status).toBe(200);
    expect(await reset(late), 'the other link went with the password it was for').toMatchObject(isOver);
    const expired = await tokenByMail();
    later(31);
    expect(await reset(expired)).toMatchObject(isOver);
  });

  test('is refused with an invented link, and for a user who was switched off meanwhile', async () => {
    expect(await reset('A'.repeat(43))).toMatchObject(isOver);
    const token = await tokenByMail();
    await rows(sql`update users set is_disabled = true where code = 'RAVI'`);
    expect(await reset(token)).toMatchObject(isOver);
  });

  test('asks for ten characters and leaves the link usable', async () => {
    const token = await tokenByMail();
    expect((await reset(token, 'short')).body.fields).toEqual({
      password: 'Choose a password of at least 10 characters',
    });
    expect((await reset(token)).status).toBe(200);
  });
});

describe('the token', () => {
  test('is nowhere in the database, only its hash', async () => {
    const token = await tokenByMail();
    const hash = createHash('sha256').update(token).digest('hex');
    expect(await rows(sql`select 1 from password_resets where token_hash = ${hash}`)).toHaveLength(1);
    const tables = await rows<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    for (const { name } of tables) {
      const found = await rows(sql`select 1 from ${sql.identifier(name)} t where position(${token} in t::text) > 0`);
      expect([name, found]).toEqual([name, []]);
    }
  });

  test('is in no log line, even when the mail cannot be sent', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
    let text = '';
    const send = async (mail: Mail) => {
      text = mail.text;
      throw new Error('the mail server is away');
    };
    const { app: noisy } = createApp({ ...app.system, log, mailer: { send } });
    const post = (path: string, body: object) => noisy.request(path, { method: 'POST', body: JSON.stringify(body) });
    expect((await post('/api/forgot', { company: office.company, user: 'RAVI' })).status).toBe(202);
    await eventually(() => expect(lines.join()).toContain('the mail server is away'));
    const token = /token=([\w-]{43})/.exec(text)?.[1] ?? '';
    expect((await post('/api/reset', { token, password: NEW })).status).toBe(200);
    expect(token).toHaveLength(43);
    expect(lines.join()).not.toContain(token);
    expect(lines.join()).not.toContain(NEW);
  });
});

test('the administrator of the set-up form keeps the e-mail address that was given', async () => {
  const fresh = await testApp();
  const company = {
    name: 'Meera Foods',
    edition: 'D-COM',
    gstin: null,
    stateCode: '36',
    yearFrom: '2025-04-01',
    chart: 'trading',
    branches: [{ code: 'HYD', name: 'Hyderabad', stateCode: '36' }],
    adminUser: 'MEERA',
    adminName: 'Meera',
    adminPassword: PASSWORD,
  };
  const caller = callerOf(fresh);
  expect(await caller.refused('POST', '/api/setup', { ...company, adminEmail: 'meera' })).toMatchObject({
    fields: { adminEmail: 'An e-mail address looks like name@company.in' },
  });
  const made = await caller.ok<{ company: number }>('POST', '/api/setup', {
    ...company,
    adminEmail: 'Meera@foods.example',
  });
  await caller.ok('POST', '/api/forgot', { company: made.company, user: 'MEERA' });
  await eventually(() => expect(fresh.sent.map(({ to }) => to)).toEqual(['Meera@foods.example']));
});
