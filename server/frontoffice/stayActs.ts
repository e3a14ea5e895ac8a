import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Paise, Percent } from '../../contract/amount';
import { addDays, daysBetween, formatDate, type IsoDate } from '../../contract/dates';
import { guests } from '../../contract/frontoffice/guests';
import { MOST_NIGHTS } from '../../contract/frontoffice/reservations';
import { frontoffice as screens } from '../../contract/frontoffice/screens';
import { RoomTransfer, StayDetails, StayView, stayActs, TariffChange } from '../../contract/frontoffice/stayActs';
import { ROOM_PANEL, stays } from '../../contract/frontoffice/stays';
import { TRAN } from '../../contract/screen';
import { type Api, type Ctx, notFound } from '../core/calls/api';
import { invalid, Refused } from '../core/calls/refused';
import { workOnDay } from '../core/days/businessDays';
import { rowsOf, type Tx } from '../core/db/database';
import { mayBranches } from '../core/documents/documentHeader';
import { roomFacts, takenNow } from './guestFacts';
import { hotelDays } from './hotelDays';
import { readStay } from './readStay';
import { freeNights, nightsFrom, takeNights } from './roomNights';
import { writeNights } from './stayNights';
import { pricesOf, readTariff } from './tariffs';

type C = Ctx<unknown, unknown>;
type RoomTransferInput = z.infer<typeof RoomTransfer>;
type TariffChangeInput = z.infer<typeof TariffChange>;
type StayDetailsInput = z.infer<typeof StayDetails>;

export type StayRow = {
  id: number;
  branchId: number;
  roomId: number;
  categoryId: number;
  guestId: number;
  guestName: string;
  firmId: number | null;
  kind: string;
  status: string;
  arrival: IsoDate;
  departure: IsoDate;
  adults: number;
  children: number;
  extraBeds: number;
  planId: number;
  tariff: Paise | null;
  discountPercent: Percent;
};

/** A stay that is in house, kept still until the transaction ends. @throws Refused once the guest has left. */
export async function lockStay(tx: Tx, { who }: C, id: number): Promise<StayRow> {
  const [stay] = await rowsOf<StayRow>(
    tx,
    sql`select document_id as id, branch_id as "branchId", room_id as "roomId", category_id as "categoryId", guest_id as "guestId", guest_name as "guestName",
               firm_id as "firmId", kind, status, arrival, departure, adults, children, extra_beds as "extraBeds", plan_id as "planId", tariff, discount_percent as "discountPercent"
          from stays s where company_id = ${who.companyId} and document_id = ${id} ${mayBranches(who, 's.branch_id')} for update`,
  );
  if (!stay) throw notFound('This stay');
  if (stay.status !== 'inHouse')
    throw new Refused(409, 'CHECKED_OUT', 'This guest has already checked out.', { type: 3 });
  return stay;
}

const holderOf = ({ id, guestId, guestName }: StayRow) => ({
  name: guestName,
  kind: guests.path,
  id: guestId,
  documentId: id,
});

/** The nights of a stay that are not charged yet, from a night on, take new prices. */
async function reprice(tx: Tx, ctx: C, stay: StayRow, nights: readonly IsoDate[]): Promise<void> {
  const { categoryId, planId, firmId } = stay;
  if (stay.kind !== 'guest' || nights.length === 0) return;
  const facts = await readTariff(tx, ctx, { categoryId, planId, firmId }, 'planId');
  await writeNights(tx, ctx, stay.id, { id: stay.roomId, categoryId }, nights, pricesOf(facts, stay, nights));
}

const nightsBetween = (from: IsoDate, until: IsoDate) => nightsFrom(from, Math.max(0, daysBetween(from, until)));

/** The acts on occupied rooms: transfer, swap, tariff and details. */
export function stayActRoutes(api: Api): void {
  api.on(
    {
      method: 'GET',
      path: `${stays.path}/:id/view`,
      summary: 'A stay with its room, guests, nights and balance',
      needs: { anyOf: [screens.roomPanel, screens.checkIn, screens.changeDetails] },
      answer: StayView,
    },
    (tx, ctx) => readStay(tx, ctx, ctx.id),
  );
  const acts = { answer: StayView } as const;
  api.on(
    {
      method: 'POST',
      path: stayActs.transfer,
      summary: 'Move a stay to another room for the nights to come',
      needs: { screen: screens.roomTransfer, tran: TRAN.create },
      body: RoomTransfer,
      ...acts,
    },
    async (tx, ctx) => {
      await transfer(tx, ctx, ctx.id, ctx.body);
      return readStay(tx, ctx, ctx.id);
    },
  );
  api.on(
    {
      method: 'POST',
      path: stayActs.tariff,
      summary: 'Change the tariff of nights that are not charged yet',
      needs: { screen: screens.tariffChange, tran: TRAN.create },
      body: TariffChange,
      ...acts,
    },
    async (tx, ctx) => {
      await changeTariff(tx, ctx, ctx.id, ctx.body);
      return readStay(tx, ctx, ctx.id);
    },
  );
  api.on(
    {
      method: 'POST',
      path: stayActs.details,
      summary: 'Change the departure, guests, plan and payer of a stay',
      needs: { screen: screens.changeDetails, tran: TRAN.create },
      body: StayDetails,
      ...acts,
    },
    async (tx, ctx) => {
      await changeDetails(tx, ctx, ctx.id, ctx.body);
      return readStay(tx, ctx, ctx.id);
    },
  );
}

function kept(ctx: C, stay: StayRow, before: object, after: object, reason: string | null = null): void {
  ctx.audit({
    action: 'change',
    entity: stays.path,
    entityId: stay.id,
    branchId: stay.branchId,
    before,
    after,
    reason,
  });
  ctx.changed(stays.path, ROOM_PANEL);
}

