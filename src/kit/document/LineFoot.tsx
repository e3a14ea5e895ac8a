import { useFormContext, useWatch } from 'react-hook-form';
import type { ShowKind, Values } from '../define';
import { formatValue, isNumeric } from '../formatValue';
import { translate } from '../translate';
import { isWorked, type LineColumn, type Lines } from './document';
import { linesIn } from './entryValues';
import { classOf, keyOf } from './LineRow';
import { useWorked } from './worked';

const showOf = (column: LineColumn): ShowKind =>
  isWorked(column) ? column.show : typeof column.input === 'string' ? (column.input as ShowKind) : 'count';

/** The sum of a column; unreadable cells count as nothing. */
const sumOf = (figures: readonly unknown[]) =>
  figures.reduce<number>((sum, one) => sum + (Number.isSafeInteger(one) ? (one as number) : 0), 0);

/** Totals under the columns of a table of lines. */
export function LineFoot({ lines, sum }: { lines: Lines; sum: readonly string[] }) {
  const { control } = useFormContext<Values>();
  const typed = linesIn({ [lines.field]: useWatch({ control, name: lines.field }) }, lines);
  const worked = useWorked()?.lines?.[lines.field] ?? [];
  return (
    <tfoot>
      <tr>
        <td className="line-number line-total" />
        {lines.columns.map((column, place) => {
          const key = keyOf(column);
          const isSummed = sum.includes(key) && isNumeric(showOf(column));
          const rows: readonly Values[] = isWorked(column) ? worked : typed;
          return (
            <td
              key={key}
              className={`${classOf(column)} line-total ${isSummed ? 'line-sum' : ''}`}
              data-label={translate(column.label)}
            >
              {isSummed
                ? formatValue(sumOf(rows.map((row) => row[key])), showOf(column))
                : place === 0 && translate('Total')}
            </td>
          );
        })}
        <td className="line-drop line-total" />
      </tr>
    </tfoot>
  );
}
