import type { AnyColumn } from '../define';
import { useIsPhone } from '../useIsPhone';
import { FilterField } from './FilterField';
import type { ColumnFiltering } from './useColumnFilters';

type Props = { columns: readonly AnyColumn[]; filtering: ColumnFiltering | undefined; hasTicks?: boolean };

/** A field under each head; on a phone, where a table has no heads, they are on a sheet of their own. */
export function FilterRow({ columns, filtering, hasTicks = false }: Props) {
  const isPhone = useIsPhone();
  if (!filtering?.isOpen || isPhone) return null;
  return (
    <tr className="filter-row">
      {hasTicks && <td className="grid-tick" />}
      {columns.map((column) => (
        <td key={column.field}>
          {filtering.canFilter(column) && <FilterField column={column} filtering={filtering} />}
        </td>
      ))}
    </tr>
  );
}
