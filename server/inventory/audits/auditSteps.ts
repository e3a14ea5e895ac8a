import { sql } from 'drizzle-orm';
import { isBeyond, stockAudits } from '../../../contract/inventory/stockAudits';
import type { Ctx } from '../../core/calls/api';
import { Refused } from '../../core/calls/refused';
import { anyOf } from '../../core/db/anyOf';
import { rowOf, type Tx } from '../../core/db/database';
import { makersOf } from '../../core/documents/makerChecker';
import { differs, readAuditLines } from './auditLines';
import type { AuditInput } from './auditScope';
import { tolerances } from './auditTolerance';

/** The steps of a count: it ends, what differs is counted again, and somebody approves it. */

type C = Ctx<unknown, unknown>;

/** Ends a count. Uncounted lines are left as they are, or counted as zero. */
export async function endCount(tx: Tx, ctx: C, id: number, input: AuditInput, isZero: boolean): Promise<undefined> {
  const { companyId, userId } = ctx.who;
  if (isZero)
    await tx.execute(sql`
      insert into stock_audit_counts (company_id, document_id, line_id, key, round, qty, counted_by, counted_at)
      select l.company_id, l.document_id, l.id, 'zero-' || l.id || '-' || l.round, l.round, 0, ${userId}, ${ctx.now.toISOString()}
        from stock_audit_lines l
       where l.company_id = ${companyId} and l.document_id = ${id}
         and not exists (select from stock_audit_counts k where k.company_id = l.company_id and k.line_id = l.id and k.removed_by is null)
      on conflict (company_id, document_id, key) do update set removed_by = null, counted_at = excluded.counted_at, counted_by = excluded.counted_by`);
  const lines = await readAuditLines(tx, companyId, id, input);
  if (!lines.some(({ counted }) => counted !== null))
    throw new Refused(409, 'NOTHING_COUNTED', 'Nothing is counted yet. Count at least one line, or cancel the audit.', {
      type: 4,
    });
  return undefined;
}

/** A second count of what differs. */
export async function countAgain(tx: Tx, ctx: C, id: number, input: AuditInput, isAll: boolean): Promise<undefined> {
  const allowed = await tolerances(tx, ctx.who, input);
  const lines = (await readAuditLines(tx, ctx.who.companyId, id, input)).filter(
    (line) => differs(line) && (isAll || isBeyond(line.expected, line.counted ?? 0, allowed(line.itemId))),
  );
  if (lines.length === 0)
    throw new Refused(
      409,
      'NOTHING_TO_RECOUNT',
      isAll ? 'No line differs, so nothing has to be counted again.' : 'No difference is above the tolerance.',
      { type: 4 },
    );
  await tx.execute(
    sql`update stock_audit_lines set round = (select max(round) + 1 from stock_audit_lines x where x.company_id = ${ctx.who.companyId} and x.document_id = ${id})
         where company_id = ${ctx.who.companyId} and id = ${anyOf(lines.map((line) => line.id))}`,
  );
  return undefined;
}

/** Where the setting requires a second person, a user who planned or counted does not approve. */
export async function refuseOwnCount(tx: Tx, ctx: C, row: { id: number; number: string | null }): Promise<undefined> {
  const { companyId, userId } = ctx.who;
  const { isAsked, hasCounted } = await rowOf<{ isAsked: boolean; hasCounted: boolean }>(
    tx,
    sql`select coalesce((select setup_value = '2' from settings where company_id = ${companyId} and branch_id = 'PUR' and setup_code = 'inv_audit'), false) as "isAsked",
               exists (select from stock_audit_counts where company_id = ${companyId} and document_id = ${row.id} and counted_by = ${userId}) as "hasCounted"`,
  );
  if (!isAsked) return undefined;
  const makers = await makersOf(tx, companyId, stockAudits.path, row.id);
  if (!hasCounted && !makers.includes(userId)) return undefined;
  throw new Refused(
    403,
    'OWN_DOCUMENT',
    `You planned or counted ${row.number ?? 'this stock audit'}, so somebody else has to approve it.`,
    { type: 3 },
  );
}
