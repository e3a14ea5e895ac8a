import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Conversation, type Message, messageFiles } from '../../../../contract/dashboard/messages';
import { formatDate, formatInstant, type IsoDate, todayInIndia } from '../../../../contract/dates';
import { Failed, LoadingRows } from '../../../kit/grid/states';
import { Icon } from '../../../kit/Icon';
import { showProblem } from '../../../kit/messages';
import { Face } from '../../../kit/people/Face';
import { translate } from '../../../kit/translate';
import { MailFilesList } from './MailFiles';
import { MessageComposer } from './MessageComposer';
import { MessageText } from './MessageText';
import { conversationQuery, olderQuery, tellRead, useSay } from './messagesData';
import { threadName } from './threadName';

/** A thread: its messages, by day, and the place to answer. Messages on view count as read. */
export function ConversationView({ id, close }: { id: number; close(): void }) {
  const { data, error, isError, refetch } = useQuery(conversationQuery(id));
  if (isError) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <LoadingRows columns={1} />;
  return <View key={id} thread={data} close={close} />;
}

function View({ thread, close }: { thread: Conversation; close(): void }) {
  const { id } = thread;
  const client = useQueryClient();
  const [older, setOlder] = useState<readonly Message[]>([]);
  const [hasOlder, setHasOlder] = useState(thread.hasOlder);
  const say = useSay(id);
  const end = useRef<HTMLDivElement>(null);
  const last = thread.messages.at(-1)?.id ?? 0;

  useEffect(() => {
    if (thread.unread > 0 && last > 0) void tellRead(id, last);
  }, [id, last, thread.unread]);

  // Each new message is brought on view.
  useLayoutEffect(() => {
    const box = end.current?.parentElement;
    if (box && last > 0) box.scrollTop = box.scrollHeight;
  }, [last]);

  async function showOlder() {
    const first = older[0] ?? thread.messages[0];
    if (!first) return;
    try {
      const page = await client.fetchQuery(olderQuery(id, first.id));
      setOlder((now) => [...page.messages, ...now]);
      setHasOlder(page.hasOlder);
    } catch (problem) {
      showProblem(problem);
    }
  }

  async function send(text: string, fileIds: number[]): Promise<boolean> {
    try {
      await say.mutateAsync({ text, fileIds });
      return true;
    } catch (problem) {
      showProblem(problem);
      return false;
    }
  }

  const known = new Set(thread.messages.map((message) => message.id));
  const all = [...older.filter((message) => !known.has(message.id)), ...thread.messages];
  return (
    <section className="conversation" aria-label={threadName(thread)}>
      <header>
        <button type="button" className="btn btn-outline-secondary mail-back" onClick={close}>
          <Icon name="left" /> {translate('Back')}
        </button>
        <h2 className="conversation-title">{threadName(thread)}</h2>
      </header>
      <div className="said">
        {hasOlder && (
          <button type="button" className="btn btn-sm btn-outline-secondary" onClick={() => void showOlder()}>
            {translate('Show older messages')}
          </button>
        )}
        <ol aria-label={translate('Messages')}>
          {all.map((message, at) => (
            <Fragment key={message.id}>
              {dayOf(message) !== dayOf(all[at - 1]) && <li className="said-day">{dayWords(dayOf(message))}</li>}
              <Said message={message} />
            </Fragment>
          ))}
        </ol>
        <ReadBy thread={thread} />
        <div ref={end} />
      </div>
      <MessageComposer people={thread.people} isSending={say.isPending} send={send} />
    </section>
  );
}

const dayOf = (message: Message | undefined): IsoDate | null => (message ? todayInIndia(new Date(message.at)) : null);
const dayWords = (day: IsoDate | null) => (day === todayInIndia() ? 'Today' : day ? formatDate(day) : '');

function Said({ message }: { message: Message }) {
  const { isMine, userId, name, text, at, documents, files } = message;
  return (
    <li className={isMine ? 'said-one is-mine' : 'said-one'}>
      <span className="said-who">
        {isMine ? (
          <span className="visually-hidden">{translate('You')}</span>
        ) : (
          <>
            <Face of={{ id: userId }} name={name} /> {name}
          </>
        )}{' '}
        <time dateTime={at}>{formatInstant(at).slice(-5)}</time>
      </span>
      {text && (
        <p>
          <MessageText text={text} documents={documents} />
        </p>
      )}
      <MailFilesList files={files} path={messageFiles.path} />
    </li>
  );
}

/** The readers of the newest message, if it is one's own. */
function ReadBy({ thread }: { thread: Conversation }) {
  const last = thread.messages.at(-1);
  if (!last?.isMine) return null;
  const readers = thread.reads.filter(({ upTo }) => upTo >= last.id).map(({ name }) => name);
  return (
    <p className="said-read">
      {readers.length > 0 ? translate('Read by {readers}', { readers: readers.join(', ') }) : translate('Not read yet')}
    </p>
  );
}
