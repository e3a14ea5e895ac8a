import { useState } from 'react';
import { type AssetsListRow, assetsList, taxBlocks } from '../../../../contract/accounts/assets/assetsList';
import { accounts as screens } from '../../../../contract/accounts/screens';
import { add, formatPaise, type Paise, sumOf } from '../../../../contract/amount';
import { formatDate, isIsoDate } from '../../../../contract/dates';
import type { ChartData } from '../../../kit/chart/chart';
import { type AnyColumn, type Column, plainColumns, type Values } from '../../../kit/define';
import type { ScreenDefinition } from '../../../kit/definition';
import { exportColumns, totalsOf } from '../../../kit/export/sheet';
import { useColumnFilters } from '../../../kit/filter/useColumnFilters';
import { SortChoice } from '../../../kit/grid/SortChoice';
import { Empty, Failed, LoadingRows } from '../../../kit/grid/states';
import { meetsAll, narrowTables } from '../../../kit/report/filterTables';
import { ReportFrame } from '../../../kit/report/ReportFrame';
import { ReportTables } from '../../../kit/report/ReportTables';
import type { ReportFilter, ReportRow } from '../../../kit/report/report';
import { sortRows } from '../../../kit/report/sortRows';
import { isUnder, treeRows } from '../../../kit/report/treeRows';
import { type StartOf, useReport, useReportQuery } from '../../../kit/report/useReport';
import { useReportSorting } from '../../../kit/report/useReportSorting';
import { useUrl } from '../../../kit/urlState';
import { useKeptScroll } from '../../../kit/useKeptScroll';
import { ViewChoice } from '../../../kit/ViewChoice';
import { shownColumns } from '../../../kit/views/layout';
import { useLayout } from '../../../kit/views/useLayout';
import { someBranches } from '../lookups';
import { anyClass } from './lookups';
import './assets.scss';
import { said } from '../../../kit/words';

const start: StartOf = ({ today }) => ({ asOn: today });
const AS_ON: ReportFilter<Values> = { kind: 'field', field: 'asOn', label: 'As on', input: 'date', required: true };
const FILTERS: readonly ReportFilter<Values>[] = [
  AS_ON,
  { kind: 'field', field: 'classId', label: 'class', input: anyClass },
  { kind: 'field', field: 'branchId', label: 'branch', input: someBranches },
];
const NAMES = ['asOn', 'classId', 'branchId'] as const;
const VIEWS = { company: 'Companies Act', tax: 'Income-tax Act' } as const;
type View = keyof typeof VIEWS;
const LEVELS = { class: 'Classes', asset: 'Assets' } as const;

const COLUMNS: readonly Column<AssetsListRow>[] = [
  { field: 'asset', label: 'Asset' },
  { field: 'grossOpening', label: 'Cost opening', show: 'money', total: 'sum' },
  { field: 'additions', label: 'Additions', show: 'money', total: 'sum' },
  { field: 'deletions', label: 'Deletions', show: 'money', total: 'sum' },
  { field: 'grossClosing', label: 'Cost closing', show: 'money', total: 'sum' },
  { field: 'depreciationOpening', label: 'Depr. opening', show: 'money', total: 'sum' },
  { field: 'depreciationYear', label: 'Depr. year', show: 'money', total: 'sum' },
  { field: 'depreciationDeleted', label: 'On deletions', show: 'money', total: 'sum' },
  { field: 'depreciationClosing', label: 'Depr. closing', show: 'money', total: 'sum' },
  { field: 'netClosing', label: 'Net closing', show: 'money', total: 'sum', grand: true },
  { field: 'netOpening', label: 'Net opening', show: 'money', total: 'sum' },
];
const NOTE = plainColumns(COLUMNS);
const IDENTITY: readonly AnyColumn[] = [
  { field: 'className', label: 'Class' },
  { field: 'code', label: 'Code' },
];

const BLOCKS: readonly AnyColumn[] = [
  { field: 'label', label: 'Block' },
  { field: 'opening', label: 'Opening value', show: 'money' },
  { field: 'longAdditions', label: '180 days or more', show: 'money' },
  { field: 'shortAdditions', label: 'Under 180 days', show: 'money' },
  { field: 'sales', label: 'Sales', show: 'money' },
  { field: 'depreciation', label: 'Depreciation', show: 'money' },
  { field: 'closing', label: 'Closing value', show: 'money' },
  { field: 'gain', label: 'Short-term gain or loss', show: 'money' },
];

