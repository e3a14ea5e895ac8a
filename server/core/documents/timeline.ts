import { type SQL, sql } from 'drizzle-orm';
import { canOpen, type Screen } from '../../../contract/screen';
import { TIMELINE_PAGE, Timeline, TimelineQuery, type TimelineRow, timelinePath } from '../../../contract/timeline';
import { type Api, notFound } from '../calls/api';
import type { SignedIn } from '../calls/system';
import { rowsOf } from '../db/database';
import { mayBranches } from './documentHeader';

/** Further rows of a timeline: a select with the columns of `ROW`, over `docs`, the documents of the party. */
export type TimelineSource = (who: SignedIn) => SQL;

type Party = {
  path: `/api/${string}`;
  screen: Screen;
  alsoOn?: readonly Screen[];
  names: { one: string };
  /** The table of its master, where it is one. */
  table: string;
  /** Keys of its documents, as a select of `id`. */
  documents(who: SignedIn, id: number): SQL;
};

/** Documents of a party by its key, and what its ledger account was in. */
export const ofParty =
  (path: string, table: string) =>
  (who: SignedIn, id: number): SQL =>
    sql`
  select d.id from documents d where d.company_id = ${who.companyId} and d.party_kind = ${path} and d.party_id = ${id}
  union
  select e.document_id from ${sql.identifier(table)} p
    join ledger_entries e on e.company_id = p.company_id and e.account_id = p.account_id
   where p.company_id = ${who.companyId} and p.id = ${id}`;

/** The columns of a row about a document `d`; each source adds the rest. */
export const ROW = sql.raw(`d.id as "documentId", d.type, d.number, d.phase = 'void' as "isVoid"`);

/**
 * The call behind the timeline of a party; a user sees the documents whose screens they may open, in their own
 * branches.
 */
export function timelineRoute(api: Api, { path, screen, alsoOn = [], names, table, documents }: Party): void {
  api.on(
    {
      method: 'GET',
      path: timelinePath(path),
      summary: `Everything that happened with a ${names.one}, the latest first`,
      needs: { anyOf: [screen, ...alsoOn] },
      query: TimelineQuery,
      answer: Timeline,
    },
    async (tx, { who, id, query: { page } }): Promise<Timeline> => {
      const [found] = await rowsOf(
        tx,
        sql`select from ${sql.identifier(table)} p where p.company_id = ${who.companyId} and p.id = ${id}`,
      );
      if (!found) throw notFound(`This ${names.one}`);
      const types = [...new Set(api.documents.filter((one) => canOpen(who, one.screen)).map(({ type }) => type))];
      const more = api.timelineSources.map((source) => sql`union all ${source(who)}`);
      const rows = await rowsOf<TimelineRow & { total: number }>(
        tx,
        sql`
        with docs as materialized (
          select d.* from documents d
           where d.company_id = ${who.companyId} and d.id in (${documents(who, id)}) and d.number is not null
             and d.type in (select jsonb_array_elements_text(${JSON.stringify(types)}::jsonb)) ${mayBranches(who, 'd.branch_id')}),
        happened as (
          select 'd' || d.id as key, 'document' as kind, d.date as "on", d.created_at as at, ${ROW}, d.amount, d.particulars as text,
                 null::text as outcome, d.created_by as by_id
            from docs d
          union all
          select 'm' || m.id, 'mail', (m.created_at at time zone 'Asia/Kolkata')::date, m.created_at, ${ROW}, null, m.subject, null, m.from_user_id
            from docs d join mails m on m.company_id = d.company_id and m.related_kind = d.type and m.related_id = d.id
                 -- What users are told of it is no mail to the party.
                 and exists (select from jsonb_array_elements(m.to_people) p where p ->> 'userId' is null)
          ${sql.join(more, sql` `)})
        select h.key, h.kind, h."on", h."documentId", h.type, h.number, h."isVoid", h.amount, h.text, h.outcome, u.name as by,
               count(*) over ()::int as total
          from happened h left join users u on u.company_id = ${who.companyId} and u.id = h.by_id
         order by h."on" desc, h.at desc nulls first, h.key limit ${TIMELINE_PAGE} offset ${(page - 1) * TIMELINE_PAGE}`,
      );
      return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
    },
  );
}
