import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type FactorSecret, FURTHER } from '../../../contract/factors';
import type { UserDetails } from '../../../contract/session';
import { AuthenticatorKey } from '../../kit/AuthenticatorKey';
import { ApiError } from '../../kit/http';
import { LoadingButton } from '../../kit/LoadingButton';
import { type ExtraCredentials, factorSecret, logIn, type Wanted, wantedBy } from './checkLogin';
import { LoginField } from './LoginField';
import type { Credentials } from './LoginForm';

type Props = {
  /** The server's first request. */
  wanted: Wanted;
  typed: Credentials;
  finish: (details: UserDetails) => void;
  back: () => void;
};
type Problems = { code?: string; newPassword?: string; again?: string; root?: string };

const UNREACHED = 'Signing in did not work. Check the connection and try again.';

/** Each step is a form of its own, and begins in its first field. */
const begin = (input: HTMLInputElement | null) => input?.focus();

/** Further requests of a sign-in besides the password: the second factor, and a password of one's own. */
export function FurtherSteps({ wanted, typed, finish, back }: Props) {
  const [step, setStep] = useState(wanted);
  const [given, setGiven] = useState<ExtraCredentials>({});
  const [again, setAgain] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [isSending, setSending] = useState(false);
  const isPassword = step === FURTHER.password;

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isPassword && given.newPassword !== again) {
      setProblems({ again: 'This is not the same as the new password' });
      return;
    }
    setSending(true);
    try {
      finish(await logIn(typed, given));
    } catch (error) {
      setSending(false);
      refuse(error);
    }
  }

  function refuse(error: unknown) {
    const next = wantedBy(error);
    if (next) {
      setStep(next);
      setProblems({});
      return;
    }
    const { fields, message } = error instanceof ApiError ? error : { fields: {}, message: UNREACHED };
    const { code, newPassword }: Problems = fields;
    // A code runs out while a password is thought of.
    if (code && isPassword) setStep(FURTHER.code);
    if (code) setGiven({ ...given, code: '' });
    setProblems(
      code || newPassword ? { ...(code ? { code } : {}), ...(newPassword ? { newPassword } : {}) } : { root: message },
    );
  }

  return (
    <form key={step} className="fields" onSubmit={(event) => void send(event)} noValidate>
      {problems.root && (
        <div className="notice is-bad" role="alert">
          {problems.root}
        </div>
      )}
      {step === FURTHER.authenticator && (
        <NewAuthenticator typed={typed} refuse={(message) => setProblems({ root: message })} />
      )}
      {isPassword ? (
        <>
          <p className="mb-0">Your password was given by an administrator. Choose one of your own.</p>
          <LoginField label="New password" error={problems.newPassword}>
            <input
              ref={begin}
              type="password"
              autoComplete="new-password"
              value={given.newPassword ?? ''}
              onChange={(event) => setGiven({ ...given, newPassword: event.target.value })}
            />
          </LoginField>
          <LoginField label="New password again" error={problems.again}>
            <input
              type="password"
              autoComplete="new-password"
              value={again}
              onChange={(event) => setAgain(event.target.value)}
            />
          </LoginField>
        </>
      ) : (
        <LoginField
          label={step === FURTHER.code ? 'Code of your authenticator, or a recovery code' : 'Code that it shows'}
          error={problems.code}
        >
          <input
            ref={begin}
            autoComplete="one-time-code"
            inputMode={step === FURTHER.code ? 'text' : 'numeric'}
            spellCheck={false}
            value={given.code ?? ''}
            onChange={(event) => setGiven({ ...given, code: event.target.value })}
          />
        </LoginField>
      )}
      <LoadingButton isLoading={isSending}>{isPassword ? 'Change and sign in' : 'Sign in'}</LoadingButton>
      <button type="button" className="btn btn-link" onClick={back}>
        Sign in as somebody else
      </button>
    </form>
  );
}

/** The secret for a user who needs an authenticator and has none yet. */
function NewAuthenticator({ typed, refuse }: { typed: Credentials; refuse: (message: string) => void }) {
  const [secret, setSecret] = useState<FactorSecret | null>(null);
  const latest = useRef({ typed, refuse });
  latest.current = { typed, refuse };
  useEffect(() => {
    factorSecret(latest.current.typed)
      .then(setSecret)
      .catch((error: unknown) => latest.current.refuse(error instanceof ApiError ? error.message : UNREACHED));
  }, []);
  return (
    <div className="authenticator">
      <p>Your administrator asks for a second factor.</p>
      <AuthenticatorKey secret={secret} />
    </div>
  );
}
