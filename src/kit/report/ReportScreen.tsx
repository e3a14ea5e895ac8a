import { useMemo, useState } from 'react';
import type { SortKey } from '../../../contract/sorting';
import { useChartSwitch } from '../chart/useChartSwitch';

import type { FetchOptions } from '../export/fetchAllRows';
import { useColumnFilters } from '../filter/useColumnFilters';
import { Pager } from '../grid/Pager';
import { SortChoice } from '../grid/SortChoice';
import { Empty, Failed, LoadingRows, NoMatch } from '../grid/states';
import { inEnglish, translate } from '../translate';
import { useUrl } from '../urlState';
import { useScrollRestore } from '../useScrollRestore';
import { ViewChoice } from '../ViewChoice';
import { shownColumns } from '../views/layout';
import { useLayout } from '../views/useLayout';
import { dataOf, fileOf, paperOf } from './drawTables';
import { ReportFrame } from './ReportFrame';
import { ReportTables } from './ReportTables';
import type { Answer, ReportKind, ReportStart } from './report';
import { subtitleOf } from './subtitle';
import { useNarrowed } from './useNarrowed';
import { useReport, useReportQuery, useReportStart, wholeReport } from './useReport';
import { useReportSorting } from './useReportSorting';
import { useTurned } from './useTurned';

const LEVELS = { group: 'Groups', row: 'Accounts' } as const;
/** A table longer than its frame is scrolled by keys too, though it may hold nothing to press. */
const scrolls = (title: string) => ({ role: 'group', tabIndex: 0, 'aria-label': title });
const NOTHING = 'Nothing was posted in this period. Choose another period or show accounts without entries.';
const SKELETON_COLUMNS = 6;
const NO_KEYS: readonly SortKey[] = [];
/** Fewer columns than these need no choosing. */
const FEW = 3;

