import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { editions } from '../../contract/editions';
import { SESSION_OVER } from '../../contract/errors';
import { type Grant, isAdministrator, isForAdministrators, mayReach, type Screen } from '../../contract/screen';
import { allScreens } from '../../contract/sidebar';
import { createApp } from '../../server/app';
import { type Call, refusalFor } from '../../server/core/api';
import type { Signed } from '../../server/core/system';
import { type TestApp, testApp } from '../setup/app';
import { callerOf, type Office, openOffice } from './office';

/** Laws of every call, walked through the catalogue of calls that the server itself makes its routes from. */
let app: TestApp;
let office: Office;
let calls: readonly Call[];
let routes: { method: string; path: string }[];

beforeAll(async () => {
  app = await testApp();
  office = await openOffice(app);
  const made = createApp(app.system);
  calls = made.calls;
  routes = made.app.routes;
});

/** Some hundred calls, each with grants of its own. */
const WALK = 120_000;

const pathOf = (call: Call, id: string | number = 1) => call.path.replace(':id', String(id));
const nameOf = (call: Call) => `${call.method} ${call.path}`;
const grantsOn = (screen: Screen, trans: readonly number[] = screen.trans): Grant[] => {
  if (!screen.code) return [];
  const [moduleCode, menuCode, screenCode] = screen.code;
  return trans.map((transCode) => ({ moduleCode, menuCode, screenCode, transCode }));
};

type Guarded = { call: Call; exactly: Grant[]; without: Grant[]; need: object; isAdmin: boolean };

/** For each call that asks for a right: what gives it, everything that does not, and the code that a refusal names. */
function guarded(): Guarded[] {
  const same = (a: Grant, b: Grant) => JSON.stringify(a) === JSON.stringify(b);
  return calls.flatMap((call): Guarded[] => {
    const { needs } = call;
    if (typeof needs === 'string') return [];
    const screens = 'screen' in needs ? [needs.screen] : needs.anyOf;
    const [first] = screens;
    if (!first?.code) return [];
    const opening = 'screen' in needs ? grantsOn(first, [needs.tran]) : screens.flatMap((screen) => grantsOn(screen));
    // A right that only administrators use opens nothing to others; where several open a call, they hold another.
    const held = screens.find((one) => !isForAdministrators(one)) ?? first;
    const [module, menu, screen] = first.code;
    const everything = allScreens().flatMap((one) => (one.code?.[0] === module ? grantsOn(one) : []));
    const transaction = 'screen' in needs ? needs.tran : (first.trans[0] ?? 0);
    return [
      {
        call,
        exactly: ('screen' in needs ? opening : grantsOn(held)).slice(0, 1),
        without: everything.filter((grant) => !opening.some((one) => same(one, grant))),
        need: { module, menu, screen, transaction },
        isAdmin: screens.every(isForAdministrators),
      },
    ];
  });
}

describe('every call', () => {
  test('is in the catalogue: no route is beside it but the description of the API itself', () => {
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

  test(
    'is refused to who holds every right of the module but its own, and the refusal names the one that is missing',
    async () => {
      const all = guarded();
      expect(all.length).toBeGreaterThan(45);
      for (const { call, without, need } of all) {
        await office.grant(without);
        const { status, body } = await office.clerk.call(call.method, pathOf(call), call.body && {});
        expect([nameOf(call), status, body]).toMatchObject([nameOf(call), 403, { code: 'FORBIDDEN', type: 4, need }]);
      }
    },
    WALK,
  );

  test(
    'is open to who holds exactly its right and nothing else, but administration is closed to them',
    async () => {
      for (const { call, exactly, isAdmin } of guarded()) {
        await office.grant(exactly);
        const { status } = await office.clerk.call(call.method, pathOf(call), call.body && {});
        expect([nameOf(call), [401, 403].includes(status), status < 500]).toEqual([nameOf(call), isAdmin, true]);
      }
    },
    WALK,
  );

  const everything = allScreens().flatMap((screen) => grantsOn(screen));
  const screensOf = ({ needs }: Call): readonly Screen[] =>
    typeof needs === 'string' ? [] : 'screen' in needs ? [needs.screen] : needs.anyOf;

  test('with every right is open as far as edition, company and role reach, and refused beyond in words', () => {
    const refused = new Set<string>();
    const wrong: string[] = [];
    for (const pCode of Object.keys(editions)) {
      for (const cCode of [1002, 13_010]) {
        for (const rCode of ['ADMINISTRATOR', 'CLERK', 'EMPLOYEE']) {
          const who = { pCode, cCode, rCode, roles: everything } as unknown as Signed;
          for (const call of calls) {
            const screens = screensOf(call).filter(({ code }) => code !== null);
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
      'In the shares edition the role EMPLOYEE has the pre-sales menu alone.',
      'Only an administrator opens it; no right gives it to another role.',
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
      for (const { call, need } of guarded()) {
        const { status, body } = await office.clerk.call(call.method, pathOf(call), call.body && {});
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
