import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Gstr1Answer, hsnKey, smallSaleKey } from '../../contract/accounts/gst/gstr1';
import { gstr1Json } from '../../contract/accounts/gst/gstr1Json';
import { type Gstr3bAnswer, type Gstr3bRow, gstr3bJson, isLine3b } from '../../contract/accounts/gst/gstr3b';
import type { SetOffAnswer } from '../../contract/accounts/gst/gstSetOff';
import type { GstSummary } from '../../contract/accounts/gst/gstSummary';
import type { Account } from '../../contract/books/accounts';
import { gstinCheckCharacter } from '../../contract/statutory';
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

/** Returns of the worked example, accounts page 8, with a month of further sales in April 2026. */
let office: Office;
let form: ReturnType<typeof forms>;
const gstinOf = (first14: string) => first14 + gstinCheckCharacter(first14);
const OWN = gstinOf('36AABCS1429B1Z');
const ANAND = gstinOf('36AAACA1111A1Z');
const BHARAT = gstinOf('27AAACB2222B1Z');

beforeAll(async () => {
  ({ office } = await postWorkedExample());
  form = forms(office, '2026-04-05');
  const { query } = office.app.system.database;
  await query(sql`update companies set gstin = ${OWN} where id = ${office.company}`);
  await registered('Anand Stores', ANAND);
  await registered('Bharat Retail', BHARAT);
  await sale('S/26/001', 'Anand Stores', '10,000', '18', { hsn: '8471' });
  await sale('S/26/002', 'Bharat Retail', '2,00,000', '18', { hsn: '8471' });
  await sale('S/26/003', 'Chennai Mart', '3,00,000', '5', { hsn: '4901' }, { placeOfSupply: '33' });
  await sale('S/26/004', 'Chennai Mart', '20,000', '18', { hsn: '8471' }, { placeOfSupply: '33' });
  await untaxedSale();
  await creditNote();
  const gone = await sale('S/26/006', 'Anand Stores', '7,000', '18', { hsn: '8471' });
  await cancel(gone);
});

const at = (name: string) => office.account(name);
const journal = (lines: object[], more: object = {}) =>
  office.admin.ok<Voucher>('POST', post(JOURNALS), form.journal(lines, more));
const cancel = ({ id, version }: Voucher) =>
  office.admin.ok('POST', `${JOURNALS}/${id}/cancel`, { version, reason: 'entered for the wrong party' });

async function registered(name: string, gstin: string) {
  const account = await office.admin.ok<Account>('GET', `/api/accounts/accounts/${at(name)}`);
  const { id, version, groupName, nature, controlType, balance, isSystem, ...input } = account;
  const changed = { ...input, gstin, gstType: 'regular', stateCode: gstin.slice(0, 2), version };
  await office.admin.ok('PUT', `/api/accounts/accounts/${id}`, changed);
}

/** A sale at a rate; inside the state where the buyer is Anand Stores. */
function sale(billNo: string, party: string, value: string, rate: string, line: object, more: object = {}) {
  const taxable = rs(value);
  const tax = (taxable * Number(rate)) / 100;
  const heads =
    party === 'Anand Stores'
      ? [journalLine(at('Output CGST'), -tax / 2), journalLine(at('Output SGST'), -tax / 2)]
      : [journalLine(at('Output IGST'), -tax)];
  const bill = newBill(billNo, '2026-04-05', '2026-05-05', (taxable + tax) as never);
  const sold = journalLine(at('Sales'), -taxable, { gstPercent: Number(rate) * 1000, ...line });
  return journal([journalLine(at(party), taxable + tax, { bills: [bill] }), sold, ...heads], {
    purpose: 'saleNote',
    ...more,
  });
}

const untaxedSale = () => {
  const bill = newBill('S/26/005', '2026-04-05', '2026-05-05', rs('5,000'));
  const sold = journalLine(at('Sales'), -rs('5,000'), { supply: 'exempt', hsn: '1001' });
  return journal([journalLine(at('Anand Stores'), rs('5,000'), { bills: [bill] }), sold], { purpose: 'saleNote' });
};

