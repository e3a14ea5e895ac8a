import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { COMMENT_LENGTH, type Colleague } from '../../../contract/commentsAndTags';
import { LoadingButton } from '../LoadingButton';
import { translate } from '../translate';
import { mentionAt } from './comments';

type Props = {
  label: string;
  start: string;
  action: string;
  colleagues: readonly Colleague[];
  isSending: boolean;
  /** @returns whether it was taken, so that the field may be emptied. */
  send(body: string): Promise<boolean>;
  cancel?: (() => void) | undefined;
};

/** A few lines of text; `@` offers the colleagues, Ctrl+Enter sends. */
export function CommentForm({ label, start, action, colleagues, isSending, send, cancel }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const list = useId();
  const [text, setText] = useState(start);
  const [caret, setCaret] = useState(start.length);
  const [marked, setMarked] = useState(0);
  const [closed, setClosed] = useState(false);
  const mention = closed ? null : mentionAt(text, caret, colleagues);
  const offered = mention?.found ?? [];
  const isOpen = offered.length > 0;

  function change(value: string, at: number) {
    setText(value);
    setCaret(at);
    setMarked(0);
    setClosed(false);
  }

  function choose(colleague: Colleague) {
    if (!mention) return;
    const before = `${text.slice(0, mention.from)}${colleague.code} `;
    change(before + text.slice(caret), before.length);
    setClosed(true);
  }

  // The caret goes behind the name that was put in, once the field has it.
  useEffect(() => {
    const element = field.current;
    if (element && document.activeElement === element && element.selectionStart !== caret)
      element.setSelectionRange(caret, caret);
  }, [caret]);

  async function submit() {
    if (text.trim() === '' || isSending) return;
    if (await send(text.trim())) change('', 0);
  }

  function press(event: KeyboardEvent) {
    const acts = new Map<string, () => void>();
    if (isOpen) {
      acts.set('ArrowDown', () => setMarked((marked + 1) % offered.length));
      acts.set('ArrowUp', () => setMarked((marked + offered.length - 1) % offered.length));
      acts.set('Tab', () => offered[marked] && choose(offered[marked]));
      acts.set('Escape', () => setClosed(true));
      if (!event.ctrlKey) acts.set('Enter', () => offered[marked] && choose(offered[marked]));
    }
    if (event.ctrlKey || event.metaKey) acts.set('Enter', () => void submit());
    else if (cancel && !isOpen) acts.set('Escape', cancel);
    const act = acts.get(event.key);
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }

  return (
    <form
      className="comment-form"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <textarea
        ref={field}
        className="form-control"
        rows={3}
        maxLength={COMMENT_LENGTH}
        aria-label={label}
        aria-autocomplete="list"
        aria-controls={isOpen ? list : undefined}
        aria-activedescendant={isOpen ? `${list}-${marked}` : undefined}
        placeholder={translate('Write a comment; @ names a colleague')}
        value={text}
        onChange={(event) => change(event.target.value, event.target.selectionStart)}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
        onKeyDown={press}
      />
      {isOpen && (
        <div id={list} className="colleagues" role="listbox" aria-label={translate('Colleagues')}>
          {offered.map((colleague, place) => (
            <button
              key={colleague.code}
              id={`${list}-${place}`}
              type="button"
              role="option"
              aria-selected={place === marked}
              tabIndex={-1}
              className="menu-item"
              onClick={() => {
                choose(colleague);
                field.current?.focus();
              }}
            >
              <strong>{colleague.code}</strong> {colleague.name}
            </button>
          ))}
        </div>
      )}
      <span className="comment-buttons">
        <LoadingButton className="btn btn-sm btn-primary" isLoading={isSending} disabled={text.trim() === ''}>
          {action} <kbd>Ctrl+Enter</kbd>
        </LoadingButton>
        {cancel && (
          <button type="button" className="btn btn-sm btn-outline-secondary" onClick={cancel}>
            {translate('Leave it')}
          </button>
        )}
      </span>
    </form>
  );
}
