import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Ticket, WholeTicket } from '../../contract/dashboard/tickets';
import type { NotificationPage } from '../../contract/notifications';
import { type TestApp, testApp } from '../setup/app';
import { attach, contentOf, filesOf, upload } from './attachFile';
import { type Caller, type Office, openOffice } from './office';

let app: TestApp;
let office: Office;
let asha: Caller;
let ravi: Caller;
let meena: Caller;
const user: Record<string, number> = {};
const PATH = '/api/tickets';

beforeAll(async () => {
  app = await testApp('2026-03-31T06:00:00.000Z');
  office = await openOffice(app);
  const { query } = app.system.database;
  await query(sql`
    insert into users (company_id, code, name, password_hash, p_code, branch_id)
    select company_id, 'MEENA', 'Meena Shah', password_hash, p_code, branch_id from users where code = 'ASHA'`);
  await query(sql`
    insert into user_roles (company_id, user_id, role_id)
    select u.company_id, u.id, r.id from users u, roles r where u.code = 'MEENA' and r.code = 'CLERK' and r.company_id = u.company_id`);
  for (const row of await query<{ id: number; code: string }>(sql`select id, code from users`)) user[row.code] = row.id;
  asha = office.admin;
  ravi = office.clerk;
  meena = await office.signIn('MEENA');
});

const input = (more: object = {}) => ({
  subject: 'The receipt does not print',
  module: 'Accounts and financials',
  severity: 'high',
  description: 'The page stays white.',
  context: { path: '/large/accounts/accreceipts?open=5', agent: 'Chrome on Windows' },
  ...more,
});
const raise = (who: Caller, more: object = {}) => who.ok<WholeTicket>('POST', PATH, input(more));
const step = (who: Caller, ticket: WholeTicket, more: object) =>
  who.ok<WholeTicket>('POST', `${PATH}/${ticket.id}/steps`, {
    text: null,
    state: null,
    assigneeId: null,
    rating: null,
    version: ticket.version,
    ...more,
  });
const open = (who: Caller, id: number) => who.ok<WholeTicket>('GET', `${PATH}/${id}`);
const told = async (who: Caller) =>
  (await who.ok<NotificationPage>('GET', '/api/notifications?size=50')).rows
    .filter(({ key }) => key.startsWith('ticket'))
    .map(({ title }) => title);

