import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Licence,
  type LicenceGrant,
  licenceMessage,
  licenceStateOf,
  signedText,
} from '../../contract/admin/licence';
import { isoDate } from '../../contract/dates';
import type { UserDetails } from '../../contract/session';
import { createApp } from '../../server/app';
import { type TestApp, testApp } from '../setup/app';
import { forms, JOURNALS, type Office, openOffice, post } from './office';
import { plainJournal } from './twoCompanies';

/** The licence: its terms, its end, and the files that are taken. */
const LICENCE = '/api/admin/license';
const supplier = generateKeyPairSync('ed25519');
const stranger = generateKeyPairSync('ed25519');
const pem = supplier.publicKey.export({ type: 'spki', format: 'pem' }) as string;

let app: TestApp;
let office: Office;

beforeAll(async () => {
  app = await testApp('2026-03-31T06:00:00.000Z', { licenceKey: pem });
  office = await openOffice(app);
});
beforeEach(async () => {
  await app.system.database.query(sql`update companies set valid_to = null, licensed_users = null`);
  await app.system.database.query(sql`delete from licences`);
});

const ends = (day: string) => app.system.database.query(sql`update companies set valid_to = ${day}`);
const read = () => office.admin.ok<Licence>('GET', LICENCE);

const grant = (more: Partial<LicenceGrant> = {}): LicenceGrant => ({
  company: office.company,
  name: 'Sindhu Traders Pvt Ltd',
  editions: ['D-COM'],
  users: 10,
  validTo: isoDate('2027-03-31'),
  supportTill: isoDate('2027-03-31'),
  issuedOn: isoDate('2026-03-30'),
  ...more,
});
const fileOf = (licence: LicenceGrant, key: KeyObject = supplier.privateKey) =>
  JSON.stringify({ licence, signature: sign(null, Buffer.from(signedText(licence)), key).toString('base64') }, null, 2);
const load = (file: string) => office.admin.refused('POST', LICENCE, { file });

describe('the licence in the header', () => {
  test.each([
    [null, 'unlimited', ''],
    ['2027-01-31', 'valid', ''],
    ['2027-01-30', 'ending', 'Licence ends on 30-Jan-2027'],
    ['2026-12-31', 'ending', 'Licence ends on 31-Dec-2026'],
    ['2026-12-30', 'grace', 'Licence ended on 30-Dec-2026; entries until 14-Jan-2027'],
    ['2026-12-16', 'grace', 'Licence ended on 16-Dec-2026; entries until 31-Dec-2026'],
    ['2026-12-15', 'over', 'Licence ended on 15-Dec-2026; only reading'],
  ] as const)('on 31-Dec-2026 of a licence until %s: %s', (until, state, words) => {
    const validTo = until && isoDate(until);
    expect(licenceStateOf(validTo, isoDate('2026-12-31'))).toBe(state);
    expect(licenceMessage(validTo, isoDate('2026-12-31'))).toBe(words);
  });

  test('comes with the session record, by the day in India', async () => {
    await ends('2026-04-30');
    const { expiryMessage } = await office.clerk.ok<UserDetails>('GET', '/api/session');
    expect(expiryMessage).toBe('Licence ends on 30-Apr-2026');
  });
});

