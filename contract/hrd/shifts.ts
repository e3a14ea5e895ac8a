import type * as z from 'zod/mini';
import { clockTime, minutesOfDay } from '../clock';
import { called, choice, codeText, count, nameText, yesOrNo } from '../fields';
import { lineTable, master } from '../master';
import { SHIFTS } from '../targets';
import { WEEKDAYS } from '../workingDays';
import { hrd as screens } from './screens';

const DAY = 24 * 60;

/** Times of work, how late people may come, and when overtime begins. */
export const shifts = master({
  ...SHIFTS,
  screen: screens.shifts,
  imports: true,
  fields: {
    code: codeText(8, 'Give the shift a code, such as A'),
    name: nameText(40, 'Give the shift a name, such as Morning'),
    startTime: called('Begins', clockTime),
    /** Before the beginning: on the next day. */
    endTime: called('Ends', clockTime),
    breakMinutes: called('Break in minutes', count(480)),
    fullDayMinutes: called('Minutes of a full day', count(DAY, 1)),
    halfDayMinutes: called('Minutes of half a day', count(DAY, 1)),
    graceIn: called('May come late by minutes', count(240)),
    graceOut: called('May go early by minutes', count(240)),
    /** Zero: late days cost nothing. */
    latesPerHalfDay: called('Late days that cost half a day', count(31)),
    otAfterMinutes: called('Overtime after minutes', count(480)),
    otRoundMinutes: called('Overtime in steps of minutes', count(120, 1)),
    otBefore: called('Overtime also before the shift', yesOrNo),
    otNeedsApproval: called('Overtime is approved', yesOrNo),
    /** Minutes; zero: no limit. */
    otMaxDay: called('Overtime of a day at most', count(DAY)),
    inWindowBefore: called('Punches count from minutes before', count(DAY)),
    outWindowAfter: called('Punches count until minutes after', count(DAY)),
    shortLeaveMinutes: called('Short leave in minutes', count(480)),
    shortLeavesAMonth: called('Short leaves a month', count(31)),
    active: yesOrNo,
  },
  lines: {
    weekOffs: lineTable({ weekday: called('Day', choice(WEEKDAYS)) }, { most: 7, unique: ['weekday'], what: 'day' }),
  },
  filters: ['active'],
  rules: (shift) => ({
    ...(shift.endTime === shift.startTime && { endTime: 'The shift ends when it begins' }),
    ...(shift.halfDayMinutes > shift.fullDayMinutes && { halfDayMinutes: 'Half a day is longer than a full one' }),
    ...(shift.endTime !== shift.startTime &&
      shiftMinutes(shift) < shift.fullDayMinutes && {
        fullDayMinutes: `The shift has ${shiftMinutes(shift)} minutes without its break.`,
      }),
  }),
});
export type Shift = z.infer<typeof shifts.row>;

type Span = { startTime: string; endTime: string; breakMinutes: number };

/** Minutes of work in a shift, without its break; one that ends before it begins goes over midnight. */
export function shiftMinutes({ startTime, endTime, breakMinutes }: Span): number {
  const span = minutesOfDay(endTime) - minutesOfDay(startTime);
  return Math.max(0, (span <= 0 ? span + DAY : span) - breakMinutes);
}
