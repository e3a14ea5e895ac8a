import { Link } from 'react-router-dom';
import { auditLog } from '../../../contract/admin/auditLog';
import { href } from '../../kit/href';
import { Icon } from '../../kit/Icon';
import { translate } from '../../kit/translate';
import { timelineOf } from './timeline';

type Props = { path: string; id?: number; isSmall?: boolean };

/** Everything that was done to an entry, for panels that have no drawer for its history. */
export function HistoryLink({ path, id, isSmall = false }: Props) {
  return (
    <Link
      className={`btn ${isSmall ? 'btn-sm ' : ''}btn-outline-secondary`}
      to={href(auditLog.screen, timelineOf(path, id))}
    >
      <Icon name="history" /> {translate('History')}
    </Link>
  );
}
