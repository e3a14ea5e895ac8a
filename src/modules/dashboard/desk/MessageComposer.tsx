import { type KeyboardEvent, useRef, useState } from 'react';
import { type Conversation, MESSAGE_TEXT, messageFiles } from '../../../../contract/dashboard/messages';
import { LoadingButton } from '../../../kit/LoadingButton';
import { translate } from '../../../kit/translate';
import { MailFilesField } from './MailFiles';
import { useSentFiles } from './useSentFiles';

type Props = {
  people: Conversation['people'];
  isSending: boolean;
  /** Sends; false keeps the typed text. */
  send(text: string, fileIds: number[]): Promise<boolean>;
};

const FILES = { path: messageFiles.path, what: 'message', params: async () => ({}) };

/** The position of an @ and the beginning of a user code at the end of the text, and that beginning. */
function calledAt(text: string, caret: number): { from: number; begin: string } | null {
  const found = /(?:^|\s)@([A-Za-z0-9._]*)$/.exec(text.slice(0, caret));
  return found ? { from: caret - (found[1]?.length ?? 0), begin: (found[1] ?? '').toUpperCase() } : null;
}

/** Enter sends, Shift+Enter begins a line, @ calls somebody of the thread. */
export function MessageComposer({ people, isSending, send }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [caret, setCaret] = useState(0);
  const [marked, setMarked] = useState(0);
  const attached = useSentFiles([], FILES);
  const isOnTheWay = attached.sending.some(({ problem }) => problem === null);
  const isEmpty = text.trim() === '' && attached.files.length === 0;
  const called = calledAt(text, caret);
  const offered = called
    ? people
        .filter(({ code, name }) => code.startsWith(called.begin) || name.toUpperCase().startsWith(called.begin))
        .slice(0, 6)
    : [];

  async function submit() {
    if (isEmpty || isSending || isOnTheWay) return;
    if (
      await send(
        text,
        attached.files.map(({ id }) => id),
      )
    ) {
      attached.setFiles([]);
      setText('');
      setCaret(0);
    }
    field.current?.focus();
  }

  function call(code: string) {
    if (!called) return;
    const before = `${text.slice(0, called.from)}${code} `;
    setText(before + text.slice(caret).trimStart());
    setCaret(before.length);
    setMarked(0);
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(before.length, before.length);
    });
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    // Enter that ends a word of an input method sends nothing.
    if (event.nativeEvent.isComposing) return;
    const chosen = offered[marked] ?? offered[0];
    if (chosen && (event.key === 'Enter' || event.key === 'Tab')) {
      event.preventDefault();
      call(chosen.code);
    } else if (chosen && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setMarked((marked + step + offered.length) % offered.length);
    } else if (chosen && event.key === 'Escape') {
      event.stopPropagation();
      setCaret(-1);
    } else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      event.currentTarget.form?.requestSubmit();
    }
  }

  return (
    <form
      className="composer"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {offered.length > 0 && (
        <ul className="composer-people" aria-label={translate('People to call')}>
          {offered.map((person, at) => (
            <li key={person.id}>
              <button
                type="button"
                tabIndex={-1}
                aria-current={at === marked || undefined}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => call(person.code)}
              >
                {person.name} <small>@{person.code}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
      <textarea
        ref={field}
        className="form-control"
        aria-label={translate('Message')}
        placeholder={translate('Write a message')}
        rows={2}
        maxLength={MESSAGE_TEXT}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setCaret(event.target.selectionStart);
          setMarked(0);
        }}
        onKeyDown={press}
      />
      <LoadingButton isLoading={isSending} disabled={isEmpty || isOnTheWay}>
        {translate('Send')}
      </LoadingButton>
      {text.length > MESSAGE_TEXT - 200 && (
        <span className="form-text tabular" role="status">
          {translate('{messagetext} characters left', { messagetext: MESSAGE_TEXT - text.length })}
        </span>
      )}
      <MailFilesField attached={attached} path={messageFiles.path} />
    </form>
  );
}
