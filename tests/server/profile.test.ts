import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TOO_COMMON } from '../../contract/commonPasswords';
import type { Device, PasswordAnswer, Profile } from '../../contract/dashboard/profile';
import type { UserDetails } from '../../contract/session';
import { asOwner } from '../../server/core/db/asOwner';
import { rowsOf, sqlStateOf } from '../../server/core/db/database';
import { type TestApp, testApp } from '../setup/app';
import { type Caller, callerOf, type Office, openOffice, PASSWORD } from './office';

/** The acts of every user on his own account. */
const PROFILE = '/api/profile';
const PASSWORDS = '/api/profile/password';
const DEVICES = '/api/profile/devices';
const NEW = 'another long password';

let app: TestApp;
let office: Office;
let ravi: Caller;

beforeAll(async () => {
  app = await testApp();
  office = await openOffice(app, { branches: ['HYD', 'VIJ'] });
});
beforeEach(async () => {
  await app.system.database.query(sql`
    update users set failures = 0, locked_until = null, password_hash = (select password_hash from users where code = 'ASHA') where code = 'RAVI'`);
  await app.system.database.query(sql`delete from login_attempts`);
  ravi = await office.signIn('RAVI');
});

const devices = (caller: Caller) => caller.ok<Device[]>('GET', DEVICES);
const change = (old: string, password: string, again = password) =>
  ravi.call<PasswordAnswer & { code: string; type: number; fields?: object }>('POST', PASSWORDS, {
    old,
    password,
    again,
  });

describe('own data', () => {
  test('are read and changed by oneself, without any right', async () => {
    const before = await ravi.ok<Profile>('GET', PROFILE);
    expect(before).toMatchObject({ code: 'RAVI', name: 'Ravi Kumar', roles: ['Clerk'], branchId: office.branches.HYD });
    const input = { name: 'Ravi K', mobile: '9876543210', email: 'Ravi@Sindhu.example', branchId: office.branches.VIJ };
    const after = await ravi.ok<Profile>('PUT', PROFILE, { ...input, password: PASSWORD, version: before.version });
    expect(after).toMatchObject(input);
    const { addr } = await ravi.ok<UserDetails>('GET', '/api/session');
    expect(addr.branchCode).toBe('VIJ');
    const asha = await office.admin.ok<Profile>('GET', PROFILE);
    expect(asha).toMatchObject({ code: 'ASHA', name: 'Asha Rao', mobile: null });
  });

  test('problems are named by field, and an old version is refused', async () => {
    const { version } = await ravi.ok<Profile>('GET', PROFILE);
    const wrong = { name: ' ', mobile: '12', email: 'ravi', branchId: office.branches.HYD, version };
    expect(await ravi.refused('PUT', PROFILE, wrong)).toMatchObject({
      fields: {
        name: 'Give your name',
        mobile: 'A mobile number has 10 digits, or begins with + and the country',
        email: 'An e-mail address looks like name@company.in',
      },
    });
    const right = { name: 'Ravi', mobile: null, email: 'Ravi@Sindhu.example', branchId: office.branches.HYD };
    expect(await ravi.refused('PUT', PROFILE, { ...right, version: version - 1 })).toMatchObject({ code: 'STALE' });
    expect(await ravi.refused('PUT', PROFILE, { ...right, branchId: 999_999, version })).toMatchObject({
      fields: { branchId: 'Choose a branch of the list' },
    });
  });

  test('a user of some branches begins in none of the others', async () => {
    const { query } = app.system.database;
    await query(sql`insert into user_branches (company_id, user_id, branch_id)
      select company_id, id, ${office.branches.HYD} from users where code = 'RAVI'`);
    const { email, version } = await ravi.ok<Profile>('GET', PROFILE);
    const input = { name: 'Ravi', mobile: null, email, branchId: office.branches.VIJ, version };
    expect(await ravi.refused('PUT', PROFILE, input)).toMatchObject({ fields: { branchId: expect.any(String) } });
    await query(sql`delete from user_branches`);
  });
});

describe('the e-mail address', () => {
  const put = async (more: object) => {
    const { name, mobile, email, branchId, version } = await ravi.ok<Profile>('GET', PROFILE);
    return ravi.call<Profile & { fields?: object }>('PUT', PROFILE, {
      name,
      mobile,
      email,
      branchId,
      version,
      ...more,
    });
  };
  beforeAll(() => app.system.database.query(sql`update users set email = 'old@sindhu.example' where code = 'RAVI'`));

  test('is changed with the present password alone, and the former address gets a mail', async () => {
    app.sent.length = 0;
    const missing = { password: 'Give your present password to change the e-mail address' };
    expect(await put({ email: 'new@sindhu.example' })).toMatchObject({ status: 400, body: { fields: missing } });
    const wrong = { password: 'The present password is not right. Nothing was changed; type it again.' };
    expect(await put({ email: 'new@sindhu.example', password: 'a guess' })).toMatchObject({
      status: 400,
      body: { fields: wrong },
    });
    expect((await put({})).body.email).toBe('old@sindhu.example');
    expect(app.sent).toEqual([]);
    expect(await put({ email: 'new@sindhu.example', password: PASSWORD })).toMatchObject({
      status: 200,
      body: { email: 'new@sindhu.example' },
    });
    await expect
      .poll(() => app.sent)
      .toMatchObject([{ to: 'old@sindhu.example', text: expect.stringContaining('is now new@sindhu.example') }]);
  });

  test('is not guessed at: five wrong passwords lock the user', async () => {
    for (let guess = 0; guess < 5; guess++) await put({ email: 'x@sindhu.example', password: `guess ${guess}` });
    expect(await put({ email: 'x@sindhu.example', password: PASSWORD })).toMatchObject({ status: 423 });
  });

  test('is not emptied', async () => {
    expect(await put({ email: null, password: PASSWORD })).toMatchObject({
      status: 400,
      body: { fields: { email: 'Give an e-mail address: the link to choose a password is sent there' } },
    });
  });

  test('other changes take no password', async () => {
    expect(await put({ mobile: '+91 98480 12345' })).toMatchObject({
      status: 200,
      body: { mobile: '+91 98480 12345' },
    });
  });
});

