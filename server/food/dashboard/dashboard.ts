import { sql } from 'drizzle-orm';
import { type Paise, sumOf } from '../../../contract/amount';
import type { DashboardChart, Tile } from '../../../contract/dashboards';
import { addDays, formatDate } from '../../../contract/dates';
import { restaurantDashboard, takeAwayDashboard } from '../../../contract/food/dashboards';
import { restaurant } from '../../../contract/restaurant/screens';
import { can, canOpen, type Screen, TRAN } from '../../../contract/screen';
import { ORDER_KINDS, type OrderKind } from '../../../contract/selling/orderKinds';
import { PAID_WITH } from '../../../contract/selling/tenders';
import { takeaway } from '../../../contract/takeaway/screens';
import type { Api } from '../../core/calls/api';
import { seesCosts } from '../../core/calls/costs';
import {
  chartFor,
  type DashboardAt,
  type DashboardSource,
  dashboardRoute,
  type Params,
  targetOf,
  tileFor,
} from '../../core/dashboards/dashboards';
import { rowOf, type Tx } from '../../core/db/database';
import {
  COUNTERS,
  type HourSum,
  type Kinds,
  type OrderSum,
  type Place,
  RESTAURANTS,
  readHours,
  readKots,
  readOrders,
  readOutlets,
  readTopItems,
  total,
  WEEK,
} from './figures';

type Side = { kinds: Kinds; list: Screen; billing: Screen; kitchen: Screen; outlets: Screen; items: Screen };
const RESTAURANT: Side = {
  kinds: RESTAURANTS,
  list: restaurant.listOfSales,
  billing: restaurant.billingClassy,
  kitchen: restaurant.tableStatus,
  outlets: restaurant.outlets,
  items: restaurant.items,
};
const TAKE_AWAY: Side = {
  kinds: COUNTERS,
  list: takeaway.salesList,
  billing: takeaway.billingClassy,
  kitchen: takeaway.salesList,
  outlets: takeaway.outlets,
  items: takeaway.items,
};

const percent = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part * 1000) / whole) / 10);

/** Bills of the day: of one outlet by itself where there is one, else of all, by outlet. */
const billsOf = ({ asOn, branchId }: DashboardAt, outlets: readonly Place[]): Params => ({
  from: asOn,
  to: asOn,
  branchId,
  ...(outlets.length === 1 ? { outletId: outlets[0]?.id ?? null } : { by: 'outlet' }),
});

type Read = {
  at: DashboardAt;
  side: Side;
  outlets: readonly Place[];
  day: HourSum[];
  before: HourSum[];
  orders: OrderSum[];
};

function saleTiles({ at, side, outlets, day, before, orders }: Read): Tile[] {
  const { who, asOn } = at;
  const bills = sumOf(day, (row) => row.bills as Paise);
  const billsBefore = sumOf(before, (row) => row.bills as Paise);
  const words = formatDate(addDays(asOn, -WEEK));
  const sales = total(day, 'taxable');
  const free = orders.filter(({ status }) => status === 'noCharge' || status === 'cancelled');
  const params = billsOf(at, outlets);
  const tile = { screen: side.list, params };
  return [
    ...tileFor(who, {
      ...tile,
      key: 'sales.day',
      label: 'Sales today',
      value: sales,
      note: 'Without tax',
      before: { value: total(before, 'taxable'), words },
      better: 'more',
    }),
    ...tileFor(who, {
      ...tile,
      key: 'bills',
      label: 'Bills today',
      value: bills,
      show: 'count',
      before: { value: billsBefore, words },
      better: 'more',
    }),
    ...tileFor(who, {
      ...tile,
      key: 'average',
      label: 'Average bill',
      value: bills === 0 ? 0 : Math.round(total(day, 'total') / bills),
      before: { value: billsBefore === 0 ? 0 : Math.round(total(before, 'total') / billsBefore), words },
      better: 'more',
    }),
    ...tileFor(who, {
      ...tile,
      key: 'discounts',
      label: 'Discounts',
      value: percent(total(day, 'discount'), total(day, 'gross')),
      show: 'percent',
      note: 'Of the value at list prices',
      better: 'less',
    }),
    ...(free.length === 0
      ? []
      : tileFor(who, {
          key: 'free',
          label: 'Cancelled and no charge',
          value: free.reduce((sum, row) => sum + row.orders, 0),
          show: 'count',
          better: 'less',
          screen: restaurant.cancelledAndNcBills,
          params: { from: asOn, to: asOn, branchId: at.branchId },
        })),
  ];
}

