import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  type LineOperation,
  type LineOperationsInput,
  lineOperationsInput,
  OpenLines,
  OperationTaken,
} from '../../../contract/lineOperations';
import type { Stored } from '../../../contract/resource';
import { type Api, type Ctx, parsed } from '../calls/api';
import { costsOf } from '../calls/costs';
import { invalid } from '../calls/refused';
import { rowsOf, type Tx } from '../db/database';
import { type HeaderInput, mayBranches } from './documentHeader';
import { requireMayMove } from './documentStages';
import { instantText } from './documentStore';
import type { Decided, DocumentKind } from './kind';
import { takeOperations } from './lineOperations';
import { operatedStages, readOpenLines } from './openLines';
import { requireReadable } from './operatedHeads';

/** The calls for lines of open documents: operations are sent, lines and their history are read. */

const LinesQuery = z.object({
  since: z._default(z.coerce.number<string | number>('Say which version').check(z.int(), z.gte(0)), 0),
});
const HistoryQuery = z.object({ line: z.optional(z.uuid('Name the line by its UUID')) });

export function lineOperationRoutes<I extends HeaderInput, S extends Decided, R extends Stored, D extends I & Stored>(
  api: Api,
  kind: DocumentKind<I, S, R, D>,
): void {
  const { path, screen, alsoOn, names, type, stages, lineOperations, lines } = kind.resource;
  const table = lineOperations && lines[lineOperations.lines];
  const [first] = operatedStages(stages);
  if (!table || !first) return;
  const reads = { needs: { anyOf: [screen, ...(alsoOn ?? [])] }, ...costsOf(kind.resource) };
  api.on(
    {
      method: 'POST',
      path: `${path}/:id/operations`,
      summary: `Change lines of an open ${names.one}; answers the merged lines and what others did since`,
      needs: { screen, tran: first.tran, alsoOn },
      body: lineOperationsInput(table),
      answer: OpenLines,
      ...costsOf(kind.resource),
    },
    async (tx, ctx) => {
      const { since, operations } = ctx.body as LineOperationsInput;
      requireMayMove(ctx, kind.resource, first);
      await takeOperations(tx, ctx, kind, ctx.id, withWholeLines(table.line, operations));
      return readOpenLines(tx, ctx.who, ctx.id, since);
    },
  );
  api.on(
    {
      method: 'GET',
      path: `${path}/:id/lines`,
      summary: `The merged lines of an open ${names.one}, and what others did since a version`,
      ...reads,
      query: LinesQuery,
      answer: OpenLines,
    },
    async (tx, ctx) => {
      await requireReadable(tx, ctx.who, { type, names }, ctx.id);
      return readOpenLines(tx, ctx.who, ctx.id, ctx.query.since);
    },
  );
  api.on(
    {
      method: 'GET',
      path: `${path}/:id/operations`,
      summary: `Who did what to the lines of a ${names.one}, the newest first`,
      ...reads,
      query: HistoryQuery,
      answer: z.array(OperationTaken),
    },
    async (tx, ctx) => {
      await requireReadable(tx, ctx.who, { type, names }, ctx.id);
      return readHistory(tx, ctx, ctx.query.line ?? null);
    },
  );
}

/** Lines that are added, whole as their schema has them. @throws Refused at each field that is missing. */
function withWholeLines(line: z.ZodMiniType, operations: readonly LineOperation[]): LineOperation[] {
  const problems: Record<string, string> = {};
  const complete = operations.map((operation, place) => {
    if (operation.kind !== 'add') return operation;
    const result = line.safeParse(operation.fields);
    if (result.success) return { ...operation, fields: result.data as LineOperation['fields'] };
    for (const { path, message } of result.error.issues)
      problems[`operations.${place}.fields.${path.join('.')}`] ??= message;
    return operation;
  });
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return complete;
}

const MOST_SHOWN = 500;

/** History of a document's lines, or of one line with all that it was split from; it follows a line that moves. */
async function readHistory(tx: Tx, { who, id }: Ctx<unknown, unknown>, line: string | null): Promise<OperationTaken[]> {
  const which = line
    ? sql`o.family in (select l.family from open_lines l where l.company_id = ${who.companyId} and l.line = ${line}::uuid and l.document_id = ${id})`
    : sql`(o.shown_id = ${id} or o.also_id = ${id} or o.document_id = ${id})`;
  const rows = await rowsOf<Record<string, unknown> & { content: object; facts: object | null }>(
    tx,
    sql`select o.id, o.kind, o.content, o.content -> 'facts' as facts, o.document_id as "documentId", u.name as by, ${instantText('o.taken_at')} as at
          from line_operations o join users u on u.company_id = o.company_id and u.id = o.taken_by
         where o.company_id = ${who.companyId} and ${which} ${mayBranches(who, '(select d.branch_id from documents d where d.company_id = o.company_id and d.id = o.document_id)')}
         order by o.taken_at desc, o.stamp desc, o.id desc limit ${MOST_SHOWN}`,
  );
  const blank = { line: null, fields: {}, qty: null, otherLine: null, otherDocumentId: null, reason: null };
  return rows.map(({ content, facts, ...row }) => {
    const whole = { ...blank, ...content, ...row };
    return parsed(OperationTaken, { ...whole, fields: { ...whole.fields, ...facts } });
  });
}
