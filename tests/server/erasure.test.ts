import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { ErasurePreview } from '../../contract/admin/privacy/erasure';
import { testApp } from '../setup/app';
import {
  CONTACTS,
  contactForm,
  LEADS,
  type LeadSeen,
  leadDesk,
  leadForm,
  SUBMISSIONS,
  submissionForm,
} from './leadDesk';
import { forms, freshOffice, JOURNALS, journalLine, type Office, openOffice, post, rs } from './office';
import { dataRequest } from './privacyForms';
import { customerForm, groupForm, SELLING } from './selling';

/**
 * Erasure of personal data (DPDP Act 2023, section 12(3)): data that no law keeps is made anonymous, the rest is
 * listed.
 */
let office: Office;
const REQUESTS = '/api/admin/data-requests';
const PHONE = '9848012345';
const MAIL = 'meena@iyer.example';
type Stored = { id: number; version: number } & Record<string, unknown>;
type Rows = ErasurePreview['rows'];

const ask = (more: object = {}) =>
  office.admin.ok<Stored>('POST', REQUESTS, dataRequest({ contact: `+91 98480 12345, ${MAIL}`, ...more }));
const look = async ({ id }: Stored) => (await office.admin.ok<ErasurePreview>('GET', `${REQUESTS}/${id}/erasure`)).rows;
const bodyOf = ({ version }: Stored, rows: Rows) => ({ version, records: rows.map(({ path, id }) => ({ path, id })) });
const erase = (request: Stored, rows: Rows) =>
  office.admin.ok<Stored>('POST', `${REQUESTS}/${request.id}/erasure`, bodyOf(request, rows));
const refused = (request: Stored, rows: Rows) =>
  office.admin.refused('POST', `${REQUESTS}/${request.id}/erasure`, bodyOf(request, rows));
const one = (path: string, id: number) => office.admin.ok<Stored>('GET', `${path}/${id}`);
const query = <T extends object>(text: ReturnType<typeof sql>) => office.app.system.database.query<T>(text);

let groupId: number;
const customer = (code: string, name: string, more: object = {}) =>
  office.admin.ok<Stored & { accountId: number }>('POST', SELLING.customers, customerForm(code, name, groupId, more));

beforeAll(async () => {
  office = await openOffice(await testApp('2026-04-20T06:00:00.000Z'));
  groupId = (await office.admin.ok<Stored>('POST', SELLING.groups, groupForm('R', 'Retail'))).id;
});

