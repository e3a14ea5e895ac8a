import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpeningSheet } from '../../contract/accounts/openingSheet';
import type { Openings } from '../../contract/accounts/openings';
import { negate } from '../../contract/amount';
import { verify } from '../../server/verify/verify';
import { type TestApp, testApp } from '../setup/app';
import { enterAsset, exampleClasses, furniture } from './assetForms';
import { GROUPS, groupNamed } from './groupForms';
import {
  against,
  forms,
  freshOffice,
  JOURNALS,
  journalLine,
  newBill,
  type Office,
  PAYMENTS,
  paymentLine,
  post,
  RECEIPTS,
  receiptLine,
  rs,
} from './office';
import { openWarehouse, STOCK, stockForms } from './stock';

/** Balances at go-live. Each test has a company of its own. */
let app: TestApp;
let office: Office;
const PATH = '/api/accounts/openings';

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  office = await freshOffice(app);
});

const line = (account: string, amount: string, bills: object[] = []) => {
  const isCredit = amount.startsWith('-');
  const paise = rs(amount.replace('-', ''));
  return { accountId: office.account(account), debit: isCredit ? 0 : paise, credit: isCredit ? paise : 0, bills };
};
const body = (lines: object[], version: number | null, more: object = {}) => ({
  branchId: office.branchId,
  lines,
  version,
  ...more,
});
const save = (lines: object[], version: number | null = null, more: object = {}) =>
  office.admin.ok<Openings>('PUT', PATH, body(lines, version, more));
const saveRefused = (lines: object[], version: number | null = null, more: object = {}) =>
  office.admin.refused('PUT', PATH, body(lines, version, more));
const read = () => office.admin.ok<Openings>('GET', `${PATH}?branchId=${office.branchId}`);
const balanceOf = async (account: string) =>
  (await office.admin.ok<{ balance: number }>('GET', `/api/accounts/accounts/${office.account(account)}`)).balance;

test('openings are on the first day of the books, as opening of the year and not as movement in it', async () => {
  const saved = await save([line('Cash', '25,000'), line('Share Capital', '-25,000')]);
  expect(saved).toMatchObject({
    date: '2025-04-01',
    vouchers: [{ number: 'OPHYD/2526/00001' }],
    status: 'posted',
    isWhole: true,
    debit: rs('25,000'),
    credit: rs('25,000'),
    locked: null,
  });
  expect(saved.lines.map((one) => [one.accountName, one.groupName])).toEqual([
    ['Share Capital', 'Share Capital'],
    ['Cash', 'Cash in Hand'],
  ]);
  const trial = await office.admin.ok<{ rows: object[] }>(
    'GET',
    '/api/accounts/trial-balance?from=2025-04-01&to=2025-04-30',
  );
  expect(trial.rows).toMatchObject([
    { account: 'Share Capital', openingCredit: rs('25,000'), debit: 0, credit: 0, closingCredit: rs('25,000') },
    { account: 'Cash', openingDebit: rs('25,000'), debit: 0, credit: 0, closingDebit: rs('25,000') },
  ]);
});

test('a difference goes to Opening Difference after it is confirmed', async () => {
  const lines = [line('Cash', '25,000'), line('Share Capital', '-20,000')];
  expect(await saveRefused(lines)).toMatchObject({
    status: 409,
    code: 'CONFIRM',
    type: 3,
    message: 'Debit and credit differ by 5,000.00. The difference goes to Opening Difference until you find it.',
    confirm: { code: 'OPENING_DIFFERENCE', needsReason: false },
  });
  await save(lines, null, { confirmed: [{ code: 'OPENING_DIFFERENCE', reason: null }] });
  expect(await balanceOf('Opening Difference')).toBe(-rs('5,000'));
});

