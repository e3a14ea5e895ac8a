import { sql } from 'drizzle-orm';
import type { Tile } from '../../../contract/dashboards';
import { addMonths, firstOfMonth } from '../../../contract/dates';
import { salesDashboard, stockSalesDashboard } from '../../../contract/sales/dashboard';
import { sales as screens } from '../../../contract/sales/screens';
import { can, canOpen, TRAN } from '../../../contract/screen';
import type { Api } from '../../core/calls/api';
import { seesCosts } from '../../core/calls/costs';
import {
  type DashboardAt,
  type DashboardSource,
  dashboardRoute,
  mayAny,
  targetOf,
} from '../../core/dashboards/dashboards';
import { rowsOf, type Tx } from '../../core/db/database';
import { ageChart, daysChart, hoursChart, modesChart, topCharts } from './charts';
import { collected, daysTo, owedByAge, type SoldFigures, soldFigures } from './figures';
import { dueThisWeek, soldOut, toDispatch } from './lists';
import { collectionTile, owedTiles, soldTiles } from './tiles';

const REPORTS = [
  screens.listOfStockSales,
  screens.customerWiseSales,
  screens.itemWiseSales,
  screens.pendingReceivables,
];

/** Whether anything was sold in the year that ends with the day. */
async function isSelling(tx: Tx, { who, asOn }: DashboardAt): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`select 1 from sale_sums where company_id = ${who.companyId} and owner = 'all' and span = 'month'
         and date between ${addMonths(firstOfMonth(asOn), -12)} and ${asOn} limit 1`,
  );
  return rows.length > 0;
}

/** The margin reveals the cost of goods. */
async function tilesShown(tx: Tx, at: DashboardAt, sold: SoldFigures): Promise<Tile[]> {
  const tiles = soldTiles(at, sold);
  return (await seesCosts(tx, at.who)) ? tiles : tiles.filter(({ key }) => key !== 'margin');
}

const whole: DashboardSource = async (tx, at) => {
  if (!(await isSelling(tx, at))) return { steps: firstSteps(at) };
  if (!mayAny(at.who, REPORTS)) return {};
  const sold = await soldFigures(tx, at);
  const [from = at.asOn] = [daysTo(at.asOn)[0], firstOfMonth(at.asOn)].sort();
  const receipts = canOpen(at.who, screens.listOfStockSales) ? await collected(tx, at, from) : [];
  const owed = await owedByAge(tx, at);
  return {
    tiles: [...(await tilesShown(tx, at, sold)), ...collectionTile(at, receipts), ...owedTiles(at, owed)],
    charts: [
      ...daysChart(at, sold, receipts),
      ...(await topCharts(tx, at)),
      ...ageChart(at, owed),
      ...modesChart(at, receipts),
      ...(await hoursChart(tx, at)),
    ],
    lists: [...(await toDispatch(tx, at)), ...(await dueThisWeek(tx, at)), ...(await soldOut(tx, at))],
  };
};

/** First steps of a company before its first sale. */
function firstSteps({ who }: DashboardAt) {
  const steps = [
    {
      key: 'customers',
      text: 'Add your customers',
      note: 'With GSTIN, credit limit and credit days',
      screen: screens.customers,
    },
    {
      key: 'saleTypes',
      text: 'Add a sale type',
      note: 'It says which account a sale is posted to',
      screen: screens.saleTypes,
    },
    {
      key: 'invoices',
      text: 'Make the first bill',
      note: 'Figures appear here once it is posted',
      screen: screens.b2bAndB2cSales,
    },
  ];
  return steps
    .filter(({ screen }) => can(who, screen, TRAN.create))
    .map(({ screen, ...step }) => ({ ...step, isDone: false, opens: targetOf(screen) }));
}

/** Sales on a start page: nothing where nothing is sold. */
export const salesOverview: DashboardSource = async (tx, at) => {
  if (!mayAny(at.who, REPORTS) || !(await isSelling(tx, at))) return {};
  const sold = await soldFigures(tx, at);
  const shown = new Set(['sales.day', 'bills', 'margin']);
  const [items] = await topCharts(tx, at);
  return {
    tiles: (await tilesShown(tx, at, sold)).filter(({ key }) => shown.has(key)),
    charts: items?.key === 'items' ? [items] : [],
    lists: await soldOut(tx, at),
  };
};

export function salesDashboardRoutes(api: Api): void {
  dashboardRoute(api, stockSalesDashboard, [whole]);
  dashboardRoute(api, salesDashboard, [whole]);
}
