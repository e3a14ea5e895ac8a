import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { formatPaise, type Paise, type Percent } from '../../contract/amount';
import { addDays, formatDate, type IsoDate } from '../../contract/dates';
import { guests } from '../../contract/frontoffice/guests';
import { ROOM_PANEL, type StayInput, stays } from '../../contract/frontoffice/stays';
import type { NightPrice } from '../../contract/frontoffice/tariff';
import type { Problems } from '../../contract/problems';
import type { Ctx } from '../core/calls/api';
import { type ProblemCollector, Refused } from '../core/calls/refused';
import { rowsOf, type Tx } from '../core/db/database';
import type { Decided, DocumentKind, Effect } from '../core/documents/kind';
import { type GuestFacts, guestFacts, type RoomFacts, roomFacts, takenNow } from './guestFacts';
import { hotelDay } from './hotelDays';
import { allArrived, freeOfReservation } from './openReservations';
import { freeNights, nightsFrom, takeNights } from './roomNights';
import { writeNights } from './stayNights';
import { pricesOf, readTariff, restrictionOf } from './tariffs';

type C = Ctx<unknown, unknown>;
type Stay = {
  input: StayInput;
  guest: GuestFacts;
  room: RoomFacts;
  discountPercent: Percent;
  nights: readonly IsoDate[];
  prices: readonly NightPrice[];
};
type DecidedStay = Decided & { stay: Stay };

const isHouse = ({ kind }: StayInput) => kind !== 'guest';
/** The sum of the folio of the stay `d`. */
const BALANCE = sql`(
  select coalesce(sum(i.pending), 0)::bigint from sub_ledger_items i
   where i.company_id = d.company_id and i.owner_kind = 'stay' and i.owner_id = d.id)`;
const FREE = { tariff: 0, discount: 0, extras: 0, meals: 0, net: 0, rate: 0, cgst: 0, sgst: 0, gross: 0 } as NightPrice;

/** A check-in takes the nights of its room, those of its reservation first, and plans what each night costs. */
const occupies: Effect<StayInput, DecidedStay> = {
  async follow(tx, ctx, { id, date, branchId }, { stay }) {
    const { input, guest, room, nights, prices, discountPercent } = stay;
    if (input.reservationId !== null) await freeOfReservation(tx, ctx, input.reservationId, room, nights);
    await tx.execute(sql`
      insert into stays (company_id, document_id, branch_id, room_id, category_id, guest_id, guest_name, firm_id, reservation_id, kind, arrival, departure,
                         adults, children, extra_beds, plan_id, tariff, discount_percent, details_pending, status, checked_in_at)
      values (${ctx.who.companyId}, ${id}, ${branchId}, ${room.id}, ${room.categoryId}, ${input.guestId}, ${guest.name}, ${input.firmId}, ${input.reservationId},
              ${input.kind}, ${date}, ${addDays(date, input.nights)}, ${input.adults}, ${input.children}, ${input.extraBeds}, ${input.planId}, ${input.tariff},
              ${discountPercent}, ${input.detailsPending}, 'inHouse', ${ctx.now.toISOString()})`);
    const holder = { name: guest.name, kind: guests.path, id: input.guestId, documentId: id };
    await takeNights(tx, ctx, [{ categoryId: room.categoryId, roomId: room.id, nights }], holder);
    await writeNights(tx, ctx, id, room, nights, prices);
    if (input.reservationId !== null) await allArrived(tx, ctx, input.reservationId);
  },
  refusal(error) {
    return (error as { constraint?: string }).constraint === 'stays_room'
      ? new Refused(409, 'ROOM_TAKEN', 'Somebody has checked into this room meanwhile. Choose another room.', {
          type: 3,
        })
      : error;
  },
  async reverse(tx, ctx, { id }) {
    await freeNights(tx, ctx, id);
    const { companyId } = ctx.who;
    await tx.execute(
      sql`delete from stay_nights where company_id = ${companyId} and document_id = ${id} and posted_id is null`,
    );
    await tx.execute(
      sql`update stays set status = 'cancelled' where company_id = ${companyId} and document_id = ${id}`,
    );
  },
  touches: [ROOM_PANEL],
};

