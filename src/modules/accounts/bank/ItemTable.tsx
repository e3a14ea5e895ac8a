import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { isFocusFree } from '../../../kit/focus';
import { manyRows } from '../../../kit/grid/manyRows';
import { translate } from '../../../kit/translate';

export type ItemColumn<R> = { label: string; cell(row: R): ReactNode; isFigure?: boolean; wide?: 'all' | 'half' };

type Props<R extends { id: number | string }> = {
  label: string;
  columns: readonly ItemColumn<R>[];
  rows: readonly R[];
  /** Ticked rows; without it there is nothing to tick. */
  ticked?: ReadonlySet<number | string>;
  tick?(row: R): void;
  /** Called by Enter on a row. */
  enter?: ((row: R) => void) | undefined;
  waiting: boolean;
};

/** A table that one walks through by arrows is a grid to screen readers. */
const GRID = { role: 'grid' } as const;
const PAGE_STEP = 10;

/** A list to tick and walk through: arrows move, Space ticks, Enter runs the row's action. */
export function ItemTable<R extends { id: number | string }>(props: Props<R>) {
  const { label, columns, rows, ticked, tick, enter, waiting } = props;
  const [at, setAt] = useState(0);
  const body = useRef<HTMLTableSectionElement>(null);
  const wasInside = useRef(false);
  const active = Math.min(at, rows.length - 1);

  // The row that had the focus may be gone, because it was just matched; the next one in its place takes it over.
  useEffect(() => {
    if (wasInside.current && rows.length > 0 && isFocusFree())
      body.current?.querySelector<HTMLElement>('.grid-row[tabindex="0"]')?.focus();
  }, [rows]);

  function go(index: number) {
    const next = Math.max(0, Math.min(index, rows.length - 1));
    setAt(next);
    const row = body.current?.querySelectorAll<HTMLElement>('.grid-row')[next];
    row?.focus();
    row?.scrollIntoView({ block: 'nearest' });
  }

  function press(event: KeyboardEvent<HTMLTableElement>) {
    const target = event.target as HTMLElement;
    if (event.altKey || event.ctrlKey) return;
    if (!target.matches('.grid-row')) {
      // A field inside a row is left by Enter, which keeps its text.
      if (event.key === 'Enter' && target.matches('input')) go(active + 1);
      return;
    }
    const row = rows[active];
    const steps: Record<string, number> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + PAGE_STEP,
      PageUp: active - PAGE_STEP,
      Home: 0,
      End: rows.length - 1,
    };
    const next = steps[event.key];
    if (next !== undefined) go(next);
    else if (event.key === ' ' && row && tick) tick(row);
    else if (event.key === 'Enter' && row && enter) enter(row);
    else return;
    event.preventDefault();
  }

  return (
    <div
      className={`grid-scroll bank-scroll ${manyRows(rows.length)} ${waiting ? 'is-waiting' : ''}`}
      aria-busy={waiting}
    >
      <table
        className="table grid bank-grid"
        {...GRID}
        aria-label={label}
        onKeyDown={press}
        onFocus={() => {
          wasInside.current = true;
        }}
        onBlur={(event) => {
          if (event.relatedTarget) wasInside.current = event.currentTarget.contains(event.relatedTarget);
        }}
      >
        <thead>
          <tr>
            {tick && (
              <th scope="col" className="bank-tick">
                <span className="visually-hidden">{translate('Chosen')}</span>
              </th>
            )}
            {columns.map((column) => (
              <th key={column.label} scope="col" className={column.isFigure ? 'text-end' : undefined}>
                {translate(column.label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row, index) => (
            <ItemRow
              key={row.id}
              row={row}
              columns={columns}
              isActive={index === active}
              isTicked={ticked?.has(row.id) ?? false}
              tick={tick}
              focused={() => setAt(index)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps<R> = {
  row: R;
  columns: readonly ItemColumn<R>[];
  isActive: boolean;
  isTicked: boolean;
  tick: ((row: R) => void) | undefined;
  focused(): void;
};

function ItemRow<R>({ row, columns, isActive, isTicked, tick, focused }: RowProps<R>) {
  return (
    <tr
      className="grid-row"
      tabIndex={isActive ? 0 : -1}
      aria-selected={isTicked}
      onFocus={focused}
      onClick={(event) => {
        if (!(event.target as HTMLElement).closest('a, button, label')) tick?.(row);
      }}
    >
      {tick && (
        <td className="bank-tick">
          <label>
            <input
              type="checkbox"
              className="form-check-input"
              tabIndex={-1}
              aria-label={translate('Choose')}
              checked={isTicked}
              onChange={() => tick(row)}
            />
          </label>
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.label}
          data-label={translate(column.label)}
          className={column.isFigure ? 'text-end figure' : column.wide && `bank-wide bank-${column.wide}`}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}
