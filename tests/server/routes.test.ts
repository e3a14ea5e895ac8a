import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { editions } from '../../contract/editions';
import { SESSION_OVER } from '../../contract/errors';
import { type Grant, isAdministrator, isForAdministrators, mayReach, type Screen } from '../../contract/screen';
import { allScreens } from '../../contract/sidebar';
import { createApp } from '../../server/app';
import { type Call, refusalFor, screensOf } from '../../server/core/calls/api';
import type { SignedIn } from '../../server/core/calls/system';
import { tokenHashOf } from '../../server/core/signIn/sessions';
import { type TestApp, testApp } from '../setup/app';
import { type Caller, callerOf, type Office, openOffice } from './office';

/** Laws of every call, walked through the catalogue of calls that the server itself makes its routes from. */
let app: TestApp;
let office: Office;
let calls: readonly Call[];
let routes: { method: string; path: string }[];
let guarded: Guarded[];

beforeAll(async () => {
  app = await testApp();
  office = await openOffice(app);
  const made = createApp(app.system);
  calls = made.calls;
  routes = made.app.routes;
  guarded = guardedOf(calls);
});

const pathOf = (call: Call, id: string | number = 1) => call.path.replace(':id', String(id));
const nameOf = (call: Call) => `${call.method} ${call.path}`;
const grantsOn = (screen: Screen, trans: readonly number[] = screen.trans): Grant[] => {
  if (!screen.code) return [];
  const [moduleCode, menuCode, screenCode] = screen.code;
  return trans.map((transCode) => ({ moduleCode, menuCode, screenCode, transCode }));
};

type Guarded = { call: Call; exactly: Grant[]; without: Grant[]; need: object; isAdmin: boolean };

/** For each call that asks for a right: the rights that open it, all others, and the code that a refusal names. */
function guardedOf(calls: readonly Call[]): Guarded[] {
  const same = (a: Grant, b: Grant) => JSON.stringify(a) === JSON.stringify(b);
  return calls.flatMap((call): Guarded[] => {
    const { needs } = call;
    if (typeof needs === 'string') return [];
    const screens = screensOf(needs);
    const [first] = screens;
    if (!first?.code) return [];
    const opens = (one: Screen) => ('screen' in needs ? grantsOn(one, [needs.tran]) : grantsOn(one));
    const opening = screens.flatMap(opens);
    // A right that only administrators use opens nothing to others; where several open a call, they hold another.
    const held = screens.find((one) => !isForAdministrators(one)) ?? first;
    const [module, menu, screen] = first.code;
    const everything = allScreens().flatMap((one) => (one.code?.[0] === module ? grantsOn(one) : []));
    const transaction = 'screen' in needs ? needs.tran : (first.trans[0] ?? 0);
    return [
      {
        call,
        exactly: opens(held).slice(0, 1),
        without: everything.filter((grant) => !opening.some((one) => same(one, grant))),
        need: { module, menu, screen, transaction },
        isAdmin: screens.every(isForAdministrators),
      },
    ];
  });
}

const clerkWith = (roles: readonly Grant[], pCode = 'D-COM', rCode = 'CLERK') =>
  ({ pCode, cCode: office.company, rCode, roles }) as unknown as SignedIn;

/** Signed-in clerks, one for each right, who hold nothing else; made in one statement, however many rights there are. */
async function holdersOf(rights: readonly Grant[]): Promise<Map<string, Caller>> {
  const grants = new Map(rights.map((right) => [JSON.stringify(right), right]));
  const holders = [...grants].map(([key, right], index) => {
    const token = randomBytes(32).toString('base64url');
    return { key, token, row: { ...right, code: `ONLY${index}`, hash: tokenHashOf(token) } };
  });
  const now = app.system.clock().toISOString();
  await app.system.database.asSystem((tx) =>
    tx.execute(sql`
      with given as (
        select * from jsonb_to_recordset(${JSON.stringify(holders.map(({ row }) => row))}::jsonb)
          as g(code text, hash text, "moduleCode" int, "menuCode" int, "screenCode" int, "transCode" int)
      ), new_roles as (
        insert into roles (company_id, code, name) select ${office.company}::int, code, code from given returning id, code
      ), new_grants as (
        insert into role_grants (company_id, role_id, module_code, menu_code, screen_code, trans_code)
        select ${office.company}::int, r.id, g."moduleCode", g."menuCode", g."screenCode", g."transCode"
          from given g join new_roles r using (code)
      ), new_users as (
        insert into users (company_id, code, name, password_hash, p_code, branch_id)
        select u.company_id, g.code, g.code, u.password_hash, u.p_code, u.branch_id
          from users u cross join given g where u.company_id = ${office.company}::int and u.code = 'RAVI' returning id, code
      ), held as (
        insert into user_roles (company_id, user_id, role_id)
        select ${office.company}::int, u.id, r.id from new_users u join new_roles r using (code)
      )
      insert into sessions (token_hash, company_id, user_id, created_at, used_at, ends_at, ip, agent)
      select g.hash, ${office.company}::int, u.id, ${now}::timestamptz, ${now}::timestamptz,
             ${now}::timestamptz + interval '1 day', 'local', ''
        from given g join new_users u using (code)`),
  );
  return new Map(holders.map(({ key, token }) => [key, callerOf(app, token)]));
}

