import { useMemo } from 'react';
import { TAGS_FIELD } from '../../../contract/columnFilters';
import { type SortKey, sortKeysOf, speltSort } from '../../../contract/sorting';
import { hasTags, isTags, withTags } from '../attachments/tagsColumn';
import { fieldsOfFilter } from '../define';
import { useColumnFilters } from '../filter/useColumnFilters';
import { useList } from '../lists';
import { useUrl } from '../urlState';
import { shownColumns } from '../views/layout';
import { useLayout } from '../views/useLayout';
import type { Entity } from './DataGrid';
import type { ListProps } from './ListBody';
import { useSelection } from './useSelection';

const NO_ROWS: readonly Entity[] = [];

export type ListView = ReturnType<typeof useListView>;

/** A page of a list as its user sees it: the rows, the columns in sight, filters, order and ticks. */
export function useListView(props: Pick<ListProps, 'resource' | 'columns' | 'filters' | 'state'>) {
  const { resource, filters, state } = props;
  const columns = useMemo(() => withTags(props.columns), [props.columns]);
  const [, setUrl] = useUrl();
  const list = useList(resource, state);
  const arranged = useLayout(resource.path, columns);
  const filtering = useColumnFilters(columns);
  const rows = list.data?.rows;
  const isTagged = hasTags(rows ?? NO_ROWS) || state.filters.tag !== undefined || filtering.typedOf(TAGS_FIELD) !== '';
  const shown = shownColumns(columns, arranged.layout).filter((column) => isTagged || !isTags(column));
  const selection = useSelection(rows ?? NO_ROWS, JSON.stringify([state.q, state.filters, state.where]));

  const isFiltered = Object.keys(state.filters).length > 0 || filtering.conditions.length > 0;

  function clear() {
    const names = ['q', 'page', ...filters.flatMap(fieldsOfFilter).map(({ field }) => field), ...filtering.names];
    setUrl(Object.fromEntries(names.map((name) => [name, null])));
  }

  return {
    list,
    rows,
    columns,
    shown,
    arranged,
    filtering,
    selection,
    isFiltered,
    isNarrowed: state.q !== '' || isFiltered,
    clear,
    sorting: sortKeysOf(state.sort, state.dir),
    sort: (keys: readonly SortKey[]) => setUrl({ ...speltSort(keys), page: null }, { replace: true }),
  };
}
