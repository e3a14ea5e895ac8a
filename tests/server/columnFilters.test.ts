import { beforeAll, describe, expect, test } from 'vitest';
import { VoucherRow } from '../../contract/books/vouchers';
import type { ColumnCondition } from '../../contract/columnFilters';
import { testApp } from '../setup/app';
import { forms, JOURNALS, journalLine, type Office, openOffice, post, rs } from './office';

let office: Office;
beforeAll(async () => {
  office = await openOffice(await testApp());
  const journal = (date: string, amount: string, narration: string) =>
    office.admin.ok('POST', post(JOURNALS), {
      ...forms(office, date).journal([
        journalLine(office.account('Rent'), rs(amount)),
        journalLine(office.account('Salaries'), -rs(amount)),
      ]),
      narration,
    });
  await journal('2026-01-15', '1000', 'Shop rent');
  await journal('2026-02-15', '2500.50', 'Godown rent');
  await journal('2026-03-15', '5000', 'Wages 100% moved');
});

type Row = { narration: string; name: string; createdBy: string; branchName: string };
type Page = { rows: Row[]; total: number; sums?: { amount: number } };
const ask = (path: string, ...where: ColumnCondition[]) =>
  office.admin.ok<Page>('GET', `${path}?where=${encodeURIComponent(JSON.stringify(where))}`);
const found = async (...where: ColumnCondition[]) => (await ask(JOURNALS, ...where)).rows.map((row) => row.narration);
const figure = { kind: 'figure', field: 'amount', of: 'value' } as const;

describe('a list of vouchers', () => {
  test('is narrowed by an amount above one, and its total follows', async () => {
    const page = await ask(JOURNALS, { ...figure, from: rs('1000') + 1, to: null });
    expect(page.rows.map((row) => row.narration)).toEqual(['Wages 100% moved', 'Godown rent']);
    expect(page.total).toBe(2);
    expect(page.sums).toEqual({ amount: rs('7500.50') });
  });

  test('is narrowed by days, words and text alike, all at once', async () => {
    expect(await found({ kind: 'time', field: 'date', from: '2026-02-01', to: '2026-02-28' })).toEqual(['Godown rent']);
    expect(await found({ kind: 'text', field: 'narration', holds: 'RENT' })).toEqual(['Godown rent', 'Shop rent']);
    // Signs that some searches take for any letters are letters here.
    expect(await found({ kind: 'text', field: 'narration', holds: '0% m' })).toEqual(['Wages 100% moved']);
    expect(await found({ kind: 'text', field: 'narration', holds: '_' })).toEqual([]);
    expect(await found({ kind: 'words', field: 'status', any: ['draft'] })).toEqual([]);
    const [any] = (await ask(JOURNALS)).rows;
    expect(
      await found(
        { kind: 'words', field: 'status', any: ['posted', 'draft'] },
        { kind: 'text', field: 'createdBy', holds: String(any?.createdBy) },
        { kind: 'text', field: 'branchName', holds: String(any?.branchName).slice(1) },
        { ...figure, from: null, to: rs('2500.50') },
        { kind: 'text', field: 'narration', holds: 'shop' },
      ),
    ).toEqual(['Shop rent']);
  });

  test('is narrowed by when a voucher was entered', async () => {
    const between = (from: string | null, to: string | null) => found({ kind: 'time', field: 'createdAt', from, to });
    expect(await between('2000-01-01T00:00:00.000Z', null)).toHaveLength(3);
    expect(await between(null, '2000-01-01T00:00:00.000Z')).toEqual([]);
  });
});

describe('a list of accounts', () => {
  const ACCOUNTS = '/api/accounts/accounts';
  const names = async (...where: ColumnCondition[]) => (await ask(ACCOUNTS, ...where)).rows.map((row) => row.name);

  test('is narrowed by balances on either side or on one', async () => {
    const balance = { kind: 'figure', field: 'balance' } as const;
    const large = await names({ ...balance, of: 'size', from: rs('8000'), to: null });
    expect(large).toEqual(expect.arrayContaining(['Rent', 'Salaries']));
    const credit = await names({ ...balance, of: 'value', from: null, to: -rs('8000') });
    expect(credit).toContain('Salaries');
    expect(credit).not.toContain('Rent');
  });

  test('is narrowed by ticks and by part of a name', async () => {
    const like = { kind: 'text', field: 'name', holds: 'ent' } as const;
    expect(await names(like, { kind: 'tick', field: 'active', is: true })).toContain('Rent');
    expect(await names(like, { kind: 'tick', field: 'active', is: false })).not.toContain('Rent');
  });
});

test('an unreadable condition, or one on an unknown column, is refused in words', async () => {
  const refusal = async (where: string) =>
    (await office.admin.refused('GET', `${JOURNALS}?where=${encodeURIComponent(where)}`)).fields?.where;
  expect(await refusal('{')).toBe('The filters of the columns cannot be read. Clear them and type them again.');
  const of = (condition: object) => refusal(JSON.stringify([condition]));
  expect(await of({ kind: 'text', field: 'password', holds: 'x' })).toBe('The column password cannot be filtered so');
  expect(await of({ kind: 'text', field: 'constructor', holds: 'x' })).toBe(
    'The column constructor cannot be filtered so',
  );
  expect(await of({ ...figure, field: 'narration', from: 1, to: null })).toBe(
    'The column narration cannot be filtered so',
  );
  expect(await of({ kind: 'time', field: 'date', from: '2026-02-31', to: null })).toBe('2026-02-31 is no real date');
});

describe('the order of a list', () => {
  const ordered = async (order: string) =>
    (await office.admin.ok<Page>('GET', `${JOURNALS}?${order}`)).rows.map((row) => row.narration);

  test('goes by the second key where the first finds rows alike, and by the newest where all do', async () => {
    expect(await ordered('sort=status,amount&dir=asc,desc')).toEqual(['Wages 100% moved', 'Godown rent', 'Shop rent']);
    expect(await ordered('sort=status,amount')).toEqual(['Shop rent', 'Godown rent', 'Wages 100% moved']);
    expect(await ordered('sort=status,branchName')).toEqual(['Wages 100% moved', 'Godown rent', 'Shop rent']);
    expect(await ordered('sort=date&dir=desc')).toEqual(await ordered(''));
  });

  test('pages follow it without a row twice', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => ordered(`sort=status,type&dir=desc&size=1&page=${page}`)));
    expect(pages.flat()).toEqual(['Wages 100% moved', 'Godown rent', 'Shop rent']);
  });

  test.each([...Object.keys(VoucherRow.shape), 'purpose', 'amount,date', 'branchName,createdBy'])(
    'by %s is the same page by page as at once, either way',
    async (field) => {
      for (const dir of ['asc', 'desc']) {
        const order = `sort=${field}&dir=${dir}`;
        const pages = [1, 2, 3].map((page) => ordered(`${order}&size=1&page=${page}`));
        expect((await Promise.all(pages)).flat()).toEqual(await ordered(order));
      }
      const [least, ...others] = await ordered('sort=amount');
      expect([least, ...others.toReversed()]).toEqual(['Shop rent', 'Wages 100% moved', 'Godown rent']);
    },
  );

  test('names columns of the list only', async () => {
    const refused = await office.admin.refused('GET', `${JOURNALS}?sort=amount,password`);
    expect(refused.fields?.sort).toBe('journals cannot be sorted by password');
    expect((await office.admin.refused('GET', `${JOURNALS}?sort=amount&dir=sideways`)).status).toBe(400);
  });
});
