import type { KeyboardEvent, ReactNode, Ref } from 'react';
import type { Stored } from '../../../contract/resource';
import type { SortKey } from '../../../contract/sorting';
import type { AnyColumn, Values } from '../define';
import type { ColumnFiltering } from '../filter/useColumnFilters';
import { Cell, formatValue, isNumeric, placeOf } from '../show';
import { translate } from '../translate';
import { GridFoot } from './GridFoot';
import { GridHead, widthOf } from './GridHead';
import { GridRow, type RowProps } from './GridRow';
import { manyRows } from './manyRows';
import { Tick, TickAll } from './Tick';
import type { Selection } from './useSelection';
import { useVirtualGrid } from './useVirtualGrid';

export type Entity = Values & Stored;

export type GridProps = {
  label: string;
  /** The columns in sight, in their order. */
  columns: readonly AnyColumn[];
  /** Widths in pixels of the columns that have one of their own. */
  widths?: Readonly<Record<string, number>>;
  resize?(field: string, width: number | null): void;
  rows: readonly Entity[];
  /** How many rows the whole list has, and how many come before this page. */
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
  /** Drawn at the end of the first cell, such as the actions of the row. */
  tail?(row: Entity): ReactNode;
  /** Further marks and events of a row, such as those of dragging. */
  rowProps?(row: Entity): RowProps;
  /** Rows can be ticked, to do something with several of them. */
  selection?: Selection | undefined;
  /** Sums of all rows of the list, where the page does not hold them all. */
  totals?: Values | undefined;
  /** Columns have filters to type under their heads. */
  filtering?: ColumnFiltering | undefined;
};

/** A table that one walks through by keys is a grid to screen readers. */
const GRID = { role: 'grid' } as const;
const NO_WIDTHS: Readonly<Record<string, number>> = {};
const CANCELLED: RowProps = { className: 'is-cancelled' };
/** With this number of rows or more a list scrolls in its own frame on a phone too. */
const LONG = 200;

/** The one list of the product: sticky head, pinned totals, only the rows in view are in the page. */
export function DataGrid(props: GridProps) {
  const { columns, rows, selection, widths = NO_WIDTHS } = props;
  const { scroller, items, measure, above, below, keys } = useVirtualGrid(props);
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
          {items.map(({ index }) => {
            const row = rows[index];
            return (
              row && (
                <EntityRow
                  key={row.id}
                  ref={measure}
                  grid={props}
                  row={row}
                  index={index}
                  active={index === keys.active}
                  mark={() => keys.mark(index)}
                />
              )
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

type EntityRowProps = {
  ref: Ref<HTMLTableRowElement>;
  grid: GridProps;
  row: Entity;
  index: number;
  active: boolean;
  /** Makes it the row that the keys go on from. */
  mark(): void;
};

/** A row with its tick and its cells. */
function EntityRow({ ref, grid, row, index, active, mark }: EntityRowProps) {
  const { columns, selection, widths = NO_WIDTHS, rowKey } = grid;
  const [first] = columns;
  const isTicked = selection?.isTicked(row) ?? false;
  return (
    <GridRow
      ref={ref}
      index={index}
      position={grid.before + index + 2}
      active={active}
      isOpen={row.id === grid.openId || isTicked}
      open={() => {
        mark();
        grid.open(row);
      }}
      focused={mark}
      more={grid.rowProps?.(row) ?? (row.status === 'cancelled' ? CANCELLED : undefined)}
      {...(rowKey ? { press: (event) => rowKey(event, row, index) } : {})}
    >
      {selection && (
        <Tick
          selection={selection}
          index={index}
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
          {place === 0 && grid.lead?.(row)}
          <Cell column={column} row={row} />
          {place === 0 && grid.tail?.(row)}
        </td>
      ))}
    </GridRow>
  );
}

function Spacer({ height, span }: { height: number; span: number }) {
  return (
    <tr className="grid-space">
      <td colSpan={span} style={{ height }} />
    </tr>
  );
}
