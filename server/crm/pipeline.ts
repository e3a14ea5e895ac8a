import { type SQL, sql } from 'drizzle-orm';
import { DOCUMENTS } from '../../contract/changes';
import { OPEN_STAGES } from '../../contract/crm/leadStages';
import {
  FollowUps,
  followUpsPath,
  HandedOver,
  HandOver,
  handOverPath,
  leads,
  MOST_CARDS,
  Pipeline,
  type PipelineCard,
  PipelineQuery,
  pipelinePath,
} from '../../contract/crm/leads';
import { TRAN } from '../../contract/screen';
import { type Api, todayOf } from '../core/calls/api';
import { invalid } from '../core/calls/refused';
import type { SignedIn } from '../core/calls/system';
import { anyOf } from '../core/db/anyOf';
import { rowOf, rowsOf, type Tx } from '../core/db/database';
import { mayBranches } from '../core/documents/documentHeader';
import { GONE } from '../core/lists/readRow';
import { NEXT_KIND, NEXT_ON, NOW, OWNER } from './crmSql';

const open = { anyOf: [leads.screen, ...(leads.alsoOn ?? [])] };

/** The open enquiries that a user may see, narrowed as the board is. */
const openLeads = (who: SignedIn, narrowed: SQL) => sql`
  documents d ${NOW} where d.company_id = ${who.companyId} and d.type = ${leads.type} and d.phase = 'live' ${mayBranches(who, 'd.branch_id')} ${narrowed}`;

const CARD = sql`
  d.id, d.version, d.number, d.status, d.input ->> 'name' as name, d.input ->> 'city' as city, d.input ->> 'mobile' as mobile,
  coalesce((select u.name from users u where u.company_id = d.company_id and u.id = ${OWNER}), ${GONE}) as "ownerName",
  d.input ->> 'temperature' as temperature, d.amount, ${NEXT_KIND} as "nextKind", ${NEXT_ON} as "nextOn",
  coalesce((
    select coalesce(m.do_not_call, k.do_not_call) from contacts k
      left join contacts m on m.company_id = k.company_id and m.id = k.merged_into_id
     where k.company_id = d.company_id and k.id = (d.input ->> 'contactId')::int), false) as "doNotCall"`;

type Asked = {
  whose?: 'mine' | undefined;
  ownerId?: string | undefined;
  source?: string | undefined;
  q?: string | undefined;
};
function narrowedBy({ userId }: SignedIn, { whose, ownerId, source, q }: Asked): SQL {
  const text = q?.trim().toLowerCase();
  return sql`${whose ? sql`and ${OWNER} = ${userId}` : sql``} ${ownerId ? sql`and ${OWNER} = ${Number(ownerId)}` : sql``} ${source ? sql`and d.input ->> 'source' = ${source}` : sql``}
    ${text ? sql`and position(${text} in lower(concat_ws(' ', d.number, d.particulars, d.keywords))) > 0` : sql``}`;
}

/** The board: for each status the count, the value, and the cards whose next step is due first. */
async function pipelineOf(tx: Tx, who: SignedIn, asked: Asked): Promise<Pipeline> {
  const found = await rowsOf<{ status: string; count: number; value: number; ids: number[] }>(
    tx,
    sql`
    select r.status, count(*)::int as count, sum(r.amount)::bigint as value,
           coalesce(json_agg(r.id) filter (where r.place <= ${MOST_CARDS}), '[]') as ids
      from (select d.id, d.status, d.amount,
                   row_number() over (partition by d.status order by ${NEXT_ON}, d.id) as place
              from ${openLeads(who, narrowedBy(who, asked))}) r
     group by r.status`,
  );
  const byStatus = new Map(found.map((one) => [one.status, one]));
  const ids = found.flatMap((one) => one.ids);
  const cards = await rowsOf<PipelineCard>(
    tx,
    sql`select ${CARD} from documents d ${NOW}
         where d.company_id = ${who.companyId} and d.id = ${anyOf(ids)} order by ${NEXT_ON}, d.id`,
  );
  return Pipeline.parse({
    columns: OPEN_STAGES.map((status) => {
      const { count = 0, value = 0 } = byStatus.get(status) ?? {};
      return { status, count, value: Number(value) };
    }),
    cards: cards.map((card) => ({ ...card, amount: Number(card.amount) })),
  });
}

