import { beforeAll, describe, expect, test } from 'vitest';
import type { CreditAnswer, CreditRow } from '../../contract/accounts/gst/creditReversal';
import type { Gstr3bAnswer } from '../../contract/accounts/gst/gstr3b';
import { formatPaise, type Paise } from '../../contract/amount';
import { verify } from '../../server/verify/verify';
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

let office: Office;
let deccan: number;

const written = (paise: number) => formatPaise(paise as Paise);
const asOn = (day: string) => office.admin.ok<CreditAnswer>('GET', `/api/accounts/credit-reversal?asOn=${day}`);
const brief = (rows: readonly CreditRow[]) =>
  rows.map((row) => [row.billNo, row.payBy, ...[row.unpaid, row.reversed, row.toReverse, row.toReclaim].map(written)]);

/** A purchase in the state at 18 %: the credit is half CGST, half SGST. */
function buy(billNo: string, date: string, taxable: string, at = date) {
  const half = Math.round(rs(taxable) * 0.09) as Paise;
  const total = (rs(taxable) + 2 * half) as Paise;
  return office.admin.ok<Voucher>(
    'POST',
    post(JOURNALS),
    forms(office, at).journal(
      [
        journalLine(office.account('Purchases'), rs(taxable)),
        journalLine(office.account('Input CGST'), half),
        journalLine(office.account('Input SGST'), half),
        journalLine(deccan, -total, { bills: [newBill(billNo, date, date, total)] }),
      ],
      { purpose: 'purchaseNote' },
    ),
  );
}

const pay = async (billNo: string, date: string, amount: string) => {
  const bill = (await office.pending(deccan)).find((one) => one.billNo === billNo);
  const line = paymentLine(deccan, rs(amount), { bills: [against(bill?.id ?? 0, rs(amount))] });
  await office.admin.ok('POST', post(PAYMENTS), forms(office, date).payment([line]));
};
const returned = async (from: string, to: string, code: string) => {
  const path = `/api/accounts/gstr-3b?from=${from}&to=${to}`;
  const { rows } = await office.admin.ok<Gstr3bAnswer>('GET', path);
  const row = rows.find((one) => one.table === '4' && one.code === code);
  return [row?.cgst ?? 0, row?.sgst ?? 0].map(written);
};

beforeAll(async () => {
  office = await openOffice(await testApp('2026-03-31T06:00:00.000Z'));
  deccan = office.account('Deccan Supplies');
  await buy('DS/101', '2025-04-20', '2,00,000');
  await buy('DS/140', '2025-06-01', '50,000');
  await buy('DS/200', '2026-01-25', '10,000');
  await pay('DS/101', '2025-05-20', '1,73,600');
  await pay('DS/140', '2025-07-01', '59,000');
});

