import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accounts as screens } from '../../contract/accounts/screens';
import { formatPaise, type Paise } from '../../contract/amount';
import type { Dashboard } from '../../contract/dashboards';
import { testApp } from '../setup/app';
import {
  forms,
  JOURNALS,
  journalLine,
  newBill,
  type Office,
  openOffice,
  post,
  rs,
  TRANSFERS,
  type Voucher,
} from './office';

const TODAY = '2026-04-08T06:00:00.000Z';
const ON = 'asOn=2026-03-31';

test('each bank has its own entries that it has not seen, and a cleared one disappears', async () => {
  const two = await openOffice(await testApp(TODAY), { code: 20_078 });
  const [bank, second] = [two.account('HDFC Current A/c'), await two.open('SBI Current A/c', 'Bank Accounts')];
  const { id } = await two.admin.ok<Voucher>(
    'POST',
    post(TRANSFERS),
    forms(two, '2026-03-20').transfer(bank, second, rs('500')),
  );
  const counts = async () =>
    (await two.admin.ok<Dashboard>('GET', `/api/accounts/dashboard?${ON}`)).tiles
      .filter(({ key }) => key.startsWith('unreconciled'))
      .map(({ label, value, opens }) => [label, value, opens?.params]);
  const of = (accountId: number) => ({ accountId: String(accountId), asOn: '2026-03-31' });
  expect(await counts()).toEqual([
    ['Unreconciled entries, HDFC Current A/c', 1, of(bank)],
    ['Unreconciled entries, SBI Current A/c', 1, of(second)],
  ]);
  const [entry] = await two.app.system.database.query<{ id: number }>(
    sql`select id from ledger_entries where company_id = ${two.company} and document_id = ${id} and account_id = ${second}`,
  );
  await two.admin.ok('POST', '/api/accounts/bank-reconciliation/clear', {
    accountId: second,
    asOn: '2026-03-31',
    entryIds: [entry?.id],
    clearedOn: '2026-03-21',
  });
  expect((await counts()).map(([, count]) => count)).toEqual([1, 0]);
});

test('of some branches a bank has their entries alone, and the bank book says the same', async () => {
  const two = await openOffice(await testApp(TODAY), { code: 20_080, branches: ['HYD', 'BLR'] });
  const [bank, cash] = [two.account('HDFC Current A/c'), two.account('Cash')];
  const deposit = (branchId: number, day: string) =>
    two.admin.ok<Voucher>('POST', post(TRANSFERS), {
      ...forms(two, day).transfer(cash, bank, rs('10')),
      branchId,
      confirmed: [{ code: 'CASH_LAW', reason: 'The day is tried' }],
    });
  const hyd = two.branches.HYD ?? 0;
  const blr = two.branches.BLR ?? 0;
  await bringCash(two, hyd);
  await bringCash(two, blr);
  const made = [];
  for (const day of ['2026-01-10', '2026-02-10', '2026-03-10']) made.push(await deposit(hyd, day));
  for (const day of ['2026-02-11', '2026-03-11']) await deposit(blr, day);
  const [entry] = await two.app.system.database.query<{ id: number }>(
    sql`select id from ledger_entries where company_id = ${two.company} and document_id = ${made[1]?.id} and account_id = ${bank}`,
  );
  const clear = { accountId: bank, asOn: '2026-03-31', entryIds: [entry?.id], clearedOn: '2026-02-20' };
  await two.admin.ok('POST', '/api/accounts/bank-reconciliation/clear', clear);
  const told = async (query: string) => {
    const { tiles } = await two.admin.ok<Dashboard>('GET', `/api/accounts/dashboard?${query}`);
    const tile = tiles.find(({ key }) => key === 'unreconciled');
    if (tile?.opens?.path !== screens.bankBook.path) return [tile?.value, null];
    const { total } = await two.admin.ok<{ total: number }>(
      'GET',
      `/api/accounts/bank-book?${new URLSearchParams(tile.opens.params)}`,
    );
    return [tile.value, total];
  };
  expect(await told(ON)).toEqual([4, null]);
  expect(await told(`${ON}&branchId=${hyd}`)).toEqual([2, 2]);
  expect(await told(`${ON}&branchId=${blr}`)).toEqual([2, 2]);
  // Before the clearing the bank had seen nothing.
  expect(await told(`asOn=2026-02-15&branchId=${hyd}`)).toEqual([2, 2]);
});