test('opening stock of stores counts on the debit side, so its other side is no difference', async () => {
  const house = await openWarehouse(office);
  const opening = stockForms(office.branchId, house).opening(100, 50);
  await office.admin.ok('POST', post(STOCK.opening), opening);
  const sheet = () => office.admin.ok<OpeningSheet>('GET', `${PATH}/accounts?branchId=${office.branchId}`);
  expect((await sheet()).stock).toBe(rs('5,000'));
  const lines = [line('Cash', '25,000'), line('Share Capital', '-30,000')];
  expect(await saveRefused([...lines, line('Surplus', '-100')])).toMatchObject({
    message:
      'Debit and credit differ by 100.00, opening stock of 5,000.00 counted. The difference goes to Opening Difference until you find it.',
  });
  await save(lines);
  expect(await balanceOf('Opening Difference')).toBe(0);
  expect((await sheet()).stock).toBe(rs('5,000'));
});

test('bills of a party add up to its balance, and can be settled afterwards', async () => {
  const short = [newBill('S/24/310', '2025-02-20', '2025-03-22', rs('1,10,000'))];
  const capital = line('Share Capital', '-1,18,000');
  expect(await saveRefused([line('Anand Stores', '1,18,000', short), capital])).toMatchObject({
    status: 400,
    fields: { 'lines.0.bills': 'Bills of Anand Stores add up to 1,10,000.00, balance is 1,18,000.00.' },
  });
  const bills = [...short, newBill('S/24/311', '2025-03-01', '2025-03-31', rs('8,000'))];
  await save([line('Anand Stores', '1,18,000', bills), capital]);
  const anand = office.account('Anand Stores');
  const pending = await office.pending(anand);
  expect(pending.map((bill) => [bill.billNo, bill.dueDate, bill.pending])).toEqual([
    ['S/24/310', '2025-03-22', rs('1,10,000')],
    ['S/24/311', '2025-03-31', rs('8,000')],
  ]);
  await office.admin.ok(
    'POST',
    post(RECEIPTS),
    forms(office).receipt([receiptLine(anand, rs('8,000'), { bills: [against(pending[1]?.id ?? 0, rs('8,000'))] })]),
  );
  expect((await office.pending(anand)).map((bill) => bill.billNo)).toEqual(['S/24/310']);
  // The bill that a receipt has met does not go before the receipt goes.
  const standing = await read();
  const without = [line('Anand Stores', '1,10,000', short), line('Share Capital', '-1,10,000')];
  expect(await saveRefused(without, standing.version)).toMatchObject({
    status: 409,
    code: 'SETTLED',
    message: 'S/24/311 is settled by RCHYD/2526/00001. Cancel RCHYD/2526/00001 first.',
  });
});

test('an advance of as much as the bills leaves a party nothing, and both are open', async () => {
  const bills = [
    newBill('S/1', '2025-03-01', '2025-03-31', rs('100')),
    newBill('ADV/1', '2025-03-05', '2025-03-05', negate(rs('100'))),
  ];
  const others = [line('Cash', '10'), line('Share Capital', '-10')];
  expect(await saveRefused([line('Anand Stores', '0', bills.slice(0, 1)), ...others])).toMatchObject({
    fields: { 'lines.0.bills': 'Bills of Anand Stores add up to 100.00, balance is 0.00.' },
  });
  const lines = [line('Anand Stores', '0', bills), line('Deccan Supplies', '0', bills), ...others];
  const saved = await save(lines);
  expect(saved.lines.map((one) => [one.accountName, one.debit, one.credit, one.bills.length])).toEqual([
    ['Share Capital', 0, rs('10'), 0],
    ['Deccan Supplies', 0, 0, 2],
    ['Anand Stores', 0, 0, 2],
    ['Cash', rs('10'), 0, 0],
  ]);
  const pending = async (account: string) =>
    (await office.pending(office.account(account))).map((bill) => [bill.billNo, bill.pending]);
  // An amount above zero is owed by a customer, and to a supplier.
  expect(await pending('Anand Stores')).toEqual([
    ['ADV/1', -rs('100')],
    ['S/1', rs('100')],
  ]);
  expect(await pending('Deccan Supplies')).toEqual([
    ['ADV/1', rs('100')],
    ['S/1', -rs('100')],
  ]);
  // Once a bill is met the openings can still be corrected with it.
  const anand = office.account('Anand Stores');
  const [, bill] = await office.pending(anand);
  await office.admin.ok(
    'POST',
    post(RECEIPTS),
    forms(office).receipt([receiptLine(anand, rs('60'), { bills: [against(bill?.id ?? 0, rs('60'))] })]),
  );
  const [first, second] = lines;
  await save([first ?? {}, second ?? {}, line('Cash', '20'), line('Share Capital', '-20')], saved.version);
  expect(await pending('Anand Stores')).toEqual([
    ['ADV/1', -rs('100')],
    ['S/1', rs('40')],
  ]);
  expect((await verify(app.system.database)).flatMap((finding) => finding.problems)).toEqual([]);
});