describe('credit of bills that are not paid in 180 days', () => {
  test('is due back from the 181st day in the part that is unpaid, and paid bills are not listed', async () => {
    expect(brief((await asOn('2025-10-17')).rows)).toEqual([]);
    expect(brief((await asOn('2025-10-18')).rows)).toEqual([
      ['DS/101', '2025-10-17', '62,400.00', '0.00', '9,518.64', '0.00'],
    ]);
    // As it stood before the bill of June was paid it was not late yet.
    expect(brief((await asOn('2026-03-31')).rows)).toEqual([
      ['DS/101', '2025-10-17', '62,400.00', '0.00', '9,518.64', '0.00'],
    ]);
  });

  test('goes back by the journal of the report, is in the return, and comes again as far as the bill is paid', async () => {
    const { reversal, reclaim } = await asOn('2025-10-31');
    expect(reclaim).toBeNull();
    const draft = await office.admin.ok<Voucher>('POST', JOURNALS, reversal);
    expect(brief((await asOn('2025-10-31')).rows)).toHaveLength(1);
    const { id, version } = draft;
    const posted = await office.admin.ok<Voucher>('POST', `${JOURNALS}/${id}/post`, { version });
    expect(office.entries(posted)).toEqual([
      'Input Credit Reversed +9518.64',
      'Input CGST -4759.32',
      'Input SGST -4759.32',
    ]);
    expect(brief((await asOn('2025-10-31')).rows)).toEqual([
      ['DS/101', '2025-10-17', '62,400.00', '9,518.64', '0.00', '0.00'],
    ]);
    expect(await returned('2025-10-01', '2025-10-31', 'B2')).toEqual(['4,759.32', '4,759.32']);
    expect(await returned('2025-10-01', '2025-10-31', 'C')).toEqual(['−4,759.32', '−4,759.32']);

    const again = await office.admin.refused('POST', post(JOURNALS), reversal);
    expect([again.status, again.message]).toEqual([
      409,
      'DS/101 of Deccan Supplies has no such credit to give back on 31-Oct-2025. Make the journal again from the report.',
    ]);

    await pay('DS/101', '2025-12-10', '31,200');
    const half = await asOn('2025-12-31');
    expect(brief(half.rows)).toEqual([['DS/101', '2025-10-17', '31,200.00', '9,518.64', '0.00', '4,759.32']]);
    const back = await office.admin.ok<Voucher>('POST', post(JOURNALS), half.reclaim);
    expect(office.entries(back)).toEqual([
      'Input Credit Reversed -4759.32',
      'Input CGST +2379.66',
      'Input SGST +2379.66',
    ]);
    expect(await returned('2025-12-01', '2025-12-31', 'D1')).toEqual(['2,379.66', '2,379.66']);
    expect(await returned('2025-12-01', '2025-12-31', 'A5')).toEqual(['2,379.66', '2,379.66']);
    expect(brief((await asOn('2025-12-31')).rows)).toEqual([
      ['DS/101', '2025-10-17', '31,200.00', '4,759.32', '0.00', '0.00'],
    ]);
    expect((await verify(office.app.system.database)).flatMap((finding) => finding.problems)).toEqual([]);
  });

  test('is moved by no journal that names no bills, or other sums than theirs', async () => {
    const form = forms(office, '2025-12-31');
    const lines = [
      journalLine(office.account('Input Credit Reversed'), rs('10')),
      journalLine(office.account('Input CGST'), -rs('10')),
    ];
    const bare = form.journal(lines, { purpose: 'creditReversal' });
    expect((await office.admin.refused('POST', post(JOURNALS), bare)).fields).toEqual({
      purpose: 'Make this journal from the report Credit Reversal, so that it names its bills.',
    });
    const other = { ...bare, creditOf: [{ billId: 1, igst: 0, cgst: rs('9'), sgst: 0, cess: 0 }] };
    expect((await office.admin.refused('POST', post(JOURNALS), other)).fields).toEqual({
      lines: 'The lines reverse other credit than the bills of this journal have. Make it again from the report.',
    });
  });
});

describe('credit on a bill of an earlier year', () => {
  test('is taken up to the 30 November after it, and later only with a reason', async () => {
    const bill = (date: string, billNo: string, more: object = {}) => ({
      ...forms(office, date).journal(
        [
          journalLine(office.account('Purchases'), rs('1,000')),
          journalLine(office.account('Input IGST'), rs('180')),
          journalLine(deccan, -rs('1,180'), { bills: [newBill(billNo, '2025-03-20', '2025-04-19', rs('1,180'))] }),
        ],
        { purpose: 'purchaseNote' },
      ),
      ...more,
    });
    await office.admin.ok('POST', post(JOURNALS), bill('2025-11-30', 'DS/90'));
    const late = await office.admin.refused('POST', post(JOURNALS), bill('2025-12-01', 'DS/91'));
    expect(late).toMatchObject({ status: 409, type: 3, confirm: { code: 'CREDIT_LAPSED', needsReason: true } });
    expect(late.message).toContain('Credit on this bill lapsed on 30-Nov-2025.');
    const confirmed = [{ code: 'CREDIT_LAPSED', reason: 'Court order of 2025' }];
    await office.admin.ok('POST', post(JOURNALS), bill('2025-12-01', 'DS/91', { confirmed }));
  });
});

test('bills of the openings count, since these books have no record of their credit', async () => {
  const { openings } = await asOn('2026-03-31');
  expect(openings).toEqual({ bills: 0, unpaid: 0 });
  const later = await openOffice(office.app, { code: 20_055 });
  const supplier = later.account('Deccan Supplies');
  const total = rs('1,180');
  const bills = [newBill('OLD/1', '2025-03-01', '2025-03-31', total)];
  await later.admin.ok('PUT', '/api/accounts/openings', {
    branchId: later.branchId,
    version: null,
    lines: [
      { accountId: supplier, debit: 0, credit: total, bills },
      { accountId: later.account('Cash'), debit: total, credit: 0, bills: [] },
    ],
  });
  const answer = await later.admin.ok<CreditAnswer>('GET', '/api/accounts/credit-reversal?asOn=2026-03-31');
  expect([answer.rows, answer.openings]).toEqual([[], { bills: 1, unpaid: rs('1,180') }]);
});
