import type { Values } from '../../../kit/define';
import { said } from '../../../kit/words';

/** The accounts on the other side, with narration and instrument as a quiet second line. */
export function LedgerParticulars({ row }: { row: Values }) {
  const note = [row.narration, row.instrumentNo].filter(Boolean).join(' · ');
  return (
    <span className="report-particulars">
      {String(row.particulars ?? '')}
      {row.isCancelled === true && <span className="status status-cancelled">{said('Cancelled')}</span>}
      {note && <small className="report-note">{note}</small>}
    </span>
  );
}
