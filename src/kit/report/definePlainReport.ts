import { firstOfMonth, isoDate } from '../../../contract/dates';
import { EACH_ROW, type PlainAnswer, type PlainReport, type ReportTab } from '../../../contract/plainReport';
import type { ChartData } from '../chart/chart';
import {
  type AnyColumn,
  type Column,
  type Key,
  plainColumns,
  type ShortColumn,
  type ShowKind,
  type Values,
} from '../define';
import type { ScreenDefinition } from '../definition';
import { type ColumnPart, columnFrom, reportFilters, type Shape, shapeOf } from '../derive';
import { formatValue } from '../formatValue';
import { choice } from '../inputs/inputKinds';
import { seesCosts } from '../seesCosts';
import { translate } from '../translate';
import { sums } from './drawTables';
import { ReportScreen } from './ReportScreen';
import {
  type Answer,
  type Link,
  type RenderedTable,
  type ReportFilter,
  type ReportKind,
  type ReportParts,
  type ReportStart,
  reportKind,
} from './report';

/** Rows of a page; of a longer report filters and orders of columns ask for the other pages too. */
const PAGE_SIZE = 500;
/** A chart names so many groups, the largest. */
const MOST_BARS = 12;
/** Two years of months. */
const MOST_STEPS = 24;
/** Steps are split into so many parts, and the rest. */
const MOST_PARTS = 8;

/** The answer of any plain report, as its definition knows it once its columns have lost their types. */
type AnyAnswer = PlainAnswer<Values, Readonly<Record<string, number>>>;
const asPlain = (answer: Answer) => answer as AnyAnswer;

type Parts<Q, R, S, A> = Omit<
  ReportParts<Q, R, PlainAnswer<R, S> & A>,
  'columns' | 'linked' | 'draw' | 'sorted' | 'heads' | 'file' | 'paged' | 'title' | 'chart' | 'start' | 'filters'
> & {
  /** Drawn rows, such as a book between its opening and closing; null where the rows stand as they come. */
  draw?(answer: PlainAnswer<R, S> & A, query: Values): readonly RenderedTable[] | null;
  /** A chart of its own, where neither groups nor rows are what it draws. */
  chart?: OwnChart<PlainAnswer<R, S> & A>;
  /** Left out: all of the contract that are no keys, in its order. */
  columns?: readonly ShortColumn<R>[];
  /** Columns that phones leave out. */
  minor?: readonly Key<R>[];
  /** Columns that say nothing for such a query. */
  hides?(query: Values): readonly Key<R>[];
  /** Left out: the month of today, where the report is of a period. */
  start?: ReportParts<Q, R, PlainAnswer<R, S>>['start'];
  /** Left out: those of the contract. */
  filters?: readonly ReportFilter<Q>[];
  /** Where the contract has groups: what the rows of one are called, and the sums that a group shows; left out, all totals. */
  grouped?: {
    counted: string;
    sums?: readonly Column<S>[];
    /** The chart has these sums only, and one upon the other where they are parts of a whole. */
    charted?: readonly Key<S>[];
    stacked?: true;
  };
  /**
   * What the chart draws, where it is not the first groups: `steps` such as months and ages keep their order, and are
   * split by another column with `across`; `rows` are the largest of the rows themselves and `pareto` the largest groups,
   * each with what it and those before it are of all.
   */
  draws?: Draws<Key<R>>;
};
/** Without `when`, for every query; otherwise the groups are drawn for the others. */
type OwnChart<A> = {
  when?(query: Values): boolean;
  ask(query: Values): Values;
  of(answer: A, query: Values): ChartData | null;
};
type Draws<F> = { by: F; figures: readonly (F | 'count')[]; as?: 'steps' | 'rows' | 'pareto'; across?: F };

const isCharted = (charted: readonly string[] | undefined, field: string) => charted?.includes(field) ?? true;

const thisMonth = ({ today }: ReportStart) => ({ from: firstOfMonth(isoDate(today)), to: today });

