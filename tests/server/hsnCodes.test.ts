import { beforeAll, describe, expect, test } from 'vitest';
import type { GstSummary } from '../../contract/accounts/gst/gstSummary';
import { type HsnCode, type HsnOption, rateOn } from '../../contract/admin/hsnCodes';
import { percent } from '../../contract/amount';
import { isoDate } from '../../contract/dates';
import { testApp } from '../setup/app';
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

/** Goods and services by HSN and SAC: the codes that vouchers may name, and their effect on the tax. */
let office: Office;
let form: ReturnType<typeof forms>;
const at = (name: string) => office.account(name);
const HSN = '/api/admin/hsn-codes';
const blank = { taxCode: 'GST18', uqc: 'NOS', reverseCharge: false, itcEligible: true, active: true };

beforeAll(async () => {
  office = await openOffice(await testApp());
  form = forms(office);
});

const add = (code: string, more: object = {}) =>
  office.admin.ok<HsnCode>('POST', HSN, { ...blank, code, description: `Things of ${code}`, ...more });
const rent = (more: object) => {
  const line = paymentLine(at('Rent'), rs('1,000'), { gstPercent: 18_000, ...more });
  return form.payment([line], { payee: 'Rao Law Chambers' });
};
const pay = (more: object) => office.admin.ok<Voucher>('POST', post(PAYMENTS), rent(more));

describe('a code', () => {
  test('has 4, 6 or 8 digits, names a GST and occurs once in the list', async () => {
    const refused = async (more: object) =>
      (await office.admin.refused('POST', HSN, { ...blank, description: 'Things', ...more })).fields;
    expect(await refused({ code: '12345' })).toEqual({ code: 'An HSN or SAC has 4, 6 or 8 digits' });
    expect(await refused({ code: '1234', taxCode: 'GST19' })).toEqual({
      taxCode: 'No GST has the code GST19. Choose one of the taxes.',
    });
    expect(await refused({ code: '8471' })).toEqual({ code: '8471 is in the list already.' });
  });

  test('is a service where it begins with 99, and bears the rate of the day', async () => {
    const { rows } = await office.admin.ok<{ rows: HsnCode[] }>('GET', `${HSN}?q=997212`);
    expect(rows).toMatchObject([{ code: '997212', isService: true, rate: percent('18') }]);
    await add('8703112', { code: '870311', taxCode: 'GST28' });
    const [car] = await office.admin.ok<HsnOption[]>('GET', `${HSN}/lookup?q=870311`);
    if (!car) throw new Error('870311 is not found');
    expect(rateOn(car, isoDate('2025-09-21'))).toBe(percent('28'));
    expect(rateOn(car, isoDate('2025-09-22'))).toBeNull();
  });
});

describe('a line of a voucher', () => {
  test('names a code of the list, and no free text', async () => {
    expect(await office.admin.refused('POST', post(PAYMENTS), rent({ hsn: '123456' }))).toMatchObject({
      status: 400,
      fields: {
        'lines.0.hsn':
          '123456 is not among the HSN and SAC codes. Select a code from the list, or ask an administrator to add it.',
      },
    });
    const { id, version, rate, isService, ...code } = await add('9404');
    await office.admin.ok('PUT', `${HSN}/${id}`, { ...code, active: false, version });
    expect(await office.admin.refused('POST', post(PAYMENTS), rent({ hsn: '9404' }))).toMatchObject({
      fields: { 'lines.0.hsn': '9404 is switched off. Choose another HSN or SAC.' },
    });
  });

  test('of services on which the buyer owes the tax is under reverse charge, unless it says otherwise', async () => {
    expect(office.entries(await pay({ hsn: '998212' }))).toEqual([
      'Rent +1000.00',
      'Input CGST +90.00',
      'Input SGST +90.00',
      'RCM Payable CGST -90.00',
      'RCM Payable SGST -90.00',
      'HDFC Current A/c -1000.00',
    ]);
    expect(office.entries(await pay({ hsn: '998212', reverseCharge: false })).at(-1)).toBe('HDFC Current A/c -1180.00');
  });

  test('whose credit the law blocks puts its tax into the cost, in a journal for a reason otherwise', async () => {
    expect(office.entries(await pay({ hsn: '9954' }))).toEqual(['Rent +1180.00', 'HDFC Current A/c -1180.00']);
    const body = form.journal(
      [
        journalLine(at('Rent'), rs('1,000'), { gstPercent: 18_000, hsn: '9954' }),
        journalLine(at('Input CGST'), rs('90')),
        journalLine(at('Input SGST'), rs('90')),
        journalLine(at('Deccan Supplies'), -rs('1,180')),
      ],
      { purpose: 'purchaseNote' },
    );
    expect(await office.admin.refused('POST', post(JOURNALS), body)).toMatchObject({
      confirm: { code: 'NO_CREDIT', needsReason: true },
      message: 'The law gives no credit on 9954. Put 180.00 into the cost, or say why credit is taken.',
    });
  });
});

test('a code that vouchers name is neither renamed nor deleted', async () => {
  await pay({ hsn: '997212' });
  const [{ id, version, rate, isService, ...code }] = (
    await office.admin.ok<{ rows: [HsnCode] }>('GET', `${HSN}?q=997212`)
  ).rows;
  expect(await office.admin.refused('PUT', `${HSN}/${id}`, { ...code, code: '997211', version })).toMatchObject({
    fields: { code: 'Vouchers name 997212, so it stays. Make another one for 997211.' },
  });
  expect(await office.admin.refused('DELETE', `${HSN}/${id}?version=${version}`)).toMatchObject({
    message: 'Vouchers name 997212. Switch it off instead of deleting it.',
  });
  const { rows } = await office.admin.ok<GstSummary>(
    'GET',
    '/api/accounts/gst-summary?from=2026-03-01&to=2026-03-31&by=hsn',
  );
  expect(rows.find((row) => row.hsn === '997212')).toMatchObject({
    supplied: 'Rental of non-residential property',
    taxable: rs('1,000'),
    cgst: rs('90'),
  });
});