const creditNote = () =>
  journal(
    [
      journalLine(at('Sales'), rs('1,000'), { gstPercent: 18_000, hsn: '8471' }),
      journalLine(at('Output CGST'), rs('90')),
      journalLine(at('Output SGST'), rs('90')),
      journalLine(at('Anand Stores'), -rs('1,180')),
    ],
    { purpose: 'creditNote', gstBillNo: 'CN/1' },
  );

const gstr1 = (query: string) => office.admin.ok<Gstr1Answer>('GET', `/api/accounts/gstr-1?${query}`);
const gstr3b = (query: string) => office.admin.ok<Gstr3bAnswer>('GET', `/api/accounts/gstr-3b?${query}`);
const setOff = (asOn: string) => office.admin.ok<SetOffAnswer>('GET', `/api/accounts/gst-set-off?asOn=${asOn}`);
const april = 'from=2026-04-01&to=2026-04-30';

describe('GSTR-1', () => {
  test('puts each supply into its table', async () => {
    const { lines } = await gstr1(april);
    expect(lines.map((line) => [line.table, line.billNo, line.placeOfSupply, line.taxable])).toEqual([
      ['b2b', 'S/26/001', '36', rs('10,000')],
      ['b2b', 'S/26/002', '27', rs('2,00,000')],
      // 3,15,000 to another state and no registration: above 1,00,000 it is listed by itself.
      ['b2cl', 'S/26/003', '33', rs('3,00,000')],
      ['cdnr', 'CN/1', '36', -rs('1,000')],
      ['b2cs', null, '33', rs('20,000')],
    ]);
  });

  test('adds up by HSN, untaxed supplies too, and by series of documents', async () => {
    const { hsn, nil, docs } = await gstr1(april);
    expect(hsn.map((row) => [row.registered, row.hsn, row.rate, row.taxable])).toEqual([
      [true, '1001', 0, rs('5,000')],
      [true, '8471', 18_000, rs('2,09,000')],
      [false, '4901', 5_000, rs('3,00,000')],
      [false, '8471', 18_000, rs('20,000')],
    ]);
    expect(nil).toEqual([{ interState: false, registered: true, nilRated: 0, exempt: rs('5,000'), nonGst: 0 }]);
    expect(docs).toEqual([
      { kind: 'creditNote', from: 'CN/1', to: 'CN/1', total: 1, cancelled: 0 },
      { kind: 'invoice', from: 'S/26/001', to: 'S/26/006', total: 6, cancelled: 1 },
    ]);
  });

  test('lists the vouchers behind a row that sums them up, and they add up to it', async () => {
    const { hsn, lines } = await gstr1(april);
    const small = lines.filter(({ table }) => table === 'b2cs').map((row) => ({ row, key: smallSaleKey(row) }));
    const asked = [...hsn.map((row) => ({ row, key: hsnKey(row) })), ...small];
    const found: Record<string, unknown> = {};
    for (const { row, key } of asked) {
      const { lines: behind = [] } = (await gstr1(`${april}&behind=${key}`)).behind ?? {};
      found[key] = behind.map(({ billNo }) => billNo);
      for (const figure of ['taxable', 'igst', 'cgst', 'sgst', 'cess', 'value'] as const)
        expect([figure, behind.reduce((sum, line) => sum + line[figure], 0)]).toEqual([figure, row[figure]]);
    }
    expect(found).toEqual({
      'hsn.registered.1001.0.kgs': ['S/26/005'],
      'hsn.registered.8471.18000.nos': ['S/26/001', 'S/26/002', 'CN/1'],
      'hsn.others.4901.5000.nos': ['S/26/003'],
      'hsn.others.8471.18000.nos': ['S/26/004'],
      'b2cs.33.18000.far': ['S/26/004'],
    });
    const { fields } = await office.admin.refused('GET', `/api/accounts/gstr-1?${april}&behind=b2b.1`);
    expect(fields).toEqual({ behind: 'Choose a row of the B2C small or HSN table' });
  });

  test('writes the file that the portal takes', async () => {
    const file = gstr1Json(await gstr1(april));
    expect(file).toMatchObject({
      version: 'GST3.2.4',
      gstin: OWN,
      fp: '042026',
      b2b: [
        {
          ctin: ANAND,
          inv: [
            {
              inum: 'S/26/001',
              idt: '05-04-2026',
              val: 11_800,
              pos: '36',
              rchrg: 'N',
              inv_typ: 'R',
              itms: [{ num: 1801, itm_det: { rt: 18, txval: 10_000, camt: 900, samt: 900, csamt: 0 } }],
            },
          ],
        },
        { ctin: BHARAT, inv: [{ inum: 'S/26/002', itms: [{ itm_det: { rt: 18, txval: 200_000, iamt: 36_000 } }] }] },
      ],
      b2cl: [{ pos: '33', inv: [{ inum: 'S/26/003', val: 315_000, itms: [{ num: 501 }] }] }],
      b2cs: [{ sply_ty: 'INTER', pos: '33', typ: 'OE', rt: 18, txval: 20_000, iamt: 3_600, csamt: 0 }],
      cdnr: [
        {
          ctin: ANAND,
          nt: [
            {
              ntty: 'C',
              nt_num: 'CN/1',
              nt_dt: '05-04-2026',
              val: 1_180,
              itms: [{ itm_det: { txval: 1_000, camt: 90 } }],
            },
          ],
        },
      ],
      nil: { inv: [{ sply_ty: 'INTRAB2B', nil_amt: 0, expt_amt: 5_000, ngsup_amt: 0 }] },
      hsn: {
        hsn_b2b: [
          { num: 1, hsn_sc: '1001', rt: 0, txval: 5_000, iamt: 0, camt: 0, samt: 0 },
          { num: 2, hsn_sc: '8471', uqc: 'NOS', qty: 0, txval: 209_000 },
        ],
        hsn_b2c: [{ hsn_sc: '4901' }, { hsn_sc: '8471' }],
      },
      doc_issue: {
        doc_det: [
          { doc_num: 5, docs: [{ from: 'CN/1', to: 'CN/1', totnum: 1, cancel: 0, net_issue: 1 }] },
          { doc_num: 1, docs: [{ from: 'S/26/001', to: 'S/26/006', totnum: 6, cancel: 1, net_issue: 5 }] },
        ],
      },
    });
  });

  test('names missing details, and stops naming each once the account has it', async () => {
    const texts = async (query: string) => (await gstr1(query)).problems.map(({ text }) => text);
    const august = 'from=2025-08-01&to=2025-08-31';
    expect(await texts(august)).toEqual([
      'The place of supply is not known; give Chennai Mart a state.',
      'It has no HSN or SAC for table 12.',
    ]);
    const account = await office.admin.ok<Account>('GET', `/api/accounts/accounts/${at('Chennai Mart')}`);
    const { id, version, groupName, nature, controlType, balance, isSystem, ...input } = account;
    await office.admin.ok('PUT', `/api/accounts/accounts/${id}`, { ...input, stateCode: '33', version });
    expect(await texts(august)).toEqual(['It has no HSN or SAC for table 12.']);
  });
});

