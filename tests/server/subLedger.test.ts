import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { formatPaise, type Paise } from '../../contract/amount';
import { AGEING_BANDS, type Owner } from '../../contract/books/subLedgers';
import { ledgerFacts } from '../../contract/books/vouchers';
import { isoDate } from '../../contract/dates';
import { documentType, lineTable, type Stages } from '../../contract/document';
import { called, id, money, positiveMoney, text } from '../../contract/fields';
import { procurement as screens } from '../../contract/procurement/screens';
import { TRAN } from '../../contract/screen';
import { plainLine } from '../../server/books/posting';
import { type OwnerMove, ownerLine } from '../../server/books/subLedger/ownerMoves';
import { readAgeing, readItems, readStatement } from '../../server/books/subLedger/readOwners';
import { withLedger } from '../../server/books/withLedger';
import type { HeaderInput } from '../../server/core/documents/documentHeader';
import type { Decided } from '../../server/core/documents/kind';
import { verify } from '../../server/verify/verify';
import { testApp } from '../setup/app';
import { type Caller, forms, JOURNALS, journalLine, type Office, openOffice, rs, type Voucher } from './office';
import { kindsApp } from './testKinds';

/** A demand and a receipt of fees, as a school will have them; each line concerns one student. */
const stages = {
  draft: {
    phase: 'draft',
    words: 'draft',
    moves: { post: { tran: TRAN.create, to: 'posted', label: 'Post', numbers: true, effects: 'write' } },
  },
  posted: {
    phase: 'done',
    words: 'posted',
    revise: { to: 'posted', tran: TRAN.modify, rewrites: true },
    moves: {
      cancel: { tran: TRAN.cancel, to: 'cancelled', label: 'Cancel', effects: 'reverse', reason: true },
    },
  },
  cancelled: { phase: 'void', words: 'cancelled', moves: {} },
} as const satisfies Stages;

const line = {
  studentId: id,
  key: text(40, 'Say what for'),
  dueOn: called('Due on', z.string()),
  amount: positiveMoney,
};
const shared = { screen: screens.purchaseOrders, stages, facts: ledgerFacts } as const;
const demands = documentType({
  ...shared,
  type: 'ZD',
  path: '/api/procurement/test-demands',
  names: { one: 'demand', many: 'demands' },
  ledger: 'sometimes',
  head: { feesId: id, incomeId: id },
  lines: { rows: lineTable(z.object(line)) },
});
const receipts = documentType({
  ...shared,
  type: 'ZR',
  path: '/api/procurement/test-receipts',
  names: { one: 'receipt', many: 'receipts' },
  ledger: 'sometimes',
  head: { feesId: id, cashId: id, advanceId: id, advance: money, payerId: id },
  lines: { rows: lineTable(z.object(line), { least: 0 }) },
});
type Row = { studentId: number; key: string; dueOn: string; amount: Paise };
type Demand = HeaderInput & { feesId: number; incomeId: number; rows: Row[] };
type Receipt = HeaderInput & {
  feesId: number;
  cashId: number;
  advanceId: number;
  advance: Paise;
  payerId: number;
  rows: Row[];
};

const sumOf = (rows: readonly Row[]) => rows.reduce((sum, { amount }) => sum + amount, 0) as Paise;
const decided = (amount: Paise): Decided => ({ amount, particulars: 'Fees', totals: [], overrides: [] });
const moveOf =
  (what: string, sign: 1 | -1) =>
  ({ studentId, key, dueOn, amount }: Row): OwnerMove => ({
    owner: { kind: 'student', id: studentId },
    key,
    label: key,
    dueOn: isoDate(dueOn),
    side: 1,
    what,
    amount: (sign * amount) as Paise,
  });

const demandKind = withLedger(
  { resource: demands, effects: [], decide: async (_tx, _ctx, input: Demand) => decided(sumOf(input.rows)) },
  {
    needs: (_tx, _ctx, { feesId, incomeId }) => ({ accounts: [feesId, incomeId], bills: [], purposes: [] }),
    entries: ({ feesId, incomeId, rows }) => ({
      lines: [ownerLine(feesId, rows.map(moveOf('Demand', 1))), { ...plainLine(incomeId), credit: sumOf(rows) }],
      taxLines: [],
    }),
  },
);
const receiptKind = withLedger(
  {
    resource: receipts,
    effects: [],
    decide: async (_tx, _ctx, input: Receipt) => decided((sumOf(input.rows) + input.advance) as Paise),
  },
  {
    needs: (_tx, _ctx, { feesId, cashId, advanceId }) => ({
      accounts: [feesId, cashId, advanceId],
      bills: [],
      purposes: [],
    }),
    entries: ({ feesId, cashId, advanceId, rows, advance, payerId, date }) => ({
      lines: [
        { ...plainLine(cashId), debit: (sumOf(rows) + advance) as Paise },
        ...(rows.length > 0 ? [ownerLine(feesId, rows.map(moveOf('Receipt', -1)))] : []),
        ...(advance > 0
          ? [
              ownerLine(advanceId, [
                {
                  owner: { kind: 'student', id: payerId },
                  key: 'ADVANCE',
                  label: 'Advance',
                  dueOn: date,
                  side: -1,
                  what: 'Advance',
                  amount: -advance as Paise,
                },
              ]),
            ]
          : []),
      ],
      taxLines: [],
    }),
  },
);

