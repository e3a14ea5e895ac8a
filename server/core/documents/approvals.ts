import { sql } from 'drizzle-orm';
import {
  APPROVAL_EVENTS,
  type ApprovalRow,
  ApprovalsInput,
  approvals,
  DECIDED_DAYS,
  type DecidedRow,
  MOST_DECIDED,
  type Review,
} from '../../../contract/approvals';
import { DOCUMENTS } from '../../../contract/changes';
import { Outcomes } from '../../../contract/many';
import { NOTIFICATIONS } from '../../../contract/notifications';
import { can, type Screen, TRAN } from '../../../contract/screen';
import type { Confirmed } from '../../../contract/steps';
import type { Api, Ctx } from '../calls/api';
import { seesCosts, withoutCosts } from '../calls/costs';
import { invalid, Refused } from '../calls/refused';
import type { SignedIn } from '../calls/system';
import { rowsOf, type Tx } from '../db/database';
import { eachConfirmedRow } from '../masters/many';
import type { Note, NoteSource } from '../notifications/notifications';
import { mayBranches } from './documentHeader';
import { instantText } from './documentStore';
import { kindOf } from './kinds';

/** One work list for everything that waits for approval, of all kinds that have one. */

export type ApprovalKind = {
  /** The screen whose transaction 98 decides. */
  screen: Screen;
  names: { one: string; many: string };
  /** Link to its work list. */
  link: string;
  decide(
    tx: Tx,
    ctx: Ctx<unknown, unknown>,
    event: string,
    row: { id: number; version: number },
    given: { remark: string | null; confirmed: Confirmed },
  ): Promise<void>;
};

/** Types that the user may decide about. */
const typesFor = (api: Api, who: SignedIn): string[] =>
  [...api.approvals].flatMap(([type, { screen }]) => (can(who, screen, TRAN.approve) ? [type] : []));

/**
 * Approvals `m` of a document `d` that count: those of its present text. An approval before a return is needed again.
 */
export const COUNTED = sql`
  m.company_id = d.company_id and m.document_id = d.id and m.revision = d.revision and m.event = 'approve'
  and not exists (select from document_decisions r
                   where r.company_id = m.company_id and r.document_id = m.document_id and r.event = 'return' and r.id > m.id)`;

const askedTypes = (api: Api, who: SignedIn, asked: string | undefined): string[] =>
  typesFor(api, who).filter((type) => !asked || asked.split(',').includes(type));

function waiting(tx: Tx, who: SignedIn, types: readonly string[]): Promise<ApprovalRow[]> {
  return rowsOf<ApprovalRow>(
    tx,
    sql`
    select d.type, d.id, d.version, d.number, d.date, b.name as "branchName", d.party_name as "partyName", d.particulars, d.amount,
           u.code as maker, ${instantText('d.stage_at')} as since, d.revision, d.narration as remark, d.review,
           (select count(*)::int from document_decisions m
             where ${COUNTED}) + 1 as level
      from documents d
      join branches b on b.company_id = d.company_id and b.id = d.branch_id
      join users u on u.company_id = d.company_id and u.id = d.created_by
     where d.company_id = ${who.companyId} and d.phase = 'waiting'
       and d.type in (select jsonb_array_elements_text(${JSON.stringify(types)}::jsonb)) ${mayBranches(who, 'd.branch_id')}
     order by d.stage_at, d.id limit 1000`,
  );
}

/** Decisions of the last days about documents of these types, newest first. */
const decidedLately = (tx: Tx, { who, now }: Pick<Ctx<unknown, unknown>, 'who' | 'now'>, types: readonly string[]) =>
  rowsOf<DecidedRow>(
    tx,
    sql`
    select m.id as key, d.type, d.id, d.number, d.date, b.name as "branchName", d.party_name as "partyName", d.particulars, d.amount,
           maker.code as maker, m.event, m.level, m.revision, u.code as by, ${instantText('m.decided_at')} as at, m.remark,
           d.phase = 'waiting' as "isWaiting"
      from document_decisions m
      join documents d on d.company_id = m.company_id and d.id = m.document_id
      join branches b on b.company_id = d.company_id and b.id = d.branch_id
      join users maker on maker.company_id = d.company_id and maker.id = d.created_by
      join users u on u.company_id = m.company_id and u.id = m.decided_by
     where m.company_id = ${who.companyId} and m.decided_at >= ${now.toISOString()}::timestamptz - make_interval(days => ${DECIDED_DAYS})
       and d.type in (select jsonb_array_elements_text(${JSON.stringify(types)}::jsonb)) ${mayBranches(who, 'd.branch_id')}
     order by m.decided_at desc, m.id desc limit ${MOST_DECIDED}`,
  );

