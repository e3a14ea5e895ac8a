import { beforeAll, describe, expect, test } from 'vitest';
import type { ErrorBody } from '../../contract/errors';
import { forms, JOURNALS, journalLine, paymentLine, post, RECEIPTS, receiptLine, rs } from './office';
import { openVoucherDesk } from './voucherDesk';

/** Cash to one person in a day (Income-tax Act 1961, section 40A(3)): cash that leaves the till, and for whom. */
const { office, form, deccan, rent, pay, payRefused, receive } = await openVoucherDesk();

describe('cash that leaves for one person in a day', () => {
  const rent194I = () => ({ tdsSectionId: office.section('194I(b)') });
  const fromCash = (date: string, more: object = {}) => ({
    payFromId: office.account('Cash'),
    mode: 'cash',
    date,
    ...more,
  });
  const asked = (amount: string, name: string) => ({
    confirm: { code: 'CASH_LAW' },
    message: expect.stringContaining(`${amount} in cash to ${name} in one day is above 10,000.00`),
  });

  beforeAll(async () => {
    const till = { receiveInId: office.account('Cash'), mode: 'cash', date: '2026-03-01' };
    await receive([receiptLine(office.account('Sales'), rs('1,50,000'))], till);
  });

  test('has the GST in it that is paid with the expense, now and before', async () => {
    const taxed = (amount: string) => [paymentLine(rent, rs(amount), { gstPercent: 18_000 })];
    expect(await payRefused(taxed('9,500'), fromCash('2026-03-02'))).toMatchObject(asked('11,210.00', 'Rent'));
    expect((await pay(taxed('5,000'), fromCash('2026-03-02'))).status).toBe('posted');
    expect(await payRefused([paymentLine(rent, rs('4,101'))], fromCash('2026-03-02'))).toMatchObject(
      asked('10,001.00', 'Rent'),
    );
  });

  test('has a rule of its own where a loan is repaid: that of loans alone', async () => {
    const loan = await office.open('Loan of Meena', 'Long Term Borrowings');
    expect((await pay([paymentLine(loan, rs('15,000'))], fromCash('2026-03-10'))).status).toBe('posted');
    expect(await payRefused([paymentLine(loan, rs('5,000'))], fromCash('2026-03-10'))).toMatchObject({
      confirm: { code: 'CASH_LOAN' },
    });
  });

  test('has not the tax in it that is kept back, now and before', async () => {
    const kept = { ...rent194I(), tdsAmount: rs('1,050'), tdsReason: 'A rate of its own' };
    const first = await pay([paymentLine(rent, rs('10,500'), kept)], fromCash('2026-03-03'));
    expect(first.amount).toBe(rs('9,450'));
    expect((await pay([paymentLine(rent, rs('550'))], fromCash('2026-03-03'))).status).toBe('posted');
    expect(await payRefused([paymentLine(rent, rs('1'))], fromCash('2026-03-03'))).toMatchObject(
      asked('10,001.00', 'Rent'),
    );
    const party = await office.open('Kiran Works', 'Trade Payables');
    await pay([paymentLine(party, rs('10,500'), kept)], fromCash('2026-03-03'));
    expect(await payRefused([paymentLine(party, rs('551'))], fromCash('2026-03-03'))).toMatchObject(
      asked('10,001.00', 'Kiran Works'),
    );
  });

  test('is that of all expenses of a voucher together, and of others of the day to its payee', async () => {
    const [travel, repairs] = [office.account('Travelling'), office.account('Electricity')];
    const two = [paymentLine(travel, rs('6,000')), paymentLine(repairs, rs('6,000'))];
    expect(await payRefused(two, fromCash('2026-03-04', { payee: 'Ravi' }))).toMatchObject(asked('12,000.00', 'Ravi'));
    expect(await payRefused(two, fromCash('2026-03-04'))).toMatchObject(asked('12,000.00', 'Travelling, Electricity'));
    await pay([paymentLine(travel, rs('6,000'))], fromCash('2026-03-04', { payee: 'Ravi' }));
    expect(
      await payRefused([paymentLine(repairs, rs('6,000'))], fromCash('2026-03-04', { payee: ' ravi' })),
    ).toMatchObject(asked('12,000.00', 'ravi'));
    const other = [paymentLine(travel, rs('6,000'))];
    expect((await pay(other, fromCash('2026-03-04', { payee: 'Sunita' }))).status).toBe('posted');
  });

  test('is that of a party without the other lines of the voucher', async () => {
    const lines = [paymentLine(deccan, rs('9,000'), { bills: [] }), paymentLine(rent, rs('9,000'))];
    const confirmed = [{ code: 'ADVANCE', reason: null }];
    expect((await pay(lines, fromCash('2026-03-05', { confirmed }))).status).toBe('posted');
  });

  test('by a journal includes the GST entered with the expense, now and before', async () => {
    const form = forms(office, '2026-03-06');
    const journal = (cost: string, tax: string) => ({
      ...form.journal(
        [
          journalLine(rent, rs(cost), { gstPercent: 18_000 }),
          ...['Input CGST', 'Input SGST'].map((name) => journalLine(office.account(name), rs(tax))),
          journalLine(office.account('Cash'), -(rs(cost) + 2 * rs(tax))),
        ],
        { purpose: 'purchaseNote' },
      ),
      confirmed: [{ code: 'BANK_IN_JOURNAL', reason: null }],
    });
    expect(await office.admin.refused('POST', post(JOURNALS), journal('8,475', '762.75'))).toMatchObject(
      asked('10,000.50', 'Rent'),
    );
    await office.admin.ok('POST', post(JOURNALS), journal('8,000', '720'));
    expect(await payRefused([paymentLine(rent, rs('561'))], fromCash('2026-03-06'))).toMatchObject(
      asked('10,001.00', 'Rent'),
    );
  });

  test('is not counted for one person through GST accounts that two payments share', async () => {
    const taxed = (name: string) => [
      paymentLine(office.account(name), rs('6,000')),
      ...['Input CGST', 'Input SGST'].map((tax) => paymentLine(office.account(tax), rs('150'))),
    ];
    await pay(taxed('Travelling'), fromCash('2026-03-07'));
    expect((await pay(taxed('Electricity'), fromCash('2026-03-07'))).status).toBe('posted');
    expect(
      await payRefused([paymentLine(office.account('Electricity'), rs('3,701'))], fromCash('2026-03-07')),
    ).toMatchObject(asked('10,001.00', 'Electricity'));
  });
});

