import { expect, test } from 'vitest';
import { type Paise, type Quantity, rupees } from '../../contract/amount';
import { isoDate } from '../../contract/dates';
import { creditOfMonth } from '../../contract/hrd/leaveCredits';
import { circleOf } from '../../contract/hrd/payComponents';
import { earned, epfOf, statutoryWages } from '../../contract/hrd/salary';
import { taxOfMonth, taxOfYear } from '../../contract/hrd/salaryTax';
import { gratuity, gratuityYears, leaveEncashment, noticeRecovery } from '../../contract/hrd/settlement';
import { isWorkingDay } from '../../contract/workingDays';

const rs = (text: string) => rupees(text.replaceAll(',', ''));
const days = (count: number) => (count * 1000) as Quantity;

test('the final settlement of the worked example comes to 1,04,164', () => {
  const last = isoDate('2026-10-16');
  const pay = ['26,000', '13,000', '1,600', '7,400'].map((full) => earned([{ full: rs(full), days: days(16) }], 31));
  expect(pay).toEqual(['13,419', '6,710', '826', '3,819'].map(rs));
  const gross = pay.reduce((sum, one) => sum + one, 0) as Paise;
  const years = gratuityYears(isoDate('2021-02-10'), last);
  const lump = gratuity(rs('26,000'), years, last);
  const leave = leaveEncashment(rs('26,000'), days(12), 26);
  const notice = noticeRecovery(rs('48,000'), 10);
  const wages = statutoryWages(pay[0] ?? rs('0'), gross, last);
  const { employee, eps } = epfOf(wages, { restricted: true, pension: true, voluntary: rs('0') }, last);
  expect([gross, years, lump, leave, notice, employee, eps]).toEqual([
    rs('24,774'),
    6,
    ...['90,000', '12,000', '16,000', '1,610', '1,118'].map(rs),
  ]);
  expect(gross + leave + lump - notice - rs('5,000') - employee).toBe(rs('1,04,164'));
});

test.each([
  ['2020-04-01', '2025-09-30', 5],
  ['2020-04-01', '2025-10-01', 6],
  ['2020-04-01', '2025-03-31', 5],
  ['2020-04-01', '2025-03-30', 5],
] as const)('service from %s to %s is %i years for gratuity', (joined, last, years) => {
  expect(gratuityYears(isoDate(joined), isoDate(last))).toBe(years);
});
test('gratuity ends at its cap', () => {
  expect(gratuity(rs('2,00,000'), 30, isoDate('2026-10-16'))).toBe(rs('20,00,000'));
});

test.each([
  ['12,00,000', '0'],
  ['12,10,000', '10,400'],
  ['12,45,000', '46,800'],
  ['13,45,000', '85,020'],
  // 10,80,000 of tax and no surcharge at 50 lakh; a thousand more costs a thousand more.
  ['50,00,000', '11,23,200'],
  ['50,01,000', '11,24,240'],
] as const)('on a taxable income of %s the new regime takes %s', (taxable, tax) => {
  expect(taxOfYear({ taxable: rs(taxable), regime: 'new', age: 'below60' })).toBe(rs(tax));
});
test('the old regime has its own slabs and rebate', () => {
  const tax = (taxable: string, age: 'below60' | 'from60' = 'below60') =>
    taxOfYear({ taxable: rs(taxable), regime: 'old', age });
  expect([tax('5,00,000'), tax('5,00,010'), tax('12,00,000'), tax('12,00,000', 'from60')]).toEqual(
    ['0', '13,002', '1,79,400', '1,76,800'].map(rs),
  );
});
test('a bonus bears its tax in the month in which it is paid', () => {
  const [regular, withOneTime] = [rs('46,800'), rs('85,020')];
  const april = taxOfMonth({ regular, withOneTime: regular, deducted: rs('0'), paymentsLeft: 12 });
  const december = taxOfMonth({ regular, withOneTime, deducted: rs('31,200'), paymentsLeft: 4 });
  const january = taxOfMonth({ regular: withOneTime, withOneTime, deducted: rs('73,320'), paymentsLeft: 3 });
  expect([april, december, january]).toEqual(['3,900', '42,120', '3,900'].map(rs));
});

const casual = {
  yearlyQuota: days(10),
  accrual: 'monthly',
  workedPerDay: 20,
  joinRule: 'halfAfter15',
  leaveRule: 'halfAfter15',
} as const;
const monthOf = (place: number) => isoDate(`2026-${String(place).padStart(2, '0')}-01`);
const stays = { worked: 0, joined: null, left: null };
test.each(['monthly', 'quarterly', 'yearly'] as const)('leave that is credited %s adds up to its quota', (accrual) => {
  const credits = Array.from({ length: 12 }, (_, at) =>
    creditOfMonth({ ...casual, accrual }, monthOf(at + 1), { ...stays, place: at + 1 }),
  );
  expect(credits.reduce((sum, one) => sum + one, 0)).toBe(days(10));
});
test('a joiner after the 15th gets half a month, and in a yearly credit the months that are left', () => {
  const joined = isoDate('2026-07-20');
  const twelve = { ...casual, yearlyQuota: days(12) };
  const july = (accrual: 'monthly' | 'yearly') =>
    creditOfMonth({ ...twelve, accrual }, monthOf(7), { ...stays, joined, place: 7 });
  expect([july('monthly'), july('yearly')]).toEqual([days(0.5), days(5.5)]);
  expect(creditOfMonth(twelve, monthOf(6), { ...stays, joined, place: 6 })).toBe(0);
});
test('twenty days of work earn one day of leave', () => {
  const of = (worked: number) =>
    creditOfMonth({ ...casual, accrual: 'worked' }, monthOf(7), { ...stays, worked, place: 7 });
  expect([of(19), of(20), of(41)]).toEqual([0, 1, 2].map(days));
});

test('components that are a percentage of each other are named in a circle', () => {
  const links = [
    { id: 1, code: 'BASIC', of: [2] },
    { id: 2, code: 'HRA', of: [3] },
    { id: 3, code: 'DA', of: [1] },
    { id: 4, code: 'SPL', of: [1] },
  ];
  expect(circleOf(links, 1)).toEqual(['BASIC', 'HRA', 'DA', 'BASIC']);
  expect(circleOf(links, 4)).toBeNull();
});

test('nobody works on Sundays, second Saturdays and public holidays', () => {
  const calendar = {
    weekOffs: [
      { weekday: 'sun', week: 'every' },
      { weekday: 'sat', week: '2' },
    ],
    holidays: [
      { date: isoDate('2026-08-17'), kind: 'public' },
      { date: isoDate('2026-08-18'), kind: 'optional' },
    ],
  } as const;
  const works = ['2026-08-01', '2026-08-08', '2026-08-09', '2026-08-15', '2026-08-17', '2026-08-18'].map((day) =>
    isWorkingDay(calendar, isoDate(day)),
  );
  expect(works).toEqual([true, false, false, true, false, true]);
});
