import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AgeingAnswer, AgeingRow } from '../../contract/accounts/ageing';
import type { BillWiseRow } from '../../contract/accounts/billWise';
import type { TrialBalanceRow } from '../../contract/accounts/trialBalance';
import { formatPaise, type Paise } from '../../contract/amount';
import type { LedgerRow } from '../../contract/books/ledger';
import { forms, JOURNALS, journalLine, newBill, type Office, post, rs, type Voucher } from './office';
import { postWorkedExample } from './workedExampleBooks';

let office: Office;
const written = (paise = 0) => formatPaise(paise as Paise);

beforeAll(async () => {
  ({ office } = await postWorkedExample());
});

const ageing = (side: 'receivables' | 'payables', query = 'asOn=2026-03-31') =>
  office.admin.ok<AgeingAnswer>('GET', `/api/accounts/${side}-ageing?${query}`);
const total = ({ rows }: AgeingAnswer) => rows.reduce((sum, row) => sum + row.net, 0);

const COLUMNS = ['notDue', 'b0', 'b1', 'b2', 'b3', 'b4', 'onAccount'] as const;
/** Party, bill, due date, days, amount and its one column. */
const shown = (row: AgeingRow) => [
  row.party,
  row.bill,
  row.dueDate,
  row.days,
  written(row.net),
  COLUMNS.filter((column) => row[column] !== 0).join(),
];

/** 8.6 */
describe('the ageing of the worked example at 31-Mar-2026', () => {
  test('lists the receivables of the page, on-account money apart', async () => {
    const answer = await ageing('receivables');
    expect(answer.rows.map(shown)).toEqual([
      ['Anand Stores', 'S/25/004', '2026-02-09', 50, '4,13,600.00', 'b1'],
      ['Bharat Retail', 'S/25/002', '2025-06-24', 280, '2,00,000.00', 'b4'],
      ['Chennai Mart', 'S/25/003', '2025-09-17', 195, '3,06,800.00', 'b4'],
      ['Chennai Mart', 'S/25/005', '2026-03-22', 9, '2,36,000.00', 'b0'],
      ['Chennai Mart', 'RCHYD/2526/00006', null, null, '−1,00,000.00', 'onAccount'],
    ]);
    expect(written(total(answer))).toBe('10,56,400.00');
    expect(answer.control).toBe(total(answer));
  });

  test('lists the payables of the page', async () => {
    const answer = await ageing('payables');
    expect(answer.rows.map(shown)).toEqual([
      ['Deccan Supplies', 'DS/101', '2025-05-20', 315, '62,400.00', 'b4'],
      ['Pune Polymers', 'PP/131', '2026-02-24', 35, '2,59,600.00', 'b1'],
    ]);
    expect(written(total(answer))).toBe('3,22,000.00');
    expect(answer.control).toBe(total(answer));
  });

  test('by bill date counts from the bill, with limits of one’s own', async () => {
    const { rows, edges } = await ageing('receivables', 'asOn=2026-03-31&by=bill&edges=10,40,90,100');
    expect(edges).toEqual([10, 40, 90, 100]);
    expect(rows.map((row) => [row.bill, row.days, COLUMNS.find((column) => row[column] !== 0)])).toEqual([
      ['S/25/004', 80, 'b2'],
      ['S/25/002', 310, 'b4'],
      ['S/25/003', 225, 'b4'],
      ['S/25/005', 39, 'b1'],
      ['RCHYD/2526/00006', null, 'onAccount'],
    ]);
  });
});

