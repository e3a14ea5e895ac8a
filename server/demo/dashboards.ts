import type { DashboardRow, Target, Tile } from '../../contract/dashboards';
import { analyticsDemo, projectDemo, salesDemo } from '../../contract/demo/dashboards';
import { demo as screens } from '../../contract/demo/screens';
import type { Api } from '../core/calls/api';
import { chartFor, type DashboardPart, dashboardRoute, listFor, targetOf } from '../core/dashboards/dashboards';

/**
 * The demonstration dashboards. Their figures are fixed in this file: nothing else would use a table for them, and
 * they contain no company data.
 */

const NOTICE = 'This is a demonstration: its figures are made up and belong to no company.';

type Shown = Pick<Tile, 'key' | 'label' | 'value'> & Partial<Tile>;
const tile = (it: Shown): Tile => ({
  show: 'count',
  note: null,
  before: null,
  better: 'more',
  trend: [],
  opens: null,
  ...it,
});
const line = (key: string, text: string, note: string, amount: number | null, isLate = false): DashboardRow => ({
  key,
  text,
  note,
  amount,
  isLate,
  opens: null,
});

const LAST_WEEK = 'the week before';
const WEEK = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

const ORDERS: readonly [no: string, who: string, what: string, paise: number][] = [
  ['#1842', 'Meera Iyer', 'Dhvani Buds, delivered', 2_499_00],
  ['#1841', 'Arjun Rao', 'Samay Sport, on its way', 5_998_00],
  ['#1840', 'Farah Khan', 'Vani Max, packed', 74_990_00],
  ['#1839', 'Joseph Mathew', 'Swar Studio, delivered', 12_499_00],
  ['#1838', 'Lakshmi Devi', 'Nada Home, returned', 8_999_00],
];

const sales: DashboardPart = {
  notice: NOTICE,
  tiles: [
    tile({
      key: 'orders',
      label: 'Orders this week',
      value: 184,
      before: { value: 161, words: LAST_WEEK },
      trend: [19, 24, 22, 31, 28, 34, 26],
    }),
    tile({
      key: 'revenue',
      label: 'Revenue this week',
      value: 6_84_350_00,
      show: 'money',
      before: { value: 7_02_100_00, words: LAST_WEEK },
      trend: [71, 88, 80, 119, 104, 126, 96],
    }),
    tile({
      key: 'visitors',
      label: 'Visitors this week',
      value: 6_720,
      before: { value: 6_104, words: LAST_WEEK },
      trend: [810, 905, 880, 1_020, 990, 1_140, 975],
    }),
    tile({
      key: 'conversion',
      label: 'Conversion',
      value: 2.7,
      show: 'percent',
      before: { value: 2.6, words: LAST_WEEK },
    }),
  ],
  charts: [
    chartFor({
      key: 'week',
      kind: 'line',
      label: 'Revenue by day',
      axis: 'Day',
      categories: WEEK,
      series: [
        {
          label: 'This week',
          values: [71_200_00, 88_400_00, 80_150_00, 1_19_300_00, 1_04_100_00, 1_25_200_00, 96_000_00],
        },
        {
          label: 'The week before',
          values: [92_000_00, 97_500_00, 88_200_00, 1_10_400_00, 1_01_000_00, 1_18_000_00, 95_000_00],
          tone: 'quiet',
          dashed: true,
        },
      ],
      show: 'money',
    }),
    chartFor({
      key: 'categories',
      kind: 'ring',
      label: 'Orders by category',
      axis: 'Category',
      categories: ['Headphones', 'Speakers', 'Watches', 'Phones'],
      series: [{ label: 'Orders', values: [68, 41, 47, 28] }],
      show: 'count',
    }),
  ],
  lists: [
    listFor({
      key: 'orders',
      label: 'Latest orders',
      rows: ORDERS.map(([no, who, what, amount]) => line(no, `${no} ${who}`, what, amount)),
      empty: 'No orders.',
    }),
  ],
};

const LAST_MONTH = 'the month before';

