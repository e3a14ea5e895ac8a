import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { BookAnswer } from '../../contract/accounts/books';
import { accounts as screens } from '../../contract/accounts/screens';
import type { Paise } from '../../contract/amount';
import { Chart } from '../../src/kit/chart/Chart';
import { configOf } from '../../src/kit/chart/canvas/configOf';
import { colourOf, type Palette } from '../../src/kit/chart/canvas/palette';
import { type ChartData, isBlank, pointSentence, shortFigure, stretches } from '../../src/kit/chart/chart';
import { ageingChart, bookAsked, bookChart } from '../../src/modules/accounts/reports/charts';
import { openScreen, placeNow, serveKit } from './kitSupport';

serveKit();

const palette: Palette = {
  accent: '#000001',
  info: '#000002',
  good: '#000003',
  warn: '#000000',
  bad: '#ffffff',
  quiet: '#000006',
  surface: '#ccc',
  line: '#000008',
  lineStrong: '#000009',
  ink: '#000000',
  quietInk: '#00000a',
};

const months: ChartData = {
  kind: 'bars',
  label: 'Income and expense',
  axis: 'Month',
  categories: ['April', 'May'],
  series: [
    { label: 'Income', values: [4_50_000_00, null] },
    { label: 'Expense', values: [1_20_000_50, -5_00] },
  ],
  show: 'money',
  opens: [{ screen: screens.profitAndLoss, params: { from: '2025-04-01', to: '2025-04-30' } }, undefined],
};

describe('the description of a chart', () => {
  test('the steps of a waterfall begin where the one before ended, and its totals begin at zero', () => {
    expect(stretches([1000, -600, 400, 50, -500, -50], [2, 5])).toEqual([
      [0, 1000],
      [1000, 400],
      [0, 400],
      [400, 450],
      [450, -50],
      [0, -50],
    ]);
  });

  test('a point is spoken with every figure whole, and none where there is none', () => {
    expect(pointSentence(months, 0)).toBe('April: Income 4,50,000.00, Expense 1,20,000.50');
    expect(pointSentence(months, 1)).toBe('May: Income none, Expense −5.00');
  });

  test('axes speak of lakh and crore, counts and shares are unchanged', () => {
    expect(shortFigure(2_50_000_00, 'money')).toBe('2.5 lakh');
    expect(shortFigure(-1_00_00_000_00, 'balance')).toBe('−1 crore');
    expect(shortFigure(1234, 'count')).toBe('1,234');
    expect(shortFigure(-12.5, 'percent')).toBe('−12.5 %');
  });

  test('nothing but zeros and gaps is nothing to draw', () => {
    expect(isBlank({ ...months, series: [{ label: 'None', values: [0, null] }] })).toBe(true);
    expect(isBlank(months)).toBe(false);
  });
});

describe('the drawing', () => {
  const sight = { palette, rtl: false, font: { family: 'x', size: 12 } };
  type Scales = Record<string, { position?: string; reverse?: boolean; stacked?: boolean }>;
  const scalesOf = (chart: ChartData, rtl: boolean) => configOf(chart, { ...sight, rtl }).options.scales as Scales;

  test('runs from the other side where the page does', () => {
    expect(scalesOf(months, false)).toMatchObject({ x: { reverse: false }, y: { position: 'left' } });
    expect(scalesOf(months, true)).toMatchObject({ x: { reverse: true }, y: { position: 'right' } });
    expect(scalesOf({ ...months, kind: 'across' }, true)).toMatchObject({
      x: { reverse: true },
      y: { position: 'right' },
    });
  });

  test('does not move, and takes every colour from the theme', () => {
    const { options, data } = configOf(months, sight);
    expect(options.animation).toBe(false);
    expect(data.datasets.map((set) => set.backgroundColor)).toEqual([palette.accent, palette.info]);
  });

  test('a waterfall shows gains, losses and totals apart', () => {
    const steps: ChartData = {
      ...months,
      kind: 'waterfall',
      categories: ['a', 'b', 'c'],
      series: [{ label: 'x', values: [5, -2, 3] }],
      totals: [2],
    };
    expect(configOf(steps, sight).data.datasets[0]?.backgroundColor).toEqual([
      palette.good,
      palette.bad,
      palette.accent,
    ]);
  });

  test('ages go from mild to grave', () => {
    const colour = (grade: number) => colourOf({ label: '', values: [], grade }, 0, palette);
    expect(colour(0)).toBe('rgb(112 112 112)');
    expect([colour(0.25), colour(0.5), colour(0.75), colour(1)]).toEqual([
      'rgb(0 0 0)',
      'rgb(128 128 128)',
      'rgb(255 255 255)',
      'rgb(128 128 128)',
    ]);
  });
});

