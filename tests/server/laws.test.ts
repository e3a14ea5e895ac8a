import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TrialBalanceRow } from '../../contract/accounts/trialBalance';
import type { LedgerAnswer } from '../../contract/books/ledger';
import { sealAudit } from '../../server/core/trail/audit';
import { verify } from '../../server/verify/verify';
import { type TestApp, testApp } from '../setup/app';
import {
  against,
  forms,
  freshOffice,
  JOURNALS,
  journalLine,
  newBill,
  type Office,
  PAYMENTS,
  paymentLine,
  post,
  RECEIPTS,
  receiptLine,
  TRANSFERS,
  type Voucher,
} from './office';

/** Laws of the books that hold for any entries, in any order. */
let app: TestApp;

beforeAll(async () => {
  app = await testApp('2026-06-30T06:00:00.000Z');
});

const DAYS = [
  '2025-04-01',
  '2025-07-31',
  '2025-12-15',
  '2026-03-01',
  '2026-03-31',
  '2026-04-01',
  '2026-04-30',
  '2026-06-30',
];
const day = fc.constantFrom(...DAYS);
const paise = fc.integer({ min: 1, max: 50_000_000 });
const percent = fc.constantFrom(null, 250, 5_000, 12_000, 18_000, 28_000);

type Act =
  | { kind: 'sale'; day: string; amount: number; billNo?: string }
  | { kind: 'expense'; day: string; amount: number; gst: number | null; interState: boolean; tds: boolean }
  | { kind: 'purchase'; day: string; amount: number; billNo?: string }
  | { kind: 'journal'; day: string; amount: number }
  | { kind: 'transfer'; day: string; amount: number }
  | { kind: 'receive'; day: string; share: number }
  | { kind: 'pay'; day: string; share: number }
  | { kind: 'cancel'; which: number };

const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('sale', 'purchase', 'journal', 'transfer'),
    day,
    amount: paise,
  }) as fc.Arbitrary<Act>,
  fc.record({
    kind: fc.constant('expense' as const),
    day,
    amount: paise,
    gst: percent,
    interState: fc.boolean(),
    tds: fc.boolean(),
  }),
  fc.record({
    kind: fc.constantFrom('receive', 'pay'),
    day,
    share: fc.integer({ min: 1, max: 130 }),
  }),
  fc.record({ kind: fc.constant('cancel' as const), which: fc.nat(20) }),
);

const confirmed = ['OVERDRAFT', 'ADVANCE', 'CASH_LAW', 'BANK_IN_JOURNAL'].map((code) => ({
  code,
  reason: 'A law of the books is tried',
}));

