import { useCallback, useMemo } from 'react';
import type { SortKey } from '../../../contract/sorting';
import type { AnyColumn, Values } from '../define';
import type { ColumnFiltering } from '../filter/useColumnFilters';
import { drawTables, type Sight, sums } from './drawTables';
import { matchesAll, type Narrowed, narrowTables } from './filterTables';
import type { Answer, ReportKind, Tree } from './report';
import { sortRendered, sortRows } from './sortRows';
import { MOST_LOOKED_THROUGH, useWholeReport } from './useReport';

export type VisibleRows = Narrowed & {
  /** The answer, with only the visible rows. */
  answer: Answer;
};

/** A group as its own row shows it: its name and its sums. */
function wholeGroup(
  tree: Tree<Values>,
  group: readonly Values[],
  answer: Answer,
  columns: readonly AnyColumn[],
): Values {
  const [row] = group;
  const [first] = columns;
  return { ...sums(group, columns), ...(row && first && { [first.field]: tree.trail(row, answer).at(-1) }) };
}

/** An answer drawn with the rows that meet the filters of its columns; groups and totals are theirs. */
export function useDraw(kind: ReportKind, sight: Sight, { conditions }: ColumnFiltering, keys: readonly SortKey[]) {
  return useCallback(
    (answer: Answer): VisibleRows => {
      const { tree } = kind;
      if (kind.draw || conditions.length + keys.length === 0) {
        const drawn = drawTables(kind, answer, sight);
        const tables = kind.sorted
          ? drawn.map((table) => ({ ...table, rows: sortRendered(table.rows, keys, sight.columns) }))
          : drawn;
        return { answer, ...narrowTables(tables, sight.columns, conditions) };
      }
      const kept = answer.rows.filter((row) => matchesAll(row, conditions, sight.columns));
      const groupOf = tree && ((row: Values) => tree.trail(row, answer).join(' › '));
      const wholeOf = tree?.sorted && ((group: readonly Values[]) => wholeGroup(tree, group, answer, sight.columns));
      const rows = keys.length > 0 ? sortRows(kept, keys, sight.columns, groupOf, wholeOf) : kept;
      // Rows beyond the limit of a file still count.
      const beyond = Math.max(0, (answer.total ?? 0) - answer.rows.length);
      const left = { ...answer, rows, total: rows.length + beyond };
      return { answer: left, tables: drawTables(kind, left, sight), found: rows.length, all: answer.rows.length };
    },
    [kind, sight, conditions, keys],
  );
}

/**
 * The rows of a report: its page, or, with filtered or sorted columns, the matching rows of all its pages.
 * @param isCut the answer is one page of several.
 */
export function useNarrowed(
  kind: ReportKind,
  answer: Answer | undefined,
  sight: Sight,
  filtering: ColumnFiltering,
  keys: readonly SortKey[],
  isCut: boolean,
) {
  // Subtotals of groups are those of all pages.
  const looksThrough = isCut && (kind.tree !== undefined || filtering.conditions.length + keys.length > 0);
  const whole = useWholeReport(kind.report, sight.query, looksThrough);
  const draw = useDraw(kind, sight, filtering, keys);
  const looked = looksThrough ? (whole.data ?? answer) : answer;
  const drawn = useMemo(() => (looked ? draw(looked) : null), [draw, looked]);
  const total = answer?.total ?? 0;
  const beyond = looksThrough && total > MOST_LOOKED_THROUGH ? total : 0;
  return { drawn, draw, looksThrough, beyond, isWaiting: looksThrough && (!whole.data || whole.isPlaceholderData) };
}
