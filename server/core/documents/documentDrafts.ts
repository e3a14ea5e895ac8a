import { DOCUMENTS } from '../../../contract/changes';
import { firstEvent } from '../../../contract/document';
import { NOTIFICATIONS } from '../../../contract/notifications';
import type { Stored } from '../../../contract/resource';
import type { Confirmed } from '../../../contract/steps';
import type { Ctx } from '../calls/api';
import { ProblemCollector, Refused } from '../calls/refused';
import type { Tx } from '../db/database';
import type { Given } from '../db/lastWrite';
import { type HeaderInput, headerSoFar } from './documentHeader';
import { decidePosting, otherBranchIn, postDocument } from './documentPosting';
import { type DocumentRow, storeDraft } from './documentStore';
import type { Basis, Decided, DocumentKind } from './kind';
import { isChecked } from './makerChecker';
import { withinAmount } from './withinAmount';

/** Drafts: saved while they are typed, and kept for somebody else to post. */

type C = Ctx<unknown, unknown>;

/**
 * Posts, or stores a draft that waits for a checker when the maker may not post. The posting is decided first, so
 * that no draft is stored which nobody could post. The waiting draft has no number.
 */
export async function postOrKeep<I extends HeaderInput, S extends Decided, R extends Stored, D extends I & Stored>(
  tx: Tx,
  ctx: C,
  kind: DocumentKind<I, S, R, D>,
  input: I,
  confirmed: Confirmed,
): Promise<Given> {
  if (!(await isChecked(tx, ctx))) return postDocument(tx, ctx, kind, input, confirmed);
  await decidePosting(tx, ctx, kind, input, confirmed, { draft: null, isAgreed: true });
  return { id: await saveDraft(tx, ctx, kind, input, null), number: null };
}

/** The amount of a draft; zero while it is not complete. */
async function amountSoFar<I extends HeaderInput, S extends Decided, R extends Stored, D extends I & Stored>(
  tx: Tx,
  ctx: C,
  kind: DocumentKind<I, S, R, D>,
  input: I,
  basis: Basis,
): Promise<number> {
  try {
    return (await kind.decide(tx, ctx, input, basis, []))?.amount ?? 0;
  } catch (error) {
    if (error instanceof Refused) return 0;
    throw error;
  }
}

/** Saves an input as draft, a new one or the one given. @returns its key. */
export async function saveDraft<I extends HeaderInput, S extends Decided, R extends Stored, D extends I & Stored>(
  tx: Tx,
  ctx: C,
  kind: DocumentKind<I, S, R, D>,
  input: I,
  draft: DocumentRow | null,
): Promise<number> {
  const { path, type } = kind.resource;
  const rules = { mayOtherDates: true, allowFuture: true };
  const problems = new ProblemCollector();
  const read = await headerSoFar(tx, ctx, input, rules, kind.needs?.(ctx, input) ?? {}, problems);
  const particulars = problems.valueOrThrow(
    await problems.collectAsync(async () => (await kind.checkDraft?.(tx, ctx, input)) ?? ''),
  );
  const { amount } = withinAmount(kind, {
    amount: await amountSoFar(tx, ctx, kind, input, {
      ...read,
      enteredOn: null,
      documentId: draft?.id ?? null,
      event: firstEvent(kind.resource.stages),
      date: input.date,
      given: {},
      problems: new ProblemCollector(),
    }),
  });
  const id = await storeDraft(
    tx,
    ctx,
    type,
    input,
    { particulars, amount, otherBranchId: otherBranchIn(kind.resource, input) },
    read.header.year.code,
    draft,
  );
  ctx.audit({
    action: draft ? 'change' : 'create',
    entity: path,
    entityId: id,
    branchId: read.header.branch.id,
    before: draft && { input: draft.input },
    after: { input },
  });
  ctx.changed(path, DOCUMENTS, NOTIFICATIONS);
  return id;
}
