import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ErrorBody, SESSION_OVER } from '../../contract/errors';
import { UserDetails } from '../../contract/session';
import { type TestApp, testApp } from '../setup/app';
import { type Caller, callerOf, type Office, openOffice, PASSWORD } from './office';

let app: TestApp;
let office: Office;
let stranger: Caller;

const MINUTE = 60_000;
let clock = Date.parse('2026-03-31T06:00:00.000Z');
/** Moves the clock of the product on by so many minutes. */
function later(minutes: number) {
  clock += minutes * MINUTE;
  app.setNow(new Date(clock).toISOString());
}

beforeAll(async () => {
  app = await testApp(new Date(clock).toISOString());
  office = await openOffice(app);
  stranger = callerOf(app);
});

// Each test begins beyond the locks and the rate limit of the one before.
beforeEach(() => later(40));

const login = (password: string, user = 'RAVI', company = office.company) =>
  stranger.call<ErrorBody & UserDetails>('POST', '/api/login', { company, user, password });
const signedIn = async (user = 'RAVI') => {
  const { status, body } = await login(PASSWORD, user);
  expect(status).toBe(200);
  return callerOf(app, body.usr.kCode);
};
const rights = (caller: Caller) => caller.call<ErrorBody>('GET', '/api/session');
const rows = <R>(statement: ReturnType<typeof sql>) => app.system.database.query<R>(statement);

describe('signing in', () => {
  test('gives the session record of the specification', async () => {
    const { body } = await login(PASSWORD, 'ravi');
    expect(UserDetails.parse(body)).toMatchObject({
      usr: { rCode: 'CLERK', pCode: 'D-COM', uCode: 'RAVI', cCode: 20_001 },
      addr: {
        branchName: 'Branch HYD',
        branchCode: 'HYD',
        companyName: 'Sindhu Traders Pvt Ltd',
        stateCode: '36',
        fyStartMonth: 4,
      },
      webCheck: '1',
      mobileCheck: '1',
      localCheck: '0',
    });
    expect(body.usr.kCode).toMatch(/^[\w-]{43}$/);
  });

  test('says the same to a wrong password, an unknown user and an unknown company', async () => {
    const answers = [await login('wrong'), await login(PASSWORD, 'NOBODY'), await login(PASSWORD, 'RAVI', 999)];
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    expect(answers[0]).toMatchObject({
      status: 401,
      body: {
        code: 'BAD_LOGIN',
        message: 'Company code, user code or password is not right. Check them and try again.',
      },
    });
  });

  test('is refused to a user who is switched off, also in a session that runs', async () => {
    const ravi = await signedIn();
    await rows(sql`update users set is_disabled = true where code = 'RAVI'`);
    expect(await login(PASSWORD)).toMatchObject({ status: 403, body: { code: 'DISABLED' } });
    expect(await rights(ravi)).toMatchObject({ status: 401, body: { code: 'SIGNED_OUT' } });
    await rows(sql`update users set is_disabled = false where code = 'RAVI'`);
  });

  test('leaves a trace in the audit trail, as signing out does', async () => {
    const ravi = await signedIn();
    await ravi.ok('POST', '/api/logout');
    const trail = await rows<{ user: string; action: string }>(
      sql`select user_code as "user", action from audit where entity = 'session' order by id desc limit 2`,
    );
    expect(trail).toEqual([
      { user: 'RAVI', action: 'signOut' },
      { user: 'RAVI', action: 'signIn' },
    ]);
  });
});

describe('wrong passwords', () => {
  test('five in fifteen minutes lock the user for fifteen, the right one too', async () => {
    for (let attempt = 0; attempt < 5; attempt++) expect((await login('wrong')).status).toBe(401);
    const locked = await login(PASSWORD);
    expect(locked).toMatchObject({ status: 423, body: { code: 'LOCKED', type: 3 } });
    expect(locked.body.message).toMatch(
      /^Too many wrong passwords\. Try again after \d\d:\d\d, or ask an administrator\.$/,
    );
    later(14);
    expect((await login(PASSWORD)).status).toBe(423);
    later(2);
    expect((await login(PASSWORD)).status).toBe(200);
  });

  test('four and a right one restart the count', async () => {
    for (let attempt = 0; attempt < 4; attempt++) await login('wrong');
    expect((await login(PASSWORD)).status).toBe(200);
    for (let attempt = 0; attempt < 4; attempt++) await login('wrong');
    expect((await login(PASSWORD)).status).toBe(200);
  });

  test('spread over more than fifteen minutes lock nobody', async () => {
    for (let attempt = 0; attempt < 6; attempt++) {
      expect((await login('wrong')).status).toBe(401);
      later(5);
    }
    expect((await login(PASSWORD)).status).toBe(200);
  });

  test('lock the user alone, not the others of the company', async () => {
    for (let attempt = 0; attempt < 5; attempt++) await login('wrong');
    expect((await login(PASSWORD)).status).toBe(423);
    expect((await login(PASSWORD, 'ASHA')).status).toBe(200);
  });

  test('more than thirty attempts a minute from one address have to wait', async () => {
    const answers: number[] = [];
    for (let attempt = 0; attempt < 31; attempt++) answers.push((await login(PASSWORD, `NOBODY${attempt}`)).status);
    expect(answers.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 401));
    expect(answers[30]).toBe(429);
    const { body } = await login(PASSWORD);
    expect(body).toMatchObject({
      code: 'TOO_MANY',
      message: 'Too many attempts to sign in from here. Wait a minute and try again.',
    });
    later(1);
    expect((await login(PASSWORD)).status).toBe(200);
  });
});

