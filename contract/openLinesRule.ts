import type { Paise } from './amount';

/** How operations change the lines of a kind while it is open, see docs/line-operations.md. */
export type OpenLinesRule = {
  /** The table of lines. */
  lines: string;
  /** The field with the quantity of a line, where it has one that may be split or cancelled in part. */
  quantity?: string;
  /** The amount of a line: the amount of the document is the sum. */
  amount?: (line: Readonly<Record<string, unknown>>) => Paise;
  /** The stage of a document whose lines were merged into another one. */
  merged?: string;
};
