import * as z from 'zod/mini';
import { minutesOfDay } from './clock';
import { addDays, financialYearOf, type IsoDate, todayInIndia } from './dates';
import { id, instant, isoDateField, optionalText, reason } from './fields';

/** Business days: the day that an outlet or a hotel works on, which ends by an act and not at midnight. */

export type DayRule = {
  /** Until this time a day that is not opened yet is that of the evening before, such as `03:00`. */
  dayEnds: string;
  /** The last day of a month ends at midnight, as the last day of a financial year always does. */
  closesAtMonthEnd: boolean;
};

const MINUTE = 60_000;

/**
 * The business date at a moment; null where today is closed already.
 * @param days the day that is open, and the last one that was closed.
 */
export function businessDateAt(
  now: Date,
  { dayEnds, closesAtMonthEnd }: DayRule,
  days: { open: IsoDate | null; lastClosed: IsoDate | null },
  fyStartMonth = 4,
): IsoDate | null {
  const today = todayInIndia(now);
  const periodOf = (day: IsoDate) =>
    `${financialYearOf(day, fyStartMonth).code} ${closesAtMonthEnd ? day.slice(0, 7) : ''}`;
  const isSamePeriod = (day: IsoDate) => periodOf(day) === periodOf(today);
  if (days.open && isSamePeriod(days.open)) return days.open;
  const evening = todayInIndia(new Date(now.getTime() - minutesOfDay(dayEnds) * MINUTE));
  const next = isSamePeriod(evening) ? evening : today;
  const last = [days.open, days.lastClosed].reduce((a, b) => (b && (!a || b > a) ? b : a), null);
  const day = last && next <= last ? addDays(last, 1) : next;
  return day > today ? null : day;
}

/** Something that the closing of a day asks about. */
export const DayFinding = z.object({
  key: z.string(),
  text: z.string(),
  /** The day cannot be closed before this is done; other findings are accepted by the user who closes it. */
  isBlocking: z.boolean(),
});
export type DayFinding = z.infer<typeof DayFinding>;

export const BusinessDay = z.object({
  placeId: id,
  placeName: z.string(),
  branchId: id,
  /** The business date of now, whether its day is open yet or not; null where today is closed. */
  day: z.nullable(isoDateField()),
  isOpen: z.boolean(),
  openedAt: z.nullable(instant),
  /** Former days that nobody has closed yet. */
  passed: z.array(isoDateField()),
  lastClosed: z.nullable(isoDateField()),
  findings: z.optional(z.array(DayFinding)),
});
export type BusinessDay = z.infer<typeof BusinessDay>;

export const CloseDay = z.object({
  day: isoDateField('Select the day'),
  /** Keys of the findings that were read and accepted. */
  accepted: z._default(z.array(z.string().check(z.maxLength(80))).check(z.maxLength(200)), []),
  remark: optionalText(200),
});
export type CloseDay = z.infer<typeof CloseDay>;

export const ReopenDay = z.object({ day: isoDateField('Select the day'), reason });
