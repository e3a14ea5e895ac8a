import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { ACTION_WORDS, type Action } from '../../../contract/audit';
import { DOCUMENTS } from '../../../contract/changes';
import { financialYearOf, formatDate, type IsoDate } from '../../../contract/dates';
import { firstEvent, type Move, moveFrom, phaseOf } from '../../../contract/document';
import { NOTIFICATIONS } from '../../../contract/notifications';
import type { Names, Stored } from '../../../contract/resource';
import { mayOtherDates, TRAN } from '../../../contract/screen';
import type { Confirmed } from '../../../contract/steps';
import { type Ctx, parsed, todayOf } from '../calls/api';
import { ProblemCollector, Refused } from '../calls/refused';
import { SYSTEM } from '../calls/runAsSystem';
import type { Answered } from '../calls/supervised';
import { sqlStateOf, type Tx } from '../db/database';
import { GIVEN, type Given, LastWrite } from '../db/lastWrite';
import { type DateRules, type Header, type HeaderInput, headerSoFar, type Place } from './documentHeader';
import { followLines, followsLines, hasTracked, newLines, storeLines, withLineNumbers } from './documentLines';
import { approvalColumns, finishing, needsApproval } from './documentStages';
import { type DocumentRow, keepStep, storedParts } from './documentStore';
import type { Decided, DocumentKind, Effect } from './kind';
import { refuseMaker } from './makerChecker';
import { beginOpenLines, takesOperations } from './openLines';
import { withinAmount } from './withinAmount';

/** Finishing a document, whichever screen asks for it: decided, checked, stored under the next number, its effects written. */

type C = Ctx<unknown, unknown>;

const dateRulesOf = <I extends HeaderInput, S extends Decided, R extends Stored, D extends I & Stored>(
  ctx: C,
  kind: DocumentKind<I, S, R, D>,
  input: I,
): DateRules => ({
  mayOtherDates: mayOtherDates(ctx.who, kind.resource.screen),
  allowFuture: kind.allowFuture?.(input) ?? false,
  // Postings of the product by the calendar, even after days without a server, were agreed to with their template;
  // screens without the right to other dates work on the ends of months.
  bounded: ctx.who.uCode !== SYSTEM && kind.resource.screen.trans.includes(TRAN.otherDates),
});

/** A document that is decided, checked and not yet written. */
type Posting<I, S, D extends object> = {
  place: Place;
  effects: readonly Effect<I, S>[];
  event: string;
  overrides: Decided['overrides'];
  decided: S;
  /** Its effects wait for an approval. */
  isWaiting: boolean;
  status: string;
  /** It was not stored before. */
  isNew: boolean;
  write: LastWrite<D>;
  audit(given?: Given): void;
};

type How = {
  /** The row that is finished; null makes a new one. */
  draft: DocumentRow | null;
  /** The step that is taken; without it the first one of a draft. `move` where it differs from what the stages say. */
  event?: string | undefined;
  move?: Move;
  /** The date of its effects, where that is not the document's own, and the values from the step. */
  date?: IsoDate | undefined;
  given?: Readonly<Record<string, unknown>>;
  /** It follows from a document that was posted already, or was just approved, so no second person is asked for. */
  isAgreed?: boolean;
  /** The row is a numbered document that is changed. */
  isRevision?: boolean;
  /** Its former effects, where they were taken back for the new ones. */
  former?: Place['revises'] | null;
  /** The remark of the user who changes it. */
  remark?: string | null;
};

