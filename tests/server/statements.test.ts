import { beforeAll, describe, expect, test } from 'vitest';
import type {
  BalanceSheet,
  ProfitAndLoss,
  ScheduleRow,
  ScheduleTie,
  StatementLine,
} from '../../contract/accounts/statements';
import type { TrialBalance } from '../../contract/accounts/trialBalance';
import { formatPaise, type Paise } from '../../contract/amount';
import { blankAccount } from '../../contract/books/accounts';
import { testApp } from '../setup/app';
import { forms, JOURNALS, journalLine, type Office, openOffice, post, rs } from './office';
import { postWorkedExample } from './workedExampleBooks';

let office: Office;
const written = (paise = 0) => formatPaise(paise as Paise);
const YEAR = 'from=2025-04-01&to=2026-03-31';

beforeAll(async () => {
  ({ office } = await postWorkedExample());
});

const pnl = (query = YEAR) => office.admin.ok<ProfitAndLoss>('GET', `/api/accounts/profit-and-loss?${query}`);
const sheet = (query = 'asOn=2026-03-31') =>
  office.admin.ok<BalanceSheet>('GET', `/api/accounts/balance-sheet?${query}`);
const schedules = async (query = YEAR) =>
  (await office.admin.ok<{ rows: ScheduleRow[] }>('GET', `/api/accounts/schedules?${query}`)).rows;
const lines = (rows: readonly StatementLine[], column = 0) =>
  rows.map((row) => [row.line, written(row.amounts[column])]);

/** 8.4 */
describe('the profit and loss account of the worked example', () => {
  test('has the lines and the profits of the page', async () => {
    const { rows, results } = await pnl();
    expect(lines(rows)).toEqual([
      ['Sales Accounts', '22,30,000.00'],
      ['Purchase Accounts', '7,00,000.00'],
      ['Changes in Inventories', '65,000.00'],
      ['Employee Costs', '3,60,000.00'],
      ['Finance Costs', '27,000.00'],
      ['Depreciation', '75,365.75'],
      ['Indirect Expenses', '8,51,645.21'],
    ]);
    expect(written(results.grossProfit[0])).toBe('14,65,000.00');
    expect(written(results.beforeTax[0])).toBe('1,50,989.04');
    expect(written(results.netProfit[0])).toBe('1,50,989.04');
  });

  test('by months adds up to the year, line by line', async () => {
    const { columns, rows, results } = await pnl(`${YEAR}&compare=months`);
    expect(columns.map((column) => [column.kind, column.from, column.to]).slice(0, 3)).toEqual([
      ['asked', '2025-04-01', '2026-03-31'],
      ['month', '2025-04-01', '2025-04-30'],
      ['month', '2025-05-01', '2025-05-31'],
    ]);
    expect(columns).toHaveLength(13);
    for (const amounts of [...rows.map((row) => row.amounts), results.netProfit]) {
      const [asked, ...months] = amounts;
      expect(months.reduce((sum, month) => sum + month, 0)).toBe(asked);
    }
  });

  test('of broken months counts each voucher on its day', async () => {
    // Sale 28-Apr, purchase 12-May, sale 25-May: the 1st to the 24th of May has the purchase alone.
    const { rows } = await pnl('from=2025-04-29&to=2025-05-24');
    expect(lines(rows)).toEqual([['Purchase Accounts', '3,00,000.00']]);
  });

  test('compared with last year shows the same stretch a year before', async () => {
    const { columns, results } = await pnl('from=2026-04-01&to=2027-02-28&compare=previous');
    expect(columns[1]).toMatchObject({ kind: 'previous', from: '2025-04-01', to: '2026-02-28' });
    const before = await pnl('from=2025-04-01&to=2026-02-28');
    expect(results.netProfit[1]).toBe(before.results.netProfit[0]);
  });
});

