import { BOOKED_BY, reservations } from '../../../contract/frontoffice/reservations';
import { sentenceCase } from '../../../contract/resource';
import { defineDocument } from '../../kit/document/defineDocument';
import { documentFilters, documentList, newestFirst } from '../../kit/document/listParts';
import { choice } from '../../kit/inputs/inputKinds';
import { anyAgent, anyFirm, anyGuest, anyPlan, categoryOfBranch, hotel, roomOfBranch } from './lookups';

const statusWords = Object.fromEntries(
  Object.entries(reservations.stages).map(([stage, { words }]) => [stage, sentenceCase(words)]),
);

/** What was promised: rooms of a category for some nights, or a certain room. */
export const reservationsDocument = defineDocument(reservations, {
  start: { source: 'phone', guaranteeBy: 'none', nights: 1 },
  carry: ['branchId'],
  list: documentList(
    statusWords,
    [
      { field: 'guestName', label: 'Guest', card: 'name' },
      { field: 'arrival', label: 'Arrival', show: 'date', card: 'fact' },
      { field: 'departure', label: 'Departure', show: 'date', card: 'fact' },
      { field: 'roomCount', label: 'Rooms', show: 'count', card: 'part' },
    ],
    [],
  ),
  filters: documentFilters(statusWords, [
    { field: 'guestId', label: 'Guest', input: anyGuest },
    { field: 'arrival', label: 'Arrival', input: 'date' },
  ]),
  order: newestFirst,
  header: [
    { field: 'date', label: 'Date', input: 'date' },
    { field: 'guestId', label: 'Guest', input: anyGuest },
    { field: 'arrival', label: 'Arrival', input: 'date' },
    { field: 'nights', label: 'Nights', input: 'count' },
    { field: 'firmId', label: 'Company', input: anyFirm },
    { field: 'source', label: 'Booked by', input: choice(BOOKED_BY) },
    { field: 'agentId', label: 'Agent', input: anyAgent, when: ({ source }) => source === 'agent' || source === 'ota' },
    {
      field: 'voucherNo',
      label: 'Their voucher',
      input: 'text',
      when: ({ source }) => source === 'agent' || source === 'ota',
    },
    {
      field: 'guaranteeBy',
      label: 'Guaranteed by',
      input: choice({ none: 'Nothing', advance: 'Advance', company: 'Company', card: 'Card' }),
    },
    { field: 'holdUntil', label: 'Hold until', input: 'date', help: 'For a reservation that is held for now' },
    { field: 'branchId', label: 'Hotel', input: hotel },
  ],
  lines: {
    field: 'rooms',
    title: 'Rooms',
    start: { qty: 1, adults: 2, children: 0 },
    columns: [
      { field: 'categoryId', label: 'Category', input: categoryOfBranch },
      { field: 'roomId', label: 'Room', input: roomOfBranch, help: 'If blank, any room of the category' },
      { field: 'qty', label: 'Rooms', input: 'count' },
      { field: 'adults', label: 'Adults', input: 'count' },
      { field: 'children', label: 'Children of 6 to 12', input: 'count' },
      { field: 'planId', label: 'Meal plan', input: anyPlan },
      { field: 'tariff', label: 'Tariff of a night', input: 'money', help: 'If blank, as the category says' },
      { field: 'discountPercent', label: 'Discount %', input: 'percent', help: 'If blank, as agreed with the company' },
    ],
  },
  below: [{ field: 'narration', label: 'Remarks', input: 'textarea' }],
  print: { title: 'Confirmation of reservation', signatures: ['For the hotel'] },
});
