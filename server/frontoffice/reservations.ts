import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { type Paise, sumOf } from '../../contract/amount';
import { addDays, formatDate, type IsoDate, midnightInIndia } from '../../contract/dates';
import { guests } from '../../contract/frontoffice/guests';
import { type ReservationInput, reservations } from '../../contract/frontoffice/reservations';
import { ROOM_PANEL } from '../../contract/frontoffice/stays';
import type { Problems } from '../../contract/problems';
import type { Ctx } from '../core/calls/api';
import { type ProblemCollector, Refused } from '../core/calls/refused';
import { rowsOf, type Tx } from '../core/db/database';
import type { Decided, DocumentKind, Effect } from '../core/documents/kind';
import { confirmHolds } from '../holds/changeHolds';
import { guestFacts } from './guestFacts';
import { hotelDay } from './hotelDays';
import { categoryNights, freeNights, type NightClaim, nightsFrom, roomNights, takeNights } from './roomNights';
import { pricesOf, readTariff, restrictionOf } from './tariffs';

type C = Ctx<unknown, unknown>;
type Held = { claims: readonly NightClaim[]; holderName: string; guestId: number; expiresAt: Date | null };
type DecidedReservation = Decided & { held: Held };

/** The nights of a reservation are held until it is cancelled, its hold ends, or its guests check in. */
const holdsNights: Effect<ReservationInput, DecidedReservation> = {
  follow: (tx, ctx, { id }, { held }) =>
    takeNights(tx, ctx, held.claims, {
      name: held.holderName,
      kind: guests.path,
      id: held.guestId,
      documentId: id,
      expiresAt: held.expiresAt,
    }),
  async reverse(tx, ctx, { id }) {
    await freeNights(tx, ctx, id);
  },
  touches: [ROOM_PANEL],
};

export const reservationKind: DocumentKind<
  ReservationInput,
  DecidedReservation,
  z.infer<typeof reservations.row>,
  z.infer<typeof reservations.document>
> = {
  resource: reservations,
  effects: [holdsNights],
  businessDay: hotelDay,
  async decide(tx, ctx, input, { event, problems, documentId }) {
    const guest = await problems.collectAsync(() => guestFacts(tx, ctx, input.guestId));
    const lines = await decideLines(tx, ctx, input, problems);
    if (input.arrival < input.date)
      problems.add({ arrival: `Guests cannot arrive before ${formatDate(input.date)}, the business date` });
    problems.add(await voucherProblem(tx, ctx, input, documentId ?? 0));
    if (!guest) return null;
    const until = event === 'hold' && input.holdUntil ? new Date(midnightInIndia(addDays(input.holdUntil, 1))) : null;
    if (event === 'hold' && input.holdUntil === null)
      problems.add({ holdUntil: 'Give the day until which the rooms are held' });
    return {
      amount: sumOf(lines, ({ amount }) => amount),
      particulars: `${guest.name}, ${formatDate(input.arrival)}, ${input.nights === 1 ? '1 night' : `${input.nights} nights`}`,
      party: { kind: guests.path, id: input.guestId, name: guest.name },
      totals: [{ label: 'Estimate with tax', amount: sumOf(lines, ({ amount }) => amount) }],
      overrides: [],
      held: {
        claims: lines.flatMap(({ claims }) => claims),
        holderName: guest.name,
        guestId: input.guestId,
        expiresAt: until,
      },
    };
  },
  takes: {
    /** A tentative reservation is confirmed while its rooms are still held. */
    async keep(tx, ctx, { row, input }) {
      const wanted = input.rooms.reduce((sum, { qty }) => sum + qty * input.nights, 0);
      await confirmHolds(tx, ctx, roomNights, row.id);
      if ((await confirmHolds(tx, ctx, categoryNights, row.id)) < wanted)
        throw new Refused(
          409,
          'HOLD_ENDED',
          `Its rooms were free again from ${formatDate((input.holdUntil ?? input.arrival) as IsoDate)} on. Cancel it and enter a new reservation.`,
          { type: 3 },
        );
      return undefined;
    },
    async arrived(tx, { who }, { row }) {
      const [stay] = await rowsOf(
        tx,
        sql`select 1 from stays where company_id = ${who.companyId} and reservation_id = ${row.id} and status <> 'cancelled' limit 1`,
      );
      if (!stay)
        throw new Refused(409, 'NOBODY_ARRIVED', 'Nobody has checked in from this reservation yet.', { type: 3 });
      return undefined;
    },
  },
  list: {
    columns: {
      arrival: { value: sql`(d.input ->> 'arrival')`, type: 'date' },
      departure: { value: sql`((d.input ->> 'arrival')::date + (d.input ->> 'nights')::int)`, type: 'date' },
      roomCount: {
        value: sql`(select coalesce(sum((l ->> 'qty')::int), 0)::int from jsonb_array_elements(d.input -> 'rooms') l)`,
      },
      guestName: { value: sql`d.party_name` },
    },
    where: {
      guestId: (key) => sql`d.party_id = ${Number(key)}`,
      arrival: (day) => sql`d.input ->> 'arrival' = ${day}`,
    },
  },
};

