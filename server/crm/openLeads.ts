import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { DOCUMENTS } from '../../contract/changes';
import { isOpenStage } from '../../contract/crm/leadStages';
import { leads } from '../../contract/crm/leads';
import { quotations } from '../../contract/crm/quotations';
import { crm as screens } from '../../contract/crm/screens';
import type { IsoDate } from '../../contract/dates';
import { phaseOf } from '../../contract/document';
import { optionalKey, searchText, usedIn } from '../../contract/fields';
import type { Problems } from '../../contract/problems';
import { Option } from '../../contract/resource';
import { customers } from '../../contract/selling/customers';
import { OPEN_LEADS } from '../../contract/targets';
import type { Api, Ctx } from '../core/calls/api';
import { documentsIn } from '../core/calls/references';
import { rowsOf, type Tx } from '../core/db/database';
import { mayBranches } from '../core/documents/documentHeader';
import { keepStep, storeStage } from '../core/documents/documentStore';
import { releaseSources } from '../core/documents/lineLinks';
import { lookupScreens } from '../core/masters/lookup';
import { moveLead } from './steps';

/** Enquiries answered by quotations and orders: which may be chosen, and how the answer changes their stage. */

type C = Ctx<unknown, unknown>;

export const openLeadRoutes = (api: Api) =>
  api.on(
    {
      method: 'GET',
      path: `${OPEN_LEADS.path}/lookup`,
      summary: 'Open enquiries that a quotation or an order may answer',
      needs: {
        anyOf: lookupScreens(api, OPEN_LEADS.path, documentsIn(leads.type), [screens.quotations, screens.orders]),
      },
      query: z.object({ q: z.optional(searchText), id: optionalKey('No such entry'), used: z.optional(usedIn) }),
      answer: z.array(Option),
    },
    (tx, { who, query: { q = '', id } }) =>
      rowsOf<{ id: number; label: string; hint: string | null }>(
        tx,
        sql`
        select d.id, d.number || ' ' || d.particulars as label, d.input ->> 'city' as hint from documents d
         where d.company_id = ${who.companyId} and d.type = ${leads.type} and d.number is not null ${mayBranches(who, 'd.branch_id')}
           ${id ? sql`and d.id = ${Number(id)}` : sql`and d.phase = 'live'`}
           and position(${q.trim().toLowerCase()} in lower(d.number || ' ' || d.particulars)) > 0
         order by d.date desc, d.id desc limit 50`,
      ),
  );

type Lead = { number: string; status: string; customerId: number | null };

/** Why an enquiry cannot be answered: it is not approved, not open any more, or of another customer. */
export async function leadProblems(
  tx: Tx,
  { who }: C,
  { leadId, customerId }: { leadId: number | null; customerId: number },
): Promise<Problems> {
  if (leadId === null) return {};
  const [lead] = await rowsOf<Lead>(
    tx,
    sql`select coalesce(number, particulars) as number, status, party_id as "customerId" from documents d
         where d.company_id = ${who.companyId} and d.type = ${leads.type} and d.id = ${leadId} ${mayBranches(who, 'd.branch_id')}`,
  );
  if (!lead) return { leadId: 'Select an enquiry of the list' };
  const { number, status } = lead;
  if (['draft', 'submitted', 'returned'].includes(status)) return { leadId: `Enquiry ${number} is not approved.` };
  if (!isOpenStage(status) && status !== 'won')
    return { leadId: `Enquiry ${number} is ${leads.stages[status]?.words ?? status}. Reopen it first.` };
  if (lead.customerId !== null && lead.customerId !== customerId)
    return { leadId: `Enquiry ${number} is of another customer.` };
  return {};
}

type Answer = { leadId: number | null; customerId: number; date: IsoDate };

/** An enquiry is quoted by its first quotation and won by its first order; its party is from then on the customer. */
export async function answerLead(tx: Tx, ctx: C, { leadId, customerId, date }: Answer, to: 'quoted' | 'won') {
  if (leadId === null) return;
  await moveLead(tx, ctx, leadId, to, date);
  await tx.execute(sql`
    update documents d set party_kind = ${customers.path}, party_id = c.id, party_name = c.name, version = d.version + 1
      from customers c
     where d.company_id = ${ctx.who.companyId} and d.id = ${leadId} and d.type = ${leads.type} and d.party_id is null
       and c.company_id = d.company_id and c.id = ${customerId}`);
}

/** The other quotations of an enquiry that was won are lost. @param orderId the order that won it. */
export const loseOthers = (tx: Tx, ctx: C, leadId: number, orderId: number): Promise<void> =>
  loseQuotations(tx, ctx, leadId, { lostReason: 'otherWon', lostTo: null }, orderId);

/** Quotations of an enquiry that are in force are lost, for a reason. @param orderId the order whose own quotation stays. */
export async function loseQuotations(
  tx: Tx,
  ctx: C,
  leadId: number,
  given: { lostReason: string; lostTo: string | null },
  orderId = 0,
): Promise<void> {
  const rows = await rowsOf<{ id: number; number: string; branchId: number; status: string }>(
    tx,
    sql`select d.id, d.number, d.branch_id as "branchId", d.status from documents d
         where d.company_id = ${ctx.who.companyId} and d.type = ${quotations.type} and d.status in ('approved', 'sent') and d.input ->> 'leadId' = ${String(leadId)}
           and not exists (select from line_links k where k.company_id = d.company_id and k.from_document_id = d.id and k.to_document_id = ${orderId})
         order by d.id for update of d`,
  );
  const { path, stages } = quotations;
  for (const { id, number, branchId, status } of rows) {
    await keepStep(tx, ctx, id, { event: 'lose', date: null, given });
    await storeStage(tx, ctx, id, { status: 'lost', phase: phaseOf(stages, 'lost') });
    await releaseSources(tx, ctx, id);
    const of = { entity: path, entityId: id, number, branchId };
    ctx.audit({ ...of, action: 'change', before: { status }, after: { status: 'lost' } });
  }
  if (rows.length > 0) ctx.changed(path, DOCUMENTS);
}
