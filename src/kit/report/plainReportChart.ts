import { EACH_ROW, type PlainAnswer } from '../../../contract/plainReport';
import type { ChartData } from '../chart/chart';
import type { AnyColumn, ShowKind, Values } from '../define';
import { formatValue } from '../formatValue';
import { hiddenCosts } from '../seesCosts';
import { translate } from '../translate';
import type { Answer, ReportKind } from './report';

/** The chart of a plain report, drawn from its answer. */

/** A chart names so many groups, the largest. */
const MOST_BARS = 12;
/** Two years of months. */
const MOST_STEPS = 24;
/** Steps are split into so many parts, and the rest. */
const MOST_PARTS = 8;

/** The answer of any plain report, as its definition knows it once its columns have lost their types. */
export type AnyAnswer = PlainAnswer<Values, Readonly<Record<string, number>>>;
export const asPlain = (answer: Answer) => answer as AnyAnswer;

/** Without `when`, for every query; otherwise the groups are drawn for the others. */
export type OwnChart<A> = {
  when?(query: Values): boolean;
  ask(query: Values): Values;
  of(answer: A, query: Values): ChartData | null;
};
export type Draws<F> = { by: F; figures: readonly (F | 'count')[]; as?: 'steps' | 'rows' | 'pareto'; across?: F };

export const ACROSS = 'across';

/** The chart of a report that draws another one for some queries. */
export const ownChart = (own: OwnChart<Answer>, general: ReportKind['chart']): NonNullable<ReportKind['chart']> => ({
  ask: (query) => (own.when?.(query) === false && general?.ask ? general.ask(query) : own.ask(query)),
  of: (answer, query) => (own.when?.(query) === false && general ? general.of(answer, query) : own.of(answer, query)),
});

export const groupName = ({ label, words, show }: AnyColumn, value: string | null) =>
  value === null
    ? translate('without {label}', { label: translate(label) })
    : translate(formatValue(value, isWritten(show) ? show : 'text', words));
/** Days and months have their key in the answer and are written as everywhere. */
const isWritten = (show: ShowKind | undefined) =>
  show === 'date' || show === 'month' || show === 'monthOf' || show === 'status';

/** The largest groups by the first sum, or by their number where nothing is summed. */
export function chartOf(
  { rows }: AnyAnswer,
  by: AnyColumn,
  [count, ...sums]: readonly AnyColumn[],
  stacked?: true,
): ChartData {
  const series = sums.length > 0 ? sums : count ? [count] : [];
  const size = (row: Values) => series.reduce((all, { field }) => all + Math.abs(Number(row[field])), 0);
  const largest = rows.toSorted((a, b) => size(b) - size(a)).slice(0, MOST_BARS);
  return drawnOf('across', by, series, {
    rows: largest,
    names: largest.map((row) => groupName(by, nameIn(row, by))),
    ...(stacked && { stacked }),
  });
}

const nameIn = (row: Values, { field }: AnyColumn) => (row[field] === null ? null : String(row[field]));

/** The chart that a report names, and the query behind it. If the user chose the groups, it draws the largest. */
export function drawnChart(
  groups: readonly string[],
  { by: first, figures: all, as, across }: Draws<string>,
  costs: readonly string[],
  columnOf: (field: string) => AnyColumn,
): NonNullable<ReportKind['chart']> {
  const seenFigures = () => all.filter((field) => !hiddenCosts(costs).includes(field));
  const drawnFigures = () => seenFigures().map(columnOf);
  if (as === 'rows')
    return {
      ask(query) {
        const [figure] = seenFigures();
        const order = figure && { sort: figure, dir: 'desc' };
        return { ...query, page: 1, ...order, ...(groups.length > 0 && { by: EACH_ROW }) };
      },
      of: (answer) => {
        const drawn = drawnFigures();
        return drawn.length === 0 ? null : rowsChart(asPlain(answer), columnOf(first), drawn);
      },
    };
  return {
    ask: (query) =>
      query.by === EACH_ROW ? { ...query, page: 1, by: first, ...(across && { across }) } : { ...query, page: 1 },
    of(answer) {
      const { by, rows } = asPlain(answer);
      const column = columnOf(by ?? '');
      const drawn = drawnFigures();
      // Without its figures only the count is left.
      if (drawn.length === 0) return across ? null : chartOf(asPlain(answer), column, [COUNTED]);
      if (as === 'pareto') return paretoOf(asPlain(answer), column, drawn);
      if (as !== 'steps' || by !== first) return chartOf(asPlain(answer), column, [COUNT, ...drawn]);
      if (across) return crossedChart(rows, column, columnOf(across), drawn);
      const steps = rows.toSorted((a, b) => (String(a[by]) < String(b[by]) ? -1 : 1)).slice(-MOST_STEPS);
      const names = steps.map((row) => groupName(column, nameIn(row, column)));
      return drawnOf('bars', column, drawn, { rows: steps, names });
    },
  };
}

