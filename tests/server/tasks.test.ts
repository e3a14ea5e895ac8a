import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Task } from '../../contract/dashboard/tasks';
import type { NotificationPage } from '../../contract/notifications';
import { type TestApp, testApp } from '../setup/app';
import { type Caller, type Office, openOffice } from './office';

let app: TestApp;
let office: Office;
let asha: Caller;
let ravi: Caller;
const user: Record<string, number> = {};
const PATH = '/api/tasks';

beforeAll(async () => {
  app = await testApp('2026-03-31T06:00:00.000Z');
  office = await openOffice(app);
  await app.system.database.query(sql`
    insert into users (company_id, code, name, password_hash, p_code, branch_id)
    select company_id, 'MEENA', 'Meena Shah', password_hash, p_code, branch_id from users where code = 'ASHA'`);
  for (const row of await app.system.database.query<{ id: number; code: string }>(sql`select id, code from users`))
    user[row.code] = row.id;
  asha = office.admin;
  ravi = office.clerk;
});

const input = (who: string, more: object = {}) => ({
  title: 'Reconcile HDFC',
  detail: null,
  assigneeId: user[who],
  dueOn: '2026-04-02',
  priority: 'normal',
  repeat: 'none',
  relatedDoc: null,
  checklist: [],
  ...more,
});
const give = (from: Caller, to: string, more: object = {}) => from.ok<Task>('POST', PATH, input(to, more));
const move = (who: Caller, task: Task, state: string) =>
  who.ok<Task>('PUT', `${PATH}/${task.id}/state`, { state, version: task.version });
const list = (who: Caller, query = '') => who.ok<Task[]>('GET', `${PATH}${query}`);
const told = async (who: Caller, key: string) =>
  (await who.ok<NotificationPage>('GET', '/api/notifications?size=50')).rows.find((note) => note.key === key);

describe('a task', () => {
  test('is numbered by the financial year, and waits for whom it was given to', async () => {
    const task = await give(asha, 'RAVI');
    expect(task).toMatchObject({
      number: 'TS/25-26/0001',
      state: 'open',
      creatorName: 'Asha Rao',
      assigneeName: 'Ravi Kumar',
      isOverdue: false,
    });
    expect((await list(ravi)).map(({ id }) => id)).toEqual([task.id]);
    expect(await list(asha)).toEqual([]);
    expect((await list(asha, '?show=given')).map(({ id }) => id)).toEqual([task.id]);
    expect(await told(ravi, `task.${task.id}`)).toMatchObject({
      title: 'A task from Asha Rao',
      link: `/dashboard/mistasks?open=${task.id}`,
    });
  });

  test('is closed by its giver or its holder, and the other is notified', async () => {
    const task = await give(asha, 'RAVI', { title: 'Count the cash' });
    const doing = await move(ravi, task, 'doing');
    const done = await move(ravi, doing, 'done');
    expect(done.closedAt).toBe('2026-03-31T06:00:00.000Z');
    expect(await told(ravi, `task.${task.id}`)).toBeUndefined();
    expect(await told(asha, `task.closed.${task.id}`)).toMatchObject({
      title: 'Ravi Kumar has done a task',
      status: 'success',
    });
    await move(asha, done, 'open');
    expect(await told(asha, `task.closed.${task.id}`)).toBeUndefined();
    expect((await ravi.ok<Task>('GET', `${PATH}/${task.id}`)).closedAt).toBeNull();
  });

  test('is nobody else’s: not even an administrator sees, changes or closes it', async () => {
    const task = await give(ravi, 'MEENA', { title: 'Between us' });
    for (const [method, path, body] of [
      ['GET', `${PATH}/${task.id}`],
      ['PUT', `${PATH}/${task.id}`, { ...input('ASHA'), version: task.version }],
      ['PUT', `${PATH}/${task.id}/state`, { state: 'done', version: task.version }],
    ] as const) {
      expect([method, await asha.refused(method, path, body)]).toMatchObject([method, { status: 404 }]);
    }
    expect((await list(asha, '?show=all&q=between')).length).toBe(0);
  });

  test('that nobody did is overdue the day after, and is in the bell from its day on', async () => {
    const task = await give(ravi, 'RAVI', { title: 'File GSTR-1', dueOn: '2026-03-31' });
    expect(await told(ravi, `task.due.${task.id}`)).toMatchObject({ title: 'A task is due today', status: 'primary' });
    const late = await give(ravi, 'RAVI', { title: 'File TDS', dueOn: '2026-03-30' });
    expect(late.isOverdue).toBe(true);
    expect(await told(ravi, `task.due.${late.id}`)).toMatchObject({ title: 'A task is overdue', status: 'danger' });
    await move(ravi, late, 'dropped');
    expect(await told(ravi, `task.due.${late.id}`)).toBeUndefined();
  });

  test('that repeats is made again when it is done, its list unticked, and only once', async () => {
    const checklist = [{ text: 'Download the statement', done: true }];
    const task = await give(ravi, 'RAVI', {
      title: 'Monthly close',
      dueOn: '2026-03-31',
      repeat: 'monthly',
      checklist,
    });
    const done = await move(ravi, task, 'done');
    const next = async () => (await list(ravi, '?q=monthly')).filter(({ state }) => state === 'open');
    expect(await next()).toMatchObject([
      { dueOn: '2026-04-30', repeat: 'monthly', checklist: [{ text: 'Download the statement', done: false }] },
    ]);
    // From done to dropped and the like it has been made already.
    await move(ravi, await move(ravi, done, 'dropped'), 'done');
    expect((await next()).length).toBe(1);
  });

  test('is changed by its version alone, and goes to users of the company alone', async () => {
    const task = await give(asha, 'ASHA', { title: 'Mine' });
    const changed = await asha.ok<Task>('PUT', `${PATH}/${task.id}`, {
      ...input('RAVI', { title: 'Yours' }),
      version: task.version,
    });
    expect(changed).toMatchObject({ title: 'Yours', assigneeName: 'Ravi Kumar', version: task.version + 1 });
    expect(await told(ravi, `task.${task.id}`)).toMatchObject({ text: 'Yours' });
    expect(await asha.refused('PUT', `${PATH}/${task.id}`, { ...input('ASHA'), version: task.version })).toMatchObject({
      status: 409,
    });
    expect(
      await asha.refused('PUT', `${PATH}/${task.id}/state`, { state: 'done', version: task.version }),
    ).toMatchObject({ status: 409 });
    expect((await asha.refused('POST', PATH, { ...input('ASHA'), assigneeId: 99_999 })).fields).toEqual({
      assigneeId: 'Choose a user of the list',
    });
  });

  test('given on by who had it leaves his desk', async () => {
    const task = await give(asha, 'RAVI', { title: 'Hot potato' });
    await ravi.ok('PUT', `${PATH}/${task.id}`, { ...input('MEENA', { title: 'Hot potato' }), version: task.version });
    expect(await ravi.refused('GET', `${PATH}/${task.id}`)).toMatchObject({ status: 404 });
    expect(await asha.ok('GET', `${PATH}/${task.id}`)).toMatchObject({ assigneeName: 'Meena Shah' });
  });

  test('leaves no words of its own in the trail that others read', async () => {
    await give(asha, 'ASHA', { title: 'Zebra crossing' });
    const trail = await app.system.database.query<{ text: string }>(
      sql`select a::text as text from audit a where entity = 'task'`,
    );
    expect(trail.length).toBeGreaterThan(0);
    expect(trail.filter(({ text }) => text.includes('Zebra'))).toEqual([]);
  });
});