describe('the digits of an HSN', () => {
  const HSN = '/api/admin/hsn-codes';
  const code = (digits: string) => ({
    code: digits,
    description: 'Sawn wood',
    taxCode: 'GST18',
    uqc: 'CBM',
    reverseCharge: false,
    itcEligible: true,
    active: true,
  });
  const ask = (was: string | null, setupValue: string) =>
    office.admin.ok('PUT', '/api/admin/settings', {
      changes: [{ branchId: '*', setupCode: 'hsnDigits', was, setupValue }],
    });
  const short = 'HSN 8471 has 4 digits; with your turnover at least 6 are asked for.';

  test('follow the turnover: shorter codes are named in GSTR-1 and not added to the list', async () => {
    const told = async () => (await gstr1(april)).problems.filter(({ text }) => text === short).length;
    expect(await told()).toBe(0);
    await ask(null, '6');
    expect(await told()).toBeGreaterThan(0);
    expect((await office.admin.refused('POST', HSN, code('4407'))).fields).toEqual({
      code: 'HSN 4407 has 4 digits; with your turnover at least 6 are asked for.',
    });
    await office.admin.ok('POST', HSN, code('440710'));
    await ask('6', '4');
    expect(await told()).toBe(0);
    await office.admin.ok('POST', HSN, code('4407'));
  });
});

