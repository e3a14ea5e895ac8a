import type { Move } from '../../../contract/document';
import { formatValue } from '../formatValue';
import type { TickRow } from '../TickList';
import { translate } from '../translate';
import { type DocumentKind, fieldsIn, type Lines, type StoredDocument } from './document';
import { linesIn } from './entryValues';
import { nameIn } from './names';

/** The open part of the lines of a document, to be given up line by line, by the number of the line. */
export function openLines(
  { resource, tables }: DocumentKind,
  document: StoredDocument,
  move: Move,
): readonly TickRow[] {
  const relation = resource.stages[document.status]?.progress?.relation;
  if (!move.closes || !relation) return [];
  return tables.flatMap((table) => {
    const lines = linesIn(document, table);
    return (document.progress?.[table.field] ?? []).flatMap(({ lineNo, done, closed }): TickRow[] => {
      const place = lines.findIndex((line, at) => (line.lineNo ?? at + 1) === lineNo);
      const line = lines[place] ?? {};
      const open = Number(line[table.counted ?? 'qty'] ?? 0) - (done[relation] ?? 0) - closed;
      if (open <= 0) return [];
      const label = nameOfLine(table, document, line) ?? translate('Line {line}', { line: place + 1 });
      return [{ id: lineNo, label, figure: formatValue(open, 'quantity') }];
    });
  });
}

/** The first column of a line: the name of its item, or text. */
function nameOfLine(table: Lines, document: StoredDocument, line: Readonly<Record<string, unknown>>) {
  const [first] = fieldsIn(table);
  const value = first && line[first.field];
  if (!first || !value) return undefined;
  if (typeof first.input === 'string') return String(value);
  return first.input.kind === 'choice' || first.input.kind === 'many'
    ? undefined
    : nameIn(document, first.input.source, value);
}
