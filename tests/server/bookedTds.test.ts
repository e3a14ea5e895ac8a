import { beforeAll, describe, expect, test } from 'vitest';
import type { JournalTaxes } from '../../contract/accounts/journalTaxes';
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

/** Tax at source is kept back once: when a bill is booked or when it is paid, whichever comes first, never on its GST. */
let office: Office;
let form: ReturnType<typeof forms>;
const at = (name: string) => office.account(name);

beforeAll(async () => {
  office = await openOffice(await testApp());
  form = forms(office);
});

const supplier = (name: string, section: string, more: object = {}) =>
  office.open(name, 'Trade Payables', {
    billWise: true,
    pan: 'AABCS1429B',
    tdsSectionId: office.section(section),
    ...more,
  });
/** Fees with 18 % inside the state, and tax deducted. */
const bill = (party: number, no: string, fees: string, tds: string, more: object = {}) => {
  const [net, kept] = [rs(fees), rs(tds)];
  const gst = (net * 9) / 100;
  const owed = net + 2 * gst - kept;
  return form.journal(
    [
      journalLine(at('Professional Fees'), net),
      journalLine(at('Input CGST'), gst),
      journalLine(at('Input SGST'), gst),
      ...(kept > 0 ? [journalLine(at('TDS Payable'), -kept)] : []),
      journalLine(party, -owed, { bills: [newBill(no, '2026-03-31', '2026-04-30', owed as never)] }),
    ],
    { purpose: 'purchaseNote', ...more },
  );
};
const book = (body: object) => office.admin.ok<Voucher>('POST', post(JOURNALS), body);
const pay = async (party: number, amount: string, section: string, more: object = {}) => {
  const [pending] = await office.pending(party);
  const line = paymentLine(party, rs(amount), {
    tdsSectionId: office.section(section),
    bills: [against(pending?.id ?? 0, rs(amount))],
    ...more,
  });
  return office.admin.ok<Voucher>('POST', post(PAYMENTS), form.payment([line]));
};
const kept = (voucher: Voucher) => voucher.entries.find((entry) => entry.accountName === 'TDS Payable')?.credit ?? 0;
const WHY = { code: 'TDS_MISSING', reason: 'The payment of the bill deducts it' };

describe('the bill of Rao & Co of the worked example', () => {
  test('is paid whole, for its tax was kept back when it was booked', async () => {
    const rao = await supplier('Rao & Co', '194J(b)');
    await book(bill(rao, 'RC/12', '60,000', '6,000'));
    const paid = await pay(rao, '64,800', '194J(b)');
    expect(office.entries(paid)).toEqual(['Rao & Co +64800.00', 'HDFC Current A/c -64800.00']);
    const { rows } = await office.admin.ok<TdsAnswer>(
      'GET',
      '/api/accounts/tds-register?from=2026-03-01&to=2026-03-31',
    );
    expect(rows.map((row) => [row.section, row.party, row.base, row.tax])).toEqual([
      ['194J(b)', 'Rao & Co', rs('60,000'), rs('6,000')],
    ]);
  });

  test('without its tax asks why, and is then deducted when it is paid, without its GST', async () => {
    const rao = await supplier('Rao Brothers', '194J(b)');
    expect(await office.admin.refused('POST', post(JOURNALS), bill(rao, 'RB/1', '60,000', '0'))).toMatchObject({
      status: 409,
      confirm: { code: 'TDS_MISSING', needsReason: true },
      message:
        'TDS of 6,000.00 is due for Rao Brothers: 10 % under 194J(b) on 60,000.00. Add the line on TDS Payable (Alt+T), or say why the payment is to deduct it.',
    });
    await book(bill(rao, 'RB/1', '60,000', '0', { confirmed: [WHY] }));
    // Half of 70,800 holds 30,000 of fees, the other half the rest: 3,000 would be under the limit, 6,000 is due with it.
    expect(kept(await pay(rao, '35,400', '194J(b)'))).toBe(0);
    expect(kept(await pay(rao, '35,400', '194J(b)'))).toBe(6_000_00);
  });

  test('with another tax than the section gives asks why, and the register shows the reason', async () => {
    const rao = await supplier('Rao Sisters', '194J(b)');
    expect(await office.admin.refused('POST', post(JOURNALS), bill(rao, 'RS/1', '60,000', '1,200'))).toMatchObject({
      confirm: { code: 'TDS_OTHER', needsReason: true },
    });
    const confirmed = [{ code: 'TDS_OTHER', reason: 'Certificate 15/2025 at 2 %' }];
    await book(bill(rao, 'RS/1', '60,000', '1,200', { confirmed }));
    const { rows } = await office.admin.ok<TdsAnswer>(
      'GET',
      '/api/accounts/tds-register?from=2026-03-01&to=2026-03-31',
    );
    expect(rows.find((row) => row.party === 'Rao Sisters')).toMatchObject({
      tax: rs('1,200'),
      reason: 'Certificate 15/2025 at 2 %',
    });
  });
});

