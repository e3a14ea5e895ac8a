import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { closingVouchers } from '../../contract/accounts/fixedVouchers';
import { accounts as screens } from '../../contract/accounts/screens';
import type { TrialBalanceRow } from '../../contract/accounts/trialBalance';
import type { YearEnd } from '../../contract/accounts/yearEnd';
import type { LedgerAnswer } from '../../contract/books/ledger';
import { TRAN } from '../../contract/screen';
import type { ActivityRow } from '../../contract/trail';
import { sealAudit } from '../../server/core/trail/audit';
import { verify } from '../../server/verify/verify';
import { testApp } from '../setup/app';
import { ASSETS, assetInput, CLASSES, enterAsset } from './assetForms';
import { forms, JOURNALS, journalLine, type Office, openOffice, post, rs, type Voucher } from './office';

/** Two branches, books from April 2024, today in May 2026: two years have ended and the third runs. */
let office: Office;
beforeAll(async () => {
  office = await openOffice(await testApp('2026-05-20T06:00:00.000Z'), {
    branches: ['HYD', 'BLR'],
    yearFrom: '2024-04-01',
  });
  await enter('2024-09-10', 'HYD', 'Sales', -rs('1,00,000'));
  await enter('2024-10-10', 'HYD', 'Rent', rs('40,000'));
  await enter('2025-05-10', 'HYD', 'Sales', -rs('2,00,000'));
  await enter('2025-06-10', 'BLR', 'Rent', rs('75,000.50'));
  await enter('2026-04-10', 'BLR', 'Rent', rs('9,000'));
});

const PATH = '/api/accounts/year-end';
const WHY = {
  openingDifference: 'Found next year, the owner agrees',
  bankReconciled: 'The bank is late with its statement',
  depreciation: 'The assets are rented out',
  closingStock: 'It is counted in April',
  provisions: 'Every bill has come in',
};
const look = (year = '') => office.admin.ok<YearEnd>('GET', `${PATH}${year && `?year=${year}`}`);
const close = (year: string, remarks: object = {}) =>
  office.admin.ok<YearEnd>('POST', `${PATH}/close`, { year, remarks });
const refused = (year: string, remarks: object = {}) =>
  office.admin.refused('POST', `${PATH}/close`, { year, remarks });
const reopen = (year: string, reason = 'Auditor found a bill') =>
  office.admin.ok<YearEnd>('POST', `${PATH}/reopen`, { year, reason });

/** Moves an amount of a branch against its bank; above zero debits the account. */
function entry(date: string, branch: string, account: string, amount: number) {
  const lines = [
    journalLine(office.account(account), amount),
    journalLine(office.account('HDFC Current A/c'), -amount),
  ];
  const confirmed = [{ code: 'BANK_IN_JOURNAL', reason: null }];
  return { ...forms(office, date).journal(lines, { branchId: office.branches[branch] }), confirmed };
}
const enter = (date: string, branch: string, account: string, amount: number) =>
  office.admin.ok<Voucher>('POST', post(JOURNALS), entry(date, branch, account, amount));

const stateOf = (answer: YearEnd, check: string) => answer.checks.find((one) => one.check === check)?.state;
const linesOf = (answer: YearEnd) =>
  answer.vouchers.map((voucher) => [
    voucher.branchName,
    voucher.number,
    ...voucher.lines.map((line) => `${line.accountName} ${(line.debit - line.credit) / 100}`),
  ]);

async function balances(from: string, to: string, closing = 'before') {
  const { rows } = await office.admin.ok<{ rows: TrialBalanceRow[] }>(
    'GET',
    `/api/accounts/trial-balance?from=${from}&to=${to}&closing=${closing}`,
  );
  return Object.fromEntries(
    rows.map((row) => [
      row.account,
      [(row.openingDebit - row.openingCredit) / 100, (row.closingDebit - row.closingCredit) / 100],
    ]),
  );
}

