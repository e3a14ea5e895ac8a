import { useChartSwitch } from '../chart/useChartSwitch';
import type { Values } from '../define';
import type { FetchOptions } from '../export/fetchAllRows';
import type { Paper, Whole } from '../export/useExport';
import { Pager } from '../grid/Pager';
import { SortChoice } from '../grid/SortChoice';
import { Empty, Failed, LoadingRows, NoMatch } from '../grid/states';
import { inEnglish, translate } from '../translate';
import { useUrl } from '../urlState';
import { useScrollRestore } from '../useScrollRestore';
import { ViewChoice } from '../ViewChoice';
import { dataOf, fileOf, paperOf } from './drawTables';
import { ReportFrame } from './ReportFrame';
import { ReportTables } from './ReportTables';
import type { Answer, ReportKind } from './report';
import { subtitleOf } from './subtitle';
import { useReport, wholeReport } from './useReport';
import { type ReportView, useReportView } from './useReportView';

const LEVELS = { group: 'Groups', row: 'Accounts' } as const;
/** A table longer than its frame is scrolled by keys too, though it may hold nothing to press. */
const scrolls = (title: string) => ({ role: 'group', tabIndex: 0, 'aria-label': title });
const NOTHING = 'Nothing was posted in this period. Choose another period or show accounts without entries.';
const SKELETON_COLUMNS = 6;
/** Fewer columns than these need no choosing. */
const FEW = 3;

type Part = { kind: ReportKind; view: ReportView };

/** A report from its definition: filters in the URL, figures that open, totals in sight. */
export function ReportScreen({ kind }: { kind: ReportKind }) {
  const { report, paged } = kind;
  const view = useReportView(kind);
  const { data, query, filters, isEmpty, allColumns, arranged, filtering, drawn } = view;
  const chart = useReportChart(kind, query);
  const [, setUrl] = useUrl();
  const check = data && !isEmpty ? kind.check?.(data, query) : null;

  return (
    <ReportFrame
      report={report}
      of={data && kind.title?.(data)}
      filters={filters}
      query={query}
      start={view.begun}
      subtitle={() => subtitleOf(query, filters)}
      isEmpty={data === undefined || isEmpty}
      isWaiting={view.isWaiting}
      {...(allColumns.length > FEW ? { columns: { all: allColumns, arranged } } : {})}
      {...takenAlong(kind, view)}
      filter={
        drawn ? { columns: allColumns, filtering, found: drawn.found, all: drawn.all, beyond: view.beyond } : undefined
      }
      chart={isEmpty ? undefined : chart}
      tools={<ReportTools kind={kind} view={view} />}
    >
      <ReportBody kind={kind} view={view} />
      {paged && data && view.isCut && !view.looksThrough && (
        <Pager
          page={Number(query.page)}
          size={paged.size}
          total={data.total ?? 0}
          go={(next) => setUrl({ page: next === 1 ? null : next })}
        />
      )}
      {check && (
        <p className={`report-check ${check.good === null ? '' : check.good ? 'is-good' : 'is-bad'}`}>
          {translate(check.text)}
        </p>
      )}
    </ReportFrame>
  );
}

/** The data of a report's chart; it is asked for only while its switch is on. */
function useReportChart({ report, chart }: ReportKind, query: Values) {
  const [isDrawn] = useChartSwitch(report.screen.path);
  const charted = chart?.ask?.(query) ?? query;
  const drawnFrom = useReport(report, charted, chart !== undefined && isDrawn).data;
  return chart && (() => (drawnFrom ? chart.of(drawnFrom, charted) : null));
}

/** The report whole, for a file and for the printer. */
function takenAlong(kind: ReportKind, { query, data, isCut, columns, filtering, draw }: ReportView) {
  const whole = async (gathering: FetchOptions): Promise<Answer> => {
    if (!isCut) return data ?? { rows: [] };
    return wholeReport(kind.report, query, gathering);
  };
  return {
    async table(as: 'data' | 'paper', gathering: FetchOptions): Promise<Whole> {
      const read = await whole(gathering);
      const { file } = kind;
      const made = () => {
        if (file) return fileOf(file(read, columns), read, filtering.conditions);
        const { answer: all, tables } = draw(read);
        return as === 'data' ? dataOf(kind, all, tables, columns) : paperOf(all, tables, columns);
      };
      return as === 'data' ? inEnglish(made) : made();
    },
    async printed(gathering: FetchOptions): Promise<Paper> {
      const { answer: all, tables } = draw(await whole(gathering));
      const { length } = all.rows;
      return { drawn: <ReportTables tables={tables} columns={columns} />, rows: length, total: all.total ?? length };
    },
  };
}

/** The order, the report's own tools, and how its rows are looked at. */
function ReportTools({ kind, view }: Part) {
  const { tree, views, Tools } = kind;
  const [, setUrl] = useUrl();
  return (
    <>
      {view.sorting && <SortChoice columns={view.columns} sorting={view.sorting.keys} sort={view.sorting.sort} />}
      {Tools && <Tools query={view.query} answer={view.data} />}
      {views && (
        <ViewChoice
          label={translate(views.label)}
          words={views.words}
          value={view.view}
          choose={(chosen) => setUrl({ view: chosen }, { replace: true })}
        />
      )}
      {tree && (
        <ViewChoice
          label={translate('Level')}
          words={tree.levels ?? LEVELS}
          value={view.isGroupsOnly ? 'group' : 'row'}
          choose={(chosen) => setUrl({ level: chosen }, { replace: true })}
        />
      )}
    </>
  );
}

/** Why there are no rows: nothing was entered yet, or the filters leave nothing. */
function nothingOf({ many, empty }: ReportKind, isNarrowed: boolean): string {
  if (many === undefined) return translate(empty ?? NOTHING);
  const named = { many: translate(many) };
  return isNarrowed ? translate('No {many} match these filters', named) : translate('No {many} yet', named);
}

/** The tables of a report, or why there are none. */
function ReportBody({ kind, view }: Part) {
  const { answer, data, drawn, columns, filtering, sorting } = view;
  const scroller = useScrollRestore(data !== undefined);
  if (answer.isError && !data) return <Failed error={answer.error} retry={() => void answer.refetch()} />;
  if (!data || !drawn) return <LoadingRows columns={columns.length || SKELETON_COLUMNS} />;
  if (view.isEmpty)
    return (
      <Empty text={nothingOf(kind, view.isChanged)}>
        {view.isChanged && (
          <button type="button" className="btn btn-outline-primary" onClick={view.reset}>
            {translate('Reset the filters')}
          </button>
        )}
      </Empty>
    );
  return (
    <div
      ref={scroller}
      className={`report-scroll ${kind.isDense ? 'is-dense' : ''} ${view.isWaiting ? 'is-waiting' : ''}`}
      {...scrolls(translate(kind.report.screen.title))}
    >
      <ReportTables
        tables={drawn.tables}
        columns={columns}
        isScrolled
        filtering={filtering}
        {...(sorting ? { sorting } : {})}
      />
      {drawn.found === 0 && filtering.conditions.length > 0 && (
        <NoMatch text={translate('No row meets the filters')} clear={filtering.clear} />
      )}
    </div>
  );
}
