import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { TRAN } from '../../contract/screen';
import { testApp } from '../setup/app';
import {
  against,
  forms,
  JOURNALS,
  journalLine,
  newBill,
  type Office,
  openOffice,
  PAYMENTS,
  paymentLine,
  post,
  rs,
  type Voucher,
} from './office';

/** The same act sent twice, or by two people at once. */
let office: Office;
let form: ReturnType<typeof forms>;

beforeAll(async () => {
  office = await openOffice(await testApp(), { branches: ['HYD', 'SEC'], yearFrom: '2024-04-01' });
  form = forms(office);
  await office.grant(
    [TRAN.create, TRAN.otherDates].map((transCode) => ({ moduleCode: 1, menuCode: 2, screenCode: 3, transCode })),
  );
});

const entry = (amount = '100', more: object = {}) =>
  form.journal(
    [journalLine(office.account('Rent'), rs(amount)), journalLine(office.account('Salaries'), -rs(amount))],
    more,
  );
const enter = (amount?: string, more?: object) => office.admin.ok<Voucher>('POST', post(JOURNALS), entry(amount, more));
const count = async () => (await office.admin.ok<{ total: number }>('GET', JOURNALS)).total;
const serialOf = (voucher: { number: string | null }) => Number(voucher.number?.slice(-5));

describe('the same key', () => {
  test('gives the same answer, and one voucher', async () => {
    const before = await count();
    const key = randomUUID();
    const first = await office.admin.call('POST', post(JOURNALS), entry(), { key });
    const again = await office.admin.call('POST', post(JOURNALS), entry(), { key });
    expect(first.status).toBe(201);
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(await count()).toBe(before + 1);
  });

  test('sent many times at once posts one voucher and answers all alike', async () => {
    const before = await count();
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => office.admin.call('POST', post(JOURNALS), entry('250'), { key })),
    );
    for (const { status, body } of answers) expect([status, body]).toEqual([201, answers[0]?.body]);
    expect(await count()).toBe(before + 1);
  });

  test('answers alike where a second run would be refused: a cheque, the last of a bill', async () => {
    const supplier = office.account('Deccan Supplies');
    await office.admin.ok(
      'POST',
      post(JOURNALS),
      form.journal([
        journalLine(office.account('Purchases'), rs('1,000')),
        journalLine(supplier, -rs('1,000'), { bills: [newBill('DS/1', '2026-03-01', '2026-03-31', rs('1,000'))] }),
      ]),
    );
    const [bill] = await office.pending(supplier);
    const input = form.payment([paymentLine(supplier, rs('1,000'), { bills: [against(bill?.id ?? 0, rs('1,000'))] })], {
      mode: 'cheque',
      instrumentNo: '400001',
      instrumentDate: '2026-03-31',
    });
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => office.admin.call('POST', post(PAYMENTS), input, { key })),
    );
    for (const { status, body } of answers) expect([status, body]).toEqual([201, answers[0]?.body]);
  });

  test('gives the same answer with and without the answers to its warnings', async () => {
    const input = form.journal([
      journalLine(office.account('Cash'), rs('5')),
      journalLine(office.account('Rent'), -rs('5')),
    ]);
    const confirmed = [{ code: 'BANK_IN_JOURNAL', reason: null }];
    const key = randomUUID();
    const asked = await office.admin.refused('POST', post(JOURNALS), input, { key });
    expect(asked.confirm?.code).toBe('BANK_IN_JOURNAL');
    const first = await office.admin.ok<Voucher>('POST', post(JOURNALS), { ...input, confirmed }, { key });
    const before = await count();
    for (const again of [input, { ...input, confirmed }])
      expect(await office.admin.ok<Voucher>('POST', post(JOURNALS), again, { key })).toEqual(first);
    expect(await count()).toBe(before);
  });

  test('with other content is refused, and changes nothing', async () => {
    const key = randomUUID();
    const { number } = await office.admin.ok<Voucher>('POST', post(JOURNALS), entry('100'), { key });
    const before = await count();
    for (const [path, body] of [
      [post(JOURNALS), entry('101')],
      [JOURNALS, entry('100')],
      [post(PAYMENTS), form.payment([paymentLine(office.account('Rent'), rs('1'))])],
    ] as const) {
      expect(await office.admin.refused('POST', path, body, { key })).toMatchObject({
        status: 409,
        code: 'KEY_REUSED',
        message: `This request was already used for ${number}.`,
      });
    }
    expect(await count()).toBe(before);
  });

  test('of another user is another key', async () => {
    const key = randomUUID();
    const mine = await office.admin.ok<Voucher>('POST', post(JOURNALS), entry('7'), { key });
    const theirs = await office.clerk.ok<Voucher>('POST', post(JOURNALS), entry('9'), { key });
    expect(theirs.id).not.toBe(mine.id);
    expect(theirs.amount).toBe(9_00);
  });

  test('may be used again after a refusal, since nothing was made', async () => {
    const key = randomUUID();
    const uneven = form.journal([
      journalLine(office.account('Rent'), 100),
      journalLine(office.account('Salaries'), -99),
    ]);
    await office.admin.refused('POST', post(JOURNALS), uneven, { key });
    expect((await office.admin.ok<Voucher>('POST', post(JOURNALS), entry(), { key })).status).toBe('posted');
  });
});

