import { beforeAll, expect, test } from 'vitest';
import { crm } from '../../contract/crm/screens';
import { testApp } from '../setup/app';
import { LEADS, type LeadSeen, leadDesk, SUBMISSIONS, submissionForm } from './leadDesk';
import { callerOf, type Office, openOffice } from './office';

let office: Office;
let desk: ReturnType<typeof leadDesk>;
beforeAll(async () => {
  office = await openOffice(await testApp('2026-04-20T06:00:00.000Z'));
  desk = leadDesk(office);
  await desk.on('04-20');
});

type Seen = {
  id: number;
  version: number;
  state: string;
  looksLike: string | null;
  leadId: number | null;
  times: number;
  isLate: boolean;
  text: string;
  looksLikeId: number;
};
const enter = (name: string, more: object = {}) =>
  desk.admin().ok<Seen>('POST', SUBMISSIONS, submissionForm(name, more));
const act = (one: Seen, event: string, more: object = {}) =>
  desk.admin().ok<Seen>('POST', `${SUBMISSIONS}/${one.id}/${event}`, { version: one.version, ...more });
const list = async (q: string) =>
  (await desk.admin().ok<{ rows: Seen[] }>('GET', `${SUBMISSIONS}?q=${encodeURIComponent(q)}`)).rows;

test('an enquiry is made from it with one call, and a call today is its next step', async () => {
  const sent = await enter('Meena Farms', {
    mobile: '9848012121',
    text: 'Ten pumps',
    product: 'MB1',
    source: 'website',
  });
  expect(sent).toMatchObject({ state: 'new', looksLike: null, isLate: false });
  const made = await act(sent, 'lead', { branchId: office.branchId });
  expect(made.state).toBe('lead');
  expect(await desk.admin().ok<LeadSeen>('GET', `${LEADS}/${made.leadId}`)).toMatchObject({
    status: 'new',
    name: 'Meena Farms',
    mobile: '9848012121',
    source: 'website',
    narration: 'MB1: Ten pumps',
    nextKind: 'call',
    nextOn: '2026-04-20',
  });
  const again = await desk.admin().refused('POST', `${SUBMISSIONS}/${sent.id}/junk`, { version: made.version });
  expect(again.message).toBe('What Meena Farms sent is an enquiry already.');
});

test('one that looks like an open enquiry is added to that', async () => {
  const sent = await enter('Meena', { mobile: '9848012121', text: 'And a drip pack' });
  expect(sent.looksLike).toMatch(/Meena Farms$/);
  const added = await act(sent, 'merge', { leadId: sent.looksLikeId });
  expect(added).toMatchObject({ state: 'merged', leadId: sent.looksLikeId, looksLike: null });
  const lead = await desk.admin().ok<LeadSeen>('GET', `${LEADS}/${sent.looksLikeId}`);
  expect(lead.steps.at(-1)).toMatchObject({ event: 'log', given: { kind: 'note', remark: 'And a drip pack' } });
  const other = await enter('Somebody', { email: 'some@body.in' });
  const refused = await desk
    .admin()
    .refused('POST', `${SUBMISSIONS}/${other.id}/merge`, { version: other.version, leadId: 999 });
  expect(refused.fields).toEqual({ leadId: 'Choose an enquiry that is open' });
});

test('junk is taken back; a user who may not make enquiries makes none', async () => {
  const sent = await enter('Prize', { email: 'win@prize.example' });
  const dropped = await act(sent, 'junk');
  expect(dropped.state).toBe('junk');
  const back = await act(dropped, 'reopen');
  expect(back.state).toBe('new');
  const [moduleCode, menuCode, screenCode] = crm.contactSubmissions.code;
  await office.grant([{ moduleCode, menuCode, screenCode, transCode: 2 }]);
  const body = { version: back.version, branchId: office.branchId };
  expect((await desk.clerk().refused('POST', `${SUBMISSIONS}/${sent.id}/lead`, body)).status).toBe(403);
});

test('the form of a website sends with the key that the company has set, and nothing else', async () => {
  const stranger = callerOf(office.app);
  const sent = {
    key: 'x'.repeat(24),
    name: 'Kavya',
    mobile: '9848034343',
    email: null,
    city: null,
    product: null,
    text: 'Price?',
    campaign: null,
  };
  const closed = await stranger.refused('POST', '/api/public/enquiries', sent);
  expect(closed.fields).toEqual({ key: 'This form is closed' });
  const key = 'web_form_of_sindhu_2026';
  const changes = [{ branchId: 'CRM', setupCode: 'crm_form_key', was: null, setupValue: key }];
  await desk.admin().ok('PUT', '/api/crm/settings', { changes });
  const thanks = { message: 'Thank you. We will get in touch with you.' };
  const send = (more: object = {}) => stranger.call('POST', '/api/public/enquiries', { ...sent, key, ...more });
  expect((await send()).body).toEqual(thanks);
  expect((await send({ text: 'And delivery?' })).body).toEqual(thanks);
  const rows = await list('9848034343');
  expect(rows).toMatchObject([{ state: 'new', source: 'website', times: 2, text: 'Price?\nAnd delivery?' }]);
  // A form with a field that only programs fill is thanked and forgotten.
  expect((await send({ mobile: '9848056565', website: 'http://spam.example' })).body).toEqual(thanks);
  expect(await list('9848056565')).toEqual([]);
  expect((await send({ mobile: null })).status).toBe(400);
  expect((await send({ state: 'lead' })).status).toBe(400);
  await desk.on('04-22');
  expect((await list('9848034343'))[0]?.isLate).toBe(true);
  expect((await send({ text: 'Hello?' })).body).toEqual(thanks);
  expect(await list('9848034343')).toHaveLength(2);
});