test('a second save takes the former voucher back by its mirror and posts the next', async () => {
  const first = await save([line('Cash', '25,000'), line('Share Capital', '-25,000')]);
  const second = await save([line('Cash', '30,000'), line('Share Capital', '-30,000')], first.version);
  expect(second.vouchers.map(({ number }) => number)).toEqual(['OPHYD/2526/00002']);
  expect(await balanceOf('Cash')).toBe(rs('30,000'));
  const written = await app.system.database.query<{ number: string; status: string; entries: number }>(sql`
    select d.number, d.status, count(e.id)::int as entries from documents d
      join ledger_entries e on e.company_id = d.company_id and e.document_id = d.id
     where d.company_id = ${office.company} and d.type = 'OP' group by d.id, d.number, d.status order by d.id`);
  expect(written).toEqual([
    { number: 'OPHYD/2526/00001', status: 'cancelled', entries: 4 },
    { number: 'OPHYD/2526/00002', status: 'posted', entries: 2 },
  ]);
  expect(await saveRefused([line('Cash', '1'), line('Share Capital', '-1')], first.version)).toMatchObject({
    status: 409,
    code: 'STALE',
    message: expect.stringMatching(/^This opening balance was changed by ASHA at \S+.*\. Reload to see the change\.$/),
  });
  expect((await verify(app.system.database)).flatMap((finding) => finding.problems)).toEqual([]);
});

test('two people who save at once leave one set of openings', async () => {
  const lines = [line('Cash', '25,000'), line('Share Capital', '-25,000')];
  const answers = await Promise.all([1, 2, 3].map(() => office.admin.call('PUT', PATH, body(lines, null))));
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
  expect(await balanceOf('Cash')).toBe(rs('25,000'));
});

test('cash paid out since cannot be taken out of the openings', async () => {
  const first = await save([line('Cash', '9,000'), line('Share Capital', '-9,000')]);
  const cash = { payFromId: office.account('Cash'), mode: 'cash' };
  await office.admin.ok(
    'POST',
    post(PAYMENTS),
    forms(office, '2025-05-02').payment([paymentLine(office.account('Rent'), rs('5,000'))], cash),
  );
  expect(await saveRefused([line('Cash', '4,000'), line('Share Capital', '-4,000')], first.version)).toMatchObject({
    status: 409,
    code: 'CASH_NEGATIVE',
    message: 'Cash would be −1,000.00 on 02-May-2025. Enter the money received first, or pay from a bank.',
  });
  const bank = 'HDFC Current A/c';
  expect(await saveRefused([line(bank, '4,000'), line('Share Capital', '-4,000')], first.version)).toMatchObject({
    code: 'CASH_NEGATIVE',
  });
  const fifth = await save([line('Cash', '5,000'), line('Share Capital', '-5,000')], first.version);
  expect(fifth.debit).toBe(rs('5,000'));
  // Cash that is below zero from former days does not block corrections of other openings, or more opening cash.
  const kind = async (controlType: string) => {
    const group = await groupNamed(office, 'Cash in Hand');
    await office.admin.ok('PUT', `${GROUPS}/${group.id}`, { ...group, controlType });
  };
  await kind('none');
  const taken = [journalLine(office.account('Rent'), rs('900')), journalLine(office.account('Cash'), -rs('900'))];
  await office.admin.ok('POST', post(JOURNALS), forms(office, '2025-05-03').journal(taken));
  await kind('cash');
  await save([line('Cash', '5,500'), line(bank, '100'), line('Share Capital', '-5,600')], fifth.version);
});