test('a person is found by phone, address or name; records without documents are made anonymous, and the trail names no value', async () => {
  const contact = await office.admin.ok<Stored>(
    'POST',
    CONTACTS,
    contactForm('Meena Iyer', { altPhone: '98480-12345', notes: 'Likes tea' }),
  );
  await office.admin.ok('POST', '/api/comments', { entity: CONTACTS, id: contact.id, body: 'Call Meena at home' });
  const sent = await office.admin.ok<Stored>(
    'POST',
    SUBMISSIONS,
    submissionForm('M. Iyer', { email: MAIL, text: 'Pump' }),
  );
  const namesake = await office.admin.ok<Stored>('POST', CONTACTS, contactForm('meena iyer', { mobile: '9000000001' }));
  const buyer = await customer('M1', 'Iyer Farms', { mobile: PHONE, address: 'Banjara Hills' });
  const desk = leadDesk(office);
  const lead = await desk.enter('04-20', 'Iyer, Meena', {
    mobile: PHONE,
    narration: 'Speaks Tamil',
    contactId: contact.id,
  });
  const [prospect] = await query<{ id: number }>(sql`
    insert into share_prospects (company_id, mobile, name, interest, consent, do_not_call)
    values (${office.company}, ${PHONE}, 'Meena', 'demat', true, false) returning id`);
  office.admin = desk.admin();

  const request = await ask();
  const found = await look(request);
  expect(found.map(({ what, id, matchedBy, keptBy, first }) => [what, id, matchedBy, keptBy, first])).toEqual(
    expect.arrayContaining([
      ['contact', contact.id, 'phone', null, null],
      ['contact', namesake.id, 'name', null, null],
      ['submission', sent.id, 'mail', null, null],
      ['customer', buyer.id, 'phone', null, null],
      ['prospect', prospect?.id, 'phone', null, null],
      ['enquiry', lead.id, 'phone', null, `Enquiry ${lead.number} is open. Close it first.`],
    ]),
  );
  expect(found).toHaveLength(6);
  expect(found.find(({ what }) => what === 'enquiry')?.number).toBe(lead.number);

  const hers = found.filter(({ matchedBy }) => matchedBy !== 'name');
  expect(await refused(request, hers)).toMatchObject({ message: `Enquiry ${lead.number} is open. Close it first.` });
  expect(await one(CONTACTS, contact.id)).toMatchObject({ name: 'Meena Iyer' });

  const closed = await desk.step('04-20', lead, 'junk', { junkReason: 'Meena was rude' });
  expect(closed.status).toBe('junk');
  const answered = await erase(request, hers);
  expect(answered).toMatchObject({
    status: 'done',
    keptBy: null,
    answeredOn: '2026-04-20',
    answer: 'Erased: 1 customer, 1 contact, 1 submission, 1 enquiry, 1 prospect.',
  });

  expect(await one(CONTACTS, contact.id)).toMatchObject({
    name: `Erased contact ${contact.id}`,
    altPhone: null,
    notes: null,
    active: false,
  });
  expect(await one(CONTACTS, namesake.id)).toMatchObject({ name: 'meena iyer', mobile: '9000000001' });
  expect(await one(SUBMISSIONS, sent.id)).toMatchObject({ email: null, text: null, state: 'junk' });
  expect(await one(SELLING.customers, buyer.id)).toMatchObject({
    name: `Erased customer ${buyer.id}`,
    mobile: null,
    address: null,
  });
  expect(await office.admin.ok<LeadSeen>('GET', `${LEADS}/${lead.id}`)).toMatchObject({
    name: `Erased enquiry ${lead.id}`,
    mobile: null,
    contactId: null,
    narration: null,
  });
  // No table but the trail of earlier acts and the request itself knows the number or the text.
  for (const [table, text] of [
    ['accounts', 'Iyer Farms'],
    ['documents', PHONE],
    ['document_revisions', PHONE],
    ['document_steps', 'was rude'],
    ['share_prospects', PHONE],
    ['comments', 'at home'],
    ['search_words', PHONE],
  ] as const) {
    const rows = await query(
      sql`select from ${sql.identifier(table)} r where company_id = ${office.company} and to_jsonb(r)::text like ${`%${text}%`}`,
    );
    expect(rows, `${table} still has ${text}`).toHaveLength(0);
  }
  const trail = await query<{ entity: string; text: string }>(sql`
    select entity, concat(before, after) as text from audit
     where company_id = ${office.company} and (action = 'erase' or action = 'change' and entity = ${REQUESTS})`);
  expect(trail).toHaveLength(6);
  for (const { text } of trail) expect(text).not.toMatch(/Iyer|Meena|98480|Banjara|Tamil/);

  expect(await refused(answered, hers)).toMatchObject({ message: 'This request is answered already.' });
});

test('the books keep a customer with an entry for eight years, and an enquiry that led to a quotation with its contact', async () => {
  const buyer = await customer('K1', 'Kiran Rao', { mobile: '9848054321' });
  const amount = rs('500');
  const sale = forms(office, '2026-03-31').journal([
    journalLine(buyer.accountId, amount, {
      bills: [{ refType: 'onAccount', billId: null, billNo: null, billDate: null, dueDate: null, amount }],
    }),
    journalLine(office.account('Sales'), -amount),
  ]);
  await office.admin.ok('POST', post(JOURNALS), sale);
  const contact = await office.admin.ok<Stored>('POST', CONTACTS, contactForm('Kiran', { mobile: '9848054321' }));
  const form = leadForm(office.branchId, 'Kiran', { mobile: '9848054321', contactId: contact.id });
  const lead = await office.admin.ok<Stored>('POST', `${LEADS}?step=submit`, form);
  // A quotation of 02-Apr-2026 that names the enquiry, of the year that ends on 31-Mar-2027.
  await query(sql`
    insert into documents (company_id, type, status, phase, stage_at, branch_id, date, year, input, particulars, amount, created_by, created_at)
    select company_id, 'CQ', 'draft', 'draft', now(), branch_id, '2026-04-02', '2026-27', jsonb_build_object('leadId', id), 'Kiran', 0, created_by, now()
      from documents where company_id = ${office.company} and id = ${lead.id}`);

  const request = await ask({ name: 'Kiran Rao', contact: '98480 54321' });
  const found = await look(request);
  expect(found.map(({ what, keptBy, keptUntil, erases, first }) => [what, keptBy, keptUntil, erases, first])).toEqual(
    expect.arrayContaining([
      ['customer', 'books', '2034-03-31', [], null],
      ['contact', 'books', '2035-03-31', [], null],
      ['enquiry', 'books', '2035-03-31', [], null],
    ]),
  );
  const books = 'Books of account, 8 years (Companies Act 2013, section 128(5))';
  expect(await erase(request, found)).toMatchObject({
    status: 'refused',
    keptBy: 'books',
    answer: `Kept: 1 customer. ${books}, until 31-Mar-2034. Kept: 1 contact, 1 enquiry. ${books}, until 31-Mar-2035.`,
  });
  expect(await one(SELLING.customers, buyer.id)).toMatchObject({ name: 'Kiran Rao', mobile: '9848054321' });
});

