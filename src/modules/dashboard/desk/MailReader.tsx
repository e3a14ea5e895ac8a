import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatInstant } from '../../../../contract/dates';
import { MESSAGE } from '../../../../contract/errors';
import type { Correspondent, Mail } from '../../../../contract/mails/mails';
import { Failed, LoadingRows } from '../../../kit/grid/states';
import { Icon } from '../../../kit/Icon';
import { LoadingButton } from '../../../kit/LoadingButton';
import { confirmDialog, showMessage, showProblem } from '../../../kit/messages';
import { translate } from '../../../kit/translate';
import { DocumentLink } from './DocumentLink';
import { MailBody } from './MailBody';
import { MailFilesList } from './MailFiles';
import { mailQuery, useMarkMail, useRemoveMail, useSendAgain } from './mailsData';
import { nameOf } from './people';
import { Star } from './Star';

export type Writing = 'new' | 'reply' | 'all' | 'forward' | 'draft';
type Props = { id: number; close(): void; write(how: Writing): void };

/** One mail, read as soon as it is open. */
export function MailReader({ id, close, write }: Props) {
  const { data: mail, error, isError, refetch } = useQuery(mailQuery(id));
  const mark = useMarkMail();
  // Opening marks it as read, once: a user who then marks it as unread finds it so.
  const seen = useRef<number | null>(null);
  useEffect(() => {
    if (!mail || seen.current === mail.id) return;
    seen.current = mail.id;
    if (!mail.isRead && mail.folder === 'inbox') mark(mail.id, { isRead: true });
  }, [mail, mark]);

  if (isError) return <Failed error={error} retry={() => void refetch()} />;
  if (!mail) return <LoadingRows columns={1} />;
  return (
    <article className="mail-open" aria-label={mail.subject || translate('No subject')}>
      <header>
        <button type="button" className="btn btn-outline-secondary mail-back" onClick={close}>
          <Icon name="left" /> {translate('Back')}
        </button>
        <h2>{mail.subject || translate('No subject')}</h2>
        <Star
          isOn={mail.isStarred}
          words={mail.subject || translate('No subject')}
          turn={(isStarred) => mark(id, { isStarred })}
        />
      </header>
      <dl className="mail-facts">
        <Fact name="From">{mail.sender.name}</Fact>
        <Fact name="To">{list(mail.to) || translate('Nobody yet')}</Fact>
        {mail.cc.length > 0 && <Fact name="Cc">{list(mail.cc)}</Fact>}
        <Fact name={mail.state === 'draft' ? 'Kept' : 'Sent'}>{formatInstant(mail.date)}</Fact>
        {mail.relatedDoc && (
          <Fact name="About">
            <DocumentLink doc={mail.relatedDoc} />
          </Fact>
        )}
      </dl>
      <Delivery mail={mail} />
      <MailBody html={mail.message} text={mail.text} />
      <MailFilesList files={mail.files} />
      <Actions mail={mail} close={close} write={write} />
    </article>
  );
}

const list = (people: readonly Correspondent[]) =>
  people.map((one) => (one.address && one.name ? `${one.name} <${one.address}>` : nameOf(one))).join(', ');

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** How far a mail to addresses outside has come. */
function Delivery({ mail }: { mail: Mail }) {
  const again = useSendAgain();
  if (mail.state === 'queued') {
    return (
      <p className="notice">
        {mail.problem
          ? translate('The mail server did not take it yet ({problem}). It is tried again by itself.', {
              problem: mail.problem,
            })
          : translate('It is on its way to the addresses outside.')}
      </p>
    );
  }
  if (mail.state !== 'failed') return null;
  return (
    <div className="notice is-bad">
      <Icon name="warning" />
      <span>
        {translate('It could not be delivered')}
        {mail.problem && `: ${mail.problem}`}.{' '}
        {mail.mayResend && (
          <LoadingButton
            type="button"
            className="btn btn-sm btn-outline-secondary"
            isLoading={again.isPending}
            onClick={() =>
              again.mutate(mail.id, {
                onSuccess: () => showMessage(MESSAGE.success, translate('The mail is on its way again')),
                onError: showProblem,
              })
            }
          >
            {translate('Send again')}
          </LoadingButton>
        )}
      </span>
    </div>
  );
}

function Actions({ mail, close, write }: { mail: Mail } & Omit<Props, 'id'>) {
  const mark = useMarkMail();
  const remove = useRemoveMail();
  const { id, folder, state } = mail;
  const isTrash = folder === 'trash';

  async function erase() {
    const message = translate('It is deleted for you only; others keep it.');
    if (!(await confirmDialog({ title: 'Delete this mail for good?', message, action: 'Delete', danger: true })))
      return;
    remove.mutate(id, { onSuccess: close });
  }

  return (
    <footer className="mail-actions">
      {state === 'draft' && !isTrash && (
        <button type="button" className="btn btn-primary" onClick={() => write('draft')}>
          {translate('Go on writing')}
        </button>
      )}
      {state !== 'draft' && (
        <>
          <button type="button" className="btn btn-primary" onClick={() => write('reply')}>
            {translate('Reply')} <kbd>Alt+R</kbd>
          </button>
          <button type="button" className="btn btn-outline-secondary" onClick={() => write('all')}>
            {translate('Reply to all')}
          </button>
          <button type="button" className="btn btn-outline-secondary" onClick={() => write('forward')}>
            {translate('Forward')}
          </button>
        </>
      )}
      {folder === 'inbox' && (
        <button
          type="button"
          className="btn btn-outline-secondary"
          onClick={() => {
            mark(id, { isRead: false });
            close();
          }}
        >
          {translate('Mark as unread')}
        </button>
      )}
      <button
        type="button"
        className="btn btn-outline-secondary"
        onClick={() => {
          mark(id, { isTrashed: !isTrash });
          close();
        }}
      >
        <Icon name="trash" /> {translate(isTrash ? 'Put back' : 'Throw away')}
      </button>
      {isTrash && (
        <button type="button" className="btn btn-outline-danger" onClick={() => void erase()}>
          {translate('Delete for good')}
        </button>
      )}
    </footer>
  );
}
