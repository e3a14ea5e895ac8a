import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Paise } from '../../../contract/amount';
import { limitsIn } from '../../../contract/approvalLimits';
import type { ApprovalEvent } from '../../../contract/approvals';
import { DOCUMENTS } from '../../../contract/changes';
import { formatDate, type IsoDate } from '../../../contract/dates';
import { type DocumentResource, type Move, phaseOf } from '../../../contract/document';
import { NOTIFICATIONS } from '../../../contract/notifications';
import { type Stored, sentenceCase } from '../../../contract/resource';
import { isAdministrator, TRAN } from '../../../contract/screen';
import type { Confirmed } from '../../../contract/steps';
import { type Ctx, parsed, todayOf } from '../calls/api';
import { invalid, Refused } from '../calls/refused';
import { rowOf, rowsOf, type Tx } from '../db/database';
import { COUNTED } from './approvals';
import { cancelDocument } from './documentCancelling';
import { type HeaderInput, mirrorPlace, type Placed } from './documentHeader';
import { withLineNumbers } from './documentLines';
import { actionOf, decidePosting, writePosting } from './documentPosting';
import { requireMayMove, requireMove, wrongStatus } from './documentStages';
import { type DocumentRow, keepRevision, keepStep, lockDocument, storeStage } from './documentStore';
import type { Decided, DocumentKind } from './kind';
import { closeLines, refuseFollowed, releaseSources, workOutStages } from './lineLinks';
import { makersOf, refuseOwnCancel } from './makerChecker';
import { takesOperations, withOpenLines } from './openLines';
import { tellMakers } from './tellMakers';

/** Steps of stored documents: approved, returned, cancelled, short-closed, changed as the next revision. */

type C = Ctx<unknown, unknown>;
type AnyResource = Pick<
  DocumentResource<unknown, Stored, Stored>,
  'path' | 'screen' | 'alsoOn' | 'names' | 'stages' | 'approval'
>;

export type StepGiven = {
  reason: string | null;
  confirmed: Confirmed;
  lineNos?: readonly number[] | undefined;
  /** Where its move is `dated` and `asks`. */
  date?: IsoDate | undefined;
  given?: Readonly<Record<string, unknown>> | undefined;
};

/** The values of a move, by its schemas. @throws Refused at each missing field. */
function askedBy({ asks }: Move, given: StepGiven['given']): Readonly<Record<string, unknown>> {
  if (!asks) return {};
  const result = z.object(asks).safeParse(given ?? {});
  if (result.success) return result.data;
  throw invalid(
    Object.fromEntries(result.error.issues.map(({ path, message }) => [`given.${path.join('.')}`, message])),
  );
}

/** Takes a step from where a document is. @throws Refused where it is not legal, or this user may not take it. */
export async function takeStep<I extends HeaderInput, S extends Decided, R extends Stored, D extends I & Stored>(
  tx: Tx,
  ctx: C,
  kind: DocumentKind<I, S, R, D>,
  stored: DocumentRow,
  event: string,
  { reason, confirmed, lineNos, ...more }: StepGiven,
): Promise<void> {
  const { resource } = kind;
  const move = requireMove(resource, stored, event);
  requireMayMove(ctx, resource, move);
  const given = askedBy(move, more.given);
  const today = async () =>
    (await kind.businessDay?.(tx, ctx, parsed(resource.input, stored.input))) ?? todayOf(ctx.now);
  const date = move.dated ? (more.date ?? (await today())) : undefined;
  const row = await withOpenLines(tx, ctx, resource, stored, move.to);
  const isClosing = takesOperations(resource, row.status) && !takesOperations(resource, move.to);
  if (move.notMaker && !(await mayOwn(tx, ctx, resource))) await refuseOwn(tx, ctx, resource, row);
  const isDecision = row.phase === 'waiting' && move.screen !== undefined;
  if (isDecision && !(await recordDecision(tx, ctx, resource, row, event, move, reason))) return;
  if (date || move.asks) await keepStep(tx, ctx, row.id, { event, date: date ?? null, given });
  const take = kind.takes?.[event];
  const entered = () => parsed(resource.input, row.input);
  const changed = await take?.(tx, ctx, { row, input: entered(), given, date: date ?? todayOf(ctx.now), confirmed });
  let { number } = row;
  if (event === 'cancel' || move.effects === 'reverse') {
    if (row.written.length > 0) await refuseOwnCancel(tx, ctx, resource, row);
    await cancelDocument(tx, ctx, kind, row, reason ?? '', confirmed, event);
    await reached(tx, ctx, kind, row, entered());
  } else if (move.effects === 'write' || changed || isClosing || (move.numbers && number === null)) {
    const input = withLineNumbers(resource, changed ?? entered(), row.input);
    // The former text of a numbered document is kept when a step changes it.
    const isChanged = changed !== undefined || (isClosing && !isDeepStrictEqual(row.input, stored.input));
    const isRevision = isChanged && row.number !== null;
    if (isRevision) await keepRevision(tx, ctx, stored);
    const how = { draft: row, event, move, date, given, isAgreed: true, isRevision };
    const posting = await decidePosting(tx, ctx, kind, input, confirmed, how);
    number = (await writePosting(tx, ctx, kind, input, posting)).number;
  } else {
    await moveTo(tx, ctx, resource, row, move, lineNos ?? null);
    await reached(tx, ctx, kind, row, entered());
    const { path } = resource;
    const of = { entity: path, entityId: row.id, number: row.number, branchId: row.branchId };
    const after = { status: move.to, ...(lineNos && { lineNos }) };
    ctx.audit({ ...of, action: actionOf(event), before: { status: row.status }, after, reason });
    ctx.changed(path, DOCUMENTS, NOTIFICATIONS);
  }
  if (isDecision) await tellMakers(tx, ctx, resource, { ...row, number }, event as ApprovalEvent, reason);
}

