import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, test } from 'vitest';
import type { User } from '../../contract/admin/users';
import type { FactorSecret, FactorState, RecoveryCodes } from '../../contract/factors';
import type { Page } from '../../contract/resource';
import { type Caller, callerOf } from './office';
import { openUserDesk } from './userDesk';

const desk = await openUserDesk();
const { app, office, make, later } = desk;
const PASSWORD = 'mango tractor violet';
const FACTOR = '/api/profile/factor';

// Beyond the limits of the attempts before, and within the session of the administrator.
beforeEach(() => later(2));

const login = (user: string, more: object = {}) => desk.login(user, PASSWORD, more);
const signedIn = (user: string, more: object = {}) => desk.signedIn(user, PASSWORD, more);
/** The present code of an authenticator with this secret: the library replaces the phone. */
const shown = (secret: string, seconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: app.system.clock().getTime() + seconds * 1000,
  });
const wrong = (secret: string) => (shown(secret) === '000000' ? '111111' : '000000');
/** A user with the second factor on, as the profile does it. */
async function withFactor(code: string): Promise<{ caller: Caller; secret: string; codes: string[] }> {
  await make(code);
  const caller = await signedIn(code);
  const { secret } = await caller.ok<FactorSecret>('POST', `${FACTOR}/begin`, { password: PASSWORD });
  const { codes } = await caller.ok<RecoveryCodes>('POST', `${FACTOR}/confirm`, { code: shown(secret) });
  later(1);
  return { caller, secret, codes };
}

