import { sql } from 'drizzle-orm';
import type { Paise } from '../../../contract/amount';
import type { ApprovalEvent } from '../../../contract/approvals';
import { ACTION_WORDS, type Action } from '../../../contract/audit';
import { DOCUMENTS } from '../../../contract/changes';
import { type DocumentResource, type Move, phaseOf } from '../../../contract/document';
import { NOTIFICATIONS } from '../../../contract/notifications';
import type { Stored } from '../../../contract/resource';
import { isAdministrator, TRAN } from '../../../contract/screen';
import type { Confirmed } from '../../../contract/steps';
import { type Ctx, parsed } from '../calls/api';
import { invalid, Refused } from '../calls/refused';
import { rowOf, rowsOf, type Tx } from '../db/database';
import { COUNTED } from './approvals';
import type { HeaderInput } from './documentHeader';
import { withLineNumbers } from './documentLines';
import { cancelDocument, decidePosting, writePosting } from './documentPosting';
import { requireMayMove, requireMove, wrongStatus } from './documentStages';
import { type DocumentRow, keepRevision, storeStage } from './documentStore';
import type { Decided, DocumentKind } from './kind';
import { closeLines, releaseSources, workOutStages } from './lineLinks';
import { makersOf } from './makerChecker';
import { tellMakers } from './tellMakers';

/** Steps of stored documents: approved, returned, cancelled, short-closed, changed as the next revision. */

type C = Ctx<unknown, unknown>;
type AnyResource = Pick<DocumentResource<unknown, Stored, Stored>, 'path' | 'screen' | 'names' | 'stages' | 'approval'>;

export type StepGiven = { reason: string | null; confirmed: Confirmed; lineNos?: readonly number[] | undefined };

const actionOf = (event: string): Action => (event in ACTION_WORDS ? (event as Action) : 'change');

/** Takes a step from where a document is. @throws Refused where it is not legal, or this user may not take it. */
export async function takeStep<I extends HeaderInput, S extends Decided, R extends Stored, D extends I & Stored>(
  tx: Tx,
  ctx: C,
  kind: DocumentKind<I, S, R, D>,
  row: DocumentRow,
  event: string,
  { reason, confirmed, lineNos }: StepGiven,
): Promise<void> {
  const { resource } = kind;
  const move = requireMove(resource, row, event);
  requireMayMove(ctx, resource, move);
  if (move.notMaker) await refuseOwn(tx, ctx, resource, row);
  const isDecision = row.phase === 'waiting' && move.screen !== undefined;
  if (isDecision && !(await recordDecision(tx, ctx, resource, row, event, move, reason))) return;
  let { number } = row;
  if (event === 'cancel' || move.effects === 'reverse') {
    await cancelDocument(tx, ctx, kind, row, reason ?? '', confirmed);
  } else if (move.effects === 'write') {
    const input = parsed(resource.input, row.input);
    const posting = await decidePosting(tx, ctx, kind, input, confirmed, { draft: row, move, isAgreed: true });
    number = (await writePosting(tx, ctx, kind, input, posting)).number;
  } else {
    await moveTo(tx, ctx, resource, row, move, lineNos ?? null);
    const { path } = resource;
    const of = { entity: path, entityId: row.id, number: row.number, branchId: row.branchId };
    const after = { status: move.to, ...(lineNos && { lineNos }) };
    ctx.audit({ ...of, action: actionOf(event), before: { status: row.status }, after, reason });
    ctx.changed(path, DOCUMENTS, NOTIFICATIONS);
  }
  if (isDecision) await tellMakers(tx, ctx, resource, { ...row, number }, event as ApprovalEvent, reason);
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
    insert into document_decisions (company_id, document_id, revision, level, event, remark, decided_by, decided_at)
    values (${who.companyId}, ${row.id}, ${row.revision}, ${former.length + 1}, ${event}, ${remark}, ${who.userId}, ${now.toISOString()})`);
  const limit = notMaker && approval?.limits ? await approvalLimit(tx, ctx, approval.branch, approval.limits) : null;
  return limit === null || row.amount <= limit;
}

type Limit = { role: string; amount: number };

/** Up to which amount the user approves; null for any amount: an administrator's, or where no limits are set. */
async function approvalLimit(tx: Tx, { who }: C, branch: string, code: string): Promise<Paise | null> {
  if (isAdministrator(who)) return null;
  const { value } = await rowOf<{ value: string | null }>(
    tx,
    sql`select (select setup_value from settings where company_id = ${who.companyId} and branch_id = ${branch} and setup_code = ${code}) as value`,
  );
  const limits = value ? (JSON.parse(value) as Limit[]) : [];
  if (limits.length === 0) return null;
  const own = limits.filter(({ role }) => (who.roleCodes ?? [who.rCode]).includes(role));
  return Math.max(0, ...own.map(({ amount }) => amount)) as Paise;
}

/**
 * Changes a numbered document: the former text is kept as its revision, the new one asks for approval again where its kind
 * does. What others took of its lines stays.
 */
export async function reviseDocument<I extends HeaderInput, S extends Decided, R extends Stored, D extends I & Stored>(
  tx: Tx,
  ctx: C,
  kind: DocumentKind<I, S, R, D>,
  row: DocumentRow,
  entered: I,
  confirmed: Confirmed,
): Promise<void> {
  const { resource } = kind;
  const revise = resource.stages[row.status]?.revise;
  if (!revise || row.number === null) {
    const words = resource.stages[row.status]?.words ?? row.status;
    throw wrongStatus(`${row.number ?? `This ${resource.names.one}`} is ${words} and stays as it is.`);
  }
  requireMayMove(ctx, resource, { tran: revise.tran });
  if (entered.date !== row.date) throw invalid({ date: `The date of ${row.number} stays as it is.` });
  if (entered.branchId !== row.branchId) throw invalid({ branchId: `The branch of ${row.number} stays as it is.` });
  const input = withLineNumbers(resource, entered, row.input);
  await keepRevision(tx, ctx, row);
  const [first] = Object.values(resource.stages.draft.moves);
  const move: Move = { ...(first as Move), tran: TRAN.modify };
  const posting = await decidePosting(tx, ctx, kind, input, confirmed, { draft: row, move, isRevision: true });
  await writePosting(tx, ctx, kind, input, posting);
  await workOutStages(tx, ctx, [row.id]);
}
