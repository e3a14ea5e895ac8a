import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { DOCUMENTS } from '../../../contract/changes';
import { type Move, phaseOf } from '../../../contract/document';
import { NOTIFICATIONS } from '../../../contract/notifications';
import type { Names, Stored } from '../../../contract/resource';
import { mayOtherDates, TRAN } from '../../../contract/screen';
import type { Confirmed } from '../../../contract/steps';
import { type Ctx, parsed, todayOf } from '../calls/api';
import { ProblemCollector, Refused } from '../calls/refused';
import { SYSTEM } from '../calls/runAsSystem';
import { sqlStateOf, type Tx } from '../db/database';
import { type Given, LastWrite } from '../db/lastWrite';
import {
  type DateRules,
  type Header,
  type HeaderInput,
  headerSoFar,
  mirrorPlace,
  type Place,
  type Placed,
} from './documentHeader';
import { hasTracked, storeLines, withLineNumbers } from './documentLines';
import { approvalColumns, finishing, needsApproval } from './documentStages';
import { type DocumentRow, markCancelled, storeDraft, storedParts } from './documentStore';
import type { Basis, Decided, DocumentKind } from './kind';
import { releaseSources } from './lineLinks';
import { isChecked, refuseMaker } from './makerChecker';

/** Finishing a document, whichever screen asks for it: decided, checked, stored under the next number, its effects written. */

type C = Ctx<unknown, unknown>;

const dateRulesOf = <I extends HeaderInput, S extends Decided, R extends Stored, D extends I & Stored>(
  ctx: C,
  kind: DocumentKind<I, S, R, D>,
  input: I,
): DateRules => ({
  mayOtherDates: mayOtherDates(ctx.who, kind.resource.screen),
  allowFuture: kind.allowFuture?.(input) ?? false,
  // What the product posts by the calendar, after days without a server too, was agreed to with its template; screens
  // without the right to other dates work on the ends of months.
  bounded: ctx.who.uCode !== SYSTEM && kind.resource.screen.trans.includes(TRAN.otherDates),
});

/** A document that is decided, checked and not yet written. */
type Posting<S, D extends object> = {
  place: Place;
  decided: S;
  /** Its effects wait for an approval. */
  isWaiting: boolean;
  write: LastWrite<D>;
  audit(given?: Given): void;
};

type How = {
  /** The row that is finished; null makes a new one. */
  draft: DocumentRow | null;
  /** The step that is taken; without it the one that finishes a draft. */
  move?: Move;
  /** It follows from a document that was posted already, or was just approved, so no second person is asked for. */
  isAgreed?: boolean;
  /** The row is a numbered document that is changed. */
  isRevision?: boolean;
};

export async function decidePosting<I extends HeaderInput, S extends Decided, R extends Stored, D extends I & Stored>(
  tx: Tx,
  ctx: C,
  kind: DocumentKind<I, S, R, D>,
  input: I,
  confirmed: Confirmed,
  { draft, move = finishing(kind.resource.stages), isAgreed = false, isRevision = false }: How,
): Promise<Posting<S, D>> {
  const { path, type, stages } = kind.resource;
  const { effects } = kind;
  // The day was the maker's to choose; whoever approves or changes it later does not choose it again.
  const isGiven = isRevision || (isAgreed && draft !== null);
  const rules = { ...dateRulesOf(ctx, kind, input), ...(isGiven && { mayOtherDates: true, bounded: false }) };
  const enteredOn = draft?.enteredOn ?? todayOf(ctx.now);
  const problems = new ProblemCollector();
  const needed = { ...kind.needs?.(ctx, input), ...approvalColumns(kind.resource, ctx.who.companyId, input.branchId) };
  const basis = { ...(await headerSoFar(tx, ctx, input, rules, needed, problems)), enteredOn, problems };
  const { header } = basis;
  // What follows from something agreed is agreed with it.
  const isWaiting = !isAgreed && needsApproval(move, basis.facts);
  if (header.isChecked && !isAgreed && !isWaiting) {
    const isChanged = draft !== null && !isDeepStrictEqual(parsed(kind.resource.input, draft.input), input);
    await refuseMaker(tx, ctx, { path, names: kind.resource.names, draft, isChanged });
  }
  const place = { date: input.date, year: header.year, branchId: header.branch.id };
  const soFar = await problems.collectAsync(() => kind.decide(tx, ctx, input, basis, confirmed));
  await firstLook(tx, ctx, kind, input, confirmed, problems);
  // Refusals of effects are reported together with the others, before any lock is taken.
  if (soFar && !problems.isEmpty) await problems.collectAsync(() => lastLook(tx, ctx, kind, place, soFar, confirmed));
  const before = problems.valueOrThrow(soFar);
  if (!isWaiting) for (const effect of effects) await effect.hold?.(tx, ctx, before);
  const decided = isWaiting ? before : await completed(tx, ctx, kind, place, before, confirmed);
  const overrides = [...decided.overrides, ...(await lastLook(tx, ctx, kind, place, decided, confirmed))];
  const isWriting = move.effects === 'write' && !isWaiting;
  const status = isWaiting && move.approval ? move.approval : move.to;
  const stage = {
    status,
    phase: phaseOf(stages, status),
    isNumbered: Boolean(move.numbers) && (isWriting || move.effects === undefined),
    isPosted: isWriting,
    isRevision,
  };
  ctx.changed(path, DOCUMENTS, NOTIFICATIONS, ...(isWriting ? effects.flatMap(({ touches = [] }) => touches) : []));
  const answer = {
    ...input,
    ...asStored(ctx, type, input, header, decided, status),
    ...Object.assign({}, ...effects.map((effect) => effect.shown?.(input, decided))),
  } as unknown as Omit<D, keyof Given>;
  const parts = isWriting ? effects.flatMap((effect) => effect.parts?.(ctx, place, decided) ?? []) : [];
  const write = new LastWrite<D>(
    sql.join([storedParts(ctx, type, input, header, decided, stage, draft), ...parts], sql`, `),
    answer,
    (error) => refusalOf(kind, error),
  );
  const audit = (given?: Given) => {
    const of = { entity: path, entityId: given?.id, number: given?.number, branchId: place.branchId };
    const action = isRevision ? 'revise' : isWriting ? 'post' : 'submit';
    ctx.audit({ ...of, action, before: draft && { input: draft.input }, after: { input } });
    for (const { code, reason } of overrides) ctx.audit({ ...of, action: 'override', after: { code }, reason });
  };
  return { place, decided, isWaiting, write, audit };
}

