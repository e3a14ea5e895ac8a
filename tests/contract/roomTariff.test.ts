import { expect, test } from 'vitest';
import { formatPaise, type Paise, percent, rupees as rs } from '../../contract/amount';
import { isoDate } from '../../contract/dates';
import { roomNumbers } from '../../contract/frontoffice/rooms';
import { chargeTax, type RoomTax, roomTax, slabJump, withoutRoomTax } from '../../contract/frontoffice/roomTax';
import { priceOfNight, type TariffFacts } from '../../contract/frontoffice/tariff';

const NIGHT = isoDate('2026-04-10');
const words = ({ net, rate, cgst, sgst, gross }: RoomTax) =>
  [formatPaise(net), rate / 1000, formatPaise(cgst), formatPaise(sgst), formatPaise(gross)].join(' ');

test.each([
  ['4,500', '4,500.00 5 112.50 112.50 4,725.00'],
  ['7,500', '7,500.00 5 187.50 187.50 7,875.00'],
  ['7,500.01', '7,500.01 18 675.00 675.00 8,850.01'],
  ['8,000', '8,000.00 18 720.00 720.00 9,440.00'],
])('a night of %s decides its own slab', (net, expected) => {
  expect(words(roomTax(NIGHT, rs(net)))).toBe(expected);
});

test('slabs follow the day of the night', () => {
  expect(roomTax(isoDate('2025-09-21'), rs('4,500')).rate).toBe(percent(12));
  expect(roomTax(isoDate('2025-09-22'), rs('4,500')).rate).toBe(percent(5));
  expect(roomTax(isoDate('2022-07-17'), rs('900')).rate).toBe(0);
});

test.each([
  ['7,875.00', '7,500.00 5 187.50 187.50 7,875.00'],
  ['8,850.01', '7,500.01 18 675.00 675.00 8,850.01'],
  ['8,000.00', 'Enter at most 7,875.00 or more than 8,850.00.'],
])('a tariff of %s with tax is taken apart, or refused where no slab gives it', (gross, expected) => {
  const found = withoutRoomTax(NIGHT, rs(gross));
  expect(typeof found === 'string' ? found : words(found)).toBe(expected);
});

test('one rupee above the slab costs 975.18 more tax', () => {
  expect(formatPaise(slabJump(NIGHT, rs('7,500'), rs('7,501')))).toBe('975.18');
});

const none = 0 as Paise;
const DLX: TariffFacts = {
  singleTariff: rs('4,000'),
  doubleTariff: rs('4,500'),
  extraBedTariff: rs('1,000'),
  extraChildTariff: rs('1,000'),
  weekendPercent: percent(0),
  baseAdults: 2,
  seasons: [],
  agreed: [],
  plan: { adultRate: none, childRate: none },
  childPercent: percent(50),
};
const CP = { adultRate: rs('300'), childRate: none };
const stayed = { planId: 1, adults: 2, children: 0, extraBeds: 0, tariff: null, discountPercent: percent(0) };

test.each([
  ['two guests', DLX, stayed, '4,500.00 4,725.00'],
  ['a child of ten with them', DLX, { ...stayed, children: 1 }, '5,000.00 5,250.00'],
  ['a third adult', DLX, { ...stayed, adults: 3 }, '5,500.00 5,775.00'],
  [
    'one guest with breakfast and 10 % off the tariff',
    { ...DLX, plan: CP },
    { ...stayed, adults: 1, discountPercent: percent(10) },
    '3,900.00 4,095.00',
  ],
  ['a suite less 10 %', DLX, { ...stayed, tariff: rs('8,000'), discountPercent: percent(10) }, '7,200.00 7,560.00'],
  ['7,300 with breakfast for two', { ...DLX, plan: CP }, { ...stayed, tariff: rs('7,300') }, '7,900.00 9,322.00'],
])('a night of %s', (_, facts, guests, expected) => {
  const { net, gross } = priceOfNight(facts, guests, NIGHT);
  expect(`${formatPaise(net)} ${formatPaise(gross)}`).toBe(expected);
});

test('seasons, weekends and agreed tariffs take the place of the tariff', () => {
  const days = { fromDate: isoDate('2026-04-01'), toDate: isoDate('2026-04-30') };
  const season = { ...days, planId: null, single: rs('6,000'), double: rs('7,000'), extraBed: none };
  const agreed = { ...days, planId: null, single: rs('3,000'), double: rs('3,500') };
  const netOf = (facts: object, more: object = {}) =>
    formatPaise(priceOfNight({ ...DLX, ...facts }, { ...stayed, ...more }, NIGHT).net);
  expect(netOf({ seasons: [season] })).toBe('7,000.00');
  // 10-Apr-2026 is a Friday.
  expect(netOf({ weekendPercent: percent(20) })).toBe('5,400.00');
  expect(netOf({ agreed: [agreed], weekendPercent: percent(20) }, { discountPercent: percent(10) })).toBe('3,500.00');
});

test.each([
  ['2,250', 5, '2,362.50'],
  ['350', 18, '413.00'],
  ['610', 5, '640.50'],
])('a charge of %s at %s %%', (net, rate, gross) => {
  expect(formatPaise(chargeTax(rs(net), percent(rate)).gross)).toBe(gross);
});

test('numbers of rooms are read from ranges and lists', () => {
  expect(roomNumbers('098-101, G1')).toEqual(['098', '099', '100', '101', 'G1']);
  expect(roomNumbers('105-101')).toBe('105-101 ends before it begins');
  expect(roomNumbers('101, 101')).toBe('Room 101 is named twice');
});
