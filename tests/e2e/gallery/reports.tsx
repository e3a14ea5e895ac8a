import * as z from 'zod/mini';
import type { DashboardScreen } from '../../../contract/dashboards';
import { isoDateField, signedMoney } from '../../../contract/fields';
import { report } from '../../../contract/resource';
import { Board } from '../../../src/kit/board/Board';
import type { BoardParts } from '../../../src/kit/board/board';
import { Chart, ChartSkeleton } from '../../../src/kit/chart/Chart';
import type { ChartData } from '../../../src/kit/chart/chart';
import { defineDashboard } from '../../../src/kit/dashboard/defineDashboard';
import { entriesOf, lookup, many } from '../../../src/kit/inputs/inputKinds';
import { definePlainReport } from '../../../src/kit/report/definePlainReport';
import { defineReport } from '../../../src/kit/report/defineReport';
import { defineReportTabs } from '../../../src/kit/report/defineReportTabs';
import { Figure } from '../../../src/kit/show';
import { chart } from './answersDashboard';
import { sales } from './contracts';
import { type GalleryPage, galleryScreen, nothing, Page, Part, pressed } from './page';

const parties = entriesOf({ path: '/api/gallery/parties', names: { one: 'party', many: 'parties' } });

const salesReport = definePlainReport(sales, {
  start: () => ({ asOn: '2026-03-31' }),
  filters: [
    { kind: 'field', field: 'asOn', label: 'As on', input: 'date', required: true },
    { kind: 'field', field: 'branchId', label: 'branch', input: lookup(parties) },
    { kind: 'field', field: 'customer', label: 'customer', input: 'text', placeholder: 'Part of a name' },
  ],
  columns: [
    { field: 'item', label: 'Item' },
    { field: 'customer', label: 'Customer' },
    { field: 'on', label: 'Date' },
    { field: 'amount', label: 'Amount' },
    { field: 'qty', label: 'Pieces' },
  ],
  grouped: { counted: 'Sales', sums: [{ field: 'amount', label: 'Amount', show: 'money' }] },
});

const balances = report({
  path: '/api/gallery/balances',
  screen: galleryScreen('balances', 'Balances', 'report'),
  query: z.object({
    from: isoDateField(),
    to: isoDateField(),
    parties: z.optional(z.string()),
    modes: z.optional(z.string()),
    least: z.optional(z.string()),
    rare: z.optional(z.string()),
  }),
  row: z.object({ group: z.string(), account: z.string(), debit: signedMoney, credit: signedMoney }),
  answer: z.object({
    rows: z.array(z.object({ group: z.string(), account: z.string(), debit: signedMoney, credit: signedMoney })),
  }),
});
const balancesReport = defineReport(balances, {
  start: () => ({ from: '2026-03-01', to: '2026-03-31' }),
  filters: [
    { kind: 'period', from: 'from', to: 'to' },
    { kind: 'field', field: 'parties', label: 'parties', input: many(parties) },
    {
      kind: 'field',
      field: 'modes',
      label: 'paid by',
      input: { kind: 'some', words: { cash: 'Cash', upi: 'UPI' }, all: 'All modes', many: 'modes' },
    },
    { kind: 'field', field: 'least', label: 'from', input: 'figure' },
    { kind: 'field', field: 'rare', label: 'remark', input: 'text', rare: true },
  ],
  columns: [
    { field: 'account', label: 'Account' },
    { field: 'debit', label: 'Debit', show: 'money', total: 'sum' },
    { field: 'credit', label: 'Credit', show: 'money', total: 'sum' },
  ],
  tree: { trail: ({ group }) => group.split(' › ') },
  views: { label: 'Sight', words: { plain: 'Plain', sides: 'Two sides' } },
  open: () => ({ screen: balances.screen, params: {} }),
  check: () => ({ good: false, text: 'Debit and credit do not agree' }),
});
const tabs = defineReportTabs('Balances', balancesReport, { ...salesReport, tab: { key: 'sales', words: 'Sales' } });