describe('a company', () => {
  test('without a licence works without limits', async () => {
    expect(await read()).toMatchObject({
      state: 'unlimited',
      usersUsed: 2,
      usersAllowed: null,
      validTo: null,
      loaded: null,
    });
    await office.admin.ok('POST', post(JOURNALS), plainJournal(office));
  });

  test('goes on entering within fifteen days after the end', async () => {
    await ends('2026-03-16');
    expect(await read()).toMatchObject({ state: 'grace', graceTo: '2026-03-31' });
    await office.admin.ok('POST', post(JOURNALS), plainJournal(office));
  });

  test('then reads everything and writes nothing, and learns why', async () => {
    const { id, version } = await office.admin.ok<{ id: number; version: number }>(
      'POST',
      JOURNALS,
      plainJournal(office),
    );
    await ends('2026-03-15');
    expect(await office.admin.refused('POST', post(JOURNALS), plainJournal(office))).toEqual({
      status: 403,
      code: 'LICENCE_OVER',
      type: 4,
      message:
        'The licence ended on 15-Mar-2026. Everything can be read, printed and exported; to enter and change again, an administrator loads a new licence under License.',
    });
    expect((await office.admin.call('DELETE', `${JOURNALS}/${id}?version=${version}`)).status).toBe(403);
    for (const path of [
      `${JOURNALS}/${id}`,
      '/api/accounts/trial-balance?from=2025-04-01&to=2026-03-31',
      '/api/session',
      '/api/notifications',
      LICENCE,
    ]) {
      await office.admin.ok('GET', path);
    }
  });

  test('every call that writes is refused; reading by another method, prints, exports, backups and signing out are not', async () => {
    await ends('2026-03-15');
    const writing = createApp(app.system).calls.filter(({ method, needs }) => method !== 'GET' && needs !== 'open');
    expect(writing.length).toBeGreaterThan(100);
    const admin = await office.signIn('ASHA');
    const answered: string[] = [];
    for (const { method, path, body } of writing) {
      const name = `${method} ${path}`;
      if (name === 'POST /api/logout' || name === 'POST /api/profile/devices/others') continue;
      const answer = await admin.call<{ code?: string }>(method, path.replace(':id', '999999999'), body && {});
      if (answer.body.code !== 'LICENCE_OVER') answered.push(name);
    }
    expect(answered.filter((name) => !name.endsWith('/print')).sort()).toEqual(
      [
        'DELETE /api/profile/devices/:id',
        // Reading, keeping oneself safe, and reporting problems.
        'POST /api/tickets',
        'POST /api/profile/factor/begin',
        'POST /api/profile/factor/codes',
        'POST /api/profile/factor/confirm',
        'POST /api/profile/factor/off',
        'PUT /api/mails/:id/marks',
        'PUT /api/messages/threads/:id/read',
        'POST /api/profile/password',
        'PUT /api/notifications/read',
        'PUT /api/notifications/read-all',
        'PUT /api/preferences',
        'POST /api/AdminTargets/GetMisCoveringLetterDetails',
        'POST /api/PurSettings/GetPurMailSettings',
        'POST /api/PurSettings/GetPurSetupDetails',
        'POST /api/accounts/payments/:id/cheque',
        'POST /api/accounts/transfers/:id/cheque',
        'POST /api/admin/audit-log/check',
        'POST /api/admin/backups',
        'POST /api/admin/backups/:id/test',
        'POST /api/admin/book-checks/run',
        'POST /api/admin/company/removal',
        `POST ${LICENCE}`,
        'POST /api/exports',
        'POST /api/pos/reprints',
      ].sort(),
    );
    await admin.ok('POST', '/api/logout', {});
    await office.signIn('ASHA');
  });

  test('whose clerk meets the end gets the same answer, and the trail records the refusal', async () => {
    await ends('2026-03-15');
    const form = forms(office).journal([]);
    expect(await office.clerk.refused('POST', post(JOURNALS), form)).toMatchObject({
      status: 403,
      code: 'LICENCE_OVER',
    });
    const [last] = await app.system.database.query(
      sql`select action, reason, user_code as "user" from audit where company_id = ${office.company} order by id desc limit 1`,
    );
    expect(last).toEqual({ action: 'refused', reason: 'LICENCE_OVER', user: 'RAVI' });
  });
});

