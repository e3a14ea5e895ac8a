import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { NOTIFICATIONS } from '../../contract/notifications';
import type { Names, Stored } from '../../contract/resource';
import { mayOtherDates, TRAN } from '../../contract/screen';
import type { Confirmed } from '../../contract/steps';
import { type Ctx, parsed, todayOf } from './api';
import { sqlStateOf, type Tx } from './database';
import {
  type DateRules,
  type Header,
  type HeaderInput,
  headerSoFar,
  mirrorPlace,
  type Place,
  type Placed,
} from './documentHeader';
import { type DocumentRow, markCancelled, postedParts, storeDraft } from './documentStore';
import type { Decided, DocumentKind, Ground } from './documents';
import { type Given, LastWrite } from './lastWrite';
import { isChecked, refuseMaker } from './makerChecker';
import { Gathered, invalid, Refused } from './refused';
import { SYSTEM } from './systemAct';

/** Posting, whichever screen asks for it: decided, checked, stored under the next number, written to the books. */

type C = Ctx<unknown, unknown>;

const postingRulesOf = <I extends HeaderInput, S extends Decided, R extends Stored, D extends I & Stored>(
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

/** A posting that is decided, checked and not yet written. */
type Posting<S, D extends object> = { place: Place; decided: S; write: LastWrite<D>; audit(given?: Given): void };

export async function decidePosting<I extends HeaderInput, S extends Decided, R extends Stored, D extends I & Stored>(
  tx: Tx,
  ctx: C,
  kind: DocumentKind<I, S, R, D>,
  input: I,
  confirmed: Confirmed,
  draft: DocumentRow | null,
  isAgreed = false,
): Promise<Posting<S, D>> {
  const { path, type } = kind.resource;
  const rules = postingRulesOf(ctx, kind, input);
  const enteredOn = draft?.enteredOn ?? todayOf(ctx.now);
  const found = new Gathered();
  const ground = { ...(await headerSoFar(tx, ctx, input, rules, kind.needs(ctx, input), found)), enteredOn, found };
  const { header } = ground;
  if (header.isChecked && !isAgreed) {
    const isChanged = draft !== null && !isDeepStrictEqual(parsed(kind.resource.input, draft.input), input);
    await refuseMaker(tx, ctx, { path, names: kind.resource.names, draft, isChanged });
  }
  const place = { date: input.date, year: header.year, branchId: header.branch.id };
  const so = await found.ofLater(() => kind.decide(tx, ctx, input, ground, confirmed));
  // What the books refuse is told together with the rest, and nobody waits for a lock to hear it.
  if (so && !found.isGood) await found.ofLater(async () => kind.check?.(tx, ctx, place, so, confirmed));
  const decided = found.settled(so);
  await kind.hold?.(tx, ctx, decided);
  const overrides = [...decided.overrides, ...((await kind.check?.(tx, ctx, place, decided, confirmed)) ?? [])];
  ctx.changed(path, NOTIFICATIONS, ...kind.touches);
  const answer = {
    ...input,
    ...asStored(ctx, type, input, header, decided),
    ...kind.shown(input, decided),
  } as unknown as Omit<D, keyof Given>;
  const write = new LastWrite<D>(
    sql`${postedParts(ctx, type, input, header, decided, draft)}, ${kind.parts(ctx, place, decided)}`,
    answer,
    (error) => numbersUsedUp(kind.resource.names, chequeUsed(kind.refusal?.(error) ?? error)),
  );
  const audit = (given?: Given) => {
    const of = { entity: path, entityId: given?.id, number: given?.number, branchId: place.branchId };
    ctx.audit({ ...of, action: 'post', before: draft && { input: draft.input }, after: { input } });
    for (const { code, reason } of overrides) ctx.audit({ ...of, action: 'override', after: { code }, reason });
  };
  return { place, decided, write, audit };
}

/** The posting that an input would make, with all that would be asked about it. @throws Refused with all that is wrong. */
export async function previewPosting<I extends HeaderInput, S extends Decided, R extends Stored, D extends I & Stored>(
  tx: Tx,
  ctx: C,
  kind: DocumentKind<I, S, R, D>,
  input: I,
  confirmed: Confirmed,
): Promise<unknown> {
  const rules = postingRulesOf(ctx, kind, input);
  const warnings: string[] = [];
  const supposed = [...confirmed];
  for (;;) {
    const found = new Gathered();
    const { header, facts } = await headerSoFar(tx, ctx, input, rules, kind.needs(ctx, input), found);
    const place = { date: input.date, year: header.year, branchId: header.branch.id };
    const ground = { header, facts, enteredOn: todayOf(ctx.now), found };
    const decided = await found.ofLater(() => kind.decide(tx, ctx, input, ground, supposed));
    if (decided) await found.ofLater(async () => kind.check?.(tx, ctx, place, decided, supposed));
    try {
      return kind.preview(input, found.settled(decided), warnings);
    } catch (error) {
      if (!(error instanceof Refused && error.extra.confirm)) throw error;
      warnings.push(error.message);
      supposed.push({ code: error.extra.confirm.code, reason: SUPPOSED });
    }
  }
}

/** Stands for a reason in what is only looked at. */
const SUPPOSED = 'Not confirmed yet';

export async function writePosting<I extends HeaderInput, S extends Decided, R extends Stored, D extends I & Stored>(
  tx: Tx,
  ctx: C,
  kind: DocumentKind<I, S, R, D>,
  { place, decided, write, audit }: Posting<S, D>,
): Promise<Given> {
  const given = await write.now(tx);
  await kind.follow?.(tx, ctx, { ...place, ...given }, decided);
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
  input: I,
  confirmed: Confirmed,
  isAgreed = false,
): Promise<Given> {
  return writePosting(tx, ctx, kind, await decidePosting(tx, ctx, kind, input, confirmed, null, isAgreed));
}

/** What another screen's call came to; without a number it is a draft that waits for somebody else. */
export type Kept = { id: number; number: string | null };

/**
 * The same where maker and checker may be two: what may not be posted by its maker is decided, so that nothing is kept
 * which nobody could post, and waits as a draft.
 */
export async function postOrKeep<I extends HeaderInput, S extends Decided, R extends Stored, D extends I & Stored>(
  tx: Tx,
  ctx: C,
  kind: DocumentKind<I, S, R, D>,
  input: I,
  confirmed: Confirmed,
): Promise<Kept> {
  if (!(await isChecked(tx, ctx))) return postDocument(tx, ctx, kind, input, confirmed);
  await decidePosting(tx, ctx, kind, input, confirmed, null, true);
  return { id: await saveDraft(tx, ctx, kind, input, null), number: null };
}

/** The row of a document just posted, as a select would list it. */
function asStored(ctx: C, type: string, input: HeaderInput, header: Header, decided: Decided) {
  return {
    version: 1,
    type,
    status: 'posted',
    branchId: header.branch.id,
    branchName: header.branch.name,
    particulars: decided.particulars,
    narration: input.narration ?? null,
    instrumentNo: decided.instrumentNo,
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

/** Two vouchers that use one cheque at the same moment: the second is refused by the index. */
function chequeUsed(error: unknown): unknown {
  if (sqlStateOf(error)?.constraint !== 'documents_cheque') return error;
  return invalid({ instrumentNo: 'This cheque was just used in another voucher' });
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
  ground: Ground,
): Promise<number> {
  try {
    return (await kind.decide(tx, ctx, input, ground, []))?.amount ?? 0;
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
  const found = new Gathered();
  const read = await headerSoFar(tx, ctx, input, rules, kind.needs(ctx, input), found);
  const particulars = found.settled(await found.ofLater(() => kind.checkDraft(tx, ctx, input)));
  const amount = await amountSoFar(tx, ctx, kind, input, { ...read, enteredOn: null, found: new Gathered() });
  const id = await storeDraft(tx, ctx, type, input, { particulars, amount }, read.header.year.code, draft);
  ctx.audit({
    action: draft ? 'change' : 'create',
    entity: path,
    entityId: id,
    branchId: read.header.branch.id,
    before: draft && { input: draft.input },
    after: { input },
  });
  ctx.changed(path, NOTIFICATIONS);
  return id;
}

/** Cancels a posted document by its mirror. @returns where that stands: on its own day while that is open, otherwise today. */
export async function cancelDocument<I extends HeaderInput, S extends Decided, R extends Stored, D extends I & Stored>(
  tx: Tx,
  ctx: C,
  kind: DocumentKind<I, S, R, D>,
  row: DocumentRow,
  reason: string,
  confirmed: Confirmed,
): Promise<Placed> {
  const { path, screen } = kind.resource;
  const placed = await mirrorPlace(tx, ctx, row, mayOtherDates(ctx.who, screen));
  await kind.reverse(tx, ctx, placed, confirmed);
  await markCancelled(tx, ctx, row.id, reason);
  ctx.audit({
    action: 'cancel',
    entity: path,
    entityId: row.id,
    number: row.number,
    branchId: row.branchId,
    before: { status: row.status },
    after: { status: 'cancelled', mirrorDate: placed.date },
    reason,
  });
  ctx.changed(path, NOTIFICATIONS, ...kind.touches);
  return placed;
}
