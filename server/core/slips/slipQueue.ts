import { sql } from 'drizzle-orm';
import {
  BACKUP_SECONDS,
  type BridgeAnswer,
  LATE_SECONDS,
  type LateSlip,
  type TakenSlip,
} from '../../../contract/slipQueue';
import { type Ctx, notFound } from '../calls/api';
import { rowsOf, type Tx } from '../db/database';
import { instantText } from '../documents/documentStore';

/** The queue of slips: by printer, taken by one program, begun at most once. */

type C = Ctx<unknown, unknown>;
/** Root of what changes with the queue. */
export const SLIPS_ROOT = '/api/slips';

const before = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString();

export type NewSlip = {
  /** Follows from what it is printed for, so that the same slip is queued once. */
  id: string;
  printerId: number;
  title: string;
  bytes: Uint8Array;
  documentId?: number | null;
};

/** Queues slips in the transaction of what they are printed for. */
export async function queueSlips(tx: Tx, ctx: C, slips: readonly NewSlip[]): Promise<void> {
  if (slips.length === 0) return;
  const { who, now } = ctx;
  const rows = slips.map(({ bytes, documentId = null, ...slip }) => ({
    ...slip,
    documentId,
    content: Buffer.from(bytes).toString('base64'),
  }));
  await tx.execute(sql`
    insert into slips (company_id, id, title, content, document_id, printer_id, queue_id, queued_by, queued_at)
    select ${who.companyId}, r.id, r.title, r.content, r."documentId", r."printerId", r."printerId", ${who.userId || null}::int, ${now.toISOString()}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, title text, content text, "documentId" int, "printerId" int)
    on conflict do nothing`);
  ctx.changed(SLIPS_ROOT);
}

export type Bridge = { companyId: number; id: number };
const MOST_TAKEN = 20;

/**
 * Slips that nobody began in time go to their printer's backup. The bridge that had taken one may no longer begin it.
 */
const toBackup = (tx: Tx, companyId: number, now: Date) =>
  tx.execute(sql`
    update slips s set queue_id = p.backup_id, taken_by = null, taken_at = null
      from slip_printers p
     where s.company_id = ${companyId} and p.company_id = s.company_id and p.id = s.queue_id and s.queue_id = s.printer_id and p.backup_id is not null
       and s.printed_at is null and s.begun_at is null and s.again_id is null and s.queued_at <= ${before(now, BACKUP_SECONDS)}`);

/** Takes the slips for a bridge's printers. Slips taken before and not printed are returned again. */
export async function takeSlips(tx: Tx, bridge: Bridge, now: Date): Promise<TakenSlip[]> {
  const { companyId, id } = bridge;
  await toBackup(tx, companyId, now);
  await tx.execute(sql`
    update slips set taken_by = ${id}, taken_at = ${now.toISOString()}
     where company_id = ${companyId} and id in (
       select s.id from slips s join slip_printers p on p.company_id = s.company_id and p.id = s.queue_id
        where s.company_id = ${companyId} and p.bridge_id = ${id} and p.active and s.printed_at is null and s.taken_by is null and s.trouble is null and s.again_id is null
        order by s.queued_at, s.id limit ${MOST_TAKEN} for update of s skip locked)`);
  return rowsOf<TakenSlip>(
    tx,
    sql`select s.id, p.name as printer, p.target, p.address, s.content
          from slips s join slip_printers p on p.company_id = s.company_id and p.id = s.queue_id
         where s.company_id = ${companyId} and s.taken_by = ${id} and s.printed_at is null and s.trouble is null and s.again_id is null
         order by s.queued_at, s.id limit ${MOST_TAKEN}`,
  );
}

/** Stores a bridge's report about a slip. @returns whether it may print it, for `begin`. */
export async function reportSlip(
  tx: Tx,
  { companyId, id }: Bridge,
  now: Date,
  {
    act,
    run,
    slip,
    reason,
  }: { act: 'begin' | 'printed' | 'failed' | 'unsure'; run: string; slip: string; reason: string | null },
): Promise<boolean> {
  const at = now.toISOString();
  const change = {
    begin: sql`begun_at = coalesce(begun_at, ${at}::timestamptz), begun_run = ${run}`,
    printed: sql`printed_at = coalesce(printed_at, ${at}::timestamptz), trouble = null, reason = null`,
    // Nothing came out: the backup prints it, or a person is informed.
    failed: sql`reason = ${reason}, begun_at = null, begun_run = null,
      taken_by = case when b.backup_id is null then taken_by end,
      queue_id = coalesce(b.backup_id, queue_id),
      trouble = case when b.backup_id is null then 'failed' end`,
    unsure: sql`trouble = 'unsure', reason = ${reason}`,
  }[act];
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`update slips s set ${change}
          from (select q.id, case when q.queue_id = q.printer_id then p.backup_id end as backup_id
                  from slips q join slip_printers p on p.company_id = q.company_id and p.id = q.queue_id
                 where q.company_id = ${companyId} and q.id = ${slip}::uuid) b
         where s.company_id = ${companyId} and s.id = b.id and s.taken_by = ${id} and s.printed_at is null and s.again_id is null
           ${act === 'begin' ? sql`and s.trouble is null and coalesce(s.begun_run, ${run}) = ${run}` : sql``}
        returning s.id`,
  );
  return rows.length > 0;
}

export const answerOf = (slips: TakenSlip[], mayPrint = false): BridgeAnswer => ({ slips, mayPrint });

/** Slips that people have to look at: not taken in time, failed, or not known to be printed. */
export const readLateSlips = (tx: Tx, { who, now }: C): Promise<LateSlip[]> =>
  rowsOf<LateSlip>(
    tx,
    sql`select s.id, s.title, p.name as printer, ${instantText('s.queued_at')} as "queuedAt", coalesce(s.trouble, 'waiting') as why, s.reason
          from slips s join slip_printers p on p.company_id = s.company_id and p.id = s.queue_id
         where s.company_id = ${who.companyId} and s.printed_at is null and s.again_id is null
           and (s.trouble is not null or s.queued_at <= ${before(now, LATE_SECONDS)})
         order by s.queued_at, s.id limit 200`,
  );

/** Prints a slip once more that did not come out, or may not have: the former one is never printed any more. */
export async function printAgain(tx: Tx, ctx: C, slip: string, printerId: number | null): Promise<void> {
  const { who, now } = ctx;
  const [row] = await rowsOf<{ id: string }>(
    tx,
    sql`with former as (
          update slips set again_id = gen_random_uuid(), printed_at = null
           where company_id = ${who.companyId} and id = ${slip}::uuid and printed_at is null and again_id is null and (trouble is not null or queued_at <= ${before(now, LATE_SECONDS)})
          returning *)
        insert into slips (company_id, id, title, content, document_id, printer_id, queue_id, queued_by, queued_at)
        select company_id, again_id, title || ' (DUPLICATE)', content, document_id, coalesce(${printerId}::int, printer_id), coalesce(${printerId}::int, printer_id), ${who.userId}, ${now.toISOString()}
          from former returning id`,
  );
  if (!row) throw notFound('This slip');
  ctx.audit({ action: 'print', entity: SLIPS_ROOT, after: { slip, again: row.id, printerId } });
  ctx.changed(SLIPS_ROOT);
}
