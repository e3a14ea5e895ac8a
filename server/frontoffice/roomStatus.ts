import { sql } from 'drizzle-orm';
import { daysBetween } from '../../contract/dates';
import {
  RoomStatus as Body,
  isBlock,
  type RoomStatus,
  RoomsChanged,
  roomBlocksPath,
  roomStatusPath,
} from '../../contract/frontoffice/roomStatus';
import { rooms } from '../../contract/frontoffice/rooms';
import { frontoffice as screens } from '../../contract/frontoffice/screens';
import { ROOM_PANEL } from '../../contract/frontoffice/stays';
import { TRAN } from '../../contract/screen';
import type { Api, Ctx } from '../core/calls/api';
import { invalid, Refused } from '../core/calls/refused';
import { anyOf } from '../core/db/anyOf';
import { rowOf, rowsOf, type Tx } from '../core/db/database';
import { mayBranches } from '../core/documents/documentHeader';
import { takeHolds } from '../holds/takeHolds';
import { nightsFrom, roomNights } from './roomNights';

type C = Ctx<unknown, unknown>;
const MOST_DAYS = 366;

/** Clean, dirty, inspected, or out of order for some days: what housekeeping and the desk say of rooms. */
export const roomStatusRoutes = (api: Api) =>
  api.on(
    {
      method: 'POST',
      path: roomStatusPath,
      summary: 'Say that rooms are clean, inspected, dirty or out of order',
      needs: { screen: screens.roomStatus, tran: TRAN.create, alsoOn: [screens.roomPanel] },
      body: Body,
      answer: RoomsChanged,
    },
    async (tx, ctx) => {
      const ids = await lockRooms(tx, ctx, ctx.body.roomIds);
      if (isBlock(ctx.body.state)) await blockRooms(tx, ctx, ids, ctx.body);
      else await markRooms(tx, ctx, ids, ctx.body);
      for (const id of ids)
        ctx.audit({
          action: 'change',
          entity: rooms.path,
          entityId: id,
          after: { state: ctx.body.state, reason: ctx.body.reason },
        });
      ctx.changed(ROOM_PANEL, rooms.path);
      return { rooms: ids };
    },
  );

/** Rooms are locked in one order, so two who change many of them never wait for each other in a circle. */
async function lockRooms(tx: Tx, { who }: C, ids: readonly number[]): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`select id from rooms r where company_id = ${who.companyId} and id = ${anyOf(ids)} and active ${mayBranches(who, 'r.branch_id')} order by id for update`,
  );
  if (rows.length < new Set(ids).size) throw invalid({ roomIds: 'Select rooms of the list' });
  return rows.map(({ id }) => id);
}

/** A clean room was cleaned; what was out of order is released. */
async function markRooms(tx: Tx, ctx: C, ids: readonly number[], { state }: RoomStatus): Promise<void> {
  const { companyId } = ctx.who;
  for (const id of ids) {
    const ended = await rowsOf<{ id: number }>(
      tx,
      sql`update room_blocks set ended_at = ${ctx.now.toISOString()} where company_id = ${companyId} and room_id = ${id} and ended_at is null returning id`,
    );
    for (const block of ended)
      await tx.execute(sql`
        delete from holds where company_id = ${companyId} and kind = ${roomNights.type} and unit_id = ${id} and holder_kind = ${roomBlocksPath} and holder_id = ${block.id}`);
  }
  await tx.execute(sql`
    update rooms set housekeeping = ${state}, housekeeping_at = ${ctx.now.toISOString()} where company_id = ${companyId} and id = ${anyOf(ids)}`);
}

/** A room that is out of order holds its own nights, so nobody sells them. */
async function blockRooms(
  tx: Tx,
  ctx: C,
  ids: readonly number[],
  { state, fromDate, toDate, reason }: RoomStatus,
): Promise<void> {
  if (!fromDate || !toDate || !reason) throw invalid({ fromDate: 'Give the nights and the reason' });
  const days = daysBetween(fromDate, toDate) + 1;
  if (days > MOST_DAYS) throw invalid({ toDate: `At most ${MOST_DAYS} nights` });
  const { companyId } = ctx.who;
  for (const id of ids) {
    const [guest] = await rowsOf<{ code: string; name: string }>(
      tx,
      sql`select r.code, s.guest_name as name from stays s join rooms r on r.company_id = s.company_id and r.id = s.room_id
           where s.company_id = ${companyId} and s.room_id = ${id} and s.status = 'inHouse' and s.departure > ${fromDate}`,
    );
    if (guest) throw new Refused(409, 'ROOM_TAKEN', `Room ${guest.code} is taken by ${guest.name}.`, { type: 3 });
    const block = await rowOf<{ id: number }>(
      tx,
      sql`insert into room_blocks (company_id, room_id, state, from_date, to_date, reason, made_by, made_at)
          values (${companyId}, ${id}, ${state}, ${fromDate}, ${toDate}, ${reason}, ${ctx.who.userId}, ${ctx.now.toISOString()}) returning id`,
    );
    const claims = nightsFrom(fromDate, days).map((slot) => ({ unitId: id, slot }));
    await takeHolds(tx, ctx, roomNights, claims, { name: reason, kind: roomBlocksPath, id: block.id, reason });
  }
}
