import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
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
  RECEIPTS,
  receiptLine,
  rs,
  TRANSFERS,
  type Voucher,
} from './office';

/** Accounts page 7, row 6: one answer reports all problems of a voucher, each at its field. */
let office: Office;
let form: ReturnType<typeof forms>;
let bank: number;
let cash: number;
let deccan: number;
let bill: number;
let kept: number;
let taxOf: (rate: number) => object;

const send = (path: string, body: object) => office.admin.ok<Voucher>('POST', post(path), body);
const refused = (path: string, body: object) => office.admin.refused('POST', post(path), body);
const preview = (path: string, body: object) => office.admin.refused('POST', `${path}/preview`, body);
const LOCKED = 'Entries up to 28-Feb-2026 are locked for HYD.';

beforeAll(async () => {
  office = await openOffice(await testApp(), { branches: ['HYD', 'VJA'] });
  form = forms(office);
  [bank, cash, deccan] = [
    office.account('HDFC Current A/c'),
    office.account('Cash'),
    office.account('Deccan Supplies'),
  ];
  kept = await office.open('Shop Rent', 'Indirect Expenses', { costCentreNeeded: true });
  taxOf = (rate) => ({ gstPercent: rate * 1000 });
  const bills = [newBill('DS/101', '2026-03-01', '2026-03-31', rs('62,400'))];
  await send(
    JOURNALS,
    form.journal([
      journalLine(office.account('Purchases'), rs('62,400')),
      journalLine(deccan, -rs('62,400'), { bills }),
    ]),
  );
  bill = (await office.pending(deccan))[0]?.id ?? 0;
  const cheque = { mode: 'cheque', instrumentNo: '101002', instrumentDate: '2026-03-31' };
  await send(PAYMENTS, form.payment([paymentLine(office.account('Rent'), rs('500'))], cheque));
  await office.app.system.database.query(
    sql`update branches set lock_up_to = '2026-02-28' where company_id = ${office.company}`,
  );
});

test('a payment: its date, its cheque, bills, cost centre, TDS and GST in one answer', async () => {
  const used = (await office.admin.ok<{ rows: Voucher[] }>('GET', PAYMENTS)).rows[0];
  const off = await office.open('Old Rent', 'Indirect Expenses', {});
  const { version } = await office.admin.ok<{ version: number }>('GET', `/api/accounts/accounts/${off}`);
  await office.admin.ok('POST', '/api/accounts/accounts/activate', {
    rows: [{ id: off, version }],
    active: false,
  });
  const far = await office.open('Vijayawada Rent', 'Indirect Expenses', { branchIds: [office.branches.VJA] });
  const body = form.payment(
    [
      paymentLine(deccan, rs('70,000'), { bills: [against(bill, rs('70,000'))] }),
      paymentLine(kept, rs('100')),
      paymentLine(off, rs('100')),
      paymentLine(far, rs('100')),
      paymentLine(bank, rs('100')),
      paymentLine(office.account('Rent'), rs('100'), { tdsAmount: rs('10') }),
      paymentLine(office.account('Rent'), rs('100'), taxOf(13)),
      paymentLine(office.account('Rent'), rs('100'), { hsn: '999999', ...taxOf(18) }),
      paymentLine(office.account('Rent'), rs('100'), { costCentreId: 999_999 }),
    ],
    { date: '2026-02-28', mode: 'cheque', instrumentNo: '101002', instrumentDate: '2026-02-28' },
  );
  const all = {
    date: LOCKED,
    instrumentNo: `Cheque 101002 is already used in ${used?.number}.`,
    'lines.0.bills.0.amount': 'Only 62,400.00 is pending on DS/101.',
    'lines.1.costCentreId': 'Shop Rent asks for a cost centre',
    'lines.2.accountId': 'Old Rent is switched off. Choose another account or switch it on.',
    'lines.3.accountId':
      'Vijayawada Rent is kept for other branches. Choose another account, or open it to this branch under Accounts.',
    'lines.4.accountId': 'HDFC Current A/c cannot pay into itself',
    'lines.5.tdsSectionId': 'Choose the section under which tax is kept back',
    'lines.6.gstPercent': expect.stringMatching(/^GST of 13 % is not in force on 28-Feb-2026\./),
    'lines.7.hsn':
      '999999 is not among the HSN and SAC codes. Select a code from the list, or ask an administrator to add it.',
    'lines.8.costCentreId': 'Choose a cost centre of the list',
  };
  const answer = await refused(PAYMENTS, body);
  expect([answer.status, answer.code, answer.type]).toEqual([400, 'INVALID', 4]);
  expect(answer.fields).toEqual(all);
  expect(answer.links).toEqual([{ id: used?.id, type: 'PY', label: used?.number }]);
  expect((await preview(PAYMENTS, body)).fields).toEqual(all);
});

