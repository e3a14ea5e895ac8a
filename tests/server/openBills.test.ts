import { differenceInCalendarDays } from 'date-fns';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AgeingAnswer } from '../../contract/accounts/ageing';
import type { BillWiseAnswer, BillWiseRow } from '../../contract/accounts/billWise';
import type { TrialBalanceRow } from '../../contract/accounts/trialBalance';
import type { LedgerAnswer } from '../../contract/books/ledger';
import { type OfBranches, pendingOn } from '../../server/books/openBills';
import { rowsOf } from '../../server/core/db/database';
import { verify } from '../../server/verify/verify';
import { type TestApp, testApp } from '../setup/app';
import { untouchedDatabase } from '../setup/database';
import {
  against,
  forms,
  freshOffice,
  JOURNALS,
  journalLine,
  newBill,
  type Office,
  post,
  RECEIPTS,
  receiptLine,
  type Voucher,
} from './office';

let app: TestApp;

beforeAll(async () => {
  // The reads of a plan depend on the earlier contents of the database.
  app = await testApp('2026-06-30T06:00:00.000Z', {}, await untouchedDatabase());
});

const DAYS = ['2025-04-02', '2025-07-31', '2025-08-01', '2025-12-15', '2026-03-31', '2026-04-01', '2026-06-30'];
const day = fc.constantFrom(...DAYS);
const branch = fc.constantFrom('HYD', 'BLR');
type Act =
  | { kind: 'sale'; day: string; branch: string; amount: number }
  | { kind: 'receive'; day: string; branch: string; share: number }
  | { kind: 'cancel'; which: number };
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ kind: fc.constant('sale' as const), day, branch, amount: fc.integer({ min: 10, max: 90_000 }) }),
  fc.record({ kind: fc.constant('receive' as const), day, branch, share: fc.constantFrom(30, 100) }),
  fc.record({ kind: fc.constant('cancel' as const), which: fc.nat(20) }),
);

/** Sales of either branch, received by either, before their day too, and taken back again. */
async function play(office: Office, acts: readonly Act[]): Promise<void> {
  const party = office.account('Anand Stores');
  const made: { path: string; voucher: Voucher }[] = [];
  for (const [nth, one] of acts.entries()) {
    if (one.kind === 'cancel') {
      const [target] = made.splice(one.which % Math.max(made.length, 1), 1);
      const body = target && { version: target.voucher.version, reason: 'A law of the bills is tried' };
      if (target) await office.admin.call('POST', `${target.path}/${target.voucher.id}/cancel`, body);
      continue;
    }
    const form = forms({ ...office, branchId: office.branches[one.branch] ?? 0 }, one.day);
    let path = JOURNALS;
    let body: object;
    if (one.kind === 'sale') {
      const bills = [newBill(`S/${nth}`, one.day, one.day, one.amount as never)];
      body = form.journal([
        journalLine(party, one.amount, { bills }),
        journalLine(office.account('Sales'), -one.amount),
      ]);
    } else {
      const [pending] = await office.pending(party);
      if (!pending) continue;
      const amount = Math.max(1, Math.round((pending.pending * one.share) / 100)) as never;
      path = RECEIPTS;
      body = form.receipt([receiptLine(party, amount, { bills: [against(pending.id, amount)] })]);
    }
    const confirmed = ['BANK_IN_JOURNAL', 'CASH_LAW'].map((code) => ({ code, reason: 'A law of the bills is tried' }));
    const answer = await office.admin.call<Voucher>('POST', post(path), { ...body, confirmed });
    expect([answer.status < 500, answer.text]).toEqual([true, answer.text]);
    if (answer.status === 201) made.push({ path, voucher: answer.body });
  }
}

/** Bill by bill the ledger of the party closes and opens as it does entry by entry, over pages too. */
async function checkBillWise(office: Office): Promise<void> {
  const account = office.account('Anand Stores');
  for (const [from, to] of [
    ['2025-04-01', '2026-06-30'],
    ['2025-08-01', '2026-03-31'],
    ['2025-04-03', '2025-12-14'],
  ])
    for (const branchId of [undefined, ...Object.values(office.branches)]) {
      const of = `accountId=${account}&from=${from}&to=${to}${branchId === undefined ? '' : `&branchId=${branchId}`}`;
      const ledger = await office.admin.ok<LedgerAnswer>('GET', `/api/accounts/ledger?${of}`);
      const rows: BillWiseRow[] = [];
      let answer: BillWiseAnswer;
      do {
        const page = rows.length / 3 + 1;
        answer = await office.admin.ok<BillWiseAnswer>('GET', `/api/accounts/ledger-bills?${of}&page=${page}&size=3`);
        rows.push(...answer.rows);
      } while (rows.length < answer.total && answer.rows.length > 0);
      const sum = (part: 'opening' | 'closing') => rows.reduce((total, row) => total + row[part], 0);
      expect([of, sum('opening'), sum('closing')]).toEqual([of, ledger.opening, ledger.closing]);
      expect([answer.opening, answer.closing, answer.total]).toEqual([ledger.opening, ledger.closing, rows.length]);
      for (const row of rows) expect(row.moves.at(-1)?.balance ?? row.opening).toBe(row.closing);
      const moved = rows.flatMap(({ moves }) => moves.map(({ debit, credit }) => debit - credit));
      expect(moved.sort()).toEqual(ledger.rows.map(({ debit, credit }) => debit - credit).sort());
    }
}