/** 8.4 */
describe('the balance sheet of the worked example', () => {
  test('has the lines and the totals of the page, the profit inside the surplus', async () => {
    const { rows, totals, profit } = await sheet();
    expect(lines(rows)).toEqual([
      ['Share Capital', '10,00,000.00'],
      ['Reserves and Surplus', '4,03,389.04'],
      ['Long Term Borrowings', '2,50,000.00'],
      ['Trade Payables', '3,22,000.00'],
      ['Statutory Dues', '1,56,600.00'],
      ['Other Current Liabilities', '90,000.00'],
      ['Fixed Assets - Cost', '3,30,000.00'],
      ['Accumulated Depreciation', '−97,010.96'],
      ['Deposits', '50,000.00'],
      ['Inventories', '3,35,000.00'],
      ['Trade Receivables', '10,56,400.00'],
      ['Bank Accounts', '3,83,000.00'],
      ['Cash in Hand', '44,000.00'],
      ['Input Tax Credit', '1,20,600.00'],
    ]);
    expect(written(totals.liabilities[0])).toBe('22,21,989.04');
    expect(written(totals.assets[0])).toBe('22,21,989.04');
    expect(profit).toEqual({ earlierYears: [0], year: [rs('1,50,989.04')] });
  });

  test('is under the heads of Schedule III', async () => {
    const { rows } = await sheet();
    const under = (head: string) => rows.filter((row) => row.head === head).map((row) => row.line);
    expect(under('equity')).toEqual(['Share Capital', 'Reserves and Surplus']);
    expect(under('nonCurrentLiabilities')).toEqual(['Long Term Borrowings']);
    expect(under('nonCurrentAssets')).toEqual(['Fixed Assets - Cost', 'Accumulated Depreciation', 'Deposits']);
  });

  test('of the next year keeps the profit that is not closed yet as that of earlier years', async () => {
    const { profit, rows } = await sheet('asOn=2026-04-08&compare=previous');
    expect(profit.earlierYears).toEqual([rs('1,50,989.04'), 0]);
    expect(profit.year[0]).toBe(0);
    expect(rows.find((row) => row.line === 'Reserves and Surplus')?.amounts[0]).toBe(rs('4,03,389.04'));
  });

  test('balances on each day and at the end of each month', async () => {
    for (const query of ['asOn=2025-03-31', 'asOn=2025-04-20', 'asOn=2025-10-15', 'asOn=2026-03-31&compare=months']) {
      const { totals } = await sheet(query);
      expect([query, totals.liabilities]).toEqual([query, totals.assets]);
    }
  });
});

describe('schedules', () => {
  test('add up to the lines of the statements that name them', async () => {
    const rows = await schedules();
    const wanted = [...(await sheet()).rows, ...(await pnl()).rows];
    for (const line of wanted) {
      const own = rows.filter((row) => row.lineId === line.groupId);
      expect([line.line, own[0]?.note]).toEqual([line.line, line.note]);
      expect([line.line, own.reduce((sum, row) => sum + row.amount, 0)]).toEqual([line.line, line.amounts[0]]);
    }
    expect(new Set(rows.map((row) => row.lineId)).size).toBe(wanted.length);
  });

  test('are numbered one after the other through the balance sheet and the profit and loss account', async () => {
    const notes = [...(await sheet()).rows, ...(await pnl()).rows].map((line) => line.note);
    expect(notes).toEqual(notes.map((_, place) => place + 1));
  });

  test('of one line name its accounts, the profit among the reserves', async () => {
    const line = (await sheet()).rows.find((row) => row.line === 'Reserves and Surplus');
    const rows = await schedules(`${YEAR}&groupId=${line?.groupId}`);
    expect(rows.map((row) => [row.account, written(row.amount), row.accountId === null])).toEqual([
      ['Surplus', '2,52,400.00', false],
      ['Profit of the year', '1,50,989.04', true],
    ]);
  });
});

test('income and expenses with the openings tie with the trial balance', async () => {
  const { rows, groups } = await office.admin.ok<TrialBalance>('GET', `/api/accounts/trial-balance?${YEAR}`);
  const net = rows
    .filter((row) =>
      groups.some((one) => one.id === row.groupId && (one.nature === 'income' || one.nature === 'expense')),
    )
    .reduce((sum, row) => sum + row.closingCredit - row.closingDebit, 0);
  expect((await pnl()).results.netProfit[0]).toBe(net);
});

