import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accounts as screens } from '../../contract/accounts/screens';
import { formatPaise, type Paise } from '../../contract/amount';
import type { Dashboard } from '../../contract/dashboards';
import { testApp } from '../setup/app';
import { forms, JOURNALS, journalLine, newBill, openOffice, post, rs, TRANSFERS, type Voucher } from './office';

const TODAY = '2026-04-08T06:00:00.000Z';
const ON = 'asOn=2026-03-31';

test('each bank has its own entries that it has not seen, and one that is cleared is told no more', async () => {
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

test('names who was billed most this year, for whoever may open the ledger it leads to', async () => {
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
