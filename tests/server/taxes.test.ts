import { beforeAll, describe, expect, test } from 'vitest';
import type { Tax } from '../../contract/admin/taxes';
import { percent } from '../../contract/amount';
import { type TestApp, testApp } from '../setup/app';
import { ACQUISITIONS, DISPOSALS, exampleClasses, registerForms } from './assetForms';
import {
  forms,
  JOURNALS,
  journalLine,
  type Office,
  openOffice,
  PAYMENTS,
  paymentLine,
  post,
  rs,
  type Voucher,
} from './office';

/** Taxes by their days. */
let app: TestApp;
let office: Office;

beforeAll(async () => {
  app = await testApp();
  office = await openOffice(app);
});

const TAXES = '/api/admin/taxes';
type Page = { rows: Tax[]; total: number };
const list = async (query = '') => (await office.admin.ok<Page>('GET', `${TAXES}?size=200&${query}`)).rows;
const inForce = async (code: string, on: string) => {
  const found = (await list(`on=${on}`)).find((tax) => tax.code === code);
  if (!found) throw new Error(`${code} is not in force on ${on}`);
  return found;
};

const blank = {
  code: 'NEW',
  name: 'New',
  kind: 'gst',
  rate: percent('18'),
  cgst: percent('9'),
  sgst: percent('9'),
  igst: percent('18'),
  cess: 0,
  cgstSalesId: null,
  cgstPurchaseId: null,
  sgstSalesId: null,
  sgstPurchaseId: null,
  igstSalesId: null,
  igstPurchaseId: null,
  otherSalesId: null,
  otherPurchaseId: null,
  inclusive: false,
  reverseCharge: false,
  hsnDefault: null,
  fromDate: '2026-04-01',
  toDate: null,
  active: true,
};

describe('a company begins with the rates of GST', () => {
  test.each([
    ['2025-09-21', ['0', '0.25', '3', '5', '12', '18', '28']],
    ['2025-09-22', ['0', '0.25', '3', '5', '18', '40']],
    ['2026-03-31', ['0', '0.25', '3', '5', '18', '40']],
  ])('in force on %s: %j %%', async (on, rates) => {
    const found = await list(`on=${on}&kind=gst`);
    expect(found.map((tax) => tax.rate).sort((a, b) => a - b)).toEqual(rates.map(percent));
    for (const tax of found) expect([tax.cgst, tax.sgst, tax.igst]).toEqual([tax.rate / 2, tax.rate / 2, tax.rate]);
  });

  test('12 and 28 are kept as ended rows', async () => {
    for (const code of ['GST12', 'GST28']) {
      expect((await list()).filter((tax) => tax.code === code)).toMatchObject([{ toDate: '2025-09-21' }]);
    }
  });
});