describe('GSTR-3B', () => {
  const row = ({ rows }: Gstr3bAnswer, table: string, code: string) =>
    rows.find((one) => one.table === table && one.code === code);

  test('shows supplies, credit and payment of September as the worked example has them', async () => {
    const answer = await gstr3b('from=2025-04-01&to=2025-09-30');
    expect(row(answer, '3.1', 'a')).toMatchObject({
      taxable: rs('14,60,000'),
      igst: rs('1,81,800'),
      cgst: rs('40,500'),
      sgst: rs('40,500'),
    });
    expect(row(answer, '4', 'C')).toMatchObject({ igst: rs('54,000'), cgst: rs('54,000'), sgst: rs('54,000') });
    expect(answer.setOff.find(({ label }) => label === 'Cash to pay')).toMatchObject({ igst: rs('82,800'), cgst: 0 });
    expect(answer.dues).toEqual({ igst: rs('1,81,800'), cgst: rs('40,500'), sgst: rs('40,500'), cess: 0 });
  });

  test('shows blocked credit as reversed, reverse charge on both sides, and places of buyers', async () => {
    const fees = { gstPercent: 18_000, reverseCharge: true, interState: true, hsn: '9982' };
    const meals = { gstPercent: 5_000, creditBlocked: true, hsn: '9963' };
    const lines = [
      paymentLine(at('Professional Fees'), rs('10,000'), fees),
      paymentLine(at('Staff Welfare'), rs('2,000'), meals),
    ];
    await office.admin.ok('POST', post(PAYMENTS), form.payment(lines, { payee: 'Rao Law Chambers' }));
    const answer = await gstr3b(april);
    expect(row(answer, '3.1', 'c')).toMatchObject({ taxable: rs('5,000') });
    expect(row(answer, '3.1', 'd')).toMatchObject({ taxable: rs('10,000'), igst: rs('1,800') });
    expect(row(answer, '4', 'A3')).toMatchObject({ igst: rs('1,800') });
    expect(row(answer, '4', 'A5')).toMatchObject({ cgst: rs('50'), sgst: rs('50') });
    expect(row(answer, '4', 'B1')).toMatchObject({ cgst: rs('50'), sgst: rs('50') });
    expect(row(answer, '4', 'C')).toMatchObject({ igst: rs('1,800'), cgst: 0, sgst: 0 });
    expect(answer.places).toEqual([
      { kind: 'unregistered', placeOfSupply: '33', taxable: rs('3,20,000'), igst: rs('18,600') },
    ]);
    expect(gstr3bJson(answer)).toMatchObject({
      gstin: OWN,
      ret_period: '042026',
      sup_details: {
        osup_det: { txval: 529_000, iamt: 54_600, camt: 810, samt: 810, csamt: 0 },
        isup_rev: { txval: 10_000, iamt: 1_800 },
        osup_nil_exmp: { txval: 5_000 },
      },
      inter_sup: { unreg_details: [{ pos: '33', txval: 320_000, iamt: 18_600 }] },
      itc_elg: {
        itc_avl: [{ ty: 'IMPG' }, { ty: 'IMPS' }, { ty: 'ISRC', iamt: 1_800 }, { ty: 'ISD' }, { ty: 'OTH', camt: 50 }],
        itc_rev: [{ ty: 'RUL', camt: 50 }, { ty: 'OTH' }],
        itc_net: { iamt: 1_800, camt: 0, samt: 0, csamt: 0 },
      },
    });
  });

  test.each([
    ['2025-04-01', '2026-03-31'],
    ['2026-04-01', '2026-04-30'],
  ])('leads from each line to the vouchers that it adds up, from %s to %s', async (from, to) => {
    const days = `from=${from}&to=${to}`;
    const { rows, branchIds } = await office.admin.ok<Gstr3bAnswer>('GET', `/api/accounts/gstr-3b?${days}`);
    type Figures = Pick<Gstr3bRow, 'taxable' | 'igst' | 'cgst' | 'sgst' | 'cess'>;
    const figures = ({ taxable, igst, cgst, sgst, cess }: Figures) => [taxable, igst, cgst, sgst, cess];
    let met = 0;
    for (const row of rows) {
      const line = `${row.table}${row.code}`;
      if (!isLine3b(line)) continue;
      for (const by of ['voucher', 'rate']) {
        const query = `${days}&branchId=${branchIds.join()}&by=${by}&line=${line}`;
        const told = await office.admin.ok<GstSummary>('GET', `/api/accounts/gst-summary?${query}`);
        const sums = told.rows
          .map(figures)
          .reduce((sum, one) => sum.map((at, place) => at + (one[place] ?? 0)), [0, 0, 0, 0, 0]);
        expect([line, by, ...sums]).toEqual([line, by, ...figures(row)]);
        met += told.rows.length;
      }
    }
    expect(met).toBeGreaterThan(4);
  });
});

