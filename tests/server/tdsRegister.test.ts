import { beforeAll, describe, expect, test } from 'vitest';
import type { Challan } from '../../contract/accounts/tds/challans';
import { type TdsAnswer, tdsDueOn } from '../../contract/accounts/tds/tdsRegister';
import { type Percent, rupees } from '../../contract/amount';
import type { IsoDate } from '../../contract/dates';
import { tdsOn } from '../../server/books/tds/tds';
import { forms, type Office, PAYMENTS, paymentLine, post, rs, type Voucher } from './office';
import { postWorkedExample } from './workedExampleBooks';

let office: Office;
let posted: Map<string, Voucher>;

beforeAll(async () => {
  ({ office, posted } = await postWorkedExample());
});

const register = (query: string) => office.admin.ok<TdsAnswer>('GET', `/api/accounts/tds-register?${query}`);
const CHALLANS = '/api/accounts/tds-challans';
const idOf = (number: string) => posted.get(number)?.id ?? 0;

describe('the register of the worked example', () => {
  test('has the tax deducted, under its section and with its due date', async () => {
    const { rows, payable } = await register('from=2025-07-01&to=2025-09-30');
    expect(rows.map((row) => [row.number, row.section, row.party, row.base, row.rate, row.tax, row.dueOn])).toEqual([
      ['PYHYD/2526/00008', '194I(b)', 'Rent', rs('1,80,000'), 10_000, rs('18,000'), '2025-10-07'],
      // The page types this one as a plain journal, and the account of Rao & Co names no section.
      ['JVHYD/2526/00007', null, 'Rao & Co', null, null, rs('6,000'), '2025-10-07'],
    ]);
    expect(payable).toBe(rs('24,000'));
  });

  test('leads a deposit to the deductions of its month by its challan', async () => {
    const { deposits } = await register('from=2025-10-01&to=2025-10-31');
    expect(deposits).toMatchObject([{ number: 'PYHYD/2526/00010', amount: rs('24,000'), challanNo: null }]);
    const challan = {
      documentId: idOf('PYHYD/2526/00010'),
      month: '2025-09-15',
      sectionId: null,
      number: '00417',
      bsrCode: '0510308',
      date: '2025-10-07',
    };
    const made = await office.admin.ok<Challan>('POST', CHALLANS, challan);
    const { rows } = await register('from=2025-09-01&to=2025-09-30');
    expect(rows[0]).toMatchObject({ challanNo: '00417', bsrCode: '0510308', challanDate: '2025-10-07' });
    expect(await office.admin.refused('POST', CHALLANS, challan)).toMatchObject({
      fields: { number: 'Challan 00417 of this day is recorded already' },
    });
    await office.admin.ok('DELETE', `${CHALLANS}/${made.id}?version=${made.version}`);
    expect((await register('from=2025-09-01&to=2025-09-30')).rows[0]).toMatchObject({ challanNo: null });
  });

  test('takes no challan for a payment that deposited nothing, nor one of the wrong length', async () => {
    const wrong = {
      documentId: idOf('PYHYD/2526/00006'),
      month: '2025-09-15',
      sectionId: null,
      number: '417',
      bsrCode: '0510308',
      date: '2025-10-07',
    };
    expect(await office.admin.refused('POST', CHALLANS, wrong)).toMatchObject({
      fields: { number: 'The challan number has 5 digits' },
    });
    expect(await office.admin.refused('POST', CHALLANS, { ...wrong, number: '00418' })).toMatchObject({
      fields: { documentId: 'Choose a payment that deposited tax' },
    });
  });

  test('knows the PAN of who was paid for an expense by the GSTIN of the line; leaves a cancelled deduction out', async () => {
    const line = paymentLine(office.account('Rent'), rs('60,000'), {
      tdsSectionId: office.section('194I(b)'),
      partyPan: null,
      gstPercent: 18_000,
      partyGstin: '36AABCS1429B1ZV',
    });
    const form = forms(office, '2026-04-05');
    const voucher = await office.admin.ok<Voucher>('POST', post(PAYMENTS), form.payment([line], { payee: 'Landlord' }));
    const april = 'from=2026-04-01&to=2026-04-30';
    expect((await register(april)).rows).toMatchObject([{ party: 'Landlord', pan: 'AABCS1429B', tax: rs('6,000') }]);
    const { id, version } = voucher;
    await office.admin.ok('POST', `${PAYMENTS}/${id}/cancel`, { version, reason: 'paid from the wrong bank' });
    expect((await register(april)).rows).toEqual([]);
  });
});

test('tax is due on the 7th of the next month, of March on 30-Apr', () => {
  const due = (date: string) => tdsDueOn(date as IsoDate);
  expect([due('2025-04-30'), due('2025-12-01'), due('2026-02-28'), due('2026-03-01'), due('2026-03-31')]).toEqual([
    '2025-05-07',
    '2026-01-07',
    '2026-03-07',
    '2026-04-30',
    '2026-04-30',
  ]);
});

describe('a rate that changed within the year', () => {
  const rate = (basis: 'whole' | 'excess', formerBase: string, formerTax: string) => ({
    payee: 'other' as const,
    percent: 2_000 as Percent,
    singleLimit: rupees(0),
    monthlyLimit: rupees(0),
    yearlyLimit: rupees('20000'),
    basis,
    former: { base: rupees(formerBase), tax: rupees(formerTax) },
  });
  const earlier = (base: string, tax: string) => ({
    base: rupees(base),
    tax: rupees(tax),
    monthBase: rupees('0'),
    monthTax: rupees('0'),
  });
  test.each([
    ['what bore 5 % before bears no more', rate('whole', '100000', '5000'), '50000', earlier('100000', '5000'), '1000'],
    [
      'what came since then and bore none is made up for',
      rate('whole', '100000', '5000'),
      '50000',
      earlier('110000', '5000'),
      '1200',
    ],
    ['below the limit it bore none, and does now', rate('whole', '15000', '0'), '10000', earlier('15000', '0'), '500'],
    ['the limit was used up before', rate('excess', '100000', '4000'), '50000', earlier('100000', '4000'), '1000'],
    ['the limit is not used up yet', rate('excess', '15000', '0'), '10000', earlier('15000', '0'), '100'],
  ] as const)('%s', (_words, changed, base, before, tax) => {
    expect(tdsOn(rupees(base), changed, before)).toBe(rupees(tax));
  });
});

describe('a limit by the month, as for rent', () => {
  const rate = {
    payee: 'other' as const,
    percent: 10_000 as Percent,
    singleLimit: rupees(0),
    monthlyLimit: rupees('50000'),
    yearlyLimit: rupees(0),
    basis: 'whole' as const,
  };
  const earlier = (monthBase: string, monthTax = '0') => ({
    base: rupees('500000'),
    tax: rupees('0'),
    monthBase: rupees(monthBase),
    monthTax: rupees(monthTax),
  });
  test.each([
    ['up to the limit nothing is kept back, whatever the year', '50000', earlier('0'), '0'],
    ['above it the tax is on all of the month', '60000', earlier('0'), '6000'],
    ['a second payment of the month is taxed with the first', '30000', earlier('30000'), '6000'],
    ['less what was kept back of it', '10000', earlier('60000', '6000'), '1000'],
  ])('%s', (_words, base, before, tax) => {
    expect(tdsOn(rupees(base), rate, before)).toBe(rupees(tax));
  });
});
