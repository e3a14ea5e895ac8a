/** A place by the numbers of its row and column. */
export type Spot = { row: number; column: number };
/** First and last of the chosen cells; both may be either corner. */
export type Chosen = { from: Spot; to: Spot };
export type Area = { top: number; bottom: number; start: number; end: number };

export const areaOf = ({ from, to }: Chosen): Area => ({
  top: Math.min(from.row, to.row),
  bottom: Math.max(from.row, to.row),
  start: Math.min(from.column, to.column),
  end: Math.max(from.column, to.column),
});

const clamp = (value: number, most: number) => Math.max(0, Math.min(most, value));

/** The target of a key; null if the key does not move. `page` is how many rows are on view. */
export function goneTo(
  { row, column }: Spot,
  { key, isFar, isRtl }: { key: string; isFar: boolean; isRtl: boolean },
  { rows, columns, page }: { rows: number; columns: number; page: number },
): Spot | null {
  const ahead = isRtl ? -1 : 1;
  const across = { ArrowRight: ahead, ArrowLeft: -ahead, Tab: 1 }[key] ?? 0;
  const along = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page }[key] ?? 0;
  const last = { row: rows - 1, column: columns - 1 };
  if (key === 'Home') return { row: isFar ? 0 : row, column: 0 };
  if (key === 'End') return { row: isFar ? last.row : row, column: last.column };
  if (across === 0 && along === 0) return null;
  if (isFar && key !== 'Tab')
    return {
      row: along > 0 ? last.row : along < 0 ? 0 : row,
      column: across > 0 ? last.column : across < 0 ? 0 : column,
    };
  return { row: clamp(row + along, last.row), column: clamp(column + across, last.column) };
}

/**
 * Pasted rows for the cells that are chosen: one value fills them all, a block repeats where it fits a whole number of
 * times, and is laid down whole otherwise.
 */
export function pastedSpots(
  pasted: readonly (readonly string[])[],
  area: Area,
  { rows, columns }: { rows: number; columns: number },
): { spot: Spot; text: string }[] {
  const height = pasted.length;
  const width = Math.max(0, ...pasted.map((row) => row.length));
  if (height === 0 || width === 0) return [];
  const [chosenRows, chosenColumns] = [area.bottom - area.top + 1, area.end - area.start + 1];
  const down = chosenRows % height === 0 ? chosenRows : height;
  const along = chosenColumns % width === 0 ? chosenColumns : width;
  const found: { spot: Spot; text: string }[] = [];
  for (let row = 0; row < down && area.top + row < rows; row++)
    for (let column = 0; column < along && area.start + column < columns; column++) {
      const text = pasted[row % height]?.[column % width] ?? '';
      found.push({ spot: { row: area.top + row, column: area.start + column }, text });
    }
  return found;
}

/** Copies the first row or column of an area over its others; a single cell copies the one before it. */
export function filledSpots(area: Area, direction: 'down' | 'right'): { spot: Spot; from: Spot }[] {
  const isDown = direction === 'down';
  const isSingle = isDown ? area.top === area.bottom : area.start === area.end;
  const source = isDown ? area.top - Number(isSingle) : area.start - Number(isSingle);
  if (source < 0) return [];
  const found: { spot: Spot; from: Spot }[] = [];
  for (let row = isDown ? source + 1 : area.top; row <= area.bottom; row++)
    for (let column = isDown ? area.start : source + 1; column <= area.end; column++)
      found.push({ spot: { row, column }, from: isDown ? { row: source, column } : { row, column: source } });
  return found;
}

/** A cell with a tab, a line break or a quote is in quotes, as spreadsheets write it. */
const quoted = (text: string) => (/[\t\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
export const copiedText = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(quoted).join('\t')).join('\n');
