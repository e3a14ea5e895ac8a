import { sql } from 'drizzle-orm';
import type { Paise } from '../../../contract/amount';
import type { DashboardList } from '../../../contract/dashboards';
import { formatInstant, type Instant } from '../../../contract/dates';
import { ecommerce } from '../../../contract/ecommerce/screens';
import { sentenceCase } from '../../../contract/resource';
import { canOpen } from '../../../contract/screen';
import { BOARD_STAGES, onlineStages } from '../../../contract/selling/onlineStages';
import {
  chartFor,
  type DashboardAt,
  type DashboardSource,
  listFor,
  targetOf,
  tileFor,
} from '../../core/dashboards/dashboards';
import { rowOf, rowsOf, type Tx } from '../../core/db/database';
import { instantText } from '../../core/documents/documentStore';
import { ofBranch } from '../dashboard/figures';

/** The first look at online sales: orders by stage, late orders, today's sales, pending payouts. */

const screen = ecommerce.onlineBilling;
const SHOWN = 8;
/** A closed order is finished; before delivery, a promise has to be kept. */
const STAGES = BOARD_STAGES.filter((stage) => stage !== 'closed');
const OPEN = STAGES.filter((stage) => stage !== 'delivered');

type Figures = { outlets: number; soldToday: Paise; bills: number; due: Paise };

export const onlineOverview: DashboardSource = async (tx, at) => {
  const { who, asOn } = at;
  if (!canOpen(who, screen)) return {};
  const { outlets, soldToday, bills, due } = await rowOf<Figures>(
    tx,
    sql`
    select (select count(*)::int from online_outlets u where u.company_id = ${who.companyId} and u.active) as outlets,
           coalesce(sum(i.amount) filter (where i.date = ${asOn}), 0)::bigint as "soldToday",
           (count(*) filter (where i.date = ${asOn}))::int as bills,
           coalesce(sum(b.pending), 0)::bigint as due
      from online_orders o
      join documents i on i.company_id = o.company_id and i.id = o.invoice_id and i.phase = 'live'
      left join bills b on b.company_id = i.company_id and b.document_id = i.id and not b.is_cancelled and (b.pending > 0 or i.date = ${asOn})
     where o.company_id = ${who.companyId} and (b.id is not null or i.date = ${asOn}) ${ofBranch(at, 'i.branch_id')}`,
  );
  if (outlets === 0) return {};
  const stages = await byStage(tx, at);
  const late = await lateOrders(tx, at);
  const countOf = (stage: string) => stages.find(({ status }) => status === stage)?.orders ?? 0;
  const tile = { screen, params: {} };
  return {
    tiles: [
      ...tileFor(who, {
        ...tile,
        key: 'online.new',
        label: 'Online orders to accept',
        value: countOf('new'),
        show: 'count',
      }),
      ...tileFor(who, {
        ...tile,
        key: 'online.late',
        label: 'Late online orders',
        value: late.all,
        show: 'count',
        better: 'less',
      }),
      ...tileFor(who, {
        ...tile,
        key: 'online.sold',
        label: 'Online sales today',
        value: soldToday,
        note: `Invoices: ${bills}`,
      }),
      ...tileFor(who, { ...tile, key: 'online.due', label: 'Payouts due', value: due, params: { tab: 'payouts' } }),
    ],
    charts: [
      chartFor({
        key: 'online.stages',
        kind: 'bars',
        label: 'Online orders by stage',
        axis: 'Stage',
        show: 'count',
        categories: STAGES.map((stage) => sentenceCase(onlineStages[stage].words)),
        series: [{ label: 'Orders', values: STAGES.map(countOf) }],
        opens: STAGES.map(() => targetOf(screen)),
      }),
    ],
    lists: [late.list],
  };
};

const byStage = (tx: Tx, at: DashboardAt) =>
  rowsOf<{ status: string; orders: number }>(
    tx,
    sql`select d.status, count(*)::int as orders from documents d
         where d.company_id = ${at.who.companyId} and d.type = 'OO' and d.phase in ('waiting', 'live') ${ofBranch(at, 'd.branch_id')}
         group by d.status`,
  );

type Late = { id: number; number: string; buyer: string; promised: Instant; amount: Paise; all: number };

/** Orders that are not delivered though their promise is over, the latest first. */
async function lateOrders(tx: Tx, at: DashboardAt): Promise<{ all: number; list: DashboardList }> {
  const rows = await rowsOf<Late>(
    tx,
    sql`select d.id, d.number, d.input ->> 'buyerName' as buyer, ${instantText('o.promised_at')} as promised, d.amount, (count(*) over ())::int as all
          from documents d join online_orders o on o.company_id = d.company_id and o.document_id = d.id
         where d.company_id = ${at.who.companyId} and d.type = 'OO' and d.phase in ('waiting', 'live')
           and d.status = any(${`{${OPEN.join()}}`}::text[]) and o.promised_at < ${at.now.toISOString()}::timestamptz ${ofBranch(at, 'd.branch_id')}
         order by o.promised_at, d.id limit ${SHOWN}`,
  );
  const all = rows[0]?.all ?? 0;
  return {
    all,
    list: listFor({
      key: 'online.late',
      label: 'Late online orders',
      rows: rows.map(({ id, number, buyer, promised, amount }) => ({
        key: String(id),
        text: `${buyer} · ${number}`,
        note: `Promised for ${formatInstant(promised)}`,
        amount,
        isLate: true,
        opens: targetOf(screen, { open: id }),
      })),
      more: all - rows.length,
      empty: 'No online order is late.',
      opens: targetOf(screen),
    }),
  };
}
