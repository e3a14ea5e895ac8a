import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Task } from '../../contract/dashboard/tasks';
import type { Ticket } from '../../contract/dashboard/tickets';
import type { Dashboard } from '../../contract/dashboards';
import { testApp } from '../setup/app';
import { type Caller, forms, JOURNALS, journalLine, type Office, openOffice, rs } from './office';

/** The parts of the start page about one's own desk. */
let office: Office;
beforeAll(async () => {
  office = await openOffice(await testApp('2026-04-08T06:00:00.000Z'));
});

const page = (who: Caller) => who.ok<Dashboard>('GET', '/api/dashboard');
const tile = async (who: Caller, key: string) => (await page(who)).tiles.find((one) => one.key === key);

test('my tasks and tickets are as many as their screens list; an empty desk has no tile', async () => {
  expect((await page(office.clerk)).tiles).toEqual([]);
  const [ravi] = await office.admin.ok<{ id: number }[]>('GET', '/api/people/lookup?q=ravi');
  const task = {
    detail: null,
    assigneeId: ravi?.id,
    priority: 'normal',
    repeat: 'none',
    relatedDoc: null,
    checklist: [],
  };
  for (const dueOn of ['2026-04-07', '2026-04-08'])
    await office.admin.ok('POST', '/api/tasks', { ...task, title: `By ${dueOn}`, dueOn });
  const listed = await office.clerk.ok<Task[]>('GET', '/api/tasks');
  expect(await tile(office.clerk, 'tasks')).toMatchObject({ value: listed.length, note: '1 overdue' });
  expect(await tile(office.admin, 'tasks')).toBeUndefined();

  const ticket = { subject: 'White page', module: null, severity: 'high', description: 'All white' };
  await office.clerk.ok('POST', '/api/tickets', { ...ticket, context: { path: null, agent: null } });
  for (const [who, label] of [
    [office.clerk, 'My tickets'],
    [office.admin, 'Open tickets'],
  ] as const) {
    const tickets = await who.ok<Ticket[]>('GET', '/api/tickets');
    expect(await tile(who, 'tickets')).toMatchObject({ label, value: tickets.length, note: 'All within their time' });
  }
});

test('with maker and checker the drafts of others wait for my approval, my own do not', async () => {
  const waiting = async (who: Caller) => (await page(who)).lists.find((list) => list.key === 'approvals')?.rows;
  const draft = forms(office, '2026-04-08').journal([
    journalLine(office.account('Rent'), rs('10')),
    journalLine(office.account('Salaries'), -rs('10')),
  ]);
  await office.grant([{ moduleCode: 1, menuCode: 2, screenCode: 3, transCode: 1 }]);
  const { id } = await office.clerk.ok<{ id: number }>('POST', JOURNALS, draft);
  expect(await waiting(office.admin)).toBeUndefined();
  await office.app.system.database.query(sql`
    insert into settings (company_id, branch_id, setup_code, setup_value) values (${office.company}, '*', 'makerChecker', '1')
    on conflict (company_id, branch_id, setup_code) do update set setup_value = '1'`);
  expect(await waiting(office.admin)).toMatchObject([
    { text: 'A journal', amount: rs('10'), opens: { params: { open: String(id) } } },
  ]);
  expect(await waiting(office.clerk)).toBeUndefined();
  // The list agrees with posting.
  expect(await office.clerk.refused('POST', `${JOURNALS}/${id}/post`, { version: 1 })).toMatchObject({
    code: 'OWN_DOCUMENT',
  });
});