/** Tables that are open now, and what each guest spent. */
function tableTiles({ at, day, orders }: Read): Tile[] {
  const { who } = at;
  const open = orders.filter(({ status }) => status === 'open' || status === 'billed');
  const covers = orders.filter(({ status }) => status === 'settled').reduce((sum, row) => sum + row.covers, 0);
  const floor = { screen: restaurant.tableStatus, params: {} };
  return [
    ...tileFor(who, {
      ...floor,
      key: 'running',
      label: 'Running orders',
      value: sumOf(open, ({ amount }) => amount),
      note: `${open.reduce((sum, row) => sum + row.orders, 0)}`,
    }),
    ...tileFor(who, { ...floor, key: 'covers', label: 'Covers', value: covers, show: 'count', better: 'more' }),
    ...tileFor(who, {
      ...floor,
      key: 'perCover',
      label: 'Average per cover',
      value: covers === 0 ? 0 : Math.round(total(day, 'total') / covers),
      better: 'more',
    }),
  ];
}

async function kitchenTiles(tx: Parameters<DashboardSource>[0], { at, side, outlets }: Read): Promise<Tile[]> {
  const { waiting, oldest, minutes } = await readKots(tx, at, outlets);
  const tile = { screen: side.kitchen, params: {}, show: 'count' as const, better: 'less' as const };
  return [
    ...tileFor(at.who, { ...tile, key: 'waiting', label: 'KOTs in the kitchen', value: waiting }),
    ...(oldest === null
      ? []
      : tileFor(at.who, { ...tile, key: 'oldest', label: 'Minutes the oldest KOT waits', value: Math.max(0, oldest) })),
    ...(minutes === null
      ? []
      : tileFor(at.who, { ...tile, key: 'minutes', label: 'Average minutes to ready', value: minutes })),
  ];
}

/** Sales by hour of the day with the same weekday a week before. */
function hoursChart({ at, side, outlets, day, before }: Read): DashboardChart[] {
  const hours = [...day, ...before].flatMap(({ hour }) => (hour === null ? [] : [hour]));
  if (hours.length === 0 || !canOpen(at.who, side.list)) return [];
  const first = Math.min(...hours);
  const shown = Array.from({ length: Math.max(...hours) - first + 1 }, (_, place) => first + place);
  const of = (rows: readonly HourSum[]) => shown.map((hour) => rows.find((row) => row.hour === hour)?.taxable ?? 0);
  return [
    chartFor({
      key: 'hours',
      kind: 'bars',
      label: 'Sales by hour',
      axis: 'Hour',
      categories: shown.map((hour) => `${String(hour).padStart(2, '0')}:00`),
      series: [
        { label: 'Today', values: of(day) },
        { label: 'A week before', values: of(before), tone: 'quiet' },
      ],
      show: 'money',
      opens: shown.map(() => targetOf(side.list, billsOf(at, outlets))),
    }),
  ];
}

const MODES = { ...PAID_WITH, credit: 'Credit' } as const;

function tenderChart({ at, side, outlets, day }: Read): DashboardChart[] {
  const modes = Object.entries(MODES).flatMap(([mode, label]) => {
    const amount = total(day, mode as keyof typeof MODES);
    return amount === 0 ? [] : [{ label, values: [amount] }];
  });
  if (modes.length === 0 || !canOpen(at.who, side.list)) return [];
  return [
    chartFor({
      key: 'tenders',
      kind: 'across',
      label: 'How bills were paid today',
      axis: 'Mode',
      categories: ['Bills'],
      series: modes,
      stacked: true,
      show: 'money',
      opens: [targetOf(side.list, billsOf(at, outlets))],
    }),
  ];
}