const MonthsPage = () => <Chart chart={months} name="test" />;

describe('a chart on screen', () => {
  test('always has a real table behind it, and its points lead to their report', async () => {
    openScreen({ screen: screens.profitAndLoss, Component: MonthsPage });
    const table = await screen.findByRole('table', { name: 'Income and expense' });
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual(['MonthIncomeExpense', 'April4,50,000.001,20,000.50', 'May−5.00']);
    // There is no canvas here, so the table itself is shown; at once where that is known.
    const link = await screen.findByRole('link', { name: 'April' });
    await userEvent.setup().click(link);
    expect(placeNow()).toContain('accfinreppnlacc?from=2025-04-01&to=2025-04-30');
    cleanup();
    openScreen({ screen: screens.profitAndLoss, Component: MonthsPage });
    expect(screen.getByRole('link', { name: 'April' })).toBeDefined();
  });
});

describe('the charts of reports', () => {
  const query = { accountId: '5', from: '2026-04-01', to: '2026-04-05', page: 3, by: 'entry' };
  const book = (sums: unknown) =>
    ({ account: { id: 5, name: 'Cash' }, opening: 100_00, sums, rows: [] }) as unknown as BookAnswer;

  test('a book is drawn whole whichever page is open: by days, a long period by months', () => {
    expect(bookAsked(query)).toMatchObject({ by: 'day', page: 1 });
    expect(bookAsked({ ...query, to: '2027-03-31' })).toMatchObject({ by: 'month', page: 1 });
  });

  test('days without an entry keep the balance of the day before', () => {
    const chart = bookChart(book([{ date: '2026-04-02', debit: 0, credit: 30_00, balance: 70_00 }]), bookAsked(query));
    expect(chart.categories).toEqual(['01-Apr-2026', '02-Apr-2026', '03-Apr-2026', '04-Apr-2026', '05-Apr-2026']);
    expect(chart.series[0]?.values).toEqual([100_00, 70_00, 70_00, 70_00, 70_00]);
  });

  test('ageing draws the ten who owe most and the rest together, and loses not a paisa', () => {
    const row = (party: number, b0: number) => ({
      accountId: party,
      party: `Party ${party}`,
      notDue: 0,
      b0,
      b1: 0,
      b2: 0,
      b3: 0,
      b4: 0,
      onAccount: 0,
      net: b0,
    });
    const rows = Array.from({ length: 13 }, (_, place) => row(place, (place + 1) * 100));
    const chart = ageingChart({ rows, control: 0, edges: [30, 60, 90, 180] } as never, { asOn: '2026-03-31' });
    expect(chart.categories).toHaveLength(11);
    expect(chart.categories[0]).toBe('Party 12');
    expect(chart.categories.at(-1)).toBe('All others');
    const late = chart.series.find((series) => series.label === '1–30')?.values as Paise[];
    expect(late.at(-1)).toBe(600);
    expect(late.reduce((sum, one) => sum + one, 0)).toBe(9_100);
    expect(chart.opens?.[0]?.params).toEqual({ accountId: 12, from: '2025-04-01', to: '2026-03-31', branchId: null });
    expect(chart.opens?.at(-1)).toBeUndefined();
  });
});
