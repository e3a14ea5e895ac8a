import { useSyncExternalStore } from 'react';
import { formatInstant } from '../../../../contract/dates';
import { translate } from '../../translate';
import { cellWords } from './cellText';
import type { Spot } from './selection';
import type { SheetParts } from './sheet';
import type { SheetWork } from './useSheet';

type Props = { parts: SheetParts; work: SheetWork; spot: Spot };

/** The value of the active cell, who changed it, and why it was not saved. */
export function CellBar({ parts, work, spot }: Props) {
  const { store } = work;
  const [row, column] = [parts.rows[spot.row], parts.columns[spot.column]];
  useSyncExternalStore(store.subscribe, () => (row ? store.revisionOf(row.key) : 0));
  if (!row || !column) return null;
  const { value, problem } = store.shown(row.key, column.key);
  const stored = store.stored(row.key, column.key);
  return (
    <div className="sheet-bar" role="status">
      <span>
        <b>{row.name}</b>, {column.name ?? column.title}: {cellWords(column.input, value)}
      </span>
      {stored?.by && stored.at && (
        <small>{translate('by {by} on {at}', { by: stored.by, at: formatInstant(stored.at) })}</small>
      )}
      {column.locked && <small>{column.locked}</small>}
      {problem !== null && (
        <>
          <span className="sheet-refused">{problem}</span>
          {value !== (stored?.value ?? null) && value !== null && (
            <button
              type="button"
              className="btn btn-outline-secondary btn-sm"
              onClick={() => work.insist(row.key, column.key)}
            >
              {translate('Save mine')}
            </button>
          )}
          <button
            type="button"
            className="btn btn-outline-secondary btn-sm"
            onClick={() => work.drop(row.key, column.key)}
          >
            {translate('Keep the saved value')}
          </button>
        </>
      )}
    </div>
  );
}
