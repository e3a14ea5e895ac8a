import { sql } from 'drizzle-orm';
import { DOCUMENTS } from '../../contract/changes';
import { isOpenStage } from '../../contract/crm/leadStages';
import { leads } from '../../contract/crm/leads';
import { formatDate, type IsoDate } from '../../contract/dates';
import { phaseOf } from '../../contract/document';
import { mayOtherDates, type Screen } from '../../contract/screen';
import { type Ctx, todayOf } from '../core/calls/api';
import { invalid } from '../core/calls/refused';
import { rowOf, rowsOf, type Tx } from '../core/db/database';
import { type DocumentRow, storeStage } from '../core/documents/documentStore';
import type { Taken } from '../core/documents/kind';
import { SINCE } from './crmSql';

/** Steps of enquiries and complaints: their history, who looks after them, what is done next. */

type C = Ctx<unknown, unknown>;

/** Values from a step that are stored separately from the entered ones. */
type Standing = { ownerId?: number; nextOn?: IsoDate; nextKind?: string };

const sinceOf = (tx: Tx, { who }: C, id: number) =>
  rowOf<{ since: IsoDate }>(
    tx,
    sql`select ${SINCE} as since from documents d where d.company_id = ${who.companyId} and d.id = ${id}`,
  );

async function noteStatus(
  tx: Tx,
  ctx: C,
  { id, from, to, on, since }: { id: number; from: string; to: string; on: IsoDate; since: IsoDate },
): Promise<void> {
  await tx.execute(sql`
    insert into crm_history (company_id, document_id, from_status, to_status, on_date, days, taken_by, taken_at)
    values (${ctx.who.companyId}, ${id}, ${from}, ${to}, ${on}, ${on}::date - ${since}::date, ${ctx.who.userId}, ${ctx.now.toISOString()})`);
}

/** Notes what a step changes; what an earlier step has noted for this revision stays. */
async function noteStanding(tx: Tx, { who }: C, row: DocumentRow, { ownerId, nextOn, nextKind }: Standing) {
  if (ownerId === undefined && nextOn === undefined) return;
  await tx.execute(sql`
    insert into crm_now as n (company_id, document_id, revision, owner_id, next_kind, next_on)
    values (${who.companyId}, ${row.id}, ${row.revision}, ${ownerId ?? null}::int, ${nextKind ?? null}::text, ${nextOn ?? null}::date)
    on conflict (company_id, document_id) do update set
      owner_id = coalesce(excluded.owner_id, case when n.revision = excluded.revision then n.owner_id end),
      next_kind = coalesce(excluded.next_kind, case when n.revision = excluded.revision then n.next_kind end),
      next_on = coalesce(excluded.next_on, case when n.revision = excluded.revision then n.next_on end),
      revision = excluded.revision`);
}

/**
 * A step may be entered later, but not before the last one, and for another day only by users who may enter other
 * dates.
 */
function checkDay(ctx: C, screens: readonly Screen[], date: IsoDate, since: IsoDate): void {
  const today = todayOf(ctx.now);
  if (date > today) throw invalid({ date: 'This day is still to come' });
  if (date < since)
    throw invalid({ date: `It came to its status on ${formatDate(since)}; give that day or a later one` });
  if (date !== today && !screens.some((screen) => mayOtherDates(ctx.who, screen)))
    throw invalid({ date: 'You may enter the day of today only' });
}

/**
 * The effects of a step besides moving a document on.
 * @param toOf the new stage for the present one.
 */
export const takeTo =
  <I>(screens: readonly Screen[], toOf: (from: string) => string, standingOf: (given: object) => Standing) =>
  async (tx: Tx, ctx: C, { row, given, date }: Taken<I>): Promise<undefined> => {
    const { since } = await sinceOf(tx, ctx, row.id);
    checkDay(ctx, screens, date, since);
    const standing = standingOf(given);
    if (standing.nextOn && standing.nextOn < date)
      throw invalid({ [NEXT_FIELD(given)]: `It comes after ${formatDate(date)}` });
    await noteStanding(tx, ctx, row, standing);
    const to = toOf(row.status);
    if (to !== row.status && row.number !== null)
      await noteStatus(tx, ctx, { id: row.id, from: row.status, to, on: date, since });
    return undefined;
  };

const NEXT_FIELD = (given: object) => ('nextOn' in given ? 'given.nextOn' : 'given.resolveBy');

const RANK: Readonly<Record<string, number>> = { new: 0, contacted: 1, qualified: 2, quoted: 3, won: 4 };

/**
 * A quotation or an order was made for an enquiry, which is quoted or won by that. One that is further on already, or
 * closed, stays as it is.
 */
export async function moveLead(tx: Tx, ctx: C, id: number, to: 'quoted' | 'won', on: IsoDate): Promise<void> {
  const [row] = await rowsOf<{ status: string; number: string }>(
    tx,
    sql`select status, number from documents where company_id = ${ctx.who.companyId} and id = ${id} and type = ${leads.type} for update`,
  );
  if (!row || !isOpenStage(row.status) || (RANK[row.status] ?? 0) >= (RANK[to] ?? 0)) return;
  const { since } = await sinceOf(tx, ctx, id);
  await noteStatus(tx, ctx, { id, from: row.status, to, on: on < since ? since : on, since });
  await storeStage(tx, ctx, id, { status: to, phase: phaseOf(leads.stages, to) });
  const of = { entity: leads.path, entityId: id, number: row.number };
  ctx.audit({ action: 'change', ...of, before: { status: row.status }, after: { status: to } });
  ctx.changed(leads.path, DOCUMENTS);
}