/** Orders of the day by the way the guest takes them. */
function kindsChart({ at, side, outlets, orders }: Read): DashboardChart[] {
  const sold = orders.filter(({ status }) => status === 'settled' || status === 'billed');
  const kinds = (Object.keys(ORDER_KINDS) as OrderKind[]).flatMap((kind) => {
    const own = sold.filter(({ orderKind }) => orderKind === kind);
    return own.length === 0 ? [] : [{ kind, amount: sumOf(own, ({ amount }) => amount) }];
  });
  if (kinds.length === 0 || !canOpen(at.who, side.list)) return [];
  return [
    chartFor({
      key: 'kinds',
      kind: 'across',
      label: 'Orders by kind',
      axis: 'Kind of order',
      categories: kinds.map(({ kind }) => ORDER_KINDS[kind]),
      series: [{ label: 'Sales', values: kinds.map(({ amount }) => amount) }],
      show: 'money',
      opens: kinds.map(() => targetOf(side.list, billsOf(at, outlets))),
    }),
  ];
}

async function topChart(tx: Parameters<DashboardSource>[0], { at, outlets }: Read): Promise<DashboardChart[]> {
  if (!canOpen(at.who, restaurant.itemWiseSales)) return [];
  const rows = await readTopItems(tx, at, outlets);
  if (rows.length === 0) return [];
  return [
    chartFor({
      key: 'items',
      kind: 'across',
      label: 'Top 10 items today',
      axis: 'Item',
      categories: rows.map(({ name }) => name),
      series: [{ label: 'Sales', values: rows.map(({ amount }) => amount) }],
      show: 'money',
      opens: rows.map(({ id }) =>
        targetOf(restaurant.itemWiseSales, { from: at.asOn, to: at.asOn, itemId: id, branchId: at.branchId }),
      ),
    }),
  ];
}

/** First steps before anything is sold, each with a mark computed from the data. */
async function firstSteps(tx: Tx, { who }: DashboardAt, { outlets, items, billing }: Side, hasOutlet: boolean) {
  const { hasMenu } = await rowOf<{ hasMenu: boolean }>(
    tx,
    sql`select exists (select from menu_items where company_id = ${who.companyId} and active) as "hasMenu"`,
  );
  const steps = [
    {
      key: 'outlets',
      text: 'Add an outlet',
      note: 'With its food service: kind, business day, tokens',
      screen: outlets,
      isDone: hasOutlet,
    },
    {
      key: 'items',
      text: 'Add the menu',
      note: 'Groups and items with price, tax and kitchen',
      screen: items,
      isDone: hasMenu,
    },
    {
      key: 'billing',
      text: 'Make the first bill',
      note: 'Figures appear here once it is settled',
      screen: billing,
      isDone: false,
    },
  ];
  return steps
    .filter(({ screen }) => screen.built && can(who, screen, TRAN.create))
    .map(({ screen, ...step }) => ({ ...step, opens: targetOf(screen) }));
}

const partOf =
  (side: Side, isDineIn: boolean): DashboardSource =>
  async (tx, at) => {
    const outlets = await readOutlets(tx, at, side.kinds);
    if (outlets.length === 0) return { steps: await firstSteps(tx, at, side, false) };
    const hours = await readHours(tx, at, outlets);
    const orders = await readOrders(tx, at, outlets);
    if (hours.length === 0 && orders.length === 0) return { steps: await firstSteps(tx, at, side, true) };
    const day = hours.filter(({ date }) => date === at.asOn);
    const read: Read = { at, side, outlets, day, before: hours.filter(({ date }) => date !== at.asOn), orders };
    const cost = total(day, 'cost');
    const isCostShown = cost !== 0 && (await seesCosts(tx, at.who));
    return {
      tiles: [
        ...saleTiles(read),
        ...(isDineIn ? tableTiles(read) : []),
        ...(await kitchenTiles(tx, read)),
        ...(isCostShown
          ? tileFor(at.who, {
              key: 'cost',
              label: 'Food cost',
              value: percent(cost, total(day, 'taxable')),
              show: 'percent',
              better: 'less',
              screen: restaurant.materialConsumption,
              params: { from: at.asOn, to: at.asOn, branchId: at.branchId },
            })
          : []),
      ],
      charts: [...hoursChart(read), ...tenderChart(read), ...kindsChart(read), ...(await topChart(tx, read))],
    };
  };

export function foodDashboardRoutes(api: Api): void {
  dashboardRoute(api, restaurantDashboard, [partOf(RESTAURANT, true)]);
  dashboardRoute(api, takeAwayDashboard, [partOf(TAKE_AWAY, false)]);
}
