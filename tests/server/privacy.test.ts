import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../setup/app';
import { forms, JOURNALS, journalLine, type Office, openOffice, post, rs } from './office';
import { consent, consentText, dataBreach, dataRequest } from './privacyForms';

/** Personal data (DPDP Act 2023 and Rules 2025): consents, requests, breaches. */
let office: Office;
const [TEXTS, CONSENTS, REQUESTS, BREACHES] = ['consent-texts', 'consents', 'data-requests', 'data-breaches'].map(
  (name) => `/api/admin/${name}`,
) as [string, string, string, string];
type Stored = { id: number; version: number } & Record<string, unknown>;
const make = (path: string, body: object) => office.admin.ok<Stored>('POST', path, body);
const change = ({ id, ...record }: Stored, path: string, more: object) =>
  [`${path}/${id}`, { ...record, ...more }] as const;

beforeAll(async () => {
  office = await openOffice(await testApp('2026-03-31T06:00:00.000Z'));
});

test('a text that people consented to keeps its words; another wording is another version', async () => {
  const text = await make(TEXTS, consentText());
  await make(CONSENTS, consent(text.id));
  const [path, body] = change(text, TEXTS, { body: 'We send offers every day.' });
  expect(await office.admin.refused('PUT', path, body)).toMatchObject({
    fields: { body: 'People consented to this version, so its words stay. Enter version 2.' },
  });
  expect(await make(TEXTS, consentText({ versionNo: 2, body: 'Every day.' }))).toMatchObject({ consents: 0 });
  expect(await office.admin.refused('POST', TEXTS, consentText())).toMatchObject({
    fields: { versionNo: expect.any(String) },
  });
});

test('a consent is withdrawn, never changed or deleted, and that of a child needs a verified parent', async () => {
  const text = await make(TEXTS, consentText({ name: 'Photos of pupils' }));
  expect(await office.admin.refused('POST', CONSENTS, consent(text.id, { isChild: true }))).toMatchObject({
    fields: {
      guardian: 'Give the parent or guardian who consents for a child',
      guardianProof: 'Say how the parent was verified',
    },
  });
  const given = await make(CONSENTS, consent(text.id));
  const [path, renamed] = change(given, CONSENTS, { name: 'Someone else' });
  expect(await office.admin.refused('PUT', path, renamed)).toMatchObject({
    fields: { name: 'A consent stays as it was given. Enter its withdrawal, or another consent.' },
  });
  const [, early] = change(given, CONSENTS, { withdrawnOn: '2026-01-01' });
  expect(await office.admin.refused('PUT', path, early)).toMatchObject({
    fields: { withdrawnOn: 'It cannot be withdrawn before it was given', withdrawnBy: 'Say how it was withdrawn' },
  });
  const [, over] = change(given, CONSENTS, { withdrawnOn: '2026-02-01', withdrawnBy: 'message' });
  expect(await office.admin.ok('PUT', path, over)).toMatchObject({ withdrawnOn: '2026-02-01' });
  const refused = await office.admin.refused('DELETE', `${path}?version=${given.version + 1}`);
  expect(refused.message).toBe('A consent stays in the log. Enter its withdrawal.');
});

test('a request is answered within 90 days, and an erasure names the data that the law keeps', async () => {
  const party = office.account('Anand Stores');
  const sale = forms(office, '2026-03-01').journal([
    journalLine(party, rs('500'), {
      bills: [{ refType: 'onAccount', billId: null, billNo: null, billDate: null, dueDate: null, amount: rs('500') }],
    }),
    journalLine(office.account('Sales'), -rs('500')),
  ]);
  await office.admin.ok('POST', post(JOURNALS), sale);
  const asked = await make(REQUESTS, dataRequest({ accountId: party, receivedOn: '2025-12-30' }));
  // A request in 2025-26, so the books are kept for eight years from 31-Mar-2026.
  expect(asked).toMatchObject({ dueOn: '2026-03-30', isLate: true, vouchers: 1, keptUntil: '2034-03-31' });
  const [path, partly] = change(asked, REQUESTS, { status: 'partly' });
  expect(await office.admin.refused('PUT', path, partly)).toMatchObject({
    fields: {
      answeredOn: 'Give the day of the answer',
      answer: 'Say what was done',
      keptBy: 'Say which law keeps the rest',
    },
  });
  const done = { ...partly, answeredOn: '2026-03-20', answer: 'Phone and address erased', keptBy: 'books' };
  expect(await office.admin.ok('PUT', path, done)).toMatchObject({ isLate: false });
});

test('the full report of a breach is due 72 hours after it was noticed', async () => {
  expect(await make(BREACHES, dataBreach())).toMatchObject({ reportDue: '2026-03-05 09:30', isLate: true });
  const told = await make(BREACHES, dataBreach({ reportSentOn: '2026-03-04' }));
  expect(told).toMatchObject({ isLate: false });
  const wrong = dataBreach({ noticedAt: '9.30', peopleToldOn: '2026-03-01', noticedOn: '2026-03-02' });
  expect(await office.admin.refused('POST', BREACHES, wrong)).toMatchObject({
    fields: { noticedAt: 'A time looks like 09:30' },
  });
});
