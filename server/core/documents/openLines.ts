import { sql } from 'drizzle-orm';
import type { DocumentResource, Stages } from '../../../contract/document';
import type { LineOperationKind, OpenLine, OpenLines } from '../../../contract/lineOperations';
import type { Stored } from '../../../contract/resource';
import type { Ctx } from '../calls/api';
import type { SignedIn } from '../calls/system';
import { atOnce } from '../db/atOnce';
import { rowOf, rowsOf, type Tx } from '../db/database';
import { type DocumentRow, instantText } from './documentStore';

/** Lines of documents that are changed by operations: how they are read, begun, and frozen when the document moves on. */

type C = Ctx<unknown, unknown>;
export type Operated = Pick<DocumentResource<never, Stored, never>, 'lineOperations' | 'stages'>;

/** Whether operations change the lines of a document at this stage. */
export const takesOperations = ({ stages, lineOperations }: Operated, status: string): boolean =>
  lineOperations !== undefined && stages[status]?.operations !== undefined;

/** The stages at which operations are taken. */
export const operatedStages = (stages: Stages) =>
  Object.entries(stages).flatMap(([stage, { operations }]) => (operations ? [{ stage, ...operations }] : []));

/** The document that shows the lines of another one: itself, unless it was merged. */
export async function shownDocument(tx: Tx, { companyId }: SignedIn, documentId: number): Promise<number> {
  const { id } = await rowOf<{ id: number }>(
    tx,
    sql`with recursive shown as (
          select ${documentId}::int as id, 0 as steps
          union all
          select o.merged_into_id, steps + 1 from shown join open_documents o on o.company_id = ${companyId} and o.document_id = shown.id
           where o.merged_into_id is not null and steps < 100)
        select id from shown order by steps desc limit 1`,
  );
  return id;
}

/** The merged lines of a document, and the changes of others since a version of the lines. */
export async function readOpenLines(tx: Tx, who: SignedIn, documentId: number, since: number): Promise<OpenLines> {
  const shown = await shownDocument(tx, who, documentId);
  const [[state], lines, others] = await atOnce(
    rowsOf<{ version: number; clock: number }>(
      tx,
      sql`select lines_version as version, clock from open_documents where company_id = ${who.companyId} and document_id = ${shown}`,
    ),
    rowsOf<OpenLine>(
      tx,
      sql`select l.line, l.fields, l.qty, l.cancelled_qty as cancelled, l.is_open as "isOpen", l.split_from as "splitFrom", a.name as "addedBy", ${instantText('l.added_at')} as "addedAt",
                 c.name as "changedBy", ${instantText('l.changed_at')} as "changedAt", l.version
            from open_lines l
            join users a on a.company_id = l.company_id and a.id = l.added_by
            join users c on c.company_id = l.company_id and c.id = l.changed_by
           where l.company_id = ${who.companyId} and l.document_id = ${shown} order by l.stamp, l.line`,
    ),
    rowsOf<{ by: string; kind: LineOperationKind; times: number }>(
      tx,
      sql`select u.name as by, o.kind, count(*)::int as times
            from line_operations o join users u on u.company_id = o.company_id and u.id = o.taken_by
           where o.company_id = ${who.companyId} and o.taken_by <> ${who.userId}
             and ((o.shown_id = ${shown} and o.shown_version > ${since}) or (o.also_id = ${shown} and o.also_version > ${since}))
           group by u.name, o.kind order by u.name, o.kind`,
    ),
  );
  return { documentId: shown, version: state?.version ?? 0, clock: state?.clock ?? 0, lines, others };
}

type StoredLine = { line: string; lineNo: number | null; fields: Record<string, unknown>; qty: number | null };

/** Lines of a document as those of its input, in their order; null where none were begun. */
async function inputLines(
  tx: Tx,
  { companyId }: SignedIn,
  { lineOperations }: Operated,
  documentId: number,
): Promise<{ rows: StoredLine[]; lines: Record<string, unknown>[] } | null> {
  const { quantity } = lineOperations ?? {};
  const { isBegun, rows } = await rowOf<{ isBegun: boolean; rows: StoredLine[] }>(
    tx,
    sql`select exists (select from open_documents where company_id = ${companyId} and document_id = ${documentId}) as "isBegun",
               coalesce((select jsonb_agg(jsonb_build_object('line', line, 'lineNo', line_no, 'fields', fields, 'qty', qty) order by stamp, line)
                           from open_lines where company_id = ${companyId} and document_id = ${documentId} and is_open), '[]') as rows`,
  );
  if (!isBegun) return null;
  const lines = rows.map(({ fields, qty, lineNo }) => ({ ...fields, ...(quantity && { [quantity]: qty }), lineNo }));
  return { rows, lines };
}

