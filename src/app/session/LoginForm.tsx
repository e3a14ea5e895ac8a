import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { DEMO_IN_THE_MAKING } from '../../../contract/errors';
import type { UserDetails } from '../../../contract/session';
import { ApiError } from '../../kit/http';
import { LoadingButton } from '../../kit/LoadingButton';
import { useSession } from '../../kit/session';
import { loadLanding } from '../routing/Landing';
import type { Wanted } from './checkLogin';
import { LoginField } from './LoginField';
import { lastSignIn, rememberSignIn } from './lastSignIn';
import { typedBefore } from './typedBefore';
import { useDemoWaiting } from './useDemoWaiting';
import { useOnlyCompany } from './useOnlyCompany';

/** The typed values: the company code is text until it is checked. */
export type Credentials = { company: string; user: string; password: string };

const DemoProgress = lazy(() => import('./DemoProgress').then((module) => ({ default: module.DemoProgress })));
const FurtherSteps = lazy(() => import('./FurtherSteps').then((module) => ({ default: module.FurtherSteps })));

/** The schemas are fetched when the first letter is typed, so that the page appears without them. */
const loadCheck = () => import('./checkLogin');

const check: Resolver<Credentials> = async (typed) => {
  const checks = await loadCheck().catch(() => null);
  // Without a network nothing is checked, and sending says so.
  const errors = checks?.loginErrors(typed) ?? {};
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: typed, errors: {} };
};

const isInTheMaking = (error: unknown) => error instanceof ApiError && error.code === DEMO_IN_THE_MAKING;

type Props = {
  /** A demo sign-in that was chosen from the list: filled in and sent at once. */
  chosen: Credentials | null;
  /** The company of an installation that has only one: nobody need type its code. */
  onlyCompany: number | null;
};

export function LoginForm({ chosen, onlyCompany }: Props) {
  const signIn = useSession((session) => session.signIn);
  const [showsPassword, setShowsPassword] = useState(false);
  const [before] = useState(typedBefore);
  const [further, setFurther] = useState<{ wanted: Wanted; typed: Credentials } | null>(null);
  const form = useForm<Credentials>({
    defaultValues: { password: '', ...lastSignIn(), ...before.values },
    resolver: check,
    reValidateMode: 'onSubmit',
  });
  const submitChosen = useRef<() => Promise<void>>(async () => undefined);
  const { waiting, wait, goOn, begin } = useDemoWaiting(submitChosen);
  const { register, handleSubmit, setError, setFocus, reset, formState } = form;
  const { errors, isSubmitting } = formState;

  async function send(typed: Credentials) {
    // The landing page needs the menu; it is fetched while the server checks the password.
    loadLanding().catch(() => undefined);
    try {
      const { logIn } = await loadCheck();
      finish(typed, await logIn(typed));
    } catch (error) {
      const checks = await loadCheck().catch(() => null);
      const wanted = checks?.wantedBy(error);
      if (wanted) setFurther({ wanted, typed });
      else if (!isInTheMaking(error) || !wait(typed.company)) refuse(error);
    }
  }

  function finish(typed: Credentials, details: UserDetails) {
    rememberSignIn({ company: typed.company.trim(), user: details.usr.uCode });
    signIn(details);
  }

  function refuse(error: unknown) {
    const problem = error instanceof ApiError ? error : null;
    const fields = Object.entries(problem?.fields ?? {}).filter(([name]) => name in errorNames);
    for (const [name, message] of fields) setError(name as keyof Credentials, { message });
    if (fields.length > 0) return;
    setError('root', { message: problem?.message ?? 'Signing in did not work. Check the connection and try again.' });
    if (problem?.status === 401) setFocus('password', { shouldSelect: true });
  }

  // Focus on the field being typed in, else on the first empty one.
  useEffect(
    () => setFocus(before.focused ?? (lastSignIn().user === '' ? 'company' : 'password')),
    [setFocus, before.focused],
  );

  const touches = useOnlyCompany(form, onlyCompany);
  const submit = handleSubmit(send);
  submitChosen.current = submit;
  useEffect(() => {
    if (!chosen) return;
    begin();
    reset(chosen);
    void submitChosen.current();
  }, [chosen, reset, begin]);

  if (waiting) {
    return (
      <Suspense fallback={null}>
        <DemoProgress key={waiting.attempt} company={waiting.company} onEnd={goOn} />
      </Suspense>
    );
  }
  if (further) {
    const { wanted, typed } = further;
    return (
      <Suspense fallback={null}>
        <FurtherSteps
          wanted={wanted}
          typed={typed}
          finish={(details) => finish(typed, details)}
          back={() => setFurther(null)}
        />
      </Suspense>
    );
  }
  return (
    <form
      className="fields"
      {...touches}
      onSubmit={submit}
      onInput={() => loadCheck().catch(() => undefined)}
      noValidate
    >
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
      <LoginField
        label="Password"
        error={errors.password?.message}
        aside={
          <button type="button" className="btn btn-sm btn-link" onClick={() => setShowsPassword(!showsPassword)}>
            {showsPassword ? 'Hide' : 'Show'}
            <span className="visually-hidden"> password</span>
          </button>
        }
      >
        <input {...register('password')} type={showsPassword ? 'text' : 'password'} autoComplete="current-password" />
      </LoginField>
      <LoadingButton isLoading={isSubmitting}>Sign in</LoadingButton>
    </form>
  );
}

const errorNames: Readonly<Record<keyof Credentials, true>> = { company: true, user: true, password: true };
