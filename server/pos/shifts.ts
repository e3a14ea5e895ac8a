import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { formatPaise, type Paise } from '../../contract/amount';
import { financialYearOf, type IsoDate } from '../../contract/dates';
import type { MOVEMENTS } from '../../contract/pos/movements';
import { pos } from '../../contract/pos/screens';
import { can, TRAN } from '../../contract/screen';
import {
  CloseShift,
  OpenShift,
  Shift,
  shifts,
  TILL_LOOKS,
  TILL_SCREENS,
  type Till,
  tills,
} from '../../contract/selling/shifts';
import { registrationAt } from '../books/gst/registrations';
import type { Api, Ctx } from '../core/calls/api';
import { todayOf } from '../core/calls/api';
import { invalid, Refused } from '../core/calls/refused';
import type { SignedIn } from '../core/calls/system';
import { rowOf, rowsOf, type Tx } from '../core/db/database';
import { mayBranches } from '../core/documents/documentHeader';
import { postDocument } from '../core/documents/documentPosting';
import { instantText } from '../core/documents/documentStore';
import { openTill, SHIFTS_ROOT, TILLS_ROOT, type TillFacts } from '../selling/till';
import { yearStart } from './billNumbers';
import { tillDifferenceKind } from './movements';

type C = Ctx<unknown, unknown>;
const [screen, ...alsoOn] = TILL_SCREENS;

export function shiftRoutes(api: Api): void {
  api.on(
    {
      method: 'GET',
      path: tills.path,
      summary: 'Tills of the outlets, with the shift that is open on each',
      needs: { anyOf: tills.screens },
      query: tills.query,
      answer: tills.answer,
    },
    (tx, { who, now, query }) => readTills(tx, who, todayOf(now), query.device),
  );

  api.on(
    {
      method: 'POST',
      path: shifts.path,
      summary: 'Open a till, or move its open shift to this device',
      needs: { screen, tran: TRAN.create, alsoOn },
      body: OpenShift,
      answer: z.object({ id: z.int() }),
      status: 201,
    },
    async (tx, ctx) => {
      ctx.changed(SHIFTS_ROOT, TILLS_ROOT);
      return ctx.body.takeOver ? takeOver(tx, ctx) : openShift(tx, ctx);
    },
  );

  api.on(
    {
      method: 'GET',
      path: shifts.path,
      summary: 'The latest shifts of an outlet',
      needs: { anyOf: TILL_LOOKS },
      query: shifts.query,
      answer: z.array(Shift),
    },
    (tx, { who, query }) => readShifts(tx, who, sql`s.outlet_id = ${Number(query.outletId ?? 0)}`),
  );

  api.on(
    {
      method: 'GET',
      path: `${shifts.path}/:id`,
      summary: 'One shift',
      needs: { anyOf: TILL_LOOKS },
      answer: Shift,
    },
    (tx, { who, id }) => oneShift(tx, who, id),
  );

  api.on(
    {
      method: 'PUT',
      path: `${shifts.path}/:id/close`,
      summary: 'Close a till with what was counted; what is over or short is posted',
      needs: { screen, tran: TRAN.create, alsoOn },
      body: CloseShift,
      answer: Shift,
    },
    (tx, ctx) => closeShift(tx, ctx, ctx.body),
  );
}

type Found = { outletName: string; till: string; active: boolean };

async function outletTill(tx: Tx, { who }: C, { outletId, series }: OpenShift): Promise<Found> {
  const [found] = await rowsOf<Found>(
    tx,
    sql`select o.name as "outletName", t.name as till, o.active from outlets o
          join outlet_tills t on t.company_id = o.company_id and t.outlet_id = o.id and t.series = ${series}
         where o.company_id = ${who.companyId} and o.id = ${outletId} ${mayBranches(who, 'o.branch_id')}`,
  );
  if (!found) throw invalid({ series: 'Select a till of the list' });
  if (!found.active) throw invalid({ outletId: `${found.outletName} is inactive. Select another outlet.` });
  return found;
}

