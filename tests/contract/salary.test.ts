import { expect, test } from 'vitest';
import { type Paise, type Quantity, rupees } from '../../contract/amount';
import { isoDate } from '../../contract/dates';
import { rangeDeduction } from '../../contract/hrd/rangeTables';
import {
  earned,
  epfAdmin,
  epfOf,
  esiEmployee,
  esiEmployer,
  isEsiCovered,
  overtimePay,
  payDays,
  splitEpfWages,
  statutoryWages,
} from '../../contract/hrd/salary';

/** The worked example of July 2026 in Karnataka: calendar divisor, rule of the Code, five people. */

const rs = (text: string) => rupees(text.replaceAll(',', ''));
const days = (count: number) => (count * 1000) as Quantity;
const none = 0 as Paise;
const JULY = isoDate('2026-07-31');
const sum = (...amounts: readonly Paise[]) => amounts.reduce((total, one) => total + one, 0) as Paise;

const range = (from: string, to: string | null, tax: string, february: string | null = null) => ({
  fromAmount: rs(from),
  toAmount: to === null ? null : rs(to),
  amount: rs(tax),
  percent: 0 as never,
  overrideMonth: february === null ? null : ('2' as const),
  overrideAmount: rs(february ?? '0'),
});
const KARNATAKA = [range('0', '24,999', '0'), range('25,000', null, '200', '300')];

type Person = {
  /** Basic, HRA, conveyance, special. */
  full: readonly [string, string, string, string];
  paid: number;
  overtime?: number;
  restricted?: boolean;
  pension?: boolean;
  esi?: boolean;
  voluntary?: string;
  others?: string;
};
const PEOPLE: Readonly<Record<string, Person>> = {
  E001: { full: ['18,000', '7,200', '1,600', '3,200'], paid: 31, restricted: true },
  E002: { full: ['11,000', '4,400', '1,600', '2,000'], paid: 29, overtime: 10 },
  E003: { full: ['9,000', '6,000', '1,600', '5,900'], paid: 21 },
  E004: {
    full: ['22,000', '5,500', '0', '2,500'],
    paid: 30.5,
    restricted: true,
    esi: true,
    voluntary: '500',
    others: '2,000',
  },
  E005: { full: ['24,000', '9,600', '1,600', '9,800'], paid: 31, restricted: true, pension: false, others: '750' },
};

function slip({
  full,
  paid,
  overtime = 0,
  restricted = false,
  pension = true,
  esi,
  voluntary = '0',
  others = '0',
}: Person) {
  const [basic = none, ...rest] = full.map((amount) => earned([{ full: rs(amount), days: days(paid) }], 31));
  const extra = overtimePay(rs(full[0]), days(overtime));
  const gross = sum(basic, ...rest, extra);
  const wages = statutoryWages(basic, gross, JULY);
  const epf = epfOf(wages, { restricted, pension, voluntary: rs(voluntary) }, JULY);
  const wholeMonth = statutoryWages(rs(full[0]), sum(...full.map(rs)), JULY);
  const esiWages = (esi ?? isEsiCovered(wholeMonth, false, JULY)) ? wages : none;
  const ownEsi = esiEmployee(esiWages, days(paid), JULY);
  const tax = rangeDeduction(KARNATAKA, gross, '7');
  const deductions = sum(epf.employee, epf.voluntary, ownEsi, tax, rs(others));
  return { basic, rest, extra, gross, wages, epf, esiWages, ownEsi, tax, net: (gross - deductions) as Paise };
}
const slips = Object.fromEntries(Object.entries(PEOPLE).map(([code, person]) => [code, slip(person)]));
const of = (code: string) => {
  const found = slips[code];
  if (!found) throw new Error(`there is no slip of ${code}`);
  return found;
};
const total = (figure: (one: ReturnType<typeof slip>) => Paise) => sum(...Object.values(slips).map(figure));

test.each([
  ['E001', ['18,000', '7,200', '1,600', '3,200'], '0', '30,000', '18,000'],
  ['E002', ['10,290', '4,116', '1,497', '1,871'], '1,058', '18,832', '10,290'],
  ['E003', ['6,097', '4,065', '1,084', '3,997'], '0', '15,243', '7,622'],
  ['E004', ['21,645', '5,411', '0', '2,460'], '0', '29,516', '21,645'],
  ['E005', ['24,000', '9,600', '1,600', '9,800'], '0', '45,000', '24,000'],
] as const)('%s earns by days, and has wages of the law', (code, earnings, extra, gross, wages) => {
  const one = of(code);
  expect([one.basic, ...one.rest]).toEqual(earnings.map(rs));
  expect([one.extra, one.gross, one.wages]).toEqual([extra, gross, wages].map(rs));
});

test.each([
  ['E001', '15,000', '1,800', '1,250', '550', '75'],
  ['E002', '10,290', '1,235', '857', '378', '51'],
  ['E003', '7,622', '915', '635', '280', '38'],
  ['E004', '15,000', '1,800', '1,250', '550', '75'],
  ['E005', '15,000', '1,800', '0', '1,800', '75'],
] as const)('%s and the employer pay provident fund', (code, ...figures) => {
  const { wages, employee, eps, difference, edli } = of(code).epf;
  expect([wages, employee, eps, difference, edli]).toEqual(figures.map(rs));
});

