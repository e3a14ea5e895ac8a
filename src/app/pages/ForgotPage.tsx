import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { ForgotAnswer, ForgotInput } from '../../../contract/session';
import { ApiError, http } from '../../kit/http';
import { LoadingButton } from '../../kit/LoadingButton';
import { companyCode } from '../session/checkLogin';
import { LoginField } from '../session/LoginField';
import { lastSignIn } from '../session/lastSignIn';
import { complaintsOf, showComplaints } from '../session/showComplaints';
import { useTitle } from './useTitle';

type Typed = { company: string; user: string };

/** Asks for a link to choose a new password. */
export function ForgotPage() {
  useTitle('Forgot password');
  const [answer, setAnswer] = useState<string | null>(null);
  const form = useForm<Typed>({ defaultValues: lastSignIn() });
  const { register, handleSubmit, setError, formState } = form;
  const { errors, isSubmitting } = formState;

  async function send(typed: Typed) {
    const checked = ForgotInput.safeParse({ ...typed, company: companyCode(typed.company) });
    if (!checked.success) {
      showComplaints(form, complaintsOf(checked.error.issues));
      return;
    }
    try {
      setAnswer(ForgotAnswer.parse((await http.post('/api/forgot', checked.data)).data).message);
    } catch (error) {
      const problem = error instanceof ApiError ? error : null;
      if (problem && showComplaints(form, problem.fields)) return;
      setError('root', { message: problem?.message ?? 'The link could not be asked for. Reload and try again.' });
    }
  }

  if (answer !== null) return <WhatNext answer={answer} onAgain={() => setAnswer(null)} />;
  return (
    <div className="sign-in">
      <div className="sheet">
        <h1 className="public-title">Forgot your password?</h1>
        <p className="text-body-secondary">A link to choose a new one is sent to your e-mail address.</p>
        <form className="fields" onSubmit={handleSubmit(send)} noValidate>
          {errors.root && (
            <div className="notice is-bad" role="alert">
              {errors.root.message}
            </div>
          )}
          <LoginField label="Company code" error={errors.company?.message}>
            <input {...register('company')} inputMode="numeric" autoComplete="organization" />
          </LoginField>
          <LoginField label="User code" error={errors.user?.message}>
            <input {...register('user')} autoComplete="username" autoCapitalize="characters" spellCheck={false} />
          </LoginField>
          <LoadingButton isLoading={isSubmitting}>Send the link</LoadingButton>
        </form>
        <p className="sign-in-links">
          <Link to="/sessions/login">Back to sign in</Link>
          <Link to="/sessions/signup">No account yet?</Link>
        </p>
      </div>
    </div>
  );
}

function WhatNext({ answer, onAgain }: { answer: string; onAgain: () => void }) {
  return (
    <div className="sheet plain-page">
      <div role="status">
        <h1 className="public-title">Look into your mail</h1>
        <p>{answer}</p>
      </div>
      <p className="text-body-secondary">
        No mail after a few minutes? Look among the unwanted mails, and check both codes. Without an e-mail address only
        an administrator of your company can help.
      </p>
      <div className="d-flex flex-wrap gap-2">
        <Link to="/sessions/login" className="btn btn-primary">
          Back to sign in
        </Link>
        <button type="button" className="btn btn-outline-secondary" onClick={onAgain}>
          Check the codes
        </button>
      </div>
    </div>
  );
}
