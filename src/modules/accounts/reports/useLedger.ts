import { useMemo } from 'react';
import { type LedgerAnswer, ledger } from '../../../../contract/books/ledger';
import type { FetchOptions } from '../../../kit/export/fetchAllRows';
import { useColumnFilters } from '../../../kit/filter/useColumnFilters';
import { narrowTables } from '../../../kit/report/filterTables';
import type { ReportRow } from '../../../kit/report/report';
import { useReport, useReportQuery, useWholeReport, wholeReport } from '../../../kit/report/useReport';
import { type inEnglish, translate } from '../../../kit/translate';
import { useUrl } from '../../../kit/urlState';
import { shownColumns } from '../../../kit/views/layout';
import { useLayout } from '../../../kit/views/useLayout';
import { ENTRIES, MONTHS, OF_GROUP, WITH_OPPOSITE } from './ledgerColumns';
import { NAMES, start } from './ledgerFilters';
import { entryRows, leftOutRows, monthRows } from './ledgerRows';

export const PAGE_SIZE = 100;
const CLOSING = { totalsLabel: 'Total and closing' } as const;

/** The entries or months that are asked for, as rows; a search in the columns looks through all pages. */
export function useLedger() {
  const query = useReportQuery(start, NAMES);
  const [params] = useUrl();
  const answer = useReport(ledger, query);
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

  return {
    query,
    answer,
    data,
    isByMonth,
    page,
    allColumns,
    columns,
    arranged,
    filtering,
    shown,
    whole,
    isWaiting: answer.isPlaceholderData || (looksThrough && all.isPlaceholderData),
    /** Rows of before are in sight until those asked for come. */
    isStale: answer.isPlaceholderData || (looksThrough && !all.data),
    hasPages: isCut && !looksThrough,
  };
}
