import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { formatDate, type IsoDate } from '../../contract/dates';
import { optionalKey, searchText, usedIn } from '../../contract/fields';
import { reservations } from '../../contract/frontoffice/reservations';
import { frontoffice as screens } from '../../contract/frontoffice/screens';
import { IN_HOUSE, OPEN_RESERVATIONS, stays } from '../../contract/frontoffice/stays';
import { Option } from '../../contract/resource';
import type { Api, Ctx } from '../core/calls/api';
import { documentsIn } from '../core/calls/references';
import { invalid } from '../core/calls/refused';
import { anyOf } from '../core/db/anyOf';
import { rowsOf, type Tx } from '../core/db/database';
import { mayBranches } from '../core/documents/documentHeader';
import { lockDocument, storeStage } from '../core/documents/documentStore';
import { lookupScreens } from '../core/masters/lookup';
import { releaseHolds } from '../holds/changeHolds';
import { categoryNights, roomNights } from './roomNights';

type C = Ctx<unknown, unknown>;
const query = z.object({ q: z.optional(searchText), id: optionalKey('No such entry'), used: z.optional(usedIn) });
const having = (text: string, q: string) => sql`position(${q.trim().toLowerCase()} in lower(${sql.raw(text)})) > 0`;

/** What forms of the desk choose from: reservations that are still expected, and stays that are in house. */
export function openLookups(api: Api): void {
  api.on(
    {
      method: 'GET',
      path: `${OPEN_RESERVATIONS.path}/lookup`,
      summary: 'Confirmed reservations that a guest may check in from',
      needs: { anyOf: lookupScreens(api, OPEN_RESERVATIONS.path, documentsIn(reservations.type), [screens.checkIn]) },
      query,
      answer: z.array(Option),
    },
    (tx, { who, query: { q = '', id } }) =>
      rowsOf<{ id: number; label: string; hint: string | null }>(
        tx,
        sql`
        select d.id, d.number || ' ' || d.party_name as label, d.input ->> 'arrival' as hint from documents d
         where d.company_id = ${who.companyId} and d.type = ${reservations.type} and d.number is not null ${mayBranches(who, 'd.branch_id')}
           ${id ? sql`and d.id = ${Number(id)}` : sql`and d.status = 'confirmed'`} and ${having("d.number || ' ' || d.party_name", q)}
         order by d.input ->> 'arrival', d.id limit 50`,
      ),
  );
  api.on(
    {
      method: 'GET',
      path: `${IN_HOUSE.path}/lookup`,
      summary: 'Stays in house, by room and guest',
      needs: { anyOf: lookupScreens(api, IN_HOUSE.path, documentsIn(stays.type), [screens.roomPanel]) },
      query,
      answer: z.array(Option),
    },
    (tx, { who, query: { q = '', id } }) =>
      rowsOf<{ id: number; label: string; hint: string | null }>(
        tx,
        sql`
        select s.document_id as id, r.code || ' ' || s.guest_name as label, d.number as hint from stays s
          join rooms r on r.company_id = s.company_id and r.id = s.room_id
          join documents d on d.company_id = s.company_id and d.id = s.document_id
         where s.company_id = ${who.companyId} ${mayBranches(who, 's.branch_id')}
           ${id ? sql`and s.document_id = ${Number(id)}` : sql`and s.status = 'inHouse'`} and ${having("r.code || ' ' || s.guest_name || ' ' || d.number", q)}
         order by length(r.code), r.code limit 50`,
      ),
  );
}

/**
 * Frees what a reservation holds for one room that is checked in from it: the nights of the room, where it is the one that
 * was chosen, else of another room of its category; and one of the category in each night.
 */
export async function freeOfReservation(
  tx: Tx,
  ctx: C,
  reservationId: number,
  room: { id: number; categoryId: number },
  nights: readonly IsoDate[],
): Promise<void> {
  const { companyId } = ctx.who;
  const [found] = await rowsOf<{ number: string; status: string; arrival: IsoDate }>(
    tx,
    sql`select number, status, input ->> 'arrival' as arrival from documents
         where company_id = ${companyId} and type = ${reservations.type} and id = ${reservationId} for update`,
  );
  if (!found) throw invalid({ reservationId: 'Select a reservation of the list' });
  if (found.status !== 'confirmed')
    throw invalid({
      reservationId: `Reservation ${found.number} is ${reservations.stages[found.status]?.words ?? found.status}.`,
    });
  const [first] = nights;
  if (first && found.arrival > first)
    throw invalid({
      reservationId: `Reservation ${found.number} is for ${formatDate(found.arrival)}. Change its day first.`,
    });
  const held = await rowsOf<{ unitId: number }>(
    tx,
    sql`select distinct h.unit_id as "unitId" from holds h join rooms r on r.company_id = h.company_id and r.id = h.unit_id and r.category_id = ${room.categoryId}
         where h.company_id = ${companyId} and h.kind = ${roomNights.type} and h.document_id = ${reservationId}`,
  );
  const chosen = held.find(({ unitId }) => unitId === room.id) ?? held[0];
  if (chosen) await releaseHolds(tx, ctx, roomNights, reservationId, sql`h.unit_id = ${chosen.unitId}`);
  const counted = await rowsOf<{ id: number }>(
    tx,
    sql`select min(id) as id from holds where company_id = ${companyId} and kind = ${categoryNights.type} and document_id = ${reservationId} and unit_id = ${room.categoryId} group by slot`,
  );
  const ids = counted.map(({ id }) => Number(id));
  if (ids.length > 0) await releaseHolds(tx, ctx, categoryNights, reservationId, sql`h.id = ${anyOf(ids, 'bigint')}`);
}

/** Once every room of a reservation is checked in, it is done. */
export async function allArrived(tx: Tx, ctx: C, reservationId: number): Promise<void> {
  const { companyId } = ctx.who;
  const [open] = await rowsOf(
    tx,
    sql`select 1 from holds where company_id = ${companyId} and kind = ${categoryNights.type} and document_id = ${reservationId} limit 1`,
  );
  const row = open ? null : await lockDocument(tx, ctx.who, reservations.type, reservationId);
  if (!row) return;
  await storeStage(tx, ctx, row.id, { status: 'checkedIn', phase: 'done' });
  ctx.audit({
    action: 'change',
    entity: reservations.path,
    entityId: row.id,
    number: row.number,
    after: { status: 'checkedIn' },
  });
  ctx.changed(reservations.path);
}
