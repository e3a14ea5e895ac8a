import type { BoardAnswer, Tile } from '../../../contract/board';

/**
 * The rows of a board after a read of the changed rows; unchanged rows stay the same objects, so they are not drawn
 * again. Null where a row is named that nobody has sent: then all rows are read.
 */
export function mergeRows<R extends Tile>(
  before: readonly R[],
  { keys, rows }: Pick<BoardAnswer<R>, 'keys' | 'rows'>,
): readonly R[] | null {
  const known = new Map(before.map((row) => [row.key, row]));
  for (const row of rows) {
    const present = known.get(row.key);
    // A row may be sent twice: an equal row stays the same object.
    if (!present || JSON.stringify(present) !== JSON.stringify(row)) known.set(row.key, row);
  }
  const merged: R[] = [];
  for (const key of keys ?? known.keys()) {
    const row = known.get(key);
    if (!row) return null;
    merged.push(row);
  }
  return merged.length === before.length && merged.every((row, place) => row === before[place]) ? before : merged;
}