async function openShift(tx: Tx, ctx: Ctx<OpenShift, unknown>): Promise<{ id: number }> {
  const { who, now, body } = ctx;
  const { outletId, series, device, opening } = body;
  const { till, outletName } = await outletTill(tx, ctx, body);
  const [made] = await rowsOf<{ id: number }>(
    tx,
    sql`insert into till_shifts (company_id, outlet_id, series, till, device, opened_by, opened_at, opened_on, opening)
        values (${who.companyId}, ${outletId}, ${series}, ${till}, ${device}, ${who.userId}, ${now.toISOString()}, ${todayOf(now)}, ${opening})
        on conflict (company_id, series) where closed_at is null do nothing
        returning id`,
  );
  if (!made) {
    const { by } = await rowOf<{ by: string }>(
      tx,
      sql`select u.name as by from till_shifts s join users u on u.company_id = s.company_id and u.id = s.opened_by
           where s.company_id = ${who.companyId} and s.series = ${series} and s.closed_at is null`,
    );
    throw new Refused(409, 'TILL_OPEN', `${till} of ${outletName} is open already (${by}).`, { type: 3 });
  }
  ctx.audit({
    action: 'create',
    entity: SHIFTS_ROOT,
    entityId: made.id,
    number: series,
    after: { outletId, series, opening },
  });
  return made;
}

/** The other device is lost or broken. It is refused from then on. */
async function takeOver(tx: Tx, ctx: Ctx<OpenShift, unknown>): Promise<{ id: number }> {
  const { who, body } = ctx;
  const { till, outletName } = await outletTill(tx, ctx, body);
  const [shift] = await rowsOf<{ id: number; openedBy: number }>(
    tx,
    sql`select id, opened_by as "openedBy" from till_shifts
         where company_id = ${who.companyId} and series = ${body.series} and closed_at is null for update`,
  );
  if (!shift) throw new Refused(409, 'TILL_CLOSED', `${till} of ${outletName} is closed. Open it.`, { type: 3 });
  if (shift.openedBy !== who.userId && !TILL_SCREENS.some((one) => can(who, one, TRAN.modify)))
    throw new Refused(
      403,
      'FORBIDDEN',
      `Only who opened ${till}, or somebody with the right to modify ${pos.posBillingStylish.title}, takes it over.`,
      {
        type: 3,
      },
    );
  await tx.execute(
    sql`update till_shifts set device = ${body.device} where company_id = ${who.companyId} and id = ${shift.id}`,
  );
  ctx.audit({
    action: 'change',
    entity: SHIFTS_ROOT,
    entityId: shift.id,
    number: body.series,
    after: { device: body.device },
  });
  return { id: shift.id };
}

async function closeShift(tx: Tx, ctx: C, counted: CloseShift): Promise<Shift> {
  const { companyId } = ctx.who;
  const [held] = await rowsOf<{ id: number }>(
    tx,
    sql`select s.id from till_shifts s join outlets o on o.company_id = s.company_id and o.id = s.outlet_id
         where s.company_id = ${companyId} and s.id = ${ctx.id} ${mayBranches(ctx.who, 'o.branch_id')} for update of s`,
  );
  if (!held) throw new Refused(404, 'NOT_FOUND', 'This shift is not there. Reload the page.', { type: 3 });
  const till = await openTill(tx, ctx, held.id);
  const { notes, cash, card, upi, remark } = counted;
  const sum = notes.reduce((total, { value, count }) => total + value * count * 100, 0);
  if (notes.length > 0 && sum !== cash)
    throw invalid({ cash: `The notes and coins come to ${formatPaise(sum as Paise)}, not ${formatPaise(cash)}.` });
  const { expected } = await rowOf<{ expected: Paise }>(
    tx,
    sql`select (s.opening + coalesce((select sum(l.amount) from till_lines l
                                       where l.company_id = s.company_id and l.shift_id = s.id and l.mode = 'cash'), 0))::bigint as expected
          from till_shifts s where s.company_id = ${companyId} and s.id = ${held.id}`,
  );
  await postDifference(tx, ctx, held.id, till.branchId, (cash - expected) as Paise);
  await tx.execute(sql`
    update till_shifts set closed_by = ${ctx.who.userId}, closed_at = ${ctx.now.toISOString()}, expected = ${expected}, counted = ${cash},
           card_counted = ${card}, upi_counted = ${upi}, notes = ${JSON.stringify(notes)}::jsonb, remark = ${remark},
           expired = ${await expire(tx, ctx, till.outletId, held.id)}::jsonb
     where company_id = ${companyId} and id = ${held.id}`);
  const difference = cash - expected;
  ctx.audit({
    action: 'change',
    entity: SHIFTS_ROOT,
    entityId: held.id,
    number: till.series,
    after: { expected, counted: cash, difference },
  });
  ctx.changed(SHIFTS_ROOT, TILLS_ROOT);
  return oneShift(tx, ctx.who, held.id);
}

