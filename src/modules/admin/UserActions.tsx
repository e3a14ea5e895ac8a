import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  MessageAnswer,
  NO_ACCESS,
  REFUSED_WORDS,
  SignIns,
  type User,
  type UserInput,
  users,
} from '../../../contract/admin/users';
import { formatInstant } from '../../../contract/dates';
import { MESSAGE } from '../../../contract/errors';
import { Failed, LoadingRows } from '../../kit/grid/states';
import { http, newKey } from '../../kit/http';
import { Icon } from '../../kit/Icon';
import { ModalFrame } from '../../kit/ModalFrame';
import type { SummaryProps } from '../../kit/master/master';
import { confirmDialog, showMessage, showProblem } from '../../kit/messages';
import { translate } from '../../kit/translate';

type Step = 'unlock' | 'reset-link' | 'sign-out' | 'reset-factor';

/** Acts for a user besides changing the record. */
export function UserActions({ record, copy }: SummaryProps<UserInput, User>) {
  const [isLogOpen, setLogOpen] = useState(false);

  async function take(step: Step) {
    try {
      const headers = { 'Idempotency-Key': newKey() };
      const { message } = MessageAnswer.parse(
        (await http.post(`${users.path}/${record.id}/${step}`, undefined, { headers })).data,
      );
      showMessage(MESSAGE.success, message);
    } catch (error) {
      showProblem(error);
    }
  }

  async function signOut() {
    const message = `Every session of ${record.name} ends; what is typed there and not saved stays in that browser.`;
    if (await confirmDialog({ title: 'Sign out everywhere?', message, action: 'Sign out' })) await take('sign-out');
  }

  async function resetFactor() {
    const message = translate('For a lost phone. {name} is signed out everywhere{needsFactorWords}.', {
      name: record.name,
      needsFactorWords: record.needsFactor ? translate(' and sets up a new authenticator at the next sign-in') : '',
    });
    if (await confirmDialog({ title: 'Take the second factor away?', message, action: 'Take away' }))
      await take('reset-factor');
  }

  const {
    roleIds,
    branchIds,
    branchId,
    pCode,
    webCheck,
    mobileCheck,
    needsFactor,
    validFrom,
    validTo,
    allowedHours,
    allowedIp,
  } = record;
  const likeThis = {
    roleIds,
    branchIds,
    branchId,
    pCode,
    webCheck,
    mobileCheck,
    needsFactor,
    validFrom,
    validTo,
    allowedHours,
    allowedIp,
  };
  return (
    <div className="user-actions">
      {record.active && !record.webCheck && !record.mobileCheck && <p className="notice">{NO_ACCESS}.</p>}
      {record.state === 'locked' && (
        <>
          <p className="notice">
            {translate('Locked after wrong passwords. It opens by itself after fifteen minutes.')}
          </p>
          <button type="button" className="btn btn-sm btn-outline-primary" onClick={() => void take('unlock')}>
            {translate('Unlock')}
          </button>
        </>
      )}
      <button type="button" className="btn btn-sm btn-outline-secondary" onClick={() => void take('reset-link')}>
        {translate('Send reset link')}
      </button>
      <button type="button" className="btn btn-sm btn-outline-secondary" onClick={() => void signOut()}>
        {translate('Sign out everywhere')}
      </button>
      {record.hasFactor && (
        <button type="button" className="btn btn-sm btn-outline-secondary" onClick={() => void resetFactor()}>
          {translate('Reset second factor')}
        </button>
      )}
      <button type="button" className="btn btn-sm btn-outline-secondary" onClick={() => copy(likeThis)}>
        <Icon name="copy" /> {translate('Copy user')}
      </button>
      <button type="button" className="btn btn-sm btn-outline-secondary" onClick={() => setLogOpen(true)}>
        <Icon name="history" /> {translate('Sign-ins')}
      </button>
      {isLogOpen && <SignInLog user={record} close={() => setLogOpen(false)} />}
    </div>
  );
}

const ACTS = { signIn: 'Signed in', signOut: 'Signed out', refused: 'Refused' } as const;

function SignInLog({ user, close }: { user: User; close(): void }) {
  const query = useInfiniteQuery({
    queryKey: [users.path, 'sign-ins', user.id],
    queryFn: async ({ signal, pageParam: page }) =>
      SignIns.parse((await http.get(`${users.path}/${user.id}/sign-ins`, { signal, params: { page } })).data),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) =>
      pages.flatMap(({ rows }) => rows).length < total ? pages.length + 1 : undefined,
  });
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <ModalFrame title={translate('Sign-ins of {name}', { name: user.name })} onClose={close}>
      {query.isError ? (
        <Failed error={query.error} retry={() => void query.refetch()} />
      ) : !query.data ? (
        <LoadingRows columns={3} />
      ) : rows.length === 0 ? (
        <p>{translate('{name} has not signed in yet.', { name: user.name })}</p>
      ) : (
        <ol className="sign-ins">
          {rows.map((one) => (
            <li key={one.id}>
              <time>{formatInstant(one.at)}</time>
              <span className={one.action === 'refused' ? 'text-danger' : ''}>{translate(ACTS[one.action])}</span>
              <small>
                {[
                  one.by ? translate('by {by}', { by: one.by }) : null,
                  one.action === 'refused' ? (REFUSED_WORDS[one.reason ?? ''] ?? one.reason) : one.reason,
                  one.address ? translate('from {address}', { address: one.address }) : null,
                  one.device,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </small>
            </li>
          ))}
        </ol>
      )}
      <div className="modal-frame-actions">
        {query.hasNextPage && (
          <button
            type="button"
            className="btn btn-outline-secondary"
            disabled={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {translate('Earlier ones')}
          </button>
        )}
        <button type="button" className="btn btn-primary" onClick={close}>
          {translate('Close')}
        </button>
      </div>
    </ModalFrame>
  );
}
