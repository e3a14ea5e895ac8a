import { Link } from 'react-router-dom';
import { accounts as screens } from '../../../../contract/accounts/screens';
import { TRAN } from '../../../../contract/screen';
import { href } from '../../../kit/href';
import { useMay } from '../../../kit/session';
import { translate } from '../../../kit/translate';
import { RegisterPrints } from './RegisterPrints';

/** Next to New, which enters assets already in the books: purchase, and the prints. */
export function RegisterTools() {
  const may = useMay(screens.assets);
  return (
    <>
      <RegisterPrints />
      {may(TRAN.create) && (
        <Link className="btn btn-outline-secondary" to={href(screens.assets, { tab: 'acquisitions', open: 'new' })}>
          {translate('Acquire')}
        </Link>
      )}
    </>
  );
}
