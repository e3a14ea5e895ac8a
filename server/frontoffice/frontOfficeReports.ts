import { sql } from 'drizzle-orm';
import {
  expectedArrivals,
  expectedDepartures,
  inHouseGuests,
  reservationsList,
} from '../../contract/frontoffice/frontOfficeReports';
import { reservations } from '../../contract/frontoffice/reservations';
import type { Api } from '../core/calls/api';
import { OF_DOCUMENTS } from '../core/lists/documentList';
import type { ListColumn } from '../core/lists/listParts';
import { reportRoutes } from '../core/lists/reportRoutes';

const ARRIVAL = sql`(d.input ->> 'arrival')::date`;
const day = (value: ReturnType<typeof sql>): ListColumn => ({ value, type: 'date', required: true });

const BOOKING = {
  documentId: sql`d.id`,
  date: day(sql`d.date`),
  number: sql`d.number`,
  guest: sql`d.party_name`,
  mobile: sql`(select g.mobile from guests g where g.company_id = d.company_id and g.id = d.party_id)`,
  company: sql`(select c.name from customers c where c.company_id = d.company_id and c.id = (d.input ->> 'firmId')::int)`,
  source: sql`d.input ->> 'source'`,
  voucherNo: sql`d.input ->> 'voucherNo'`,
  arrival: day(ARRIVAL),
  departure: day(sql`(${ARRIVAL} + (d.input ->> 'nights')::int)`),
  nights: sql`(d.input ->> 'nights')::int`,
  rooms: {
    value: sql`(select coalesce(sum((l ->> 'qty')::int), 0)::int from jsonb_array_elements(d.input -> 'rooms') l)`,
    sum: true,
  },
  amount: { value: sql`d.amount`, sum: true },
} as const;
const BOOKED = {
  ties: sql`d.id`,
  ...OF_DOCUMENTS,
  where: {
    from: (from: string) => sql`${ARRIVAL} >= ${from}`,
    to: (to: string) => sql`${ARRIVAL} <= ${to}`,
    status: (status: string) => sql`d.status = ${status}`,
    source: (source: string) => sql`d.input ->> 'source' = ${source}`,
    guestId: (key: string) => sql`d.party_id = ${Number(key)}`,
  },
};

const PRESENT = {
  documentId: sql`s.document_id`,
  date: day(sql`d.date`),
  number: sql`d.number`,
  room: sql`r.code`,
  floor: sql`r.floor`,
  category: sql`k.name`,
  guest: sql`s.guest_name`,
  company: sql`(select c.name from customers c where c.company_id = s.company_id and c.id = s.firm_id)`,
  arrival: day(sql`s.arrival`),
  departure: day(sql`s.departure`),
  kind: sql`s.kind`,
  balance: {
    value: sql`(select coalesce(sum(i.pending), 0)::bigint from sub_ledger_items i
                 where i.company_id = s.company_id and i.owner_kind = 'stay' and i.owner_id = s.document_id)`,
    sum: true,
  },
} as const;
const adults = sql`s.adults`;
const children = sql`s.children`;
const IN_HOUSE = {
  ties: sql`s.document_id`,
  from: sql`stays s
    join documents d on d.company_id = s.company_id and d.id = s.document_id
    join rooms r on r.company_id = s.company_id and r.id = s.room_id
    join room_categories k on k.company_id = s.company_id and k.id = s.category_id
    join guests g on g.company_id = s.company_id and g.id = s.guest_id`,
  company: sql`s.company_id`,
  branch: 's.branch_id',
  key: sql`s.document_id`,
  only: sql`s.status = 'inHouse'`,
};

/** Lists of the desk: who was promised a room, who comes, who is here and who leaves. */
export function frontOfficeReportRoutes(api: Api): void {
  reportRoutes(api, reservationsList, {
    summary: 'Reservations by arrival, with what became of them',
    ...BOOKED,
    only: sql`d.type = ${reservations.type} and d.number is not null`,
    columns: { ...BOOKING, status: sql`d.status` },
    order: [{ field: 'arrival', dir: 'asc' }],
  });
  reportRoutes(api, expectedArrivals, {
    summary: 'Reservations whose guests have not all come yet',
    ...BOOKED,
    only: sql`d.type = ${reservations.type} and d.number is not null and d.phase = 'live'`,
    columns: {
      ...BOOKING,
      arrivedRooms: sql`(select count(*)::int from stays s where s.company_id = d.company_id and s.reservation_id = d.id and s.status <> 'cancelled')`,
    },
    order: [{ field: 'arrival', dir: 'asc' }],
  });
  reportRoutes(api, expectedDepartures, {
    summary: 'Guests in house by their day of departure',
    ...IN_HOUSE,
    columns: { ...PRESENT, adults, children },
    where: { from: (from) => sql`s.departure >= ${from}`, to: (to) => sql`s.departure <= ${to}` },
    order: [
      { field: 'departure', dir: 'asc' },
      { field: 'room', dir: 'asc' },
    ],
  });
  reportRoutes(api, inHouseGuests, {
    summary: 'Guests in house as the register asks',
    ...IN_HOUSE,
    columns: {
      ...PRESENT,
      adults: { value: adults, sum: true },
      children: { value: children, sum: true },
      nationality: sql`(select c.name from countries c where c.company_id = g.company_id and c.id = g.country_id)`,
      mobile: sql`g.mobile`,
      arrivedFrom: sql`d.input ->> 'arrivedFrom'`,
      proceedingTo: sql`d.input ->> 'proceedingTo'`,
      plan: sql`(select p.name from meal_plans p where p.company_id = s.company_id and p.id = s.plan_id)`,
      detailsPending: sql`s.details_pending`,
    },
    where: { kind: (kind) => sql`s.kind = ${kind}` },
    order: [{ field: 'room', dir: 'asc' }],
  });
}
