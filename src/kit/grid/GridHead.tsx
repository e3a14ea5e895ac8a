import type { CSSProperties, ReactNode } from 'react';
import type { SortKey } from '../../../contract/sorting';
import type { AnyColumn } from '../define';
import { FilterRow } from '../filter/FilterRow';
import type { ColumnFiltering } from '../filter/useColumnFilters';
import { isNumeric } from '../show';
import { translate } from '../translate';
import { ariaSort, SortButton } from './SortButton';
import { useResize } from './useResize';

type Props = {
  columns: readonly AnyColumn[];
  widths: Readonly<Record<string, number>>;
  resize: ((field: string, width: number | null) => void) | undefined;
  sorting: readonly SortKey[] | undefined;
  sort: ((keys: readonly SortKey[]) => void) | undefined;
  /** In front of the first head, such as the box that ticks all rows. */
  lead?: ReactNode;
  filtering?: ColumnFiltering | undefined;
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
export function GridHead({ columns, widths, resize, sorting, sort, lead, filtering }: Props) {
  const resizer = useResize((field, width) => resize?.(field, width));
  return (
    <thead>
      <tr aria-rowindex={1}>
        {lead}
        {columns.map((column) => {
          const side = isNumeric(column.show) ? 'text-end' : undefined;
          const { grip, press } = resizer(column.field);
          return (
            <th
              key={column.field}
              scope="col"
              {...widthOf(widths[column.field], side)}
              aria-sort={ariaSort(sorting, column.field)}
            >
              {sort && !column.unsorted ? (
                <SortButton column={column} sorting={sorting} sort={sort} press={resize ? press : undefined} />
              ) : (
                translate(column.label)
              )}
              {resize && <span className="grid-grip" aria-hidden="true" {...grip} />}
            </th>
          );
        })}
      </tr>
      <FilterRow columns={columns} filtering={filtering} hasTicks={Boolean(lead)} />
    </thead>
  );
}
