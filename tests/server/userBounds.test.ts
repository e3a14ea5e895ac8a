import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Role } from '../../contract/admin/roles';
import type { ErrorBody } from '../../contract/errors';
import type { UserDetails } from '../../contract/session';
import { callerOf } from './office';
import { openUserDesk, USERS } from './userDesk';

const { app, office, login, later, query, make, change, refusedChange, signedIn, session } = await openUserDesk();
// Beyond the limits of the attempts before, and within the session of the administrator.
beforeEach(() => later(2));

describe('days, hours and addresses', () => {
  test.each<[string, object, string, string | null]>([
    ['before the first day', { validFrom: '2026-04-02' }, '2026-04-01T06:00:00Z', 'NOT_YET'],
    ['on the first day', { validFrom: '2026-04-02' }, '2026-04-01T18:30:00Z', null],
    ['on the last day', { validTo: '2026-04-03' }, '2026-04-03T18:29:00Z', null],
    ['after the last day', { validTo: '2026-04-03' }, '2026-04-03T18:30:00Z', 'NO_LONGER'],
    ['before the hours', { allowedHours: '09:00-18:00' }, '2026-04-05T03:29:00Z', 'HOURS'],
    ['at the first minute', { allowedHours: '09:00-18:00' }, '2026-04-05T03:30:00Z', null],
    ['after the hours', { allowedHours: '09:00-18:00' }, '2026-04-05T12:31:00Z', 'HOURS'],
    ['at night, in hours over midnight', { allowedHours: '22:00-06:00' }, '2026-04-05T20:00:00Z', null],
    ['at noon, in hours over midnight', { allowedHours: '22:00-06:00' }, '2026-04-05T07:00:00Z', 'HOURS'],
    ['from an address that is not listed', { allowedIp: '203.0.113.7, 10.0.0.0/8' }, '2026-04-06T06:00:00Z', 'ADDRESS'],
  ])('%s', async (_when, more, at, code) => {
    app.setNow(at);
    office.admin = await office.signIn('ASHA');
    await query(sql`delete from login_attempts`);
    const name = `T${Math.abs(Date.parse(at) % 100_000_000)}${Object.keys(more)[0]?.slice(0, 6).toUpperCase()}`;
    await make(name, more);
    const { status, body } = await login(name);
    expect([status, code === null ? null : body.code]).toEqual([code === null ? 200 : 403, code]);
  });

  test.each<[string, object, string]>([
    [
      'hours that are over',
      { allowedHours: '00:00-00:01' },
      'This user may work from 00:00 to 00:01. An administrator can change this under Users.',
    ],
    [
      'addresses elsewhere',
      { allowedIp: '10.0.0.0/8' },
      'This user may not work from here. An administrator can change this under Users.',
    ],
    [
      'the desktop browser switched off',
      { webCheck: false, mobileCheck: true },
      'Web access is off for this user: sign in on a phone or tablet. An administrator can change this under Users.',
    ],
    [
      'days to come',
      { validFrom: '2027-01-01' },
      'This user may sign in from 01-Jan-2027 on. An administrator can change this under Users.',
    ],
  ])('%s end the sessions that run', async (_what, more, reason) => {
    const name = `END${Object.keys(more)[0]?.toUpperCase()}`;
    await make(name);
    const caller = await signedIn(name);
    const { id } = await change(name, more);
    expect((await session(caller)).status).toBe(401);
    const { rows } = await office.admin.ok<{ rows: object[] }>('GET', `${USERS}/${id}/sign-ins`);
    expect(rows[0]).toMatchObject({ action: 'signOut', reason });
  });

  test('a session is held to the hours at every call, and the refusal says why', async () => {
    app.setNow('2026-04-06T06:00:00Z');
    await make('BYDAY', { allowedHours: '09:00-18:00' });
    const caller = await signedIn('BYDAY');
    expect((await session(caller)).status).toBe(200);
    app.setNow('2026-04-06T12:31:00Z');
    expect(await caller.refused('GET', '/api/session')).toMatchObject({
      status: 401,
      code: 'OUT_OF_BOUNDS',
      message: 'This user may work from 09:00 to 18:00. An administrator can change this under Users.',
    });
  });

  test('a user whose only role is switched off neither works on nor signs in', async () => {
    const role = await office.admin.ok<Role>('POST', '/api/admin/roles', {
      code: 'ALONE',
      name: 'Alone',
      active: true,
      copiedFrom: null,
    });
    await make('ALONE', { roleIds: [role.id] });
    const caller = await signedIn('ALONE');
    await office.admin.ok('PUT', `/api/admin/roles/${role.id}`, { ...role, active: false });
    expect(await caller.refused('GET', '/api/session')).toMatchObject({
      status: 401,
      message: 'No role of this user is switched on. An administrator can change this under Users.',
    });
    expect(await login('ALONE')).toMatchObject({ status: 403, body: { code: 'NO_ROLE' } });
  });

  const PHONE =
    'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
  const DESK =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
  test.each<[string, boolean, Record<string, string>, string | null]>([
    ['a phone, for who works on the web', true, { 'user-agent': PHONE }, 'NO_MOBILE'],
    ['a browser that says it is mobile', true, { 'user-agent': DESK, 'sec-ch-ua-mobile': '?1' }, 'NO_MOBILE'],
    ['a desktop browser, for who works on the web', true, { 'user-agent': DESK, 'sec-ch-ua-mobile': '?0' }, null],
    ['a desktop browser, for who works on a phone', false, { 'user-agent': DESK }, 'NO_WEB'],
    ['a phone, for who works on a phone', false, { 'user-agent': PHONE }, null],
  ])('%s', async (_who, isWeb, headers, code) => {
    await query(sql`delete from login_attempts`);
    const name = isWeb ? 'DESKONLY' : 'PHONEONLY';
    if (!(await query(sql`select 1 from users where code = ${name}`)).length)
      await make(name, { webCheck: isWeb, mobileCheck: !isWeb });
    const input = { company: office.company, user: name, password: 'mango tractor violet' };
    const { status, body } = await callerOf(app).call<ErrorBody & UserDetails>('POST', '/api/login', input, {
      headers,
    });
    expect([status, code === null ? null : body.code]).toEqual([code === null ? 200 : 403, code]);
    if (code !== null) return;
    // The token of a session is worth nothing on the other kind of device.
    const other = { headers: { 'user-agent': headers['user-agent'] === DESK ? PHONE : DESK } };
    const moved = await callerOf(app, body.usr.kCode).call<ErrorBody>('GET', '/api/session', undefined, other);
    expect([moved.status, moved.body.code]).toEqual([401, 'OUT_OF_BOUNDS']);
  });

  test('nobody shuts themselves out by their own bounds', async () => {
    expect(await refusedChange('ASHA', { allowedIp: '10.0.0.0/8' })).toMatchObject({
      status: 409,
      code: 'OWN_ACCESS',
      message: 'This would sign you out here and now: This user may not work from here. Ask another administrator.',
    });
  });

  test('a session ends when the last day is over', async () => {
    await make('LASTDAY', { validTo: '2026-04-06' });
    const caller = await signedIn('LASTDAY');
    expect((await session(caller)).status).toBe(200);
    app.setNow('2026-04-06T18:31:00Z');
    expect((await session(caller)).status).toBe(401);
    office.admin = await office.signIn('ASHA');
  });
});
