import { sql } from 'drizzle-orm';
import { formatQuantity, type Paise, type Quantity } from '../../../contract/amount';
import { crm } from '../../../contract/crm/screens';
import type { DashboardList } from '../../../contract/dashboards';
import { addDays, formatDate, type IsoDate } from '../../../contract/dates';
import { inventory } from '../../../contract/inventory/screens';
import { sales as screens } from '../../../contract/sales/screens';
import { canOpen } from '../../../contract/screen';
import { type DashboardAt, listFor, targetOf } from '../../core/dashboards/dashboards';
import { rowsOf, type Tx } from '../../core/db/database';
import { soldBy } from '../../selling/sold/read';
import { daysTo, ofBranch } from './figures';

const SHOWN = 8;
const WEEK = 7;
/** Number of best-selling items shown first. */
const BEST = 50;

/** Bills of customers that fall due within the week. */
export async function dueThisWeek(tx: Tx, at: DashboardAt): Promise<DashboardList[]> {
  const { who, asOn, branchId } = at;
  const screen = screens.pendingReceivables;
  if (!canOpen(who, screen)) return [];
  const rows = await rowsOf<{ id: number; no: string; customer: string; due: IsoDate; open: Paise; all: number }>(
    tx,
    sql`select b.id, b.bill_no as no, c.name as customer, b.due_date as due, b.pending as open, (count(*) over ())::int as all
          from bills b
          join lateral (select c.name from customers c where c.company_id = b.company_id and c.account_id = b.account_id order by c.id limit 1) c on true
         where b.company_id = ${who.companyId} and b.pending > 0 and b.due_date between ${asOn} and ${addDays(asOn, WEEK)} ${ofBranch(at, 'b.branch_id')}
         order by b.due_date, b.id limit ${SHOWN}`,
  );
  return [
    listFor({
      key: 'dueThisWeek',
      label: 'Bills due this week',
      rows: rows.map(({ id, no, customer, due, open }) => ({
        key: String(id),
        text: `${customer} · ${no}`,
        note: formatDate(due),
        amount: open,
        isLate: false,
        opens: targetOf(screen, { asOn, due: 'week', branchId }),
      })),
      more: (rows[0]?.all ?? 0) - rows.length,
      empty: 'No bill falls due in the next seven days.',
      opens: targetOf(screen, { asOn, due: 'week', branchId }),
    }),
  ];
}

/** Orders that are not delivered in full, those that are awaited longest first. */
export async function toDispatch(tx: Tx, at: DashboardAt): Promise<DashboardList[]> {
  const { who, asOn } = at;
  if (!canOpen(who, crm.orders)) return [];
  const rows = await rowsOf<{ id: number; no: string; customer: string; due: IsoDate; open: Paise; all: number }>(
    tx,
    sql`select d.id, d.number as no, d.party_name as customer, d.input ->> 'deliveryDate' as due, sum(round(l.taxable::numeric * n.left / l.qty))::bigint as open,
               (count(*) over ())::int as all
          from documents d
          join item_lines l on l.company_id = d.company_id and l.document_id = d.id and l.part = 'items'
          left join line_progress p on p.company_id = l.company_id and p.line_id = l.id and p.relation = 'delivered'
         cross join lateral (select l.qty - l.closed_qty - coalesce(p.qty, 0) as left) n
         where d.company_id = ${who.companyId} and d.type = 'CO' and d.phase = 'live' and d.status <> 'held' and n.left > 0 ${ofBranch(at, 'd.branch_id')}
         group by d.id, d.number, d.party_name, d.input order by d.input ->> 'deliveryDate', d.id limit ${SHOWN}`,
  );
  return [
    listFor({
      key: 'toDispatch',
      label: 'Orders to dispatch',
      rows: rows.map(({ id, no, customer, due, open }) => ({
        key: String(id),
        text: `${customer} · ${no}`,
        note: formatDate(due),
        amount: open,
        isLate: due < asOn,
        opens: targetOf(crm.orders, { open: id }),
      })),
      more: (rows[0]?.all ?? 0) - rows.length,
      empty: 'Every order is delivered.',
      opens: targetOf(crm.orders, {}),
    }),
  ];
}

/** Items that sell best and are not in stock any more. */
export async function soldOut(tx: Tx, at: DashboardAt): Promise<DashboardList[]> {
  const { who, asOn, branchId } = at;
  if (!canOpen(who, inventory.stockStatement)) return [];
  const [from = asOn] = daysTo(asOn);
  const rows = await rowsOf<{ id: number; name: string; sold: Quantity; unit: string }>(
    tx,
    sql`select i.id, i.name, u.code as unit, s.qty as sold
          from (select key, qty, taxable from (${soldBy(at, 'item', { from, to: asOn, branchId })}) x where taxable > 0 order by taxable desc limit ${BEST}) s
          join items i on i.company_id = ${who.companyId} and i.id = s.key and i.kind = 'stock' and i.active
          join units u on u.company_id = i.company_id and u.id = i.unit_id
         where coalesce((select sum(p.qty) from stock_pools p where p.company_id = i.company_id and p.item_id = i.id ${ofBranch(at, 'p.branch_id')}), 0) <= 0
         order by s.taxable desc, i.name limit ${SHOWN}`,
  );
  return [
    listFor({
      key: 'soldOut',
      label: 'Best sellers out of stock',
      rows: rows.map(({ id, name, sold, unit }) => ({
        key: String(id),
        text: name,
        note: `${formatQuantity(sold)} ${unit} sold in 30 days`,
        amount: null,
        isLate: true,
        opens: targetOf(inventory.stockStatement, { from, to: asOn, itemId: id, branchId }),
      })),
      empty: 'All of the 50 best sellers are in stock.',
    }),
  ];
}