describe('the set-off', () => {
  test('at 30-Sep-2025 is that of the worked example, and the journal of October is its own', async () => {
    const { credit, dues, cash, posted, journal, rows } = await setOff('2025-09-30');
    expect(credit).toEqual({ igst: rs('54,000'), cgst: rs('63,000'), sgst: rs('63,000'), cess: 0 });
    expect(dues).toEqual({ igst: rs('1,81,800'), cgst: rs('40,500'), sgst: rs('40,500'), cess: 0 });
    expect(cash).toEqual({ igst: rs('82,800'), cgst: 0, sgst: 0, cess: 0 });
    expect(posted).toMatchObject([{ number: 'JVHYD/2526/00011', date: '2025-10-20' }]);
    expect(journal).toBeNull();
    expect(rows.find(({ label }) => label === 'Paid by CGST credit')).toMatchObject({
      igst: rs('22,500'),
      cgst: rs('40,500'),
    });
  });

  test('of a later month counts earlier set-offs', async () => {
    // March 2026: credit 40,500 each and IGST 39,600; dues 51,300 each and IGST 36,000.
    const { credit, dues, cash, posted } = await setOff('2026-03-15');
    expect(credit).toEqual({ igst: rs('39,600'), cgst: rs('40,500'), sgst: rs('40,500'), cess: 0 });
    expect(dues).toEqual({ igst: rs('36,000'), cgst: rs('51,300'), sgst: rs('51,300'), cess: 0 });
    // IGST credit left, 3,600, pays CGST first.
    expect(cash).toEqual({ igst: 0, cgst: rs('7,200'), sgst: rs('10,800'), cess: 0 });
    expect(posted).toEqual([]);
  });

  test('is posted once as a journal, which clears the tax accounts', async () => {
    const { journal } = await setOff('2026-03-31');
    const voucher = await office.admin.ok<Voucher>('POST', post(JOURNALS), journal as object);
    expect(office.entries(voucher).sort()).toEqual([
      'GST Payable -18000.00',
      'Input CGST -40500.00',
      'Input IGST -39600.00',
      'Input SGST -40500.00',
      'Output CGST +51300.00',
      'Output IGST +36000.00',
      'Output SGST +51300.00',
    ]);
    const after = await setOff('2026-03-31');
    expect(after).toMatchObject({ journal: null, posted: [{ number: voucher.number }] });
    expect(after.dues).toEqual({ igst: rs('36,000'), cgst: rs('51,300'), sgst: rs('51,300'), cess: 0 });
    expect(await office.admin.refused('POST', post(JOURNALS), journal as object)).toMatchObject({
      status: 409,
      code: 'SET_OFF',
      message: `Mar-2026 is set off by ${voucher.number}. Cancel it first to set off the month again.`,
    });
    await cancel(voucher);
    expect((await setOff('2026-03-31')).journal).not.toBeNull();
  });

  test('pays reverse charge in cash only', async () => {
    const { reverseCash, held, rows, journal } = await setOff('2026-04-30');
    expect(reverseCash.igst).toBe(rs('1,800'));
    // Its credit waits until then.
    expect(held.igst).toBe(rs('1,800'));
    expect(rows.find(({ label }) => label.startsWith('Held back'))?.igst).toBe(-rs('1,800'));
    // The month is not over on 08-Apr-2026.
    expect(journal).toBeNull();
  });

  test('is for a whole month', async () => {
    const { journal } = await setOff('2026-03-31');
    const body = { ...(journal as object), setOffFor: '2026-03-15' };
    expect(await office.admin.refused('POST', post(JOURNALS), body)).toMatchObject({
      fields: { setOffFor: 'A set-off is for a whole month: give its last day' },
    });
  });
});
