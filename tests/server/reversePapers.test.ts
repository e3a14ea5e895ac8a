import { beforeAll, describe, expect, test } from 'vitest';
import type { GstSummary } from '../../contract/accounts/gst/gstSummary';
import type { ReversePaper } from '../../contract/accounts/gst/reversePapers';
import type { NumberSeries } from '../../contract/accounts/numberGaps';
import { accounts as screens } from '../../contract/accounts/screens';
import type { VoucherAbout } from '../../contract/accounts/voucherAbout';
import { NUMBERED } from '../../contract/admin/numberPatterns';
import { type Grant, type Screen, TRAN, type Tran } from '../../contract/screen';
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

/** Self-invoices and payment vouchers that the recipient issues under reverse charge (CGST Act 2017, section 31(3)). */
let office: Office;
beforeAll(async () => {
  office = await openOffice(await testApp('2026-03-31T06:00:00.000Z'), { branches: ['HYD', 'BLR'] });
});

const REVERSE = { gstPercent: 18_000, interState: null, reverseCharge: true };
const pay = (more: object = {}, header: object = {}) =>
  office.admin.ok<Voucher>(
    'POST',
    post(PAYMENTS),
    forms(office, '2026-03-10').payment([paymentLine(office.account('Rent'), rs('10,000'), { ...REVERSE, ...more })], {
      payee: 'Lakshmi Lorry Service',
      ...header,
    }),
  );
const about = async (id: number) =>
  (await office.admin.ok<VoucherAbout>('GET', `/api/accounts/vouchers/${id}/about`)).reversePapers;
const to = (id: number) => `/api/accounts/vouchers/${id}/reverse-charge`;
const paper = (id: number, kind = 'invoice', caller = office.admin) =>
  caller.ok<ReversePaper>('POST', to(id), { kind, format: 'paper' });

describe('a payment under reverse charge to somebody who is not registered', () => {
  test('asks for both papers; each gets a number of its own series when it is first printed', async () => {
    const { id, number } = await pay();
    expect(await about(id)).toEqual([
      { kind: 'invoice', number: null, date: null },
      { kind: 'payment', number: null, date: null },
    ]);
    const told = await paper(id);
    expect(told).toMatchObject({
      number: 'RIHYD/2526/00001',
      date: '2026-03-31',
      copy: 1,
      voucher: { number, isCancelled: false },
      supplier: { name: 'Lakshmi Lorry Service', gstin: null },
      placeOfSupply: 'Telangana (36)',
      lines: [{ rate: 18_000, taxable: rs('10,000'), igst: 0, cgst: rs('900'), sgst: rs('900') }],
    });
    expect(await paper(id, 'payment')).toMatchObject({ number: 'RPHYD/2526/00001', copy: 1 });
    expect(await paper(id)).toMatchObject({ number: 'RIHYD/2526/00001', copy: 2 });
    expect((await about(id)).map((one) => one.number)).toEqual(['RIHYD/2526/00001', 'RPHYD/2526/00001']);
    const { rows } = await office.admin.ok<GstSummary>(
      'GET',
      '/api/accounts/gst-summary?from=2026-03-01&to=2026-03-31&by=voucher&section=reverse',
    );
    expect(rows.find((row) => row.voucherId === id)?.issued).toBe('RIHYD/2526/00001, RPHYD/2526/00001');
  });

  test('prints asked for at once give numbers without a gap, and one paper to a voucher', async () => {
    const vouchers = [await pay(), await pay(), await pay()];
    const printed = await Promise.all([...vouchers, ...vouchers].map(({ id }) => paper(id)));
    const numbers = [...new Set(printed.map(({ number }) => number))].sort();
    expect(numbers).toEqual(['RIHYD/2526/00002', 'RIHYD/2526/00003', 'RIHYD/2526/00004']);
    expect(printed.map(({ copy }) => copy).sort()).toEqual([1, 1, 1, 2, 2, 2]);
  });

  test('the report of gaps proves both series, and their pattern is a setting', async () => {
    const { rows } = await office.admin.ok<{ rows: NumberSeries[] }>(
      'GET',
      '/api/accounts/number-gaps?from=2025-04-01&to=2026-03-31',
    );
    const [series] = rows.filter(({ type }) => type === 'RI');
    expect(series).toMatchObject({
      branchName: 'Branch HYD',
      year: '2025-26',
      first: 'RIHYD/2526/00001',
      last: 'RIHYD/2526/00004',
      given: 4,
      count: 4,
      missing: 0,
    });
    expect(rows.some(({ type }) => type === 'RP')).toBe(true);
    expect(NUMBERED.map(({ type }) => type)).toEqual(expect.arrayContaining(['RI', 'RP']));
  });

  test('cancelled, it keeps its paper with the mark; one never issued is issued no more', async () => {
    const [kept, none] = [await pay(), await pay()];
    const { number } = await paper(kept.id);
    for (const { id, version } of [kept, none])
      await office.admin.ok('POST', `${PAYMENTS}/${id}/cancel`, { version, reason: 'Entered for the wrong lorry' });
    expect(await paper(kept.id)).toMatchObject({ number, copy: 2, voucher: { isCancelled: true } });
    expect(await office.admin.refused('POST', to(none.id), { kind: 'invoice', format: 'pdf' })).toMatchObject({
      code: 'WRONG_STATUS',
      message: expect.stringMatching(/is cancelled, so no self-invoice is issued of it/),
    });
    expect(await about(none.id)).toEqual([]);
  });
});

