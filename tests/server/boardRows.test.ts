import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type BoardAnswer, board, type Tile } from '../../contract/board';
import { restaurant } from '../../contract/restaurant/screens';
import { Api } from '../../server/core/calls/api';
import { boardRoutes } from '../../server/core/lists/boardRoutes';
import { answerFailures } from '../../server/failures';
import { type TestApp, testApp } from '../setup/app';
import { type Caller, callerOf, type Office, openOffice } from './office';

/** A board as a restaurant will have it: a tile is a table with the order that is open on it, if there is one. */
const tables = board({
  path: '/api/restaurant/model-floor',
  screen: restaurant.billingClassy,
  query: { area: z.optional(z.string()) },
  columns: { name: z.string(), amount: z.nullable(z.int()) },
  around: { outlet: z.string() },
});
const cells = board({
  path: '/api/restaurant/model-cells',
  screen: restaurant.billingClassy,
  query: {},
  columns: { name: z.string() },
  isFixed: true,
});
type Row = Tile & { name: string; amount: number | null };
type Answer = BoardAnswer<Row> & { outlet: string };

let app: TestApp;
let office: Office;
let waiter: Caller;
let model: Pick<TestApp, 'fetch'>;

const change = (statement: ReturnType<typeof sql>) => app.system.database.asSystem((tx) => tx.execute(statement));
const read = (since?: string, more = '') =>
  waiter.ok<Answer>('GET', `${tables.path}?${since ? `since=${since}` : ''}${more}`);
const names = ({ rows }: BoardAnswer<Row>) => rows.map(({ name }) => name);

beforeAll(async () => {
  app = await testApp();
  office = await openOffice(app);
  await change(sql`create table model_tables (company_id int, id int, name text, area text, version int default 1)`);
  await change(sql`create table model_orders (company_id int, table_id int, amount int, version int default 1)`);
  await change(sql`grant select, insert, update, delete on model_tables, model_orders to erp_app`);
  await change(sql`
    insert into model_tables (company_id, id, name, area)
    select ${office.company}, n, 'T' || n, case when n < 3 then 'Hall' else 'Terrace' end from generate_series(1, 4) n`);
  await change(sql`insert into model_tables values (${office.company + 1}, 9, 'Foreign', 'Hall', 1)`);
  const hono = new Hono();
  const api = new Api(hono, app.system);
  boardRoutes(api, tables, {
    summary: 'Tables of the model',
    from: sql`model_tables t left join model_orders o on o.company_id = t.company_id and o.table_id = t.id`,
    company: sql`t.company_id`,
    where: ({ query }) => {
      const { area } = query as { area?: string };
      return area ? sql`t.area = ${area}` : sql`true`;
    },
    columns: {
      key: sql`t.id::text`,
      version: sql`t.version + coalesce(o.version, 0)`,
      name: sql`t.name`,
      amount: sql`o.amount`,
    },
    order: sql`t.id`,
    written: ['t', 'o'],
    around: async () => ({ outlet: 'Main' }),
  });
  boardRoutes(api, cells, {
    summary: 'Cells of the model',
    from: sql`model_tables t`,
    company: sql`t.company_id`,
    columns: { key: sql`t.id::text`, version: sql`t.version`, name: sql`t.name` },
    order: sql`t.id`,
    written: ['t'],
  });
  answerFailures(hono, app.system.log);
  model = { fetch: async (request) => hono.fetch(request) };
  waiter = callerOf(model, office.admin.token);
});

/**
 * A stamp after which nothing has changed. A stamp is the oldest running transaction of the server, so the changes of before
 * are read again until the transactions of other databases have ended.
 */
async function freshStamp(path = tables.path): Promise<string> {
  let stamp = '';
  await expect
    .poll(async () => {
      ({ stamp } = await waiter.ok<Answer>('GET', path));
      return names(await waiter.ok<Answer>('GET', `${path}?since=${stamp}`));
    })
    .toEqual([]);
  return stamp;
}

test('the first read has all rows of the company, and the other fields of the contract', async () => {
  const { rows, keys, outlet } = await read();
  expect(keys).toEqual(['1', '2', '3', '4']);
  expect(rows[0]).toEqual({ key: '1', version: 1, name: 'T1', amount: null });
  expect(outlet).toBe('Main');
});

test('a further read has the rows that changed since, whichever of their tables was written', async () => {
  const stamp = await freshStamp();
  await change(sql`update model_tables set name = 'T2 window', version = version + 1 where id = 2`);
  await change(sql`insert into model_orders values (${office.company}, 3, 45000)`);
  const next = await read(stamp);
  expect(next.rows).toEqual([
    { key: '2', version: 2, name: 'T2 window', amount: null },
    { key: '3', version: 2, name: 'T3', amount: 45_000 },
  ]);
  await freshStamp();
});

test('a row that left is missing from the keys, one that came is among the rows', async () => {
  const stamp = await freshStamp();
  await change(sql`delete from model_tables where id = 4`);
  await change(sql`insert into model_tables values (${office.company}, 5, 'T5', 'Hall', 1)`);
  const next = await read(stamp);
  expect(next.keys).toEqual(['1', '2', '3', '5']);
  expect(names(next)).toEqual(['T5']);
  expect((await read(undefined, '&area=Hall')).keys).toEqual(['1', '2', '5']);
});

test('rows written inside a savepoint count as well', async () => {
  const stamp = await freshStamp();
  await app.system.database.asSystem(async (tx) => {
    await tx.execute(sql`savepoint one_row`);
    await tx.execute(sql`update model_tables set version = version + 1 where id = 1`);
    await tx.execute(sql`release savepoint one_row`);
  });
  expect(names(await read(stamp))).toEqual(['T1']);
});

test('a change that is committed after the read is in the next one', async ({ skip }) => {
  // The embedded database has one session: nothing is open there while a board is read.
  if (app.system.database.kind === 'pglite') skip();
  const { stamp } = await app.system.database.asSystem(async (tx) => {
    await tx.execute(sql`update model_tables set name = 'T1 late' where id = 1`);
    await change(sql`update model_tables set version = version + 1 where id = 2`);
    return read();
  });
  expect(names(await read(stamp))).toContain('T1 late');
});

test('a stamp from the future, as after a restore, gives all rows', async () => {
  const { stamp } = await read();
  const { rows, keys } = await read(String(Number(stamp) + 1_000_000));
  expect(rows).toHaveLength(keys?.length ?? -1);
});

test('a board whose rows never leave sends no keys with the changed rows', async () => {
  const all = await waiter.ok<Answer>('GET', cells.path);
  expect(all.keys).toHaveLength(all.rows.length);
  const stamp = await freshStamp(cells.path);
  await change(sql`update model_tables set version = version + 1 where id = 3`);
  const next = await waiter.ok<Answer>('GET', `${cells.path}?since=${stamp}`);
  expect([next.keys, names(next)]).toEqual([null, ['T3']]);
});

test('a stamp that is none is refused at its name', async () => {
  for (const since of ['x', '-1', '9'.repeat(19), '1e3'])
    expect((await waiter.refused('GET', `${tables.path}?since=${since}`)).fields).toHaveProperty('since');
});

test('a user without a right on the screen reads no rows', async () => {
  const refusal = await callerOf(model, office.clerk.token).refused('GET', tables.path);
  expect([refusal.status, refusal.code]).toEqual([403, 'FORBIDDEN']);
});
