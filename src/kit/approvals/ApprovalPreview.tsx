import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { ApprovalRow } from '../../../contract/approvals';
import type { DocumentKind } from '../document/document';
import { documentLink } from '../document/documentLink';
import { documentQuery } from '../document/documents';
import { kindOfType } from '../document/kindsByType';
import { Decisions } from '../document/PostedFacts';
import { VoucherSheet } from '../document/VoucherSheet';
import { Failed, LoadingRows } from '../grid/states';
import { href } from '../href';
import { useSession } from '../session';
import { translate } from '../translate';
import { nameOf } from './useApprovals';

type Props = { row: ApprovalRow; close(): void };

/** The document that waits, beside the list. */
export function ApprovalPreview({ row, close }: Props) {
  const kind = kindOfType(row.type);
  const place = documentLink(row.type, row.id, row.date);
  return (
    <aside className="approval-preview" aria-label={nameOf(row)}>
      <div className="approval-preview-head">
        {place && <Link to={href(place.screen, place.params)}>{translate('Open {name}', { name: nameOf(row) })}</Link>}
        <button type="button" className="btn btn-outline-secondary" onClick={close}>
          {translate('Close')} <kbd>Esc</kbd>
        </button>
      </div>
      {kind ? <Sheet kind={kind} id={row.id} /> : <p>{row.particulars}</p>}
    </aside>
  );
}

function Sheet({ kind, id }: { kind: DocumentKind; id: number }) {
  const company = useSession((session) => session.details?.addr.companyName ?? '');
  const query = useQuery(documentQuery(kind.resource, id));
  if (query.isError) return <Failed error={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <LoadingRows columns={2} />;
  return (
    <>
      <VoucherSheet kind={kind} document={query.data} company={company} />
      <Decisions document={query.data} stages={kind.resource.stages} />
    </>
  );
}
