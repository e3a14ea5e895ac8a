import { beforeAll, expect, test } from 'vitest';
import type { CoveringLetter } from '../../contract/procurement/purSettings';
import type { UserDetails } from '../../contract/session';
import { type TestApp, testApp } from '../setup/app';
import { type Office, openOffice } from './office';

/** The calls of specification section 7 for purchases: their paths, their payloads, and whose word counts. */
let app: TestApp;
let office: Office;
let other: Office;
beforeAll(async () => {
  app = await testApp();
  office = await openOffice(app);
  other = await openOffice(app, { code: 20_002, name: 'Other Traders' });
});

const usr = () => ({
  kCode: office.admin.token,
  rCode: 'ADMINISTRATOR',
  pCode: 'D-COM',
  uCode: 'ASHA',
  cCode: office.company,
});
const entry = (setupCode: string, setupValue: string, branchId = 'PUR') => ({ branchId, setupCode, setupValue });
const SETUP = '/api/PurSettings/SetPurSetupDetails';
const letter = {
  kind: 'order',
  subject: 'Our order',
  opening: 'Dear Sirs,\nplease supply:',
  closing: 'Yours',
  signatory: 'A. Rao',
  version: 0,
};
const GET_LETTER = '/api/AdminTargets/GetMisCoveringLetterDetails';
const SET_LETTER = '/api/AdminTargets/SetMisCoveringLetterDetails';
const grant = (screenCode: number, transCode: number) => ({ moduleCode: 2, menuCode: 8, screenCode, transCode });

test('settings of purchases are saved as sets, and are in the session record', async () => {
  const sets = [entry('pur_ord', '2'), entry('pur_req', '1')];
  expect(await office.admin.ok('POST', SETUP, { sets, usr: usr() })).toEqual(sets);
  expect(await office.admin.ok('POST', '/api/PurSettings/GetPurSetupDetails', usr())).toEqual(sets);
  expect((await office.admin.ok<UserDetails>('GET', '/api/session')).sets).toEqual(expect.arrayContaining(sets));
});

test('open sessions are notified, so that they read the new sets', async () => {
  const heard: string[][] = [];
  const stop = app.system.events.subscribe({ companyId: office.company, changed: (roots) => heard.push(roots) });
  await office.admin.ok('POST', SETUP, { sets: [entry('pur_ord', '2')], usr: usr() });
  await expect.poll(() => heard.flat()).toContain('/api/session');
  stop();
});

test('a value that the setting does not know is refused, and nothing of the call is kept', async () => {
  const sets = [entry('pur_enq', '2'), entry('pur_ord', '7')];
  const refusal = await office.admin.refused('POST', SETUP, { sets, usr: usr() });
  expect(refusal).toMatchObject({
    status: 400,
    fields: { 'sets.1.setupValue': 'Select a value for Approval of purchase orders' },
  });
  const kept = await office.admin.ok<{ setupCode: string }[]>('POST', '/api/PurSettings/GetPurSetupDetails', usr());
  expect(kept.map(({ setupCode }) => setupCode)).toEqual(['pur_ord', 'pur_req']);
});

test('no other setting is reached by these calls', async () => {
  for (const wrong of [entry('lock_date', '2026-03-31'), entry('crm_ord', '2'), entry('pur_ord', '2', '*')]) {
    expect(await office.admin.refused('POST', SETUP, { sets: [wrong], usr: usr() })).toMatchObject({ status: 400 });
  }
});

test('mail settings are apart from the others', async () => {
  const mails = [entry('pur_mail_cc', 'stores@sindhu.example')];
  expect(await office.admin.ok('POST', '/api/PurSettings/SetPurMailSettings', { mails, usr: usr() })).toEqual(mails);
  expect(await office.admin.ok('POST', '/api/PurSettings/GetPurMailSettings', usr())).toEqual(mails);
  const sets = await office.admin.ok<{ setupCode: string }[]>('POST', '/api/PurSettings/GetPurSetupDetails', usr());
  expect(sets.some(({ setupCode }) => setupCode.startsWith('pur_mail'))).toBe(false);
});

test('a covering letter is written, read and changed; an older version is refused', async () => {
  const read = (kind: string) => office.admin.ok<CoveringLetter>('POST', GET_LETTER, { detail: { kind }, usr: usr() });
  expect(await read('order')).toMatchObject({ subject: '', version: 0 });
  await office.admin.ok('POST', SET_LETTER, { detail: letter, usr: usr() });
  expect(await read('order')).toEqual({ ...letter, version: 1 });
  expect(await read('enquiry')).toMatchObject({ version: 0 });
  const changed = { ...letter, subject: 'Order', version: 1 };
  expect(await office.admin.ok('POST', SET_LETTER, { detail: changed, usr: usr() })).toEqual({
    ...changed,
    version: 2,
  });
  for (const version of [0, 1, 3]) {
    expect(
      await office.admin.refused('POST', SET_LETTER, { detail: { ...letter, version }, usr: usr() }),
    ).toMatchObject({ status: 409 });
  }
});

test('who the payload says is calling counts for nothing: the token decides', async () => {
  const theirs = await other.admin.ok('POST', '/api/PurSettings/GetPurSetupDetails', usr());
  expect(theirs).toEqual([]);
  const theirLetter = await other.admin.ok('POST', GET_LETTER, { detail: { kind: 'order' }, usr: usr() });
  expect(theirLetter).toMatchObject({ subject: '', version: 0 });
  await office.grant([]);
  expect(await office.clerk.refused('POST', SETUP, { sets: [entry('pur_ord', '1')], usr: usr() })).toMatchObject({
    status: 403,
  });
});

test('each letter asks for the right of its own screen, and writing the first one for the right to create', async () => {
  await office.grant([grant(6, 1)]);
  const detail = { ...letter, kind: 'enquiry' };
  expect(await office.clerk.refused('POST', GET_LETTER, { detail: { kind: 'order' }, usr: usr() })).toMatchObject({
    status: 403,
    need: { module: 2, menu: 8, screen: 7 },
  });
  await office.clerk.ok('POST', SET_LETTER, { detail, usr: usr() });
  expect(
    await office.clerk.refused('POST', SET_LETTER, { detail: { ...detail, version: 1 }, usr: usr() }),
  ).toMatchObject({
    status: 403,
    need: { module: 2, menu: 8, screen: 6, transaction: 2 },
  });
});