export async function decidePosting<I extends HeaderInput, S extends Decided, R extends Stored, D extends I & Stored>(
  tx: Tx,
  ctx: C,
  kind: DocumentKind<I, S, R, D>,
  input: I,
  confirmed: Confirmed,
  how: How,
): Promise<Posting<I, S, D>> {
  const { resource } = kind;
  const { path, type, stages, names } = resource;
  const { draft, event = firstEvent(stages), given = {}, isAgreed = false, isRevision = false } = how;
  const move = how.move ?? moveFrom(stages, draft?.status ?? 'draft', event) ?? finishing(stages);
  const effects = move.effects === 'write' ? effectsOf(kind, event) : [];
  const date = how.date ?? input.date;
  // The maker chose the date; a user who approves or changes the document later does not choose it again.
  const isSameDay = isRevision && draft?.date === input.date;
  const isGiven = isSameDay || (isAgreed && draft !== null && how.date === undefined);
  const today = await kind.businessDay?.(tx, ctx, { ...input, date });
  const rules = { ...dateRulesOf(ctx, kind, input), today, ...(isGiven && { mayOtherDates: true, bounded: false }) };
  const enteredOn = draft?.enteredOn ?? todayOf(ctx.now);
  const problems = new ProblemCollector();
  const needed = { ...kind.needs?.(ctx, input), ...approvalColumns(resource, ctx.who.companyId, input.branchId) };
  const read = await headerSoFar(tx, ctx, { ...input, date }, rules, needed, problems);
  const basis = { ...read, enteredOn, documentId: draft?.id ?? null, event, date, given, problems };
  const { header } = basis;
  if (date < input.date)
    problems.add({ date: `It cannot be before ${formatDate(input.date)}, the day of the document` });
  // A document that follows from an agreed one is agreed too.
  const isAsked = !isAgreed && needsApproval(move, basis.facts);
  // Whether somebody else looks at what writes nothing, such as an enquiry, is decided by the approval of its kind.
  const isOfApproval = resource.approval !== undefined && move.effects !== 'write';
  if (header.isChecked && !isAgreed && !isAsked && !isOfApproval) {
    const isChanged = draft !== null && !isDeepStrictEqual(parsed(resource.input, draft.input), input);
    await refuseMaker(tx, ctx, { path, names, draft, isChanged });
  }
  const place = {
    date,
    year: header.year,
    branchId: header.branch.id,
    act: draft?.acts ?? 0,
    ...(how.former && { revises: how.former }),
  };
  const soFar = await problems.collectAsync(async () =>
    withinAmount(kind, await kind.decide(tx, ctx, input, basis, confirmed)),
  );
  await firstLook(tx, ctx, effects, input, confirmed, problems);
  // Refusals of effects are reported together with the others, before any lock is taken.
  if (soFar && !problems.isEmpty)
    await problems.collectAsync(() => lastLook(tx, ctx, effects, place, soFar, confirmed));
  const before = problems.valueOrThrow(soFar);
  const isWaiting = isAsked || (!isAgreed && move.approval !== undefined && before.asksApproval === true);
  if (!isWaiting) for (const effect of effects) await effect.hold?.(tx, ctx, before);
  const decided = isWaiting ? before : await completed(tx, ctx, effects, place, before, confirmed, true);
  const overrides = [...decided.overrides, ...(await lastLook(tx, ctx, effects, place, decided, confirmed))];
  const isWriting = move.effects === 'write' && !isWaiting;
  const status = isWaiting && move.approval ? move.approval : move.to;
  const stage = {
    status,
    phase: phaseOf(stages, status),
    isNumbered: Boolean(move.numbers) && (isWriting || move.effects === undefined),
    isPosted: isWriting,
    isRevision,
    numbers: kind.resource.numbers,
    series: decided.series,
    printed: decided.printed,
    ...(isWriting && { act: { event, act: place.act, date } }),
  };
  const stored = { ...decided, otherBranchId: otherBranchIn(kind.resource, input) };
  // A step on a later day leaves the document in the year of its own.
  const own = {
    ...header,
    year: date === input.date ? header.year : financialYearOf(input.date, header.dates.fyStartMonth),
  };
  ctx.changed(path, DOCUMENTS, NOTIFICATIONS, ...(isWriting ? effects.flatMap(({ touches = [] }) => touches) : []));
  const answer = {
    ...input,
    ...asStored(ctx, type, input, header, decided, status),
    ...Object.assign({}, ...effects.map((effect) => effect.shown?.(input, decided))),
  } as unknown as Omit<D, keyof Given>;
  const parts = isWriting ? effects.flatMap((effect) => effect.parts?.(ctx, place, decided) ?? []) : [];
  const lines = draft === null && hasTracked(resource) ? newLines(ctx, kind, input, decided) : null;
  const write = new LastWrite<D>(
    sql.join(
      [storedParts(ctx, type, input, own, stored, stage, draft), ...(lines ? [lines.part] : []), ...parts],
      sql`, `,
    ),
    answer,
    (error) => refusalOf(kind, error),
    sql.join(
      [
        GIVEN,
        ...(lines ? [lines.given] : []),
        ...(isWriting ? effects : []).flatMap((effect) => effect.given?.(decided) ?? []),
      ],
      sql` || `,
    ),
  );
  const audit = (at?: Given) => {
    const of = { entity: path, entityId: at?.id, number: at?.number, branchId: place.branchId };
    const action = how.event ? actionOf(event) : isRevision ? 'revise' : isWriting ? 'post' : 'submit';
    const after = { input, ...(how.date && { date }), ...(Object.keys(given).length > 0 && { given }) };
    ctx.audit({
      ...of,
      action,
      before: draft && { input: draft.input },
      after,
      ...(how.remark && { reason: how.remark }),
    });
    for (const { code, reason, by } of overrides)
      ctx.audit({ ...of, action: 'override', after: { code, ...(by && { authorisedBy: by }) }, reason });
  };
  return { place, effects, event, overrides, decided, isWaiting, status, isNew: draft === null, write, audit };
}

