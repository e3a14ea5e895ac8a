import { ledger } from '../../../../contract/books/ledger';
import type { ScreenDefinition } from '../../../kit/definition';
import { exportColumns } from '../../../kit/export/sheet';
import { Pager } from '../../../kit/grid/Pager';
import { Empty, Failed, LoadingRows, NoMatch } from '../../../kit/grid/states';
import { ReportFrame } from '../../../kit/report/ReportFrame';
import { ReportTables } from '../../../kit/report/ReportTables';
import { subtitleOf } from '../../../kit/report/subtitle';
import { useReportStart } from '../../../kit/report/useReport';
import { inEnglish, translate } from '../../../kit/translate';
import { useUrl } from '../../../kit/urlState';
import { useScrollRestore } from '../../../kit/useScrollRestore';
import { ViewChoice } from '../../../kit/ViewChoice';
import { AllocateOfParty } from '../allocate/AllocateButton';
import { StatementButton } from '../letters/letterButtons';
import { BillWise, LEDGER_VIEWS } from './billWise.report';
import { ledgerChart } from './charts';
import { LedgerAbout } from './LedgerAbout';
import { withNarration } from './LedgerParticulars';
import { FILTERS, OF_BILL, start } from './ledgerFilters';
import { monthRows } from './ledgerRows';
import { PAGE_SIZE, useLedger } from './useLedger';

const { bills: _, ...VIEWS } = LEDGER_VIEWS;

/** One account, or all of a group: month by month, or entry by entry with its running balance. */
function Ledger() {
  const shownLedger = useLedger();
  const { query, data, allColumns, columns, arranged, filtering, shown, whole } = shownLedger;
  const begun = useReportStart(start);

  return (
    <ReportFrame
      report={ledger}
      filters={query.billId === undefined ? FILTERS : OF_BILL}
      query={query}
      start={begun}
      subtitle={() => (data ? [data.account.name, subtitleOf(query, FILTERS)].filter(Boolean).join(', ') : '')}
      isEmpty={!data}
      isWaiting={shownLedger.isWaiting}
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
      tools={<LedgerTools shownLedger={shownLedger} />}
    >
      <LedgerBody shownLedger={shownLedger} />
    </ReportFrame>
  );
}

type Props = { shownLedger: ReturnType<typeof useLedger> };

function LedgerTools({ shownLedger: { query, data, isByMonth } }: Props) {
  const [, setUrl] = useUrl();
  return (
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
  );
}

function LedgerBody({ shownLedger }: Props) {
  const { query, answer, data, page, columns, filtering, shown, isStale, hasPages } = shownLedger;
  const [, setUrl] = useUrl();
  const scroller = useScrollRestore(data !== undefined);
  return query.accountId === undefined && query.groupId === undefined ? (
    <Empty text={translate('Choose an account above, or a group among the filters, to see its ledger.')} />
  ) : answer.isError && !data ? (
    <Failed error={answer.error} retry={() => void answer.refetch()} />
  ) : !data ? (
    <LoadingRows columns={columns.length} />
  ) : (
    <>
      <LedgerAbout data={data} />
      <div ref={scroller} className={`report-scroll ${isStale ? 'is-waiting' : ''}`}>
        <ReportTables tables={shown?.tables ?? []} columns={columns} filtering={filtering} isScrolled />
        {shown?.found === 0 && filtering.conditions.length > 0 && (
          <NoMatch text={translate('No entry meets the filters')} clear={filtering.clear} />
        )}
      </div>
      {hasPages && (
        <Pager
          page={page}
          size={PAGE_SIZE}
          total={data.total}
          go={(next) => setUrl({ page: next === 1 ? null : next })}
        />
      )}
    </>
  );
}

/** An account is seen bill by bill too; a group is not. */
function LedgerViews() {
  const [params] = useUrl();
  return params.get('view') === 'bills' && params.has('accountId') ? <BillWise /> : <Ledger />;
}

export const ledgerReport: ScreenDefinition = { screen: ledger.screen, Component: LedgerViews };
