import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { blankAccount } from '../../contract/books/accounts';
import type { ImportDone } from '../../contract/imports';
import { recurringJob } from '../../server/accounts/recurring/calendar';
import { openDatabase } from '../../server/core/db/openDatabase';
import { runJobs } from '../../server/core/jobs/runJobs';
import { verify } from '../../server/verify/verify';
import { type TestApp, testApp } from '../setup/app';
import { atEnd } from '../setup/atEnd';
import { eventually } from '../setup/eventually';
import { withName } from '../setup/server';
import { type Answer, type Caller, callerOf, forms, journalLine, type Office, openOffice, rs } from './office';
import { TEMPLATES, templateInput } from './planForms';
import { askApproval, ORDERS, orderForm, qty, rate } from './purchases';
import { auditForm, line, openWarehouse, STOCK, stockForms, trackedItem, type Warehouse } from './stock';
import { MOVEMENTS, openCounter, openTill, SHIFTS } from './tills';

/**
 * Two processes on one database are asked for the same at the same moment: two whole servers with connections of their
 * own, which share nothing in memory. One does it, the other says in a sentence that it was done.
 */
const prepared = inject('prepared');
const TODAY = '2026-03-31';
/** Each race is run so often: once could be won without a lock. */
const ROUNDS = 5;

let office: Office;
let other: TestApp;
let house: Warehouse;

async function secondProcess(app: TestApp): Promise<TestApp> {
  const [found] = await app.system.database.query<{ name: string }>(sql`select current_database() as name`);
  if (prepared.kind !== 'postgres' || !found) throw new Error('two processes need a server');
  const database = await openDatabase({ url: withName(prepared.url, found.name), poolSize: 8 });
  atEnd(() => database.close());
  return testApp(`${TODAY}T06:00:00.000Z`, {}, database);
}

type Told = { message: string; version: number; status: string };

/** The results of a call in both processes at once: the answer of the one that did it, and of the other. */
async function inBoth(ask: (caller: Caller) => Promise<Answer<Told>>) {
  const answers = await Promise.all([office.admin, callerOf(other, office.admin.token)].map(ask));
  const [won, lost] = answers.toSorted((a, b) => a.status - b.status) as [Answer<Told>, Answer<Told>];
  return { won, lost, statuses: [won.status, lost.status] };
}

const rounds = async (work: (round: number) => Promise<void>) => {
  for (let round = 1; round <= ROUNDS; round++) await work(round);
};

async function count(of: ReturnType<typeof sql>): Promise<number> {
  const [row] = await office.app.system.database.query<{ n: number }>(of);
  return Number(row?.n);
}