/** The lines shown instead of those with which a document was opened. */
export async function overlayOpenLines(
  tx: Tx,
  who: SignedIn,
  resource: Operated,
  document: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const { lineOperations } = resource;
  if (!lineOperations || !takesOperations(resource, String(document.status))) return document;
  const open = await inputLines(tx, who, resource, Number(document.id));
  return open ? { ...document, [lineOperations.lines]: open.lines } : document;
}

/**
 * A row about to take a step, with its lines as operations have made them. Where the step leads to a stage without
 * operations, lines get their numbers, and later operations count after all earlier ones. A numbered document is
 * changed only by the step, as its next revision.
 */
export async function withOpenLines(
  tx: Tx,
  { who }: C,
  resource: Operated,
  row: DocumentRow,
  to: string,
): Promise<DocumentRow> {
  const { lineOperations } = resource;
  if (!lineOperations || !takesOperations(resource, row.status)) return row;
  const open = await inputLines(tx, who, resource, row.id);
  if (!open) return row;
  let last = Math.max(0, ...open.rows.map(({ lineNo }) => lineNo ?? 0));
  const lines = open.lines.map((line) => {
    if (line.lineNo === null) last += 1;
    return { ...line, lineNo: line.lineNo ?? last };
  });
  const input = { ...(row.input as object), [lineOperations.lines]: lines };
  if (takesOperations(resource, to)) return { ...row, input };
  const numbers = open.rows.map(({ line }, place) => ({ line, line_no: lines[place]?.lineNo }));
  await tx.execute(sql`
    update open_lines l set line_no = n.line_no
      from jsonb_to_recordset(${JSON.stringify(numbers)}::jsonb) as n(line uuid, line_no int)
     where l.company_id = ${who.companyId} and l.line = n.line and l.line_no is distinct from n.line_no`);
  await tx.execute(sql`
    update open_lines l set floor = greatest(l.floor, o.clock)
      from open_documents o, open_lines own
     where o.company_id = ${who.companyId} and o.document_id = ${row.id}
       and own.company_id = o.company_id and own.document_id = o.document_id and l.company_id = own.company_id and l.family = own.family`);
  await tx.execute(
    sql`update documents set input = ${JSON.stringify(input)}::jsonb where company_id = ${who.companyId} and id = ${row.id} and number is null`,
  );
  return { ...row, input };
}

/** Begins the lines of a document at a stage with operations: its entered lines, as if added then. */
export async function beginOpenLines(
  tx: Tx,
  { who, now }: C,
  resource: Operated,
  documentId: number,
  status: string,
  input: object,
): Promise<void> {
  const { lineOperations } = resource;
  if (!lineOperations || !takesOperations(resource, status)) return;
  const { quantity, amount } = lineOperations;
  const entered = (input as Record<string, Record<string, unknown>[] | undefined>)[lineOperations.lines] ?? [];
  const rows = entered.map((fields) => ({
    fields,
    qty: quantity ? Number(fields[quantity] ?? 0) : null,
    line_no: fields.lineNo ?? null,
    amount: amount?.(fields) ?? 0,
  }));
  const at = now.toISOString();
  await tx.execute(sql`
    with begun as (
      insert into open_documents (company_id, document_id, lines_version, clock, amount)
      select ${who.companyId}, ${documentId}, 1, ${rows.length}, coalesce(sum(r.amount), 0)
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(amount bigint)
      on conflict do nothing returning document_id),
    made as (
      select gen_random_uuid() as line, gen_random_uuid() as operation, r.ordinality as stamp, (r.value ->> 'qty')::bigint as qty, r.value -> 'fields' as fields,
             (r.value ->> 'line_no')::int as line_no, (r.value ->> 'amount')::bigint as amount
        from begun, jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as r),
    added as (
      insert into open_lines (company_id, line, family, document_id, placed_id, stamp, fields, qty, cancelled_qty, is_open, amount, line_no, added_by, added_at, changed_by, changed_at, version)
      select ${who.companyId}, line, line, ${documentId}, ${documentId}, stamp, fields, qty, 0, true, amount, line_no, ${who.userId}, ${at}, ${who.userId}, ${at}, 1 from made)
    insert into line_operations (company_id, id, family, document_id, shown_id, shown_version, stamp, kind, content, taken_by, taken_at)
    select ${who.companyId}, operation, line, ${documentId}, ${documentId}, 1, stamp, 'add', jsonb_build_object('line', line, 'fields', fields), ${who.userId}, ${at} from made`);
  if (amount)
    await tx.execute(sql`
      update documents d set amount = o.amount from open_documents o
       where o.company_id = ${who.companyId} and o.document_id = ${documentId} and d.company_id = o.company_id and d.id = o.document_id and d.number is null`);
}
