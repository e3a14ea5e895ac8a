import { formatBalance, formatPaise, formatShort, type Paise } from '../../../contract/amount';
import type { TONES } from '../../../contract/dashboards';
import type { LinkParams } from '../href';

/** Meanings that the design tokens have a colour for; a series without one takes the next that is free. */
export type Tone = (typeof TONES)[number];

export type ChartLink = { screen: { path: string }; params: LinkParams };

export type ChartSeries = {
  label: string;
  /** One value a category; null where there is none. */
  values: readonly (number | null)[];
  tone?: Tone;
  /** A colour between the tones of mild and grave, 0 to 1: for ages and other orders. */
  grade?: number;
  dashed?: true;
  /** A line with its area down to zero. */
  filled?: true;
};

/** Data of a chart, for canvas, table and print. */
export type ChartData = {
  /**
   * `across`: bars from the start edge, for many long names. `waterfall`: one series of steps; `totals` names the
   * categories that begin at zero instead.
   */
  kind: 'line' | 'bars' | 'across' | 'waterfall' | 'ring';
  label: string;
  /** The meaning of the categories: the head of the first column of the table. */
  axis: string;
  categories: readonly string[];
  series: readonly ChartSeries[];
  show: 'money' | 'balance' | 'count' | 'percent';
  /** A line that keeps its value until the next point, as a balance does. */
  stepped?: true;
  /** Series are stacked and add up. */
  stacked?: true;
  totals?: readonly number[];
  /** The links of the categories. */
  opens?: readonly (ChartLink | undefined)[];
};

const plainNumber = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });
const minus = (text: string) => text.replace('-', '−');

const WHOLE: Readonly<Record<ChartData['show'], (value: number) => string>> = {
  money: (value) => formatPaise(value as Paise),
  balance: (value) => formatBalance(value as Paise),
  count: (value) => minus(plainNumber.format(value)),
  percent: (value) => `${minus(plainNumber.format(value))} %`,
};

/** The whole figure, as tables and tips write it. */
export const wholeFigure = (value: number | null, show: ChartData['show']): string =>
  value === null ? '' : WHOLE[show](value);

/** The figure as an axis has room for it. */
export function shortFigure(value: number, show: ChartData['show']): string {
  return show === 'money' || show === 'balance' ? formatShort(Math.round(value) as Paise) : wholeFigure(value, show);
}

/** The stretches of a waterfall: each step begins where the one before ended, totals begin at zero. */
export function stretches(values: readonly (number | null)[], totals: readonly number[]): [number, number][] {
  let level = 0;
  return values.map((value, place) => {
    const amount = value ?? 0;
    const from = totals.includes(place) ? 0 : level;
    level = from + amount;
    return [from, level];
  });
}

/** A point of the chart as a sentence for screen readers. */
export function pointSentence({ categories, series, show }: ChartData, place: number): string {
  const figures = series.map(({ label, values }) => `${label} ${wholeFigure(values[place] ?? null, show) || 'none'}`);
  return `${categories[place]}: ${figures.join(', ')}`;
}

/** Whether there is anything to draw. */
export const isBlank = ({ series }: ChartData): boolean =>
  series.every(({ values }) => values.every((value) => !value));
