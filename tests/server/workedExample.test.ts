import { beforeAll, describe, expect, test } from 'vitest';
import type { BillWiseAnswer } from '../../contract/accounts/billWise';
import type { BalanceSheet, ProfitAndLoss, ScheduleTie } from '../../contract/accounts/statements';
import type { TrialBalanceRow } from '../../contract/accounts/trialBalance';
import { formatPaise, type Paise } from '../../contract/amount';
import type { AccountOption } from '../../contract/books/accounts';
import type { LedgerAnswer } from '../../contract/books/ledger';
import { sealAudit } from '../../server/core/trail/audit';
import { verify } from '../../server/verify/verify';
import {
  against,
  forms,
  JOURNALS,
  journalLine,
  type Office,
  PAYMENTS,
  paymentLine,
  post,
  RECEIPTS,
  receiptLine,
  rs,
  type Voucher,
} from './office';
import { CLOSED, LEDGERS, MOVED, PENDING, TRIAL_BALANCE, VOUCHERS } from './workedExample';
import { postWorkedExample, signed } from './workedExampleBooks';

let office: Office;
let posted: Map<string, Voucher>;

const written = (paise: number) => formatPaise(paise as Paise).replace('−', '-');
const plainly = (text: string) => written(signed(text));

beforeAll(async () => {
  ({ office, posted } = await postWorkedExample());
});

