import type { AnyColumn } from '../define';
import type { ColumnFiltering } from '../filter/useColumnFilters';
import { ReportTable } from './ReportTable';
import type { RenderedTable, ReportRow } from './report';
import type { ReportSorting } from './useReportSorting';

type Props = {
  tables: readonly RenderedTable[];
  columns: readonly AnyColumn[];
  isScrolled?: boolean;
  filtering?: ColumnFiltering;
  sorting?: ReportSorting;
};

/** One table, or two side by side with their totals on one line. */
export function ReportTables({ tables, columns, isScrolled = false, filtering, sorting }: Props) {
  const longest = Math.max(...tables.map((table) => table.rows.length));
  const drawn = tables.map((table) => (
    <ReportTable
      key={table.label}
      {...table}
      columns={columns}
      rows={padded(table.rows, longest)}
      isScrolled={isScrolled}
      filtering={filtering}
      sorting={sorting}
    />
  ));
  return tables.length > 1 ? <div className="report-sides">{drawn}</div> : drawn;
}

function padded(rows: readonly ReportRow[], length: number): readonly ReportRow[] {
  const missing = length - rows.length;
  if (missing <= 0) return rows;
  const blanks = Array.from({ length: missing }, (_, place): ReportRow => {
    return { key: `blank ${place}`, kind: 'blank', values: {} };
  });
  return [...rows, ...blanks];
}
