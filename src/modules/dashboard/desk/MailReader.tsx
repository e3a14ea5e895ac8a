import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Correspondent, Mail } from '../../../../contract/dashboard/mails';
import { formatInstant } from '../../../../contract/dates';
import { MESSAGE } from '../../../../contract/errors';
import { Failed, LoadingRows } from '../../../kit/grid/states';
import { Icon } from '../../../kit/Icon';
import { LoadingButton } from '../../../kit/LoadingButton';
import { confirmDialog, say, showProblem } from '../../../kit/messages';
import { said } from '../../../kit/words';
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
  // Opening reads it, once: whoever marks it as unread finds it so.
  const seen = useRef<number | null>(null);
  useEffect(() => {
    if (!mail || seen.current === mail.id) return;
    seen.current = mail.id;
    if (!mail.isRead && mail.folder === 'inbox') mark(mail.id, { isRead: true });
  }, [mail, mark]);

  if (isError) return <Failed error={error} retry={() => void refetch()} />;
  if (!mail) return <LoadingRows columns={1} />;
  return (
    <article className="mail-open" aria-label={mail.subject || said('No subject')}>
      <header>
        <button type="button" className="btn btn-outline-secondary mail-back" onClick={close}>
          <Icon name="left" /> {said('Back')}
        </button>
        <h2>{mail.subject || said('No subject')}</h2>
        <Star
          isOn={mail.isStarred}
          words={mail.subject || said('No subject')}
          turn={(isStarred) => mark(id, { isStarred })}
        />
      </header>
      <dl className="mail-facts">
        <Fact name="From">{mail.sender.name}</Fact>
        <Fact name="To">{list(mail.to) || said('Nobody yet')}</Fact>
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
          ? said('The mail server did not take it yet ({problem}). It is tried again by itself.', {
              problem: mail.problem,
            })
          : said('It is on its way to the addresses outside.')}
      </p>
    );
  }
  if (mail.state !== 'failed') return null;
  return (
    <div className="notice is-bad">
      <Icon name="warning" />
      <span>
        {said('It could not be delivered')}
        {mail.problem && `: ${mail.problem}`}.{' '}
        {mail.mayResend && (
          <LoadingButton
            type="button"
            className="btn btn-sm btn-outline-secondary"
            isLoading={again.isPending}
            onClick={() =>
              again.mutate(mail.id, {
                onSuccess: () => say(MESSAGE.success, said('The mail is on its way again')),
                onError: showProblem,
              })
            }
          >
            {said('Send again')}
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
    const message = said('It is gone for you; whoever else has it keeps it.');
    if (!(await confirmDialog({ title: 'Delete this mail for good?', message, action: 'Delete', danger: true })))
      return;
    remove.mutate(id, { onSuccess: close });
  }

  return (
    <footer className="mail-actions">
      {state === 'draft' && !isTrash && (
        <button type="button" className="btn btn-primary" onClick={() => write('draft')}>
          {said('Go on writing')}
        </button>
      )}
      {state !== 'draft' && (
        <>
          <button type="button" className="btn btn-primary" onClick={() => write('reply')}>
            {said('Reply')} <kbd>Alt+R</kbd>
          </button>
          <button type="button" className="btn btn-outline-secondary" onClick={() => write('all')}>
            {said('Reply to all')}
          </button>
          <button type="button" className="btn btn-outline-secondary" onClick={() => write('forward')}>
            {said('Forward')}
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
          {said('Mark as unread')}
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
        <Icon name="trash" /> {said(isTrash ? 'Put back' : 'Throw away')}
      </button>
      {isTrash && (
        <button type="button" className="btn btn-outline-danger" onClick={() => void erase()}>
          {said('Delete for good')}
        </button>
      )}
    </footer>
  );
}