describe('with any selling and any receiving branch,', () => {
  test('on every day the ageing of each branch, and of all, is the balance of its parties', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14 }), async (acts) => {
        const office = await freshOffice(app, { branches: ['HYD', 'BLR'] });
        await play(office, acts);
        for (const asOn of ['2025-04-01', ...DAYS])
          for (const branchId of [undefined, ...Object.values(office.branches)]) {
            const of = branchId === undefined ? '' : `&branchId=${branchId}`;
            const { rows, control } = await office.admin.ok<AgeingAnswer>(
              'GET',
              `/api/accounts/receivables-ageing?asOn=${asOn}${of}`,
            );
            const balance = await office.admin.ok<{ rows: TrialBalanceRow[] }>(
              'GET',
              `/api/accounts/trial-balance?from=2025-04-01&to=${asOn}${of}`,
            );
            const closing = balance.rows
              .filter(({ group }) => group === 'Trade Receivables')
              .reduce((sum, row) => sum + row.closingDebit - row.closingCredit, 0);
            const net = rows.reduce((sum, row) => sum + row.net, 0);
            expect([asOn, of, net, control]).toEqual([asOn, of, closing, closing]);
            expect(new Set(rows.map(({ billId }) => billId)).size).toBe(rows.length);
          }
        await checkBillWise(office);
        expect((await verify(app.system.database)).flatMap(({ problems }) => problems)).toEqual([]);
      }),
      { numRuns: 8, endOnFailure: true },
    );
  });
});

const HISTORY = 12_000;
const STARTS = 1_000;

/** Bills of three years, each open for a month at the longest, as if they had been entered and settled. */
async function fillHistory(office: Office): Promise<void> {
  await app.system.database.asSystem(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      with bill as (
        insert into bills (company_id, account_id, kind, bill_no, bill_date, due_date, amount, pending, document_id, branch_id, first_day, last_day)
        select ${office.company}, ${office.account('Anand Stores')}, 'bill', 'H/' || n, day, day, 100, 0, n, case when n % 2 = 0 then ${office.branches.HYD}::int else ${office.branches.BLR}::int end,
               day, day + 1 + n % 30
          from (select n, date '2023-04-01' + n % ${STARTS} as day from generate_series(1, ${HISTORY}::int) n) d
        returning *)
      insert into bill_movements (company_id, bill_id, document_id, date, amount)
      select company_id, id, document_id, m.day, m.amount from bill cross join lateral (values (first_day, 100), (last_day, -100)) m(day, amount)`);
  });
  await app.system.database.query(sql`vacuum analyze bills`);
  await app.system.database.query(sql`vacuum analyze bill_movements`);
}

type PlanNode = {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: PlanNode[];
} & Record<'Rows Removed by Filter' | 'Rows Removed by Index Recheck', number | undefined>;
/** Rows that a plan took from tables, those that it threw away again too. */
const rowsRead = (node: PlanNode): number =>
  (node['Relation Name'] === undefined
    ? 0
    : (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) *
      node['Actual Loops']) + (node.Plans ?? []).reduce((sum, plan) => sum + rowsRead(plan), 0);

test('a day long back costs the bills open on it, not the years since', async () => {
  const office = await freshOffice(app, { branches: ['HYD', 'BLR'] });
  await fillHistory(office);
  const ofHyderabad: OfBranches = (column) => sql`${sql.raw(column)} = ${office.branches.HYD}`;
  for (const ofBranches of [null, ofHyderabad])
    for (const asOn of ['2023-06-30', '2024-09-30', '2026-06-30']) {
      const [open, read] = await app.system.database.inCompany(office.company, async (tx) => {
        const parts = pendingOn(office.company, asOn as never, ofBranches);
        const [{ count } = { count: 0 }] = await rowsOf<{ count: number }>(
          tx,
          sql`with ${parts} select count(*)::int as count from pending`,
        );
        const [plan] = await rowsOf<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
          tx,
          sql`explain (analyze, format json) with ${parts} select count(*) from pending`,
        );
        return [count, rowsRead((plan as { 'QUERY PLAN': [{ Plan: PlanNode }] })['QUERY PLAN'][0].Plan)];
      });
      const days = differenceInCalendarDays(asOn, '2023-04-01');
      const numbers = Array.from({ length: HISTORY }, (_, at) => at + 1).filter(
        (n) => ofBranches === null || n % 2 === 0,
      );
      const stood = numbers.filter((n) => n % STARTS <= days && days < (n % STARTS) + 1 + (n % 30));
      expect([asOn, open]).toEqual([asOn, stood.length]);
      expect([asOn, read < HISTORY / 10, read]).toEqual([asOn, true, read]);
    }
});
