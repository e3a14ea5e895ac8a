import { useMemo, useState } from 'react';
import { add, type Paise } from '../../../contract/amount';
import { isIsoDate } from '../../../contract/dates';
import type { AnyColumn, Values } from '../define';
import { Empty, Failed, LoadingRows } from '../grid/states';
import { written } from '../show';
import { useUrl } from '../urlState';
import { useKeptScroll } from '../useKeptScroll';
import { ViewChoice } from '../ViewChoice';
import { ReportFrame } from './ReportFrame';
import { type ReportRow, ReportTable } from './ReportTable';
import type { ReportKind, Tree } from './report';
import { isUnder, type TreeRow, treeRows } from './treeRows';
import { useReport, useReportQuery } from './useReport';

/** In a file every account names its groups, and sums are left to the spreadsheet. */
const GROUP: AnyColumn = { field: 'groupTrail', label: 'Group' };
const exportedRows = (rows: readonly Values[], tree: Tree<Values> | undefined): readonly Values[] =>
  tree ? rows.map((row) => ({ ...row, [GROUP.field]: tree.trail(row).join(' › ') })) : rows;

const LEVELS = { group: 'Groups', row: 'Accounts' } as const;

/** A report from its definition: filters in the URL, figures that open, totals in sight. */
export function ReportScreen({ kind }: { kind: ReportKind }) {
  const { report, columns, tree } = kind;
  const [names] = useState(() =>
    kind.filters.flatMap((filter) => (filter.kind === 'period' ? [filter.from, filter.to] : [filter.field])),
  );
  const query = useReportQuery(kind.start, names);
  const answer = useReport(report, query);
  const scroller = useKeptScroll(answer.data !== undefined);
  const [params, setUrl] = useUrl();
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const rows = answer.data?.rows;
  const isGroupsOnly = params.get('level') === 'group';
  const drawn = useMemo(() => (rows && tree ? treeRows(rows, tree, columns) : null), [rows, tree, columns]);

  function turn(key: string) {
    setFolded((now) => {
      const next = new Set(now);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  }

  const shown: ReportRow[] = drawn
    ? drawn
        .filter((row) => (row.kind === 'group' || !isGroupsOnly) && !isUnder(row, folded))
        .map((row) => reportRow(row, kind, query, folded, turn))
    : (rows ?? []).map((values, place) => ({
        key: String(place),
        kind: 'row',
        values,
        open: kind.open?.(values, query),
      }));
  const totals = rows && rows.length > 0 ? sums(rows, columns) : null;
  const check = answer.data && kind.check?.(answer.data);
  const table = <ReportTable label={report.screen.title} columns={columns} rows={shown} totals={totals} />;

  return (
    <ReportFrame
      screen={report.screen}
      filters={kind.filters}
      query={query}
      subtitle={subtitleOf(query)}
      columns={tree ? [GROUP, ...columns] : columns}
      exported={exportedRows(rows ?? [], tree)}
      printed={table}
      tools={
        tree && (
          <ViewChoice
            label="Level"
            words={LEVELS}
            value={isGroupsOnly ? 'group' : 'row'}
            choose={(level) => setUrl({ level: level === 'group' ? level : null }, { replace: true })}
          />
        )
      }
    >
      {answer.isError && !rows ? (
        <Failed error={answer.error} retry={() => void answer.refetch()} />
      ) : !rows ? (
        <LoadingRows columns={columns.length} />
      ) : rows.length === 0 ? (
        <Empty text="Nothing was posted in this period. Choose another period or show accounts without entries." />
      ) : (
        <div ref={scroller} className={`report-scroll ${answer.isPlaceholderData ? 'is-waiting' : ''}`}>
          {table}
        </div>
      )}
      {check && rows && rows.length > 0 && (
        <p className={`report-check ${check.good ? 'is-good' : 'is-bad'}`}>{check.text}</p>
      )}
    </ReportFrame>
  );
}

function reportRow(
  row: TreeRow,
  kind: ReportKind,
  query: Values,
  folded: ReadonlySet<string>,
  turn: (key: string) => void,
): ReportRow {
  const { key, depth, values } = row;
  if (row.kind === 'row') return { key, kind: 'row', depth, values, open: kind.open?.(values, query) };
  return { key, kind: 'group', depth, values, fold: { closed: folded.has(key), turn: () => turn(key) } };
}

function sums(rows: readonly Values[], columns: readonly AnyColumn[]): Values {
  const summed = columns.filter((column) => column.total);
  return Object.fromEntries(summed.map(({ field }) => [field, add(...rows.map((row) => Number(row[field]) as Paise))]));
}

const subtitleOf = ({ from, to }: Values) =>
  typeof from === 'string' && typeof to === 'string' && isIsoDate(from) && isIsoDate(to)
    ? `${written(from, 'date')} to ${written(to, 'date')}`
    : '';
