import { formatInstant } from '../../../../contract/dates';
import type { MailFolder, MailRow } from '../../../../contract/mails/mails';
import { timeAgo } from '../../../../contract/words';
import { Icon } from '../../../kit/Icon';
import { translate } from '../../../kit/translate';
import { useMarkMail } from './mailsData';
import { nameOf } from './people';
import { Star } from './Star';
import { walk } from './walk';

type Props = { folder: MailFolder; rows: readonly MailRow[]; open: number | null; show(id: number): void };

/** The words of HTML. A document that is only parsed runs nothing and fetches nothing. */
export const wordsOf = (html: string): string =>
  new DOMParser().parseFromString(html.replaceAll(/<(br|\/p)>/g, ' '), 'text/html').body.textContent?.trim() ?? '';

/** Mails of a folder; arrows walk through them. */
export function MailList({ folder, rows, open, show }: Props) {
  const mark = useMarkMail();
  return (
    <ul className="mail-list">
      {rows.map((mail) => (
        <li key={mail.id} className={mail.isRead ? 'mail-item' : 'mail-item is-unread'}>
          <button
            type="button"
            className="mail-row"
            aria-current={mail.id === open || undefined}
            onKeyDown={walk}
            onClick={() => show(mail.id)}
          >
            <span className="mail-who">{whoOf(folder, mail)}</span>
            <time dateTime={mail.date} title={formatInstant(mail.date)}>
              {timeAgo(mail.date)}
            </time>
            <span className="mail-subject">
              {!mail.isRead && <span className="visually-hidden">{translate('Unread:')} </span>}
              {mail.subject || translate('No subject')}
              {mail.attachments > 0 && (
                <>
                  {' '}
                  <Icon name="clip" />
                  <span className="visually-hidden">
                    {mail.attachments === 1
                      ? translate('with a file')
                      : translate('with {attachments} files', { attachments: mail.attachments })}
                  </span>
                </>
              )}
            </span>
            <span className="mail-begin">
              {mail.state === 'failed' && <span className="mail-failed">{translate('Not delivered.')} </span>}
              {mail.state === 'queued' && translate('On its way. ')}
              {wordsOf(mail.message).slice(0, 120)}
            </span>
          </button>
          <Star
            isOn={mail.isStarred}
            words={mail.subject || translate('No subject')}
            turn={(isStarred) => mark(mail.id, { isStarred })}
          />
        </li>
      ))}
    </ul>
  );
}

const isOut = (folder: MailFolder, mail: MailRow) => ['sent', 'drafts'].includes(folder) || mail.folder === 'drafts';

function whoOf(folder: MailFolder, mail: MailRow): string {
  if (!isOut(folder, mail)) return mail.sender.name;
  return mail.to.length === 0 ? translate('Nobody yet') : translate('To {to}', { to: mail.to.map(nameOf).join(', ') });
}
