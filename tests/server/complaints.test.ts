import { beforeAll, expect, test } from 'vitest';
import type { LeadHistory } from '../../contract/crm/leads';
import { testApp } from '../setup/app';
import { COMPLAINTS, CONTACTS, complaintForm, contactForm, leadDesk } from './leadDesk';
import { type Office, openOffice, type Voucher } from './office';
import { INVOICES, invoiceForm, itemForm, openShop, openYard, qty, rate, type Shop } from './selling';

let office: Office;
let shop: Shop;
let desk: ReturnType<typeof leadDesk>;
let invoiceNo: string;
beforeAll(async () => {
  office = await openOffice(await testApp('2026-04-10T06:00:00.000Z'));
  const yard = await openYard(office);
  shop = await openShop(office, office.account('Sales'));
  const { id: itemId } = await office.admin.ok<{ id: number }>('POST', '/api/inventory/items', {
    ...itemForm('FIT', yard.kgs),
    kind: 'service',
  });
  const sold = { itemId, unitId: yard.kgs, qty: qty(1), rate: rate(70), discountPercent: 0, gstPercent: 0 };
  const sale = { customerId: shop.sri, saleTypeId: shop.saleType, storeId: yard.main };
  const invoice = await office.admin.ok<Voucher>(
    'POST',
    `${INVOICES}?step=post`,
    invoiceForm(office.branchId, sale, [sold]),
  );
  invoiceNo = invoice.number ?? '';
  desk = leadDesk(office);
});

type Seen = Voucher & { assignedId: number | null; resolveBy: string };
const form = (more: object = {}) =>
  complaintForm(office.branchId, shop.sri, { date: '2026-04-20', resolveBy: '2026-04-25', ...more });
const enter = (more: object = {}) => desk.admin().ok<Seen>('POST', `${COMPLAINTS}?step=submit`, form(more));
const step = (one: Seen, event: string, more: object = {}) =>
  desk.admin().ok<Seen>('POST', `${COMPLAINTS}/${one.id}/${event}`, { version: one.version, ...more });

test('contact and invoice are those of the customer', async () => {
  await desk.on('04-20');
  const other = await desk
    .admin()
    .ok<{ id: number }>('POST', CONTACTS, contactForm('Kiran', { customerId: shop.walkIn }));
  const refused = await desk
    .admin()
    .refused(
      'POST',
      `${COMPLAINTS}?step=submit`,
      form({ contactId: other.id, invoiceNo: 'SI/1', resolveBy: '2026-04-19' }),
    );
  expect(refused.fields).toEqual({
    resolveBy: 'It comes after the date of the complaint',
    contactId: 'This contact is not one of Sri Traders',
    invoiceNo: 'There is no invoice SI/1 of Sri Traders',
  });
  expect(await enter({ invoiceNo, subject: 'Short by 2 kg' })).toMatchObject({ status: 'open' });
});

test('it is given to somebody, resolved in a way that is said, and closed when the customer agrees', async () => {
  await desk.on('04-20');
  const people = await desk.admin().ok<{ id: number; label: string }[]>('GET', '/api/people/lookup?q=ravi');
  const ravi = people[0]?.id ?? 0;
  const open = await enter();
  const given = await step(open, 'assign', { given: { assignedId: ravi, resolveBy: '2026-04-22' } });
  expect(given).toMatchObject({ status: 'open', assignedId: ravi, resolveBy: '2026-04-22' });
  await desk.on('04-21');
  const working = await step(given, 'start');
  const log = { kind: 'visit', outcome: 'done', minutes: 40, remark: 'Bearing is worn' };
  const seen = await step(working, 'log', { given: log });
  expect(seen.status).toBe('working');
  const silent = await desk.admin().refused('POST', `${COMPLAINTS}/${open.id}/resolve`, {
    version: seen.version,
    given: { resolution: null, remark: '' },
  });
  expect(silent.fields).toEqual({
    'given.resolution': 'Choose how it was resolved',
    'given.remark': 'Say what was done',
  });
  await desk.on('04-23');
  const resolved = await step(seen, 'resolve', { given: { resolution: 'repaired', remark: 'New bearing' } });
  const again = await step(resolved, 'reopen', { reason: 'It hums again after a day' });
  expect(again).toMatchObject({ status: 'working', assignedId: ravi });
  const done = await step(again, 'resolve', { given: { resolution: 'replaced', remark: 'Another pump' } });
  expect(await step(done, 'close')).toMatchObject({ status: 'closed' });
  const history = await desk.admin().ok<LeadHistory>('GET', `/api/crm/complaint-history/${open.id}`);
  expect(history.map(({ to, days }) => `${to} ${days}`)).toEqual([
    'working 1',
    'resolved 2',
    'working 0',
    'resolved 0',
    'closed 0',
  ]);
  // It is no enquiry.
  expect((await desk.admin().refused('GET', `/api/crm/lead-history/${open.id}`)).status).toBe(404);
});

test('the list shows due complaints and to whom each was given', async () => {
  await desk.on('04-26');
  const { rows } = await desk
    .admin()
    .ok<{ rows: { subject: string; assignedName: string; daysOpen: number }[] }>(
      'GET',
      `${COMPLAINTS}?dueBy=2026-04-26`,
    );
  expect(rows).toMatchObject([{ subject: 'Short by 2 kg', assignedName: 'Asha Rao' }]);
});

test('the board asks for those that are not closed, and for one’s own', async () => {
  const mine = await enter({ subject: 'Board of the maker' });
  const ask = async (query: string) =>
    (await desk.admin().ok<{ rows: { id: number; status: string }[] }>('GET', `${COMPLAINTS}?size=200&${query}`)).rows;
  const open = await ask('open=yes&sort=resolveBy&dir=asc');
  expect(open.map(({ id }) => id)).toContain(mine.id);
  expect(open.filter(({ status }) => !['open', 'working', 'resolved'].includes(status))).toEqual([]);
  expect((await ask('open=yes&whose=mine')).map(({ id }) => id)).toContain(mine.id);
  await step(mine, 'refuse', { reason: 'The pump runs as it should' });
  expect((await ask('open=yes')).map(({ id }) => id)).not.toContain(mine.id);
});
