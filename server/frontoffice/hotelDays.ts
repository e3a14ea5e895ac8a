import { sql } from 'drizzle-orm';
import { formatDate, type IsoDate } from '../../contract/dates';
import { frontoffice as screens } from '../../contract/frontoffice/screens';
import type { Ctx } from '../core/calls/api';
import { businessDayFor } from '../core/days/businessDays';
import type { DayCheck, DayKind } from '../core/days/dayKind';
import { rowsOf, type Tx } from '../core/db/database';

type C = Ctx<unknown, unknown>;

/** Guests who were expected and have neither come nor been marked as no-show. */
const pendingArrivals: DayCheck = async (tx, { who }, { branchId }, day) => {
  const rows = await rowsOf<{ id: number; number: string; partyName: string }>(
    tx,
    sql`select id, number, party_name as "partyName" from documents d
         where company_id = ${who.companyId} and type = 'RV' and phase = 'live' and branch_id = ${branchId} and (input ->> 'arrival')::date <= ${day}
         order by number limit 20`,
  );
  return rows.map(({ id, number, partyName }) => ({
    key: `arrival ${id}`,
    text: `${partyName} (${number}) was expected by ${formatDate(day)} and has not come. Check in, mark as no-show, or change the day.`,
    isBlocking: true,
  }));
};

/** Guests whose departure has come and who are still in house. */
const notLeft: DayCheck = async (tx, { who }, { branchId }, day) => {
  const rows = await rowsOf<{ id: number; name: string; room: string }>(
    tx,
    sql`select s.document_id as id, s.guest_name as name, r.code as room from stays s
          join rooms r on r.company_id = s.company_id and r.id = s.room_id
         where s.company_id = ${who.companyId} and s.branch_id = ${branchId} and s.status = 'inHouse' and s.departure <= ${day}
         order by r.code limit 20`,
  );
  return rows.map(({ id, name, room }) => ({
    key: `departure ${id}`,
    text: `${name} should have left room ${room} by ${formatDate(day)}. Check out or extend the stay.`,
    isBlocking: true,
  }));
};

/** Nights of the day that no folio has yet. */
const unchargedNights: DayCheck = async (tx, { who }, { branchId }, day) => {
  const rows = await rowsOf<{ nights: number }>(
    tx,
    sql`select count(*)::int as nights from stay_nights n
          join stays s on s.company_id = n.company_id and s.document_id = n.document_id
         where n.company_id = ${who.companyId} and s.branch_id = ${branchId} and s.status = 'inHouse' and n.night <= ${day} and n.posted_id is null and n.net > 0`,
  );
  const nights = rows[0]?.nights ?? 0;
  const text = `${nights === 1 ? '1 night' : `${nights} nights`} up to ${formatDate(day)} ${nights === 1 ? 'is' : 'are'} not charged yet.`;
  return nights === 0 ? [] : [{ key: 'nights', text, isBlocking: true }];
};

/** Business days of a hotel, which is a branch: the night audit closes them. */
export const hotelDays: DayKind = {
  type: 'hotel',
  path: '/api/frontoffice/business-days',
  screen: screens.nightAudit,
  places: ({ companyId }) =>
    sql`select id, name, id as "branchId", '04:00' as "dayEnds", false as "closesAtMonthEnd" from branches where company_id = ${companyId} and active`,
  checks: [pendingArrivals, notLeft, unchargedNights],
};

/** The business date of a hotel for one of its documents. */
export const hotelDay = (tx: Tx, ctx: C, { branchId, date }: { branchId: number; date: IsoDate }): Promise<IsoDate> =>
  businessDayFor(tx, ctx, hotelDays, branchId, date);