/** What was decided with what its effects add to it, each in its turn. */
async function completed<I extends HeaderInput, S extends Decided, R extends Stored, D extends I & Stored>(
  tx: Tx,
  ctx: C,
  { effects }: DocumentKind<I, S, R, D>,
  place: Place,
  decided: S,
  confirmed: Confirmed,
): Promise<S> {
  let whole = decided;
  for (const effect of effects)
    if (effect.complete) whole = { ...whole, ...(await effect.complete(tx, ctx, place, whole, confirmed)) };
  return whole;
}

/** The first look of every effect at an input. */
async function firstLook<I extends HeaderInput, S extends Decided, R extends Stored, D extends I & Stored>(
  tx: Tx,
  ctx: C,
  { effects }: DocumentKind<I, S, R, D>,
  input: I,
  confirmed: Confirmed,
  problems: ProblemCollector,
): Promise<void> {
  for (const effect of effects) await problems.collectAsync(async () => effect.look?.(tx, ctx, input, confirmed));
}

/** The last look of every effect, in their order. @returns the warnings that were overridden. */
async function lastLook<I extends HeaderInput, S extends Decided, R extends Stored, D extends I & Stored>(
  tx: Tx,
  ctx: C,
  { effects }: DocumentKind<I, S, R, D>,
  place: Place,
  decided: S,
  confirmed: Confirmed,
): Promise<Decided['overrides']> {
  const problems = new ProblemCollector();
  const overrides: Decided['overrides'][number][] = [];
  for (const effect of effects)
    overrides.push(
      ...((await problems.collectAsync(async () => effect.check?.(tx, ctx, place, decided, confirmed))) ?? []),
    );
  return problems.valueOrThrow(overrides);
}

/** What an input would do, with all that would be asked about it. @throws Refused with all that is wrong. */
export async function previewPosting<I extends HeaderInput, S extends Decided, R extends Stored, D extends I & Stored>(
  tx: Tx,
  ctx: C,
  kind: DocumentKind<I, S, R, D>,
  input: I,
  confirmed: Confirmed,
): Promise<unknown> {
  const rules = dateRulesOf(ctx, kind, input);
  const warnings: string[] = [];
  const supposed = [...confirmed];
  for (;;) {
    const problems = new ProblemCollector();
    const { header, facts } = await headerSoFar(tx, ctx, input, rules, kind.needs?.(ctx, input) ?? {}, problems);
    const place = { date: input.date, year: header.year, branchId: header.branch.id };
    const basis = { header, facts, enteredOn: todayOf(ctx.now), problems };
    const soFar = await problems.collectAsync(() => kind.decide(tx, ctx, input, basis, supposed));
    const decided =
      soFar && problems.isEmpty
        ? await problems.collectAsync(() => completed(tx, ctx, kind, place, soFar, supposed))
        : soFar;
    await firstLook(tx, ctx, kind, input, supposed, problems);
    if (decided) await problems.collectAsync(() => lastLook(tx, ctx, kind, place, decided, supposed));
    try {
      const settled = problems.valueOrThrow(decided) as S;
      const shown = kind.effects.map((effect) => effect.preview?.(input, settled));
      return { entries: [], ...Object.assign({}, ...shown), totals: settled.totals, warnings };
    } catch (error) {
      if (!(error instanceof Refused && error.extra.confirm)) throw error;
      warnings.push(error.message);
      supposed.push({ code: error.extra.confirm.code, reason: SUPPOSED });
    }
  }
}

