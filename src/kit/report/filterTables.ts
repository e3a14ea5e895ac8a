import { type Paise, sumOf as sumOfRows } from '../../../contract/amount';
import { type ColumnCondition, matchesCondition } from '../../../contract/columnFilters';
import type { AnyColumn, Values } from '../define';
import type { RenderedTable, ReportRow } from './report';

export type Conditions = readonly ColumnCondition[];

/** Whether the row matches all conditions. */
export const matchesAll = (values: Values, conditions: Conditions, columns: readonly AnyColumn[]): boolean =>
  conditions.every((condition) => {
    const text = columns.find(({ field }) => field === condition.field)?.text;
    return matchesCondition(text ? text(values) : values[condition.field], condition);
  });

/** Rows with the parts under them. */
type Block = { row: ReportRow; parts: ReportRow[] };

const isPlain = ({ kind }: ReportRow) => kind === 'row';
/** A band with nothing but a name, such as a day, is the head of the next rows; other bands carry figures on. */
const isHead = ({ kind, values }: ReportRow) =>
  kind === 'head' || kind === 'group' || (kind === 'band' && Object.keys(values).length === 1);

/** A line without a name in its first column goes on telling of the line above. */
function blocksOf(rows: readonly ReportRow[], first: string): Block[] {
  const blocks: Block[] = [];
  for (const row of rows) {
    const last = blocks.at(-1);
    const isPart = row.kind === 'part' || (isPlain(row) && row.values[first] === undefined);
    if (isPart && last) last.parts.push(row);
    else blocks.push({ row, parts: [] });
  }
  return blocks;
}

/** Rows that meet the conditions, with their heads. Rows that sum up or carry on others are dropped. */
function narrowed(rows: readonly ReportRow[], columns: readonly AnyColumn[], conditions: Conditions): ReportRow[] {
  const first = columns[0]?.field ?? '';
  const kept: ReportRow[] = [];
  let heads: ReportRow[] = [];
  for (const { row, parts } of blocksOf(rows, first)) {
    if (isHead(row)) {
      const depth = row.depth ?? 0;
      heads = [...heads.filter((head) => (head.depth ?? 0) < depth), row];
    } else if (isPlain(row) && [row, ...parts].some(({ values }) => matchesAll(values, conditions, columns))) {
      kept.push(...heads, row, ...parts);
      heads = [];
    }
  }
  return kept;
}

const sumOf = (rows: readonly ReportRow[], field: string) =>
  sumOfRows(rows, ({ values }) => Number(values[field] ?? 0) as Paise);

/**
 * Sums of the remaining rows, for columns whose total is the sum of their rows: the closing balance of an account, or a
 * profit, is the total of no part of its lines.
 */
function totalsOf({ rows, totals }: RenderedTable, left: readonly ReportRow[], columns: readonly AnyColumn[]) {
  if (!totals || left.length === 0) return null;
  const [all, some] = [rows.filter(isPlain), left.filter(isPlain)];
  const summed = columns.filter(
    ({ field, show }) =>
      show !== 'balance' && typeof totals[field] === 'number' && sumOf(all, field) === Number(totals[field]),
  );
  return summed.length === 0 ? null : Object.fromEntries(summed.map(({ field }) => [field, sumOf(some, field)]));
}

export type Narrowed = { tables: readonly RenderedTable[]; found: number; all: number };

const counted = (tables: readonly RenderedTable[], first: string) =>
  tables.reduce((sum, { rows }) => sum + blocksOf(rows, first).filter(({ row }) => isPlain(row)).length, 0);

/** The drawn tables of a report with the rows that meet all conditions. */
export function narrowTables(
  tables: readonly RenderedTable[],
  columns: readonly AnyColumn[],
  conditions: Conditions,
): Narrowed {
  const first = columns[0]?.field ?? '';
  const all = counted(tables, first);
  if (conditions.length === 0) return { tables, found: all, all };
  const left = tables.map(({ totalsLabel: _, ...table }) => {
    const rows = narrowed(table.rows, columns, conditions);
    return { ...table, rows, totals: totalsOf(table, rows, columns) };
  });
  return { tables: left, found: counted(left, first), all };
}
