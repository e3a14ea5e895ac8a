import { Link } from 'react-router-dom';
import { accounts as screens } from '../../../contract/accounts/screens';
import { formatDate, type IsoDate } from '../../../contract/dates';
import type { StoredDocument } from '../../kit/document/document';
import { href } from '../../kit/href';
import { translate } from '../../kit/translate';

type Other = { id: number; number: string } | null | undefined;
type Reversed = { on: IsoDate; by: Other; problem: string | null } | null | undefined;

/** Links a journal with the one that reverses it. */
export function ReversalNote({ document }: { document: StoredDocument }) {
  const { reversedBy, reversalOf } = document as unknown as { reversedBy: Reversed; reversalOf: Other };
  if (!reversedBy && !reversalOf) return null;
  const link = ({ id, number }: { id: number; number: string }) => (
    <Link to={href(screens.journals, { open: id })}>{number}</Link>
  );
  return (
    <p className={reversedBy?.problem ? 'notice' : 'report-check'}>
      {reversalOf && (
        <>
          {translate('Takes back')} {link(reversalOf)}.{' '}
        </>
      )}
      {reversedBy?.by && (
        <>
          {translate('Taken back on {on} by', { on: formatDate(reversedBy.on) })} {link(reversedBy.by)}.{' '}
          {reversedBy.problem}
        </>
      )}
      {reversedBy &&
        !reversedBy.by &&
        translate('Will be taken back on {on}. {problem}', {
          on: formatDate(reversedBy.on),
          problem: reversedBy.problem,
        })}
    </p>
  );
}
