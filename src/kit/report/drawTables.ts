import { type Paise, sumOf } from '../../../contract/amount';
import type { AnyColumn, Values } from '../define';
import { type ExportColumn, type ExportLine, exportColumns } from '../export/sheet';
import type { Whole } from '../export/useExport';
import { translate } from '../translate';
import { type Conditions, matchesAll } from './filterTables';
import type { Answer, FileRows, RenderedTable, ReportKind, ReportRow, Tree } from './report';
import { isUnder, treeRows } from './treeRows';

export type Sight = {
  query: Values;
  view: string;
  columns: readonly AnyColumn[];
  /** Only the groups are visible, until one is unfolded. */
  isGroupsOnly: boolean;
  /** Groups that were turned from how they begin. */
  turned: ReadonlySet<string>;
  turn(key: string): void;
};

/** The tables of an answer as the screen shows them. */
export function drawTables(kind: ReportKind, answer: Answer, sight: Sight): readonly RenderedTable[] {
  const { query, view, columns } = sight;
  const drawn = kind.draw?.(answer, query, view);
  if (drawn) return drawn;
  const totals = kind.paged ? kind.paged.totals(answer) : sums(answer.rows, columns);
  const label = kind.report.screen.title;
  if (kind.tree) {
    const rows = grouped(kind, kind.tree, answer, sight);
    return [{ label, rows, totals: kind.tree.noTotal ? null : totals }];
  }
  return [{ label, rows: answer.rows.map((row, place) => plainRow(kind, row, sight, answer, String(place))), totals }];
}

function plainRow(kind: ReportKind, values: Values, { query }: Sight, answer: Answer, key: string): ReportRow {
  return {
    key,
    kind: 'row',
    values,
    open: kind.open?.(values, query, answer),
    opens: kind.opens?.(values, query, answer),
    isStruck: kind.isStruck?.(values) ?? false,
  };
}

function grouped(kind: ReportKind, tree: Tree<Values>, answer: Answer, sight: Sight): ReportRow[] {
  const drawn = treeRows(answer.rows, tree, sight.columns, answer);
  const isClosed = (key: string, holdsRows: boolean) => (sight.isGroupsOnly && holdsRows) !== sight.turned.has(key);
  const closed = new Set(
    drawn.flatMap((row) => (row.kind === 'group' && isClosed(row.key, row.holdsRows) ? [row.key] : [])),
  );
  return drawn
    .filter((row) => !isUnder(row, closed))
    .map((row): ReportRow => {
      const { key, depth, values } = row;
      if (row.kind === 'row') return { ...plainRow(kind, values, sight, answer, key), depth };
      return {
        key,
        kind: 'group',
        depth,
        values,
        open: tree.open?.(row.first, sight.query, depth, answer),
        opens: tree.opens?.(row.first, sight.query, depth, answer),
        fold: { closed: closed.has(key), turn: () => sight.turn(key) },
      };
    });
}

export function sums(rows: readonly Values[], columns: readonly AnyColumn[]): Values | null {
  const summed = columns.filter((column) => column.total);
  if (rows.length === 0 || summed.length === 0) return null;
  return Object.fromEntries(summed.map(({ field }) => [field, sumOf(rows, (row) => Number(row[field]) as Paise)]));
}

/** In a file every row names its groups, and sums are left to the spreadsheet. */
const GROUP: ExportColumn = { field: 'groupTrail', label: 'Group' };

/** The data for other programs: whole rows of the answer, or the lines as they are drawn. */
export function dataOf(
  kind: ReportKind,
  answer: Answer,
  tables: readonly RenderedTable[],
  shown: readonly AnyColumn[],
): Whole {
  const { tree } = kind;
  if (kind.draw) {
    const isHeaded = kind.heads !== undefined && tables.some(({ rows }) => rows.some((row) => row.kind === 'head'));
    return isHeaded ? headedOf(answer, tables, shown, kind.heads) : paperOf(answer, tables, shown);
  }
  const count = { rows: answer.rows.length, total: answer.total ?? answer.rows.length };
  const columns = exportColumns(shown);
  const totals = tables[0]?.totals ?? null;
  if (!tree) return { columns, lines: answer.rows.map((values) => ({ values })), totals, ...count };
  const lines = answer.rows.map((row) => ({
    values: { ...row, [GROUP.field]: tree.trail(row, answer).join(' › ') },
  }));
  return { columns: [GROUP, ...columns], lines, totals, ...count };
}

/** Drawn rows, each with the head above it. */
function headedOf(
  answer: Answer,
  tables: readonly RenderedTable[],
  shown: readonly AnyColumn[],
  label: string = GROUP.label,
): Whole {
  const columns = exportColumns(shown);
  const first = columns[0]?.field ?? '';
  let head: unknown = null;
  const lines = tables.flatMap(({ rows }) =>
    rows.flatMap(({ kind, values }): ExportLine[] => {
      if (kind === 'head') head = values[first];
      return kind === 'row' ? [{ values: { ...values, [GROUP.field]: head } }] : [];
    }),
  );
  const count = { rows: answer.rows.length, total: answer.total ?? answer.rows.length };
  return { columns: [{ ...GROUP, label }, ...columns], lines, totals: tables[0]?.totals ?? null, ...count };
}

/** Plain rows for other programs and for paper alike, those that meet the conditions typed under the heads. */
export function fileOf({ columns, rows }: FileRows, answer: Answer, conditions: Conditions): Whole {
  const lines = rows.filter((values) => matchesAll(values, conditions, columns)).map((values) => ({ values }));
  const count = { rows: answer.rows.length, total: answer.total ?? answer.rows.length };
  return { columns: exportColumns(columns), lines, totals: null, ...count };
}

/** The lines for paper: as they are drawn with their totals, one table under the other. */
export function paperOf(answer: Answer, tables: readonly RenderedTable[], shown: readonly AnyColumn[]): Whole {
  const columns = exportColumns(shown);
  const label = columns[0]?.field ?? '';
  const lines = tables.flatMap((table, place): ExportLine[] => [
    ...(place > 0 ? [{ kind: 'blank', values: {} }] : []),
    ...(tables.length > 1 ? [{ kind: 'head', values: { [label]: translate(table.label) } }] : []),
    ...table.rows,
    ...(table.totals
      ? [{ kind: 'total', values: { [label]: translate(table.totalsLabel ?? 'Total'), ...table.totals } }]
      : []),
  ]);
  return { columns, lines, blankZero: true, rows: answer.rows.length, total: answer.total ?? answer.rows.length };
}