describe('the books of Sindhu Traders for 2025-26', () => {
  test('number every voucher as the page does and post exactly its lines', () => {
    expect([...posted.values()].map((voucher) => voucher.number)).toEqual(VOUCHERS.map((example) => example.number));
    for (const example of VOUCHERS) {
      const lines = posted
        .get(example.number)
        ?.entries.map((entry): [string, string] => [entry.accountName, written(entry.debit - entry.credit)]);
      const wanted = example.lines.map(([name, text]): [string, string] => [name, plainly(text)]);
      expect([example.number, ...(lines ?? []).sort()]).toEqual([example.number, ...wanted.sort()]);
    }
  });

  test('give the trial balance of the page at 31-Mar-2026', async () => {
    const { rows, totals } = await trialBalance('2025-04-01', '2026-03-31');
    const figures = rows.map((row) => [
      row.account,
      row.group,
      written(row.openingDebit - row.openingCredit),
      written(row.debit),
      written(row.credit),
      written(row.closingDebit - row.closingCredit),
    ]);
    const wanted = TRIAL_BALANCE.map(([account, group, ...amounts]) => [account, group, ...amounts.map(plainly)]);
    expect(figures.sort()).toEqual(wanted.sort());
    expect(totals).toEqual({
      openingDebit: rs('18,50,000'),
      openingCredit: rs('18,50,000'),
      debit: rs(MOVED),
      credit: rs(MOVED),
      closingDebit: rs(CLOSED),
      closingCredit: rs(CLOSED),
    });
  });

  test('open the next year with its balances and its profit, which nobody has closed yet', async () => {
    const { rows, groups } = await trialBalance('2026-04-01', '2026-04-08');
    const balances = new Set(
      groups.filter(({ nature }) => nature === 'asset' || nature === 'liability').map(({ name }) => name),
    );
    const opening = rows.map((row) => [row.account, written(row.openingDebit - row.openingCredit)]);
    const closing = TRIAL_BALANCE.filter(([, group, , , , close]) => close !== '0' && balances.has(group)).map(
      ([account, , , , , close]) => [account, plainly(close)],
    );
    expect(opening.sort()).toEqual([...closing, ['Previous years’ profit (not closed)', '-1,50,989.04']].sort());
  });

  test.each(Object.keys(LEDGERS))('give the ledger of %s', async (name) => {
    const wanted = LEDGERS[name];
    const ledger = await ledgerOf(name);
    expect(written(ledger.opening)).toBe(plainly(wanted?.opening ?? ''));
    expect(
      ledger.rows.map((row) => [row.date, row.number, written(row.debit), written(row.credit), written(row.balance)]),
    ).toEqual(wanted?.rows.map(([date, number, ...amounts]) => [date, number, ...amounts.map(plainly)]));
  });

  test('close a day as they close the period up to it, and leave out accounts at zero', async () => {
    const day = await office.admin.ok<TrialBalance & { from: string }>(
      'GET',
      '/api/accounts/trial-balance?by=day&from=2030-01-01&to=2026-03-31',
    );
    expect([day.from, day.totals.closingDebit, day.totals.closingCredit]).toEqual([
      '2025-04-01',
      rs(CLOSED),
      rs(CLOSED),
    ]);
    const { rows } = await trialBalance('2025-04-01', '2026-03-31');
    const closed = (all: TrialBalanceRow[]) =>
      all.map(({ account, closingDebit, closingCredit }) => [account, closingDebit - closingCredit] as const);
    expect(closed(day.rows)).toEqual(closed(rows).filter(([, balance]) => balance !== 0));
    expect(rows.map(({ account }) => account)).toContain('Rao & Co');
  });

  test('are next to the year before, account by account', async () => {
    const { rows, totals } = await office.admin.ok<TrialBalance>(
      'GET',
      '/api/accounts/trial-balance?from=2026-04-01&to=2027-03-31&compare=previous',
    );
    expect([totals.previousDebit, totals.previousCredit]).toEqual([rs(CLOSED), rs(CLOSED)]);
    const of = (name: string) => rows.find(({ account }) => account === name);
    // Nothing of this year, the rent of last year; the profit that is open now was not yet open then.
    expect(of('Rent')).toMatchObject({ closingDebit: 0, previousDebit: rs('7,20,000') });
    expect(of('Chennai Mart')).toMatchObject({ closingDebit: rs('4,42,800'), previousDebit: rs('4,42,800') });
    expect(of('Previous years’ profit (not closed)')).toMatchObject({
      closingCredit: rs('1,50,989.04'),
      previousCredit: 0,
    });
    expect((await trialBalance('2025-04-01', '2026-03-31')).totals.previousDebit).toBeUndefined();
  });

  test('tie every schedule to the line of its statement', async () => {
    const year = 'from=2025-04-01&to=2026-03-31';
    const schedules = (more = '') =>
      office.admin.ok<{ lines: ScheduleTie[] }>('GET', `/api/accounts/schedules?${year}${more}`);
    const sheet = await office.admin.ok<BalanceSheet>(
      'GET',
      '/api/accounts/balance-sheet?asOn=2026-03-31&compare=previous',
    );
    const results = await office.admin.ok<ProfitAndLoss>(
      'GET',
      `/api/accounts/profit-and-loss?${year}&compare=previous`,
    );
    const { lines } = await schedules();
    const told = lines.map(({ line, amount, previous, isTied }) => [line, amount, previous, isTied]);
    const wanted = [...sheet.rows, ...results.rows].map(({ line, amounts }) => [line, ...amounts, true]);
    expect(told.sort()).toEqual(wanted.sort());
    expect(lines.find(({ line }) => line === 'Reserves and Surplus')?.amount).toBe(rs('4,03,389.04'));
    const group = await groupOf('Trade Receivables');
    expect((await schedules(`&groupId=${group}`)).lines.map(({ line }) => line)).toEqual(['Trade Receivables']);
  });

  test('show next to the balance of a party how many bills are open, and their total', async () => {
    const pending = async (name: string) => {
      const found = await office.admin.ok<AccountOption[]>(
        'GET',
        `/api/accounts/accounts/lookup?q=${encodeURIComponent(name)}`,
      );
      const option = found.find((one) => one.label === name);
      return [option?.balance, option?.pending];
    };
    expect(await pending('Chennai Mart')).toEqual([rs('4,42,800'), { bills: 2, amount: rs('5,42,800') }]);
    expect(await pending('Deccan Supplies')).toEqual([-rs('62,400'), { bills: 1, amount: -rs('62,400') }]);
    expect(await pending('Rao & Co')).toEqual([0, { bills: 0, amount: 0 }]);
    // It is April by now, and the new year has no rent yet.
    expect(await pending('Rent')).toEqual([0, null]);
  });

  test('give the ledger of a group, each entry with its account, page by page and in broken months', async () => {
    const path = `/api/accounts/ledger?groupId=${await groupOf('Trade Receivables')}`;
    const year = `${path}&from=2025-04-01&to=2026-03-31`;
    const whole = await office.admin.ok<LedgerAnswer>('GET', year);
    expect(whole.account).toMatchObject({ name: 'Trade Receivables', groupName: 'Assets', nature: 'asset' });
    expect([whole.opening, whole.closing, whole.total]).toEqual([rs('1,77,000'), rs('10,56,400'), 11]);
    const alone = await Promise.all(['Anand Stores', 'Bharat Retail', 'Chennai Mart'].map(ledgerOf));
    expect(whole.account.accounts).toBeGreaterThanOrEqual(3);
    const said = ({ account, number, debit, credit }: LedgerAnswer['rows'][number]) =>
      `${account} ${number} ${debit} ${credit}`;
    expect(whole.rows.map(said).sort()).toEqual(alone.flatMap(({ rows }) => rows.map(said)).sort());
    expect(whole.months.at(-1)?.balance).toBe(rs('10,56,400'));
    const paged = await Promise.all(
      [1, 2, 3].map((page) => office.admin.ok<LedgerAnswer>('GET', `${year}&page=${page}&size=5`)),
    );
    expect(paged.flatMap(({ rows }) => rows)).toEqual(whole.rows);
    expect(paged.map(({ pageOpening }) => pageOpening)).toEqual([
      rs('1,77,000'),
      whole.rows[4]?.balance,
      whole.rows[9]?.balance,
    ]);
    const broken = await office.admin.ok<LedgerAnswer>('GET', `${path}&from=2025-06-03&to=2026-01-09`);
    expect([broken.opening, broken.closing, broken.total]).toEqual([rs('14,16,000'), rs('5,06,800'), 3]);
    const expenses = await office.admin.ok<LedgerAnswer>(
      'GET',
      `/api/accounts/ledger?groupId=${await groupOf('Expenses')}&from=2025-07-01&to=2025-09-30`,
    );
    expect([expenses.opening, expenses.account.groupName]).toEqual([rs('7,70,000'), 'Chart of accounts']);
  });

  test('give the ledger of a party bill by bill, with money on account apart', async () => {
    const bills = (name: string, from: string) =>
      office.admin.ok<BillWiseAnswer>(
        'GET',
        `/api/accounts/ledger-bills?accountId=${office.account(name)}&from=${from}&to=2026-03-31`,
      );
    const anand = await bills('Anand Stores', '2025-04-01');
    expect(
      anand.rows.map((row) => [row.billNo, ...[row.opening, row.debit, row.credit, row.closing].map(written)]),
    ).toEqual([
      ['S/24/310', '1,18,000.00', '0.00', '1,18,000.00', '0.00'],
      ['S/25/001', '0.00', '5,31,000.00', '5,31,000.00', '0.00'],
      ['S/25/004', '0.00', '6,13,600.00', '2,00,000.00', '4,13,600.00'],
    ]);
    expect(anand.rows[2]?.moves.map(({ number, balance }) => [number, balance])).toEqual([
      ['JVHYD/2526/00012', rs('6,13,600')],
      ['RCHYD/2526/00007', rs('4,13,600')],
    ]);
    const chennai = await bills('Chennai Mart', '2026-02-01');
    expect([chennai.bills, chennai.onAccount]).toEqual([
      { opening: rs('3,06,800'), debit: rs('2,36,000'), credit: 0, closing: rs('5,42,800') },
      { opening: 0, debit: 0, credit: rs('1,00,000'), closing: -rs('1,00,000') },
    ]);
    expect([chennai.closing, chennai.rows.at(-1)?.kind]).toEqual([rs('4,42,800'), 'onAccount']);
  });

  test('refuse a ledger of nothing, of no group, and one against an account of its own', async () => {
    const refused = (what: string) =>
      office.admin.refused('GET', `/api/accounts/ledger?${what}&from=2025-04-01&to=2026-03-31`);
    expect(await refused('')).toMatchObject({ fields: { accountId: 'Choose an account or a group' } });
    expect(await refused('groupId=99999')).toMatchObject({ fields: { groupId: 'Choose a group of the list' } });
    expect(await refused(`groupId=${await groupOf('Assets')}&oppositeId=${office.account('Cash')}`)).toMatchObject({
      fields: { oppositeId: 'Choose an account outside of this group' },
    });
  });

  test.each(Object.keys(PENDING))('leave the bills of %s pending as the ageing lists them', async (name) => {
    const bills = await office.pending(office.account(name));
    expect(bills.map((bill) => [bill.billNo, bill.dueDate, written(bill.pending)])).toEqual(
      PENDING[name]?.map(([billNo, due, pending]) => [billNo, due, plainly(pending)]),
    );
  });
});

