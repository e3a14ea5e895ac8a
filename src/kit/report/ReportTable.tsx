import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { AnyColumn, Values } from '../define';
import { href } from '../href';
import { Icon } from '../Icon';
import { Cell, Figure, isNumeric } from '../show';
import type { Link as Target } from './report';

/** A line as it is drawn: a plain row, a group that folds, or a band such as an opening balance. */
export type ReportRow = {
  key: string;
  kind: 'row' | 'group' | 'band';
  depth?: number;
  values: Values;
  open?: Target | undefined;
  /** Set on groups: folds or unfolds them. */
  fold?: { closed: boolean; turn(): void };
  isStruck?: boolean;
};

type Props = {
  label: string;
  columns: readonly AnyColumn[];
  rows: readonly ReportRow[];
  totals: Values | null;
  totalsLabel?: string;
};

/** The figures of a report; every row that leads somewhere is a link. Screen and print draw the same. */
export function ReportTable({ label, columns, rows, totals, totalsLabel = 'Total' }: Props) {
  return (
    <table className="report" aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.field} scope="col" className={sideOf(column)}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} className={`report-${row.kind} ${row.isStruck ? 'is-struck' : ''}`}>
            {columns.map((column, place) => (
              <td key={column.field} className={sideOf(column)} data-label={place === 0 ? undefined : column.label}>
                {place === 0 ? (
                  <FirstCell row={row}>
                    <Cell column={column} row={row.values} />
                  </FirstCell>
                ) : (
                  <ReportCell column={column} values={row.values} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {totals && (
        <tfoot>
          <tr>
            {columns.map((column, place) => (
              <td key={column.field} className={sideOf(column)} data-label={place === 0 ? undefined : column.label}>
                {place === 0 ? totalsLabel : <ReportCell column={column} values={totals} />}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}

const sideOf = (column: AnyColumn) => (isNumeric(column.show) ? 'text-end figure' : undefined);

/** Zero debits and credits are left blank. */
function ReportCell({ column, values }: { column: AnyColumn; values: Values }) {
  const value = values[column.field];
  if (value === undefined || value === null) return null;
  if (column.show === 'money' && !column.cell) return <Figure amount={Number(value)} blankZero />;
  return <Cell column={column} row={values} />;
}

const INDENT = 18;

function FirstCell({ row, children }: { row: ReportRow; children: ReactNode }) {
  const content = row.open ? <Link to={href(row.open.screen, row.open.params)}>{children}</Link> : children;
  return (
    <span className="tree-lead" style={{ paddingInlineStart: (row.depth ?? 0) * INDENT }}>
      {row.fold && (
        <button
          type="button"
          className="tree-twist"
          aria-expanded={!row.fold.closed}
          aria-label={row.fold.closed ? 'Unfold' : 'Fold'}
          onClick={row.fold.turn}
        >
          <Icon name={row.fold.closed ? 'right' : 'down'} />
        </button>
      )}
      {!row.fold && row.depth !== undefined && <span className="tree-twist" />}
      {content}
    </span>
  );
}