describe('every call', () => {
  test('is in the catalogue: the only other route is the description of the API itself', () => {
    const known = new Set(calls.map(nameOf));
    const beside = routes
      .filter(({ method, path }) => path.startsWith('/api/') && method !== 'ALL')
      .map(({ method, path }) => `${method} ${path}`)
      .filter((route) => !known.has(route));
    expect(beside.sort()).toEqual(['GET /api/docs', 'GET /api/openapi.json']);
    expect(known.size).toBe(calls.length);
    expect(calls.length).toBeGreaterThan(55);
  });

  test('is refused to a stranger, and to one with an invented token', async () => {
    for (const stranger of [callerOf(app), callerOf(app, 'A'.repeat(43))]) {
      for (const call of calls.filter(({ needs }) => needs !== 'open')) {
        const { status, body } = await stranger.call(call.method, pathOf(call), call.body && {});
        expect([nameOf(call), status, body]).toEqual([
          nameOf(call),
          401,
          { code: 'SIGNED_OUT', message: SESSION_OVER, type: 2 },
        ]);
      }
    }
  });

  test('that writes takes a right of a screen, but for one’s own data or a record whose right it asks', () => {
    const own =
      /^\/api\/(approvals|comments|exports|files|invoices|logout|mail-files|mailings|mails|message-files|messages|notifications|preferences|profile|tags|tasks|tickets|views)(\/|$)/;
    const free = calls.filter(({ needs, method, path }) => needs === 'signedIn' && method !== 'GET' && !own.test(path));
    expect(free.map(nameOf)).toEqual(['POST /api/accounts/vouchers/:id/reverse-charge']);
  });

  test('is refused to who holds every right of the module but its own, and the refusal names the one that is missing', async () => {
    expect(guarded.length).toBeGreaterThan(45);
    for (const { call, without, need } of guarded) {
      const refusal = refusalFor(call.needs, clerkWith(without));
      expect([nameOf(call), refusal?.status, refusal?.body()]).toMatchObject([nameOf(call), 403, { need }]);
    }
  });

  test('asks for its right before anything else: who holds none is refused each by name', async () => {
    await office.grant([]);
    for (const { call, need } of guarded) {
      const { status, body } = await office.clerk.call(call.method, pathOf(call), call.body && {});
      expect([nameOf(call), status, body]).toMatchObject([nameOf(call), 403, { code: 'FORBIDDEN', type: 4, need }]);
    }
  });

  test('is open to who holds exactly its right and nothing else, but administration is closed to them', async () => {
    const holders = await holdersOf(guarded.flatMap(({ exactly }) => exactly));
    for (const { call, exactly, isAdmin } of guarded) {
      const holder = holders.get(JSON.stringify(exactly[0]));
      const answer = await holder?.call(call.method, pathOf(call), call.body && {});
      const status = answer?.status ?? 401;
      expect([nameOf(call), [401, 403].includes(status), status < 500]).toEqual([nameOf(call), isAdmin, true]);
    }
  });

  const everything = allScreens().flatMap((screen) => grantsOn(screen));

  test('with every right is open as far as edition, company and role reach, and refused beyond in words', () => {
    const refused = new Set<string>();
    const wrong: string[] = [];
    for (const pCode of Object.keys(editions)) {
      for (const cCode of [1002, 13_010]) {
        for (const rCode of ['ADMINISTRATOR', 'CLERK', 'EMPLOYEE']) {
          const who = { pCode, cCode, rCode, roles: everything } as unknown as SignedIn;
          for (const call of calls) {
            const screens = screensOf(call.needs).filter(({ code }) => code !== null);
            const isWithin = screens.length === 0 || screens.some((screen) => mayReach(who, screen));
            const refusal = refusalFor(call.needs, who);
            if (refusal) refused.add(refusal.message.replace(/^.*?\. /, ''));
            if ((refusal === null) !== isWithin) wrong.push(`${pCode} ${cCode} ${rCode} ${nameOf(call)}`);
          }
        }
      }
    }
    expect(wrong).toEqual([]);
    expect([...refused].sort()).toEqual([
      'Company 13010 administers without it.',
      'In the shares edition pre-sales is the work of the role EMPLOYEE.',
      'In the shares edition the role EMPLOYEE has the pre-sales menu alone.',
      'Only an administrator opens it; no right gives it to another role.',
      'The manufacturing edition has no CRM.',
    ]);
  });

  test('of another module is refused to an EMPLOYEE of the shares edition with every right, who is not signed out', async () => {
    await office.grant(everything);
    const set = (pCode: string, code: string) =>
      app.system.database.query(sql`
        with role as (update roles set code = ${code} where company_id = ${office.company} and name = 'Clerk')
        update users set p_code = ${pCode} where company_id = ${office.company} and code = 'RAVI'`);
    await set('D-SHA', 'EMPLOYEE');
    try {
      const employee = clerkWith(everything, 'D-SHA', 'EMPLOYEE');
      const ofOthers = guarded.filter(
        ({ call }) => !screensOf(call.needs).some((screen) => mayReach(employee, screen)),
      );
      expect(ofOthers.length).toBeGreaterThan(guarded.length / 2);
      for (const { call, need } of ofOthers) {
        const refusal = refusalFor(call.needs, employee);
        expect([nameOf(call), refusal?.status, refusal?.body()]).toMatchObject([nameOf(call), 403, { type: 4, need }]);
      }
      // One call of each method shows that the rights of a session are those.
      for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
        const { call, need } = ofOthers.find((one) => one.call.method === method) as Guarded;
        const { status, body } = await office.clerk.call(method, pathOf(call), call.body && {});
        expect([nameOf(call), status, body]).toMatchObject([nameOf(call), 403, { code: 'FORBIDDEN', type: 4, need }]);
      }
      expect((await office.clerk.call('GET', '/api/session')).status).toBe(200);
    } finally {
      await set('D-COM', 'CLERK');
    }
  });

  test('is open to an administrator in any spelling', () => {
    for (const rCode of ['ADMINISTRATOR', 'administrator', ' Administrator ']) {
      expect(isAdministrator({ rCode })).toBe(true);
    }
    expect(isAdministrator({ rCode: 'ADMINISTRATORS' })).toBe(false);
  });
});
