import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router-dom';
import { ResetAnswer, ResetInput } from '../../../contract/session';
import { ApiError, http } from '../../kit/http';
import { LoadingButton } from '../../kit/LoadingButton';
import { useSession } from '../../kit/session';
import { LoginField } from '../session/LoginField';
import { rememberSignIn } from '../session/lastSignIn';
import { complaintsOf, showComplaints } from '../session/showComplaints';
import { useTitle } from './useTitle';

/** The page of the link in the mail: one chooses a new password. */
export function ResetPage() {
  useTitle('New password');
  const [query] = useSearchParams();
  const [whose, setWhose] = useState<ResetAnswer | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const token = query.get('token') ?? '';

  if (whose) return <Changed whose={whose} />;
  const problem = refusal ?? (token === '' ? 'The link is not whole. Open it again from the mail.' : null);
  if (problem !== null) return <NoLink problem={problem} />;
  return <PasswordForm token={token} onChanged={setWhose} onRefused={setRefusal} />;
}

type FormProps = { token: string; onChanged: (whose: ResetAnswer) => void; onRefused: (problem: string) => void };

function PasswordForm({ token, onChanged, onRefused }: FormProps) {
  const [showsPassword, setShowsPassword] = useState(false);
  const form = useForm({ defaultValues: { password: '' } });
  const { register, handleSubmit, setError, formState } = form;
  const { errors, isSubmitting } = formState;

  async function send({ password }: { password: string }) {
    const checked = ResetInput.safeParse({ token, password });
    if (!checked.success) {
      const complaints = complaintsOf(checked.error.issues);
      if (!showComplaints(form, complaints)) onRefused(complaints.token ?? '');
      return;
    }
    try {
      const whose = ResetAnswer.parse((await http.post('/api/reset', checked.data)).data);
      rememberSignIn({ company: String(whose.company), user: whose.user });
      // The server has ended all sessions of this user; the one kept here is among them.
      const usr = useSession.getState().details?.usr;
      if (usr?.cCode === whose.company && usr.uCode === whose.user) useSession.getState().signOut();
      onChanged(whose);
    } catch (error) {
      const problem = error instanceof ApiError ? error : null;
      if (problem?.code === 'LINK_OVER') onRefused(problem.message);
      else if (!problem || !showComplaints(form, problem.fields)) {
        setError('root', { message: problem?.message ?? 'The password could not be changed. Reload and try again.' });
      }
    }
  }

  return (
    <div className="sign-in">
      <div className="sheet">
        <h1 className="public-title">Choose a new password</h1>
        <p className="text-body-secondary">
          At least 10 characters; a few words are easier to remember than signs. All devices signed in with the old
          password are signed out.
        </p>
        <form className="fields" onSubmit={handleSubmit(send)} noValidate>
          {errors.root && (
            <div className="notice is-bad" role="alert">
              {errors.root.message}
            </div>
          )}
          <LoginField
            label="New password"
            error={errors.password?.message}
            aside={
              <button type="button" className="btn btn-sm btn-link" onClick={() => setShowsPassword(!showsPassword)}>
                {showsPassword ? 'Hide' : 'Show'}
                <span className="visually-hidden"> password</span>
              </button>
            }
          >
            <input {...register('password')} type={showsPassword ? 'text' : 'password'} autoComplete="new-password" />
          </LoginField>
          <LoadingButton isLoading={isSubmitting}>Save the password</LoadingButton>
        </form>
      </div>
    </div>
  );
}

function Changed({ whose }: { whose: ResetAnswer }) {
  return (
    <div className="sheet plain-page">
      <div role="status">
        <h1 className="public-title">Your password is changed</h1>
        <p>
          Company <span className="tabular">{whose.company}</span>, user {whose.user}: sign in with the new password.
          All sessions begun with the old one have ended.
        </p>
      </div>
      <Link to="/sessions/login" className="btn btn-primary">
        Sign in
      </Link>
    </div>
  );
}

function NoLink({ problem }: { problem: string }) {
  return (
    <div className="sheet plain-page">
      <h1 className="public-title">This link does not work</h1>
      <p role="alert">{problem}</p>
      <div className="d-flex flex-wrap gap-2">
        <Link to="/sessions/forgot" className="btn btn-primary">
          Ask for a new link
        </Link>
        <Link to="/sessions/login" className="btn btn-outline-secondary">
          Back to sign in
        </Link>
      </div>
    </div>
  );
}
