import type { Caller } from './office';

/** Records for the registers of personal data. */
export const consentText = (more: object = {}) => ({
  name: 'Offers by message',
  language: 'en',
  versionNo: 1,
  fromDate: '2025-11-14',
  dataItems: 'Name and phone number',
  body: 'We send you offers at most once a week.',
  withdrawBy: 'Answer STOP to any message',
  complainTo: 'Data officer, phone 040 2345 6789',
  active: true,
  ...more,
});

export const consent = (textId: number, more: object = {}) => ({
  name: 'Meena Iyer',
  contact: '9848012345',
  textId,
  givenOn: '2026-01-10',
  channel: 'paper',
  withdrawnOn: null,
  withdrawnBy: null,
  isChild: false,
  guardian: null,
  guardianProof: null,
  ...more,
});

export const dataRequest = (more: object = {}) => ({
  name: 'Meena Iyer',
  contact: null,
  kind: 'erasure',
  receivedOn: '2026-01-10',
  details: 'Erase what you have of me',
  accountId: null,
  status: 'open',
  answeredOn: null,
  keptBy: null,
  answer: null,
  ...more,
});

export const dataBreach = (more: object = {}) => ({
  name: 'Laptop stolen',
  happenedOn: '2026-03-01',
  noticedOn: '2026-03-02',
  noticedAt: '09:30',
  nature: 'access',
  dataItems: 'Names and phone numbers of customers',
  people: 120,
  consequences: 'Unwanted calls',
  measures: 'Disk was encrypted, passwords changed',
  peopleToldOn: null,
  boardToldOn: null,
  reportSentOn: null,
  remark: null,
  ...more,
});

/** A record in each register. */
export async function fillPrivacy(admin: Caller, mark: string): Promise<void> {
  const name = `${mark} Meena`;
  const text = await admin.ok<{ id: number }>('POST', '/api/admin/consent-texts', consentText({ name }));
  await admin.ok('POST', '/api/admin/consents', consent(text.id, { name }));
  await admin.ok('POST', '/api/admin/data-requests', dataRequest({ name }));
  await admin.ok('POST', '/api/admin/data-breaches', dataBreach({ name }));
}
