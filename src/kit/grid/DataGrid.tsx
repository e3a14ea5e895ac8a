import { type ColumnDef, columnVisibilityFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { Stored } from '../../../contract/resource';
import type { AnyColumn, Values } from '../define';
import { Cell, isNumeric, written } from '../show';
import type { Sorting } from '../urlState';
import { GridFoot } from './GridFoot';
import { GridHead } from './GridHead';
import { GridRow } from './GridRow';
import { useGridKeys } from './useGridKeys';

export type Entity = Values & Stored;

export type GridProps = {
  label: string;
  columns: readonly AnyColumn[];
  hidden: readonly string[];
  rows: readonly Entity[];
  /** How many rows the whole list has, and how many stand before this page. */
  total: number;
  before: number;
  sorting?: Partial<Sorting>;
  sort?(sorting: Sorting): void;
  open(row: Entity): void;
  openId: number | null;
  /** The row that had the focus when the screen was left. */
  returnTo: number | null;
  /** Older rows are shown while newer ones are on their way. */
  waiting: boolean;
  /** Drawn in front of the first cell, such as the twist of a tree. */
  lead?(row: Entity): ReactNode;
  rowKey?(event: KeyboardEvent, row: Entity, index: number): void;
};

const features = tableFeatures({ columnVisibilityFeature });
/** A table that one walks through by keys is a grid to screen readers. */
const GRID = { role: 'grid' } as const;
const ROW_HEIGHT = 36;
const OVERSCAN = 12;

/** The one list of the product: sticky head, pinned totals, only the rows in view are in the page. */
export function DataGrid(props: GridProps) {
  const { columns, rows, hidden, open } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const wanted = useRef<number | null>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: OVERSCAN,
    initialRect: { width: 1000, height: 600 },
  });

  const definitions = useMemo<ColumnDef<typeof features, Entity>[]>(
    () =>
      columns.map((column) => ({
        id: column.field,
        accessorKey: column.field,
        header: column.label,
        cell: ({ row }) => <Cell column={column} row={row.original} />,
      })),
    [columns],
  );
  const data = useMemo(() => [...rows], [rows]);
  const columnVisibility = useMemo(() => Object.fromEntries(hidden.map((field) => [field, false])), [hidden]);
  const table = useTable({
    features,
    columns: definitions,
    data,
    state: { columnVisibility },
    getRowId: (row) => String(row.id),
  });
  const tableRows = table.getRowModel().rows;
  const first = columns.find((column) => !hidden.includes(column.field));

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
    textOf: (index) => written(rows[index]?.[first?.field ?? ''], first?.show === 'date' ? 'date' : 'text'),
  });

  function focusRow(index: number) {
    const row = scroller.current?.querySelector<HTMLElement>(`[data-index="${index}"]`);
    if (row) {
      wanted.current = null;
      row.focus({ preventScroll: false });
    }
  }

  // A row far away is drawn only after the scroll; it takes the focus then.
  useEffect(() => {
    if (wanted.current !== null) focusRow(wanted.current);
  });

  const back = props.returnTo;
  const { mark } = keys;
  const backIndex = back === null ? -1 : rows.findIndex((row) => row.id === back);
  useEffect(() => {
    if (backIndex < 0) return;
    mark(backIndex);
    virtual.scrollToIndex(backIndex, { align: 'auto' });
  }, [backIndex, mark, virtual]);

  const items = virtual.getVirtualItems();
  const above = items[0]?.start ?? 0;
  const below = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  const span = table.getVisibleLeafColumns().length;

  return (
    <div ref={scroller} className={`grid-scroll ${props.waiting ? 'is-waiting' : ''}`} aria-busy={props.waiting}>
      <table
        className="table grid"
        {...GRID}
        aria-label={props.label}
        aria-rowcount={props.total}
        onKeyDown={keys.press}
      >
        <GridHead columns={columns} hidden={hidden} sorting={props.sorting} sort={props.sort} />
        <tbody>
          {above > 0 && <Spacer height={above} span={span} />}
          {items.map((item) => {
            const row = tableRows[item.index];
            if (!row) return null;
            return (
              <GridRow
                key={row.id}
                ref={virtual.measureElement}
                index={item.index}
                position={props.before + item.index + 2}
                active={item.index === keys.active}
                isOpen={row.original.id === props.openId}
                open={() => {
                  keys.mark(item.index);
                  open(row.original);
                }}
                focused={() => keys.mark(item.index)}
                {...(props.rowKey ? { press: (event) => props.rowKey?.(event, row.original, item.index) } : {})}
              >
                {row.getVisibleCells().map((cell, place) => {
                  const column = columns.find((one) => one.field === cell.column.id);
                  return (
                    <td
                      key={cell.id}
                      data-label={column?.label}
                      className={isNumeric(column?.show) ? 'text-end' : undefined}
                    >
                      {place === 0 && props.lead?.(row.original)}
                      <table.FlexRender cell={cell} />
                    </td>
                  );
                })}
              </GridRow>
            );
          })}
          {below > 0 && <Spacer height={below} span={span} />}
        </tbody>
        <GridFoot columns={columns} hidden={hidden} rows={rows} partial={props.total > rows.length} />
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