/** Plays acts on an office as people would; refusals are part of life and change nothing. */
async function play(office: Office, acts: readonly Act[]): Promise<Voucher[]> {
  const made: { path: string; voucher: Voucher }[] = [];
  const [anand, deccan] = [office.account('Anand Stores'), office.account('Deccan Supplies')];
  const [sales, rent, salaries] = [office.account('Sales'), office.account('Rent'), office.account('Salaries')];
  let bill = 0;
  const enter = async (path: string, body: object) => {
    const answer = await office.admin.call<Voucher>('POST', post(path), { ...body, confirmed });
    expect([answer.status < 500, answer.text]).toEqual([true, answer.text]);
    if (answer.status === 201) made.push({ path, voucher: answer.body });
  };
  const settle = async (party: number, share: number) => {
    const [pending] = await office.pending(party);
    if (!pending) return null;
    const amount = Math.max(1, Math.round((Math.abs(pending.pending) * share) / 100));
    const part = Math.min(amount, Math.abs(pending.pending));
    return { amount, bills: [against(pending.id, part as never)] };
  };
  for (const one of acts) {
    if (one.kind === 'cancel') {
      const target = made.splice(one.which % Math.max(made.length, 1), 1)[0];
      if (!target) continue;
      const { id, version } = target.voucher;
      const body = { version, reason: 'A law of the books is tried', confirmed };
      const answer = await office.admin.call('POST', `${target.path}/${id}/cancel`, body);
      expect([200, 409]).toContain(answer.status);
      if (answer.status === 409) made.push(target);
      continue;
    }
    const form = forms(office, one.day);
    bill += 1;
    if (one.kind === 'sale' || one.kind === 'purchase') {
      const [party, other, side] = one.kind === 'sale' ? [anand, sales, 1] : [deccan, office.account('Purchases'), -1];
      const bills = [newBill(one.billNo ?? `B/${bill}`, one.day, one.day, one.amount as never)];
      await enter(
        JOURNALS,
        form.journal([journalLine(party, side * one.amount, { bills }), journalLine(other, -side * one.amount)]),
      );
    } else if (one.kind === 'journal') {
      await enter(JOURNALS, form.journal([journalLine(rent, one.amount), journalLine(salaries, -one.amount)]));
    } else if (one.kind === 'transfer') {
      await enter(
        TRANSFERS,
        form.transfer(office.account('HDFC Current A/c'), office.account('Cash'), one.amount as never, {
          charges: one.amount % 3,
        }),
      );
    } else if (one.kind === 'expense') {
      const tds = one.tds ? { tdsSectionId: office.section('194I(b)') } : {};
      const line = paymentLine(rent, one.amount as never, { gstPercent: one.gst, interState: one.interState, ...tds });
      await enter(PAYMENTS, form.payment([line]));
    } else {
      const party = one.kind === 'receive' ? anand : deccan;
      const due = await settle(party, one.share);
      if (!due) continue;
      if (one.kind === 'receive') await enter(RECEIPTS, form.receipt([receiptLine(party, due.amount as never, due)]));
      else await enter(PAYMENTS, form.payment([paymentLine(party, due.amount as never, due)]));
    }
  }
  return made.map(({ voucher }) => voucher);
}

type TrialBalance = {
  rows: TrialBalanceRow[];
  groups: { id: number; nature: string }[];
  totals: Record<string, number>;
};
const trialBalance = (office: Office, from: string, to: string) =>
  office.admin.ok<TrialBalance>('GET', `/api/accounts/trial-balance?from=${from}&to=${to}`);

/** Balances by account, and as one figure the profit that no year end has closed. */
function settled({ rows, groups }: TrialBalance, of: (row: TrialBalanceRow) => number): Record<string, number> {
  const results = new Set(
    groups.filter(({ nature }) => nature === 'income' || nature === 'expense').map((group) => group.id),
  );
  const isResult = (row: TrialBalanceRow) => row.accountId === null || results.has(row.groupId);
  const balances = rows.filter((row) => !isResult(row) && of(row) !== 0).map((row) => [row.account, of(row)]);
  const profit = rows.filter(isResult).reduce((sum, row) => sum + of(row), 0);
  return { ...Object.fromEntries(balances), profit };
}

async function problems(): Promise<string[]> {
  await sealAudit(app.system.database);
  return (await verify(app.system.database)).flatMap((finding) => finding.problems);
}

const RUNS = { numRuns: 5, endOnFailure: true };

