import { useMemo } from 'react';
import type { LineProgress } from '../../../contract/document';
import { sentenceCase } from '../../../contract/resource';
import type { ShowKind, Values } from '../define';
import { isNumeric } from '../formatValue';
import { formatValue } from '../show';
import { translate } from '../translate';
import { type DocumentKind, isWorked, type LineColumn, type Lines, type StoredDocument } from './document';
import { enteredIn, linesIn } from './entryValues';
import { keyOf } from './LineRow';
import { ValueOf } from './ValueOf';
import { figuresOf } from './worked';

type Props = { kind: DocumentKind; table: Lines; document: StoredDocument };
type Row = { key: string; line: Values; figures: Values; progress: LineProgress | undefined };

/** How a column shows its figures; null where it has none. */
const figureOf = (column: LineColumn): ShowKind | null => {
  if (isWorked(column)) return column.show;
  return typeof column.input === 'string' && isNumeric(column.input as ShowKind) ? (column.input as ShowKind) : null;
};
/** The sheet is as wide as its columns need, see `_paper.scss`. */
const breadthOf = (columns: number): string => (columns < 9 ? '' : columns < 12 ? 'is-broad' : 'is-broad is-broadest');
const sideOf = (column: LineColumn) => (figureOf(column) ? 'text-end' : undefined);

/** The lines of a stored document as values, with the quantities taken by later documents. */
export function SheetLines({ kind, table, document }: Props) {
  const worked = useMemo(
    () =>
      document.lineFigures?.[table.field] ??
      figuresOf(kind.resource.worked, enteredIn(kind, document))?.lines?.[table.field] ??
      [],
    [kind, table, document],
  );
  const progress = document.progress?.[table.field] ?? [];
  const rows = linesIn(document, table).map((line, place): Row => {
    const of = progress.find(({ lineNo }) => lineNo === (line.lineNo ?? place + 1));
    return { key: `${place}`, line, figures: worked[place] ?? {}, progress: of };
  });
  if (rows.length === 0) return null;
  const valueIn = (column: LineColumn, { line, figures }: Row) => (isWorked(column) ? figures : line)[keyOf(column)];
  // A column in which no line has anything takes no room.
  const all = [...table.columns, ...(table.stored ?? [])];
  const columns = all.filter((column) => rows.some((row) => valueIn(column, row)));
  const relations = [...new Set(progress.flatMap(({ done }) => Object.keys(done)))];
  const counted = table.counted ?? 'qty';
  const isClosed = progress.some(({ closed }) => closed > 0);
  const isCounted = relations.length > 0 || isClosed;
  const heads = [
    ...relations.map((relation) => translate(sentenceCase(relation))),
    ...(isCounted ? [translate('Pending')] : []),
    ...(isClosed ? [translate('Short-closed')] : []),
  ];
  const broad = breadthOf(columns.length + heads.length);
  return (
    <table className={`table sheet-lines ${broad}`} aria-label={translate(table.title ?? 'Lines')}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={keyOf(column)} scope="col" className={sideOf(column)}>
              {translate(column.label)}
            </th>
          ))}
          {heads.map((label) => (
            <th key={label} scope="col" className="text-end">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            {columns.map((column, at) => (
              <td key={keyOf(column)} className={sideOf(column)} data-label={translate(column.label)}>
                {isWorked(column) ? (
                  formatValue(valueIn(column, row), column.show)
                ) : (
                  <ValueOf field={column} values={row.line} document={document} />
                )}
                {at === 0 && <Source number={document.sources?.[String(row.line.fromLineId)]} />}
              </td>
            ))}
            {isCounted && (
              <ProgressCells
                row={row}
                relations={relations}
                ordered={Number(row.line[counted] ?? 0)}
                isClosed={isClosed}
              />
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The document that a line was made from. */
const Source = ({ number }: { number: string | undefined }) =>
  number && <small className="line-source">{translate('From {number}', { number })}</small>;

type ProgressProps = { row: Row; relations: readonly string[]; ordered: number; isClosed: boolean };

/** The quantities of a line that were taken, are pending and were given up. */
function ProgressCells({ row: { progress }, relations, ordered, isClosed }: ProgressProps) {
  const closed = progress?.closed ?? 0;
  const doneOf = (relation: string) => progress?.done[relation] ?? 0;
  const most = Math.max(0, ...relations.map(doneOf));
  const cell = (key: string, label: string, amount: number) => (
    <td key={key} className="text-end" data-label={label}>
      {formatValue(amount, 'quantity')}
    </td>
  );
  return (
    <>
      {relations.map((relation) => cell(relation, translate(sentenceCase(relation)), doneOf(relation)))}
      {cell('pending', translate('Pending'), Math.max(0, ordered - most - closed))}
      {isClosed && cell('closed', translate('Short-closed'), closed)}
    </>
  );
}
