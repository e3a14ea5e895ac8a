import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { BankLine } from '../../../../contract/accounts/bank/reconciliation';
import { Icon } from '../../../kit/Icon';
import { translate } from '../../../kit/translate';
import { useUrl } from '../../../kit/urlState';
import { useIsNarrow } from '../../../kit/useIsPhone';
import { type BankQuery, useBankLines, useEntries } from './bankData';
import { kindWords } from './bankWords';
import { ClearedOn } from './ClearedOn';
import { entryColumns, lineColumns, madeFrom, VoucherLink, voucherPath } from './entryColumns';
import { type ItemColumn, ItemTable } from './ItemTable';
import { Pane } from './Pane';
import type { Chosen } from './useChosen';

type Props = {
  query: BankQuery;
  /** Which side a phone shows. */
  side: 'books' | 'bank';
  chosen: Chosen;
  mayClear: boolean;
  book: ((line: BankLine) => void) | undefined;
  importStart: ReactNode;
};

const pageIn = (params: URLSearchParams, name: string) => Math.max(1, Number(params.get(name)) || 1);

/** The books on one side, the bank on the other; entries ticked on both are matched. */
export function ToMatch(props: Props) {
  const isNarrow = useIsNarrow();
  if (isNarrow) return props.side === 'books' ? <BooksSide {...props} /> : <BankSide {...props} />;
  return (
    <div className="bank-panes">
      <BooksSide {...props} />
      <BankSide {...props} />
    </div>
  );
}

function BooksSide({ query, chosen, mayClear }: Props) {
  const [params, setUrl] = useUrl();
  const page = pageIn(params, 'bookPage');
  const q = params.get('bookFind') ?? '';
  const entries = useEntries({ ...query, page, q, show: 'open' });
  const columns = [
    ...entryColumns,
    {
      label: 'Cleared on',
      cell: (entry) => <ClearedOn key={entry.id} entry={entry} query={query} locked={!mayClear} />,
    } satisfies ItemColumn<Parameters<(typeof entryColumns)[number]['cell']>[0]>,
  ];
  return (
    <Pane
      title={translate('In the books')}
      query={entries}
      page={page}
      go={(next) => setUrl({ bookPage: next === 1 ? null : next })}
      q={q}
      search={(text) => setUrl({ bookFind: text, bookPage: null }, { replace: true })}
      empty={translate('Everything in the books up to this day has cleared.')}
    >
      {(rows) => (
        <ItemTable
          label={translate('Book entries not cleared')}
          columns={columns}
          rows={rows}
          ticked={chosen.entryIds}
          tick={chosen.turnEntry}
          waiting={entries.isPlaceholderData}
        />
      )}
    </Pane>
  );
}

function BankSide({ query, chosen, book, importStart }: Props) {
  const [params, setUrl] = useUrl();
  const page = pageIn(params, 'bankPage');
  const q = params.get('bankFind') ?? '';
  const lines = useBankLines({ ...query, page, q, show: 'open' });
  const navigate = useNavigate();
  const open =
    book && ((line: BankLine) => (line.made ? navigate(voucherPath(madeFrom(line.made)) ?? '') : book(line)));
  const columns: ItemColumn<BankLine>[] = [
    ...lineColumns,
    {
      label: 'Voucher',
      cell: (line) =>
        line.made ? (
          <VoucherLink entry={madeFrom(line.made)} />
        ) : (
          <button
            type="button"
            className={`btn btn-sm ${line.rule ? 'btn-outline-primary' : 'btn-plain'} bank-book`}
            tabIndex={-1}
            title={
              line.rule
                ? translate('{kindWords} on {accountName}', {
                    kindWords: translate(kindWords[line.rule.kind]),
                    accountName: line.rule.accountName,
                  })
                : undefined
            }
            aria-label={
              line.rule
                ? translate('{kindWords} on {accountName}', {
                    kindWords: translate(kindWords[line.rule.kind]),
                    accountName: line.rule.accountName,
                  })
                : translate('Make a voucher')
            }
            disabled={!book}
            onClick={() => book?.(line)}
          >
            {line.rule ? line.rule.accountName : <Icon name="plus" />}
          </button>
        ),
    },
  ];
  return (
    <Pane
      title={translate('At the bank')}
      query={lines}
      page={page}
      go={(next) => setUrl({ bankPage: next === 1 ? null : next })}
      q={q}
      search={(text) => setUrl({ bankFind: text, bankPage: null }, { replace: true })}
      empty={translate('No line of the bank is open up to this day.')}
      start={importStart}
    >
      {(rows) => (
        <ItemTable
          label={translate('Statement lines not in the books')}
          columns={columns}
          rows={rows}
          ticked={chosen.lineIds}
          tick={chosen.turnLine}
          enter={open}
          waiting={lines.isPlaceholderData}
        />
      )}
    </Pane>
  );
}
