import * as z from 'zod/mini';
import { branches } from '../admin/branches';
import { formatDate } from '../dates';
import {
  called,
  choice,
  codeText,
  count,
  isoDateField,
  money,
  nameText,
  optionalText,
  percentField,
  positiveMoney,
  signedPercent,
  text,
  yesOrNo,
} from '../fields';
import { lineTable, master } from '../master';
import { photoRow } from '../photos';
import { optionalRef, ref } from '../references';
import { overlapOf } from './dateRanges';
import { mealPlans } from './mealPlans';
import { frontoffice as screens } from './screens';

/** Friday and Saturday cost so much more, or less, than the other nights. */
const weekendPercent = signedPercent.check(
  z.gte(-50_000, 'At least −50 %'),
  z.lte(200_000, 'At most 200 %'),
) as unknown as typeof signedPercent;

const days = { fromDate: isoDateField('Give the first night'), toDate: isoDateField('Give the last night') };
/** Guests per room by number, tariff by night: what a room of the hotel costs and whom it takes. */
export const roomCategories = master({
  path: '/api/frontoffice/room-categories',
  screen: screens.roomCategories,
  names: { one: 'room category', many: 'room categories' },
  imports: true,
  photos: true,
  fields: {
    code: codeText(12, 'Give the category a code, such as DLX'),
    name: nameText(40, 'Give the category a name, such as Deluxe'),
    branchId: ref(branches),
    singleTariff: called('Tariff of one guest', positiveMoney),
    doubleTariff: called('Tariff of two guests', positiveMoney),
    extraBedTariff: called('Extra bed', money),
    extraChildTariff: called('Extra child', money),
    /** Nobody sells below it without approval; zero: no such limit. */
    minTariff: called('Lowest tariff', money),
    weekendPercent: called('Weekend %', weekendPercent),
    baseAdults: called('Adults in the tariff', count(20, 1)),
    maxAdults: called('Adults at most', count(20, 1)),
    maxChildren: called('Children at most', count(20)),
    maxExtraBeds: called('Extra beds at most', count(10)),
    overbookingPercent: called('Overbooking %', percentField()),
    sac: called(
      'SAC',
      text(6, 'Give the SAC, such as 996311').check(z.regex(/^99\d{4}$/, 'A SAC has 6 digits and begins with 99')),
    ),
    amenities: optionalText(250),
    active: yesOrNo,
  },
  lines: {
    /** Tariffs of a season; a line without a plan is for all plans that have none of their own. */
    seasons: lineTable(
      {
        ...days,
        planId: called('Meal plan', optionalRef(mealPlans)),
        single: called('One guest', positiveMoney),
        double: called('Two guests', positiveMoney),
        extraBed: called('Extra bed', money),
      },
      { most: 200 },
    ),
    restrictions: lineTable(
      {
        ...days,
        minNights: called('Nights at least', count(60)),
        /** Zero: any number. */
        maxNights: called('Nights at most', count(366)),
        closedToArrival: called('No arrivals', yesOrNo),
        closedToDeparture: called('No departures', yesOrNo),
        stopSell: called('Not sold', yesOrNo),
        source: called('Only for', z.nullable(choice({ agent: 'Agents', ota: 'Booking sites', web: 'Own web page' }))),
      },
      { most: 200 },
    ),
  },
  row: { ...photoRow, branchName: z.string(), rooms: called('Rooms', z.int()) },
  option: {
    ...photoRow,
    branchId: ref(branches),
    singleTariff: money,
    doubleTariff: money,
    maxAdults: z.int(),
    maxChildren: z.int(),
  },
  filters: ['branchId', 'active'],
  rules: ({ baseAdults, maxAdults, seasons, restrictions }) => {
    const overlap = overlapOf(seasons, (one, other) => one.planId === other.planId);
    const backwards = [...seasons, ...restrictions].some(({ fromDate, toDate }) => toDate < fromDate);
    return {
      ...(baseAdults > maxAdults && { baseAdults: `The category takes at most ${maxAdults} adults` }),
      ...(overlap && {
        seasons: `Season overlaps ${formatDate(overlap.fromDate)} to ${formatDate(overlap.toDate)}.`,
      }),
      ...(backwards && { seasons: 'The last night of a line lies before its first' }),
    };
  },
});
export type RoomCategoryInput = z.infer<typeof roomCategories.input>;
export type RoomCategory = z.infer<typeof roomCategories.row>;
