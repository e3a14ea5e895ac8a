import { Link } from 'react-router-dom';
import { admin } from '../../../contract/admin/screens';
import { TRAN } from '../../../contract/screen';
import { href } from '../href';
import { useMay } from '../session';
import { translate } from '../translate';

/** A mail that reaches nobody is not offered as one that does. */
export function NoMailServer() {
  const maySet = useMay(admin.systemSettings)(TRAN.modify);
  return (
    <p className="notice mb-0">
      <span>
        {translate('E-mail is not set up. Print it, or save the PDF.')}{' '}
        {maySet ? (
          <Link to={href(admin.systemSettings)}>{translate('Set one under System Settings, Mail')}</Link>
        ) : (
          translate('An administrator sets one under System Settings, Mail.')
        )}
      </span>
    </p>
  );
}