describe('a licence file', () => {
  test('of the supplier is taken, also when the present licence is over, and holds at once', async () => {
    await ends('2026-03-01');
    const loaded = await office.admin.ok<Licence>('POST', LICENCE, { file: fileOf(grant()) });
    expect(loaded).toMatchObject({
      state: 'valid',
      usersAllowed: 10,
      usersUsed: 2,
      validTo: '2027-03-31',
      loaded: { by: 'ASHA', issuedOn: '2026-03-30', editions: ['D-COM'] },
    });
    await office.admin.ok('POST', post(JOURNALS), plainJournal(office));
  });

  test('is refused with a sentence when it is changed, of somebody else, for another company or edition, or old', async () => {
    const changed = fileOf(grant()).replace('"users": 10', '"users": 1000');
    const foreign = fileOf(grant(), stranger.privateKey);
    const unfit = 'The signature does not fit: the file was changed, or it is from somebody else. Ask for it again.';
    expect((await load(changed)).fields).toEqual({ file: unfit });
    expect((await load(foreign)).fields).toEqual({ file: unfit });
    for (const text of [
      '{}',
      'no file',
      '[]',
      JSON.stringify({ licence: grant() }),
      '{"licence":null,"signature":"x"}',
    ]) {
      expect((await load(text)).fields).toEqual({
        file: 'This is not a licence file. Choose the one that your supplier sent.',
      });
    }
    expect((await load(fileOf(grant({ company: 1, name: 'Other Traders' })))).fields).toEqual({
      file: `This licence is for company 1 (Other Traders), not for ${office.company}.`,
    });
    expect((await load(fileOf(grant({ editions: ['D-RES', 'D-MIN'] })))).fields).toEqual({
      file: 'This licence is for restaurant and hotel front office, and the company works with another edition.',
    });
    await office.admin.ok('POST', LICENCE, { file: fileOf(grant()) });
    expect((await load(fileOf(grant({ issuedOn: isoDate('2026-03-29'), users: null })))).fields).toEqual({
      file: 'A newer licence, issued on 30-Mar-2026, is in force already.',
    });
    expect(await read()).toMatchObject({ usersAllowed: 10 });
  });

  test('is not taken where no key was set, and not from a clerk', async () => {
    const keyless = createApp(app.system).app;
    const answer = await keyless.request(LICENCE, {
      method: 'POST',
      headers: { authorization: `Bearer ${office.admin.token}` },
      body: JSON.stringify({ file: fileOf(grant()) }),
    });
    expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'NO_LICENCE_KEY' }]);
    expect(await office.clerk.refused('POST', LICENCE, { file: fileOf(grant()) })).toMatchObject({ status: 403 });
  });

  test('the key is given as PEM, as PEM on one line or as its base64 body; another kind of key stops the start', async () => {
    const body = supplier.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
    for (const licenceKey of [pem, pem.trim().replaceAll('\n', '\\n'), body]) createApp(app.system, { licenceKey });
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ type: 'spki', format: 'pem' });
    expect(() => createApp(app.system, { licenceKey: rsa as string })).toThrow('not an Ed25519 public key');
  });
});

describe('the editions of users', () => {
  type Listed = { rows: { id: number; code: string; email: string | null }[] };
  const give = async (pCode: string) => {
    const { rows } = await office.admin.ok<Listed>('GET', '/api/admin/users?q=RAVI');
    const ravi = { ...rows[0], email: 'ravi@sindhu.example', pCode };
    return office.admin.call<{ pCode?: string; fields?: object }>('PUT', `/api/admin/users/${rows[0]?.id}`, ravi);
  };

  test('are those that the licence names, and the one of the company alone without a licence', async () => {
    expect((await give('D-RES')).body.fields).toEqual({ pCode: 'The licence is for D-COM. Choose that edition.' });
    await office.admin.ok('POST', LICENCE, { file: fileOf(grant({ editions: ['D-COM', 'D-RES'] })) });
    expect((await give('D-RES')).body.pCode).toBe('D-RES');
    expect((await office.clerk.ok<UserDetails>('GET', '/api/session')).usr.pCode).toBe('D-RES');
    expect((await give('D-MIN')).body.fields).toEqual({
      pCode: 'The licence is for D-COM and D-RES. Choose one of them.',
    });
    expect((await give('D-COM')).status).toBe(200);
  });

  test('that a new licence drops are reported to the user at sign-in and marked for administrators, who choose another', async () => {
    await office.admin.ok('POST', LICENCE, { file: fileOf(grant({ editions: ['D-COM', 'D-RES'] })) });
    await give('D-RES');
    const told = async () => (await (await office.signIn('RAVI')).ok<UserDetails>('GET', '/api/session')).expiryMessage;
    const state = async () => {
      const { rows } = await office.admin.ok<{ rows: { state: string }[] }>('GET', '/api/admin/users?q=RAVI');
      return rows[0]?.state;
    };
    const bell = async (caller = office.admin) => {
      const { rows } = await caller.ok<{ rows: { key: string; text: string; link: string }[] }>(
        'GET',
        '/api/notifications',
      );
      return rows.filter(({ key }) => key === 'editions');
    };
    expect([await told(), await state(), await bell()]).toEqual(['', 'active', []]);
    await office.admin.ok('POST', LICENCE, { file: fileOf(grant({ issuedOn: isoDate('2026-03-31') })) });
    expect(await told()).toBe(
      'The licence no longer covers your edition, restaurant. Ask an administrator to choose another for you under Users',
    );
    expect(await state()).toBe('edition');
    expect(await bell()).toMatchObject([
      { text: 'Ravi Kumar. Choose another edition for each under Users.', link: '/admin/userdet' },
    ]);
    expect(await bell(office.clerk)).toEqual([]);
    await give('D-COM');
    expect([await told(), await state(), await bell()]).toEqual(['', 'active', []]);
  });
});