describe('the parts of a tax add up', () => {
  test.each([
    [{ sgst: percent('6') }, { cgst: 'CGST 9 + SGST 6 is not 18' }],
    [{ cgst: percent('10'), sgst: percent('8') }, { sgst: 'CGST and SGST are one half each' }],
    [{ igst: percent('12') }, { igst: 'IGST 12 is not 18' }],
    [
      { rate: percent('17'), cgst: percent('8.5'), sgst: percent('8.5'), igst: percent('17') },
      { rate: 'There is no GST of 17 %. On 01-Apr-2026 it is 0, 0.25, 1.5, 3, 5, 12, 18 or 40 %.' },
    ],
    [
      { rate: percent('28'), cgst: percent('14'), sgst: percent('14'), igst: percent('28') },
      { rate: 'GST of 28 % ended on 31-Jan-2026. On 01-Apr-2026 it is 0, 0.25, 1.5, 3, 5, 12, 18 or 40 %.' },
    ],
    [
      { fromDate: '2025-09-21', rate: percent('40'), cgst: percent('20'), sgst: percent('20'), igst: percent('40') },
      { rate: 'GST of 40 % begins on 22-Sep-2025. On 21-Sep-2025 it is 0, 0.25, 1.5, 3, 5, 12, 18 or 28 %.' },
    ],
    [{ fromDate: '2017-06-30' }, { rate: 'GST of 18 % begins on 01-Jul-2017.' }],
    [{ kind: 'vat' }, { cgst: 'Only GST is divided into CGST, SGST and IGST' }],
    [{ kind: 'exempt', cgst: 0, sgst: 0, igst: 0 }, { rate: 'Nothing is charged here, so the rate is 0' }],
    [{ fromDate: '2026-04-01', toDate: '2026-03-31' }, { toDate: 'The last day lies before the first' }],
    [{ hsnDefault: '123' }, { hsnDefault: 'An HSN or SAC has 4, 6 or 8 digits' }],
  ])('%j is refused', async (more, fields) => {
    expect(await office.admin.refused('POST', TAXES, { ...blank, ...more })).toMatchObject({ status: 400, fields });
  });

  test('a rate that has ended is entered for the days when it was in force', async () => {
    const old = { rate: percent('12'), cgst: percent('6'), sgst: percent('6'), igst: percent('12') };
    const row = { ...blank, ...old, code: 'WAS12', fromDate: '2024-04-01', toDate: '2025-09-21' };
    expect(await office.admin.ok<Tax>('POST', TAXES, row)).toMatchObject({ rate: percent('12') });
  });

  test('a rate as fine as 0.25 % is halved exactly', async () => {
    const fine = { code: 'FINE', rate: percent('0.25'), cgst: percent('0.125'), sgst: percent('0.125') };
    const made = await office.admin.ok<Tax>('POST', TAXES, { ...blank, ...fine, igst: percent('0.25') });
    expect([made.cgst, made.sgst, made.igst]).toEqual([125, 125, 250]);
  });

  test('parts that are not entered follow from the rate', async () => {
    const none = { cgst: 0, sgst: 0, igst: 0 };
    const made = await office.admin.ok<Tax>('POST', TAXES, { ...blank, ...none, code: 'GST1.5', rate: percent('1.5') });
    expect(made).toMatchObject({ cgst: percent('0.75'), sgst: percent('0.75'), igst: percent('1.5') });
  });

  test('a tax that no account purpose serves names its accounts', async () => {
    const vat = { ...blank, code: 'VAT', kind: 'vat', rate: percent('14.5'), cgst: 0, sgst: 0, igst: 0 };
    expect(await office.admin.refused('POST', TAXES, vat)).toMatchObject({
      fields: { otherSalesId: expect.any(String), otherPurchaseId: expect.any(String) },
    });
    const otherSalesId = await office.open('Output VAT', 'Statutory Dues');
    const made = await office.admin.ok<Tax>('POST', TAXES, { ...vat, otherSalesId, otherPurchaseId: otherSalesId });
    expect(made.otherSalesId).toBe(otherSalesId);
    const cess = { ...blank, code: 'CESS', cess: percent('12') };
    expect(await office.admin.refused('POST', TAXES, cess)).toMatchObject({
      fields: { otherSalesId: 'Choose the account; this tax has none by purpose' },
    });
    expect(await office.admin.refused('POST', TAXES, { ...blank, cgstSalesId: 999_999 })).toMatchObject({
      fields: { cgstSalesId: 'Choose an account of the list' },
    });
  });
});

