import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { AgeingAnswer } from '../../contract/accounts/ageing';
import type { BalanceSheet, ProfitAndLoss, ScheduleRow } from '../../contract/accounts/statements';
import type { TrialBalance, TrialBalanceRow } from '../../contract/accounts/trialBalance';
import { addDays, daysBetween, firstOfMonth, type IsoDate, lastOfMonth, periodOf } from '../../contract/dates';
import { monthsRead, piecesOf, type StoredSums, stretchOf, withoutClosings } from '../../server/books/periodSums';
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
  type Voucher,
} from './office';

/** Laws of the statements and the ageing, after any postings and cancellations, on any day. */
let app: TestApp;

beforeAll(async () => {
  app = await testApp('2027-06-30T06:00:00.000Z');
});

const DAYS = [
  '2025-04-01',
  '2025-07-31',
  '2025-12-15',
  '2026-03-31',
  '2026-04-01',
  '2026-08-09',
  '2026-08-24',
  '2027-03-31',
  '2027-06-30',
];
const day = fc.constantFrom(...DAYS);
const paise = fc.integer({ min: 1, max: 90_000_000 });

const act = fc.oneof(
  fc.record({ kind: fc.constant('sale' as const), day, amount: paise, isBranch: fc.boolean() }),
  fc.record({ kind: fc.constant('purchase' as const), day, amount: paise, isBranch: fc.boolean() }),
  fc.record({ kind: fc.constant('receive' as const), day, amount: paise, isBranch: fc.boolean() }),
  fc.record({ kind: fc.constant('pay' as const), day, amount: paise, isBranch: fc.boolean() }),
  fc.record({ kind: fc.constant('cancel' as const), day, amount: paise, isBranch: fc.boolean() }),
);
type Act = { kind: 'sale' | 'purchase' | 'receive' | 'pay' | 'cancel'; day: string; amount: number; isBranch: boolean };

let bills = 0;

