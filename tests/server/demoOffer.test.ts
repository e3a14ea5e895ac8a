import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, inject, test } from 'vitest';
import type { SetupState } from '../../contract/setup/setup';
import { createApp } from '../../server/app';
import type { System } from '../../server/core/calls/system';
import { openDatabase } from '../../server/core/db/openDatabase';
import { DEMO_PASSWORD } from '../../server/setup/demoCompanies';
import { demoMaker } from '../../server/setup/demoMaker';
import { offerDemo } from '../../server/setup/demoOffer';
import { verify } from '../../server/verify/verify';
import { type TestApp, testApp } from '../setup/app';
import { atEnd } from '../setup/atEnd';
import { withName } from '../setup/server';
import { callerOf } from './office';

/** A small company: it neither buys nor sells. */
const HOSPITAL = 1013;
const login = (user = 'ADMIN', password = DEMO_PASSWORD, company = HOSPITAL) => ({ company, user, password });

const prepared = inject('prepared');

async function offering(): Promise<TestApp> {
  const app = await testApp('2026-05-20T06:00:00.000Z');
  await callerOf(app).ok('POST', '/api/setup/demo', {});
  return app;
}

const stateOf = (app: TestApp) => callerOf(app).ok<SetupState>('GET', '/api/setup');

async function hospitalOf(app: TestApp) {
  const hospital = (await stateOf(app)).demo.find(({ company }) => company === HOSPITAL);
  if (!hospital) throw new Error('the hospital is not offered');
  return hospital;
}

/** The progress of the hospital in `GET /api/setup` until it is made or nobody makes it. */
async function percentsUntilEnd(app: TestApp): Promise<number[]> {
  const percents: number[] = [];
  for (;;) {
    const { made, percent } = await hospitalOf(app);
    if (made) return percents;
    if (percent === null && percents.length > 0) return percents;
    if (percent !== null) percents.push(percent);
    await pause(100);
  }
}

async function rowsOfHospital({ database }: System): Promise<string[]> {
  const tables = await database.query<{ name: string }>(
    sql`select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'company_id'`,
  );
  const left: string[] = [];
  for (const { name } of tables) {
    const [row] = await database.query(
      sql`select 1 from ${sql.identifier(name)} where company_id = ${HOSPITAL} limit 1`,
    );
    if (row) left.push(name);
  }
  const [company] = await database.query(sql`select 1 from companies where id = ${HOSPITAL}`);
  return company ? [...left, 'companies'] : left;
}

