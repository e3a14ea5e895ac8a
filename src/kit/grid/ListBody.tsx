import type { ReactNode } from 'react';
import type { Listed } from '../../../contract/resource';
import type { AnyColumn, Filter } from '../define';
import { ListExport } from '../export/ListExport';
import { useKeptList } from '../kept';
import { type ListState, useList } from '../lists';
import { PhoneFold } from '../PhoneFold';
import { useUrl } from '../urlState';
import { ColumnChoice } from './ColumnChoice';
import { DataGrid, type Entity } from './DataGrid';
import { FilterChips } from './FilterChips';
import { Pager } from './Pager';
import { SearchBox } from './SearchBox';
import { Empty, Failed, LoadingRows } from './states';

type Props = {
  resource: Listed<Entity>;
  columns: readonly AnyColumn[];
  filters: readonly Filter[];
  state: ListState;
  open(row: Entity): void;
  openId: number | null;
  returnTo: number | null;
  /** The action that helps where nothing has been entered yet. */
  start?: ReactNode;
};

const NONE: readonly string[] = [];

/** A list with its search, filters, columns and pages; every one of its four states is drawn. */
export function ListBody({ resource, columns, filters, state, open, openId, returnTo, start }: Props) {
  const [, setUrl] = useUrl();
  const list = useList(resource, state);
  const asDelivered = columns.filter((column) => column.optional).map((column) => column.field);
  const [kept, hide] = useKeptList(`columns:${resource.path}`);
  const hidden = kept ?? (asDelivered.length > 0 ? asDelivered : NONE);
  const isNarrowed = state.q !== '' || Object.keys(state.filters).length > 0;
  const rows = list.data?.rows;

  return (
    <div className="list">
      <div className="list-bar">
        <SearchBox
          value={state.q}
          label={`Search ${resource.names.many}`}
          search={(q) => setUrl({ q, page: null }, { replace: true })}
        />
        {filters.length > 0 && (
          <PhoneFold words="Filters" count={Object.keys(state.filters).length}>
            <FilterChips
              filters={filters}
              values={state.filters}
              set={(field, value) => setUrl({ [field]: value, page: null }, { replace: true })}
            />
            {isNarrowed && (
              <button
                type="button"
                className="btn btn-link"
                onClick={() =>
                  setUrl({ q: null, page: null, ...Object.fromEntries(filters.map(({ field }) => [field, null])) })
                }
              >
                Clear
              </button>
            )}
          </PhoneFold>
        )}
        <span className="list-tools">
          <ColumnChoice columns={columns} hidden={hidden} hide={hide} />
          <ListExport
            resource={resource}
            columns={columns.filter((column) => !hidden.includes(column.field))}
            filters={filters}
            state={state}
            isEmpty={!rows || rows.length === 0}
          />
        </span>
      </div>
      {list.isError && !rows ? (
        <Failed error={list.error} retry={() => void list.refetch()} />
      ) : !rows ? (
        <LoadingRows columns={columns.length - hidden.length} />
      ) : rows.length === 0 ? (
        isNarrowed ? (
          <Empty text={`No ${resource.names.many} match the search and filters`} />
        ) : (
          <Empty text={`No ${resource.names.many} yet`}>{start}</Empty>
        )
      ) : (
        <DataGrid
          label={resource.names.many}
          columns={columns}
          hidden={hidden}
          rows={rows}
          total={list.data?.total ?? 0}
          before={(state.page - 1) * state.size}
          sorting={{ dir: state.dir, ...(state.sort ? { sort: state.sort } : {}) }}
          sort={(sorting) => setUrl({ ...sorting, page: null }, { replace: true })}
          open={open}
          openId={openId}
          returnTo={returnTo}
          waiting={list.isPlaceholderData}
        />
      )}
      {list.data && list.data.total > 0 && (
        <Pager
          page={state.page}
          size={state.size}
          total={list.data.total}
          go={(page) => setUrl({ page: page === 1 ? null : page })}
          resize={(size) => setUrl({ size, page: null }, { replace: true })}
        />
      )}
    </div>
  );
}
