import { type SQL, sql } from 'drizzle-orm';
import type { DashboardChart, Tile } from '../../contract/dashboards';
import { addMonths, firstOfMonth, formatDate, type IsoDate, lastOfMonth } from '../../contract/dates';
import { hotelInventoryDashboard, inventoryDashboard } from '../../contract/inventory/dashboard';
import { inventoryKinds } from '../../contract/inventory/kinds';
import { inventory as screens } from '../../contract/inventory/screens';
import {
  ABC,
  expiringGoods,
  goodsInTransit,
  slowMoving,
  stockAgeing,
  stockClasses,
} from '../../contract/inventory/stockAnalysis';
import { canOpen, type Screen } from '../../contract/screen';
import type { Api } from '../core/calls/api';
import { seesCosts } from '../core/calls/costs';
import {
  chartFor,
  type DashboardAt,
  type DashboardPart,
  type DashboardSource,
  dashboardRoute,
  type Params,
  targetOf,
  tileFor,
} from '../core/dashboards/dashboards';
import { rowOf, rowsOf, type Tx } from '../core/db/database';
import { mayBranches } from '../core/documents/documentHeader';
import type { GroupFound, List } from '../core/lists/listParts';

/** The dashboards of stock: every figure is that of the report it opens, asked with the same filters. */

export type StockLists = Record<
  'valuation' | 'reorder' | 'transit' | 'ageing' | 'classes' | 'slow' | 'expiring',
  List<unknown>
>;
type Report = { screen: Screen; tab?: { key: string } };

const STILL = '90';
const SOON = '30';
const MONTHS = 12;
const LARGEST = 10;

const branchOf = ({ branchId }: DashboardAt) => ({ branchId: branchId === null ? null : String(branchId) });
const asking = (at: DashboardAt, query: Params) => ({
  who: at.who,
  now: at.now,
  query: { ...branchOf(at), ...query, page: 1, size: 1 },
});
/** Where a report is opened with the filters of a figure. */
const opened = (at: DashboardAt, { screen, tab }: Report, params: Params = {}) =>
  targetOf(screen, { tab: tab?.key ?? null, ...branchOf(at), ...params });
/** The rows of one group of a report. */
const ofGroup = (at: DashboardAt, report: Report, by: string, value: string | null) =>
  opened(at, report, { group: by, value });

type Counted = { key: string; label: string; list: List<unknown>; report: Report; params?: Params };

async function counted(tx: Tx, at: DashboardAt, { key, label, list, report, params = {} }: Counted): Promise<Tile[]> {
  const { screen, tab } = report;
  if (!canOpen(at.who, screen)) return [];
  const { total } = await list.page(tx, asking(at, params));
  const filters = { tab: tab?.key ?? null, ...branchOf(at), ...params };
  return tileFor(at.who, { key, label, value: total, show: 'count', better: 'less', screen, params: filters });
}

const VALUATION: Report = { screen: screens.stockValuation };

async function tiles(tx: Tx, at: DashboardAt, lists: StockLists): Promise<Tile[]> {
  const { valuation, reorder, slow, expiring, transit } = lists;
  const stock = canOpen(at.who, screens.stockValuation) ? await valuation.sums(tx, asking(at, {})) : {};
  return [
    ...tileFor(at.who, {
      key: 'value',
      label: 'Stock value',
      value: stock.value ?? 0,
      screen: screens.stockValuation,
      params: branchOf(at),
    }),
    ...(await counted(tx, at, {
      key: 'reorder',
      label: 'Items to reorder',
      list: reorder,
      report: { screen: screens.reorderList },
    })),
    ...(await counted(tx, at, {
      key: 'still',
      label: 'Not moved for 90 days',
      list: slow,
      report: slowMoving,
      params: { still: STILL },
    })),
    ...(await counted(tx, at, {
      key: 'expiring',
      label: 'Batches expiring in 30 days',
      list: expiring,
      report: expiringGoods,
      params: { within: SOON },
    })),
    ...(await counted(tx, at, { key: 'transit', label: 'Lines in transit', list: transit, report: goodsInTransit })),
  ];
}

const bySize = (name: string) => (a: GroupFound, b: GroupFound) => (b.sums[name] ?? 0) - (a.sums[name] ?? 0);

async function charts(tx: Tx, at: DashboardAt, lists: StockLists): Promise<DashboardChart[]> {
  if (!canOpen(at.who, screens.stockValuation)) return [];
  const asked = asking(at, {});
  const groups = (await lists.valuation.groups(tx, asked, 'group')).sort(bySize('value')).slice(0, LARGEST);
  const classes = await lists.classes.groups(tx, asked, 'abc');
  const ages = await lists.ageing.sums(tx, asked);
  return [
    chartFor({
      key: 'groups',
      kind: 'across',
      label: 'Stock value by item group',
      axis: 'Item group',
      show: 'money',
      categories: groups.map(({ value }) => value ?? 'Without group'),
      series: [{ label: 'Value', values: groups.map(({ sums }) => sums.value ?? 0) }],
      opens: groups.map(({ value }) => ofGroup(at, VALUATION, 'group', value)),
    }),
    chartFor({
      key: 'abc',
      kind: 'bars',
      label: 'ABC: what went out in twelve months',
      axis: 'Class',
      show: 'money',
      categories: classes.map(({ value }) => ABC[(value ?? 'C') as keyof typeof ABC]),
      series: [
        { label: 'Went out', values: classes.map(({ sums }) => sums.used ?? 0), tone: 'accent' },
        { label: 'Value now', values: classes.map(({ sums }) => sums.value ?? 0), tone: 'quiet' },
      ],
      opens: classes.map(({ value }) => opened(at, stockClasses, { abc: value })),
    }),
    chartFor({
      key: 'ageing',
      kind: 'bars',
      label: 'Stock by age in days',
      axis: 'Age',
      show: 'money',
      categories: AGES.map(([, words]) => words),
      series: [{ label: 'Value', values: AGES.map(([field]) => ages[field] ?? 0) }],
      opens: AGES.map(() => opened(at, stockAgeing)),
    }),
  ];
}

