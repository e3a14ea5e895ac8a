import type { Screen, Tran } from '../../../../contract/screen';
import type { CellValue } from '../../../../contract/sheet';
import type { FigureKind } from '../../inputs/figures';

/** How a cell is typed and shown. */
export type CellInput =
  /** One of some letters, such as P for present; phones show them as buttons. */
  | { kind: 'code'; codes: Readonly<Record<string, string>> }
  | { kind: 'figure'; figure: FigureKind; min?: number; max?: number }
  | { kind: 'text'; max?: number };

export type SheetColumn = {
  key: string;
  title: string;
  /** Full name, for screen readers and phones: Monday, 12 July. */
  name?: string;
  /** In pixels; 64 by default. */
  width?: number;
  input: CellInput;
  /** A sentence where nobody may change it, such as a holiday or a locked month. */
  locked?: string | null;
};
export type SheetRow = { key: string; name: string; hint?: string | null };

/** A sheet is declared by its rows, its typed columns and where cells are saved. */
export type SheetParts = {
  /** Title of the rows: Employee, Pupil. */
  rowTitle: string;
  rows: readonly SheetRow[];
  columns: readonly SheetColumn[];
  /** Takes `CellChanges`, answers `CellOutcomes`. */
  save: { path: string; needs?: { screen: Screen; tran: Tran }; refreshes?: readonly string[] };
  /** A rule that the browser knows too; the server decides. */
  check?(row: SheetRow, column: SheetColumn, value: CellValue): string | null;
  /** Figures at the end of a row, such as days present. */
  totals?: readonly { title: string; of(read: (column: string) => CellValue): string }[];
};

export const SHEET_KEYS = [
  { keys: 'Arrows', words: 'Go to the next cell; with Shift choose several' },
  { keys: 'F2', words: 'Change the cell' },
  { keys: 'Ctrl+C, Ctrl+V', words: 'Copy and paste, also from a spreadsheet' },
  { keys: 'Ctrl+D, Ctrl+R', words: 'Fill down, fill right' },
  { keys: 'Del', words: 'Empty the cells' },
  { keys: 'Ctrl+Z, Ctrl+Y', words: 'Undo, redo' },
] as const;
