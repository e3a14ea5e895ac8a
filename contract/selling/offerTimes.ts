import * as z from 'zod/mini';
import { clockTime, minutesOfDay } from '../clock';
import { addDays, type IsoDate } from '../dates';
import { called, choice, id } from '../fields';
import type { Problems } from '../problems';

/** When and where offers and coupons count: days of the week, hours, outlets. Tills and server ask the same function. */

export const OFFER_DAYS = {
  every: 'Every day',
  working: 'Monday to Friday',
  weekend: 'Saturday and Sunday',
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
} as const;

/**
 * Without times it is the whole day. Hours that end before they begin end on the next day, and belong to the day on
 * which they began.
 */
export const offerHourFields = {
  days: called('On', choice(OFFER_DAYS, 'Select the days')),
  fromTime: called('From', z.nullable(clockTime)),
  toTime: called('Up to', z.nullable(clockTime)),
};
const OfferHours = z.object(offerHourFields);
export type OfferHours = z.infer<typeof OfferHours>;

/** As rules of offers bear them. Tills keep rules and orders: what an earlier version kept has none of these. */
export const offerTimeFields = {
  validFrom: z._default(z.nullable(z.string()), null),
  validTo: z._default(z.nullable(z.string()), null),
  /** None: at any time. */
  hours: z._default(z.array(OfferHours), []),
  /** Null: in every outlet. */
  outletIds: z._default(z.nullable(z.array(id)), null),
};
export type OfferTimes = {
  validFrom: string | null;
  validTo: string | null;
  hours: readonly OfferHours[];
  outletIds: readonly number[] | null;
};

/** A moment at an outlet, by the clock in India. */
export type Moment = { date: IsoDate; time: string; outletId: number | null };

const NAMES = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
type Weekday = (typeof NAMES)[number];
export const weekdayOf = (date: IsoDate): Weekday => NAMES[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? 'sun';

function isOn(days: OfferHours['days'], date: IsoDate): boolean {
  const day = weekdayOf(date);
  const isWeekend = day === 'sat' || day === 'sun';
  if (days === 'every') return true;
  return days === 'weekend' ? isWeekend : days === 'working' ? !isWeekend : days === day;
}

/** The day on which hours that a moment falls into began; null where it falls into none. */
function beganOn({ days, fromTime, toTime }: OfferHours, { date, time }: Moment): IsoDate | null {
  const began = (day: IsoDate, isWithin: boolean) => (isWithin && isOn(days, day) ? day : null);
  if (fromTime === null || toTime === null) return began(date, true);
  const [from, to, now] = [fromTime, toTime, time].map(minutesOfDay) as [number, number, number];
  if (from < to) return began(date, from <= now && now < to);
  return began(date, from <= now) ?? began(addDays(date, -1), now < to);
}

const isValid = ({ validFrom, validTo }: OfferTimes, date: IsoDate) =>
  (validFrom === null || validFrom <= date) && (validTo === null || date <= validTo);

/** Why an offer does not count at a moment; null where it counts. */
export function missed(times: OfferTimes, moment: Moment): 'outlet' | 'date' | 'hour' | null {
  const { hours, outletIds } = times;
  if (outletIds !== null && (moment.outletId === null || !outletIds.includes(moment.outletId))) return 'outlet';
  if (hours.length === 0) return isValid(times, moment.date) ? null : 'date';
  const days = hours.flatMap((one) => beganOn(one, moment) ?? []);
  if (days.some((day) => isValid(times, day))) return null;
  return days.length > 0 || !isValid(times, moment.date) ? 'date' : 'hour';
}

/** Whether an offer may count at some hour of a day, so that a till has to know it. */
export const mayCountOn = (times: OfferTimes, date: IsoDate): boolean =>
  isValid(times, date) ||
  (times.hours.some(({ fromTime, toTime }) => fromTime !== null && toTime !== null && toTime < fromTime) &&
    isValid(times, addDays(date, -1)));

/** Errors in the hours of a list, by the place of the line. */
export const hourProblems = (hours: readonly OfferHours[]): Problems =>
  Object.fromEntries(
    hours.flatMap(({ fromTime, toTime }, place) => {
      if ((fromTime === null) !== (toTime === null))
        return [
          [`hours.${place}.${fromTime === null ? 'fromTime' : 'toTime'}`, 'Enter both times, or none for all day'],
        ];
      if (fromTime !== null && fromTime === toTime)
        return [[`hours.${place}.toTime`, 'Enter another time than that of the start']];
      return [];
    }),
  );
