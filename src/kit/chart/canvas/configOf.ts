import type { ChartDataset, ChartOptions, ChartData as LibraryData } from 'chart.js';
import { type ChartData, shortFigure, stretches } from '../chart';
import { colourOf, type Palette, seeThrough } from './palette';

export type Sight = { palette: Palette; rtl: boolean; font: { family: string; size: number } };
type Config = { type: 'bar' | 'line' | 'doughnut'; data: LibraryData; options: ChartOptions };
type Dataset = ChartDataset<'bar' | 'line' | 'doughnut', (number | null | [number, number])[]>;

const WIDEST_BAR = 48;
const MOST_TILTED = 10;
/** Above this number of points a line is drawn without a dot on each. */
const DOTTED = 31;

/** Options of the drawing library. Nothing moves: a drawing that grows into place shows its figures later. */
export function configOf(chart: ChartData, sight: Sight): Config {
  if (chart.kind === 'ring') return ringOf(chart, sight);
  const { palette, rtl, font } = sight;
  const isAcross = chart.kind === 'across';
  const grid = {
    color: ({ tick }: { tick?: { value?: number } | undefined }) =>
      tick?.value === 0 ? palette.lineStrong : palette.line,
    drawTicks: false,
  };
  const figures = {
    stacked: chart.stacked ?? false,
    beginAtZero: chart.kind !== 'line' || chart.series.some(({ filled }) => filled),
    border: { display: false },
    grid,
    ticks: {
      color: palette.quietInk,
      font,
      padding: 6,
      maxTicksLimit: isAcross ? 5 : 6,
      callback: (value: number | string) => shortFigure(Number(value), chart.show),
    },
  };
  // Many short names leave some out; few long ones lean.
  const isTilted = chart.kind !== 'line' && chart.categories.length <= MOST_TILTED;
  const categories = {
    stacked: chart.stacked ?? false,
    border: { color: palette.lineStrong },
    grid: { display: false },
    ticks: { color: palette.quietInk, font, maxRotation: isTilted ? 45 : 0, autoSkipPadding: 12 },
  };
  const scales = isAcross
    ? {
        x: { ...figures, reverse: rtl },
        y: { ...categories, position: rtl ? 'right' : 'left', ticks: { ...categories.ticks, autoSkip: false } },
      }
    : { x: { ...categories, reverse: rtl }, y: { ...figures, position: rtl ? 'right' : 'left' } };
  return {
    type: chart.kind === 'line' ? 'line' : 'bar',
    data: { labels: chart.categories.map(shortened), datasets: datasetsOf(chart, palette) as LibraryData['datasets'] },
    options: { ...PLAIN, indexAxis: isAcross ? 'y' : 'x', scales } as unknown as ChartOptions,
  };
}

const PLAIN = {
  responsive: true,
  maintainAspectRatio: false,
  animation: false,
  layout: { padding: { left: 8, right: 8 } },
  // The frame listens itself, so that mouse, finger and keyboard show the same.
  events: [],
} as const;

const LONGEST_NAME = 18;
const shortened = (text: string) => (text.length > LONGEST_NAME ? `${text.slice(0, LONGEST_NAME - 1)}…` : text);

function datasetsOf(chart: ChartData, palette: Palette): Dataset[] {
  return chart.series.map((series, place) => {
    const colour = colourOf(series, place, palette);
    const common = { label: series.label, backgroundColor: colour };
    if (chart.kind === 'line') {
      return {
        ...common,
        data: [...series.values],
        borderColor: colour,
        borderWidth: 2,
        stepped: chart.stepped ?? false,
        borderDash: series.dashed ? [5, 4] : [],
        ...(series.filled && { fill: 'origin', backgroundColor: seeThrough(colour) }),
        pointRadius: chart.categories.length > DOTTED ? 0 : 2,
        pointHoverRadius: 4,
      };
    }
    const bars = {
      ...common,
      maxBarThickness: WIDEST_BAR,
      borderRadius: 2,
      // A hairline in the background colour separates stacked parts.
      ...(chart.stacked && { borderColor: palette.surface, borderWidth: 1, borderSkipped: false as const }),
    };
    if (chart.kind !== 'waterfall') return { ...bars, data: [...series.values] };
    const totals = chart.totals ?? [];
    const colours = series.values.map((value, at) =>
      totals.includes(at) ? palette.accent : (value ?? 0) < 0 ? palette.bad : palette.good,
    );
    return { ...bars, backgroundColor: colours, data: stretches(series.values, totals) };
  });
}

/** Shares of a whole: one series, a colour a category. */
function ringOf({ categories, series }: ChartData, { palette }: Sight): Config {
  const [only] = series;
  const colours = categories.map((_, place) => colourOf({ label: '', values: [] }, place, palette));
  return {
    type: 'doughnut',
    data: {
      labels: [...categories],
      datasets: [
        {
          data: [...(only?.values ?? [])],
          backgroundColor: colours,
          borderColor: palette.surface,
          borderWidth: 2,
        } as LibraryData['datasets'][number],
      ],
    },
    options: { ...PLAIN, cutout: '62%' } as unknown as ChartOptions,
  };
}
