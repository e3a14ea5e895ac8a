import { beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { postDatedCheques } from '../../contract/accounts/postDatedCheques';
import { testApp } from '../setup/app';
import { forms, type Office, openOffice, PAYMENTS, paymentLine, post, RECEIPTS, receiptLine, rs } from './office';

/** The report of post-dated cheques is the example for all plain reports. */
type Answer = z.infer<typeof postDatedCheques.answer>;
const PATH = '/api/accounts/post-dated-cheques?from=2025-04-01&to=2026-03-31';
let office: Office;
const ask = (query: string) => office.admin.ok<Answer>('GET', `${PATH}&${query}`);
const amounts = async (query: string) => (await ask(query)).rows.map(({ amount }) => amount);
const fieldsOf = async (path: string) => (await office.admin.refused('GET', path)).fields;

beforeAll(async () => {
  office = await openOffice(await testApp('2025-10-10T06:00:00.000Z'));
  const form = forms(office, '2025-10-10');
  const cheque = (instrumentNo: string, date: string) => ({
    mode: 'cheque',
    instrumentNo,
    instrumentDate: date,
    date,
    postDated: true,
  });
  const pay = (account: string, amount: string, ...of: Parameters<typeof cheque>) =>
    office.admin.ok(
      'POST',
      post(PAYMENTS),
      form.payment([paymentLine(office.account(account), rs(amount))], cheque(...of)),
    );
  await pay('Rent', '300', '000101', '2025-10-20');
  await pay('Rent', '100', '000102', '2025-11-20');
  await pay('Salaries', '200', '000103', '2025-12-20');
  const sale = receiptLine(office.account('Sales'), rs('5,000'));
  await office.admin.ok('POST', post(RECEIPTS), form.receipt([sale], cheque('778812', '2025-10-15')));
});

describe('a plain report', () => {
  test('comes by pages in its order, or in the one that is asked for', async () => {
    expect(await amounts('')).toEqual([rs('5,000'), rs('300'), rs('100'), rs('200')]);
    expect(await amounts('sort=side,amount&dir=asc,desc')).toEqual([rs('300'), rs('200'), rs('100'), rs('5,000')]);
    const second = await ask('size=3&page=2');
    expect(second.rows.map(({ chequeNo }) => chequeNo)).toEqual(['000103']);
    expect(second).toMatchObject({ total: 4, by: null, groups: [], sums: { given: rs('600'), received: rs('5,000') } });
  });

  test('is narrowed by its filters and by conditions on its columns, worked out ones too', async () => {
    expect(await amounts('side=given&state=all')).toHaveLength(3);
    const where = (condition: object) => `where=${encodeURIComponent(JSON.stringify([condition]))}`;
    expect(
      await amounts(where({ kind: 'figure', field: 'amount', from: rs('150'), to: rs('300'), of: 'value' })),
    ).toEqual([rs('300'), rs('200')]);
    expect(await amounts(where({ kind: 'words', field: 'state', any: ['due'] }))).toEqual([]);
  });

  test('gives groups with their number and sums, and the rows of one of them', async () => {
    const answer = await ask('by=party&side=given');
    expect(answer).toMatchObject({ rows: [], by: 'party', total: 2, sums: { given: rs('600') } });
    expect(answer.groups).toEqual([
      { value: 'Rent', count: 2, sums: { given: rs('400'), received: 0 } },
      { value: 'Salaries', count: 1, sums: { given: rs('200'), received: 0 } },
    ]);
    const rent = await ask('group=party&value=Rent');
    expect(rent.rows.map(({ chequeNo }) => chequeNo)).toEqual(['000101', '000102']);
    expect(rent).toMatchObject({ total: 2, sums: { given: rs('400') }, group: { field: 'party', value: 'Rent' } });
    expect((await ask('group=party&value=Ren')).total).toBe(0);
    expect((await ask('group=party')).total).toBe(0);
    expect((await ask('by=side&group=party&value=Rent')).groups).toMatchObject([{ value: 'given', count: 2 }]);
  });

  test('refuses by name an order, a grouping and a period that it cannot have', async () => {
    expect(await fieldsOf(`${PATH}&sort=payee`)).toEqual({
      sort: 'rows of Post-dated Cheques cannot be sorted by payee',
    });
    expect(Object.keys((await fieldsOf(`${PATH}&by=amount`)) ?? {})).toEqual(['by']);
    expect(Object.keys((await fieldsOf(`${PATH}&group=amount`)) ?? {})).toEqual(['group']);
    expect(await fieldsOf('/api/accounts/post-dated-cheques?from=2025-04-02&to=2025-04-01')).toEqual({
      to: 'The last day comes before the first',
    });
  });
});