/** The difference is posted to its account before the till closes. */
async function postDifference(tx: Tx, ctx: C, shiftId: number, branchId: number, difference: Paise): Promise<void> {
  if (difference === 0) return;
  const { accountId } = await rowOf<{ accountId: number }>(
    tx,
    sql`select o.over_short_account_id as "accountId" from till_shifts s join outlets o on o.company_id = s.company_id and o.id = s.outlet_id
         where s.company_id = ${ctx.who.companyId} and s.id = ${shiftId}`,
  );
  const way: keyof typeof MOVEMENTS = difference > 0 ? 'paidIn' : 'paidOut';
  const amount = Math.abs(difference) as Paise;
  const narration = difference > 0 ? 'Over at the close of the till' : 'Short at the close of the till';
  const input = { date: todayOf(ctx.now), branchId, narration, shiftId, way, accountId, amount };
  await postDocument(tx, ctx, tillDifferenceKind, input, [], true);
}

/** Cash of a bill that came after its till was closed: it was counted, and stood as over or short until now. */
export async function correctClosed(tx: Tx, ctx: C, till: TillFacts, cash: Paise): Promise<void> {
  await tx.execute(
    sql`update till_shifts set expected = expected + ${cash} where company_id = ${ctx.who.companyId} and id = ${till.shiftId}`,
  );
  await postDifference(tx, ctx, till.shiftId, till.branchId, -cash as Paise);
  ctx.changed(SHIFTS_ROOT, TILLS_ROOT);
}

/** When the last till of an outlet closes, its day is over: bills that are still held are named and go. */
async function expire(tx: Tx, { who }: C, outletId: number, shiftId: number): Promise<string> {
  const rows = await rowsOf<Shift['expired'][number]>(
    tx,
    sql`
    with h as (
      delete from held_bills x
       where x.company_id = ${who.companyId} and x.outlet_id = ${outletId}
         and not exists (select from till_shifts s where s.company_id = x.company_id and s.outlet_id = x.outlet_id and s.closed_at is null and s.id <> ${shiftId})
      returning x.*)
    select h.label, u.name as "heldBy", ${instantText('h.held_at')} as "heldAt" from h
      join users u on u.company_id = h.company_id and u.id = h.held_by order by h.id`,
  );
  return JSON.stringify(rows);
}

async function readTills(tx: Tx, who: SignedIn, today: IsoDate, device?: string): Promise<Till[]> {
  const year = financialYearOf(today, await yearStart(tx, who)).code;
  return rowsOf<Till>(
    tx,
    sql`
    select o.id as "outletId", o.name as "outletName", b.id as "branchId", b.name as "branchName", coalesce(b.gstin, case when b.state_code = e.state_code then e.gstin end) as "branchGstin",
           ${registrationAt(sql`b.company_id`, sql`b.id`, today)} as registration, coalesce(b.address, e.address) as "branchAddress", coalesce(b.phone, e.phone) as "branchPhone",
           b.state_code as "stateCode", o.store_id as "storeId", o.sale_type_id as "saleTypeId", y.tax_inclusive as "includesTax", y.round_off as rounds, y.terms,
           to_json(array_remove(array['cash', case when o.card_account_id is not null then 'card' end, case when o.upi_account_id is not null then 'upi' end,
                                      case when o.coupon_account_id is not null then 'coupon' end, 'slip', 'credit'], null)) as tenders,
           (select min(d.id) from stores d where d.company_id = o.company_id and d.branch_id = o.branch_id and d.kind = 'damaged' and d.active) as "damageStoreId",
           o.opening_float as "openingFloat", o.max_discount_percent as "maxDiscountPercent", o.most_discount_percent as "mostDiscountPercent", o.returns_without_bill as "returnsWithoutBill", o.upi_id as "upiId", o.paper, o.copies, o.footer,
           o.scale_prefix as "scalePrefix", o.scale_value as "scaleValue", t.series, t.name,
           case when s.id is null then null else json_build_object('id', s.id, 'device', case when s.opened_by = ${who.userId} or s.device = ${device ?? null}::text then s.device end, 'openedBy', u.name, 'openedAt', ${instantText('s.opened_at')},
             'opening', s.opening,
             'lastSerial', coalesce((select n.last from number_counters n where n.company_id = o.company_id and n.branch_id = o.branch_id and n.type = 'SB'
                                        and n.series = ${year} || ' ' || t.series), 0),
             'serialYear', ${year}::text,
             'heldBills', (select count(*)::int from held_bills h where h.company_id = o.company_id and h.outlet_id = o.id)) end as shift
      from outlets o
      join outlet_tills t on t.company_id = o.company_id and t.outlet_id = o.id
      join branches b on b.company_id = o.company_id and b.id = o.branch_id
      join companies e on e.id = o.company_id
      join sale_types y on y.company_id = o.company_id and y.id = o.sale_type_id
      left join till_shifts s on s.company_id = o.company_id and s.series = t.series and s.closed_at is null
      left join users u on u.company_id = s.company_id and u.id = s.opened_by
     where o.company_id = ${who.companyId} and o.active ${mayBranches(who, 'o.branch_id')}
     order by lower(o.name), t.line_no`,
  );
}

