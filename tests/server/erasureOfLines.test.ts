import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { ErasurePreview } from '../../contract/admin/privacy/erasure';
import type { Supplier } from '../../contract/procurement/suppliers';
import { testApp } from '../setup/app';
import { COMPLAINTS, CONTACTS, complaintForm, contactForm } from './leadDesk';
import { type Office, openOffice } from './office';
import {
  BOYS,
  boyForm,
  byBoy,
  type Haat,
  ONLINE,
  onlineForm,
  openHaat,
  packed,
  soldOnline,
  stepOf,
  take,
} from './online';
import { dataRequest } from './privacyForms';
import { openYard, type Yard } from './purchases';
import { agentForm, customerForm, groupForm, SELLING } from './selling';

/**
 * Erasure of persons who are no record of their own, or are known by their documents: contact persons, agents, buyers.
 */
let office: Office;
let yard: Yard;
let haat: Haat;
const REQUESTS = '/api/admin/data-requests';
const DAY = '2026-04-10';
type Stored = { id: number; version: number } & Record<string, unknown>;
type Rows = ErasurePreview['rows'];

const ask = (name: string, phone: string) =>
  office.admin.ok<Stored>('POST', REQUESTS, dataRequest({ name, contact: phone, receivedOn: DAY }));
const look = async ({ id }: Stored) => (await office.admin.ok<ErasurePreview>('GET', `${REQUESTS}/${id}/erasure`)).rows;
const erase = ({ id, version }: Stored, rows: Rows) =>
  office.admin.ok<Stored>('POST', `${REQUESTS}/${id}/erasure`, {
    version,
    records: rows.map((row) => ({ path: row.path, id: row.id })),
  });
const one = (path: string, id: number) => office.admin.ok<Stored>('GET', `${path}/${id}`);
const shown = (rows: Rows) => rows.map(({ what, keptBy, first }) => [what, keptBy, first]);

beforeAll(async () => {
  office = await openOffice(await testApp('2026-04-10T06:00:00.000Z'), { yearFrom: '2026-04-01' });
  yard = await openYard(office);
  haat = await openHaat(office, yard, 3);
});

/** No table but the trail and the request itself still has it. */
async function expectNowhere(text: string, tables: readonly string[]) {
  for (const table of tables) {
    const rows = await office.app.system.database.query(
      sql`select from ${sql.identifier(table)} r where company_id = ${office.company} and to_jsonb(r)::text like ${`%${text}%`}`,
    );
    expect(rows, `${table} still has ${text}`).toHaveLength(0);
  }
}

test('a contact person of a customer and of a supplier goes, the firms and their other contacts stay', async () => {
  const group = await office.admin.ok<Stored>('POST', SELLING.groups, groupForm('F', 'Firms'));
  const contacts = [
    { name: 'Meena Iyer', role: 'Buyer', mobile: '9848012345', email: null },
    { name: 'Tara Devi', role: null, mobile: '9848012346', email: null },
  ];
  const firm = await office.admin.ok<Stored>(
    'POST',
    SELLING.customers,
    customerForm('IY', 'Iyer Farms', group.id, { contacts }),
  );
  const supplier = await office.admin.ok<Supplier>('GET', `/api/procurement/suppliers/${yard.deccan}`);
  const hers = { name: 'Meena Iyer', role: null, phone: '9848012345', email: 'meena@iyer.example' };
  await office.admin.ok('PUT', `/api/procurement/suppliers/${yard.deccan}`, {
    ...supplier,
    contacts: [...supplier.contacts, { ...hers, forEnquiries: true, forOrders: false, forPayments: false }],
  });

  const request = await ask('Meena Iyer', '98480 12345');
  const found = await look(request);
  expect(shown(found)).toEqual([
    ['contact person of a customer', null, null],
    ['contact person of a supplier', null, null],
  ]);
  expect(await erase(request, found)).toMatchObject({
    status: 'done',
    answer: 'Erased: 1 contact person of a customer, 1 contact person of a supplier.',
  });
  expect(await one(SELLING.customers, firm.id)).toMatchObject({
    name: 'Iyer Farms',
    version: firm.version + 1,
    contacts: [{ name: 'Tara Devi' }],
  });
  await expectNowhere('Meena', ['customer_contacts', 'supplier_contacts', 'search_words']);
  expect(await look(await ask('Meena Iyer', '98480 12345'))).toEqual([]);
});

