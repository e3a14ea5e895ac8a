import * as z from 'zod/mini';
import { branchKeys, called, choice, id, isoDateField, signedMoney, yesOrNo } from '../fields';
import { period, plainReport } from '../plainReport';
import { refKey } from '../references';
import { guests } from './guests';
import { BOOKED_BY, reservations } from './reservations';
import { frontoffice as screens } from './screens';
import { ROOM_PANEL, STAY_KINDS } from './stays';

const words = z.nullable(z.string());
const booking = {
  documentId: id,
  date: isoDateField(),
  number: z.string(),
  guest: words,
  mobile: words,
  company: words,
  source: called('Booked by', choice(BOOKED_BY)),
  voucherNo: called('Their voucher', words),
  arrival: isoDateField(),
  departure: isoDateField(),
  nights: z.int(),
  rooms: z.int(),
  amount: called('Estimate with tax', signedMoney),
};
const STATUSES = Object.fromEntries(
  Object.entries(reservations.stages)
    .filter(([stage]) => stage !== 'draft')
    .map(([stage, { words: said }]) => [stage, said.charAt(0).toUpperCase() + said.slice(1)]),
) as Record<'tentative' | 'confirmed' | 'checkedIn' | 'noShow' | 'cancelled', string>;

/** All reservations that arrive in a period, with what became of them. */
export const reservationsList = plainReport({
  path: '/api/frontoffice/reservations-list',
  screen: screens.reservationsList,
  follows: reservations.path,
  columns: { ...booking, status: choice(STATUSES) },
  filters: {
    ...period,
    status: z.optional(choice(STATUSES)),
    source: called('Booked by', z.optional(choice(BOOKED_BY))),
    guestId: refKey(guests, 'Select a guest of the list'),
    branchId: branchKeys,
  },
  totals: ['rooms', 'amount'],
  groups: ['status', 'source', 'company', 'arrival'],
});

/** Who is expected and has not checked in yet. */
export const expectedArrivals = plainReport({
  path: '/api/frontoffice/expected-arrivals',
  screen: screens.expectedArrivals,
  follows: reservations.path,
  columns: { ...booking, arrivedRooms: called('Checked in', z.int()) },
  filters: { ...period, source: called('Booked by', z.optional(choice(BOOKED_BY))), branchId: branchKeys },
  totals: ['rooms', 'amount'],
  groups: ['arrival', 'source', 'company'],
});

const present = {
  documentId: id,
  date: isoDateField(),
  number: called('GRC', z.string()),
  room: z.string(),
  floor: z.string(),
  category: z.string(),
  guest: z.string(),
  company: words,
  arrival: isoDateField(),
  departure: isoDateField(),
  adults: z.int(),
  children: z.int(),
  kind: called('Stays as', choice(STAY_KINDS)),
  balance: signedMoney,
};

/** Who is in house and leaves in a period. */
export const expectedDepartures = plainReport({
  path: '/api/frontoffice/expected-departures',
  screen: screens.expectedDepartures,
  follows: ROOM_PANEL,
  columns: present,
  filters: { ...period, branchId: branchKeys },
  totals: ['balance'],
  groups: ['departure', 'company', 'floor'],
});

/** Everybody who stays in the hotel now, as the register asks. */
export const inHouseGuests = plainReport({
  path: '/api/frontoffice/in-house-guests',
  screen: screens.inHouseGuests,
  follows: ROOM_PANEL,
  columns: {
    ...present,
    nationality: z.string(),
    mobile: words,
    arrivedFrom: words,
    proceedingTo: words,
    plan: called('Meal plan', z.string()),
    detailsPending: called('Details follow', yesOrNo),
  },
  filters: { kind: called('Stays as', z.optional(choice(STAY_KINDS))), branchId: branchKeys },
  totals: ['adults', 'children', 'balance'],
  groups: ['floor', 'category', 'company', 'nationality', 'kind'],
});
