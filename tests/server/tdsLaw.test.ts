import { beforeAll, expect, test } from 'vitest';
import type { TdsAnswer } from '../../contract/accounts/tds/tdsRegister';
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
  rs,
  type Voucher,
} from './office';

/**
 * The law of tax at source around 01-Apr-2026: the applicable Act, the rate without a PAN, and certificates for a lower
 * one.
 */
let office: Office;
const at = (name: string) => office.account(name);

beforeAll(async () => {
  office = await openOffice(await testApp('2026-06-20T06:00:00.000Z'));
  const money = { receiveInId: at('Cash'), mode: 'cash', date: '2026-03-01' };
  const line = { accountId: at('Sales'), amount: rs('1,90,000'), tdsDeducted: 0, discountAllowed: 0, bills: [] };
  const receipt = forms(office, '2026-03-01').receipt([{ ...line, narration: null, costCentreId: null }], money);
  await office.admin.ok('POST', post('/api/accounts/receipts'), receipt);
});

const kept = ({ entries }: Voucher) => entries.find((entry) => entry.accountName === 'TDS Payable')?.credit ?? 0;
const pay = (date: string, line: object, more: object = {}) =>
  office.admin.ok<Voucher>('POST', post(PAYMENTS), forms(office, date).payment([line], more));
const rent = (amount: string, more: object = {}) =>
  paymentLine(at('Rent'), rs(amount), { tdsSectionId: office.section('194I(b)'), ...more });
const register = (from: string, to: string) =>
  office.admin.ok<TdsAnswer>('GET', `/api/accounts/tds-register?from=${from}&to=${to}`);

test('a direct payment to somebody without a PAN bears the higher rate; a PAN of the line or of the GSTIN is one', async () => {
  expect(kept(await pay('2026-04-05', rent('60,000', { partyPan: null })))).toBe(rs('12,000'));
  expect(kept(await pay('2026-04-06', rent('60,000', { partyPan: 'AAFCS4821M' })))).toBe(rs('6,000'));
  const { rows } = await register('2026-04-01', '2026-04-30');
  expect(rows.map(({ pan, rate, paymentCode, form }) => [pan, rate, paymentCode, form])).toEqual([
    [null, 20_000, '1009', '140'],
    ['AAFCS4821M', 10_000, '1009', '140'],
  ]);
});

test('limits are each payee’s own, by his PAN', async () => {
  const one = { partyPan: 'AAFCS4821M' };
  const other = { partyPan: 'AABPR1429B' };
  expect(kept(await pay('2026-05-05', rent('40,000', one)))).toBe(0);
  expect(kept(await pay('2026-05-06', rent('40,000', other)))).toBe(0);
  expect(kept(await pay('2026-05-07', rent('20,000', one)))).toBe(rs('6,000'));
});

test('a bill credited in March and deducted in April stays under the Act of 1961, in its form', async () => {
  const party = await office.open('Late Works', 'Trade Payables', {
    billWise: true,
    pan: 'AABCS1429B',
    tdsSectionId: office.section('194C'),
  });
  const form = forms(office, '2026-03-20');
  const journal = form.journal(
    [
      journalLine(at('Professional Fees'), rs('50,000')),
      journalLine(party, -rs('50,000'), { bills: [newBill('LW/1', '2026-03-20', '2026-04-20', rs('50,000'))] }),
    ],
    { purpose: 'purchaseNote' },
  );
  const confirmed = [{ code: 'TDS_MISSING', reason: 'Deducted when it is paid' }];
  await office.admin.ok('POST', post(JOURNALS), { ...journal, confirmed });
  const [pending] = await office.pending(party);
  const line = paymentLine(party, rs('50,000'), {
    tdsSectionId: office.section('194C'),
    bills: [against(pending?.id ?? 0, rs('50,000'))],
  });
  expect(kept(await pay('2026-04-10', line))).toBe(rs('1,000'));
  const { rows } = await register('2026-04-10', '2026-04-10');
  expect(rows).toMatchObject([
    {
      provision: '194C',
      paymentCode: null,
      form: '26Q',
      creditedOn: '2026-03-20',
      date: '2026-04-10',
      dueOn: '2026-05-07',
    },
  ]);
  // Payments of April do not count: 25,000 of the new year is below the limit of a bill and of a year.
  const next = paymentLine(party, rs('25,000'), {
    tdsSectionId: office.section('194C'),
    bills: [{ refType: 'advance', billId: null, billNo: null, billDate: null, dueDate: null, amount: rs('25,000') }],
  });
  expect(kept(await pay('2026-04-12', next, { confirmed: [{ code: 'ADVANCE', reason: null }] }))).toBe(0);
});

test('a certificate lowers the rate between its days and up to its sum, and is noted with the deduction', async () => {
  const lower = { certificateNo: 'AAB123456C', certificatePercent: 2_000, certificateLimit: rs('1,00,000') };
  const days = { certificateFrom: '2026-04-01', certificateTo: '2027-03-31' };
  const more = { pan: 'AABCS1429B', tdsSectionId: office.section('194J(b)'), billWise: false };
  const party = await office.open('Certified', 'Trade Payables', { ...more, ...lower, ...days });
  const fees = (amount: string) =>
    paymentLine(party, rs(amount), { tdsSectionId: office.section('194J(b)'), partyPan: null });
  expect(kept(await pay('2026-04-15', fees('80,000')))).toBe(rs('1,600'));
  // 20,000 is left of the certificate, the rest bears the rate of the section.
  expect(kept(await pay('2026-04-16', fees('50,000')))).toBe(rs('3,400'));
  const { rows } = await register('2026-04-15', '2026-04-16');
  expect(rows.map(({ certificate }) => certificate)).toEqual(['AAB123456C', 'AAB123456C']);
  const account = { ...(await office.admin.ok<object>('GET', `/api/accounts/accounts/${party}`)), pan: null };
  expect(await office.admin.refused('PUT', `/api/accounts/accounts/${party}`, account)).toMatchObject({
    fields: { pan: 'A certificate is void without a PAN. Give the PAN.' },
  });
});

test('cash for the carriage of goods may be 35,000 a day, any other 10,000', async () => {
  const cash = { payFromId: at('Cash'), mode: 'cash', payee: 'Ravi Carriers' };
  const carriage = (amount: string, hsn: string) =>
    forms(office, '2026-06-01').payment([paymentLine(at('Rent'), rs(amount), { hsn, gstPercent: 0 })], cash);
  expect((await office.admin.ok<Voucher>('POST', post(PAYMENTS), carriage('34,000', '996511'))).status).toBe('posted');
  expect(await office.admin.refused('POST', post(PAYMENTS), carriage('1,001', '996511'))).toMatchObject({
    confirm: { code: 'CASH_LAW' },
    message: expect.stringContaining(
      'above 35,000.00 and is not allowed as an expense (Income-tax Act 2025, section 36(7))',
    ),
  });
  expect(await office.admin.refused('POST', post(PAYMENTS), carriage('12,000', '997212'))).toMatchObject({
    message: expect.stringContaining('(Income-tax Act 2025, section 36(4))'),
  });
});
