import { beforeAll, describe, expect, test } from 'vitest';
import type { FiledReturn } from '../../contract/accounts/gst/filedReturns';
import type { Gstr1Answer } from '../../contract/accounts/gst/gstr1';
import { gstr1Json } from '../../contract/accounts/gst/gstr1Json';
import type { Gstr3bAnswer } from '../../contract/accounts/gst/gstr3b';
import type { TdsAnswer } from '../../contract/accounts/tds/tdsRegister';
import type { Account } from '../../contract/books/accounts';
import { noTax } from '../../contract/books/gst/heads';
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

/** Filed returns stay as they were filed; later changes go to amendments. */

let office: Office;
const FILED = '/api/accounts/filed-returns';
const MAY = { fromDate: '2026-05-01', toDate: '2026-05-31' };
type Stored = { id: number; version: number };

const filing = (form: string, more: object = {}) => ({
  form,
  branchId: office.branchId,
  ...MAY,
  filedOn: '2026-06-11',
  ackNo: 'AA360526123456Z',
  remarks: null,
  ...more,
});
const record = (form: string, more: object = {}) => office.admin.ok<FiledReturn>('POST', FILED, filing(form, more));
const wrong = async (form: string, more: object = {}) =>
  (await office.admin.refused('POST', FILED, filing(form, more))).fields;
const gstr1 = (part = 'return', month = '05') => {
  const days = month === '05' ? 'from=2026-05-01&to=2026-05-31' : 'from=2026-06-01&to=2026-06-30';
  return office.admin.ok<Gstr1Answer>('GET', `/api/accounts/gstr-1?${days}&part=${part}`);
};

/** A sale of goods at 18 % to a registered buyer of the own state. */
const sale = (date: string, billNo: string, taxable: number) => ({
  ...forms(office, date).journal([
    journalLine(office.account('Anand Stores'), taxable * 118, {
      bills: [newBill(billNo, date, date, (taxable * 118) as never)],
    }),
    journalLine(office.account('Sales'), -taxable * 100, { hsn: '8471', gstPercent: 18_000 }),
    journalLine(office.account('Output CGST'), -taxable * 9),
    journalLine(office.account('Output SGST'), -taxable * 9),
  ]),
  purpose: 'saleNote',
});
const sell = (date: string, billNo: string, taxable: number) =>
  office.admin.ok<Voucher>('POST', post(JOURNALS), sale(date, billNo, taxable));

beforeAll(async () => {
  office = await openOffice(await testApp('2026-06-20T06:00:00.000Z'), { yearFrom: '2026-04-01' });
  const account = await office.admin.ok<Account>('GET', `/api/accounts/accounts/${office.account('Anand Stores')}`);
  const { id, version, groupName, nature, controlType, balance, isSystem, ...input } = account;
  const registered = { ...input, gstin: '36AABCU9603R1ZO', gstType: 'regular', stateCode: '36', version };
  await office.admin.ok('PUT', `/api/accounts/accounts/${id}`, registered);
});

/** A journal is cancelled, and a draft begun in its place. */
async function enterAgain({ id, version }: Stored): Promise<Stored & { date: string }> {
  const body = { version, reason: 'Rate was agreed otherwise' };
  const cancelled = await office.admin.ok<Stored>('POST', `${JOURNALS}/${id}/cancel`, body);
  return office.admin.ok('POST', `${JOURNALS}/${id}/copy`, { version: cancelled.version });
}

describe('a filing', () => {
  test.each([
    ['of half a month', 'GSTR-1', { toDate: '2026-05-15' }, { toDate: 'GSTR-1 is of a month or a quarter' }],
    [
      'of a month where the form has quarters',
      '140',
      { branchId: null, ackNo: '123456789012345' },
      { toDate: '140 is of a quarter, such as 01-Apr to 30-Jun' },
    ],
    [
      'before its period ends',
      'GSTR-1',
      { filedOn: '2026-05-30' },
      { filedOn: 'A return is filed after its period ends on 31-May-2026' },
    ],
    ['of tomorrow', 'GSTR-1', { filedOn: '2026-06-21' }, { filedOn: 'The date cannot be in the future.' }],
    ['with another number', 'GSTR-1', { ackNo: '12345' }, { ackNo: 'An ARN has 15 letters and digits' }],
    ['without its registration', 'GSTR-1', { branchId: null }, { branchId: 'Select a branch of the registration' }],
    [
      'of GSTR-3B before GSTR-1',
      'GSTR-3B',
      {},
      { form: 'GSTR-1 of 01-May-2026 to 31-May-2026 comes first. Record it before GSTR-3B.' },
    ],
  ])('%s is refused', async (_what, form, more, fields) => {
    expect(await wrong(form, more)).toEqual(fields);
  });
});

