import { Link } from 'react-router-dom';
import { href } from '../href';
import { translate } from '../translate';
import type { DocumentKind, StoredDocument } from './document';

/** Shows that a document replaces another one, or that another one replaced it. */
export function AmendedNote({ kind, document }: { kind: DocumentKind; document: StoredDocument }) {
  const { amendedFrom, amendedTo } = document;
  if (!amendedFrom && !amendedTo) return null;
  const link = ({ id, number }: { id: number; number: string | null }) => (
    <Link to={href(kind.resource.screen, { open: id })}>{number ?? translate('a draft')}</Link>
  );
  return (
    <p className="report-check">
      {amendedFrom && (
        <>
          {translate('Amended from')} {link(amendedFrom)}.{' '}
        </>
      )}
      {amendedTo && (
        <>
          {translate('Amended as')} {link(amendedTo)}.
        </>
      )}
    </p>
  );
}
