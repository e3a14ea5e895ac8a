import { memo, type Ref } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { InputKind, Values } from '../define';
import { FormField } from '../form/FormField';
import { formatValue } from '../formatValue';
import { Icon } from '../Icon';
import { translate } from '../translate';
import { isWorked, type LineColumn, type Lines, type WorkedColumn } from './document';
import { SourceNote } from './SourceNote';
import { useWorkedCell } from './worked';

const FIGURES: ReadonlySet<InputKind> = new Set(['money', 'quantity', 'rate', 'percent', 'count']);
const kindOf = (input: InputKind) => (typeof input === 'string' ? input : input.kind);

/** The look and width of a column: by the kind of its values. */
export const classOf = (column: LineColumn): string =>
  isWorked(column) ? `line-${column.show} line-worked` : `line-${kindOf(column.input)}`;
export const keyOf = (column: LineColumn): string => (isWorked(column) ? column.worked : column.field);
export const sideOf = (column: LineColumn): string => (isWorked(column) || FIGURES.has(column.input) ? 'text-end' : '');

type RowProps = {
  lines: Lines;
  blank: Values;
  index: number;
  drop(index: number): void;
  measure: Ref<HTMLTableSectionElement> | undefined;
};

/** One line and the details under it; typing in one line redraws no other. */
export const LineRow = memo(function LineRow({ lines, blank, index, drop, measure }: RowProps) {
  const { Detail, columns } = lines;
  const name = `${lines.field}.${index}`;
  const isConditional = columns.some((column) => !isWorked(column) && (column.when || column.locked));
  const cells = { lines, blank, index };
  return (
    <tbody className="line" data-index={index} ref={measure}>
      <tr>
        <td className="line-number" data-word={translate('Line')}>
          {index + 1}
        </td>
        {isConditional ? <ConditionalCells {...cells} name={name} /> : <Cells {...cells} line={null} />}
        {!lines.isFixed && (
          <td className="line-drop">
            <button
              type="button"
              className="btn btn-sm"
              tabIndex={-1}
              aria-label={translate('Delete line {index}', { index: index + 1 })}
              onClick={() => drop(index)}
            >
              <Icon name="trash" />
            </button>
          </td>
        )}
      </tr>
      {Detail && (
        <tr className="line-detail">
          <td colSpan={columns.length + 2} data-line={index}>
            <div className="line-parts">
              <Detail name={name} index={index} />
            </div>
          </td>
        </tr>
      )}
    </tbody>
  );
});

type CellsProps = Pick<RowProps, 'lines' | 'blank' | 'index'>;

/** Cells, some of which depend on other values of the line. */
function ConditionalCells({ name, ...cells }: CellsProps & { name: string }) {
  const { control } = useFormContext<Values>();
  const line = (useWatch({ control, name }) ?? cells.blank) as Values;
  return <Cells {...cells} line={line} />;
}

function Cells({ lines, blank, index, line }: CellsProps & { line: Values | null }) {
  const first = lines.columns.find((column) => !isWorked(column));
  return lines.columns.map((column) => {
    const place = {
      'data-line': index,
      'data-column': keyOf(column),
      'data-label': translate(column.label),
      className: classOf(column),
    };
    if (isWorked(column)) return <WorkedCell key={column.worked} table={lines.field} column={column} {...place} />;
    const isShown = !line || !column.when || column.when(line);
    return (
      <td key={column.field} {...place}>
        {isShown && (
          <FormField
            field={column}
            name={`${lines.field}.${index}.${column.field}`}
            blank={blank}
            inCell
            locked={line !== null && (column.locked?.(line) ?? false)}
          />
        )}
        {column === first && 'fromLineId' in blank && <SourceNote name={`${lines.field}.${index}`} />}
      </td>
    );
  });
}

type WorkedProps = { table: string; column: WorkedColumn; 'data-line': number; className: string };

function WorkedCell({ table, column, ...place }: WorkedProps) {
  const value = useWorkedCell(table, place['data-line'], column.worked);
  return <td {...place}>{value !== null && <output className="figure">{formatValue(value, column.show)}</output>}</td>;
}