/** What a definition leaves to the contract: columns, filters and the days it begins with. */
function whole<Q, R, S, A>(report: PlainReport<Q, R, S, A>, parts: Parts<Q, R, S, A>) {
  const row = shapeOf(report.row);
  const { shape } = report.filters as { shape: Shape };
  const { minor = [] } = parts;
  // The type of a document is a code that leads to its screen.
  const isKey = (field: string) => /^id$|Id$/.test(field) || (field === 'type' && 'documentId' in row);
  const said = (parts.columns ?? Object.keys(row).filter((field) => !isKey(field))) as readonly ColumnPart[];
  const columns = said.map((part, place): AnyColumn => {
    const { card: _, optional: __, ...column } = columnFrom(row, [], part, place);
    return {
      ...(typeof part === 'string' ? column : { ...column, ...part }),
      ...(minor.some((one) => one === column.field) && { minor: true }),
    };
  });
  return {
    columns,
    start: parts.start ?? ('from' in shape ? thisMonth : () => ({})),
    filters:
      parts.filters ??
      (reportFilters(
        { path: report.path, names: { one: '', many: '' } },
        shape,
      ) as unknown as readonly ReportFilter<Q>[]),
  };
}

/** A screen, or a tab of one. */
export type PlainReportDefinition = ScreenDefinition & { tab?: ReportTab };

/** A whole screen of a plain report. Totals, pages, groups, their chart and the way from a group to its rows are given. */
export function definePlainReport<Q, R, S, A>(
  report: PlainReport<Q, R, S, A>,
  said: Parts<NoInfer<Q>, NoInfer<R>, NoInfer<S>, NoInfer<A>>,
): PlainReportDefinition {
  const { columns: _, minor: __, hides, grouped, draws, chart, draw, ...parts } = said;
  const { screen, totals, groups, tab, costs } = report;
  const { columns: own, start, filters } = whole(report, said);
  const columns = own.map(
    (column): AnyColumn => (totals.includes(column.field) ? { ...column, total: 'sum' } : column),
  );
  const columnOf = (field: string) => columns.find((column) => column.field === field) ?? { field, label: field };
  const figures: AnyColumn[] = grouped
    ? [
        { field: 'count', label: grouped.counted, show: 'count' },
        ...(grouped.sums ? plainColumns(grouped.sums) : totals.map(columnOf)).map(
          (column): AnyColumn => ({ ...column, total: 'sum' }),
        ),
      ]
    : [];
  const charted = figures.filter(({ field }, place) => place === 0 || isCharted(grouped?.charted, field));
  // What the rows are grouped by is what they are called, also on a phone.
  const headOf = (by: string): AnyColumn => {
    const { minor: _, ...column } = columnOf(by);
    return column;
  };
  const shownIn = ({ by }: AnyAnswer) => (by === null ? columns : [headOf(by), ...figures]);
  const words = Object.fromEntries(groups.map((field) => [field, columnOf(field).label]));
  const byFilter = {
    kind: 'field' as const,
    field: 'by',
    label: 'by',
    input: choice({ [EACH_ROW]: 'each row', ...words }),
  };
  const general: ReportKind['chart'] = draws
    ? drawnChart(groups, draws, costs, (field) => figures.find((one) => one.field === field) ?? columnOf(field))
    : grouped && {
        ask: (query) => ({ ...query, page: 1, by: query.by === EACH_ROW ? groups[0] : query.by }),
        of: (answer) =>
          chartOf(asPlain(answer), columnOf(asPlain(answer).by ?? ''), seen(charted, costs), grouped.stacked),
      };
  const drawing = chart ? ownChart(chart as unknown as OwnChart<Answer>, general) : general;
  const plain = reportKind(report, { ...parts, start, filters, columns: () => own });
  const { tree } = plain;
  const kind: ReportKind = {
    ...plain,
    ...(draw && {
      sorted: true,
      draw: (answer: Answer, query: Values) =>
        asPlain(answer).by === null ? draw(answer as Parameters<typeof draw>[0], query) : null,
    }),
    report: { ...plain.report, answer: { parse: (data) => withGroups(asPlain(plain.report.answer.parse(data))) } },
    start: (at) => ({ ...(grouped && { by: EACH_ROW }), ...plain.start(at) }),
    get filters() {
      return [...plain.filters.map((filter) => rankedWithin(filter, costs)), ...(grouped && !tree ? [byFilter] : [])];
    },
    ...(tree && {
      tree: { ...tree, trail: (row, answer) => (asPlain(answer as Answer).by === null ? tree.trail(row, answer) : []) },
    }),
    linked: ['group', 'value'],
    columns(answer, query) {
      const hidden: readonly string[] = [...(hides?.(query) ?? []), ...hiddenCosts(costs)];
      return shownIn(asPlain(answer)).filter(({ field }) => !hidden.includes(field));
    },
    open(row, query, answer) {
      const { by } = asPlain(answer);
      return by === null ? plain.open?.(row, query, answer) : rowsOfGroup(report, by, row, query);
    },
    title(answer) {
      const { group } = asPlain(answer);
      const parts = [tab && translate(tab.words), group && groupName(columnOf(group.field), group.value)];
      return parts.filter(Boolean).join(', ');
    },
    paged: {
      size: PAGE_SIZE,
      totals: (answer) => totalsOf(asPlain(answer), seen(shownIn(asPlain(answer)), costs)),
    },
    ...(drawing && { chart: drawing }),
  };
  return { screen, Component: ReportScreen.bind(null, { kind }), ...(tab && { tab }) };
}