describe('a year that is not closed', () => {
  test('is the oldest first; the running one is marked', async () => {
    const { years, year } = await look();
    expect(year.label).toBe('2024-25');
    expect(years.map(({ label, closedAt, isRunning }) => [label, closedAt, isRunning])).toEqual([
      ['2026-27', null, true],
      ['2025-26', null, false],
      ['2024-25', null, false],
    ]);
  });

  test('shows the voucher that would close each branch, and the profit', async () => {
    const answer = await look('2425');
    expect(linesOf(answer)).toEqual([['Branch HYD', null, 'Sales 100000', 'Rent -40000', 'Surplus -60000']]);
    expect([answer.income, answer.expense, answer.profit]).toEqual([rs('1,00,000'), rs('40,000'), rs('60,000')]);
  });

  test('waits for the years before it', async () => {
    expect(stateOf(await look('2526'), 'earlierYears')).toBe('blocks');
    expect(await refused('2526')).toMatchObject({
      status: 409,
      message: '2024-25 is not closed yet. Mend this before 2025-26 is closed.',
    });
  });

  test('is not closed before its last day has passed', async () => {
    expect(await refused('2627')).toMatchObject({ status: 409, code: 'YEAR_RUNS' });
  });

  test('waits for its drafts, and names them', async () => {
    const draft = await office.admin.ok<Voucher>('POST', JOURNALS, entry('2024-12-01', 'HYD', 'Rent', rs('10')));
    const check = (await look('2425')).checks.find((one) => one.check === 'drafts');
    expect(check).toMatchObject({
      state: 'blocks',
      words: 'One document is not posted',
      findings: [{ label: 'Draft of 01-Dec-2024', voucher: { type: 'JV', id: draft.id } }],
    });
    expect(await refused('2425')).toMatchObject({ status: 409, code: 'YEAR_CHECK' });
    await office.admin.call('DELETE', `${JOURNALS}/${draft.id}?version=${draft.version}`);
    expect(stateOf(await look('2425'), 'drafts')).toBe('passed');
  });

  test('asks for a remark on a mere warning, at the check', async () => {
    const openings = {
      branchId: office.branchId,
      version: null,
      lines: [{ accountId: office.account('Cash'), debit: 500, credit: 0, bills: [] }],
    };
    await office.admin.ok('PUT', '/api/accounts/openings', {
      ...openings,
      confirmed: [{ code: 'OPENING_DIFFERENCE', reason: null }],
    });
    const answer = await refused('2425');
    expect(answer.fields).toEqual({
      'remarks.openingDifference': 'Opening Difference is 5.00 Cr. Say why the year is closed all the same.',
      'remarks.bankReconciled': 'One bank is not reconciled to 31-Mar-2025. Say why the year is closed all the same.',
      'remarks.provisions':
        'No expense that is owed but not billed was provided for in the last month. Say why the year is closed all the same.',
    });
    expect((await refused('2425', { openingDifference: 'short' })).fields).toHaveProperty('remarks.openingDifference');
  });

  test('warns of missing entries in the books of a year', async () => {
    await enter('2025-07-01', 'HYD', 'Input CGST', rs('900'));
    await enter('2025-07-01', 'HYD', 'Output CGST', -rs('1,500'));
    await enter('2025-07-01', 'HYD', 'Furniture', rs('50,000'));
    await enter('2025-07-01', 'HYD', 'Stock in Hand', rs('700'));
    const { checks } = await look('2526');
    expect(checks.filter((one) => one.state === 'warns').map((one) => one.words)).toEqual([
      'Opening Difference is 5.00 Cr',
      'One bank is not reconciled to 31-Mar-2026',
      'The GST of the month ended 31-Mar-2026 is not set off',
      'Fixed assets of 50,000.00 have no depreciation this year',
      'The stock was not valued in the last month. Enter its value on 31-Mar-2026 by a journal',
      'No expense that is owed but not billed was provided for in the last month',
    ]);
    expect(checks.find(({ check }) => check === 'gstSetOff')?.findings).toMatchObject([
      { hint: 'tax due 1,500.00, credit 900.00', branchId: office.branches.HYD },
    ]);
  });

  test('looks at suspense, and whether transfers between branches have arrived', async () => {
    const between = (branch: string, amount: number) => enter('2025-08-01', branch, 'Branch Accounts', amount);
    const seen = async () => (await look('2526')).checks.find(({ check }) => check === 'suspense');
    await between('HYD', rs('700'));
    expect(await seen()).toMatchObject({
      state: 'warns',
      words: 'An account of suspense or between branches holds a balance',
      findings: [{ label: 'Branch Accounts', accountId: office.account('Branch Accounts') }],
    });
    await between('BLR', -rs('700'));
    expect(await seen()).toMatchObject({ state: 'passed' });
  });

  test('holds the asset register against the accounts of its classes, and leads to the account', async () => {
    const [furniture] = await office.admin.ok<{ id: number }[]>('GET', `${CLASSES}/lookup?q=Furniture`);
    const card = assetInput(office, furniture?.id ?? 0, { cost: rs('60,000'), method: 'none', lifeYears: null });
    const asset = await enterAsset(office, { ...card, putToUse: '2025-07-01', branchId: office.branches.HYD });
    const { checks } = await look('2526');
    expect(checks.find(({ check }) => check === 'assetRegister')).toMatchObject({
      state: 'warns',
      words: 'One account of assets differs from the register',
      findings: [
        {
          label: 'Furniture',
          hint: 'register 60,000.00 Dr, ledger 50,000.00 Dr',
          accountId: office.account('Furniture'),
        },
      ],
    });
    // Before the day on which the asset came there is nothing in either.
    expect(stateOf(await look('2425'), 'assetRegister')).toBe('passed');
    await office.admin.ok('DELETE', `${ASSETS}/${asset.id}?version=${asset.version}`);
    expect(stateOf(await look('2526'), 'assetRegister')).toBe('passed');
  });
});

