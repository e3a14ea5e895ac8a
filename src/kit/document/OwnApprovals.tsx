import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { approvals, WORK_LIST } from '../../../contract/approvals';
import { sentenceCase } from '../../../contract/resource';
import { TRAN } from '../../../contract/screen';
import { LoadingRows } from '../grid/states';
import { http } from '../http';
import { useMay } from '../session';
import { translate } from '../translate';
import { useUrl } from '../urlState';
import type { DocumentKind } from './document';

/** Documents whose approval has no screen of its own are approved on theirs: this is the work list there. */

const Approvals = lazy(() => import('../approvals/Approvals').then((file) => ({ default: file.Approvals })));
const [PARAM = '', VALUE = ''] = WORK_LIST.split('=');

/** Whether this user approves on the screen of the documents, and whether the work list is open there. */
export function useOwnApprovals({ resource: { screen, approval } }: DocumentKind) {
  const [params, setUrl] = useUrl();
  const may = useMay(screen);
  const mayApprove = approval?.screen === screen && may(TRAN.approve);
  return {
    mayApprove,
    isOpen: mayApprove && params.get(PARAM) === VALUE,
    open: () => setUrl({ [PARAM]: VALUE }),
    close: () => setUrl({ [PARAM]: null, view: null }),
  };
}

/** Leads to the documents that wait, and shows their number. */
export function ToApproveButton({ kind: { resource }, open }: { kind: DocumentKind; open(): void }) {
  const { type } = resource;
  const list = useQuery({
    queryKey: [approvals.path, type],
    queryFn: async ({ signal }) =>
      approvals.answer.parse((await http.get(approvals.path, { params: { type }, signal })).data),
  });
  const waiting = list.data?.length ?? 0;
  if (waiting === 0) return null;
  return (
    <button type="button" className="btn btn-outline-secondary" onClick={open}>
      {translate('To approve')} <span className="count">{waiting}</span>
    </button>
  );
}

export function OwnApprovals({ kind: { resource }, close }: { kind: DocumentKind; close(): void }) {
  const { screen, names, type } = resource;
  return (
    <Suspense fallback={<LoadingRows columns={5} />}>
      <Approvals
        screen={screen}
        title={translate('{many} to approve', { many: sentenceCase(translate(names.many)) })}
        types={[type]}
        back={close}
      />
    </Suspense>
  );
}
