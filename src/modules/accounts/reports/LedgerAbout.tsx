import { formatBalance } from '../../../../contract/amount';
import type { LedgerAnswer } from '../../../../contract/books/ledger';
import { translate } from '../../../kit/translate';
import { useUrl } from '../../../kit/urlState';
import { accountsOf, againstOf, entriesLeftOut } from './ledgerRows';

/** The account of the ledger, its closing balance, and the entries left out. */
export function LedgerAbout({ data }: { data: LedgerAnswer }) {
  const [, setUrl] = useUrl();
  return (
    <p className="report-check">
      <strong>{data.account.name}</strong> · {data.account.groupName} ·{' '}
      {data.account.accounts !== undefined && <>{accountsOf(data.account.accounts)} · </>}
      {data.account.billNo ? (
        <>
          {translate('bill {billNo}, pending {closing} · ', {
            billNo: data.account.billNo,
            closing: formatBalance(data.closing),
          })}
          <button type="button" className="btn btn-link" onClick={() => setUrl({ billId: null })}>
            {translate('Whole ledger')}
          </button>
        </>
      ) : (
        translate('closing {closing}', { closing: formatBalance(data.closing) })
      )}
      {data.unclosed !== 0 && (
        <>
          {' '}
          {translate('· {unclosed} of previous years is not closed and is included in the surplus', {
            unclosed: formatBalance(data.unclosed),
          })}
        </>
      )}
      {data.leftOut && (
        <>
          {' '}
          {translate('· only against {against}: {entriesWords} left out · ', {
            against: againstOf(data.leftOut),
            entriesWords: data.leftOut.entries === 0 ? translate('nothing') : entriesLeftOut(data.leftOut),
          })}
          <button
            type="button"
            className="btn btn-link"
            onClick={() => setUrl({ oppositeId: null, touching: null, page: null })}
          >
            {translate('Whole ledger')}
          </button>
        </>
      )}
      {data.account.costCentre && (
        <>
          {' '}
          · {data.account.costCentre} ·{' '}
          <button type="button" className="btn btn-link" onClick={() => setUrl({ costCentre: null })}>
            {translate('Whole ledger')}
          </button>
        </>
      )}
    </p>
  );
}