describe('after any entries and cancellations, back-dated or not,', () => {
  test('debit equals credit, bills equal their party, months equal the ledger, numbers have no gap', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 14 }), async (acts) => {
        const office = await freshOffice(app);
        await play(office, acts);
        for (const [from, to] of [
          ['2025-04-01', '2026-03-31'],
          ['2025-04-01', '2026-06-30'],
          ['2025-07-15', '2026-04-01'],
        ] as const) {
          const { totals } = await trialBalance(office, from, to);
          expect([totals.openingDebit, totals.debit, totals.closingDebit]).toEqual([
            totals.openingCredit,
            totals.credit,
            totals.closingCredit,
          ]);
        }
        for (const party of ['Anand Stores', 'Deccan Supplies']) {
          const account = office.account(party);
          const { balance } = await office.admin.ok<{ balance: number }>('GET', `/api/accounts/accounts/${account}`);
          const pending = await office.pending(account);
          expect(pending.reduce((sum, bill) => sum + bill.pending, 0)).toBe(balance);
        }
        expect(await problems()).toEqual([]);
      }),
      RUNS,
    );
  });

  test('a year opens with the closing of the last one, and a period with the balance before it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 14 }), day, async (acts, cut) => {
        const office = await freshOffice(app);
        await play(office, acts);
        const closing = (row: TrialBalanceRow) => row.closingDebit - row.closingCredit;
        const opening = (row: TrialBalanceRow) => row.openingDebit - row.openingCredit;
        const [last, next] = [
          await trialBalance(office, '2025-04-01', '2026-03-31'),
          await trialBalance(office, '2026-04-01', '2026-06-30'),
        ];
        expect(settled(next, opening)).toEqual(settled(last, closing));
        const whole = await trialBalance(office, '2025-04-01', '2026-06-30');
        expect(settled(next, closing)).toEqual(settled(whole, closing));
        const rest = await trialBalance(office, cut, '2026-06-30');
        expect(settled(rest, closing)).toEqual(settled(whole, closing));
        const results = new Set(next.groups.filter(({ nature }) => nature === 'expense').map((group) => group.id));
        expect(next.rows.filter((row) => results.has(row.groupId) && opening(row) !== 0)).toEqual([]);
      }),
      RUNS,
    );
  });

  test('an account’s ledger runs from its opening to its closing, over pages and broken months alike', async () => {
    const office = await freshOffice(app);
    const dates = ['2025-04-01', '2025-04-15', '2025-04-15', '2025-04-30', '2025-05-01', '2025-05-20', '2025-06-30'];
    const amounts = [100, 250, 1, 999, 12_345, 7, 80];
    for (const [index, date] of dates.entries()) {
      await play(office, [{ kind: 'journal', day: date, amount: amounts[index] ?? 0 }]);
    }
    const account = office.account('Rent');
    const ranges = [
      ['2025-04-01', '2025-06-30'],
      ['2025-04-15', '2025-05-01'],
      ['2025-04-16', '2025-05-19'],
      ['2025-05-02', '2025-05-02'],
    ] as const;
    for (const [from, to] of ranges) {
      const inside = amounts.filter((_, index) => (dates[index] ?? '') >= from && (dates[index] ?? '') <= to);
      const before = amounts.filter((_, index) => (dates[index] ?? '') < from).reduce((a, b) => a + b, 0);
      const seen: number[] = [];
      for (let page = 1; page <= Math.ceil(inside.length / 2) + 1; page++) {
        const ledger = await office.admin.ok<LedgerAnswer>(
          'GET',
          `/api/accounts/ledger?accountId=${account}&from=${from}&to=${to}&page=${page}&size=2`,
        );
        expect([ledger.opening, ledger.closing, ledger.total]).toEqual([
          before,
          before + inside.reduce((a, b) => a + b, 0),
          inside.length,
        ]);
        for (const row of ledger.rows) {
          seen.push(row.debit);
          expect(row.balance).toBe(before + seen.reduce((a, b) => a + b, 0));
        }
      }
      expect([from, to, seen]).toEqual([from, to, inside]);
    }
  });
});

/** Reports of a day and of a year; their content is compared, not the keys and numbers that the order of entry gave. */
const REPORTS = [
  ...['2025-12-15', '2026-03-31', '2026-06-30'].flatMap((asOn) => [
    `balance-sheet?asOn=${asOn}&compare=previous`,
    `receivables-ageing?asOn=${asOn}`,
    `payables-ageing?asOn=${asOn}`,
  ]),
  ...['from=2025-04-01&to=2026-06-30', 'from=2025-12-01&to=2026-03-31'].flatMap((span) => [
    `trial-balance?${span}`,
    `profit-and-loss?${span}`,
    `schedules?${span}`,
  ]),
];
const GIVEN_BY_ORDER =
  /^(id|number|voucherId|documentId|entryId|billId|.*AccountId|accountId|groupId|lineId|parentId)$/;

/** A report without the values that depend on the order of entry: keys and numbers. */
function said(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(said).sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !GIVEN_BY_ORDER.test(name))
      .map(([name, part]) => [name, said(part)]),
  );
}

const saidBy = async (office: Office) =>
  Promise.all(REPORTS.map(async (path) => [path, said(await office.admin.ok('GET', `/api/accounts/${path}`))]));