/** The effects that a move writes. */
export const effectsOf = <I extends HeaderInput, S extends Decided, R extends Stored, D extends I & Stored>(
  { effects }: Pick<DocumentKind<I, S, R, D>, 'effects'>,
  event: string,
) => effects.filter(({ on }) => !on || on.includes(event));

/** The action of a step in the trail. */
export const actionOf = (event: string): Action => (event in ACTION_WORDS ? (event as Action) : 'change');

/** The other branch that an input names. */
export const otherBranchIn = ({ otherBranch }: { otherBranch?: string }, input: object): number | null =>
  otherBranch ? ((input as Readonly<Record<string, number | null>>)[otherBranch] ?? null) : null;

/** The decision with the additions of its effects, in their order. */
async function completed<I, S>(
  tx: Tx,
  ctx: C,
  effects: readonly Effect<I, S>[],
  place: Place,
  decided: S,
  confirmed: Confirmed,
  holds: boolean,
): Promise<S> {
  let whole = decided;
  for (const effect of effects)
    if (effect.complete) whole = { ...whole, ...(await effect.complete(tx, ctx, place, whole, confirmed, holds)) };
  return whole;
}

/** The first look of every effect at an input. */
async function firstLook<I, S>(
  tx: Tx,
  ctx: C,
  effects: readonly Effect<I, S>[],
  input: I,
  confirmed: Confirmed,
  problems: ProblemCollector,
): Promise<void> {
  for (const effect of effects) await problems.collectAsync(async () => effect.look?.(tx, ctx, input, confirmed));
}

