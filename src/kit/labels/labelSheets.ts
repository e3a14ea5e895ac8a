/** A sheet of labels as the shops sell it, on A4 or as a roll of single labels; all in millimetres. */
export type LabelSheet = {
  words: string;
  columns: number;
  rows: number;
  width: number;
  height: number;
  /** From the edge of the paper to the first label. */
  left: number;
  top: number;
  /** From the beginning of a label to that of its neighbour; rows touch each other. */
  pitch: number;
  /** The paper, where it is a roll: each label is a page. */
  page?: { width: number; height: number };
};

const roll = (width: number, height: number) => ({
  words: `Roll, ${width} × ${height} mm`,
  columns: 1,
  rows: 1,
  left: 0,
  top: 0,
  pitch: width,
  width,
  height,
  page: { width, height },
});

/** Sizes that every maker of labels has. */
export const LABEL_SHEETS = {
  '3x8': {
    words: '24: 3 × 8, 64 × 34 mm',
    columns: 3,
    rows: 8,
    width: 63.5,
    height: 33.9,
    left: 7.2,
    top: 12.9,
    pitch: 66,
  },
  '3x7': {
    words: '21: 3 × 7, 64 × 38 mm',
    columns: 3,
    rows: 7,
    width: 63.5,
    height: 38.1,
    left: 7.2,
    top: 15.15,
    pitch: 66,
  },
  '2x8': {
    words: '16: 2 × 8, 99 × 34 mm',
    columns: 2,
    rows: 8,
    width: 99.1,
    height: 33.9,
    left: 4.65,
    top: 12.9,
    pitch: 101.6,
  },
  '2x7': {
    words: '14: 2 × 7, 99 × 38 mm',
    columns: 2,
    rows: 7,
    width: 99.1,
    height: 38.1,
    left: 4.65,
    top: 15.15,
    pitch: 101.6,
  },
  '2x4': {
    words: '8: 2 × 4, 99 × 68 mm',
    columns: 2,
    rows: 4,
    width: 99.1,
    height: 67.7,
    left: 4.65,
    top: 13.1,
    pitch: 101.6,
  },
  '5x13': {
    words: '65: 5 × 13, 38 × 21 mm',
    columns: 5,
    rows: 13,
    width: 38.1,
    height: 21.2,
    left: 4.7,
    top: 10.7,
    pitch: 40.6,
  },
  roll50x25: roll(50, 25),
  roll38x25: roll(38, 25),
} as const satisfies Record<string, LabelSheet>;
export type LabelSize = keyof typeof LABEL_SHEETS;
export const LABEL_SIZES = Object.keys(LABEL_SHEETS) as LabelSize[];

export const perSheet = ({ columns, rows }: LabelSheet): number => columns * rows;

/** Position of the label at a place of its sheet, places counted from 0 row by row. */
export const placeOf = ({ columns, left, top, pitch, height }: LabelSheet, place: number) => ({
  left: left + (place % columns) * pitch,
  top: top + Math.floor(place / columns) * height,
});

/**
 * Labels dealt to sheets. @param start the first free label of the first sheet, from 1: those before it are used up
 * @returns for each sheet its labels, null where one is left free
 */
export function dealt<L>(labels: readonly L[], sheet: LabelSheet, start: number): (L | null)[][] {
  const size = perSheet(sheet);
  const all: (L | null)[] = [...Array.from({ length: start - 1 }, () => null), ...labels];
  return Array.from({ length: Math.ceil(all.length / size) }, (_, page) => all.slice(page * size, (page + 1) * size));
}