/** Balance of the ledger of an account at the end of each day on which it moved. */
async function daysOf(office: Office, account: string): Promise<unknown> {
  const { rows } = await office.admin.ok<LedgerAnswer>(
    'GET',
    `/api/accounts/ledger?accountId=${office.account(account)}&from=2025-04-01&to=2026-06-30&size=200`,
  );
  return Object.fromEntries(rows.map((row) => [row.date, row.balance]));
}

test('the order of entry changes no report, nor any balance of any day', async () => {
  const entries = fc.array(
    fc.oneof(
      fc.record({ kind: fc.constantFrom('sale', 'purchase', 'journal', 'transfer'), day, amount: paise }),
      // Without TDS: by law, the deduction depends on earlier payments.
      fc.record({
        kind: fc.constant('expense'),
        day,
        amount: paise,
        gst: percent,
        interState: fc.boolean(),
        tds: fc.constant(false),
      }),
    ) as fc.Arbitrary<Act>,
    { minLength: 4, maxLength: 9 },
  );
  await fc.assert(
    fc.asyncProperty(
      entries
        // The party gives a bill its number, whenever it is entered.
        .map((acts) => acts.map((act, nth) => ({ ...act, billNo: `B/${nth}` }) as Act))
        .chain((acts) => fc.tuple(fc.constant(acts), fc.shuffledSubarray(acts, { minLength: acts.length }))),
      async ([acts, shuffled]) => {
        const [one, two] = [await freshOffice(app), await freshOffice(app)];
        // Entries refused by a rule of their own, such as a rate of GST that is over, are refused in any order.
        const [made, madeAgain] = [await play(one, acts), await play(two, shuffled)];
        expect(madeAgain.length).toBe(made.length);
        expect(await saidBy(two)).toEqual(await saidBy(one));
        for (const account of ['Rent', 'HDFC Current A/c', 'Cash', 'Anand Stores'])
          expect([account, await daysOf(two, account)]).toEqual([account, await daysOf(one, account)]);
      },
    ),
    { ...RUNS, numRuns: 3 },
  );
});

test('cancelling the last voucher leaves every report as it was before it was entered', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 8 }), act, async (acts, last) => {
      const office = await freshOffice(app);
      await play(office, acts);
      const before = await saidBy(office);
      const [made] = last.kind === 'cancel' ? [] : await play(office, [last]);
      if (!made) return;
      const path = { PY: PAYMENTS, RC: RECEIPTS, CT: TRANSFERS }[made.number?.slice(0, 2) ?? ''] ?? JOURNALS;
      const body = { version: made.version, reason: 'A law of the books is tried', confirmed };
      await office.admin.ok('POST', `${path}/${made.id}/cancel`, body);
      expect(netOf(await saidBy(office))).toEqual(netOf(before));
    }),
    { ...RUNS, numRuns: 4 },
  );
});

/** A mirror stays in the gross columns of a trial balance, as auditors want it; in the net columns nothing is left. */
const netOf = (reports: readonly unknown[][]) => reports.filter(([path]) => !String(path).startsWith('trial-balance'));

test('a refused voucher leaves nothing behind', async () => {
  const office = await freshOffice(app);
  const count = async () => {
    const [row] = await app.system.database.query<Record<string, number>>(sql`
      select (select count(*) from documents)::int as documents, (select count(*) from ledger_entries)::int as entries,
             (select count(*) from bills)::int as bills, (select count(*) from account_months)::int as months,
             (select count(*) from idempotency_keys)::int as keys, (select count(*) from audit)::int as audit,
             (select coalesce(sum(last), 0) from number_counters)::int as numbers`);
    return row;
  };
  const before = await count();
  const cash = { payFromId: office.account('Cash'), mode: 'cash' };
  const body = forms(office, '2026-06-30').payment([paymentLine(office.account('Rent'), 100 as never)], cash);
  expect(await office.admin.refused('POST', post(PAYMENTS), body)).toMatchObject({ code: 'CASH_NEGATIVE' });
  expect(await count()).toEqual(before);
});