describe('payments to a supplier with a section before his bill', () => {
  const ahead = { billId: null, billNo: null, billDate: null, dueDate: null };

  test('asks why no tax is kept back, and notes no base then', async () => {
    const gupta = await supplier('Gupta & Co', '194J(b)');
    const bills = [{ ...ahead, refType: 'advance', amount: rs('60,000') }];
    const body = form.payment([paymentLine(gupta, rs('60,000'), { bills })]);
    expect(await office.admin.refused('POST', post(PAYMENTS), body)).toMatchObject({
      status: 409,
      confirm: { code: 'TDS_MISSING', needsReason: true },
      message:
        'TDS of 6,000.00 is due for Gupta & Co: 10 % under 194J(b) on 60,000.00. Choose the section in the line, or say why nothing is kept back.',
    });
    const confirmed = [{ code: 'TDS_MISSING', reason: 'Certificate of no deduction' }];
    const paid = await office.admin.ok<Voucher>('POST', post(PAYMENTS), { ...body, confirmed });
    expect(kept(paid)).toBe(0);
    // The register knows nothing about it, so another 50,000 are within the limit of the year.
    const more = [{ ...ahead, refType: 'onAccount', amount: rs('50,000') }];
    const next = form.payment([paymentLine(gupta, rs('50,000'), { bills: more })]);
    expect((await office.admin.ok<Voucher>('POST', post(PAYMENTS), next)).status).toBe('posted');
  });

  test('asks nothing of payments for his bills', async () => {
    const verma = await supplier('Verma & Co', '194J(b)');
    await book(bill(verma, 'V/1', '60,000', '6,000'));
    expect(kept(await pay(verma, '64,800', '194J(b)', { tdsSectionId: null }))).toBe(0);
  });
});

describe('the amount booked by bills', () => {
  test('counts towards the limit of the year; when it is passed, the tax is deducted on the whole amount', async () => {
    const iyer = await supplier('Iyer & Co', '194J(b)');
    await book(bill(iyer, 'IC/1', '30,000', '0'));
    // 30,000 + 25,000 is above 50,000.
    expect(await office.admin.refused('POST', post(JOURNALS), bill(iyer, 'IC/2', '25,000', '0'))).toMatchObject({
      message: expect.stringContaining('TDS of 5,500.00 is due for Iyer & Co'),
    });
    await book(bill(iyer, 'IC/2', '25,000', '5,500'));
    expect(kept(await pay(iyer, '35,400', '194J(b)'))).toBe(0);
    expect(kept(await pay(iyer, '24,000', '194J(b)'))).toBe(0);
  });

  test('of a supplier without PAN is deducted at 20 %', async () => {
    const nobody = await supplier('Nameless Works', '194C', { pan: null });
    expect(await office.admin.refused('POST', post(JOURNALS), bill(nobody, 'N/1', '40,000', '0'))).toMatchObject({
      message: expect.stringContaining('TDS of 8,000.00 is due for Nameless Works: 20 % under 194C on 40,000.00'),
    });
  });

  test('is lessened by an advance that had its deduction', async () => {
    const mehta = await supplier('Mehta & Co', '194J(b)');
    const advance = {
      refType: 'advance',
      billId: null,
      billNo: null,
      billDate: null,
      dueDate: null,
      amount: rs('60,000'),
    };
    const line = paymentLine(mehta, rs('60,000'), { tdsSectionId: office.section('194J(b)'), bills: [advance] });
    const paid = await office.admin.ok<Voucher>('POST', post(PAYMENTS), form.payment([line]));
    expect(kept(paid)).toBe(6_000_00);
    const [pending] = await office.pending(mehta);
    const body = form.journal(
      [
        journalLine(at('Professional Fees'), rs('1,00,000')),
        journalLine(at('TDS Payable'), -rs('4,000')),
        journalLine(mehta, -rs('96,000'), {
          bills: [against(pending?.id ?? 0, rs('60,000')), newBill('M/1', '2026-03-31', '2026-04-30', rs('36,000'))],
        }),
      ],
      { purpose: 'purchaseNote' },
    );
    expect((await book(body)).status).toBe('posted');
  });

  test('and is returned lessens what the next bill owes', async () => {
    const shah = await supplier('Shah & Co', '194J(b)');
    await book(bill(shah, 'SH/1', '1,00,000', '10,000'));
    const [pending] = await office.pending(shah);
    const back = form.journal(
      [
        journalLine(shah, rs('23,600'), { bills: [against(pending?.id ?? 0, rs('23,600'))] }),
        journalLine(at('Professional Fees'), -rs('20,000')),
        journalLine(at('Input CGST'), -rs('1,800')),
        journalLine(at('Input SGST'), -rs('1,800')),
      ],
      { purpose: 'debitNote' },
    );
    await book(back);
    // 1,00,000 − 20,000 + 50,000 at 10 % is 13,000, less 10,000 already deducted.
    await book(bill(shah, 'SH/2', '50,000', '3,000'));
  });
});

