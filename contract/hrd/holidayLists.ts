import * as z from 'zod/mini';
import { branches } from '../admin/branches';
import { called, choice, codeText, count, isoDateField, nameText, text, yesOrNo } from '../fields';
import { lineTable, master } from '../master';
import { optionalRef } from '../references';
import { HOLIDAY_LISTS } from '../targets';
import { WEEKDAYS, WEEKS } from '../workingDays';
import { hrd as screens } from './screens';

/** Holidays and week-offs of a year. Employees name the list that holds for them. */
export const holidayLists = master({
  ...HOLIDAY_LISTS,
  screen: screens.leaves,
  tab: 'holidays',
  fields: {
    code: codeText(12, 'Give the list a code'),
    name: nameText(60, 'Give the list a name'),
    year: count(2200, 2000),
    branchId: optionalRef(branches),
    /** Of the optional holidays each employee takes so many. */
    optionalHolidays: called('Optional holidays for each', count(60)),
    active: yesOrNo,
  },
  lines: {
    holidays: lineTable(
      {
        date: isoDateField('Give the day'),
        name: called('Holiday', text(60, 'Give the holiday a name')),
        kind: choice({ public: 'For all', optional: 'Optional' }),
      },
      { most: 120, unique: ['date'], what: 'day' },
    ),
    weekOffs: lineTable(
      { weekday: called('Day', choice(WEEKDAYS)), week: choice(WEEKS) },
      { most: 35, unique: ['weekday', 'week'], what: 'week-off' },
    ),
  },
  row: { branchName: z.nullable(z.string()) },
  filters: ['year', 'branchId', 'active'],
  rules: ({ year, holidays }) =>
    Object.fromEntries(
      holidays.flatMap(({ date }, place) =>
        date.startsWith(`${year}-`) ? [] : [[`holidays.${place}.date`, `This day is not in ${year}.`]],
      ),
    ),
});
export type HolidayList = z.infer<typeof holidayLists.row>;
