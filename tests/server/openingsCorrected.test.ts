import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Openings } from '../../contract/accounts/openings';
import type { Paise } from '../../contract/amount';
import { verify } from '../../server/verify/verify';
import { type TestApp, testApp } from '../setup/app';
import {
  against,
  forms,
  freshOffice,
  newBill,
  type Office,
  PAYMENTS,
  paymentLine,
  post,
  RECEIPTS,
  receiptLine,
  rs,
  type Voucher,
} from './office';

/** Openings of parties, and openings that are corrected after they were worked with. Each test has a company of its own. */
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

describe('a party with bills on both sides', () => {
  const onAccount = (amount: Paise) => ({
    refType: 'onAccount',
    billId: null,
    billNo: null,
    billDate: null,
    dueDate: null,
    amount,
  });
  const minus = (amount: string) => -rs(amount) as Paise;
  const pending = async (account: string) =>
    (await office.pending(office.account(account))).map((bill) => [bill.billNo, bill.pending]);

  test('has the net as its balance, and each of them apart', async () => {
    const sold = newBill('S/24/310', '2025-02-20', '2025-03-22', rs('1,18,000'));
    const owed = newBill('DS/889', '2025-03-10', '2025-04-09', rs('5,000'));
    const returned = newBill('DN/4', '2025-03-12', '2025-04-11', minus('1,000'));
    await save([
      line('Anand Stores', '98,000', [sold, onAccount(minus('20,000'))]),
      line('Deccan Supplies', '-4,000', [owed, returned]),
      line('Share Capital', '-94,000'),
    ]);
    expect(await balanceOf('Anand Stores')).toBe(rs('98,000'));
    expect(await pending('Anand Stores')).toEqual([
      ['S/24/310', rs('1,18,000')],
      ['OPHYD/2526/00001', -rs('20,000')],
    ]);
    expect(await pending('Deccan Supplies')).toEqual([
      ['DS/889', -rs('5,000')],
      ['DN/4', rs('1,000')],
    ]);
    expect((await verify(app.system.database)).flatMap((finding) => finding.problems)).toEqual([]);
  });

  test('adds up to the balance as others do, and nothing is nothing', async () => {
    const capital = line('Share Capital', '-98');
    const sold = newBill('S/24/310', '2025-02-20', '2025-03-22', rs('118'));
    expect(await saveRefused([line('Anand Stores', '98', [sold, onAccount(minus('10'))]), capital])).toMatchObject({
      fields: { 'lines.0.bills': 'Bills of Anand Stores add up to 108.00, balance is 98.00.' },
    });
    expect(await saveRefused([line('Anand Stores', '118', [sold, onAccount(0 as Paise)]), capital])).toMatchObject({
      fields: { 'lines.0.bills.1.amount': 'Enter an amount; below zero for the other side' },
    });
  });

  test('is made by a merge too, and its openings are saved again', async () => {
    const from = await office.open('Anand Stores Branch', 'Trade Receivables');
    const first = await save([
      line('Anand Stores', '118', [newBill('S/24/310', '2025-02-20', '2025-03-22', rs('118'))]),
      line('Anand Stores Branch', '-20', [onAccount(rs('20'))]),
      line('Share Capital', '-98'),
    ]);
    await office.admin.ok('POST', `/api/accounts/accounts/${from}/merge`, {
      intoId: office.account('Anand Stores'),
      version: 1,
      reason: 'One customer was opened twice',
    });
    const merged = await read();
    const lines = merged.lines.map(({ accountId, debit, credit, bills }) => ({ accountId, debit, credit, bills }));
    expect((await save([...lines, line('Cash', '5'), line('Rent', '-5')], first.version)).status).toBe('posted');
    expect((await pending('Anand Stores')).map(([, amount]) => amount)).toEqual([rs('118'), -rs('20')]);
  });
});

describe('bills that were settled since', () => {
  const receive = async (billId: number, amount: string) => {
    const settles = { bills: [against(billId, rs(amount))] };
    const receipt = forms(office).receipt([receiptLine(office.account('Anand Stores'), rs(amount), settles)]);
    return office.admin.ok<Voucher>('POST', post(RECEIPTS), receipt);
  };
  const bill = (amount: string, no = 'S/24/310', due = '2025-03-22') => newBill(no, '2025-02-20', due, rs(amount));
  const pending = async () =>
    (await office.pending(office.account('Anand Stores'))).map((one) => [one.id, one.billNo, one.dueDate, one.pending]);

  test('stay settled while other balances are corrected, and a receipt that goes opens them again', async () => {
    const anand = line('Anand Stores', '118', [bill('118')]);
    const owed = line('Deccan Supplies', '-18', [newBill('DS/889', '2025-03-10', '2025-04-09', rs('18'))]);
    const first = await save([anand, owed, line('Share Capital', '-100')]);
    const [[id] = []] = await pending();
    const receipt = await receive(Number(id), '118');
    const paid = forms(office).payment([
      paymentLine(office.account('Deccan Supplies'), rs('10'), {
        bills: [against((await office.pending(office.account('Deccan Supplies')))[0]?.id ?? 0, rs('10'))],
      }),
    ]);
    await office.admin.ok('POST', post(PAYMENTS), paid);
    const second = await save([anand, owed, line('Cash', '50'), line('Share Capital', '-150')], first.version);
    expect(await pending()).toEqual([]);
    expect(await balanceOf('Anand Stores')).toBe(0);
    // Once more: the second correction takes over the same as the first.
    await save([anand, owed, line('Cash', '60'), line('Share Capital', '-160')], second.version);
    await office.admin.ok('POST', `${RECEIPTS}/${receipt.id}/cancel`, { version: 1, reason: 'Entered by mistake' });
    expect(await pending()).toEqual([[id, 'S/24/310', '2025-03-22', rs('118')]]);
    expect((await verify(app.system.database)).flatMap((finding) => finding.problems)).toEqual([]);
  });

  test('have their amount and due day corrected, down to the settled part', async () => {
    const both = (first: object, amount: string) => [
      line('Anand Stores', amount, [first]),
      line('Share Capital', `-${amount}`),
    ];
    const standing = await save(both(bill('118'), '118'));
    const [[id] = []] = await pending();
    await receive(Number(id), '100');
    expect(await saveRefused(both(bill('99'), '99'), standing.version)).toMatchObject({ code: 'SETTLED' });
    await save(both(bill('130', 'S/24/310', '2025-04-22'), '130'), standing.version);
    expect(await pending()).toEqual([[id, 'S/24/310', '2025-04-22', rs('30')]]);
    expect((await verify(app.system.database)).flatMap((finding) => finding.problems)).toEqual([]);
  });
});

test('an account that was switched off since keeps its balance while others are corrected', async () => {
  const id = await office.open('Staff advance', 'Loans and Advances');
  const advance = line('Staff advance', '1,000');
  const first = await save([advance, line('Cash', '500'), line('Share Capital', '-1,500')]);
  const path = `/api/accounts/accounts/${id}`;
  await office.admin.ok('PUT', path, { ...(await office.admin.ok<object>('GET', path)), active: false });
  const more = [line('Cash', '600'), line('Share Capital', '-1,600')];
  const second = await save([advance, ...more], first.version);
  expect(await balanceOf('Staff advance')).toBe(rs('1,000'));
  expect(await saveRefused([line('Staff advance', '1,100'), ...more], second.version)).toMatchObject({
    fields: { 'lines.0.accountId': expect.stringContaining('is switched off') },
  });
});
