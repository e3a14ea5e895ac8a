import type { ChainState } from '../../../contract/admin/auditLog';
import type { ToolsProps } from '../../kit/report/report';
import { translate } from '../../kit/translate';
import { useUrl } from '../../kit/urlState';
import { BookChecksDialog } from './BookChecksDialog';
import { CheckChain } from './CheckChain';
import { JobRunsDialog } from './JobRunsDialog';

/** Next to the audit log: checking its chain, the nightly proofs of the books, and the scheduled jobs. */
export function AuditTools({ answer }: ToolsProps<{ chain: ChainState }>) {
  const [params, setUrl] = useUrl();
  return (
    <>
      <button type="button" className="btn btn-outline-secondary" onClick={() => setUrl({ checks: 1 })}>
        {translate('Checks of the books')}
      </button>
      <button type="button" className="btn btn-outline-secondary" onClick={() => setUrl({ jobs: 1 })}>
        {translate('Jobs by the clock')}
      </button>
      <CheckChain />
      {params.get('checks') === '1' && (
        <BookChecksDialog chain={answer?.chain} close={() => setUrl({ checks: null }, { replace: true })} />
      )}
      {params.get('jobs') === '1' && <JobRunsDialog close={() => setUrl({ jobs: null }, { replace: true })} />}
    </>
  );
}
