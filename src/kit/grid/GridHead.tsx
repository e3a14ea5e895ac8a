import type { CSSProperties, ReactNode } from 'react';
import type { AnyColumn } from '../define';
import { Icon } from '../Icon';
import { isNumeric } from '../show';
import type { Sorting } from '../urlState';
import { useResize } from './useResize';

type Props = {
  columns: readonly AnyColumn[];
  widths: Readonly<Record<string, number>>;
  resize: ((field: string, width: number | null) => void) | undefined;
  sorting: Partial<Sorting> | undefined;
  sort: ((sorting: Sorting) => void) | undefined;
  /** In front of the first head, such as the box that ticks all rows. */
  lead?: ReactNode;
};

/** A column of a width of its own keeps it, however long its texts are; on a phone it is a line of a card. */
export function widthOf(width: number | undefined, side: string | undefined) {
  if (width === undefined) return side ? { className: side } : {};
  return {
    className: side ? `has-width ${side}` : 'has-width',
    style: { '--width': `${width}px` } as CSSProperties,
  };
}

/** A head that sorts is a button: first ascending, then descending. */
export function GridHead({ columns, widths, resize, sorting, sort, lead }: Props) {
  const resizer = useResize((field, width) => resize?.(field, width));
  return (
    <thead>
      <tr aria-rowindex={1}>
        {lead}
        {columns.map((column) => {
          const sorted = sorting?.sort === column.field ? (sorting.dir ?? 'asc') : null;
          const side = isNumeric(column.show) ? 'text-end' : undefined;
          const { grip, press } = resizer(column.field);
          return (
            <th
              key={column.field}
              scope="col"
              {...widthOf(widths[column.field], side)}
              aria-sort={sorted === null ? undefined : sorted === 'asc' ? 'ascending' : 'descending'}
            >
              {sort && !column.unsorted ? (
                <button
                  type="button"
                  className="grid-sort"
                  onKeyDown={resize ? press : undefined}
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
              {resize && <span className="grid-grip" aria-hidden="true" {...grip} />}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
