import { sql } from 'drizzle-orm';
import { addDays, formatDate, type IsoDate } from '../../contract/dates';
import { roomBlocksPath } from '../../contract/frontoffice/roomStatus';
import type { Ctx } from '../core/calls/api';
import { Refused } from '../core/calls/refused';
import { rowOf, rowsOf, type Tx } from '../core/db/database';
import { releaseHolds } from '../holds/changeHolds';
import { type Hold, type Holder, holdKind } from '../holds/holdKind';
import { takeHolds } from '../holds/takeHolds';

type C = Ctx<unknown, unknown>;

const roomNo = async (tx: Tx, { who }: C, id: number) =>
  (await rowOf<{ code: string }>(tx, sql`select code from rooms where company_id = ${who.companyId} and id = ${id}`))
    .code;

/** The day on which the holder of a room leaves: the day after the last night held in a row. */
async function heldUntil(
  tx: Tx,
  { who }: C,
  { unitId, slot, documentId, holderId, holderKind }: Hold,
): Promise<IsoDate> {
  const { last } = await rowOf<{ last: IsoDate }>(
    tx,
    sql`select max(slot) as last from holds
         where company_id = ${who.companyId} and kind = 'room-night' and unit_id = ${unitId} and slot >= ${slot}
           and document_id is not distinct from ${documentId}::int and holder_kind is not distinct from ${holderKind}::text
           and holder_id is not distinct from ${holderId}::int`,
  );
  return addDays(last, 1);
}

/** One holder of a room in a night: a reservation, a stay, or the room itself while it is out of order. */
export const roomNights = holdKind<'slot'>({
  type: 'room-night',
  shape: 'slot',
  async refusal(tx, ctx, { asked, hold }) {
    const [room, until] = [await roomNo(tx, ctx, asked.unitId), formatDate(await heldUntil(tx, ctx, hold))];
    if (hold.holderKind === roomBlocksPath)
      return new Refused(409, 'ROOM_BLOCKED', `Room ${room} is out of order till ${until} (${hold.reason}).`, {
        type: 3,
      });
    return new Refused(
      409,
      'ROOM_TAKEN',
      `Room ${room} is already taken for ${formatDate(asked.slot as IsoDate)} by ${hold.holderName} (till ${until}).`,
      { type: 3 },
    );
  },
});

/** Rooms of a category in a night, whether a room was chosen for them or not. */
export const categoryNights = holdKind<'counted'>({
  type: 'category-night',
  shape: 'counted',
  async capacity(tx, { who }, claims) {
    const rows = await rowsOf<{ id: number; rooms: number }>(
      tx,
      sql`select c.id, (count(r.id) + floor(count(r.id) * c.overbooking_percent / 100000.0))::int as rooms from room_categories c
            left join rooms r on r.company_id = c.company_id and r.category_id = c.id and r.active
           where c.company_id = ${who.companyId} group by c.id, c.overbooking_percent`,
    );
    const capacity = new Map(rows.map(({ id, rooms }) => [id, rooms]));
    return claims.map(({ unitId }) => capacity.get(unitId) ?? 0);
  },
  async refusal(tx, { who }, { asked, taken, capacity }) {
    const { name } = await rowOf<{ name: string }>(
      tx,
      sql`select name from room_categories where company_id = ${who.companyId} and id = ${asked.unitId}`,
    );
    return new Refused(
      409,
      'NO_ROOM',
      `No ${name} room is free on ${formatDate(asked.slot as IsoDate)} (${taken} of ${capacity} taken).`,
      { type: 3 },
    );
  },
});

export const nightsFrom = (arrival: IsoDate, nights: number): IsoDate[] =>
  Array.from({ length: nights }, (_, night) => addDays(arrival, night));

export type NightClaim = { categoryId: number; roomId: number | null; nights: readonly IsoDate[] };

/** Takes the nights of rooms, first of those that were chosen, then of their categories. All or none. */
export async function takeNights(tx: Tx, ctx: C, claims: readonly NightClaim[], holder: Holder): Promise<void> {
  const chosen = claims.flatMap(({ roomId, nights }) =>
    roomId === null ? [] : nights.map((slot) => ({ unitId: roomId, slot })),
  );
  await takeHolds(tx, ctx, roomNights, chosen, holder);
  const counted = claims.flatMap(({ categoryId, nights }) =>
    nights.map((slot) => ({ unitId: categoryId, slot, quantity: 1 })),
  );
  await takeHolds(tx, ctx, categoryNights, counted, holder);
}

/**
 * Frees the nights of a document, all of them or those from a day on. Its rooms count as written, so that boards which show
 * what is held read them again.
 */
export async function freeNights(tx: Tx, ctx: C, documentId: number, from: IsoDate | null = null): Promise<void> {
  const since = from === null ? sql`true` : sql`h.slot >= ${from}`;
  await tx.execute(sql`
    update rooms set housekeeping = housekeeping where company_id = ${ctx.who.companyId} and id in (
      select h.unit_id from holds h where h.company_id = ${ctx.who.companyId} and h.kind = ${roomNights.type} and h.document_id = ${documentId} and ${since})`);
  await releaseHolds(tx, ctx, roomNights, documentId, since);
  await releaseHolds(tx, ctx, categoryNights, documentId, since);
}