/**
 * Figures of shifts; an open shift does not show what should be in the till. An excess or shortage is booked like
 * money paid in or out, and is listed separately here.
 */
const readShifts = (tx: Tx, who: SignedIn, where: SQL): Promise<Shift[]> =>
  rowsOf<Shift>(
    tx,
    sql`
    select s.id, o.name as "outletName", s.till, s.series, u.name as "openedBy", ${instantText('s.opened_at')} as "openedAt", s.opened_on as "openedOn",
           c.name as "closedBy", ${instantText('s.closed_at')} as "closedAt", s.opening,
           n.bills, n.cancelled, n.first as "firstNumber", n.last as "lastNumber",
           case when s.closed_at is null then '[]' else coalesce(m.tenders, '[]') end as tenders,
           case when s.closed_at is null then 0 else coalesce(m.paid_in, 0) - greatest(s.counted - s.expected, 0) end::bigint as "paidIn",
           case when s.closed_at is null then 0 else coalesce(m.paid_out, 0) - greatest(s.expected - s.counted, 0) end::bigint as "paidOut",
           s.expected, s.counted, (s.counted - s.expected)::bigint as difference, s.card_counted as "cardCounted", s.upi_counted as "upiCounted", s.remark,
           coalesce(s.expired, '[]') as expired
      from till_shifts s
      join outlets o on o.company_id = s.company_id and o.id = s.outlet_id
      join users u on u.company_id = s.company_id and u.id = s.opened_by
      left join users c on c.company_id = s.company_id and c.id = s.closed_by
      cross join lateral (
        select count(*) filter (where d.phase <> 'void')::int as bills, count(*) filter (where d.phase = 'void')::int as cancelled,
               (array_agg(d.number order by d.serial))[1] as first, (array_agg(d.number order by d.serial desc))[1] as last
          from documents d
         where d.company_id = s.company_id and d.type = 'SB' and d.id in (select l.document_id from till_lines l where l.company_id = s.company_id and l.shift_id = s.id and l.kind = 'bill')) n
      cross join lateral (
        select json_agg(json_build_object('mode', x.mode, 'amount', x.amount, 'bills', x.bills) order by x.mode) as tenders,
               (select sum(l.amount) from till_lines l where l.company_id = s.company_id and l.shift_id = s.id and l.kind = 'paidIn') as paid_in,
               (select -sum(l.amount) from till_lines l where l.company_id = s.company_id and l.shift_id = s.id and l.kind = 'paidOut') as paid_out
          from (select l.mode, sum(l.amount)::bigint as amount, count(distinct l.document_id)::int as bills from till_lines l
                 where l.company_id = s.company_id and l.shift_id = s.id and l.kind not in ('paidIn', 'paidOut') group by l.mode) x) m
     where s.company_id = ${who.companyId} and ${where} ${mayBranches(who, 'o.branch_id')}
     order by s.id desc limit 50`,
  );

async function oneShift(tx: Tx, who: SignedIn, id: number): Promise<Shift> {
  const [shift] = await readShifts(tx, who, sql`s.id = ${id}`);
  if (!shift) throw new Refused(404, 'NOT_FOUND', 'This shift is not there. Reload the page.', { type: 3 });
  return shift;
}
