import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { createPortal } from 'react-dom';
import { MAILED_KINDS, type MailedKind } from '../../../contract/mailing';
import { LoadingButton } from '../LoadingButton';
import { ModalFrame } from '../ModalFrame';
import { mailingQuery } from './mailing';
import './mail.scss';
import { translate } from '../translate';
import { NoMailServer } from './NoMailServer';
import { type Mailed, useMailForm } from './useMailForm';

const WORDS: Readonly<Record<MailedKind, string>> = { pdf: 'PDF', xlsx: 'Excel (xlsx)' };

/** The receivers, the subject, the text, and the attached files. */
export function MailDialog(props: Mailed) {
  const { files, close } = props;
  const id = useId();
  const { mail, set, tick, problems, isBusy, send } = useMailForm(props);
  const leaves = useQuery(mailingQuery).data?.leaves ?? true;
  const line = (field: 'to' | 'cc' | 'subject', label: string, help?: string) => (
    <MailLine
      id={`${id}${field}`}
      label={label}
      help={help}
      value={mail[field]}
      set={(value) => set({ [field]: value })}
      problem={problems[field]}
    />
  );
  return createPortal(
    <ModalFrame title={translate('Mail')} onClose={close}>
      <form className="mail-form" noValidate onSubmit={(event) => void send(event)}>
        {!leaves && <NoMailServer />}
        {line('to', 'To', 'name@company.in, with commas between several')}
        {line('cc', 'Cc', 'Empty, or addresses that have a copy')}
        {line('subject', 'Subject')}
        <div className="mail-field">
          <label htmlFor={`${id}text`}>{translate('Words')}</label>
          <textarea
            id={`${id}text`}
            className={`form-control ${problems.text ? 'is-invalid' : ''}`}
            aria-invalid={problems.text !== undefined}
            aria-describedby={problems.text ? `${id}text-problem` : undefined}
            rows={5}
            value={mail.text}
            onChange={(event) => set({ text: event.target.value })}
          />
          <Problem id={`${id}text-problem`} text={problems.text} />
        </div>
        <fieldset className="mail-files">
          <legend>{translate('Attached')}</legend>
          {MAILED_KINDS.filter((kind) => files[kind]).map((kind) => (
            <label key={kind}>
              <input
                type="checkbox"
                className="form-check-input"
                checked={mail.kinds.includes(kind)}
                onChange={({ target }) => tick(kind, target.checked)}
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

type LineProps = {
  id: string;
  label: string;
  /** Shown while the field is blank; a field that has it takes addresses. */
  help: string | undefined;
  value: string;
  set(value: string): void;
  problem: string | undefined;
};

function MailLine({ id, label, help, value, set, problem }: LineProps) {
  return (
    <div className="mail-field">
      <label htmlFor={id}>{translate(label)}</label>
      <input
        id={id}
        type="text"
        inputMode={help ? 'email' : 'text'}
        className={`form-control ${problem ? 'is-invalid' : ''}`}
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        placeholder={help && translate(help)}
        value={value}
        onChange={(event) => set(event.target.value)}
      />
      <Problem id={`${id}-problem`} text={problem} />
    </div>
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
