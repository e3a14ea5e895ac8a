import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { negate } from '../../contract/amount';
import { verify } from '../../server/verify/verify';
import { type TestApp, testApp } from '../setup/app';
import { type BankDesk, BRS, bankDesk } from './bankBooks';
import {
  forms,
  freshOffice,
  JOURNALS,
  journalLine,
  type Office,
  PAYMENTS,
  paymentLine,
  post,
  RECEIPTS,
  receiptLine,
  rs,
  type Voucher,
} from './office';

/** Rules of bank reconciliation that the worked example does not reach. */
let office: Office;
let desk: BankDesk;
const DAY = '2026-03-31';

let app: TestApp;

beforeAll(async () => {
  app = await testApp('2026-03-31T06:00:00.000Z');
});

// Each test has a company of its own, so that none sees the cleared entries of another.
beforeEach(async () => {
  office = await freshOffice(app, { branches: ['HYD', 'BLR'] });
  desk = bankDesk(office);
});

const pay = (amount: string, date: string, more: object = {}) =>
  office.admin.ok<Voucher>(
    'POST',
    post(PAYMENTS),
    forms(office, date).payment([paymentLine(office.account('Rent'), rs(amount))], more),
  );
const receive = (amount: string, date: string) =>
  office.admin.ok<Voucher>(
    'POST',
    post(RECEIPTS),
    forms(office, date).receipt([receiptLine(office.account('Sales'), rs(amount))]),
  );
const idOf = async (voucher: Voucher, asOn = DAY) =>
  (await desk.entries(asOn)).find((entry) => entry.voucherId === voucher.id)?.id ?? 0;
const lineIds = async (asOn = DAY) => (await desk.lines(asOn)).map((line) => line.id);
const refusedMatch = (asOn: string, entries: number[], lines: number[]) =>
  office.admin.refused('POST', `${BRS}/match`, desk.matchOf(asOn, entries, lines));
const verified = async () =>
  expect((await verify(office.app.system.database)).flatMap((finding) => finding.problems)).toEqual([]);

