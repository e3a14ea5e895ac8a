import { addDays, isoDate } from '../../../contract/dates';
import {
  expectedArrivals,
  expectedDepartures,
  inHouseGuests,
  reservationsList,
} from '../../../contract/frontoffice/frontOfficeReports';
import { reservations } from '../../../contract/frontoffice/reservations';
import { stays } from '../../../contract/frontoffice/stays';
import { documentLink } from '../../kit/document/documentLink';
import { definePlainReport } from '../../kit/report/definePlainReport';

type Row = { documentId: number; date: string };
const openReservation = ({ documentId, date }: Row) => documentLink(reservations.type, documentId, isoDate(date));
const openStay = ({ documentId, date }: Row) => documentLink(stays.type, documentId, isoDate(date));
/** Today and the days after it: the desk looks ahead. */
const ahead =
  (days: number) =>
  ({ today }: { today: string }) => ({ from: today, to: addDays(isoDate(today), days) });

/** Lists of the desk; every row leads to its reservation or stay. */
export const reservationsListReport = definePlainReport(reservationsList, {
  minor: ['date', 'mobile', 'company', 'source', 'voucherNo', 'nights'],
  start: ahead(30),
  grouped: { counted: 'Reservations' },
  open: openReservation,
  empty: 'No reservation arrives in this period.',
});
export const expectedArrivalsReport = definePlainReport(expectedArrivals, {
  minor: ['date', 'company', 'source', 'voucherNo', 'nights', 'amount'],
  start: ahead(0),
  grouped: { counted: 'Reservations' },
  open: openReservation,
  empty: 'Nobody is expected in this period.',
});
export const expectedDeparturesReport = definePlainReport(expectedDepartures, {
  minor: ['date', 'number', 'floor', 'category', 'company', 'arrival', 'adults', 'children', 'kind'],
  start: ahead(0),
  grouped: { counted: 'Rooms' },
  open: openStay,
  empty: 'Nobody leaves in this period.',
});
export const inHouseGuestsReport = definePlainReport(inHouseGuests, {
  minor: ['date', 'floor', 'category', 'company', 'kind', 'mobile', 'arrivedFrom', 'proceedingTo', 'plan'],
  grouped: { counted: 'Rooms' },
  open: openStay,
  empty: 'Nobody is in house.',
});
