import { useMemo } from 'react';
import { formatBalance } from '../../../../contract/amount';
import { type LedgerAnswer, ledger } from '../../../../contract/books/ledger';
import { financialYearOf, isoDate } from '../../../../contract/dates';
import type { AnyColumn, Values } from '../../../kit/define';
import type { ScreenDefinition } from '../../../kit/definition';
import type { FetchOptions } from '../../../kit/export/fetchAllRows';
import { exportColumns } from '../../../kit/export/sheet';
import { useColumnFilters } from '../../../kit/filter/useColumnFilters';
import { Pager } from '../../../kit/grid/Pager';
import { Empty, Failed, LoadingRows, NoMatch } from '../../../kit/grid/states';
import { choice } from '../../../kit/inputs/inputKinds';
import { narrowTables } from '../../../kit/report/filterTables';
import { ReportFrame } from '../../../kit/report/ReportFrame';
import { ReportTables } from '../../../kit/report/ReportTables';
import type { ReportFilter, ReportRow } from '../../../kit/report/report';
import { subtitleOf } from '../../../kit/report/subtitle';
import {
  type StartOf,
  useReport,
  useReportQuery,
  useReportStart,
  useWholeReport,
  wholeReport,
} from '../../../kit/report/useReport';
import { inEnglish, translate } from '../../../kit/translate';
import { useUrl } from '../../../kit/urlState';
import { useScrollRestore } from '../../../kit/useScrollRestore';
import { ViewChoice } from '../../../kit/ViewChoice';
import { shownColumns } from '../../../kit/views/layout';
import { useLayout } from '../../../kit/views/useLayout';
import { AllocateOfParty } from '../allocate/AllocateButton';
import { StatementButton } from '../letters/letterButtons';
import { anyGroup, namedAccount, someBranches } from '../lookups';
import { voucherTypeWords } from '../words';
import { BillWise, LEDGER_VIEWS } from './billWise.report';
import { ledgerChart } from './charts';
import { LedgerParticulars, particularsText, withNarration } from './LedgerParticulars';
import { accountsOf, againstOf, entriesLeftOut, entryRows, leftOutRows, monthRows } from './ledgerRows';

const start: StartOf = ({ today, startMonth }) => {
  const year = financialYearOf(isoDate(today), startMonth);
  return { from: year.from, to: year.to, cancelled: 'show', closing: 'after', opposite: 'off', touching: 'all' };
};

const FILTERS: readonly ReportFilter<Values>[] = [
  {
    kind: 'field',
    field: 'accountId',
    label: 'Ledger of',
    input: namedAccount,
    required: true,
    placeholder: 'Account',
    instead: 'groupId',
    omitFromTitle: true,
  },
  {
    kind: 'field',
    field: 'groupId',
    label: 'or of',
    input: anyGroup,
    placeholder: 'Group',
    instead: 'accountId',
    omitFromTitle: true,
    rare: true,
  },
  { kind: 'period', from: 'from', to: 'to' },
  { kind: 'field', field: 'branchId', label: 'branch', input: someBranches },
  { kind: 'field', field: 'oppositeId', label: 'against', input: namedAccount, omitFromTitle: 'empty', rare: true },
  {
    kind: 'field',
    field: 'touching',
    label: 'entries',
    input: choice({ all: 'all', money: 'against cash and bank' }),
    omitFromTitle: true,
    rare: true,
  },
  {
    kind: 'field',
    field: 'opposite',
    label: 'opposite accounts',
    input: choice({ off: 'by name', on: 'with amounts' }),
    omitFromTitle: true,
    rare: true,
  },
  {
    kind: 'field',
    field: 'cancelled',
    label: 'cancelled',
    input: choice({ show: 'shown', hide: 'hidden' }),
    rare: true,
  },
  {
    kind: 'field',
    field: 'closing',
    label: 'closing entries',
    input: choice({ after: 'included', before: 'left out', none: 'left out of every year' }),
    rare: true,
  },
];
/** What moved one bill is all of it, whatever stands on the other side. */
const OF_BILL = FILTERS.filter((filter) => filter.kind !== 'field' || !/^(opposite|touching)/.test(filter.field));
const PAGE_SIZE = 100;
const CLOSING = { totalsLabel: 'Total and closing' } as const;
const { bills: _, ...VIEWS } = LEDGER_VIEWS;
const NAMES = [
  'accountId',
  'groupId',
  'from',
  'to',
  'branchId',
  'billId',
  'oppositeId',
  'opposite',
  'touching',
  'costCentre',
  'cancelled',
  'closing',
  'page',
];

