import type { Tile } from '../../../contract/dashboards';
import type { ChartData } from '../../../src/kit/chart/chart';
import type { Answers } from './answers';

const opens = { path: '/gallery/balances', params: { from: '2026-03-01' } };
const tile = (key: string, more: Partial<Tile>): Tile => ({
  key,
  label: 'Receivable',
  value: 10_56_400_00,
  show: 'money',
  note: null,
  before: null,
  better: null,
  trend: [],
  opens,
  ...more,
});
export const chart = (key: string, more: Partial<ChartData> = {}) => ({
  key,
  kind: 'bars' as const,
  label: 'Sales by month',
  axis: 'Month',
  categories: ['January', 'February', 'March'],
  series: [
    { label: 'Goods', values: [1_00_000_00, 2_50_000_00, null], tone: 'accent' as const },
    { label: 'Services', values: [50_000_00, -10_000_00, 75_000_00], tone: 'warn' as const },
  ],
  show: 'money' as const,
  opens: [],
  ...more,
});

const FULL = {
  at: '2026-03-31T08:35:00.000Z',
  asOn: '2026-03-31',
  notice: 'The books are being restored.',
  steps: [
    { key: 'a', text: 'Enter the branches', note: 'At least one', isDone: true, opens },
    { key: 'b', text: 'Enter the items', note: 'Or import them', isDone: false, opens },
  ],
  actions: [{ label: 'New payment', opens }],
  tiles: [
    tile('up', { better: 'more', before: { value: 9_00_000_00, words: '28-Feb-2026' }, trend: [1, 3, 2, 5] }),
    tile('down', {
      label: 'Payable',
      better: 'less',
      before: { value: 9_00_000_00, words: '28-Feb-2026' },
      trend: [5, 4, 3, 1],
    }),
    tile('below', { label: 'Cash in hand', value: -3_99_010_96, note: 'Below zero since 12-Mar-2026', opens: null }),
    tile('none', { label: 'Cheques to clear', value: 0, show: 'count' }),
  ],
  charts: [
    chart('bars'),
    chart('line', { kind: 'line', label: 'Balance' }),
    chart('none', { label: 'Nothing yet', series: [] }),
  ],
  lists: [
    {
      key: 'dues',
      label: 'Dues',
      more: 14,
      empty: 'Nothing falls due.',
      opens,
      rows: [
        { key: '1', text: 'Balaji Hardware', note: '12-Mar-2026', amount: 1_200_00, isLate: true, opens },
        { key: '2', text: 'Anand Stores', note: null, amount: null, isLate: false, opens: null },
      ],
    },
    { key: 'cheques', label: 'Cheques', more: 0, empty: 'No cheque waits.', opens: null, rows: [] },
  ],
};

export const DASHBOARDS: Answers = {
  '/api/gallery/overview': FULL,
  '/api/gallery/blank-overview': { ...FULL, notice: null, steps: [], actions: [], tiles: [], charts: [], lists: [] },
  '/api/gallery/balances': {
    rows: [
      { group: 'Assets › Bank accounts', account: 'Current account', debit: 12_34_567_89, credit: 0 },
      { group: 'Assets › Cash', account: 'Cash in hand', debit: 1_200_00, credit: 0 },
      { group: 'Liabilities', account: 'Balaji Hardware', debit: 0, credit: 12_35_000_00 },
    ],
  },
};