describe('a ticket', () => {
  test('is numbered, knows where it came from, and is due by its severity', async () => {
    expect(await raise(ravi)).toMatchObject({
      number: 'TK/25-26/0001',
      state: 'new',
      raisedBy: 'Ravi Kumar',
      dueAt: '2026-03-31T14:00:00.000Z',
      path: '/large/accounts/accreceipts?open=5',
      appVersion: '0.1.0',
      agent: 'Chrome on Windows',
      steps: ['closed'],
    });
    const setting = { branchId: '*', setupCode: 'ticket_hours_critical', was: null, setupValue: '2' };
    await asha.ok('PUT', '/api/admin/settings', { changes: [setting] });
    expect((await raise(ravi, { severity: 'critical' })).dueAt).toBe('2026-03-31T08:00:00.000Z');
  });

  test("goes from new to closed between its reporter and its holder, each notified of the other's acts", async () => {
    const ticket = await raise(ravi, { subject: 'Slow list' });
    expect(await told(asha)).toContain('3 tickets wait for somebody');
    const given = await step(asha, ticket, { state: 'assigned', assigneeId: user.MEENA });
    expect(given).toMatchObject({ state: 'assigned', assignee: 'Meena Shah' });
    expect(await told(meena)).toEqual([`Ticket ${ticket.number} is yours`]);
    expect(await told(ravi)).toEqual([`Ticket ${ticket.number} is being seen to`]);
    const asked = await step(meena, await open(meena, ticket.id), { state: 'waiting', text: 'Which list?' });
    expect(await told(ravi)).toEqual([`Ticket ${ticket.number} waits for your answer`]);
    const answer = await step(ravi, asked, { text: 'The day book' });
    expect(answer.state).toBe('assigned');
    const solved = await step(meena, answer, { state: 'solved', text: 'It has an index now' });
    expect(await told(ravi)).toEqual([`Ticket ${ticket.number} is solved`]);
    const closed = await step(ravi, solved, { state: 'closed', rating: 5 });
    expect(closed).toMatchObject({ state: 'closed', rating: 5, steps: ['assigned'] });
    expect(closed.notes.map(({ by, text, state }) => [by, text, state])).toEqual([
      ['Asha Rao', null, 'assigned'],
      ['Meena Shah', 'Which list?', 'waiting'],
      ['Ravi Kumar', 'The day book', 'assigned'],
      ['Meena Shah', 'It has an index now', 'solved'],
      ['Ravi Kumar', null, 'closed'],
    ]);
  });

  test('is reopened within seven days, and no more after them', async () => {
    const ticket = await raise(ravi, { subject: 'Comes back' });
    const solved = await step(asha, await step(asha, ticket, { state: 'assigned' }), { state: 'solved' });
    const again = await step(ravi, await open(ravi, solved.id), { state: 'assigned', text: 'It is back' });
    expect(again).toMatchObject({ state: 'assigned', assignee: 'Asha Rao', solvedAt: null });
    await step(asha, again, { state: 'solved' });
    await app.system.database.query(
      sql`update tickets set solved_at = solved_at - interval '8 days' where id = ${ticket.id}`,
    );
    const old = await open(ravi, ticket.id);
    expect(old.steps).toEqual(['closed']);
    const late = { text: null, state: 'assigned', assigneeId: null, rating: null, version: old.version };
    expect(await ravi.refused('POST', `${PATH}/${old.id}/steps`, late)).toMatchObject({ status: 409, code: 'NOT_NOW' });
  });

  test('is seen by who raised it, who sees to it and administrators; nobody else', async () => {
    const ticket = await raise(ravi, { subject: 'For your eyes' });
    expect(await meena.refused('GET', `${PATH}/${ticket.id}`)).toMatchObject({ status: 404 });
    const word = { text: 'Hello', state: null, assigneeId: null, rating: null, version: ticket.version };
    expect(await meena.refused('POST', `${PATH}/${ticket.id}/steps`, word)).toMatchObject({ status: 404 });
    expect((await meena.ok<Ticket[]>('GET', `${PATH}?show=all&q=eyes`)).length).toBe(0);
    expect((await asha.ok<Ticket[]>('GET', `${PATH}?q=eyes`)).length).toBe(1);
  });

  test('takes screenshots from its participants, and shows them to nobody else', async () => {
    const ticket = await raise(ravi);
    const shot = await attach(office, PATH, ticket.id, 'white page.txt', 'what the screen says', ravi);
    expect(await filesOf(office, PATH, ticket.id)).toMatchObject({
      mayChange: true,
      rows: [{ name: 'white page.txt', addedBy: 'RAVI' }],
    });
    expect((await upload(office, PATH, ticket.id, 'log.txt', 'lines', meena)).status).toBe(404);
    expect((await contentOf(office, shot.id, meena)).status).toBe(404);
    expect(await (await contentOf(office, shot.id, asha)).text()).toBe('what the screen says');
  });

  test('is not solved by who raised it, nor given to a stranger, nor stepped on from an old sight', async () => {
    const ticket = await raise(ravi);
    const blank = { text: null, assigneeId: null, rating: null, version: ticket.version };
    const refused = (who: Caller, more: object) =>
      who.refused('POST', `${PATH}/${ticket.id}/steps`, { ...blank, ...more });
    expect(await refused(ravi, { state: 'solved' })).toMatchObject({ status: 409 });
    expect(await refused(ravi, { state: 'assigned' })).toMatchObject({ status: 409 });
    expect((await refused(asha, { state: 'assigned', assigneeId: 99_999 })).fields).toEqual({
      assigneeId: 'Choose a user of the list',
    });
    expect(await refused(asha, { state: 'assigned', version: 9 })).toMatchObject({ status: 409 });
    expect((await refused(ravi, { state: null })).fields).toEqual({ text: 'Write something, or take a step' });
    expect((await refused(ravi, { state: 'closed', rating: 6 })).fields).toEqual({ rating: 'One to five' });
  });
});
