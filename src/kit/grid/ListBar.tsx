import { ListExport } from '../export/ListExport';
import { FilterButton } from '../filter/FilterButton';
import { FilterSummary } from '../filter/FilterSummary';
import { PhoneMore } from '../PhoneMore';
import { translate } from '../translate';
import { useUrl } from '../urlState';
import { useIsPhone } from '../useIsPhone';
import { ViewsMenu } from '../views/ViewsMenu';
import type { RowsAct } from './acts';
import { ColumnChoice } from './ColumnChoice';
import { FilterChips } from './FilterChips';
import type { ListProps } from './ListBody';
import { SearchBox } from './SearchBox';
import { SelectionBar } from './SelectionBar';
import { SortChoice } from './SortChoice';
import type { ListView } from './useListView';

const NO_ACTS: readonly RowsAct[] = [];
const counted = new Intl.NumberFormat('en-IN');

type Props = { view: ListView } & Pick<ListProps, 'resource' | 'filters' | 'state' | 'acts'>;

/** Above a list: its search, filters and tools, or while rows are ticked the actions for them. */
export function ListBar({ view, resource, filters, state, acts = NO_ACTS }: Props) {
  const { list, shown, filtering, selection } = view;
  const exported = { resource, columns: shown, filters, state, narrowed: filtering.summary };
  return (
    <>
      {selection.ticked.size > 0 ? (
        <SelectionBar names={resource.names} selection={selection} acts={acts}>
          <ListExport {...exported} rows={[...selection.ticked.values()]} isEmpty={false} />
        </SelectionBar>
      ) : (
        <SearchAndTools view={view} exported={exported} />
      )}
      {filtering.conditions.length > 0 && list.data && (
        <FilterSummary
          found={`${counted.format(list.data.total)} ${list.data.total === 1 ? resource.names.one : resource.names.many}`}
          summary={filtering.summary}
          clear={view.clear}
        />
      )}
    </>
  );
}

type Exported = Pick<ListProps, 'resource' | 'columns' | 'filters' | 'state'> & { narrowed: string };

function SearchAndTools({ view, exported }: { view: ListView; exported: Exported }) {
  const { rows, columns, shown, arranged, filtering, clear } = view;
  const { resource, filters, state } = exported;
  const [, setUrl] = useUrl();
  const isPhone = useIsPhone();
  const chips = filters.length > 0 && (
    <FilterChips
      filters={filters}
      values={state.filters}
      set={(changes) => setUrl({ ...changes, page: null }, { replace: true })}
    />
  );
  /** On a phone the chips are on the sheet of the filters. */
  const isOnSheet = isPhone && filters.length > 0;
  return (
    <div className="list-bar">
      <SearchBox
        value={state.q}
        label={translate('Search {many}', { many: translate(resource.names.many) })}
        search={(q) => setUrl({ q, page: null }, { replace: true })}
      />
      {isOnSheet ? (
        <FilterButton
          columns={columns}
          filtering={filtering}
          clear={clear}
          chips={{ count: Object.keys(state.filters).length, drawn: chips }}
        />
      ) : (
        <>
          {chips}
          {filters.length > 0 && view.isNarrowed && (
            <button type="button" className="btn btn-link" onClick={clear}>
              {translate('Clear')}
            </button>
          )}
        </>
      )}
      <span className="list-tools">
        <PhoneMore>
          <SortChoice columns={shown} sorting={view.sorting} sort={view.sort} />
          {!isOnSheet && <FilterButton columns={columns} filtering={filtering} clear={clear} />}
          <ViewsMenu screen={resource.screen} arranged={arranged} />
          <ColumnChoice columns={columns} arranged={arranged} />
          <ListExport {...exported} isEmpty={!rows || rows.length === 0} />
        </PhoneMore>
      </span>
    </div>
  );
}
