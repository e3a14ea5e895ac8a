import { lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '../../kit/session';
import { Landing } from '../routing/Landing';
import { type Credentials, LoginForm } from '../session/LoginForm';
import { useSetupState } from '../setup/useSetupState';
import { useTitle } from './useTitle';

const DemoSignIns = lazy(() => import('../session/DemoSignIns').then((module) => ({ default: module.DemoSignIns })));

/** Sign-in. Demo companies are offered below the form. */
export function LoginPage() {
  useTitle('Sign in');
  const isSignedIn = useSession((session) => session.details !== null);
  const setup = useSetupState();
  const [chosen, setChosen] = useState<Credentials | null>(null);
  useEffect(() => {
    if (isSignedIn) setChosen(null);
  }, [isSignedIn]);

  if (isSignedIn) return <Landing />;
  const demo = setup?.demo.length ? setup : null;
  return (
    <div className="sign-in">
      <div className="sheet">
        <h1 className="public-title mb-3">Sign in</h1>
        <LoginForm chosen={chosen} onlyCompany={setup?.onlyCompany ?? null} />
        <p className="sign-in-links">
          <Link to="/sessions/forgot">Forgot your password?</Link>
          <Link to="/sessions/signup">No account yet?</Link>
        </p>
        {setup?.empty && (
          <p className="mt-3 mb-0">
            No company exists here yet. <Link to="/steak/welcome">Set one up or try the demo</Link>
          </p>
        )}
      </div>
      {demo && (
        <Suspense fallback={null}>
          <DemoSignIns setup={demo} onChoose={setChosen} />
        </Suspense>
      )}
    </div>
  );
}
