import { useQuery } from '@tanstack/react-query';
import { MAIL_FOLDERS, type MailFolder, mails } from '../../../../contract/mails/mails';
import type { ScreenDefinition } from '../../../kit/definition';
import { SearchBox } from '../../../kit/grid/SearchBox';
import { Empty, Failed, LoadingRows, NoMatch } from '../../../kit/grid/states';
import { Icon } from '../../../kit/Icon';
import { type ScreenKey, useKeys } from '../../../kit/keys/useKeys';
import { ScreenFrame } from '../../../kit/ScreenFrame';
import { useUrl } from '../../../kit/urlState';
import { MailList } from './MailList';
import { MailReader, type Writing } from './MailReader';
import { MailWriter } from './MailWriter';
import { mailCountsQuery, mailListQuery, PAGE } from './mailsData';
import './desk.scss';
import { translate } from '../../../kit/translate';

const FOLDER_WORDS: Readonly<Record<MailFolder, string>> = {
  inbox: 'Inbox',
  sent: 'Sent',
  drafts: 'Drafts',
  starred: 'Starred',
  trash: 'Trash',
};
const EMPTY: Readonly<Record<MailFolder, string>> = {
  inbox: 'No mail here. Mails of your colleagues arrive here at once.',
  sent: 'You have not sent a mail yet.',
  drafts: 'Nothing half written.',
  starred: 'Nothing is starred. The star at a mail keeps it at hand.',
  trash: 'The trash is empty.',
};
const WRITINGS: readonly string[] = ['new', 'reply', 'all', 'forward', 'draft'] satisfies readonly Writing[];

/** Folder, search, page, the open mail and the one being written, as the URL has them. */
function useMailPlace() {
  const [params, change] = useUrl();
  const folder = MAIL_FOLDERS.find((one) => one === params.get('folder')) ?? 'inbox';
  const open = Number(params.get('open')) || null;
  const write = params.get('write');
  return {
    folder,
    open,
    q: params.get('q') ?? '',
    page: Math.max(Number(params.get('page')) || 1, 1),
    writing: (write !== null && WRITINGS.includes(write) ? write : null) as Writing | null,
    change,
  };
}

function MailsPanel() {
  const { folder, open, q, page, writing, change } = useMailPlace();
  const write = (how: Writing) => change({ write: how, ...(how === 'new' ? { open: null } : {}) });
  const close = () => change({ open: null, write: null });
  const keys: ScreenKey[] = [
    { keys: 'Alt+N', words: 'Write a mail', act: () => write('new') },
    { keys: 'Alt+R', words: 'Reply to the open mail', act: open && !writing ? () => write('reply') : undefined },
    { keys: '↑ ↓', words: 'Walk through the list' },
    { keys: 'Ctrl+Enter', words: 'Send' },
    { keys: 'Esc', words: 'Close the open mail', act: open || writing ? close : undefined },
  ];
  useKeys(keys);
  const isBeside = open !== null || writing !== null;

  return (
    <ScreenFrame
      title={translate(mails.screen.title)}
      keys={keys}
      actions={
        <button type="button" className="btn btn-primary" onClick={() => write('new')}>
          <Icon name="plus" /> {translate('Write')} <kbd>Alt+N</kbd>
        </button>
      }
    >
      <div className={isBeside ? 'desk is-open' : 'desk'}>
        <Folders folder={folder} q={q} go={(next) => change({ folder: next, open: null, write: null, page: null })} />
        <div className="desk-list">
          <SearchBox
            value={q}
            label={translate('Search mails')}
            search={(text) => change({ q: text, page: null }, { replace: true })}
          />
          <Rows folder={folder} q={q} page={page} open={open} change={change} />
        </div>
        <div className="desk-open">
          {writing ? (
            <MailWriter
              how={writing}
              about={writing === 'new' ? null : open}
              close={(isSent) => change(isSent ? { write: null, open: null, folder: 'sent' } : { write: null })}
            />
          ) : open !== null ? (
            <MailReader id={open} close={close} write={write} />
          ) : (
            <p className="desk-hint">{translate('Choose a mail to read it.')}</p>
          )}
        </div>
      </div>
    </ScreenFrame>
  );
}

function Folders({ folder, q, go }: { folder: MailFolder; q: string; go(folder: MailFolder): void }) {
  const { data = [] } = useQuery(mailCountsQuery(q));
  return (
    <nav className="desk-folders" aria-label={translate('Folders')}>
      {MAIL_FOLDERS.map((one) => {
        const counts = data.find((row) => row.folder === one);
        const count = one === 'drafts' ? counts?.total : one === 'inbox' ? counts?.unread : 0;
        return (
          <button key={one} type="button" aria-current={one === folder ? 'page' : undefined} onClick={() => go(one)}>
            {translate(FOLDER_WORDS[one])}
            {count ? (
              <span className="desk-count tabular">
                {count}
                <span className="visually-hidden">{one === 'inbox' ? translate(' unread') : ''}</span>
              </span>
            ) : null}
          </button>
        );
      })}
    </nav>
  );
}

type RowsProps = Pick<ReturnType<typeof useMailPlace>, 'folder' | 'q' | 'page' | 'open' | 'change'>;

function Rows({ folder, q, page, open, change }: RowsProps) {
  const { data, error, isError, refetch } = useQuery(mailListQuery(folder, q, page));
  const counts = useQuery(mailCountsQuery(q));
  if (isError) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <LoadingRows columns={1} />;
  const total = counts.data?.find((row) => row.folder === folder)?.total ?? data.length;
  if (data.length === 0)
    return q ? (
      <NoMatch text={translate('No mail here has “{q}” in it.', { q })} clear={() => change({ q: null, page: null })} />
    ) : (
      <Empty text={translate(EMPTY[folder])} />
    );
  return (
    <>
      <MailList folder={folder} rows={data} open={open} show={(id) => change({ open: id, write: null })} />
      {total > PAGE && (
        <div className="desk-pages">
          <button
            type="button"
            className="btn btn-sm btn-outline-secondary"
            disabled={page === 1}
            onClick={() => change({ page: page === 2 ? null : page - 1 })}
          >
            {translate('Newer')}
          </button>
          <span className="tabular">
            {translate('{page}–{page2} of {total}', {
              page: (page - 1) * PAGE + 1,
              page2: Math.min(page * PAGE, total),
              total,
            })}
          </span>
          <button
            type="button"
            className="btn btn-sm btn-outline-secondary"
            disabled={page * PAGE >= total}
            onClick={() => change({ page: page + 1 })}
          >
            {translate('Older')}
          </button>
        </div>
      )}
    </>
  );
}

export const mailsPanel: ScreenDefinition = { screen: mails.screen, Component: MailsPanel };