type Told = { type: string; review?: Review | null };

/** The amount of documents at cost, and the margin of others, is left out for users who may not see stock cost. */
async function shownTo<R extends Told>(tx: Tx, who: SignedIn, rows: R[]): Promise<R[]> {
  const atCost = (type: string) => kindOf(type)?.costs ?? [];
  const tells = ({ type, review }: Told) => atCost(type).length > 0 || review?.figures.some(({ isCost }) => isCost);
  if (!rows.some(tells) || (await seesCosts(tx, who))) return rows;
  return rows.map((row) => {
    const shown = withoutCosts(row, atCost(row.type));
    const { review } = shown;
    return review
      ? { ...shown, review: { ...review, figures: review.figures.filter(({ isCost }) => !isCost) } }
      : shown;
  });
}

export function approvalRoutes(api: Api): void {
  const { path } = approvals;
  api.on(
    {
      method: 'GET',
      path,
      summary: 'Documents that wait for the approval of this user, oldest first',
      needs: 'signedIn',
      query: approvals.query,
      answer: approvals.answer,
    },
    async (tx, { who, query }) => {
      const types = askedTypes(api, who, query.type);
      return types.length === 0 ? [] : shownTo(tx, who, await waiting(tx, who, types));
    },
  );
  api.on(
    {
      method: 'GET',
      path: approvals.decided.path,
      summary: `Decisions of the last ${DECIDED_DAYS} days about documents that this user may approve, newest first`,
      needs: 'signedIn',
      query: approvals.decided.query,
      answer: approvals.decided.answer,
    },
    async (tx, { who, now, query }) => {
      const types = askedTypes(api, who, query.type);
      return types.length === 0 ? [] : shownTo(tx, who, await decidedLately(tx, { who, now }, types));
    },
  );
  api.on(
    {
      method: 'POST',
      path: `${path}/act`,
      summary: `Decide about several documents: ${APPROVAL_EVENTS.join(', ')}`,
      needs: 'signedIn',
      body: ApprovalsInput,
      answer: Outcomes,
      inSlices: true,
    },
    (tx, ctx) => {
      const { event, remark, rows } = ctx.body;
      if (event !== 'approve' && !remark) throw invalid({ remark: 'Say why, in 10 to 200 characters' });
      return eachConfirmedRow(tx, ctx, rows, async (own, { id, version, type }, confirmed) => {
        const kind = api.approvals.get(type);
        if (!kind) throw invalid({ type: 'No approval is known for this type' });
        if (event === 'approve' && rows.length > 1) await refuseUnread(tx, own, type, id);
        await kind.decide(tx, own, event, { id, version }, { remark: remark ?? null, confirmed });
        ctx.changed(path, DOCUMENTS, NOTIFICATIONS);
      });
    },
  );
}

/** A document with reasons for approval is approved singly, not among others. */
async function refuseUnread(tx: Tx, { who }: Ctx<unknown, unknown>, type: string, id: number): Promise<void> {
  const [row] = await rowsOf<{ number: string | null; reasons: number }>(
    tx,
    sql`select number, coalesce(jsonb_array_length(review -> 'reasons'), 0) as reasons from documents
         where company_id = ${who.companyId} and type = ${type} and id = ${id} ${mayBranches(who, 'branch_id')}`,
  );
  if (row && row.reasons > 0)
    throw new Refused(409, 'NEEDS_A_LOOK', `${row.number ?? 'It'} has reasons to be looked at. Approve it by itself.`, {
      type: 3,
    });
}

/** Notifications for approvers: how many documents wait, by screen. */
export const approvalNotes =
  (api: Api): NoteSource =>
  async (tx, { who }) => {
    const types = typesFor(api, who);
    if (types.length === 0) return [];
    const rows = await rowsOf<{ type: string; n: number; since: Note['time'] }>(
      tx,
      sql`
      select type, count(*)::int as n, ${instantText('max(stage_at)')} as since from documents d
       where company_id = ${who.companyId} and phase = 'waiting'
         and type in (select jsonb_array_elements_text(${JSON.stringify(types)}::jsonb)) ${mayBranches(who, 'd.branch_id')}
       group by type order by type`,
    );
    return rows.flatMap(({ type, n, since }): Note[] => {
      const kind = api.approvals.get(type);
      if (!kind) return [];
      return [
        {
          key: `waiting:${type}`,
          icon: 'order',
          status: 'primary',
          title: `${n} ${n === 1 ? kind.names.one : kind.names.many} to approve`,
          badge: String(n),
          text: kind.screen.title,
          time: since,
          link: kind.link,
        },
      ];
    });
  };