test('an account has one line, with a debit or a credit, and settles nothing', async () => {
  const capital = line('Share Capital', '-10');
  expect(await saveRefused([line('Cash', '5'), line('Cash', '5'), capital])).toMatchObject({
    fields: { 'lines.1.accountId': 'This account has a line already' },
  });
  expect(await saveRefused([{ ...line('Cash', '10'), credit: rs('10') }, capital])).toMatchObject({
    fields: { 'lines.0.debit': 'Give a debit or a credit, one of both' },
  });
  expect(await saveRefused([line('Anand Stores', '10', [against(1, rs('10'))]), capital])).toMatchObject({
    fields: { 'lines.0.bills': 'Openings bring bills in; there is nothing to settle yet' },
  });
  const bills = ['2025-04-01', '2025-04-02'].map((day) => newBill(`S/${day}`, day, '2025-05-30', rs('5')));
  expect((await saveRefused([line('Anand Stores', '10', bills), capital])).fields).toEqual({
    'lines.0.bills.1.billDate':
      'S/2025-04-02 is of 02-Apr-2025. Give a day up to 01-Apr-2025; later bills are entered as vouchers',
  });
});

describe('the sheet of all accounts', () => {
  const SHEET = `${PATH}/accounts`;
  const sheet = (more = '') => office.admin.ok<OpeningSheet>('GET', `${SHEET}?branchId=${office.branchId}${more}`);
  const change = (lines: object[], version: number | null, more: object = {}) =>
    office.admin.ok<Openings>('PUT', SHEET, body(lines, version, more));
  const changeRefused = (lines: object[], version: number | null) =>
    office.admin.refused('PUT', SHEET, body(lines, version));

  test('offers every account by group in the order of the statements, and is searched by name and code', async () => {
    const { rows, total } = await sheet();
    expect(rows).toHaveLength(total);
    const groups = [...new Set(rows.map((row) => row.groupName))];
    expect(groups.indexOf('Share Capital')).toBeLessThan(groups.indexOf('Trade Payables'));
    expect(groups.indexOf('Trade Payables')).toBeLessThan(groups.indexOf('Cash in Hand'));
    expect(rows.find((row) => row.name === 'HDFC Current A/c')).toMatchObject({ isBank: true, nature: 'asset' });
    expect(rows.find((row) => row.name === 'Anand Stores')).toMatchObject({ billWise: true, register: null });
    expect((await sheet('&q=anand')).rows.map((row) => row.name)).toEqual(['Anand Stores']);
    expect((await office.admin.refused('GET', `${SHEET}?branchId=999999`)).fields).toEqual({
      branchId: 'Choose a branch of the list',
    });
  });

  test('carries the balances of a thousand parties at once, with their bills', async () => {
    const group = (name: string) =>
      sql`(select id from account_groups where company_id = ${office.company} and name = ${name})`;
    const made = await office.app.system.database.query<{ id: number }>(sql`
      insert into accounts (company_id, name, group_id, bill_wise)
      select ${office.company}, 'Customer ' || n, ${group('Trade Receivables')}, true from generate_series(1, 1000) n
      returning id`);
    const { rows, total } = await sheet();
    expect(rows).toHaveLength(total);
    expect(total).toBeGreaterThan(1000);
    const owed = made.map(({ id }) => ({
      accountId: id,
      debit: rs('1,000'),
      credit: 0,
      bills: [newBill('S/24/7', '2025-03-10', '2025-04-09', rs('1,000'))],
    }));
    const stored = await change([...owed, line('Share Capital', '-10,00,000')], null);
    expect(stored.lines).toHaveLength(1001);
    expect(await office.pending(made[999]?.id ?? 0)).toMatchObject([{ billNo: 'S/24/7', pending: rs('1,000') }]);
    // One more account is sent alone.
    const next = await change([line('Cash', '10'), line('Share Capital', '-10,00,010')], stored.version);
    expect([next.lines.length, next.debit]).toEqual([1002, rs('10,00,010')]);
  });

  test('sends changed lines alone; the others stay, and an empty one removes its account', async () => {
    const first = await change([line('Cash', '25,000'), line('Share Capital', '-25,000')], null);
    const second = await change([line('Rent', '5,000'), line('Share Capital', '-30,000')], first.version);
    expect(second).toMatchObject({ debit: rs('30,000'), credit: rs('30,000') });
    expect(await balanceOf('Cash')).toBe(rs('25,000'));
    const third = await change([line('Rent', '0'), line('Share Capital', '-25,000')], second.version);
    expect(third.lines.map((one) => one.accountName).sort()).toEqual(['Cash', 'Share Capital']);
    expect(await balanceOf('Rent')).toBe(0);
    expect((await changeRefused([line('Cash', '1')], first.version)).code).toBe('STALE');
    // The place in a refusal is that among the sent lines.
    expect(
      (
        await changeRefused(
          [
            line('Share Capital', '-26,000'),
            line('Anand Stores', '1,000', [newBill('S/1', '2025-02-20', '2025-03-22', rs('900'))]),
          ],
          third.version,
        )
      ).fields,
    ).toHaveProperty('lines.1.bills');
    const nothing = [line('Cash', '0'), line('Share Capital', '0')];
    expect((await changeRefused(nothing, third.version)).fields).toEqual({ lines: 'Enter at least one balance' });
  });

  test('shows the opening cost and depreciation of the asset register, without later purchases', async () => {
    const classes = await exampleClasses(office);
    await enterAsset(office, furniture(office, classes));
    const since = { billDate: '2025-05-02', putToUse: '2025-05-02', openingAccumulated: 0 };
    await enterAsset(office, furniture(office, classes, { code: 'LATER', ...since }));
    const { rows } = await sheet();
    const register = (name: string) => rows.find((row) => row.name === name)?.register;
    expect([register('Furniture'), register('Acc Dep Furniture'), register('Vehicle'), register('Cash')]).toEqual([
      rs('2,40,000'),
      -rs('60,000'),
      0,
      null,
    ]);
  });
});