const overview: DashboardScreen = {
  path: '/api/gallery/overview',
  screen: galleryScreen('overview', 'Overview', 'dashboard'),
  follows: '/api/gallery',
  filters: true,
};
const blankOverview: DashboardScreen = { ...overview, path: '/api/gallery/blank-overview' };

const KINDS_OF_CHART: readonly Partial<ChartData>[] = [
  { kind: 'line', label: 'A line' },
  { kind: 'bars', label: 'Bars on each other', stacked: true },
  { kind: 'across', label: 'Bars across', series: [{ label: 'Goods', values: [3, 2, 1] }], show: 'count' },
  { kind: 'waterfall', label: 'Steps', series: [{ label: 'Profit', values: [100_00, -40_00, 60_00] }], totals: [2] },
  { kind: 'ring', label: 'A ring', series: [{ label: 'Share', values: [50, 30, 20] }], show: 'percent' },
  { label: 'Nothing', series: [] },
];
const Charts = () => (
  <Page title="Charts">
    <div className="dashboard-charts">
      {KINDS_OF_CHART.map((more) => (
        <Chart key={more.label} chart={chart('one', more)} name={`gallery.${more.label}`} />
      ))}
      <ChartSkeleton />
    </div>
  </Page>
);

type Card = { id: number; name: string; column: string; amount: number };
const CARDS: readonly Card[] = [
  { id: 1, name: 'Balaji Hardware and Sanitary Ware of the Old Market', column: 'new', amount: 1_200_00 },
  { id: 2, name: 'Anand Stores', column: 'new', amount: 12_34_567_00 },
  { id: 3, name: 'Charminar Traders', column: 'won', amount: -500_00 },
];
const BOARD: BoardParts<Card> = {
  columns: [
    { key: 'new', title: 'New', empty: 'Nothing is new', count: 7, sum: 12_35_767_00 },
    { key: 'asked', title: 'Asked', empty: 'Nobody was asked' },
    { key: 'won', title: 'Won', empty: 'Nothing was won' },
  ],
  keyOf: ({ id }) => String(id),
  columnOf: ({ column }) => column,
  nameOf: ({ name }) => name,
  draw: ({ name, amount }) => (
    <>
      <strong>{name}</strong>
      <Figure amount={amount} />
    </>
  ),
  mayMove: ({ column }) => column !== 'won',
  move: nothing,
  open: nothing,
};
const Boards = () => (
  <Page title="Boards">
    <Board label="Leads" parts={BOARD} state={{ cards: CARDS, error: null, retry: nothing, empty: 'No leads yet' }} />
    <Part title="Without cards">
      <Board label="None" parts={BOARD} state={{ cards: [], error: null, retry: nothing, empty: 'No leads yet' }} />
    </Part>
    <Part title="Failed">
      <Board
        label="Failed"
        parts={BOARD}
        state={{ cards: undefined, error: new Error('odd'), retry: nothing, empty: 'No leads yet' }}
      />
    </Part>
  </Page>
);

export const REPORT_PAGES: readonly GalleryPage[] = [
  {
    name: 'sales',
    Page: salesReport.Component,
    searches: ['', '?by=customer', '?filter=1&f.item=rice', '?asOn=tomorrow', '?f.item=zzz'],
  },
  { name: 'sales-chart', Page: pressed(salesReport.Component, ['[title=Chart]']) },
  {
    name: 'balances',
    Page: balancesReport.Component,
    searches: ['', '?level=group', '?from=2026-04-30', '?modes=cash'],
  },
  { name: 'report-tabs', Page: tabs.Component, searches: ['', '?tab=sales'] },
  { name: 'overview', Page: defineDashboard(overview).Component },
  { name: 'overview-blank', Page: defineDashboard(blankOverview).Component },
  { name: 'charts', Page: Charts },
  { name: 'charts-figures', Page: pressed(Charts, ['.chart-turn']) },
  { name: 'boards', Page: Boards },
];