/** Fixed assets at cost, depreciation and net value: the note of schedule III, or the blocks of the Income-tax Act. */
function AssetsList() {
  const [params, setUrl] = useUrl();
  const view: View = params.get('view') === 'tax' ? 'tax' : 'company';
  const choose = (next: View) => setUrl({ view: next === 'tax' ? next : null }, { replace: true });
  const tools = <ViewChoice label={said('View')} words={VIEWS} value={view} choose={choose} />;
  return view === 'tax' ? <Blocks tools={tools} /> : <Note tools={tools} />;
}

const counted = (rows: readonly unknown[] = []) => ({ rows: rows.length, total: rows.length });

const subtitleOf = ({ asOn }: Values) =>
  typeof asOn === 'string' && isIsoDate(asOn) ? said('as on {date}', { date: formatDate(asOn) }) : '';

function Note({ tools }: { tools: React.ReactNode }) {
  const query = useReportQuery(start, NAMES);
  const answer = useReport(assetsList, query);
  const scroller = useKeptScroll(answer.data !== undefined);
  const [params, setUrl] = useUrl();
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const { data } = answer;
  const isClassesOnly = params.get('level') === 'class';
  const arranged = useLayout(assetsList.path, NOTE);
  const columns = shownColumns(NOTE, arranged.layout);
  const sorting = useReportSorting();
  const filtering = useColumnFilters(NOTE);
  const isNarrowed = filtering.conditions.length > 0;
  const kept = (data?.rows ?? []).filter((row) => meetsAll(row, filtering.conditions, NOTE));
  const left = sortRows(kept, sorting.keys, NOTE, classOf) as AssetsListRow[];
  const rows = noteRows(left, folded, isClassesOnly, turn);
  const totals = isNarrowed ? totalsOf(NOTE, left) : (data?.totals ?? null);
  const tables = [{ label: assetsList.screen.title, rows, totals }];

  function turn(key: string) {
    setFolded((now) => {
      const next = new Set(now);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  }

  return (
    <ReportFrame
      report={assetsList}
      filters={FILTERS}
      query={query}
      subtitle={() => subtitleOf(query)}
      isEmpty={!data || data.rows.length === 0}
      isWaiting={answer.isPlaceholderData}
      table={async (as) => ({
        columns: exportColumns(as === 'data' ? [...IDENTITY, ...columns] : columns),
        lines: as === 'data' ? left.map((values) => ({ values })) : rows,
        totals,
        ...counted(left),
      })}
      printed={async () => ({ drawn: <ReportTables tables={tables} columns={columns} />, ...counted(left) })}
      columns={{ all: NOTE, arranged }}
      filter={data ? { columns: NOTE, filtering, found: left.length, all: data.rows.length } : undefined}
      chart={data && data.rows.length > 0 ? () => netByClass(data.rows) : undefined}
      tools={
        <>
          <SortChoice columns={columns} sorting={sorting.keys} sort={sorting.sort} />
          {tools}
          <ViewChoice
            label={said('Level')}
            words={LEVELS}
            value={isClassesOnly ? 'class' : 'asset'}
            choose={(level) => setUrl({ level: level === 'class' ? level : null }, { replace: true })}
          />
        </>
      }
    >
      {answer.isError && !data ? (
        <Failed error={answer.error} retry={() => void answer.refetch()} />
      ) : !data ? (
        <LoadingRows columns={NOTE.length} />
      ) : data.rows.length === 0 ? (
        <Empty text={said('No asset was held up to this day. Enter what you have in the register of assets.')} />
      ) : (
        <div ref={scroller} className={`report-scroll is-dense ${answer.isPlaceholderData ? 'is-waiting' : ''}`}>
          <ReportTables tables={tables} columns={columns} isScrolled filtering={filtering} sorting={sorting} />
        </div>
      )}
      {data?.tie && data.rows.length > 0 && <TieLine tie={data.tie} />}
    </ReportFrame>
  );
}

const classOf = ({ className }: Values) => String(className);

function netByClass(rows: readonly AssetsListRow[]): ChartData {
  const classes = [...new Set(rows.map((row) => row.className))];
  const net = (field: 'netOpening' | 'netClosing') =>
    classes.map((name) =>
      sumOf(
        rows.filter((row) => row.className === name),
        (row) => row[field],
      ),
    );
  return {
    kind: 'bars',
    label: 'Net value by class',
    axis: 'Class',
    categories: classes,
    series: [
      { label: 'Net opening', values: net('netOpening'), tone: 'quiet' },
      { label: 'Net closing', values: net('netClosing'), tone: 'accent' },
    ],
    show: 'money',
  };
}

function noteRows(
  rows: readonly AssetsListRow[],
  folded: ReadonlySet<string>,
  isClassesOnly: boolean,
  turn: (key: string) => void,
): ReportRow[] {
  return treeRows(rows, { trail: (row) => [String(row.className)] }, NOTE, null)
    .filter((row) => (row.kind === 'group' || !isClassesOnly) && !isUnder(row, folded))
    .map(({ kind, key, depth, values }): ReportRow => {
      if (kind === 'group')
        return { key, kind, depth, values, fold: { closed: folded.has(key), turn: () => turn(key) } };
      return { key, kind, depth, values, open: { screen: screens.assets, params: { open: Number(values.assetId) } } };
    });
}

type Tie = { register: Paise; ledger: Paise };

/** Says whether the accounts of the classes hold what the register does; openings and journals may make them differ. */
function TieLine({ tie }: { tie: { cost: Tie; accumulated: Tie } }) {
  const parts = (Object.entries(tie) as [keyof typeof tie, Tie][]).flatMap(([name, { register, ledger }]) => {
    if (register === ledger) return [];
    const what = name === 'cost' ? 'Cost' : said('Accumulated depreciation');
    return [
      said('{what}: register {register}, ledger {ledger}', {
        what,
        register: formatPaise(register),
        ledger: formatPaise(ledger),
      }),
    ];
  });
  return parts.length === 0 ? (
    <p className="report-check is-good">
      {said('Register and ledger agree: net {ledger}', {
        ledger: formatPaise(add(tie.cost.ledger, -tie.accumulated.ledger as Paise)),
      })}
    </p>
  ) : (
    <p className="report-check is-bad">
      {said('{parts}. Compare opening balances, and journals on these accounts, with the register.', {
        parts: parts.join('. '),
      })}
    </p>
  );
}

function Blocks({ tools }: { tools: React.ReactNode }) {
  const query = useReportQuery(start, ['asOn']);
  const answer = useReport(taxBlocks, query);
  const { data } = answer;
  const values = (data?.rows ?? []).map((row) => ({ ...row, label: `${row.block} %` }));
  const figures = ['opening', 'longAdditions', 'shortAdditions', 'sales', 'depreciation', 'closing', 'gain'] as const;
  const totals = Object.fromEntries(figures.map((field) => [field, sumOf(data?.rows ?? [], (row) => row[field])]));
  const filtering = useColumnFilters(BLOCKS);
  const blocks = values.map((row) => ({ key: row.block, kind: 'row' as const, values: row }));
  const drawn = narrowTables(
    [{ label: 'Blocks of the Income-tax Act', rows: blocks, totals }],
    BLOCKS,
    filtering.conditions,
  );
  const lines = drawn.tables[0]?.rows ?? [];
  return (
    <ReportFrame
      report={taxBlocks}
      filters={[AS_ON]}
      query={query}
      subtitle={() => said('blocks of the Income-tax Act, {asOn}', { asOn: subtitleOf(query) })}
      isEmpty={values.length === 0}
      isWaiting={answer.isPlaceholderData}
      table={async () => ({
        columns: exportColumns(BLOCKS),
        lines: lines.map((line) => ({ values: line.values })),
        totals: drawn.tables[0]?.totals ?? null,
        ...counted(lines),
      })}
      printed={async () => ({ drawn: <ReportTables tables={drawn.tables} columns={BLOCKS} />, ...counted(lines) })}
      filter={{ columns: BLOCKS, filtering, found: drawn.found, all: drawn.all }}
      tools={tools}
    >
      {answer.isError && !data ? (
        <Failed error={answer.error} retry={() => void answer.refetch()} />
      ) : !data ? (
        <LoadingRows columns={BLOCKS.length} />
      ) : data.rows.length === 0 ? (
        <Empty text={said('No asset belongs to an income-tax block. Choose the block on its card.')} />
      ) : (
        <div className={`report-scroll ${answer.isPlaceholderData ? 'is-waiting' : ''}`}>
          <ReportTables tables={drawn.tables} columns={BLOCKS} filtering={filtering} />
        </div>
      )}
      <p className="report-check">
        {said(
          'Year from {dataWords}: the whole company, for the whole year on what is entered up to the day. A report only; nothing is posted.',
          { dataWords: data ? formatDate(data.from) : '…' },
        )}
      </p>
    </ReportFrame>
  );
}

export const assetsListReport: ScreenDefinition = { screen: assetsList.screen, Component: AssetsList };
