import type { AnyColumn, Values } from '../../../kit/define';
import { translate } from '../../../kit/translate';

/** The same in one line, for files and for the search. */
export const particularsText = ({ particulars, narration, instrumentNo, isCancelled }: Values): string =>
  [particulars, isCancelled === true ? translate('Cancelled') : null, narration, instrumentNo]
    .filter(Boolean)
    .join(' · ');

/** Files have room for the narration next to the particulars. */
export const withNarration = (columns: readonly AnyColumn[]): readonly AnyColumn[] =>
  columns.flatMap((column) =>
    column.field === 'particulars'
      ? [
          { ...column, text: (row) => particularsText({ ...row, narration: null }) },
          { field: 'narration', label: 'Narration' },
        ]
      : [column],
  );

/** The accounts on the other side, with narration and instrument as a quiet second line. */
export function LedgerParticulars({ row }: { row: Values }) {
  const note = [row.narration, row.instrumentNo].filter(Boolean).join(' · ');
  return (
    <span className="report-particulars">
      {String(row.particulars ?? '')}
      {row.isCancelled === true && <span className="status status-cancelled">{translate('Cancelled')}</span>}
      {note && <small className="report-note">{note}</small>}
    </span>
  );
}
