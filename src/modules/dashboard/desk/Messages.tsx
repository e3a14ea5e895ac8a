import { useQuery } from '@tanstack/react-query';
import { messages, type Thread } from '../../../../contract/dashboard/messages';
import { timeAgo } from '../../../../contract/words';
import type { ScreenDefinition } from '../../../kit/definition';
import { SearchBox } from '../../../kit/grid/SearchBox';
import { Empty, Failed, LoadingRows, NoMatch } from '../../../kit/grid/states';
import { Icon } from '../../../kit/Icon';
import { type ScreenKey, useKeys } from '../../../kit/keys/useKeys';
import { ScreenFrame } from '../../../kit/ScreenFrame';
import { useUrl } from '../../../kit/urlState';
import { ConversationView } from './ConversationView';
import { threadsQuery } from './messagesData';
import { NewThread } from './NewThread';
import { threadName } from './threadName';
import { walk } from './walk';
import './desk.scss';
import { translate } from '../../../kit/translate';

/** Threads, and the one that is open. Live events bring messages of others. */
function MessagesPanel() {
  const [params, change] = useUrl();
  const q = params.get('q') ?? '';
  const isNew = params.get('open') === 'new';
  const open = Number(params.get('open')) || null;
  const begin = () => change({ open: 'new' });
  const close = () => change({ open: null });
  const keys: ScreenKey[] = [
    { keys: 'Alt+N', words: 'New message', act: begin },
    { keys: 'Enter', words: 'Send; Shift+Enter begins a line' },
    { keys: '@', words: 'Call somebody of the thread' },
    { keys: '↑ ↓', words: 'Walk through the threads' },
    { keys: 'Esc', words: 'Close the thread', act: open || isNew ? close : undefined },
  ];
  useKeys(keys);

  return (
    <ScreenFrame
      title={translate(messages.screen.title)}
      keys={keys}
      actions={
        <button type="button" className="btn btn-primary" onClick={begin}>
          <Icon name="plus" /> {translate('New message')} <kbd>Alt+N</kbd>
        </button>
      }
    >
      <div className={open || isNew ? 'desk is-two is-open' : 'desk is-two'}>
        <div className="desk-list">
          <SearchBox
            value={q}
            label={translate('Search messages')}
            search={(text) => change({ q: text }, { replace: true })}
          />
          <Threads q={q} open={open} show={(id) => change({ open: id })} clear={() => change({ q: null })} />
        </div>
        <div className="desk-open">
          {isNew ? (
            <NewThread done={(id) => change({ open: id }, { replace: true })} close={close} />
          ) : open ? (
            <ConversationView id={open} close={close} />
          ) : (
            <p className="desk-hint">{translate('Choose a thread, or begin one.')}</p>
          )}
        </div>
      </div>
    </ScreenFrame>
  );
}

type ThreadsProps = { q: string; open: number | null; show(id: number): void; clear(): void };

function Threads({ q, open, show, clear }: ThreadsProps) {
  const { data, error, isError, refetch } = useQuery(threadsQuery(q));
  if (isError) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <LoadingRows columns={1} />;
  if (data.length === 0) {
    return q ? (
      <NoMatch text={translate('No message has “{q}” in it.', { q })} clear={clear} />
    ) : (
      <Empty text={translate('No messages yet. Write to a colleague, or to everybody with a role.')} />
    );
  }
  return (
    <ul className="mail-list">
      {data.map((thread) => (
        <li key={thread.id} className={thread.unread > 0 ? 'mail-item is-unread' : 'mail-item'}>
          <Row thread={thread} isOpen={thread.id === open} show={() => show(thread.id)} />
        </li>
      ))}
    </ul>
  );
}

function Row({ thread, isOpen, show }: { thread: Thread; isOpen: boolean; show(): void }) {
  const { unread, lastAt, lastBy, lastText } = thread;
  return (
    <button type="button" className="mail-row" aria-current={isOpen || undefined} onKeyDown={walk} onClick={show}>
      <span className="mail-who">{threadName(thread)}</span>
      <time dateTime={lastAt}>{timeAgo(lastAt)}</time>
      <span className="mail-begin">
        {lastBy}: {lastText}
      </span>
      {unread > 0 && (
        <span className="desk-count tabular">
          {unread} <span className="visually-hidden">{translate('unread')}</span>
        </span>
      )}
    </button>
  );
}

export const messagesPanel: ScreenDefinition = { screen: messages.screen, Component: MessagesPanel };
