import { type CSSProperties, memo, useRef } from 'react';
import { type Control, useFieldArray, useFormContext } from 'react-hook-form';
import type { InputKind, Values } from '../define';
import { FormField } from '../form/FormField';
import { Icon } from '../Icon';
import { said } from '../words';
import type { Lines } from './document';
import { type LineList, useLineKeys } from './useLineKeys';

/** The lines of a document. On a phone each line is a card with its labels. */
export function LineGrid({ lines, label }: { lines: Lines; label: string }) {
  const form = useFormContext<Values>();
  // The form holds anything; under this name it holds lines, each with the key that the library gives it.
  const control = form.control as unknown as Control<{ [field: string]: { id: string }[] }>;
  const list = useFieldArray({ control, name: lines.field });
  const table = useRef<HTMLTableElement>(null);
  const keys = useLineKeys(lines, form, list as unknown as LineList);
  return (
    <div className={lines.columns.length > MOST_IN_SIGHT ? 'lines-scroll' : 'lines-scroll is-narrow'}>
      <table
        ref={table}
        className="lines"
        style={leastWidth(lines)}
        data-path={lines.field}
        aria-label={label}
        onKeyDown={keys.press}
        onPaste={keys.paste}
      >
        <thead>
          <tr>
            <th scope="col" className="line-number">
              #
            </th>
            {lines.columns.map((field) => (
              <th key={field.field} scope="col" className={`line-${kindOf(field.input)} ${sideOf(field.input)}`}>
                {said(field.label)}
              </th>
            ))}
            <th scope="col" className="line-drop">
              <span className="visually-hidden">{said('Drop the line')}</span>
            </th>
          </tr>
        </thead>
        {list.fields.map((line, index) => (
          <LineRows
            key={line.id}
            lines={lines}
            index={index}
            drop={() => {
              if (table.current) keys.drop(table.current, index);
            }}
          />
        ))}
      </table>
      <button
        type="button"
        className="btn btn-link line-add"
        onClick={() => {
          if (table.current) keys.append(table.current);
        }}
      >
        <Icon name="plus" /> {said('Add a line')}
      </button>
    </div>
  );
}

const FIGURES: ReadonlySet<InputKind> = new Set(['money', 'quantity', 'rate', 'percent', 'count']);
const sideOf = (input: InputKind) => (FIGURES.has(input) ? 'text-end' : '');

/** More columns than these are scrolled sideways in a frame of their own; of fewer the heads stay in sight. */
const MOST_IN_SIGHT = 6;
const BROAD: ReadonlySet<string> = new Set(['money', 'lookup', 'percent', 'count']);

/** Columns keep their width whatever is typed into them; in less room than this the grid scrolls. */
function leastWidth({ columns }: Lines): CSSProperties {
  const widths = columns.map(({ input }) => kindOf(input)).map((kind) => (BROAD.has(kind) ? kind : 'text'));
  return {
    '--line-least': `calc(var(--line-ends) + ${widths.map((kind) => `var(--line-${kind})`).join(' + ')})`,
  } as CSSProperties;
}

type RowProps = { lines: Lines; index: number; drop(): void };

/** One line and what stands under it; typing in one line draws no other. */
const LineRows = memo(
  function LineRows({ lines, index, drop }: RowProps) {
    const { Detail } = lines;
    const name = `${lines.field}.${index}`;
    return (
      <tbody className="line">
        <tr>
          <td className="line-number" data-word={said('Line')}>
            {index + 1}
          </td>
          {lines.columns.map((field) => (
            <td
              key={field.field}
              data-line={index}
              data-column={field.field}
              data-label={said(field.label)}
              className={`line-${kindOf(field.input)}`}
            >
              <FormField field={field} name={`${name}.${field.field}`} blank={lines.blank()} inCell />
            </td>
          ))}
          <td className="line-drop">
            <button
              type="button"
              className="btn btn-sm"
              tabIndex={-1}
              aria-label={said('Drop line {index}', { index: index + 1 })}
              onClick={drop}
            >
              <Icon name="trash" />
            </button>
          </td>
        </tr>
        {Detail && (
          <tr className="line-detail">
            <td colSpan={lines.columns.length + 2} data-line={index}>
              <div className="line-parts">
                <Detail name={name} index={index} />
              </div>
            </td>
          </tr>
        )}
      </tbody>
    );
  },
  (before, after) => before.lines === after.lines && before.index === after.index,
);

const kindOf = (input: InputKind) => (typeof input === 'string' ? input : input.kind);
