import { Link } from 'react-router-dom';
import type { OpeningAccount } from '../../../../contract/accounts/openingSheet';
import { accounts as screens } from '../../../../contract/accounts/screens';
import { formatBalance, type Paise, sumOf } from '../../../../contract/amount';
import { href } from '../../../kit/href';
import { useCanOpen } from '../../../kit/session';
import { translate } from '../../../kit/translate';
import { useTypedLines } from './OpeningGroup';
import type { Lines } from './openingsData';
import { registerDifferences } from './sheetRows';

type Props = { accounts: readonly OpeningAccount[]; stored: Lines; fill: (() => void) | undefined };

/** The differences between the asset register and the balances of its accounts, and a way to remove them. */
export function RegisterNotice({ accounts, stored, fill }: Props) {
  const mayOpen = useCanOpen(screens.assets);
  const differences = registerDifferences(accounts, useTypedLines(), stored);
  if (differences.length === 0) return null;
  const [first] = differences;
  const sum = sumOf(differences, ({ difference }) => difference as Paise);
  return (
    <p className="notice" role="status">
      {differences.length === 1
        ? translate('{name} differs from the asset register by {sum}.', {
            name: first?.account.name,
            sum: formatBalance(sum),
          })
        : translate('{differences} accounts of assets differ from the asset register, together by {sum}.', {
            differences: differences.length,
            sum: formatBalance(sum),
          })}{' '}
      {fill && (
        <button type="button" onClick={fill}>
          {translate('Take the figures of the register')} <kbd>Alt+R</kbd>
        </button>
      )}{' '}
      {mayOpen && <Link to={href(screens.assets)}>{translate('Open the register')}</Link>}
    </p>
  );
}
