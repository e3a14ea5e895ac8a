import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { knownRights } from '../../contract/admin/rights';
import type { Holder, Role, RoleRights } from '../../contract/admin/roles';
import type { Page } from '../../contract/resource';
import type { Grant } from '../../contract/screen';
import type { UserDetails } from '../../contract/session';
import { type TestApp, testApp } from '../setup/app';
import { type Office, openOffice } from './office';

let app: TestApp;
let office: Office;
const ROLES = '/api/admin/roles';

beforeAll(async () => {
  app = await testApp();
  office = await openOffice(app);
});
beforeEach(() => office.grant([]));

const grant = (moduleCode: number, menuCode: number, screenCode: number, transCode: number): Grant => ({
  moduleCode,
  menuCode,
  screenCode,
  transCode,
});
const input = (code: string, more: object = {}) => ({ code, name: code, active: true, copiedFrom: null, ...more });
const list = async () => (await office.admin.ok<Page<Role>>('GET', ROLES)).rows;
const role = async (code: string) => {
  const found = (await list()).find((one) => one.code === code);
  if (!found) throw new Error(`no role ${code}`);
  return found;
};
const make = (code: string, more: object = {}) => office.admin.ok<Role>('POST', ROLES, input(code, more));
const rightsOf = (id: number) => office.admin.ok<RoleRights>('GET', `${ROLES}/${id}/rights`);
const give = async (id: number, rights: readonly Grant[]) =>
  office.admin.ok<RoleRights>('PUT', `${ROLES}/${id}/rights`, { version: (await rightsOf(id)).version, rights });
const ownRights = async () => (await office.clerk.ok<UserDetails>('GET', '/api/session')).roles;
const trail = (id: number) =>
  app.system.database.query<{ action: string; number: string; after: { added: string[]; removed: string[] } }>(
    sql`select action, number, after from audit where entity = ${ROLES} and entity_id = ${id} and after ? 'added' order by id`,
  );

describe('roles', () => {
  test('are listed with their users, the administrator first and fixed', async () => {
    expect((await list()).map(({ code, users, isFixed }) => [code, users, isFixed])).toEqual([
      ['ADMINISTRATOR', 1, true],
      ['CLERK', 1, false],
    ]);
  });

  test('are made, renamed, switched off and deleted', async () => {
    const made = await make(' cashier ', { name: 'Cashier' });
    expect(made).toMatchObject({ code: 'CASHIER', users: 0, rights: 0, active: true, version: 1 });
    const changed = await office.admin.ok<Role>('PUT', `${ROLES}/${made.id}`, {
      ...input('TILL', { name: 'Till', active: false }),
      version: 1,
    });
    expect(changed).toMatchObject({ code: 'TILL', name: 'Till', active: false, version: 2 });
    await office.admin.ok('DELETE', `${ROLES}/${made.id}?version=2`);
    expect((await list()).map((one) => one.code)).not.toContain('TILL');
  });

  test('begin as a copy with the rights of another, and say so', async () => {
    const { id } = await role('CLERK');
    await give(id, [grant(1, 2, 1, 1), grant(1, 2, 1, 7)]);
    const copy = await make('SENIOR', { copiedFrom: 'clerk' });
    expect(copy).toMatchObject({ copiedFrom: 'CLERK', rights: 2 });
    expect((await rightsOf(copy.id)).rights).toEqual([grant(1, 2, 1, 1), grant(1, 2, 1, 7)]);
    await give(id, []);
    expect((await rightsOf(copy.id)).rights).toHaveLength(2);
  });

  test('a copy of the administrator begins with every right that there is', async () => {
    const copy = await make('DIRECTOR', { copiedFrom: 'ADMINISTRATOR' });
    expect(copy.rights).toBe(knownRights().size);
  });

  test('a code is taken once, and the administrator’s not at all', async () => {
    expect((await office.admin.refused('POST', ROLES, input('clerk'))).fields).toEqual({
      code: 'A role with the code CLERK already exists.',
    });
    expect((await office.admin.refused('POST', ROLES, input('Administrator'))).fields).toHaveProperty('code');
    expect((await office.admin.refused('POST', ROLES, input('X', { copiedFrom: 'NOBODY' }))).fields).toEqual({
      copiedFrom: 'Choose a role of the list',
    });
  });

  test('a role that somebody holds is not deleted', async () => {
    const { id, version } = await role('CLERK');
    expect(await office.admin.refused('DELETE', `${ROLES}/${id}?version=${version}`)).toMatchObject({
      status: 409,
      message: 'One user holds this role. Switch it off, or give them another one first.',
    });
  });

  test('ADMINISTRATOR is neither edited nor deleted nor given rights', async () => {
    const { id, version } = await role('ADMINISTRATOR');
    const fixed = { status: 409, code: 'FIXED', type: 4 };
    const body = { ...input('BOSS'), version };
    expect(await office.admin.refused('PUT', `${ROLES}/${id}`, body)).toMatchObject(fixed);
    expect(await office.admin.refused('DELETE', `${ROLES}/${id}?version=${version}`)).toMatchObject(fixed);
    expect(await office.admin.refused('PUT', `${ROLES}/${id}/rights`, { version, rights: [] })).toMatchObject(fixed);
  });
});