/** Further work after a step has brought a document to a stage. */
async function reached<I extends HeaderInput, S extends Decided, R extends Stored, D extends I & Stored>(
  tx: Tx,
  ctx: C,
  kind: DocumentKind<I, S, R, D>,
  { id }: DocumentRow,
  input: I,
): Promise<void> {
  if (!kind.reached) return;
  const now = await lockDocument(tx, ctx.who, kind.resource.type, id);
  if (now) await kind.reached(tx, ctx, { ...now, input });
}

async function moveTo(
  tx: Tx,
  ctx: C,
  { stages }: Pick<AnyResource, 'stages'>,
  row: DocumentRow,
  move: Move,
  lineNos: readonly number[] | null,
): Promise<void> {
  const phase = phaseOf(stages, move.to);
  const relation = stages[row.status]?.progress?.relation;
  if (move.closes && relation) return closeLines(tx, ctx, row.id, relation, lineNos);
  await storeStage(tx, ctx, row.id, { status: move.to, phase });
  if (phase === 'void') await releaseSources(tx, ctx, row.id);
  // Approved again after a change: what others took before still counts.
  if (stages[move.to]?.progress) await workOutStages(tx, ctx, [row.id]);
}

/** Whether makers approve what they made, as the company has set it. */
async function mayOwn(tx: Tx, { who }: C, { approval }: Pick<AnyResource, 'approval'>): Promise<boolean> {
  if (!approval?.ownCode) return false;
  const [set] = await rowsOf<{ value: string }>(
    tx,
    sql`select setup_value as value from settings
         where company_id = ${who.companyId} and branch_id = ${approval.branch} and setup_code = ${approval.ownCode}`,
  );
  return set?.value === '2';
}

async function refuseOwn(tx: Tx, { who }: C, { path, names }: AnyResource, row: DocumentRow): Promise<void> {
  const makers = await makersOf(tx, who.companyId, path, row.id);
  if (!makers.includes(who.userId)) return;
  throw new Refused(
    403,
    'OWN_DOCUMENT',
    `You entered or changed ${row.number ?? `this ${names.one}`}, so somebody else has to approve it.`,
    { type: 3 },
  );
}

/**
 * Keeps who decided what. An approval by somebody whose limit is below the amount counts, and the document goes on waiting
 * for the next level. @returns whether the step is taken.
 */
async function recordDecision(
  tx: Tx,
  ctx: C,
  { approval, names }: Pick<AnyResource, 'approval' | 'names'>,
  row: DocumentRow,
  event: string,
  { notMaker }: Move,
  remark: string | null,
): Promise<boolean> {
  const { who, now } = ctx;
  const former =
    event !== 'approve'
      ? []
      : await rowsOf<{ decidedBy: number }>(
          tx,
          sql`select m.decided_by as "decidedBy" from documents d join document_decisions m on ${COUNTED}
         where d.company_id = ${who.companyId} and d.id = ${row.id}`,
        );
  if (notMaker && former.some(({ decidedBy }) => decidedBy === who.userId))
    throw wrongStatus(
      `You approved ${row.number ?? `this ${names.one}`} already. It waits for somebody with a higher limit.`,
    );
  await tx.execute(sql`
    insert into document_decisions (company_id, document_id, revision, level, event, remark, asked_at, decided_by, decided_at)
    select d.company_id, d.id, ${row.revision}::smallint, ${former.length + 1}::smallint, ${event}, ${remark}::text, d.stage_at, ${who.userId}::int, ${now.toISOString()}::timestamptz
      from documents d where d.company_id = ${who.companyId} and d.id = ${row.id}`);
  const limit = notMaker && approval?.limits ? await approvalLimit(tx, ctx, approval.branch, approval.limits) : null;
  return limit === null || row.amount <= limit;
}