describe('a new rate is a new row', () => {
  test('rows of one code do not overlap: the running one is given its last day first', async () => {
    const first = await office.admin.ok<Tax>('POST', TAXES, { ...blank, code: 'STEP' });
    const next = { ...blank, code: 'step', rate: percent('5'), cgst: 2500, sgst: 2500, igst: 5000 };
    expect(await office.admin.refused('POST', TAXES, { ...next, fromDate: '2026-07-01' })).toMatchObject({
      fields: { fromDate: 'STEP is in force from 01-Apr-2026 on already. Give that row a last day first.' },
    });
    expect(await office.admin.refused('POST', TAXES, next)).toMatchObject({
      fields: { fromDate: 'STEP has a row from 01-Apr-2026 already.' },
    });
    await office.admin.ok('PUT', `${TAXES}/${first.id}`, { ...blank, code: 'STEP', toDate: '2026-06-30', version: 1 });
    const second = await office.admin.ok<Tax>('POST', TAXES, { ...next, fromDate: '2026-07-01' });
    expect(second).toMatchObject({ code: 'STEP', rate: percent('5') });
    expect((await inForce('STEP', '2026-06-30')).rate).toBe(percent('18'));
    expect((await inForce('STEP', '2026-07-01')).rate).toBe(percent('5'));
  });

  test('a tax on documents keeps its figures and is switched off, not deleted', async () => {
    const rent = office.account('Rent');
    const line = paymentLine(rent, rs('1,000'), { gstPercent: percent('40') });
    await office.admin.ok('POST', post(PAYMENTS), forms(office).payment([line]));
    const { id, ...used } = await inForce('GST40', '2026-03-31');
    const less = { rate: percent('18'), cgst: percent('9'), sgst: percent('9'), igst: percent('18') };
    expect(await office.admin.refused('PUT', `${TAXES}/${id}`, { ...used, ...less })).toMatchObject({
      status: 400,
      fields: { rate: expect.stringMatching(/^Documents carry GST40 at 40 %, so it stays\. Give this row a last day/) },
    });
    expect(await office.admin.refused('DELETE', `${TAXES}/${id}?version=${used.version}`)).toMatchObject({
      status: 409,
      message: 'Documents carry GST40. Switch it off instead of deleting it.',
    });
    expect(await office.admin.refused('PUT', `${TAXES}/${id}`, { ...used, toDate: '2026-03-30' })).toMatchObject({
      fields: { toDate: 'Documents after 30-Mar-2026 carry GST40. Choose a later day.' },
    });
    const unused = await inForce('GST3', '2026-03-31');
    await office.admin.ok('DELETE', `${TAXES}/${unused.id}?version=${unused.version}`);
    const off = await office.admin.ok<Tax>('PUT', `${TAXES}/${id}`, { ...used, active: false });
    expect(off.active).toBe(false);
    const offered = await office.admin.ok<{ hint: string }[]>('GET', `${TAXES}/lookup?q=GST 40`);
    expect(offered).toEqual([]);
  });
});