test('negative cash is reported with the bills and the date, at the account that pays', async () => {
  const lines = [paymentLine(deccan, rs('70,000'), { bills: [against(bill, rs('70,000'))] })];
  const body = form.payment(lines, { payFromId: cash, mode: 'cash', date: '2026-02-28' });
  const negative = 'Cash would be −70,000.00 on 28-Feb-2026. Enter the money received first, or pay from a bank.';
  const all = { date: LOCKED, payFromId: negative, 'lines.0.bills.0.amount': 'Only 62,400.00 is pending on DS/101.' };
  expect((await refused(PAYMENTS, body)).fields).toEqual(all);
  expect((await preview(PAYMENTS, body)).fields).toEqual(all);
  // Missing cash is reported before the question about the cash law.
  const alone = await refused(
    PAYMENTS,
    form.payment([paymentLine(office.account('Rent'), rs('70,000'))], {
      payFromId: cash,
      mode: 'cash',
    }),
  );
  expect(alone).toMatchObject({ status: 409, code: 'CASH_NEGATIVE', type: 4, fields: { payFromId: /^Cash would be/ } });
});

test('a receipt: its date, mode, bills and write-off in one answer', async () => {
  const anand = office.account('Anand Stores');
  const body = form.receipt(
    [
      receiptLine(anand, rs('100'), { shortTo: 'badDebt', shortAmount: rs('10') }),
      receiptLine(anand, rs('100'), { bills: [against(bill, rs('100'))] }),
    ],
    { date: '2026-04-01', mode: 'cash' },
  );
  expect((await refused(RECEIPTS, body)).fields).toEqual({
    date: 'No financial year is open for 01-Apr-2026.',
    mode: 'HDFC Current A/c is a bank account. Choose how the bank moves the money, or a cash account.',
    'lines.0.bills': 'Choose the bill whose rest is given up, or leave the rest pending.',
    'lines.1.bills.0.billId': 'Choose a pending bill of Anand Stores',
  });
});

test('a journal: its date, the number of a supplier’s bill and of our own, its balance and its bills', async () => {
  const [first] = (await office.admin.ok<{ rows: Voucher[] }>('GET', JOURNALS)).rows;
  const anand = office.account('Anand Stores');
  const sale = form.journal(
    [
      journalLine(anand, rs('50'), { bills: [newBill('S/1', '2026-03-31', '2026-04-30', rs('50'))] }),
      journalLine(office.account('Sales'), -rs('50')),
    ],
    { purpose: 'saleNote' },
  );
  const sold = await send(JOURNALS, sale);
  const body = form.journal(
    [
      journalLine(anand, rs('50'), { bills: [newBill('S/1', '2026-02-20', '2026-02-10', rs('50'))] }),
      journalLine(office.account('Sales'), -rs('40')),
    ],
    { purpose: 'saleNote', gstBillNo: 's/1', date: '2026-02-28' },
  );
  expect((await refused(JOURNALS, body)).fields).toEqual({
    date: LOCKED,
    gstBillNo: expect.stringMatching(new RegExp(`^s/1 is the number of ${sold.number}`)),
    lines: 'Debit exceeds credit by 10.00.',
    'lines.0.bills.0.dueDate': 'A bill cannot fall due before its own date',
  });
  const bought = form.journal(
    [
      journalLine(office.account('Purchases'), rs('100')),
      journalLine(deccan, -rs('100'), {
        bills: [
          newBill('ds/101', '2026-02-20', '2026-03-31', rs('50')),
          newBill('DS/102', '2026-02-20', '2026-02-01', rs('50')),
        ],
      }),
    ],
    { date: '2026-02-28' },
  );
  const answer = await refused(JOURNALS, bought);
  expect(answer.fields).toEqual({
    date: LOCKED,
    'lines.1.bills.0.billNo': expect.stringMatching(/^Bill DS\/101 of Deccan Supplies was entered in/),
    'lines.1.bills.1.dueDate': 'A bill cannot fall due before its own date',
  });
  expect(answer.links).toEqual([{ id: first?.id, type: 'JV', label: first?.number }]);
});

