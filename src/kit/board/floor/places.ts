/** Place of a tile on a drawing, in steps of its grid. */
export type Place = { x: number; y: number; w: number; h: number };

export const PLAN_COLUMNS = 24;
export const PLAN_ROWS = 60;
export const FIRST_SIZE = { w: 3, h: 3 };
const LEAST = 2;

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

/** The nearest place that lies on the drawing. */
export function onPlan({ x, y, w, h }: Place): Place {
  const width = clamp(w, LEAST, PLAN_COLUMNS);
  const height = clamp(h, LEAST, PLAN_ROWS);
  return { x: clamp(x, 0, PLAN_COLUMNS - width), y: clamp(y, 0, PLAN_ROWS - height), w: width, h: height };
}

export const isSamePlace = (one: Place, other: Place): boolean =>
  one.x === other.x && one.y === other.y && one.w === other.w && one.h === other.h;

export const overlap = (one: Place, other: Place): boolean =>
  one.x < other.x + other.w && other.x < one.x + one.w && one.y < other.y + other.h && other.y < one.y + one.h;

/** The first place for a new tile, row by row, that covers no other. */
export function freePlace(taken: readonly Place[], size: Pick<Place, 'w' | 'h'> = FIRST_SIZE): Place {
  for (let y = 0; y <= PLAN_ROWS - size.h; y++)
    for (let x = 0; x <= PLAN_COLUMNS - size.w; x++) {
      const place = { x, y, ...size };
      if (!taken.some((one) => overlap(one, place))) return place;
    }
  return { x: 0, y: PLAN_ROWS - size.h, ...size };
}

/** Finds places for tiles that have none, next to those that have one. */
export function placeAll<K>(keys: readonly K[], placed: ReadonlyMap<K, Place>): Map<K, Place> {
  const all = new Map(placed);
  for (const key of keys) if (!all.has(key)) all.set(key, freePlace([...all.values()]));
  return all;
}

/** The tiles that cover each other, each with the first one that it covers. */
export function covering<K>(places: ReadonlyMap<K, Place>): Map<K, K> {
  const entries = [...places];
  const found = new Map<K, K>();
  for (const [key, place] of entries) {
    const other = entries.find(([one, its]) => one !== key && overlap(its, place));
    if (other) found.set(key, other[0]);
  }
  return found;
}

/** A key of the arrows moves a place, with Shift it changes its size; null for another key. */
export function stepped(place: Place, key: string, isSize: boolean): Place | null {
  const across = { ArrowRight: 1, ArrowLeft: -1 }[key] ?? 0;
  const along = { ArrowDown: 1, ArrowUp: -1 }[key] ?? 0;
  if (across === 0 && along === 0) return null;
  return onPlan(
    isSize
      ? { ...place, w: place.w + across, h: place.h + along }
      : { ...place, x: place.x + across, y: place.y + along },
  );
}

/** How many rows of the grid a drawing is high. */
export const rowsOfPlan = (places: Iterable<Place>): number => Math.max(6, ...[...places].map(({ y, h }) => y + h));
