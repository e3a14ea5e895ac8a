import { sql } from 'drizzle-orm';

/**
 * Values of an enquiry `d` that change from day to day without a new revision: the owner and the next step. A change
 * of the enquiry itself sets both again, so values noted for the revision before do not count.
 */
export const NOW = sql`
  left join crm_now n on n.company_id = d.company_id and n.document_id = d.id and n.revision = d.revision`;

/** The owner; by default the user who entered it. */
export const OWNER = sql`coalesce(n.owner_id, (d.input ->> 'ownerId')::int, d.created_by)`;
export const NEXT_ON = sql`coalesce(n.next_on, (d.input ->> 'nextOn')::date)`;
export const NEXT_KIND = sql`coalesce(n.next_kind, d.input ->> 'nextKind')`;

/**
 * The same of one that is read whole, in place of what was entered.
 * @param names how the kind calls them.
 */
export const standing = (names: { owner: string; nextOn: string; nextKind?: string }) => sql`(
  select jsonb_strip_nulls(jsonb_build_object(
           ${names.owner}::text, n.owner_id, ${names.nextOn}::text, n.next_on, ${names.nextKind ?? 'nextKind'}::text, n.next_kind))
    from crm_now n where n.company_id = d.company_id and n.document_id = d.id and n.revision = d.revision) as standing`;

/** The first day in its present status. */
export const SINCE = sql`coalesce(
  (select max(h.on_date) from crm_history h where h.company_id = d.company_id and h.document_id = d.id),
  (select max((m.decided_at at time zone 'Asia/Kolkata')::date) from document_decisions m
    where m.company_id = d.company_id and m.document_id = d.id and m.event = 'approve'),
  d.date)`;
