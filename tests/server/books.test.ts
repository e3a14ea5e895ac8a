import { beforeAll, describe, expect, test } from 'vitest';
import type { BookAnswer, DayBookRow } from '../../contract/accounts/books';
import type { AccountListRow, GroupListRow } from '../../contract/accounts/lists';
import type { TrialBalance, TrialBalanceRow } from '../../contract/accounts/trialBalance';
import { formatPaise, type Paise } from '../../contract/amount';
import { forms, JOURNALS, journalLine, type Office, PAYMENTS, post, rs, type Voucher } from './office';
import { VOUCHERS } from './workedExample';
import { postWorkedExample } from './workedExampleBooks';

let office: Office;
let posted: Map<string, Voucher>;
beforeAll(async () => {
  ({ office, posted } = await postWorkedExample());
});

const written = (paise = 0) => formatPaise(paise as Paise);
const YEAR = 'from=2025-04-01&to=2026-03-31';
const book = (kind: 'cash' | 'bank', query = YEAR) =>
  office.admin.ok<BookAnswer>('GET', `/api/accounts/${kind}-book?${query}`);

describe('the cash book', () => {
  test('runs through the cash of the worked example from opening to closing', async () => {
    const answer = await book('cash');
    expect(answer.account.name).toBe('Cash');
    expect(written(answer.opening)).toBe('25,000.00');
    expect(
      answer.rows.map((row) => [row.date, row.number, written(row.debit), written(row.credit), written(row.balance)]),
    ).toEqual([
      ['2025-04-05', 'CTHYD/2526/00001', '30,000.00', '0.00', '55,000.00'],
      ['2025-11-15', 'RCHYD/2526/00005', '59,000.00', '0.00', '1,14,000.00'],
      ['2025-11-17', 'CTHYD/2526/00002', '0.00', '70,000.00', '44,000.00'],
    ]);
    expect(written(answer.closing)).toBe('44,000.00');
  });

  test('by days and by months has the same closing, each sum with the balance of its end', async () => {
    const days = await book('cash', `${YEAR}&by=day`);
    expect(days.sums.map((day) => [day.date, written(day.balance)])).toEqual([
      ['2025-04-05', '55,000.00'],
      ['2025-11-15', '1,14,000.00'],
      ['2025-11-17', '44,000.00'],
    ]);
    const months = await book('cash', `${YEAR}&by=month`);
    expect(
      months.sums.map((month) => [month.date, written(month.debit), written(month.credit), written(month.balance)]),
    ).toEqual([
      ['2025-04-30', '30,000.00', '0.00', '55,000.00'],
      ['2025-11-30', '59,000.00', '70,000.00', '44,000.00'],
    ]);
  });
});

describe('the bank book', () => {
  test('closes at the balance of the bank, with instruments and the sums of each day', async () => {
    const answer = await book('bank', `${YEAR}&accountId=${office.account('HDFC Current A/c')}&size=500`);
    expect([written(answer.opening), written(answer.closing)]).toEqual(['3,40,000.00', '3,83,000.00']);
    expect([written(answer.debit), written(answer.credit)]).toEqual(['21,63,000.00', '21,20,000.00']);
    expect(answer.rows.find((row) => row.number === 'PYHYD/2526/00011')?.instrumentNo).toBe('101003');
    const rentDay = answer.sums.find((day) => day.date === '2025-06-30');
    expect(written(rentDay?.credit)).toBe('2,84,400.00');
  });

  test('of an account that is no bank is refused', async () => {
    const path = `/api/accounts/bank-book?${YEAR}&accountId=${office.account('Cash')}`;
    expect((await office.admin.refused('GET', path)).fields).toEqual({
      accountId: 'Choose a bank account of the list',
    });
  });
});

type DayBook = {
  rows: DayBookRow[];
  total: number;
  types: { type: string; vouchers: number; amount: number }[];
};
const dayBook = (query: string) => office.admin.ok<DayBook>('GET', `/api/accounts/day-book?${query}`);

describe('the day book', () => {
  test('holds every voucher of the year once, openings too, and balances', async () => {
    const answer = await dayBook(`${YEAR}&size=500`);
    expect(answer.rows.map((row) => row.number).sort()).toEqual(
      ['OPHYD/2526/00001', ...VOUCHERS.map((example) => example.number)].sort(),
    );
    // 8.3: the movements of the year, and the openings.
    expect(answer.rows.reduce((sum, row) => sum + row.debit, 0)).toBe(rs('87,29,765.75') + rs('18,50,000'));
    expect(answer.rows.every((row) => row.debit === row.credit)).toBe(true);
    expect(answer.types.map(({ type, vouchers }) => [type, vouchers])).toEqual([
      ['CT', 2],
      ['JV', 17],
      ['OP', 1],
      ['PY', 19],
      ['RC', 7],
    ]);
  });

  test('is read a page at a time with the sums of all', async () => {
    const first = await dayBook(`${YEAR}&size=20`);
    const third = await dayBook(`${YEAR}&size=20&page=3`);
    expect([first.rows.length, third.rows.length, first.total, third.total]).toEqual([20, 6, 46, 46]);
    expect(third.types).toEqual(first.types);
  });

  test.each([
    ['type=RC', 7],
    ['type=all', 46],
    ['type=RC,PY', 7 + 19],
    ['type=RC,RC', 7],
    ['user=asha', 46],
    ['user=RAVI', 0],
    ['least=885000', 2],
    // Rents of 2,12,400 with tax pay 1,94,400.
    ['type=PY&least=200000', 1],
  ])('filters by %s', async (filter, vouchers) => {
    expect((await dayBook(`${YEAR}&${filter}`)).total).toBe(vouchers);
  });

  test('refuses types that are none', async () => {
    const { fields } = await office.admin.refused('GET', `/api/accounts/day-book?${YEAR}&type=PY,XX`);
    expect(fields).toEqual({ type: 'Choose types of voucher of the list' });
  });

  test('shows a cancelled voucher and its mirror, or hides both', async () => {
    const salaries = posted.get('PYHYD/2526/00015');
    await office.admin.ok('POST', `${PAYMENTS}/${salaries?.id}/cancel`, {
      version: salaries?.version,
      reason: 'Paid from another company',
    });
    const { rows } = await dayBook('from=2025-12-31&to=2025-12-31');
    expect(rows.map((row) => [row.number, row.status, row.isMirror])).toEqual([
      ['PYHYD/2526/00014', 'posted', false],
      ['PYHYD/2526/00015', 'cancelled', false],
      ['PYHYD/2526/00015', 'cancelled', true],
    ]);
    expect(rows[2]?.narration).toBe('Paid from another company');
    expect((await dayBook('from=2025-12-31&to=2025-12-31&cancelled=hide')).total).toBe(1);
    expect((await dayBook('from=2025-12-31&to=2025-12-31&type=JV,PY')).total).toBe(3);
    expect((await dayBook('from=2025-12-31&to=2025-12-31&type=JV,RC')).total).toBe(0);
  });
});