describe('closing', () => {
  test('posts a voucher for each branch, and opens the next year with the closing of the last one', async () => {
    const { openingDifference, bankReconciled, provisions } = WHY;
    const remarks = { openingDifference, bankReconciled, provisions };
    const first = await close('2425', remarks);
    expect(linesOf(first)).toEqual([
      ['Branch HYD', 'YEHYD/2425/00001', 'Sales 100000', 'Rent -40000', 'Surplus -60000'],
    ]);
    expect(first.year.closedAt).not.toBeNull();
    const second = await close('2526', { ...WHY, gstSetOff: 'Set off in April, with the return' });
    expect(linesOf(second)).toEqual([
      ['Branch BLR', 'YEBLR/2526/00001', 'Rent -75000.5', 'Surplus 75000.5'],
      ['Branch HYD', 'YEHYD/2526/00001', 'Sales 200000', 'Surplus -200000'],
    ]);
    expect(second.profit).toBe(rs('1,24,999.50'));

    const before = await balances('2025-04-01', '2026-03-31');
    const after = await balances('2025-04-01', '2026-03-31', 'after');
    const next = await balances('2026-04-01', '2026-05-20');
    expect(before.Sales).toEqual([0, -200000]);
    expect(before.Surplus).toEqual([-60000, -60000]);
    expect(after.Surplus).toEqual([-60000, -184999.5]);
    expect(next.Surplus).toEqual([-184999.5, -184999.5]);
    expect(next.Rent).toEqual([0, 9000]);
    expect(next.Sales).toBeUndefined();
    for (const [account, [, closing]] of Object.entries(after))
      expect([account, next[account]?.[0] ?? 0]).toEqual([account, closing]);
  });

  test('leaves each ledger at the figure of the trial balance that led to it, before closing and after', async () => {
    type Ledger = Pick<LedgerAnswer, 'closing' | 'months' | 'rows'>;
    const ledger = (asked: string) => office.admin.ok<Ledger>('GET', `/api/accounts/ledger?${asked}`);
    const days = 'from=2025-04-01&to=2026-03-31';
    for (const closing of ['before', 'after']) {
      const figures = await balances('2025-04-01', '2026-03-31', closing);
      for (const account of ['Sales', 'Rent', 'Surplus']) {
        const {
          closing: end,
          months,
          rows,
        } = await ledger(`accountId=${office.account(account)}&${days}&closing=${closing}`);
        const figure = rs(String(figures[account]?.[1] ?? 0));
        expect([closing, account, end]).toEqual([closing, account, figure]);
        expect([account, months.at(-1)?.balance ?? end, rows.at(-1)?.balance ?? end]).toEqual([account, end, end]);
        expect(new Set(months.map(({ month }) => month)).size).toBe(months.length);
      }
    }
    // The closing entries of a year before the last are always shown.
    const both = await ledger(`accountId=${office.account('Rent')}&from=2024-04-01&to=2026-03-31&closing=before`);
    expect(both.months.map(({ month, balance }) => [month, balance])).toEqual([
      ['2024-10', rs('40,000')],
      ['2025-03', 0],
      ['2025-06', rs('75,000.50')],
    ]);
    // Those of both are left out, as the profit and loss account of both years does.
    const none = await ledger(`accountId=${office.account('Rent')}&from=2024-04-01&to=2026-03-31&closing=none`);
    expect(none.rows.map(({ balance }) => balance)).toEqual([rs('40,000'), rs('1,15,000.50')]);
    expect(none.months.map(({ balance }) => balance)).toEqual([rs('40,000'), rs('1,15,000.50')]);
    const against = `accountId=${office.account('Sales')}&oppositeId=${office.account('Surplus')}&${days}`;
    expect((await ledger(`${against}&closing=before`)).rows).toEqual([]);
    expect((await ledger(against)).rows).toHaveLength(1);
  });

  test('refuses any entry in the year, and a second closing', async () => {
    const late = await office.admin.refused('POST', post(JOURNALS), entry('2026-03-15', 'HYD', 'Rent', rs('1')));
    expect(late).toMatchObject({
      status: 409,
      code: 'YEAR_CLOSED',
      message: 'Financial year 2025-26 is closed. Ask an administrator to reopen it.',
    });
    expect(await refused('2526')).toMatchObject({ status: 409, code: 'YEAR_CLOSED' });
  });

  test('makes vouchers that are read and printed as others are, and changed by nobody', async () => {
    const { vouchers } = await look('2526');
    const id = vouchers.find((voucher) => voucher.number === 'YEHYD/2526/00001')?.documentId ?? 0;
    const at = `${closingVouchers.path}/${id}`;
    const read = await office.admin.ok<Voucher>('GET', at);
    expect(read).toMatchObject({ status: 'posted', date: '2026-03-31', amount: rs('2,00,000') });
    expect(office.entries(read)).toEqual(['Sales +200000.00', 'Surplus -200000.00']);

    const print = () =>
      office.admin.ok<{ copy: number; document: Voucher }[]>('POST', `${closingVouchers.path}/print`, {
        ids: [id],
        format: 'paper',
      });
    expect(await print()).toMatchObject([{ copy: 1, document: { id, number: 'YEHYD/2526/00001' } }]);
    expect(await print()).toMatchObject([{ copy: 2 }]);

    const body = { version: read.version, date: '2026-03-30', reason: 'Nobody may change what a panel has made' };
    for (const [method, path] of [
      ['PUT', at],
      ['DELETE', `${at}?version=${read.version}`],
      ['POST', `${at}/post`],
      ['POST', `${at}/cancel`],
      ['POST', `${at}/copy`],
      ['PUT', `${at}/narration`],
    ] as const) {
      const { status } = await office.admin.call(method, path, method === 'DELETE' ? undefined : body);
      expect([method, path, status]).toEqual([method, path, 404]);
    }
    // Read and printed they are unchanged, and no other screen knows them under its own name.
    expect(await office.admin.ok<Voucher>('GET', at)).toEqual(read);
    expect((await office.admin.refused('GET', `${JOURNALS}/${id}`)).status).toBe(404);
    await office.grant([]);
    expect((await office.clerk.refused('GET', at)).status).toBe(403);
    expect((await office.clerk.refused('POST', `${closingVouchers.path}/print`, { ids: [id] })).status).toBe(403);
  });

  test('leaves vouchers in the trail that lead to themselves', async () => {
    const { rows } = await office.admin.ok<{ rows: ActivityRow[] }>(
      'GET',
      '/api/accounts/activity-log?from=2026-05-20&to=2026-05-20&number=YEHYD/2526/00001',
    );
    const [act] = rows.filter(({ action }) => action === 'post');
    expect(act).toMatchObject({ path: screens.yearEnd.path, tab: null, branch: 'HYD' });
    expect(await office.admin.ok<Voucher>('GET', `${closingVouchers.path}/${act?.entityId}`)).toMatchObject({
      number: 'YEHYD/2526/00001',
    });
  });

  test('leaves its remarks in the trail', async () => {
    const rows = await office.app.system.database.query<{ check: string; reason: string }>(
      sql`select after ->> 'check' as "check", reason from audit where company_id = ${office.company} and action = 'override' and entity = ${PATH}`,
    );
    expect(rows).toContainEqual({ check: 'openingDifference', reason: WHY.openingDifference });
  });
});

