import { sql } from 'drizzle-orm';
import { type Paise, sumOf } from '../../../contract/amount';
import type { DashboardChart } from '../../../contract/dashboards';
import { firstOfMonth, formatDate, type IsoDate } from '../../../contract/dates';
import { COLLECTED_BY } from '../../../contract/sales/afterSale';
import { RECEIVABLE_AGES } from '../../../contract/sales/saleReports';
import { sales as screens } from '../../../contract/sales/screens';
import { canOpen, type Screen } from '../../../contract/screen';
import { chartFor, type DashboardAt, targetOf } from '../../core/dashboards/dashboards';
import { rowsOf, type Tx } from '../../core/db/database';
import { soldBy } from '../../selling/sold/read';
import { type Collected, daysTo, type Owed, type SoldFigures, soldOf } from './figures';

/** Length of day and month in 02-Nov-2026. */
const SHORT_DAY = 6;
const LARGEST = 10;

/** Sales and receipts, day by day; each day opens its bills. */
export function daysChart(at: DashboardAt, { days }: SoldFigures, receipts: readonly Collected[]): DashboardChart[] {
  const { who, asOn, branchId } = at;
  if (!canOpen(who, screens.listOfStockSales)) return [];
  const dates = daysTo(asOn);
  const ofDay = (day: IsoDate) =>
    sumOf(
      receipts.filter(({ date }) => date === day),
      ({ amount }) => amount,
    );
  return [
    chartFor({
      key: 'days',
      kind: 'line',
      label: 'Sales and collection of the last 30 days',
      axis: 'Day',
      categories: dates.map((day) => formatDate(day).slice(0, SHORT_DAY)),
      series: [
        { label: 'Sales', values: [...days], filled: true },
        { label: 'Collection', values: dates.map(ofDay), tone: 'good' as const },
      ],
      show: 'money',
      opens: dates.map((day) => targetOf(screens.listOfStockSales, { from: day, to: day, branchId })),
    }),
  ];
}

/** The best-selling items of this month, and the largest customers. */
export async function topCharts(tx: Tx, at: DashboardAt): Promise<DashboardChart[]> {
  return [
    ...(await topChart(tx, at, {
      key: 'items',
      label: 'Top 10 items this month',
      axis: 'Item',
      owner: 'item',
      table: 'items',
      needs: screens.itemWiseSales,
      opens: screens.detailedSales,
      param: 'itemId',
    })),
    ...(await topChart(tx, at, {
      key: 'customers',
      label: 'Top 10 customers this month',
      axis: 'Customer',
      owner: 'customer',
      table: 'customers',
      needs: screens.customerWiseSales,
      opens: screens.listOfStockSales,
      param: 'customerId',
    })),
  ];
}

type Top = {
  key: string;
  label: string;
  axis: string;
  owner: 'item' | 'customer';
  table: 'items' | 'customers';
  needs: Screen;
  opens: Screen;
  param: string;
};

async function topChart(tx: Tx, at: DashboardAt, top: Top): Promise<DashboardChart[]> {
  const { who, asOn, branchId } = at;
  if (!canOpen(who, top.needs)) return [];
  const from = firstOfMonth(asOn);
  const rows = await rowsOf<{ id: number; name: string; amount: Paise }>(
    tx,
    sql`select t.id, t.name, s.taxable as amount
          from (${soldBy(at, top.owner, { from, to: asOn, branchId })}) s
          join ${sql.identifier(top.table)} t on t.company_id = ${who.companyId} and t.id = s.key
         where s.taxable > 0 order by s.taxable desc, t.name limit ${LARGEST}`,
  );
  return [
    chartFor({
      key: top.key,
      kind: 'across',
      label: top.label,
      axis: top.axis,
      categories: rows.map(({ name }) => name),
      series: [{ label: 'Sales', values: rows.map(({ amount }) => amount) }],
      show: 'money',
      opens: rows.map(({ id }) => targetOf(top.opens, { from, to: asOn, [top.param]: id, branchId })),
    }),
  ];
}

/** How customers paid this month. */
export function modesChart(at: DashboardAt, receipts: readonly Collected[]): DashboardChart[] {
  const { who, asOn, branchId } = at;
  if (!canOpen(who, screens.listOfStockSales)) return [];
  const from = firstOfMonth(asOn);
  const own = receipts.filter(({ date }) => date >= from);
  const modes = Object.entries(COLLECTED_BY).flatMap(([mode, label]) => {
    const amount = sumOf(
      own.filter((one) => one.mode === mode),
      (one) => one.amount,
    );
    return amount === 0 ? [] : [{ label, values: [amount] }];
  });
  if (modes.length === 0) return [];
  return [
    chartFor({
      key: 'modes',
      kind: 'across',
      label: 'How customers paid this month',
      axis: 'Mode',
      categories: ['Collection'],
      series: modes,
      stacked: true,
      show: 'money',
      opens: [targetOf(screens.listOfStockSales, { tab: 'collection', from, to: asOn, branchId, by: 'mode' })],
    }),
  ];
}

/** Open bills by age, with the columns of their report. */
export function ageChart({ who, asOn, branchId }: DashboardAt, owed: Owed): DashboardChart[] {
  if (!canOpen(who, screens.pendingReceivables)) return [];
  return [
    chartFor({
      key: 'ages',
      kind: 'across',
      label: 'Bills outstanding by days overdue',
      axis: 'Age',
      categories: ['Bills'],
      series: RECEIVABLE_AGES.map((age, place) => ({
        label: age,
        values: [owed[age]],
        ...(place === 0 ? { tone: 'info' as const } : { grade: (place - 1) / (RECEIVABLE_AGES.length - 2) }),
      })),
      stacked: true,
      show: 'money',
      opens: [targetOf(screens.pendingReceivables, { asOn, branchId, by: 'age' })],
    }),
  ];
}

/** At which hours most is sold: the bills of the last 30 days that were made on their own day. */
export async function hoursChart(tx: Tx, at: DashboardAt): Promise<DashboardChart[]> {
  if (!canOpen(at.who, screens.listOfStockSales)) return [];
  const [from = at.asOn] = daysTo(at.asOn);
  const hours = await soldOf(tx, at, 'hour', from, at.asOn);
  const [first, last] = [hours.at(0)?.key, hours.at(-1)?.key];
  if (first === undefined || last === undefined) return [];
  const shown = Array.from({ length: last - first + 1 }, (_, place) => first + place);
  return [
    chartFor({
      key: 'hours',
      kind: 'bars',
      label: 'Sales by hour, last 30 days',
      axis: 'Hour',
      categories: shown.map((hour) => `${String(hour).padStart(2, '0')}:00`),
      series: [{ label: 'Sales', values: shown.map((hour) => hours.find(({ key }) => key === hour)?.taxable ?? 0) }],
      show: 'money',
      opens: shown.map(() => targetOf(screens.listOfStockSales, { from, to: at.asOn, branchId: at.branchId })),
    }),
  ];
}
