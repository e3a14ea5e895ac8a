import { sumOf } from '../../../contract/amount';
import type { LedgerEntry } from '../../../contract/books/vouchers';
import { formatDate } from '../../../contract/dates';
import { Figure } from '../show';
import { translate } from '../translate';
import { SideHeads } from './SideHeads';

/** The posting: the debit and credit of each account. Entries of a cancellation are marked. */
export function EntriesTable({ entries, title }: { entries: readonly LedgerEntry[]; title: string }) {
  if (entries.length === 0) return null;
  return (
    <table className="table entries" aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <SideHeads />
        </tr>
      </thead>
      <tbody>
        {keyed(entries).map(({ key, entry }) => (
          <tr key={key} className={entry.isMirror ? 'is-mirror' : undefined}>
            <td>
              {entry.accountName}
              {entry.billNo && (
                <small className="entry-note">{translate('Bill {billNo}', { billNo: entry.billNo })}</small>
              )}
              {entry.costCentre && <small className="entry-note">{entry.costCentre}</small>}
              {entry.narration && <small className="entry-note">{entry.narration}</small>}
              {entry.isMirror && (
                <small className="entry-note">
                  {translate('Mirror entry of the cancellation, {date}', { date: formatDate(entry.date) })}
                </small>
              )}
            </td>
            <td className="text-end" data-label={translate('Debit')}>
              <Figure amount={entry.debit} blankZero />
            </td>
            <td className="text-end" data-label={translate('Credit')}>
              <Figure amount={entry.credit} blankZero />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td>{translate('Total')}</td>
          <td className="text-end" data-label={translate('Debit')}>
            <Figure amount={sumOf(entries, (entry) => entry.debit)} />
          </td>
          <td className="text-end" data-label={translate('Credit')}>
            <Figure amount={sumOf(entries, (entry) => entry.credit)} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

/** Entries have no key of their own, and two may be alike. */
function keyed(entries: readonly LedgerEntry[]) {
  return entries.map((entry, place) => ({ key: `${place}.${entry.accountId}`, entry }));
}
