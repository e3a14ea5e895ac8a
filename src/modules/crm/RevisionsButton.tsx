import { lazy, Suspense, useState } from 'react';
import type { StoredDocument } from '../../kit/document/document';
import { useKeys } from '../../kit/keys/useKeys';
import { translate } from '../../kit/translate';

const RevisionsDialog = lazy(() => import('./RevisionsDialog').then((file) => ({ default: file.RevisionsDialog })));

/** For a revised quotation: the changes from one revision to another. */
export function RevisionsButton({ document }: { document: StoredDocument }) {
  const [open, setOpen] = useState(false);
  const isRevised = (document.revision ?? 1) > 1;
  useKeys([{ keys: 'Alt+R', words: 'Compare revisions', act: isRevised ? () => setOpen(true) : undefined }]);
  if (!isRevised) return null;
  return (
    <>
      <button type="button" className="btn btn-outline-secondary" onClick={() => setOpen(true)}>
        {translate('Compare revisions')} <kbd>Alt+R</kbd>
      </button>
      {open && (
        <Suspense fallback={null}>
          <RevisionsDialog id={document.id} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
