/** Place of a bar: its row, and the slots from the first to the one behind its last. */
export type BarPlace = { row: string; from: number; to: number };

export const isSameBar = (one: BarPlace, other: BarPlace): boolean =>
  one.row === other.row && one.from === other.from && one.to === other.to;

/** The bars of each row with the lane that each has, so that none covers another. */
export type Laned<B> = { bar: B; place: BarPlace; lane: number };
export type RowBars<B> = { bars: readonly Laned<B>[]; lanes: number };

export function lanesOf<B>(bars: readonly B[], placeOf: (bar: B) => BarPlace): Map<string, RowBars<B>> {
  const rows = new Map<string, { bar: B; place: BarPlace }[]>();
  for (const bar of bars) {
    const place = placeOf(bar);
    const row = rows.get(place.row);
    if (row) row.push({ bar, place });
    else rows.set(place.row, [{ bar, place }]);
  }
  const found = new Map<string, RowBars<B>>();
  for (const [row, placed] of rows) {
    const ends: number[] = [];
    const sorted = placed.toSorted((one, other) => one.place.from - other.place.from);
    const laned = sorted.map(({ bar, place }) => {
      const free = ends.findIndex((end) => end <= place.from);
      const lane = free < 0 ? ends.length : free;
      ends[lane] = place.to;
      return { bar, place, lane };
    });
    found.set(row, { bars: laned, lanes: Math.max(1, ends.length) });
  }
  return found;
}

/** The bars that lie on a slot of a row. */
export const barsOn = <B>(row: RowBars<B> | undefined, slot: number): readonly Laned<B>[] =>
  row?.bars.filter(({ place }) => place.from <= slot && slot < place.to) ?? [];

/** The beginning of the next bar of a row, in a direction; the end of the grid where there is none. */
export function nextBar<B>(row: RowBars<B> | undefined, slot: number, ahead: boolean, slots: number): number {
  const begins = row?.bars.map(({ place }) => Math.max(0, place.from)) ?? [];
  return ahead
    ? Math.min(slots - 1, ...begins.filter((from) => from > slot))
    : Math.max(0, ...begins.filter((from) => from < slot));
}

type Size = { rows: readonly { key: string }[]; slots: number };
const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

/** A bar moved by slots and rows; part of the bar stays on the grid. */
export function movedBar(place: BarPlace, by: { slots: number; rows: number }, { rows, slots }: Size): BarPlace {
  const length = place.to - place.from;
  const row = rows.findIndex(({ key }) => key === place.row);
  const from = clamp(place.from + by.slots, 1 - length, slots - 1);
  return { row: rows[clamp(row + by.rows, 0, rows.length - 1)]?.key ?? place.row, from, to: from + length };
}

/** A bar whose end is moved; it keeps one slot at least. */
export const resizedBar = (place: BarPlace, by: number, { slots }: Pick<Size, 'slots'>): BarPlace => ({
  ...place,
  to: clamp(place.to + by, place.from + 1, Math.max(slots, place.to)),
});
