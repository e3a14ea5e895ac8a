import * as z from 'zod/mini';
import { countries } from '../admin/countries';
import { documentType, lineTable, type Stages } from '../document';
import { called, choice, count, isoDateField, nameText, optionalText, signedMoney, yesOrNo } from '../fields';
import { optionalRef, ref, refKey } from '../references';
import { TRAN } from '../screen';
import { customers } from '../selling/customers';
import { PEOPLE } from '../targets';
import { guests, ID_TYPES } from './guests';
import { frontOfficeKinds } from './kinds';
import { booked, MOST_NIGHTS, stayed } from './reservations';
import { rooms } from './rooms';
import { frontoffice as screens } from './screens';

export const STAY_KINDS = {
  guest: 'Guest',
  complimentary: 'Complimentary',
  houseUse: 'House use',
  staff: 'Own staff',
} as const;
/** Confirmed reservations of which a room is still expected. */
export const OPEN_RESERVATIONS = {
  path: '/api/frontoffice/open-reservations',
  names: { one: 'reservation', many: 'reservations' },
} as const;
/** Stays that have not checked out. */
export const IN_HOUSE = { path: '/api/frontoffice/in-house', names: { one: 'stay', many: 'stays' } } as const;

export const BILL_TO = {
  guest: 'Guest',
  company: 'Company',
  split: 'Room to the company, extras to the guest',
} as const;

const stages = {
  draft: {
    phase: 'draft',
    words: 'draft',
    moves: {
      checkIn: { tran: TRAN.create, to: 'inHouse', label: 'Check in', numbers: true, effects: 'write' },
    },
  },
  inHouse: {
    phase: 'live',
    words: 'in house',
    moves: {
      checkOut: { tran: TRAN.create, screen: screens.checkOut, to: 'left', label: 'Check out' },
      cancel: {
        tran: TRAN.cancel,
        screen: screens.cancelCheckIn,
        to: 'cancelled',
        label: 'Cancel check-in',
        effects: 'reverse',
        reason: true,
      },
    },
  },
  left: { phase: 'done', words: 'checked out', moves: {} },
  cancelled: { phase: 'void', words: 'cancelled', moves: {} },
} as const satisfies Stages;

/** One room occupied by one registration, from check-in to check-out. Its number is the registration number (GRC). */
export const stays = documentType({
  ...frontOfficeKinds.stay,
  stages,
  numbers: { each: 'year' },
  head: {
    reservationId: called('Reservation', optionalRef(OPEN_RESERVATIONS)),
    roomId: ref(rooms),
    guestId: ref(guests),
    firmId: called('Company', optionalRef(customers)),
    kind: called('Stays as', choice(STAY_KINDS)),
    nights: count(MOST_NIGHTS, 1),
    ...stayed,
    extraBeds: count(10),
    discountReason: optionalText(120),
    billTo: called('Bill to', choice(BILL_TO)),
    ...booked,
    arrivedFrom: optionalText(60),
    proceedingTo: optionalText(60),
    purpose: called('Purpose of the visit', optionalText(60)),
    vehicleNo: called('Vehicle', optionalText(20)),
    /** Who allowed a stay without tariff, and why. */
    authorityId: called('Allowed by', optionalRef(PEOPLE)),
    authorityReason: called('Reason', optionalText(120)),
    /** Checked in quickly: the register is filled afterwards. */
    detailsPending: called('Details follow', yesOrNo),
    /** The room is dirty and was given all the same. */
    dirtyAllowed: called('Room is dirty', yesOrNo),
  },
  lines: {
    others: lineTable(
      z.object({
        name: nameText(80, 'Give the name of the guest'),
        gender: z.nullable(choice({ female: 'Female', male: 'Male', other: 'Other' })),
        age: z.nullable(count(120)),
        countryId: called('Nationality', ref(countries)),
        idType: called('Identity document', z.nullable(choice(ID_TYPES))),
        idNo: called('Its number', optionalText(20)),
      }),
      { least: 0, most: 30 },
    ),
  },
  list: {
    room: z.optional(z.nullable(z.string())),
    guestName: called('Guest', z.optional(z.nullable(z.string()))),
    departure: z.optional(z.nullable(isoDateField())),
    balance: z.optional(signedMoney),
  },
  filters: {
    roomId: refKey(rooms, 'Select a room of the list'),
    guestId: refKey(guests, 'Select a guest of the list'),
  },
});
export type StayInput = z.infer<typeof stays.input>;

/** What acts on stays and rooms change besides their own lists. */
export const ROOM_PANEL = '/api/frontoffice/room-panel';