/** 8.10 */
describe('the same books refuse', () => {
  const form = () => forms(office, '2026-03-20');

  test('5,00,000 from Anand Stores against a bill with 4,13,600 pending', async () => {
    const anand = office.account('Anand Stores');
    const [bill] = await office.pending(anand);
    const line = receiptLine(anand, rs('5,00,000'), { bills: [against(bill?.id ?? 0, rs('5,00,000'))] });
    expect(await office.admin.refused('POST', post(RECEIPTS), form().receipt([line]))).toMatchObject({
      message: 'Only 4,13,600.00 is pending on S/25/004.',
    });
  });

  test('45,000 in cash on 20-Mar-2026, when 44,000 is there', async () => {
    const body = form().payment([paymentLine(office.account('Travelling'), rs('45,000'))], {
      payFromId: office.account('Cash'),
      mode: 'cash',
      confirmed: [{ code: 'CASH_LAW', reason: 'Nobody takes cheques there' }],
    });
    const { message } = await office.admin.refused('POST', post(PAYMENTS), body);
    expect(message).toMatch(/^Cash would be −1,000\.00 on 20-Mar-2026\./);
  });

  test('a journal of 1,000 against 990, and one on the bank without a second look', async () => {
    const rent = office.account('Rent');
    const salaries = office.account('Salaries');
    const uneven = form().journal([journalLine(rent, rs('1,000')), journalLine(salaries, -rs('990'))]);
    expect((await office.admin.refused('POST', post(JOURNALS), uneven)).message).toBe('Debit exceeds credit by 10.00.');
    const onBank = form().journal([
      journalLine(rent, rs('10')),
      journalLine(office.account('HDFC Current A/c'), -rs('10')),
    ]);
    expect(await office.admin.refused('POST', post(JOURNALS), onBank)).toMatchObject({
      message: 'Use payment, receipt or transfer for cash and bank.',
      confirm: { code: 'BANK_IN_JOURNAL' },
    });
  });

  test('cancelling sale S/25/001, which a receipt settles', async () => {
    const sale = posted.get('JVHYD/2526/00002');
    const body = { version: sale?.version, reason: 'Customer sent it back' };
    expect(await office.admin.refused('POST', `${JOURNALS}/${sale?.id}/cancel`, body)).toMatchObject({
      message: 'S/25/001 is settled by RCHYD/2526/00003. Cancel RCHYD/2526/00003 first.',
      links: [{ type: 'RC', label: 'RCHYD/2526/00003' }],
    });
  });

  test('a second payment by cheque 101003', async () => {
    const body = form().payment([paymentLine(office.account('Rent'), rs('10'))], {
      mode: 'cheque',
      instrumentNo: '101003',
      instrumentDate: '2026-03-20',
    });
    expect((await office.admin.refused('POST', post(PAYMENTS), body)).message).toBe(
      'Cheque 101003 is already used in PYHYD/2526/00011.',
    );
  });
});

