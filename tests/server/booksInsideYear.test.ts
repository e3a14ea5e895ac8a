import { beforeAll, expect, test } from 'vitest';
import type { BalanceSheet, ProfitAndLoss } from '../../contract/accounts/statements';
import type { TrialBalanceRow } from '../../contract/accounts/trialBalance';
import type { CompanyData } from '../../contract/admin/companyProfile';
import { testApp } from '../setup/app';
import { forms, type Office, openOffice, PAYMENTS, paymentLine, post, rs, type Voucher } from './office';

/** Books that begin on 15-Oct-2025, inside the year from April: openings of that day hold income and expense so far. */
let office: Office;
const COMPANY = '/api/admin/company-profile';
const company = () => office.admin.ok<CompanyData>('GET', COMPANY);

beforeAll(async () => {
  office = await openOffice(await testApp('2026-03-31T06:00:00.000Z'));
  const { code, isPosted, ...data } = await company();
  await office.admin.ok('PUT', COMPANY, { ...data, booksFrom: '2025-10-15' });
  const line = (name: string, debit: number, credit: number) => ({
    accountId: office.account(name),
    debit,
    credit,
    bills: [],
  });
  await office.admin.ok('PUT', '/api/accounts/openings', {
    branchId: office.branchId,
    version: null,
    lines: [
      line('HDFC Current A/c', rs('5,00,000'), 0),
      line('Rent', rs('60,000'), 0),
      line('Sales', 0, rs('3,60,000')),
      line('Share Capital', 0, rs('2,00,000')),
    ],
  });
});

test('are of the year from April, take no voucher before their day, and their first day stays once one is numbered', async () => {
  expect(await company()).toMatchObject({ booksFrom: '2025-10-15', yearBegins: '04', isPosted: true });
  const pay = (date: string) => forms(office, date).payment([paymentLine(office.account('Rent'), rs('10,000'))]);
  expect(await office.admin.refused('POST', post(PAYMENTS), pay('2025-10-14'))).toMatchObject({
    fields: { date: 'No financial year is open for 14-Oct-2025.' },
  });
  const voucher = await office.admin.ok<Voucher>('POST', post(PAYMENTS), pay('2025-10-15'));
  expect(voucher.number).toBe('PYHYD/2526/00001');
  const { code, isPosted, ...data } = await company();
  expect(await office.admin.refused('PUT', COMPANY, { ...data, booksFrom: '2025-11-01' })).toMatchObject({
    fields: { booksFrom: 'Vouchers are numbered, so the first day of the books stays' },
  });
});

test('show income and expense of the whole year, and a balance sheet that agrees', async () => {
  const year = 'from=2025-04-01&to=2026-03-31';
  const pnl = await office.admin.ok<ProfitAndLoss>('GET', `/api/accounts/profit-and-loss?${year}`);
  expect(JSON.stringify(pnl)).toContain(String(rs('3,60,000')));
  const sheet = await office.admin.ok<BalanceSheet>('GET', '/api/accounts/balance-sheet?asOn=2026-03-31');
  expect(sheet.profit.year[0]).toBe(rs('2,90,000'));
  const trial = async (query: string) => {
    const { rows } = await office.admin.ok<{ rows: TrialBalanceRow[] }>('GET', `/api/accounts/trial-balance?${query}`);
    const sales = rows.find((row) => row.accountId === office.account('Sales'));
    return [sales?.openingCredit, sales?.closingCredit];
  };
  // On each day of October from the first one on, though it is the middle of its month.
  expect((await trial('from=2025-10-15&to=2025-10-20'))[1]).toBe(rs('3,60,000'));
  expect((await trial('from=2025-11-01&to=2025-11-30'))[0]).toBe(rs('3,60,000'));
});

test('carry the limit of TDS and the depreciation of the year on', async () => {
  const party = await office.open('Sastry & Co', 'Trade Payables', {
    billWise: false,
    pan: 'AABCS1429B',
    tdsSectionId: office.section('194J(b)'),
    tdsOpeningBase: rs('45,000'),
  });
  const line = paymentLine(party, rs('10,000'), { tdsSectionId: office.section('194J(b)'), partyPan: null });
  const paid = await office.admin.ok<Voucher>('POST', post(PAYMENTS), forms(office, '2025-11-10').payment([line]));
  expect(paid.entries.find((entry) => entry.accountName === 'TDS Payable')?.credit).toBe(rs('5,500'));
});
