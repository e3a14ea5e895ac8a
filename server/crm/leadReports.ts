import { sql } from 'drizzle-orm';
import {
  enquiryRegister,
  leadActivities,
  leadFunnel,
  lostAnalysis,
  pendingFollowUps,
} from '../../contract/crm/leadReports';
import { leads } from '../../contract/crm/leads';
import type { Api } from '../core/calls/api';
import type { SignedIn } from '../core/calls/system';
import { mayBranches } from '../core/documents/documentHeader';
import { OF_DOCUMENTS } from '../core/lists/documentList';
import { between } from '../core/lists/listEngine';
import type { ListRequest, ListWhere } from '../core/lists/listParts';
import { reportRoutes } from '../core/lists/reportRoutes';
import { NEXT_KIND, NEXT_ON, NOW, OWNER, SINCE } from './crmSql';

const of = (field: string) => sql`d.input ->> ${sql.raw(`'${field}'`)}`;
const joins = {
  now: NOW,
  owner: sql`left join users owner on owner.company_id = d.company_id and owner.id = ${OWNER}`,
};
const lead = {
  documentId: sql`d.id`,
  number: sql`d.number`,
  date: { value: sql`d.date`, type: 'date', required: true },
  party: of('name'),
} as const;
const leadColumns = {
  source: of('source'),
  owner: { value: sql`owner.name`, joins: ['now', 'owner'] },
  value: sql`d.amount`,
};
const narrowed = {
  ownerId: { joins: ['now'], is: (key: string) => sql`${OWNER} = ${Number(key)}` },
  source: (value: string) => sql`${of('source')} = ${value}`,
} as const satisfies Record<string, ListWhere>;
const only = sql`d.type = ${leads.type} and d.number is not null`;
const nothing = () => null;

/** The last step at which somebody wrote something. */
const LAST_REMARK = sql`(
  select m.given ->> 'remark' from document_steps m
   where m.company_id = d.company_id and m.document_id = d.id and m.given ->> 'remark' is not null order by m.id desc limit 1)`;

/** The step by which an enquiry was lost last. */
const LOST = sql`left join lateral (
  select m.given, coalesce(m.date, (m.taken_at at time zone 'Asia/Kolkata')::date) as lost_on from document_steps m
   where m.company_id = d.company_id and m.document_id = d.id and m.event = 'lose' order by m.id desc limit 1) lost on true`;

