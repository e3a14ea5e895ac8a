import { expect, test } from 'vitest';
import type { BalanceSheet, ScheduleRow } from '../../contract/accounts/statements';
import { testApp } from '../setup/app';
import {
  forms,
  freshOffice,
  JOURNALS,
  journalLine,
  newBill,
  PAYMENTS,
  paymentLine,
  post,
  RECEIPTS,
  receiptLine,
  rs,
} from './office';

/** Schedule III, division I: money paid ahead is no negative debt of a customer and no negative due to a supplier. */
test('advances without a bill are a liability and an asset of their own until the day a bill meets them', async () => {
  const office = await freshOffice(await testApp('2026-06-30T06:00:00.000Z'));
  const [customer, supplier] = [office.account('Anand Stores'), office.account('Deccan Supplies')];
  const ahead = (amount: string) => ({
    bills: [{ ...newBill('', '', '', rs(amount)), refType: 'advance', billNo: null, billDate: null, dueDate: null }],
  });
  const form = (date: string) => forms(office, date);
  await office.admin.ok(
    'POST',
    post(RECEIPTS),
    form('2026-05-04').receipt([receiptLine(customer, rs('60,000'), ahead('60,000'))]),
  );
  await office.admin.ok(
    'POST',
    post(PAYMENTS),
    form('2026-05-05').payment([paymentLine(supplier, rs('45,000'), ahead('45,000'))], {
      confirmed: [{ code: 'OVERDRAFT', reason: null }],
    }),
  );
  const bill = newBill('INV/9', '2026-06-01', '2026-06-30', rs('80,000'));
  await office.admin.ok(
    'POST',
    post(JOURNALS),
    form('2026-06-01').journal([
      journalLine(customer, rs('80,000'), { bills: [bill] }),
      journalLine(office.account('Sales'), -rs('80,000')),
    ]),
  );

  const shown = async (asOn: string) => {
    const sheet = await office.admin.ok<BalanceSheet>(
      'GET',
      `/api/accounts/balance-sheet?asOn=${asOn}&compare=previous`,
    );
    expect(sheet.totals.assets).toEqual(sheet.totals.liabilities);
    const line = (name: string) => sheet.rows.find((row) => row.line === name)?.amounts[0] ?? null;
    return {
      receivables: line('Trade Receivables'),
      payables: line('Trade Payables'),
      fromCustomers: line('Advances from Customers'),
      paid: line('Advances Paid'),
    };
  };
  expect(await shown('2026-05-31')).toEqual({
    receivables: null,
    payables: null,
    fromCustomers: rs('60,000'),
    paid: rs('45,000'),
  });
  expect(await shown('2026-06-01')).toEqual({
    receivables: rs('20,000'),
    payables: null,
    fromCustomers: null,
    paid: rs('45,000'),
  });

  const rows = async (more = '') =>
    (
      await office.admin.ok<{ rows: ScheduleRow[] }>(
        'GET',
        `/api/accounts/schedules?from=2026-04-01&to=2026-05-31${more}`,
      )
    ).rows;
  const advances = (await rows()).filter(({ trail }) => trail[0]?.startsWith('Advances'));
  expect(advances.map(({ trail, account, amount }) => [trail, account, amount])).toEqual([
    [['Advances from Customers'], 'Anand Stores', rs('60,000')],
    [['Advances Paid'], 'Deccan Supplies', rs('45,000')],
  ]);
  expect(await rows(`&groupId=${advances[0]?.lineId}`)).toEqual(advances.slice(0, 1));
});
