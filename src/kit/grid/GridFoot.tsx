import type { AnyColumn, Values } from '../define';
import { totalsOf } from '../export/sheet';
import { formatValue, isNumeric } from '../formatValue';
import { translate } from '../translate';

type Props = {
  columns: readonly AnyColumn[];
  hasTicks: boolean;
  rows: readonly Values[];
  /** The rows are one page of several, so that the sums are those of the page. */
  partial: boolean;
  /** Sums of all pages, once they are known. */
  totals: Values | undefined;
};

/** Totals stay in sight under the rows. */
export function GridFoot({ columns, hasTicks, rows, partial, totals }: Props) {
  if (rows.length === 0 || !columns.some((column) => column.total)) return null;
  const sums = totals ?? totalsOf(columns, rows) ?? {};
  const words = partial && !totals ? translate('This page') : translate('Total');
  return (
    <tfoot>
      <tr>
        {hasTicks && <td className="grid-tick" />}
        {columns.map((column, index) => (
          <td
            key={column.field}
            data-label={column.total ? translate(column.label) : undefined}
            className={isNumeric(column.show) ? 'text-end' : undefined}
          >
            {column.total ? formatValue(sums[column.field], column.show) : index === 0 && words}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