/** What stock costs is left out of the answer of whoever does not see it, so it has no column either. */
const hiddenCosts = (costs: readonly string[]): readonly string[] => (costs.length === 0 || seesCosts() ? [] : costs);
const seen = (columns: readonly AnyColumn[], costs: readonly string[]) =>
  columns.filter(({ field }) => !hiddenCosts(costs).includes(field));

/** Rows are not ranked by what is left out of them, see `refuseCosts` of the server. */
function rankedWithin(filter: ReportKind['filters'][number], costs: readonly string[]): ReportKind['filters'][number] {
  if (filter.kind !== 'field' || filter.field !== 'measure') return filter;
  const { input } = filter;
  if (typeof input !== 'object' || input.kind !== 'choice') return filter;
  const hidden = hiddenCosts(costs);
  const words = Object.fromEntries(Object.entries(input.words).filter(([measure]) => !hidden.includes(measure)));
  return { ...filter, input: { ...input, words } };
}

/** Sums of the rows in sight where these are all; of a longer report those that the server has added up. */
const totalsOf = (answer: AnyAnswer, columns: readonly AnyColumn[]): Values | null =>
  answer.rows.length === answer.total ? sums(answer.rows, columns) : answer.sums;

const ACROSS = 'across';

/** The chart of a report that draws another one for some queries. */
const ownChart = (own: OwnChart<Answer>, general: ReportKind['chart']): NonNullable<ReportKind['chart']> => ({
  ask: (query) => (own.when?.(query) === false && general?.ask ? general.ask(query) : own.ask(query)),
  of: (answer, query) => (own.when?.(query) === false && general ? general.of(answer, query) : own.of(answer, query)),
});

/** Groups are drawn as the rows of the report. */
const withGroups = (answer: AnyAnswer): AnyAnswer =>
  answer.by === null
    ? answer
    : {
        ...answer,
        rows: answer.groups.map(({ value, across, count, sums }) => ({
          ...sums,
          count,
          ...(across !== undefined && { [ACROSS]: across }),
          [String(answer.by)]: value,
        })),
      };

type OnTab = { screen: Link['screen']; tab?: ReportTab };
const rowsOfGroup = ({ screen, tab }: OnTab, by: string, row: Values, query: Values): Link => ({
  screen,
  params: {
    tab: tab?.key ?? null,
    ...Object.fromEntries(Object.entries(query).map(([name, value]) => [name, value ? String(value) : null])),
    by: EACH_ROW,
    page: null,
    size: null,
    group: by,
    value: row[by] === null ? null : String(row[by]),
  },
});

const groupName = ({ label, words, show }: AnyColumn, value: string | null) =>
  value === null
    ? translate('without {label}', { label: translate(label) })
    : translate(formatValue(value, isWritten(show) ? show : 'text', words));
/** Days and months have their key in the answer and are written as everywhere. */
const isWritten = (show: ShowKind | undefined) => show === 'date' || show === 'month' || show === 'status';

/** The largest groups by the first sum, or by their number where nothing is summed. */
function chartOf(
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

/** The chart that a report names, and the query behind it. Groups that the user chose are drawn as the largest of them. */
function drawnChart(
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
      // Without its figures what is left is how many there are.
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
