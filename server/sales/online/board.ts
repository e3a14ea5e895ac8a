import { type SQL, sql } from 'drizzle-orm';
import {
  BoardQuery,
  MOST_CARDS,
  OnlineBoard,
  type OnlineCard,
  onlineBoardPath,
  onlineOrders,
} from '../../../contract/selling/onlineOrders';
import { BOARD_STAGES, SIDE_STAGES } from '../../../contract/selling/onlineStages';
import type { Api } from '../../core/calls/api';
import type { SignedIn } from '../../core/calls/system';
import { anyOf } from '../../core/db/anyOf';
import { rowsOf, type Tx } from '../../core/db/database';
import { mayBranches } from '../../core/documents/documentHeader';
import { instantText } from '../../core/documents/documentStore';

/** Days for which a finished order stays on the board. */
const SHOWN_DAYS = 14;

type Asked = { outletId?: string | undefined; payMode?: string | undefined; q?: string | undefined };

const shown = (who: SignedIn, { outletId, payMode, q }: Asked, now: Date): SQL => {
  const text = q?.trim().toLowerCase();
  return sql`
    documents d join online_orders o on o.company_id = d.company_id and o.document_id = d.id
     where d.company_id = ${who.companyId} and d.type = ${onlineOrders.type} ${mayBranches(who, 'd.branch_id')}
       and (d.phase in ('waiting', 'live') or d.stage_at > ${now.toISOString()}::timestamptz - make_interval(days => ${SHOWN_DAYS}))
       ${outletId ? sql`and o.outlet_id = ${Number(outletId)}` : sql``} ${payMode ? sql`and d.input ->> 'payMode' = ${payMode}` : sql``}
       ${text ? sql`and position(${text} in lower(concat_ws(' ', d.number, d.particulars, d.keywords))) > 0` : sql``}`;
};

/** The board: for each column the count, the value, and the cards promised first. */
export const boardRoutes = (api: Api) =>
  api.on(
    {
      method: 'GET',
      path: onlineBoardPath,
      summary: 'Online orders by status, as a board shows them',
      needs: { anyOf: [onlineOrders.screen, ...(onlineOrders.alsoOn ?? [])] },
      query: BoardQuery,
      answer: OnlineBoard,
    },
    (tx, { who, query, now }) => boardOf(tx, who, query, now),
  );

async function boardOf(tx: Tx, who: SignedIn, asked: Asked, now: Date): Promise<OnlineBoard> {
  const found = await rowsOf<{ status: string; count: number; value: number; ids: number[] }>(
    tx,
    sql`
    select r.status, count(*)::int as count, sum(r.amount)::bigint as value,
           coalesce(json_agg(r.id) filter (where r.place <= ${MOST_CARDS}), '[]') as ids
      from (select d.id, d.status, d.amount,
                   row_number() over (partition by d.status order by case when d.phase in ('waiting', 'live') then o.promised_at end, d.stage_at desc, d.id) as place
              from ${shown(who, asked, now)}) r
     group by r.status`,
  );
  const byStatus = new Map(found.map((one) => [one.status, one]));
  const cards = await rowsOf<OnlineCard>(
    tx,
    sql`
    select d.id, d.version, d.number, d.status, u.name as "outletName", o.external_no as "externalNo", d.input ->> 'buyerName' as "buyerName",
           d.input ->> 'city' as city, d.input ->> 'payMode' as "payMode", d.amount,
           ${instantText('o.ordered_at')} as "orderedAt", ${instantText('o.promised_at')} as "promisedAt", o.carrier,
           coalesce(b.name, nullif(concat_ws(' ', o.courier, o.awb), '')) as "carriedBy", i.number as "invoiceNo"
      from documents d
      join online_orders o on o.company_id = d.company_id and o.document_id = d.id
      join online_outlets u on u.company_id = o.company_id and u.id = o.outlet_id
      left join delivery_boys b on b.company_id = o.company_id and b.id = o.boy_id
      left join documents i on i.company_id = o.company_id and i.id = o.invoice_id
     where d.company_id = ${who.companyId} and d.id = ${anyOf(found.flatMap(({ ids }) => ids))}
     order by case when d.phase in ('waiting', 'live') then o.promised_at end, d.stage_at desc, d.id`,
  );
  return OnlineBoard.parse({
    columns: [...BOARD_STAGES, ...SIDE_STAGES].map((status) => {
      const { count = 0, value = 0 } = byStatus.get(status) ?? {};
      return { status, count, value: Number(value) };
    }),
    cards: cards.map((card) => ({ ...card, amount: Number(card.amount) })),
  });
}