let office: Office;
let admin: Caller;
let fees = 0;
let advances = 0;

beforeAll(async () => {
  office = await openOffice(await testApp('2026-03-31T06:00:00.000Z'));
  fees = await office.open('Fees Receivable', 'Prepaid Expenses');
  advances = await office.open('Fees in Advance', 'Other Current Liabilities');
  await office.app.system.database.asSystem((tx) =>
    tx.execute(
      sql`update accounts set owner_kind = 'student' where company_id = ${office.company} and id in (${fees}, ${advances})`,
    ),
  );
  const made = kindsApp(office);
  made.add(demandKind);
  made.add(receiptKind);
  admin = made.as(office.admin);
});

const head = (date: string) => ({ branchId: office.branchId, date, narration: null });
const post = (path: string, body: object) => admin.ok<Voucher>('POST', `${path}?step=post`, body);
const row = (studentId: number, key: string, amount: string, dueOn = '2026-03-01'): Row => ({
  studentId,
  key,
  dueOn,
  amount: rs(amount),
});
const demand = (rows: Row[], date = '2026-03-01') => ({
  ...head(date),
  feesId: fees,
  incomeId: office.account('Sales'),
  rows,
});
const receipt = (rows: Row[], date = '2026-03-10', advance = '0', payerId = rows[0]?.studentId ?? 0) => ({
  ...head(date),
  feesId: fees,
  cashId: office.account('Cash'),
  advanceId: advances,
  advance: rs(advance),
  payerId,
  rows,
});
const inCompany = <T>(work: Parameters<typeof office.app.system.database.inCompany<T>>[1]) =>
  office.app.system.database.inCompany(office.company, work);
const owed = async (studentId: number) =>
  (await inCompany((tx) => readItems(tx, office.company, { kind: 'student', ids: [studentId] }, { all: true }))).map(
    ({ key, pending }) => `${key} ${formatPaise(pending)}`,
  );
const brokenChecks = async () =>
  (await verify(office.app.system.database)).filter(({ problems }) => problems.length > 0);

describe('students under one control account', () => {
  test('a demand of a class is two entries and a due for each student and head', async () => {
    const posted = await post(
      demands.path,
      demand([row(1, 'T1/TUITION', '6,000'), row(1, 'T1/LAB', '500'), row(2, 'T1/TUITION', '6,000')]),
    );
    expect(posted.entries).toHaveLength(2);
    expect(posted.entries[0]).toMatchObject({ accountName: 'Fees Receivable', debit: rs('12,500') });
    expect(await owed(1)).toEqual(['T1/LAB 500.00', 'T1/TUITION 6,000.00']);
    expect(await brokenChecks()).toEqual([]);
  });

  test('one receipt pays dues of two children, and the excess is an advance', async () => {
    await post(
      receipts.path,
      receipt([row(1, 'T1/TUITION', '6,000'), row(2, 'T1/TUITION', '1,000')], '2026-03-10', '250'),
    );
    expect(await owed(1)).toEqual(['T1/LAB 500.00', 'T1/TUITION 0.00', 'ADVANCE −250.00']);
    expect(await owed(2)).toEqual(['T1/TUITION 5,000.00']);
    expect(await brokenChecks()).toEqual([]);
  });

  test('a statement shows each move with the balance before and after', async () => {
    const student: Owner = { kind: 'student', id: 1 };
    const march = { from: isoDate('2026-03-05'), to: isoDate('2026-03-31') };
    const { opening, rows } = await inCompany((tx) => readStatement(tx, office.company, student, march));
    expect(formatPaise(opening)).toBe('6,500.00');
    expect(rows.map(({ what, amount, balance }) => `${what} ${formatPaise(amount)} ${formatPaise(balance)}`)).toEqual([
      'Receipt −6,000.00 500.00',
      'Advance −250.00 250.00',
    ]);
  });

  test('ageing by days of delay, today and on a day that is past', async () => {
    await post(demands.path, demand([row(3, 'T0/TUITION', '900', '2025-11-15')], '2026-03-02'));
    const aged = (asOn: string) => inCompany((tx) => readAgeing(tx, office.company, fees, isoDate(asOn), AGEING_BANDS));
    expect(await aged('2026-03-31')).toEqual([
      { ownerId: 1, pending: rs('500'), notDue: 0, bands: [rs('500'), 0, 0, 0] },
      { ownerId: 2, pending: rs('5,000'), notDue: 0, bands: [rs('5,000'), 0, 0, 0] },
      { ownerId: 3, pending: rs('900'), notDue: 0, bands: [0, 0, 0, rs('900')] },
    ]);
    expect(await aged('2026-03-01')).toEqual([
      { ownerId: 1, pending: rs('6,500'), notDue: rs('6,500'), bands: [0, 0, 0, 0] },
      { ownerId: 2, pending: rs('6,000'), notDue: rs('6,000'), bands: [0, 0, 0, 0] },
    ]);
  });
});

