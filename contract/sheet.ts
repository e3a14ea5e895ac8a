import * as z from 'zod/mini';
import { TileShape } from './board';
import { cleanTexts, sentVersion } from './fields';

/** A sheet: cells of rows and columns, each saved separately, so that several people fill one sheet. */

export const CellValue = z.nullable(z.union([z.string().check(z.maxLength(200), cleanTexts), z.int()]));
export type CellValue = z.infer<typeof CellValue>;

const place = z.string().check(z.minLength(1), z.maxLength(40), z.regex(/^[\w-]+$/, 'Send the key of a row or column'));
export const cellKey = (row: string, column: string): string => `${row}.${column}`;

/** The columns of a cell, for `board({ columns: SheetColumns, isFixed: true })`; its key is `cellKey`. */
export const SheetColumns = {
  row: z.string(),
  column: z.string(),
  value: CellValue,
  /** The last user who changed it, and the time. */
  by: z.nullable(z.string()),
  at: z.nullable(z.string()),
};
const SheetCell = z.object({ ...TileShape, ...SheetColumns });
export type SheetCell = z.infer<typeof SheetCell>;

export const MOST_CELLS = 2000;
const CellChange = z.object({
  row: place,
  column: place,
  value: CellValue,
  /** The version of the cell that the change was made on; 0 of one that was empty. */
  version: sentVersion,
});
export type CellChange = z.infer<typeof CellChange>;
export const CellChanges = z.object({
  cells: z
    .array(CellChange)
    .check(z.minLength(1, 'Change some cells first'), z.maxLength(MOST_CELLS, `At most ${MOST_CELLS} cells at once`)),
});

/** The result of each cell: its present value, and why it was not changed. */
export const CellOutcomes = z.object({
  cells: z.array(z.extend(SheetCell, { problem: z.nullable(z.string()) })),
});
export type CellOutcome = z.infer<typeof CellOutcomes>['cells'][number];
