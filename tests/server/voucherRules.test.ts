import { beforeAll, describe, expect, test } from 'vitest';
import { allocateOldest, allocationLines, allocationPath, type OpenParty } from '../../contract/accounts/allocation';
import type { Paise } from '../../contract/amount';
import { breaksLoanLaw } from '../../server/books/warnings';
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

/** Rules that look beyond the voucher itself: accounts page 1.2, 1.5 and 4. */
let office: Office;
let form: ReturnType<typeof forms>;

beforeAll(async () => {
  office = await openOffice(await testApp(), { branches: ['HYD', 'VJA'] });
  form = forms(office);
});

const REASON = 'The owner allowed it by word of mouth';
const sent = (path: string, body: object) => office.admin.ok<Voucher>('POST', post(path), body);
const refused = (path: string, body: object) => office.admin.refused('POST', post(path), body);

describe('a supplier’s bill', () => {
  const bought = (party: string, billNo: string, billDate: string, more: object = {}) =>
    form.journal(
      [
        journalLine(office.account('Purchases'), rs('1,000')),
        journalLine(office.account(party), -rs('1,000'), {
          bills: [newBill(billNo, billDate, '2026-04-30', rs('1,000'))],
        }),
      ],
      more,
    );

  test('is entered once in a financial year of its date, in upper or lower case', async () => {
    const first = await sent(JOURNALS, bought('Deccan Supplies', 'DS/501', '2026-03-10'));
    expect(await refused(JOURNALS, bought('Deccan Supplies', 'ds/501', '2026-03-20'))).toMatchObject({
      status: 409,
      code: 'BILL_TWICE',
      message: `Bill DS/501 of Deccan Supplies was entered in ${first.number} of 31-Mar-2026. A supplier numbers a bill once in a financial year: check the number, or open ${first.number}.`,
    });
    // The year before, and another supplier, count for themselves.
    await sent(JOURNALS, bought('Deccan Supplies', 'DS/501', '2025-03-20'));
    await office.open('Nizam Traders', 'Trade Payables');
    await sent(JOURNALS, bought('Nizam Traders', 'DS/501', '2026-03-10'));
  });

  test('is entered on its day or later, with the date in any field', async () => {
    const date = '2026-03-20';
    const words =
      'The bill is dated after the voucher. Give a date up to 20-Mar-2026, or enter the voucher on the day of the bill.';
    expect(await refused(JOURNALS, bought('Deccan Supplies', 'DS/590', '2026-03-21', { date }))).toMatchObject({
      status: 400,
      fields: { 'lines.1.bills.0.billDate': words },
    });
    const told = { date, purpose: 'purchaseNote', gstBillNo: 'DS/590', gstBillDate: '2026-03-21' };
    expect(await refused(JOURNALS, bought('Deccan Supplies', 'DS/590', date, told))).toMatchObject({
      fields: { gstBillDate: words },
    });
    const line = paymentLine(office.account('Rent'), rs('10'), { gstPercent: 18_000, gstBillDate: '2026-03-21' });
    expect(await refused(PAYMENTS, form.payment([line], { date }))).toMatchObject({
      fields: { 'lines.0.gstBillDate': words },
    });
    await sent(JOURNALS, bought('Deccan Supplies', 'DS/590', date, { ...told, gstBillDate: date }));
  });

  test('is not refused as a draft, and may be entered again once its voucher is cancelled', async () => {
    const first = await sent(JOURNALS, bought('Deccan Supplies', 'DS/502', '2026-03-10'));
    const again = bought('Deccan Supplies', 'DS/502', '2026-03-10');
    expect((await office.admin.ok<Voucher>('POST', JOURNALS, again)).status).toBe('draft');
    await office.admin.ok('POST', `${JOURNALS}/${first.id}/cancel`, { version: first.version, reason: REASON });
    expect((await sent(JOURNALS, again)).status).toBe('posted');
  });

  test('is entered by one of several who enter it at the same moment', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() =>
        office.admin.call('POST', post(JOURNALS), bought('Deccan Supplies', 'DS/503', '2026-03-11')),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  test('of a micro or small enterprise falls due within 45 days', async () => {
    await office.open('Asha Tools', 'Trade Payables', { msmeNo: 'UDYAM-TS-02-0012345', creditDays: 45 });
    expect(await refused(JOURNALS, bought('Asha Tools', 'AT/1', '2026-03-10'))).toMatchObject({
      fields: {
        'lines.1.bills.0.dueDate':
          'Asha Tools is a micro or small enterprise, which is paid within 45 days (MSMED Act 2006, section 15). Give a due date up to 24-Apr-2026.',
      },
    });
    expect((await sent(JOURNALS, bought('Asha Tools', 'AT/1', '2026-03-16'))).status).toBe('posted');
  });
});

describe('a sale', () => {
  const sold = (amount: string, billNo: string, more: object = {}) =>
    form.journal(
      [
        journalLine(office.account('Lakshmi Stores'), rs(amount), {
          bills: [newBill(billNo, '2026-03-31', '2026-04-30', rs(amount))],
        }),
        journalLine(office.account('Sales'), -rs(amount)),
      ],
      more,
    );

  test('beyond the credit limit of the customer asks for a reason, with the figures', async () => {
    await office.open('Lakshmi Stores', 'Trade Receivables', { creditLimit: rs('1,00,000') });
    expect((await sent(JOURNALS, sold('60,000', 'L/1'))).status).toBe('posted');
    expect(await refused(JOURNALS, sold('45,000', 'L/2'))).toMatchObject({
      status: 409,
      code: 'CONFIRM',
      confirm: { code: 'CREDIT_LIMIT', needsReason: true },
      message:
        'Lakshmi Stores has a credit limit of 1,00,000.00. 60,000.00 is outstanding; with this sale it is 1,05,000.00, 5,000.00 beyond the limit. Ask for payment first, or say why it may be exceeded.',
    });
    expect((await sent(JOURNALS, sold('40,000', 'L/3'))).status).toBe('posted');
    const confirmed = [{ code: 'CREDIT_LIMIT', reason: REASON }];
    expect((await sent(JOURNALS, sold('45,000', 'L/2', { confirmed }))).status).toBe('posted');
  });
});

describe('cash on loans and deposits', () => {
  test.each<[string, string, string, 1 | -1, boolean]>([
    ['a loan of 19,999.99 taken', '0', '19,999.99', -1, false],
    ['a loan of 20,000 taken', '0', '20,000', -1, true],
    ['5,000 more on a loan that stands at 15,000', '-15,000', '5,000', -1, true],
    ['100 repaid of a loan of 20,000', '-20,000', '100', 1, true],
    ['5,000 repaid of a loan of 15,000', '-15,000', '5,000', 1, false],
    ['a deposit of 20,000 paid', '0', '20,000', 1, true],
    ['a deposit of 8,000 that comes back', '8,000', '8,000', -1, false],
  ])('%s', (_what, balance, cash, side, isBroken) => {
    const stands = (balance.startsWith('-') ? -rs(balance.slice(1)) : rs(balance)) as Paise;
    expect(breaksLoanLaw(stands, rs(cash), side, rs('20,000'))).toBe(isBroken);
  });

  test('of 20,000 or more asks for a reason, in a group below one of loans too', async () => {
    const cash = office.account('Cash');
    const { rows } = await office.admin.ok<{ rows: { id: number; name: string; loans: boolean }[] }>(
      'GET',
      '/api/accounts/groups?size=200&q=Long',
    );
    expect(rows[0]).toMatchObject({ name: 'Long Term Borrowings', loans: true });
    const group = { code: null, name: 'Loans of Directors', parentId: rows[0]?.id, directCost: false };
    const made = await office.admin.ok<{ id: number }>('POST', '/api/accounts/groups', {
      ...group,
      controlType: 'none',
      sequence: null,
    });
    await office.open('Loan of Ravi', 'Long Term Borrowings', { groupId: made.id });
    const taken = (amount: string, more: object = {}) =>
      form.receipt([receiptLine(office.account('Loan of Ravi'), rs(amount))], {
        receiveInId: cash,
        mode: 'cash',
        ...more,
      });
    expect((await sent(RECEIPTS, taken('12,000'))).status).toBe('posted');
    expect(await refused(RECEIPTS, taken('8,000'))).toMatchObject({
      confirm: { code: 'CASH_LOAN', needsReason: true },
      message:
        'Cash of 8,000.00 on Loan of Ravi: loans and deposits of 20,000.00 or more are neither taken nor repaid in cash (Income-tax Act 1961, sections 269SS and 269T). Use the bank, or say why cash.',
    });
    const confirmed = [{ code: 'CASH_LOAN', reason: REASON }];
    expect((await sent(RECEIPTS, taken('8,000', { confirmed }))).status).toBe('posted');
    const repaid = form.payment([paymentLine(office.account('Loan of Ravi'), rs('500'))], {
      payFromId: cash,
      mode: 'cash',
    });
    expect(await refused(PAYMENTS, repaid)).toMatchObject({ confirm: { code: 'CASH_LOAN' } });
    // Through the bank nothing is asked.
    const byBank = form.payment([paymentLine(office.account('Loan of Ravi'), rs('500'))]);
    expect((await sent(PAYMENTS, byBank)).status).toBe('posted');
  });
});

describe('how money moves', () => {
  const paid = (more: object) => form.payment([paymentLine(office.account('Rent'), rs('100'))], more);

  test.each<[string, () => object, object]>([
    [
      'cash out of a bank account',
      () => ({ mode: 'cash' }),
      { mode: 'HDFC Current A/c is a bank account. Choose how the bank moves the money, or a cash account.' },
    ],
    [
      'a cheque on the cash account',
      () => ({ payFromId: office.account('Cash'), mode: 'cheque', instrumentNo: '101001' }),
      { mode: 'Cash holds cash, so nothing but cash moves. Choose the mode Cash, or a bank account.' },
    ],
    [
      'a cheque older than three months',
      () => ({ mode: 'cheque', instrumentNo: '101001', instrumentDate: '2025-12-30' }),
      { instrumentDate: 'A cheque of 30-Dec-2025 was good for 3 months, up to 30-Mar-2026. Ask for a new one.' },
    ],
    [
      'a cheque without a number of its own',
      () => ({ mode: 'cheque', instrumentNo: '000000', instrumentDate: '2026-03-31' }),
      { instrumentNo: 'A cheque number has 6 digits, not all of them zeros' },
    ],
    [
      'a cheque of a wrong century',
      () => ({ mode: 'cheque', instrumentNo: '101001', instrumentDate: '2062-03-31', postDated: true }),
      {
        instrumentDate: '31-Mar-2062 is more than five years after the voucher. Check the year of the cheque.',
      },
    ],
    [
      'a transfer of a wrong year',
      () => ({ mode: 'neft', instrumentDate: '2025-03-30' }),
      { instrumentDate: '30-Mar-2025 is more than a year before the voucher. Check the year of both.' },
    ],
    [
      'a transfer that the bank is to make tomorrow',
      () => ({ mode: 'neft', instrumentDate: '2026-04-01' }),
      { instrumentDate: 'The bank moves the money at once: give a date up to 31-Mar-2026.' },
    ],
  ])('%s is refused at its field', async (_what, more, fields) => {
    expect(await refused(PAYMENTS, paid(more()))).toMatchObject({ status: 400, fields });
  });

  test.each<[string, object, object]>([
    [
      'a cheque without its date',
      { instrumentDate: null },
      { instrumentDate: 'A cheque has a date. Give the one on it.' },
    ],
    [
      'a draft without its date',
      { mode: 'dd', instrumentDate: null },
      { instrumentDate: 'A demand draft has a date. Give the one on it.' },
    ],
    [
      'a draft without its number',
      { mode: 'dd', instrumentNo: null, instrumentDate: '2026-03-30' },
      { instrumentNo: 'A demand draft number has 6 digits' },
    ],
    [
      'a cheque of a later day that is not marked',
      { instrumentDate: '2026-04-15' },
      {
        postDated:
          'A cheque of 15-Apr-2026 is dated after the voucher. Mark it as post-dated, or correct the date of the cheque.',
      },
    ],
    [
      'a draft of a later day',
      { mode: 'dd', instrumentDate: '2026-04-15', postDated: true },
      { instrumentDate: 'The bank moves the money at once: give a date up to 31-Mar-2026.' },
    ],
    [
      'a post-dated cheque without a date',
      { instrumentDate: null, postDated: true },
      { instrumentDate: 'A cheque has a date. Give the one on it.' },
    ],
    [
      'a post-dated cheque whose day has come',
      { instrumentDate: '2026-03-31', postDated: true },
      {
        postDated:
          'The day of this cheque, 31-Mar-2026, has come: it is not post-dated. Switch that off, or correct its date.',
      },
    ],
  ])('%s is refused at its field', async (_what, more, fields) => {
    const cheque = { mode: 'cheque', instrumentNo: '200009', ...more };
    expect(await refused(PAYMENTS, paid(cheque))).toMatchObject({ status: 400, fields });
  });

  test('a draft is numbered by the bank, so its number may come twice and be that of a cheque', async () => {
    const paper = { instrumentNo: '300001', instrumentDate: '2026-03-30' };
    for (const mode of ['dd', 'dd', 'cheque'])
      expect((await sent(PAYMENTS, paid({ mode, ...paper }))).status).toBe('posted');
  });

  test('a cheque of exactly three months ago is good, and cash is brought to the bank as cash', async () => {
    const cheque = { mode: 'cheque', instrumentNo: '101001', instrumentDate: '2025-12-31' };
    expect((await sent(PAYMENTS, paid(cheque))).status).toBe('posted');
    const [bank, cash] = [office.account('HDFC Current A/c'), office.account('Cash')];
    expect((await sent(TRANSFERS, form.transfer(bank, cash, rs('1,000'), { mode: 'cash' }))).status).toBe('posted');
    expect((await sent(TRANSFERS, form.transfer(cash, bank, rs('500')))).status).toBe('posted');
    expect(await refused(TRANSFERS, form.transfer(cash, bank, rs('500'), { mode: 'neft' }))).toMatchObject({
      fields: { mode: /holds cash/ },
    });
  });
});

test('money on account meets the bills due first by one journal, which a cancellation takes back', async () => {
  const party = await office.open('Bharat Retail', 'Trade Receivables');
  const sale = (billNo: string, dueDate: string, amount: string) =>
    sent(
      JOURNALS,
      form.journal([
        journalLine(party, rs(amount), { bills: [newBill(billNo, '2026-03-01', dueDate, rs(amount))] }),
        journalLine(office.account('Sales'), -rs(amount)),
      ]),
    );
  await sale('B/2', '2026-04-20', '5,000');
  await sale('B/1', '2026-04-10', '3,000');
  await sent(RECEIPTS, form.receipt([receiptLine(party, rs('4,000'))]));
  const open = () => office.admin.ok<OpenParty[]>('GET', `${allocationPath}?accountId=${party}`);
  const [found] = await open();
  const matches = allocateOldest(found?.items ?? []);
  expect(matches.map(({ bill, amount }) => [bill.billNo, amount])).toEqual([
    ['B/1', rs('3,000')],
    ['B/2', rs('1,000')],
  ]);
  const journal = await sent(JOURNALS, form.journal(allocationLines([{ accountId: party, matches }])));
  const pending = async () => (await office.pending(party)).map((bill) => [bill.billNo, bill.pending]);
  expect(await pending()).toEqual([['B/2', rs('4,000')]]);
  expect(await open()).toEqual([]);
  await office.admin.ok('POST', `${JOURNALS}/${journal.id}/cancel`, { version: journal.version, reason: REASON });
  expect(await pending()).toHaveLength(3);
  expect(await open()).toHaveLength(1);
});

test('all lines of a payment are held to their rules at once, before any warning', async () => {
  const supplier = await office.open('Godavari Mills', 'Trade Payables', { billWise: true });
  const bills = [newBill('GM/1', '2026-03-10', '2026-04-09', rs('1,000'))];
  const purchase = [
    journalLine(office.account('Purchases'), rs('1,000')),
    journalLine(supplier, -rs('1,000'), { bills }),
  ];
  await sent(JOURNALS, form.journal(purchase));
  const [bill] = await office.pending(supplier);
  const lines = [
    paymentLine(supplier, rs('2,000'), { bills: [against(bill?.id ?? 0, rs('1,500'))] }),
    paymentLine(office.account('Rent'), rs('100'), { tdsAmount: rs('10') }),
    paymentLine(office.account('HDFC Current A/c'), rs('5')),
    paymentLine(supplier, rs('700'), {
      bills: [{ ...newBill('', '2026-03-20', '2026-03-10', rs('700')), billNo: null }],
    }),
  ];
  const cheque = { mode: 'cheque', instrumentNo: '12', instrumentDate: '2025-01-01' };
  const answer = await refused(PAYMENTS, form.payment(lines, cheque));
  expect([answer.status, answer.code]).toEqual([400, 'INVALID']);
  expect(answer.fields).toEqual({
    instrumentNo: 'A cheque number has 6 digits',
    instrumentDate: 'A cheque of 01-Jan-2025 was good for 3 months, up to 01-Apr-2025. Ask for a new one.',
    'lines.0.bills.0.amount': 'Only 1,000.00 is pending on GM/1.',
    'lines.1.tdsSectionId': 'Choose the section under which tax is kept back',
    'lines.2.accountId': 'HDFC Current A/c cannot pay into itself',
    'lines.3.bills.0.billNo': 'Give the number of the bill',
    'lines.3.bills.0.dueDate': 'A bill cannot fall due before its own date',
  });
});

test('a missing field is named as on the form', async () => {
  const empty = (more: object) => ({ ...more, mode: null });
  const line = paymentLine(null as never, rs('100'));
  expect((await refused(PAYMENTS, form.payment([line], empty({ payFromId: null })))).fields).toEqual({
    payFromId: 'Select the account that pays',
    mode: 'Select the mode',
    'lines.0.accountId': 'Select an account',
  });
  const received = receiptLine(null as never, rs('100'));
  expect((await refused(RECEIPTS, form.receipt([received], empty({ receiveInId: null })))).fields).toEqual({
    receiveInId: 'Select the account that receives',
    mode: 'Select the mode',
    'lines.0.accountId': 'Select an account',
  });
  const { lines: _, ...without } = form.journal([]) as { lines: object[] };
  expect((await refused(JOURNALS, without)).fields).toEqual({ lines: 'Enter at least 2 lines' });
});
