import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accounts as screens } from '../../contract/accounts/screens';
import type { TrialBalanceRow } from '../../contract/accounts/trialBalance';
import type { MergePreview } from '../../contract/merging';
import { TRAN } from '../../contract/screen';
import { gstinCheckCharacter } from '../../contract/statutory';
import { ACCOUNT_REFERENCES } from '../../server/accounts/merge/references';
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
  post,
  RECEIPTS,
  receiptLine,
  rs,
  type Voucher,
} from './office';

/** One account, or one group, merged into another. Each test has a company of its own. */
let app: TestApp;
let office: Office;

beforeAll(async () => {
  app = await testApp('2026-03-31T06:00:00.000Z');
});
beforeEach(async () => {
  office = await freshOffice(app);
});

const REASON = 'The same customer was entered twice';
const ACCOUNTS = '/api/accounts/accounts';
type Row = {
  id: number;
  version: number;
  name: string;
  active: boolean;
  mergedIntoName: string | null;
  balance: number;
};

const account = (id: number) => office.admin.ok<Row>('GET', `${ACCOUNTS}/${id}`);
const preview = (fromId: number, intoId: number) =>
  office.admin.ok<MergePreview>('GET', `${ACCOUNTS}/${fromId}/merge?intoId=${intoId}`);
const input = async (fromId: number, intoId: number) => ({
  intoId,
  version: (await account(fromId)).version,
  reason: REASON,
});
const merge = async (fromId: number, intoId: number) =>
  office.admin.ok<MergePreview>('POST', `${ACCOUNTS}/${fromId}/merge`, await input(fromId, intoId));
const refusals = async (fromId: number, intoId: number) => {
  const shown = (await preview(fromId, intoId)).refusals;
  const refused = await office.admin.refused('POST', `${ACCOUNTS}/${fromId}/merge`, await input(fromId, intoId));
  expect(refused).toMatchObject({ status: 409, message: shown[0] });
  return shown;
};
const trialBalance = async () =>
  (
    await office.admin.ok<{ rows: TrialBalanceRow[] }>(
      'GET',
      '/api/accounts/trial-balance?from=2025-04-01&to=2026-03-31',
    )
  ).rows;
const journal = (lines: object[], more: object = {}) =>
  office.admin.ok<Voucher>('POST', post(JOURNALS), forms(office).journal(lines, more));
const sale = (party: number, billNo: string, amount: number) =>
  journal([
    journalLine(party, amount, { bills: [newBill(billNo, '2026-01-10', '2026-02-09', amount as never)] }),
    journalLine(office.account('Sales'), -amount),
  ]);
const purchase = (party: number, billNo: string, amount: number) =>
  journal([
    journalLine(office.account('Purchases'), amount),
    journalLine(party, -amount, { bills: [newBill(billNo, '2026-01-10', '2026-02-09', amount as never)] }),
  ]);
const problems = async () => (await verify(app.system.database)).flatMap((finding) => finding.problems);

