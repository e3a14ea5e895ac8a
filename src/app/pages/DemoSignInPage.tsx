import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { LoadingButton } from '../../kit/LoadingButton';
import { demoSignIn, demoSignOut, useDemoAuthentication } from '../session/demoAuthentication';
import { LoginField } from '../session/LoginField';
import { useTitle } from './useTitle';

/** The demo sign-in of the specification: any user and password, no check, nothing opened. */
export function DemoSignInPage() {
  useTitle('Demo sign-in');
  const navigate = useNavigate();
  const isSignedIn = useDemoAuthentication((demo) => demo.isSignedIn);
  const [isWaiting, setIsWaiting] = useState(false);
  const [result, setResult] = useState<Record<string, never> | null>(null);

  async function signIn(event: FormEvent) {
    event.preventDefault();
    setIsWaiting(true);
    setResult(null);
    setResult(await demoSignIn());
    setIsWaiting(false);
  }

  function signOut() {
    demoSignOut();
    navigate('/sessions/welcome');
  }

  return (
    <div className="sign-in">
      <div className="sheet">
        <h1 className="public-title">Demo sign-in</h1>
        <p className="text-body-secondary">
          A demonstration: what you type is neither checked nor sent, and no screen opens by it.
        </p>
        <form className="fields" onSubmit={signIn} noValidate>
          <LoginField label="User" error={undefined}>
            <input name="demoUser" autoComplete="off" spellCheck={false} />
          </LoginField>
          <LoginField label="Password" error={undefined}>
            <input name="demoPassword" type="password" autoComplete="off" />
          </LoginField>
          <LoadingButton isLoading={isWaiting}>Try the demo sign-in</LoadingButton>
        </form>
        <div role="status">
          {result && (
            <div className="notice is-info mt-3">
              The result is empty, as it always is here. You are where you were.
            </div>
          )}
        </div>
        <p className="mt-3 mb-0">
          Demo status: <strong>{isSignedIn ? 'signed in' : 'signed out'}</strong>
        </p>
        <p className="sign-in-links">
          <Link to="/sessions/login">Go to the real sign-in</Link>
          <button type="button" className="btn btn-outline-secondary" onClick={signOut} disabled={isWaiting}>
            Sign out of the demo
          </button>
        </p>
      </div>
    </div>
  );
}