describe('opening a year again', () => {
  test('is for administrators, with a reason, and the later year first', async () => {
    await office.grant(
      [TRAN.create, TRAN.cancel].map((transCode) => ({
        moduleCode: 1,
        menuCode: 2,
        screenCode: screens.yearEnd.code[2],
        transCode,
      })),
    );
    const body = { year: '2526', reason: 'Auditor found a bill' };
    expect(await office.clerk.refused('POST', `${PATH}/reopen`, body)).toMatchObject({
      status: 403,
      message: 'Only an administrator may open a closed year again.',
    });
    expect((await office.admin.refused('POST', `${PATH}/reopen`, { year: '2526', reason: 'short' })).status).toBe(400);
    expect(await office.admin.refused('POST', `${PATH}/reopen`, { ...body, year: '2425' })).toMatchObject({
      status: 409,
      code: 'LATER_CLOSED',
    });
  });

  test('cancels the closing by its mirror; a second closing takes the late entry with it', async () => {
    const opened = await reopen('2526');
    expect(opened.year.closedAt).toBeNull();
    expect((await balances('2025-04-01', '2026-03-31', 'after')).Surplus).toEqual([-60000, -60000]);
    await enter('2026-03-15', 'HYD', 'Rent', rs('5,000'));
    const again = await close('2526', { ...WHY, gstSetOff: 'Set off in April, with the return' });
    expect(linesOf(again)[1]).toEqual([
      'Branch HYD',
      'YEHYD/2526/00002',
      'Sales 200000',
      'Rent -5000',
      'Surplus -195000',
    ]);
    expect((await balances('2026-04-01', '2026-05-20')).Surplus).toEqual([-179999.5, -179999.5]);
    expect(await refused('2526')).toMatchObject({ code: 'YEAR_CLOSED' });
  });

  test('notifies everybody by the bell, once for each year', async () => {
    const { rows } = await office.clerk.ok<{ rows: { key: string; title: string }[] }>('GET', '/api/notifications');
    expect(
      rows
        .filter((row) => row.key.startsWith('year.'))
        .map((row) => row.title)
        .sort(),
    ).toEqual(['Year 2024-25 is closed', 'Year 2025-26 is closed']);
  });

  test('a year that is open cannot be opened', async () => {
    const body = { year: '2627', reason: 'Auditor found a bill' };
    expect(await office.admin.refused('POST', `${PATH}/reopen`, body)).toMatchObject({ code: 'YEAR_OPEN' });
  });

  test('the books hold after all these acts', async () => {
    await sealAudit(office.app.system.database);
    expect((await verify(office.app.system.database)).flatMap((finding) => finding.problems)).toEqual([]);
  });
});

test('postings sent while a year is being closed are in its closing or refused', async () => {
  await reopen('2526', 'Once more, under load');
  const closing = close('2526', { ...WHY, gstSetOff: 'Set off in April, with the return' });
  const entries = Array.from({ length: 12 }, () =>
    office.admin.call<Voucher>('POST', post(JOURNALS), entry('2026-03-20', 'HYD', 'Rent', rs('100'))),
  );
  await closing;
  const answers = await Promise.all(entries);
  expect(answers.every((answer) => answer.status === 201 || answer.status === 409)).toBe(true);
  const after = await balances('2025-04-01', '2026-03-31', 'after');
  expect([after.Rent?.[1], after.Sales?.[1]]).toEqual([0, 0]);
});