describe('matching', () => {
  test('one line of the bank clears several entries, all on its day', async () => {
    const slips = [await receive('100', '2026-03-10'), await receive('250.50', '2026-03-11')];
    await desk.bring([{ date: '2026-03-12', amount: rs('350.50') }]);
    const ids = [await idOf(slips[0] as Voucher), await idOf(slips[1] as Voucher)];
    await desk.match(DAY, ids, await lineIds());
    const cleared = await desk.entries(DAY, '&show=cleared');
    expect(cleared.map((entry) => entry.clearedOn)).toEqual(['2026-03-12', '2026-03-12']);
    expect(new Set(cleared.map((entry) => entry.clearingId)).size).toBe(1);
    expect(await desk.lines(DAY)).toEqual([]);
    await verified();
  });

  test('several lines of the bank clear one entry, on the last day of them; until then all are open', async () => {
    const paid = await pay('1,000', '2026-03-10');
    await desk.bring([
      { date: '2026-03-11', amount: -rs('600') },
      { date: '2026-03-15', amount: -rs('400') },
    ]);
    await desk.match(DAY, [await idOf(paid)], await lineIds());
    expect((await desk.entries(DAY, '&show=cleared'))[0]?.clearedOn).toBe('2026-03-15');
    expect(await desk.summary('2026-03-12')).toMatchObject({
      books: -rs('1,000'),
      issued: rs('1,000'),
      bankDebits: -rs('600'),
      computed: -rs('600'),
    });
    expect(await desk.summary(DAY)).toMatchObject({ issued: 0, bankDebits: 0, computed: -rs('1,000') });
  });

  test('a cheque that the bank took and gave back clears against itself, without the books', async () => {
    await desk.bring([
      { date: '2026-03-05', amount: rs('500'), narration: 'CLG' },
      { date: '2026-03-09', amount: -rs('500'), narration: 'CLG RETURN' },
    ]);
    await desk.match(DAY, [], await lineIds());
    expect(await desk.lines(DAY)).toEqual([]);
    await verified();
  });

  test('is refused when the sides differ, with both figures', async () => {
    const paid = await pay('1,000', '2026-03-10');
    await desk.bring([{ date: '2026-03-11', amount: -rs('990') }]);
    expect((await refusedMatch(DAY, [await idOf(paid)], await lineIds())).message).toBe(
      'Books −1,000.00 and bank −990.00 differ by 10.00. Choose entries and lines that add up alike.',
    );
  });

  test('is refused before the cheque’s date and after the statement’s', async () => {
    const postDated = { mode: 'cheque', instrumentNo: '200001', instrumentDate: '2026-03-20', postDated: true };
    const paid = await pay('1,000', '2026-03-10', postDated);
    await desk.bring([{ date: '2026-03-15', amount: -rs('1,000'), reference: '200001' }]);
    const [lines, entry] = [await lineIds(), await idOf(paid)];
    expect((await refusedMatch(DAY, [entry], lines)).message).toBe('Clearing date is before the cheque date.');
    expect((await desk.suggestions(DAY)).rows).toEqual([]);
    const clear = (clearedOn: string, asOn = DAY) =>
      office.admin.refused('POST', `${BRS}/clear`, { accountId: desk.accountId, asOn, entryIds: [entry], clearedOn });
    expect(await clear('2026-03-19')).toMatchObject({
      status: 400,
      fields: { clearedOn: 'Clearing date is before the cheque date.' },
    });
    expect((await clear('2026-03-31', '2026-03-25')).fields).toEqual({
      clearedOn: 'Clearing date is after the statement date.',
    });
    await desk.clear(DAY, [entry], '2026-03-20');
    expect((await desk.entries(DAY, '&show=cleared'))[0]?.clearedOn).toBe('2026-03-20');
  });

  test('of the same entry twice is refused; an entry cleared by hand gives way to its line', async () => {
    const paid = await pay('1,000', '2026-03-10');
    const entry = await idOf(paid);
    await desk.clear(DAY, [entry]);
    await desk.bring([
      { date: '2026-03-14', amount: -rs('1,000'), narration: 'RENT' },
      { date: '2026-03-14', amount: -rs('1,000'), narration: 'RENT AGAIN', runningNo: 2 },
    ]);
    const [first = 0, second = 0] = await lineIds();
    expect((await desk.suggestions(DAY)).rows.map((row) => row.entries[0]?.id)).toEqual([entry]);
    await desk.match(DAY, [entry], [first]);
    expect((await desk.entries(DAY, '&show=cleared'))[0]?.clearedOn).toBe('2026-03-14');
    expect(await refusedMatch(DAY, [entry], [second])).toMatchObject({ status: 409, code: 'CLEARED' });
    await verified();
  });

  test('two at once on one entry: the second is refused, nothing is cleared twice', async () => {
    const entry = await idOf(await pay('1,000', '2026-03-10'));
    await desk.bring([
      { date: '2026-03-14', amount: -rs('1,000') },
      { date: '2026-03-14', amount: -rs('1,000'), runningNo: 2 },
    ]);
    const lines = await lineIds();
    const answers = await Promise.all(
      lines.map((line) => office.admin.call('POST', `${BRS}/match`, desk.matchOf(DAY, [entry], [line]))),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    await verified();
  });

  test('undo opens both sides again, and the ledger never moved', async () => {
    const paid = await pay('1,000', '2026-03-10');
    await desk.bring([{ date: '2026-03-11', amount: -rs('1,000') }]);
    await desk.match(DAY, [await idOf(paid)], await lineIds());
    const [cleared] = await desk.entries(DAY, '&show=cleared');
    expect((await desk.undo(cleared?.clearingId ?? 0)).status).toBe(204);
    expect((await desk.undo(cleared?.clearingId ?? 0)).status).toBe(404);
    expect(await desk.entries(DAY)).toHaveLength(1);
    expect(await desk.lines(DAY)).toHaveLength(1);
    await verified();
  });
});

describe('a pair that was missed before its day was marked', () => {
  const CLOSED = '2026-03-15';
  const NEXT = '2026-03-16';

  beforeEach(async () => {
    await pay('1,000', '2026-03-10', { mode: 'cheque', instrumentNo: '200001', instrumentDate: '2026-03-10' });
    await desk.bring([{ date: '2026-03-12', amount: -rs('1,000'), reference: '200001' }]);
    await desk.balance(CLOSED, negate(rs('1,000')));
    expect((await desk.reconcile(CLOSED)).status).toBe(200);
  });
  const isOpen = { books: -rs('1,000'), issued: rs('1,000'), bankDebits: -rs('1,000'), difference: 0 };

  test.each([DAY, CLOSED])('is suggested, and cleared on the day after, seen on %s', async (asOn) => {
    const before = await desk.summary(CLOSED);
    expect(before).toMatchObject(isOpen);
    const [row] = (await desk.suggestions(asOn)).rows;
    const entry = row?.entries[0]?.id ?? 0;
    const line = row?.lines[0]?.id ?? 0;
    expect(await desk.match(asOn, [entry], [line])).toMatchObject({ matched: 1, laterOn: NEXT });
    expect(await desk.summary(CLOSED)).toEqual(before);
    expect((await desk.entries(CLOSED)).map(({ id }) => id)).toEqual([entry]);
    await desk.balance(NEXT, negate(rs('1,000')));
    expect(await desk.summary(NEXT)).toMatchObject({ issued: 0, bankDebits: 0, computed: -rs('1,000'), difference: 0 });
    const [cleared] = await desk.entries(NEXT, '&show=cleared');
    expect(cleared?.clearedOn).toBe(NEXT);
    await verified();
    expect((await desk.undo(cleared?.clearingId ?? 0)).status).toBe(204);
    expect((await desk.suggestions(asOn)).rows).toHaveLength(1);
  });

  test('is taken with all exact ones, while a new voucher is not entered in the closed statement', async () => {
    const body = { accountId: desk.accountId, asOn: DAY };
    const answer = await office.admin.ok('POST', `${BRS}/match-exact`, body);
    expect(answer).toEqual({ matched: 1, laterOn: NEXT, more: false });
    await desk.reopen(CLOSED);
    await desk.bring([{ date: '2026-03-13', amount: -rs('5') }]);
    const [lineId] = await lineIds();
    await desk.balance(CLOSED, negate(rs('1,005')));
    await desk.reconcile(CLOSED);
    const wanted = { lineId, kind: 'payment', accountId: office.account('Rent'), date: '2026-03-13', narration: null };
    const made = { accountId: desk.accountId, branchId: office.branchId, lines: [wanted] };
    expect((await office.admin.refused('POST', `${BRS}/vouchers`, made)).message).toBe(
      'HDFC Current A/c is reconciled up to 15-Mar-2026. Reopen that day to enter a voucher in it.',
    );
  });
});

describe('imports', () => {
  test('of a file of another account, or of several, are refused by the number; zeros and the bank in front are left out', async () => {
    const { admin } = office;
    const path = `/api/accounts/accounts/${desk.accountId}`;
    const bank = await admin.ok<{ name: string }>('GET', path);
    await admin.ok('PUT', path, { ...bank, accountNo: '50200012345678' });
    const line = { date: '2026-03-29' as const, amount: rs('77') };
    const sent = (...accountNos: string[]) =>
      admin.call<{ message: string }>('POST', `${BRS}/imports`, { ...desk.importOf([line]), accountNos });
    expect((await sent('50200099999999')).body.message).toBe(
      `This file is of account 50200099999999, and ${bank.name} has the number 50200012345678. Select the account of the file, or correct the number of ${bank.name}.`,
    );
    expect((await sent('50200012345678', '50200099999999')).body.message).toBe(
      'This file has the statements of 2 accounts: 50200012345678, 50200099999999. Download the statement of one account from the bank.',
    );
    expect((await sent('HDFC0001234/0050200012345678', '50200012345678')).status).toBe(201);
    expect((await sent('XXXXXXXXXX5678')).status).toBe(201);
  });

  const same = { date: '2026-03-11', amount: -rs('100'), reference: 'ATM1' };

  test('two alike in one file both come in; the file again, and a longer one, bring only new lines', async () => {
    const twice = [same, { ...same, runningNo: 2 }];
    expect(await desk.bring(twice)).toMatchObject({ added: 2, known: 0 });
    expect(await desk.bring(twice)).toEqual({ id: null, added: 0, known: 2 });
    expect(await desk.bring([...twice, { ...same, runningNo: 3 }])).toMatchObject({ added: 1, known: 2 });
    expect(await desk.lines(DAY)).toHaveLength(3);
  });

  test('a file is taken back whole, but not while one of its lines is matched', async () => {
    const paid = await pay('100', '2026-03-10');
    const { id } = await desk.bring([same, { ...same, amount: -rs('5') }], 'march.csv');
    const [line = 0] = (await desk.lines(DAY)).filter((one) => one.amount === -rs('100')).map((one) => one.id);
    await desk.match(DAY, [await idOf(paid)], [line]);
    expect(await office.admin.refused('DELETE', `${BRS}/imports/${id}`)).toMatchObject({
      code: 'MATCHED',
      message: 'One line of march.csv is matched. Take its clearing back first.',
    });
    const [cleared] = await desk.entries(DAY, '&show=cleared');
    await desk.undo(cleared?.clearingId ?? 0);
    expect((await office.admin.call('DELETE', `${BRS}/imports/${id}`)).status).toBe(204);
    expect(await desk.lines(DAY)).toEqual([]);
    expect(await desk.bring([same])).toMatchObject({ added: 1 });
  });

  test('lines of nothing, of no date, of a day still to come and of other accounts are refused', async () => {
    const tries = [
      { ...same, amount: 0 },
      { ...same, date: '2026-02-30' },
    ];
    for (const line of tries)
      expect((await office.admin.refused('POST', `${BRS}/imports`, desk.importOf([line]))).status).toBe(400);
    const late = desk.importOf([same, { ...same, date: '2099-12-05' }]);
    expect(await office.admin.refused('POST', `${BRS}/imports`, late)).toMatchObject({
      status: 400,
      fields: { 'lines.1.date': '05-Dec-2099 is still to come. Check the order of day and month.' },
    });
    const rent = { ...desk.importOf([same]), accountId: office.account('Rent') };
    expect((await office.admin.refused('POST', `${BRS}/imports`, rent)).fields).toEqual({
      accountId: 'Choose a bank account of the list',
    });
  });
});

test('a cancelled voucher that the bank never saw leaves the list with its mirror', async () => {
  const paid = await pay('1,000', '2026-03-10');
  const cancel = { version: paid.version, reason: 'Entered twice by mistake' };
  await office.admin.ok('POST', `${PAYMENTS}/${paid.id}/cancel`, cancel);
  expect(await desk.entries(DAY)).toEqual([]);
  expect(await desk.summary(DAY)).toMatchObject({ books: 0, issued: 0, deposited: 0, openEntries: 0 });
  await verified();
});

test('cheques of more than three months are flagged on both sides', async () => {
  const cheque = (no: string, date: string) => ({ mode: 'cheque', instrumentNo: no, instrumentDate: date });
  await pay('10', '2025-12-30', cheque('300001', '2025-12-30'));
  await pay('20', '2025-12-31', cheque('300002', '2025-12-31'));
  await pay('30', '2025-12-30');
  expect((await desk.entries(DAY)).map((entry) => [entry.credit, entry.isStale]).sort()).toEqual([
    [rs('10'), true],
    [rs('20'), false],
    [rs('30'), false],
  ]);
});

test('a journal on the bank made in place for a line that came in', async () => {
  await desk.bring([{ date: '2026-03-11', amount: rs('75'), narration: 'CASHBACK' }]);
  const [lineId] = await lineIds();
  const made = await office.admin.ok<{ numbers: string[] }>('POST', `${BRS}/vouchers`, {
    accountId: desk.accountId,
    branchId: office.branchId,
    lines: [{ lineId, kind: 'journal', accountId: office.account('Rent'), date: '2026-03-11', narration: null }],
  });
  expect(made.numbers).toEqual(['JVHYD/2526/00001']);
  expect(await desk.summary(DAY)).toMatchObject({ books: rs('75'), computed: rs('75') });
  await verified();
});

test('a line that is refused as a voucher leaves nothing behind', async () => {
  await desk.bring([{ date: '2026-03-11', amount: rs('75') }]);
  const [lineId] = await lineIds();
  const body = (kind: string, accountId: number) => ({
    accountId: desk.accountId,
    branchId: office.branchId,
    lines: [{ lineId, kind, accountId, date: '2026-03-11', narration: null }],
  });
  const wrongWay = await office.admin.refused('POST', `${BRS}/vouchers`, body('payment', office.account('Rent')));
  expect(wrongWay.fields).toEqual({ 'lines.0.kind': 'This money came in. Make a receipt or a journal of it.' });
  const itself = await office.admin.refused('POST', `${BRS}/vouchers`, body('receipt', desk.accountId));
  expect(itself.fields).toEqual({ 'lines.0.accountId': 'Choose an account other than HDFC Current A/c' });
  expect(await desk.lines(DAY)).toHaveLength(1);
  expect(await desk.entries(DAY)).toEqual([]);
});

test('somebody limited to one branch does not reconcile a bank that another branch uses, too', async () => {
  const other = forms(office, '2026-03-10').journal(
    [journalLine(desk.accountId, -rs('1')), journalLine(office.account('Rent'), rs('1'))],
    { branchId: office.branches.BLR, confirmed: [{ code: 'BANK_IN_JOURNAL', reason: null }] },
  );
  const { query } = office.app.system.database;
  await query(sql`insert into user_branches (company_id, user_id, branch_id)
    select company_id, id, ${office.branchId} from users where company_id = ${office.company} and code = 'RAVI'`);
  await office.grant([{ moduleCode: 1, menuCode: 2, screenCode: 5, transCode: 1 }]);
  const clerk = await office.signIn('RAVI');
  const path = `${BRS}?accountId=${desk.accountId}&asOn=${DAY}`;
  expect((await clerk.call('GET', path)).status).toBe(200);
  await office.admin.ok('POST', post(JOURNALS), other);
  expect(await clerk.refused('GET', path)).toMatchObject({ status: 403, code: 'OTHER_BRANCHES' });
});
