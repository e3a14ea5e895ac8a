import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { formatInstant } from '../../../contract/dates';
import { MESSAGE } from '../../../contract/errors';
import type { FactorSecret, FactorState } from '../../../contract/factors';
import { AuthenticatorKey } from '../../kit/AuthenticatorKey';
import { Failed, LoadingRows } from '../../kit/grid/states';
import { ApiError } from '../../kit/http';
import { LoadingButton } from '../../kit/LoadingButton';
import { showMessage, showProblem } from '../../kit/messages';
import { translate } from '../../kit/translate';
import { factorQuery, useFactorStep } from './factorData';
import { RecoverySheet } from './RecoverySheet';

/** The act under way: each step but the first code asks for the password. */
type Act = 'begin' | 'codes' | 'off';

/** The second factor of oneself: on, off, new recovery codes. */
export function SecondFactor({ code }: { code: string }) {
  const { data, error, isError, refetch } = useQuery(factorQuery);
  const step = useFactorStep();
  const [act, setAct] = useState<Act | null>(null);
  const [secret, setSecret] = useState<FactorSecret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  async function take(password: string) {
    if (act === 'begin') setSecret(await step.begin(password));
    if (act === 'codes') setCodes(await step.codes(password));
    if (act === 'off') {
      await step.off(password);
      showMessage(MESSAGE.success, translate('The second factor is off'));
    }
    setAct(null);
  }

  async function confirm(typed: string) {
    setCodes(await step.confirm(typed));
    setSecret(null);
    showMessage(MESSAGE.success, translate('The second factor is on'));
  }

  if (!data) return isError ? <Failed error={error} retry={() => void refetch()} /> : <LoadingRows columns={2} />;
  if (codes) return <RecoverySheet code={code} codes={codes} close={() => setCodes(null)} />;
  if (secret) return <FirstCode secret={secret} confirm={confirm} close={() => setSecret(null)} />;
  return (
    <>
      <StateWords state={data} />
      {act ? (
        <Ask
          key={act}
          label={translate('Present password')}
          kind="current-password"
          action={translate(WORDS[act])}
          send={take}
          close={() => setAct(null)}
          field="password"
        />
      ) : (
        <footer>
          {data.isOn ? (
            <>
              <button type="button" className="btn btn-outline-secondary" onClick={() => setAct('codes')}>
                {WORDS.codes}
              </button>
              {!data.isNeeded && (
                <button type="button" className="btn btn-outline-secondary" onClick={() => setAct('off')}>
                  {WORDS.off}
                </button>
              )}
            </>
          ) : (
            <button type="button" className="btn btn-primary" onClick={() => setAct('begin')}>
              {translate(WORDS.begin)}
            </button>
          )}
        </footer>
      )}
    </>
  );
}

const WORDS: Readonly<Record<Act, string>> = {
  begin: 'Set up an authenticator',
  codes: 'New recovery codes',
  off: 'Switch off',
};

function StateWords({ state }: { state: FactorState }) {
  if (!state.isOn) {
    return (
      <p className="profile-note">
        {translate(
          'Off. With it, a sign-in takes your password and a code from an app on your phone: a password that somebody learned opens nothing.',
        )}
      </p>
    );
  }
  return (
    <p className="profile-note">
      {translate('On')}
      {state.since && translate(' since {since}', { since: formatInstant(state.since) })}
      {state.isNeeded && translate(', as your administrator asks')}.{' '}
      {state.codesLeft === 0
        ? translate('No recovery codes are left: make new ones, for the day when the phone is lost.')
        : translate('{codesLeft} recovery codes are left.', { codesLeft: state.codesLeft })}
    </p>
  );
}

type FirstCodeProps = { secret: FactorSecret; confirm: (code: string) => Promise<void>; close: () => void };

function FirstCode({ secret, confirm, close }: FirstCodeProps) {
  return (
    <div className="authenticator">
      <AuthenticatorKey secret={secret} />
      <Ask
        label={translate('Code that it shows')}
        kind="one-time-code"
        action={translate('Switch on')}
        send={confirm}
        close={close}
        field="code"
      />
    </div>
  );
}

type AskProps = {
  label: string;
  kind: 'current-password' | 'one-time-code';
  action: string;
  /** Which field of a refusal is meant for this one. */
  field: 'password' | 'code';
  send: (typed: string) => Promise<void>;
  close: () => void;
};

/** It appears because somebody asked for it. */
const begin = (input: HTMLInputElement | null) => input?.focus();

/** One field and its button. */
function Ask({ label, kind, action, field, send, close }: AskProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const [isSending, setSending] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setSending(true);
    try {
      await send(typed);
    } catch (error) {
      setSending(false);
      const words =
        error instanceof ApiError
          ? (error.fields[field] ?? (error.code === 'WRONG_PASSWORD' ? error.message : ''))
          : '';
      if (words) setProblem(words);
      else showProblem(error);
    }
  }

  return (
    <form className="fields" noValidate onSubmit={(event) => void submit(event)}>
      <div className="field">
        <label htmlFor={id} className="form-label">
          {label}
        </label>
        <input
          id={id}
          ref={begin}
          type={kind === 'current-password' ? 'password' : 'text'}
          inputMode={kind === 'one-time-code' ? 'numeric' : 'text'}
          autoComplete={kind}
          className={`form-control ${problem ? 'is-invalid' : ''}`}
          aria-invalid={problem !== '' || undefined}
          aria-describedby={problem ? `${id}-error` : undefined}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {problem && (
          <div id={`${id}-error`} className="field-error">
            {problem}
          </div>
        )}
      </div>
      <footer>
        <LoadingButton isLoading={isSending}>{action}</LoadingButton>
        <button type="button" className="btn btn-outline-secondary" onClick={close}>
          {translate('Back')}
        </button>
      </footer>
    </form>
  );
}
