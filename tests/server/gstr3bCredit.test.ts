import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Gstr2bAnswer } from '../../contract/accounts/gst/gstr2b';
import type { Gstr3bAnswer } from '../../contract/accounts/gst/gstr3b';
import { gstinCheckCharacter } from '../../contract/statutory';
import { testApp } from '../setup/app';
import { forms, JOURNALS, journalLine, newBill, type Office, openOffice, post, rs } from './office';

/** Table 4 (A) (5) of GSTR-3B by the books or by GSTR-2B, and the days of who files by quarter. */
let office: Office;
const gstinOf = (first14: string) => first14 + gstinCheckCharacter(first14);
const SELLER = gstinOf('36AAACD1111A1Z');
const at = (name: string) => office.account(name);

const bill = (billNo: string, taxable: string, more: object = {}) => ({
  gstin: SELLER,
  supplier: 'DECCAN',
  kind: 'invoice',
  billNo,
  billDate: '2026-04-10',
  taxable: rs(taxable),
  igst: 0,
  cgst: rs(taxable) * 0.09,
  sgst: rs(taxable) * 0.09,
  cess: 0,
  reverseCharge: false,
  creditAvailable: true,
  ...more,
});
const bring = (period: string, ...bills: object[]) =>
  office.admin.ok('POST', '/api/accounts/gstr-2b/import', { branchId: null, period, fileName: '2b.json', bills });
async function act(billNo: string, ims: string) {
  const { rows } = await office.admin.ok<Gstr2bAnswer>('GET', '/api/accounts/gstr-2b?from=2026-04-01&to=2026-04-30');
  const { key, version } = rows.find((row) => row.portalBillNo === billNo) ?? {};
  await office.admin.ok('PUT', '/api/accounts/gstr-2b/marks', { key, remark: null, accepted: false, version, ims });
}
const gstr3b = (credit: string, month = '04', last = '30') =>
  office.admin.ok<Gstr3bAnswer>(
    'GET',
    `/api/accounts/gstr-3b?from=2026-${month}-01&to=2026-${month}-${last}&credit=${credit}`,
  );
const lines = ({ rows }: Gstr3bAnswer) =>
  ['A5', 'C', 'D2'].map((code) => rows.find((row) => row.table === '4' && row.code === code)?.cgst);

beforeAll(async () => {
  office = await openOffice(await testApp('2026-07-25T06:00:00.000Z'), { yearFrom: '2026-04-01' });
  const form = forms(office, '2026-04-10');
  const bills = [newBill('D/1', '2026-04-10', '2026-05-10', rs('11,800'))];
  const bought = form.journal(
    [
      journalLine(at('Purchases'), rs('10,000'), { gstPercent: 18_000 }),
      journalLine(at('Input CGST'), rs('900')),
      journalLine(at('Input SGST'), rs('900')),
      journalLine(at('Deccan Supplies'), -rs('11,800'), { bills }),
    ],
    { purpose: 'purchaseNote' },
  );
  await office.admin.ok('POST', post(JOURNALS), bought);
});

test('follows the books unless GSTR-2B is chosen, which is empty until its file was taken in', async () => {
  expect(lines(await gstr3b('books'))).toEqual([rs('900'), rs('900'), 0]);
  const empty = await gstr3b('portal');
  expect(lines(empty)).toEqual([0, 0, 0]);
  expect(empty.credit).toMatchObject({ from: 'portal', bills: 0, books: { cgst: rs('900') }, portal: { cgst: 0 } });
  expect(
    await office.admin.refused('GET', '/api/accounts/gstr-3b?from=2026-04-01&to=2026-04-30&credit=wish'),
  ).toMatchObject({ status: 400, fields: { credit: 'One of books, portal' } });
});

test('by GSTR-2B takes accepted bills and those left alone; rejected ones give none, pending ones wait for the month that has them', async () => {
  await bring(
    '2026-04-01',
    bill('D/1', '10,000'),
    bill('D/2', '2,000'),
    bill('D/3', '3,000'),
    bill('D/4', '4,000', { creditAvailable: false }),
    bill('D/5', '5,000', { reverseCharge: true }),
    bill('CN/1', '1,000', { kind: 'creditNote', taxable: -rs('1,000'), cgst: -rs('90'), sgst: -rs('90') }),
  );
  await act('D/2', 'rejected');
  await act('D/3', 'pending');
  // 900 of D/1 less 90 of the note; the portal bars the 360 of D/4.
  expect(lines(await gstr3b('portal'))).toEqual([rs('810'), rs('810'), rs('360')]);
  expect(lines(await gstr3b('books'))).toEqual([rs('900'), rs('900'), 0]);

  await bring('2026-05-01', bill('D/3', '3,000'));
  expect(lines(await gstr3b('portal'))).toEqual([rs('810'), rs('810'), rs('360')]);
  expect(lines(await gstr3b('portal', '05', '31'))).toEqual([rs('270'), rs('270'), 0]);
});

test('who files by quarter is late after the day of the quarter, and pays the first months by the 25th', async () => {
  const quarter = () => office.admin.ok<Gstr3bAnswer>('GET', '/api/accounts/gstr-3b?from=2026-04-01&to=2026-06-30');
  expect((await quarter()).late).toMatchObject({ dueOn: '2026-07-22', days: 3 });
  const form = forms(office, '2026-05-20');
  const sold = form.journal(
    [
      journalLine(at('Anand Stores'), rs('1,18,000')),
      journalLine(at('Sales'), -rs('1,00,000'), { gstPercent: 18_000 }),
      journalLine(at('Output CGST'), -rs('9,000')),
      journalLine(at('Output SGST'), -rs('9,000')),
    ],
    { purpose: 'saleNote' },
  );
  await office.admin.ok('POST', post(JOURNALS), sold);
  const dues = async () => {
    const { rows } = await office.admin.ok<{ rows: { title: string }[] }>('GET', '/api/notifications?page=1&size=50');
    return rows.map(({ title }) => title).filter((title) => title.startsWith('GST of May'));
  };
  expect(await dues()).toEqual(['GST of May-2026 was to be paid by 20-Jun-2026']);
  await office.app.system.database.query(sql`
    insert into filed_returns (company_id, form, registration, from_date, to_date, filed_on, ack_no)
    select ${office.company}, 'GSTR-3B', c.state_code, '2026-01-01', '2026-03-31', '2026-04-20', 'AA360326123456Z' from companies c where c.id = ${office.company}`);
  expect(await dues()).toEqual(['GST of May-2026 was to be paid by 25-Jun-2026']);
});