const FIGURES: readonly AnyColumn[] = [
  { field: 'debit', label: 'Debit', show: 'money' },
  { field: 'credit', label: 'Credit', show: 'money' },
  { field: 'balance', label: 'Balance', show: 'balance' },
];
const MONTHS: readonly AnyColumn[] = [
  { field: 'date', label: 'Month' },
  { field: 'opening', label: 'Opening', show: 'balance' },
  ...FIGURES.map((column) => (column.field === 'balance' ? { ...column, label: 'Closing' } : column)),
];
const DATED: readonly AnyColumn[] = [
  { field: 'date', label: 'Date', show: 'date' },
  { field: 'number', label: 'Number' },
  { field: 'type', label: 'Type', words: voucherTypeWords },
];
const WRITTEN: readonly AnyColumn[] = [
  { field: 'particulars', label: 'Particulars', cell: (row) => <LedgerParticulars row={row} />, text: particularsText },
  { field: 'billNo', label: 'Bill' },
  ...FIGURES,
];
const ENTRIES: readonly AnyColumn[] = [...DATED, ...WRITTEN];
/** Of a group each entry says whose it is. */
const OF_GROUP: readonly AnyColumn[] = [...DATED, { field: 'account', label: 'Account' }, ...WRITTEN];
/** What its voucher moved on each opposite account, beside the name of that. */
const withOpposite = (columns: readonly AnyColumn[]): readonly AnyColumn[] =>
  columns.flatMap((column) =>
    column.field === 'particulars' ? [column, { field: 'opposite', label: 'Opposite', show: 'balance' }] : [column],
  );
const WITH_OPPOSITE = { ENTRIES: withOpposite(ENTRIES), OF_GROUP: withOpposite(OF_GROUP) } as const;