test('who worked here or signed in stays; who never did is erased once the entry is switched off', async () => {
  const designation = await office.admin.ok<Stored>('POST', '/api/hrd/designations', {
    code: 'CLK',
    name: 'Clerk',
    active: true,
  });
  const employee = (code: string, more: object) =>
    office.admin.ok<Stored>('POST', '/api/hrd/employees', {
      code,
      name: 'Ravi Kumar',
      designationId: designation.id,
      branchId: null,
      mobile: null,
      email: null,
      joinedOn: null,
      active: true,
      ...more,
    });
  const worker = await employee('E1', { joinedOn: '2025-06-01', active: false });
  const applicant = await employee('E2', {});
  const request = await ask({ name: 'Ravi Kumar', contact: null });
  const found = await look(request);
  expect(found.map(({ what, keptBy, keptUntil, first }) => [what, keptBy, keptUntil, first])).toEqual([
    ['employee', 'labour', null, null],
    ['employee', null, null, 'Employee E2 is active. Switch the entry off first.'],
    ['user', 'trail', expect.any(String), null],
  ]);
  await office.admin.ok('PUT', `/api/hrd/employees/${applicant.id}`, { ...applicant, active: false });
  const fresh = await look(request);
  expect(await erase(request, fresh)).toMatchObject({ status: 'partly', keptBy: 'labour' });
  expect(await one('/api/hrd/employees', worker.id)).toMatchObject({ name: 'Ravi Kumar' });
  expect(await one('/api/hrd/employees', applicant.id)).toMatchObject({ name: `Erased employee ${applicant.id}` });
});

test('only a request for erasure acts, by who may delete in the register, on records that were found, of the own company', async () => {
  const access = await ask({ kind: 'access' });
  expect(await office.admin.refused('GET', `${REQUESTS}/${access.id}/erasure`)).toMatchObject({
    message: 'This request does not ask for erasure.',
  });
  const request = await ask({ name: 'Lakshmi', contact: '9848066666' });
  expect((await office.clerk.refused('GET', `${REQUESTS}/${request.id}/erasure`)).status).toBe(403);
  expect(await office.admin.refused('POST', `${REQUESTS}/${request.id}/erasure`, bodyOf(request, []))).toMatchObject({
    fields: { records: 'Tick the records of this person' },
  });
  const other = await office.admin.ok<Stored>('POST', CONTACTS, contactForm('Somebody', { mobile: '9848066667' }));
  const foreign = { path: CONTACTS, id: other.id } as Rows[number];
  expect(await refused(request, [foreign])).toMatchObject({
    message: 'Some of these records are not of this person any more. Look again.',
  });
  const next = await freshOffice(office.app);
  await next.admin.ok('POST', CONTACTS, contactForm('Lakshmi', { mobile: '9848066666' }));
  expect(await look(request)).toEqual([]);
});

test('every kind of record that is registered answers its lookup, though it is never switched off', async () => {
  for (const path of ['consent-texts', 'consents', 'data-requests', 'data-breaches'])
    expect(await office.admin.ok<unknown[]>('GET', `/api/admin/${path}/lookup?q=a`)).toBeInstanceOf(Array);
});
