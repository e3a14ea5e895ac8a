import { beforeAll, describe, expect, test } from 'vitest';
import type { TdsSection } from '../../contract/admin/tdsSections';
import { percent } from '../../contract/amount';
import { testApp } from '../setup/app';
import { forms, type Office, openOffice, PAYMENTS, paymentLine, post, rs, type Voucher } from './office';

/** Sections of tax at source as data: the law changes their rates, their limits and their numbers. */
let office: Office;
const SECTIONS = '/api/admin/tds-sections';

beforeAll(async () => {
  office = await openOffice(await testApp('2026-05-08T06:00:00.000Z'));
});

const section = async (code: string) => {
  const { rows } = await office.admin.ok<{ rows: TdsSection[] }>('GET', `${SECTIONS}?size=50`);
  const found = rows.find((row) => row.code === code);
  if (!found) throw new Error(`there is no section ${code}`);
  return found;
};
const change = ({ earlier, accounts, id, ...input }: TdsSection, more: object) =>
  [`${SECTIONS}/${id}`, { ...input, ...more }] as const;
const pay = (date: string, code: string, amount: string) => {
  const line = paymentLine(office.account('Rent'), rs(amount), { tdsSectionId: office.section(code) });
  return office.admin.ok<Voucher>('POST', post(PAYMENTS), forms(office, date).payment([line]));
};
const kept = (voucher: Voucher) => voucher.entries.find((entry) => entry.accountName === 'TDS Payable')?.credit ?? 0;

describe('a section', () => {
  test('shows its rates by payee and its limits', async () => {
    expect(await section('194C')).toMatchObject({
      individualHuf: percent('1'),
      other: percent('2'),
      noPan: percent('20'),
      singleLimit: rs('30,000'),
      yearlyLimit: rs('1,00,000'),
      basis: 'whole',
      fromDate: '2026-04-01',
      source: 'Income-tax Act 2025, section 393(1) Sl. 6(i)',
      earlier: [{ fromDate: '2025-04-01', source: 'Income-tax Act 1961, section 194C' }],
    });
    expect(await section('194I(b)')).toMatchObject({ monthlyLimit: rs('50,000'), yearlyLimit: 0 });
    expect(await section('194A')).toMatchObject({ yearlyLimit: rs('10,000') });
    expect(await section('194A bank')).toMatchObject({ other: percent('10'), yearlyLimit: rs('50,000') });
  });

  test('of salary takes the tax that is typed, with its reason', async () => {
    const salary = (more: object) => {
      const tds = { tdsSectionId: office.section('192'), ...more };
      const line = paymentLine(office.account('Salaries'), rs('1,50,000'), tds);
      return forms(office, '2026-03-31').payment([line]);
    };
    const send = (more: object) => office.admin.ok<Voucher>('POST', post(PAYMENTS), salary(more));
    expect(kept(await send({}))).toBe(0);
    expect(await office.admin.refused('POST', post(PAYMENTS), salary({ tdsAmount: rs('12,500') }))).toMatchObject({
      fields: { 'lines.0.tdsReason': 'The section gives 0.00. Say why 12,500.00 is kept back.' },
    });
    expect(kept(await send({ tdsAmount: rs('12,500'), tdsReason: 'By slab, new regime' }))).toBe(rs('12,500'));
  });

  test('gets other rates from a day on, and older documents keep the former ones', async () => {
    const [path, body] = change(await section('194J(a)'), { fromDate: '2026-04-01', other: percent('3') });
    await office.admin.ok('PUT', path, body);
    expect(kept(await pay('2026-03-31', '194J(a)', '60,000'))).toBe(rs('1,200'));
    expect(kept(await pay('2026-04-01', '194J(a)', '60,000'))).toBe(rs('1,800'));
    expect((await section('194J(a)')).earlier).toMatchObject([{ fromDate: '2025-04-01', other: percent('2') }]);
  });

  test('keeps the rates by which something was deducted', async () => {
    await pay('2026-04-05', '194J(a)', '1,000');
    const [path, body] = change(await section('194J(a)'), { other: percent('4') });
    expect(await office.admin.refused('PUT', path, body)).toMatchObject({
      fields: {
        fromDate: 'The last deduction under 194J(a) is of 05-Apr-2026. Give other rates a first day after it.',
      },
    });
    expect(await office.admin.refused('PUT', path, { ...body, fromDate: '2025-01-01' })).toMatchObject({
      fields: { fromDate: expect.stringMatching(/^Rates are in force from 01-Apr-2026 on/) },
    });
  });

  test('uses the rate of the day on later payments only, even if earlier ones of the year bore another rate', async () => {
    const [path, body] = change(await section('194J(a)'), { fromDate: '2026-05-01', other: percent('1') });
    await office.admin.ok('PUT', path, body);
    expect(kept(await pay('2026-05-05', '194J(a)', '1,00,000'))).toBe(rs('1,000'));
    expect(kept(await pay('2026-05-06', '194J(a)', '50,000'))).toBe(rs('500'));
  });

  test('that ended takes no voucher after its last day, and another number takes its place', async () => {
    const old = await section('194H');
    const [path, body] = change(old, { toDate: '2026-04-30' });
    await office.admin.ok('PUT', path, body);
    expect(kept(await pay('2026-04-29', '194H', '30,000'))).toBe(rs('600'));
    const line = paymentLine(office.account('Rent'), rs('30,000'), { tdsSectionId: old.id });
    const later = forms(office, '2026-05-01').payment([line]);
    expect(await office.admin.refused('POST', post(PAYMENTS), later)).toMatchObject({
      fields: {
        'lines.0.tdsSectionId':
          'This section has no rate on the date of the voucher. Choose the section that is in force then.',
      },
    });
    const { id, version, earlier, accounts, ...input } = old;
    const made = await office.admin.ok<TdsSection>('POST', SECTIONS, {
      ...input,
      code: 'NEW-H',
      fromDate: '2026-05-01',
    });
    const next = paymentLine(office.account('Rent'), rs('30,000'), { tdsSectionId: made.id });
    const paid = await office.admin.ok<Voucher>('POST', post(PAYMENTS), forms(office, '2026-05-01').payment([next]));
    expect(kept(paid)).toBe(rs('600'));
  });

  test('is deleted only while nothing names it', async () => {
    const { id, version, earlier, accounts, ...input } = await section('194A');
    const made = await office.admin.ok<TdsSection>('POST', SECTIONS, { ...input, code: 'SPARE' });
    await office.admin.ok('DELETE', `${SECTIONS}/${made.id}?version=${made.version}`);
    await office.open('Lender', 'Trade Payables', { tdsSectionId: id });
    expect(await office.admin.refused('DELETE', `${SECTIONS}/${id}?version=${version}`)).toMatchObject({
      message: 'Accounts or deductions name 194A. Give it a last day instead of deleting it.',
    });
  });
});
