import { DOCUMENTS } from '../../../contract/changes';
import type { IsoDate } from '../../../contract/dates';
import { type Move, moveFrom, phaseOf } from '../../../contract/document';
import { NOTIFICATIONS } from '../../../contract/notifications';
import type { Stored } from '../../../contract/resource';
import { mayOtherDates } from '../../../contract/screen';
import type { Confirmed } from '../../../contract/steps';
import type { Ctx } from '../calls/api';
import type { Tx } from '../db/database';
import { type HeaderInput, mirrorPlace, type Placed } from './documentHeader';
import { actionOf, effectsOf } from './documentPosting';
import { type Act, type DocumentRow, markCancelled, storeStage, storeWritten } from './documentStore';
import type { Decided, DocumentKind } from './kind';
import { refuseFollowed, releaseSources } from './lineLinks';

/** Reversing effects of a document: all when it is cancelled, those of one move when it is reopened. */

type C = Ctx<unknown, unknown>;

/** The effects of a document that a move reverses, newest first; effects stored otherwise have their own date. */
function standing(
  { written, date }: DocumentRow,
  { undoes }: Pick<Move, 'undoes'>,
): (Act | { event: null; act: 0; date: IsoDate })[] {
  if (written.length === 0) return [{ event: null, act: 0, date }];
  return [...written].reverse().filter(({ event }) => !undoes || undoes.includes(event));
}

/**
 * Reverses effects of a document, last one first, each writing on its own day while that is open, otherwise today,
 * and moves the document to the next stage: cancelled by default.
 * @param since the day on which it lost effect, such as that of a returned cheque: no reversal is dated before it.
 * @returns the date of the last reversal.
 */
export async function cancelDocument<I extends HeaderInput, S extends Decided, R extends Stored, D extends I & Stored>(
  tx: Tx,
  ctx: C,
  kind: DocumentKind<I, S, R, D>,
  row: DocumentRow,
  reason: string,
  confirmed: Confirmed,
  event = 'cancel',
  since?: IsoDate,
): Promise<Placed> {
  const { path, screen, stages } = kind.resource;
  const move: Partial<Move> = moveFrom(stages, row.status, event) ?? {};
  const { to = 'cancelled' } = move;
  if (phaseOf(stages, to) === 'void' || to === 'cancelled') await refuseFollowed(tx, ctx, row.id, row.number);
  const acts = standing(row, move);
  const mayAnyDay = mayOtherDates(ctx.who, screen);
  const isFiled = await isInClosedReturn(tx, ctx, kind, row.id);
  let placed: Placed | null = null;
  for (const { event: of, act, date: written } of acts) {
    const date = since && since > written ? since : written;
    const effects = of === null ? kind.effects : effectsOf(kind, of);
    const undone = [...effects].reverse().filter((effect) => effect.reverse);
    placed = {
      ...(await mirrorPlace(tx, ctx, { ...row, date }, mayAnyDay || undone.length === 0, isFiled)),
      acts: [act],
    };
    for (const effect of undone) await effect.reverse?.(tx, ctx, placed, confirmed);
  }
  placed ??= await mirrorPlace(tx, ctx, row, true);
  if (phaseOf(stages, to) === 'void' || to === 'cancelled') {
    await releaseSources(tx, ctx, row.id);
    await markCancelled(tx, ctx, row.id, reason, to);
  } else await storeStage(tx, ctx, row.id, { status: to, phase: phaseOf(stages, to) });
  const gone = new Set(acts.map(({ act }) => act));
  if (row.written.length > 0)
    await storeWritten(
      tx,
      ctx,
      row.id,
      row.written.filter(({ act }) => !gone.has(act)),
    );
  ctx.audit({
    action: actionOf(event),
    entity: path,
    entityId: row.id,
    number: row.number,
    branchId: row.branchId,
    before: { status: row.status },
    after: { status: to, mirrorDate: placed.date },
    reason,
  });
  ctx.changed(path, DOCUMENTS, NOTIFICATIONS, ...kind.effects.flatMap(({ touches = [] }) => touches));
  return placed;
}

/** Whether a return that is filed and takes no more changes holds what a document wrote. */
export async function isInClosedReturn<
  I extends HeaderInput,
  S extends Decided,
  R extends Stored,
  D extends I & Stored,
>(tx: Tx, ctx: C, { effects }: DocumentKind<I, S, R, D>, id: number): Promise<boolean> {
  for (const effect of effects) {
    const filed = await effect.filedIn?.(tx, ctx, id);
    if (filed && !filed.isOpen) return true;
  }
  return false;
}