describe('a day in the past', () => {
  test('has the bills as they were, those settled since and not those made since', async () => {
    const answer = await ageing('receivables', 'asOn=2025-06-09');
    expect(answer.rows.map(shown)).toEqual([
      ['Anand Stores', 'S/25/001', '2025-05-28', 12, '5,31,000.00', 'b0'],
      ['Bharat Retail', 'S/25/002', '2025-06-24', -15, '8,85,000.00', 'notDue'],
    ]);
    expect(answer.control).toBe(total(answer));
    expect((await ageing('receivables', 'asOn=2025-06-10')).rows.map((row) => row.bill)).toEqual(['S/25/002']);
  });

  test('ties with the control accounts of the trial balance on any day', async () => {
    for (const day of ['2025-04-01', '2025-04-15', '2025-05-20', '2025-12-31', '2026-02-28', '2026-04-08']) {
      const { rows } = await office.admin.ok<{ rows: TrialBalanceRow[] }>(
        'GET',
        `/api/accounts/trial-balance?from=2025-04-01&to=${day}`,
      );
      const inGroup = (group: string) =>
        rows.filter((row) => row.group === group).reduce((sum, row) => sum + row.closingDebit - row.closingCredit, 0);
      expect([day, total(await ageing('receivables', `asOn=${day}`))]).toEqual([day, inGroup('Trade Receivables')]);
      expect([day, total(await ageing('payables', `asOn=${day}`))]).toEqual([day, 0 - inGroup('Trade Payables')]);
    }
  });
});

test('one branch gives the same figures through its own vouchers', async () => {
  const all = await ageing('receivables', 'asOn=2025-06-09');
  expect((await ageing('receivables', `asOn=2025-06-09&branchId=${office.branchId}`)).rows).toEqual(all.rows);
});

test('one party has its own rows and its own control', async () => {
  const answer = await ageing('receivables', `asOn=2026-03-31&accountId=${office.account('Chennai Mart')}`);
  expect(answer.rows).toHaveLength(3);
  expect(written(answer.control)).toBe('4,42,800.00');
});

test('a bill shows the vouchers that moved it, down to nothing', async () => {
  const [bill] = (await ageing('receivables', 'asOn=2025-06-24')).rows.filter((row) => row.bill === 'S/25/002');
  const { rows, account } = await office.admin.ok<{ rows: LedgerRow[]; account: object }>(
    'GET',
    `/api/accounts/ledger?accountId=${bill?.accountId}&billId=${bill?.billId}&from=2025-04-01&to=2026-03-31`,
  );
  expect(account).toMatchObject({ name: 'Bharat Retail', billNo: 'S/25/002' });
  expect(rows.map((row) => [row.number, written(row.balance)])).toEqual([
    ['JVHYD/2526/00004', '8,85,000.00'],
    ['RCHYD/2526/00004', '2,00,000.00'],
  ]);
  const opposite = ['Sales', 'HDFC Current A/c'];
  for (const [place, name] of opposite.entries()) expect(rows[place]?.particulars).toContain(name);
  const { rows: bills } = await office.admin.ok<{ rows: BillWiseRow[] }>(
    'GET',
    `/api/accounts/ledger-bills?accountId=${bill?.accountId}&from=2025-04-01&to=2026-03-31`,
  );
  const moves = bills.find(({ billId }) => billId === bill?.billId)?.moves ?? [];
  expect(moves.slice(0, 2).map(({ particulars }) => particulars)).toEqual(rows.map(({ particulars }) => particulars));
});

test('a cancelled sale leaves no bill behind, on any day', async () => {
  const party = office.account('Anand Stores');
  const before = (await ageing('receivables', 'asOn=2026-04-08')).rows;
  const sale = await office.admin.ok<Voucher>(
    'POST',
    post(JOURNALS),
    forms(office, '2026-04-05').journal([
      journalLine(party, rs('900'), { bills: [newBill('S/26/001', '2026-04-05', '2026-05-05', rs('900'))] }),
      journalLine(office.account('Sales'), -rs('900')),
    ]),
  );
  expect((await ageing('receivables', 'asOn=2026-04-08')).rows).toHaveLength(before.length + 1);
  await office.admin.ok('POST', `${JOURNALS}/${sale.id}/cancel`, {
    version: sale.version,
    reason: 'Entered for the wrong party',
  });
  expect((await ageing('receivables', 'asOn=2026-04-08')).rows).toEqual(before);
});

