import { useVirtualizer } from '@tanstack/react-virtual';
import { type ComponentProps, type CSSProperties, memo, type ReactNode, useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { AnyColumn, Values } from '../define';
import { FilterRow } from '../filter/FilterRow';
import type { ColumnFiltering } from '../filter/useColumnFilters';
import { manyRows } from '../grid/manyRows';
import { ariaSort, SortButton } from '../grid/SortButton';
import { useRowHeight } from '../grid/useRowHeight';
import { href } from '../href';
import { Icon } from '../Icon';
import { Cell, Figure, isNumeric } from '../show';
import { translate } from '../translate';
import type { ReportRow, Link as Target } from './report';
import type { ReportSorting } from './useReportSorting';

type Props = {
  label: string;
  columns: readonly AnyColumn[];
  rows: readonly ReportRow[];
  totals: Values | null;
  totalsLabel?: string;
  /** The table is in a box that scrolls: of a long table only the rows in sight are drawn; on paper all are. */
  isScrolled?: boolean;
  /** Columns have filters to type under their heads. */
  filtering?: ColumnFiltering | undefined;
  /** Heads sort, where the report leaves its order to the reader. */
  sorting?: ReportSorting | undefined;
};

/** With this number of columns or more a table is denser, and its first column stays in sight. */
const WIDE = 8;
/** With this number of columns or more names leave the room to the figures. */
const BROAD = 6;
/** On a phone two columns share one line; more are a card. */
const BRIEF = 2;

/** With this number of rows or more only those in sight are drawn. */
const LONG = 300;
const ROW_HEIGHT = 36;
const OVERSCAN = 16;

const classes = (...names: (string | false)[]) => names.filter(Boolean).join(' ');

function widthOf(columns: readonly AnyColumn[]): string {
  if (columns.length > WIDE) return 'is-wide';
  const isBrief = columns.filter((column) => !column.minor).length <= BRIEF;
  return classes(columns.length > BROAD && 'is-broad', isBrief && 'is-brief');
}

/** The label of the figure in sight on a phone: “Total, Taxable”, but not “Total, Total”. */
const grandLabel = (total: string, label: string): string =>
  total === label ? translate(total) : `${translate(total)}, ${translate(label)}`;

/** The figures of a report; every row that leads somewhere is a link. Screen and print draw the same. */
export function ReportTable(props: Props) {
  const { label, columns, rows, totals, totalsLabel = 'Total', isScrolled = false, filtering, sorting } = props;
  const isLong = isScrolled && rows.length > LONG;
  const isTree = rows.some(({ fold }) => fold);
  const summed = totals
    ? columns.filter(({ field, minor }, place) => place > 0 && !minor && totals[field] != null)
    : [];
  const grand = summed.find((column) => column.grand) ?? summed.at(-1);
  return (
    <table
      className={classes('report', widthOf(columns), manyRows(rows.length), isLong && 'is-long', isTree && 'is-tree')}
      aria-label={translate(label)}
    >
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.field}
              scope="col"
              className={sideOf(column)}
              aria-sort={ariaSort(sorting?.keys, column.field)}
            >
              {sorting && column.label !== '' && !column.unfiltered ? (
                <SortButton column={column} sorting={sorting.keys} sort={sorting.sort} />
              ) : (
                translate(column.label)
              )}
            </th>
          ))}
        </tr>
        <FilterRow columns={columns} filtering={filtering} />
      </thead>
      {isLong ? (
        <RowsInSight rows={rows} columns={columns} />
      ) : (
        <tbody>
          {rows.map((row) => (
            <Line key={row.key} row={row} columns={columns} />
          ))}
        </tbody>
      )}
      {totals && (
        <tfoot>
          <tr>
            {columns.map((column, place) => (
              <TableCell
                key={column.field}
                isHead={place === 0}
                className={classes(sideOf(column) ?? '', column === grand && 'is-grand')}
                data-label={place === 0 ? undefined : translate(column.label)}
                data-total={column === grand ? grandLabel(totalsLabel, column.label) : undefined}
              >
                {place === 0 ? translate(totalsLabel) : <ReportCell column={column} values={totals} />}
              </TableCell>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}

type CellProps = ComponentProps<'td'> & {
  isHead: boolean;
  'data-label'?: string | undefined;
  'data-total'?: string | undefined;
};

/** The column that names a row is its head: screen readers say it with each figure of the row. */
function TableCell({ isHead, ...cell }: CellProps) {
  return isHead ? <th scope="row" {...cell} /> : <td {...cell} />;
}

type LineProps = {
  row: ReportRow;
  columns: readonly AnyColumn[];
  index?: number;
  measure?: (line: HTMLTableRowElement | null) => void;
};

/** The link of a row is on its number, if it has one: people look for that. */
const namesRow = (columns: readonly AnyColumn[], { values }: ReportRow) =>
  typeof values.number === 'string' && columns.some((column) => column.field === 'number')
    ? 'number'
    : columns[0]?.field;

/** Names the row of a report that a link means, by its key. */
const ROW = 'row';
const intoSight = (line: HTMLTableRowElement | null) => line?.scrollIntoView?.({ block: 'center' });

/** Drawn once for as long as it is in sight: a frame of scrolling costs the rows that come, not those that are there. */
const Line = memo(function Line({ row, columns, index, measure }: LineProps) {
  const isMarked = useSearchParams()[0].get(ROW) === row.key;
  const named = namesRow(columns, row);
  const opens = { ...row.opens, ...(row.open && named && { [named]: row.open }) };
  return (
    <tr
      ref={measure ?? (isMarked ? intoSight : undefined)}
      data-index={index}
      aria-current={isMarked || undefined}
      className={`report-${row.kind} ${row.isStruck ? 'is-struck' : ''}`}
    >
      {columns.map((column, place) => (
        <TableCell
          key={column.field}
          isHead={place === 0 && Boolean(row.values[column.field])}
          className={sideOf(column)}
          data-label={place === 0 ? undefined : translate(column.label)}
        >
          {place === 0 ? (
            <FirstCell row={row}>
              <Opening to={opens[column.field]}>
                <Cell column={column} row={row.values} />
              </Opening>
            </FirstCell>
          ) : (
            <Opening to={isBlank(column, row.values) ? undefined : opens[column.field]}>
              <ReportCell column={column} values={row.values} />
            </Opening>
          )}
        </TableCell>
      ))}
    </tr>
  );
});

/** Some thirty of ten thousand rows are in the page; the others are room above and below. */
function RowsInSight({ rows, columns }: Pick<Props, 'rows' | 'columns'>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const height = useRowHeight(body, ROW_HEIGHT);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => body.current?.closest<HTMLElement>('.report-scroll') ?? null,
    estimateSize: () => height,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: OVERSCAN,
    initialRect: { width: 1000, height: 600 },
  });
  useEffect(() => {
    if (height !== ROW_HEIGHT) virtual.measure();
  }, [height, virtual]);
  const items = virtual.getVirtualItems();
  const above = items[0]?.start ?? 0;
  const below = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <tbody ref={body}>
      {above > 0 && <Room height={above} span={columns.length} />}
      {items.map((item) => {
        const row = rows[item.index];
        return (
          row && <Line key={row.key} row={row} columns={columns} index={item.index} measure={virtual.measureElement} />
        );
      })}
      {below > 0 && <Room height={below} span={columns.length} />}
    </tbody>
  );
}

const Room = ({ height, span }: { height: number; span: number }) => (
  <tr>
    <td colSpan={span} style={{ height, padding: 0, border: 0 }} />
  </tr>
);

const sideOf = ({ show, minor }: AnyColumn) =>
  [isNumeric(show) ? 'text-end figure' : '', minor ? 'is-minor' : ''].join(' ').trim() || undefined;

/** Zero debits and credits are left blank, and blank cells have no links. */
const isBlank = ({ field, show, cell }: AnyColumn, values: Values) =>
  values[field] === undefined || values[field] === null || (show === 'money' && !cell && Number(values[field]) === 0);

function ReportCell({ column, values }: { column: AnyColumn; values: Values }) {
  const value = values[column.field];
  if (value === undefined || value === null) return null;
  if (column.show === 'money' && !column.cell) return <Figure amount={Number(value)} blankZero />;
  const drawn = <Cell column={column} row={values} />;
  return isLongText(column, value) ? <span className="report-text">{drawn}</span> : drawn;
}

/** With this number of letters or more a text may take a second line. */
const LINE = 24;
const isLongText = ({ show, cell }: AnyColumn, value: unknown) =>
  !show && !cell && typeof value === 'string' && value.length > LINE;

function Opening({ to, children }: { to: Target | undefined; children: ReactNode }) {
  return to ? <Link to={href(to.screen, to.params)}>{children}</Link> : children;
}

function FirstCell({ row, children }: { row: ReportRow; children: ReactNode }) {
  return (
    <span className="tree-lead" style={{ '--depth': row.depth ?? 0 } as CSSProperties}>
      {row.fold && (
        <button
          type="button"
          className="tree-twist"
          aria-expanded={!row.fold.closed}
          aria-label={translate(row.fold.closed ? 'Unfold' : 'Fold')}
          onClick={row.fold.turn}
        >
          <Icon name={row.fold.closed ? 'right' : 'down'} />
        </button>
      )}
      {!row.fold && row.depth !== undefined && <span className="tree-twist" />}
      {children}
    </span>
  );
}
