import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { MESSAGE } from '../../../contract/errors';
import { MAILED_KINDS, type MailedKind, type MailingInput } from '../../../contract/mailing';
import type { Screen } from '../../../contract/screen';
import { LoadingButton } from '../LoadingButton';
import { ModalFrame } from '../ModalFrame';
import { showMessage } from '../messages';
import { type MailFile, mailingQuery, peopleIn, problemsOf, refusedFields, sendMailing } from './mailing';
import './mail.scss';
import { translate } from '../translate';
import { NoMailServer } from './NoMailServer';
import { useSentOnce } from './useSentOnce';

type Props = {
  screen: Screen;
  /** What is mailed: the subject that the mail begins with. */
  title: string;
  document?: MailingInput['document'];
  /** Addresses that are offered, such as those of the parties of a voucher. */
  addresses?: () => Promise<readonly string[]>;
  /** What can be attached; null where it cannot be written, which has then been said. */
  files: Readonly<Partial<Record<MailedKind, () => Promise<MailFile | null>>>>;
  close(): void;
};

const WORDS: Readonly<Record<MailedKind, string>> = { pdf: 'PDF', xlsx: 'Excel (xlsx)' };

/** To whom, about what, in which words, and what goes along. */
export function MailDialog({ screen, title, document: mailed = null, addresses, files, close }: Props) {
  const id = useId();
  const [to, setTo] = useState('');
  const [cc, setCc] = useState('');
  const [subject, setSubject] = useState(title.slice(0, 200));
  const [text, setText] = useState(translate('Please find attached: {title}.', { title }));
  const [kinds, setKinds] = useState<readonly MailedKind[]>(['pdf']);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const once = useSentOnce();
  const leaves = useQuery(mailingQuery).data?.leaves ?? true;

  // Whoever has begun to type is not overruled by what comes in late.
  useEffect(() => {
    let isOver = false;
    addresses?.().then(
      (found) => !isOver && setTo((typed) => typed || found.join(', ')),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [addresses]);

  async function send(event: FormEvent) {
    event.preventDefault();
    const asked = { screen: screen.path, document: mailed, to: peopleIn(to), cc: peopleIn(cc), subject, text };
    const wrong = { ...problemsOf(asked), ...(kinds.length === 0 && { files: 'Tick what is attached' }) };
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      let isMade = false;
      const make = async () => {
        const made = [];
        for (const kind of kinds) {
          const file = await files[kind]?.();
          if (!file) return null;
          made.push({ kind, ...file });
        }
        return made;
      };
      await once.send(JSON.stringify([asked, kinds]), make, async (made, key) => {
        isMade = made !== null;
        if (made) await sendMailing(asked, made, key);
      });
      if (!isMade) return once.done();
      showMessage(MESSAGE.success, translate('{title} is on the way by mail', { title }));
      close();
    } catch (error) {
      setProblems(refusedFields(error));
    } finally {
      setBusy(false);
    }
  }

  const offered = MAILED_KINDS.filter((kind) => files[kind]);
  const line = (field: string, label: string, value: string, set: (text: string) => void, help?: string) => (
    <div className="mail-field">
      <label htmlFor={`${id}${field}`}>{translate(label)}</label>
      <input
        id={`${id}${field}`}
        type="text"
        inputMode={help ? 'email' : 'text'}
        className={`form-control ${problems[field] ? 'is-invalid' : ''}`}
        aria-invalid={problems[field] !== undefined}
        aria-describedby={problems[field] ? `${id}${field}-problem` : undefined}
        placeholder={help && translate(help)}
        value={value}
        onChange={(event) => set(event.target.value)}
      />
      <Problem id={`${id}${field}-problem`} text={problems[field]} />
    </div>
  );
  return createPortal(
    <ModalFrame title={translate('Mail')} onClose={close}>
      <form className="mail-form" noValidate onSubmit={(event) => void send(event)}>
        {!leaves && <NoMailServer />}
        {line('to', 'To', to, setTo, 'name@company.in, with commas between several')}
        {line('cc', 'Cc', cc, setCc, 'Empty, or addresses that have a copy')}
        {line('subject', 'Subject', subject, setSubject)}
        <div className="mail-field">
          <label htmlFor={`${id}text`}>{translate('Words')}</label>
          <textarea
            id={`${id}text`}
            className={`form-control ${problems.text ? 'is-invalid' : ''}`}
            aria-invalid={problems.text !== undefined}
            aria-describedby={problems.text ? `${id}text-problem` : undefined}
            rows={5}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Problem id={`${id}text-problem`} text={problems.text} />
        </div>
        <fieldset className="mail-files">
          <legend>{translate('Attached')}</legend>
          {offered.map((kind) => (
            <label key={kind}>
              <input
                type="checkbox"
                className="form-check-input"
                checked={kinds.includes(kind)}
                onChange={({ target }) =>
                  setKinds((now) => (target.checked ? [...now, kind] : now.filter((one) => one !== kind)))
                }
              />{' '}
              {translate(WORDS[kind])}
            </label>
          ))}
          <Problem id={`${id}files-problem`} text={problems.files} />
        </fieldset>
        <div className="modal-frame-actions">
          <button type="button" className="btn btn-outline-secondary" onClick={close}>
            {translate('Back')}
          </button>
          <LoadingButton type="submit" isLoading={isBusy} disabled={!leaves}>
            {translate('Send mail')}
          </LoadingButton>
        </div>
      </form>
    </ModalFrame>,
    globalThis.document.body,
  );
}

function Problem({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <small id={id} className="field-error" role="alert">
      {text}
    </small>
  );
}