describe('a party that was entered twice', () => {
  test('shows all that it had in the other one: ledger, bills, ageing, balance; and the books still agree', async () => {
    const anand = office.account('Anand Stores');
    const twin = await office.open('Anand Store', 'Trade Receivables', { billWise: true, creditDays: 30 });
    await sale(anand, 'S/1', rs('1,000'));
    await sale(twin, 'S/2', rs('500'));
    const shown = await preview(twin, anand);
    expect(shown).toMatchObject({
      from: { name: 'Anand Store', balance: rs('500') },
      into: { name: 'Anand Stores', balance: rs('1,000') },
      balanceAfter: rs('1,500'),
      refusals: [],
    });
    expect(shown.moves).toEqual([
      { what: 'Ledger entries', count: 1 },
      { what: 'Bills, advances and amounts on account', count: 1 },
    ]);
    await merge(twin, anand);
    expect(await account(anand)).toMatchObject({ balance: rs('1,500') });
    expect(await account(twin)).toMatchObject({ balance: 0, active: false, mergedIntoName: 'Anand Stores' });
    expect((await office.pending(anand)).map((bill) => bill.billNo).sort()).toEqual(['S/1', 'S/2']);
    const ledger = await office.admin.ok<{ rows: object[] }>(
      'GET',
      `/api/accounts/ledger?accountId=${anand}&from=2025-04-01&to=2026-03-31`,
    );
    expect(JSON.stringify(ledger)).toContain('S/2');
    expect(await problems()).toEqual([]);
  });

  test('keeps the bills of a supplier whose number both have, each as a bill of its own', async () => {
    const one = await office.open('Deccan Supply', 'Trade Payables', { billWise: true });
    const two = await office.open('Deccan Suppliers', 'Trade Payables', { billWise: true });
    await purchase(one, 'DS/7', rs('300'));
    await purchase(two, 'ds/7', rs('200'));
    await merge(one, two);
    expect((await office.pending(two)).map(({ billNo, pending }) => [billNo, pending]).sort()).toEqual([
      ['DS/7', -rs('300')],
      ['ds/7', -rs('200')],
    ]);
    expect(await problems()).toEqual([]);
  });

  test('is recorded in the trail of both, with the reason, and each entry remembers the account it was posted to', async () => {
    const anand = office.account('Anand Stores');
    const twin = await office.open('Anand Store', 'Trade Receivables', { billWise: true });
    const voucher = await sale(twin, 'S/2', rs('500'));
    await merge(twin, anand);
    for (const id of [anand, twin]) {
      const history = JSON.stringify(
        await office.admin.ok('GET', `/api/admin/history?entity=${encodeURIComponent(ACCOUNTS)}&id=${id}`),
      );
      expect(history).toContain('"merge"');
      expect(history).toContain(REASON);
      expect(history).toContain('Anand Store');
    }
    const entries = await app.system.database.query<{ posted: number | null; now: number }>(
      sql`select entered_account_id as posted, account_id as now from ledger_entries where company_id = ${office.company} and document_id = ${voucher.id} order by line_no limit 1`,
    );
    expect(entries).toEqual([{ posted: twin, now: anand }]);
    const shown = await office.admin.ok<{ accountNames: object; lines: { accountId: number }[] }>(
      'GET',
      `${JOURNALS}/${voucher.id}`,
    );
    // The voucher itself keeps its entries.
    expect(shown.lines[0]?.accountId).toBe(twin);
    expect(shown.accountNames).toMatchObject({ [twin]: 'Anand Store (now Anand Stores)' });
  });

  test('takes vouchers afterwards only in the other account; drafts and templates follow by themselves', async () => {
    const anand = office.account('Anand Stores');
    const twin = await office.open('Anand Store', 'Trade Receivables', { billWise: true });
    await sale(twin, 'S/2', rs('500'));
    const [bill] = await office.pending(twin);
    const receipt = forms(office).receipt([
      receiptLine(twin, rs('200'), { bills: [against(bill?.id ?? 0, rs('200'))] }),
    ]);
    const draft = await office.admin.ok<{ id: number }>('POST', RECEIPTS, receipt);
    expect((await preview(twin, anand)).moves).toContainEqual({ what: 'Drafts', count: 1 });
    await merge(twin, anand);
    expect(await office.admin.refused('POST', post(RECEIPTS), receipt)).toMatchObject({ status: 400 });
    const { version } = await office.admin.ok<{ version: number }>('GET', `${RECEIPTS}/${draft.id}`);
    await office.admin.ok('POST', `${RECEIPTS}/${draft.id}/post`, { version });
    expect(await account(anand)).toMatchObject({ balance: rs('300') });
    expect(await problems()).toEqual([]);
  });

  test('is cancelled in the account that it became', async () => {
    const anand = office.account('Anand Stores');
    const twin = await office.open('Anand Store', 'Trade Receivables', { billWise: true });
    const voucher = await sale(twin, 'S/2', rs('500'));
    await merge(twin, anand);
    await office.admin.ok('POST', `${JOURNALS}/${voucher.id}/cancel`, { version: voucher.version, reason: REASON });
    expect(await account(anand)).toMatchObject({ balance: 0 });
    expect(await account(twin)).toMatchObject({ balance: 0 });
    expect(await problems()).toEqual([]);
  });

  test('leads on: an account merged into another that is merged later ends up in the last', async () => {
    const [a, b, c] = [
      await office.open('A', 'Indirect Expenses'),
      await office.open('B', 'Indirect Expenses'),
      await office.open('C', 'Indirect Expenses'),
    ];
    await journal([journalLine(a, rs('10')), journalLine(office.account('Rent'), -rs('10'))]);
    await merge(a, b);
    await merge(b, c);
    expect(await account(c)).toMatchObject({ balance: rs('10') });
    expect(await account(a)).toMatchObject({ mergedIntoName: 'C' });
    expect(await refusals(a, c)).toContain('A was merged into C already.');
    expect(
      await office.admin.refused('DELETE', `${ACCOUNTS}/${a}?version=${(await account(a)).version}`),
    ).toMatchObject({
      message: 'A was merged into C and stays as it is. Work in that account.',
    });
  });

  test('has its opening line with that of the other one', async () => {
    const anand = office.account('Anand Stores');
    const twin = await office.open('Anand Store', 'Trade Receivables', { billWise: true });
    const opening = (accountId: number, billNo: string, amount: number) => ({
      accountId,
      debit: amount,
      credit: 0,
      bills: [newBill(billNo, '2025-03-01', '2025-03-31', amount as never)],
    });
    const balances = [
      opening(anand, 'O/1', rs('700')),
      opening(twin, 'O/2', rs('300')),
      { accountId: office.account('Share Capital'), debit: 0, credit: rs('1,000'), bills: [] },
    ];
    const body = { branchId: office.branchId, lines: balances, version: null };
    await office.admin.ok('PUT', '/api/accounts/openings', body);
    await merge(twin, anand);
    type Shown = { version: number; lines: { accountId: number; debit: number; bills: object[] }[] };
    const shown = await office.admin.ok<Shown>('GET', `/api/accounts/openings?branchId=${office.branchId}`);
    expect(shown.lines).toHaveLength(2);
    const merged = shown.lines.find(({ accountId }) => accountId === anand);
    expect(merged?.debit).toBe(rs('1,000'));
    expect(merged?.bills).toHaveLength(2);
    const lines = shown.lines.map(({ accountId, debit, bills }) => ({
      accountId,
      debit,
      bills,
      credit: debit === 0 ? rs('1,000') : 0,
    }));
    await office.admin.ok('PUT', '/api/accounts/openings', { ...body, lines, version: shown.version });
    expect(await problems()).toEqual([]);
  });
});

