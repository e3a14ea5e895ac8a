import type { Entity } from '../grid/DataGrid';

/** Rows so that each stands right under its parent, brothers in the order given. */
export function arrange(rows: readonly Entity[], parent: string): Entity[] {
  const children = new Map<unknown, Entity[]>();
  const known = new Set(rows.map((row) => row.id));
  for (const row of rows) {
    // A row whose parent is not in the list stands at the top instead of vanishing.
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

/** Rows with every ancestor unfolded; a search shows what it finds together with the way to it. */
export function visibleRows(
  rows: readonly Entity[],
  parent: string,
  folded: ReadonlySet<number>,
  name: string,
  q: string,
): Entity[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const above = (row: Entity) => byId.get(Number(row[parent]));
  if (q !== '') {
    const kept = new Set<number>();
    for (const found of rows) {
      if (
        !String(found[name] ?? '')
          .toLowerCase()
          .includes(q.toLowerCase())
      )
        continue;
      for (let row: Entity | undefined = found; row; row = above(row)) kept.add(row.id);
    }
    return rows.filter((row) => kept.has(row.id));
  }
  return rows.filter((row) => {
    for (let up = above(row); up; up = above(up)) if (folded.has(up.id)) return false;
    return true;
  });
}