describe('cash of 2,00,000 that comes from one person in a day', () => {
  const taxes = () => ['Output CGST', 'Output SGST'].map((name) => receiptLine(office.account(name), rs('10,000')));
  const take = (date: string, lines: object[]) =>
    office.admin.call<ErrorBody>(
      'POST',
      post(RECEIPTS),
      form.receipt(lines, { receiveInId: office.account('Cash'), mode: 'cash', date }),
    );
  const from = (name: string) => ({
    confirm: { code: 'CASH_LAW' },
    message: expect.stringContaining(`2,00,000.00 in cash from ${name} in one day`),
  });

  test('includes the tax typed with the sale, and names no account of tax', async () => {
    const sales = receiptLine(office.account('Sales'), rs('1,80,000'));
    expect((await take('2026-03-08', [sales, ...taxes()])).body).toMatchObject(from('Sales'));
  });

  test('has the tax of an advance in it, now and before', async () => {
    const customer = await office.open('Nagpur Mart', 'Trade Receivables');
    const advance = (amount: string) => receiptLine(customer, rs(amount));
    expect((await take('2026-03-09', [advance('1,80,000'), ...taxes()])).body).toMatchObject(from('Nagpur Mart'));
    expect((await take('2026-03-09', [advance('1,79,999'), ...taxes()])).status).toBe(201);
    expect((await take('2026-03-09', [advance('1')])).body).toMatchObject(from('Nagpur Mart'));
  });
});
