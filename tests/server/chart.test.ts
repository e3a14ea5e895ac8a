import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Account, blankAccount } from '../../contract/books/accounts';
import { gstinCheckCharacter } from '../../contract/statutory';
import { testApp } from '../setup/app';
import { groupNamed } from './groupForms';
import { BANK, forms, JOURNALS, journalLine, type Office, openOffice, PAYMENTS, post, rs } from './office';

/** Rules of accounts: the accounts page, section 4. */
const ACCOUNTS = '/api/accounts/accounts';
type Row = { id: number; version: number; name: string };

let office: Office;

beforeAll(async () => {
  office = await openOffice(await testApp(), { branches: ['HYD', 'VJA'] });
});

describe('an account', () => {
  const input = async (name: string, group: string, more: object = {}) => ({
    ...blankAccount,
    name,
    groupId: (await groupNamed(office, group)).id,
    ...more,
  });
  const refused = async (name: string, group: string, more: object = {}) =>
    office.admin.refused('POST', ACCOUNTS, await input(name, group, more));

  test('has a name and a code of its own', async () => {
    await office.open('Water', 'Indirect Expenses', { code: 'W1' });
    expect(await refused('WATER', 'Indirect Expenses')).toMatchObject({
      fields: { name: 'An account named WATER already exists.' },
    });
    expect(await refused('Tap Water', 'Indirect Expenses', { code: 'W1' })).toMatchObject({
      fields: { code: 'Code W1 is taken by another account.' },
    });
    expect(await refused('Tap Water', 'Indirect Expenses', { code: 'w1' })).toMatchObject({
      fields: { code: 'Code w1 is taken by another account.' },
    });
  });

  test('is below a root, not in one', async () => {
    expect(await refused('Loose', 'Assets')).toMatchObject({ fields: { groupId: 'Choose a group below this root' } });
  });

  test('of a customer or supplier is kept bill by bill unless somebody says no, others are not', async () => {
    const kept = async (name: string, group: string, more: object = {}) =>
      (await office.admin.ok<Account>('POST', ACCOUNTS, await input(name, group, more))).billWise;
    expect(await kept('Meena Traders', 'Trade Receivables')).toBe(true);
    expect(await kept('Godavari Mills', 'Trade Payables')).toBe(true);
    expect(await kept('Stamps', 'Indirect Expenses')).toBe(false);
    expect(await kept('Counter Sales', 'Trade Receivables', { billWise: false })).toBe(false);
    const [row] = (await office.admin.ok<{ rows: Account[] }>('GET', `${ACCOUNTS}?q=Meena`)).rows;
    expect(row).toMatchObject({ partyKind: 'customer' });
    // A file without a column for bills leaves them to the group too.
    const groupId = (await groupNamed(office, 'Trade Payables')).id;
    const rows = [{ name: 'Krishna Paper', groupId }];
    await office.admin.ok('POST', `${ACCOUNTS}/import`, { blank: blankAccount, rows, file: 'suppliers.csv' });
    const found = await office.admin.ok<{ rows: Account[] }>('GET', `${ACCOUNTS}?q=Krishna`);
    expect(found.rows[0]).toMatchObject({ billWise: true, partyKind: 'supplier' });
  });

  test('with a bank names bank, number and IFSC; a UPI ID has its shape', async () => {
    expect(await refused('SBI Current A/c', 'Bank Accounts', { accountNo: '123456789012' })).toMatchObject({
      status: 400,
      fields: {
        bankName: 'Give the name of the bank',
        ifsc: 'Give the IFSC of the branch of the bank',
      },
    });
    expect(await refused('SBI Current A/c', 'Bank Accounts', { ...BANK, upiId: 'sindhu traders' })).toMatchObject({
      fields: { upiId: 'A UPI ID looks like sindhutraders@hdfcbank: a name, @ and the handle of the bank' },
    });
    const made = await input('SBI Current A/c', 'Bank Accounts', { ...BANK, upiId: 'sindhu.traders@okhdfcbank' });
    expect(await office.admin.ok<Account>('POST', ACCOUNTS, made)).toMatchObject({
      upiId: 'sindhu.traders@okhdfcbank',
    });
  });

  test('asks about a bank only fields that fit its group: parties have an account there, but no overdraft limit', async () => {
    const only = 'Only accounts with a bank, customers and suppliers have this. Clear it, or choose such a group.';
    const limit = 'Only an account with a bank has an overdraft limit. Clear it, or choose such a group.';
    const told = { ...BANK, upiId: 'sindhu@okhdfcbank', overdraftLimit: rs('5,000') };
    expect(await refused('Fuel', 'Indirect Expenses', told)).toMatchObject({
      fields: { bankName: only, accountNo: only, ifsc: only, upiId: only, overdraftLimit: limit },
    });
    expect((await refused('Nila Mills', 'Trade Payables', told)).fields).toEqual({ overdraftLimit: limit });
    await office.open('Nila Mills', 'Trade Payables', BANK);
    const bank = office.account('HDFC Current A/c');
    const row = await office.admin.ok<Row>('GET', `${ACCOUNTS}/${bank}`);
    const groupId = (await groupNamed(office, 'Deposits')).id;
    expect((await office.admin.refused('PUT', `${ACCOUNTS}/${bank}`, { ...row, groupId })).fields).toEqual({
      bankName: only,
      accountNo: only,
      ifsc: only,
      overdraftLimit: limit,
    });
    const fuel = await office.open('Fuel', 'Indirect Expenses');
    await office.app.system.database.query(sql`update accounts set bank_name = 'Axis Bank' where id = ${fuel}`);
    const former = await office.admin.ok<Row>('GET', `${ACCOUNTS}/${fuel}`);
    await office.admin.ok('PUT', `${ACCOUNTS}/${fuel}`, { ...former, phone: '9848012345' });
  });

  test('of a micro or small enterprise gives at most 45 days of credit', async () => {
    const msme = { msmeNo: 'UDYAM-TS-02-0012345' };
    expect(await refused('Tiny Tools', 'Trade Payables', { ...msme, creditDays: 60 })).toMatchObject({
      fields: {
        creditDays:
          'A micro or small enterprise is paid within 45 days (MSMED Act 2006, section 15). Give at most 45 days.',
      },
    });
    await office.open('Tiny Tools', 'Trade Payables', { ...msme, creditDays: 45 });
  });

  test('kept for some branches is offered and taken there only', async () => {
    const { HYD = 0, VJA = 0 } = office.branches;
    expect(await refused('VJA Rent', 'Indirect Expenses', { branchIds: [999_999] })).toMatchObject({
      fields: { branchIds: 'Choose branches of the list' },
    });
    const rent = await office.open('VJA Rent', 'Indirect Expenses', { branchIds: [VJA] });
    const offered = async (branchId: number) =>
      (await office.admin.ok<Row[]>('GET', `${ACCOUNTS}/lookup?q=VJA&branchId=${branchId}`)).length;
    expect([await offered(HYD), await offered(VJA)]).toEqual([0, 1]);
    const lines = [journalLine(rent, rs('100')), journalLine(office.account('Salaries Payable'), -rs('100'))];
    expect(await office.admin.refused('POST', post(JOURNALS), forms(office).journal(lines))).toMatchObject({
      fields: {
        'lines.0.accountId':
          'VJA Rent is kept for other branches. Choose another account, or open it to this branch under Accounts.',
      },
    });
    await office.admin.ok('POST', post(JOURNALS), forms(office).journal(lines, { branchId: VJA }));
  });

  test('keeps GSTIN, state and PAN in agreement, each named where it is wrong', async () => {
    expect(await refused('Kiran Mills', 'Trade Payables', { gstin: '36ABCDE1234F1Z9' })).toMatchObject({
      status: 400,
      fields: { gstin: 'GSTIN 36ABCDE1234F1Z9 has a wrong check character.' },
    });
    const gstin = `36AABCE1234F1Z${gstinCheckCharacter('36AABCE1234F1Z')}`;
    expect(await refused('Kiran Mills', 'Trade Payables', { gstin, stateCode: '27', pan: 'AABCE1234G' })).toMatchObject(
      {
        fields: {
          stateCode: 'The state must be the one that the GSTIN begins with',
          pan: 'The PAN must be characters 3 to 12 of the GSTIN',
        },
      },
    );
    expect(
      await refused('Kiran Mills', 'Bank Accounts', { ifsc: 'HDFC1234567', phone: '12', accountNo: '123' }),
    ).toMatchObject({
      fields: {
        ifsc: expect.any(String),
        phone: 'A phone number has 10 digits',
        accountNo: 'A bank account number has 9 to 18 digits',
      },
    });
  });

  test('has a name that nobody takes for another one', async () => {
    await office.open('Ravi  \u00a0Traders', 'Trade Receivables');
    expect(await refused('Ravi Traders', 'Trade Receivables')).toMatchObject({
      fields: { name: 'An account named Ravi Traders already exists.' },
    });
    expect(await refused('Ravi   Traders', 'Trade Receivables')).toMatchObject({
      fields: { name: 'An account named Ravi Traders already exists.' },
    });
  });

  test('takes state and PAN from its GSTIN where they are left out', async () => {
    const open = (name: string, more: object) => office.open(name, 'Trade Payables', more);
    const told = async (id: number) => {
      const { stateCode, pan } = await office.admin.ok<Account>('GET', `/api/accounts/accounts/${id}`);
      return [stateCode, pan];
    };
    expect(await told(await open('Told by its GSTIN', { gstin: '27AAPFU0939F1ZV' }))).toEqual(['27', 'AAPFU0939F']);
    expect(await told(await open('Of one state', { stateCode: '36' }))).toEqual(['36', null]);
  });

  test('with entries is neither deleted, nor moved to another nature, nor changed in its bills', async () => {
    const rent = office.account('Rent');
    const lines = [journalLine(rent, rs('70')), journalLine(office.account('Salaries'), -rs('70'))];
    await office.admin.ok('POST', post(JOURNALS), forms(office).journal(lines));
    const row = await office.admin.ok<Row & { groupId: number }>('GET', `${ACCOUNTS}/${rent}`);
    expect(await office.admin.refused('DELETE', `${ACCOUNTS}/${rent}?version=${row.version}`)).toMatchObject({
      status: 409,
      code: 'IN_USE',
      message: 'Rent has entries. Switch it off instead of deleting it.',
    });
    const groupId = (await groupNamed(office, 'Deposits')).id;
    expect(await office.admin.refused('PUT', `${ACCOUNTS}/${rent}`, { ...row, groupId })).toMatchObject({
      fields: { groupId: 'Rent has entries, so it stays among expense groups' },
    });
    expect(await office.admin.refused('PUT', `${ACCOUNTS}/${rent}`, { ...row, billWise: true })).toMatchObject({
      fields: { billWise: 'Rent has entries, so its bill-wise keeping stays as it is' },
    });
    expect(await office.admin.ok<Row>('PUT', `${ACCOUNTS}/${rent}`, { ...row, name: 'Office Rent' })).toMatchObject({
      name: 'Office Rent',
    });
  });

  test('that the product needs is renamed, never deleted', async () => {
    const cash = office.account('Cash');
    const row = await office.admin.ok<Row>('GET', `${ACCOUNTS}/${cash}`);
    expect(await office.admin.refused('DELETE', `${ACCOUNTS}/${cash}?version=${row.version}`)).toMatchObject({
      code: 'SYSTEM',
      message: 'Cash is kept by the product. Rename it or switch it off instead.',
    });
    const renamed = await office.admin.ok<Row>('PUT', `${ACCOUNTS}/${cash}`, { ...row, name: 'Petty Cash' });
    expect(renamed.name).toBe('Petty Cash');
  });

  test('that a draft names stays until the draft is gone', async () => {
    const id = await office.open('Festival Gifts', 'Indirect Expenses');
    const lines = [journalLine(id, 100), journalLine(office.account('Salaries'), -100)];
    const draft = await office.admin.ok<Row>('POST', JOURNALS, forms(office).journal(lines));
    expect(await office.admin.refused('DELETE', `${ACCOUNTS}/${id}?version=1`)).toMatchObject({
      code: 'IN_USE',
      message: 'This account is used in a draft journal. Switch it off instead of deleting it.',
    });
    await office.admin.ok('DELETE', `${JOURNALS}/${draft.id}?version=1`);
    expect((await office.admin.call('DELETE', `${ACCOUNTS}/${id}?version=1`)).status).toBe(204);
  });

  test('without any use is deleted, and gone from the lookup', async () => {
    const id = await office.open('Misspelt', 'Indirect Expenses');
    expect((await office.admin.call('DELETE', `${ACCOUNTS}/${id}?version=1`)).status).toBe(204);
    expect(await office.admin.ok('GET', `${ACCOUNTS}/lookup?q=misspelt`)).toEqual([]);
  });

  test('is found by the beginning of any word of its name or code, with its balance', async () => {
    type Found = { label: string; balance: number; groupName: string }[];
    const find = (query: string) => office.admin.ok<Found>('GET', `${ACCOUNTS}/lookup?${query}`);
    expect((await find('q=sto')).map((one) => one.label)).toEqual([
      'Stock Adjustment',
      'Stock in Hand',
      'Anand Stores',
    ]);
    expect((await find('q=stores%20an')).map((one) => one.label)).toEqual(['Anand Stores']);
    expect((await find('q=w1')).map((one) => one.label)).toEqual(['Water']);
    expect((await find('q=tores')).map((one) => one.label)).toEqual([]);
    expect((await find('q=&controlType=cash,bank')).map((one) => one.label)).toEqual([
      'HDFC Current A/c',
      'Petty Cash',
      'SBI Current A/c',
    ]);
    const water = await office.admin.ok<Row>('GET', `${ACCOUNTS}/${office.account('Water')}`);
    await office.admin.ok('PUT', `${ACCOUNTS}/${water.id}`, { ...water, active: false });
    expect(await find('q=water')).toEqual([]);
    expect(await find(`id=${water.id}`)).toHaveLength(1);
  });
});

test('lists of masters page, sort and filter on the server', async () => {
  type List = { rows: (Row & { controlType: string; active: boolean })[]; total: number };
  const list = (query: string) => office.admin.ok<List>('GET', `${ACCOUNTS}?${query}`);
  const all = await list('size=200');
  const pages = await Promise.all([1, 2, 3].map((page) => list(`size=7&page=${page}`)));
  expect(pages.flatMap((page) => page.rows.map((row) => row.id))).toEqual(all.rows.slice(0, 21).map((row) => row.id));
  expect(pages[0]?.total).toBe(all.total);
  expect(await list('size=7&page=1000')).toEqual({ rows: [], total: all.total, tags: {} });
  const names = (await list('sort=name&dir=desc&size=200')).rows.map((row) => row.name);
  expect(names[0]).toBe('Water');
  expect((await list('controlType=cash')).rows.map((row) => row.name)).toEqual(['Petty Cash']);
  expect((await list('active=false')).rows.map((row) => row.name)).toEqual(['Water']);
  const empty = await office.admin.ok<List>('GET', `${PAYMENTS}?q=nothing%20like%20this`);
  expect(empty).toEqual({ rows: [], total: 0, sums: { amount: 0 }, tags: {} });
});