type Line = { amount: Paise; claims: NightClaim[] };

async function decideLines(tx: Tx, ctx: C, input: ReservationInput, problems: ProblemCollector): Promise<Line[]> {
  const nights = nightsFrom(input.arrival, input.nights);
  const departure = addDays(input.arrival, input.nights);
  const lines: Line[] = [];
  for (const [place, line] of input.rooms.entries()) {
    const at = `rooms.${place}`;
    const { categoryId, planId, roomId, qty, adults } = line;
    const facts = await problems.collectAsync(() =>
      readTariff(tx, ctx, { categoryId, planId, firmId: input.firmId }, `${at}.categoryId`),
    );
    if (!facts) continue;
    if (facts.branchId !== input.branchId)
      problems.add({ [`${at}.categoryId`]: `${facts.name} belongs to another branch. Select a category of this one.` });
    if (adults > facts.maxAdults * qty)
      problems.add({ [`${at}.adults`]: `${facts.name} takes at most ${facts.maxAdults} adults.` });
    if (roomId !== null && qty !== 1) problems.add({ [`${at}.qty`]: 'A room that is chosen is one room' });
    const restricted = restrictionOf(facts, { ...input, departure }, formatDate);
    if (restricted) problems.add({ [`${at}.categoryId`]: restricted });
    if (roomId !== null) problems.add(await roomProblem(tx, ctx, roomId, categoryId, `${at}.roomId`));
    const prices = pricesOf(facts, { ...line, extraBeds: 0 }, nights);
    const claim: NightClaim = { categoryId, roomId, nights };
    lines.push({
      amount: (sumOf(prices, ({ gross }) => gross) * qty) as Paise,
      claims: Array.from({ length: qty }, () => claim),
    });
  }
  return lines;
}

async function roomProblem(tx: Tx, { who }: C, roomId: number, categoryId: number, field: string) {
  const [room] = await rowsOf<{ code: string; categoryId: number; category: string }>(
    tx,
    sql`select r.code, r.category_id as "categoryId", c.name as category from rooms r
          join room_categories c on c.company_id = r.company_id and c.id = r.category_id
         where r.company_id = ${who.companyId} and r.id = ${roomId} and r.active`,
  );
  if (!room) return { [field]: 'Select a room of the list' };
  return room.categoryId === categoryId ? {} : { [field]: `Room ${room.code} is a ${room.category} room.` };
}

/** An agent or booking site sends a voucher once. */
async function voucherProblem(
  tx: Tx,
  { who }: C,
  { voucherNo, agentId, source }: ReservationInput,
  id: number,
): Promise<Problems> {
  if (source === 'agent' && agentId === null) return { agentId: 'Select the agent' };
  if (voucherNo === null || agentId === null) return {};
  const [other] = await rowsOf<{ number: string }>(
    tx,
    sql`select number from documents where company_id = ${who.companyId} and type = ${reservations.type} and number is not null and phase in ('live', 'done')
           and (input ->> 'agentId')::int = ${agentId} and lower(input ->> 'voucherNo') = lower(${voucherNo}) and id <> ${id} limit 1`,
  );
  return other ? { voucherNo: `Voucher ${voucherNo} of this agent is reservation ${other.number} already.` } : {};
}
