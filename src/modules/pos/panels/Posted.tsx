import { lazy, type ReactNode, Suspense } from 'react';
import type { DocumentKind } from '../../../kit/document/document';
import { LoadingRows } from '../../../kit/grid/states';
import { useUrl } from '../../../kit/urlState';

const FixedDocument = lazy(() =>
  import('../../../kit/document/FixedDocument').then((file) => ({ default: file.FixedDocument })),
);

type Props = { kindOf(tab: string | null): DocumentKind; children: ReactNode };

/** The till; or what it has posted, where the way here names one. Nobody needs an open till to look at it. */
export function Posted({ kindOf, children }: Props) {
  const [params, setUrl] = useUrl();
  const id = Number(params.get('open'));
  if (!Number.isInteger(id) || id <= 0) return children;
  return (
    <Suspense fallback={<LoadingRows columns={3} />}>
      <FixedDocument
        key={id}
        kind={kindOf(params.get('tab'))}
        id={id}
        close={() => setUrl({ open: null, tab: null, beside: null })}
      />
    </Suspense>
  );
}
