import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { translate } from '../../kit/translate';
import { MatrixHead } from './MatrixHead';
import { MatrixLine } from './MatrixLine';
import { type Column, type Granted, type MatrixRow, markOf } from './matrix';
import { useMatrixKeys } from './useMatrixKeys';

export type MatrixProps = {
  rows: readonly MatrixRow[];
  closed: ReadonlySet<string>;
  columns: readonly Column[];
  saved: Granted;
  granted: Granted;
  tick(keys: readonly string[]): void;
  fold(id: string): void;
  isWide: boolean;
  widen(): void;
  /** If there is no room for columns: opens a row's transactions as a list. */
  open?(row: MatrixRow): void;
};

const TREEGRID = { role: 'treegrid' } as const;
const ROW_HEIGHT = 32;
const TOUCH_HEIGHT = 48;
const OVERSCAN = 10;

/** Some four hundred screens by ten transactions; only the rows in view are in the page. */
export function MatrixGrid(props: MatrixProps) {
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
  const acts = useActs(props);
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
        <MatrixHead {...props} active={keys.row === -1 ? keys.column : null} />
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
                acts={acts}
              />
            );
          })}
          <Space height={below} />
        </tbody>
      </table>
    </div>
  );
}

/** The same for all renders, so that a tick draws the rows that it changes and no others. */
function useActs(props: MatrixProps) {
  const latest = useRef(props);
  latest.current = props;
  return useRef({
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
  }).current;
}

function Space({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr className="matrix-space">
      <td style={{ height }} />
    </tr>
  );
}