export const stayKind: DocumentKind<
  StayInput,
  DecidedStay,
  z.infer<typeof stays.row>,
  z.infer<typeof stays.document>
> = {
  resource: stays,
  effects: [occupies],
  businessDay: hotelDay,
  async decide(tx, ctx, input, { problems }) {
    const room = await problems.collectAsync(() => roomFacts(tx, ctx, input.roomId));
    const guest = await problems.collectAsync(() => guestFacts(tx, ctx, input.guestId));
    if (!room || !guest) return null;
    checkRoom(input, room);
    problems.add(typedProblems(input, room));
    problems.add(guestProblems(input, guest));
    const nights = nightsFrom(input.date, input.nights);
    const priced = await priceStay(tx, ctx, input, room, nights, problems);
    return {
      amount: 0,
      particulars: `${guest.name}, room ${room.code}, ${input.nights === 1 ? '1 night' : `${input.nights} nights`}`,
      party: { kind: guests.path, id: input.guestId, name: guest.name },
      totals: [{ label: 'Room with tax', amount: priced.prices.reduce((sum, { gross }) => sum + gross, 0) }],
      overrides: [],
      stay: { input, guest, room, nights, ...priced },
    };
  },
  takes: {
    async cancel(tx, { who }, { row }) {
      const [posted] = await rowsOf(
        tx,
        sql`select 1 from stay_nights where company_id = ${who.companyId} and document_id = ${row.id} and posted_id is not null limit 1`,
      );
      if (posted) throw new Refused(409, 'CHARGES_EXIST', 'Use check-out: charges exist.', { type: 3 });
      return undefined;
    },
    async checkOut(tx, ctx, { row }) {
      await requireSettled(tx, ctx, row.id);
      await leaveRoom(tx, ctx, row.id);
      return undefined;
    },
  },
  list: {
    columns: {
      room: {
        value: sql`(select r.code from stays s join rooms r on r.company_id = s.company_id and r.id = s.room_id where s.company_id = d.company_id and s.document_id = d.id)`,
      },
      guestName: { value: sql`d.party_name` },
      departure: {
        value: sql`(select s.departure from stays s where s.company_id = d.company_id and s.document_id = d.id)`,
        type: 'date',
      },
      balance: { value: BALANCE },
    },
    where: {
      roomId: (key) =>
        sql`exists (select from stays s where s.company_id = d.company_id and s.document_id = d.id and s.room_id = ${Number(key)})`,
      guestId: (key) => sql`d.party_id = ${Number(key)}`,
    },
  },
};

/** The guest in the room, and whether the room can be used. */
function checkRoom(input: StayInput, room: RoomFacts): void {
  const taken = takenNow(room, input.date);
  if (taken) throw new Refused(409, 'ROOM_TAKEN', taken, { type: 3 });
  if (room.housekeeping === 'dirty' && !input.dirtyAllowed)
    throw new Refused(409, 'ROOM_DIRTY', `Room ${room.code} is dirty; have it cleaned or ask for permission.`, {
      type: 3,
    });
}

function typedProblems(input: StayInput, room: RoomFacts) {
  const { adults, children, extraBeds, branchId } = input;
  return {
    ...(room.branchId !== branchId && { roomId: `Room ${room.code} belongs to another branch.` }),
    ...(adults > room.maxAdults && { adults: `Room ${room.code} takes at most ${room.maxAdults} adults.` }),
    ...(children > room.maxChildren && { children: `Room ${room.code} takes at most ${room.maxChildren} children.` }),
    ...(extraBeds > room.maxExtraBeds && {
      extraBeds: `Room ${room.code} takes at most ${room.maxExtraBeds} extra beds.`,
    }),
    ...(isHouse(input) && input.authorityId === null && { authorityId: 'Select who allowed it' }),
    ...(isHouse(input) && input.authorityReason === null && { authorityReason: 'Say why it is without tariff' }),
    ...(!isHouse(input) &&
      !input.detailsPending && {
        ...(input.arrivedFrom === null && { arrivedFrom: 'The register asks where the guest came from' }),
        ...(input.proceedingTo === null && { proceedingTo: 'The register asks where the guest goes' }),
      }),
  };
}