describe.skipIf(prepared.kind !== 'postgres')('two processes at the same moment', () => {
  beforeAll(async () => {
    office = await openOffice(await testApp(`${TODAY}T06:00:00.000Z`));
    other = await secondProcess(office.app);
    house = await openWarehouse(office);
  });

  test('show the same total of a long list soon after one process changed it', async () => {
    await office.app.system.database.asSystem((tx) =>
      tx.execute(sql`insert into accounts (company_id, name, group_id, bill_wise)
                     select g.company_id, 'Party ' || i, g.id, true from generate_series(1, 60) i
                       join account_groups g on g.company_id = ${office.company} and g.name = 'Trade Receivables'`),
    );
    const total = async (caller: Caller) =>
      (await caller.ok<{ total: number }>('GET', '/api/accounts/accounts?size=50')).total;
    const there = callerOf(other, office.admin.token);
    const before = await total(there);
    expect(await total(office.admin)).toBe(before);
    const like = await office.admin.ok<{ groupId: number }>('GET', `/api/accounts/accounts/${office.account('Rent')}`);
    const body = { ...blankAccount, name: 'Toll charges', groupId: like.groupId };
    await office.admin.ok('POST', '/api/accounts/accounts', body);
    expect(await total(office.admin)).toBe(before + 1);
    await eventually(async () => expect(await total(there)).toBe(before + 1));
  });

  test('approve the same order', async () => {
    await askApproval(office.admin, office.company, 'pur_ord', '2');
    await office.grant([1, 2, 3].map((transCode) => ({ moduleCode: 2, menuCode: 2, screenCode: 444, transCode })));
    await rounds(async () => {
      const steel = { itemId: house.steel, unitId: house.kgs, qty: qty(10) };
      const order = await office.clerk.ok<{ id: number; version: number }>(
        'POST',
        `${ORDERS}?step=submit`,
        orderForm(office.branchId, house.deccan, [steel]),
      );
      const body = { version: order.version, confirmed: [] };
      const { lost, statuses } = await inBoth((caller) => caller.call('POST', `${ORDERS}/${order.id}/approve`, body));
      expect(statuses).toEqual([200, 409]);
      expect(lost.body.message).toMatch(/was changed by|approved/);
      const after = await office.admin.ok<Told>('GET', `${ORDERS}/${order.id}`);
      expect([after.status, after.version]).toEqual(['approved', order.version + 1]);
      expect(
        await count(
          sql`select count(*)::int as n from document_decisions where document_id = ${order.id} and event = 'approve'`,
        ),
      ).toBe(1);
    });
  });

  test('import the same file', async () => {
    await rounds(async (round) => {
      const rows = Array.from({ length: 30 }, (_, n) => ({ name: `Depot ${round}.${n}`, parentId: null }));
      const body = { blank: { code: null, name: '', parentId: null, active: true }, rows, file: 'depots.csv' };
      const path = '/api/accounts/cost-centres/import';
      const answers = await Promise.all(
        [office.admin, callerOf(other, office.admin.token)].map((caller) => caller.ok<ImportDone>('POST', path, body)),
      );
      const [lost, won] = answers.toSorted((a, b) => a.count - b.count);
      expect([won?.count, won?.problems, lost?.count, lost?.batchId]).toEqual([rows.length, [], 0, null]);
      expect(lost?.problems.map(({ place }) => place)).toContain(0);
      const stored = await count(
        sql`select count(*)::int as n from cost_centres where company_id = ${office.company} and name like ${`Depot ${round}.%`}`,
      );
      expect(stored).toBe(rows.length);
    });
  });

  test('do the same job of the clock', async () => {
    const lines = [journalLine(office.account('Rent'), rs('10')), journalLine(office.account('Salaries'), -rs('10'))];
    const entry = forms(office).journal(lines);
    await office.admin.ok('POST', TEMPLATES, templateInput('Rent', 'JV', entry, { repeat: 'month', firstDate: TODAY }));
    const drafts = sql`select count(*)::int as n from documents where company_id = ${office.company} and status = 'draft'`;
    const before = await count(drafts);
    const ran = await Promise.all([office.app, other].map(({ system }) => runJobs(system, [recurringJob])));
    expect(ran.toSorted()).toEqual([0, 1]);
    expect((await count(drafts)) - before).toBe(1);
    const [run] = await office.app.system.database.query<{ state: string; attempts: number }>(
      sql`select state, attempts from job_runs where company_id = ${office.company} and job = ${recurringJob.name}`,
    );
    expect(run).toEqual({ state: 'done', attempts: 1 });
  });

  test('settle the same till at the end of its day', async () => {
    const { outlet } = await openCounter(office, house);
    await rounds(async () => {
      const till = await openTill(office.admin, outlet, 'S1', 100_00);
      // Two rupees are too much: posted once, however many settle.
      const counted = { notes: [], cash: 102_00, card: 0, upi: 0, remark: null };
      const { lost, statuses } = await inBoth((caller) =>
        caller.call('PUT', `${SHIFTS}/${till.shiftId}/close`, counted),
      );
      expect(statuses).toEqual([200, 409]);
      expect(lost.body.message).toMatch(/is closed/);
    });
    const { total } = await office.admin.ok<{ total: number }>('GET', MOVEMENTS);
    expect(total).toBe(ROUNDS);
    const over = office.account('Cash Over and Short');
    expect(
      await count(
        sql`select sum(credit - debit)::bigint as n from ledger_entries where company_id = ${office.company} and account_id = ${over}`,
      ),
    ).toBe(ROUNDS * 2_00);
  });

  test('close the same stock audit, and post the differences', async () => {
    const form = stockForms(office.branchId, house);
    await rounds(async (round) => {
      const code = `RICE${round}`;
      const item = await trackedItem(office.admin, house.kgs, code, code, {});
      const items = [line(item, house.kgs, 40, { rate: rate(10) })];
      await office.admin.ok('POST', `${STOCK.opening}?step=post`, { ...form.opening(1, 1), items, confirmed: [] });
      const list = { scope: 'list', items: [{ itemId: item }] };
      const audit = await office.admin.ok<{ id: number }>(
        'POST',
        `${STOCK.audit}?step=start`,
        auditForm(office.branchId, house.main, { date: TODAY, time: '11:00', ...list }),
      );
      const path = `${STOCK.audit}/${audit.id}`;
      const counts = [{ key: `count-${round}-abcd`, code, qty: qty(37), at: `${TODAY}T05:45:00.000Z` }];
      await office.admin.ok('POST', `${path}/counts`, { counts });
      for (const [event, more] of [
        ['close', { given: { uncounted: 'leave' } }],
        ['approve', {}],
      ] as const) {
        const { version } = await office.admin.ok<Told>('GET', path);
        const { lost, statuses } = await inBoth((caller) =>
          caller.call('POST', `${path}/${event}`, { version, ...more }),
        );
        expect([event, ...statuses]).toEqual([event, 200, 409]);
        expect(lost.body.message).toMatch(/was changed by|counted|posted/);
      }
      const left = sql`select sum(qty)::bigint as n from stock_balances where store_id = ${house.main} and item_id = ${item}`;
      expect(await count(left)).toBe(qty(37));
      expect(await count(sql`select count(*)::int as n from stock_moves where document_id = ${audit.id}`)).toBe(1);
    });
  });

  test('and the books are whole', async () => {
    expect((await verify(office.app.system.database)).flatMap(({ problems }) => problems)).toEqual([]);
  });
});