describe('a merge is refused', () => {
  test('between natures, kinds and ways of keeping that differ, each said at once', async () => {
    const cash = office.account('Cash');
    const rent = office.account('Rent');
    expect(await refusals(rent, cash)).toEqual([
      'Rent is an account of expense, Cash of asset: figures would change.',
      expect.stringContaining('which cannot be merged'),
    ]);
    const plain = await office.open('Loose Customer', 'Trade Receivables', { billWise: false });
    expect(await refusals(plain, office.account('Anand Stores'))).toEqual([
      'Anand Stores is kept by bills and Loose Customer is not, so bills and balance would differ.',
    ]);
  });

  test('where two purposes would become one, and moves the only one', async () => {
    expect((await refusals(office.account('Input CGST'), office.account('Input SGST')))[0]).toContain(
      'Both are kept by the product',
    );
    const own = await office.open('Rounding', 'Indirect Expenses');
    const { rows } = await office.admin.ok<{ rows: Row[] }>('GET', `${ACCOUNTS}?q=round&size=50`);
    const roundOff = rows.find((row) => row.name === 'Round Off');
    await merge(roundOff?.id ?? 0, own);
    const purposes = await app.system.database.query<{ name: string }>(
      sql`select a.name from account_purposes p join accounts a on a.company_id = p.company_id and a.id = p.account_id where p.company_id = ${office.company} and p.purpose = 'roundOff'`,
    );
    expect(purposes).toEqual([{ name: 'Rounding' }]);
    expect(await account(own)).toMatchObject({ isSystem: true });
  });

  test('for another registration, and for a bank with a cheque book', async () => {
    const one = await office.open('Reg One', 'Trade Payables', {
      billWise: true,
      gstin: `36AABCU9603R1Z${gstinCheckCharacter('36AABCU9603R1Z')}`,
      gstType: 'regular',
      stateCode: '36',
      pan: 'AABCU9603R',
    });
    expect((await refusals(one, office.account('Deccan Supplies')))[0]).toContain('different registrations');
    const bank = await office.open('Second Bank', 'Bank Accounts');
    await app.system.database.asSystem((tx) =>
      tx.execute(
        sql`insert into bank_column_maps (company_id, account_id, map) values (${office.company}, ${bank}, '{}')`,
      ),
    );
    expect(await refusals(bank, office.account('HDFC Current A/c'))).toEqual([
      'Second Bank has statements, clearings or cheque books of its bank, so it stays an account of its own.',
    ]);
  });

  test('to whom the right to delete accounts is not given, and where somebody changed the account meanwhile', async () => {
    const [a, b] = [await office.open('A', 'Indirect Expenses'), await office.open('B', 'Indirect Expenses')];
    const [moduleCode = 0, menuCode = 0, screenCode = 0] = screens.accounts.code ?? [];
    await office.grant([{ moduleCode, menuCode, screenCode, transCode: TRAN.modify }]);
    const body = await input(a, b);
    expect(await office.clerk.refused('POST', `${ACCOUNTS}/${a}/merge`, body)).toMatchObject({ status: 403 });
    expect(
      await office.admin.refused('POST', `${ACCOUNTS}/${a}/merge`, { ...body, version: body.version + 1 }),
    ).toMatchObject({ status: 409, code: 'STALE' });
    expect(await office.admin.refused('POST', `${ACCOUNTS}/${a}/merge`, { ...body, reason: 'twice' })).toMatchObject({
      fields: { reason: 'Say why, in 10 to 200 characters' },
    });
  });
});

