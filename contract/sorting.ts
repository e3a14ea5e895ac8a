/** One key of an order; of several the first decides, the next where it finds rows alike. */
export type SortKey = { field: string; dir: 'asc' | 'desc' };

/** A list is ordered by so many columns at most. */
export const MOST_KEYS = 3;

/** An order as queries and addresses spell it, `sort=status,amount&dir=asc,desc`; a direction left out is upwards. */
export function sortKeysOf(sort: string | undefined | null, dir: string | undefined | null): SortKey[] {
  const ways = (dir ?? '').split(',');
  const fields = [...new Set((sort ?? '').split(',').filter(Boolean))].slice(0, MOST_KEYS);
  return fields.map((field, place) => ({ field, dir: ways[place] === 'desc' ? 'desc' : 'asc' }));
}

export function speltSort(keys: readonly SortKey[]): { sort: string; dir: string } {
  return { sort: keys.map(({ field }) => field).join(','), dir: keys.map(({ dir }) => dir).join(',') };
}