describe('refused', () => {
  test('a journal on a control account, which no person is named in', async () => {
    const journal = forms(office).journal([
      journalLine(fees, rs('100')),
      journalLine(office.account('Sales'), -rs('100')),
    ]);
    const { message } = await office.admin.refused('POST', `${JOURNALS}?step=post`, journal);
    expect(message).toBe('Fees Receivable is kept for each student. Enter this where students are charged and paid.');
  });

  test('more than is owed, as when another counter took the same due', async () => {
    await post(demands.path, demand([row(4, 'T1/TUITION', '1,000')]));
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        admin.call('POST', `${receipts.path}?step=post`, receipt([row(4, 'T1/TUITION', '1,000')])),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(
      answers.filter(({ status, text: body }) => status === 409 && body.includes('Dues have changed')),
    ).toHaveLength(5);
    expect(await owed(4)).toEqual(['T1/TUITION 0.00']);
    expect(await brokenChecks()).toEqual([]);
  });

  test('cancelling a demand that is paid, until the receipt is cancelled', async () => {
    const charged = await post(demands.path, demand([row(5, 'T1/TUITION', '1,000')]));
    const paid = await post(receipts.path, receipt([row(5, 'T1/TUITION', '400')]));
    const cancel = (path: string, { id: key, version }: Voucher) =>
      ['POST', `${path}/${key}/cancel`, { version, reason: 'Entered by mistake' }] as const;
    const { message } = await admin.refused(...cancel(demands.path, charged));
    expect(message).toBe(`T1/TUITION is settled by ${paid.number}. Cancel ${paid.number} first.`);
    await admin.ok(...cancel(receipts.path, paid));
    expect(await owed(5)).toEqual(['T1/TUITION 1,000.00']);
    await admin.ok(...cancel(demands.path, charged));
    expect(await owed(5)).toEqual(['T1/TUITION 0.00']);
    expect(await brokenChecks()).toEqual([]);
  });
});

test('a receipt that is edited twice is as if the last form had been the first', async () => {
  await post(demands.path, demand([row(6, 'T1/TUITION', '1,000'), row(6, 'T1/LAB', '300')]));
  let paid = await post(receipts.path, receipt([row(6, 'T1/TUITION', '400')]));
  for (const [rows, date, advance] of [
    [[row(6, 'T1/LAB', '300')], '2026-03-11', '50'],
    [[row(6, 'T1/TUITION', '600')], '2026-03-12', '0'],
  ] as const)
    paid = await admin.ok<Voucher>('PUT', `${receipts.path}/${paid.id}?step=revise`, {
      ...receipt([...rows], date, advance, 6),
      version: paid.version,
    });
  expect(await owed(6)).toEqual(['T1/LAB 300.00', 'T1/TUITION 400.00', 'ADVANCE 0.00']);
  expect(await brokenChecks()).toEqual([]);
});

test('after any demands, payments and cancellations in any order: persons and ledger are the same', async () => {
  const student = fc.integer({ min: 100, max: 102 });
  const amount = fc.integer({ min: 1, max: 9 });
  const command = fc.oneof(
    fc.record({ act: fc.constant('demand' as const), student, amount }),
    fc.record({ act: fc.constant('pay' as const), student, amount, advance: fc.integer({ min: 0, max: 3 }) }),
    fc.record({ act: fc.constant('cancel' as const), which: fc.nat() }),
  );
  let round = 0;
  let posted = 0;
  let cancelled = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 4, maxLength: 10 }), async (commands) => {
      round += 1;
      const made: { path: string; voucher: Voucher }[] = [];
      const key = `R${round}`;
      for (const one of commands) {
        if (one.act === 'cancel') {
          const target = made[one.which % Math.max(made.length, 1)];
          if (!target) continue;
          const { id: documentId, version } = target.voucher;
          const reason = 'Entered by mistake';
          const answer = await admin.call('POST', `${target.path}/${documentId}/cancel`, { version, reason });
          if (answer.status === 200) cancelled += 1;
          continue;
        }
        const rows = [row(one.student, key, `${one.amount}00`)];
        const path = one.act === 'demand' ? demands.path : receipts.path;
        const body = one.act === 'demand' ? demand(rows) : receipt(rows, '2026-03-10', `${one.advance}00`);
        const { status, body: voucher } = await admin.call<Voucher>('POST', `${path}?step=post`, body);
        if (status !== 201) continue;
        posted += 1;
        made.push({ path, voucher });
      }
      const problems = await brokenChecks();
      expect(problems).toEqual([]);
    }),
    { numRuns: 6, endOnFailure: true },
  );
  // Refusals prove nothing.
  expect(posted).toBeGreaterThan(6);
  expect(cancelled).toBeGreaterThan(0);
});
