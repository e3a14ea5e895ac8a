import { type SQL, sql } from 'drizzle-orm';
import type { Paise } from '../../../contract/amount';
import type { DashboardChart } from '../../../contract/dashboards';
import { addMonths, firstOfMonth, formatMonth, type IsoDate, lastOfMonth } from '../../../contract/dates';
import { procurement as screens } from '../../../contract/procurement/screens';
import { canOpen } from '../../../contract/screen';
import { chartFor, type DashboardAt, targetOf } from '../../core/dashboards/dashboards';
import { rowsOf, type Tx } from '../../core/db/database';
import { mayBranches } from '../../core/documents/documentHeader';

/** Charts of the dashboard and of the page of one supplier: the same figures, of all suppliers or of one. */

const MONTHS = 12;
const LARGEST = 10;
const TRENDS = 5;

/** The requested branch, among the branches of the user. */
export const ofBranch = ({ who, branchId }: DashboardAt, column: string): SQL =>
  sql`${branchId === null ? sql`` : sql`and ${sql.raw(column)} = ${branchId}`} ${mayBranches(who, column)}`;

/** Rows `p` of the purchase register that count. */
const registered = (at: DashboardAt, from: IsoDate): SQL =>
  sql`p.company_id = ${at.who.companyId} and p.is_live and p.date between ${from} and ${at.asOn}
      ${at.aboutId === null ? sql`` : sql`and p.supplier_id = ${at.aboutId}`} ${ofBranch(at, 'p.branch_id')}`;

const firstMonth = (asOn: IsoDate) => addMonths(firstOfMonth(asOn), 1 - MONTHS);

/** The twelve months that end with the day. */
function monthsTo(asOn: IsoDate): { key: string; from: IsoDate; to: IsoDate }[] {
  return Array.from({ length: MONTHS }, (_, place) => {
    const from = addMonths(firstMonth(asOn), place);
    const last = lastOfMonth(from);
    return { key: from.slice(0, 7), from, to: last < asOn ? last : asOn };
  });
}
const monthWords = (asOn: IsoDate) => monthsTo(asOn).map(({ from }) => formatMonth(from));

/** Purchases less returns, before tax, month by month: each is the total of its register. */
export async function purchasesByMonth(tx: Tx, at: DashboardAt): Promise<Paise[]> {
  const rows = await rowsOf<{ month: string; taxable: Paise }>(
    tx,
    sql`select to_char(p.date, 'YYYY-MM') as month, sum(p.taxable)::bigint as taxable
          from purchase_bills p where ${registered(at, firstMonth(at.asOn))} group by 1`,
  );
  const sums = new Map(rows.map(({ month, taxable }) => [month, taxable]));
  return monthsTo(at.asOn).map(({ key }) => sums.get(key) ?? (0 as Paise));
}

export function monthChart(at: DashboardAt, values: readonly Paise[]): DashboardChart[] {
  if (!canOpen(at.who, screens.listOfPurchases)) return [];
  const { asOn, branchId, aboutId: supplierId } = at;
  return [
    chartFor({
      key: 'months',
      kind: 'bars',
      label: 'Purchases by month',
      axis: 'Month',
      categories: monthWords(asOn),
      series: [{ label: 'Purchases before tax', values: [...values] }],
      show: 'money',
      opens: monthsTo(asOn).map(({ from, to }) =>
        targetOf(screens.listOfPurchases, { from, to, supplierId, branchId }),
      ),
    }),
  ];
}

/** The largest suppliers of this year, each with the cumulative share up to it. */
export async function topSuppliers(tx: Tx, at: DashboardAt): Promise<DashboardChart[]> {
  if (!canOpen(at.who, screens.supplierWisePurchases)) return [];
  const { asOn, branchId, yearFrom } = at;
  const rows = await rowsOf<{ id: number; name: string; taxable: Paise; all: number }>(
    tx,
    sql`
    select s.id, s.name, x.taxable, (sum(x.taxable) over ())::bigint as all
      from (select p.supplier_id, sum(p.taxable)::bigint as taxable from purchase_bills p where ${registered(at, yearFrom)} group by 1) x
      join suppliers s on s.company_id = ${at.who.companyId} and s.id = x.supplier_id
     where x.taxable > 0 order by x.taxable desc, s.name limit ${LARGEST}`,
  );
  let sum = 0;
  return [
    chartFor({
      key: 'suppliers',
      kind: 'across',
      label: 'Top suppliers this year',
      axis: 'Supplier',
      categories: rows.map(({ name, taxable, all }) => {
        sum += taxable;
        return `${name} · ${Math.round((100 * sum) / all)} %`;
      }),
      series: [{ label: 'Purchases before tax', values: rows.map(({ taxable }) => taxable) }],
      show: 'money',
      opens: rows.map(({ id }) =>
        targetOf(screens.supplierWisePurchases, { from: yearFrom, to: asOn, supplierId: id, branchId }),
      ),
    }),
  ];
}

