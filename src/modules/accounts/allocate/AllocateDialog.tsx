import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { formatPaise, sumOf } from '../../../../contract/amount';
import { formatDate } from '../../../../contract/dates';
import { MESSAGE } from '../../../../contract/errors';
import { Failed, LoadingRows } from '../../../kit/grid/states';
import { LoadingButton } from '../../../kit/LoadingButton';
import { ModalFrame } from '../../../kit/ModalFrame';
import { showMessage, showProblem } from '../../../kit/messages';
import { useSession } from '../../../kit/session';
import { translate } from '../../../kit/translate';
import { type Allocated, type AllocateParams, allocationQuery, usePostAllocation } from './allocateData';

type Props = { asked: AllocateParams; close(): void };

/** Shows which bills the money on account would meet, oldest first, and books it by one journal. */
export function AllocateDialog({ asked, close }: Props) {
  const found = useQuery(allocationQuery(asked));
  const branchId = useSession((session) => session.details?.addr.branchId ?? 0);
  const post = usePostAllocation();
  const parties = found.data ?? [];
  const all = parties.flatMap(({ matches }) => matches);

  const form = useRef<HTMLFormElement>(null);
  const isReady = all.length > 0;

  // One key: after a look at the preview, Enter posts.
  useEffect(() => {
    if (isReady) form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  }, [isReady]);

  async function allocate() {
    try {
      const number = await post.mutateAsync({ parties, branchId });
      if (number === null) return;
      showMessage(
        MESSAGE.success,
        translate('The allocation is posted as {number}. Cancel that journal to take it back.', { number }),
      );
      close();
    } catch (error) {
      showProblem(error);
    }
  }

  return createPortal(
    <ModalFrame title={translate('Allocate on-account money')} onClose={close}>
      {found.isError ? (
        <Failed error={found.error} retry={() => void found.refetch()} />
      ) : found.isPending ? (
        <LoadingRows columns={4} />
      ) : all.length === 0 ? (
        <p>{translate('No money on account could meet a pending bill.')}</p>
      ) : (
        <>
          <p>
            <strong className="figure">{formatPaise(sumOf(all, ({ amount }) => amount))}</strong>{' '}
            {translate(
              'meets the bills below, those due first before the others. What each party owes stays as it is.',
            )}
          </p>
          <div className="table-responsive">
            <Matches parties={parties} />
          </div>
        </>
      )}
      <form
        ref={form}
        className="modal-frame-actions"
        onSubmit={(event) => {
          event.preventDefault();
          if (!post.isPending) void allocate();
        }}
      >
        <button type="button" className="btn btn-outline-secondary" onClick={close}>
          {translate('Back')}
        </button>
        {isReady && (
          <LoadingButton isLoading={post.isPending}>
            {translate('Allocate')} <kbd>Enter</kbd>
          </LoadingButton>
        )}
      </form>
    </ModalFrame>,
    document.body,
  );
}

function Matches({ parties }: { parties: readonly Allocated[] }) {
  return (
    <table className="table table-sm">
      <thead>
        <tr>
          <th scope="col">{translate('Party')}</th>
          <th scope="col">{translate('On account')}</th>
          <th scope="col">{translate('Bill')}</th>
          <th scope="col" className="text-end">
            {translate('Amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {parties.flatMap(({ party, matches }) =>
          matches.map(({ money, bill, amount }, at) => (
            <tr key={`${money.id}.${bill.id}`}>
              <td>{at === 0 ? party : ''}</td>
              <td>{money.billNo}</td>
              <td>
                {translate('{billNo}, due {dueDate}', { billNo: bill.billNo, dueDate: formatDate(bill.dueDate) })}
              </td>
              <td className="text-end figure">{formatPaise(amount)}</td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  );
}