/** Does one act as a person would; an act that the rules refuse does not happen. */
async function perform(office: Office, { kind, day: date, amount, isBranch }: Act, made: Voucher[]): Promise<void> {
  const branchId = office.branches[isBranch ? 'BLR' : 'HYD'] ?? 0;
  const form = forms(office, date);
  const [customer, supplier] = [office.account('Anand Stores'), office.account('Deccan Supplies')];
  const pass = async (path: string, body: object) => {
    const answer = await office.admin.call<Voucher>('POST', post(path), { ...body, branchId });
    if (answer.status < 300) made.push(answer.body);
  };
  bills += 1;
  if (kind === 'sale' || kind === 'purchase') {
    const [party, other, sign] =
      kind === 'sale' ? [customer, office.account('Sales'), 1] : [supplier, office.account('Purchases'), -1];
    const bill = newBill(`B/${bills}`, date, date, amount as never);
    await pass(
      JOURNALS,
      form.journal([journalLine(party, sign * amount, { bills: [bill] }), journalLine(other, -sign * amount)]),
    );
    return;
  }
  if (kind === 'cancel') {
    const voucher = made[amount % Math.max(made.length, 1)];
    if (!voucher) return;
    const path = { PY: PAYMENTS, RC: RECEIPTS }[voucher.number?.slice(0, 2) ?? ''] ?? JOURNALS;
    await office.admin.call('POST', `${path}/${voucher.id}/cancel`, {
      version: voucher.version,
      reason: 'It never should have been',
    });
    return;
  }
  const party = kind === 'receive' ? customer : supplier;
  const [bill] = await office.pending(party);
  const part = bill ? Math.min(Math.abs(bill.pending), amount) : amount;
  const meets = bill
    ? against(bill.id, part as never)
    : { ...against(0, part as never), refType: 'onAccount', billId: null };
  const line = { bills: [meets] };
  if (kind === 'receive') await pass(RECEIPTS, form.receipt([receiptLine(party, part as never, line)]));
  else
    await pass(
      PAYMENTS,
      form.payment([paymentLine(party, part as never, line)], { confirmed: [{ code: 'OVERDRAFT', reason: null }] }),
    );
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

async function check(office: Office, asOn: string, branchId: number | null): Promise<void> {
  const get = <T>(path: string, query: string) =>
    office.admin.ok<T>('GET', `/api/accounts/${path}?${query}${branchId ? `&branchId=${branchId}` : ''}`);
  const sheet = await get<BalanceSheet>('balance-sheet', `asOn=${asOn}&compare=previous`);
  expect(sheet.totals.assets).toEqual(sheet.totals.liabilities);

  const { rows: accounts, groups } = await get<TrialBalance>('trial-balance', `from=2025-04-01&to=${asOn}`);
  const net = (isIn: (row: TrialBalanceRow) => boolean) =>
    sum(accounts.filter(isIn).map((row) => row.closingDebit - row.closingCredit));
  const { results, rows } = await get<ProfitAndLoss>('profit-and-loss', `from=2025-04-01&to=${asOn}`);
  expect(results.netProfit[0]).toBe(
    0 -
      net((row) =>
        groups.some((one) => one.id === row.groupId && (one.nature === 'income' || one.nature === 'expense')),
      ),
  );
  expect((sheet.profit.earlierYears[0] ?? 0) + (sheet.profit.year[0] ?? 0)).toBe(results.netProfit[0]);

  const schedules = await get<{ rows: ScheduleRow[] }>('schedules', `from=2025-04-01&to=${asOn}`);
  for (const line of [...rows, ...sheet.rows]) {
    const own = schedules.rows.filter((row) => row.lineId === line.groupId);
    expect([line.line, sum(own.map((row) => row.amount))]).toEqual([line.line, line.amounts[0]]);
    for (const { note } of own) expect([line.line, note]).toEqual([line.line, line.note]);
  }

  const sideOf = (line: string, sign: 1 | -1, isAdvance: boolean) =>
    sum(
      accounts
        .filter((row) => row.group === line)
        .map((row) => sign * (row.closingDebit - row.closingCredit))
        .filter((net) => net < 0 === isAdvance)
        .map(Math.abs),
    );
  const shownAs = (name: string) => sheet.rows.find(({ line }) => line === name)?.amounts[0] ?? 0;
  expect({
    receivables: shownAs('Trade Receivables'),
    payables: shownAs('Trade Payables'),
    fromCustomers: shownAs('Advances from Customers'),
    paid: shownAs('Advances Paid'),
  }).toEqual({
    receivables: sideOf('Trade Receivables', 1, false),
    payables: sideOf('Trade Payables', -1, false),
    fromCustomers: sideOf('Trade Receivables', 1, true),
    paid: sideOf('Trade Payables', -1, true),
  });

  for (const [side, group, sign] of [
    ['receivables', 'Trade Receivables', 1],
    ['payables', 'Trade Payables', -1],
  ] as const) {
    const ageing = await get<AgeingAnswer>(`${side}-ageing`, `asOn=${asOn}`);
    expect([side, sum(ageing.rows.map((row) => row.net))]).toEqual([
      side,
      0 + sign * net((row) => row.group === group),
    ]);
    expect(ageing.control).toBe(sum(ageing.rows.map((row) => row.net)));
    for (const row of ageing.rows) {
      expect(row.notDue + row.b0 + row.b1 + row.b2 + row.b3 + row.b4 + row.onAccount).toBe(row.net);
    }
  }
}

test('a balance sheet balances, profit ties with the trial balance, schedules with their lines, ageing with control accounts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14 }), day, async (acts, asOn) => {
      const office = await freshOffice(app, { branches: ['HYD', 'BLR'] });
      const made: Voucher[] = [];
      for (const one of acts) await perform(office, one, made);
      await check(office, asOn, null);
      await check(office, asOn, office.branches.BLR ?? null);
    }),
    { numRuns: 10 },
  );
});

