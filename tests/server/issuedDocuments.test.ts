import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Gstr1Answer } from '../../contract/accounts/gst/gstr1';
import { gstr1Json } from '../../contract/accounts/gst/gstr1Json';
import { testApp } from '../setup/app';
import {
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

/** Documents that GSTR-1 counts in table 13. */
let office: Office;
beforeAll(async () => {
  office = await openOffice(await testApp('2026-03-31T06:00:00.000Z'));
});

const issued = (from: string, to: string) =>
  office.admin.ok<Gstr1Answer>('GET', `/api/accounts/gstr-1?from=${from}&to=${to}`);
const locked = (day: string | null) =>
  office.app.system.database.query(
    sql`update branches set lock_up_to = ${day}::date where company_id = ${office.company}`,
  );
const cancel = (path: string, { id, version }: Voucher) =>
  office.admin.ok('POST', `${path}/${id}/cancel`, { version, reason: 'Entered for the wrong party' });

test('a document that is cancelled in a later month was issued, as its supply remains', async () => {
  const at = office.account;
  const sold = await office.admin.ok<Voucher>(
    'POST',
    post(JOURNALS),
    forms(office, '2026-01-10').journal(
      [
        journalLine(at('Anand Stores'), rs('1,180'), {
          bills: [newBill('S/1', '2026-01-10', '2026-02-10', rs('1,180'))],
        }),
        journalLine(at('Sales'), -rs('1,000'), { gstPercent: 18_000, hsn: '8471' }),
        journalLine(at('Output CGST'), -rs('90')),
        journalLine(at('Output SGST'), -rs('90')),
      ],
      { purpose: 'saleNote' },
    ),
  );
  await locked('2026-01-31');
  await cancel(JOURNALS, sold);
  await locked(null);
  const { docs, lines } = await issued('2026-01-01', '2026-01-31');
  expect(lines.map(({ taxable }) => taxable)).toEqual([rs('1,000')]);
  expect(docs).toEqual([{ kind: 'invoice', from: 'S/1', to: 'S/1', total: 1, cancelled: 0 }]);
  expect((await issued('2026-03-01', '2026-03-31')).docs).toEqual([]);
  expect((await issued('2026-01-01', '2026-03-31')).docs).toMatchObject([{ total: 1, cancelled: 1 }]);
});

test('self-invoices and payment vouchers under reverse charge are counted on the day of their issue', async () => {
  const line = paymentLine(office.account('Rent'), rs('10,000'), {
    gstPercent: 18_000,
    interState: null,
    reverseCharge: true,
  });
  const paid = [1, 2].map(() =>
    office.admin.ok<Voucher>(
      'POST',
      post(PAYMENTS),
      forms(office, '2026-02-10').payment([line], { payee: 'Lakshmi Lorry Service' }),
    ),
  );
  const [first, second] = await Promise.all(paid);
  if (!first || !second) throw new Error('two were paid');
  const print = (kind: string, { id }: Voucher) =>
    office.admin.ok('POST', `/api/accounts/vouchers/${id}/reverse-charge`, { kind, format: 'pdf' });
  await print('invoice', first);
  await print('invoice', second);
  await print('payment', first);
  await cancel(PAYMENTS, second);
  expect((await issued('2026-02-01', '2026-02-28')).docs).toEqual([]);
  const march = await issued('2026-03-01', '2026-03-31');
  expect(march.docs).toEqual([
    { kind: 'paymentVoucher', from: 'RPHYD/2526/00001', to: 'RPHYD/2526/00001', total: 1, cancelled: 0 },
    { kind: 'selfInvoice', from: 'RIHYD/2526/00001', to: 'RIHYD/2526/00002', total: 2, cancelled: 1 },
  ]);
  expect(gstr1Json(march)).toMatchObject({
    doc_issue: {
      doc_det: [
        { doc_num: 7, docs: [{ totnum: 1, cancel: 0, net_issue: 1 }] },
        { doc_num: 2, docs: [{ from: 'RIHYD/2526/00001', totnum: 2, cancel: 1, net_issue: 1 }] },
      ],
    },
  });
});
