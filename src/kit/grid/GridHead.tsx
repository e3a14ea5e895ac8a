import type { AnyColumn } from '../define';
import { Icon } from '../Icon';
import { isNumeric } from '../show';
import type { Sorting } from '../urlState';

type Props = {
  columns: readonly AnyColumn[];
  hidden: readonly string[];
  sorting: Partial<Sorting> | undefined;
  sort: ((sorting: Sorting) => void) | undefined;
};

/** A head that sorts is a button: first ascending, then descending. */
export function GridHead({ columns, hidden, sorting, sort }: Props) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns
          .filter((column) => !hidden.includes(column.field))
          .map((column) => {
            const sorted = sorting?.sort === column.field ? (sorting.dir ?? 'asc') : null;
            const side = isNumeric(column.show) ? 'text-end' : undefined;
            return (
              <th
                key={column.field}
                scope="col"
                className={side}
                aria-sort={sorted === null ? undefined : sorted === 'asc' ? 'ascending' : 'descending'}
              >
                {sort && !column.unsorted ? (
                  <button
                    type="button"
                    className="grid-sort"
                    onClick={() => sort({ sort: column.field, dir: sorted === 'asc' ? 'desc' : 'asc' })}
                  >
                    {column.label}
                    <span className="grid-sort-mark">
                      {sorted && <Icon name={sorted === 'asc' ? 'ascending' : 'descending'} />}
                    </span>
                  </button>
                ) : (
                  column.label
                )}
              </th>
            );
          })}
      </tr>
    </thead>
  );
}
