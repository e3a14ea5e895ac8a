import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { MAIL_BODY, mails } from '../../../../contract/dashboard/mails';
import { MESSAGE } from '../../../../contract/errors';
import { Failed, LoadingRows } from '../../../kit/grid/states';
import { ApiError } from '../../../kit/http';
import { LoadingButton } from '../../../kit/LoadingButton';
import { say, showProblem } from '../../../kit/messages';
import { profileQuery } from '../profileData';
import { DocumentInput } from './DocumentInput';
import type { Writing } from './MailReader';
import { beginningOf, type Written } from './mailBeginning';
import { keepDraft, mailQuery, useSendMail } from './mailsData';
import { PeopleInput } from './PeopleInput';
import { personOf } from './people';

type Props = { how: Writing; about: number | null; close(sent: boolean): void };

/** Begins an answer once it is known what it answers. */
export function MailWriter({ how, about, close }: Props) {
  const mail = useQuery({ ...mailQuery(about ?? 0), enabled: about !== null });
  const me = useQuery(profileQuery);
  const isReady = me.data !== undefined && (about === null || mail.data !== undefined);
  if (mail.isError) return <Failed error={mail.error} retry={() => void mail.refetch()} />;
  if (!isReady) return <LoadingRows columns={1} />;
  return (
    <Form
      key={`${how} ${about}`}
      start={beginningOf(how, mail.data, me.data.id)}
      draft={how === 'draft' ? about : null}
      close={close}
    />
  );
}

const REST = 1500;
const asSent = ({ to, cc, ...rest }: Written) => ({ ...rest, to: to.map(personOf), cc: cc.map(personOf) });

/** Keeps what is written as a draft whenever typing rests, one call after the other. */
function useKeptDraft(written: Written, start: Written, first: number | null) {
  const client = useQueryClient();
  const [isKept, setKept] = useState(false);
  const id = useRef(first);
  const latest = useRef(written);
  const stored = useRef(start);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const isOver = useRef(false);
  latest.current = written;

  const keep = useCallback(() => {
    queue.current = queue.current.then(async () => {
      const now = latest.current;
      if (now === stored.current || isOver.current) return;
      try {
        id.current = await keepDraft(id.current, asSent(now));
        stored.current = now;
        setKept(true);
        void client.invalidateQueries({ queryKey: [mails.path] });
      } catch {
        // It stays on the page; the next rest tries again, and sending says what is wrong.
      }
    });
    return queue.current;
  }, [client]);

  useEffect(() => {
    if (written === stored.current) return;
    setKept(false);
    const timer = setTimeout(() => void keep(), REST);
    return () => clearTimeout(timer);
  }, [written, keep]);

  /** Whoever leaves keeps what he wrote; what is sent is no draft any more. */
  useEffect(
    () => () => {
      if (!isOver.current) void keep();
    },
    [keep],
  );
  return {
    isKept,
    /** The draft that is sent, once no call is under way; nothing is kept after that. */
    async finish(): Promise<number | null> {
      isOver.current = true;
      await queue.current;
      return id.current;
    },
    goOn() {
      isOver.current = false;
    },
  };
}

function Form({ start, draft, close }: { start: Written; draft: number | null; close(sent: boolean): void }) {
  const [first] = useState(start);
  const [written, setWritten] = useState(first);
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const [hasCc, setHasCc] = useState(first.cc.length > 0);
  const kept = useKeptDraft(written, first, draft);
  const send = useSendMail();
  const words = useRef<HTMLTextAreaElement>(null);
  const isAnswer = first.to.length > 0;
  // An answer is written above what it answers.
  useEffect(() => {
    if (!isAnswer) return;
    words.current?.focus();
    words.current?.setSelectionRange(0, 0);
  }, [isAnswer]);
  const change = (part: Partial<Written>) => setWritten((now) => ({ ...now, ...part }));

  async function submit() {
    setFields({});
    try {
      await send.mutateAsync({ ...asSent(written), draftId: await kept.finish() });
      say(MESSAGE.success, 'The mail is sent');
      close(true);
    } catch (error) {
      kept.goOn();
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) setFields(error.fields);
      else showProblem(error);
    }
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void submit();
  }

  return (
    <form
      className="mail-writer"
      aria-label="Write a mail"
      noValidate
      onKeyDown={press}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <PeopleInput
        id="mail-to"
        label="To"
        takesAddresses
        value={written.to}
        onChange={(to) => change({ to })}
        problem={problemOf(fields, 'to')}
        isFirst={first.to.length === 0}
      />
      {hasCc ? (
        <PeopleInput
          id="mail-cc"
          label="Cc"
          takesAddresses
          value={written.cc}
          onChange={(cc) => change({ cc })}
          problem={problemOf(fields, 'cc')}
        />
      ) : (
        <button type="button" className="btn btn-sm btn-link mail-more" onClick={() => setHasCc(true)}>
          Add copies (Cc)
        </button>
      )}
      <div>
        <label htmlFor="mail-subject">Subject</label>
        <input
          id="mail-subject"
          type="text"
          className={fields.subject ? 'form-control is-invalid' : 'form-control'}
          aria-invalid={fields.subject ? true : undefined}
          aria-describedby={fields.subject ? 'mail-subject-error' : undefined}
          maxLength={200}
          value={written.subject}
          onChange={(event) => change({ subject: event.target.value })}
        />
        {fields.subject && (
          <div id="mail-subject-error" className="field-error">
            {fields.subject}
          </div>
        )}
      </div>
      <DocumentInput id="mail-document" value={written.relatedDoc} onChange={(relatedDoc) => change({ relatedDoc })} />
      <div className="mail-words">
        <label htmlFor="mail-words">Message</label>
        <textarea
          id="mail-words"
          className="form-control"
          ref={words}
          maxLength={MAIL_BODY}
          rows={12}
          value={written.text}
          onChange={(event) => change({ text: event.target.value })}
        />
      </div>
      <footer className="mail-actions">
        <LoadingButton isLoading={send.isPending}>
          Send <kbd>Ctrl+Enter</kbd>
        </LoadingButton>
        <button type="button" className="btn btn-outline-secondary" onClick={() => close(false)}>
          Close
        </button>
        <span className="form-text" role="status">
          {kept.isKept && 'Kept in Drafts'}
        </span>
      </footer>
    </form>
  );
}

/** A problem of a list of people, or of one of them. */
const problemOf = (fields: Readonly<Record<string, string>>, name: string) =>
  fields[name] ?? Object.entries(fields).find(([field]) => field.startsWith(`${name}.`))?.[1];
