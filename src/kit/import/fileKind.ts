import type { ImportRow } from './rows';

/** A note on the rows of a file before anything is stored. */
export type Note = {
  words: string;
  /** Changes the rows as the note proposes. */
  fix?: { words: string; apply(rows: readonly ImportRow[]): ImportRow[] };
};

/** The knowledge of an import about the files that people bring from other programs. */
export type FileKind = {
  /** Heads of columns as other programs write them, by field, the likeliest first. */
  heads: Readonly<Record<string, readonly string[]>>;
  /** Words that are ignored in a head, unless nothing else is left. */
  fillers: readonly string[];
  /** Heads of columns that nobody misses, such as the number of the row. */
  ignored: readonly string[];
  /** Rows as they are checked and stored, with their notes. */
  read(rows: readonly ImportRow[]): Promise<{ rows: ImportRow[]; notes: Note[] }>;
};
