import type { ReactNode } from 'react';
import type { Listed } from '../../../contract/resource';
import type { AnyColumn, Filter } from '../define';
import type { ListState } from '../lists';
import { translate } from '../translate';
import { useUrl } from '../urlState';
import { resized } from '../views/layout';
import type { RowsAct } from './acts';
import { DataGrid, type Entity } from './DataGrid';
import { ListBar } from './ListBar';
import { ListFrame } from './ListFrame';
import { Pager } from './Pager';
import { Empty, Failed, LoadingRows, NoMatch, nothingFound } from './states';
import { type ListView, useListView } from './useListView';

export type ListProps = {
  resource: Listed<Entity>;
  columns: readonly AnyColumn[];
  filters: readonly Filter[];
  state: ListState;
  open(row: Entity): void;
  openId: number | null;
  returnTo: number | null;
  /** Actions for several rows at once, besides exporting them. */
  acts?: readonly RowsAct[];
  /** The action that helps where nothing has been entered yet. */
  start?: ReactNode;
  /** Begins a new entry of this name; a name searched for in vain may be one to make. */
  make?: ((name: string) => void) | undefined;
  /** The open record, next to the rows. */
  aside?: ReactNode;
};

/** A list with its search, filters, columns, views and pages; every one of its four states is drawn. */
export function ListBody(props: ListProps) {
  const { resource, filters, state, acts } = props;
  const [, setUrl] = useUrl();
  const view = useListView(props);
  const { list, rows, filtering } = view;
  const bar = <ListBar view={view} resource={resource} filters={filters} state={state} {...(acts && { acts })} />;

  return (
    <ListFrame bar={bar} aside={props.aside}>
      {list.isError && !rows ? (
        <Failed error={list.error} retry={() => void list.refetch()} />
      ) : !rows ? (
        <LoadingRows columns={view.shown.length} />
      ) : rows.length > 0 || filtering.isOpen ? (
        <ListGrid of={props} view={view} rows={rows} />
      ) : view.isNarrowed ? (
        <NothingFound of={props} view={view} />
      ) : (
        <Empty text={translate('No {many} yet', { many: translate(resource.names.many) })}>{props.start}</Empty>
      )}
      {rows?.length === 0 && filtering.isOpen && <NothingFound of={props} view={view} />}
      {list.data && list.data.total > 0 && (
        <Pager
          page={state.page}
          size={state.size}
          total={list.data.total}
          go={(page) => setUrl({ page: page === 1 ? null : page })}
          resize={(size) => setUrl({ size, page: null }, { replace: true })}
        />
      )}
    </ListFrame>
  );
}

function ListGrid({ of, view, rows }: { of: ListProps; view: ListView; rows: readonly Entity[] }) {
  const { resource, state } = of;
  const { list, arranged } = view;
  const { layout, arrange } = arranged;
  return (
    <DataGrid
      label={translate(resource.names.many)}
      columns={view.shown}
      widths={layout.widths}
      resize={(field, width) => arrange(resized(layout, field, width))}
      rows={rows}
      total={list.data?.total ?? 0}
      totals={list.data?.sums}
      before={(state.page - 1) * state.size}
      sorting={view.sorting}
      sort={view.sort}
      open={of.open}
      openId={of.openId}
      returnTo={of.returnTo}
      waiting={list.isPlaceholderData}
      selection={view.selection}
      filtering={view.filtering}
    />
  );
}

/** No row meets the search and filters; the searched name can be made here. */
function NothingFound({ of, view }: { of: ListProps; view: ListView }) {
  const { resource, state, make } = of;
  const { one, many } = resource.names;
  const { q } = state;
  return (
    <NoMatch
      text={nothingFound(translate(many), q, view.isFiltered)}
      clear={view.clear}
      isSearch={q !== ''}
      make={make && q !== '' ? { one, name: q, act: () => make(q) } : undefined}
    />
  );
}
