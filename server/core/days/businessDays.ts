import { sql } from 'drizzle-orm';
import { type BusinessDay, businessDateAt, type DayFinding } from '../../../contract/businessDays';
import { formatDate, type Instant, type IsoDate } from '../../../contract/dates';
import { type Ctx, notFound } from '../calls/api';
import { Refused } from '../calls/refused';
import type { SignedIn } from '../calls/system';
import { rowOf, rowsOf, type Tx } from '../db/database';
import { mayBranches } from '../documents/documentHeader';
import { instantText } from '../documents/documentStore';
import type { DayKind, DayPlace } from './dayKind';

/** The day that a place works on: read, opened by the first act, locked while documents are written, closed by an act. */

type C = Ctx<unknown, unknown>;
type Days = {
  open: IsoDate | null;
  openedAt: Instant | null;
  lastClosed: IsoDate | null;
  passed: IsoDate[];
  fyStartMonth: number;
};

const dayClosed = ({ name }: DayPlace, day: IsoDate) =>
  new Refused(409, 'DAY_CLOSED', `${name} closed ${formatDate(day)}.`, { type: 4 });

/** The places of a kind in the branches of the user. */
export const readPlaces = (tx: Tx, who: SignedIn, { places }: DayKind, id?: number): Promise<DayPlace[]> =>
  rowsOf<DayPlace>(
    tx,
    sql`select p.id, p.name, p."branchId", p."dayEnds", p."closesAtMonthEnd" from (${places(who)}) p
         where ${id === undefined ? sql`true` : sql`p.id = ${id}`} ${mayBranches(who, 'p."branchId"')} order by p.name, p.id`,
  );

export async function readPlace(tx: Tx, who: SignedIn, kind: DayKind, id: number): Promise<DayPlace> {
  const [place] = await readPlaces(tx, who, kind, id);
  if (!place) throw notFound('This place');
  return place;
}

const readDays = (tx: Tx, { companyId }: SignedIn, { type }: DayKind, placeId: number): Promise<Days> =>
  rowOf<Days>(
    tx,
    sql`select c.fy_start_month as "fyStartMonth", o.day as open, ${instantText('o.opened_at')} as "openedAt",
               (select max(d.day) from business_days d where d.company_id = c.id and d.place_kind = ${type} and d.place_id = ${placeId} and d.closed_at is not null) as "lastClosed",
               coalesce((select json_agg(d.day order by d.day) from business_days d
                          where d.company_id = c.id and d.place_kind = ${type} and d.place_id = ${placeId} and d.closed_at is null and d.passed_at is not null), '[]') as passed
          from companies c
          left join business_days o on o.company_id = c.id and o.place_kind = ${type} and o.place_id = ${placeId} and o.closed_at is null and o.passed_at is null
         where c.id = ${companyId}`,
  );

/** The present state of a place. Nothing is opened. */
export async function readBusinessDay(tx: Tx, ctx: C, kind: DayKind, place: DayPlace): Promise<BusinessDay> {
  const days = await readDays(tx, ctx.who, kind, place.id);
  const day = businessDateAt(ctx.now, place, days, days.fyStartMonth);
  const isOpen = day !== null && day === days.open;
  const waiting = days.open && !isOpen ? [...days.passed, days.open] : days.passed;
  return {
    placeId: place.id,
    placeName: place.name,
    branchId: place.branchId,
    day,
    isOpen,
    openedAt: isOpen ? days.openedAt : null,
    passed: waiting,
    lastClosed: days.lastClosed,
  };
}

/**
 * The business date on which a place works now. Its day is opened unless it is open, and is not closed before this
 * transaction has ended. @throws Refused where the place has closed for today.
 */
export async function workOnDay(tx: Tx, ctx: C, kind: DayKind, placeId: number): Promise<IsoDate> {
  const { who, now } = ctx;
  const place = await readPlace(tx, who, kind, placeId);
  for (;;) {
    const days = await readDays(tx, who, kind, placeId);
    const day = businessDateAt(now, place, days, days.fyStartMonth);
    if (day === null) throw dayClosed(place, days.lastClosed ?? days.open ?? ('' as IsoDate));
    if (day !== days.open) {
      await tx.execute(sql`
        update business_days set passed_at = ${now.toISOString()}
         where company_id = ${who.companyId} and place_kind = ${kind.type} and place_id = ${placeId} and closed_at is null and passed_at is null and day < ${day}`);
      await tx.execute(sql`
        insert into business_days (company_id, place_kind, place_id, branch_id, day, opened_by, opened_at)
        values (${who.companyId}, ${kind.type}, ${placeId}, ${place.branchId}, ${day}, ${who.userId}, ${now.toISOString()})
        on conflict do nothing`);
      ctx.changed(kind.path);
    }
    const [locked] = await rowsOf<{ isOpen: boolean }>(
      tx,
      sql`select closed_at is null as "isOpen" from business_days
           where company_id = ${who.companyId} and place_kind = ${kind.type} and place_id = ${placeId} and day = ${day} for share`,
    );
    // Closed while this one waited for it: the next day is another one, or none today.
    if (locked?.isOpen) return day;
  }
}

/**
 * The business date for a document that is dated on a day of a place: that of now, while the day of the document is not
 * closed. For `businessDay` of a kind.
 */