describe('the rights of a role', () => {
  test('are saved together, and one row of the trail names the added and removed rights', async () => {
    const { id } = await make('STORES');
    await give(id, [grant(1, 2, 1, 1), grant(1, 2, 1, 2)]);
    const saved = await give(id, [grant(1, 2, 1, 2), grant(1, 2, 1, 7)]);
    expect(saved.rights).toEqual([grant(1, 2, 1, 2), grant(1, 2, 1, 7)]);
    expect(await trail(id)).toEqual([
      { action: 'change', number: 'STORES', after: { added: ['1/2/1/1', '1/2/1/2'], removed: [] } },
      { action: 'change', number: 'STORES', after: { added: ['1/2/1/7'], removed: ['1/2/1/1'] } },
    ]);
  });

  test('saving the present rights changes nothing and leaves no trace', async () => {
    const { id } = await make('SAME');
    const first = await give(id, [grant(1, 2, 1, 1)]);
    const again = await give(id, [grant(1, 2, 1, 1), grant(1, 2, 1, 1)]);
    expect(again.version).toBe(first.version);
    expect(await trail(id)).toHaveLength(1);
  });

  test.each([
    ['a screen that is not in the catalogue', grant(1, 2, 99, 1)],
    ['a transaction that the screen lacks', grant(1, 2, 1, 55)],
    ['administration', grant(19, 1, 2, 1)],
  ])('%s is not granted', async (_what, strange) => {
    const { id } = await role('CLERK');
    const { version } = await rightsOf(id);
    const refusal = await office.admin.refused('PUT', `${ROLES}/${id}/rights`, {
      version,
      rights: [grant(1, 2, 1, 1), strange],
    });
    expect([refusal.status, Object.keys(refusal.fields ?? {})]).toEqual([400, ['rights.1']]);
    expect((await rightsOf(id)).rights).toEqual([]);
  });

  test('a right that the catalogue has lost may be kept, and taken away', async () => {
    const { id } = await role('CLERK');
    await office.grant([grant(77, 7, 7, 7)]);
    expect((await give(id, [grant(77, 7, 7, 7), grant(1, 2, 1, 1)])).rights).toHaveLength(2);
    expect((await give(id, [])).rights).toEqual([]);
  });

  test('of two users who save at once, the second is refused', async () => {
    const { id } = await make('TWICE');
    const { version } = await rightsOf(id);
    const body = (tran: number) => ({ version, rights: [grant(1, 2, 1, tran)] });
    const answers = await Promise.all(
      [1, 2].map((tran) => office.admin.call('PUT', `${ROLES}/${id}/rights`, body(tran))),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect((await rightsOf(id)).rights).toHaveLength(1);
  });

  test('given and taken while somebody is signed in hold from the next call on, without another sign-in', async () => {
    const { id } = await role('CLERK');
    const payments = () => office.clerk.call('GET', '/api/accounts/payments');
    expect((await payments()).status).toBe(403);
    await give(id, [grant(1, 2, 1, 1)]);
    expect((await payments()).status).toBe(200);
    expect(await ownRights()).toEqual([grant(1, 2, 1, 1)]);
    await give(id, []);
    expect(await payments()).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN', need: { module: 1, menu: 2, screen: 1 } },
    });
    expect(await ownRights()).toEqual([]);
  });

  test('of a role that is switched off do not count', async () => {
    const { id } = await role('CLERK');
    const { version } = await give(id, [grant(1, 2, 1, 1)]);
    const body = input('CLERK', { name: 'Clerk' });
    const off = await office.admin.ok<Role>('PUT', `${ROLES}/${id}`, { ...body, active: false, version });
    expect(await office.clerk.refused('GET', '/api/session')).toMatchObject({ status: 401, code: 'OUT_OF_BOUNDS' });
    await office.admin.ok('PUT', `${ROLES}/${id}`, { ...body, version: off.version });
    expect(await ownRights()).toEqual([grant(1, 2, 1, 1)]);
  });

  test('open menus are notified', async () => {
    const heard: string[][] = [];
    const stop = app.system.events.subscribe({ companyId: office.company, changed: (roots) => heard.push(roots) });
    const { id } = await role('CLERK');
    await give(id, [grant(1, 2, 1, 2)]);
    await expect.poll(() => heard.flat()).toContain('/api/session');
    stop();
  });
});