test('an agent who brought nothing and a boy who delivered nothing are made anonymous; who did stays in the books', async () => {
  const agent = await office.admin.ok<Stored>(
    'POST',
    SELLING.agents,
    agentForm('SURI', 'Suresh Rao', { mobile: '9848022222', pan: 'ABCPS1234K' }),
  );
  const idle = await office.admin.ok<Stored>('POST', BOYS, boyForm('SUR', 'Suresh Rao', { mobile: '9848022222' }));
  const request = await ask('Suresh Rao', '98480 22222');
  expect(shown(await look(request))).toEqual([
    ['agent', null, null],
    ['delivery boy', null, 'Delivery boy SUR is on duty. Switch that off first.'],
  ]);
  await office.admin.ok('PUT', `${BOYS}/${idle.id}`, { ...idle, onDuty: false });
  expect(await erase(request, await look(request))).toMatchObject({ status: 'done' });
  expect(await one(SELLING.agents, agent.id)).toMatchObject({
    name: `Erased agent ${agent.id}`,
    pan: null,
    mobile: null,
  });
  expect(await one(BOYS, idle.id)).toMatchObject({ name: `Erased delivery boy ${idle.id}`, mobile: null });
  await expectNowhere('Suresh', ['agents', 'accounts', 'delivery_boys', 'search_words']);

  const sold = soldOnline(yard, haat.items.led9, 1, 120);
  const ready = await packed(office.admin, onlineForm({ branchId: office.branchId, haat, yard }, [sold]));
  await stepOf(office.admin, ready, 'dispatch', { given: byBoy(haat.boy) });
  const kept = await look(await ask('Salim', '98480 11111'));
  expect(kept).toMatchObject([{ what: 'delivery boy', keptBy: 'books', keptUntil: '2035-03-31' }]);
});

test('the buyer of an online order goes with an order that was never billed; billed orders stay', async () => {
  const of = { branchId: office.branchId, haat, yard };
  const buyer = { buyerName: 'Lata Menon', buyerMobile: '9848077777', buyerEmail: 'lata@menon.example' };
  const sold = [soldOnline(yard, haat.items.led9, 1, 120)];
  const gone = await take(office.admin, onlineForm(of, sold, { ...buyer, address: '7 Temple Street' }));
  const billed = await packed(office.admin, onlineForm(of, sold, buyer));
  await stepOf(office.admin, billed, 'dispatch', { given: byBoy(haat.boy) });
  await office.app.system.database.query(sql`
    insert into product_orders (company_id, number, request, date, mobile, content, amount, placed_at)
    values (${office.company}, 'DW00001', 'r1', ${DAY}, '9848077777', '{"buyerName": "Lata Menon"}', 100, now())`);

  const request = await ask('Lata Menon', '98480 77777');
  expect(shown(await look(request))).toEqual([
    ['order of the demo shop', null, null],
    ['online order', null, `Order ${gone.number} is open. Close or cancel it first.`],
    ['online order', 'books', null],
  ]);
  await stepOf(office.admin, gone, 'cancel', { reason: 'The buyer asked for it' });
  expect(await erase(request, await look(request))).toMatchObject({ status: 'partly', keptBy: 'books' });
  expect(await one(ONLINE, gone.id)).toMatchObject({ buyerName: 'Erased', buyerMobile: null, address: 'Erased' });
  expect(await one(ONLINE, billed.id)).toMatchObject({ buyerName: 'Lata Menon' });
  await expectNowhere('Temple Street', ['documents', 'document_revisions']);
  await expectNowhere('Lata', ['product_orders']);
});

test('a complaint is made anonymous once it is closed; one by which goods went back keeps its contact', async () => {
  const group = await office.admin.ok<Stored>('POST', SELLING.groups, groupForm('C', 'Complaining'));
  const firm = await office.admin.ok<Stored>('POST', SELLING.customers, customerForm('CF', 'Complaint Farm', group.id));
  const enter = async (name: string, mobile: string) => {
    const contact = await office.admin.ok<Stored>('POST', CONTACTS, contactForm(name, { customerId: firm.id, mobile }));
    const more = { date: DAY, resolveBy: DAY, contactId: contact.id, subject: `${name} is cross`, details: 'At home' };
    const open = await office.admin.ok<Stored>(
      'POST',
      `${COMPLAINTS}?step=submit`,
      complaintForm(office.branchId, firm.id, more),
    );
    return { contact, open };
  };
  const step = (id: number, version: number, event: string, given?: object) =>
    office.admin.ok<Stored>('POST', `${COMPLAINTS}/${id}/${event}`, { version, ...(given && { given }) });
  const end = async ({ open }: Awaited<ReturnType<typeof enter>>, resolution: string) => {
    const remark = 'Spoke with the family';
    const resolved = await step(open.id, open.version, 'resolve', { resolution, remark });
    await step(open.id, resolved.version, 'close');
  };
  const cross = await enter('Usha Reddy', '9848055555');
  const request = await ask('Usha Reddy', '98480 55555');
  expect(shown(await look(request))).toEqual([
    ['contact', null, null],
    ['complaint', null, `Complaint ${cross.open.number} is open. Close it first.`],
  ]);
  await end(cross, 'explained');
  expect(await erase(request, await look(request))).toMatchObject({ status: 'done' });
  expect(await one(COMPLAINTS, cross.open.id)).toMatchObject({
    subject: `Erased complaint ${cross.open.id}`,
    details: null,
    contactId: null,
    customerId: firm.id,
  });
  await expectNowhere('Usha', ['documents', 'document_revisions', 'contacts', 'search_words']);
  await expectNowhere('the family', ['document_steps']);

  const returned = await enter('Gita Reddy', '9848066666');
  await end(returned, 'takenBack');
  expect(shown(await look(await ask('Gita Reddy', '98480 66666')))).toEqual([
    ['contact', 'books', null],
    ['complaint', 'books', null],
  ]);
});
