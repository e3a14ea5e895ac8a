import type { Entity } from '../grid/DataGrid';
import { translate } from '../translate';
import type { Master } from './master';

/** Puts each row right under its parent, siblings in the given order. */
export function arrange(rows: readonly Entity[], parent: string): Entity[] {
  const children = new Map<unknown, Entity[]>();
  const known = new Set(rows.map((row) => row.id));
  for (const row of rows) {
    // A row whose parent is not in the list moves to the top instead of vanishing.
    const above = known.has(Number(row[parent])) ? row[parent] : null;
    children.set(above, [...(children.get(above) ?? []), row]);
  }
  const placed: Entity[] = [];
  const place = (above: unknown) => {
    for (const row of children.get(above) ?? []) {
      placed.push(row);
      place(row.id);
    }
  };
  place(null);
  return placed;
}

/** Rows with every ancestor unfolded; a search or filter shows its hits together with the way to them. */
export function visibleRows(
  rows: readonly Entity[],
  parent: string,
  folded: ReadonlySet<number>,
  finds: ((row: Entity) => boolean) | null,
): Entity[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const above = (row: Entity) => byId.get(Number(row[parent]));
  if (finds) {
    const kept = new Set<number>();
    for (const found of rows.filter(finds)) {
      for (let row: Entity | undefined = found; row; row = above(row)) kept.add(row.id);
    }
    return rows.filter((row) => kept.has(row.id));
  }
  return rows.filter((row) => {
    for (let up = above(row); up; up = above(up)) if (folded.has(up.id)) return false;
    return true;
  });
}

/**
 * Why a row cannot be moved under another row or to the top, as a sentence; null when it can. The server checks the
 * rest.
 */
export function whyNotUnder(
  { tree, name, fixed, resource }: Pick<Master, 'tree' | 'name' | 'fixed' | 'resource'>,
  rows: readonly Entity[],
  row: Entity,
  under: Entity | null,
): string | null {
  if (!tree?.moves) return null;
  const { parent, depth, moves } = tree;
  const title = String(row[name]);
  const still = fixed?.(row);
  if (still) return still;
  if ((row[parent] ?? null) === (under?.id ?? null)) return translate('{title} is already there.', { title });
  if (!under)
    return moves.top ? null : translate('Every {one} must be under another.', { one: translate(resource.names.one) });
  const below = new Set([row.id]);
  // Rows are right under their parents, so one pass finds all that is below.
  for (const one of rows) if (below.has(Number(one[parent]))) below.add(one.id);
  if (below.has(under.id)) return translate('{title} cannot be under itself.', { title });
  const own = Math.max(...rows.filter((one) => below.has(one.id)).map((one) => Number(one[depth])));
  if (Number(under[depth]) + 1 + own - Number(row[depth]) > moves.deepest.depth) return moves.deepest.why;
  return moves.refuse?.(row, under) ?? null;
}