test('the openings of a closed year stay as they are', async () => {
  const first = await save([line('Cash', '10'), line('Share Capital', '-10')]);
  await app.system.database.query(
    sql`update financial_years set closed_at = now() where company_id = ${office.company}`,
  );
  expect((await read()).locked).toBe('Financial year 2025-26 is closed, so its openings stay as they are.');
  expect(await saveRefused([line('Cash', '20'), line('Share Capital', '-20')], first.version)).toMatchObject({
    status: 409,
    code: 'YEAR_CLOSED',
  });
  expect(await balanceOf('Cash')).toBe(rs('10'));
});

test('a branch that is not there has no openings', async () => {
  expect(await office.admin.refused('GET', `${PATH}?branchId=999999`)).toMatchObject({
    status: 400,
    fields: { branchId: 'Choose a branch of the list' },
  });
});

test('the first openings of a branch take the right to create, every later save the right to modify', async () => {
  const on = (transCode: number) => ({ moduleCode: 1, menuCode: 1, screenCode: 3, transCode });
  const lines = [line('Cash', '25,000'), line('Share Capital', '-25,000')];
  const need = (transaction: number) => ({ status: 403, need: { module: 1, menu: 1, screen: 3, transaction } });
  await office.grant([on(2), on(3)]);
  expect(await office.clerk.refused('PUT', PATH, body(lines, null))).toMatchObject(need(1));
  await office.grant([on(1), on(3)]);
  const first = await office.clerk.ok<Openings>('PUT', PATH, body(lines, null));
  expect(await office.clerk.refused('PUT', PATH, body(lines, first.version))).toMatchObject(need(2));
  const changes = { branchId: office.branchId, version: first.version, lines: lines.slice(0, 1) };
  expect(await office.clerk.refused('PUT', `${PATH}/accounts`, changes)).toMatchObject(need(2));
  await office.grant([on(2)]);
  await office.clerk.ok('PUT', PATH, body(lines, first.version));
});
