import { useMemo, useState } from 'react';
import type { SortKey } from '../../../contract/sorting';
import type { Values } from '../define';
import { useColumnFilters } from '../filter/useColumnFilters';
import { useUrl } from '../urlState';
import { shownColumns } from '../views/layout';
import { useLayout } from '../views/useLayout';
import type { Answer, ReportKind, ReportStart } from './report';
import { useNarrowed } from './useNarrowed';
import { useReport, useReportQuery, useReportStart } from './useReport';
import { useReportSorting } from './useReportSorting';
import { useTurned } from './useTurned';

const NO_KEYS: readonly SortKey[] = [];

export type ReportView = ReturnType<typeof useReportView>;

/** The query of a report, from the URL and its defaults. */
function useAsked(kind: ReportKind) {
  const { tree, views, paged } = kind;
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
  const [params, setUrl] = useUrl();
  const changed = names.filter((name) => params.get(name) !== null);
  return {
    query,
    begun: useReportStart(start),
    filters: kind.filters.filter(({ when }) => when === undefined || String(query[when.field]) === when.is),
    isGroupsOnly: (params.get('level') ?? (tree?.closed ? 'group' : 'row')) === 'group',
    view: params.get('view') ?? Object.keys(views?.words ?? {})[0] ?? '',
    isChanged: changed.length > 0,
    reset: () => setUrl(Object.fromEntries(changed.map((name) => [name, null]))),
  };
}

/** The columns of a report, and those that its reader sees. */
function useReportColumns(kind: ReportKind, data: Answer | undefined, query: Values, view: string) {
  const allColumns = useMemo(
    () => (typeof kind.columns !== 'function' ? kind.columns : data ? kind.columns(data, query, view) : []),
    [kind, data, query, view],
  );
  const arranged = useLayout(kind.report.path, allColumns);
  const columns = useMemo(() => shownColumns(allColumns, arranged.layout), [allColumns, arranged.layout]);
  return { allColumns, arranged, columns };
}

/** A report as its reader sees it: the query, the answer, the columns in sight and the tables that are drawn. */
export function useReportView(kind: ReportKind) {
  const { paged } = kind;
  const asked = useAsked(kind);
  const { query, view, isGroupsOnly } = asked;
  const answer = useReport(kind.report, query);
  const { data } = answer;
  const [turned, turn] = useTurned();
  const { allColumns, arranged, columns } = useReportColumns(kind, data, query, view);
  const filtering = useColumnFilters(allColumns);
  const sorting = useReportSorting();
  // Tables drawn line by line carry balances and sums from line to line, so their order is fixed.
  const isSortable = !kind.draw || kind.sorted === true;
  const keys = isSortable ? sorting.keys : NO_KEYS;
  const sight = useMemo(
    () => ({ query, view, columns, isGroupsOnly, turned, turn }),
    [query, view, columns, isGroupsOnly, turned, turn],
  );
  const isCut = paged !== undefined && data !== undefined && (data.total ?? 0) > paged.size;
  const narrowed = useNarrowed(kind, data, sight, filtering, keys, isCut);
  return {
    ...asked,
    ...narrowed,
    isWaiting: answer.isPlaceholderData || narrowed.isWaiting,
    answer,
    data,
    allColumns,
    arranged,
    columns,
    filtering,
    sorting: isSortable ? sorting : undefined,
    /** The answer is one page of several. */
    isCut,
    isEmpty: data !== undefined && (kind.isEmpty?.(data) ?? data.rows.length === 0),
  };
}