test('a voucher cancelled in April mirrors itself in March, takes its figures back, and the books verify', async () => {
  const loan = posted.get('PYHYD/2526/00017');
  const gone = await office.admin.ok<Voucher>('POST', `${PAYMENTS}/${loan?.id}/cancel`, {
    version: loan?.version,
    reason: 'The bank took it twice',
  });
  expect(office.entries(gone).slice(3)).toEqual([
    'mirror Term Loan - HDFC -50000.00',
    'mirror Interest on Term Loan -27000.00',
    'mirror HDFC Current A/c +77000.00',
  ]);
  expect(gone.entries.every((entry) => entry.date === '2026-03-15')).toBe(true);
  const { rows, totals } = await trialBalance('2025-04-01', '2026-03-31');
  const closing = (name: string) => rows.find((row) => row.account === name);
  expect(closing('Term Loan - HDFC')?.closingCredit).toBe(rs('3,00,000'));
  expect(closing('Interest on Term Loan')).toMatchObject({
    debit: rs('27,000'),
    credit: rs('27,000'),
    closingDebit: 0,
  });
  expect(closing('HDFC Current A/c')?.closingDebit).toBe(rs('4,60,000'));
  expect(totals.closingDebit).toBe(totals.closingCredit);
  const bank = await ledgerOf('HDFC Current A/c');
  expect(bank.rows.filter((row) => row.isCancelled).map((row) => row.number)).toEqual([
    'PYHYD/2526/00017',
    'PYHYD/2526/00017',
  ]);
  expect(bank.closing).toBe(rs('4,60,000'));
  await sealAudit(office.app.system.database);
  expect((await verify(office.app.system.database)).flatMap((finding) => finding.problems)).toEqual([]);
});

type TrialBalance = {
  rows: TrialBalanceRow[];
  groups: { name: string; nature: string }[];
  totals: Record<string, number>;
};
const trialBalance = (from: string, to: string) =>
  office.admin.ok<TrialBalance>('GET', `/api/accounts/trial-balance?from=${from}&to=${to}`);
const groupOf = async (name: string) => {
  const { rows } = await office.admin.ok<{ rows: { id: number; name: string }[] }>(
    'GET',
    '/api/accounts/groups?size=200',
  );
  return rows.find((group) => group.name === name)?.id ?? 0;
};
const ledgerOf = (name: string) =>
  office.admin.ok<LedgerAnswer>(
    'GET',
    `/api/accounts/ledger?accountId=${office.account(name)}&from=2025-04-01&to=2026-03-31&size=500`,
  );
