import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { escaped, safeAddress, tidyHtml } from '../../../../contract/dashboard/mailHtml';
import { translate } from '../../../kit/translate';

type Props = {
  labelledBy: string;
  /** The initial text, tidy already. */
  start: string;
  onChange(html: string): void;
  /** Whether it takes the focus when it appears, before its content. */
  isFirst: boolean;
  problem?: string | undefined;
};

type Command = 'bold' | 'italic' | 'underline' | 'insertUnorderedList' | 'insertOrderedList';
const COMMANDS: readonly { command: Command; name: string; sign: ReactNode }[] = [
  { command: 'bold', name: 'Bold', sign: <b>B</b> },
  { command: 'italic', name: 'Italic', sign: <i>I</i> },
  { command: 'underline', name: 'Underline', sign: <u>U</u> },
  { command: 'insertUnorderedList', name: 'List', sign: 'List' },
  { command: 'insertOrderedList', name: 'Numbers', sign: 'Numbers' },
];

/** The properties of a text area, for a field with emphasis. */
const textBox = (labelledBy: string, isWrong: boolean) =>
  ({
    role: 'textbox',
    'aria-multiline': true,
    'aria-labelledby': labelledBy,
    ...(isWrong && { 'aria-invalid': true }),
  }) as const;

/**
 * Browsers keep these commands for editable text though no standard asks for them; if one is missing nothing is
 * pressed.
 */
const isOn = (command: Command) => document.queryCommandState?.(command) ?? false;
const run = (command: string, value?: string) => document.execCommand?.(command, false, value);

/** Words with emphasis, lists and links. Pasted text is reduced to that; the server tidies everything once more. */
export function RichText({ labelledBy, start, onChange, isFirst, problem }: Props) {
  const field = useRef<HTMLDivElement>(null);
  const first = useRef({ start, isFirst });
  const [pressed, setPressed] = useState<readonly Command[]>([]);
  const [linking, setLinking] = useState<Range | null>(null);

  useEffect(() => {
    const element = field.current;
    if (!element) return;
    element.innerHTML = tidyHtml(first.current.start);
    run('defaultParagraphSeparator', 'p');
    if (first.current.isFirst) element.focus();
    const look = () => {
      if (!element.contains(document.getSelection()?.anchorNode ?? null)) return;
      setPressed(COMMANDS.map(({ command }) => command).filter(isOn));
    };
    document.addEventListener('selectionchange', look);
    return () => document.removeEventListener('selectionchange', look);
  }, []);

  const tell = () => field.current && onChange(field.current.innerHTML);

  function press(command: Command) {
    field.current?.focus();
    run(command);
    setPressed(COMMANDS.map((one) => one.command).filter(isOn));
    tell();
  }

  function paste(event: ClipboardEvent) {
    // Files are taken by the mail itself.
    if (event.clipboardData.files.length > 0) return;
    const html = event.clipboardData.getData('text/html');
    if (!html) return;
    event.preventDefault();
    run('insertHTML', tidyHtml(html));
    tell();
  }

  function askLink() {
    const selection = document.getSelection();
    const isHere = selection?.rangeCount && field.current?.contains(selection.anchorNode);
    const end = document.createRange();
    if (field.current) end.selectNodeContents(field.current);
    end.collapse(false);
    setLinking(isHere ? selection.getRangeAt(0).cloneRange() : end);
  }

  function link(address: string) {
    const range = linking;
    setLinking(null);
    const selection = document.getSelection();
    if (!range || !selection) return;
    field.current?.focus();
    selection.removeAllRanges();
    selection.addRange(range);
    if (range.collapsed) run('insertHTML', `<a href="${escaped(address)}">${escaped(shownOf(address))}</a>&nbsp;`);
    else run('createLink', address);
    tell();
  }

  return (
    <div className={problem ? 'rich-text is-invalid' : 'rich-text'}>
      <div className="rich-text-tools" role="toolbar" aria-label={translate('Formatting')} onKeyDown={walkTools}>
        {COMMANDS.map(({ command, name, sign }, place) => (
          <button
            key={command}
            type="button"
            title={name}
            aria-label={name}
            aria-pressed={pressed.includes(command)}
            tabIndex={place === 0 ? 0 : -1}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => press(command)}
          >
            {sign}
          </button>
        ))}
        <button type="button" tabIndex={-1} onMouseDown={(event) => event.preventDefault()} onClick={askLink}>
          {translate('Link')}
        </button>
      </div>
      {linking && <LinkForm add={link} close={() => setLinking(null)} />}
      <div
        ref={field}
        className="rich-text-field mail-text"
        {...textBox(labelledBy, problem !== undefined)}
        contentEditable
        suppressContentEditableWarning
        onInput={tell}
        onPaste={paste}
      />
      {problem && <div className="field-error">{problem}</div>}
    </div>
  );
}

const shownOf = (address: string) => address.replace(/^mailto:/i, '');

/** Left and right walk through the tools, so that one Tab passes them. */
function walkTools(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (step === 0) return;
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const at = tools.indexOf(document.activeElement as HTMLElement);
  const isTurned = document.documentElement.dir === 'rtl';
  tools.at((at + (isTurned ? -step : step)) % tools.length)?.focus();
  event.preventDefault();
}

function LinkForm({ add, close }: { add(address: string): void; close(): void }) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  function take() {
    const bare = text.trim();
    const address = safeAddress(/^\w+:/.test(bare) ? bare : bare.includes('@') ? `mailto:${bare}` : `https://${bare}`);
    if (address && bare !== '') add(address);
    else setProblem(translate('An address looks like www.example.in or name@example.in'));
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Enter') take();
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className="rich-text-link">
      <input
        ref={field}
        type="text"
        className={problem ? 'form-control is-invalid' : 'form-control'}
        aria-label={translate('Address of the link')}
        aria-invalid={problem ? true : undefined}
        placeholder={translate('www.example.in')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={press}
      />
      <button type="button" className="btn btn-outline-primary" onClick={take}>
        {translate('Add link')}
      </button>
      {problem && (
        <span className="field-error" role="alert">
          {problem}
        </span>
      )}
    </div>
  );
}
