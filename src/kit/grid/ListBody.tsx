import { type ReactNode, useMemo } from 'react';
import { TAGS_FIELD } from '../../../contract/columnFilters';
import type { Listed } from '../../../contract/resource';
import { type SortKey, sortKeysOf, speltSort } from '../../../contract/sorting';
import { hasTags, isTags, withTags } from '../attachments/tagsColumn';
import { type AnyColumn, type Filter, fieldsOfFilter } from '../define';
import { ListExport } from '../export/ListExport';
import { FilterButton } from '../filter/FilterButton';
import { FilterSummary } from '../filter/FilterSummary';
import { useColumnFilters } from '../filter/useColumnFilters';
import { type ListState, useList } from '../lists';
import { PhoneMore } from '../PhoneMore';
import { translate } from '../translate';
import { useUrl } from '../urlState';
import { useIsPhone } from '../useIsPhone';
import { resized, shownColumns } from '../views/layout';
import { useLayout } from '../views/useLayout';
import { ViewsMenu } from '../views/ViewsMenu';
import type { RowsAct } from './acts';
import { ColumnChoice } from './ColumnChoice';
import { DataGrid, type Entity } from './DataGrid';
import { FilterChips } from './FilterChips';
import { ListFrame } from './ListFrame';
import { Pager } from './Pager';
import { SearchBox } from './SearchBox';
import { SelectionBar } from './SelectionBar';
import { SortChoice } from './SortChoice';
import { Empty, Failed, LoadingRows, NoMatch } from './states';
import { useSelection } from './useSelection';

type Props = {
  resource: Listed<Entity>;
  columns: readonly AnyColumn[];
  filters: readonly Filter[];
  state: ListState;
  open(row: Entity): void;
  openId: number | null;
  returnTo: number | null;
  /** What can be done with several rows at once, besides exporting them. */
  acts?: readonly RowsAct[];
  /** The action that helps where nothing has been entered yet. */
  start?: ReactNode;
  /** Begins a new entry of this name; what was searched for in vain may be one to make. */
  make?: ((name: string) => void) | undefined;
  /** The record that is open, beside the rows. */
  beside?: ReactNode;
};

const NO_ROWS: readonly Entity[] = [];
const NO_ACTS: readonly RowsAct[] = [];
const counted = new Intl.NumberFormat('en-IN');

/** A list with its search, filters, columns, views and pages; every one of its four states is drawn. */
export function ListBody(props: Props) {
  const { resource, filters, state, open, acts = NO_ACTS } = props;
  const columns = useMemo(() => withTags(props.columns), [props.columns]);
  const [, setUrl] = useUrl();
  const list = useList(resource, state);
  const arranged = useLayout(resource.path, columns);
  const { layout, arrange } = arranged;
  const filtering = useColumnFilters(columns);
  const isFiltered = filtering.conditions.length > 0;
  const isNarrowed = state.q !== '' || Object.keys(state.filters).length > 0 || isFiltered;
  const rows = list.data?.rows;
  const isTagged = hasTags(rows ?? NO_ROWS) || state.filters.tag !== undefined || filtering.typedOf(TAGS_FIELD) !== '';
  const shown = shownColumns(columns, layout).filter((column) => isTagged || !isTags(column));
  const selection = useSelection(rows ?? NO_ROWS, JSON.stringify([state.q, state.filters, state.where]));
  const isPhone = useIsPhone();
  const chips = {
    count: Object.keys(state.filters).length,
    drawn: filters.length > 0 && (
      <FilterChips
        filters={filters}
        values={state.filters}
        set={(changes) => setUrl({ ...changes, page: null }, { replace: true })}
      />
    ),
  };
  const exported = { resource, columns: shown, filters, state, narrowed: filtering.told };

  function clear() {
    const names = ['q', 'page', ...filters.flatMap(fieldsOfFilter).map(({ field }) => field), ...filtering.names];
    setUrl(Object.fromEntries(names.map((name) => [name, null])));
  }

  const sort = (keys: readonly SortKey[]) => setUrl({ ...speltSort(keys), page: null }, { replace: true });

  const bar = (
    <>
      {selection.ticked.size > 0 ? (
        <SelectionBar names={resource.names} selection={selection} acts={acts}>
          <ListExport {...exported} rows={[...selection.ticked.values()]} isEmpty={false} />
        </SelectionBar>
      ) : (
        <div className="list-bar">
          <SearchBox
            value={state.q}
            label={translate('Search {many}', { many: translate(resource.names.many) })}
            search={(q) => setUrl({ q, page: null }, { replace: true })}
          />
          {isPhone && filters.length > 0 ? (
            <FilterButton columns={columns} filtering={filtering} clear={clear} chips={chips} />
          ) : (
            <>
              {chips.drawn}
              {filters.length > 0 && isNarrowed && (
                <button type="button" className="btn btn-link" onClick={clear}>
                  {translate('Clear')}
                </button>
              )}
            </>
          )}
          <span className="list-tools">
            <PhoneMore>
              <SortChoice columns={shown} sorting={sortKeysOf(state.sort, state.dir)} sort={sort} />
              {!(isPhone && filters.length > 0) && (
                <FilterButton columns={columns} filtering={filtering} clear={clear} />
              )}
              <ViewsMenu screen={resource.screen} arranged={arranged} />
              <ColumnChoice columns={columns} arranged={arranged} />
              <ListExport {...exported} isEmpty={!rows || rows.length === 0} />
            </PhoneMore>
          </span>
        </div>
      )}
      {isFiltered && list.data && (
        <FilterSummary
          found={`${counted.format(list.data.total)} ${list.data.total === 1 ? resource.names.one : resource.names.many}`}
          told={filtering.told}
          clear={clear}
        />
      )}
    </>
  );

  const { make } = props;
  const noMatch = (
    <NoMatch
      text={translate('No {many} match the search and filters', { many: translate(resource.names.many) })}
      clear={clear}
      make={make && state.q !== '' ? { one: resource.names.one, name: state.q, act: () => make(state.q) } : undefined}
    />
  );

  return (
    <ListFrame bar={bar} beside={props.beside}>
      {list.isError && !rows ? (
        <Failed error={list.error} retry={() => void list.refetch()} />
      ) : !rows ? (
        <LoadingRows columns={shown.length} />
      ) : rows.length === 0 && !filtering.isOpen ? (
        isNarrowed ? (
          noMatch
        ) : (
          <Empty text={translate('No {many} yet', { many: translate(resource.names.many) })}>{props.start}</Empty>
        )
      ) : (
        <DataGrid
          label={translate(resource.names.many)}
          columns={shown}
          widths={layout.widths}
          resize={(field, width) => arrange(resized(layout, field, width))}
          rows={rows}
          total={list.data?.total ?? 0}
          totals={list.data?.sums}
          before={(state.page - 1) * state.size}
          sorting={sortKeysOf(state.sort, state.dir)}
          sort={sort}
          open={open}
          openId={props.openId}
          returnTo={props.returnTo}
          waiting={list.isPlaceholderData}
          selection={selection}
          filtering={filtering}
        />
      )}
      {rows?.length === 0 && filtering.isOpen && noMatch}
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
