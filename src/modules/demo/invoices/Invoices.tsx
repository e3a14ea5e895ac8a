import { useQuery } from '@tanstack/react-query';
import { formatPaise } from '../../../../contract/amount';
import { type DemoInvoicePage, demoInvoices, INVOICE_STATES } from '../../../../contract/demo/invoices';
import { sortKeysOf, speltSort } from '../../../../contract/sorting';
import type { AnyColumn } from '../../../kit/define';
import type { ScreenDefinition } from '../../../kit/definition';
import { DataGrid } from '../../../kit/grid/DataGrid';
import { Pager } from '../../../kit/grid/Pager';
import { SearchBox } from '../../../kit/grid/SearchBox';
import { Empty, Failed, LoadingRows, NoMatch, nothingFound } from '../../../kit/grid/states';
import { useListState } from '../../../kit/grid/useListState';
import { Icon } from '../../../kit/Icon';
import { type ScreenKey, useKeys } from '../../../kit/keys/useKeys';
import { ScreenFrame } from '../../../kit/ScreenFrame';
import { translate } from '../../../kit/translate';
import { useUrl } from '../../../kit/urlState';
import { ViewChoice } from '../../../kit/ViewChoice';
import { InvoicePage } from './InvoicePage';
import { PHASES } from './invoiceStates';
import { invoicesQuery } from './invoicesData';
import './invoices.scss';

const COLUMNS: readonly AnyColumn[] = [
  { field: 'no', label: 'No', card: 'name' },
  { field: 'orderDate', label: 'Date', show: 'date', card: 'fact' },
  { field: 'orderNumber', label: 'Order no', card: 'fact' },
  { field: 'billFromName', label: 'From', optional: true, card: 'fact' },
  { field: 'billToName', label: 'To', card: 'fact' },
  { field: 'orderStatus', label: 'Status', show: 'status', phases: PHASES, card: 'mark' },
  { field: 'currency', label: 'Currency', card: 'part' },
  { field: 'total', label: 'Grand total', show: 'money', card: 'figure' },
];
const FILTERS = ['status'] as const;
const NEWEST = { sort: 'orderDate', dir: 'desc' } as const;

/** The list of invoices; one that is opened or entered has the page to itself. */
function Invoices() {
  const [params] = useUrl();
  const open = params.get('open');
  return open === null ? <InvoiceList /> : <InvoicePage key={open} open={open} />;
}

function InvoiceList() {
  const [params, setUrl] = useUrl();
  const state = useListState(FILTERS, COLUMNS, NEWEST);
  const list = useQuery(invoicesQuery(state));
  const begin = () => setUrl({ open: 'new' });
  const keys: ScreenKey[] = [
    { keys: 'Alt+N', words: 'New invoice', act: begin },
    { keys: 'Enter', words: 'Open the marked row' },
  ];
  useKeys(keys);
  const newButton = (
    <button type="button" className="btn btn-primary" onClick={begin}>
      <Icon name="plus" /> {translate('New')} <kbd>Alt+N</kbd>
    </button>
  );
  const clear = () => setUrl({ q: null, status: null, page: null });
  return (
    <ScreenFrame title={translate(demoInvoices.screen.title)} keys={keys} actions={newButton}>
      <div className="list-bar">
        <SearchBox
          value={state.q}
          label={translate('Search {many}', { many: translate('invoices') })}
          search={(q) => setUrl({ q, page: null }, { replace: true })}
        />
        {list.data && (
          <ViewChoice
            label={translate('Status')}
            words={chipsOf(list.data)}
            value={params.get('status') ?? 'all'}
            choose={(status) => setUrl({ status: status === 'all' ? null : status, page: null })}
          />
        )}
      </div>
      {list.isError && !list.data ? (
        <Failed error={list.error} retry={() => void list.refetch()} />
      ) : !list.data ? (
        <LoadingRows columns={COLUMNS.length} />
      ) : list.data.total > 0 ? (
        <Found page={list.data} state={state} isWaiting={list.isPlaceholderData} />
      ) : state.q || state.filters.status ? (
        <NoMatch
          text={nothingFound(translate('invoices'), state.q, state.filters.status !== undefined)}
          clear={clear}
          isSearch={state.q !== ''}
        />
      ) : (
        <Empty text={translate('No {many} yet', { many: translate('invoices') })}>{newButton}</Empty>
      )}
    </ScreenFrame>
  );
}

/** A chip for each state, with how many the search finds in it. */
function chipsOf({ counts }: DemoInvoicePage): Record<string, string> {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const states = Object.entries(INVOICE_STATES).map(([state, words]) => [
    state,
    `${translate(words)} (${counts[state as keyof typeof counts]})`,
  ]);
  return { all: `${translate('All')} (${all})`, ...Object.fromEntries(states) };
}

type FoundProps = { page: DemoInvoicePage; state: ReturnType<typeof useListState>; isWaiting: boolean };

function Found({ page, state, isWaiting }: FoundProps) {
  const [, setUrl] = useUrl();
  const { rows, total, totals } = page;
  const before = (state.page - 1) * state.size;
  // A grid knows its rows by a number.
  const numbered = rows.map((row, place) => ({ ...row, no: row.id, id: before + place + 1, version: 0 }));
  return (
    <>
      <DataGrid
        label={translate('invoices')}
        columns={COLUMNS.filter(({ optional }) => !optional)}
        rows={numbered}
        total={total}
        before={before}
        sorting={sortKeysOf(state.sort ?? null, state.dir)}
        sort={(keys) => setUrl({ ...speltSort(keys), page: null }, { replace: true })}
        open={({ no }) => setUrl({ open: String(no) })}
        openId={null}
        returnTo={null}
        waiting={isWaiting}
      />
      <p className="invoice-totals">
        {translate('Total of those found')}:{' '}
        <strong className="figure">
          {totals.map((one) => `${one.currency} ${formatPaise(one.total)}`).join(' · ')}
        </strong>
      </p>
      <Pager
        page={state.page}
        size={state.size}
        total={total}
        go={(next) => setUrl({ page: next === 1 ? null : next })}
        resize={(size) => setUrl({ size, page: null }, { replace: true })}
      />
    </>
  );
}

export const invoicesScreen: ScreenDefinition = {
  screen: demoInvoices.screen,
  Component: Invoices,
};
