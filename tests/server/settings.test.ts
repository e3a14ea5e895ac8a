import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Purposes } from '../../contract/books/purposes';
import type { UserDetails } from '../../contract/session';
import type { Settings, SettingsInput } from '../../contract/settings';
import { type TestApp, testApp } from '../setup/app';
import {
  forms,
  JOURNALS,
  journalLine,
  type Office,
  openOffice,
  PAYMENTS,
  paymentLine,
  post,
  rs,
  type Voucher,
} from './office';

/** Settings, and that they hold. */
const NOW = '2026-03-31T06:00:00.000Z';
let app: TestApp;
let office: Office;
let hyd: string;
let vij: string;

beforeAll(async () => {
  app = await testApp(NOW);
  office = await openOffice(app, { branches: ['HYD', 'VIJ'] });
  hyd = String(office.branches.HYD);
  vij = String(office.branches.VIJ);
});
beforeEach(() => app.setNow(NOW));

const SETTINGS = '/api/admin/settings';
const PURPOSES = '/api/admin/account-purposes';
const read = () => office.admin.ok<Settings>('GET', SETTINGS);
const change = (branchId: string, setupCode: string, was: string | null, setupValue: string | null) => ({
  branchId,
  setupCode,
  was,
  setupValue,
});
const put = (...changes: SettingsInput['changes']) => office.admin.ok<Settings>('PUT', SETTINGS, { changes });
const refused = (...changes: object[]) => office.admin.refused('PUT', SETTINGS, { changes });
const plain = (date: string, branchId = office.branchId) =>
  forms(office, date).journal(
    [journalLine(office.account('Rent'), rs('100')), journalLine(office.account('Salaries'), -rs('100'))],
    { branchId },
  );

