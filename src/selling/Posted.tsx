import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { DocumentKind } from '../kit/document/document';
import { LoadingRows } from '../kit/grid/states';
import { ScreenFrame } from '../kit/ScreenFrame';
import { translate } from '../kit/translate';
import { useUrl } from '../kit/urlState';

const FixedDocument = lazy(() =>
  import('../kit/document/FixedDocument').then((file) => ({ default: file.FixedDocument })),
);

type Props = { kindOf(tab: string | null): DocumentKind; children: ReactNode };

/** The till; or what it has posted, where the way here names one. Nobody needs an open till to look at it. */
export function Posted({ kindOf, children }: Props) {
  const [params] = useUrl();
  const id = Number(params.get('open'));
  if (!Number.isInteger(id) || id <= 0) return children;
  return <Opened key={id} id={id} kind={kindOf(params.get('tab'))} />;
}

/** The key that the router gives to the page on which the product was opened. */
const FIRST_PAGE = 'default';

/** One document; Back leads to the page that it was opened from, or to the till. */
function Opened({ id, kind }: { id: number; kind: DocumentKind }) {
  const [, setUrl] = useUrl();
  const navigate = useNavigate();
  const { key } = useLocation();
  const [isFirst] = useState(key === FIRST_PAGE);
  const leave = () => {
    if (isFirst) setUrl({ open: null, tab: null, beside: null });
    else navigate(-1);
  };
  const loading = (
    <ScreenFrame title={translate(kind.resource.screen.title)} keys={[]}>
      <LoadingRows columns={3} />
    </ScreenFrame>
  );
  return (
    <Suspense fallback={loading}>
      <FixedDocument kind={kind} id={id} close={leave} />
    </Suspense>
  );
}
