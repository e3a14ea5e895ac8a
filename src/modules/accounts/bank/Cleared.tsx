import type { BankEntry } from '../../../../contract/accounts/bank/reconciliation';
import { formatDate } from '../../../../contract/dates';
import { translate } from '../../../kit/translate';
import { useUrl } from '../../../kit/urlState';
import { type BankQuery, useEntries } from './bankData';
import { entryColumns } from './entryColumns';
import { type ItemColumn, ItemTable } from './ItemTable';
import { Pane } from './Pane';

type Props = { query: BankQuery; lockedUpTo: string | null; mayUndo: boolean; undo(entry: BankEntry): void };

/** The entries cleared up to the day, the latest first; those not locked can be taken back. */
export function Cleared({ query, lockedUpTo, mayUndo, undo }: Props) {
  const [params, setUrl] = useUrl();
  const page = Math.max(1, Number(params.get('bookPage')) || 1);
  const q = params.get('bookFind') ?? '';
  const entries = useEntries({ ...query, page, q, show: 'cleared' });
  const isLocked = (entry: BankEntry) => lockedUpTo !== null && (entry.clearedOn ?? '') <= lockedUpTo;
  const columns: ItemColumn<BankEntry>[] = [
    { label: 'Cleared on', cell: (entry) => entry.clearedOn && formatDate(entry.clearedOn) },
    ...entryColumns,
    {
      label: 'Take back',
      cell: (entry) =>
        isLocked(entry) ? (
          <span className="text-secondary">{translate('Reconciled')}</span>
        ) : (
          <button
            type="button"
            className="btn btn-sm btn-outline-secondary"
            tabIndex={-1}
            disabled={!mayUndo}
            onClick={() => undo(entry)}
          >
            {translate('Undo')}
          </button>
        ),
    },
  ];
  return (
    <Pane
      title={translate('Cleared')}
      query={entries}
      page={page}
      go={(next) => setUrl({ bookPage: next === 1 ? null : next })}
      q={q}
      search={(text) => setUrl({ bookFind: text, bookPage: null }, { replace: true })}
      empty={translate('Nothing has cleared up to this day.')}
    >
      {(rows) => (
        <ItemTable
          label={translate('Cleared entries')}
          columns={columns}
          rows={rows}
          waiting={entries.isPlaceholderData}
          enter={
            mayUndo
              ? (entry) => {
                  if (!isLocked(entry)) undo(entry);
                }
              : undefined
          }
        />
      )}
    </Pane>
  );
}
