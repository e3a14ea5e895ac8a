import { useState } from 'react';
import type { Suggestion } from '../../../../contract/accounts/bank/reconciliation';
import { formatDate } from '../../../../contract/dates';
import { Empty, Failed, LoadingRows } from '../../../kit/grid/states';
import { LoadingButton } from '../../../kit/LoadingButton';
import { Figure } from '../../../kit/show';
import { translate } from '../../../kit/translate';
import { type BankQuery, useSuggestions } from './bankData';
import { passWords } from './bankWords';
import { Instrument, VoucherLink } from './entryColumns';
import { type ItemColumn, ItemTable } from './ItemTable';

type Row = Suggestion & { id: string };
type Props = {
  query: BankQuery;
  mayMatch: boolean;
  isMatching: boolean;
  accept(pair: Suggestion): void;
  acceptAll(pairs: readonly Suggestion[]): void;
};

const total = (row: Row) => row.lines.reduce((sum, line) => sum + line.amount, 0);

/** Probable matches, all ticked; Enter takes the marked pair. */
export function Suggested({ query, mayMatch, isMatching, accept, acceptAll }: Props) {
  const suggestions = useSuggestions(query);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { data } = suggestions;
  if (suggestions.isError && !data)
    return <Failed error={suggestions.error} retry={() => void suggestions.refetch()} />;
  if (!data) return <LoadingRows columns={5} />;
  if (data.rows.length === 0)
    return (
      <Empty text={translate('Nothing more goes together by itself. Tick what belongs together under To match.')} />
    );
  const rows = data.rows.map((pair): Row => ({ ...pair, id: pair.lines.map((line) => line.id).join('.') }));
  const columns: ItemColumn<Row>[] = [
    {
      label: 'At the bank',
      wide: 'half',
      cell: ({ lines }) =>
        lines.map((line) => (
          <span key={line.id} className="bank-item">
            <span>{formatDate(line.date)}</span>
            <span className="bank-narration">{[line.reference, line.narration].filter(Boolean).join(' · ')}</span>
            {lines.length > 1 && <Figure amount={line.amount} />}
          </span>
        )),
    },
    {
      label: 'Why',
      cell: (row) => (
        <span className={`status ${row.exact ? 'status-posted' : 'status-draft'}`}>
          {translate(passWords[row.pass])}
        </span>
      ),
    },
    {
      label: 'In the books',
      wide: 'half',
      cell: ({ entries }) =>
        entries.map((entry) => (
          <span key={entry.id} className="bank-item">
            <span>{formatDate(entry.date)}</span>
            <VoucherLink entry={entry} />
            <span className="bank-narration">{entry.party}</span>
            <span>
              <Instrument entry={entry} />
            </span>
            {entries.length > 1 && <Figure amount={entry.debit - entry.credit} />}
          </span>
        )),
    },
    { label: 'Amount', isFigure: true, cell: (row) => <Figure amount={total(row)} /> },
    {
      label: 'Take',
      cell: (row) => (
        <button
          type="button"
          className="btn btn-sm btn-outline-primary"
          tabIndex={-1}
          disabled={!mayMatch}
          onClick={() => accept(row)}
        >
          {translate('Match')}
        </button>
      ),
    },
  ];
  const ticked = rows.filter((row) => !left.has(row.id));
  const all = rows.map((row) => row.id);
  const tick = ({ id }: Row) =>
    setLeft((now) => (now.has(id) ? new Set([...now].filter((one) => one !== id)) : new Set([...now, id])));
  return (
    <>
      {mayMatch && (
        <div className="bank-suggested">
          <label>
            <input
              type="checkbox"
              className="form-check-input"
              checked={ticked.length === rows.length}
              onChange={() => setLeft(ticked.length === rows.length ? new Set(all) : new Set())}
            />{' '}
            {translate('All suggestions')}
          </label>
          <LoadingButton
            type="button"
            className="btn btn-primary"
            isLoading={isMatching}
            disabled={ticked.length === 0}
            onClick={() => acceptAll(ticked)}
          >
            {translate('Match {count} ticked', { count: ticked.length })}
          </LoadingButton>
        </div>
      )}
      <ItemTable
        label={translate('Suggested pairs')}
        columns={columns}
        rows={rows}
        waiting={suggestions.isPlaceholderData}
        {...(mayMatch && { ticked: new Set(ticked.map((row) => row.id)), tick, enter: accept })}
      />
      {data.more && (
        <p className="notice">{translate('More is open than was looked through. Match these, and the next follow.')}</p>
      )}
    </>
  );
}