describe('a second factor', () => {
  test('of RFC 6238: the published vectors of its appendix B, in six digits', () => {
    const secret = Secret.fromUTF8('12345678901234567890');
    const at = (seconds: number) => new TOTP({ secret, digits: 8 }).generate({ timestamp: seconds * 1000 });
    expect([at(59), at(1111111109), at(20000000000)]).toEqual(['94287082', '07081804', '65353130']);
  });

  test('is off until a first code of the authenticator is given', async () => {
    await make('BEGINS');
    const caller = await signedIn('BEGINS');
    const { secret, uri } = await caller.ok<FactorSecret>('POST', `${FACTOR}/begin`, { password: PASSWORD });
    expect(uri).toContain(secret);
    expect(await caller.ok<FactorState>('GET', FACTOR)).toMatchObject({ isOn: false, codesLeft: 0 });
    expect((await login('BEGINS')).status).toBe(200);
    const refused = await caller.refused('POST', `${FACTOR}/confirm`, { code: wrong(secret) });
    expect(refused).toMatchObject({ status: 400, fields: { code: expect.stringMatching(/not right/) } });
    const { codes } = await caller.ok<RecoveryCodes>('POST', `${FACTOR}/confirm`, { code: shown(secret) });
    expect(new Set(codes).size).toBe(10);
    expect(await caller.ok<FactorState>('GET', FACTOR)).toMatchObject({ isOn: true, isNeeded: false, codesLeft: 10 });
  });

  test('is asked for after the right password, and never in its place', async () => {
    const { secret } = await withFactor('ASKED');
    expect(await login('ASKED')).toMatchObject({ status: 401, body: { code: 'CODE_NEEDED' } });
    expect(await login('ASKED', { password: 'not this one', code: shown(secret) })).toMatchObject({
      status: 401,
      body: { code: 'BAD_LOGIN' },
    });
    await signedIn('ASKED', { code: shown(secret) });
  });

  test('takes a code once: a second user of the same code is too late', async () => {
    const { secret } = await withFactor('ONCE');
    const code = shown(secret);
    await signedIn('ONCE', { code });
    expect(await login('ONCE', { code })).toMatchObject({
      status: 400,
      body: { fields: { code: expect.any(String) } },
    });
    const atOnce = shown(secret, 30);
    later(0.5);
    const both = await Promise.all([login('ONCE', { code: atOnce }), login('ONCE', { code: atOnce })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('allows a clock that is half a minute wrong, not one that is two minutes wrong', async () => {
    const { secret } = await withFactor('CLOCK');
    expect((await login('CLOCK', { code: shown(secret, 120) })).status).toBe(400);
    expect((await login('CLOCK', { code: shown(secret, 30) })).status).toBe(200);
  });

  test('five wrong codes lock the user like wrong passwords', async () => {
    const { secret } = await withFactor('GUESSES');
    for (let attempt = 0; attempt < 5; attempt++)
      expect((await login('GUESSES', { code: wrong(secret) })).status).toBe(400);
    expect(await login('GUESSES', { code: shown(secret) })).toMatchObject({ status: 423, body: { code: 'LOCKED' } });
  });

  test('each recovery code opens once, typed with or without its hyphen', async () => {
    const { codes } = await withFactor('LOST');
    const [first = '', second = ''] = codes;
    const caller = await signedIn('LOST', { code: first.toUpperCase() });
    expect((await login('LOST', { code: first })).status).toBe(400);
    await signedIn('LOST', { code: second.replace('-', '') });
    expect(await caller.ok<FactorState>('GET', FACTOR)).toMatchObject({ codesLeft: 8 });
    const renewed = await caller.ok<RecoveryCodes>('POST', `${FACTOR}/codes`, { password: PASSWORD });
    expect((await login('LOST', { code: codes[2] })).status).toBe(400);
    await signedIn('LOST', { code: renewed.codes[0] });
  });

  test('is changed only by a user who knows the password', async () => {
    const { caller } = await withFactor('OPENED');
    for (const step of ['codes', 'off', 'begin']) {
      const answer = await caller.refused('POST', `${FACTOR}/${step}`, { password: 'somebody else' });
      expect(answer).toMatchObject({ code: 'WRONG_PASSWORD' });
    }
    expect(await caller.refused('POST', `${FACTOR}/begin`, { password: PASSWORD })).toMatchObject({ status: 409 });
    await caller.ok('POST', `${FACTOR}/off`, { password: PASSWORD });
    await signedIn('OPENED');
  });

  test('neither secret nor codes are in the trail or in any list', async () => {
    const { secret, codes } = await withFactor('QUIET');
    const trail = await app.system.database.query(sql`select * from audit`);
    const lists = await office.admin.call('GET', '/api/admin/users');
    for (const text of [JSON.stringify(trail), lists.text]) {
      expect(text).not.toContain(secret);
      for (const code of codes) expect(text).not.toContain(code);
    }
    const kept = await app.system.database.query<{ recovery: string[] }>(sql`select recovery from user_factors`);
    expect(JSON.stringify(kept)).not.toContain(codes[0]?.replace('-', ''));
  });
});

describe('a user who needs a second factor', () => {
  test('sets the authenticator up at the first sign-in and cannot switch it off', async () => {
    await make('NEEDS', { needsFactor: true });
    expect(await login('NEEDS')).toMatchObject({ status: 401, body: { code: 'FACTOR_NEEDED' } });
    const credentials = { company: office.company, user: 'NEEDS', password: PASSWORD };
    const { secret } = await callerOf(app).ok<FactorSecret>('POST', '/api/login/factor', credentials);
    expect((await login('NEEDS', { code: wrong(secret) })).status).toBe(400);
    const caller = await signedIn('NEEDS', { code: shown(secret) });
    expect(await caller.refused('POST', `${FACTOR}/off`, { password: PASSWORD })).toMatchObject({
      status: 409,
      code: 'FACTOR_NEEDED',
    });
    later(1);
    expect(await login('NEEDS')).toMatchObject({ status: 401, body: { code: 'CODE_NEEDED' } });
    // The password alone gets no second secret.
    expect(await callerOf(app).refused('POST', '/api/login/factor', credentials)).toMatchObject({ status: 409 });
  });

  test('no secret is given for a wrong password, nor to a user who needs none', async () => {
    await make('FREE');
    const ask = (user: string, password: string) =>
      callerOf(app).refused('POST', '/api/login/factor', { company: office.company, user, password });
    expect(await ask('FREE', 'wrong')).toMatchObject({ status: 401, code: 'BAD_LOGIN' });
    expect(await ask('NOBODY', PASSWORD)).toMatchObject({ status: 401, code: 'BAD_LOGIN' });
    expect(await ask('FREE', PASSWORD)).toMatchObject({ status: 409, code: 'NO_FACTOR' });
  });

  test('who lost the phone gets a reset by an administrator and is signed out everywhere', async () => {
    const { caller } = await withFactor('PHONE');
    const { rows } = await office.admin.ok<Page<User>>('GET', '/api/admin/users?q=PHONE');
    const [user] = rows;
    expect(user).toMatchObject({ hasFactor: true });
    await office.admin.ok('POST', `/api/admin/users/${user?.id}/reset-factor`);
    expect((await caller.call('GET', '/api/session')).status).toBe(401);
    await signedIn('PHONE');
    const again = await office.admin.refused('POST', `/api/admin/users/${user?.id}/reset-factor`);
    expect(again).toMatchObject({ status: 409, code: 'NO_FACTOR' });
  });
});

describe('a password that somebody else chose', () => {
  test('is replaced at the next sign-in, which is the first with the new one', async () => {
    await make('FRESH', { mustChange: true });
    expect(await login('FRESH')).toMatchObject({ status: 401, body: { code: 'MUST_CHANGE' } });
    const refusedFor = async (newPassword: string) => (await login('FRESH', { newPassword })).body.fields?.newPassword;
    expect(await refusedFor(PASSWORD)).toBe('Choose another password than the present one');
    expect(await refusedFor('password1234')).toBeDefined();
    expect(await refusedFor('short')).toBeDefined();
    await signedIn('FRESH', { newPassword: 'quiet river lantern' });
    expect((await login('FRESH')).status).toBe(401);
    await signedIn('FRESH', { password: 'quiet river lantern' });
  });

  test('ends every session that was begun with it', async () => {
    await make('ELSEWHERE');
    const before = await signedIn('ELSEWHERE');
    await app.system.database.query(sql`update users set must_change = true where code = 'ELSEWHERE'`);
    await signedIn('ELSEWHERE', { newPassword: 'quiet river lantern' });
    expect((await before.call('GET', '/api/session')).status).toBe(401);
  });

  test('is asked for only after the second factor', async () => {
    const { secret } = await withFactor('BOTH');
    await app.system.database.query(sql`update users set must_change = true where code = 'BOTH'`);
    expect(await login('BOTH', { newPassword: 'quiet river lantern' })).toMatchObject({
      body: { code: 'CODE_NEEDED' },
    });
    const code = shown(secret);
    expect(await login('BOTH', { code })).toMatchObject({ body: { code: 'MUST_CHANGE' } });
    await signedIn('BOTH', { code, newPassword: 'quiet river lantern' });
  });
});