/** The last look of every effect, in their order. @returns the warnings that were overridden. */
async function lastLook<I, S>(
  tx: Tx,
  ctx: C,
  effects: readonly Effect<I, S>[],
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

/** Placeholder for a reason in previews. */
const SUPPOSED = 'Not confirmed yet';
/** The preview of an input, with all warnings. @throws Refused with all errors. */
export async function previewPosting<I extends HeaderInput, S extends Decided, R extends Stored, D extends I & Stored>(
  tx: Tx,
  ctx: C,
  kind: DocumentKind<I, S, R, D>,
  input: I,
  confirmed: Confirmed,
): Promise<unknown> {
  const rules = dateRulesOf(ctx, kind, input);
  const warnings: string[] = [];
  const supposed: Answered[] = [...confirmed];
  const event = firstEvent(kind.resource.stages);
  const effects = effectsOf(kind, event);
  for (;;) {
    const problems = new ProblemCollector();
    const { header, facts } = await headerSoFar(tx, ctx, input, rules, kind.needs?.(ctx, input) ?? {}, problems);
    const place = { date: input.date, year: header.year, branchId: header.branch.id, act: 0 };
    const basis = {
      header,
      facts,
      enteredOn: todayOf(ctx.now),
      documentId: null,
      event,
      date: input.date,
      given: {},
      problems,
    };
    const soFar = await problems.collectAsync(async () =>
      withinAmount(kind, await kind.decide(tx, ctx, input, basis, supposed)),
    );
    const decided =
      soFar && problems.isEmpty
        ? await problems.collectAsync(() => completed(tx, ctx, effects, place, soFar, supposed, false))
        : soFar;
    await firstLook(tx, ctx, effects, input, supposed, problems);
    if (decided) await problems.collectAsync(() => lastLook(tx, ctx, effects, place, decided, supposed));
    try {
      const settled = problems.valueOrThrow(decided) as S;
      const shown = effects.map((effect) => effect.preview?.(input, settled));
      return { entries: [], ...Object.assign({}, ...shown), totals: settled.totals, warnings };
    } catch (error) {
      if (!(error instanceof Refused && error.extra.confirm)) throw error;
      warnings.push(error.message);
      supposed.push({ code: error.extra.confirm.code, reason: SUPPOSED, isSupposed: true });
    }
  }
}

/** Whether anything follows the statement that stores a new document, or what it shows is not known before. */
export function isFollowed<I extends HeaderInput, S extends Decided, R extends Stored, D extends I & Stored>(
  ctx: C,
  { effects: all, resource, reached }: DocumentKind<I, S, R, D>,
  input: I,
  { effects, decided, overrides, status }: Pick<Posting<I, S, D>, 'effects' | 'decided' | 'overrides' | 'status'>,
): boolean {
  return (
    takesOperations(resource, status) ||
    followsLines(resource, input) ||
    reached !== undefined ||
    // Fields shown by an effect of another move are read.
    effects.length < all.length ||
    effects.some(({ columns, shown }) => columns && !shown) ||
    overrides.some(({ by }) => by) ||
    effects.some((effect) => effect.follow !== undefined && (effect.isFollowed?.(ctx, decided) ?? true))
  );
}

export async function writePosting<I extends HeaderInput, S extends Decided, R extends Stored, D extends I & Stored>(
  tx: Tx,
  ctx: C,
  kind: DocumentKind<I, S, R, D>,
  input: I,
  { place, effects, event, overrides, decided, isWaiting, status, isNew, write, audit }: Posting<I, S, D>,
): Promise<Given> {
  const given = await write.now(tx);
  if (isNew) await followLines(tx, ctx, kind, given, input);
  else await storeLines(tx, ctx, kind, given.id, input, decided);
  await beginOpenLines(tx, ctx, kind.resource, given.id, status, input);
  const placed = { ...place, id: given.id, number: given.number ?? '' };
  if (!isWaiting) for (const effect of effects) await effect.follow?.(tx, ctx, placed, decided);
  for (const by of new Set(overrides.flatMap((one) => one.by ?? []))) {
    const authorised = overrides.flatMap((one) => (one.by === by ? one.code : []));
    await keepStep(tx, ctx, given.id, { event, date: null, given: {}, authorisedBy: by, authorised });
  }
  const phase = phaseOf(kind.resource.stages, status);
  await kind.reached?.(tx, ctx, { id: given.id, number: given.number, status, phase, input });
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

/** The meaning of a failed write: first for the effects, then for every document. */
function refusalOf<I extends HeaderInput, S extends Decided, R extends Stored, D extends I & Stored>(
  { effects, resource }: DocumentKind<I, S, R, D>,
  error: unknown,
): unknown {
  const known = effects.reduce((failed, effect) => effect.refusal?.(failed) ?? failed, error);
  return numbersUsedUp(resource.names, known);
}

/** CGST Rules 2017, rule 46(b): the number of a tax document has at most 16 characters. */
function numbersUsedUp({ many }: Names, error: unknown): unknown {
  if (sqlStateOf(error)?.constraint !== 'documents_number_fits') return error;
  return new Refused(
    409,
    'NUMBERS_USED_UP',
    `The numbers for ${many} of this branch and year are used up: the next would have more than the 16 characters that the law allows. Ask an administrator to set a shorter pattern with more digits in System Settings, such as {TT}{BRN}{FYFY}/{NNNNNN}.`,
    { type: 4 },
  );
}