describe('the taxes of a journal', () => {
  const work = (lines: object[], more: object = {}) =>
    office.admin.ok<JournalTaxes>('POST', '/api/accounts/journal-taxes', form.journal(lines, more));
  const figures = ({ lines }: JournalTaxes) => lines.map((line) => [line.accountId, line.debit - line.credit]);

  test('are worked out from the rate of a line, the states and the section of the supplier', async () => {
    const party = await supplier('Nair & Co', '194J(b)', { stateCode: '36' });
    const worked = await work(
      [journalLine(at('Professional Fees'), rs('60,000'), { gstPercent: 18_000 }), journalLine(party, 0)],
      { purpose: 'purchaseNote' },
    );
    expect(figures(worked)).toEqual([
      [at('Professional Fees'), rs('60,000')],
      [at('Input CGST'), rs('5,400')],
      [at('Input SGST'), rs('5,400')],
      [at('TDS Payable'), -rs('6,000')],
      [party, -rs('64,800')],
    ]);
    expect(worked.says).toEqual([
      'CGST and SGST 10,800.00, inside the state',
      'TDS 194J(b) 6,000.00: 10 % of 60,000.00',
    ]);
  });

  test('of a supplier under composition join the cost', async () => {
    const registered = { gstin: '36AAACS4444A1ZT', gstType: 'composition', stateCode: '36' };
    const party = await office.open('Small Shop', 'Trade Payables', registered);
    const worked = await work([journalLine(at('Rent'), rs('1,000'), { gstPercent: 18_000 }), journalLine(party, 0)]);
    expect(figures(worked)).toEqual([
      [at('Rent'), rs('1,180')],
      [party, -rs('1,180')],
    ]);
    expect(worked.lines[0]?.creditBlocked).toBe(true);
  });

  test('of a customer elsewhere are IGST, in place of the tax entered before', async () => {
    const party = await office.open('Chennai Mart', 'Trade Receivables', { stateCode: '33' });
    const worked = await work(
      [
        journalLine(party, rs('1,180')),
        journalLine(at('Sales'), -rs('1,000'), { gstPercent: 18_000 }),
        journalLine(at('Output CGST'), -rs('90')),
        journalLine(at('Output SGST'), -rs('90')),
      ],
      { purpose: 'saleNote' },
    );
    expect(figures(worked)).toEqual([
      [party, rs('1,180')],
      [at('Sales'), -rs('1,000')],
      [at('Output IGST'), -rs('180')],
    ]);
  });

  test('of a bill come with its rounding, as the setting says, however often they are worked out', async () => {
    const round = (was: string | null, setupValue: string | null) =>
      office.admin.ok('PUT', '/api/admin/settings', {
        changes: [{ branchId: '*', setupCode: 'roundOff', was, setupValue }],
      });
    const party = await supplier('Pai & Co', '194J(b)', { stateCode: '36' });
    const fees = journalLine(at('Professional Fees'), rs('60,000.50'), { gstPercent: 18_000 });
    const bought = { purpose: 'purchaseNote' };
    await round(null, '0');
    expect(figures(await work([fees, journalLine(party, 0)], bought))).not.toContainEqual([at('Round Off'), 40]);
    await round('0', '1');
    // 60,000.50 and twice 5,400.05 are 70,800.60: 70,801.00, less TDS of 6,000.00.
    const worked = await work([fees, journalLine(party, 0)], bought);
    const billed = [
      [at('Professional Fees'), rs('60,000.50')],
      [at('Input CGST'), rs('5,400.05')],
      [at('Input SGST'), rs('5,400.05')],
      [at('Round Off'), rs('0.40')],
      [at('TDS Payable'), -rs('6,000')],
      [party, -rs('64,801')],
    ];
    expect(figures(worked)).toEqual(billed);
    expect(worked.says[1]).toBe('Rounded off by 0.40');
    const [, ...typed] = billed.map(([account = 0, amount = 0]) => journalLine(account, amount));
    expect(figures(await work([fees, ...typed], bought))).toEqual(billed);
    // Other vouchers than bills are not rounded.
    expect(figures(await work([fees, journalLine(party, 0)]))).toContainEqual([party, -rs('64,800.60')]);
    // 1,000.20 and 180.04 are 1,180.24: 1,180.00.
    const sold = [
      journalLine(at('Chennai Mart'), 0),
      journalLine(at('Sales'), -rs('1,000.20'), { gstPercent: 18_000 }),
    ];
    expect(figures(await work(sold, { purpose: 'saleNote' }))).toEqual([
      [at('Chennai Mart'), rs('1,180')],
      [at('Sales'), -rs('1,000.20')],
      [at('Output IGST'), -rs('180.04')],
      [at('Round Off'), rs('0.24')],
    ]);
    await round('1', null);
  });

  test('need a party, a value and a rate or a section', async () => {
    const refused = async (lines: object[]) =>
      (await office.admin.refused('POST', '/api/accounts/journal-taxes', form.journal(lines))).message;
    const rent = journalLine(at('Rent'), rs('100'));
    expect(await refused([rent, rent])).toMatch(/^Enter the line of the supplier or customer/);
    expect(await refused([journalLine(at('Deccan Supplies'), 0), journalLine(at('Cash'), 0)])).toMatch(
      /^Enter the value without tax first/,
    );
    expect(await refused([rent, journalLine(at('Deccan Supplies'), 0)])).toMatch(/^There is no tax to work out/);
  });
});