describe('the password', () => {
  test('is changed by who knows it; other devices end, this one goes on', async () => {
    const phone = await office.signIn('RAVI');
    const others = (await devices(ravi)).length - 1;
    const { status, body } = await change(PASSWORD, NEW);
    expect([status, body]).toEqual([200, { ended: others }]);
    expect(await phone.refused('GET', PROFILE)).toMatchObject({ status: 401 });
    await ravi.ok('GET', PROFILE);
    const login = { company: office.company, user: 'RAVI', password: NEW };
    await callerOf(app).ok('POST', '/api/login', login);
    expect(await callerOf(app).refused('POST', '/api/login', { ...login, password: PASSWORD })).toMatchObject({
      status: 401,
    });
  });

  test('a wrong present one changes nothing and says so in a dialog', async () => {
    expect(await change('wrong password', NEW)).toMatchObject({
      status: 400,
      body: {
        code: 'WRONG_PASSWORD',
        type: 4,
        message: 'The present password is not right. Nothing was changed; type it again.',
      },
    });
    await office.signIn('RAVI');
  });

  test('five wrong ones lock the user, also with the right one', async () => {
    for (let time = 0; time < 5; time++) expect((await change('wrong password', NEW)).status).toBe(400);
    expect(await change(PASSWORD, NEW)).toMatchObject({ status: 423, body: { code: 'LOCKED' } });
  });

  test.each([
    [PASSWORD, PASSWORD, PASSWORD, { password: 'Choose another password than the present one' }],
    [PASSWORD, 'short', 'short', { password: 'Choose a password of at least 10 characters' }],
    [PASSWORD, NEW, `${NEW}!`, { again: 'This is not the same as the new password' }],
    [PASSWORD, 'V1nogradov', 'V1nogradov', { password: TOO_COMMON }],
    [PASSWORD, 'Password@123', 'Password@123', { password: TOO_COMMON }],
    [PASSWORD, 'ravi.12345', 'ravi.12345', { password: TOO_COMMON }],
    [PASSWORD, 'SindhuTraders1', 'SindhuTraders1', { password: TOO_COMMON }],
    ['', NEW, NEW, { old: 'Give your present password' }],
  ])('from %j to %j, again %j is refused', async (old, password, again, fields) => {
    expect(await change(old, password, again)).toMatchObject({ status: 400, body: { code: 'INVALID', fields } });
  });
});

describe('devices', () => {
  test('one sees the own ones, this one first, and signs another out', async () => {
    const phone = await office.signIn('RAVI');
    const [first, ...rest] = await devices(ravi);
    expect(first?.isThis).toBe(true);
    const [theirs] = await devices(phone);
    expect(rest.map((device) => device.id)).toContain(theirs?.id);
    expect(JSON.stringify(rest)).not.toContain(phone.token ?? '-');
    await ravi.ok('DELETE', `${DEVICES}/${theirs?.id}`);
    expect(await phone.refused('GET', PROFILE)).toMatchObject({ status: 401 });
    expect(await ravi.refused('DELETE', `${DEVICES}/${theirs?.id}`)).toMatchObject({ status: 404 });
    expect(await ravi.refused('DELETE', `${DEVICES}/${first?.id}`)).toMatchObject({ code: 'THIS_DEVICE' });
  });

  test('all others are signed out at once, those of another user are not', async () => {
    const [phone, tablet] = [await office.signIn('RAVI'), await office.signIn('RAVI')];
    const others = (await devices(ravi)).length - 1;
    expect(await ravi.ok('POST', `${DEVICES}/others`)).toEqual({ ended: others });
    for (const gone of [phone, tablet]) expect(await gone.refused('GET', PROFILE)).toMatchObject({ status: 401 });
    expect((await devices(ravi)).map(({ isThis }) => isThis)).toEqual([true]);
    await office.admin.ok('GET', PROFILE);
    expect(await ravi.ok('POST', `${DEVICES}/others`)).toEqual({ ended: 0 });
  });

  test('those of another user are not there', async () => {
    const [ashas] = await devices(office.admin);
    expect((await devices(ravi)).map((device) => device.id)).not.toContain(ashas?.id);
    expect(await ravi.refused('DELETE', `${DEVICES}/${ashas?.id}`)).toMatchObject({ status: 404 });
    await office.admin.ok('GET', PROFILE);
  });

  test('one that was not used for long is listed no more', async () => {
    const before = (await devices(ravi)).length;
    await app.system.database.query(sql`
      update sessions set used_at = used_at - interval '9 hours' where user_id = (select id from users where code = 'RAVI')
        and id <> (select max(id) from sessions)`);
    expect((await devices(ravi)).length).toBe(1);
    expect(before).toBeGreaterThan(1);
  });
});

test('owner work inside a transaction leaves its other statements with the rights of a business statement', async () => {
  const seen: unknown[] = [];
  const rest = app.system.database.inCompany(office.company, async (tx) => {
    await asOwner(tx, async () => seen.push(...(await rowsOf(tx, sql`select password_hash from users`))));
    await tx.execute(sql`select password_hash from users`);
  });
  expect(await rest.then(null, (error: unknown) => sqlStateOf(error)?.code)).toBe('42501');
  expect(seen.length).toBe(2);
});
