import { beforeAll, describe, expect, test } from 'vitest';
import type { Openings } from '../../contract/accounts/openings';
import type { VoucherAbout } from '../../contract/accounts/voucherAbout';
import { formatPaise, type Paise } from '../../contract/amount';
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
let bought: Voucher;
let paid: Voucher;
let deccan: number;
const written = (paise: number) => formatPaise(paise as Paise);
const about = (id: number, caller = office.admin) =>
  caller.ok<VoucherAbout>('GET', `/api/accounts/vouchers/${id}/about`);

beforeAll(async () => {
  office = await openOffice(await testApp('2026-04-08T06:00:00.000Z'));
  deccan = office.account('Deccan Supplies');
  const lines = [
    { accountId: office.account('Cash'), debit: rs('10,000'), credit: 0, bills: [] },
    { accountId: office.account('Share Capital'), debit: 0, credit: rs('10,000'), bills: [] },
  ];
  await office.admin.ok('PUT', '/api/accounts/openings', { branchId: office.branchId, lines, version: null });
  bought = await office.admin.ok<Voucher>(
    'POST',
    post(JOURNALS),
    forms(office, '2026-03-01').journal(
      [
        journalLine(office.account('Purchases'), rs('1,000')),
        journalLine(office.account('Input CGST'), rs('90')),
        journalLine(office.account('Input SGST'), rs('90')),
        journalLine(deccan, -rs('1,180'), { bills: [newBill('DS/1', '2026-03-01', '2026-03-31', rs('1,180'))] }),
      ],
      { purpose: 'purchaseNote' },
    ),
  );
  const [bill] = await office.pending(deccan);
  const line = paymentLine(deccan, rs('1,000'), { bills: [against(bill?.id ?? 0, rs('1,000'))] });
  paid = await office.admin.ok<Voucher>('POST', post(PAYMENTS), forms(office, '2026-03-20').payment([line]));
});

describe('a posted voucher', () => {
  test('shows its GST, the bill that it began, and who settled that', async () => {
    const { gst, tds, bills, clearedOn } = await about(bought.id);
    expect(
      gst.map((one) => [one.direction, one.billNo, one.rate, ...[one.taxable, one.cgst, one.sgst].map(written)]),
    ).toEqual([['inward', 'DS/1', 18_000, '1,000.00', '90.00', '90.00']]);
    expect([tds, clearedOn]).toEqual([[], null]);
    expect(bills).toMatchObject([{ billNo: 'DS/1', party: 'Deccan Supplies', isOwn: true, kind: 'bill' }]);
    expect(written(bills[0]?.pending ?? 0)).toBe('−180.00');
    expect(bills[0]?.others).toEqual([
      { id: paid.id, type: 'PY', number: paid.number, date: '2026-03-20', amount: rs('1,000') },
    ]);
  });

  test('that settles a bill leads back to the voucher that brought it', async () => {
    const { bills, gst } = await about(paid.id);
    expect(gst).toEqual([]);
    expect(
      bills.map((one) => [one.billNo, one.isOwn, written(one.amount), one.others.map(({ number }) => number)]),
    ).toEqual([['DS/1', false, '1,000.00', [bought.number]]]);
  });

  test('shows the tax that it deducted', async () => {
    const rent = paymentLine(office.account('Rent'), rs('60,000'), { tdsSectionId: office.section('194I(b)') });
    const { id } = await office.admin.ok<Voucher>('POST', post(PAYMENTS), forms(office, '2026-03-25').payment([rent]));
    const { tds } = await about(id);
    expect(tds).toMatchObject([{ party: 'Rent', base: rs('60,000') }]);
    expect(tds[0]?.tax).toBeGreaterThan(0);
  });

  test('is shown only to users who may open its screen', async () => {
    await office.grant([{ moduleCode: 1, menuCode: 2, screenCode: 1, transCode: 1 }]);
    expect((await about(paid.id, office.clerk)).bills).toHaveLength(1);
    expect((await office.clerk.refused('GET', `/api/accounts/vouchers/${bought.id}/about`)).status).toBe(403);
    expect((await office.admin.refused('GET', '/api/accounts/vouchers/999999/about')).status).toBe(404);
  });
});

describe('a voucher that a panel has made', () => {
  test('of the openings is read, commented on and printed like any other', async () => {
    const path = '/api/accounts/openings';
    const { vouchers } = await office.admin.ok<Openings>('GET', `${path}?branchId=${office.branchId}`);
    const voucherId = vouchers[0]?.id;
    const voucher = await office.admin.ok<Voucher>('GET', `${path}/${voucherId}`);
    expect([voucher.number, voucher.status, voucher.version > 0]).toEqual(['OPHYD/2526/00001', 'posted', true]);
    expect(office.entries(voucher)).toEqual(['Cash +10000.00', 'Share Capital -10000.00']);
    const history = await office.admin.ok<{ rows: { action: string }[] }>(
      'GET',
      `/api/admin/history?entity=${path}&id=${voucherId}`,
    );
    expect(history.rows.map((row) => row.action)).toContain('post');
    const printed = await office.admin.ok<{ copy: number }[]>('POST', `${path}/print`, {
      ids: [voucherId],
      format: 'paper',
    });
    expect(printed.map(({ copy }) => copy)).toEqual([1]);
    expect((await office.admin.refused('GET', `${path}/${paid.id}`)).status).toBe(404);
  });
});
