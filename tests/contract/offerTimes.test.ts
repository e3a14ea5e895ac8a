import { describe, expect, test } from 'vitest';
import { isoDate } from '../../contract/dates';
import {
  hourProblems,
  mayCountOn,
  missed,
  OFFER_DAYS,
  type OfferHours,
  type OfferTimes,
  weekdayOf,
} from '../../contract/selling/offerTimes';

/** When and where offers count. 10-Apr-2026 is a Friday. */

const hours = (days: OfferHours['days'], fromTime: string | null = null, toTime: string | null = null) => ({
  days,
  fromTime,
  toTime,
});
const times = (some: readonly OfferHours[], more: Partial<OfferTimes> = {}): OfferTimes => ({
  validFrom: '2026-04-01',
  validTo: null,
  outletIds: null,
  hours: some,
  ...more,
});
const at = (date: string, time: string, outletId: number | null = 1) => ({ date: isoDate(date), time, outletId });
const EVENING = times([hours('working', '16:00', '18:00')]);
const NIGHT = times([hours('fri', '22:00', '02:00')], { validFrom: '2026-04-10', validTo: '2026-04-10' });
const SUNDAY = times([hours('sun')]);

test.each([
  ['2026-04-10', 'fri', 'Friday'],
  ['2026-04-12', 'sun', 'Sunday'],
  ['2024-02-29', 'thu', 'Thursday'],
] as const)('%s is a %s', (date, day, name) => {
  expect(weekdayOf(isoDate(date))).toBe(day);
  expect(OFFER_DAYS[weekdayOf(isoDate(date))]).toBe(name);
});

describe('hours of an offer', () => {
  test.each([
    ['2026-04-10', '15:59', 'hour'],
    ['2026-04-10', '16:00', null],
    ['2026-04-10', '17:59', null],
    ['2026-04-10', '18:00', 'hour'],
    ['2026-04-11', '17:00', 'hour'],
    ['2026-03-31', '17:00', 'date'],
  ])('from 16:00 up to 18:00 on Monday to Friday: on %s at %s', (date, time, why) => {
    expect(missed(EVENING, at(date, time))).toBe(why);
  });

  test.each([
    ['2026-04-10', '21:59', 'hour'],
    ['2026-04-10', '23:30', null],
    ['2026-04-11', '01:59', null],
    ['2026-04-11', '02:00', 'date'],
    ['2026-04-10', '01:00', 'hour'],
    ['2026-04-17', '23:00', 'date'],
  ])('over midnight belong to the day on which they began: on %s at %s', (date, time, why) => {
    expect(missed(NIGHT, at(date, time))).toBe(why);
  });

  test('of a day without times are the whole day, and several are counted one by one', () => {
    expect(['00:00', '23:59'].map((time) => missed(SUNDAY, at('2026-04-12', time)))).toEqual([null, null]);
    expect(missed(SUNDAY, at('2026-04-11', '23:59'))).toBe('hour');
    const both = times([hours('every', '12:00', '15:00'), hours('weekend', '19:00', '22:00')]);
    expect(missed(both, at('2026-04-11', '20:00'))).toBeNull();
    expect(missed(both, at('2026-04-10', '20:00'))).toBe('hour');
    expect(missed(both, at('2026-04-10', '14:00'))).toBeNull();
  });

  test('are none where the offer counts at any time of its days', () => {
    const plain = times([], { validTo: '2026-04-10' });
    expect(missed(plain, at('2026-04-10', '23:59'))).toBeNull();
    expect(missed(plain, at('2026-04-11', '00:00'))).toBe('date');
  });
});

test('an offer of some outlets counts in them alone', () => {
  const here = times([], { outletIds: [1, 3] });
  expect([1, 2, 3, null].map((outlet) => missed(here, at('2026-04-10', '10:00', outlet)))).toEqual([
    ...[null, 'outlet', null, 'outlet'],
  ]);
});

test('a till knows an offer of the day, and the morning after hours over midnight', () => {
  const days = ['2026-04-09', '2026-04-10', '2026-04-11', '2026-04-12'].map(isoDate);
  expect(days.map((day) => mayCountOn(NIGHT, day))).toEqual([false, true, true, false]);
  expect(days.map((day) => mayCountOn({ ...NIGHT, hours: [] }, day))).toEqual([false, true, false, false]);
});

test('hours have both times or none, and end at another time than they begin', () => {
  const words = 'Enter both times, or none for all day';
  expect(
    hourProblems([hours('sun', '10:00'), hours('sun', null, '10:00'), hours('mon', '10:00', '10:00'), hours('tue')]),
  ).toEqual({
    'hours.0.toTime': words,
    'hours.1.fromTime': words,
    'hours.2.toTime': 'Enter another time than that of the start',
  });
});