describe('a filed GSTR-1', () => {
  let kept: Voucher;
  let changed: Voucher;
  let filed: FiledReturn;

  beforeAll(async () => {
    kept = await sell('2026-05-05', 'S/1', 10_000);
    changed = await sell('2026-05-06', 'S/2', 20_000);
    filed = await record('GSTR-1');
  });

  test('is recorded once, and refuses that its vouchers are amended', async () => {
    const found = await office.admin.ok<{ label: string }[]>('GET', `${FILED}/lookup?q=gstr`);
    expect(found.map(({ label }) => label)).toEqual(['GSTR-1 2026-05-01']);
    expect(await wrong('GSTR-1')).toEqual({ form: 'GSTR-1 of 01-May-2026 to 31-May-2026 is recorded already.' });
    const refused = await office.admin.refused('PUT', `${JOURNALS}/${kept.id}?step=revise`, {
      ...sale('2026-05-05', 'S/1', 11_000),
      version: kept.version,
    });
    expect(refused.message).toBe(
      `GSTR-1 of 01-May-2026 to 31-May-2026 is filed with it. Cancel ${kept.number} and enter it again.`,
    );
  });

  test('stays as filed; missing vouchers and re-entered ones go to GSTR-1A as table 9A', async () => {
    const draft = await enterAgain(changed);
    expect(draft.date).toBe('2026-05-06');
    const again = await office.admin.ok<Voucher>('PUT', `${JOURNALS}/${draft.id}?step=post`, {
      ...sale('2026-05-06', 'S/2A', 25_000),
      version: draft.version,
    });
    await sell('2026-05-20', 'S/3', 5_000);
    const whole = await gstr1();
    expect(whole.lines.map(({ billNo, taxable }) => [billNo, taxable])).toEqual([
      ['S/1', rs('10,000')],
      ['S/2', rs('20,000')],
    ]);
    expect(whole.filed).toMatchObject([{ form: 'GSTR-1', filedOn: '2026-06-11', ackNo: filed.ackNo }]);
    expect(whole.later).toBeGreaterThan(0);
    const later = await gstr1('amendment');
    expect(
      later.lines.map(({ table, voucherId, billNo, original, taxable }) => [
        table,
        voucherId,
        billNo,
        original,
        taxable,
      ]),
    ).toEqual([
      ['b2ba', again.id, 'S/2A', { billNo: 'S/2', billDate: '2026-05-06' }, rs('25,000')],
      ['b2b', expect.any(Number), 'S/3', null, rs('5,000')],
    ]);
    // The HSN summary shows the difference: 25,000 less 20,000, and 5,000 that was missing.
    expect(later.hsn).toMatchObject([{ hsn: '8471', taxable: rs('10,000') }]);
    expect(gstr1Json(later)).toMatchObject({
      b2ba: [{ ctin: '36AABCU9603R1ZO', inv: [{ oinum: 'S/2', oidt: '06-05-2026', inum: 'S/2A', val: 29_500 }] }],
      b2b: [{ inv: [{ inum: 'S/3' }] }],
    });
  });

  test('is amended once: GSTR-1A closes its days for sales', async () => {
    await record('GSTR-1A', { filedOn: '2026-06-15', ackNo: 'AA360526123457Z' });
    expect(await wrong('GSTR-1A', { filedOn: '2026-06-15' })).toMatchObject({
      form: expect.stringContaining('already'),
    });
    const refused = await office.admin.refused('POST', post(JOURNALS), sale('2026-05-25', 'S/4', 1_000));
    expect(refused.message).toBe('The GST returns up to 31-May-2026 are filed. Enter what has GST with a later date.');
  });

  test('after GSTR-3B is amended by the return of a later month, and 3B keeps its figures', async () => {
    const summary = () => office.admin.ok<Gstr3bAnswer>('GET', '/api/accounts/gstr-3b?from=2026-05-01&to=2026-05-31');
    const before = (await summary()).rows;
    await record('GSTR-3B', { filedOn: '2026-06-18', ackNo: 'AA360526123458Z' });
    const draft = await enterAgain(kept);
    // The reversal is dated today, and so is the draft in its place.
    expect(draft.date).toBe('2026-06-20');
    await office.admin.ok<Voucher>('PUT', `${JOURNALS}/${draft.id}?step=post`, {
      ...sale('2026-06-20', 'S/5', 8_000),
      version: draft.version,
    });
    expect((await summary()).rows).toEqual(before);
    const june = await gstr1('return', '06');
    expect(june.lines.map(({ table, billNo, original }) => [table, billNo, original])).toEqual([
      ['b2ba', 'S/5', { billNo: 'S/1', billDate: '2026-05-05' }],
    ]);
    expect(june.hsn).toMatchObject([{ taxable: rs('-2,000') }]);
  });

  test('keeps its place in the order of filing, and its period', async () => {
    const stays = await office.admin.refused('PUT', `${FILED}/${filed.id}`, {
      ...filing('GSTR-1', { toDate: '2026-06-30', fromDate: '2026-06-01', filedOn: '2026-07-01' }),
      version: filed.version,
    });
    expect(stays.fields).toBeDefined();
    const refused = await office.admin.refused('DELETE', `${FILED}/${filed.id}?version=${filed.version}`);
    expect(refused.message).toMatch(/is filed after it. Delete that first/);
  });
});

