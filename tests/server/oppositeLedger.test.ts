import { beforeAll, describe, expect, test } from 'vitest';
import { formatBalance, formatPaise } from '../../contract/amount';
import type { LedgerAnswer, OppositeEntry } from '../../contract/books/ledger';
import { MOST_OPPOSITES } from '../../server/accounts/ledgerEntries';
import { testApp } from '../setup/app';
import { forms, JOURNALS, journalLine, type Office, openOffice, post, rs, type Voucher } from './office';

let office: Office;
let cash: number;
let rent: number;
let power: number;

/** Pays from the desk on a day: money against each of some accounts. */
async function pay(date: string, ...lines: [account: number, rupees: string][]): Promise<Voucher> {
  const form = forms(office, date);
  return await office.admin.ok<Voucher>(
    'POST',
    post(JOURNALS),
    form.journal(
      lines.flatMap(([account, amount]) => [journalLine(account, rs(amount)), journalLine(cash, -rs(amount))]),
    ),
  );
}

const YEAR = 'from=2025-05-01&to=2026-03-31';
const ledger = (more: string, days = YEAR) =>
  office.admin.ok<LedgerAnswer>('GET', `/api/accounts/ledger?accountId=${cash}&${days}&${more}`);
const lines = ({ rows }: LedgerAnswer) =>
  rows.map((row) => [row.date, formatPaise(row.debit), formatPaise(row.credit), formatBalance(row.balance)]);

beforeAll(async () => {
  office = await openOffice(await testApp('2026-03-31T06:00:00.000Z'));
  cash = await office.open('Site imprest', 'Loans and Advances');
  rent = await office.open('Site rent', 'Indirect Expenses');
  power = await office.open('Site power', 'Indirect Expenses');
  await pay('2025-04-10', [rent, '1,000']);
  await pay('2025-05-10', [rent, '2,000']);
  await pay('2025-05-11', [power, '300']);
  await pay('2025-07-01', [power, '40'], [rent, '5,000']);
  await pay('2025-07-02', [power, '7']);
  const wrong = await pay('2025-08-01', [rent, '9,000']);
  await office.admin.ok('POST', `${JOURNALS}/${wrong.id}/cancel`, {
    version: wrong.version,
    reason: 'Paid twice here',
  });
});

describe('a ledger against one other account', () => {
  test('shows entries whose voucher touches that account, with the balances of the whole ledger, and the rest', async () => {
    const answer = await ledger(`oppositeId=${rent}&cancelled=hide`);
    expect(lines(answer)).toEqual([
      ['2025-05-10', '0.00', '2,000.00', '3,000.00 Cr'],
      ['2025-07-01', '0.00', '40.00', '3,340.00 Cr'],
      ['2025-07-01', '0.00', '5,000.00', '8,340.00 Cr'],
    ]);
    expect(answer.total).toBe(3);
    expect(answer.leftOut).toEqual({ against: 'Site rent', entries: 2, debit: 0, credit: rs('307') });
    const whole = await ledger('cancelled=hide');
    expect(whole.leftOut).toBeUndefined();
    expect([answer.opening, answer.closing]).toEqual([-rs('1,000'), -rs('8,347')]);
    expect([whole.opening, whole.closing]).toEqual([answer.opening, answer.closing]);
    expect(answer.opening + answer.debit - answer.credit - rs('307')).toBe(answer.closing);
    expect(answer.months).toEqual([
      { month: '2025-05', debit: 0, credit: rs('2,000'), balance: -rs('3,300') },
      { month: '2025-07', debit: 0, credit: rs('5,040'), balance: -rs('8,347') },
    ]);
  });

  test('counts a cancelled voucher and its mirror where these are shown', async () => {
    const answer = await ledger(`oppositeId=${rent}`);
    expect(answer.total).toBe(5);
    expect(answer.rows.slice(3).map(({ isCancelled }) => isCancelled)).toEqual([true, true]);
    expect(answer.closing).toBe(-rs('8,347'));
  });

  test('comes a page at a time, each with the balance before it', async () => {
    const pages = await Promise.all(
      [1, 2].map((page) => ledger(`oppositeId=${power}&cancelled=hide&size=2&page=${page}`)),
    );
    expect(pages.flatMap(lines)).toEqual([
      ['2025-05-11', '0.00', '300.00', '3,300.00 Cr'],
      ['2025-07-01', '0.00', '40.00', '3,340.00 Cr'],
      ['2025-07-01', '0.00', '5,000.00', '8,340.00 Cr'],
      ['2025-07-02', '0.00', '7.00', '8,347.00 Cr'],
    ]);
    expect(pages.map(({ pageOpening }) => pageOpening)).toEqual([-rs('1,000'), -rs('3,340')]);
  });

  test('says so where no entry is against it, and refuses its own account and one that is not there', async () => {
    const none = await ledger(`oppositeId=${office.account('Sales')}&cancelled=hide`);
    expect(none).toMatchObject({
      total: 0,
      rows: [],
      debit: 0,
      credit: 0,
      leftOut: { entries: 5, credit: rs('7,347') },
    });
    const refused = async (id: number) =>
      (await office.admin.refused('GET', `/api/accounts/ledger?accountId=${cash}&${YEAR}&oppositeId=${id}`)).fields;
    expect(await refused(cash)).toEqual({ oppositeId: 'Choose another account than the one of this ledger' });
    expect(await refused(999_999)).toEqual({ oppositeId: 'Choose an account of the list' });
  });
});

