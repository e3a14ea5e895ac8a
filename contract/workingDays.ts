import type { IsoDate } from './dates';

/** Working days, by the week-offs and holidays of a list. */

export const WEEKDAYS = {
  sun: 'Sunday',
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
} as const;
export type Weekday = keyof typeof WEEKDAYS;
const NAMES = Object.keys(WEEKDAYS) as Weekday[];

export const WEEKS = {
  every: 'Every week',
  '1': 'First of the month',
  '2': 'Second of the month',
  '3': 'Third of the month',
  '4': 'Fourth of the month',
  '5': 'Fifth of the month',
} as const;

export type Calendar = {
  weekOffs: readonly { weekday: Weekday; week: keyof typeof WEEKS }[];
  /** Optional holidays are working days for those who did not choose them. */
  holidays: readonly { date: IsoDate; kind: 'public' | 'optional' }[];
};

export const isHoliday = ({ holidays }: Calendar, day: IsoDate): boolean =>
  holidays.some(({ date, kind }) => date === day && kind === 'public');

/** The second Saturday of a month is the one from the 8th to the 14th. */
export function isWeekOff({ weekOffs }: Calendar, day: IsoDate): boolean {
  const own = NAMES[new Date(`${day}T00:00:00Z`).getUTCDay()];
  const week = String(Math.ceil(Number(day.slice(8)) / 7));
  return weekOffs.some((one) => one.weekday === own && (one.week === 'every' || one.week === week));
}

export const isWorkingDay = (calendar: Calendar, day: IsoDate): boolean =>
  !isHoliday(calendar, day) && !isWeekOff(calendar, day);
