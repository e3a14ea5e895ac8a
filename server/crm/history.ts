import { sql } from 'drizzle-orm';
import { complaintHistoryPath, complaints } from '../../contract/crm/complaints';
import { LeadHistory, leadHistoryPath, leads } from '../../contract/crm/leads';
import { crm as screens } from '../../contract/crm/screens';
import type { Kind } from '../../contract/kind';
import type { Screen } from '../../contract/screen';
import { type Api, notFound } from '../core/calls/api';
import { rowsOf } from '../core/db/database';
import { mayBranches } from '../core/documents/documentHeader';

type Path = typeof leadHistoryPath | typeof complaintHistoryPath;

function historyRoute(
  api: Api,
  path: Path,
  { type, names: { one } }: Kind,
  summary: string,
  anyOf: readonly Screen[],
): void {
  api.on(
    { method: 'GET', path: `${path}/:id`, summary, needs: { anyOf }, answer: LeadHistory },
    async (tx, { who, id }) => {
      const [found] = await rowsOf(
        tx,
        sql`select from documents d where d.company_id = ${who.companyId} and d.id = ${id} and d.type = ${type} ${mayBranches(who, 'd.branch_id')}`,
      );
      if (!found) throw notFound(`This ${one}`);
      return rowsOf<LeadHistory[number]>(
        tx,
        sql`
      select h.id, h.from_status as "from", h.to_status as "to", h.on_date as "on", h.days, u.name as by
        from crm_history h
        join users u on u.company_id = h.company_id and u.id = h.taken_by
       where h.company_id = ${who.companyId} and h.document_id = ${id} order by h.id`,
      );
    },
  );
}

export function historyRoutes(api: Api): void {
  historyRoute(
    api,
    leadHistoryPath,
    leads,
    'When an enquiry came to which status, and how long it had been in the former one',
    [leads.screen, ...(leads.alsoOn ?? []), screens.enquiryApprovals],
  );
  historyRoute(
    api,
    complaintHistoryPath,
    complaints,
    'When a complaint came to which status, and how long it had been in the former one',
    [complaints.screen],
  );
}
