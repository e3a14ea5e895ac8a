import type { QueryClient } from '@tanstack/react-query';
import type { Schema } from '../../../contract/resource';
import type { AnyField, Values } from '../define';
import { cellValues, unknownEntry } from '../document/paste';
import type { Mapping } from './mapping';

export type Problems = Readonly<Record<string, string>>;

/** A row of a file on its way to becoming a record. */
export type ImportRow = {
  /** Its place in the file, as people count. */
  place: number;
  /** The text in the file, by field. */
  texts: Readonly<Record<string, string>>;
  /** The values read from the text; only what the file says. */
  values: Values;
  /** The problems, by field; `row` is about the whole row. */
  problems: Problems;
};

export const isGood = ({ problems }: ImportRow): boolean => Object.keys(problems).length === 0;

/** Fields that a file can fill: it never holds passwords. */
export const importable = (fields: readonly AnyField[]): AnyField[] =>
  fields.filter(({ input }) => input !== 'password');

/** Rows of a file under a mapping, not yet read. */
export function rowsOfCells(cells: readonly (readonly string[])[], firstPlace: number, mapping: Mapping): ImportRow[] {
  return cells.map((row, at) => {
    const texts: Record<string, string> = {};
    for (const [column, field] of mapping.entries()) if (field !== null) texts[field] = row[column] ?? '';
    return { place: firstPlace + at, texts, values: {}, problems: {} };
  });
}

/** Reads cells as the fields of their columns; each text of a lookup is asked for once. */
export function cellReader(client: QueryClient, fields: readonly AnyField[]) {
  const known = new Map(fields.map((field) => [field.field, field]));
  const read = new Map<string, Promise<Values>>();

  function valuesOf(field: AnyField, text: string): Promise<Values> {
    const key = `${field.field}\n${text.toLowerCase()}`;
    const before = read.get(key);
    if (before && typeof field.input === 'object') return before;
    const values = cellValues(client, field, text);
    if (typeof field.input === 'object') read.set(key, values);
    return values;
  }

  /** @returns the values of a row, and a sentence for each cell that names nothing known. */
  async function readRow(texts: ImportRow['texts']): Promise<Pick<ImportRow, 'values' | 'problems'>> {
    const values: Values = {};
    const problems: Record<string, string> = {};
    for (const [name, text] of Object.entries(texts)) {
      const field = known.get(name);
      if (!field || text === '') continue;
      const found = await valuesOf(field, text);
      // Values of the file take precedence over values that a choice fills in.
      for (const [filled, value] of Object.entries(found))
        if (filled === name || !texts[filled]) values[filled] = value;
      if (!(name in found)) problems[name] = unknownEntry(field, text);
    }
    return { values, problems };
  }

  return { readRow, forget: () => read.clear() };
}

/** Checks a row by the rules of the form; its problems with unknown names come first. */
export function checked<I>(schema: Schema<I>, blank: Values, row: Pick<ImportRow, 'values' | 'problems'>): Problems {
  const result = schema.safeParse({ ...blank, ...row.values });
  if (result.success) return row.problems;
  const problems: Record<string, string> = {};
  for (const issue of result.error.issues) problems[String(issue.path[0] ?? 'row')] ??= issue.message;
  return { ...problems, ...row.problems };
}
