import { sql } from 'drizzle-orm';
import { contacts } from '../../contract/crm/contacts';
import { FOLLOW_UPS, OUTCOMES } from '../../contract/crm/leadStages';
import { leads } from '../../contract/crm/leads';
import { OFFER_EVENTS } from '../../contract/crm/offerAnswers';
import { quotations } from '../../contract/crm/quotations';
import type { Api } from '../core/calls/api';
import { ROW, timelineRoute } from '../core/documents/timeline';
import { NEXT_KIND, NEXT_ON, NOW, OWNER } from './crmSql';

const worded = (words: Readonly<Record<string, string>>, code: ReturnType<typeof sql>) =>
  sql`${JSON.stringify(words)}::jsonb ->> ${code}`;

/** Calls and visits that were taken down, and the next step of each open enquiry, on the timelines of all parties. */
function sourcesOfCrm(api: Api): void {
  api.timelineSources.push(
    () => sql`
    select 's' || m.id, m.given ->> 'kind', coalesce(m.date, (m.taken_at at time zone 'Asia/Kolkata')::date), m.taken_at, ${ROW}, null,
           m.given ->> 'remark', ${worded(OUTCOMES, sql`(m.given ->> 'outcome')`)}, m.taken_by
      from docs d join document_steps m on m.company_id = d.company_id and m.document_id = d.id and m.event = 'log'`,
    () => sql`
    select 'a' || m.id, 'answer', (m.taken_at at time zone 'Asia/Kolkata')::date, m.taken_at, ${ROW}, null,
           nullif(concat_ws(': ', m.given ->> 'name', m.given ->> 'remark'), ''), ${worded(OFFER_EVENTS, sql`m.event`)}, null::int
      from docs d join document_steps m on m.company_id = d.company_id and m.document_id = d.id and m.event in ('seen', 'accepted', 'declined')
     where d.type = ${quotations.type}`,
    () => sql`
    select 'n' || d.id, 'next', ${NEXT_ON}, null, ${ROW}, null, ${worded(FOLLOW_UPS, NEXT_KIND)}, null, ${OWNER}
      from docs d ${NOW} where d.type = ${leads.type} and d.phase = 'live'`,
  );
}

/** The timeline of an enquiry with what answers it, and of a contact with what names it. */
export function timelineRoutes(api: Api): void {
  sourcesOfCrm(api);
  timelineRoute(api, {
    ...leads,
    table: 'documents',
    documents: ({ companyId }, id) => sql`
      select ${id}::int as id from documents o where o.company_id = ${companyId} and o.id = ${id} and o.type = ${leads.type}
      union
      select d.id from documents d where d.company_id = ${companyId} and d.type in ('CQ', 'CO') and d.input ->> 'leadId' = ${String(id)}`,
  });
  timelineRoute(api, {
    ...contacts,
    table: 'contacts',
    documents: ({ companyId }, id) => sql`
      select d.id from documents d
       where d.company_id = ${companyId} and d.type in ('CL', 'CP') and (d.input ->> 'contactId')::int in (
               select k.id from contacts k where k.company_id = ${companyId} and (k.id = ${id} or k.merged_into_id = ${id}))`,
  });
}