describe('a version', () => {
  const STALE = {
    status: 409,
    code: 'STALE',
    type: 3,
    message: expect.stringMatching(
      /^This journal was changed by ASHA at \d\d-\w{3}-\d{4} \d\d:\d\d\. Reload to see the change\.$/,
    ),
  };

  test('that is old is refused for a change, a step and a deletion of a voucher', async () => {
    const { id, version } = await office.admin.ok<Voucher>('POST', JOURNALS, entry('50'));
    await office.admin.ok('PUT', `${JOURNALS}/${id}`, { ...entry('60'), version });
    expect(await office.admin.refused('PUT', `${JOURNALS}/${id}`, { ...entry('70'), version })).toMatchObject(STALE);
    expect(await office.admin.refused('POST', `${JOURNALS}/${id}/post`, { version })).toMatchObject(STALE);
    expect(await office.admin.refused('DELETE', `${JOURNALS}/${id}?version=${version}`)).toMatchObject(STALE);
    const posted = await office.admin.ok<Voucher>('POST', `${JOURNALS}/${id}/post`, { version: version + 1 });
    expect(posted.amount).toBe(60_00);
    const reason = 'A reason of ten letters';
    expect(await office.admin.refused('POST', `${JOURNALS}/${id}/cancel`, { version, reason })).toMatchObject(STALE);
  });

  test('of a master lets the first of two changes through and refuses the second', async () => {
    const path = `/api/accounts/accounts/${office.account('Travelling')}`;
    const row = await office.admin.ok<{ version: number }>('GET', path);
    const answers = await Promise.all(
      ['Travel', 'Journeys'].map((name) =>
        office.admin.call<{ version?: number; code?: string }>('PUT', path, { ...row, name }),
      ),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect(answers.find((answer) => answer.status === 409)?.body.code).toBe('STALE');
    expect(answers.find((answer) => answer.status === 200)?.body.version).toBe(row.version + 1);
  });

  test('lets one of two cancellations through', async () => {
    const { id, version } = await enter('10');
    const body = { version, reason: 'Cancelled by two at once' };
    const answers = await Promise.all([1, 2].map(() => office.admin.call('POST', `${JOURNALS}/${id}/cancel`, body)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const document = await office.admin.ok<Voucher>('GET', `${JOURNALS}/${id}`);
    expect(document.entries).toHaveLength(4);
  });
});

describe('numbers', () => {
  const secunderabad = () => office.branches.SEC ?? 0;

  test('run apart for each branch, year and type, from 1, in 16 characters', async () => {
    const ours = await enter('1', { branchId: secunderabad() });
    const lastYear = await enter('1', { branchId: secunderabad(), date: '2025-03-31' });
    const second = await enter('1', { branchId: secunderabad() });
    const payment = await office.admin.ok<Voucher>(
      'POST',
      post(PAYMENTS),
      form.payment([paymentLine(office.account('Rent'), rs('1'))], { branchId: secunderabad() }),
    );
    const numbers = [ours, lastYear, second, payment].map((voucher) => voucher.number);
    expect(numbers).toEqual(['JVSEC/2526/00001', 'JVSEC/2425/00001', 'JVSEC/2526/00002', 'PYSEC/2526/00001']);
    for (const number of numbers) expect(number).toMatch(/^[A-Z0-9/-]{16}$/);
  });

  test('are not used up by refusals, late or early, nor by drafts', async () => {
    const first = await enter('1', { branchId: secunderabad() });
    await office.admin.refused('POST', post(JOURNALS), { ...entry('1'), branchId: secunderabad(), date: '2030-01-01' });
    // Refused after its number was taken: cash below zero is seen when the books are written.
    const cash = journalLine(office.account('Cash'), -rs('5'));
    const confirmed = [{ code: 'BANK_IN_JOURNAL', reason: null }];
    const input = form.journal([journalLine(office.account('Rent'), rs('5')), cash], {
      branchId: secunderabad(),
      confirmed,
    });
    expect(await office.admin.refused('POST', post(JOURNALS), input)).toMatchObject({ code: 'CASH_NEGATIVE' });
    await office.admin.ok('POST', JOURNALS, entry('1', { branchId: secunderabad() }));
    expect(serialOf(await enter('1', { branchId: secunderabad() }))).toBe(serialOf(first) + 1);
  });

  test('of cancelled vouchers are never given again', async () => {
    const gone = await enter('1', { branchId: secunderabad() });
    const reason = 'Entered by mistake';
    await office.admin.ok('POST', `${JOURNALS}/${gone.id}/cancel`, { version: gone.version, reason });
    expect(serialOf(await enter('1', { branchId: secunderabad() }))).toBe(serialOf(gone) + 1);
  });

  test('of twenty vouchers posted at once follow one another', async () => {
    const last = serialOf(await enter());
    const made = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 ? office.clerk : office.admin).ok<Voucher>('POST', post(JOURNALS), entry(String(index + 1))),
      ),
    );
    expect(made.map(serialOf).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, index) => last + 1 + index),
    );
  });

  test('leave no gap in any counter after all this', async () => {
    const gaps = await office.app.system.database.query(sql`
      select c.branch_id, c.year, c.type from number_counters c
       where (select array_agg(d.serial order by d.serial) from documents d
               where d.company_id = c.company_id and d.branch_id = c.branch_id and d.year = c.year and d.type = c.type and d.serial is not null)
             is distinct from (select array_agg(n) from generate_series(1, c.last) n)`);
    expect(gaps).toEqual([]);
  });
});