function guestProblems({ detailsPending }: StayInput, guest: GuestFacts): Problems {
  if (guest.blacklisted) return { guestId: `${guest.name} is not welcome: ${guest.blacklistReason}.` };
  if (guest.idType === null && !detailsPending) return { guestId: 'Take an identity document for the lead guest.' };
  return {};
}

async function priceStay(
  tx: Tx,
  ctx: C,
  input: StayInput,
  room: RoomFacts,
  nights: readonly IsoDate[],
  problems: ProblemCollector,
): Promise<{ prices: NightPrice[]; discountPercent: Percent }> {
  const { planId, firmId, source } = input;
  const facts = await readTariff(tx, ctx, { categoryId: room.categoryId, planId, firmId }, 'planId');
  const discountPercent = input.discountPercent ?? facts.groupDiscount;
  if (isHouse(input)) return { prices: nights.map(() => FREE), discountPercent: 0 as Percent };
  const of = { arrival: input.date, departure: addDays(input.date, input.nights), nights: input.nights, source };
  // What was reserved was accepted when it was reserved.
  const restricted = input.reservationId === null ? restrictionOf(facts, of, formatDate) : null;
  if (restricted) problems.add({ nights: restricted });
  const prices = pricesOf(facts, input, nights);
  const [first] = prices;
  if (first && facts.minTariff > 0 && first.tariff - first.discount < facts.minTariff)
    problems.add({ tariff: `${facts.name} is not sold below its lowest tariff` });
  return { prices, discountPercent };
}

/** A guest leaves with every night billed and nothing left to pay. */
async function requireSettled(tx: Tx, { who }: C, id: number): Promise<void> {
  const { companyId } = who;
  const [stay] = await rowsOf<{ balance: Paise; unbilled: IsoDate | null }>(
    tx,
    sql`select (select coalesce(sum(pending), 0)::bigint from sub_ledger_items where company_id = ${companyId} and owner_kind = 'stay' and owner_id = ${id}) as balance,
               (select min(night) from stay_nights where company_id = ${companyId} and document_id = ${id} and posted_id is null and net > 0) as unbilled`,
  );
  if (stay?.unbilled)
    throw new Refused(
      409,
      'NIGHTS_OPEN',
      `The night of ${formatDate(stay.unbilled)} is not charged yet. Check out with a bill.`,
      {
        type: 3,
      },
    );
  if (stay && stay.balance !== 0)
    throw new Refused(409, 'BALANCE_LEFT', `Balance of ${formatPaise(stay.balance)} is left on window A.`, { type: 3 });
}

/** The guest has left: the nights to come are free, and the room is to be cleaned. */
async function leaveRoom(tx: Tx, ctx: C, id: number): Promise<void> {
  const { companyId } = ctx.who;
  await freeNights(tx, ctx, id);
  await tx.execute(
    sql`delete from stay_nights where company_id = ${companyId} and document_id = ${id} and posted_id is null`,
  );
  await tx.execute(sql`
    update rooms r set housekeeping = 'dirty', housekeeping_at = ${ctx.now.toISOString()} from stays s
     where s.company_id = ${companyId} and s.document_id = ${id} and r.company_id = s.company_id and r.id = s.room_id`);
  await tx.execute(sql`
    update stays set status = 'left', checked_out_at = ${ctx.now.toISOString()} where company_id = ${companyId} and document_id = ${id}`);
  ctx.changed(ROOM_PANEL);
}
