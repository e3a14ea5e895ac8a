import { beforeAll, describe, expect, test } from 'vitest';
import type { Gstr3bAnswer } from '../../contract/accounts/gst/gstr3b';
import type { GstSummary, GstSummaryRow } from '../../contract/accounts/gst/gstSummary';
import {
  forms,
  JOURNALS,
  journalLine,
  newBill,
  type Office,
  PAYMENTS,
  paymentLine,
  post,
  rs,
  type Voucher,
} from './office';
import { postWorkedExample } from './workedExampleBooks';

/** The GST of the worked example, accounts page 8: sales and purchases are typed there as plain lines of journals. */
let office: Office;
let form: ReturnType<typeof forms>;

beforeAll(async () => {
  ({ office } = await postWorkedExample());
  form = forms(office, '2026-04-05');
});

const ask = (query: string) => office.admin.ok<GstSummary>('GET', `/api/accounts/gst-summary?${query}`);
const half = 'from=2025-04-01&to=2025-09-30';
const words = ({ section, rate, taxable, igst, cgst, sgst, vouchers }: GstSummaryRow) =>
  `${section} ${(rate ?? 0) / 1000}%: ${taxable / 100} | ${igst / 100} | ${cgst / 100} | ${sgst / 100} in ${vouchers}`;
const tieOf = ({ ties }: GstSummary, side: string) => ties.find((tie) => tie.side === side);

describe('the summary of April to September', () => {
  test('finds rate and taxable value of journals, receipts and payments', async () => {
    const { rows } = await ask(half);
    expect(rows.map(words)).toEqual([
      // Sales 4,50,000 inside the state; 7,50,000 and 2,60,000 outside.
      'outward 18%: 1460000 | 181800 | 40500 | 40500 in 3',
      // Purchases 2,00,000 and 3,00,000, rent 2 × 1,80,000, fees 60,000, less 20,000 returned.
      'inward 18%: 900000 | 54000 | 54000 | 54000 in 6',
    ]);
  });

  test('ties with the tax accounts of the ledger', async () => {
    const answer = await ask(half);
    expect(tieOf(answer, 'output')?.ledger).toEqual({
      igst: rs('1,81,800'),
      cgst: rs('40,500'),
      sgst: rs('40,500'),
      cess: 0,
    });
    for (const { ledger, stated } of answer.ties) expect(stated).toEqual(ledger);
  });

  test('leads to the vouchers behind a rate', async () => {
    const { rows } = await ask(`${half}&by=voucher&section=outward&rate=18000`);
    expect(rows.map((row) => [row.number, row.party, row.taxable, row.tax])).toEqual([
      ['JVHYD/2526/00002', 'Anand Stores', rs('4,50,000'), rs('81,000')],
      ['JVHYD/2526/00004', 'Bharat Retail', rs('7,50,000'), rs('1,35,000')],
      ['JVHYD/2526/00006', 'Chennai Mart', rs('2,60,000'), rs('46,800')],
    ]);
  });
});

test('over the year the set-off is separate, and cash sales and assets are included', async () => {
  const answer = await ask('from=2025-04-01&to=2026-03-31');
  expect(answer.rows.map(words)).toEqual([
    'outward 18%: 2230000 | 217800 | 91800 | 91800 in 6',
    'inward 18%: 1570000 | 93600 | 94500 | 94500 in 10',
  ]);
  const output = tieOf(answer, 'output');
  expect(output?.setOff).toEqual({ igst: -rs('1,81,800'), cgst: -rs('40,500'), sgst: -rs('40,500'), cess: 0 });
  expect(output?.ledger.igst).toBe((output?.stated.igst ?? 0) + (output?.setOff.igst ?? 0));
  // Input CGST: 9,000 + 94,500 − 63,000 = 40,500, the balance of the trial balance.
  expect(tieOf(answer, 'input')?.ledger.cgst).toBe(rs('31,500'));
});

