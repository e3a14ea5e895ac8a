import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { formatPaise, type Paise, sumOf } from '../../contract/amount';
import type { Instant } from '../../contract/dates';
import {
  Carried,
  CarriedQuery,
  carriedPath,
  DELIVERY_MOVES,
  DELIVERY_STATES,
  type DeliveryState,
  DeliveryStep,
  deliveries,
  deliveryStepPath,
  HandedOver,
  HandOver,
  handOverPath,
} from '../../contract/food/deliveries';
import { orders } from '../../contract/food/orders';
import { restaurant } from '../../contract/restaurant/screens';
import { TRAN } from '../../contract/screen';
import type { TenderMode } from '../../contract/selling/tenders';
import { type Api, type Ctx, notFound, todayOf } from '../core/calls/api';
import { invalid, Refused } from '../core/calls/refused';
import { rowsOf, type Tx } from '../core/db/database';
import { mayBranches } from '../core/documents/documentHeader';
import { takeStep } from '../core/documents/documentSteps';
import { instantText, lockDocument } from '../core/documents/documentStore';
import { boardRoutes } from '../core/lists/boardRoutes';
import { orderKind } from './orders';

/** Deliveries on their way, what delivery boys carry, and its hand-over. A bill that is paid at the door is settled then. */

type C = Ctx<unknown, unknown>;
const screen = restaurant.deliveryDetails;

/** Minutes after which a delivery is late, where nothing was promised. */
const LATE_AFTER = 45;
const toCollect = sql`case when d.status = 'billed' then d.amount else 0 end`;

export function deliveryRoutes(api: Api): void {
  boardRoutes(api, deliveries, {
    summary: 'Deliveries of an outlet that are not handed over yet',
    from: sql`documents d
      join delivery_trips t on t.company_id = d.company_id and t.document_id = d.id
      left join order_tokens n on n.company_id = d.company_id and n.document_id = d.id
      left join delivery_boys b on b.company_id = d.company_id and b.id = t.delivery_boy_id`,
    company: sql`d.company_id`,
    where: ({
      query,
      who,
    }) => sql`d.type = ${orders.type} and (d.input ->> 'outletId')::int = ${Number((query as { outletId?: string }).outletId ?? 0)}
      and t.handed_at is null ${mayBranches(who, 'd.branch_id')}`,
    columns: {
      key: sql`d.id::text`,
      version: sql`t.version`,
      id: sql`d.id`,
      number: sql`d.number`,
      token: sql`n.number::text`,
      guest: sql`d.input ->> 'guestName'`,
      mobile: sql`d.input ->> 'guestMobile'`,
      address: sql`d.input ->> 'guestAddress'`,
      state: sql`t.state`,
      boyId: sql`b.id`,
      boy: sql`b.name`,
      lines: sql`coalesce((select string_agg(((l.value ->> 'qty')::bigint / 1000) || ' ' || (l.value ->> 'name'), ', ' order by l.ordinality)
                             from jsonb_array_elements(d.input -> 'items') with ordinality l), '')`,
      amount: sql`d.amount`,
      toCollect,
      since: sql`${instantText('coalesce(n.taken_at, d.created_at)')}`,
      outAt: sql`${instantText('t.out_at')}`,
      dueAt: sql`${instantText(`coalesce(n.promised_at, coalesce(n.taken_at, d.created_at) + interval '${LATE_AFTER} minutes')`)}`,
      failedReason: sql`t.failed_reason`,
    },
    order: sql`d.id`,
    written: ['d', 't'],
  });
  api.on(
    {
      method: 'POST',
      path: deliveryStepPath(':id'),
      summary: 'Take a delivery to its next state: packed, out with a delivery boy, delivered, failed',
      needs: { screen, tran: TRAN.create },
      body: DeliveryStep,
      answer: z.object({ state: z.string() }),
    },
    async (tx, ctx) => {
      await moveDelivery(tx, ctx, ctx.id, ctx.body);
      ctx.changed(orders.path);
      return { state: ctx.body.to };
    },
  );
  api.on(
    {
      method: 'GET',
      path: carriedPath,
      summary: 'What each delivery boy has out, and the money of what he delivered',
      needs: { anyOf: [screen] },
      query: CarriedQuery,
      answer: z.array(Carried),
    },
    (tx, { who, query }) => readCarried(tx, who.companyId, Number(query.outletId ?? 0)),
  );
  api.on(
    {
      method: 'POST',
      path: handOverPath,
      summary: 'A delivery boy hands over: the bills that he delivered are settled into the till',
      needs: { screen, tran: TRAN.create },
      body: HandOver,
      answer: HandedOver,
    },
    async (tx, ctx) => {
      ctx.changed(orders.path, carriedPath);
      return handOver(tx, ctx, ctx.body);
    },
  );
}

