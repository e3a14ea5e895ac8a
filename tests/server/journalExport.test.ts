import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Paise } from '../../contract/amount';
import { journalNames } from '../../server/accounts/journalText';
import { testApp } from '../setup/app';
import { hasHledger, hledgerBalances, hledgerCheck } from '../setup/hledger';
import { expectSame, exported, sorted } from './hledgerBooks';
import { forms, JOURNALS, journalLine, type Office, openOffice, post, rs, type Voucher } from './office';
import { postWorkedExample } from './workedExampleBooks';

const withHledger = describe.skipIf(!hasHledger());

let office: Office;

beforeAll(async () => {
  ({ office } = await postWorkedExample());
});

withHledger('hledger reads the books of the worked example', () => {
  test('and finds the trial balance of 31-Mar-2026, account by account, with the same debits and credits', async () => {
    expect(await expectSame(office.admin, '2025-04-01', '2026-03-31')).toBe(39);
  });

  test.each([
    ['a month in the middle', '2025-09-01', '2025-09-30'],
    ['days that break two months', '2025-06-15', '2025-10-20'],
    ['the next year, with what was brought forward', '2026-04-01', '2026-04-08'],
  ])('and finds that of %s', async (_words, from, to) => {
    expect(await expectSame(office.admin, from, to)).toBeGreaterThan(20);
  });

  test('and still does after a voucher is cancelled and accounts are called by signs of its language', async () => {
    const names = ['(Suspense) ; A: B', 'Two  spaces', '* Star = 1 | 2', 'A-B', 'A:B', 'தமிழ் கணக்கு "x" [2026-99-99]'];
    const form = forms(office, '2026-03-31');
    for (const name of names) await office.open(name, 'Indirect Expenses');
    const lines = names.map((name) => journalLine(office.account(name), rs('10.01')));
    const total = journalLine(office.account('Salaries'), -rs('60.06') as Paise);
    const odd = { narration: 'paid: [2025-13-45] ; date: never | x' };
    const voucher = await office.admin.ok<Voucher>('POST', post(JOURNALS), form.journal([...lines, total], odd));
    await office.admin.ok('POST', `${JOURNALS}/${voucher.id}/cancel`, {
      version: voucher.version,
      reason: 'Entered twice by us',
    });
    await office.admin.ok('POST', post(JOURNALS), form.journal([...lines, total], odd));
    const journal = await exported(office.admin, '2025-04-01', '2026-04-08');
    expect(hledgerCheck(journal)).toBe('');
    expect(journal).toContain('Cancellation: ');
    const balances = hledgerBalances(journal);
    const found = [...balances].filter(([, paise]) => paise === 1001).map(([path]) => path.split(':').at(-1));
    expect(found.sort()).toEqual(
      [
        '(Suspense) , A- B',
        'Two spaces',
        '* Star = 1 | 2',
        'A-B',
        expect.stringMatching(/^A-B #\d+$/),
        'தமிழ் கணக்கு "x" [2026-99-99]',
      ].sort(),
    );
    expect([...balances.values()].reduce((sum, paise) => sum + paise, 0)).toBe(0);
  });
});

withHledger('hledger reads the books of a closed year', () => {
  test('and finds every income and expense at nothing, the profit in the surplus', async () => {
    const closed = await openOffice(await testApp('2026-04-08T06:00:00.000Z'), { code: 20_002 });
    const form = forms(closed, '2025-06-30');
    const lines = [
      journalLine(closed.account('Rent'), rs('1,234.56')),
      journalLine(closed.account('Sales'), -rs('5,000') as Paise),
      journalLine(closed.account('Cash'), rs('3,765.44')),
    ];
    const confirmed = [{ code: 'BANK_IN_JOURNAL', reason: null }];
    await closed.admin.ok('POST', post(JOURNALS), form.journal(lines, { confirmed }));
    const remarks = Object.fromEntries(
      ['bankReconciled', 'gstSetOff', 'depreciation', 'provisions'].map((check) => [check, 'Not needed here']),
    );
    await closed.admin.ok('POST', '/api/accounts/year-end/close', { year: '2526', remarks });
    expect(await expectSame(closed.admin, '2025-04-01', '2026-03-31')).toBe(4);
    expect(await expectSame(closed.admin, '2026-04-01', '2026-04-08')).toBe(2);
    const balances = hledgerBalances(await exported(closed.admin, '2026-04-01', '2026-04-08'));
    expect(sorted(balances)).toEqual([
      ['Assets:Cash in Hand:Cash', 376_544],
      ['Liabilities:Reserves and Surplus:Surplus', -376_544],
    ]);
  });
});

describe('the journal as text', () => {
  test('is for users who may print the day book, and for nobody else', async () => {
    const path = '/api/accounts/journal-export?from=2025-04-01&to=2026-03-31';
    await office.grant([{ moduleCode: 1, menuCode: 8, screenCode: 8, transCode: 7 }]);
    expect(await office.clerk.refused('GET', path)).toMatchObject({ status: 403, need: { screen: 6, transaction: 7 } });
    await office.grant([{ moduleCode: 1, menuCode: 8, screenCode: 6, transCode: 7 }]);
    expect((await office.clerk.call('GET', path)).text).toContain('(PYHYD/2526/00018)');
  });

  test('refuses days in the wrong order and leaves a row in the trail when it is taken', async () => {
    expect(
      await office.admin.refused('GET', '/api/accounts/journal-export?from=2026-03-31&to=2025-04-01'),
    ).toMatchObject({
      fields: { to: 'The last day comes before the first' },
    });
    await exported(office.admin, '2025-05-01', '2025-05-31');
    const rows = await office.app.system.database.query(
      sql`select action, user_code, after from audit where entity = '/api/accounts/journal-export' and action = 'export' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ action: 'export', user_code: 'ASHA', after: { from: '2025-05-01', to: '2025-05-31' } }]);
  });

  test('holds the entries of every page once where they are more than are read at a time', async () => {
    const form = forms(office, '2026-04-02');
    const rent = office.account('Rent');
    const salaries = office.account('Salaries');
    const lines = Array.from({ length: 200 }, (_, place) =>
      journalLine(place % 2 ? rent : salaries, ((place % 2 ? 1 : -1) * 100) as Paise),
    );
    for (let more = 0; more < 22; more += 1) await office.admin.ok('POST', post(JOURNALS), form.journal(lines));
    const journal = await exported(office.admin, '2026-04-02', '2026-04-02');
    expect(journal.match(/^2026-04-02 \* \(JV/gm)?.length).toBe(22);
    expect(journal.match(/ INR -?1\.00$/gm)?.length).toBe(4_400);
  });

  test('keeps names apart that are spelled alike, group from account too', () => {
    const groups = [
      { trail: ['(Assets)'], nature: 'asset', controlType: 'none' },
      { trail: ['(Assets)', 'Bank: all'], nature: 'asset', controlType: 'bank' },
    ] as const;
    const names = journalNames(groups, [
      { id: 7, code: null, name: 'Bank- all', groupTrail: ['(Assets)'] },
      { id: 8, code: 'B:1', name: 'bank; all', groupTrail: ['(Assets)'] },
      { id: 9, code: 'B:2', name: 'Bank, all', groupTrail: ['(Assets)'] },
    ]);
    expect([...names.groups.values()]).toEqual(['_(Assets)', '_(Assets):Bank- all']);
    expect([...names.accounts.values()]).toEqual([
      '_(Assets):Bank- all #7',
      '_(Assets):bank, all',
      '_(Assets):Bank, all #B-2',
    ]);
  });
});