describe('settings', () => {
  test('are saved together, with who changed them and when, and are in the session record', async () => {
    const saved = await put(change('PUR', 'pur_ord', null, '2'), change('CRM', 'crm_quo', null, '2'));
    expect(saved.values).toEqual(
      expect.arrayContaining([
        { branchId: 'PUR', setupCode: 'pur_ord', setupValue: '2' },
        { branchId: 'CRM', setupCode: 'crm_quo', setupValue: '2' },
      ]),
    );
    expect(saved.changes).toContainEqual({ setupCode: 'pur_ord', by: 'ASHA', at: NOW });
    const { sets } = await office.clerk.ok<UserDetails>('GET', '/api/session');
    expect(sets).toContainEqual({ branchId: 'PUR', setupCode: 'pur_ord', setupValue: '2' });
  });

  test.each([
    [['PUR', 'pur_req', null, '3'], 'Select a value for Approval of purchase requests'],
    [['HYD', 'pur_req', null, '2'], 'Approval of purchase requests is not set for HYD'],
    [['*', 'sessionMinutes', null, 'soon'], 'Minutes without use until signed out: a whole number from 5 to 1440'],
    [['*', 'sessionMinutes', null, '4'], 'Minutes without use until signed out: a whole number from 5 to 1440'],
    [['*', 'lock_date', null, '2026-02-30'], 'Give a real date, such as 05-Apr-2025'],
    [
      ['*', 'lock_date', null, '2026-04-01'],
      'Choose today or a day before; a lock in the future would refuse the entries of today',
    ],
    [['999999', 'bankInJournal', null, 'allow'], 'Cash or bank in a journal is not set for 999999'],
    [['*', 'negStock', null, '1'], 'There is no setting negStock to change here'],
  ] as [[string, string, null, string], string][])('%j is refused in its place', async (given, message) => {
    const before = await read();
    const fine = change('PUR', 'pur_quo', null, '2');
    expect(await refused(fine, change(...given))).toMatchObject({
      status: 400,
      fields: { 'changes.1.setupValue': message },
    });
    expect(await read()).toEqual(before);
  });

  test('a change of a value that somebody else changed meanwhile is refused', async () => {
    await put(change('PUR', 'pur_enq', null, '2'));
    expect(await refused(change('PUR', 'pur_enq', null, '1'))).toMatchObject({ status: 409, code: 'STALE' });
    await put(change('PUR', 'pur_enq', '2', null));
    expect((await read()).values.filter((value) => value.setupCode === 'pur_enq')).toEqual([]);
  });

  test('a code that nobody knows is kept as it is', async () => {
    await app.system.database.query(
      sql`insert into settings (company_id, branch_id, setup_code, setup_value) values (${office.company}, 'OLD', 'print_logo', 'yes')`,
    );
    await put(change('PUR', 'pur_req', null, '2'));
    expect((await read()).values).toContainEqual({ branchId: 'OLD', setupCode: 'print_logo', setupValue: 'yes' });
  });

  test('are an administrator’s matter', async () => {
    expect(await office.clerk.refused('GET', SETTINGS)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  });
});

describe('the lock', () => {
  test('of the company holds for every branch without one of its own, for administrators too', async () => {
    await put(change('*', 'lock_date', null, '2026-02-28'), change(vij, 'lock_date', null, '2025-12-31'));
    expect(await office.admin.refused('POST', post(JOURNALS), plain('2026-02-28'))).toMatchObject({
      code: 'LOCKED',
      message: 'Entries up to 28-Feb-2026 are locked for HYD.',
    });
    await office.admin.ok('POST', post(JOURNALS), plain('2026-02-28', office.branches.VIJ));
    expect(await office.admin.refused('POST', post(JOURNALS), plain('2025-12-31', office.branches.VIJ))).toMatchObject({
      message: 'Entries up to 31-Dec-2025 are locked for VIJ.',
    });
  });

  test('taken from a branch leaves that of the company; taken from the company leaves none', async () => {
    await put(change(vij, 'lock_date', '2025-12-31', null));
    expect(await office.admin.refused('POST', post(JOURNALS), plain('2026-02-28', office.branches.VIJ))).toMatchObject({
      message: 'Entries up to 28-Feb-2026 are locked for VIJ.',
    });
    await put(change('*', 'lock_date', '2026-02-28', null));
    await office.admin.ok('POST', post(JOURNALS), plain('2025-12-31', office.branches.VIJ));
  });

  test('that a branch has from before is shown and may be changed', async () => {
    await app.system.database.query(
      sql`update branches set lock_up_to = '2025-06-30' where company_id = ${office.company} and code = 'HYD'`,
    );
    expect((await read()).values).toContainEqual({
      branchId: hyd,
      setupCode: 'lock_date',
      setupValue: '2025-06-30',
    });
    const saved = await put(change(hyd, 'lock_date', '2025-06-30', null));
    expect(saved.values.filter((value) => value.setupCode === 'lock_date')).toEqual([]);
    await office.admin.ok('POST', post(JOURNALS), plain('2025-06-30'));
  });
});

test('cash in a journal is refused where the branch says so, and only there', async () => {
  await put(change(hyd, 'bankInJournal', null, 'refuse'));
  const journal = (branchId: number | undefined) => ({
    ...plain('2026-03-31', branchId),
    lines: [journalLine(office.account('Cash'), rs('100')), journalLine(office.account('Sales'), -rs('100'))],
  });
  expect(await office.admin.refused('POST', post(JOURNALS), journal(office.branches.HYD))).toMatchObject({
    code: 'BANK_IN_JOURNAL',
  });
  expect(await office.admin.refused('POST', post(JOURNALS), journal(office.branches.VIJ))).toMatchObject({
    code: 'CONFIRM',
  });
});

describe('a session ends after the minutes without use that the company has set', () => {
  const later = (minutes: number) => app.setNow(new Date(Date.parse(NOW) + minutes * 60_000).toISOString());

  test('8 hours while nothing is set, then the set hours, at the next call', async () => {
    const ravi = await office.signIn('RAVI');
    later(40);
    await ravi.ok('GET', '/api/session');
    await office.admin.ok('GET', '/api/session');
    await put(change('*', 'sessionMinutes', null, '30'));
    later(69);
    await ravi.ok('GET', '/api/session');
    await office.admin.ok('GET', '/api/session');
    later(100);
    expect(await ravi.refused('GET', '/api/session')).toMatchObject({ status: 401 });
    office.admin = await office.signIn('ASHA');
    await put(change('*', 'sessionMinutes', '30', null));
  });

  test('a value that is no number, from elsewhere, locks nobody out', async () => {
    await app.system.database.query(
      sql`insert into settings (company_id, branch_id, setup_code, setup_value) values (${office.company}, '*', 'sessionMinutes', 'never')`,
    );
    await (await office.signIn('ASHA')).ok('GET', '/api/session');
  });
});

describe('account purposes', () => {
  const purposes = () => office.admin.ok<Purposes>('GET', PURPOSES);
  const accountOf = async (purpose: string, branchId = 0) =>
    (await purposes()).values.find((value) => value.purpose === purpose && value.branchId === branchId);

  test('a branch posts to an account of its own where it has one', async () => {
    const own = await office.open('TDS Payable of Vijayawada', 'Statutory Dues');
    const before = await accountOf('tdsPayable');
    const branchId = office.branches.VIJ ?? 0;
    const saved = await office.admin.ok<Purposes>('PUT', PURPOSES, {
      changes: [{ purpose: 'tdsPayable', branchId, was: null, accountId: own }],
    });
    expect(saved.changes).toContainEqual({ purpose: 'tdsPayable', by: 'ASHA', at: NOW });
    const pay = async (branch: number | undefined) => {
      const line = paymentLine(office.account('Rent'), rs('60,000'), { tdsSectionId: office.section('194I(b)') });
      const input = forms(office).payment([line], { branchId: branch });
      return office.entries(await office.admin.ok<Voucher>('POST', post(PAYMENTS), input));
    };
    expect(await pay(office.branches.VIJ)).toContain('TDS Payable of Vijayawada -6000.00');
    expect(await pay(office.branches.HYD)).toContain('TDS Payable -6000.00');
    expect((await accountOf('tdsPayable'))?.accountId).toBe(before?.accountId);
    await office.admin.ok('PUT', PURPOSES, {
      changes: [{ purpose: 'tdsPayable', branchId, was: own, accountId: null }],
    });
    expect(await accountOf('tdsPayable', branchId)).toBeUndefined();
  });

  test.each([
    ['bankCharges', 'Cash', 'Bank Charges belongs under expenses; Cash is under assets'],
    ['cash', 'HDFC Current A/c', 'HDFC Current A/c is not in a cash group'],
    ['nonsense', 'Cash', 'There is no such purpose'],
  ])('%s is not posted to %s', async (purpose, account, message) => {
    const was = (await accountOf(purpose))?.accountId ?? null;
    const changes = [{ purpose, branchId: 0, was, accountId: office.account(account) }];
    expect(await office.admin.refused('PUT', PURPOSES, { changes })).toMatchObject({
      fields: { 'changes.0.accountId': message },
    });
  });

  test('the company is not left without one', async () => {
    const was = (await accountOf('roundOff'))?.accountId ?? null;
    const changes = [{ purpose: 'roundOff', branchId: 0, was, accountId: null }];
    expect(await office.admin.refused('PUT', PURPOSES, { changes })).toMatchObject({
      fields: { 'changes.0.accountId': 'Choose an account; without one nothing that needs “Round Off” is posted' },
    });
  });
});

describe('numbers of documents', () => {
  test('follow the pattern of the branch, else of the company, and the counter goes on through a change', async () => {
    const number = async (branch: string) =>
      (await office.admin.ok<Voucher>('POST', post(JOURNALS), plain('2026-03-30', Number(branch)))).number;
    expect(await number(vij)).toBe('JVVIJ/2526/00003');
    await put(
      change('*', 'num_JV', null, '{BRN}/{TT}/{FY-FY}/{NNN}'),
      change(hyd, 'num_JV', null, 'J{BRN}{FYFY}-{NNNNNN}'),
    );
    expect(await number(vij)).toBe('VIJ/JV/25-26/004');
    expect(await number(hyd)).toMatch(/^JHYD2526-00000\d$/);
    await put(
      change('*', 'num_JV', '{BRN}/{TT}/{FY-FY}/{NNN}', null),
      change(hyd, 'num_JV', 'J{BRN}{FYFY}-{NNNNNN}', null),
    );
    expect(await number(vij)).toBe('JVVIJ/2526/00005');
  });

  test('end where the next would be longer than the law allows, until the pattern is shorter', async () => {
    const journal = () => plain('2026-03-30', Number(vij));
    const counted = (last: number) =>
      office.app.system.database.query(
        sql`update number_counters set last = ${last} where branch_id = ${Number(vij)} and type = 'JV' and year = '2526' returning last`,
      );
    await counted(99_999);
    expect(await office.admin.refused('POST', post(JOURNALS), journal())).toMatchObject({
      status: 409,
      code: 'NUMBERS_USED_UP',
      message: expect.stringMatching(/^The numbers for journals of this branch and year are used up.*System Settings/),
    });
    await put(change('*', 'num_JV', null, '{TT}{BRN}{FYFY}/{NNNNNN}'));
    const posted = await office.admin.ok<Voucher>('POST', post(JOURNALS), journal());
    expect(posted.number).toBe('JVVIJ2526/100000');
    await put(change('*', 'num_JV', '{TT}{BRN}{FYFY}/{NNNNNN}', null));
  });

  test.each([
    ['{TT}{BRN}/{FYFY}', 'The counter comes last, such as {NNNNN}'],
    ['{TT}/{FYFY}/{NNNNN}', 'It needs {BRN}, so that branches never give the same number'],
    ['{TT}{BRN}/{NNNNN}', 'Add {FYFY} or {FY-FY}: numbers restart each financial year'],
    ['{TT}_{BRN}/{FYFY}/{NNNNN}', /Use only .*letters, digits/],
    ['{TT}/{BRN}/{FY-FY}/{NNNNNN}', 'TT/BRN/25-26/000001 has 19 characters; the law allows 16 for a tax document'],
    ['{BRN}/{FYFY}/{NNNNN}', null],
  ])('%s as a pattern: %s', async (pattern, message) => {
    if (message === null) {
      await put(change('*', 'num_PY', null, pattern));
      await put(change('*', 'num_PY', pattern, null));
      return;
    }
    const answer = await refused(change('*', 'num_PY', null, pattern));
    expect(answer.fields?.['changes.0.setupValue']).toMatch(message);
  });

  test('of two types are never the same in a branch', async () => {
    const bare = '{BRN}/{FYFY}/{NNNNN}';
    const answer = await refused(change('*', 'num_PY', null, bare), change(hyd, 'num_RC', null, bare));
    expect(answer.fields).toEqual({
      'changes.0.setupValue': 'Payments and Receipts would get the same numbers in HYD. Put {TT} into the pattern',
    });
    expect((await read()).values.filter(({ setupCode }) => setupCode === 'num_PY')).toEqual([]);
  });
});