test('a payment under reverse charge says who is paid; a paper of nobody named names no account', async () => {
  const line = paymentLine(office.account('Rent'), rs('10,000'), REVERSE);
  const nameless = forms(office, '2026-03-10').payment([line]);
  expect(await office.admin.refused('POST', post(PAYMENTS), nameless)).toMatchObject({
    fields: { payee: 'Say who is paid: what we issue ourselves under reverse charge names the supplier.' },
  });
  const journal = forms(office, '2026-03-10').journal([
    journalLine(office.account('Rent'), rs('10,000'), { gstPercent: 18_000 }),
    journalLine(office.account('Input CGST'), rs('900')),
    journalLine(office.account('Input SGST'), rs('900')),
    journalLine(office.account('RCM Payable CGST'), -rs('900')),
    journalLine(office.account('RCM Payable SGST'), -rs('900')),
    journalLine(office.account('HDFC Current A/c'), -rs('10,000')),
  ]);
  const confirmed = [{ code: 'BANK_IN_JOURNAL', reason: null }];
  const { id } = await office.admin.ok<Voucher>('POST', post(JOURNALS), { ...journal, confirmed });
  expect((await paper(id)).supplier.name).toBe('Unregistered supplier');
});

test('a registered supplier invoices himself: only the payment voucher is ours', async () => {
  const { id } = await pay({ partyGstin: '36AAACH2702H1Z1' });
  expect((await about(id)).map(({ kind }) => kind)).toEqual(['payment']);
  expect(await office.admin.refused('POST', to(id), { kind: 'invoice', format: 'paper' })).toMatchObject({
    code: 'NO_REVERSE_CHARGE',
  });
});

test('a bill booked under reverse charge asks for the invoice, and each of its payments for a voucher', async () => {
  const supplier = office.account('Deccan Supplies');
  const journal = await office.admin.ok<Voucher>(
    'POST',
    post(JOURNALS),
    forms(office, '2026-03-05').journal([
      journalLine(office.account('Rent'), rs('20,000'), { gstPercent: 18_000 }),
      journalLine(office.account('Input CGST'), rs('1,800')),
      journalLine(office.account('Input SGST'), rs('1,800')),
      journalLine(office.account('RCM Payable CGST'), -rs('1,800')),
      journalLine(office.account('RCM Payable SGST'), -rs('1,800')),
      journalLine(supplier, -rs('20,000'), { bills: [newBill('L/7', '2026-03-05', '2026-04-04', rs('20,000'))] }),
    ]),
  );
  expect((await about(journal.id)).map(({ kind }) => kind)).toEqual(['invoice']);
  const bill = (await office.pending(supplier)).find((one) => one.billNo === 'L/7')?.id ?? 0;
  const part = paymentLine(supplier, rs('5,000'), { bills: [against(bill, rs('5,000'))] });
  const { id } = await office.admin.ok<Voucher>('POST', post(PAYMENTS), forms(office, '2026-03-20').payment([part]));
  expect((await about(id)).map(({ kind }) => kind)).toEqual(['payment']);
  expect(await paper(id, 'payment')).toMatchObject({
    supplier: { name: 'Deccan Supplies' },
    lines: [{ billNo: 'L/7', taxable: rs('5,000'), cgst: rs('450'), sgst: rs('450') }],
  });
});

test('a supply without reverse charge asks for nothing, and each branch counts for itself', async () => {
  const plain = await pay({ reverseCharge: false });
  expect(await about(plain.id)).toEqual([]);
  const far = await pay({}, { branchId: office.branches.BLR });
  expect((await paper(far.id)).number).toBe('RIBLR/2526/00001');
});

test('printing takes the right of the voucher’s screen, and printing again the right to reprint', async () => {
  const right = (screen: Screen, transCode: Tran): Grant => {
    const [moduleCode = 0, menuCode = 0, screenCode = 0] = screen.code ?? [];
    return { moduleCode, menuCode, screenCode, transCode };
  };
  const { id } = await pay();
  await office.grant([right(screens.payments, TRAN.create)]);
  const body = { kind: 'invoice', format: 'paper' };
  expect(await office.clerk.refused('POST', to(id), body)).toMatchObject({ status: 403 });
  await office.grant([right(screens.payments, TRAN.create), right(screens.payments, TRAN.print)]);
  expect(await paper(id, 'invoice', office.clerk)).toMatchObject({ copy: 1 });
  expect(await office.clerk.refused('POST', to(id), body)).toMatchObject({ status: 403 });
  expect((await verify(office.app.system.database)).flatMap((finding) => finding.problems)).toEqual([]);
});
