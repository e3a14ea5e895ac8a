import { sql } from 'drizzle-orm';
import { type LeadInput, leads } from '../../contract/crm/leads';
import {
  type Submission,
  SubmissionJunk,
  SubmissionToLead,
  SubmissionToOpen,
  submissions,
} from '../../contract/crm/submissions';
import { TRAN } from '../../contract/screen';
import { type Api, type Ctx, todayOf } from '../core/calls/api';
import { invalid, Refused } from '../core/calls/refused';
import { rowsOf, type Tx } from '../core/db/database';
import { postDocument } from '../core/documents/documentPosting';
import { requireMayMove } from '../core/documents/documentStages';
import { takeStep } from '../core/documents/documentSteps';
import { lockDocument } from '../core/documents/documentStore';
import { tableRoutes } from '../core/masters/fromTable';
import { storeOf } from '../core/masters/store';
import { leadKind } from './leads';
import { contactSubmissions as table } from './tables';

type C = Ctx<unknown, unknown>;

/** An open enquiry of the same number or address; only what waits is looked up. */
const LIKE = (shown: 'id' | 'text') => sql`case when t.state = 'new' then (
  select ${shown === 'id' ? sql`d.id` : sql`d.number || ' ' || (d.input ->> 'name')`} from documents d
   where d.company_id = t.company_id and d.type = ${leads.type} and d.phase = 'live'
     and (d.input ->> 'mobile' = t.mobile or lower(d.input ->> 'email') = lower(t.email))
   order by d.id desc limit 1) end`;