describe('demo companies that are offered', () => {
  test('are listed by trade before any is made, and the product is no longer empty', async () => {
    const app = await offering();
    const { empty, demo, demoPassword } = await stateOf(app);
    expect({ empty, demoPassword, trades: new Set(demo.map(({ trade }) => trade)).size }).toEqual({
      empty: false,
      demoPassword: DEMO_PASSWORD,
      trades: 15,
    });
    for (const { made, percent, about } of demo)
      expect({ made, percent, isSentence: /^[A-Z].{20,80}\.$/.test(about) }).toEqual({
        made: false,
        percent: null,
        isSentence: true,
      });
    expect(await app.system.database.query(sql`select 1 from companies`)).toEqual([]);
  });

  test('are not begun by a wrong password, an unknown user or another code', async () => {
    const app = await offering();
    for (const wrong of [login('ADMIN', 'demo-12345'), login('NOBODY'), login('ADMIN', DEMO_PASSWORD, 999)])
      expect(await callerOf(app).refused('POST', '/api/login', wrong)).toMatchObject({ code: 'BAD_LOGIN' });
    expect((await hospitalOf(app)).percent).toBeNull();
    expect(await rowsOfHospital(app.system)).toEqual([]);
  });

  test('are made once, though several people sign in at the same moment; others are answered meanwhile', async () => {
    const app = await offering();
    const visitors = await Promise.all(
      ['ADMIN', 'clerk', 'AUDITOR'].map((user) => callerOf(app).refused('POST', '/api/login', login(user))),
    );
    expect(visitors.map(({ status, code, message }) => [status, code, message])).toEqual(
      visitors.map(() => [
        409,
        'DEMO_IN_THE_MAKING',
        'Jeevan Hospital is being prepared. Sign in again in a few seconds.',
      ]),
    );
    const percents = await percentsUntilEnd(app);
    expect(percents.length).toBeGreaterThan(0);
    expect(percents).toEqual(percents.toSorted((a, b) => a - b));
    const { usr } = await callerOf(app).ok<{ usr: { kCode: string; cCode: number } }>('POST', '/api/login', login());
    expect(usr.cCode).toBe(HOSPITAL);
    const admin = callerOf(app, usr.kCode);
    const { rows } = await admin.ok<{ rows: object[] }>('GET', '/api/accounts/payments?size=50');
    expect(rows.length).toBeGreaterThan(5);
    expect(await app.system.database.query(sql`select id from companies`)).toEqual([{ id: HOSPITAL }]);
    const findings = await verify(app.system.database);
    expect(findings.flatMap(({ problems }) => problems)).toEqual([]);
  });

  test('leave nothing behind when their making fails half-way, and can be made after it', async () => {
    const app = await offering();
    let calls = 0;
    const failing = demoMaker(app.system, (other) => {
      const { app: inside } = createApp(other);
      const { fetch } = inside;
      inside.request = async (path, init) => {
        calls += 1;
        if (calls > 60) throw new Error('the machine failed');
        return fetch(new Request(`http://test.local${String(path)}`, init as RequestInit));
      };
      return inside;
    });
    await expect(failing.beforeSignIn(login())).rejects.toMatchObject({ code: 'DEMO_IN_THE_MAKING' });
    while (calls <= 60) await pause(20);
    await failing.end();
    expect(calls).toBe(61);
    expect(await rowsOfHospital(app.system)).toEqual([]);
    expect(await hospitalOf(app)).toMatchObject({ made: false, percent: null });
  });

  test('are cleared when a process has ended half-way', async () => {
    const app = await offering();
    const { database } = app.system;
    await database.query(sql`
      insert into companies (id, name, p_code, state_code, books_from, is_demo) values (${HOSPITAL}, 'Half', 'D-HOS', '19', '2026-04-01', true)`);
    await database.query(
      sql`insert into branches (company_id, code, name, state_code) values (${HOSPITAL}, 'KOL', 'Kolkata', '19')`,
    );
    expect((await hospitalOf(app)).name).toBe('Jeevan Hospital');
    await createApp(app.system).demo.clearRemains();
    expect(await rowsOfHospital(app.system)).toEqual([]);
  });

  test('are not offered where somebody has a company of their own', async () => {
    const app = await testApp('2026-05-20T06:00:00.000Z');
    const { database } = app.system;
    await database.asSystem(offerDemo);
    await database.query(sql`
      insert into companies (id, name, p_code, state_code, books_from) values (20001, 'Own', 'D-COM', '36', '2026-04-01')`);
    expect(await stateOf(app)).toEqual({ empty: false, demo: [], demoPassword: null, onlyCompany: 20_001 });
    expect(await callerOf(app).refused('POST', '/api/login', login())).toMatchObject({ code: 'BAD_LOGIN' });
  });
});

describe.skipIf(prepared.kind !== 'postgres')('two processes', () => {
  test('asked for the same company make it once, and both tell how far it is', async () => {
    const app = await offering();
    const [here] = await app.system.database.query<{ name: string }>(sql`select current_database() as name`);
    if (prepared.kind !== 'postgres' || !here) throw new Error('two processes need a server');
    const database = await openDatabase({ url: withName(prepared.url, here.name), poolSize: 8 });
    atEnd(() => database.close());
    const other = await testApp('2026-05-20T06:00:00.000Z', {}, database);
    const both = [app, other];
    for (const { code } of await Promise.all(both.map((it) => callerOf(it).refused('POST', '/api/login', login()))))
      expect(code).toBe('DEMO_IN_THE_MAKING');
    const percents = await Promise.all(both.map(percentsUntilEnd));
    for (const seen of percents) expect(seen.length).toBeGreaterThan(0);
    for (const it of both)
      expect(await callerOf(it).ok('POST', '/api/login', login())).toMatchObject({ usr: { cCode: HOSPITAL } });
    expect(await database.query(sql`select id from companies`)).toEqual([{ id: HOSPITAL }]);
  });
});