const COUNTED: AnyColumn = { field: 'count', label: 'Lines', show: 'count' };
const COUNT: AnyColumn = { field: 'count', label: '', show: 'count' };

/** The largest groups by the first figure, as `rowsChart` has rows. */
function paretoOf(answer: AnyAnswer, by: AnyColumn, series: readonly AnyColumn[]): ChartData {
  const size = (row: Values) => Number(row[series[0]?.field ?? '']);
  const rows = answer.rows
    .toSorted((a, b) => size(b) - size(a))
    .map((row) => ({ ...row, [by.field]: groupName(by, nameIn(row, by)) }));
  return rowsChart({ ...answer, rows }, by, series);
}

/** Steps such as months, each split by another column: its largest parts by name, and the rest together. */
function crossedChart(
  rows: readonly Values[],
  by: AnyColumn,
  across: AnyColumn,
  [figure]: readonly AnyColumn[],
): ChartData {
  const steps = [...new Set(rows.map((row) => nameIn(row, by)))].sort((a, b) => (String(a) < String(b) ? -1 : 1));
  const shown = steps.slice(-MOST_STEPS);
  const partOf = (row: Values) => groupName(across, nameIn(row, { ...across, field: ACROSS }));
  const amount = (row: Values) => Number(row[figure?.field ?? '']);
  const sumOf = (some: readonly Values[]) => some.reduce((sum, row) => sum + amount(row), 0);
  const names = [...new Set(rows.map(partOf))];
  const sizes = new Map(names.map((name) => [name, sumOf(rows.filter((row) => partOf(row) === name))]));
  const largest = names.toSorted((a, b) => (sizes.get(b) ?? 0) - (sizes.get(a) ?? 0));
  const rest = largest.splice(MOST_PARTS);
  const part = (label: string, has: (name: string) => boolean) => ({
    label,
    values: shown.map((step) => sumOf(rows.filter((row) => nameIn(row, by) === step && has(partOf(row))))),
  });
  return {
    kind: 'bars',
    label: translate(by.label),
    axis: by.label,
    categories: shown.map((step) => groupName(by, step)),
    series: [
      ...largest.map((own, place) => ({
        ...part(own, (name) => name === own),
        grade: largest.length > 1 ? place / (largest.length - 1) : 0,
      })),
      ...(rest.length > 0 ? [part(translate('Others'), (name) => rest.includes(name))] : []),
    ],
    show: figure?.show === 'money' ? 'money' : 'count',
    stacked: true,
  };
}

/** The largest rows by a figure that is added up, each with the share that it and those before it have. */
function rowsChart({ rows, sums }: AnyAnswer, by: AnyColumn, series: readonly AnyColumn[]): ChartData {
  const field = series[0]?.field ?? '';
  const shown = rows.filter((row) => Number(row[field]) > 0).slice(0, MOST_BARS);
  const all = Number(sums[field] ?? 0);
  let sum = 0;
  const names = shown.map((row) => {
    sum += Number(row[field]);
    return all > 0 ? `${row[by.field]} · ${Math.round((100 * sum) / all)} %` : String(row[by.field]);
  });
  return drawnOf('across', by, series, { rows: shown, names });
}

function drawnOf(
  kind: ChartData['kind'],
  by: AnyColumn,
  series: readonly AnyColumn[],
  { rows, names, ...more }: { rows: readonly Values[]; names: readonly string[]; stacked?: true },
): ChartData {
  const show: ShowKind | undefined = series[0]?.show;
  return {
    kind,
    label: translate(by.label),
    axis: by.label,
    categories: names,
    series: series.map(({ field, label }) => ({ label, values: rows.map((row) => Number(row[field])) })),
    show: show === 'money' ? 'money' : 'count',
    ...more,
  };
}