/** A report from its definition: filters in the URL, figures that open, totals in sight. */
export function ReportScreen({ kind }: { kind: ReportKind }) {
  const { report, tree, views, paged, Tools } = kind;
  const [names] = useState(() => [
    ...kind.filters.flatMap((filter) => (filter.kind === 'period' ? [filter.from, filter.to] : [filter.field])),
    ...(kind.linked ?? []),
    ...(paged ? ['page'] : []),
  ]);
  const [start] = useState(() => (at: ReportStart) => ({
    ...kind.start(at),
    ...(paged ? { page: 1, size: paged.size } : {}),
  }));
  const query = useReportQuery(start, names);
  const begun = useReportStart(start);
  const answer = useReport(report, query);
  const { data } = answer;
  const { chart } = kind;
  const [isDrawn] = useChartSwitch(report.screen.path);
  const charted = chart?.ask?.(query) ?? query;
  const drawnFrom = useReport(report, charted, chart !== undefined && isDrawn).data;
  const scroller = useScrollRestore(data !== undefined);
  const [params, setUrl] = useUrl();
  const [turned, turn] = useTurned();
  const level = params.get('level') ?? (tree?.closed ? 'group' : 'row');
  const view = params.get('view') ?? Object.keys(views?.words ?? {})[0] ?? '';
  const allColumns = useMemo(
    () => (typeof kind.columns !== 'function' ? kind.columns : data ? kind.columns(data, query, view) : []),
    [kind, data, query, view],
  );
  const arranged = useLayout(report.path, allColumns);
  const columns = useMemo(() => shownColumns(allColumns, arranged.layout), [allColumns, arranged.layout]);
  const filtering = useColumnFilters(allColumns);
  const sorting = useReportSorting();
  // What is drawn line by line carries balances and sums from line to line, so its order is its own.
  const isSortable = !kind.draw || kind.sorted === true;
  const keys = isSortable ? sorting.keys : NO_KEYS;
  const isGroupsOnly = level === 'group';
  const sight = useMemo(
    () => ({ query, view, columns, isGroupsOnly, turned, turn }),
    [query, view, columns, isGroupsOnly, turned, turn],
  );
  const isEmpty = data !== undefined && (kind.isEmpty?.(data) ?? data.rows.length === 0);
  const isCut = paged !== undefined && data !== undefined && (data.total ?? 0) > paged.size;
  const { drawn, draw, looksThrough, beyond, isWaiting } = useNarrowed(kind, data, sight, filtering, keys, isCut);
  const whole = async (gathering: FetchOptions): Promise<Answer> => {
    if (!isCut) return data ?? { rows: [] };
    return wholeReport(report, query, gathering);
  };
  const filters = kind.filters.filter(({ when }) => when === undefined || String(query[when.field]) === when.is);
  const changed = names.filter((name) => params.get(name) !== null);
  const reset = () => setUrl(Object.fromEntries(changed.map((name) => [name, null])));
  const check = data && !isEmpty ? kind.check?.(data, query) : null;

  return (
    <ReportFrame
      report={report}
      of={data && kind.title?.(data)}
      filters={filters}
      query={query}
      start={begun}
      subtitle={() => subtitleOf(query, filters)}
      isEmpty={data === undefined || isEmpty}
      isWaiting={answer.isPlaceholderData || isWaiting}
      {...(allColumns.length > FEW ? { columns: { all: allColumns, arranged } } : {})}
      table={async (as, gathering) => {
        const read = await whole(gathering);
        const { file } = kind;
        const made = () => {
          if (file) return fileOf(file(read, columns), read, filtering.conditions);
          const { answer: all, tables } = draw(read);
          return as === 'data' ? dataOf(kind, all, tables, columns) : paperOf(all, tables, columns);
        };
        return as === 'data' ? inEnglish(made) : made();
      }}
      printed={async (gathering) => {
        const { answer: all, tables } = draw(await whole(gathering));
        const { length } = all.rows;
        return { drawn: <ReportTables tables={tables} columns={columns} />, rows: length, total: all.total ?? length };
      }}
      filter={drawn ? { columns: allColumns, filtering, found: drawn.found, all: drawn.all, beyond } : undefined}
      chart={chart && !isEmpty ? () => (drawnFrom ? chart.of(drawnFrom, charted) : null) : undefined}
      tools={
        <>
          {isSortable && <SortChoice columns={columns} sorting={sorting.keys} sort={sorting.sort} />}
          {Tools && <Tools query={query} answer={data} />}
          {views && (
            <ViewChoice
              label={translate(views.label)}
              words={views.words}
              value={view}
              choose={(chosen) => setUrl({ view: chosen }, { replace: true })}
            />
          )}
          {tree && (
            <ViewChoice
              label={translate('Level')}
              words={tree.levels ?? LEVELS}
              value={level === 'group' ? 'group' : 'row'}
              choose={(chosen) => setUrl({ level: chosen }, { replace: true })}
            />
          )}
        </>
      }
    >
      {answer.isError && !data ? (
        <Failed error={answer.error} retry={() => void answer.refetch()} />
      ) : !data || !drawn ? (
        <LoadingRows columns={columns.length || SKELETON_COLUMNS} />
      ) : isEmpty ? (
        <Empty text={translate(kind.empty ?? NOTHING)}>
          {changed.length > 0 && (
            <button type="button" className="btn btn-outline-primary" onClick={reset}>
              {translate('Reset the filters')}
            </button>
          )}
        </Empty>
      ) : (
        <div
          ref={scroller}
          className={`report-scroll ${kind.isDense ? 'is-dense' : ''} ${answer.isPlaceholderData || isWaiting ? 'is-waiting' : ''}`}
          {...scrolls(translate(report.screen.title))}
        >
          <ReportTables
            tables={drawn.tables}
            columns={columns}
            isScrolled
            filtering={filtering}
            {...(isSortable ? { sorting } : {})}
          />
          {drawn.found === 0 && filtering.conditions.length > 0 && (
            <NoMatch text={translate('No row meets the filters')} clear={filtering.clear} />
          )}
        </div>
      )}
      {paged && data && isCut && !looksThrough && (
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
