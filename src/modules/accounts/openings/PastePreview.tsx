import { useId, useState } from 'react';
import type { OpeningAccount } from '../../../../contract/accounts/openingSheet';
import type { Paise } from '../../../../contract/amount';
import { SideHeads } from '../../../kit/document/SideHeads';
import { ModalFrame } from '../../../kit/ModalFrame';
import { Figure } from '../../../kit/show';
import { translate } from '../../../kit/translate';
import { blankOpening } from './openingsData';
import { balancesOf, type PastedRow } from './pasted';
import { naturalSide } from './sheetRows';

type Props = {
  rows: readonly PastedRow[];
  accounts: readonly OpeningAccount[];
  /** Balances by account, debit above zero. */
  take(balances: Map<number, Paise>): void;
  close(): void;
};

/** The pasted rows before they are taken: the account found for each, and the rows without one. */
export function PastePreview({ rows, accounts, take, close }: Props) {
  const [chosen, setChosen] = useState<ReadonlyMap<PastedRow, OpeningAccount | null>>(new Map());
  const now = rows.map((row) => ({ ...row, from: row, account: row.account ?? chosen.get(row) ?? null }));
  const missing = rows.filter((row) => !row.account);
  const unreadable = rows.filter((row) => row.account && row.amount === null);
  const balances = balancesOf(now);
  const list = useId();

  return (
    <ModalFrame title={translate('Balances from a spreadsheet')} onClose={close}>
      <p>
        {rows.length === 0
          ? translate(
              'No balances were found. Copy a column of codes or names, and one of balances or two of debit and credit.',
            )
          : translate('{rows} of {rows2} rows name an account.', {
              rows: rows.length - missing.length,
              rows2: rows.length,
            })}
        {missing.length > 0 && translate(' Give the others theirs by code or name, or leave them out.')}
        {unreadable.length > 0 &&
          translate(' {unreadable} have a debit and a credit and are left out.', { unreadable: unreadable.length })}
      </p>
      {rows.length > 0 && (
        <div className="pasted-scroll">
          <table className="table pasted">
            <thead>
              <tr>
                <th scope="col">{translate('In the spreadsheet')}</th>
                <th scope="col">{translate('Account')}</th>
                <SideHeads />
              </tr>
            </thead>
            <tbody>
              {[...now]
                .sort((a, b) => Number(a.from.account !== null) - Number(b.from.account !== null))
                .map((row) => {
                  const side = row.side ?? (row.account && naturalSide(row.account, blankOpening(row.account.id)));
                  return (
                    <tr key={rows.indexOf(row.from)}>
                      <td data-label={translate('In the spreadsheet')}>{row.text}</td>
                      <td data-label={translate('Account')}>
                        {row.from.account ? (
                          row.from.account.name
                        ) : (
                          <input
                            className={`form-control ${row.account ? '' : 'is-open'}`}
                            list={list}
                            aria-label={translate('Account of {text}', { text: row.text })}
                            placeholder={translate('Left out; type a code or a name')}
                            onChange={(event) => {
                              const text = event.target.value.trim().toLowerCase();
                              const account = accounts.find(
                                ({ code, name }) => name.toLowerCase() === text || code?.toLowerCase() === text,
                              );
                              setChosen((before) => new Map(before).set(row.from, account ?? null));
                            }}
                          />
                        )}
                      </td>
                      <Amount label={translate('Debit')} amount={side === 'credit' ? null : row.amount} />
                      <Amount label={translate('Credit')} amount={side === 'credit' ? row.amount : null} />
                    </tr>
                  );
                })}
            </tbody>
          </table>
          <datalist id={list}>
            {missing.length > 0 && accounts.map((account) => <option key={account.id} value={account.name} />)}
          </datalist>
        </div>
      )}
      <div className="modal-frame-actions">
        <button type="button" className="btn btn-outline-secondary" onClick={close}>
          {translate(rows.length === 0 ? 'Close' : 'Leave all out')}
        </button>
        {rows.length > 0 && (
          <button
            type="button"
            className="btn btn-primary"
            disabled={balances.size === 0}
            onClick={() => take(balances)}
          >
            {translate('Take {sizeWords}', {
              sizeWords:
                balances.size === 1 ? translate('1 balance') : translate('{size} balances', { size: balances.size }),
            })}
          </button>
        )}
      </div>
    </ModalFrame>
  );
}

function Amount({ label, amount }: { label: string; amount: Paise | null }) {
  return (
    <td data-label={label} className="text-end">
      {amount !== null && <Figure amount={amount} />}
    </td>
  );
}