test('the database lets no other change of the ledger through, from any user', async () => {
  const [a, b] = [office.account('Rent'), office.account('Cash')];
  await journal([journalLine(a, rs('10')), journalLine(office.account('Sales'), -rs('10'))]);
  const change = (what: ReturnType<typeof sql>) =>
    app.system.database.asSystem((tx) =>
      tx.execute(sql`update ledger_entries set ${what} where company_id = ${office.company} and account_id = ${a}`),
    );
  for (const what of [
    sql`account_id = ${b}, entered_account_id = account_id`,
    sql`debit = debit + 1`,
    sql`narration = 'else'`,
    sql`entered_account_id = ${b}`,
  ]) {
    await expect(change(what)).rejects.toThrow();
  }
  expect(await problems()).toEqual([]);
});

test('every column by which a row names an account is known to the merge', async () => {
  const found = await app.system.database.query<{ name: string }>(sql`
    select distinct name from (
      select c.conrelid::regclass || '.' || k.attname as name
        from pg_constraint c cross join lateral unnest(c.conkey) n(num)
        join pg_attribute k on k.attrelid = c.conrelid and k.attnum = n.num
       where c.contype = 'f' and c.confrelid = 'accounts'::regclass and k.attname <> 'company_id'
      union
      select table_name || '.' || column_name from information_schema.columns
       where table_schema = 'public' and column_name like '%account_id' and column_name <> 'entered_account_id'
    ) r order by name`);
  const known = ACCOUNT_REFERENCES.map(({ table, column }) => `${table}.${column}`).sort();
  expect(found.map(({ name }) => name).sort()).toEqual(known);
});

test("after any postings, a merge changes no total: the target has the source's figures", async () => {
  const act = fc.record({
    isFrom: fc.boolean(),
    amount: fc.integer({ min: -5_000_000, max: 5_000_000 }).filter((amount) => amount !== 0),
    date: fc.constantFrom('2025-04-01', '2025-12-15', '2026-03-31'),
  });
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 5 }), async (acts) => {
      runs += 1;
      const from = await office.open(`From ${runs}`, 'Indirect Expenses');
      const into = await office.open(`Into ${runs}`, 'Finance Costs');
      for (const { isFrom, amount, date } of acts)
        await journal([journalLine(isFrom ? from : into, amount), journalLine(office.account('Sales'), -amount)], {
          date,
        });
      const before = await trialBalance();
      const both = (await account(from)).balance + (await account(into)).balance;
      await merge(from, into);
      const after = await trialBalance();
      const sums = (rows: TrialBalanceRow[], field: 'debit' | 'credit', skip: readonly number[]) =>
        rows.reduce((sum, row) => (row.accountId !== null && skip.includes(row.accountId) ? sum : sum + row[field]), 0);
      for (const field of ['debit', 'credit'] as const) {
        expect(sums(after, field, [])).toBe(sums(before, field, []));
        expect(sums(after, field, [from, into])).toBe(sums(before, field, [from, into]));
      }
      expect((await account(into)).balance).toBe(both);
      expect((await account(from)).balance).toBe(0);
      expect(await problems()).toEqual([]);
    }),
    { numRuns: 8 },
  );
});
