import { sql } from 'drizzle-orm';
import { DOCUMENTS } from '../../../contract/changes';
import { phaseOf, type Stages } from '../../../contract/document';
import type { Ctx } from '../calls/api';
import { anyOf } from '../db/anyOf';
import { rowsOf, type Tx } from '../db/database';
import { keepStep } from './documentStore';

type C = Ctx<unknown, unknown>;

/** A printed or mailed quotation is sent: documents at a stage with `onceSent` move to that stage. */
export async function markSent(
  tx: Tx,
  ctx: C,
  { path, stages }: { path: string; stages: Stages },
  ids: readonly number[],
): Promise<void> {
  for (const [status, { onceSent }] of Object.entries(stages)) {
    if (!onceSent) continue;
    const rows = await rowsOf<{ id: number; number: string; branchId: number; revision: number }>(
      tx,
      sql`update documents set status = ${onceSent}, phase = ${phaseOf(stages, onceSent)}, stage_at = ${ctx.now.toISOString()}, version = version + 1
           where company_id = ${ctx.who.companyId} and id = ${anyOf(ids)} and status = ${status}
          returning id, number, branch_id as "branchId", revision`,
    );
    for (const { id, number, branchId, revision } of rows) {
      await keepStep(tx, ctx, id, { event: onceSent, date: null, given: { revision } });
      const of = { entity: path, entityId: id, number, branchId };
      ctx.audit({ ...of, action: 'change', before: { status }, after: { status: onceSent } });
    }
    if (rows.length > 0) ctx.changed(path, DOCUMENTS);
  }
}

/** Whether document `d` was sent in its present revision; a new revision has to be sent again. */
export const wasSent = (onceSent: string) => sql`exists (
  select from document_steps m where m.company_id = d.company_id and m.document_id = d.id and m.event = ${onceSent} and (m.given ->> 'revision')::int = d.revision)`;
