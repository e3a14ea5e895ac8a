import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createApp } from '../../server/app';
import type { Call } from '../../server/core/calls/api';
import type { Database } from '../../server/core/db/database';
import { MARK, twoCompanies } from '../server/twoCompanies';
import { type TestApp, testApp } from '../setup/app';
import { injectable, keyOf, served, type Target } from './sqlmap';

/** No typed part of an address becomes a part of a statement; sqlmap tries its attacks. */
const PATIENCE = 600_000;
/** This many different values of a parameter are a scan; one or two are not. */
const SCAN = 15;

let app: TestApp;
let token: string;
let account: number;
let bank: number;
let calls: readonly Call[];

beforeAll(async () => {
  app = await testApp();
  const { other, theirs } = await twoCompanies(app);
  // Without a shop that is open to everybody its calls answer that there is none, and sqlmap goes on to the next.
  await app.system.database.query(sql`update online_outlets set is_public = true where company_id = ${other.company}`);
  token = other.admin.token ?? '';
  ({ account, bank } = theirs);
  calls = createApp(app.system).calls;
});

type Json = { properties?: Record<string, { enum?: string[]; default?: unknown }> };
const ATTACK = "1' and '1'='1";

/** The value for each parameter, so that the answer has rows where that can be. */
function sample(path: string, name: string): string | null {
  if (name === 'q' || name === 'text' || name === 'user') return name === 'user' ? 'ASHA' : MARK;
  if (/^(from)$/.test(name)) return '2025-04-01';
  if (/^(to|asOn|date)$/.test(name)) return '2026-03-31';
  if (name === 'accountId') return String(/bank/.test(path) ? bank : account);
  if (name === 'entity') return '/api/accounts/journals';
  if (name === 'sort') return 'id';
  if (name === 'id') return '1';
  return null;
}

type Answer = { status: number; text: string };

/**
 * A parameter is worth a scan where neither the contract nor the call itself refuses the beginning of an attack: a
 * refused value, such as a column to sort by that the list does not have, reaches no statement. Apart from searches it
 * must change the answer: a parameter that changes nothing is not read.
 */
async function targetOf(call: Call, ask: (path: string) => Promise<Answer>): Promise<Target[]> {
  const { query, path } = call;
  if (!query) return [];
  const { properties = {} } = z.toJSONSchema(query as never, { io: 'input', unrepresentable: 'any' }) as Json;
  const names = Object.keys(properties);
  const asked = Object.fromEntries(
    names.flatMap((name) => {
      const value = sample(path, name);
      return value === null ? [] : [[name, value]];
    }),
  );
  const start = query.safeParse(asked).success ? asked : {};
  const scanned: string[] = [];
  const plain = await ask(`${path}?${new URLSearchParams(start)}`);
  for (const name of names) {
    const attacked = { ...start, [name]: `${start[name] ?? ''}${ATTACK}` };
    if (!query.safeParse(attacked).success) continue;
    const { status, text } = await ask(`${path}?${new URLSearchParams(attacked)}`);
    if (status !== 400 && (name === 'q' || text !== plain.text)) scanned.push(name);
  }
  const params = { ...start, ...Object.fromEntries(scanned.map((name) => [name, start[name] ?? MARK])) };
  const targets = scanned.length > 0 ? [{ path, params, scanned }] : [];
  const column = WHERE[path];
  if (!column) return targets;
  // The star is where sqlmap writes.
  const where = JSON.stringify([{ kind: 'text', field: column, holds: `${MARK}*` }]);
  return [...targets, { path, params: { where }, scanned: ['where'] }];
}

/**
 * The conditions under the head of a column come as JSON; lists of masters and of documents each read them in one
 * place.
 */
const WHERE: Readonly<Record<string, string>> = {
  '/api/accounts/accounts': 'name',
  '/api/accounts/journals': 'particulars',
};

test(
  'sqlmap finds no way into any list or report',
  async () => {
    const { app: whole } = createApp({ ...app.system, checksAnswers: false });
    const { url, tried } = await served((request) => whole.fetch(request));
    const ask = async (path: string) => {
      const answer = await whole.request(path, { headers: { authorization: `Bearer ${token}` } });
      return { status: answer.status, text: await answer.text() };
    };
    const targets: Target[] = [];
    for (const call of calls) {
      if (call.method === 'GET' && !call.path.includes(':id') && call.path !== '/api/events')
        targets.push(...(await targetOf(call, ask)));
    }
    expect(targets.length).toBeGreaterThan(40);
    const half = (rest: number) => targets.filter((_, place) => place % 2 === rest);
    const ways = await Promise.all([injectable(url, half(0), token), injectable(url, half(1), token)]);
    expect(ways.flat()).toEqual([]);
    const missed = targets.flatMap(({ path, scanned }) =>
      scanned.filter((name) => (tried.get(keyOf(path, name))?.size ?? 0) < SCAN).map((name) => keyOf(path, name)),
    );
    expect(missed).toEqual([]);
  },
  PATIENCE,
);

/** Two calls as careless as can be, and one that is not; none reports an error. */
function careless({ query }: Database): Hono {
  const rowsBy = async (statement: ReturnType<typeof sql>) => {
    try {
      return { rows: await query<object>(statement) };
    } catch {
      return { code: 'UNEXPECTED' };
    }
  };
  return new Hono()
    .get('/search', async (c) =>
      c.json(
        await rowsBy(sql.raw(`select id, name from accounts where name like '%${c.req.query('q')}%' order by id`)),
      ),
    )
    .get('/sorted', async (c) =>
      c.json(await rowsBy(sql.raw(`select id, name from accounts order by ${c.req.query('sort')}`))),
    )
    .get('/bound', async (c) =>
      c.json(await rowsBy(sql`select id, name from accounts where name like ${`%${c.req.query('q')}%`} order by id`)),
    );
}

test(
  'sqlmap finds the way where there is one, and only there',
  async () => {
    const { url, tried } = await served((request) => careless(app.system.database).fetch(request));
    const targets: Target[] = [
      { path: '/search', params: { q: MARK }, scanned: ['q'] },
      { path: '/sorted', params: { sort: 'name' }, scanned: ['sort'] },
      { path: '/bound', params: { q: MARK }, scanned: ['q'] },
    ];
    expect((await injectable(url, targets)).sort()).toEqual(['/search q', '/sorted sort']);
    expect(tried.get(keyOf('/bound', 'q'))?.size).toBeGreaterThanOrEqual(SCAN);
  },
  PATIENCE,
);
