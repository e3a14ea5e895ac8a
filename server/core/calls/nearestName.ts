/** Longer names are not compared: they are no misspelling of ours. */
const LONGEST = 60;

/** The known name that is closest to a misspelt one, or null. */
export function nearestName(name: string, known: readonly string[]): string | null {
  if (name.length > LONGEST) return null;
  const typed = name.toLowerCase();
  let nearest: string | null = null;
  // Two letters that changed places are two changes.
  let least = Math.max(name.length > 3 ? 2 : 1, Math.floor(name.length / 3)) + 1;
  for (const one of known) {
    const other = one.toLowerCase();
    // `branch` for `branchId` is a prefix, for any number of missing letters.
    const isBeginning = typed.length > 3 && (other.startsWith(typed) || typed.startsWith(other));
    const distance = isBeginning ? 1 : editDistance(typed, other);
    if (distance < least) [nearest, least] = [one, distance];
  }
  return nearest;
}

/** How many letters must be added, taken away or changed to make one text of the other (Levenshtein). */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
