import * as z from 'zod/mini';
import { DOCUMENTS } from '../../../contract/changes';
import { firstEvent, type Move } from '../../../contract/document';
import { ManyInput, Outcomes, PostManyInput } from '../../../contract/many';
import { NOTIFICATIONS } from '../../../contract/notifications';
import type { Stored } from '../../../contract/resource';
import { TRAN } from '../../../contract/screen';
import { Confirmed, type StepSent, stepInputOf } from '../../../contract/steps';
import { type Api, type Ctx, parsed } from '../calls/api';
import { costsOf } from '../calls/costs';
import { invalid } from '../calls/refused';
import { atOnce } from '../db/atOnce';
import type { Tx } from '../db/database';
import type { LastWrite } from '../db/lastWrite';
import { eachConfirmedRow, eachRow } from '../masters/many';
import { deleteRow } from '../masters/masters';
import type { HeaderInput } from './documentHeader';
import { withLineNumbers } from './documentLines';
import { decidePosting, isFollowed, writePosting } from './documentPosting';
import { finishing, requireMove, wrongStatus } from './documentStages';
import { takeStep } from './documentSteps';
import type { DocumentRow } from './documentStore';
import type { Documents } from './documentView';
import type { Decided, DocumentKind } from './kind';

/** The calls that take steps of documents, one at a time or several together. */

type C = Ctx<unknown, unknown>;

export const WithConfirmed = z.object({ confirmed: z._default(Confirmed, []) });

/** Decides, stores and writes the effects. @returns the document as reading it would give. */
export async function finish<I extends HeaderInput, S extends Decided, R extends Stored, D extends I & Stored>(
  tx: Tx,
  ctx: C,
  kind: DocumentKind<I, S, R, D>,
  { view, namesOf, asShown }: Documents<D>,
  entered: I,
  confirmed: Confirmed,
  { draft, event }: { draft: DocumentRow | null; event: string },
): Promise<D | LastWrite<D>> {
  const input = withLineNumbers(kind.resource, entered, null);
  const own = event === firstEvent(kind.resource.stages) ? {} : { event };
  const [posting, names] = await atOnce(
    decidePosting(tx, ctx, kind, input, confirmed, { draft, ...own }),
    namesOf(tx, ctx, input),
  );
  if (!draft && !posting.isWaiting && !isFollowed(ctx, kind, input, posting)) {
    posting.audit();
    return asShown(posting.write, names);
  }
  return view(tx, ctx, (await writePosting(tx, ctx, kind, input, posting)).id, names);
}

export async function dropDraft<I extends HeaderInput, S extends Decided, R extends Stored, D extends I & Stored>(
  tx: Tx,
  ctx: C,
  { resource: { path } }: DocumentKind<I, S, R, D>,
  { lock }: Documents<D>,
  { id, version }: Stored,
): Promise<void> {
  const draft = await lock(tx, ctx, id, version);
  if (draft.number !== null)
    throw wrongStatus(`${draft.number} keeps its number and is never deleted. Cancel it instead.`);
  if (draft.status !== 'draft') throw wrongStatus('It is no draft any more and is kept.');
  await deleteRow(tx, ctx, 'documents', draft.id);
  const { id: entityId, branchId, input: before } = draft;
  ctx.audit({ action: 'delete', entity: path, entityId, branchId, before: { input: before } });
  ctx.changed(path, DOCUMENTS, NOTIFICATIONS);
}

/** Each event of the kind that is no save, with the move that it is first named by. */
const eventsOf = (kind: { stages: Readonly<Record<string, { moves: Readonly<Record<string, Move>> }>> }) => {
  const events = new Map<string, Move>();
  for (const { moves } of Object.values(kind.stages))
    for (const [event, move] of Object.entries(moves)) if (!events.has(event)) events.set(event, move);
  return events;
};

export function stepRoutes<I extends HeaderInput, S extends Decided, R extends Stored, D extends I & Stored>(
  api: Api,
  kind: DocumentKind<I, S, R, D>,
  documents: Documents<D>,
): void {
  const { path, screen, alsoOn, names, document: Document, stages } = kind.resource;
  for (const [event, move] of eventsOf(kind.resource)) {
    const finishes = event in stages.draft.moves;
    api.on(
      {
        method: 'POST',
        path: `${path}/:id/${event}`,
        summary: finishes ? `${move.label}: a draft ${names.one}` : `${move.label}: a ${names.one}`,
        needs: { screen: move.screen ?? screen, tran: move.tran, ...(!move.screen && { alsoOn }) },
        body: stepInputOf(move),
        answer: Document,
        ...costsOf(kind.resource),
      },
      async (tx, ctx) => {
        const { reason, version, confirmed = [], lineNos, date, given } = ctx.body as StepSent;
        const row = await documents.lock(tx, ctx, ctx.id, version);
        if (finishes) return finishDraft(tx, ctx, kind, documents, row, confirmed, event);
        const { reason: isAsked } = requireMove(kind.resource, row, event);
        if (isAsked && !reason) throw invalid({ reason: 'Say why, in 10 to 200 characters' });
        await takeStep(tx, ctx, kind, row, event, { reason: reason ?? null, confirmed, lineNos, date, given });
        return documents.view(tx, ctx, row.id);
      },
    );
  }
}

/** Finishes a stored draft with what was entered in it. */
function finishDraft<I extends HeaderInput, S extends Decided, R extends Stored, D extends I & Stored>(
  tx: Tx,
  ctx: C,
  kind: DocumentKind<I, S, R, D>,
  documents: Documents<D>,
  row: DocumentRow,
  confirmed: Confirmed,
  event: string,
): Promise<D | LastWrite<D>> {
  requireMove(kind.resource, row, event);
  return finish(tx, ctx, kind, documents, parsed(kind.resource.input, row.input), confirmed, { draft: row, event });
}

export function manyRoutes<I extends HeaderInput, S extends Decided, R extends Stored, D extends I & Stored>(
  api: Api,
  kind: DocumentKind<I, S, R, D>,
  documents: Documents<D>,
): void {
  const { path, screen, alsoOn, names, stages } = kind.resource;
  const event = firstEvent(stages);
  api.on(
    {
      method: 'POST',
      path: `${path}/${event}`,
      summary: `${finishing(stages).label}: several draft ${names.many}`,
      needs: { screen, tran: TRAN.create, alsoOn },
      body: PostManyInput,
      answer: Outcomes,
      inSlices: true,
    },
    (tx, ctx) =>
      eachConfirmedRow(tx, ctx, ctx.body.rows, async (own, { id, version }, confirmed) =>
        finishDraft(tx, own, kind, documents, await documents.lock(tx, own, id, version), confirmed, event),
      ),
  );
  api.on(
    {
      method: 'POST',
      path: `${path}/delete`,
      summary: `Delete several draft ${names.many}`,
      needs: { screen, tran: TRAN.cancel, alsoOn },
      body: ManyInput,
      answer: Outcomes,
      inSlices: true,
    },
    (tx, ctx) => eachRow(tx, ctx, ctx.body.rows, (own, row) => dropDraft(tx, own, kind, documents, row)),
  );
}