describe('a session', () => {
  test('ends after eight hours without a call, and lives on with them', async () => {
    const ravi = await signedIn();
    for (let call = 0; call < 4; call++) {
      later(7 * 60);
      expect((await rights(ravi)).status).toBe(200);
    }
    later(8 * 60 + 1);
    expect(await rights(ravi)).toMatchObject({
      status: 401,
      body: { code: 'SIGNED_OUT', message: SESSION_OVER },
    });
  });

  test('ends after seven days, however busy', async () => {
    const ravi = await signedIn();
    for (let hours = 7; hours < 7 * 24; hours += 7) {
      later(7 * 60);
      expect((await rights(ravi)).status).toBe(200);
    }
    later(7 * 60);
    expect((await rights(ravi)).status).toBe(401);
  });

  test('is over once its user signs out; another of the same user is not', async () => {
    const [desk, phone] = [await signedIn(), await signedIn()];
    expect((await desk.call('POST', '/api/logout')).status).toBe(204);
    expect((await rights(desk)).status).toBe(401);
    expect((await rights(phone)).status).toBe(200);
  });

  test('feels changed rights at the next call', async () => {
    const ravi = await signedIn();
    const grant = { moduleCode: 1, menuCode: 2, screenCode: 3, transCode: 1 };
    expect((await ravi.call('GET', '/api/accounts/journals')).status).toBe(403);
    await office.grant([grant]);
    expect((await ravi.call('GET', '/api/accounts/journals')).status).toBe(200);
    expect(await ravi.ok<UserDetails>('GET', '/api/session')).toMatchObject({
      roles: [grant],
      usr: { kCode: ravi.token },
    });
    await office.grant([]);
    expect((await ravi.call('GET', '/api/accounts/journals')).status).toBe(403);
  });

  test('sees only the branches of its user', async () => {
    const app2 = office.app;
    await rows(
      sql`insert into branches (company_id, code, name, state_code) values (${office.company}, 'SEC', 'Secunderabad', '36')`,
    );
    const [branch] = await rows<{ id: number }>(sql`select id from branches where code = 'SEC'`);
    await rows(sql`
      insert into user_branches (company_id, user_id, branch_id)
      select company_id, id, ${branch?.id ?? 0} from users where code = 'RAVI' and company_id = ${office.company}`);
    const ravi = callerOf(app2, (await signedIn()).token);
    const seen = await ravi.ok<{ code: string }[]>('GET', '/api/admin/branches/lookup');
    expect(seen.map((one) => one.code)).toEqual(['SEC']);
    const asha = await signedIn('ASHA');
    const all = await asha.ok<{ code: string }[]>('GET', '/api/admin/branches/lookup');
    expect(all.map((one) => one.code)).toEqual(['HYD', 'SEC']);
  });
});

describe('secrets', () => {
  test('the token is nowhere in the database, only its hash', async () => {
    const { token = '' } = await signedIn();
    const hash = createHash('sha256').update(token).digest('hex');
    expect(await rows(sql`select 1 from sessions where token_hash = ${hash}`)).toHaveLength(1);
    const tables = await rows<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    for (const { name } of tables) {
      const found = await rows(sql`select 1 from ${sql.identifier(name)} t where position(${token} in t::text) > 0`);
      expect([name, found]).toEqual([name, []]);
    }
  });

  test('passwords are kept as argon2id with 19 MiB and two passes, and never answered', async () => {
    const password = 'quiet river lantern';
    for (const user of ['ASHA', 'RAVI']) {
      const caller = await signedIn(user);
      await caller.ok('POST', '/api/profile/password', { old: PASSWORD, password, again: password });
    }
    const kept = await rows<{ hash: string }>(sql`select password_hash as hash from users`);
    for (const { hash } of kept) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const { status, text } = await login(password);
    expect(status).toBe(200);
    expect(text).not.toMatch(/argon2|password/i);
  });
});