export async function businessDayFor(tx: Tx, ctx: C, kind: DayKind, placeId: number, date: IsoDate): Promise<IsoDate> {
  await requireOpenDay(tx, ctx, kind, placeId, date);
  return workOnDay(tx, ctx, kind, placeId);
}

/** @throws Refused where a day was closed; until the end of the transaction nobody closes it. */
export async function requireOpenDay(tx: Tx, { who }: C, kind: DayKind, placeId: number, day: IsoDate): Promise<void> {
  const [row] = await rowsOf<{ isClosed: boolean }>(
    tx,
    sql`select closed_at is not null as "isClosed" from business_days
         where company_id = ${who.companyId} and place_kind = ${kind.type} and place_id = ${placeId} and day = ${day} for share`,
  );
  if (row?.isClosed) throw dayClosed(await readPlace(tx, who, kind, placeId), day);
}

/** Findings before the closing of a day, from all parts that check something. */
export async function findingsOf(tx: Tx, ctx: C, kind: DayKind, place: DayPlace, day: IsoDate): Promise<DayFinding[]> {
  const findings: DayFinding[] = [];
  for (const check of kind.checks) findings.push(...(await check(tx, ctx, place, day)));
  return findings;
}

/** Closes a day of a place, with what follows in its books. @throws Refused where something is still to be done. */
export async function closeDay(
  tx: Tx,
  ctx: C,
  kind: DayKind,
  placeId: number,
  { day, accepted, remark }: { day: IsoDate; accepted: readonly string[]; remark: string | null },
): Promise<void> {
  const { who, now } = ctx;
  const place = await readPlace(tx, who, kind, placeId);
  const [row] = await rowsOf<{ id: number; isClosed: boolean; isFirst: boolean }>(
    tx,
    sql`select d.id, d.closed_at is not null as "isClosed",
               not exists (select from business_days e where e.company_id = d.company_id and e.place_kind = d.place_kind and e.place_id = d.place_id and e.day < d.day and e.closed_at is null) as "isFirst"
          from business_days d
         where d.company_id = ${who.companyId} and d.place_kind = ${kind.type} and d.place_id = ${placeId} and d.day = ${day} for update of d`,
  );
  if (!row) throw new Refused(409, 'DAY_NOT_OPEN', `${place.name} is not open on ${formatDate(day)}.`, { type: 3 });
  if (row.isClosed) throw dayClosed(place, day);
  if (!row.isFirst)
    throw new Refused(409, 'FORMER_DAY_OPEN', `Close the former day of ${place.name} first.`, { type: 3 });
  const findings = await findingsOf(tx, ctx, kind, place, day);
  const blocking = findings.filter(({ isBlocking }) => isBlocking);
  if (blocking.length > 0)
    throw new Refused(409, 'DAY_NOT_READY', blocking.map(({ text }) => text).join(' '), { type: 3 });
  const open = findings.filter(({ key }) => !accepted.includes(key));
  if (open.length > 0)
    throw new Refused(409, 'DAY_FINDINGS', `Check before closing: ${open.map(({ text }) => text).join(' ')}`, {
      type: 3,
    });
  await kind.closed?.(tx, ctx, place, day);
  await tx.execute(sql`
    update business_days set closed_at = ${now.toISOString()}, closed_by = ${who.userId}, findings = ${JSON.stringify(findings)}::jsonb, remark = ${remark}
     where company_id = ${who.companyId} and id = ${row.id}`);
  ctx.audit({
    action: 'change',
    entity: kind.path,
    entityId: placeId,
    branchId: place.branchId,
    after: { closed: day, findings },
    reason: remark,
  });
  ctx.changed(kind.path);
}

/** Opens a closed day again, until the next one is closed. */
export async function reopenDay(
  tx: Tx,
  ctx: C,
  kind: DayKind,
  placeId: number,
  { day, reason }: { day: IsoDate; reason: string },
): Promise<void> {
  const { who, now } = ctx;
  const place = await readPlace(tx, who, kind, placeId);
  const rows = await rowsOf<{ id: number; day: IsoDate; isClosed: boolean }>(
    tx,
    sql`select id, day, closed_at is not null as "isClosed" from business_days
         where company_id = ${who.companyId} and place_kind = ${kind.type} and place_id = ${placeId} and day >= ${day} order by day for update`,
  );
  const row = rows.find((one) => one.day === day);
  if (!row?.isClosed) throw new Refused(409, 'DAY_NOT_CLOSED', `${formatDate(day)} is not closed.`, { type: 3 });
  const later = rows.find((one) => one.day > day && one.isClosed);
  if (later)
    throw new Refused(
      409,
      'LATER_DAY_CLOSED',
      `${place.name} closed ${formatDate(later.day)} too. Reopen that day first.`,
      { type: 3 },
    );
  await kind.reopened?.(tx, ctx, place, day);
  const isPassed = rows.length > 1;
  await tx.execute(sql`
    update business_days set closed_at = null, closed_by = null, passed_at = ${isPassed ? now.toISOString() : null}::timestamptz
     where company_id = ${who.companyId} and id = ${row.id}`);
  ctx.audit({
    action: 'change',
    entity: kind.path,
    entityId: placeId,
    branchId: place.branchId,
    after: { reopened: day },
    reason,
  });
  ctx.changed(kind.path);
}