/** Placeholder for a reason in previews. */
const SUPPOSED = 'Not confirmed yet';

/** Whether anything follows the statement that stores a document. */
export function isFollowed<I extends HeaderInput, S extends Decided, R extends Stored, D extends I & Stored>(
  ctx: C,
  { effects, resource }: DocumentKind<I, S, R, D>,
  decided: S,
): boolean {
  return (
    hasTracked(resource) ||
    effects.some((effect) => effect.follow !== undefined && (effect.isFollowed?.(ctx, decided) ?? true))
  );
}

export async function writePosting<I extends HeaderInput, S extends Decided, R extends Stored, D extends I & Stored>(
  tx: Tx,
  ctx: C,
  kind: DocumentKind<I, S, R, D>,
  input: I,
  { place, decided, isWaiting, write, audit }: Posting<S, D>,
): Promise<Given> {
  const given = await write.now(tx);
  await storeLines(tx, ctx, kind, given.id, input, decided);
  const placed = { ...place, id: given.id, number: given.number ?? '' };
  if (!isWaiting) for (const effect of kind.effects) await effect.follow?.(tx, ctx, placed, decided);
  audit(given);
  return given;
}

/**
 * Posts a document inside the work of another screen's call. The right to create such a document is the caller's to
 * check; that to enter other dates than today is checked here.
 * @param isAgreed it follows from a document that was posted already, so no second person is asked for.
 */
export async function postDocument<I extends HeaderInput, S extends Decided, R extends Stored, D extends I & Stored>(
  tx: Tx,
  ctx: C,
  kind: DocumentKind<I, S, R, D>,
  entered: I,
  confirmed: Confirmed,
  isAgreed = false,
): Promise<Given> {
  const input = withLineNumbers(kind.resource, entered, null);
  const posting = await decidePosting(tx, ctx, kind, input, confirmed, { draft: null, isAgreed });
  return writePosting(tx, ctx, kind, input, posting);
}

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

/** The row of a document just stored, as a select would list it. */
function asStored(ctx: C, type: string, input: HeaderInput, header: Header, decided: Decided, status: string) {
  return {
    version: 1,
    type,
    status,
    revision: 1,
    branchId: header.branch.id,
    branchName: header.branch.name,
    particulars: decided.particulars,
    partyName: decided.party?.name ?? null,
    narration: input.narration ?? null,
    amount: decided.amount,
    createdBy: ctx.who.uCode,
    createdAt: ctx.now.toISOString(),
    isAmended: false,
    amendedFrom: null,
    amendedTo: null,
    cancelReason: null,
    cancelledAt: null,
    cancelledBy: null,
  };
}

/** What a failure of the writing means: to the effects, then to every document. */
function refusalOf<I extends HeaderInput, S extends Decided, R extends Stored, D extends I & Stored>(
  { effects, resource }: DocumentKind<I, S, R, D>,
  error: unknown,
): unknown {
  const known = effects.reduce((failed, effect) => effect.refusal?.(failed) ?? failed, error);
  return numbersUsedUp(resource.names, known);
}

/** CGST Rules 2017, rule 46(b): a number of more than 16 characters may not stand on a tax document. */
function numbersUsedUp({ many }: Names, error: unknown): unknown {
  if (sqlStateOf(error)?.constraint !== 'documents_number_fits') return error;
  return new Refused(
    409,
    'NUMBERS_USED_UP',
    `The numbers for ${many} of this branch and year are used up: the next would have more than the 16 characters that the law allows. Ask an administrator to set a shorter pattern with more digits in System Settings, such as {TT}{BRN}{FYFY}/{NNNNNN}.`,
    { type: 4 },
  );
}

/** What a draft comes to; zero while it is not complete. */
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
  const amount = await amountSoFar(tx, ctx, kind, input, {
    ...read,
    enteredOn: null,
    problems: new ProblemCollector(),
  });
  const id = await storeDraft(tx, ctx, type, input, { particulars, amount }, read.header.year.code, draft);
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

/**
 * Cancels a document: its effects are taken back in the reverse of their order. @returns where that is dated: on its own day
 * while that is open, otherwise today.
 */
export async function cancelDocument<I extends HeaderInput, S extends Decided, R extends Stored, D extends I & Stored>(
  tx: Tx,
  ctx: C,
  kind: DocumentKind<I, S, R, D>,
  row: DocumentRow,
  reason: string,
  confirmed: Confirmed,
): Promise<Placed> {
  const { path, screen, stages } = kind.resource;
  const undone = [...kind.effects].reverse().filter((effect) => effect.reverse);
  const placed = await mirrorPlace(tx, ctx, row, mayOtherDates(ctx.who, screen) || undone.length === 0);
  for (const effect of undone) await effect.reverse?.(tx, ctx, placed, confirmed);
  await releaseSources(tx, ctx, row.id);
  const to = stages[row.status]?.moves.cancel?.to ?? 'cancelled';
  await markCancelled(tx, ctx, row.id, reason, to);
  ctx.audit({
    action: 'cancel',
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