export function leadReportRoutes(api: Api): void {
  reportRoutes(api, enquiryRegister, {
    summary: 'Enquiries of a period with their status and next step',
    ...OF_DOCUMENTS,
    only,
    joins,
    columns: {
      ...lead,
      city: of('city'),
      ...leadColumns,
      status: sql`d.status`,
      daysInStatus: sql`case when d.phase = 'live' then current_date - ${SINCE} end`,
      nextKind: { value: NEXT_KIND, joins: ['now'] },
      nextOn: { value: NEXT_ON, type: 'date', joins: ['now'] },
      lastRemark: LAST_REMARK,
    },
    where: { ...between(sql`d.date`), ...narrowed, status: (status) => sql`d.status = ${status}` },
    order: [{ field: 'date', dir: 'desc' }],
    ties: sql`d.id desc`,
  });
  reportRoutes(api, pendingFollowUps, {
    summary: 'Next steps of open enquiries that are due by a day',
    ...OF_DOCUMENTS,
    only: sql`${only} and d.phase = 'live'`,
    joins,
    columns: {
      due: { value: NEXT_ON, type: 'date', joins: ['now'] },
      daysOver: {
        value: ({ query }) => sql`greatest(0, ${(query as { asOn: string }).asOn}::date - ${NEXT_ON})`,
        joins: ['now'],
      },
      ...lead,
      kind: { value: NEXT_KIND, joins: ['now'] },
      phone: of('mobile'),
      owner: leadColumns.owner,
      value: leadColumns.value,
    },
    where: { asOn: { joins: ['now'], is: (day) => sql`${NEXT_ON} <= ${day}::date` }, ownerId: narrowed.ownerId },
    order: [{ field: 'due', dir: 'asc' }],
    ties: sql`d.id`,
  });
  reportRoutes(api, lostAnalysis, {
    summary: 'Enquiries that were lost in a period, why and to whom',
    ...OF_DOCUMENTS,
    only: sql`${only} and d.status = 'lost'`,
    joins: { ...joins, lost: LOST },
    columns: {
      ...lead,
      lostOn: { value: sql`lost.lost_on`, type: 'date', joins: ['lost'] },
      ...leadColumns,
      reason: { value: sql`lost.given ->> 'lostReason'`, joins: ['lost'] },
      lostTo: { value: sql`lost.given ->> 'lostTo'`, joins: ['lost'] },
      remark: { value: sql`lost.given ->> 'remark'`, joins: ['lost'] },
    },
    where: {
      from: { joins: ['lost'], is: (day) => sql`lost.lost_on >= ${day}::date` },
      to: { joins: ['lost'], is: (day) => sql`lost.lost_on <= ${day}::date` },
      ...narrowed,
      reason: { joins: ['lost'], is: (value) => sql`lost.given ->> 'lostReason' = ${value}` },
    },
    order: [{ field: 'lostOn', dir: 'desc' }],
    ties: sql`d.id desc`,
  });
  reportRoutes(api, leadActivities, {
    summary: 'Calls, visits and mails of a period, by whom',
    from: sql`document_steps m join documents d on d.company_id = m.company_id and d.id = m.document_id`,
    company: sql`m.company_id`,
    branch: 'd.branch_id',
    only: sql`d.type = ${leads.type} and m.event = 'log'`,
    joins: { taker: sql`join users taker on taker.company_id = m.company_id and taker.id = m.taken_by` },
    columns: {
      on: { value: STEP_ON, type: 'date' },
      by: { value: sql`taker.name`, joins: ['taker'] },
      kind: sql`m.given ->> 'kind'`,
      outcome: sql`m.given ->> 'outcome'`,
      minutes: sql`(m.given ->> 'minutes')::int`,
      ...lead,
      remark: sql`m.given ->> 'remark'`,
    },
    where: { from: (day) => sql`${STEP_ON} >= ${day}::date`, to: (day) => sql`${STEP_ON} <= ${day}::date` },
    order: [{ field: 'on', dir: 'desc' }],
    ties: sql`m.id desc`,
  });
  reportRoutes(api, leadFunnel, {
    summary: 'How many enquiries of a period came to each stage, and how long they were in it',
    from: (_tx, asked) => funnelOf(asked),
    company: 'inside',
    columns: {
      stage: sql`f.stage`,
      reached: sql`f.reached`,
      share: sql`f.share`,
      value: sql`f.value`,
      averageDays: sql`f.average_days`,
      dropped: sql`f.dropped`,
    },
    where: { from: nothing, to: nothing, ownerId: nothing, source: nothing, branchId: nothing },
    order: [],
    ties: sql`f.place`,
  });
}

const STEP_ON = sql`coalesce(m.date, (m.taken_at at time zone 'Asia/Kolkata')::date)`;

type Asked = { from?: string; to?: string; ownerId?: string; source?: string; branchId?: string | number[] };

const funnelOf = ({ who, query }: Pick<ListRequest, 'who' | 'query'>) => sql`(${stagesOf(who, query as Asked)}) f`;

/** One row for each stage; an enquiry counts in the stages that it reached, so a skipped step does not count. */
export const stagesOf = (who: SignedIn, { from, to, ownerId, source }: Asked) => sql`
  with own as (
    select d.company_id, d.id, d.amount, d.status from documents d ${NOW}
     where d.company_id = ${who.companyId} and ${only} and d.status not in ('submitted', 'returned', 'rejected')
       and d.date between ${from ?? '1900-01-01'} and ${to ?? '9999-12-31'} ${mayBranches(who, 'd.branch_id')}
       ${ownerId ? sql`and ${OWNER} = ${Number(ownerId)}` : sql``} ${source ? sql`and ${of('source')} = ${source}` : sql``}),
  moved as (
    select h.* from crm_history h join own on own.company_id = h.company_id and own.id = h.document_id),
  came as (
    select id, 'new' as stage from own
    union select document_id, to_status from moved),
  counted as (
    select came.stage, count(*)::int as reached, sum(own.amount)::bigint as value from came join own using (id) group by came.stage)
  select s.stage, s.place, coalesce(c.reached, 0) as reached, coalesce(c.value, 0)::bigint as value,
         coalesce(round(c.reached * 100000.0 / nullif((select count(*) from own), 0)), 0)::int as share,
         (select round(avg(m.days), 2)::float8 from moved m where m.from_status = s.stage) as average_days,
         (select count(*)::int from moved m where m.from_status = s.stage and m.to_status in ('lost', 'junk')) as dropped
    from (values ('new', 1), ('contacted', 2), ('qualified', 3), ('quoted', 4), ('won', 5)) as s(stage, place)
    left join counted c on c.stage = s.stage`;