test('a bill cancelled later is shown on the days on which the ledger has it, and marked', async () => {
  const party = office.account('Anand Stores');
  const [begun, admin] = [office.app.system.clock().toISOString(), office.admin];
  office.app.setNow('2026-04-20T06:00:00.000Z');
  office.admin = await office.signIn('ASHA');
  const bill = newBill('S/26/002', '2026-04-05', '2026-05-05', rs('700'));
  const sale = await office.admin.ok<Voucher>(
    'POST',
    post(JOURNALS),
    forms(office, '2026-04-05').journal([
      journalLine(party, rs('700'), { bills: [bill] }),
      journalLine(office.account('Sales'), -rs('700')),
    ]),
  );
  const lock = (day: string | null) =>
    office.app.system.database.query(
      sql`update branches set lock_up_to = ${day}::date where company_id = ${office.company}`,
    );
  await lock('2026-04-10');
  await office.admin.ok('POST', `${JOURNALS}/${sale.id}/cancel`, { version: sale.version, reason: 'Never delivered' });
  await lock(null);
  const marked = async (day: string) => {
    const { rows, control } = await ageing('receivables', `asOn=${day}`);
    expect(rows.reduce((sum, row) => sum + row.net, 0)).toBe(control);
    return rows.filter((row) => row.bill === 'S/26/002').map((row) => row.isCancelled);
  };
  expect([await marked('2026-04-08'), await marked('2026-04-20')]).toEqual([[true], []]);
  office.app.setNow(begun);
  office.admin = admin;
});

test('a micro enterprise that waits beyond 45 days is marked, and an account without bills is on account', async () => {
  const small = await office.open('Kiran Tools', 'Trade Payables', { billWise: true, msmeNo: 'UDYAM-TS-02-0012345' });
  const plain = await office.open('Petty Suppliers', 'Trade Payables', { billWise: false });
  const buy = (account: number, amount: string, bills: object[]) =>
    office.admin.ok(
      'POST',
      post(JOURNALS),
      forms(office, '2026-02-10').journal([
        journalLine(office.account('Purchases'), rs(amount)),
        journalLine(account, -rs(amount), { bills }),
      ]),
    );
  await buy(small, '5,000', [newBill('KT/9', '2026-02-10', '2026-03-27', rs('5,000'))]);
  await buy(plain, '750', []);
  const answer = await ageing('payables');
  expect(answer.rows.filter((row) => row.isLate).map((row) => row.bill)).toEqual(['KT/9']);
  expect(answer.rows.find((row) => row.accountId === plain)).toMatchObject({ billId: null, onAccount: rs('750') });
  expect(answer.control).toBe(total(answer));
  const onlySmall = await ageing('payables', 'asOn=2026-03-31&msme=only');
  expect(onlySmall.rows.map((row) => row.party)).toEqual(['Kiran Tools']);
  expect(onlySmall.control).toBe(rs('5,000'));
});

test('names and numbers appear as they were entered, and bills by their day before money on account', async () => {
  const name = 'Menon, Rao; & "Sons"';
  const party = await office.open(name, 'Trade Payables', { billWise: true });
  const numbers = ['A;1,2', 'B"3\\4', "C',[5]"];
  const due = ['2026-03-03', '2026-03-01', '2026-03-02'];
  for (const [place, number] of numbers.entries())
    await office.admin.ok(
      'POST',
      post(JOURNALS),
      forms(office, '2026-02-11').journal([
        journalLine(office.account('Purchases'), rs('100')),
        journalLine(party, -rs('100'), { bills: [newBill(number, '2026-02-11', due[place] ?? '', rs('100'))] }),
      ]),
    );
  for (const asOn of ['2026-02-28', '2026-03-31']) {
    const { rows } = await ageing('payables', `asOn=${asOn}&accountId=${party}`);
    expect(rows.map((row) => [row.party, row.bill, row.dueDate, row.net])).toEqual(
      [1, 2, 0].map((place) => [name, numbers[place], due[place], rs('100')]),
    );
  }
});

test('limits that do not grow are refused in words', async () => {
  const { message } = await office.admin.refused(
    'GET',
    '/api/accounts/receivables-ageing?asOn=2026-03-31&edges=30,20,90,180',
  );
  expect(message).toBe('Give four growing numbers of days, such as 30,60,90,180');
});