test('a transfer: its date, both accounts, the cheque, charges and the other branch', async () => {
  const body = form.transfer(bank, bank, rs('100'), {
    date: '2026-02-28',
    mode: 'cheque',
    instrumentNo: '101002',
    instrumentDate: '2026-04-15',
    chargesGst: 18_000,
  });
  expect((await refused(TRANSFERS, body)).fields).toEqual({
    date: LOCKED,
    toId: 'Choose another account than the one the money comes from',
    instrumentNo: expect.stringMatching(/^Cheque 101002 is already used in/),
    instrumentDate: 'Only payments and receipts have post-dated cheques: give a date up to 28-Feb-2026.',
    charges: 'Enter the charges that this GST is part of, or leave the GST out',
  });
  const away = form.transfer(office.account('Rent'), cash, rs('100'), { toBranchId: 999_999, mode: 'cash' });
  expect((await refused(TRANSFERS, away)).fields).toEqual({
    fromId: 'Rent is neither cash nor a bank. Choose one that is.',
    toBranchId: 'Choose a branch of the list',
  });
});

describe('the questions', () => {
  test('waits until nothing is wrong, and of several lines is one question', async () => {
    const other = await office.open('Pune Polymers', 'Trade Payables', { billWise: true });
    const lines = [
      paymentLine(deccan, rs('63,000'), { bills: [against(bill, rs('62,400'))] }),
      paymentLine(other, rs('300'), { bills: [{ ...against(0, rs('100')), refType: 'advance', billId: null }] }),
    ];
    const wrong = form.payment(lines, { date: '2026-02-28' });
    expect((await refused(PAYMENTS, wrong)).fields).toEqual({ date: LOCKED });
    const question =
      '600.00 more than the bills of Deccan Supplies will be kept as an advance. 200.00 more than the bills of Pune Polymers will be kept as an advance.';
    expect(await refused(PAYMENTS, form.payment(lines))).toMatchObject({
      code: 'CONFIRM',
      message: question,
      confirm: { code: 'ADVANCE' },
    });
    const shown = await office.admin.ok<{ warnings: string[]; entries: object[] }>(
      'POST',
      `${PAYMENTS}/preview`,
      form.payment(lines),
    );
    expect([shown.warnings, shown.entries.length]).toEqual([[question], 3]);
  });

  test('a refusal that is alone keeps its own code, and other kinds stay as they are', async () => {
    const body = form.payment([paymentLine(office.account('Rent'), rs('1'))], { date: '2026-02-28' });
    expect(await refused(PAYMENTS, body)).toMatchObject({
      status: 409,
      code: 'LOCKED',
      type: 4,
      fields: { date: LOCKED },
    });
    const draft = await office.admin.ok<Voucher>('POST', PAYMENTS, { ...body, date: '2026-03-31' });
    expect(
      await office.admin.refused('PUT', `${PAYMENTS}/${draft.id}?step=post`, { ...body, version: draft.version + 1 }),
    ).toMatchObject({ status: 409, code: 'STALE' });
  });

  test('a branch that is not in the list is reported with the rest', async () => {
    const body = form.payment([paymentLine(bank, rs('1'))], { branchId: 999_999, date: '2027-01-01' });
    expect((await refused(PAYMENTS, body)).fields).toEqual({
      branchId: 'Choose a branch of the list',
      date: 'No financial year is open for 01-Jan-2027.',
      'lines.0.accountId': 'HDFC Current A/c cannot pay into itself',
    });
  });
});