/** One account, or all of a group: month by month, or entry by entry with its running balance. */
function Ledger() {
  const query = useReportQuery(start, NAMES);
  const begun = useReportStart(start);
  const [params, setUrl] = useUrl();
  const answer = useReport(ledger, query);
  const scroller = useScrollRestore(answer.data !== undefined);
  const isByMonth = params.get('view') === 'months';
  const page = Number(query.page ?? 1);
  const { data } = answer;
  const isLastPage = !data || page * PAGE_SIZE >= data.total;
  const entryColumns = query.opposite === 'on' && query.billId === undefined ? WITH_OPPOSITE : { ENTRIES, OF_GROUP };
  const allColumns = isByMonth ? MONTHS : entryColumns[query.groupId === undefined ? 'ENTRIES' : 'OF_GROUP'];
  const arranged = useLayout(ledger.path, allColumns);
  const columns = useMemo(() => shownColumns(allColumns, arranged.layout), [allColumns, arranged.layout]);
  const filtering = useColumnFilters(allColumns);
  const isCut = !isByMonth && (data?.total ?? 0) > PAGE_SIZE;
  const looksThrough = isCut && filtering.conditions.length > 0;
  const all = useWholeReport(ledger, query, looksThrough);
  const totals = data && { debit: data.debit, credit: data.credit, balance: data.closing };
  const drawnOf = (lines: readonly ReportRow[]) => {
    const table = {
      label: translate('Ledger of {name}', { name: data?.account.name ?? '' }),
      rows: lines,
      totals: totals ?? null,
      ...CLOSING,
    };
    return narrowTables([table], allColumns, filtering.conditions);
  };
  const linesOf = (of: LedgerAnswer) => {
    if (isByMonth) return [...monthRows(of, query), ...leftOutRows(of)];
    return of === data ? entryRows(of, query, isLastPage) : entryRows({ ...of, pageOpening: of.opening }, query, true);
  };
  const looked = looksThrough ? (all.data ?? data) : data;
  const shown = looked && drawnOf(linesOf(looked));
  /** Every entry, not only those of the page in sight. */
  const whole = async (gathering: FetchOptions, worded: typeof inEnglish = (work) => work()) => {
    if (isByMonth || !data) {
      const { tables, found } = worded(() => drawnOf(data ? linesOf(data) : []));
      return { tables, rows: found, total: found };
    }
    const every = await wholeReport(ledger, query, gathering);
    const isAll = every.rows.length >= every.total;
    const { tables } = worded(() => drawnOf(entryRows({ ...every, pageOpening: every.opening }, query, isAll)));
    return { tables, rows: every.rows.length, total: every.total };
  };

  return (
    <ReportFrame
      report={ledger}
      filters={query.billId === undefined ? FILTERS : OF_BILL}
      query={query}
      start={begun}
      subtitle={() => (data ? [data.account.name, subtitleOf(query, FILTERS)].filter(Boolean).join(', ') : '')}
      isEmpty={!data}
      isWaiting={answer.isPlaceholderData || (looksThrough && all.isPlaceholderData)}
      columns={{ all: allColumns, arranged }}
      table={async (as, gathering) => {
        const { tables, ...count } = await whole(gathering, as === 'data' ? inEnglish : undefined);
        const [table] = tables;
        return {
          ...count,
          lines: table?.rows ?? [],
          columns: exportColumns(withNarration(columns)),
          totals: table?.totals ?? null,
          totalsLabel: table?.totalsLabel ?? 'Total',
          blankZero: true,
        };
      }}
      printed={async (gathering) => {
        const { tables, ...count } = await whole(gathering);
        return { drawn: <ReportTables tables={tables} columns={columns} />, ...count };
      }}
      filter={shown ? { columns: allColumns, filtering, found: shown.found, all: shown.all } : undefined}
      chart={
        data
          ? () =>
              ledgerChart(
                data,
                monthRows(data, query)
                  .slice(1)
                  .map((row) => row.open),
              )
          : undefined
      }
      tools={
        <>
          {query.accountId !== undefined && query.billId === undefined && (
            <AllocateOfParty accountId={Number(query.accountId)} />
          )}
          <StatementButton query={query} account={data?.account} />
          <ViewChoice
            label={translate('View')}
            words={data?.account.billWise && query.billId === undefined ? LEDGER_VIEWS : VIEWS}
            value={isByMonth ? 'months' : 'entries'}
            choose={(view) => setUrl({ view: view === 'entries' ? null : view, page: null }, { replace: true })}
          />
        </>
      }
    >
      {query.accountId === undefined && query.groupId === undefined ? (
        <Empty text={translate('Choose an account above, or a group among the filters, to see its ledger.')} />
      ) : answer.isError && !data ? (
        <Failed error={answer.error} retry={() => void answer.refetch()} />
      ) : !data ? (
        <LoadingRows columns={columns.length} />
      ) : (
        <>
          <p className="report-check">
            <strong>{data.account.name}</strong> · {data.account.groupName} ·{' '}
            {data.account.accounts !== undefined && <>{accountsOf(data.account.accounts)} · </>}
            {data.account.billNo ? (
              <>
                {translate('bill {billNo}, pending {closing} · ', {
                  billNo: data.account.billNo,
                  closing: formatBalance(data.closing),
                })}
                <button type="button" className="btn btn-link" onClick={() => setUrl({ billId: null })}>
                  {translate('Whole ledger')}
                </button>
              </>
            ) : (
              translate('closing {closing}', { closing: formatBalance(data.closing) })
            )}
            {data.unclosed !== 0 && (
              <>
                {' '}
                {translate('· {unclosed} of earlier years is not closed yet and stands under the surplus', {
                  unclosed: formatBalance(data.unclosed),
                })}
              </>
            )}
            {data.leftOut && (
              <>
                {' '}
                {translate('· only against {against}: {entriesWords} left out · ', {
                  against: againstOf(data.leftOut),
                  entriesWords: data.leftOut.entries === 0 ? translate('nothing') : entriesLeftOut(data.leftOut),
                })}
                <button
                  type="button"
                  className="btn btn-link"
                  onClick={() => setUrl({ oppositeId: null, touching: null, page: null })}
                >
                  {translate('Whole ledger')}
                </button>
              </>
            )}
            {data.account.costCentre && (
              <>
                {' '}
                · {data.account.costCentre} ·{' '}
                <button type="button" className="btn btn-link" onClick={() => setUrl({ costCentre: null })}>
                  {translate('Whole ledger')}
                </button>
              </>
            )}
          </p>
          <div
            ref={scroller}
            className={`report-scroll ${answer.isPlaceholderData || (looksThrough && !all.data) ? 'is-waiting' : ''}`}
          >
            <ReportTables tables={shown?.tables ?? []} columns={columns} filtering={filtering} isScrolled />
            {shown?.found === 0 && filtering.conditions.length > 0 && (
              <NoMatch text={translate('No entry meets the filters')} clear={filtering.clear} />
            )}
          </div>
          {isCut && !looksThrough && (
            <Pager
              page={page}
              size={PAGE_SIZE}
              total={data.total}
              go={(next) => setUrl({ page: next === 1 ? null : next })}
            />
          )}
        </>
      )}
    </ReportFrame>
  );
}

/** An account is seen bill by bill too; a group is not. */
function LedgerViews() {
  const [params] = useUrl();
  return params.get('view') === 'bills' && params.has('accountId') ? <BillWise /> : <Ledger />;
}

export const ledgerReport: ScreenDefinition = { screen: ledger.screen, Component: LedgerViews };
