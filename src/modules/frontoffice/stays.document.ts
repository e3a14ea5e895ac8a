import { ID_TYPES } from '../../../contract/frontoffice/guests';
import { BOOKED_BY } from '../../../contract/frontoffice/reservations';
import { frontoffice as screens } from '../../../contract/frontoffice/screens';
import { BILL_TO, STAY_KINDS, stays } from '../../../contract/frontoffice/stays';
import { sentenceCase } from '../../../contract/resource';
import type { Screen } from '../../../contract/screen';
import { documentScreen } from '../../kit/document/defineDocument';
import { plainDocument } from '../../kit/document/document';
import { documentFilters, documentList, newestFirst } from '../../kit/document/listParts';
import { choice } from '../../kit/inputs/inputKinds';
import { onScreen } from '../../kit/master/onScreen';
import {
  anyAgent,
  anyCountry,
  anyFirm,
  anyGuest,
  anyPerson,
  anyPlan,
  hotel,
  openReservation,
  roomOfBranch,
} from './lookups';

const statusWords = Object.fromEntries(
  Object.entries(stays.stages).map(([stage, { words }]) => [stage, sentenceCase(words)]),
);

const WHO = [
  { field: 'date', label: 'Date', input: 'date' },
  { field: 'roomId', label: 'Room', input: roomOfBranch },
  { field: 'guestId', label: 'Guest', input: anyGuest },
  { field: 'nights', label: 'Nights', input: 'count' },
  { field: 'adults', label: 'Adults', input: 'count' },
  { field: 'children', label: 'Children of 6 to 12', input: 'count' },
  { field: 'extraBeds', label: 'Extra beds', input: 'count' },
  { field: 'planId', label: 'Meal plan', input: anyPlan },
] as const;
const PRICE = [
  { field: 'tariff', label: 'Tariff of a night', input: 'money', help: 'If blank, as the category says' },
  { field: 'discountPercent', label: 'Discount %', input: 'percent', help: 'If blank, as agreed with the company' },
  { field: 'firmId', label: 'Company', input: anyFirm },
  { field: 'billTo', label: 'Bill to', input: choice(BILL_TO) },
] as const;
const REGISTER = [
  { field: 'arrivedFrom', label: 'Arrived from', input: 'text' },
  { field: 'proceedingTo', label: 'Proceeding to', input: 'text' },
  { field: 'purpose', label: 'Purpose of the visit', input: 'text' },
  { field: 'vehicleNo', label: 'Vehicle', input: 'text' },
] as const;
const HOTEL = { field: 'branchId', label: 'Hotel', input: hotel } as const;
const DIRTY = {
  field: 'dirtyAllowed',
  label: 'Room is dirty',
  input: 'switch',
  help: 'Give the room although it is not cleaned yet',
} as const;
const REMARKS = { field: 'narration', label: 'Remarks', input: 'textarea' } as const;

const furtherGuests = {
  field: 'others',
  title: 'Further guests',
  start: { gender: null, age: null, idType: null },
  columns: [
    { field: 'name', label: 'Name', input: 'text' },
    { field: 'gender', label: 'Gender', input: choice({ female: 'Female', male: 'Male', other: 'Other' }) },
    { field: 'age', label: 'Age', input: 'count' },
    { field: 'countryId', label: 'Nationality', input: anyCountry },
    { field: 'idType', label: 'Identity document', input: choice(ID_TYPES) },
    { field: 'idNo', label: 'Its number', input: 'text' },
  ],
} as const;

const shared = {
  carry: ['branchId'],
  list: documentList(
    statusWords,
    [
      { field: 'room', label: 'Room', card: 'part' },
      { field: 'guestName', label: 'Guest', card: 'name' },
      { field: 'departure', label: 'Departure', show: 'date', card: 'fact' },
      { field: 'balance', label: 'Balance', show: 'money', card: 'figure' },
    ],
    [],
  ),
  filters: documentFilters(statusWords, [
    { field: 'roomId', label: 'Room', input: roomOfBranch },
    { field: 'guestId', label: 'Guest', input: anyGuest },
  ]),
  order: newestFirst,
  print: { title: 'Registration card', signatures: ['Guest', 'For the hotel'] },
} as const;
const start = {
  kind: 'guest',
  nights: 1,
  adults: 1,
  children: 0,
  extraBeds: 0,
  billTo: 'guest',
  source: 'walkIn',
} as const;
const on = (screen: Screen) => onScreen(stays, screen);

/** A guest who walks in, or comes with a reservation; the register is filled at once. */
export const checkInScreen = documentScreen(
  plainDocument(stays, {
    ...shared,
    start,
    header: [
      { field: 'reservationId', label: 'Reservation', input: openReservation },
      ...WHO,
      ...PRICE,
      { field: 'source', label: 'Booked by', input: choice(BOOKED_BY) },
      {
        field: 'agentId',
        label: 'Agent',
        input: anyAgent,
        when: ({ source }) => source === 'agent' || source === 'ota',
      },
      ...REGISTER,
      DIRTY,
      HOTEL,
    ],
    lines: furtherGuests,
    below: [REMARKS],
  }),
);

/** The fewest fields: the register is filled while the guest goes to the room. */
export const quickCheckInScreen = documentScreen(
  plainDocument(on(screens.quickCheckIn), {
    ...shared,
    start: { ...start, detailsPending: true },
    header: [...WHO, DIRTY, HOTEL],
    below: [REMARKS],
  }),
);

/** Guests of the house pay no tariff: complimentary, house use, own staff. */
export const houseGuestScreen = documentScreen(
  plainDocument(on(screens.houseGuest), {
    ...shared,
    start: { ...start, kind: 'complimentary' },
    header: [
      { field: 'kind', label: 'Stays as', input: choice(STAY_KINDS) },
      ...WHO,
      { field: 'authorityId', label: 'Allowed by', input: anyPerson },
      { field: 'authorityReason', label: 'Reason', input: 'text', width: 'wide' },
      ...REGISTER,
      DIRTY,
      HOTEL,
    ],
    lines: furtherGuests,
    below: [REMARKS],
  }),
);