/** Up to which amount the user approves; null for any amount: an administrator's, or where no limits are set. */
async function approvalLimit(tx: Tx, { who }: C, branch: string, code: string): Promise<Paise | null> {
  if (isAdministrator(who)) return null;
  const { value } = await rowOf<{ value: string | null }>(
    tx,
    sql`select (select setup_value from settings where company_id = ${who.companyId} and branch_id = ${branch} and setup_code = ${code}) as value`,
  );
  const limits = limitsIn(value ?? '[]') ?? [];
  if (limits.length === 0) return null;
  const own = limits.filter(({ role }) => (who.roleCodes ?? [who.rCode]).includes(role));
  return Math.max(0, ...own.map(({ amount }) => amount)) as Paise;
}

/**
 * Changes a numbered document: the former text is kept as its revision, the new one needs approval again where its
 * kind does. Quantities that others took of its lines stay.
 */
export async function reviseDocument<I extends HeaderInput, S extends Decided, R extends Stored, D extends I & Stored>(
  tx: Tx,
  ctx: C,
  kind: DocumentKind<I, S, R, D>,
  row: DocumentRow,
  entered: I,
  { confirmed, remark }: { confirmed: Confirmed; remark: string | null },
): Promise<void> {
  const { resource } = kind;
  const revise = resource.stages[row.status]?.revise;
  if (!revise || row.number === null) {
    const words = resource.stages[row.status]?.words ?? row.status;
    throw wrongStatus(`${row.number ?? `This ${resource.names.one}`} is ${words} and stays as it is.`);
  }
  requireMayMove(ctx, resource, { tran: revise.tran });
  if (entered.date !== row.date && !revise.rewrites)
    throw invalid({ date: `The date of ${row.number} stays as it is.` });
  if (revise.rewrites) await refuseFollowed(tx, ctx, row.id, row.number);
  if (entered.branchId !== row.branchId) throw invalid({ branchId: `The branch of ${row.number} stays as it is.` });
  const input = withLineNumbers(resource, entered, row.input);
  await keepRevision(tx, ctx, row);
  const [first] = Object.values(resource.stages.draft.moves);
  const { keeps = false } = revise;
  const move: Move = keeps
    ? { to: row.status, tran: revise.tran, label: 'Change' }
    : { ...(first as Move), tran: TRAN.modify };
  const former = revise.rewrites ? await takeBack(tx, ctx, kind, row, confirmed) : null;
  // Its former effects belong to the old revision; only the new ones count.
  const draft = former ? { ...row, written: [] } : row;
  const how = { draft, move, isRevision: true, isAgreed: keeps, former, remark };
  const posting = await decidePosting(tx, ctx, kind, input, confirmed, how);
  if (former && posting.place.year.code !== former.year.code)
    throw invalid({ date: `${row.number} is numbered in ${former.year.label}. Choose a day of that year.` });
  if (former && posting.isWaiting)
    throw wrongStatus(`${sentenceCase(resource.names.many)} wait for approval here. ${enterAgain(row)}`);
  await writePosting(tx, ctx, kind, input, posting);
  if (former) for (const effect of kind.effects) await effect.rewritten?.(tx, ctx, former, row.revision, confirmed);
  await workOutStages(tx, ctx, [row.id]);
}

const enterAgain = ({ number }: DocumentRow) => `Cancel ${number} and enter it again.`;

/** Takes back what a posted document wrote, on its own day, and sets it apart as the revision that is kept. */
async function takeBack<I extends HeaderInput, S extends Decided, R extends Stored, D extends I & Stored>(
  tx: Tx,
  ctx: C,
  kind: DocumentKind<I, S, R, D>,
  row: DocumentRow,
  confirmed: Confirmed,
): Promise<Placed> {
  const stays = kind.stays?.(parsed(kind.resource.input, row.input));
  if (stays) throw wrongStatus(`${stays} ${enterAgain(row)}`);
  for (const effect of kind.effects) {
    const filed = await effect.filedIn?.(tx, ctx, row.id);
    if (filed) throw wrongStatus(`${filed.words} is filed with it. ${enterAgain(row)}`);
  }
  const { written } = row;
  const acts = written.length > 0 ? written.map(({ act }) => act) : undefined;
  const place = await mirrorPlace(tx, ctx, row, true);
  const placed = { ...place, ...(acts && { acts }), isRevised: true as const };
  if (placed.date !== row.date)
    throw wrongStatus(`Entries of ${formatDate(row.date)} are closed or locked. ${enterAgain(row)}`);
  for (const effect of [...kind.effects].reverse()) await effect.reverse?.(tx, ctx, placed, confirmed);
  for (const effect of kind.effects) await effect.setApart?.(tx, ctx, placed, row.revision);
  // The decision about its next revision treats it as not yet entered: it takes from no line and counts in no sum.
  await releaseSources(tx, ctx, row.id);
  await storeStage(tx, ctx, row.id, { status: 'draft', phase: 'draft' });
  return placed;
}