describe('a voucher that touches the tax', () => {
  const april = 'from=2026-04-01&to=2026-04-30';
  const journal = (lines: object[], more: object = {}) =>
    office.admin.ok<Voucher>('POST', post(JOURNALS), form.journal(lines, more));
  const at = (name: string) => office.account(name);

  test('without a value that makes its tax is listed as one without GST details, and the ledger still ties', async () => {
    const odd = await journal(
      [
        journalLine(at('Cash'), rs('100'), {}),
        journalLine(at('Output CGST'), -rs('50')),
        journalLine(at('Output SGST'), -rs('50')),
      ],
      { confirmed: [{ code: 'BANK_IN_JOURNAL', reason: null }] },
    );
    const answer = await ask(april);
    expect(answer.rows).toMatchObject([{ section: 'without', voucherId: odd.id, number: odd.number, tax: rs('100') }]);
    const output = tieOf(answer, 'output');
    expect(output?.without).toEqual(output?.ledger);
    await office.admin.ok('POST', `${JOURNALS}/${odd.id}/cancel`, {
      version: odd.version,
      reason: 'typed to be tried',
    });
    expect((await ask(april)).rows).toEqual([]);
  });

  test('separates two rates by its lines', async () => {
    const sale = [
      journalLine(at('Anand Stores'), rs('16,800')),
      journalLine(at('Sales'), -rs('10,000'), { gstPercent: 18_000, hsn: '8471' }),
      journalLine(at('Sales'), -rs('4,761.90'), { gstPercent: 5_000, hsn: '4901' }),
      journalLine(at('Output CGST'), -rs('1,019.05')),
      journalLine(at('Output SGST'), -rs('1,019.05')),
    ];
    const voucher = await journal(sale, { purpose: 'saleNote' });
    const { rows, ties } = await ask(`${april}&by=hsn`);
    expect(rows.map((row) => [row.hsn, row.rate, row.taxable, row.cgst])).toEqual([
      ['8471', 18_000, rs('10,000'), rs('900')],
      ['4901', 5_000, rs('4,761.90'), rs('119.05')],
    ]);
    expect(ties[0]?.stated).toEqual(ties[0]?.ledger);
    const taxable = async (more: string) =>
      (await ask(`${april}&by=voucher&${more}`)).rows.map((row) => [row.hsn, row.taxable]);
    expect(await taxable('hsn=4901')).toEqual([['4901', rs('4,761.90')]]);
    expect(await taxable('hsn=8471&supply=taxable')).toEqual([['8471', rs('10,000')]]);
    expect(await taxable('supply=exempt')).toEqual([]);
    await office.admin.ok('POST', `${JOURNALS}/${voucher.id}/cancel`, {
      version: voucher.version,
      reason: 'typed to be tried',
    });
  });

  test('is refused by the line when its rates do not make the tax that it has', async () => {
    const sale = [
      journalLine(at('Anand Stores'), rs('11,600')),
      journalLine(at('Sales'), -rs('10,000'), { gstPercent: 18_000 }),
      journalLine(at('Output CGST'), -rs('800')),
      journalLine(at('Output SGST'), -rs('800')),
    ];
    const body = form.journal(sale, { purpose: 'saleNote' });
    expect(await office.admin.refused('POST', post(JOURNALS), body)).toMatchObject({
      status: 400,
      fields: { 'lines.1.gstPercent': 'GST on the lines comes to 1,800.00, the tax accounts have 1,600.00.' },
    });
  });

  test('is refused where the rate is not in force on its day', async () => {
    const rent = (date: string) => ({
      ...form.payment([paymentLine(at('Rent'), rs('1,000'), { gstPercent: 12_000 })]),
      date,
    });
    expect(await office.admin.refused('POST', post(PAYMENTS), rent('2026-04-02'))).toMatchObject({
      fields: {
        'lines.0.gstPercent': 'GST of 12 % is not in force on 02-Apr-2026. It is 0, 0.25, 3, 5, 18 or 40 %.',
      },
    });
    const before = await office.admin.ok<Voucher>('POST', `${PAYMENTS}/preview`, rent('2025-09-21'));
    expect(before.entries).toHaveLength(4);
  });

  test('under reverse charge is credit and owed at once, and the supplier gets no part', async () => {
    const line = paymentLine(at('Professional Fees'), rs('10,000'), {
      gstPercent: 18_000,
      reverseCharge: true,
      hsn: '9982',
    });
    const body = form.payment([line], { payee: 'Rao Law Chambers' });
    const voucher = await office.admin.ok<Voucher>('POST', post(PAYMENTS), body);
    expect(office.entries(voucher)).toEqual([
      'Professional Fees +10000.00',
      'Input CGST +900.00',
      'Input SGST +900.00',
      'RCM Payable CGST -900.00',
      'RCM Payable SGST -900.00',
      'HDFC Current A/c -10000.00',
    ]);
    const { rows, ties } = await ask(april);
    expect(rows.map(words)).toEqual(['reverse 18%: 10000 | 0 | 900 | 900 in 1']);
    for (const { ledger, stated } of ties) expect(stated).toEqual(ledger);
  });

  test('with blocked credit joins its tax to the cost and is shown as blocked', async () => {
    const line = paymentLine(at('Staff Welfare'), rs('2,000'), { gstPercent: 5_000, creditBlocked: true, hsn: '9963' });
    const voucher = await office.admin.ok<Voucher>('POST', post(PAYMENTS), form.payment([line]));
    expect(office.entries(voucher)).toEqual(['Staff Welfare +2100.00', 'HDFC Current A/c -2100.00']);
    const { rows, ties } = await ask(`${april}&section=inward&rate=5000`);
    expect(rows).toMatchObject([{ section: 'inward', taxable: rs('2,000'), tax: rs('100'), blocked: rs('100') }]);
    for (const { ledger, stated } of ties) expect(stated).toEqual(ledger);
  });
});

test('a sale that says nothing of GST is counted by GSTR-3B as one that is in no table, until it is cancelled', async () => {
  const counted = async () =>
    (await office.admin.ok<Gstr3bAnswer>('GET', '/api/accounts/gstr-3b?from=2026-04-01&to=2026-04-30')).without;
  const before = await counted();
  const bills = [newBill('S/26/900', '2026-04-05', '2026-05-05', rs('3,000'))];
  const { id, version } = await office.admin.ok<Voucher>(
    'POST',
    post(JOURNALS),
    form.journal(
      [
        journalLine(office.account('Anand Stores'), rs('3,000'), { bills }),
        journalLine(office.account('Sales'), -rs('3,000')),
      ],
      { purpose: 'saleNote' },
    ),
  );
  expect(await counted()).toBe(before + 1);
  await office.admin.ok('POST', `${JOURNALS}/${id}/cancel`, { version, reason: 'Entered without its tax' });
  expect(await counted()).toBe(before);
});