type Trip = {
  id: number;
  number: string;
  state: DeliveryState;
  version: number;
  status: string;
  toCollect: Paise;
  boyId: number | null;
};

async function lockTrip(tx: Tx, { who }: C, id: number): Promise<Trip> {
  const [trip] = await rowsOf<Trip>(
    tx,
    sql`select d.id, d.number, t.state, t.version, d.status, ${toCollect} as "toCollect", t.delivery_boy_id as "boyId"
          from delivery_trips t join documents d on d.company_id = t.company_id and d.id = t.document_id
         where t.company_id = ${who.companyId} and t.document_id = ${id} and t.handed_at is null ${mayBranches(who, 'd.branch_id')} for update of t`,
  );
  if (!trip) throw notFound('This delivery');
  return trip;
}

async function moveDelivery(tx: Tx, ctx: C, id: number, asked: DeliveryStep): Promise<void> {
  const trip = await lockTrip(tx, ctx, id);
  const { to, version } = asked;
  if (trip.version !== version)
    throw new Refused(409, 'CHANGED', `${trip.number} was changed meanwhile. Look at it again.`, { type: 3 });
  if (!DELIVERY_MOVES[trip.state].includes(to))
    throw new Refused(
      409,
      'WRONG_STATUS',
      `${trip.number} is ${DELIVERY_STATES[trip.state].toLowerCase()}. It cannot be ${DELIVERY_STATES[to].toLowerCase()} now.`,
      { type: 3 },
    );
  const at = ctx.now.toISOString();
  const set = (columns: SQL) =>
    tx.execute(
      sql`update delivery_trips set state = ${to}, version = version + 1, ${columns} where company_id = ${ctx.who.companyId} and document_id = ${id}`,
    );
  if (to === 'out') {
    const boyId = asked.deliveryBoyId ?? trip.boyId;
    if (boyId === null) throw invalid({ deliveryBoyId: 'Select the delivery boy' });
    await checkBoy(tx, ctx, boyId, trip.toCollect);
    await set(sql`delivery_boy_id = ${boyId}, out_at = ${at}`);
  } else if (to === 'delivered') {
    const { cash, upi, upiReference } = asked;
    if (cash + upi !== trip.toCollect)
      throw invalid({
        cash: `${formatPaise(trip.toCollect)} is to be collected, and ${formatPaise((cash + upi) as Paise)} is entered.`,
      });
    await set(
      sql`delivered_at = ${at}, cash = ${cash}, upi = ${upi}, upi_reference = ${upiReference}, handed_at = ${trip.toCollect === 0 ? at : null}::timestamptz`,
    );
    await tx.execute(
      sql`update order_tokens set handed_at = ${at}, ready_at = coalesce(ready_at, ${at}) where company_id = ${ctx.who.companyId} and document_id = ${id}`,
    );
  } else if (to === 'failed') await fail(tx, ctx, trip, asked.reason, set);
  else await set(sql`packed_at = ${to === 'packed' ? at : null}::timestamptz, out_at = null, delivery_boy_id = null`);
  ctx.audit({ action: 'change', entity: deliveries.path, entityId: id, number: trip.number, after: asked });
}

/** Nothing was sold: a bill that is not paid is cancelled with the reason. */
async function fail(tx: Tx, ctx: C, trip: Trip, reason: string | null, set: (columns: SQL) => Promise<unknown>) {
  if (!reason || reason.length < 3) throw invalid({ reason: 'Enter a reason' });
  if (trip.status !== 'billed')
    throw new Refused(409, 'PAID', `${trip.number} is paid. Cancel the bill in Billing, which gives the money back.`, {
      type: 3,
    });
  await set(sql`failed_reason = ${reason}, handed_at = ${ctx.now.toISOString()}`);
  await tx.execute(
    sql`update order_tokens set handed_at = ${ctx.now.toISOString()} where company_id = ${ctx.who.companyId} and document_id = ${trip.id}`,
  );
  const row = await lockDocument(tx, ctx.who, orders.type, trip.id);
  const why = reason.length >= 10 ? reason : `Delivery failed: ${reason}`;
  if (row) await takeStep(tx, ctx, orderKind, row, 'cancel', { reason: why, confirmed: [] });
}