export function pipelineRoutes(api: Api): void {
  api.on(
    {
      method: 'GET',
      path: pipelinePath,
      summary: 'The open enquiries by status, as a board shows them',
      needs: open,
      query: PipelineQuery,
      answer: Pipeline,
    },
    (tx, { who, query }) => pipelineOf(tx, who, query),
  );
  api.on(
    {
      method: 'GET',
      path: followUpsPath,
      summary: 'Enquiries whose next step is due today or overdue',
      needs: open,
      query: PipelineQuery,
      answer: FollowUps,
    },
    async (tx, { who, query, now }) => {
      const today = todayOf(now);
      const due = openLeads(who, sql`${narrowedBy(who, query)} and ${NEXT_ON} <= ${today}::date`);
      const { total } = await rowOf<{ total: number }>(tx, sql`select count(*)::int as total from ${due}`);
      const cards = await rowsOf<PipelineCard>(
        tx,
        sql`select ${CARD} from ${due} order by ${NEXT_ON}, d.id limit ${2 * MOST_CARDS}`,
      );
      return { today, total, cards: cards.map((card) => ({ ...card, amount: Number(card.amount) })) as PipelineCard[] };
    },
  );
  handOverRoute(api);
}

function handOverRoute(api: Api): void {
  api.on(
    {
      method: 'POST',
      path: handOverPath,
      summary: 'Hand all open enquiries of one user over to another one',
      needs: { screen: leads.screen, tran: TRAN.modify, alsoOn: leads.alsoOn },
      body: HandOver,
      answer: HandedOver,
    },
    async (tx, ctx) => {
      const { who, body } = ctx;
      const known = await rowsOf<{ id: number; off: boolean; name: string }>(
        tx,
        sql`select id, is_disabled as off, name from users where company_id = ${who.companyId} and id in (${body.fromId}, ${body.toId})`,
      );
      const to = known.find(({ id }) => id === body.toId);
      if (!known.some(({ id }) => id === body.fromId)) throw invalid({ fromId: 'Select a user of the list' });
      if (!to) throw invalid({ toId: 'Select a user of the list' });
      if (to.off) throw invalid({ toId: `${to.name} does not sign in any more` });
      if (body.fromId === body.toId) throw invalid({ toId: 'Choose another user' });
      const moved = await rowsOf<{ id: number; number: string | null; branchId: number }>(
        tx,
        sql`
        with his as (
          select d.id, d.revision from documents d ${NOW}
           where d.company_id = ${who.companyId} and d.type = ${leads.type} and d.phase in ('live', 'waiting') and ${OWNER} = ${body.fromId}
                 ${mayBranches(who, 'd.branch_id')}),
        noted as (
          insert into crm_now as n (company_id, document_id, revision, owner_id)
          select ${who.companyId}, his.id, his.revision, ${body.toId}::int from his
          on conflict (company_id, document_id) do update set owner_id = excluded.owner_id,
                 next_on = case when n.revision = excluded.revision then n.next_on end,
                 next_kind = case when n.revision = excluded.revision then n.next_kind end, revision = excluded.revision)
        update documents d set version = d.version + 1
          from his where d.company_id = ${who.companyId} and d.id = his.id
        returning d.id, d.number, d.branch_id as "branchId"`,
      );
      for (const { id, number, branchId } of moved)
        ctx.audit({
          action: 'change',
          entity: leads.path,
          entityId: id,
          number,
          branchId,
          before: { ownerId: body.fromId },
          after: { ownerId: body.toId },
        });
      ctx.changed(leads.path, DOCUMENTS);
      return { count: moved.length };
    },
  );
}