test.each([
  ['E001', '18,000', '135', '200', '27,865'],
  ['E002', '10,290', '78', '0', '17,519'],
  ['E003', '7,622', '58', '0', '14,270'],
  ['E004', '21,645', '163', '200', '24,853'],
  ['E005', '0', '0', '200', '42,250'],
] as const)('%s pays ESI and professional tax, and gets the rest', (code, ...figures) => {
  const { esiWages, ownEsi, tax, net } = of(code);
  expect([esiWages, ownEsi, tax, net]).toEqual(figures.map(rs));
});

test('the journal of the month is even', () => {
  const epf = (figure: 'wages' | 'employee' | 'voluntary' | 'eps' | 'difference' | 'edli') =>
    total((one) => one.epf[figure]);
  const admin = epfAdmin(epf('wages'), true, JULY);
  const employerEsi = esiEmployer(
    total(({ esiWages }) => esiWages),
    JULY,
  );
  const employerPf = sum(epf('eps'), epf('difference'), epf('edli'));
  expect([epf('wages'), admin, employerEsi, employerPf]).toEqual(['62,912', '500', '1,871', '7,864'].map(rs));
  const debits = sum(
    total(({ gross }) => gross),
    employerPf,
    admin,
    employerEsi,
  );
  const pfPayable = sum(epf('employee'), epf('voluntary'), employerPf, admin);
  const esiPayable = sum(
    total(({ ownEsi }) => ownEsi),
    employerEsi,
  );
  const net = total((one) => one.net);
  expect([debits, pfPayable, esiPayable, net]).toEqual(['1,48,826', '16,414', '2,305', '1,26,757'].map(rs));
  expect(
    sum(
      pfPayable,
      esiPayable,
      total(({ tax }) => tax),
      rs('750'),
      rs('2,000'),
      net,
    ),
  ).toBe(debits);
});

test('before the Code wages are basic and DA alone', () => {
  expect(statutoryWages(rs('6,097'), rs('15,243'), isoDate('2025-10-31'))).toBe(rs('6,097'));
  expect(statutoryWages(rs('6,097'), rs('15,243'), isoDate('2025-11-30'))).toBe(rs('7,622'));
});

const [AUGUST, SEPTEMBER, OCTOBER] = [isoDate('2026-08-31'), isoDate('2026-09-30'), isoDate('2026-10-31')];
const split = (full: string, from = 1) =>
  splitEpfWages(
    [
      { full: rs(full), paidDays: days(Math.max(0, 17 - from)), days: 16, ceiling: rs('15,000') },
      { full: rs(full), paidDays: days(14), days: 14, ceiling: rs('25,000') },
    ],
    30,
  );
test.each([
  ['August', '20,000', AUGUST, null, ['1,800', '1,250', '550', '75']],
  ['September', '20,000', SEPTEMBER, split('20,000'), ['2,080', '1,444', '636', '87']],
  ['October', '20,000', OCTOBER, null, ['2,400', '1,666', '734', '100']],
  ['August', '40,000', AUGUST, null, ['1,800', '1,250', '550', '75']],
  ['September', '40,000', SEPTEMBER, split('40,000'), ['2,360', '1,638', '722', '98']],
  ['October', '40,000', OCTOBER, null, ['3,000', '2,083', '917', '125']],
  ['September from the 17th', '22,000', SEPTEMBER, split('22,000', 17), ['1,232', '855', '377', '51']],
  ['October', '22,000', OCTOBER, null, ['2,640', '1,833', '807', '110']],
] as const)(
  'in %s of 2026 provident fund on %s goes by the ceiling of each part',
  (_month, wages, on, capped, figures) => {
    const it = epfOf(rs(wages), { restricted: true, pension: true, voluntary: none }, on, capped ?? undefined);
    expect([it.employee, it.eps, it.difference, it.edli]).toEqual(figures.map(rs));
  },
);
test('the wages of September 2026 are those of both ceilings, rounded once', () => {
  expect(['20,000', '40,000'].map((full) => split(full))).toEqual(['17,333', '19,667'].map(rs));
  expect(split('22,000', 17)).toBe(rs('10,267'));
});

test('pay that is revised inside a month is rounded once', () => {
  const parts = [
    { full: rs('20,000'), days: days(15) },
    { full: rs('26,000'), days: days(15) },
  ];
  expect(earned(parts, 31)).toBe(rs('22,258'));
});

test('with a divisor of 30 a joiner of the last day is paid one day, of the second day thirty', () => {
  const of31 = (employedDays: number, unpaid = 0) =>
    payDays('30', { monthDays: 31, employedDays, employedAllMonth: employedDays === 31, unpaid: days(unpaid) });
  expect([of31(1), of31(30), of31(31), of31(31, 2), of31(1, 2)]).toEqual([1, 30, 30, 28, 0].map(days));
});

test('ESI is nothing for who earns 176 a day or less, and covers 25,000 with a disability', () => {
  expect(esiEmployee(rs('5,456'), days(31), JULY)).toBe(0);
  expect(esiEmployee(rs('5,457'), days(31), JULY)).toBe(rs('41'));
  expect([isEsiCovered(rs('21,000'), false, JULY), isEsiCovered(rs('21,001'), false, JULY)]).toEqual([true, false]);
  expect(isEsiCovered(rs('25,000'), true, JULY)).toBe(true);
});

test('Karnataka takes 300 in February, and nothing below 25,000', () => {
  const tax = (income: string, month: '2' | '7') => rangeDeduction(KARNATAKA, rs(income), month);
  expect([tax('25,000', '2'), tax('25,000', '7'), tax('24,999.50', '7')]).toEqual(['300', '200', '0'].map(rs));
});
