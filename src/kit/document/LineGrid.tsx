import { type CSSProperties, Fragment, useCallback, useEffect, useMemo, useRef } from 'react';
import { type Control, useFieldArray, useFormContext } from 'react-hook-form';
import type { Values } from '../define';
import { Icon } from '../Icon';
import { translate } from '../translate';
import { useIsPhone } from '../useIsPhone';
import { isWorked, type LineColumn, type Lines } from './document';
import { LineFoot } from './LineFoot';
import { classOf, keyOf, LineRow, sideOf } from './LineRow';
import { lineAt } from './linePlace';
import { type LineList, useLineKeys } from './useLineKeys';
import { useVirtualLines } from './useVirtualLines';

type Props = {
  lines: Lines;
  label: string;
  /** A cell to go to, which may not be drawn yet. */
  reach?: { line: number; column: string } | null;
  /** Called with the line that has the focus. */
  focused?(line: number): void;
};

/** The lines of a document. On a phone each line is a card with its labels. */
export function LineGrid({ lines, label, reach, focused }: Props) {
  const form = useFormContext<Values>();
  // The form holds anything; under this name it holds lines, each with the key that the library gives it.
  const control = form.control as unknown as Control<{ [field: string]: { id: string }[] }>;
  const list = useFieldArray({ control, name: lines.field });
  const table = useRef<HTMLTableElement>(null);
  const { drawn, after, draw, pin, measure } = useVirtualLines(table, list.fields.length, useIsPhone());
  const keys = useLineKeys(lines, form, list as unknown as LineList, draw);
  const blank = useMemo(() => lines.blank(), [lines]);
  const latest = useRef(keys);
  latest.current = keys;
  const drop = useCallback((index: number) => {
    if (table.current) latest.current.drop(table.current, index);
  }, []);
  useEffect(() => {
    if (reach && table.current) latest.current.reach(table.current, reach.line, reach.column);
  }, [reach]);
  return (
    <div className={lines.columns.length > MOST_IN_SIGHT ? 'lines-scroll' : 'lines-scroll is-narrow'}>
      <table
        ref={table}
        className={lines.columns.length > MOST_WIDE ? 'lines is-dense' : 'lines'}
        style={leastWidth(lines)}
        data-path={lines.field}
        aria-label={label}
        {...(drawn.length < list.fields.length && { 'aria-rowcount': list.fields.length + 1 })}
        onKeyDown={keys.press}
        onPaste={keys.paste}
        onFocus={({ target }) => {
          const line = lineAt(target);
          if (line === null) return;
          pin(line);
          focused?.(line);
        }}
      >
        <thead>
          <tr>
            <th scope="col" className="line-number">
              #
            </th>
            {lines.columns.map((column) => (
              <th key={keyOf(column)} scope="col" className={`${classOf(column)} ${sideOf(column)}`}>
                {translate(column.label)}
              </th>
            ))}
            {!lines.isFixed && (
              <th scope="col" className="line-drop">
                <span className="visually-hidden">{translate('Delete line')}</span>
              </th>
            )}
          </tr>
        </thead>
        {drawn.map(({ index, before }) => (
          <Fragment key={list.fields[index]?.id ?? index}>
            {before > 0 && <Room height={before} span={lines.columns.length + 2} />}
            <LineRow lines={lines} blank={blank} index={index} drop={drop} measure={measure} />
          </Fragment>
        ))}
        {after > 0 && <Room height={after} span={lines.columns.length + 2} />}
        {lines.sum && <LineFoot lines={lines} sum={lines.sum} />}
      </table>
      {!lines.isFixed && (
        <button
          type="button"
          className="btn btn-link line-add"
          onClick={() => {
            if (table.current) keys.append(table.current);
          }}
        >
          <Icon name="plus" /> {translate('Add a line')}
        </button>
      )}
    </div>
  );
}

/** The room of lines that are not in the page. */
function Room({ height, span }: { height: number; span: number }) {
  return (
    <tbody aria-hidden="true">
      <tr style={{ height }}>
        <td colSpan={span} />
      </tr>
    </tbody>
  );
}

/** More columns than these are scrolled sideways in a frame of their own; with fewer the heads stay in sight. */
const MOST_IN_SIGHT = 6;
/** With more columns than these they are narrower, so that the total of a line is in sight on a common desktop. */
const MOST_WIDE = 8;
const BROAD: ReadonlySet<string> = new Set(['money', 'lookup', 'percent', 'count']);

function widthOf(column: LineColumn): string {
  const kind = isWorked(column) ? column.show : typeof column.input === 'string' ? column.input : column.input.kind;
  return BROAD.has(kind) ? kind : 'text';
}

/** Columns keep their width while one types; in less room than this the grid scrolls. */
function leastWidth({ columns }: Lines): CSSProperties {
  const kinds = columns.map(widthOf);
  const first = kinds.indexOf('lookup');
  const widths = kinds.map((kind, place) => `var(--line-${kind === 'lookup' && place > first ? 'further' : kind})`);
  return { '--line-least': `calc(var(--line-ends) + ${widths.join(' + ')})` } as CSSProperties;
}