/** Average rates, month by month, of the items that most was spent on; none where nothing was bought. */
export async function priceTrend(tx: Tx, at: DashboardAt): Promise<DashboardChart[]> {
  if (!canOpen(at.who, screens.detailedPurchases)) return [];
  const { asOn, branchId, aboutId: supplierId } = at;
  const rows = await rowsOf<{ id: number; name: string; month: string; rate: Paise; spent: number }>(
    tx,
    sql`
    with bought as (
      select l.item_id, to_char(p.date, 'YYYY-MM') as month, sum(l.taxable) as taxable,
             sum(coalesce((l.more ->> 'billQty')::bigint, l.qty)) as qty
        from purchase_bills p
        join item_lines l on l.company_id = p.company_id and l.document_id = p.document_id and l.part = 'items'
       where ${registered(at, firstMonth(asOn))} and p.type = 'PI' and p.mode in ('goodsAndBill', 'billOnly') group by 1, 2),
    chosen as (select item_id, sum(taxable) as spent from bought group by 1 order by spent desc, item_id limit ${TRENDS})
    select i.id, concat_ws(', ', i.name, u.code) as name, b.month, round(b.taxable * 1000 / nullif(b.qty, 0))::bigint as rate, c.spent::bigint as spent
      from chosen c
      join bought b on b.item_id = c.item_id
      join items i on i.company_id = ${at.who.companyId} and i.id = c.item_id
      join units u on u.company_id = i.company_id and u.id = i.unit_id
     order by c.spent desc, i.id, b.month`,
  );
  if (rows.length === 0) return [];
  const months = monthsTo(asOn);
  const series = [...new Set(rows.map(({ id }) => id))].map((id) => {
    const own = rows.filter((row) => row.id === id);
    const rates = new Map(own.map(({ month, rate }) => [month, rate]));
    return { label: own[0]?.name ?? '', values: months.map(({ key }) => rates.get(key) ?? null) };
  });
  return [
    chartFor({
      key: 'prices',
      kind: 'line',
      label: 'Average rates by month, before tax',
      axis: 'Month',
      categories: monthWords(asOn),
      series,
      show: 'money',
      opens: months.map(({ from, to }) => targetOf(screens.detailedPurchases, { from, to, supplierId, branchId })),
    }),
  ];
}

/** Which part of what came in a month came by the day on which its order expected it. */
export async function onTimeChart(tx: Tx, at: DashboardAt): Promise<DashboardChart[]> {
  if (!canOpen(at.who, screens.suppliersList)) return [];
  const { asOn } = at;
  const rows = await rowsOf<{ month: string; share: number }>(
    tx,
    sql`
    select to_char(r.date, 'YYYY-MM') as month, round(100.0 * count(*) filter (where r.date <= (d.input ->> 'expectedOn')::date) / count(*))::int as share
      from documents d
      join line_links l on l.company_id = d.company_id and l.from_document_id = d.id and l.relation = 'received' and l.is_live
      join documents r on r.company_id = l.company_id and r.id = l.to_document_id
     where d.company_id = ${at.who.companyId} and d.type = 'PO' and r.date between ${firstMonth(asOn)} and ${asOn} ${ofBranch(at, 'd.branch_id')}
     group by 1`,
  );
  const shares = new Map(rows.map(({ month, share }) => [month, share]));
  const months = monthsTo(asOn);
  return [
    chartFor({
      key: 'onTime',
      kind: 'line',
      label: 'Delivered in time',
      axis: 'Month',
      categories: monthWords(asOn),
      series: [{ label: 'Receipts by the expected day', values: months.map(({ key }) => shares.get(key) ?? null) }],
      show: 'percent',
      opens: months.map(({ to }) => targetOf(screens.suppliersList, { asOn: to })),
    }),
  ];
}
