import { type SQL, sql } from 'drizzle-orm';
import { CALLS_A_DAY } from '../../contract/admin/settings';
import type { IsoDate } from '../../contract/dates';
import { callersSummary, callsDue, callsRegister } from '../../contract/front-desk/callReports';
import type { Api } from '../core/calls/api';
import type { SignedIn } from '../core/calls/system';
import type { Tx } from '../core/db/database';
import { between, columnsIn } from '../core/lists/listEngine';
import { reportRoutes } from '../core/lists/reportRoutes';
import { setting } from '../core/settings/settingsRoutes';
import { LOCAL, ofCaller } from './ownProspects';

const CALLED = LOCAL(sql`c.called_at`);
const DUE = LOCAL(sql`t.next_call_at`);

/** Numbers of other callers show their ends only. */
const shownTo = (who: SignedIn, caller: string) => sql`
  case when ${sql.raw(caller)} = ${who.userId} then t.mobile else left(t.mobile, 2) || 'xxxxxx' || right(t.mobile, 2) end`;

export function callReportRoutes(api: Api): void {
  reportRoutes(api, callsRegister, {
    summary: 'Calls to prospects in a period',
    from: (_tx, { who }) => sql`(
      select c.id, c.prospect_id as "prospectId", ${CALLED}::date as date, to_char(${CALLED}, 'HH24:MI') as time, u.name as caller,
             ${shownTo(who, 'c.caller_id')} as mobile, t.name, c.interest, c.outcome, ${LOCAL(sql`c.next_call_at`)}::date as "nextOn",
             c.seconds, c.remarks, to_char(${CALLED}, 'HH24') || ':00' as hour, c.caller_id
        from share_calls c
        join share_prospects t on t.company_id = c.company_id and t.id = c.prospect_id
        join users u on u.company_id = c.company_id and u.id = c.caller_id
       where c.company_id = ${who.companyId} and ${ofCaller(who, sql`c.caller_id`)}) c`,
    company: 'inside',
    columns: {
      ...columnsIn('c', 'prospectId', 'time', 'caller', 'mobile', 'name', 'interest', 'outcome'),
      ...columnsIn('c', 'seconds', 'remarks', 'hour'),
      date: { value: sql`c.date`, type: 'date', required: true },
      nextOn: { value: sql`c."nextOn"`, type: 'date' },
    },
    where: {
      ...between(sql`c.date`),
      callerId: (key) => sql`c.caller_id = ${Number(key)}`,
      outcome: (outcome) => sql`c.outcome = ${outcome}`,
    },
    order: [
      { field: 'date', dir: 'desc' },
      { field: 'time', dir: 'desc' },
    ],
    ties: sql`c.id desc`,
  });
  reportRoutes(api, callsDue, {
    summary: 'Next calls to prospects that are due by a day',
    from: (_tx, { who, query }) => sql`(
      select t.id as "prospectId", ${DUE}::date as due, to_char(${DUE}, 'HH24:MI') as time,
             greatest(0, ${(query as { asOn: string }).asOn}::date - ${DUE}::date) as "daysOver", t.name as prospect,
             ${shownTo(who, 't.caller_id')} as mobile, t.interest, t.last_outcome as "lastOutcome", t.tries, u.name as caller, t.caller_id
        from share_prospects t left join users u on u.company_id = t.company_id and u.id = t.caller_id
       where t.company_id = ${who.companyId} and t.active and not t.do_not_call and t.next_call_at is not null
         and ${ofCaller(who, sql`t.caller_id`)}) t`,
    company: 'inside',
    columns: {
      ...columnsIn(
        't',
        'prospectId',
        'time',
        'daysOver',
        'prospect',
        'mobile',
        'interest',
        'lastOutcome',
        'tries',
        'caller',
      ),
      due: { value: sql`t.due`, type: 'date', required: true },
    },
    where: { asOn: (day) => sql`t.due <= ${day}::date`, callerId: (key) => sql`t.caller_id = ${Number(key)}` },
    order: [
      { field: 'due', dir: 'asc' },
      { field: 'time', dir: 'asc' },
    ],
    ties: sql`t."prospectId"`,
  });
  reportRoutes(api, callersSummary, {
    summary: 'Calls of a period by caller, with what they led to',
    from: async (tx, { who, query }) => sql`(${await byCaller(tx, who, query as Days)}) r`,
    company: 'inside',
    columns: columnsIn(
      'r',
      ...([
        'callerId',
        'caller',
        'calls',
        'talked',
        'interested',
        'converted',
        'conversion',
        'averageGap',
        'target',
        'value',
      ] as const),
    ),
    where: { from: () => null, to: () => null },
    order: [{ field: 'calls', dir: 'desc' }],
    ties: sql`r."callerId"`,
  });
}

type Days = { from: IsoDate; to: IsoDate };

/**
 * One row for each caller of a period; the gap is that between two calls of the same day.
 * @param seen whose calls count.
 */
export async function byCaller(tx: Tx, who: SignedIn, { from, to }: Days, seen: SQL = ofCaller(who, sql`c.caller_id`)) {
  const target = await setting(tx, who, CALLS_A_DAY);
  return sql`
    with called as (
      select c.caller_id, c.outcome, c.value, ${CALLED} as at,
             extract(epoch from c.called_at - lag(c.called_at) over (partition by c.caller_id, ${CALLED}::date order by c.called_at)) / 60 as gap
        from share_calls c
       where c.company_id = ${who.companyId} and ${seen}
         and c.called_at >= (${from}::date)::timestamp at time zone 'Asia/Kolkata'
         and c.called_at < (${to}::date + 1)::timestamp at time zone 'Asia/Kolkata')
    select k.caller_id as "callerId", u.name as caller, count(*)::int as calls,
           count(*) filter (where k.outcome not in ('noAnswer', 'wrongNo'))::int as talked,
           count(*) filter (where k.outcome = 'interested')::int as interested,
           count(*) filter (where k.outcome = 'converted')::int as converted,
           round(100000.0 * count(*) filter (where k.outcome = 'converted') / count(*))::int as conversion,
           round(avg(k.gap)::numeric, 1)::float8 as "averageGap",
           (count(distinct k.at::date) * ${target})::int as target, coalesce(sum(k.value), 0)::bigint as value
      from called k join users u on u.company_id = ${who.companyId} and u.id = k.caller_id
     group by k.caller_id, u.name`;
}
