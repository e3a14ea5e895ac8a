import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import type { Stored } from '../../../contract/resource';
import type { SortKey } from '../../../contract/sorting';
import type { AnyColumn, Values } from '../define';
import type { ColumnFiltering } from '../filter/useColumnFilters';
import { isFocusFree } from '../focus';
import { Cell, formatValue, isNumeric, placeOf } from '../show';
import { translate } from '../translate';
import { GridFoot } from './GridFoot';
import { GridHead, widthOf } from './GridHead';
import { GridRow, type RowProps } from './GridRow';
import { manyRows } from './manyRows';
import { Tick, TickAll } from './Tick';
import { useGridKeys } from './useGridKeys';
import { useRowHeight } from './useRowHeight';
import type { Selection } from './useSelection';

export type Entity = Values & Stored;

export type GridProps = {
  label: string;
  /** The columns in sight, in their order. */
  columns: readonly AnyColumn[];
  /** Widths in pixels of the columns that have one of their own. */
  widths?: Readonly<Record<string, number>>;
  resize?(field: string, width: number | null): void;
  rows: readonly Entity[];
  /** How many rows the whole list has, and how many stand before this page. */
  total: number;
  before: number;
  sorting?: readonly SortKey[];
  sort?(keys: readonly SortKey[]): void;
  open(row: Entity): void;
  openId: number | null;
  /** The row that had the focus when the screen was left. */
  returnTo: number | null;
  /** Older rows are shown while newer ones are on their way. */
  waiting: boolean;
  /** Drawn in front of the first cell, such as the twist of a tree. */
  lead?(row: Entity): ReactNode;
  rowKey?(event: KeyboardEvent, row: Entity, index: number): void;
  /** Drawn at the end of the first cell, such as what can be done with the row. */
  tail?(row: Entity): ReactNode;
  /** Further marks and events of a row, such as those of dragging. */
  rowProps?(row: Entity): RowProps;
  /** Rows can be ticked, to do something with several of them. */
  selection?: Selection | undefined;
  /** Sums of all rows of the list, where the page does not hold them all. */
  totals?: Values | undefined;
  /** Columns are filtered by what is typed under their heads. */
  filtering?: ColumnFiltering | undefined;
};

/** A table that one walks through by keys is a grid to screen readers. */
const GRID = { role: 'grid' } as const;
const NO_WIDTHS: Readonly<Record<string, number>> = {};
const CANCELLED: RowProps = { className: 'is-cancelled' };
/** From so many rows on a list scrolls in its own frame on a phone too. */
const LONG = 200;
const ROW_HEIGHT = 36;
const OVERSCAN = 12;

/** The one list of the product: sticky head, pinned totals, only the rows in view are in the page. */
export function DataGrid(props: GridProps) {
  const { columns, rows, open, selection, widths = NO_WIDTHS } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const wanted = useRef<number | null>(null);
  const height = useRowHeight(scroller, ROW_HEIGHT);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: OVERSCAN,
    initialRect: { width: 1000, height: 600 },
  });

  useEffect(() => {
    if (height !== ROW_HEIGHT) virtual.measure();
  }, [height, virtual]);

  const [first] = columns;

  const keys = useGridKeys({
    count: rows.length,
    pageOf: Math.max(1, Math.floor((scroller.current?.clientHeight ?? 600) / ROW_HEIGHT) - 2),
    open: (index) => {
      const row = rows[index];
      if (row) open(row);
    },
    reach: (index) => {
      wanted.current = index;
      virtual.scrollToIndex(index);
      focusRow(index);
    },
    ...(selection ? { turn: selection.turn, extend: selection.extend } : {}),
    textOf: (index) => formatValue(rows[index]?.[first?.field ?? ''], first?.show === 'date' ? 'date' : 'text'),
  });

  function focusRow(index: number) {
    const row = scroller.current?.querySelector<HTMLElement>(`[data-index="${index}"]`);
    if (row) {
      wanted.current = null;
      row.focus({ preventScroll: false });
    }
  }

  const back = props.returnTo;
  const { mark } = keys;
  const backIndex = back === null ? -1 : rows.findIndex((row) => row.id === back);
  const isBeside = props.openId !== null;
  useEffect(() => {
    if (backIndex < 0) return;
    mark(backIndex);
    virtual.scrollToIndex(backIndex, { align: 'auto' });
    // Whoever is elsewhere by now, in a search or in the record beside, stays there.
    if (!isBeside && isFocusFree()) wanted.current = backIndex;
  }, [backIndex, isBeside, mark, virtual]);

  // A row far away is drawn only after the scroll; it takes the focus then.
  useEffect(() => {
    if (wanted.current !== null) focusRow(wanted.current);
  });

  const items = virtual.getVirtualItems();
  const above = items[0]?.start ?? 0;
  const below = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  const span = columns.length + (selection ? 1 : 0);

  return (
    <div
      ref={scroller}
      className={`grid-scroll ${manyRows(rows.length)} ${rows.length > LONG ? 'is-long' : ''} ${props.waiting ? 'is-waiting' : ''}`}
      aria-busy={props.waiting}
    >
      <table
        className="table grid"
        {...GRID}
        aria-label={translate(props.label)}
        aria-rowcount={props.total}
        onKeyDown={keys.press}
      >
        <GridHead
          columns={columns}
          widths={widths}
          resize={props.resize}
          sorting={props.sorting}
          sort={props.sort}
          filtering={props.filtering}
          lead={selection && <TickAll selection={selection} />}
        />
        <tbody>
          {above > 0 && <Spacer height={above} span={span} />}
          {items.map((item) => {
            const row = rows[item.index];
            if (!row) return null;
            const isTicked = selection?.isTicked(row) ?? false;
            return (
              <GridRow
                key={row.id}
                ref={virtual.measureElement}
                index={item.index}
                position={props.before + item.index + 2}
                active={item.index === keys.active}
                isOpen={row.id === props.openId || isTicked}
                open={() => {
                  keys.mark(item.index);
                  open(row);
                }}
                focused={() => keys.mark(item.index)}
                more={props.rowProps?.(row) ?? (row.status === 'cancelled' ? CANCELLED : undefined)}
                {...(props.rowKey ? { press: (event) => props.rowKey?.(event, row, item.index) } : {})}
              >
                {selection && (
                  <Tick
                    selection={selection}
                    index={item.index}
                    isOn={isTicked}
                    name={translate('Tick {row}', { row: formatValue(row[first?.field ?? ''], first?.show) })}
                  />
                )}
                {columns.map((column, place) => (
                  <td
                    key={column.field}
                    data-label={translate(column.label)}
                    {...widthOf(widths[column.field], isNumeric(column.show) ? 'text-end' : undefined)}
                    data-card={placeOf(column, row)}
                  >
                    {place === 0 && props.lead?.(row)}
                    <Cell column={column} row={row} />
                    {place === 0 && props.tail?.(row)}
                  </td>
                ))}
              </GridRow>
            );
          })}
          {below > 0 && <Spacer height={below} span={span} />}
        </tbody>
        <GridFoot
          columns={columns}
          hasTicks={selection !== undefined}
          rows={rows}
          partial={props.total > rows.length}
          totals={props.totals}
        />
      </table>
    </div>
  );
}

function Spacer({ height, span }: { height: number; span: number }) {
  return (
    <tr className="grid-space">
      <td colSpan={span} style={{ height }} />
    </tr>
  );
}
