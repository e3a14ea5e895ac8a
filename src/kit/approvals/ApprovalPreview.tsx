import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { APPROVAL_EVENTS, type ApprovalEvent, type Review } from '../../../contract/approvals';
import { canOpen } from '../../../contract/screen';
import type { DocumentKind } from '../document/document';
import { documentLink } from '../document/documentLink';
import { documentQuery } from '../document/documents';
import { ItemsBeside } from '../document/ItemBeside';
import { fetchKind, kindOfType } from '../document/kindsByType';
import { Decisions } from '../document/PostedFacts';
import { VoucherSheet } from '../document/VoucherSheet';
import { Failed, LoadingRows } from '../grid/states';
import { href } from '../href';
import { useSession, whoOf } from '../session';
import { translate } from '../translate';
import { ReviewPart } from './ReviewPart';
import type { Shown } from './sight';
import { EVENT_WORDS, nameOf } from './useApprovals';

type Props = {
  row: Shown;
  close(): void;
  /** Figures and reasons for the approver, besides the document's own content. */
  review?: Review | null | undefined;
  /** Only for a document that waits. */
  decide?: ((event: ApprovalEvent) => void) | undefined;
};

/** The document that waits, next to the list. */
export function ApprovalPreview({ row, review, close, decide }: Props) {
  const kind = useQuery({
    queryKey: ['kind', row.type],
    queryFn: () => fetchKind(row.type),
    initialData: () => kindOfType(row.type),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  const details = useSession((session) => session.details);
  const place = documentLink(row.type, row.id, row.date);
  const mayOpen = place !== undefined && details !== null && canOpen(whoOf(details), place.screen);
  return (
    <aside className="approval-preview" aria-label={nameOf(row)}>
      <div className="approval-preview-head">
        {mayOpen && (
          <Link to={href(place.screen, place.params)}>{translate('Open {name}', { name: nameOf(row) })}</Link>
        )}
        <button type="button" className="btn btn-outline-secondary" onClick={close}>
          {translate('Close')} <kbd>Esc</kbd>
        </button>
      </div>
      {review && <ReviewPart review={review} />}
      {kind.isError && <Failed error={kind.error} retry={() => void kind.refetch()} />}
      {kind.isPending && <LoadingRows columns={2} />}
      {kind.data && <Sheet kind={kind.data} id={row.id} />}
      {kind.data === null && <p>{row.particulars}</p>}
      {decide && (
        <div className="approval-preview-acts">
          {APPROVAL_EVENTS.map((event) => (
            <button
              key={event}
              type="button"
              className={`btn ${event === 'approve' ? 'btn-primary' : 'btn-outline-secondary'}`}
              onClick={() => decide(event)}
            >
              {translate(EVENT_WORDS[event].label)}
            </button>
          ))}
        </div>
      )}
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
      <ItemsBeside tables={kind.tables} document={query.data} />
      <Decisions document={query.data} stages={kind.resource.stages} />
    </>
  );
}
