import { add, type Paise } from '../../../contract/amount';
import type { AnyColumn, Values } from '../define';
import type { Tree } from './report';

/** A drawn row of a report: a group with its subtotals, or a row of the answer, each with its depth. */
export type TreeRow = { kind: 'group' | 'row'; key: string; depth: number; values: Values };

/** Rows in their order under the groups that their trails name; a group carries the sums of what stands under it. */
export function treeRows(rows: readonly Values[], tree: Tree<Values>, columns: readonly AnyColumn[]): TreeRow[] {
  const summed = columns.filter((column) => column.total).map((column) => column.field);
  const label = columns[0]?.field ?? '';
  const groups = new Map<string, TreeRow>();
  const drawn: TreeRow[] = [];
  for (const [place, row] of rows.entries()) {
    const trail = tree.trail(row);
    for (let depth = 0; depth < trail.length; depth += 1) {
      const key = trail.slice(0, depth + 1).join(' › ');
      let group = groups.get(key);
      if (!group) {
        const zero = Object.fromEntries(summed.map((field) => [field, 0]));
        group = { kind: 'group', key, depth, values: { [label]: trail[depth], ...zero } };
        groups.set(key, group);
        drawn.push(group);
      }
      for (const field of summed)
        group.values[field] = add(Number(group.values[field]) as Paise, Number(row[field]) as Paise);
    }
    drawn.push({ kind: 'row', key: `${trail.join(' › ')} › ${place}`, depth: trail.length, values: row });
  }
  return drawn;
}

/** Whether a folded group stands above the row. */
export function isUnder(row: TreeRow, folded: ReadonlySet<string>): boolean {
  for (const key of folded) if (row.key.startsWith(`${key} › `)) return true;
  return false;
}
