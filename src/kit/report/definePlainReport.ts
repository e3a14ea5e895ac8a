import { createElement } from 'react';
import { firstOfMonth, isoDate } from '../../../contract/dates';
import { EACH_ROW, type PlainAnswer, type PlainReport, type ReportTab } from '../../../contract/plainReport';
import { type AnyColumn, type Column, type Key, plainColumns, type ShortColumn, type Values } from '../define';
import type { ScreenDefinition } from '../definition';
import { type ColumnPart, columnFrom, reportFilters, type Shape, shapeOf } from '../derive';
import { choice } from '../inputs/inputKinds';
import { hiddenCosts } from '../seesCosts';
import { Cell } from '../show';
import { translate } from '../translate';
import { sums } from './drawTables';
import {
  ACROSS,
  type AnyAnswer,
  asPlain,
  chartOf,
  type Draws,
  drawnChart,
  groupName,
  type OwnChart,
  ownChart,
} from './plainReportChart';
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

/** Rows of a page; on a longer report filters and orders of columns ask for the other pages too. */
const PAGE_SIZE = 500;
type Parts<Q, R, S, A> = Omit<
  ReportParts<Q, R, PlainAnswer<R, S> & A>,
  'columns' | 'linked' | 'draw' | 'sorted' | 'heads' | 'file' | 'paged' | 'title' | 'chart' | 'start' | 'filters'
> & {
  /** Drawn rows, such as a book between its opening and closing; null where the rows appear as they come. */
  draw?(answer: PlainAnswer<R, S> & A, query: Values): readonly RenderedTable[] | null;
  /** A chart of its own, where it draws neither groups nor rows. */
  chart?: OwnChart<PlainAnswer<R, S> & A>;
  /** Left out: all of the contract that are no keys, in its order. */
  columns?: readonly ShortColumn<R>[];
  /** Columns that phones leave out. */
  minor?: readonly Key<R>[];
  /** Columns that say nothing for such a query. */
  hides?(query: Values): readonly Key<R>[];
  /** Left out: the current month, where the report has a period. */
  start?: ReportParts<Q, R, PlainAnswer<R, S>>['start'];
  /** Left out: those of the contract. */
  filters?: readonly ReportFilter<Q>[];
  /**
   * Where the contract has groups: the name of a group's rows, and the sums that a group shows; left out, all totals.
   */
  grouped?: {
    counted: string;
    sums?: readonly Column<S>[];
    /** The chart has these sums only, and one upon the other where they are parts of a whole. */
    charted?: readonly Key<S>[];
    stacked?: true;
  };
  /**
   * The series of the chart, where it is not the first groups: `steps` such as months and ages keep their order, and
   * are split by another column with `across`; `rows` are the largest of the rows themselves and `pareto` the largest
   * groups, each with the cumulative share.
   */
  draws?: Draws<Key<R>>;
};
const isCharted = (charted: readonly string[] | undefined, field: string) => charted?.includes(field) ?? true;

const thisMonth = ({ today }: ReportStart) => ({ from: firstOfMonth(isoDate(today)), to: today });

/** The defaults from the contract: columns, filters and the first days. */
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
  // The grouping column is the name of the rows, also on a phone; rows without a value are called so.
  const headOf = (by: string): AnyColumn => {
    const { minor: _, ...column } = columnOf(by);
    const { text } = column;
    return {
      ...column,
      cell: (row) => (row[by] === null ? groupName(column, null) : createElement(Cell, { column, row })),
      ...(text && { text: (row: Values) => (row[by] === null ? groupName(column, null) : text(row)) }),
    };
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

const seen = (columns: readonly AnyColumn[], costs: readonly string[]) =>
  columns.filter(({ field }) => !hiddenCosts(costs).includes(field));

/** Rows are not ranked by a figure that is left out, see `refuseCosts` of the server. */
function rankedWithin(filter: ReportKind['filters'][number], costs: readonly string[]): ReportKind['filters'][number] {
  if (filter.kind !== 'field' || filter.field !== 'measure') return filter;
  const { input } = filter;
  if (typeof input !== 'object' || input.kind !== 'choice') return filter;
  const hidden = hiddenCosts(costs);
  const words = Object.fromEntries(Object.entries(input.words).filter(([measure]) => !hidden.includes(measure)));
  return { ...filter, input: { ...input, words } };
}

/** Sums of the rows in sight where these are all; on a longer report the sums from the server. */
const totalsOf = (answer: AnyAnswer, columns: readonly AnyColumn[]): Values | null =>
  answer.rows.length === answer.total ? sums(answer.rows, columns) : answer.sums;

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