/** A delivery boy who works today, and carries less than his limit. */
async function checkBoy(tx: Tx, { who }: C, boyId: number, more: Paise): Promise<void> {
  const [boy] = await rowsOf<{ name: string; active: boolean; limit: Paise; carried: Paise }>(
    tx,
    sql`select b.name, b.active, b.float_limit as "limit",
               coalesce((select sum(case when t.state = 'delivered' then t.cash else ${toCollect} end)
                           from delivery_trips t join documents d on d.company_id = t.company_id and d.id = t.document_id
                          where t.company_id = b.company_id and t.delivery_boy_id = b.id and t.handed_at is null and t.state in ('out', 'delivered')), 0)::bigint as carried
          from delivery_boys b where b.company_id = ${who.companyId} and b.id = ${boyId} for update`,
  );
  if (!boy?.active) throw invalid({ deliveryBoyId: 'Select a delivery boy of the list' });
  if (boy.limit > 0 && more > 0 && boy.carried + more > boy.limit)
    throw new Refused(
      409,
      'FLOAT_LIMIT',
      `${boy.name} holds ${formatPaise(boy.carried)} of ${formatPaise(boy.limit)}: take a hand-over first.`,
      { type: 3, fields: { deliveryBoyId: 'Take a hand-over first' } },
    );
}

const readCarried = (tx: Tx, companyId: number, outletId: number): Promise<Carried[]> =>
  rowsOf<Carried>(
    tx,
    sql`select b.id as "boyId", b.name as boy, b.mobile, b.on_duty as "onDuty", b.float_limit as "limit",
               count(t.document_id) filter (where t.state = 'out')::int as out, count(t.document_id) filter (where t.state = 'delivered')::int as delivered,
               coalesce(sum(t.cash) filter (where t.state = 'delivered'), 0)::bigint as cash,
               coalesce(sum(t.upi) filter (where t.state = 'delivered'), 0)::bigint as upi,
               (b.pay_per_drop * count(t.document_id) filter (where t.state = 'delivered'))::bigint as pay
          from delivery_boys b
          left join (select t.* from delivery_trips t join documents d on d.company_id = t.company_id and d.id = t.document_id
                      where t.handed_at is null and (d.input ->> 'outletId')::int = ${outletId}) t
            on t.company_id = b.company_id and t.delivery_boy_id = b.id
         where b.company_id = ${companyId} and b.active
         group by b.company_id, b.id, b.name, b.mobile, b.on_duty, b.float_limit, b.pay_per_drop
         order by count(t.document_id) filter (where t.state = 'out'), lower(b.name)`,
  );

type Delivered = { id: number; number: string; cash: Paise; upi: Paise; upiReference: string | null };

async function handOver(tx: Tx, ctx: C, asked: z.infer<typeof HandOver>): Promise<HandedOver> {
  const { who, now } = ctx;
  const { deliveryBoyId, outletId, shiftId, device, counted, remark } = asked;
  const [boy] = await rowsOf<{ name: string }>(
    tx,
    sql`select name from delivery_boys where company_id = ${who.companyId} and id = ${deliveryBoyId} for update`,
  );
  if (!boy) throw invalid({ deliveryBoyId: 'Select a delivery boy of the list' });
  const trips = await rowsOf<Delivered>(
    tx,
    sql`select d.id, d.number, t.cash, t.upi, t.upi_reference as "upiReference"
          from delivery_trips t join documents d on d.company_id = t.company_id and d.id = t.document_id
         where t.company_id = ${who.companyId} and t.delivery_boy_id = ${deliveryBoyId} and t.state = 'delivered' and t.handed_at is null
           and (d.input ->> 'outletId')::int = ${outletId} ${mayBranches(who, 'd.branch_id')} order by d.id for update of t`,
  );
  if (trips.length === 0)
    throw new Refused(409, 'NOTHING_TO_HAND_OVER', `${boy.name} has nothing to hand over.`, { type: 3 });
  for (const { id, cash, upi, upiReference } of trips) {
    const tender = (mode: TenderMode, amount: Paise, reference: string | null) =>
      amount > 0 ? [{ mode, amount, reference }] : [];
    const given = { shiftId, device, tenders: [...tender('cash', cash, null), ...tender('upi', upi, upiReference)] };
    const row = await lockDocument(tx, who, orders.type, id);
    if (row?.status === 'billed')
      await takeStep(tx, ctx, orderKind, row, 'settle', { reason: null, confirmed: [], given });
    await tx.execute(
      sql`update delivery_trips set handed_at = ${now.toISOString()}, version = version + 1 where company_id = ${who.companyId} and document_id = ${id}`,
    );
  }
  const expected = sumOf(trips, ({ cash }) => cash);
  const difference = (counted - expected) as Paise;
  const bills = trips.map(({ number, cash, upi }) => ({ number, cash, upi }));
  ctx.audit({
    action: 'change',
    entity: deliveries.path,
    entityId: deliveryBoyId,
    after: { handedOver: bills.map(({ number }) => number), day: todayOf(now), expected, counted, difference, remark },
  });
  return { boy: boy.name, bills, expected, counted, difference, at: now.toISOString() as Instant };
}
