import { type CellChange, type CellOutcome, type CellValue, cellKey, type SheetCell } from '../../../../contract/sheet';

/** A typed cell that is not stored yet, or was refused. */
export type TypedCell = {
  row: string;
  column: string;
  value: CellValue;
  /** The typed text, where it is no value of the column. */
  text?: string;
  problem: string | null;
  /** The version that it changes; a refusal brings the present one, so that typing it again insists. */
  version: number;
  isSending: boolean;
};
export type ShownCell = { value: CellValue; text?: string; problem: string | null; isTyped: boolean };

/** A value for a place, or invalid text with the reason. */
export type Entry = { row: string; column: string; value: CellValue; text?: string; problem?: string };
type Before = { row: string; column: string; value: CellValue };

const BLANK: ShownCell = { value: null, problem: null, isTyped: false };
const MOST_STEPS = 200;

/**
 * The cells of a sheet: those that the server knows, the typed values over them, and the steps that can be undone. Rows
 * listen for themselves, so a key draws one row again.
 */
export class SheetStore {
  #stored: ReadonlyMap<string, SheetCell> = new Map();
  readonly #typed = new Map<string, TypedCell>();
  #undo: Before[][] = [];
  #redo: Before[][] = [];
  readonly #revisions = new Map<string, number>();
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  /** Changes with every cell of the row. */
  readonly revisionOf = (row: string): number => this.#revisions.get(row) ?? 0;

  #tell(rows: Iterable<string>): void {
    for (const row of new Set(rows)) this.#revisions.set(row, this.revisionOf(row) + 1);
    for (const listener of this.#listeners) listener();
  }

  /** Takes over the cells from the server; the higher version of a cell counts, whichever way it came. */
  receive(cells: readonly SheetCell[]): void {
    const next = new Map(this.#stored);
    const rows: string[] = [];
    for (const cell of cells) {
      const present = next.get(cell.key);
      if (present && present.version >= cell.version) continue;
      next.set(cell.key, cell);
      rows.push(cell.row);
    }
    if (rows.length === 0) return;
    this.#stored = next;
    this.#tell(rows);
  }

  stored(row: string, column: string): SheetCell | undefined {
    return this.#stored.get(cellKey(row, column));
  }
  shown(row: string, column: string): ShownCell {
    const key = cellKey(row, column);
    const typed = this.#typed.get(key);
    if (typed) {
      const { value, text, problem } = typed;
      return { value, problem, isTyped: true, ...(text !== undefined && { text }) };
    }
    const stored = this.#stored.get(key);
    return stored ? { value: stored.value, problem: null, isTyped: false } : BLANK;
  }

  /** Types values, as one step that can be undone. */
  enter(entries: readonly Entry[]): void {
    if (entries.length === 0) return;
    this.#undo = [...this.#undo, this.#write(entries)].slice(-MOST_STEPS);
    this.#redo = [];
  }
  undo(): void {
    const step = this.#undo.pop();
    if (step) this.#redo.push(this.#write(step));
  }
  redo(): void {
    const step = this.#redo.pop();
    if (step) this.#undo.push(this.#write(step));
  }
  get canUndo(): boolean {
    return this.#undo.length > 0;
  }

  /** @returns the former values of the cells. */
  #write(entries: readonly Entry[]): Before[] {
    const before = entries.map(({ row, column }) => ({ row, column, value: this.shown(row, column).value }));
    for (const { row, column, value, text, problem = null } of entries) {
      const key = cellKey(row, column);
      const [stored, typed] = [this.#stored.get(key), this.#typed.get(key)];
      const isStored = (stored?.value ?? null) === value && problem === null && !typed?.isSending;
      if (isStored) this.#typed.delete(key);
      else {
        const version = Math.max(stored?.version ?? 0, typed?.version ?? 0);
        this.#typed.set(key, {
          row,
          column,
          value,
          problem,
          version,
          isSending: false,
          ...(text !== undefined && { text }),
        });
      }
    }
    this.#tell(entries.map(({ row }) => row));
    return before;
  }

  /** The cells to be sent, each once; they are on their way until `settle` or `giveBack`. */
  take(most: number): CellChange[] {
    const cells = [...this.#typed.values()].filter(({ problem, isSending }) => problem === null && !isSending);
    return cells.slice(0, most).map((cell) => {
      cell.isSending = true;
      const { row, column, value, version } = cell;
      return { row, column, value, version };
    });
  }
  settle(sent: readonly CellChange[], outcomes: readonly CellOutcome[]): void {
    const values = new Map(sent.map((cell) => [cellKey(cell.row, cell.column), cell.value]));
    for (const { key, problem, version } of outcomes) {
      const typed = this.#typed.get(key);
      if (!typed) continue;
      const isSame = typed.value === values.get(key);
      if (problem === null && isSame) this.#typed.delete(key);
      else {
        typed.isSending = false;
        typed.version = version;
        if (isSame) typed.problem = problem;
      }
    }
    this.receive(outcomes.map(({ problem: _, ...cell }) => cell));
    this.#tell(outcomes.map(({ row }) => row));
  }
  /** The call failed: everything is still to be sent. */
  giveBack(sent: readonly CellChange[]): void {
    for (const { row, column } of sent) {
      const typed = this.#typed.get(cellKey(row, column));
      if (typed) typed.isSending = false;
    }
  }

  /** The call was refused as a whole, such as for want of a right: each cell says why. */
  refuse(sent: readonly CellChange[], problem: string): void {
    this.giveBack(sent);
    for (const { row, column, value } of sent) {
      const typed = this.#typed.get(cellKey(row, column));
      if (typed?.value === value) typed.problem = problem;
    }
    this.#tell(sent.map(({ row }) => row));
  }

  /** The cells that were refused, in no order. */
  refused(): TypedCell[] {
    return [...this.#typed.values()].filter(({ problem }) => problem !== null);
  }
  get waiting(): number {
    return [...this.#typed.values()].filter(({ problem }) => problem === null).length;
  }
  /** Takes the stored value in place of the refused one. */
  drop(row: string, column: string): void {
    this.#typed.delete(cellKey(row, column));
    this.#tell([row]);
  }
}