describe('the lists of the chart', () => {
  test('groups carry the sums of the accounts below', async () => {
    const { rows } = await office.admin.ok<{ rows: GroupListRow[] }>(
      'GET',
      '/api/accounts/groups-list?asOn=2025-11-30',
    );
    const of = (name: string) => rows.find((row) => row.name === name);
    expect(of('Trade Receivables')).toMatchObject({ depth: 1, parentName: 'Assets', accounts: 3 });
    const assets = rows.filter((row) => row.parentName === 'Assets');
    expect(of('Assets')?.balance).toBe(assets.reduce((sum, row) => sum + row.balance, 0));
    expect(rows.filter((row) => row.depth === 0).reduce((sum, row) => sum + row.balance, 0)).toBe(0);
    const income = await office.admin.ok<{ rows: GroupListRow[] }>(
      'GET',
      '/api/accounts/groups-list?asOn=2025-11-30&nature=income',
    );
    expect(new Set(income.rows.map((row) => row.nature))).toEqual(new Set(['income']));
  });

  test.each(['2025-04-01', '2025-11-30', '2026-03-31', '2026-04-02'])(
    'have the balances of the trial balance on %s, of a year after one that is not closed too',
    async (day) => {
      const get = <T>(path: string) => office.admin.ok<T>('GET', `/api/accounts/${path}`);
      const trial = await get<TrialBalance>(`trial-balance?by=day&from=${day}&to=${day}&zero=show`);
      const trails = new Map(trial.groups.map(({ id, trail }) => [id, trail]));
      const net = ({ closingDebit, closingCredit }: TrialBalanceRow) => closingDebit - closingCredit;
      const { rows: accounts } = await get<{ rows: AccountListRow[] }>(`accounts-list?asOn=${day}&zero=show`);
      const known = new Map(trial.rows.map((row) => [row.accountId, net(row)]));
      for (const { account, accountId, balance } of accounts)
        expect([account, balance]).toEqual([account, known.get(accountId)]);
      const { rows: groups } = await get<{ rows: GroupListRow[] }>(`groups-list?asOn=${day}`);
      for (const { name, balance } of groups) {
        const under = trial.rows.filter((row) => trails.get(row.groupId)?.includes(name));
        expect([name, balance]).toEqual([name, under.reduce((sum, row) => sum + net(row), 0)]);
      }
    },
  );

  test('accounts of a group with their balances, those at zero only when asked for', async () => {
    const groups = await office.admin.ok<{ rows: GroupListRow[] }>('GET', '/api/accounts/groups-list?asOn=2025-06-30');
    const payables = groups.rows.find((row) => row.name === 'Trade Payables')?.groupId;
    const list = (more: string) =>
      office.admin.ok<{ rows: AccountListRow[]; accounts: number }>(
        'GET',
        `/api/accounts/accounts-list?asOn=2025-06-30&groupId=${payables}${more}`,
      );
    expect((await list('')).rows.map((row) => [row.account, written(row.balance)])).toEqual([
      ['Deccan Supplies', '−86,000.00'],
      ['Pune Polymers', '−1,00,000.00'],
    ]);
    expect((await list('&zero=show')).accounts).toBe(4);
    expect((await list('&zero=show&active=no')).accounts).toBe(0);
  });
});

test('the day book of another branch is empty, a backward period is refused', async () => {
  const body = forms(office, '2026-04-02').journal([
    journalLine(office.account('Rent'), rs('10')),
    journalLine(office.account('Salaries'), -rs('10')),
  ]);
  await office.admin.ok('POST', post(JOURNALS), body);
  const other = await office.admin.refused('GET', '/api/accounts/day-book?from=2026-04-02&to=2026-04-01');
  expect(other.message).toBe('The last day comes before the first');
  expect((await dayBook('from=2026-04-02&to=2026-04-02')).total).toBe(1);
  expect((await dayBook(`from=2026-04-02&to=2026-04-02&branchId=${office.branchId + 1}`)).total).toBe(0);
});
