import type { AnyColumn, Values } from '../define';
import { isNumeric, written } from '../show';

type Props = {
  columns: readonly AnyColumn[];
  hidden: readonly string[];
  rows: readonly Values[];
  /** The rows are one page of several, so that the sums are those of the page. */
  partial: boolean;
};

/** Totals stay in sight under the rows. */
export function GridFoot({ columns, hidden, rows, partial }: Props) {
  const shown = columns.filter((column) => !hidden.includes(column.field));
  if (rows.length === 0 || !shown.some((column) => column.total)) return null;
  return (
    <tfoot>
      <tr>
        {shown.map((column, index) => (
          <td
            key={column.field}
            data-label={column.total ? column.label : undefined}
            className={isNumeric(column.show) ? 'text-end' : undefined}
          >
            {column.total
              ? written(
                  rows.reduce((sum, row) => sum + Number(row[column.field] ?? 0), 0),
                  column.show,
                )
              : index === 0 && (partial ? 'This page' : 'Total')}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