/** Nights that are over stay with the old room, which is to be cleaned. */
async function transfer(
  tx: Tx,
  ctx: C,
  id: number,
  { toRoomId, because, tariffRule }: RoomTransferInput,
): Promise<void> {
  const stay = await lockStay(tx, ctx, id);
  const today = await workOnDay(tx, ctx, hotelDays, stay.branchId);
  const room = await roomFacts(tx, ctx, toRoomId, 'toRoomId');
  if (room.id === stay.roomId) throw invalid({ toRoomId: 'The guest is in this room. Select another one.' });
  if (room.branchId !== stay.branchId) throw invalid({ toRoomId: `Room ${room.code} belongs to another branch.` });
  const taken = takenNow(room, today);
  if (taken) throw new Refused(409, 'ROOM_TAKEN', taken, { type: 3 });
  if (room.housekeeping === 'dirty')
    throw new Refused(409, 'ROOM_DIRTY', `Room ${room.code} is dirty; have it cleaned or ask for permission.`, {
      type: 3,
    });
  if (stay.adults > room.maxAdults)
    throw new Refused(409, 'PAX_LIMIT', `Room ${room.code} takes at most ${room.maxAdults} adults.`, { type: 3 });
  const nights = nightsBetween(today, stay.departure);
  await freeNights(tx, ctx, id, today);
  await takeNights(tx, ctx, [{ categoryId: room.categoryId, roomId: room.id, nights }], holderOf(stay));
  const { companyId } = ctx.who;
  await tx.execute(sql`
    update rooms set housekeeping = 'dirty', housekeeping_at = ${ctx.now.toISOString()} where company_id = ${companyId} and id = ${stay.roomId}`);
  const isNew = tariffRule === 'newCategory';
  await tx.execute(sql`
    update stays set room_id = ${room.id}, category_id = ${room.categoryId}, tariff = ${isNew ? null : stay.tariff} where company_id = ${companyId} and document_id = ${id}`);
  await tx.execute(sql`
    update stay_nights set room_id = ${room.id}, category_id = ${room.categoryId}
     where company_id = ${companyId} and document_id = ${id} and night >= ${today} and posted_id is null`);
  if (isNew) await reprice(tx, ctx, { ...stay, roomId: room.id, categoryId: room.categoryId, tariff: null }, nights);
  kept(ctx, stay, { roomId: stay.roomId }, { roomId: room.id, because, tariffRule });
}

/** Nights that were charged are changed by a reversal and a new line, never here. */
async function changeTariff(tx: Tx, ctx: C, id: number, change: TariffChangeInput): Promise<void> {
  const stay = await lockStay(tx, ctx, id);
  const today = await workOnDay(tx, ctx, hotelDays, stay.branchId);
  if (change.fromDate < today)
    throw invalid({ fromDate: `Nights before ${formatDate(today)} are charged. Use Tariff Change Previous Slots.` });
  const last = change.toDate ?? addDays(stay.departure, -1);
  if (last < change.fromDate) throw invalid({ toDate: 'The last night lies before the first' });
  const nights = nightsBetween(change.fromDate, stay.departure).filter((night) => night <= last);
  const { tariff, discountPercent, planId, extraBeds, reason } = change;
  await reprice(tx, ctx, { ...stay, tariff, discountPercent, planId, extraBeds }, nights);
  if (change.toDate === null)
    await tx.execute(sql`
      update stays set tariff = ${tariff}, discount_percent = ${discountPercent}, plan_id = ${planId}, extra_beds = ${extraBeds}
       where company_id = ${ctx.who.companyId} and document_id = ${id}`);
  kept(ctx, stay, { tariff: stay.tariff, discountPercent: stay.discountPercent }, change, reason);
}

async function changeDetails(tx: Tx, ctx: C, id: number, details: StayDetailsInput): Promise<void> {
  const stay = await lockStay(tx, ctx, id);
  const today = await workOnDay(tx, ctx, hotelDays, stay.branchId);
  const { departure, adults, children, planId, firmId } = details;
  const room = await roomFacts(tx, ctx, stay.roomId);
  if (departure < today) throw invalid({ departure: `The business date is ${formatDate(today)} already` });
  if (daysBetween(stay.arrival, departure) > MOST_NIGHTS) throw invalid({ departure: `At most ${MOST_NIGHTS} nights` });
  if (adults > room.maxAdults)
    throw new Refused(409, 'PAX_LIMIT', `Room ${room.code} takes at most ${room.maxAdults} adults.`, { type: 3 });
  const { companyId } = ctx.who;
  if (departure > stay.departure) {
    const nights = nightsBetween(stay.departure, departure);
    await takeNights(tx, ctx, [{ categoryId: stay.categoryId, roomId: stay.roomId, nights }], holderOf(stay));
  } else if (departure < stay.departure) {
    await freeNights(tx, ctx, id, departure);
    await tx.execute(sql`
      delete from stay_nights where company_id = ${companyId} and document_id = ${id} and night >= ${departure} and posted_id is null`);
  }
  await tx.execute(sql`
    update stays set departure = ${departure}, adults = ${adults}, children = ${children}, plan_id = ${planId}, firm_id = ${firmId}, details_pending = ${details.detailsPending}
     where company_id = ${companyId} and document_id = ${id}`);
  const changed = { ...stay, adults, children, planId, firmId };
  const isRepriced =
    adults !== stay.adults || children !== stay.children || planId !== stay.planId || firmId !== stay.firmId;
  await reprice(tx, ctx, changed, nightsBetween(isRepriced ? today : stay.departure, departure));
  kept(
    ctx,
    stay,
    { departure: stay.departure, adults: stay.adults, children: stay.children, planId: stay.planId },
    details,
  );
}
