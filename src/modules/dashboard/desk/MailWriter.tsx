import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { MESSAGE } from '../../../../contract/errors';
import type { MailAttachment } from '../../../../contract/mails/mails';
import { Failed, LoadingRows } from '../../../kit/grid/states';
import { ApiError } from '../../../kit/http';
import { LoadingButton } from '../../../kit/LoadingButton';
import { showMessage, showProblem } from '../../../kit/messages';
import { translate } from '../../../kit/translate';
import { profileQuery } from '../profileData';
import { DocumentInput } from './DocumentInput';
import { MailFilesField } from './MailFiles';
import type { Writing } from './MailReader';
import { beginningOf, type Written } from './mailBeginning';
import { mailQuery, useSendMail } from './mailsData';
import { PeopleInput } from './PeopleInput';
import { RichText } from './RichText';
import { asSent, useDraftAutosave } from './useDraftAutosave';
import { useMailFiles } from './useMailFiles';

type Props = { how: Writing; about: number | null; close(sent: boolean): void };

/** Begins an answer once the answered mail is known. */
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
      files={how === 'draft' ? (mail.data?.files ?? []) : []}
      passedOn={how === 'forward' && mail.data && mail.data.files.length > 0 ? mail.data.id : null}
      close={close}
    />
  );
}

type FormProps = {
  start: Written;
  draft: number | null;
  files: readonly MailAttachment[];
  /** The mail whose files go along. */
  passedOn: number | null;
  close(sent: boolean): void;
};

function Form({ start, draft, files, passedOn, close }: FormProps) {
  const [first] = useState(start);
  const [written, setWritten] = useState(first);
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const [hasCc, setHasCc] = useState(first.cc.length > 0);
  const kept = useDraftAutosave(written, first, draft);
  const send = useSendMail();
  const attached = useMailFiles(files, passedOn, kept.draftId);
  const change = (part: Partial<Written>) => setWritten((now) => ({ ...now, ...part }));

  async function submit() {
    setFields({});
    try {
      await attached.settled();
      await send.mutateAsync({ ...asSent(written), draftId: await kept.finish() });
      showMessage(MESSAGE.success, translate('The mail is sent'));
      close(true);
    } catch (error) {
      kept.goOn();
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) setFields(error.fields);
      else showProblem(error);
    }
  }

  function press(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  }

  return (
    <form
      className="mail-writer"
      aria-label={translate('Write a mail')}
      noValidate
      onKeyDown={press}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <PeopleInput
        id="mail-to"
        label={translate('To')}
        takesAddresses
        value={written.to}
        onChange={(to) => change({ to })}
        problem={problemOf(fields, 'to')}
        isFirst={first.to.length === 0}
      />
      {hasCc ? (
        <PeopleInput
          id="mail-cc"
          label={translate('Cc')}
          takesAddresses
          value={written.cc}
          onChange={(cc) => change({ cc })}
          problem={problemOf(fields, 'cc')}
        />
      ) : (
        <button type="button" className="btn btn-sm btn-link mail-more" onClick={() => setHasCc(true)}>
          {translate('Add copies (Cc)')}
        </button>
      )}
      <div>
        <label htmlFor="mail-subject">{translate('Subject')}</label>
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
        <span id="mail-words-label" className="field-label">
          {translate('Message')}
        </span>
        <RichText
          labelledBy="mail-words-label"
          start={first.html}
          onChange={(html) => change({ html })}
          isFirst={first.to.length > 0}
          problem={fields.text ?? fields.html}
        />
      </div>
      <MailFilesField attached={attached} />
      <footer className="mail-actions">
        <LoadingButton isLoading={send.isPending}>
          {translate('Send')} <kbd>Ctrl+Enter</kbd>
        </LoadingButton>
        <button type="button" className="btn btn-outline-secondary" onClick={() => close(false)}>
          {translate('Close')}
        </button>
        <span className="form-text" role="status">
          {kept.isKept && translate('Kept in Drafts')}
        </span>
      </footer>
    </form>
  );
}

/** A problem of a list of people, or of one entry. */
const problemOf = (fields: Readonly<Record<string, string>>, name: string) =>
  fields[name] ?? Object.entries(fields).find(([field]) => field.startsWith(`${name}.`))?.[1];
