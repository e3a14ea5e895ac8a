import { SearchBox } from '../../../kit/grid/SearchBox';
import { translate } from '../../../kit/translate';
import { useUrl } from '../../../kit/urlState';
import type { ShownAccounts } from './useShownAccounts';

type Props = { shown: ShownAccounts; rows: number; total: number };

/** Which accounts are shown. @param rows, total: how many of how many came with the sheet. */
export function OpeningBar({ shown: { accounts, isPart, q, only }, rows, total }: Props) {
  const [, setUrl] = useUrl();
  return (
    <div className="opening-bar">
      <SearchBox
        value={q}
        search={(text) => setUrl({ q: text }, { replace: true })}
        label={translate('Account, code or group')}
      />
      <label className="form-check">
        <input
          type="checkbox"
          className="form-check-input"
          checked={only === 'filled'}
          onChange={(event) => setUrl({ only: event.target.checked ? 'filled' : null })}
        />
        <span className="form-check-label">{translate('Only with a balance')}</span>
      </label>
      <span className="opening-told">
        {isPart && q === ''
          ? translate('{rows} of {total} accounts; search for the others', {
              rows,
              total,
            })
          : `${accounts.length} ${translate(accounts.length === 1 ? 'account' : 'accounts')}`}
      </span>
    </div>
  );
}
