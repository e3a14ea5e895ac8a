import type { ReactNode } from 'react';
import type { AnyColumn, Filter, Values } from '../define';
import { ListExport } from '../export/ListExport';
import { FilterButton } from '../filter/FilterButton';
import { FilterSummary } from '../filter/FilterSummary';
import { whereOf } from '../filter/useConditions';
import { fieldsOf } from '../form/fieldsOf';
import { SearchBox } from '../grid/SearchBox';
import { PhoneMore } from '../PhoneMore';
import { translate } from '../translate';
import { useIsPhone } from '../useIsPhone';
import type { Master } from './master';
import type { TreeRows } from './useTreeRows';

const NO_FILTERS: readonly Filter[] = [];

/** Files do not fold: the parent of an entry is a column of text, as an import reads it. */
function columnAbove({ form, name }: Master, { all, parent }: TreeRows): AnyColumn {
  const nameAbove = (row: Values) => String(all.find(({ id }) => id === row[parent])?.[name] ?? '');
  const label = fieldsOf(form).find(({ field }) => field === parent)?.label ?? '';
  return { field: parent, label, text: nameAbove, cell: nameAbove };
}

type Props = { master: Master; tree: TreeRows; children: ReactNode };

/** The bar over a tree: search, folding, filters and export, and the entry being moved. */
export function TreeBar({ master, tree, children }: Props) {
  const { resource, columns } = master;
  const { q, all, rows, filtering, finds, clear } = tree;
  const isPhone = useIsPhone();
  const folding = (
    <>
      <button type="button" className="btn btn-outline-secondary" onClick={tree.foldAll}>
        {translate('Fold all')}
      </button>
      <button type="button" className="btn btn-outline-secondary" onClick={tree.unfoldAll}>
        {translate('Unfold all')}
      </button>
    </>
  );
  const { many } = resource.names;
  return (
    <>
      <div className="tree-top">
        <div className="list-bar">
          <SearchBox value={q} label={translate('Search {many}', { many: translate(many) })} search={tree.search} />
          {!isPhone && folding}
          <span className="list-tools">
            <PhoneMore>
              {isPhone && folding}
              <FilterButton columns={columns} filtering={filtering} clear={clear} />
              <ListExport
                resource={resource}
                columns={[...columns.slice(0, 1), columnAbove(master, tree), ...columns.slice(1)]}
                filters={NO_FILTERS}
                state={{
                  page: 1,
                  size: 1,
                  sort: undefined,
                  dir: 'asc',
                  q,
                  filters: {},
                  ...whereOf(filtering.conditions),
                }}
                narrowed={filtering.summary}
                isEmpty={rows.length === 0}
              />
            </PhoneMore>
          </span>
        </div>
        {children}
      </div>
      {finds && filtering.conditions.length > 0 && (
        <FilterSummary found={`${all.filter(finds).length} ${many}`} summary={filtering.summary} clear={clear} />
      )}
    </>
  );
}