test('kept sums of years and months add up to any stretch of periods', () => {
  const month = fc.integer({ min: 2022 * 12, max: 2028 * 12 - 1 });
  const periodIn = (at: number, phase: number) => Math.floor(at / 12) * 1000 + ((at % 12) + 1) * 10 + phase;
  const period = fc.tuple(month, fc.constantFrom(0, 0, 0, 5, 9)).map(([at, phase]) => periodIn(at, phase));
  const yearOf = (of: number) => Math.floor(of / 1000) - (Math.floor(of / 10) % 100 < 4 ? 1 : 0);
  fc.assert(
    fc.property(fc.array(period, { maxLength: 60 }), fc.option(period), period, (moved, from, to) => {
      fc.pre(from === null || from <= to);
      const rows = moved.map((at, place) => ({ at, amount: 3 ** (place % 30) }));
      const sum = (isIn: (at: number) => boolean) => sumOf(rows.filter(({ at }) => isIn(at)));
      const sumOf = (some: typeof rows) => some.reduce((total, { amount }) => total + amount, 0);
      const isWithin = (at: number) => at <= to && (from === null || at >= from);
      const added = (pieces: readonly StoredSums[]) =>
        pieces.reduce((total, piece) => {
          const key = (at: number) => (piece.of === 'years' ? yearOf(at) : at);
          const part = sum(
            (at) =>
              key(at) <= piece.to &&
              (piece.from === null || key(at) >= piece.from) &&
              (piece.of !== 'closings' || at % 10 === 5) &&
              (piece.of !== 'openings and closings' || at % 10 !== 0),
          );
          return total + piece.sign * part;
        }, 0);
      const pieces = piecesOf(from, to);
      expect(added(pieces)).toBe(sum(isWithin));
      // Half a year at either end, and the month that a phase cuts.
      expect(monthsRead(pieces)).toBeLessThanOrEqual(13);
      if (from === null) return;
      expect(added(withoutClosings('closings', pieces, from, to))).toBe(sum((at) => isWithin(at) && at % 10 !== 5));
      expect(added(withoutClosings('openings and closings', pieces, from, to))).toBe(
        sum((at) => isWithin(at) && at % 10 === 0),
      );
    }),
    { numRuns: 500 },
  );
});

test('whole periods and the shorter part of broken months add up to any stretch of days', () => {
  const day = fc.integer({ min: 0, max: 4 * 365 }).map((days) => addDays('2023-01-01' as IsoDate, days));
  const entry = fc.oneof(
    { weight: 4, arbitrary: day.map((date) => ({ date, at: periodOf(date) })) },
    { weight: 1, arbitrary: day.map(lastOfMonth).map((date) => ({ date, at: periodOf(date, 'closing') })) },
    { weight: 1, arbitrary: day.map(firstOfMonth).map((date) => ({ date, at: periodOf(date, 'opening') })) },
  );
  const phases = fc.constantFrom(0 as const, 5 as const, 9 as const);
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 60 }), fc.option(day), day, phases, (made, from, to, upTo) => {
      fc.pre(from === null || from <= to);
      const rows = made.map((one, place) => ({ ...one, amount: 3 ** (place % 30) }));
      const sumIf = (isIn: (row: { date: IsoDate; at: number }) => boolean) =>
        sum(rows.filter(isIn).map(({ amount }) => amount));
      const { first, last, cuts } = stretchOf(from, to, upTo);
      const whole = sumIf(({ at }) => at <= last && (first === null || at >= first));
      const broken = cuts.map(({ sign, from, to }) => {
        expect(periodOf(from)).toBe(periodOf(to));
        expect(daysBetween(from, to)).toBeLessThan(16);
        return sign * sumIf(({ date, at }) => at === periodOf(from) && date >= from && date <= to);
      });
      const isAsked = ({ date, at }: { date: IsoDate; at: number }) => {
        if (at % 10 === 0) return date <= to && (from === null || date >= from);
        const upToEnd = to === lastOfMonth(to) ? upTo : 0;
        return at <= periodOf(to) + upToEnd && (from === null || at >= periodOf(from));
      };
      expect(whole + sum(broken)).toBe(sumIf(isAsked));
    }),
    { numRuns: 1_000 },
  );
});
