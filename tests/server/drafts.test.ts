import { beforeAll, expect, test } from 'vitest';
import { payments } from '../../contract/accounts/payments';
import { transfers } from '../../contract/accounts/transfers';
import { blankAccount } from '../../contract/books/accounts';
import { type TestApp, testApp } from '../setup/app';
import { type Books, newBooks } from '../setup/company';
import { BANK } from './office';

let product: TestApp;
let books: Books;
let cash: number;

beforeAll(async () => {
  product = await testApp();
  books = await newBooks(product.client, { today: '2026-03-31' as Books['today'] });
  const [found] = await books.client.get<{ id: number }[]>('/api/accounts/accounts/lookup?q=cash&controlType=cash');
  cash = found?.id ?? 0;
});

test('a draft opens again with everything that was entered, and lists show its total', async () => {
  const bank = await bankAccount();
  const entered = {
    date: books.today,
    branchId: books.branches[0],
    narration: 'Cash for the counter',
    fromId: bank,
    toId: cash,
    amount: 12_345_00,
    charges: 50_00,
    mode: 'cheque',
    instrumentNo: '101001',
    instrumentDate: books.today,
  };
  const draft = await books.client.post<{ id: number; number: null }>(transfers.path, entered);
  expect(draft).toMatchObject({ ...entered, number: null, status: 'draft' });
  expect(await books.client.get(`${transfers.path}/${draft.id}`)).toMatchObject(entered);
  const { rows } = await books.client.get<{ rows: object[] }>(`${transfers.path}?status=draft`);
  expect(rows).toMatchObject([{ id: draft.id, amount: 12_345_00 }]);
});

test('a draft that could not be posted yet is kept with no amount', async () => {
  const line = {
    gstPercent: null,
    interState: false,
    tdsSectionId: null,
    tdsAmount: null,
    tdsReason: null,
    bills: [],
    narration: null,
    costCentreId: null,
  };
  const draft = await books.client.post<{ id: number }>(payments.path, {
    date: books.today,
    branchId: books.branches[0],
    narration: null,
    payFromId: books.rent,
    mode: 'cheque',
    instrumentNo: '101',
    instrumentDate: null,
    payee: 'Landlord',
    postDated: false,
    lines: [{ ...line, accountId: books.rent, amount: 5_000_00 }],
  });
  expect(await books.client.get(`${payments.path}/${draft.id}`)).toMatchObject({
    instrumentNo: '101',
    payee: 'Landlord',
    amount: 0,
    status: 'draft',
  });
});

async function bankAccount(): Promise<number> {
  const { rows } = await books.client.get<{ rows: { id: number; name: string }[] }>('/api/accounts/groups?q=Bank');
  const made = await books.client.post<{ id: number }>('/api/accounts/accounts', {
    ...blankAccount,
    ...BANK,
    name: 'HDFC Current A/c',
    groupId: rows[0]?.id,
  });
  return made.id;
}