describe('a filed statement of TDS', () => {
  test('refuses that its deductions are amended; a cancellation is dated today', async () => {
    const tdsSectionId = office.section('194J(b)');
    const input = (amount: string, tds: string) =>
      forms(office, '2026-04-10').payment([
        paymentLine(office.account('Professional Fees'), rs(amount), { tdsSectionId, tdsAmount: rs(tds) }),
      ]);
    const paid = await office.admin.ok<Voucher>('POST', post(PAYMENTS), input('60,000', '6,000'));
    office.app.setNow('2026-07-20T06:00:00.000Z');
    // The session of a month ago is over.
    office.admin = await office.signIn('ASHA');
    const quarter = { branchId: null, fromDate: '2026-04-01', toDate: '2026-06-30', filedOn: '2026-07-18' };
    expect(await wrong('140', quarter)).toEqual({ ackNo: 'An acknowledgement number has 15 digits' });
    await record('143', { ...quarter, ackNo: '123456789012345' });
    // The statement of tax collected is another one.
    const smaller = await office.admin.ok<Voucher>('PUT', `${PAYMENTS}/${paid.id}?step=revise`, {
      ...input('70,000', '7,000'),
      version: paid.version,
    });
    await record('140', { ...quarter, ackNo: '123456789012346' });
    const refused = await office.admin.refused('PUT', `${PAYMENTS}/${paid.id}?step=revise`, {
      ...input('80,000', '8,000'),
      version: smaller.version,
    });
    expect(refused.message).toMatch(/^140 of 01-Apr-2026 to 30-Jun-2026 is filed with it/);
    await office.admin.ok('POST', `${PAYMENTS}/${paid.id}/cancel`, {
      version: smaller.version,
      reason: 'Paid to another',
    });
    const { rows } = await office.admin.ok<TdsAnswer>(
      'GET',
      '/api/accounts/tds-register?from=2026-04-01&to=2026-06-30',
    );
    expect(rows).toMatchObject([{ form: '140', tax: rs('7,000'), filed: '2026-07-18' }]);
  });
});

describe('a GSTR-3B that is not filed in time', () => {
  const late = async (days: string) =>
    (await office.admin.ok<Gstr3bAnswer>('GET', `/api/accounts/gstr-3b?${days}`)).late;

  test('bears the late fee to today, at most 500 where no tax is owed', async () => {
    office.app.setNow('2026-07-30T06:00:00.000Z');
    office.admin = await office.signIn('ASHA');
    // Due by 20-May: 71 days at 20 are 1,420.
    expect(await late('from=2026-04-01&to=2026-04-30')).toMatchObject({
      dueOn: '2026-05-20',
      until: '2026-07-30',
      days: 71,
      interest: noTax,
      fee: { ...noTax, cgst: rs('250'), sgst: rs('250') },
    });
  });

  test('bears interest on the cash less the lowest balance of the cash ledger', async () => {
    // June sold 1,02,000 and took 2,000 back: tax of 18,000 in cash, due by 20-Jul.
    await sell('2026-06-25', 'S/6', 102_000);
    await office.admin.ok<Voucher>(
      'POST',
      post(PAYMENTS),
      forms(office, '2026-07-15').payment([paymentLine(office.account('GST Cash Ledger'), rs('5,000'))]),
    );
    await office.admin.ok<Voucher>(
      'POST',
      post(PAYMENTS),
      forms(office, '2026-07-29').payment([paymentLine(office.account('GST Cash Ledger'), rs('40,000'))]),
    );
    // (18,000 - 5,000) x 10 / 365 x 18 % = 64.11, half each; 10 days at 50 are 500.
    expect(await late('from=2026-06-01&to=2026-06-30')).toMatchObject({
      dueOn: '2026-07-20',
      days: 10,
      lowest: rs('5,000'),
      interest: { ...noTax, cgst: rs('32.06'), sgst: rs('32.06') },
      fee: { ...noTax, cgst: rs('250'), sgst: rs('250') },
    });
  });

  test('says when it was filed, and that supplies of the period come from GSTR-1', async () => {
    const may = await office.admin.ok<Gstr3bAnswer>('GET', '/api/accounts/gstr-3b?from=2026-05-01&to=2026-05-31');
    expect(may).toMatchObject({ filed: { filedOn: '2026-06-18' }, outwardFixed: true, untold: 0, late: { days: 0 } });
  });
});
