import { add, type Paise } from '../../../contract/amount';
import type { AnyColumn, Values } from '../define';
import type { Tree } from './report';

/** A row of the answer, or a group with its subtotals, each with its depth. */
export type TreeRow =
  | { kind: 'row'; key: string; depth: number; values: Values }
  | {
      kind: 'group';
      key: string;
      depth: number;
      values: Values;
      /** The first row under it. */
      first: Values;
      /** Rows are right under it, not only other groups. */
      holdsRows: boolean;
    };

/** Rows in their order under the groups that their trails name; a group carries the sums of the rows below. */
export function treeRows(
  rows: readonly Values[],
  tree: Tree<Values>,
  columns: readonly AnyColumn[],
  answer: unknown,
): TreeRow[] {
  const summed = columns.filter((column) => column.total).map((column) => column.field);
  const label = columns[0]?.field ?? '';
  const groups = new Map<string, Extract<TreeRow, { kind: 'group' }>>();
  const drawn: TreeRow[] = [];
  for (const [place, row] of rows.entries()) {
    const trail = tree.trail(row, answer);
    for (let depth = 0; depth < trail.length; depth += 1) {
      const key = trail.slice(0, depth + 1).join(' › ');
      let group = groups.get(key);
      if (!group) {
        const zero = Object.fromEntries(summed.map((field) => [field, 0]));
        group = {
          kind: 'group',
          key,
          depth,
          values: { ...tree.values?.(row, depth, answer), [label]: trail[depth], ...zero },
          first: row,
          holdsRows: false,
        };
        groups.set(key, group);
        drawn.push(group);
      }
      if (depth === trail.length - 1) group.holdsRows = true;
      for (const field of summed)
        group.values[field] = add(Number(group.values[field]) as Paise, Number(row[field]) as Paise);
    }
    drawn.push({ kind: 'row', key: `${trail.join(' › ')} › ${place}`, depth: trail.length, values: row });
  }
  return drawn;
}

/** Whether one of the groups above the row is folded. */
export function isUnder(row: TreeRow, folded: ReadonlySet<string>): boolean {
  if (folded.size === 0) return false;
  for (let at = row.key.lastIndexOf(' › '); at > 0; at = row.key.lastIndexOf(' › ', at - 1)) {
    if (folded.has(row.key.slice(0, at))) return true;
  }
  return false;
}
