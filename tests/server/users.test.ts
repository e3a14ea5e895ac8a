import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Role } from '../../contract/admin/roles';
import type { SignIns, User } from '../../contract/admin/users';
import type { Page } from '../../contract/resource';
import { eventually } from '../setup/eventually';
import { callerOf, openOffice } from './office';
import { openUserDesk, USERS } from './userDesk';

const {
  app,
  office,
  roleIds,
  input,
  userOf,
  changed,
  login,
  later,
  query,
  make,
  change,
  refusedChange,
  signedIn,
  session,
} = await openUserDesk();
// Beyond the limits of the attempts before, and within the session of the administrator.
beforeEach(() => later(2));

describe('a user', () => {
  test('is made, signs in, and is listed with roles, branches and last sign-in', async () => {
    await make('MEENA', { roleIds: [roleIds.CLERK], branchIds: [office.branchId] });
    await signedIn('MEENA');
    expect(await userOf('MEENA')).toMatchObject({
      name: 'MEENA Rao',
      roleNames: 'Clerk',
      branchNames: 'Branch HYD',
      state: 'active',
      sessions: 1,
      lastSignIn: app.system.clock().toISOString(),
    });
  });

  test('neither password nor hash is ever shown, nor kept in the trail', async () => {
    const { id } = await make('SECRET');
    await change('SECRET', { password: 'violet tractor mango' });
    const answers = [
      await office.admin.call('GET', USERS),
      await office.admin.call('GET', `${USERS}/${id}`),
      await office.admin.call('GET', `${USERS}/lookup?q=`),
      await office.admin.call('GET', `/api/admin/history?entity=users&id=${id}`),
      await office.admin.call('GET', `${USERS}/${id}/sign-ins`),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200]);
    const [stored] = await query<{ hash: string }>(sql`select password_hash as hash from users where code = 'SECRET'`);
    const kept = await query(sql`select before, after from audit`);
    for (const text of [...answers.map((answer) => answer.text), JSON.stringify(kept)]) {
      expect(text).not.toMatch(/argon2|passwordHash|password_hash|tractor/);
      expect(text).not.toContain(stored?.hash);
    }
    expect(stored?.hash).toMatch(/^\$argon2id\$/);
  });

  test.each([
    ['a code that is taken', { code: 'RAVI' }, { code: 'The user code RAVI is taken.' }],
    ['no e-mail address', { email: 'nowhere' }, { email: 'An e-mail address looks like name@company.in' }],
    ['no password', { password: null }, { password: 'Choose a password of at least 10 characters' }],
    ['a short one', { password: 'nine char' }, { password: 'Choose a password of at least 10 characters' }],
    [
      'one of the first that are tried',
      { password: 'Password@123' },
      { password: expect.stringMatching(/first that are tried/) },
    ],
    [
      'one made of the own code',
      { password: 'nobody12345' },
      { password: expect.stringMatching(/first that are tried/) },
    ],
    ['no role', { roleIds: [] }, { roleIds: 'Choose at least one role' }],
    ['a role that is not there', { roleIds: [999] }, { roleIds: 'Choose roles of the list' }],
    ['a branch that is not there', { branchIds: [1, 999] }, { branchIds: 'Choose branches of the list' }],
    ['another edition', { pCode: 'D-MIN' }, { pCode: 'The licence is for D-COM. Choose that edition.' }],
    [
      'an own branch beside the others',
      { branchId: 2, branchIds: [1] },
      { branchId: 'The own branch must be one of the branches' },
    ],
    [
      'days the wrong way round',
      { validFrom: '2026-04-02', validTo: '2026-04-01' },
      { validTo: 'The last day cannot be before the first' },
    ],
    ['hours that are none', { allowedHours: '9 to 6' }, { allowedHours: 'Hours look like 09:00-18:30' }],
    ['addresses that are none', { allowedIp: '300.1.2.3' }, { allowedIp: expect.stringMatching(/203\.0\.113\.7/) }],
  ])('is not made with %s', async (_what, more, fields) => {
    const refusal = await office.admin.refused('POST', USERS, input('NOBODY', more));
    expect([refusal.status, refusal.fields]).toEqual([400, fields]);
  });

  test('is not made with a role or a branch of another company', async () => {
    const other = await openOffice(app, { code: 61_901, name: 'Other Traders' });
    const [role] = await query<{ id: number }>(
      sql`select id from roles where company_id = ${other.company} and code = 'CLERK'`,
    );
    for (const [more, fields] of [
      [{ roleIds: [role?.id] }, { roleIds: 'Choose roles of the list' }],
      [{ branchIds: [office.branchId, other.branchId] }, { branchIds: 'Choose branches of the list' }],
    ] as const) {
      const refusal = await office.admin.refused('POST', USERS, input('NOBODY', more));
      expect([refusal.status, refusal.fields]).toEqual([400, fields]);
    }
  });

  test('has the rights of all roles together', async () => {
    const other = await office.admin.ok<Role>('POST', '/api/admin/roles', {
      code: 'PRINTER',
      name: 'Printer',
      active: true,
      copiedFrom: null,
    });
    const right = (transCode: number) => ({ moduleCode: 1, menuCode: 2, screenCode: 1, transCode });
    await office.admin.ok('PUT', `/api/admin/roles/${other.id}/rights`, { version: 1, rights: [right(7)] });
    await office.grant([right(1)]);
    await make('HALVES', { roleIds: [roleIds.CLERK, other.id] });
    const { body } = await login('HALVES');
    expect(body.roles).toEqual(expect.arrayContaining([right(1), right(7)]));
    expect(body.roles).toHaveLength(2);
  });

  test('feels a change of roles and branches at the next call', async () => {
    await office.grant([{ moduleCode: 1, menuCode: 2, screenCode: 1, transCode: 1 }]);
    await make('NEXT', { roleIds: [roleIds.CLERK] });
    const next = await signedIn('NEXT');
    const branches = async () =>
      (await next.ok<{ code: string }[]>('GET', '/api/admin/branches/lookup?q=')).map((branch) => branch.code);
    expect(await branches()).toEqual(['HYD', 'BLR']);
    await change('NEXT', { branchIds: [office.branchId], roleIds: [roleIds.ADMINISTRATOR] });
    expect(await branches()).toEqual(['HYD']);
    expect((await session(next)).body.usr.rCode).toBe('ADMINISTRATOR');
    await change('NEXT', { roleIds: [roleIds.CLERK] });
    expect((await session(next)).body.usr.rCode).toBe('CLERK');
  });

  test('is signed out by being switched off, and by a new password', async () => {
    await make('GONE');
    const first = await signedIn('GONE');
    await change('GONE', { password: 'violet tractor mango' });
    expect((await session(first)).status).toBe(401);
    const second = await signedIn('GONE', 'violet tractor mango');
    await change('GONE', { active: false });
    expect((await session(second)).status).toBe(401);
    expect((await userOf('GONE')).sessions).toBe(0);
    expect(await login('GONE', 'violet tractor mango')).toMatchObject({ status: 403, body: { code: 'DISABLED' } });
    await change('GONE', { active: true });
    expect((await session(second)).status).toBe(401);
  });

  test('with neither web nor mobile cannot sign in, and learns why', async () => {
    await make('NOWHERE', { webCheck: false, mobileCheck: false });
    expect(await login('NOWHERE')).toMatchObject({
      status: 403,
      body: { message: 'No access is switched on for this user. An administrator can change this under Users.' },
    });
  });

  test('who has done something is switched off, not deleted; one who has not is deleted', async () => {
    const { id, version } = await make('IDLE');
    await signedIn('IDLE');
    await office.admin.ok('DELETE', `${USERS}/${id}?version=${version}`);
    const asha = await userOf('ASHA');
    expect(await office.admin.refused('DELETE', `${USERS}/${asha.id}?version=${asha.version}`)).toMatchObject({
      status: 409,
      code: 'OWN_USER',
    });
  });
});