const analytics: DashboardPart = {
  notice: NOTICE,
  tiles: [
    tile({
      key: 'sessions',
      label: 'Sessions this month',
      value: 48_213,
      before: { value: 45_870, words: LAST_MONTH },
      trend: [38, 40, 39, 43, 45, 48],
    }),
    tile({ key: 'users', label: 'Users', value: 31_902, before: { value: 30_115, words: LAST_MONTH } }),
    tile({
      key: 'bounce',
      label: 'Bounce rate',
      value: 38.4,
      show: 'percent',
      before: { value: 41.2, words: LAST_MONTH },
      better: 'less',
    }),
    tile({ key: 'pages', label: 'Pages a session', value: 4.3, before: { value: 4.1, words: LAST_MONTH } }),
  ],
  charts: [
    chartFor({
      key: 'browsers',
      kind: 'bars',
      label: 'Sessions by browser',
      axis: 'Browser',
      categories: ['Chrome', 'Safari', 'Firefox', 'Edge', 'Others'],
      series: [{ label: 'Sessions', values: [28_940, 9_120, 4_310, 3_870, 1_973] }],
      show: 'count',
    }),
    chartFor({
      key: 'countries',
      kind: 'across',
      label: 'Sessions by country',
      axis: 'Country',
      categories: ['India', 'United Arab Emirates', 'Singapore', 'United Kingdom', 'United States', 'Nepal'],
      series: [{ label: 'Sessions', values: [35_410, 4_205, 2_910, 2_380, 1_970, 1_338] }],
      show: 'count',
    }),
  ],
};

const TASKS: readonly [task: string, who: string, after: number, takes: number][] = [
  ['Survey of the shop floor', 'Anita', 0, 4],
  ['Design of the racks', 'Bhaskar', 3, 6],
  ['Purchase of steel', 'Chitra', 7, 5],
  ['Fabrication', 'Dinesh', 11, 9],
  ['Painting', 'Anita', 19, 4],
  ['Assembly and hand-over', 'Bhaskar', 22, 6],
];
const REMAINING = [48, 46, 41, 39, 33, 30, 24, 21, 15, 12];
const IDEAL_STEP = 4.8;

const project: DashboardPart = {
  notice: NOTICE,
  tiles: [
    tile({ key: 'open', label: 'Tasks to do', value: 9, better: null }),
    tile({ key: 'doing', label: 'Tasks begun', value: 5, better: null }),
    tile({ key: 'done', label: 'Tasks done', value: 22, before: { value: 17, words: LAST_WEEK } }),
    tile({
      key: 'budget',
      label: 'Budget spent',
      value: 61.5,
      show: 'percent',
      note: '₹ 12.3 lakh of ₹ 20 lakh',
      better: null,
    }),
  ],
  charts: [
    chartFor({
      key: 'plan',
      kind: 'across',
      label: 'Plan in working days',
      axis: 'Task',
      categories: TASKS.map(([task]) => task),
      series: [
        { label: 'Begins after', values: TASKS.map(([, , after]) => after), tone: 'quiet' },
        { label: 'Takes', values: TASKS.map(([, , , takes]) => takes), tone: 'accent' },
      ],
      stacked: true,
      show: 'count',
    }),
    chartFor({
      key: 'burndown',
      kind: 'line',
      label: 'Work remaining, in days',
      axis: 'Day',
      categories: REMAINING.map((_, day) => `Day ${day + 1}`),
      series: [
        { label: 'Remaining', values: REMAINING },
        {
          label: 'As planned',
          values: REMAINING.map((_, day) => Math.round((48 - day * IDEAL_STEP) * 10) / 10),
          tone: 'quiet',
          dashed: true,
        },
      ],
      show: 'count',
    }),
    chartFor({
      key: 'load',
      kind: 'bars',
      label: 'Load of the team, in days',
      axis: 'Member',
      categories: ['Anita', 'Bhaskar', 'Chitra', 'Dinesh'],
      series: [
        { label: 'Done', values: [4, 6, 5, 3], tone: 'good' },
        { label: 'To do', values: [4, 6, 0, 6], tone: 'warn' },
      ],
      stacked: true,
      show: 'count',
    }),
  ],
  lists: [
    listFor({
      key: 'tasks',
      label: 'Tasks',
      rows: TASKS.map(([task, who, after, takes]) =>
        line(task, task, `${who}, day ${after + 1} to ${after + takes}`, null),
      ),
      empty: 'No tasks.',
    }),
  ],
};

/** Links from each demonstration to the others. */
const others = (own: Target): DashboardPart => ({
  actions: [
    { label: 'Sales', opens: targetOf(screens.dashboardV2) },
    { label: 'Analytics', opens: targetOf(screens.dashboardV3) },
    { label: 'Project', opens: targetOf(screens.dashboardV4) },
  ].filter(({ opens }) => opens.path !== own.path),
});

export function demoDashboardRoutes(api: Api): void {
  for (const [contract, part] of [
    [salesDemo, sales],
    [analyticsDemo, analytics],
    [projectDemo, project],
  ] as const) {
    dashboardRoute(api, contract, [async () => ({ ...part, ...others(targetOf(contract.screen)) })]);
  }
}
