import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../setup/app';
import {
  forms,
  type Office,
  openOffice,
  PAYMENTS,
  paymentLine,
  post,
  RECEIPTS,
  receiptLine,
  rs,
  type Voucher,
} from './office';

/** Cash to one person in a day (Income-tax Act 1961, section 40A(3)): what leaves the till, and for whom. */
let office: Office;
let form: ReturnType<typeof forms>;
let deccan: number;
let rent: number;

beforeAll(async () => {
  office = await openOffice(await testApp());
  form = forms(office);
  deccan = office.account('Deccan Supplies');
  rent = office.account('Rent');
});

const pay = (lines: object[], more: object = {}) =>
  office.admin.ok<Voucher>('POST', post(PAYMENTS), form.payment(lines, more));
const payRefused = (lines: object[], more: object = {}) =>
  office.admin.refused('POST', post(PAYMENTS), form.payment(lines, more));

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
    const receipt = form.receipt([receiptLine(office.account('Sales'), rs('1,50,000'))], {
      receiveInId: office.account('Cash'),
      mode: 'cash',
      date: '2026-03-01',
    });
    await office.admin.ok('POST', post(RECEIPTS), receipt);
  });

  test('has the GST in it that is paid with the expense, now and before', async () => {
    const taxed = (amount: string) => [paymentLine(rent, rs(amount), { gstPercent: 18_000 })];
    expect(await payRefused(taxed('9,500'), fromCash('2026-03-02'))).toMatchObject(asked('11,210.00', 'Rent'));
    expect((await pay(taxed('5,000'), fromCash('2026-03-02'))).status).toBe('posted');
    expect(await payRefused([paymentLine(rent, rs('4,101'))], fromCash('2026-03-02'))).toMatchObject(
      asked('10,001.00', 'Rent'),
    );
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

  test('is that of a party apart from what else the voucher pays', async () => {
    const lines = [paymentLine(deccan, rs('9,000'), { bills: [] }), paymentLine(rent, rs('9,000'))];
    const confirmed = [{ code: 'ADVANCE', reason: null }];
    expect((await pay(lines, fromCash('2026-03-05', { confirmed }))).status).toBe('posted');
  });
});
