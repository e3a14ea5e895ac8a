import { formatInstant } from '../../../contract/dates';
import { type CellChange, type CellOutcome, cellKey, type SheetCell } from '../../../contract/sheet';
import { invalid } from '../calls/refused';

/** The store behind a sheet's cells; everything works within the transaction of the call. */
export type CellStore = {
  /** The present cells of these places, locked until the commit; one that is empty may be missing. */
  read(cells: readonly CellChange[]): Promise<readonly SheetCell[]>;
  /**
   * Why a value is not allowed in a cell, or null. Called with all cells at once, since rules look at rows and dates.
   */
  problems(cells: readonly CellChange[]): Promise<ReadonlyMap<string, string>>;
  /** Stores these values. @returns the cells as they are now. */
  write(cells: readonly CellChange[]): Promise<readonly SheetCell[]>;
};

/** Somebody else changed the cell meanwhile; the same value is no conflict. */
const conflict = (cell: CellChange, present: SheetCell | undefined): string | null => {
  if (!present || present.version === cell.version || present.value === cell.value) return null;
  const value = present.value === null || present.value === '' ? 'blank' : `${present.value}`;
  return `${present.by ?? 'Somebody'} changed this to ${value}${present.at ? ` at ${formatInstant(present.at)}` : ''}.`;
};

/** Saves the cells that can be saved and says of each other one why not: a sheet is merged cell by cell. */
export async function saveCells(cells: readonly CellChange[], store: CellStore): Promise<{ cells: CellOutcome[] }> {
  const keys = cells.map(({ row, column }) => cellKey(row, column));
  if (new Set(keys).size < keys.length) throw invalid({ cells: 'Send each cell once' });
  const present = new Map((await store.read(cells)).map((cell) => [cell.key, cell]));
  const wrong = await store.problems(cells);
  const problemOf = (cell: CellChange) => {
    const key = cellKey(cell.row, cell.column);
    return wrong.get(key) ?? conflict(cell, present.get(key));
  };
  const accepted = cells.filter((cell) => problemOf(cell) === null);
  const differing = accepted.filter(
    (cell) => (present.get(cellKey(cell.row, cell.column))?.value ?? null) !== cell.value,
  );
  const written = differing.length > 0 ? await store.write(differing) : [];
  const now = new Map([...present, ...written.map((cell) => [cell.key, cell] as const)]);
  return {
    cells: cells.map((cell) => {
      const key = cellKey(cell.row, cell.column);
      const { row, column } = cell;
      const blank: SheetCell = { key, version: 0, row, column, value: null, by: null, at: null };
      return { ...(now.get(key) ?? blank), problem: problemOf(cell) };
    }),
  };
}
