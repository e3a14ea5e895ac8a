import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { admin } from '../../../contract/admin/screens';
import { testMailPath } from '../../../contract/admin/settings';
import { MESSAGE } from '../../../contract/errors';
import {
  isSwitchOn,
  MAIL_FIELDS,
  MAIL_SWITCHES,
  type MailField,
  mailCode,
  mailProblem,
  SUPPLIER_MAIL_KINDS,
  SUPPLIER_MAILS,
  type SupplierMail,
  switchesOf,
} from '../../../contract/procurement/mailSettings';
import { PurEntries, purSettings } from '../../../contract/procurement/purSettings';
import { TRAN } from '../../../contract/screen';
import { Failed, LoadingRows } from '../../kit/grid/states';
import { ApiError, http } from '../../kit/http';
import { LoadingButton } from '../../kit/LoadingButton';
import { mailingQuery } from '../../kit/mail/mailing';
import { NoMailServer } from '../../kit/mail/NoMailServer';
import { showMessage, showProblem } from '../../kit/messages';
import { ScreenFrame } from '../../kit/ScreenFrame';
import { useMay, useSession } from '../../kit/session';
import { SaveBar } from '../../kit/settings/SaveBar';
import { translate } from '../../kit/translate';
import './coveringLetters.scss';

const { getMail, setMail, mailScreen } = purSettings;
const useUser = () => useSession((session) => session.details?.usr ?? null);

/** How mails to suppliers leave, one by one of their kinds. */
export function MailSettings() {
  const usr = useUser();
  const query = useQuery({
    queryKey: [getMail],
    queryFn: async () => PurEntries.parse((await http.post(getMail, usr)).data),
  });
  const leaves = useQuery(mailingQuery).data?.leaves ?? true;
  return (
    <ScreenFrame
      title={translate(mailScreen.title)}
      keys={[{ keys: 'Alt+A', words: 'Save the changes' }]}
      actions={<TestMail />}
    >
      {!leaves && <NoMailServer />}
      {query.isError && <Failed error={query.error} retry={() => void query.refetch()} />}
      {query.isPending && <LoadingRows columns={3} />}
      {query.data && <Kinds entries={query.data} />}
    </ScreenFrame>
  );
}

/** Tries the mail server: a mail to the user. */
function TestMail() {
  const may = useMay(admin.systemSettings);
  const test = useMutation({
    mutationFn: () => http.post(testMailPath),
    onSuccess: () => showMessage(MESSAGE.success, translate('A test mail is on its way to you')),
    onError: showProblem,
  });
  if (!may(TRAN.modify)) return null;
  return (
    <LoadingButton
      type="button"
      className="btn btn-outline-secondary"
      isLoading={test.isPending}
      onClick={() => test.mutate()}
    >
      {translate('Send a test mail')}
    </LoadingButton>
  );
}

type Edits = Readonly<Record<string, string>>;

function Kinds({ entries }: { entries: PurEntries }) {
  const usr = useUser();
  const client = useQueryClient();
  const may = useMay(mailScreen);
  const [edits, setEdits] = useState<Edits>({});
  const [problems, setProblems] = useState<Edits>({});
  const stored = new Map(entries.map(({ setupCode, setupValue }) => [setupCode, setupValue]));
  const changed = Object.entries(edits).filter(([code, value]) => value.trim() !== (stored.get(code) ?? ''));
  const save = useMutation({
    mutationFn: async () => {
      const mails = changed.map(([setupCode, setupValue]) => ({ branchId: 'PUR', setupCode, setupValue }));
      return PurEntries.parse((await http.post(setMail, { mails, usr })).data);
    },
    onSuccess: (after) => {
      client.setQueryData([getMail], after);
      setEdits({});
      showMessage(MESSAGE.success, translate('Mail settings are saved'));
    },
    onError: (error) => {
      const fields = error instanceof ApiError ? (error.fields ?? {}) : {};
      const entries = changed.flatMap(([code], at) => {
        const problem = fields[`mails.${at}.setupValue`];
        return problem ? [[code, problem]] : [];
      });
      if (entries.length > 0) setProblems(Object.fromEntries(entries));
      else showProblem(error);
    },
  });

  function send() {
    const wrong = changed.flatMap(([code, value]) => {
      const problem = mailProblem(code, value.trim());
      return problem ? [[code, problem]] : [];
    });
    setProblems(Object.fromEntries(wrong));
    if (wrong.length === 0) save.mutate();
  }

  const parts = {
    heldOf: (code: string) => edits[code] ?? stored.get(code) ?? '',
    set: (code: string, value: string) => setEdits((now) => ({ ...now, [code]: value })),
    problems,
    locked: !may(TRAN.modify),
  };
  return (
    <>
      <div className="mail-kinds">
        {SUPPLIER_MAIL_KINDS.map((kind) => (
          <Kind key={kind} kind={kind} {...parts} />
        ))}
      </div>
      <SaveBar count={changed.length} isSaving={save.isPending} save={send} undo={() => setEdits({})} />
    </>
  );
}

type Parts = {
  kind: SupplierMail;
  heldOf(code: string): string;
  set(code: string, value: string): void;
  problems: Edits;
  locked: boolean;
};

function Kind({ kind, heldOf, set, problems, locked }: Parts) {
  const { title, subject } = SUPPLIER_MAILS[kind];
  return (
    <fieldset className="field-group">
      <legend>{translate(title)}</legend>
      {(Object.keys(MAIL_FIELDS) as MailField[]).map((field) => {
        const code = mailCode(kind, field);
        const { label, help } = MAIL_FIELDS[field];
        const problem = problems[code];
        return (
          <div key={field} className="field">
            <label className="form-label" htmlFor={code}>
              {translate(label)}
            </label>
            <input
              id={code}
              type="text"
              className={`form-control ${problem ? 'is-invalid' : ''}`}
              aria-describedby={`${code}-help`}
              aria-invalid={problem !== undefined}
              readOnly={locked}
              maxLength={200}
              placeholder={field === 'subject' ? subject : ''}
              value={heldOf(code)}
              onChange={({ target }) => set(code, target.value)}
            />
            <div id={`${code}-help`} className={problem ? 'field-error' : 'form-text'}>
              {translate(problem ?? help)}
            </div>
          </div>
        );
      })}
      {switchesOf(kind).map((field) => {
        const code = mailCode(kind, field);
        return (
          <label key={field} className="tick-row">
            <input
              type="checkbox"
              className="form-check-input"
              disabled={locked}
              checked={isSwitchOn(field, heldOf(code))}
              onChange={({ target }) => set(code, target.checked ? '1' : '0')}
            />
            <span className="tick-label">{translate(MAIL_SWITCHES[field])}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