test('only administrators come near: a clerk with every other right is refused', async () => {
  expect(await office.clerk.refused('POST', TAXES, blank)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
});

describe('a tax is in use whichever document carries it', () => {
  const split = (percents: string) => {
    const rate = percent(percents);
    return { rate, cgst: rate / 2, sgst: rate / 2, igst: rate };
  };
  /** A rate that only this test charges, from a year that no other test posts in. */
  const make = (code: string, more: object) =>
    office.admin.ok<Tax>('POST', TAXES, { ...blank, code, fromDate: '2025-04-01', ...more });
  const stays = async ({ id, ...tax }: Tax, less: object) => {
    const kept = expect.stringMatching(/^Documents carry /);
    expect(await office.admin.refused('DELETE', `${TAXES}/${id}?version=${tax.version}`)).toMatchObject({
      status: 409,
      message: kept,
    });
    const [field = ''] = Object.keys(less);
    expect(await office.admin.refused('PUT', `${TAXES}/${id}`, { ...tax, ...less })).toMatchObject({
      fields: { [field]: kept },
    });
  };

  test('a journal of a sale', async () => {
    const tax = await make('SOLD', { ...split('1.5') });
    const at = (name: string) => office.account(name);
    const lines = [
      journalLine(at('Rent'), rs('1,015')),
      journalLine(at('Sales'), -rs('1,000'), { gstPercent: percent('1.5'), hsn: '8471' }),
      journalLine(at('Output CGST'), -rs('7.50')),
      journalLine(at('Output SGST'), -rs('7.50')),
    ];
    await office.admin.ok('POST', post(JOURNALS), forms(office).journal(lines));
    await stays(tax, split('3'));
  });

  test('the purchase of an asset, and its sale', async () => {
    const classes = await exampleClasses(office);
    const form = registerForms(office);
    const bank = office.account('HDFC Current A/c');
    const bought = await make('BOUGHT', split('12'));
    const line = form.line(classes.computers, rs('50,000'), { code: 'PC-1', gstPercent: percent('12') });
    await office.admin.ok<Voucher>('POST', post(ACQUISITIONS), form.acquisition('2026-03-02', bank, [line]));
    await stays(bought, split('18'));
    const sold = await make('GONE', split('28'));
    const { rows } = await office.admin.ok<{ rows: { id: number }[] }>('GET', '/api/accounts/assets?q=PC-1');
    const disposal = form.disposal('2026-03-31', rows[0]?.id ?? 0, rs('40,000'), bank, { gstPercent: percent('28') });
    await office.admin.ok('POST', post(DISPOSALS), disposal);
    await stays(sold, split('18'));
  });

  test('an exempt supply, and an entry of the account of a tax that is no GST', async () => {
    const none = { cgst: 0, sgst: 0, igst: 0 };
    const exempt = await make('FREE', { kind: 'exempt', rate: 0, ...none });
    const vat = await office.open('Output VAT of old', 'Statutory Dues');
    const accounts = { otherSalesId: vat, otherPurchaseId: vat };
    const old = await make('OLDVAT', { kind: 'vat', rate: percent('14.5'), ...none, ...accounts });
    const unused = await make('UNUSED', { kind: 'nonGst', rate: 0, ...none });
    const lines = [
      journalLine(office.account('Rent'), rs('1,100')),
      journalLine(office.account('Sales'), -rs('1,000'), { supply: 'exempt', hsn: '1001' }),
      journalLine(vat, -rs('100')),
    ];
    await office.admin.ok('POST', post(JOURNALS), forms(office).journal(lines));
    await stays(exempt, { fromDate: '2025-05-01' });
    await stays(old, { rate: percent('20') });
    await office.admin.ok('DELETE', `${TAXES}/${unused.id}?version=${unused.version}`);
  });
});

describe('another rate of a tax', () => {
  const path = (tax: Tax) => `${TAXES}/${tax.id}/new-rate`;

  test('ends the row of before the day before, and begins a new one in the same act', async () => {
    const tax = await office.admin.ok<Tax>('POST', TAXES, { ...blank, code: 'RISE', name: 'Rising' });
    const made = await office.admin.ok<Tax>('POST', path(tax), {
      version: tax.version,
      fromDate: '2026-07-01',
      rate: percent('5'),
    });
    expect(made).toMatchObject({
      code: 'RISE',
      rate: percent('5'),
      cgst: percent('2.5'),
      sgst: percent('2.5'),
      igst: percent('5'),
      fromDate: '2026-07-01',
      toDate: null,
    });
    expect(await inForce('RISE', '2026-06-30')).toMatchObject({
      id: tax.id,
      rate: percent('18'),
      toDate: '2026-06-30',
    });
    expect(await inForce('RISE', '2026-07-01')).toMatchObject({ id: made.id });
  });

  test('is refused where it makes no sense, at the field', async () => {
    const tax = await office.admin.ok<Tax>('POST', TAXES, { ...blank, code: 'STAY', name: 'Staying' });
    const refused = async (more: object) =>
      (
        await office.admin.refused('POST', path(tax), {
          version: tax.version,
          fromDate: '2026-07-01',
          rate: percent('5'),
          ...more,
        })
      ).fields;
    expect(await refused({ fromDate: '2026-04-01' })).toEqual({
      fromDate: 'This row begins on 01-Apr-2026; the new rate begins later',
    });
    expect(await refused({ rate: percent('18') })).toEqual({ rate: 'It is 18 % already' });
    expect(await refused({ rate: percent('7') })).toHaveProperty('rate');
    expect(
      await office.admin.refused('POST', path(tax), { version: 99, fromDate: '2026-07-01', rate: 0 }),
    ).toMatchObject({
      status: 409,
    });
    expect(await inForce('STAY', '2027-01-01')).toMatchObject({ id: tax.id, toDate: null });
  });
});

test('accounts that a tax names for its parts take its GST; other rates go on to those of the purposes', async () => {
  const own = await office.open('Input CGST at 18', 'Input Tax Credit');
  const luxury = await inForce('GST18', '2026-03-31');
  await office.admin.ok('PUT', `${TAXES}/${luxury.id}`, { ...luxury, cgstPurchaseId: own });
  const form = registerForms(office);
  const classes = (await office.admin.ok<{ id: number }[]>('GET', '/api/accounts/asset-classes/lookup'))[0]?.id ?? 0;
  const buy = async (code: string, gstPercent: string) => {
    const line = form.line(classes, rs('1,000'), { code, gstPercent: percent(gstPercent) });
    const bank = office.account('HDFC Current A/c');
    const input = form.acquisition('2026-03-30', bank, [line]);
    return office.entries(await office.admin.ok<Voucher>('POST', post(ACQUISITIONS), input));
  };
  expect(await buy('LUX-1', '18')).toContain('Input CGST at 18 +90.00');
  expect(await buy('LUX-2', '5')).toContain('Input CGST +25.00');
});

describe('cess under reverse charge', () => {
  const lignite = (more: object) =>
    forms(office, '2026-03-31').payment(
      [paymentLine(office.account('Purchases'), rs('10,000'), { gstPercent: 5000, reverseCharge: true, ...more })],
      { payee: 'Neyveli Lignite' },
    );

  test('is owed and taken as credit like the other heads, where the tax of the code has it', async () => {
    const cess = percent('1.5');
    const [otherSalesId, otherPurchaseId] = [office.account('Output Cess'), office.account('Input Cess')];
    const heads = { rate: percent('5'), cgst: percent('2.5'), sgst: percent('2.5'), igst: percent('5'), cess };
    const tax = { ...blank, code: 'COAL5', name: 'Coal', ...heads, otherSalesId, otherPurchaseId };
    await office.admin.ok('POST', TAXES, { ...tax, fromDate: '2025-09-22' });
    await office.admin.ok('POST', '/api/admin/hsn-codes', {
      code: '2702',
      description: 'Lignite',
      taxCode: 'COAL5',
      uqc: 'TON',
      reverseCharge: true,
      itcEligible: true,
      active: true,
    });
    const paid = await office.admin.ok<Voucher>('POST', post(PAYMENTS), lignite({ hsn: '2702', reverseCharge: null }));
    expect(office.entries(paid)).toEqual([
      'Purchases +10000.00',
      'Input CGST +250.00',
      'Input SGST +250.00',
      'Input Cess +150.00',
      'RCM Payable CGST -250.00',
      'RCM Payable SGST -250.00',
      'RCM Payable Cess -150.00',
      'HDFC Current A/c -10000.00',
    ]);
    const { rows } = await office.admin.ok<{ rows: { section: string; cess: number }[] }>(
      'GET',
      '/api/accounts/gst-summary?from=2026-03-01&to=2026-03-31&section=reverse',
    );
    expect(rows.find(({ section }) => section === 'reverse')?.cess).toBe(rs('150'));
  });

  test('joins the cost where credit is blocked, and is none where nobody says which of two taxes it is', async () => {
    const blocked = await office.admin.ok<Voucher>(
      'POST',
      post(PAYMENTS),
      lignite({ hsn: '2702', creditBlocked: true }),
    );
    expect(office.entries(blocked)).toEqual([
      'Purchases +10650.00',
      'RCM Payable CGST -250.00',
      'RCM Payable SGST -250.00',
      'RCM Payable Cess -150.00',
      'HDFC Current A/c -10000.00',
    ]);
    const plain = await office.admin.ok<Voucher>('POST', post(PAYMENTS), lignite({}));
    expect(office.entries(plain)).not.toContain('Input Cess +150.00');
  });
});