const AGES = [
  ['to30', '0–30'],
  ['to60', '31–60'],
  ['to90', '61–90'],
  ['to180', '91–180'],
  ['to365', '181–365'],
  ['older', 'Over 365'],
] as const;

type Used = { key: number; name: string; month: IsoDate; value: number };
type Of = { key: SQL; name: SQL; only: SQL };

/** Issues of twelve months at cost, as in the list of issues. */
const issued = (tx: Tx, { who, asOn, branchId }: DashboardAt, { key, name, only }: Of) =>
  rowsOf<Used>(
    tx,
    sql`select ${key} as key, ${name} as name, date_trunc('month', m.date)::date as month,
               sum(-m.value - coalesce((select sum(c.value) from stock_moves c where c.company_id = m.company_id and c.corrects_id = m.id), 0))::bigint as value
          from documents d
          join stock_moves m on m.company_id = d.company_id and m.document_id = d.id and m.qty < 0
          join stores s on s.company_id = m.company_id and s.id = m.store_id
          join departments p on p.company_id = d.company_id and p.id = (d.input ->> 'departmentId')::int
         where d.company_id = ${who.companyId} and d.type = ${inventoryKinds.issue.type} and d.phase in ('live', 'done')
           and d.date between ${addMonths(firstOfMonth(asOn), 1 - MONTHS)} and ${lastOfMonth(asOn)} and ${only}
           ${branchId === null ? sql`` : sql`and d.branch_id = ${branchId}`} ${mayBranches(who, 'd.branch_id')}
         group by 1, 2, 3 order by 2`,
  );

const MONTH_FROM = 3;

function usedChart(at: DashboardAt, chart: { key: string; label: string }, rows: readonly Used[]): DashboardChart[] {
  const months = Array.from({ length: MONTHS }, (_, place) => addMonths(firstOfMonth(at.asOn), place + 1 - MONTHS));
  const whole = (key: number) => rows.reduce((sum, row) => (row.key === key ? sum + row.value : sum), 0);
  const names = [...new Map(rows.map(({ key, name }) => [key, name]))]
    .sort(([a], [b]) => whole(b) - whole(a))
    .slice(0, LARGEST);
  if (names.length === 0) return [];
  return [
    chartFor({
      ...chart,
      kind: 'bars',
      axis: 'Month',
      show: 'money',
      stacked: true,
      categories: months.map((month) => formatDate(month).slice(MONTH_FROM)),
      series: names.map(([own, label], place) => ({
        label,
        values: months.map((month) => rows.find((row) => row.key === own && row.month === month)?.value ?? 0),
        grade: names.length > 1 ? place / (names.length - 1) : 0,
      })),
      opens: months.map((from) =>
        targetOf(screens.materialIssuesList, { from, to: lastOfMonth(from), ...branchOf(at) }),
      ),
    }),
  ];
}

const DEPARTMENTS: Of = { key: sql`p.id`, name: sql`p.name`, only: sql`true` };
const KITCHENS: Of = { key: sql`s.id`, name: sql`s.name`, only: sql`s.kind = 'kitchen'` };

const used =
  (of: Of, chart: { key: string; label: string }): DashboardSource =>
  async (tx, at) =>
    canOpen(at.who, screens.materialIssuesList) && (await seesCosts(tx, at.who))
      ? { charts: usedChart(at, chart, await issued(tx, at, of)) }
      : {};

/** First steps, while nothing has come into stock; null once something has. */
async function firstSteps(tx: Tx, { who }: DashboardAt): Promise<DashboardPart['steps'] | null> {
  const done = await rowOf<{ stores: boolean; items: boolean; moved: boolean }>(
    tx,
    sql`select exists (select from stores where company_id = ${who.companyId}) as stores,
               exists (select from items where company_id = ${who.companyId} and kind = 'stock') as items,
               exists (select from stock_pools where company_id = ${who.companyId}) as moved`,
  );
  if (done.moved) return null;
  const steps = [
    {
      key: 'stores',
      screen: screens.stores,
      isDone: done.stores,
      text: 'Enter your stores',
      note: 'Where goods are kept, in each branch.',
    },
    {
      key: 'items',
      screen: screens.items,
      isDone: done.items,
      text: 'Enter your items',
      note: 'With units, groups and HSN codes, or from a spreadsheet.',
    },
    {
      key: 'openings',
      screen: screens.openingStocks,
      isDone: false,
      text: 'Enter the opening stock',
      note: 'What each store held on the first day, and its rate.',
    },
  ];
  return steps
    .filter(({ screen }) => canOpen(who, screen))
    .map(({ screen, ...step }) => ({ ...step, opens: targetOf(screen, { open: 'new' }) }));
}

export function stockDashboardRoutes(api: Api, lists: StockLists): void {
  const stock: DashboardSource = async (tx, at) => {
    const steps = await firstSteps(tx, at);
    return steps ? { steps } : { tiles: await tiles(tx, at, lists), charts: await charts(tx, at, lists) };
  };
  const departments = used(DEPARTMENTS, { key: 'used', label: 'Consumption by month and department' });
  const kitchens = used(KITCHENS, { key: 'kitchens', label: 'Consumption of kitchens by month' });
  dashboardRoute(api, inventoryDashboard, [stock, departments]);
  dashboardRoute(api, hotelInventoryDashboard, [stock, kitchens, departments]);
}