describe('a ledger with its opposite accounts', () => {
  type Told = Pick<OppositeEntry, 'account' | 'amount' | 'accounts'>;
  const told = ({ account, amount, accounts }: Told) => [account, formatBalance(amount), accounts];
  const september = 'from=2025-09-01&to=2025-09-30';

  test('lists every other account of each voucher with its amount, those on the other side first', async () => {
    const withheld = await office.open('Tax withheld on rent', 'Loans and Advances');
    await office.admin.ok<Voucher>(
      'POST',
      post(JOURNALS),
      forms(office, '2025-09-01').journal([
        journalLine(withheld, -rs('200')),
        journalLine(rent, rs('1,500')),
        journalLine(power, rs('500')),
        journalLine(cash, -rs('1,800')),
      ]),
    );
    const { rows } = await ledger('opposite=on', september);
    expect(rows.map((row) => row.opposites?.map(told))).toEqual([
      [
        ['Site rent', '1,500.00 Dr', 1],
        ['Site power', '500.00 Dr', 1],
        ['Tax withheld on rent', '200.00 Cr', 1],
      ],
    ]);
    expect(rows[0]?.opposites?.map(({ accountId }) => accountId)).toEqual([rent, power, withheld]);
    // For an account that occurs once in its voucher, the opposites add up to the entry itself.
    const sum = rows[0]?.opposites?.reduce((all, { amount }) => all + amount, 0);
    expect(sum).toBe(rs('1,800'));
  });

  test('does so against one account too, and not unless asked', async () => {
    const narrowed = await ledger(`opposite=on&oppositeId=${power}`, september);
    expect(narrowed.rows.map((row) => row.opposites?.length)).toEqual([3]);
    expect((await ledger('', september)).rows[0]).not.toHaveProperty('opposites');
    expect(
      (await office.admin.refused('GET', `/api/accounts/ledger?accountId=${cash}&${YEAR}&opposite=all`)).fields,
    ).toEqual({
      opposite: 'One of off, on',
    });
  });

  test('shows the accounts beyond fifty of one voucher as one sum', async () => {
    const sites = await Promise.all(
      Array.from({ length: MOST_OPPOSITES + 3 }, (_, place) => office.open(`Site ${place + 1}`, 'Indirect Expenses')),
    );
    await pay('2025-10-01', ...sites.map((site, place): [number, string] => [site, String(1_000 - place)]));
    const { rows } = await ledger('opposite=on', 'from=2025-10-01&to=2025-10-31');
    const [first] = rows;
    expect(first?.opposites).toHaveLength(MOST_OPPOSITES + 1);
    expect(first?.opposites?.slice(0, 2).map(told)).toEqual([
      ['Site 1', '1,000.00 Dr', 1],
      ['Site 2', '999.00 Dr', 1],
    ]);
    expect(first?.opposites?.at(-1)).toMatchObject({
      accountId: null,
      accounts: 3,
      amount: rs('950') + rs('949') + rs('948'),
    });
  });
});
