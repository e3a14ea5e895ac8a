import { sql } from 'drizzle-orm';
import { type Paise, sumOf } from '../../../contract/amount';
import { addDays, type IsoDate } from '../../../contract/dates';
import { foodKinds } from '../../../contract/food/kinds';
import type { DashboardAt } from '../../core/dashboards/dashboards';
import { rowsOf, type Tx } from '../../core/db/database';
import { mayBranches } from '../../core/documents/documentHeader';

/** The figures behind both dashboards. They read the bills of two days and the orders of one day only. */

export const RESTAURANTS = ['restaurant', 'bar', 'banquet'] as const;
export const COUNTERS = ['takeAway', 'counter', 'online'] as const;
export type Kinds = readonly string[];

export const WEEK = 7;

const inBranch = ({ who, branchId }: DashboardAt, column: string) =>
  sql`${branchId === null ? sql`` : sql`and ${sql.raw(column)} = ${branchId}`} ${mayBranches(who, column)}`;

export type Place = { id: number; name: string };

/** The outlets that a dashboard is about. */
export const readOutlets = (tx: Tx, at: DashboardAt, kinds: Kinds): Promise<Place[]> =>
  rowsOf<Place>(
    tx,
    sql`select o.id, o.name from food_outlets f join outlets o on o.company_id = f.company_id and o.id = f.outlet_id
         where f.company_id = ${at.who.companyId} and f.active
           and f.kind in (select jsonb_array_elements_text(${JSON.stringify(kinds)}::jsonb)) ${inBranch(at, 'o.branch_id')} order by o.name`,
  );

const idsOf = (outlets: readonly Place[]) =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(outlets.map(({ id }) => id))}::jsonb)::int)`;

export type HourSum = {
  date: IsoDate;
  hour: number | null;
  bills: number;
  gross: Paise;
  discount: Paise;
  taxable: Paise;
  total: Paise;
  cost: Paise;
  cash: Paise;
  card: Paise;
  upi: Paise;
  coupon: Paise;
  credit: Paise;
};

/** Bills of the day and of the same weekday a week before, by hour. */
export const readHours = (tx: Tx, at: DashboardAt, outlets: readonly Place[]): Promise<HourSum[]> =>
  rowsOf<HourSum>(
    tx,
    sql`select b.date::text as date, b.hour, count(*) filter (where b.kind = 'bill')::int as bills, sum(b.gross)::bigint as gross, sum(b.discount)::bigint as discount,
               sum(b.taxable)::bigint as taxable, sum(b.total)::bigint as total, sum(b.cost)::bigint as cost, sum(b.cash)::bigint as cash,
               sum(b.card)::bigint as card, sum(b.upi)::bigint as upi, sum(b.coupon)::bigint as coupon, sum(b.credit)::bigint as credit
          from sale_bills b
         where b.company_id = ${at.who.companyId} and b.is_live and b.date in (${at.asOn}, ${addDays(at.asOn, -WEEK)})
           and b.outlet_id in ${idsOf(outlets)} ${inBranch(at, 'b.branch_id')}
         group by 1, 2 order by 1, 2`,
  );

export const total = (rows: readonly HourSum[], field: Exclude<keyof HourSum, 'date' | 'hour' | 'bills'>): Paise =>
  sumOf(rows, (row) => row[field]);

export type OrderSum = { status: string; orderKind: string; orders: number; covers: number; amount: Paise };

/** Orders of the day by stage and kind, open tables of former days too. */
export const readOrders = (tx: Tx, at: DashboardAt, outlets: readonly Place[]): Promise<OrderSum[]> =>
  rowsOf<OrderSum>(
    tx,
    sql`select d.status, d.input ->> 'orderKind' as "orderKind", count(*)::int as orders,
               coalesce(sum((d.input ->> 'covers')::int), 0)::int as covers, sum(d.amount)::bigint as amount
          from documents d
         where d.company_id = ${at.who.companyId} and d.type = ${foodKinds.order.type}
           and (d.date = ${at.asOn} or (d.phase = 'live' and d.date < ${at.asOn}))
           and (d.input ->> 'outletId')::int in ${idsOf(outlets)} ${inBranch(at, 'd.branch_id')}
         group by 1, 2`,
  );

export type KotSum = { waiting: number; oldest: number | null; ready: number; minutes: number | null };

/** What the kitchens still cook, and how long they took. */
export async function readKots(tx: Tx, at: DashboardAt, outlets: readonly Place[]): Promise<KotSum> {
  const [row] = await rowsOf<KotSum>(
    tx,
    sql`select count(*) filter (where k.done_at is null)::int as waiting,
               (extract(epoch from ${at.now.toISOString()}::timestamptz - min(k.sent_at) filter (where k.done_at is null)) / 60)::int as oldest,
               count(*) filter (where k.done_at is not null)::int as ready,
               round(avg(extract(epoch from k.done_at - k.sent_at) / 60))::int as minutes
          from kots k
         where k.company_id = ${at.who.companyId} and k.day = ${at.asOn} and k.kind = 'new' and k.outlet_id in ${idsOf(outlets)}`,
  );
  return row ?? { waiting: 0, oldest: null, ready: 0, minutes: null };
}

export type TopItem = { id: number; name: string; amount: Paise };

/** Items that brought most on the day. */
export const readTopItems = (tx: Tx, at: DashboardAt, outlets: readonly Place[]): Promise<TopItem[]> =>
  rowsOf<TopItem>(
    tx,
    sql`select i.id, i.name, sum(s.taxable)::bigint as amount
          from sale_bills b
          join sale_items s on s.company_id = b.company_id and s.document_id = b.document_id
          join items i on i.company_id = s.company_id and i.id = s.item_id
         where b.company_id = ${at.who.companyId} and b.is_live and b.date = ${at.asOn} and b.outlet_id in ${idsOf(outlets)} ${inBranch(at, 'b.branch_id')}
         group by i.id, i.name having sum(s.taxable) > 0 order by 3 desc, 2 limit 10`,
  );