test('a moved group, a head and the tax line re-shape the statements', async () => {
  const groups = await office.admin.ok<{ rows: { id: number; name: string }[] }>(
    'GET',
    '/api/accounts/groups?size=200',
  );
  const keyOf = (name: string) => groups.rows.find((row) => row.name === name)?.id ?? 0;
  const blank = { code: null, directCost: false, controlType: 'none', sequence: null };
  const wrong = { ...blank, name: 'Income Tax', parentId: keyOf('Expenses'), statementHead: 'equity' };
  expect((await office.admin.refused('POST', '/api/accounts/groups', wrong)).fields).toHaveProperty('statementHead');
  const tax = await office.admin.ok<{ id: number }>('POST', '/api/accounts/groups', {
    ...wrong,
    statementHead: 'taxExpense',
  });
  const account = await office.admin.ok<{ id: number }>('POST', '/api/accounts/accounts', {
    ...blankAccount,
    name: 'Income Tax',
    groupId: tax.id,
  });
  const body = forms(office, '2026-04-08').journal([
    journalLine(account.id, rs('1,000')),
    journalLine(office.account('Salaries Payable'), -rs('1,000')),
  ]);
  await office.admin.ok('POST', post(JOURNALS), body);
  const { results } = await pnl('from=2026-04-01&to=2026-04-30');
  expect([results.beforeTax[0], results.tax[0], results.netProfit[0]]).toEqual([0, rs('1,000'), -rs('1,000')]);
});

test('a group under another head than the group above it is a line of its own in every report, without the groups that stay above', async () => {
  const { rows: groups } = await office.admin.ok<{ rows: { id: number; name: string }[] }>(
    'GET',
    '/api/accounts/groups?size=200',
  );
  const keyOf = (name: string) => groups.find((row) => row.name === name)?.id ?? 0;
  const nest = async (name: string, parent: string, statementHead: string) => {
    const group = { code: null, directCost: false, controlType: 'none', sequence: null, name, statementHead };
    const made = await office.admin.ok<{ id: number }>('POST', '/api/accounts/groups', {
      ...group,
      parentId: keyOf(parent),
    });
    const account = await office.admin.ok<{ id: number }>('POST', '/api/accounts/accounts', {
      ...blankAccount,
      name: `${name} account`,
      groupId: made.id,
    });
    return { groupId: made.id, accountId: account.id };
  };
  const tax = await nest('Tax of the Year', 'Indirect Expenses', 'taxExpense');
  const same = await nest('Small Expenses', 'Indirect Expenses', 'expenses');
  const held = await nest('Long Deposits', 'Loans and Advances', 'nonCurrentAssets');
  const enter = (accountId: number, amount: string) =>
    office.admin.ok(
      'POST',
      post(JOURNALS),
      forms(office, '2026-04-07').journal([
        journalLine(accountId, rs(amount)),
        journalLine(office.account('Salaries Payable'), -rs(amount)),
      ]),
    );
  await enter(tax.accountId, '1,000');
  await enter(same.accountId, '200');
  await enter(held.accountId, '5,000');

  const day = 'from=2026-04-07&to=2026-04-07';
  const { rows, results } = await pnl(day);
  expect(rows.map(({ line, head, amounts }) => [line, head, amounts[0]])).toEqual([
    ['Indirect Expenses', 'expenses', rs('200')],
    ['Tax of the Year', 'taxExpense', rs('1,000')],
  ]);
  expect([results.beforeTax[0], results.tax[0], results.netProfit[0]]).toEqual([-rs('200'), rs('1,000'), -rs('1,200')]);
  const centres = await office.admin.ok<{ results: ProfitAndLoss['results'] }>(
    'GET',
    `/api/accounts/cost-centre-report?${day}`,
  );
  expect([centres.results.beforeTax.at(-1), centres.results.tax.at(-1)]).toEqual([-rs('200'), rs('1,000')]);

  const at = await sheet('asOn=2026-04-07');
  expect(at.rows.find(({ line }) => line === 'Long Deposits')).toMatchObject({
    head: 'nonCurrentAssets',
    amounts: [rs('5,000')],
  });
  expect(at.totals.assets).toEqual(at.totals.liabilities);

  const ties = async (groupId: number) =>
    office.admin.ok<{ rows: ScheduleRow[]; lines: ScheduleTie[] }>(
      'GET',
      `/api/accounts/schedules?${day}&groupId=${groupId}`,
    );
  const above = await ties(keyOf('Indirect Expenses'));
  expect(above.rows.filter(({ amount }) => amount !== 0).map((row) => [row.trail, row.account, row.amount])).toEqual([
    [['Indirect Expenses', 'Small Expenses'], 'Small Expenses account', rs('200')],
  ]);
  expect(above.lines.map(({ line, isTied }) => [line, isTied])).toEqual([['Indirect Expenses', true]]);
  const own = await ties(tax.groupId);
  expect(own.rows.map((row) => [row.trail, row.amount])).toEqual([[['Tax of the Year'], rs('1,000')]]);
  expect(own.lines.map(({ line, isTied }) => [line, isTied])).toEqual([['Tax of the Year', true]]);
});

