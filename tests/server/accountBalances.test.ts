import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { AccountListRow } from '../../contract/accounts/lists';
import { accounts as screens } from '../../contract/accounts/screens';
import { type TestApp, testApp } from '../setup/app';
import {
  type Caller,
  forms,
  JOURNALS,
  journalLine,
  type Office,
  openOffice,
  PAYMENTS,
  paymentLine,
  post,
  rs,
} from './office';

/** An account has the same balance in its master, next to vouchers, and in lists and reports. */

let app: TestApp;
let office: Office;

beforeAll(async () => {
  app = await testApp('2026-03-31T06:00:00.000Z');
  office = await openOffice(app, { branches: ['HYD', 'VJA'] });
  const form = forms(office);
  const [rent, salaries] = [office.account('Rent'), office.account('Salaries')];
  const owe = async (date: string, amount: string, branch = 'HYD') =>
    (await office.signIn('ASHA')).ok(
      'POST',
      post(JOURNALS),
      form.journal([journalLine(rent, rs(amount)), journalLine(salaries, -rs(amount))], {
        date,
        branchId: office.branches[branch],
      }),
    );
  await owe('2025-06-30', '1,000');
  await owe('2026-03-31', '2,000');
  app.setNow('2026-05-15T06:00:00.000Z');
  await owe('2026-04-30', '30');
  await owe('2026-05-14', '4', 'VJA');
  const admin = await office.signIn('ASHA');
  for (const [instrumentNo, date] of [
    ['100001', '2026-05-20'],
    ['100002', '2026-06-20'],
    ['100003', '2027-03-20'],
  ])
    await admin.ok(
      'POST',
      post(PAYMENTS),
      form.payment([paymentLine(rent, rs('700'))], {
        date,
        mode: 'cheque',
        instrumentNo,
        instrumentDate: date,
        postDated: true,
      }),
    );
});

type Balances = Record<string, number>;
const inMaster = async (caller: Caller): Promise<Balances> => {
  const { rows } = await caller.ok<{ rows: { name: string; balance: number }[] }>(
    'GET',
    '/api/accounts/accounts?size=200',
  );
  return Object.fromEntries(rows.filter((row) => row.balance !== 0).map((row) => [row.name, row.balance]));
};
const inList = async (caller: Caller, asOn: string): Promise<Balances> => {
  const path = `/api/accounts/accounts-list?asOn=${asOn}&zero=hide`;
  const { rows } = await caller.ok<{ rows: AccountListRow[] }>('GET', path);
  return Object.fromEntries(rows.map((row) => [row.account, row.balance]));
};

test('expenses count the running financial year, and nothing counts before its day', async () => {
  const now = await office.signIn('ASHA');
  expect((await inMaster(now)).Rent).toBe(rs('34'));
  const options = await now.ok<{ balance: number }[]>('GET', '/api/accounts/accounts/lookup?q=rent');
  expect(options.map((option) => option.balance)).toContain(rs('34'));
  const days = ['2026-03-30', '2026-03-31', '2026-04-01', '2026-05-15', '2026-05-20', '2026-06-20', '2027-03-31'];
  for (const day of [...days, '2027-04-01']) {
    app.setNow(`${day}T06:00:00.000Z`);
    const admin = await office.signIn('ASHA');
    expect([day, await inMaster(admin)]).toEqual([day, await inList(admin, day)]);
  }
});

test('a user of one branch sees the balance of that branch', async () => {
  app.setNow('2026-05-15T06:00:00.000Z');
  const [moduleCode, menuCode, screenCode] = screens.accounts.code;
  await office.grant([{ moduleCode, menuCode, screenCode, transCode: 1 }]);
  await app.system.database.query(sql`
    insert into user_branches (company_id, user_id, branch_id)
    select company_id, id, ${office.branches.VJA ?? 0} from users where company_id = ${office.company} and code = 'RAVI'`);
  const ravi = await office.signIn('RAVI');
  const found = await inMaster(ravi);
  expect(found).toEqual({ Rent: rs('4'), Salaries: -rs('4') });
});

test('the list is sorted by the very balances that it shows, upwards and downwards and page by page', async () => {
  type Row = { id: number; balance: number };
  for (const caller of [await office.signIn('ASHA'), await office.signIn('RAVI')]) {
    const page = async (query: string) =>
      (await caller.ok<{ rows: Row[] }>('GET', `/api/accounts/accounts?sort=balance&${query}`)).rows;
    const { rows: named } = await caller.ok<{ rows: Row[] }>('GET', '/api/accounts/accounts?page=1&size=500&sort=name');
    const upwards = [...named].sort((a, b) => a.balance - b.balance || a.id - b.id);
    const downwards = [...named].sort((a, b) => b.balance - a.balance || a.id - b.id);
    expect(new Set(named.map(({ balance }) => Math.sign(balance))).size).toBeGreaterThan(1);
    expect(await page('page=1&size=500&dir=asc')).toEqual(upwards);
    expect(await page('page=1&size=20&dir=desc')).toEqual(downwards.slice(0, 20));
    expect(await page('page=2&size=20&dir=desc')).toEqual(downwards.slice(20, 40));
    expect(await page('page=1&size=20&dir=asc&active=true')).toEqual(upwards.slice(0, 20));
  }
});
