import * as z from 'zod/mini';
import { addDays, isIsoDate } from '../dates';
import { documentType, lineTable, type Stages } from '../document';
import { called, choice, count, isoDateField, optionalText, percentField, positiveMoney } from '../fields';
import { optionalRef, ref, refKey } from '../references';
import { TRAN } from '../screen';
import { agents } from '../selling/agents';
import { customers } from '../selling/customers';
import { guests } from './guests';
import { frontOfficeKinds } from './kinds';
import { mealPlans } from './mealPlans';
import { roomCategories } from './roomCategories';
import { rooms } from './rooms';

export const BOOKED_BY = {
  walkIn: 'Walk-in',
  phone: 'Telephone',
  agent: 'Agent',
  ota: 'Booking site',
  web: 'Own web page',
} as const;

const cancel = { tran: TRAN.cancel, to: 'cancelled', label: 'Cancel', effects: 'reverse', reason: true } as const;
const stages = {
  draft: {
    phase: 'draft',
    words: 'enquiry',
    moves: {
      confirm: { tran: TRAN.create, to: 'confirmed', label: 'Confirm', numbers: true, effects: 'write' },
      hold: { tran: TRAN.create, to: 'tentative', label: 'Hold for now', numbers: true, effects: 'write' },
    },
  },
  tentative: {
    phase: 'live',
    words: 'tentative',
    moves: { keep: { tran: TRAN.modify, to: 'confirmed', label: 'Confirm' }, cancel },
  },
  confirmed: {
    phase: 'live',
    words: 'confirmed',
    revise: { to: 'confirmed', tran: TRAN.modify, rewrites: true },
    moves: {
      arrived: { tran: TRAN.create, to: 'checkedIn', label: 'All have arrived' },
      noShow: {
        tran: TRAN.modify,
        to: 'noShow',
        label: 'No-show',
        effects: 'reverse',
        undoes: ['confirm', 'hold'],
        confirm: 'The guest did not come. Rooms that nobody has checked into are free again.',
      },
      cancel,
    },
  },
  checkedIn: { phase: 'done', words: 'checked in', moves: {} },
  noShow: { phase: 'void', words: 'no-show', moves: {} },
  cancelled: { phase: 'void', words: 'cancelled', moves: {} },
} as const satisfies Stages;

export const MOST_NIGHTS = 365;
export const stayed = {
  adults: count(20, 1),
  children: called('Children of 6 to 12', count(20)),
  planId: called('Meal plan', ref(mealPlans)),
  /** Of a night, without tax; null: as the category says. */
  tariff: called('Tariff of a night', z.nullable(positiveMoney)),
  /** Null: as agreed with the company. */
  discountPercent: called('Discount %', z.nullable(percentField())),
};
export const booked = {
  source: called('Booked by', choice(BOOKED_BY)),
  agentId: optionalRef(agents),
  voucherNo: called('Their voucher', optionalText(30)),
};

/** Rooms that are promised: the nights of a category, or of a room that was chosen already, are held. */
export const reservations = documentType({
  ...frontOfficeKinds.reservation,
  stages,
  numbers: { each: 'year' },
  head: {
    guestId: ref(guests),
    firmId: called('Company', optionalRef(customers)),
    ...booked,
    arrival: isoDateField('Give the day of arrival'),
    nights: count(MOST_NIGHTS, 1),
    /** Null: it is held until it is cancelled. */
    holdUntil: called('Hold until', z.nullable(isoDateField())),
    guaranteeBy: called(
      'Guaranteed by',
      choice({ none: 'Nothing', advance: 'Advance', company: 'Company', card: 'Card' }),
    ),
  },
  lines: {
    rooms: lineTable(
      z.object({
        categoryId: called('Category', ref(roomCategories)),
        /** Null: any room of the category. */
        roomId: optionalRef(rooms),
        qty: called('Rooms', count(99, 1)),
        ...stayed,
      }),
    ),
  },
  list: {
    arrival: isoDateField(),
    departure: z.optional(isoDateField()),
    roomCount: called('Rooms', z.optional(z.int())),
    guestName: called('Guest', z.optional(z.nullable(z.string()))),
  },
  filters: { guestId: refKey(guests, 'Select a guest of the list'), arrival: z.optional(isoDateField()) },
});
export type ReservationInput = z.infer<typeof reservations.input>;

export const departureOf = ({ arrival, nights }: { arrival: string | null; nights: number | null }): string | null =>
  arrival !== null && isIsoDate(arrival) && nights !== null && nights >= 0 && nights <= MOST_NIGHTS
    ? addDays(arrival, nights)
    : null;