describe('who can', () => {
  test('names the users and the roles that let them', async () => {
    await office.grant([grant(1, 2, 1, 98), grant(1, 2, 1, 1)]);
    const ask = (query: string) => office.admin.ok<Holder[]>('GET', `/api/admin/right-holders?${query}`);
    const names = (holders: Holder[]) => holders.map(({ code, roles }) => [code, roles]);
    expect(names(await ask('module=1&menu=2&screen=1&tran=1'))).toEqual([
      ['ASHA', ['Administrator']],
      ['RAVI', ['Clerk']],
    ]);
    expect(names(await ask('module=1&menu=2&screen=1&tran=3'))).toEqual([['ASHA', ['Administrator']]]);
    // Administration belongs to nobody else, and neither do screens outside the edition.
    await office.grant([grant(19, 1, 2, 1), grant(7, 2, 2, 1)]);
    expect(names(await ask('module=19&menu=1&screen=2&tran=1'))).toEqual([['ASHA', ['Administrator']]]);
    const leads = () => ask('module=7&menu=2&screen=2&tran=1');
    expect(names(await leads())).toHaveLength(2);
    const of = (pCode: string) =>
      app.system.database.query(sql`update users set p_code = ${pCode} where company_id = ${office.company}`);
    await of('D-USI');
    expect(await leads()).toEqual([]);
    await of('D-COM');
  });

  test('marks who cannot sign in now, by the first reason, after those who can', async () => {
    await office.grant([grant(1, 2, 1, 1)]);
    const ravi = async (set: ReturnType<typeof sql>) => {
      await app.system.database.query(
        sql`update users set ${set} where company_id = ${office.company} and code = 'RAVI'`,
      );
      const rows = await office.admin.ok<Holder[]>('GET', '/api/admin/right-holders?module=1&menu=2&screen=1&tran=1');
      return rows.map(({ code, keptOut }) => [code, keptOut]);
    };
    const expected = (keptOut: string | null) => [
      ['ASHA', null],
      ['RAVI', keptOut],
    ];
    expect(await ravi(sql`is_disabled = true`)).toEqual(expected('DISABLED'));
    expect(await ravi(sql`is_disabled = false, locked_until = '2100-01-01'`)).toEqual(expected('LOCKED'));
    expect(await ravi(sql`locked_until = null, web_check = false, mobile_check = false`)).toEqual(
      expected('NO_ACCESS'),
    );
    expect(await ravi(sql`mobile_check = true, valid_from = '2100-01-01'`)).toEqual(expected('NOT_YET'));
    expect(await ravi(sql`valid_from = null, valid_to = '2020-01-01'`)).toEqual(expected('NO_LONGER'));
    expect(await ravi(sql`web_check = true, valid_to = null`)).toEqual(expected(null));
  });
});

describe('administration', () => {
  test('is refused to everybody else, with any rights', async () => {
    await office.grant([1, 2, 3].flatMap((tran) => [grant(19, 1, 2, tran), grant(19, 1, 3, tran)]));
    for (const path of [ROLES, '/api/admin/users', '/api/admin/right-holders?module=1&menu=1&screen=1&tran=1']) {
      expect(await office.clerk.refused('GET', path)).toMatchObject({ status: 403, code: 'FORBIDDEN', type: 4 });
    }
    expect((await office.clerk.refused('POST', ROLES, input('MINE'))).status).toBe(403);
  });
});
