import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { Icon } from '../../kit/Icon';
import { translate } from '../../kit/translate';
import { MatrixLine, Tick } from './MatrixLine';
import { type Column, type Granted, type MatrixRow, markOf } from './matrix';
import { useMatrixKeys } from './useMatrixKeys';

type Props = {
  rows: readonly MatrixRow[];
  closed: ReadonlySet<string>;
  columns: readonly Column[];
  saved: Granted;
  granted: Granted;
  tick(keys: readonly string[]): void;
  fold(id: string): void;
  isWide: boolean;
  widen(): void;
  /** Where there is no room for columns: opens a row's transactions as a list. */
  open?(row: MatrixRow): void;
};

const TREEGRID = { role: 'treegrid' } as const;
const ROW_HEIGHT = 32;
const TOUCH_HEIGHT = 48;
const OVERSCAN = 10;

/** Some four hundred screens by ten transactions; only the rows in view are in the page. */
export function MatrixGrid(props: Props) {
  const { rows, columns, granted, saved } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const height = props.open ? TOUCH_HEIGHT : ROW_HEIGHT;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    getItemKey: (index) => `${height} ${rows[index]?.id ?? index}`,
    overscan: OVERSCAN,
    initialRect: { width: 1000, height: 600 },
  });
  const keys = useMatrixKeys({
    scroller,
    rows,
    closed: props.closed,
    width: columns.length,
    fold: props.fold,
    scrollTo: (index) => virtual.scrollToIndex(index),
  });
  const latest = useRef(props);
  latest.current = props;
  // The same for all renders, so that a tick draws the rows that it changes and no others.
  const acts = useRef({
    tick: (index: number, column: number) => {
      const row = latest.current.rows[index];
      if (row) latest.current.tick(column < 0 ? row.all : (row.cells[column] ?? []));
    },
    fold: (index: number) => {
      const row = latest.current.rows[index];
      if (row) latest.current.fold(row.id);
    },
    open: (index: number) => {
      const row = latest.current.rows[index];
      if (row) latest.current.open?.(row);
    },
  });

  const headKeys = (column: number) => [
    ...new Set(
      rows.filter((row) => row.level === 1).flatMap((row) => (column < 0 ? row.all : (row.cells[column] ?? []))),
    ),
  ];
  const items = virtual.getVirtualItems();
  const above = items[0]?.start ?? 0;
  const below = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <div ref={scroller} className="matrix-scroll">
      <table
        className="matrix"
        {...TREEGRID}
        aria-label={translate('Screens by transactions')}
        aria-rowcount={rows.length + 1}
        onKeyDown={keys.press}
        onFocus={keys.focused}
      >
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className="matrix-name">
              <span className="matrix-label">
                <Tick
                  at={`-1:-1`}
                  isActive={keys.row === -1 && keys.column === -1}
                  mark={markOf(headKeys(-1), granted)}
                  label={translate('Everything that is shown')}
                  tick={() => props.tick(headKeys(-1))}
                />
                {translate('Screen')}
              </span>
            </th>
            {columns.map((column, index) => (
              <th key={column.id} scope="col" className="matrix-cell">
                <span className="matrix-head">
                  {translate(column.label)}
                  <Tick
                    at={`-1:${index}`}
                    isActive={keys.row === -1 && keys.column === index}
                    mark={markOf(headKeys(index), granted)}
                    label={translate('{label} on everything that is shown', { label: translate(column.label) })}
                    tick={() => props.tick(headKeys(index))}
                  />
                </span>
              </th>
            ))}
            {columns.length > 0 && (
              <th scope="col" className="matrix-more">
                <button
                  type="button"
                  className="btn btn-sm btn-plain"
                  aria-expanded={props.isWide}
                  aria-label={translate(
                    props.isWide ? 'Fold the seldom transactions' : 'Unfold the seldom transactions',
                  )}
                  title={translate(props.isWide ? 'Fold the seldom transactions' : 'Unfold the seldom transactions')}
                  onClick={props.widen}
                >
                  <Icon name={props.isWide ? 'left' : 'right'} />
                </button>
              </th>
            )}
            {props.open && <th scope="col">{translate('Rights')}</th>}
          </tr>
        </thead>
        <tbody>
          <Space height={above} />
          {items.map((item) => {
            const row = rows[item.index];
            if (!row) return null;
            const marks = columns.map((_, index) => markOf(row.cells[index] ?? [], granted)?.[0] ?? '.').join('');
            const changes = columns
              .map((_, index) =>
                (row.cells[index] ?? []).some((key) => granted.has(key) !== saved.has(key)) ? '1' : '0',
              )
              .join('');
            return (
              <MatrixLine
                key={row.id}
                row={row}
                index={item.index}
                columns={columns}
                whole={markOf(row.all, granted)}
                marks={marks}
                changes={changes}
                count={props.open ? `${row.all.filter((key) => granted.has(key)).length} of ${row.all.length}` : null}
                isOpen={row.level < 3 ? !props.closed.has(row.id) : null}
                active={keys.row === item.index ? keys.column : null}
                acts={acts.current}
              />
            );
          })}
          <Space height={below} />
        </tbody>
      </table>
    </div>
  );
}

function Space({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr className="matrix-space">
      <td style={{ height }} />
    </tr>
  );
}