export function submissionRoutes(api: Api): void {
  tableRoutes(api, submissions, {
    table,
    order: sql`r.state <> 'new', r."receivedAt" desc, r.id desc`,
    searched: ['mobile', 'email', 'text', 'city'],
    hint: sql`coalesce(r.mobile, r.email)`,
    extra: (_who, now) => ({
      receivedAt: sql`to_char(t.received_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
      looksLike: LIKE('text'),
      looksLikeId: LIKE('id'),
      isLate: sql`(t.state = 'new' and t.received_at < ${now.toISOString()}::timestamptz - interval '24 hours')`,
    }),
    async saved(tx, ctx, id, _input, before) {
      if (before) return;
      await tx.execute(
        sql`update contact_submissions set received_at = ${ctx.now.toISOString()} where company_id = ${ctx.who.companyId} and id = ${id}`,
      );
    },
  });
  const needs = { screen: submissions.screen, tran: TRAN.modify } as const;
  const answer = submissions.row;
  const at = (event: string) => `${submissions.path}/:id/${event}` as const;
  api.on(
    {
      method: 'POST',
      path: at('lead'),
      summary: 'Make an enquiry of a submission',
      needs,
      body: SubmissionToLead,
      answer,
    },
    async (tx, ctx) => {
      requireMayMove(ctx, leads, { tran: TRAN.create });
      const found = await waiting(api, tx, ctx, ctx.body.version);
      const input = enquiryOf(found, ctx.body.branchId, ctx);
      // The user who makes it has seen the similar enquiry.
      const { id } = await postDocument(tx, ctx, leadKind, input, [{ code: 'DUPLICATE_LEAD', reason: null }]);
      return settle(api, tx, ctx, found, 'lead', id);
    },
  );
  api.on(
    {
      method: 'POST',
      path: at('merge'),
      summary: 'Add a submission to an open enquiry',
      needs,
      body: SubmissionToOpen,
      answer,
    },
    async (tx, ctx) => {
      requireMayMove(ctx, leads, { tran: TRAN.modify });
      const found = await waiting(api, tx, ctx, ctx.body.version);
      const row = await lockDocument(tx, ctx.who, leads.type, ctx.body.leadId);
      if (row?.phase !== 'live') throw invalid({ leadId: 'Choose an enquiry that is open' });
      const given = { kind: 'note', outcome: 'interested', minutes: null, remark: found.text, ...callToday(ctx) };
      await takeStep(tx, ctx, leadKind, row, 'log', { reason: null, confirmed: [], given });
      return settle(api, tx, ctx, found, 'merged', row.id);
    },
  );
  api.on(
    { method: 'POST', path: at('junk'), summary: 'Drop a submission', needs, body: SubmissionJunk, answer },
    async (tx, ctx) => settle(api, tx, ctx, await waiting(api, tx, ctx, ctx.body.version), 'junk', null),
  );
  api.on(
    {
      method: 'POST',
      path: at('reopen'),
      summary: 'Take a dropped submission back',
      needs,
      body: SubmissionJunk,
      answer,
    },
    async (tx, ctx) => {
      const found = await storeOf(api, submissions).locked(tx, ctx, ctx.id, ctx.body.version);
      if (found.state !== 'junk') throw taken(found);
      return settle(api, tx, ctx, found, 'new', null);
    },
  );
}

const callToday = ({ now }: C) => ({ nextKind: 'call', nextOn: todayOf(now) }) as const;

const STATES = {
  new: 'still waits',
  lead: 'is an enquiry already',
  merged: 'was added to an enquiry',
  junk: 'was dropped',
};
const taken = ({ name, state }: Submission) =>
  new Refused(409, 'WRONG_STATUS', `What ${name} sent ${STATES[state]}.`, { type: 3 });

/** One that nobody has dealt with, kept still until the transaction ends. */
async function waiting(api: Api, tx: Tx, ctx: C, version: number): Promise<Submission> {
  const found = await storeOf(api, submissions).locked(tx, ctx, ctx.id, version);
  if (found.state !== 'new') throw taken(found);
  return found;
}

async function settle(
  api: Api,
  tx: Tx,
  ctx: C,
  before: Submission,
  state: Submission['state'],
  leadId: number | null,
): Promise<Submission> {
  await tx.execute(sql`
    update contact_submissions set state = ${state}, lead_id = ${leadId}::int, version = version + 1
     where company_id = ${ctx.who.companyId} and id = ${before.id}`);
  const after = await storeOf(api, submissions).one(tx, ctx, before.id);
  ctx.audit({ action: 'change', entity: submissions.path, entityId: before.id, before, after });
  ctx.changed(submissions.path);
  return after;
}

const enquiryOf = (found: Submission, branchId: number, ctx: C): LeadInput => ({
  date: todayOf(ctx.now),
  branchId,
  narration: [found.product, found.text].filter(Boolean).join(': ').slice(0, 250) || null,
  name: found.name,
  mobile: found.mobile,
  email: found.email,
  city: found.city,
  source: found.source,
  campaign: found.campaign,
  customerId: null,
  contactId: null,
  gstin: null,
  stateCode: null,
  referredBy: null,
  ownerId: null,
  agentId: null,
  expectedValue: 0 as never,
  expectedOn: null,
  temperature: 'warm',
  items: [],
  ...callToday(ctx),
});

/** The same person within a day is one submission, which says how often. */
export async function joinEarlier(
  tx: Tx,
  { who, now }: C,
  { mobile, email, text }: Pick<Submission, 'mobile' | 'email' | 'text'>,
): Promise<boolean> {
  const joined = await rowsOf(
    tx,
    sql`
    update contact_submissions t set times = t.times + 1, version = t.version + 1,
           text = left(concat_ws(E'\n', t.text, ${text}::text), 1000)
     where t.company_id = ${who.companyId} and t.id = (
       select s.id from contact_submissions s
        where s.company_id = ${who.companyId} and s.state = 'new' and s.received_at > ${now.toISOString()}::timestamptz - interval '24 hours'
          and s.times < 10000 and (s.mobile = ${mobile}::text or lower(s.email) = lower(${email}::text))
        order by s.id desc limit 1)
    returning t.id`,
  );
  return joined.length > 0;
}
