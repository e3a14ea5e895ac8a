import type { ChainState } from '../../../contract/admin/auditLog';
import type { ToolsProps } from '../../kit/report/report';
import { useUrl } from '../../kit/urlState';
import { said } from '../../kit/words';
import { BookChecksDialog } from './BookChecksDialog';
import { CheckChain } from './CheckChain';

/** Beside the audit log: walking its chain, and what the product proves of the books by night. */
export function AuditTools({ answer }: ToolsProps<{ chain: ChainState }>) {
  const [params, setUrl] = useUrl();
  return (
    <>
      <button type="button" className="btn btn-outline-secondary" onClick={() => setUrl({ checks: 1 })}>
        {said('Checks of the books')}
      </button>
      <CheckChain />
      {params.get('checks') === '1' && (
        <BookChecksDialog chain={answer?.chain} close={() => setUrl({ checks: null }, { replace: true })} />
      )}
    </>
  );
}