describe('refused are', () => {
  const LAST = { status: 409, code: 'LAST_ADMINISTRATOR', type: 4 };

  test('the end of the last active administrator, in each way', async () => {
    for (const more of [
      { active: false },
      { roleIds: [roleIds.CLERK] },
      { webCheck: false, mobileCheck: false },
      { validTo: '2026-01-01' },
      { validFrom: '2030-01-01' },
    ]) {
      expect(await refusedChange('ASHA', more)).toMatchObject(LAST);
    }
    expect(await session(office.admin)).toMatchObject({ status: 200, body: { usr: { rCode: 'ADMINISTRATOR' } } });
  });

  test('an administrator who is off does not count as another', async () => {
    await make('SLEEPER', { roleIds: [roleIds.ADMINISTRATOR], active: false });
    expect(await refusedChange('ASHA', { active: false })).toMatchObject(LAST);
  });

  test('changes of one’s own roles, while others may change them', async () => {
    await make('SECOND', { roleIds: [roleIds.ADMINISTRATOR] });
    const second = await signedIn('SECOND');
    const both = [roleIds.ADMINISTRATOR, roleIds.CLERK];
    expect(await refusedChange('ASHA', { roleIds: both })).toMatchObject({ status: 409, code: 'OWN_ROLE', type: 4 });
    expect(await refusedChange('ASHA', { active: false })).toMatchObject({ status: 409, code: 'OWN_USER', type: 4 });
    expect((await change('ASHA', { roleIds: both }, second)).roleNames).toBe('Administrator, Clerk');
    expect((await change('ASHA', { name: 'Asha Rao', roleIds: both })).name).toBe('Asha Rao');
  });

  test('two administrators who switch each other off at once: one stays', async () => {
    const second = await signedIn('SECOND');
    const off = await changed('SECOND', { active: false });
    const offAsha = await changed('ASHA', { active: false });
    const answers = await Promise.all([
      office.admin.call('PUT', off.path, off.body),
      second.call('PUT', offAsha.path, offAsha.body),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([
      200,
      expect.toSatisfy((code) => [401, 409].includes(code)),
    ]);
    await query(sql`update users set is_disabled = code <> 'ASHA' where code in ('ASHA', 'SECOND')`);
    office.admin = await office.signIn('ASHA');
  });

  test('more active users than the licence allows, but not those who are there', async () => {
    const [{ active } = { active: 0 }] = await query<{ active: number }>(
      sql`select count(*)::int as active from users where company_id = ${office.company} and not is_disabled`,
    );
    await query(sql`update companies set licensed_users = ${active + 1} where id = ${office.company}`);
    await make('INSIDE');
    expect(await office.admin.refused('POST', USERS, input('BEYOND'))).toMatchObject({
      status: 409,
      code: 'LICENCE',
      message: `The licence allows ${active + 1} active users`,
      type: 3,
    });
    expect((await make('OFF', { active: false })).state).toBe('disabled');
    expect((await refusedChange('OFF', { active: true })).code).toBe('LICENCE');
    expect((await change('INSIDE', { name: 'Inside Still' })).name).toBe('Inside Still');
    await query(sql`update companies set licensed_users = null where id = ${office.company}`);
    expect((await change('OFF', { active: true })).state).toBe('active');
  });
});

describe('an administrator', () => {
  test('sends a link to choose a new password', async () => {
    const { id } = await make('FORGOT');
    app.sent.length = 0;
    const { message } = await office.admin.ok<{ message: string }>('POST', `${USERS}/${id}/reset-link`);
    expect(message).toBe(
      'A link to choose a new password is on its way to forgot@sindhu.example. It works once, for 30 minutes.',
    );
    await eventually(() => expect(app.sent).toHaveLength(1));
    const token = /reset\?token=([\w-]{43})/.exec(app.sent[0]?.text ?? '')?.[1] ?? '';
    const common = await callerOf(app).refused('POST', '/api/reset', { token, password: 'qwertyuiop' });
    expect(common.fields).toHaveProperty('password');
    await callerOf(app).ok('POST', '/api/reset', { token, password: 'violet tractor mango' });
    await signedIn('FORGOT', 'violet tractor mango');
  });

  test('unlocks a user at once who is locked after wrong passwords', async () => {
    const { id } = await make('TYPO');
    for (let guess = 0; guess < 5; guess++) await login('TYPO', 'not the password');
    expect((await login('TYPO')).status).toBe(423);
    const told = await office.admin.ok<{ message: string }>('POST', `${USERS}/${id}/unlock`, {});
    expect(told.message).toBe('TYPO Rao may sign in again');
    expect((await login('TYPO')).status).toBe(200);
    expect(await office.admin.refused('POST', `${USERS}/${id}/unlock`, {})).toMatchObject({ code: 'NOT_LOCKED' });
  });

  test('learns where a link cannot go', async () => {
    const ravi = await userOf('RAVI');
    expect(await office.admin.refused('POST', `${USERS}/${ravi.id}/reset-link`)).toMatchObject({ code: 'NO_EMAIL' });
    const { id } = await make('LOCKEDOUT', { active: false });
    expect(await office.admin.refused('POST', `${USERS}/${id}/reset-link`)).toMatchObject({ code: 'DISABLED' });
  });

  test('signs a user out everywhere, and sees it in the log', async () => {
    const { id } = await make('MANY');
    const places = [await signedIn('MANY'), await signedIn('MANY')];
    const told = await office.admin.ok<{ message: string }>('POST', `${USERS}/${id}/sign-out`);
    expect(told.message).toBe('MANY Rao is signed out: 2 sessions have ended');
    for (const place of places) expect((await session(place)).status).toBe(401);
    const { rows } = await office.admin.ok<SignIns>('GET', `${USERS}/${id}/sign-ins`);
    expect(rows.map(({ action, by }) => [action, by])).toEqual([
      ['signOut', 'ASHA'],
      ['signOut', 'ASHA'],
      ['signIn', null],
      ['signIn', null],
    ]);
  });

  test('ending all of one’s own sessions keeps the one that it is done in', async () => {
    const asha = await userOf('ASHA');
    const other = await office.signIn('ASHA');
    await office.admin.ok('POST', `${USERS}/${asha.id}/sign-out`);
    expect([(await session(office.admin)).status, (await session(other)).status]).toEqual([200, 401]);
  });

  test('finds users by name, role and whether they are on', async () => {
    const found = async (text: string) =>
      (await office.admin.ok<Page<User>>('GET', `${USERS}?${text}`)).rows.map((user) => user.code);
    expect(await found('q=meena@')).toEqual(['MEENA']);
    expect(await found(`roleId=${roleIds.ADMINISTRATOR}&active=true`)).toEqual(['ASHA']);
    expect(await found('active=false')).toContain('SLEEPER');
  });
});
