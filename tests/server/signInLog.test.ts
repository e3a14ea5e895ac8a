import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { SignIns } from '../../contract/admin/users';
import type { UserDetails } from '../../contract/session';
import { type TestApp, testApp } from '../setup/app';
import { callerOf, type Office, openOffice, PASSWORD } from './office';

/** The sign-ins of a user, as administrators see them. */
let app: TestApp;
let office: Office;
const query = <R>(statement: ReturnType<typeof sql>) => app.system.database.query<R>(statement);

beforeAll(async () => {
  app = await testApp();
  office = await openOffice(app);
});

test('the log shows refused attempts too, from where and on what, page by page', async () => {
  const [{ id } = { id: 0 }] = await query<{ id: number }>(sql`select id from users where code = 'RAVI'`);
  const DESK = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const entered = (password: string) =>
    callerOf(app).call<UserDetails>(
      'POST',
      '/api/login',
      { company: office.company, user: 'RAVI', password },
      { headers: { 'user-agent': DESK } },
    );
  await entered('not this one');
  const { body } = await entered(PASSWORD);
  await query(sql`update users set allowed_ip = '10.0.0.0/8' where code = 'RAVI'`);
  // A browser that asks on and on is logged once.
  for (let time = 0; time < 3; time++)
    expect((await callerOf(app, body.usr.kCode).call('GET', '/api/session')).status).toBe(401);
  await entered(PASSWORD);
  await query(sql`update users set allowed_ip = null, is_disabled = true where code = 'RAVI'`);
  await entered(PASSWORD);
  const log = (page = 1) => office.admin.ok<SignIns>('GET', `/api/admin/users/${id}/sign-ins?page=${page}`);
  const { rows, total } = await log();
  // The last is the sign-in that the office began with.
  expect(rows.slice(0, -1).map(({ action, reason }) => [action, reason])).toEqual([
    ['refused', 'DISABLED'],
    ['refused', 'ADDRESS'],
    ['refused', 'ADDRESS'],
    ['signIn', null],
    ['refused', 'BAD_LOGIN'],
  ]);
  expect(new Set(rows.slice(0, -1).map(({ device, address }) => `${device} ${address}`))).toEqual(
    new Set(['Firefox on Linux local']),
  );
  expect(total).toBe(6);
  await query(sql`
    insert into audit (company_id, at, user_id, user_code, action, entity, entity_id)
    select ${office.company}, now(), ${id}, 'RAVI', 'signIn', 'session', ${id} from generate_series(1, 60)`);
  const [first, second] = [await log(), await log(2)];
  expect([first.rows.length, second.rows.length, second.total]).toEqual([50, 16, 66]);
});