test('cheques of today are among those of the week, those of transfers too', async () => {
  const own = await openOffice(await testApp(TODAY), { code: 20_081 });
  const [bank, cash] = [own.account('HDFC Current A/c'), own.account('Cash')];
  await bringCash(own, own.branchId);
  const cheque = { mode: 'cheque', instrumentNo: '101001', instrumentDate: '2026-04-08' };
  await own.admin.ok('POST', post(TRANSFERS), {
    ...forms(own, '2026-04-08').transfer(bank, cash, rs('300'), cheque),
    confirmed: [{ code: 'OVERDRAFT', reason: 'The day is tried' }],
  });
  const cheques = async (day: string) =>
    (await own.admin.ok<Dashboard>('GET', `/api/accounts/dashboard?asOn=${day}`)).lists
      .find(({ key }) => key === 'cheques')
      ?.rows.map(({ text, note, opens }) => [text, note, opens?.path]);
  const row = ['Cheque 101001 for a transfer: HDFC Current A/c to Cash', '08-Apr-2026', screens.transfers.path];
  expect(await cheques('2026-04-08')).toEqual([row]);
  expect(await cheques('2026-04-01')).toEqual([row]);
  expect(await cheques('2026-03-31')).toEqual([]);
  expect(await cheques('2026-04-09')).toEqual([]);
});

/** Cash to move, as capital. */
const bringCash = (office: Office, branchId: number) =>
  office.admin.ok('POST', post(JOURNALS), {
    ...forms(office, '2025-12-01').journal([
      journalLine(office.account('Cash'), rs('5,000')),
      journalLine(office.account('Share Capital'), -rs('5,000')),
    ]),
    branchId,
    confirmed: [{ code: 'BANK_IN_JOURNAL', reason: null }],
  });

test('names the parties billed most this year, for users who may open the ledger behind them', async () => {
  const fresh = await openOffice(await testApp(TODAY), { code: 20_079 });
  const party = await fresh.open('Bharat Retail', 'Trade Receivables');
  const bill = (accountId: number, day: string, billNo: string, amount: string) =>
    fresh.admin.ok<Voucher>(
      'POST',
      post(JOURNALS),
      forms(fresh, '2026-03-20').journal([
        journalLine(accountId, rs(amount), { bills: [newBill(billNo, day, '2026-04-30', rs(amount))] }),
        journalLine(fresh.account('Sales'), -rs(amount)),
      ]),
    );
  const anand = fresh.account('Anand Stores');
  await bill(anand, '2026-03-01', 'A/1', '1,000');
  await bill(anand, '2026-03-02', 'A/2', '250');
  await bill(anand, '2025-03-31', 'A/0', '9,000');
  await bill(party, '2026-03-10', 'B/1', '2,000');
  const wrong = await bill(anand, '2026-03-11', 'A/3', '50,000');
  const top = async (query = ON, caller = fresh.admin) =>
    (await caller.ok<Dashboard>('GET', `/api/dashboard?${query}`)).lists.find((list) => list.key === 'topCustomers');
  expect((await top())?.rows[0]?.text).toBe('Anand Stores');
  const reason = 'It was entered twice by mistake';
  await fresh.admin.ok('POST', `${JOURNALS}/${wrong.id}/cancel`, { version: wrong.version, reason });
  const list = await top();
  expect(list?.rows.map(({ text, note, amount }) => [text, note, formatPaise((amount ?? 0) as Paise)])).toEqual([
    ['Bharat Retail', '1 bill', '2,000.00'],
    ['Anand Stores', '2 bills', '1,250.00'],
  ]);
  expect(list?.rows[0]?.opens).toEqual({
    path: screens.ledger.path,
    params: { accountId: String(party), from: '2025-04-01', to: '2026-03-31' },
  });
  expect((await top('asOn=2026-03-01'))?.rows.map(({ text }) => text)).toEqual(['Anand Stores']);
  expect((await top('asOn=2026-04-01'))?.rows).toEqual([]);
  const [moduleCode, menuCode, screenCode] = screens.receivablesAgeing.code;
  await fresh.grant([{ moduleCode, menuCode, screenCode, transCode: 7 }]);
  expect(await top(ON, fresh.clerk)).toBeUndefined();
});
