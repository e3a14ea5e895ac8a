import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type TestApp, testApp } from '../setup/app';
import { callerOf, type Office, openOffice, PASSWORD } from './office';

/** The address that counts behind proxies: never the one that the client writes into X-Forwarded-For itself. */
let app: TestApp;
let office: Office;
const OFFICE_IP = '203.0.113.7';
const STRANGER = '198.51.100.9';

beforeAll(async () => {
  app = await testApp();
  office = await openOffice(app);
});
beforeEach(() => app.system.database.query(sql`delete from login_attempts`));
afterEach(() => vi.unstubAllEnvs());

const signIn = (forwarded: string, password = PASSWORD) =>
  callerOf(app).call<{ code?: string }>(
    'POST',
    '/api/login',
    { company: office.company, user: 'RAVI', password },
    { headers: { 'x-forwarded-for': forwarded } },
  );
const addresses = async () =>
  (await app.system.database.query<{ address: string }>(sql`select distinct address from login_attempts`)).map(
    ({ address }) => address,
  );

test.each([
  ['none is believed unless it is told', '', STRANGER, 'local'],
  ['what is no number is none', 'yes', STRANGER, 'local'],
  ['one proxy, by the word of old', 'true', `${OFFICE_IP}, ${STRANGER}`, STRANGER],
  ['one proxy', '1', `${OFFICE_IP}, ${STRANGER}`, STRANGER],
  ['two proxies', '2', `${OFFICE_IP}, ${STRANGER}, 10.0.0.2`, STRANGER],
  ['a call past the first of two proxies', '2', OFFICE_IP, 'local'],
  ['an empty header', '1', ' ', 'local'],
])('%s', async (_what, proxies, forwarded, address) => {
  vi.stubEnv('TRUST_PROXY', proxies);
  await signIn(forwarded);
  expect(await addresses()).toEqual([address]);
});

describe('a forged header', () => {
  test('is no new attempt', async () => {
    vi.stubEnv('TRUST_PROXY', '1');
    const statuses: number[] = [];
    for (let guess = 0; guess < 31; guess++) {
      statuses.push((await signIn(`192.0.2.${guess}, ${STRANGER}`, `guess ${guess}`)).status);
    }
    expect(statuses.at(-1)).toBe(429);
    await app.system.database.query(sql`update users set failures = 0, failing_since = null, locked_until = null`);
  });

  test('opens no door that is open to some addresses alone', async () => {
    vi.stubEnv('TRUST_PROXY', '1');
    await app.system.database.query(sql`update users set allowed_ip = ${OFFICE_IP} where code = 'RAVI'`);
    expect(await signIn(`${OFFICE_IP}, ${STRANGER}`)).toMatchObject({ status: 403, body: { code: 'ADDRESS' } });
    expect((await signIn(`${STRANGER}, ${OFFICE_IP}`)).status).toBe(200);
  });
});