test('a backward period and too many months are refused in words', async () => {
  const backward = await office.admin.refused('GET', '/api/accounts/profit-and-loss?from=2026-03-31&to=2025-04-01');
  expect(backward.message).toBe('The last day comes before the first');
  const long = await office.admin.refused(
    'GET',
    '/api/accounts/profit-and-loss?from=2020-04-01&to=2026-03-31&compare=months',
  );
  expect(long.message).toContain('At most 24 months');
});

test('closing a year leaves its own statements as they are and carries the profit into the surplus', async () => {
  const other = await openOffice(await testApp('2026-05-20T06:00:00.000Z'), { yearFrom: '2025-04-01' });
  const enter = (date: string, account: string, amount: number) =>
    other.admin.ok('POST', post(JOURNALS), {
      ...forms(other, date).journal([
        journalLine(other.account(account), amount),
        journalLine(other.account('HDFC Current A/c'), -amount),
      ]),
      confirmed: [{ code: 'BANK_IN_JOURNAL', reason: null }],
    });
  await enter('2025-06-10', 'Sales', -rs('2,00,000'));
  await enter('2025-12-10', 'Rent', rs('75,000.50'));
  await enter('2026-04-10', 'Rent', rs('9,000'));
  const read = async () => ({
    account: await other.admin.ok<ProfitAndLoss>('GET', `/api/accounts/profit-and-loss?${YEAR}`),
    atEnd: await other.admin.ok<BalanceSheet>('GET', '/api/accounts/balance-sheet?asOn=2026-03-31'),
    later: await other.admin.ok<BalanceSheet>('GET', '/api/accounts/balance-sheet?asOn=2026-04-30'),
  });
  const before = await read();
  expect(before.later.profit).toEqual({ earlierYears: [rs('1,24,999.50')], year: [-rs('9,000')] });
  const remarks = {
    openingDifference: 'There is none to look for',
    depreciation: 'The assets are rented out',
    provisions: 'Every bill has come in',
  };
  await other.admin.ok('POST', '/api/accounts/year-end/close', {
    year: '2526',
    remarks: { ...remarks, bankReconciled: 'The statement is late', gstSetOff: 'No tax was charged in the year' },
  });
  const after = await read();
  expect(after.account).toEqual(before.account);
  expect(after.atEnd).toEqual(before.atEnd);
  expect(after.later.profit).toEqual({ earlierYears: [0], year: [-rs('9,000')] });
  expect(after.later.rows).toEqual(before.later.rows);
  expect(after.later.totals.assets).toEqual(after.later.totals.liabilities);
});
