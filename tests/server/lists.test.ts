import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { payments } from '../../contract/accounts/payments';
import { VoucherRow } from '../../contract/books/vouchers';
import { optionalKey } from '../../contract/fields';
import { VOUCHER_LIST } from '../../server/books/vouchers/voucherEffect';
import type { SignedIn } from '../../server/core/calls/system';
import { documentList, type KindList } from '../../server/core/lists/documentList';
import { testApp } from '../setup/app';
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

let office: Office;
let ids: { hyderabad: number; pune: number };

beforeAll(async () => {
  office = await openOffice(await testApp(), { branches: ['HYD', 'PUN'] });
  const { HYD = 0, PUN = 0 } = office.branches;
  ids = { hyderabad: HYD, pune: PUN };
  const { journal, payment } = forms(office, '2026-03-05');
  const savings = await office.open('SBI Savings A/c', 'Bank Accounts', { overdraftLimit: rs('100') });
  const [rent, salaries] = [office.account('Rent'), office.account('Salaries')];
  const lines = (amount: string) => [journalLine(rent, rs(amount)), journalLine(salaries, -rs(amount))];
  const enter = (path: string, form: object) => office.admin.ok<Voucher>('POST', post(path), form);
  await enter(JOURNALS, journal(lines('100'), { purpose: 'provision' }));
  await enter(JOURNALS, journal(lines('200'), { purpose: 'general' }));
  await enter(JOURNALS, journal(lines('400'), { purpose: 'provision', branchId: PUN }));
  const undone = await enter(JOURNALS, journal(lines('800'), { purpose: 'provision' }));
  const reason = 'Entered twice by mistake';
  await office.admin.ok('POST', `${JOURNALS}/${undone.id}/cancel`, { version: undone.version, reason });
  await enter(PAYMENTS, payment([paymentLine(rent, rs('10'))], { payFromId: savings }));
  await enter(PAYMENTS, payment([paymentLine(rent, rs('20'))]));
});

type Row = { purpose: string; amount: number };
type Page = { rows: Row[]; total: number; sums?: { amount: number } };
const list = (query: string) => office.admin.ok<Page>('GET', `${JOURNALS}?${query}`);
const figures = ({ rows, total, sums }: Page) => ({ amounts: rows.map(({ amount }) => amount), total, sums });
const refusal = async (path: string) => (await office.admin.refused('GET', path)).fields;

describe('a list of documents', () => {
  test('is narrowed by the filter that its kind alone has, in rows, number and sum', async () => {
    expect(figures(await list('purpose=provision&sort=amount'))).toEqual({
      amounts: [rs('100'), rs('400'), rs('800')],
      total: 3,
      // Cancelled vouchers are listed but not added up.
      sums: { amount: rs('500') },
    });
    expect(figures(await list('purpose=provision&status=cancelled')).sums).toEqual({ amount: rs('800') });
    expect(figures(await list('purpose=debitNote'))).toEqual({ amounts: [], total: 0, sums: { amount: 0 } });
  });

  test('is sorted and filtered by a column of its kind', async () => {
    const { rows } = await list('sort=purpose,amount&dir=asc,desc');
    expect(rows.map(({ purpose, amount }) => [purpose, amount])).toEqual([
      ['general', rs('200')],
      ['provision', rs('800')],
      ['provision', rs('400')],
      ['provision', rs('100')],
    ]);
    const where = JSON.stringify([{ kind: 'words', field: 'purpose', any: ['general'] }]);
    expect(figures(await list(`where=${encodeURIComponent(where)}`)).amounts).toEqual([rs('200')]);
  });

  test('counts right on every page, past the last one too', async () => {
    for (const page of [1, 2, 3, 4]) expect((await list(`size=2&page=${page}`)).total).toBe(4);
    expect((await list('size=4')).total).toBe(4);
  });

  test('shows one branch as asked', async () => {
    expect(figures(await list(`branchId=${ids.pune}`))).toEqual({
      amounts: [rs('400')],
      total: 1,
      sums: { amount: rs('400') },
    });
    expect((await list(`branchId=${ids.hyderabad},${ids.pune}`)).total).toBe(4);
  });

  test('refuses by name a column that it cannot be sorted by', async () => {
    expect(await refusal(`${JOURNALS}?sort=amount,supplier`)).toEqual({
      sort: 'journals cannot be sorted by supplier',
    });
    expect(await refusal(`${JOURNALS}?sort=constructor`)).toEqual({ sort: 'journals cannot be sorted by constructor' });
  });
});

describe('a kind of document with columns of its own', () => {
  const row = z.extend(VoucherRow, { paidFrom: z.string(), marks: z.array(z.string()) });
  const filters = z.extend(payments.filters, { paidFromId: optionalKey('Choose an account') });
  const own: KindList = {
    columns: {
      ...VOUCHER_LIST.columns,
      paidFrom: { value: sql`payer.name`, joins: ['voucher', 'payer'] },
      marks: { value: sql`json_build_array(v.mode)`, joins: ['voucher'] },
    },
    joins: {
      ...VOUCHER_LIST.joins,
      payer: sql`join accounts payer on payer.company_id = d.company_id and payer.id = v.money_account_id`,
    },
    where: { paidFromId: { joins: ['voucher', 'payer'], is: (key) => sql`payer.id = ${Number(key)}` } },
  };
  const ask = (query: object, who: Partial<SignedIn> = {}) =>
    office.app.system.database.inCompany(office.company, (tx) =>
      documentList({ ...payments, row, filters }, own).page(tx, {
        who: { companyId: office.company, branchIds: null, ...who } as SignedIn,
        now: new Date(),
        query,
      }),
    );
  const paidFrom = async (query: object) => (await ask(query)).rows.map((one) => one.paidFrom);

  test('joins the tables that a column, its order and its filter need', async () => {
    expect(await paidFrom({ sort: 'paidFrom' })).toEqual(['HDFC Current A/c', 'SBI Savings A/c']);
    expect(await paidFrom({ sort: 'paidFrom', dir: 'desc', size: 1 })).toEqual(['SBI Savings A/c']);
    expect(await paidFrom({ paidFromId: String(office.account('SBI Savings A/c')) })).toEqual(['SBI Savings A/c']);
    const where = JSON.stringify([{ kind: 'text', field: 'paidFrom', holds: 'hdfc' }]);
    expect(await ask({ where, page: 2, size: 1 })).toMatchObject({ rows: [], total: 1, sums: { amount: rs('20') } });
  });

  test('is not sorted by a field without a single value', async () => {
    await expect(ask({ sort: 'marks' })).rejects.toMatchObject({
      status: 400,
      extra: { fields: { sort: 'payments cannot be sorted by marks' } },
    });
  });

  test('shows nothing of another company or of branches that are not the own', async () => {
    expect(await ask({}, { branchIds: [ids.pune] })).toMatchObject({ rows: [], total: 0 });
    expect((await ask({}, { branchIds: [ids.hyderabad] })).total).toBe(2);
    expect(await ask({}, { companyId: office.company + 1 })).toMatchObject({ rows: [], total: 0 });
  });

  test('is refused by name when the server starts, if the server does not know a column, filter or join', () => {
    const vouchers: KindList = VOUCHER_LIST;
    const without = (part: keyof KindList) => () =>
      documentList({ ...payments, row, filters }, { ...own, [part]: vouchers[part] });
    expect(without('columns')).toThrow('The list of payments has no column for paidFrom, a field of its contract');
    expect(without('where')).toThrow('The list of payments has no where for paidFromId, a filter of its contract');
    expect(without('joins')).toThrow('The list of payments has no join payer');
  });
});
