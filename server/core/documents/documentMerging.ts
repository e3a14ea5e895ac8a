import { sql } from 'drizzle-orm';
import { phaseOf } from '../../../contract/document';
import type { LineOperation } from '../../../contract/lineOperations';
import type { Stored } from '../../../contract/resource';
import { type Ctx, notFound } from '../calls/api';
import { rowsOf, type Tx } from '../db/database';
import type { HeaderInput } from './documentHeader';
import { wrongStatus } from './documentStages';
import { storeStage } from './documentStore';
import type { Decided, DocumentKind } from './kind';
import { type Head, refuseClosed } from './operatedHeads';

/** Open documents whose lines become those of another one, and that part from it again. */

type C = Ctx<unknown, unknown>;

/**
 * Merges a document into another, or gives it back the lines that it was merged with; operations that were sent to it
 * meanwhile count too. Both are locked. Lines keep where they were added, so that nothing is lost on the way back.
 */
export async function mergeDocuments<I extends HeaderInput, S extends Decided, R extends Stored, D extends I & Stored>(
  tx: Tx,
  ctx: C,
  kind: DocumentKind<I, S, R, D>,
  heads: ReadonlyMap<number, Head>,
  sentTo: number,
  operation: LineOperation,
): Promise<void> {
  const { companyId } = ctx.who;
  const isMerge = operation.kind === 'merge';
  const other = operation.otherDocumentId ?? 0;
  const [from, into] = isMerge ? [sentTo, other] : [other, sentTo];
  const head = heads.get(from);
  const target = heads.get(heads.get(into)?.shownId ?? into);
  if (!head || !target) throw notFound(`The other ${kind.resource.names.one}`);
  refuseClosed(kind, isMerge ? [head, target] : [target]);
  if (isMerge && target.id === from) throw wrongStatus('Select another document to merge it into.');
  if (!isMerge && head.shownId !== target.id)
    throw wrongStatus(`${head.number ?? `That ${kind.resource.names.one}`} is not merged into this one.`);
  const status = isMerge ? (kind.resource.lineOperations?.merged ?? head.status) : await stageBefore(tx, ctx, from);
  await tx.execute(sql`
    update open_documents set merged_into_id = ${isMerge ? target.id : null}::int, merged_from = ${isMerge ? head.status : null}::text
     where company_id = ${companyId} and document_id = ${from}`);
  await storeStage(tx, ctx, from, { status, phase: phaseOf(kind.resource.stages, status) });
  await moveShown(tx, ctx, from, target.id, isMerge);
  const versions = { from: head.linesVersion + 1, into: target.linesVersion + 1 };
  await tx.execute(sql`
    insert into line_operations (company_id, id, document_id, shown_id, shown_version, also_id, also_version, stamp, kind, content, taken_by, taken_at)
    values (${companyId}, ${operation.id}, ${sentTo}, ${target.id}, ${versions.into}, ${from}, ${versions.from}, ${operation.stamp}, ${operation.kind},
            ${JSON.stringify({ otherDocumentId: other, ...(operation.reason && { reason: operation.reason }) })}::jsonb, ${ctx.who.userId}, ${ctx.now.toISOString()})`);
  await tx.execute(sql`
    update open_documents o set lines_version = o.lines_version + 1, clock = ${Math.max(head.clock, target.clock, operation.stamp)}
     where o.company_id = ${companyId} and o.document_id in (${from}, ${target.id})`);
  ctx.audit({
    action: 'change',
    entity: kind.resource.path,
    entityId: from,
    number: head.number,
    before: { status: head.status },
    after: isMerge ? { status, mergedInto: target.id } : { status },
    reason: operation.reason,
  });
}

/** Lines of one document are shown by the other one from now on, with their amounts. */
async function moveShown(tx: Tx, { who }: C, from: number, target: number, isMerge: boolean): Promise<void> {
  const [shownBy, moving] = isMerge
    ? [target, sql`l.document_id = ${from}`]
    : [from, sql`l.document_id = ${target} and l.placed_id in (select id from merged)`];
  await tx.execute(sql`
    with recursive merged as (
      select ${from}::int as id
      union
      select o.document_id from open_documents o join merged m on o.merged_into_id = m.id where o.company_id = ${who.companyId}),
    moved as (
      update open_lines l set document_id = ${shownBy}, line_no = null where l.company_id = ${who.companyId} and ${moving} returning l.amount),
    total as (select coalesce(sum(amount), 0)::bigint as amount from moved),
    counted as (
      update open_documents o set amount = o.amount + case when o.document_id = ${shownBy} then t.amount else -t.amount end
        from total t where o.company_id = ${who.companyId} and o.document_id in (${from}, ${target}))
    update documents d set amount = d.amount + case when d.id = ${shownBy} then t.amount else -t.amount end
      from total t where d.company_id = ${who.companyId} and d.id in (${from}, ${target}) and d.number is null`);
}

/** The stage that a merged document comes back to. */
async function stageBefore(tx: Tx, { who }: C, id: number): Promise<string> {
  const [row] = await rowsOf<{ status: string | null }>(
    tx,
    sql`select merged_from as status from open_documents where company_id = ${who.companyId} and document_id = ${id}`,
  );
  if (!row?.status) throw wrongStatus('That document was not merged.');
  return row.status;
}
